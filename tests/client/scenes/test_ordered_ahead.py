"""What a table has drawn in the background before it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pygame

from nemesis_desktop.client.tabletop.panels.card_flight import CardFlight
from nemesis_desktop.client.tabletop.stage.board_view import BoardView
from nemesis_desktop.client.tabletop.stage.cues import Attend, Flight
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.table.face import BareFace, TableFace
from nemesis_desktop.client.tabletop.table.playback import Playback
from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services


def prefetcher() -> SurfacePrefetcher:
    return SurfacePrefetcher(SurfaceCache(), Background())


def ordered(beside: SurfacePrefetcher) -> None:
    while beside.run_scheduled():
        pass


def test_what_is_foreseen_is_ordered_again_where_the_view_goes_elsewhere(services: Services) -> None:
    """A figure that comes out of the bag was drawn as large as it is seen from afar."""
    orders: list[tuple[Any, int]] = []
    board = SimpleNamespace(
        rect=pygame.Rect(0, 0, 100, 100),
        attend=lambda target: target == "room:4",
        prefetch_near=lambda beside: None,
        prefetch=lambda beside, sight, seat: orders.append((sight, seat)),
    )

    def begin(target: str) -> None:
        director = SimpleNamespace(
            cue=Attend(target), coming=(), busy=True, foreseen=("soon", "later"),
            peek_next=lambda: None, pass_over=lambda: None,
        )
        beside = prefetcher()
        face = cast(TableFace, SimpleNamespace(board=board))
        Playback(services, face, cast(Director, director), beside, lambda: pygame.Rect(0, 0, 9, 9), lambda: 2).begin()
        ordered(beside)

    begin("room:5")
    assert orders == []
    begin("room:4")
    assert orders == [("soon", 2), ("later", 2)]


@dataclass(frozen=True)
class Card:
    id: str


class Hand(BareFace):
    """A face whose hand holds these cards."""

    held: tuple[Card, ...] = ()

    @property
    def cards_in_hand(self) -> Sequence[Card]:
        return self.held


def test_a_card_that_comes_back_to_the_hand_is_prepared_again(services: Services) -> None:
    """Its large face may have been forgotten meanwhile."""
    found: list[str] = []

    def note(beside: SurfacePrefetcher, board: pygame.Rect, flight: Flight) -> None:
        assert flight.through_middle
        found.extend(card.id for card in flight.cards)

    face = Hand(services, cast(BoardView, SimpleNamespace(rect=pygame.Rect(0, 0, 9, 9))))
    face.flight = cast(CardFlight[Any], SimpleNamespace(prefetch=note))
    search, repairs = Card("search"), Card("repairs")
    for held, expected in (
        ((search, repairs), ["search", "repairs"]),
        ((search, repairs), []),
        ((repairs,), []),
        ((search, repairs), ["search"]),
    ):
        beside, face.held = prefetcher(), held
        found.clear()
        face.prefetch_cards(beside)
        ordered(beside)
        assert found == expected
