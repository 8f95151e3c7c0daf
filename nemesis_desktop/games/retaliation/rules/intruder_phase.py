"""The Intruder Phase: burning, then attacks (rules 6)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.events.intruders import HitsChanged
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.rules.attack import intruder_attack
from nemesis_desktop.games.retaliation.rules.kills import kill_intruder
from nemesis_desktop.games.retaliation.rules.nest import lose_egg
from nemesis_desktop.games.retaliation.rules.queen import hit_queen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import Phase


async def burning_phase(t: FacilityTable) -> None:
    """Fire deals one hit to every Intruder in its Room, which kills a Larva only, and takes an Egg in the Nest
    (R-IPH-01, R-IPH-02, R-IPH-06, R-NEST-04, A-07)."""
    for room in Facility(t).rooms:
        if room.fire:
            await _burn(t, room)
    nest = Facility(t).room_of_tile("nest")
    if nest is not None and nest.fire:
        lose_egg(t, "fire")
    t.emit(PhaseEntered(Phase.ATTACKS))


async def _burn(t: FacilityTable, room: FacilityRoom) -> None:
    for figure in room.intruders:
        if figure.id not in t.state.intruders:
            continue
        if figure.kind == "queen":
            await hit_queen(t, 1, burning=True)
        elif figure.kind == "larva":
            kill_intruder(t, figure.id)
        else:
            t.emit(HitsChanged(figure.id, figure.kind, figure.hits + 1))


async def attack_phase(t: FacilityTable) -> None:
    """Every Intruder in a Room with Characters attacks once, Room by Room, the largest first; all have the same target
    until it dies or leaves. Secure tokens do nothing (R-IPH-03 to R-IPH-07)."""
    for room in Facility(t).rooms:
        for figure in room.intruders:
            seats = room.seats
            if not seats:
                break
            await intruder_attack(t, figure.id, Marine(t, seats[0]), "phase")
    t.emit(PhaseEntered(Phase.LAUNCH))
