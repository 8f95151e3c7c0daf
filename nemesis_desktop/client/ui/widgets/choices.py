"""Choosing: a row of chips, a switch and a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, path, polygon
from nemesis_desktop.client.ui.palette import lighter, text_on
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget, approach

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services


@dataclass(frozen=True, slots=True)
class Chip:
    """One chip: a stable key, a finished label, and perhaps an icon, a colour and a tip."""

    key: str
    label: str
    icon: str | None = None
    accent: str | None = None
    tip: Tip | None = None
    enabled: bool = True


CHIP = 44
"""Height of a row of chips in a compact window, in layout units."""


class OneOf(Widget):
    """What every control has that lets exactly one of several be chosen."""

    def __init__(
        self,
        services: Services,
        choices: Sequence[Chip],
        chosen: str,
        on_choose: Callable[[str], None],
        *,
        accent: str = "accent",
        text_size: float = 16,
    ) -> None:
        super().__init__(services)
        self.choices = tuple(choices)
        self.chosen = chosen
        self.on_choose = on_choose
        self.accent = accent
        self.text_size = text_size


class ChoiceRow(OneOf):
    """Radio chips side by side, in a compact window in as many rows as their labels need; exactly one is chosen.
    Left and right choose with the keyboard.
    """

    _under: int | None = None

    def chips(self) -> list[pygame.Rect]:
        """The rectangles of the chips: equal widths if every label fits so, else after their labels."""
        services = self.services
        columns = self._columns(self.rect.width)
        if services.compact and columns < len(self.choices):
            return self._grid(columns)
        gap = services.px(6)
        count = max(1, len(self.choices))
        room = max(count, self.rect.width - gap * (count - 1))
        size = services.text_px(self.text_size)
        widths = [services.writer.width(choice.label, "body_bold", size) for choice in self.choices]
        needed = [
            width + services.px(12) + (size if choice.icon else 0)
            for width, choice in zip(widths, self.choices, strict=True)
        ]
        marked = [width + round(size * 1.2) + services.px(20) for width in widths]
        if max(needed, default=0) <= room / count:
            needed = [1] * count
        else:
            needed = self._with_mark(needed, marked, room)
        total, passed, rects = max(1, sum(needed)), 0, []
        for index, share in enumerate(needed):
            left = self.rect.x + round(room * passed / total) + gap * index
            passed += share
            right = self.rect.x + round(room * passed / total) + gap * index
            rects.append(pygame.Rect(left, self.rect.y, right - left, self.rect.height))
        return rects

    def _with_mark(self, needed: list[int], marked: list[int], room: int) -> list[int]:
        """The shares of the chips, in which the chosen one finds room for its mark where all of them leave it."""
        for index, choice in enumerate(self.choices):
            narrow = needed[index] * room < marked[index] * sum(needed)
            if choice.key == self.chosen and choice.icon is None and narrow:
                left = room - marked[index]
                others = sum(needed) - needed[index]
                if others <= left:
                    shares = [share * left // max(1, others) for share in needed]
                    shares[index] = marked[index]
                    return shares
        return needed

    def size_hint(self, width: int) -> tuple[int, int]:
        """All of the width, and in a compact window as many lines as the chips need."""
        return width, self.wanted_height(width) if self.services.compact else super().size_hint(width)[1]

    def wanted_height(self, width: int) -> int:
        """The height at which every label has its full size."""
        return -(-len(self.choices) // self._columns(width)) * self.services.px(CHIP)

    def _columns(self, width: int) -> int:
        """How many chips find room side by side."""
        services, size = self.services, self.services.text_px(self.text_size)
        widest = max((services.writer.width(one.label, "body_bold", size) for one in self.choices), default=1)
        # A chip has a mark or a sign before its label.
        return max(1, min(len(self.choices), width // (widest + round(size * 1.2) + services.px(26))))

    def _grid(self, columns: int) -> list[pygame.Rect]:
        gap, count = self.services.px(6), len(self.choices)
        lines = -(-count // columns)
        wide = (self.rect.width - gap * (columns - 1)) // columns
        high = (self.rect.height - gap * (lines - 1)) // lines
        return [
            pygame.Rect(
                self.rect.x + index % columns * (wide + gap), self.rect.y + index // columns * (high + gap), wide, high
            )
            for index in range(count)
        ]

    def choose(self, key: str) -> None:
        """Choose a chip and tell."""
        if key != self.chosen:
            self.chosen = key
            self.services.audio.play("ui/click")
            self.on_choose(key)

    def current_tip(self) -> Tip | None:
        """The tip of the chip under the pointer."""
        return self.choices[self._under].tip if self._under is not None else self.tip

    def handle(self, event: pygame.event.Event) -> bool:
        """Choose with the mouse."""
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._under = self._chip_at(event.pos) if self.hovered else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.contains(event.pos):
            index = self._chip_at(event.pos)
            if index is not None and self.enabled and self.choices[index].enabled:
                self.choose(self.choices[index].key)
            return True
        return False

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Choose the neighbour."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        usable = [choice.key for choice in self.choices if choice.enabled]
        if not usable:
            return False
        step = -1 if event.key == pygame.K_LEFT else 1
        start = usable.index(self.chosen) if self.chosen in usable else 0
        self.choose(usable[max(0, min(len(usable) - 1, start + step))])
        return True

    def render_key(self) -> object:
        """What is chosen and what is pointed at."""
        return (*self.basic_render_key(), self.choices, self.chosen, self.accent, self.text_size, self._under)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all chips; the chosen one is filled and, with room for it, bears a mark."""
        services = self.services
        for index, (choice, rect) in enumerate(zip(self.choices, self.chips(), strict=True)):
            chosen = choice.key == self.chosen
            accent = services.palette.named(choice.accent or self.accent)
            usable = self.enabled and choice.enabled
            plate = accent if chosen else lighter(accent, 0.2) if index == self._under and usable else "line"
            services.panels.chip(
                surface, rect, services.scale, plate if usable else "line_soft", chosen and usable
            )
            ink = text_on(accent) if chosen and usable else "text" if usable else "text_disabled"
            self._draw_label(surface, choice, rect, ink, chosen)
        if self.focused:
            services.panels.focus(surface, self.rect, services.scale, self.accent)

    def _draw_label(
        self, surface: pygame.Surface, choice: Chip, rect: pygame.Rect, ink: str, chosen: bool
    ) -> None:
        services = self.services
        icon = choice.icon or ("check" if chosen else None)
        size = services.text_px(self.text_size)
        side = round(size * 1.2) if icon else 0
        gap = services.px(6) if icon else 0
        room, writer = rect.width - services.px(12), services.writer
        least = writer.width(choice.label, "body_bold", writer.smallest)
        if icon and choice.icon is None and least > room - side - gap:
            icon, side, gap = None, 0, 0
        room = max(8, room - side - gap)
        size = writer.fit(choice.label, "body_bold", size, room)
        label = services.writer.shortened(choice.label, "body_bold", size, room)
        x = rect.centerx - (services.writer.width(label, "body_bold", size) + side + gap) // 2
        if icon:
            picture = services.panels.icon(icon, side, ink)
            surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        services.writer.draw(
            surface, label, (x + side + gap, rect.centery), "body_bold", size, ink, "midleft"
        )

    def _chip_at(self, position: tuple[int, int]) -> int | None:
        for index, rect in enumerate(self.chips()):
            if rect.collidepoint(position):
                return index
        return None


