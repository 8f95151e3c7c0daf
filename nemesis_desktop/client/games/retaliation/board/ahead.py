"""Rooms and figures of a moment to come, drawn in the background: at 1920x1080 a figure takes 3 to 6 ms of the frame
that shows it first, the inside of a room 2 to 7."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain

import pygame

from nemesis_desktop.client.games.retaliation.board.facility_plan import FacilityPlan, TilePlan, TokenPlan
from nemesis_desktop.client.games.retaliation.board.field import centre_of
from nemesis_desktop.client.games.retaliation.board.rooms import tile_pieces
from nemesis_desktop.client.games.retaliation.board.tokens import token_pieces
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

Thing = TilePlan | TokenPlan
AT_ONCE = 4
"""So many things are ordered with one frame."""


def order_ahead(
    services: Services,
    images: Images,
    prefetcher: SurfacePrefetcher,
    zoom: float,
    plan: FacilityPlan,
    before: FacilityPlan | None,
    letter: Callable[[str], str],
) -> None:
    """Have drawn in the background what is new on a plan since ``before``, or all of it, as it looks at a zoom."""
    nowhere = pygame.Surface((1, 1))
    known = frozenset[Thing]() if before is None else frozenset(_things(before))
    things = [one for one in _things(plan) if one not in known]

    def pieces(thing: Thing) -> list[Piece]:
        place = centre_of(thing.space) if isinstance(thing, TilePlan) else thing.place
        brush = BoardBrush(services, images, nowhere, zoom, place)
        if isinstance(thing, TilePlan):
            return tile_pieces(brush, thing)
        return token_pieces(brush, thing, letter(thing.kind))

    def order(things: Iterable[Thing]) -> None:
        with images.prefetching(prefetcher):
            for piece in chain.from_iterable(map(pieces, things)):
                piece.draw(nowhere)

    prefetcher.schedule(*(partial(order, things[start : start + AT_ONCE]) for start in range(0, len(things), AT_ONCE)))


def _things(plan: FacilityPlan) -> Iterator[Thing]:
    yield from plan.tiles
    yield from plan.tokens
