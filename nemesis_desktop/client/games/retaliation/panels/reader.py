"""The pages of Retaliation over the table: cards, rooms and figures in large beside their words."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.retaliation.panels.hand import (
    MOST,
    accent_of,
    draw_card_picture,
    draw_hand_card,
)
from nemesis_desktop.client.games.retaliation.viewmodels.marine import HandCard
from nemesis_desktop.client.games.retaliation.viewmodels.page import page_about
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.panels.reader import Reader
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.page import Page

GAME = "retaliation"


class FacilityReader(Reader):
    """Shows cards as they lie in the hand."""

    proportion = 1.25

    def page_about(self, target: str, table: TableView) -> Page | None:
        """From what the seat may know."""
        return page_about(target, GameWords.of(GAME, table.text, table.sight), table.seat)

    def draw_card(self, canvas: pygame.Surface, place: pygame.Rect, card: HandCard) -> None:
        """As in the hand, larger."""
        draw_hand_card(self, canvas, place, card, place.width / self.services.px(MOST + 40))

    def draw_picture(self, canvas: pygame.Surface, place: pygame.Rect, card: HandCard) -> None:
        """The drawing alone."""
        draw_card_picture(self, canvas, place, card, accent_of(card, self.services.palette))
