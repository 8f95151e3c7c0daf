"""How the game stops before its end checks (rules 20.3, 21)."""

from __future__ import annotations

from typing import NoReturn

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.facility import MissionEnded
from nemesis_desktop.games.retaliation.events.intruders import IntruderGone
from nemesis_desktop.games.retaliation.events.map import NestRuined
from nemesis_desktop.games.retaliation.events.marines import MarineDied
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Facility
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.tokens import discard_unresolved_tokens
from nemesis_desktop.games.retaliation.state import Ending, Phase, Whereabouts

_INSIDE = (Whereabouts.ROOM, Whereabouts.LANDER, Whereabouts.HIBERNATING, Whereabouts.KNOCKED_OUT)


def destroy_facility(t: FacilityTable, reason: str) -> NoReturn:
    """Everybody inside dies, in the Lander and hibernating as well, and every Intruder with the Queen; who escaped
    before is safe (R-END-03, R-END-04, R-DEST-02, R-DEST-05)."""
    t.emit(MissionEnded(Ending.DESTROYED, reason))
    _ruin(t, reason)
    _go_to_the_checks(t)


def _ruin(t: FacilityTable, reason: str) -> None:
    for marine in Facility(t).marines:
        if marine.record.whereabouts in _INSIDE:
            t.emit(MarineDied(marine.seat, reason))
    for figure in tuple(t.state.intruders.values()):
        t.emit(IntruderGone(figure.id, figure.kind, figure.place, "destroyed"))
    if not t.state.nest_destroyed:
        t.emit(NestRuined())


def end_if_nobody_is_left(t: FacilityTable) -> None:
    """Every Character is dead, has escaped or hibernates: the game ends at once. An armed Autodestruction goes off
    first (R-END-02, R-END-04, R-DEST-S1, A-46)."""
    if t.state.ending is not None or any(marine.in_play for marine in Facility(t).marines):
        return
    if t.state.autodestruction is not None:
        destroy_facility(t, "autodestruction")
    t.emit(MissionEnded(Ending.NOBODY_LEFT, "nobody_left"))
    _go_to_the_checks(t)


def rounds_are_over(t: FacilityTable) -> NoReturn:
    """Round 14 is over: who neither escaped nor hibernates is dead, in the Lander as well; an armed Autodestruction
    goes off (R-END-01, R-END-05, R-LAND-10, R-DEST-S1)."""
    if t.state.autodestruction is not None:
        destroy_facility(t, "autodestruction")
    t.emit(MissionEnded(Ending.ROUNDS_OVER, "rounds_over"))
    for marine in Facility(t).marines:
        if marine.in_play or marine.record.whereabouts is Whereabouts.KNOCKED_OUT:
            t.emit(MarineDied(marine.seat, "rounds_over"))
    _go_to_the_checks(t)


def _go_to_the_checks(t: FacilityTable) -> NoReturn:
    """Cards and tokens that were being resolved go where they belong; then the end checks begin."""
    characters = {marine.id: marine.seat for marine in Facility(t).marines}
    discard_unresolved_tokens(t)
    for card in t.state.pile(piles.REVEALED):
        family = card.partition(".")[0]
        back_to = piles.discard(characters.get(family, family))
        t.emit(PiecesMoved((card,), piles.REVEALED, back_to, "discard"))
    t.emit(PhaseEntered(Phase.FINAL_INFECTION))
    t.halt()


def last_round() -> int:
    """The number of the last round (R-COMP-03)."""
    return facility_content().numbers.rounds
