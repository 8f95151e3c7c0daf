"""A field for one line of typed text.

While it has the keyboard the line is an entry line of pygame-gui, which knows caret, selection and clipboard; the focus
ring decides when. Otherwise the text is drawn like any other. What pygame-gui lacks is added here: input methods, jumps
from word to word, letters that the font does not have, and a paste that is cut at the limit.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, path, polygon
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

BLINK_SECONDS = 0.4
LEFT_ALONE = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
"""Keys that mean something to the scene also while somebody types."""
EDITING = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
SMALLEST = 8
"""The element is never narrower or lower, in pixels: a field may be used before it is placed."""
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
WORD = pygame.KMOD_CTRL | pygame.KMOD_ALT


class TextField(Widget):
    """Typed text with caret, selection, clipboard and input methods of other scripts."""

    keeps_mouse_focus = True
    takes_text = True
    _focused = False
    _line: Any = None

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
        icon: str | None = None,
    ) -> None:
        """``limit`` is the largest number of characters. With an ``icon`` it stands on a plate, the sign before the
        text."""
        super().__init__(services)
        self.value = value
        self.placeholder = placeholder
        self.limit = limit
        self.on_change = on_change
        self.on_submit = on_submit
        self.accent = accent
        self.icon = icon
        self.composition = ""
        """What an input method has put together so far; it is no part of the value yet."""
        self._made_for: tuple[object, ...] = ()
        self._opener = ""
        self._whole = False
        self._drawn = False

    # -- focus and the element ------------------------------------------------------------------------------

    @property
    def focused(self) -> bool:
        """Whether it has the keyboard."""
        return self._focused

    @focused.setter
    def focused(self, focused: bool) -> None:
        self._focused = focused
        if not focused:
            self._let_go()

    @property
    def caret(self) -> int:
        """Before which character the next one comes."""
        return len(self.value) if self._line is None else int(self._line.edit_position)

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected characters; both where the caret is when there are none."""
        if self._line is None and self._whole:
            return 0, len(self.value)
        if self._line is None or self._line.select_range[0] == self._line.select_range[1]:
            return self.caret, self.caret
        first, last = sorted(self._line.select_range)
        return int(first), int(last)

    def set(self, value: str) -> None:
        """Replace the whole text without telling."""
        self.value = value[: self.limit]
        if self._line is not None:
            self._line.set_text(self.value)
            self._select(len(self.value), len(self.value))

    def select_all(self) -> None:
        """What stands there is a proposal: the first letter replaces it."""
        self._whole = True
        if self._line is not None:
            self._select(0, len(self.value))

    def opened_by(self, key: pygame.event.Event) -> None:
        """A key led here: the letter that its stroke sends behind it is not meant for the field."""
        self._opener = getattr(key, "unicode", "")

    def _depends_on(self) -> tuple[object, ...]:
        """What the element is made for; the interface may grow or change its colours while it is shown."""
        services = self.services
        return self._inner().size, services.scale, services.settings.large_text, services.palette

    def _element(self) -> Any:
        """The entry line, made when it is needed for the first time."""
        if self._line is not None and self._made_for == self._depends_on():
            return self._line
        manager = self.services.gui.shared()
        from pygame_gui.elements import UITextEntryLine

        before = (*self.selection, self.caret)
        self._let_go()
        width, height = self._inner().size
        rect = pygame.Rect(0, 0, max(SMALLEST, width), max(SMALLEST, height))
        line: Any = UITextEntryLine(rect, manager)
        line.set_text(self.value)
        line.focus()
        self._line, self._made_for, self._whole = line, self._depends_on(), False
        self._select(*before)
        return line

    def _let_go(self) -> None:
        self.composition, self.dragging = "", False
        if self._line is not None:
            self._line.unfocus()
            self._line.kill()
            self._line = None

    def _select(self, first: int, last: int, caret: int | None = None) -> None:
        """Select characters and put the caret behind them, or where ``caret`` says."""
        line = self._line
        line.select_range = [first, last] if first != last else [0, 0]
        line.edit_position = last if caret is None else caret
        line.cursor_has_moved_recently = True
        self._refresh()

    def _refresh(self) -> None:
        """Let the element follow at once: with its first update it draws, with its second it shows."""
        self._line.update(0.0)
        self._line.update(0.0)

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Place the caret and select with the mouse."""
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.contains(event.pos):
            self._element().process_event(self._within(event))
            self._refresh()
            self.dragging = True
            return True
        if not self.dragging or self._line is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._line.ui_manager.mouse_position = self._within(event).pos
            self._refresh()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._line.process_event(self._within(event))
            self._refresh()
            self.dragging = False
            return True
        return False

    def _within(self, event: pygame.event.Event) -> pygame.event.Event:
        """A mouse event as the element sees it: the line has no above and below."""
        inner = self._inner()
        place = max(0, min(inner.width - 1, event.pos[0] - inner.x)), inner.height // 2
        return pygame.event.Event(event.type, {**event.dict, "pos": place})

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Type, move, delete, copy and paste."""
        opener, self._opener = self._opener, ""
        if event.type == pygame.TEXTINPUT:
            self.composition = ""
            if not opener or event.text != opener:
                self._replace(*self._selected(), event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composition = event.text
            pygame.key.set_text_input_rect(self.rect)
            return True
        if event.type == pygame.KEYUP:
            return False
        if event.key in EDITING:
            self._edit(event)
            return True
        if event.mod & COMMAND:
            return self._command(event)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is not None and not self.composition:
                self.on_submit(self.value)
            return True
        # Printable keys come again as text; swallowing them keeps shortcuts from firing while typing.
        return event.key not in LEFT_ALONE

    def _selected(self) -> tuple[int, int]:
        self._element()
        return self.selection

    def _edit(self, event: pygame.event.Event) -> None:
        """Delete or walk, by characters or by words."""
        line, (first, last) = self._element(), self.selection
        if event.mod & WORD and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._walk(self._word_end(event.key == pygame.K_RIGHT), bool(event.mod & pygame.KMOD_SHIFT))
            return
        if event.mod & WORD and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and first == last:
            end = self._word_end(event.key == pygame.K_DELETE)
            self._replace(min(end, self.caret), max(end, self.caret), "")
            return
        line.process_event(event)
        self._refresh()
        self._tell(str(line.get_text()))

    def _walk(self, target: int, selecting: bool) -> None:
        first, last = self.selection
        if not selecting:
            self._select(target, target)
            return
        anchor = last if self.caret == first else first
        self._select(min(anchor, target), max(anchor, target), target)

    def _word_end(self, onward: bool) -> int:
        """Where a jump from word to word leads: to the end of the word ahead, or to the start of the one behind."""
        if onward:
            found = re.compile(r"\W*\w*").match(self.value, self.caret)
            return found.end() if found is not None else len(self.value)
        behind = re.search(r"\w*\W*$", self.value[: self.caret])
        return behind.start() if behind is not None else 0

    def _command(self, event: pygame.event.Event) -> bool:
        """Select all, copy, cut and paste."""
        if event.mod & pygame.KMOD_ALT:
            # AltGr types letters on many keyboards.
            return event.key not in LEFT_ALONE
        if event.key not in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            return False
        if event.key == pygame.K_v:
            with suppress(pygame.error):
                self._replace(*self._selected(), pygame.scrap.get_text())
            return True
        line = self._element()
        line.process_event(event)
        self._refresh()
        self._tell(str(line.get_text()))
        return True

    def _replace(self, first: int, last: int, text: str) -> None:
        """Put text in the place of some characters, as much of it as there is room for."""
        line = self._element()
        room = self.limit - (len(self.value) - (last - first))
        text = "".join(part for part in text if part.isprintable())[: max(0, room)]
        line.set_text(self.value[:first] + text + self.value[last:])
        self._select(first + len(text), first + len(text))
        self._tell(str(line.get_text()))

    def _tell(self, text: str) -> None:
        if text != self.value:
            self.value = text
            if self.on_change is not None:
                self.on_change(text)

    # -- time and picture -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Make the element once the first picture stands; let its caret blink."""
        super().update(dt)
        if self.focused and self._drawn:
            self._element().update(dt)

    def next_wakeup(self) -> float | None:
        """Seconds until the caret changes."""
        return BLINK_SECONDS if self.focused else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw box, sign, text, selection and caret."""
        services = self.services
        if not self._drawn:
            self._drawn = True
            services.gui.prepare()
        if self.icon is None:
            self._draw_box(surface)
        else:
            self._draw_plate(surface, self.icon)
        inner, size = self._inner(), services.text_px(16)
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        if self.composition:
            self._draw_composition(surface, inner, size)
        elif self.focused and self._line is not None and self.value:
            image = self._line.image
            surface.blit(image, image.get_rect(midleft=inner.midleft), special_flags=pygame.BLEND_PREMULTIPLIED)
        elif self.value:
            services.writer.draw(surface, self.value, inner.midleft, "body", size, "text", "midleft")
        if not self.value and not self.composition and (self.icon is None or not self.focused):
            size = size if self.icon is None else services.text_px(15)
            services.writer.draw(surface, self.placeholder, inner.midleft, "body", size, "text_faint", "midleft")
        if self.focused and not self.value and not self.composition and self._caret_seen:
            # In an empty line pygame-gui draws none that could be relied on.
            self._draw_caret(surface, inner.x, inner.centery)
        surface.set_clip(before)

    @property
    def _caret_seen(self) -> bool:
        return self._line is None or bool(self._line.cursor_on)

    def _draw_caret(self, surface: pygame.Surface, x: int, middle: int) -> None:
        services = self.services
        height = round(services.text_px(16) * 1.3)
        caret = pygame.Rect(x, middle - height // 2, max(1, services.px(2)), height)
        surface.fill(services.palette.named(self.accent), caret)

    def _draw_composition(self, surface: pygame.Surface, inner: pygame.Rect, size: int) -> None:
        """The text with what the input method has put together, which is underlined."""
        writer, palette = self.services.writer, self.services.palette
        before = self.value[: self.caret]
        start = writer.width(before, "body", size)
        end = writer.width(before + self.composition, "body", size)
        x = inner.x - max(0, end - inner.width + 2)
        shown = before + self.composition + self.value[self.caret :]
        writer.draw(surface, shown, (x, inner.centery), "body", size, "text", "midleft")
        surface.fill(palette.amber, (x + start, inner.centery + size // 2 + 2, end - start, 2))
        self._draw_caret(surface, x + end, inner.centery)

    def _inner(self) -> pygame.Rect:
        px = self.services.px
        left, right = (px(14), px(14)) if self.icon is None else (px(40), px(8))
        width, height = self.rect.width - left - right, self.rect.height - px(8)
        return pygame.Rect(self.rect.x + left, self.rect.y + px(4), max(0, width), max(0, height))

    def _draw_plate(self, surface: pygame.Surface, icon: str) -> None:
        services, colour = self.services, "accent" if self.focused else "line"
        services.panels.chip(surface, self.rect, services.scale, colour)
        side = services.px(20)
        sign = services.panels.icon(icon, side, "accent" if self.focused else "text_soft")
        surface.blit(sign, sign.get_rect(midleft=(self.rect.x + services.px(10), self.rect.centery)))
        if self.focused:
            services.panels.focus(surface, self.rect, services.scale, "accent")

    def _draw_box(self, surface: pygame.Surface) -> None:
        services, palette = self.services, self.services.palette
        width, height = self.rect.size
        cut = min(8 * services.scale, height * 0.25)
        shape = polygon(cut_corners(1, 1, width - 2, height - 2, Cuts(cut, 0, cut, 0)))
        active = self.focused or self.hovered
        # Amber while no more letters fit in: they would seem to be lost.
        full = self.focused and len(self.value) >= self.limit
        edge = palette.amber if full else palette.named(self.accent) if active else palette.line
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
