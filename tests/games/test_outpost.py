"""The second game: what its own rules say. What every game must keep is in tests/conformance."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Allocate, Amount, Arrange, Choose, ChooseSome, Command, Session, evolve
from nemesis_desktop.storage.codec import from_plain, state_type, to_plain
from tests.games.outpost.bots import Prospector, distance
from tests.games.outpost.events import KitPacked, ScoutBitten, TileTurned
from tests.games.outpost.playable import PLAYABLE
from tests.games.outpost.state import CARDS, LANDER, Ground, OutpostSetup, OutpostState, Scout, corridor

WEST, EAST = "-1,0", "1,0"


def begun(seats: int = 2, seed: int = 1) -> Session[OutpostState]:
    return Session(PLAYABLE.game, PLAYABLE.game.new(OutpostSetup((SeatSetup(),) * seats), seed))


def played(seed: int, bot: Any = None, seats: int = 3) -> Session[OutpostState]:
    session, below = begun(seats, seed), chance_of(seed)
    while (command := next_command(session, bot or RandomBot(), below)) is not None:
        session.submit(command)
    return session


def threatened(*cards: str, others: tuple[str, ...] = (), wounds: int = 0) -> Session[OutpostState]:
    """Seat 0 in the lander, and a crawler in the corridor to the east; whoever else is there holds ``others``."""
    state = begun().state
    hands = {"hand:0": cards, "hand:1": others}
    left = tuple(card for card in CARDS if card not in cards + others)
    state = evolve(
        state, step="turns", order=(0, 1), crawlers={1: corridor(LANDER, EAST)},
        map={**state.map, EAST: Ground("plain.1", 1)}, scouts={0: Scout(wounds=wounds), 1: Scout()},
        piles={
            **state.piles, **hands, "deck": left,
            "tiles": tuple(tile for tile in state.piles["tiles"] if tile != "plain.1"),
        },
    )
    session = Session(PLAYABLE.game, state)
    assert not PLAYABLE.game.problems(session.state)
    return session


@pytest.fixture
def outpost_with_two_on_a_tile() -> Session[OutpostState]:
    state = threatened().state
    tiles = tuple(tile for tile in (*state.piles["tiles"], "plain.1") if tile != "crater.1")
    state = evolve(
        state, crawlers={}, map={**state.map, EAST: Ground("crater.1", 3)}, piles={**state.piles, "tiles": tiles},
        scouts={0: Scout(EAST), 1: Scout(EAST)},
    )
    assert not PLAYABLE.game.problems(state)
    return Session(PLAYABLE.game, state)


def answer(session: Session[OutpostState], key: str) -> None:
    ((seat, question),) = session.open_questions().items()
    session.submit(Command(seat, question.topic, key))


def test_every_shape_of_question_is_asked() -> None:
    """O-02, O-03, O-06"""
    shapes: set[type] = set()
    for seed in range(4):
        session, below = begun(3, seed), chance_of(3)
        while (command := next_command(session, Prospector(), below)) is not None:
            shapes |= {type(question) for question in session.open_questions().values()}
            session.submit(command)
    assert shapes == {Choose, ChooseSome, Arrange, Amount, Allocate}


def test_both_ends_are_reached() -> None:
    """O-07, O-08"""
    ends = Counter(session.outcome().name for session in map(played, range(60)) if session.outcome() is not None)
    ends.update(played(seed, Prospector()).outcome().name for seed in range(20))  # type: ignore[union-attr]
    assert set(ends) == {"victory", "defeat:storm", "defeat:lost"}


def test_everybody_packs_at_once_and_in_secret() -> None:
    """O-01"""
    session = begun()
    assert sorted(session.open_questions()) == [0, 1]
    session.submit(Command(0, "pack", next(session.open_questions()[0].keys())))
    assert not any(isinstance(event, KitPacked) for event, _ in session.happenings)
    session.submit(Command(1, "pack", next(session.open_questions()[1].keys())))
    packed = next(event for event, _ in session.happenings if isinstance(event, KitPacked) and event.seat == 0)
    assert packed.redacted_for(0, session.state) == packed
    assert packed.redacted_for(1, session.state) == KitPacked(0, ("?card", "?card"))


def test_the_map_grows_and_undo_stops_there() -> None:
    """O-04"""
    session = threatened()
    assert WEST not in session.state.map
    answer(session, f"move:{WEST}")
    assert session.state.scouts[0].place == WEST
    assert session.state.map[WEST].tile == next(e.tile for e, _ in session.happenings if isinstance(e, TileTurned))
    assert session.barrier == 1


def test_a_crawler_bites_whoever_walks_through_its_corridor_and_leaves() -> None:
    session = threatened()
    answer(session, f"move:{EAST}")
    assert session.state.scouts[0] == Scout(EAST, wounds=1)


def test_a_shield_stops_a_bite() -> None:
    """O-05"""
    session = threatened("shield.1")
    answer(session, f"move:{EAST}")
    assert session.open_questions()[0].topic == "react_before_ScoutBitten"
    answer(session, "use:shield.1")
    assert session.state.scouts[0] == Scout(EAST)
    assert session.state.piles["discard"] == ("shield.1",)
    assert session.state.crawlers == {1: corridor(LANDER, EAST)}


def test_another_scout_in_the_same_place_may_take_the_bite() -> None:
    session = threatened(others=("cover.2",))
    answer(session, f"move:{EAST}")
    assert list(session.open_questions()) == [1]
    answer(session, "use:cover.2")
    assert (session.state.scouts[0].wounds, session.state.scouts[1].wounds) == (0, 1)


def test_a_sprint_passes_unseen_for_the_rest_of_the_turn() -> None:
    """O-09"""
    session = threatened("sprint.1")
    answer(session, "card:sprint.1")
    answer(session, f"move:{EAST}")
    answer(session, f"move:{LANDER}")
    assert session.state.scouts[0].wounds == 0
    assert session.state.sprinting == ()


def test_cells_are_shared_with_whoever_stands_there(outpost_with_two_on_a_tile: Session[OutpostState]) -> None:
    session = outpost_with_two_on_a_tile
    answer(session, "dig")
    assert session.open_questions()[0].topic == "dig_together"
    answer(session, "seat:0=1+seat:1=2")
    assert [scout.cells for scout in session.state.scouts.values()] == [1, 2]
    assert session.state.map[EAST].cells == 0


def test_whoever_dies_drops_the_cells() -> None:
    session = threatened(wounds=1)
    state = evolve(session.state, scouts={**session.state.scouts, 0: Scout(wounds=1, cells=2)})
    after = ScoutBitten(0, 1).apply(state)
    assert not after.scouts[0].alive
    assert after.map[LANDER].cells == 2


@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match="scouts"):
        begun(seats)


def test_states_are_plain_data() -> None:
    for seed in range(3):
        for rest in played(seed).rests:
            assert from_plain(state_type(PLAYABLE.game), to_plain(rest.state)) == rest.state


def test_the_bot_beats_chance() -> None:
    wins = [
        sum(played(seed, bot).state.result == "victory" for seed in range(30)) for bot in (RandomBot(), Prospector())
    ]
    assert wins[0] < 5
    assert wins[1] > 20


def test_steps_between_places() -> None:
    assert [distance(LANDER, place) for place in (LANDER, EAST, "1,1", "2,-1", "-2,0")] == [0, 1, 2, 2, 2]


def test_numbers_and_words_about_a_game() -> None:
    session = played(2, Prospector())
    counted = PLAYABLE.statistics(session.happenings, session.state.setup)  # type: ignore[misc]
    assert sum(one["cells"] for one in counted.values()) == session.state.beacon > 0
    assert PLAYABLE.summary(session.state) == {"round": session.state.round, "beacon": session.state.beacon}  # type: ignore[misc]
    full = threatened().state
    full = evolve(full, scouts={**full.scouts, 0: replace(full.scouts[0], place=EAST, cells=4)})
    (found,) = PLAYABLE.hindrances(full, threatened().open_questions()[0])  # type: ignore[misc]
    assert found["kind"] == "dig"
