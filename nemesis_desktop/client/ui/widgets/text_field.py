"""A field for one line of typed text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, path, polygon
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

BLINK_SECONDS = 0.53


class TextField(Widget):
    """Typed text with caret, selection, clipboard and input methods of other scripts."""

    keeps_mouse_focus = True
    takes_text = True
    """Keys mean letters while it has the focus."""

    def __init__(
        self,
        services: Services,
        value: str = "",
        *,
        placeholder: str = "",
        limit: int = 40,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        accent: str = "accent",
    ) -> None:
        super().__init__(services)
        self.value = value
        self.placeholder = placeholder
        self.limit = limit
        self.on_change = on_change
        self.on_submit = on_submit
        self.accent = accent
        self.caret = len(value)
        self.anchor = self.caret
        self.composition = ""
        self.dragging = False
        self._shift = 0
        self._blink = 0.0
        self._opener = ""

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected characters."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set(self, value: str) -> None:
        """Replace the whole text."""
        self.value = value[: self.limit]
        self.caret = self.anchor = len(self.value)

    def handle(self, event: pygame.event.Event) -> bool:
        """Place the caret and select with the mouse."""
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.contains(event.pos):
            self.caret = self.anchor = self._index_at(event.pos[0])
            self.dragging, self._blink = True, 0.0
            return True
        if event.type == pygame.MOUSEMOTION and self.dragging:
            self.caret = self._index_at(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragging:
            self.dragging = False
            return True
        return False

    def opened_by(self, key: pygame.event.Event) -> None:
        """A key led here: the letter that its stroke sends behind it is not meant for the field."""
        self._opener = getattr(key, "unicode", "")

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Type, move, delete, copy and paste."""
        self._blink = 0.0
        opener, self._opener = self._opener, ""
        if event.type == pygame.TEXTINPUT:
            if opener and event.text == opener:
                return True
            self.composition = ""
            self._insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composition = event.text
            self._tell_input_method()
            return True
        if event.type == pygame.KEYUP:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._handle_command(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is not None and not self.composition:
                self.on_submit(self.value)
            return True
        if event.key == pygame.K_BACKSPACE:
            self._erase(-1)
        elif event.key == pygame.K_DELETE:
            self._erase(1)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        else:
            # Printable keys come again as text; swallowing them keeps shortcuts from firing while typing.
            return event.key not in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
        return True

    def update(self, dt: float) -> None:
        """Let the caret blink."""
        super().update(dt)
        self._blink = (self._blink + dt) % (2 * BLINK_SECONDS)

    def next_wakeup(self) -> float | None:
        """Seconds until the caret changes."""
        return BLINK_SECONDS - self._blink % BLINK_SECONDS + 0.001 if self.focused else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw box, text, selection and caret."""
        services, palette = self.services, self.services.palette
        self._draw_box(surface)
        inner = self._inner()
        size = services.text_px(16)
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        shown = self.value[: self.caret] + self.composition + self.value[self.caret :]
        caret_x = services.writer.width(self.value[: self.caret] + self.composition, "body", size)
        self._shift = max(min(self._shift, caret_x), caret_x - inner.width + 2)
        if services.writer.width(shown, "body", size) < inner.width:
            self._shift = 0
        x = inner.x - self._shift
        first, last = self.selection
        if self.focused and first != last:
            left = services.writer.width(self.value[:first], "body", size)
            right = services.writer.width(self.value[:last], "body", size)
            surface.fill("#1f5f86", (x + left, inner.y + 2, right - left, inner.height - 4))
        if shown:
            services.writer.draw(surface, shown, (x, inner.centery), "body", size, "text", "midleft")
        elif self.placeholder:
            services.writer.draw(
                surface, self.placeholder, (x, inner.centery), "body", size, "text_faint", "midleft"
            )
        if self.composition:
            start = services.writer.width(self.value[: self.caret], "body", size)
            surface.fill(palette.amber, (x + start, inner.centery + size // 2 + 2, caret_x - start, 2))
        if self.focused and self._blink < BLINK_SECONDS:
            height = round(size * 1.3)
            caret = pygame.Rect(x + caret_x, inner.centery - height // 2, max(1, services.px(2)), height)
            surface.fill(palette.named(self.accent), caret)
        surface.set_clip(before)

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.services.px(14), -2 * self.services.px(4))

    def _draw_box(self, surface: pygame.Surface) -> None:
        services, palette = self.services, self.services.palette
        width, height = self.rect.size
        cut = min(8 * services.scale, height * 0.25)
        shape = polygon(cut_corners(1, 1, width - 2, height - 2, Cuts(cut, 0, cut, 0)))
        active = self.focused or self.hovered
        edge = palette.named(self.accent) if active else palette.line
        body = path(shape, fill=palette.panel_deep, fill_opacity=0.95)
        if self.focused:
            body += path(shape, stroke=edge, width=5 * services.scale, stroke_opacity=0.3)
        body += path(
            shape,
            stroke=edge,
            width=max(1.0, 1.3 * services.scale),
            stroke_opacity=1 if self.focused else 0.75,
        )
        base = [(cut, height - 2), (width * (0.5 if self.focused else 0.18), height - 2)]
        body += path(polygon(base, closed=False), stroke=palette.named(self.accent), width=2 * services.scale)
        surface.blit(services.images.drawn(document(body, width, height), self.rect.size), self.rect)

    def _index_at(self, x: int) -> int:
        size = self.services.text_px(16)
        wanted = x - self._inner().x + self._shift
        best, distance = 0, abs(wanted)
        for index in range(1, len(self.value) + 1):
            away = abs(self.services.writer.width(self.value[:index], "body", size) - wanted)
            if away < distance:
                best, distance = index, away
        return best

    def _replace(self, first: int, last: int, text: str) -> None:
        old = self.value
        room = self.limit - (len(old) - (last - first))
        text = "".join(part for part in text if part.isprintable())[: max(0, room)]
        self.value = old[:first] + text + old[last:]
        self.caret = self.anchor = first + len(text)
        if self.value != old and self.on_change is not None:
            self.on_change(self.value)

    def _insert(self, text: str) -> None:
        self._replace(*self.selection, text)

    def _erase(self, direction: int) -> None:
        first, last = self.selection
        if first == last:
            first, last = (
                (max(0, first - 1), last) if direction < 0 else (first, min(len(self.value), last + 1))
            )
        self._replace(first, last, "")

    def _move(self, key: int, keep: bool) -> None:
        first, last = self.selection
        if key == pygame.K_HOME:
            target = 0
        elif key == pygame.K_END:
            target = len(self.value)
        elif first != last and not keep:
            target = first if key == pygame.K_LEFT else last
        else:
            target = self.caret + (-1 if key == pygame.K_LEFT else 1)
        self.caret = max(0, min(len(self.value), target))
        if not keep:
            self.anchor = self.caret

    def _handle_command(self, key: int) -> bool:
        first, last = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif key in (pygame.K_c, pygame.K_x) and first != last:
            pygame.scrap.put_text(self.value[first:last])
            if key == pygame.K_x:
                self._replace(first, last, "")
        elif key == pygame.K_v:
            try:
                self._insert(pygame.scrap.get_text())
            except pygame.error:
                return True
        else:
            return False
        return True

    def _tell_input_method(self) -> None:
        pygame.key.set_text_input_rect(self.rect)
