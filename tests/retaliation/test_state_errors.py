"""What no game of Retaliation could hold is found in a stored state: one test for each kind of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.state import (
    FacilityState,
    IntruderFigure,
    LanderState,
    RetaliationSetup,
    RoomRecord,
    Whereabouts,
)
from nemesis_desktop.games.retaliation.state_errors import state_errors
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Chance, Counters, Session, evolve
from tests.language.games import at_random
from tests.retaliation.language import GAME, HIB, LZ, facility

EDGE = "r2c0-r2c1"


@pytest.fixture(scope="module")
def state() -> FacilityState:
    """Two on the way."""
    return facility(2).squad().room("r2c1", "shelter").intruder("adult", EDGE).turn().state


def given(state: FacilityState, pile: str, card: str) -> FacilityState:
    """The state with one card more in a pile."""
    return evolve(state, piles={**state.piles, pile: (*state.pile(pile), card)})


def changed(state: FacilityState, field: str, key: Any, **to: Any) -> FacilityState:
    """The state with one record of a mapping changed."""
    held = getattr(state, field)
    return evolve(state, **{field: {**held, key: evolve(held[key], **to)}})


def figure(state: FacilityState, **changes: Any) -> FacilityState:
    return update.intruder(state, 1, **changes)


def table(state: FacilityState, **changes: Any) -> FacilityState:
    return evolve(state, setup=RetaliationSetup(**{"mode": "semi-coop", "seats": (SeatSetup(),) * 2, **changes}))


def test_a_state_of_a_game_has_no_errors(state: FacilityState) -> None:
    assert state_errors(state) == ()


@pytest.mark.parametrize("seed", range(5))
def test_no_state_on_the_way_has_errors(seed: int) -> None:
    """Whole random games at any table, looked at after every fact."""
    random = Random(seed)
    session = Session(GAME, GAME.new(GAMES["retaliation"].random_setup(random.randrange), seed))
    for happened in at_random(session, random):
        for happening in happened:
            assert state_errors(happening.state) == ()


WRONG = {
    "a mode that is not there": lambda s: table(s, mode="chess"),
    "too many tasks": lambda s: table(s, mode="coop", tasks=99),
    "a house rule that is not there": lambda s: table(s, house_rules={"chess": "on"}),
    "a round that never comes": lambda s: update.clock(s, round=99),
    "a starting player that is not there": lambda s: update.clock(s, starting_player=7),
    "a turn of nobody": lambda s: update.clock(s, turn=5),
    "a next turn of nobody": lambda s: update.clock(s, cursor=5),
    "somebody waits twice": lambda s: update.clock(s, waiting=(0, 0)),
    "too many actions": lambda s: update.clock(s, actions=10**9),
    "a space that is not there": lambda s: evolve(s, rooms={**s.rooms, "r9c9": RoomRecord("r9c9", "nest")}),
    "a Room said to be elsewhere": lambda s: changed(s, "rooms", LZ, space=HIB),
    "a Room that is not there": lambda s: update.room(s, "r2c1", tile="garden"),
    "a Room that lies there twice": lambda s: update.room(s, "r2c1", tile="landing_zone"),
    "no Landing Zone": lambda s: evolve(s, rooms={space: one for space, one in s.rooms.items() if space != LZ}),
    "a billion Secure tokens": lambda s: update.room(s, "r2c1", secure=10**9),
    "no Corridor at the Hibernatorium": lambda s: evolve(
        s, corridors={edge: one for edge, one in s.corridors.items() if HIB not in edge.split("-")}
    ),
    "a Corridor outside the field": lambda s: evolve(s, corridors={**s.corridors, "r9c9-r9c8": s.corridors[EDGE]}),
    "a Corridor said to be elsewhere": lambda s: changed(s, "corridors", EDGE, edge="r2c0-r3c0"),
    "a Corridor that is not there": lambda s: update.corridor(s, EDGE, number=999),
    "a Corridor that lies there twice": lambda s: update.corridor(s, EDGE, number=s.corridors["r2c0-r3c0"].number),
    "a Door at no end": lambda s: update.corridor(s, EDGE, door_end=HIB),
    "a Character that is not there": lambda s: update.marine(s, 0, id="butcher"),
    "a Character that is there twice": lambda s: update.marine(s, 0, id=s.marines[1].id),
    "a seat called by another": lambda s: changed(s, "marines", 0, seat=1),
    "a Character in no Room": lambda s: update.marine(s, 0, space="r4c4"),
    "a dead Character in a Room": lambda s: update.marine(s, 0, whereabouts=Whereabouts.DEAD),
    "a Health beyond the skull": lambda s: update.marine(s, 0, health=99),
    "too much Oxygen": lambda s: update.marine(s, 0, oxygen=99),
    "an unknown way out": lambda s: update.marine(s, 0, left_by="balloon"),
    "somebody left and is here": lambda s: update.marine(s, 0, left_by="lander"),
    "an Intruder of another kind": lambda s: figure(s, kind="ghost"),
    "an Intruder nowhere": lambda s: figure(s, place="r4c4"),
    "an Intruder in no Corridor": lambda s: figure(s, place="r4c3-r4c4"),
    "an Intruder with a number to come": lambda s: evolve(s, intruders={9: IntruderFigure(9, "adult", LZ)}),
    "an Intruder with another number": lambda s: figure(s, id=7),
    "an Intruder with negative hits": lambda s: figure(s, hits=-1),
    "a pile of nobody": lambda s: evolve(s, piles={**s.piles, "hand:7": ()}),
    "an event in a hand": lambda s: given(s, "hand:0", s.piles["deck:event"][0]),
    "a card of another Character": lambda s: given(s, "hand:0", "contractor.search"),
    "an Item of somebody who does not play": lambda s: given(s, "held:0", "character.carbine.1"),
    "a red Item in the green deck": lambda s: given(s, "deck:green", s.piles["deck:red"][0]),
    "a Robot nowhere": lambda s: update.robot(s, space="r4c4"),
    "a Life Support of another Section": lambda s: evolve(s, life_support={"A": True, "B": False, "D": False}),
    "an infected card that is not there": lambda s: evolve(s, infected=("contamination.999",) * 8),
    "too few infected cards": lambda s: evolve(s, infected=s.infected[1:]),
    "two active tokens": lambda s: evolve(s, anti_aircraft=("active", "active")),
    "a Lander that has landed on the track": lambda s: evolve(s, lander=LanderState.LANDED),
    "a Lander beyond the track": lambda s: evolve(s, lander_space=99),
    "an Autodestruction beyond all rounds": lambda s: evolve(s, autodestruction=99),
    "more Objectives chosen than players": lambda s: evolve(s, objective_choices=9),
    "hits beyond the track of the Queen": lambda s: evolve(s, queen_hits=99),
    "gear held by nobody": lambda s: evolve(s, gear={**s.gear, "belt:7": ("ammo",)}),
    "gear that is not there": lambda s: evolve(s, gear={**s.gear, "belt:0": ("chocolate",)}),
    "a broken Item that is not there": lambda s: evolve(s, broken=("support.sword.1",)),
    "markers without end": lambda s: evolve(s, item_markers={"support.bayonet.1": 10**9}),
    "something stacked on nothing": lambda s: evolve(s, stacked=(("nothing", "nothing"),)),
    "something known by nobody": lambda s: evolve(s, known={"anti_aircraft": (9,)}),
    "a novel about what is known": lambda s: evolve(s, known={"x" * 500: (0,)}),
    "a result of nobody": lambda s: evolve(s, results={9: "victory"}),
    "a novel about a result": lambda s: evolve(s, results={0: "x" * 500}),
    "a strange end": lambda s: evolve(s, ending_reason="x" * 500),
    "a count without end": lambda s: evolve(s, counters=Counters({("round", "x"): 10**9})),
    "a strange count": lambda s: evolve(s, counters=Counters({("round", "\n"): 1})),
    "chance that was drawn without end": lambda s: evolve(s, chance=Chance(1, {"die:noise": 10**9})),
}


@pytest.mark.parametrize("what", sorted(WRONG))
def test_what_no_game_could_hold_is_found(state: FacilityState, what: str) -> None:
    assert state_errors(WRONG[what](state)) != ()
