"""The sequence of play as a table: which rule comes next at a rest (p. 10-11)."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.nemesis.draft import draft_character
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.rules import event_phase, final_checks, player_turn, rounds, turn
from nemesis_desktop.games.nemesis.state import State, Step
from nemesis_desktop.kernel import Rule

SEQUENCE: Mapping[Step, Rule] = {
    Step.DRAFT: draft_character,
    Step.DRAW: rounds.draw_step,
    Step.FIRST_PLAYER: rounds.pass_first_player,
    Step.AIRLOCK: rounds.airlock_step,
    Step.TIME: event_phase.time_step,
    Step.ATTACKS: event_phase.attack_step,
    Step.FIRE: event_phase.fire_step,
    Step.EVENT: event_phase.event_step,
    Step.BAG: event_phase.bag_step,
    Step.ROUND_END: rounds.begin_round,
    Step.FINAL_ENGINES: final_checks.engine_check,
    Step.FINAL_COORDINATES: final_checks.coordinates_check,
    Step.FINAL_CONTAMINATION: final_checks.contamination_check,
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
    if turn.turn_is_over(Ship(Look(state))):
        return turn.end_turn
    return player_turn.take_action