class Switch(Widget):
    """On or off."""

    def __init__(
        self, services: Services, on: bool, on_change: Callable[[bool], None], *, accent: str = "accent"
    ) -> None:
        super().__init__(services)
        self.on = on
        self.on_change = on_change
        self.accent = accent
        self._share = 1.0 if on else 0.0

    def toggle(self) -> None:
        """Turn it over and tell."""
        if self.enabled:
            self.on = not self.on
            self.services.audio.play("ui/click")
            self.on_change(self.on)

    def knob_rect(self) -> pygame.Rect:
        """The switch itself, at the left of the rectangle."""
        height = min(self.rect.height, self.services.px(28))
        return pygame.Rect(self.rect.x, self.rect.centery - height // 2, height * 2, height)

    def handle(self, event: pygame.event.Event) -> bool:
        """Toggle with the mouse."""
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.contains(event.pos):
            self.toggle()
            return True
        return False

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Toggle with Enter and Space."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.toggle()
            return True
        return False

    def update(self, dt: float) -> None:
        """Move the knob."""
        super().update(dt)
        target = 1.0 if self.on else 0.0
        calm = bool(self.services.settings.reduced_motion)
        self._share = target if calm else approach(self._share, target, dt / 0.12)

    def wants_frame(self) -> bool:
        """True while the knob moves."""
        return super().wants_frame() or self._share != (1.0 if self.on else 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw switch and word."""
        services = self.services
        rect = self.knob_rect()
        services.panels.switch(surface, rect, services.scale, self._share, self.accent)
        word = services.text.text("ui.on" if self.on else "ui.off")
        ink = "text" if self.on else "text_faint"
        place = (rect.right + services.px(10), rect.centery)
        services.writer.draw(surface, word, place, "body_bold", services.text_px(16), ink, "midleft")
        if self.focused:
            services.panels.focus(surface, rect, services.scale, self.accent)


class Slider(Widget):
    """A number between 0 and 1 in even steps."""

    def __init__(
        self,
        services: Services,
        value: float,
        on_change: Callable[[float], None],
        *,
        steps: int = 20,
        accent: str = "accent",
        label: Callable[[float], str] | None = None,
    ) -> None:
        super().__init__(services)
        self.value = value
        self.on_change = on_change
        self.steps = steps
        self.accent = accent
        self.label = label or (lambda share: services.text.text("number.percent", n=round(share * 100)))
        self.dragging = False

    def track_rect(self) -> pygame.Rect:
        """The bar, beside the room for the number."""
        room = self.services.px(64)
        height = self.services.px(12)
        return pygame.Rect(
            self.rect.x, self.rect.centery - height // 2, max(8, self.rect.width - room), height
        )

    def set(self, value: float) -> None:
        """Move to the nearest step and tell."""
        value = round(max(0.0, min(1.0, value)) * self.steps) / self.steps
        if value != self.value:
            self.value = value
            self.on_change(value)

    def handle(self, event: pygame.event.Event) -> bool:
        """Drag with the mouse."""
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.contains(event.pos):
            self.dragging = True
            self._follow(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.dragging:
            self._follow(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragging:
            self.dragging = False
            self.services.audio.play("ui/click")
            return True
        return False

    def handle_key(self, event: pygame.event.Event) -> bool:
        """One step with left and right."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.set(self.value + (-1 if event.key == pygame.K_LEFT else 1) / self.steps)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bar, knob and number."""
        services, palette = self.services, self.services.palette
        track = self.track_rect()
        services.panels.track(surface, track, services.scale, self.value, self.accent)
        side = services.px(22)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (track.x + round(track.width * self.value), track.centery)
        accent = palette.named(self.accent)
        warm = self.hovered or self.dragging or self.focused
        cut = side * 0.3
        shape = polygon(cut_corners(1.5, 1.5, side - 3, side - 3, Cuts(cut, cut, cut, cut)))
        fill = lighter(accent, 0.55) if warm else palette.raised
        svg = document(path(shape, fill=fill, stroke=accent, width=2 * services.scale), side, side)
        surface.blit(services.images.drawn(svg, knob.size), knob)
        place = (self.rect.right, self.rect.centery)
        size = services.text_px(16)
        services.writer.draw(surface, self.label(self.value), place, "body_bold", size, "text", "midright")
        if self.focused:
            services.panels.focus(surface, track.inflate(side // 2, side // 2), services.scale, self.accent)

    def _follow(self, x: int) -> None:
        track = self.track_rect()
        self.set((x - track.x) / max(1, track.width))
