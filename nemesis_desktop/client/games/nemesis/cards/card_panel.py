"""What hand and offer of Nemesis share: their rows of words, and what those hear who do not see the cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.games.nemesis.accessibility.cards import card_nodes
from nemesis_desktop.client.games.nemesis.cards.card_rows import CardRows
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.tabletop.panels.card_panel import CardPanel
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.node import Node


class ShipCards(CardPanel[CardView]):
    """Cards of Nemesis, which in a compact window stand as rows."""

    def make_rows(self) -> CardRows:
        """Rows of words."""
        return CardRows(self.services)

    def card_nodes(self, places: Sequence[pygame.Rect | None], table: TableView) -> tuple[Node, ...]:
        """Every card with all that is written on it."""
        return card_nodes(self.cards, places, table)
