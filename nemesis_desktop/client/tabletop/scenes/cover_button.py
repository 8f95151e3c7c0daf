"""A button that shows the cover of a game's box."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.ui.drawing.controls import ButtonKind
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.illustration import Illustration
from nemesis_desktop.client.ui.widgets.tooltip import Tip

EDGE, GAP = 8, 10
"""Layout units around the cover, and between the lines below it."""
NAME, ABOUT = 20, 16
"""The sizes of what stands below: the name of the game, and what it is about."""


class CoverButton(Button):
    """The cover, below it the name of the game and what it is about. As ``folded`` it is a plain button, for a window
    in which there is no room for covers."""

    def __init__(
        self, services: Services, cover: Illustration, title: str, about: str, on_press: Callable[[], None],
        kind: ButtonKind,
    ) -> None:
        """Where there is no such ``cover`` a sign stands in its place. The ``kind`` is that of the plain button."""
        super().__init__(services, title, on_press, icon="icons/play", align="left", text_size=NAME, kind=kind)
        self.about, self.name = about, about
        self.folded = False
        self.cover = cover

    def size_hint(self, width: int) -> tuple[int, int]:
        """As wide as it may be, and as high as cover and words are then."""
        if self.folded:
            return super().size_hint(width)
        services = self.services
        inner = width - 2 * services.px(EDGE)
        about = services.writer.height(self.about, "body", services.text_px(ABOUT), inner - 2 * services.px(EDGE))
        words = self._line_height() + about + 2 * services.px(GAP)
        return width, self.cover.size_hint(inner)[1] + words + 2 * services.px(EDGE)

    def _line_height(self) -> int:
        """Of the name."""
        return self.services.writer.line_height("heading", self.services.text_px(NAME))

    def place(self, rect: pygame.Rect) -> None:
        """Take the place, and have the cover drawn for it."""
        super().place(rect)
        if not self.folded:
            inner = rect.inflate(-2 * self.services.px(EDGE), -2 * self.services.px(EDGE))
            self.cover.place(pygame.Rect(inner.topleft, self.cover.size_hint(inner.width)))

    def current_tip(self) -> Tip | None:
        """What the game is about, where that does not stand below its cover."""
        tip = super().current_tip()
        return Tip(self.label, self.about) if tip is None and self.folded and self.about else tip

    def render_key(self) -> object:
        """What a button shows, and the cover once it is there."""
        return (super().render_key(), self.folded, self.about, id(self.cover.picture))

    def draw(self, surface: pygame.Surface) -> None:
        """The plate, on it the cover and the words."""
        if self.folded:
            super().draw(surface)
            return
        self.draw_plate(surface, "normal")
        self._draw_cover(surface)
        self._draw_words(surface)

    def _draw_cover(self, surface: pygame.Surface) -> None:
        """The cover; dark where the game cannot be played, and a sign where it has none."""
        place = self.cover.rect
        self.cover.draw(surface)
        if not self.enabled:
            self.services.effects.veil(surface.subsurface(place.clip(surface.get_rect())), 0.6)
        if self.icon and (not self.enabled or not self.cover.exists):
            sign = self.services.panels.icon(self.icon, place.height // 3, self.services.palette.named(self.accent))
            surface.blit(sign, sign.get_rect(center=place.center))

    def _draw_words(self, surface: pygame.Surface) -> None:
        """The name, and what the game is about."""
        services, writer = self.services, self.services.writer
        ink, soft = ("text", "text_soft") if self.enabled else ("text_disabled", "text_disabled")
        edge = services.px(EDGE)
        place = pygame.Rect(self.cover.rect.x + edge, self.cover.rect.bottom + services.px(GAP), 0, 0)
        width = self.cover.rect.width - 2 * edge
        size = writer.fit(self.label, "heading", services.text_px(NAME), width)
        writer.draw(surface, self.label, place.topleft, "heading", size, ink)
        place.y += self._line_height() + services.px(GAP) // 2
        writer.block(self.about, "body", services.text_px(ABOUT), width, soft).draw(surface, place.topleft)
