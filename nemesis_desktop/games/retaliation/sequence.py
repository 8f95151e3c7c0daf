"""The sequence of play as a table: which rule comes next at a rest (R-ROUND-01, R-END-05)."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.rules import (
    bag,
    cleanup,
    drafts,
    event_phase,
    final_checks,
    intruder_phase,
    lander,
    player_turn,
    rounds,
    turn,
)
from nemesis_desktop.games.retaliation.state import FacilityState, Phase
from nemesis_desktop.kernel import Rule

SEQUENCE: Mapping[Phase, Rule] = {
    Phase.CHARACTERS: drafts.draft_character,
    Phase.EQUIPMENT: drafts.draft_equipment,
    Phase.GEAR: drafts.draft_gear,
    Phase.FIRST_HANDS: drafts.first_hands,
    Phase.ROUND: rounds.open_round,
    Phase.LANDER_PASS: turn.lander_pass,
    Phase.BURNING: intruder_phase.burning_phase,
    Phase.ATTACKS: intruder_phase.attack_phase,
    Phase.LAUNCH: lander.launch_phase,
    Phase.EVENT: event_phase.event_phase,
    Phase.BAG: bag.bag_phase,
    Phase.CLEANUP: cleanup.cleanup_phase,
    Phase.ROUND_TRACK: cleanup.advance_round,
    Phase.FINAL_INFECTION: final_checks.infection_check,
    Phase.FINAL_ECLOSION: final_checks.eclosion_check,
}

_TURNS = Phase.TURNS  # a member of an enumeration takes long to look up by its name


def next_rule(state: FacilityState) -> Rule:
    """The rule that the sequence of play demands now (R-ROUND-01 to R-ROUND-03)."""
    if state.clock.phase is not _TURNS:
        return SEQUENCE[state.clock.phase]
    if state.clock.turn is None:
        return turn.begin_turn
    if turn.turn_is_over(Facility(StateView(state))):
        return turn.end_turn
    return player_turn.take_action
