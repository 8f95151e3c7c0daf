"""How the cards of Retaliation look on their way, and where their piles lie on the table."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from nemesis_desktop.client.games.retaliation.event_views.belongings import holder_of
from nemesis_desktop.client.games.retaliation.panels.hand import MOST, HandPanel, accent_of, draw_hand_card
from nemesis_desktop.client.games.retaliation.panels.kit import KitPanel
from nemesis_desktop.client.games.retaliation.viewmodels.marine import HandCard
from nemesis_desktop.client.tabletop.default.seat_list import SeatList
from nemesis_desktop.client.tabletop.panels.card_flight import CardFlight, Spot
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

CARRIED = ("backpack", "held", "armor")


class FacilityAnchors(Protocol):
    """The board, which knows where rooms and figures are in the window."""

    rect: pygame.Rect

    def anchor(self, target: str) -> Spot | None:
        """Where a target is in the window."""
        ...


class FacilitySpots:
    """Finds the piles of the seat at the screen at its panels, those of others at their plates, and all else where
    the figure of the seat stands."""

    def __init__(self, board: FacilityAnchors, hand: HandPanel, kit: KitPanel, seats: SeatList) -> None:
        self.board, self.hand, self.kit, self.seats = board, hand, kit, seats
        self.seat = 0

    def of(self, pile: str, card: str) -> Spot:
        """Where a card lies in a pile, or would lie."""
        name, holder = pile.partition(":")[0], holder_of(pile)
        if holder is not None and holder != self.seat:
            plate = None if _is_away(self.seats) else self.seats.spot(f"seat:{holder}")
            return self._on_board(f"seat:{holder}") if plate is None else plate.center
        if holder is None:
            return self._on_board(f"seat:{self.seat}")
        panel: HudPart[Any] = self.kit if name in CARRIED else self.hand
        if _is_away(panel):
            return self.board.rect.midbottom
        if name == "deck":
            return panel.rect.midleft
        if name == "discard":
            return panel.rect.midright
        return (panel.spot(f"card:{card}") or panel.rect).center

    def _on_board(self, target: str) -> Spot:
        """A place on the board, or at its edge where it lies outside."""
        spot, rect = self.board.anchor(target), self.board.rect
        if spot is None:
            return rect.center
        return max(rect.left, min(rect.right, spot[0])), max(rect.top, min(rect.bottom, spot[1]))


def _is_away(panel: HudPart[Any]) -> bool:
    """Whether a panel is not on the screen."""
    return panel.hidden or panel.rect.width <= 1


class FacilityCardFlight(CardFlight[HandCard]):
    """Shows cards as they lie in the hand; large, their words are larger as well."""

    kind = HandCard
    proportion = 1.22

    def __init__(self, services: Services, spots: FacilitySpots) -> None:
        super().__init__(services, spots.of)
        self._part = spots.hand

    def face(self, card: HandCard, width: int, with_text: bool) -> pygame.Surface:
        """Drawn once as long as it looks so."""
        services = self.services
        key = ("facility card", card, width, with_text, services.palette, services.text.language, services.scale)
        return services.images.cache.get(key, lambda: self._painted(card, width, with_text))

    def prefetch_face(self, prefetcher: SurfacePrefetcher, card: HandCard, width: int, with_text: bool) -> None:
        """Its drawing and its frame."""
        with self.services.images.prefetching(prefetcher):
            self._painted(card, width, with_text)

    def colour(self, card: HandCard) -> str:
        """The colour of its owner, or of its kind."""
        return accent_of(card, self.services.palette)

    def _painted(self, card: HandCard, width: int, with_text: bool) -> pygame.Surface:
        face = pygame.Surface((width, round(width * self.proportion)), pygame.SRCALPHA)
        grown = max(1.0, width / self.services.px(MOST)) if with_text else 1.0
        draw_hand_card(self._part, face, face.get_rect(), card, grown)
        return face
