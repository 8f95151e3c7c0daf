"""Temperaments differ where it matters: in the objective they keep, in what they do to others and for them."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.lineup import TEMPERED
from nemesis_desktop.bots.nemesis.temperament import (
    EVEN,
    LOYAL,
    SELFISH,
    TEMPERAMENTS,
    TREACHEROUS,
    Temperament,
)
from nemesis_desktop.bots.registry import bot_named, bot_names
from nemesis_desktop.games.nemesis.state import Place, Pod, State
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Choose, ChooseSome, Option, Question, evolve
from tests.bots.tables import GAME, TABLES, never, positions

ALL = (LOYAL, SELFISH, TREACHEROUS, EVEN)
FRIENDLY, DEADLY = "objective.salvaging_the_prime_asset", "objective.hostile_takeover"


def choose_one(topic: str, *keys: str, **context: str | int) -> Question[Any]:
    return Choose(seat=0, topic=topic, options=tuple(Option(key, key) for key in keys), context=context)


@pytest.fixture(scope="module")
def table() -> State:
    """Four at a table, all drafted, in the first turn; seat 0 holds one objective of each kind."""
    session = next(
        session for session, _, question in positions(TABLES["semi-co-operative for four"], 3, CautiousBot())
        if question.topic == "action"
    )
    state = session.state
    return evolve(state, piles={**state.piles, "objectives:0": (FRIENDLY, DEADLY)})


def answers(state: State, question: Question[Any]) -> dict[str, str]:
    seen = GAME.sight(state, 0)
    return {one.name: CautiousBot(one).choose(seen, question, never) for one in ALL}


def alone_with(state: State, objective: str) -> State:
    return evolve(state, piles={**state.piles, "objectives:0": (objective,)})


def test_only_the_treacherous_keeps_the_objective_that_asks_for_a_death(table: State) -> None:
    question = choose_one("keep_objective", f"card:{FRIENDLY}", f"card:{DEADLY}")
    kept = answers(table, question)
    assert {name for name, key in kept.items() if key == f"card:{DEADLY}"} == {"treacherous"}


def test_only_the_treacherous_locks_a_pod_that_others_could_take(table: State) -> None:
    pods = {1: Pod(1, "A", locked=False), 2: Pod(2, "B", locked=True)}
    state = evolve(alone_with(table, DEADLY), pods=pods)
    chosen = answers(state, choose_one("pod_lock", "pod:1", "pod:2"))
    assert chosen == {"loyal": "pod:2", "selfish": "pod:2", "even": "pod:2", "treacherous": "pod:1"}


def test_only_the_treacherous_interrupts_and_only_for_its_objective(table: State) -> None:
    question = choose_one("react_before_ActionDeclared", "use:card:captain.interruption.1", "pass")
    spoiling = answers(alone_with(table, DEADLY), question)
    assert {name for name, key in spoiling.items() if key != "pass"} == {"treacherous"}
    assert set(answers(alone_with(table, FRIENDLY), question).values()) == {"pass"}


def test_only_the_treacherous_leaves_an_engine_damaged(table: State) -> None:
    question = choose_one("engine_state", "engine:working", "engine:damaged")
    chosen = answers(alone_with(table, DEADLY), question)
    assert {name for name, key in chosen.items() if key == "engine:damaged"} == {"treacherous"}


def waiting_in_a_pod(state: State) -> State:
    """Seat 0 sits in a pod, seat 1 stands in front of it."""
    section = next(number for number, room in state.rooms.items() if room.tile == "evacuation_section_a")
    characters = dict(state.characters)
    characters[0] = evolve(characters[0], place=Place.POD, room=None, pod=1)
    characters[1] = evolve(characters[1], room=section)
    room = evolve(state.rooms[section], explored=True)
    return evolve(
        state, characters=characters, pods={1: Pod(1, "A", locked=False)}, rooms={**state.rooms, section: room}
    )


def test_only_the_loyal_holds_the_pod(table: State) -> None:
    state = waiting_in_a_pod(table)
    chosen = answers(state, choose_one("launch_pod", "yes", "no", pod=1))
    assert {name for name, key in chosen.items() if key == "no"} == {"loyal"}


def test_nobody_waits_when_time_runs_out(table: State) -> None:
    state = evolve(waiting_in_a_pod(table), time=2)
    assert set(answers(state, choose_one("launch_pod", "yes", "no", pod=1)).values()) == {"yes"}


def test_only_the_loyal_hands_over_what_another_needs(table: State) -> None:
    wounded = evolve(table, piles={**table.piles, "wounds:1": ("wound.leg.1",)})
    question = ChooseSome(
        seat=0, topic="trade_offer", least=0, most=2, context={"seat": 1, "offered": ""},
        options=(Option("card:green.bandages.1", 1), Option("card:yellow.tools.1", 2)),
    )
    chosen = answers(wounded, question)
    assert chosen == {"loyal": "card:green.bandages.1", "selfish": "none", "treacherous": "none", "even": "none"}


@pytest.mark.parametrize("name", bot_names(GAMES["nemesis"]))
def test_every_name_gives_a_bot(name: str) -> None:
    assert bot_named("nemesis", name) is not None


@pytest.mark.parametrize("name", ["", "nobody", "random:loyal", "cautious:mad"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="nemesis has no bot called"):
        bot_named("nemesis", name)


def test_temperaments_are_named_by_their_own_names() -> None:
    assert all(isinstance(one, Temperament) and name == one.name for name, one in TEMPERAMENTS.items())
    names = bot_names(GAMES["nemesis"])
    assert all(f"{kind}:{temper}" in names for kind in TEMPERED for temper in TEMPERAMENTS)


def suspects(state: State) -> State:
    """Seat 1 carries an egg into the Generator, where it acts."""
    number = next(number for number, room in state.rooms.items() if room.tile == "generator")
    rooms = {**state.rooms, number: evolve(state.rooms[number], explored=True)}
    characters = {**state.characters, 1: evolve(state.characters[1], room=number)}
    return evolve(
        state, rooms=rooms, characters=characters, clock=evolve(state.clock, turn=1),
        piles={**state.piles, "carried:1": ("egg.1",)},
    )


def test_a_suspect_is_hindered_by_all_but_the_selfish(table: State) -> None:
    question = choose_one("react_before_ActionDeclared", "use:card:captain.interruption.1", "pass")
    harmless = evolve(alone_with(table, FRIENDLY), clock=evolve(table.clock, turn=1))
    assert set(answers(harmless, question).values()) == {"pass"}
    hindered = answers(suspects(alone_with(table, FRIENDLY)), question)
    assert {name for name, key in hindered.items() if key == "pass"} == {"selfish"}


def test_who_is_about_to_start_the_countdown_is_stopped_by_all_but_the_selfish(table: State) -> None:
    """By the action that is declared, whatever it carries; not by somebody who wants the ship destroyed."""
    bare = alone_with(table, FRIENDLY)
    state = evolve(suspects(bare), piles={**bare.piles, "carried:1": ()})
    offered = ("react_before_ActionDeclared", "use:card:captain.interruption.1", "pass")
    for deed in ("card:scout.rest.1", "move:001-002"):
        assert set(answers(state, choose_one(*offered, seat=1, deed=deed)).values()) == {"pass"}
    countdown = choose_one(*offered, seat=1, deed="room")
    assert {name for name, key in answers(state, countdown).items() if key == "pass"} == {"selfish"}
    assert set(answers(evolve(state, self_destruct=5), countdown).values()) == {"pass"}, "it stops the countdown"
    wrecked = evolve(state, piles={**state.piles, "objectives:0": ("objective.cutting_off_the_head",)}, characters={
        **state.characters, 0: evolve(state.characters[0], signal=True),
    })
    assert set(answers(wrecked, countdown).values()) == {"pass"}


def test_nobody_suspects_anybody_in_full_co_operation(table: State) -> None:
    question = choose_one("react_before_ActionDeclared", "use:card:captain.interruption.1", "pass")
    state = suspects(alone_with(table, FRIENDLY))
    together = evolve(state, setup=TABLES["co-operative for four"])
    assert set(answers(together, question).values()) == {"pass"}


def test_a_suspect_is_given_nothing_and_not_waited_for(table: State) -> None:
    question = ChooseSome(
        seat=0, topic="trade_offer", least=0, most=2, context={"seat": 1, "offered": ""},
        options=(Option("card:green.bandages.1", 1), Option("card:yellow.tools.1", 2)),
    )
    state = suspects(table)
    wounded = evolve(state, piles={**state.piles, "wounds:1": ("wound.leg.1",)})
    assert set(answers(wounded, question).values()) == {"none"}
    waiting = waiting_in_a_pod(table)
    running = evolve(waiting, self_destruct=6, piles={**waiting.piles, "carried:1": ("egg.1",)})
    chosen = answers(running, choose_one("launch_pod", "yes", "no", pod=1))
    assert set(chosen.values()) == {"yes"}
