"""Nemesis as the kernel knows it: the parts of this package put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import nemesis_desktop.games.nemesis.cards
import nemesis_desktop.games.nemesis.rooms  # noqa: F401  (both register their effects)
from nemesis_desktop.games.nemesis import invariants, levels
from nemesis_desktop.games.nemesis.cards.reactions import abilities
from nemesis_desktop.games.nemesis.events.clock import StepEntered
from nemesis_desktop.games.nemesis.events.intruder_player import IntrudersJudged
from nemesis_desktop.games.nemesis.events.ship import ObjectiveJudged
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.imagine import imagine
from nemesis_desktop.games.nemesis.modes import judge_of, mind_of, verdict_on_intruders
from nemesis_desktop.games.nemesis.rules.final_checks import choose_last_objectives
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Setup, State, Step
from nemesis_desktop.kernel import Ability, Chance, Event, Outcome, Rule, Seat, Window, with_field

_FINAL_OBJECTIVES, _OVER = Step.FINAL_OBJECTIVES, Step.OVER  # looked up at every rest


class Nemesis:
    """The game object given to a session."""

    name = "nemesis"

    def new(self, setup: Setup, seed: int) -> State:
        return levels.position(setup, seed) if setup.level else new_game(setup, seed)

    def next_rule(self, state: State) -> Rule:
        if state.clock.step is _FINAL_OBJECTIVES:
            return judge_objectives
        if state.setup.level and levels.is_achieved(state):
            return end_scenario
        return mind_of(state).next_rule(state)

    def with_chance(self, state: State, chance: Chance) -> State:
        return with_field(state, "chance", chance)

    def abilities(self, state: State, window: Window, event: Event) -> Sequence[Ability]:
        return abilities(state, window, event)

    def sight(self, state: State, seat: Seat | None) -> State:
        return sight(state, seat)

    def imagine(self, sight: State, seat: Seat | None, seed: int) -> State:
        return imagine(sight, seat, seed)

    def problems(self, state: State) -> Sequence[str]:
        return invariants.problems(state)

    def outcome(self, state: State) -> Outcome | None:
        """"victory" as soon as one of the crew has won, else the reason of the first defeat."""
        if state.clock.step is not _OVER:
            return None
        leader = state.intruder_player
        results = [state.results[seat] for seat in sorted(state.results) if leader is None or seat != leader.seat]
        name = next((result for result in results if result.startswith("victory")), results[0])
        return Outcome(name, {"results": dict(state.results), "end": state.end, "reason": state.end_reason})


async def judge_objectives(t: NemesisTable) -> None:
    """The last check: whoever lives shows the objective (N-VIC-09, N-VIC-10, A-127, p. 11). A scenario may count
    something else."""
    success, judge = levels.success_of(t.state), judge_of(t.state)
    if success is not None:
        _announce(t, {seat: levels.judged(t.state, success, seat) for seat in _crew(t)})
        return
    await choose_last_objectives(t)
    _announce(t, {seat: judge.judge(t.state, seat) for seat in _crew(t)})


async def end_scenario(t: NemesisTable) -> None:
    """A scenario got what it asked for and ends at once."""
    _announce(t, levels.results_at_once(t.state, _crew(t)))


def _crew(t: NemesisTable) -> tuple[Seat, ...]:
    leader = t.state.intruder_player
    return tuple(hero.seat for hero in Ship(t).heroes if leader is None or hero.seat != leader.seat)


def _announce(t: NemesisTable, results: Mapping[Seat, str]) -> None:
    for seat, result in results.items():
        goal = levels.goal_of(t.state) or "+".join(judge_of(t.state).objectives(t.state, seat))
        t.emit(ObjectiveJudged(seat, goal, result))
    leader = t.state.intruder_player
    if leader is not None:
        t.emit(IntrudersJudged(leader.seat, verdict_on_intruders(results.values())))
    t.emit(StepEntered(Step.OVER))
