"""What no game could hold is found in a stored state: one test for each kind of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import (
    Clock,
    Heir,
    Intruder,
    IntruderPlayer,
    Place,
    SeatSetup,
    Setup,
    State,
)
from nemesis_desktop.games.nemesis.state_errors import state_errors
from nemesis_desktop.kernel import Chance, Command, Counters, Session, evolve


@pytest.fixture(scope="module")
def state() -> State:
    """Two of the crew after the draft."""
    game = Nemesis()
    session = Session(game, game.new(Setup("coop", "base", (SeatSetup(), SeatSetup())), 1))
    while session.state.clock.step == "draft" or len(session.state.characters) < 2:
        seat, question = next(iter(session.open_questions().items()))
        session.submit(Command(seat, question.topic, next(iter(question.keys()))))
    return session.state


def first(found: Mapping[Any, Any]) -> Any:
    return next(iter(found))


def changed(state: State, field: str, key: Any, **to: Any) -> State:
    """The state with one record of a mapping changed."""
    held = getattr(state, field)
    return evolve(state, **{field: {**held, key: evolve(held[key], **to)}})


def test_a_state_of_a_game_has_no_errors(state: State) -> None:
    assert state_errors(state) == ()


WRONG = {
    "a board that is not there": lambda s: evolve(s, setup=Setup("coop", "moon", s.setup.seats)),
    "a round that never comes": lambda s: evolve(s, clock=Clock(99, s.clock.step)),
    "a first player that is not there": lambda s: evolve(s, clock=evolve(s.clock, first_player=7)),
    "a turn of nobody": lambda s: evolve(s, clock=evolve(s.clock, turn=5)),
    "a turn before the draft is over": lambda s: evolve(
        s, clock=evolve(s.clock, turn=0), characters={1: s.characters[1]}
    ),
    "somebody waits twice": lambda s: evolve(s, clock=evolve(s.clock, waiting=(0, 0))),
    "too many actions": lambda s: evolve(s, clock=evolve(s.clock, actions=10**9)),
    "a room of another board": lambda s: evolve(s, rooms={**s.rooms, 99: s.rooms[first(s.rooms)]}),
    "a tile that is not there": lambda s: changed(s, "rooms", first(s.rooms), tile="garden"),
    "a tile that lies there twice": lambda s: changed(s, "rooms", 1, tile=s.rooms[2].tile),
    "a room with a wrong number": lambda s: changed(s, "rooms", 1, number=2),
    "a billion items": lambda s: changed(s, "rooms", 1, items=10**9),
    "a token that is not there": lambda s: changed(s, "rooms", 1, token="exploration.99"),
    "a corridor less": lambda s: evolve(s, corridors=dict(list(s.corridors.items())[1:])),
    "another network": lambda s: evolve(s, technical_noise={"green": True}),
    "an airlock outside": lambda s: evolve(s, airlock=99),
    "an engine with one side twice": lambda s: evolve(s, engines={**s.engines, 1: ("working", "working")}),
    "a fifth pod": lambda s: evolve(s, pods={**s.pods, 5: evolve(s.pods[first(s.pods)], number=5)}),
    "a character that is not there": lambda s: changed(s, "characters", 0, id="butcher"),
    "a character that is there twice": lambda s: changed(s, "characters", 0, id=s.characters[1].id),
    "a character in no room": lambda s: changed(s, "characters", 0, room=99),
    "a character in a room and a pod": lambda s: changed(s, "characters", 0, pod=1),
    "a sleeper in a room": lambda s: changed(s, "characters", 0, place=Place.ASLEEP),
    "nine light wounds": lambda s: changed(s, "characters", 0, light_wounds=9),
    "a dressed wound of nobody": lambda s: changed(s, "characters", 0, dressed=("wound.arm.1",)),
    "an intruder of another kind": lambda s: evolve(s, intruders={1: Intruder(1, "ghost", 1)}, next_intruder=2),
    "an intruder nowhere": lambda s: evolve(s, intruders={1: Intruder(1, "adult", 99)}, next_intruder=2),
    "an intruder with a number to come": lambda s: evolve(s, intruders={5: Intruder(5, "adult", 1)}, next_intruder=2),
    "an intruder with negative injuries": lambda s: evolve(
        s, intruders={1: Intruder(1, "adult", 1, -1)}, next_intruder=2
    ),
    "a figure that was never made": lambda s: evolve(
        s, intruders={1: Intruder(1, "queen", 1, 0, 7)}, next_intruder=2
    ),
    "intruders led by nobody": lambda s: evolve(s, intruder_player=IntruderPlayer(9)),
    "a pile of nobody": lambda s: evolve(s, piles={**s.piles, "hand:7": ()}),
    "an event in a hand": lambda s: evolve(
        s, piles={**s.piles, "hand:0": (*s.piles["hand:0"], s.piles["deck:event"][0])}
    ),
    "time that is longer than the track": lambda s: evolve(s, time=99),
    "a countdown that is longer than the track": lambda s: evolve(s, self_destruct=99),
    "a destination that is not there": lambda s: evolve(s, destination="Z"),
    "ammo for no weapon": lambda s: evolve(s, ammo={**s.ammo, "red.bandages.1": 3}),
    "ammo without end": lambda s: evolve(s, ammo=dict.fromkeys(s.ammo, 10**6)),
    "tape around nothing": lambda s: evolve(s, taped=(("nothing", "nothing"),)),
    "an infected card that is not there": lambda s: evolve(s, infected=("contamination.999",)),
    "a weakness that is not there": lambda s: evolve(s, discovered=("humour",)),
    "something known by nobody": lambda s: evolve(s, known={"engine:1": (9,)}),
    "a novel about what is known": lambda s: evolve(s, known={"x" * 500: (0,)}),
    "a result of nobody": lambda s: evolve(s, results={9: "victory"}),
    "a strange end": lambda s: evolve(s, end_reason="x" * 500),
    "an heir of nobody": lambda s: evolve(s, heirs=(Heir(9, "bite"),)),
    "a count without end": lambda s: evolve(s, counters=Counters({("round", "turn:0"): 10**9})),
    "chance that was drawn without end": lambda s: evolve(s, chance=Chance(1, {"noise": 10**9})),
}


@pytest.mark.parametrize("what", sorted(WRONG))
def test_what_no_game_could_hold_is_found(state: State, what: str) -> None:
    assert state_errors(WRONG[what](state)) != ()
