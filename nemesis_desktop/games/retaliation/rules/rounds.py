"""A round begins; where players win together the knocked out may stand up again (rules 4, 23)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.marines import MarineRevived
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Facility
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import Phase, Whereabouts


async def open_round(t: FacilityTable) -> None:
    """The Player Phase begins (R-ROUND-01, R-ROUND-02)."""
    _revive(t)
    t.emit(PhaseEntered(Phase.TURNS))


def _revive(t: FacilityTable) -> None:
    """Every model in a Surgery Room without Intruder and Malfunction: no Serious Wounds, the marker on the first
    Injured space, no Suffocating token (R-COOP-07, A-58)."""
    facility = Facility(t)
    room = facility.room_of_tile("surgery_room")
    if room is None or room.malfunction or room.has_intruder:
        return
    for marine in facility.marines:
        record = marine.record
        if record.whereabouts is Whereabouts.KNOCKED_OUT and record.space == room.space:
            if marine.wounds:
                t.emit(PiecesMoved(marine.wounds, piles.wounds(marine.seat), piles.WOUND_DISCARD, "revive"))
            t.emit(MarineRevived(marine.seat, marine.spaces_per_part))
