"""How the cards of Nemesis look on their way."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, card_face, prefetch_face
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.tabletop.panels.card_flight import CardFlight
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher


class ShipCardFlight(CardFlight[CardView]):
    """Shows cards as they lie in the hand."""

    kind = CardView
    proportion = PROPORTION

    def face(self, card: CardView, width: int, with_text: bool) -> pygame.Surface:
        """As everywhere on the table."""
        return card_face(self.services, card, width, with_text)

    def prefetch_face(self, prefetcher: SurfacePrefetcher, card: CardView, width: int, with_text: bool) -> None:
        """Its drawing and its frame."""
        prefetch_face(self.services, prefetcher, card, width, with_text)
