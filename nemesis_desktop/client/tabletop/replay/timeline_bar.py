"""The line of time under a replay: rounds, what happened when, notes, and the place one stands at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget

NEAR = 9
"""So close to a sign, in layout units, it is meant."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign on the line: where, which picture, which colour. ``label`` stands below it."""

    position: int
    icon: str
    colour: str
    label: str = ""


class TimelineBar(Widget):
    """Shows positions from 0 to ``end``; press or drag to go there. ``words_at`` is what the tip says about one."""

    keeps_mouse_focus = True

    def __init__(
        self, services: Services, on_scrub: Callable[[int], None], words_at: Callable[[int], Tip | None]
    ) -> None:
        super().__init__(services)
        self.on_scrub = on_scrub
        self.words_at = words_at
        self.end = 1
        self.position = 0
        self.signs: tuple[Sign, ...] = ()
        self.dragging = False
        self._pointer = (0, 0)
        self._picture: pygame.Surface | None = None

    def show(self, end: int, signs: Sequence[Sign]) -> None:
        """Show another game, or other signs."""
        self.end, self.signs = max(1, end), tuple(signs)
        self._picture = None

    def place(self, rect: pygame.Rect) -> None:
        """Give the line its rectangle."""
        super().place(rect)
        self._picture = None

    # -- places ---------------------------------------------------------------------------------------------

    @property
    def rail(self) -> pygame.Rect:
        """The line itself."""
        px = self.services.px
        return pygame.Rect(self.rect.x + px(12), self.rect.y + px(38), self.rect.width - px(24), px(8))

    def x_of(self, position: int) -> int:
        """Where a position lies on the screen."""
        rail = self.rail
        return rail.x + round(rail.width * min(position, self.end) / self.end)

    def position_at(self, x: int) -> int:
        """The position at a place of the screen; that of a sign close by."""
        near = min(self.signs, key=lambda sign: abs(self.x_of(sign.position) - x), default=None)
        if near is not None and abs(self.x_of(near.position) - x) <= self.services.px(NEAR) // 2:
            return near.position
        rail = self.rail
        return max(0, min(self.end, round((x - rail.x) / max(1, rail.width) * self.end)))

    def current_tip(self) -> Tip | None:
        """What happens where the pointer is."""
        return self.words_at(self.position_at(self._pointer[0]))

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Press and drag."""
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            if self.dragging:
                self.on_scrub(self.position_at(event.pos[0]))
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.contains(event.pos):
            self.dragging = True
            self.on_scrub(self.position_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragging:
            self.dragging = False
            return True
        return False

    # -- drawing --------------------------------------------------------------------------------------------

    def render_key(self) -> object:
        """The place one stands at, the signs, and where the pointer is."""
        pointer = self._pointer[0] if self.hovered else None
        return (*self.basic_render_key(), self.end, self.position, self.signs, self.dragging, pointer)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw rail, signs and the place one stands at."""
        if self.rect.width < 2 or self.rect.height < 2:
            return
        if self._picture is None:
            self._picture = self._paint()
        surface.blit(self._picture, self.rect)
        palette, px, rail = self.services.palette, self.services.px, self.rail
        x = self.x_of(self.position)
        surface.fill(pygame.Color(palette.accent), (rail.x, rail.y, max(1, x - rail.x), rail.height))
        if self.hovered and not self.dragging:
            at = self.x_of(self.position_at(self._pointer[0]))
            surface.fill(pygame.Color(palette.line), (at, rail.y - px(26), 1, px(26)))
        knob = pygame.Rect(0, 0, px(8), px(30))
        knob.center = (x, rail.centery)
        if self.focused:
            pygame.draw.rect(surface, pygame.Color(palette.amber), knob.inflate(px(6), px(6)), max(1, px(2)))
        surface.fill(pygame.Color("#ffffff"), knob)

    def _paint(self) -> pygame.Surface:
        services, palette, px = self.services, self.services.palette, self.services.px
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        rail = self.rail.move(-self.rect.x, -self.rect.y)
        pygame.draw.rect(picture, pygame.Color(palette.line_soft), rail, border_radius=px(3))
        pygame.draw.rect(picture, pygame.Color(palette.line), rail, 1, border_radius=px(3))
        side, low = px(20), services.text_px(14)
        taken_above, taken_below = -1000, -1000
        for sign in self.signs:
            x = self.x_of(sign.position) - self.rect.x
            colour = palette.named(sign.colour)
            if sign.label:
                picture.fill(pygame.Color(palette.text_faint), (x, rail.y, 1, rail.height + px(8)))
                width = services.writer.width(sign.label, "body", low)
                if x - width // 2 > taken_below:
                    place = (x, rail.bottom + px(8))
                    services.writer.draw(picture, sign.label, place, "body", low, "text_soft", "midtop")
                    taken_below = x + width // 2 + px(6)
                continue
            picture.fill(pygame.Color(colour), (x, rail.y - px(4), max(1, px(2)), rail.height + px(4)))
            if x - side // 2 >= taken_above:
                icon = services.panels.icon(sign.icon, side, colour)
                picture.blit(icon, icon.get_rect(midbottom=(x, rail.y - px(6))))
                taken_above = x + side // 2
        return picture
