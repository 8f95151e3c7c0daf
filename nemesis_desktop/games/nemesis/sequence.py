"""The sequence of play as tables: which rule is played at a rest, and which step follows (p. 10-11)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import wraps

from nemesis_desktop.games.nemesis.draft import draft_character
from nemesis_desktop.games.nemesis.events.clock import StepEntered
from nemesis_desktop.games.nemesis.rules import event_phase, final_checks, player_turn, rounds, turn
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import State, Step
from nemesis_desktop.kernel import Rule

FOLLOWING: Mapping[Step, Step] = {
    Step.DRAW: Step.FIRST_PLAYER,
    Step.FIRST_PLAYER: Step.TURNS,
    Step.AIRLOCK: Step.TIME,
    Step.TIME: Step.ATTACKS,
    Step.ATTACKS: Step.FIRE,
    Step.FIRE: Step.EVENT,
    Step.EVENT: Step.BAG,
    Step.BAG: Step.ROUND_END,
    Step.FINAL_ENGINES: Step.FINAL_COORDINATES,
    Step.FINAL_COORDINATES: Step.FINAL_CONTAMINATION,
    Step.FINAL_CONTAMINATION: Step.FINAL_OBJECTIVES,
}
"""The step after each one that is played by a single rule (N-ROUND-01, N-EVENT-01, N-VIC-01, p. 10-11)."""


def whole_step(rule: Rule) -> Rule:
    """A rule that plays a whole step: when it is done, the next step is entered."""

    @wraps(rule)
    async def step(t: NemesisTable) -> None:
        await rule(t)
        t.emit(StepEntered(_following(t.state)))

    return step


def _following(state: State) -> Step:
    """In the first round nobody passes the First Player token on (N-ROUND-04, p. 10)."""
    step = state.clock.step
    return Step.TURNS if step is Step.DRAW and state.clock.round == 1 else FOLLOWING[step]


SEQUENCE: Mapping[Step, Rule] = {
    Step.DRAFT: draft_character,
    Step.DRAW: whole_step(rounds.draw_step),
    Step.FIRST_PLAYER: whole_step(rounds.pass_first_player),
    Step.AIRLOCK: whole_step(rounds.airlock_step),
    Step.TIME: whole_step(event_phase.time_step),
    Step.ATTACKS: whole_step(event_phase.attack_step),
    Step.FIRE: whole_step(event_phase.fire_step),
    Step.EVENT: whole_step(event_phase.event_step),
    Step.BAG: whole_step(event_phase.bag_step),
    Step.ROUND_END: rounds.begin_round,
    Step.FINAL_ENGINES: whole_step(final_checks.engine_check),
    Step.FINAL_COORDINATES: whole_step(final_checks.coordinates_check),
    Step.FINAL_CONTAMINATION: whole_step(final_checks.contamination_check),
}


_TURNS, _DRAFT = Step.TURNS, Step.DRAFT  # a member of an enumeration takes long to look up by its name


def next_rule(state: State) -> Rule:
    """The rule that the sequence of play demands now (N-ROUND-01, N-EVENT-01, N-VIC-01, p. 10-11)."""
    step = state.clock.step
    if step is _TURNS:
        return _player_phase(state)
    if step is _DRAFT and len(state.characters) == len(state.setup.crew):
        return rounds.begin_round
    return SEQUENCE[step]


def _player_phase(state: State) -> Rule:
    """Turns go round until everybody has passed (N-ROUND-06, N-ROUND-07, p. 10)."""
    if state.clock.turn is None:
        return turn.begin_turn
    if turn.turn_is_over(state):
        return turn.end_turn
    return player_turn.take_action
