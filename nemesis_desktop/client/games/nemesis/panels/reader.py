"""The pages of Nemesis: its cards in large, and everything that lies on the table."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, card_face, draw_picture
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.page import page_about
from nemesis_desktop.client.games.nemesis.viewmodels.seats import NOBODY
from nemesis_desktop.client.tabletop.panels.reader import Reader
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.page import Page
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow


class NemesisReader(Reader):
    """Shows the faces of cards as they lie in the hand."""

    proportion = PROPORTION

    def page_about(self, target: str, table: TableView) -> Page | None:
        """From what the viewer may know."""
        return page_about(target, Names(table.text, table.sight), NOBODY if table.viewer is None else table.viewer)

    def draw_card(self, canvas: pygame.Surface, place: pygame.Rect, card: CardView) -> None:
        """The face in its light."""
        draw_glow(self.services, canvas, place, self.services.palette.named(card.accent), 0.5)
        canvas.blit(card_face(self.services, card, place.width, True), place)

    def draw_picture(self, canvas: pygame.Surface, place: pygame.Rect, card: CardView) -> None:
        """The picture on its plate."""
        services, edge = self.services, self.services.px(8)
        accent = services.palette.named(card.accent)
        services.panels.chip(canvas, place, services.scale, accent, False)
        draw_picture(services, canvas, card.picture, place.inflate(-edge, -edge), accent, card.who)
