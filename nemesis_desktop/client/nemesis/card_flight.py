"""Cards on their way between piles, hands and the middle of the table."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import pygame

from nemesis_desktop.client.nemesis.card_face import PROPORTION, card_face
from nemesis_desktop.client.nemesis.card_hand import draw_glow
from nemesis_desktop.client.services import Services
from nemesis_desktop.client.stage.cues import Flight
from nemesis_desktop.client.viewmodels.cards import CardView

SMALL, LARGE = 104, 250
"""Width of a card on its way and of one that is read, in layout units."""
STAGGER = 0.16
"""Every card starts so much of the time after the one before."""
ARRIVED, LEAVING = 0.26, 0.78
Spot = tuple[int, int]


class CardFlight:
    """Draws a flight; ``spot_of`` tells where a pile lies on the screen, for a card if it has a place of its own."""

    def __init__(self, services: Services, spot_of: Callable[[str, str], Spot]) -> None:
        self.services = services
        self.spot_of = spot_of

    def draw(self, surface: pygame.Surface, board: pygame.Rect, flight: Flight, share: float) -> None:
        """Draw all cards of a flight at a share of its time."""
        if flight.through_middle:
            for index, card in enumerate(flight.cards):
                self._read(surface, board, flight, card, index, share)
            return
        count = len(flight.cards)
        span = 1 / (1 + STAGGER * (count - 1))
        for index, card in enumerate(flight.cards):
            part = (share - STAGGER * index * span) / span
            if 0 <= part <= 1:
                self._carry(surface, flight, card, part)

    def _carry(self, surface: pygame.Surface, flight: Flight, card: CardView, part: float) -> None:
        start, end = self.spot_of(flight.source, card.id), self.spot_of(flight.destination, card.id)
        width = self.services.px(SMALL)
        if self.services.settings.reduced_motion:
            self._put(surface, card, end, width, part)
            return
        t = part * part * (3 - 2 * part)
        arc = sin(t * pi) * self.services.px(70)
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t - arc
        self._put(surface, card, (round(x), round(y)), round(width * (0.7 + 0.3 * sin(t * pi))), 1.0)

    def _read(
        self, surface: pygame.Surface, board: pygame.Rect, flight: Flight, card: CardView, index: int, share: float
    ) -> None:
        small = self.services.px(SMALL)
        large = min(self.services.px(LARGE), round(board.height * 0.8 / PROPORTION))
        shift = round((index - (len(flight.cards) - 1) / 2) * large * 1.05)
        middle = board.centerx + shift, board.centery
        still = bool(self.services.settings.reduced_motion)
        if still or ARRIVED <= share <= LEAVING:
            alpha = min(1.0, share / ARRIVED, (1 - share) / (1 - LEAVING)) if still else 1.0
            place = pygame.Rect(0, 0, large, round(large * PROPORTION))
            place.center = middle
            if alpha >= 1.0:
                draw_glow(self.services, surface, place, self.services.palette.named(card.accent), 0.7)
            self._put(surface, card, middle, large, alpha)
            if flight.caption:
                self._caption(surface, (place.centerx, place.top - self.services.px(20)), flight.caption, card)
            return
        if share < ARRIVED:
            part, start, end, first, last = share / ARRIVED, self.spot_of(flight.source, card.id), middle, small, large
        else:
            part = (share - LEAVING) / (1 - LEAVING)
            start, end, first, last = middle, self.spot_of(flight.destination, card.id), large, small // 2
        t = part * part * (3 - 2 * part)
        spot = round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t)
        self._put(surface, card, spot, round(first + (last - first) * t), 1.0, large)

    def _caption(self, surface: pygame.Surface, centre: Spot, words: str, card: CardView) -> None:
        """Whose card it is, on a plate above it."""
        services = self.services
        size = services.text_px(18)
        wide = services.writer.width(words, "heading", size) + services.px(28)
        plate = pygame.Rect(0, 0, wide, services.px(32))
        plate.center = centre
        services.panels.panel(surface, plate, services.scale, services.palette.named(card.accent), "tooltip")
        services.writer.draw(surface, words, plate.center, "heading", size, "text", "center")

    def _put(
        self, surface: pygame.Surface, card: CardView, centre: Spot, width: int, alpha: float, made: int = 0
    ) -> None:
        """A card around a point; cards that change their size are made once and scaled."""
        size = max(2, width), max(2, round(width * PROPORTION))
        made = made or self.services.px(SMALL)
        if width == made or width > made:
            face = card_face(self.services, card, width, width > self.services.px(SMALL) * 1.5)
        else:
            large = made > self.services.px(SMALL) * 1.5
            face = pygame.transform.smoothscale(card_face(self.services, card, made, large), size)
        if alpha < 1.0:
            face = face.copy()
            face.set_alpha(round(255 * max(0.0, alpha)))
        surface.blit(face, face.get_rect(center=centre))
