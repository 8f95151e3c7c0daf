"""Cards on their way between piles, hands and the middle of the table; a game says how its cards look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin
from typing import Generic, Protocol, TypeVar

import pygame

from nemesis_desktop.client.tabletop.stage.cues import CardPicture, Flight
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

SMALL, LARGE = 104, 250
"""Width of a card on its way and of one that is read, in layout units."""
STAGGER = 0.16
"""Every card starts so much of the time after the one before."""
BESIDE = 1.05
"""From card to card when several are read, for their width."""
ARRIVED, LEAVING = 0.26, 0.78
GLOW_REACH = 20
"""Light and shadow end within so many layout units."""
Spot = tuple[int, int]



class FlownCard(CardPicture, Protocol):
    """A card as its game shows it, with the colour of its edge."""

    @property
    def accent(self) -> str:
        """The name of a colour."""
        ...


Shown = TypeVar("Shown", bound=FlownCard)


@dataclass(frozen=True, slots=True)
class Carried(Generic[Shown]):
    """One card at a moment of its flight: ``made`` is the width its face is painted at, ``shape`` its height for its
    width."""

    card: Shown
    centre: Spot
    width: int
    made: int
    shape: float
    alpha: float = 1.0
    lit: bool = False
    caption: str = ""
    above: int = 0
    """The middle of the plate with the caption."""
    colour: str = ""

    @property
    def place(self) -> pygame.Rect:
        """Where the card is."""
        place = pygame.Rect(0, 0, max(2, self.width), max(2, round(self.width * self.shape)))
        place.center = self.centre
        return place


class CardFlight(ABC, Generic[Shown]):
    """Draws a flight; ``spot_of`` tells where a pile lies on the screen, for a card if it has a place of its own. A
    game says with `kind` what its cards are, and paints them."""

    kind: type[Shown]
    proportion: float
    """The height of a card for its width."""

    def __init__(self, services: Services, spot_of: Callable[[str, str], Spot]) -> None:
        self.services = services
        self.spot_of = spot_of

    def pieces(self, board: pygame.Rect, flight: Flight, share: float) -> list[Piece]:
        """All cards of a flight at a share of its time."""
        return [self._piece(one) for one in self.carried_at(board, flight, share)]

    def prefetch(self, prefetcher: SurfacePrefetcher, board: pygame.Rect, flight: Flight) -> None:
        """Have what is on the faces drawn in the background, because they are going to be wanted."""
        width = self._large(board, len(flight.cards)) if flight.through_middle else self.services.px(SMALL)
        for card in self.faces(flight):
            self.prefetch_face(prefetcher, card, width, flight.through_middle)

    @abstractmethod
    def face(self, card: Shown, width: int, with_text: bool) -> pygame.Surface:
        """A card at a width in pixels, with its whole text or only with its picture."""

    @abstractmethod
    def prefetch_face(self, prefetcher: SurfacePrefetcher, card: Shown, width: int, with_text: bool) -> None:
        """Have what is on a face drawn in the background."""

    def colour(self, card: Shown) -> str:
        """The colour of its edge, of its light and of the plate above it."""
        return self.services.palette.named(card.accent)

    def faces(self, flight: Flight) -> tuple[Shown, ...]:
        """The cards of a flight as this game shows them."""
        return tuple(card for card in flight.cards if isinstance(card, self.kind))

    def _large(self, board: pygame.Rect, count: int) -> int:
        """The width of a card that is read; several lie side by side."""
        widest = round(board.width * 0.94 / (max(1, count) * BESIDE))
        return min(self.services.px(LARGE), round(board.height * 0.8 / self.proportion), widest)

    def carried_at(self, board: pygame.Rect, flight: Flight, share: float) -> list[Carried[Shown]]:
        """The cards where they are after a share of their way."""
        cards = self.faces(flight)
        if flight.through_middle:
            return [self._read(board, flight, card, index, share) for index, card in enumerate(cards)]
        count = len(cards)
        span = 1 / (1 + STAGGER * (count - 1))
        parts = ((share - STAGGER * index * span) / span for index in range(count))
        return [
            self._carry(flight, card, part)
            for card, part in zip(cards, parts, strict=True)
            if 0 <= part <= 1
        ]

    def _carry(self, flight: Flight, card: Shown, part: float) -> Carried[Shown]:
        start, end = self.spot_of(flight.source, card.id), self.spot_of(flight.destination, card.id)
        width = self.services.px(SMALL)
        if self.services.settings.reduced_motion:
            return Carried(card, end, width, width, self.proportion, part)
        t = part * part * (3 - 2 * part)
        arc = sin(t * pi) * self.services.px(70)
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t - arc
        wide = round(width * (0.7 + 0.3 * sin(t * pi)))
        return Carried(card, (round(x), round(y)), wide, width, self.proportion)

    def _read(self, board: pygame.Rect, flight: Flight, card: Shown, index: int, share: float) -> Carried[Shown]:
        small = self.services.px(SMALL)
        large = self._large(board, len(flight.cards))
        shift = round((index - (len(flight.cards) - 1) / 2) * large * BESIDE)
        middle = board.centerx + shift, board.centery
        # Several cards have one plate, drawn with the last of them so that no card covers it.
        caption = flight.caption if index == len(flight.cards) - 1 else ""
        still = bool(self.services.settings.reduced_motion)
        if still or ARRIVED <= share <= LEAVING:
            alpha = min(1.0, share / ARRIVED, (1 - share) / (1 - LEAVING)) if still else 1.0
            return Carried(card, middle, large, large, self.proportion, alpha, alpha >= 1.0, caption, board.centerx,
                           flight.colour)
        if share < ARRIVED:
            part, start, end, first, last = share / ARRIVED, self.spot_of(flight.source, card.id), middle, small, large
        else:
            part = (share - LEAVING) / (1 - LEAVING)
            start, end, first, last = middle, self.spot_of(flight.destination, card.id), large, small // 2
        t = part * part * (3 - 2 * part)
        spot = round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t)
        return Carried(card, spot, round(first + (last - first) * t), large, self.proportion)

    def _piece(self, carried: Carried[Shown]) -> Piece:
        """A card with its light and, on a plate above it, whose it is."""
        services = self.services
        reach = carried.place.inflate(2 * services.px(GLOW_REACH), 2 * services.px(GLOW_REACH))
        if carried.caption:
            reach.union_ip(self.plate_of(carried).inflate(2 * services.px(GLOW_REACH), 2 * services.px(GLOW_REACH)))

        def draw(surface: pygame.Surface) -> None:
            if carried.lit:
                draw_glow(services, surface, carried.place, self.colour(carried.card), 0.7)
            face = self._face(carried)
            surface.blit(face, face.get_rect(center=carried.centre))
            if carried.caption:
                self._caption(surface, carried)

        return Piece(reach, carried, draw)

    def plate_of(self, carried: Carried[Shown]) -> pygame.Rect:
        """Where the caption of a card lies."""
        services = self.services
        wide = services.writer.width(carried.caption, "heading", services.text_px(18)) + services.px(28)
        plate = pygame.Rect(0, 0, wide, services.px(32))
        plate.center = carried.above, carried.place.top - services.px(20)
        return plate

    def _caption(self, surface: pygame.Surface, carried: Carried[Shown]) -> None:
        services, plate = self.services, self.plate_of(carried)
        colour = services.palette.named(carried.colour) if carried.colour else self.colour(carried.card)
        services.panels.panel(surface, plate, services.scale, colour, "tooltip")
        services.writer.draw(surface, carried.caption, plate.center, "heading", services.text_px(18), "text", "center")

    def _face(self, carried: Carried[Shown]) -> pygame.Surface:
        """The face in its size; a card that changes its size is painted once and scaled."""
        small = self.services.px(SMALL)
        if carried.width >= carried.made:
            face = self.face(carried.card, carried.width, carried.width > small * 1.5)
        else:
            painted = self.face(carried.card, carried.made, carried.made > small * 1.5)
            face = pygame.transform.smoothscale(painted, carried.place.size)
        if carried.alpha < 1.0:
            face = face.copy()
            face.set_alpha(round(255 * max(0.0, carried.alpha)))
        return face
