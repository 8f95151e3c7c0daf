"""Cleanup and the Round track (rules 8)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.events.turns import PhaseEntered, RoundOpened, StartingPlayerChanged
from nemesis_desktop.games.retaliation.handles import Facility
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards
from nemesis_desktop.games.retaliation.rules.ending import destroy_facility, last_round, rounds_are_over
from nemesis_desktop.games.retaliation.rules.lander import land_if_due
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import Phase


async def cleanup_phase(t: FacilityTable) -> None:
    """The Starting Player token goes on to the next seat in play, then everybody draws up to 5 cards (R-CLN-01,
    R-CLN-02, R-CLN-07, R-CLN-08, A-21)."""
    facility = Facility(t)
    order = facility.seats_in_order
    for seat in (*order[1:], order[0]):
        if facility.marine(seat).in_play:
            if seat != t.state.clock.starting_player:
                t.emit(StartingPlayerChanged(seat))
            break
    for marine in Facility(t).marines:
        if marine.in_play:
            draw_action_cards(t, marine, marine.hand_limit - len(marine.hand))
    t.emit(PhaseEntered(Phase.ROUND_TRACK))


async def advance_round(t: FacilityTable) -> None:
    """The marker moves on, or with round 14 the game is over; Autodestruction goes off before the Lander lands
    (R-CLN-03 to R-CLN-06, R-CLN-09, R-ROUND-03, R-END-01)."""
    following = t.state.clock.round + 1
    if following > last_round():
        rounds_are_over(t)
    t.emit(RoundOpened(following))
    if t.state.autodestruction == following:
        destroy_facility(t, "autodestruction")
    land_if_due(t)
    t.emit(PhaseEntered(Phase.ROUND))
