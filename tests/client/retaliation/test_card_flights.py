"""Cards of Retaliation are seen on their way, by those whom they concern, and lie in the hand when they have landed."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.cues import Flight
from nemesis_desktop.client.tabletop.staging import played_by_chance, unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Seat, is_face_down
from nemesis_desktop.resources import assets_folder

GAME = "retaliation"
TEXT = Catalogue.load(assets_folder() / "text", "en").within(GAME)


def coop(seats: int = 2) -> RetaliationSetup:
    return RetaliationSetup("coop", (SeatSetup(),) * seats)


@pytest.fixture(scope="module")
def state() -> FacilityState:
    """In the middle of a mission of two."""
    return unfinished(GAME, coop(), 5, 60).session.state


def flights(event: PiecesMoved, state: FacilityState, seat: Seat) -> list[Flight]:
    told = event.redacted_for(seat, state)
    assert told is not None
    names = GameWords.of(GAME, TEXT, sight(state, seat))
    return [cue for cue in EVENT_VIEWS.cues(told, names, names, seat) if isinstance(cue, Flight)]


def test_what_others_draw_and_pay_does_not_fly_over_the_table_of_a_seat(state: FacilityState) -> None:
    card = state.pile("hand:0")[0]
    for event in (PiecesMoved((card,), "deck:0", "hand:0", "draw"), PiecesMoved((card,), "hand:0", "discard:0", "pay")):
        assert [one.id for one in flights(event, state, 0)[0].cards] == [card]
        assert flights(event, state, 1) == []


@pytest.mark.parametrize("why", ["play", "react"])
def test_everybody_reads_what_somebody_plays(state: FacilityState, why: str) -> None:
    event = PiecesMoved((state.pile("hand:0")[0],), "hand:0", "revealed", why)
    for seat in (0, 1):
        (flight,) = flights(event, state, seat)
        assert flight.through_middle and flight.caption and not is_face_down(flight.cards[0].id)


def test_contamination_is_seen_coming(state: FacilityState) -> None:
    event = PiecesMoved(("contamination.1",), "revealed", "discard:1", "contamination")
    assert flights(event, state, 0)[0].through_middle


@pytest.mark.parametrize("why", ["setup", "draft", "return", "look", "final", "death"])
def test_what_nobody_is_to_look_at_does_not_fly(state: FacilityState, why: str) -> None:
    assert flights(PiecesMoved((state.pile("hand:0")[0],), "deck:0", "hand:0", why), state, 0) == []


def test_no_flight_of_a_whole_mission_shows_a_seat_what_it_may_not_know() -> None:
    """Faces that fly are those that the redacted event names."""
    session = played_by_chance(GAME, coop(3), 5, None).session
    before, seen = session.happenings[0].state, 0
    for event, after in session.happenings:
        if isinstance(event, PiecesMoved):
            for seat in range(3):
                told = event.redacted_for(seat, after)
                assert isinstance(told, PiecesMoved)
                names = [GameWords.of(GAME, TEXT, sight(one, seat)) for one in (before, after)]
                for cue in EVENT_VIEWS.cues(told, names[0], names[1], seat):
                    if isinstance(cue, Flight):
                        seen += 1
                        assert {card.id for card in cue.cards} <= set(told.cards)
        before = after
    assert seen > 40


@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_every_pile_lies_in_the_window(services: Services, window: pygame.Surface, scale: float) -> None:
    services.settings.ui_scale = scale
    services.fit_scale(window.get_size())
    scene = open_table(services, unfinished(GAME, coop(), 5, 60))
    assert isinstance(scene, TableScene)
    scene.resize(window.get_size())
    scene.draw(window)
    bounds = window.get_rect().inflate(2, 2)
    for pile in ("hand", "backpack", "held", "armor", "deck", "discard"):
        for seat in (0, 1):
            assert bounds.collidepoint(scene.face.spots.of(f"{pile}:{seat}", "")), (pile, seat)
    for pile in ("revealed", "out", "deck:red", ""):
        assert bounds.collidepoint(scene.face.spots.of(pile, ""))


def test_a_card_that_flies_to_the_hand_is_not_in_it_yet(services: Services, window: pygame.Surface) -> None:
    scene = open_table(services, unfinished(GAME, RetaliationSetup("solo", (SeatSetup(),)), 12, 14))
    assert isinstance(scene, TableScene)
    scene.resize(window.get_size())
    scene.draw(window)
    hand = scene.face.hand
    first = hand.view[0]
    place = hand.spot(f"card:{first.id}")
    assert place is not None
    there = window.subsurface(place).copy()
    flight = Flight((first,), "deck:0", "hand:0")
    scene.face.perform(flight, 0.5)
    hand.draw(window)
    assert hand.spot(f"card:{first.id}") == place, "its place is kept"
    assert pygame.image.tobytes(window.subsurface(place), "RGB") != pygame.image.tobytes(there, "RGB")
    scene.face.perform(None, 0.0)
    hand.draw(window)
    assert pygame.image.tobytes(window.subsurface(place), "RGB") == pygame.image.tobytes(there, "RGB")
