"""How a planner leaves the ship in the last round, with no card too few."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.last_round import price_of
from nemesis_desktop.games.nemesis.state import Intruder, State
from nemesis_desktop.kernel import Session, evolve
from tests.bots.tables import GAME, TABLES, never, positions

EARTH = "objective.destination_earth"
HIBERNATORIUM, BESIDE, CORRIDOR = 11, 14, "011-014"
MOVES = tuple(f"captain.{kind}.1" for kind in ("order", "motivation", "demolition", "interruption", "reload"))


@pytest.fixture(scope="module")
def start() -> State:
    return next(s for s, _, q in positions(TABLES["solo"], 3, CautiousBot()) if q.topic == "action").state


def at_the_end(state: State, room: int, hand: tuple[str, ...], **changed: Any) -> State:
    """Somebody stands in a room in the last round, beside corridors full of noise, with nothing to do but to sleep."""
    hero = evolve(state.characters[0], id="captain", room=room, **changed.pop("body", {}))
    rooms = {**state.rooms, room: evolve(state.rooms[room], explored=True, fire=False, malfunction=False)}
    loud = {name: evolve(one, noise=name != "011-015") for name, one in state.corridors.items()}
    tops = dict.fromkeys(state.engines, ("working", "damaged"))
    held = {"objectives:0": (EARTH,), "hand:0": hand}
    return evolve(
        state, characters={0: hero}, rooms=rooms, corridors=loud, engines=tops, piles={**state.piles, **held},
        time=1, known={**state.known, **{f"engine:{number}": (0,) for number in tops}}, **changed,
    )


def answer(state: State) -> str:
    session = Session(GAME, state)
    return PlannerBot().choose(session.sight(0), session.open_questions()[0], never)


def test_who_can_just_pay_for_it_runs_and_sleeps(start: State) -> None:
    assert answer(at_the_end(start, BESIDE, MOVES[:3])) == f"move:{CORRIDOR}"


def test_who_has_a_card_to_spare_goes_with_care(start: State) -> None:
    assert answer(at_the_end(start, BESIDE, MOVES[:4])) == f"careful:{CORRIDOR}"


def test_nothing_else_is_done_before_when_the_cards_would_not_suffice(start: State) -> None:
    hand = ("captain.rest.1", *MOVES[:1], "contamination.01")
    assert answer(at_the_end(start, HIBERNATORIUM, hand)) == "room"
    assert answer(at_the_end(start, HIBERNATORIUM, (*hand, MOVES[1]))) == "card:captain.rest.1"


def test_who_can_still_leave_breaks_away_from_a_fight(start: State) -> None:
    enemy = {1: Intruder(1, "adult", BESIDE)}
    assert answer(at_the_end(start, BESIDE, MOVES[:3], intruders=enemy)) == f"escape:{CORRIDOR}"
    assert answer(at_the_end(start, BESIDE, MOVES[:2], intruders=enemy)).startswith("shoot:")


def test_an_action_is_priced_with_the_card_that_is_played() -> None:
    assert (price_of("card:captain.rest.1"), price_of("card:captain.basic_repairs.1")) == (1, 3)
    assert (price_of("move:011-014"), price_of("careful:011-014")) == (1, 2)
    assert (price_of("room"), price_of("drop:egg.1")) == (2, 0)
