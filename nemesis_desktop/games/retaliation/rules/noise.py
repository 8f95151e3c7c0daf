"""Noise rolls, Noise markers and Hazards (rules 13)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import tables
from nemesis_desktop.games.retaliation.events.map import CorridorNoiseChanged, NoiseDieRolled
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.rules.entering import appear_in_corridor, appear_in_room, enter_room
from nemesis_desktop.games.retaliation.rules.queen import activate_queen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.tokens import BLANK, discard_token, draw_token
from nemesis_desktop.kernel import Seat

HAZARD = "hazard"
IGNORES_HAZARDS = "perimeter_security_device"


async def noise_roll(t: FacilityTable, marine: Marine, *, discovering: bool = False) -> None:
    """Roll the Noise die for the Room of a Character; every matching Corridor is treated, also when the Character dies
    meanwhile (R-NOISE-01, R-NOISE-02, R-NOISE-11, R-NOISE-12, R-NOISE-14)."""
    await noise_roll_in(t, marine.room, marine.seat, discovering=discovering)


async def noise_roll_in(
    t: FacilityTable, room: FacilityRoom, cause: Seat | None, *, discovering: bool = False
) -> None:
    """A Noise roll for a Room; ``cause`` is whom entering Intruders attack first. One for the Room of the Robot has
    none, and lets them in although nobody is there (R-IATK-03, A-52, A-71)."""
    face = roll_noise(t, room, cause)
    # Several Corridors may match; they are treated in map order.
    if face == HAZARD:
        await hazard(t, room, cause, discovering=discovering)
        return
    for corridor in room.corridors:
        if corridor.answers_to(int(face)):
            await _noise_in(t, corridor, room, cause)


def roll_noise(t: FacilityTable, room: FacilityRoom, cause: Seat | None) -> str:
    """One face of the Noise die."""
    face = t.pick("die:noise", tables.die(t.state.setup, "noise"))
    t.emit(NoiseDieRolled(cause, face, room.space))
    return face


async def _noise_in(t: FacilityTable, corridor: FacilityCorridor, room: FacilityRoom, cause: Seat | None) -> None:
    """Its largest Intruder comes in; else its Noise is resolved; else there is Noise from now on (R-NOISE-03 to
    R-NOISE-05, R-IMOV-11)."""
    intruders = corridor.intruders
    if intruders:
        if room.has_marine or cause is None:
            await enter_room(t, intruders[0].id, room, cause)
    elif corridor.noise:
        await resolve_noise(t, corridor, cause)
    else:
        place_noise(t, corridor)


def place_noise(t: FacilityTable, corridor: FacilityCorridor) -> None:
    """A marker, where one may lie."""
    if takes_noise(corridor):
        t.emit(CorridorNoiseChanged(corridor.id, True))


def takes_noise(corridor: FacilityCorridor) -> bool:
    """One marker at most, none beside an Intruder, none at the covered Hibernatorium, none from an empty supply
    (R-COR-05, R-COR-06, R-NOISE-10, R-NOISE-13, R-SETUP-02)."""
    if corridor.noise or corridor.has_intruder or corridor.covered:
        return False
    return Facility(corridor.source).left_of("noise") >= 1


async def resolve_noise(t: FacilityTable, corridor: FacilityCorridor, cause: Seat | None = None) -> None:
    """Remove the marker, draw a token and resolve its back in the same Corridor; without a marker nothing happens.
    ``cause`` is who made or resolved the Noise (R-NOISE-08, R-NOISE-09, R-NOISE-S4)."""
    if corridor.noise:
        t.emit(CorridorNoiseChanged(corridor.id, False))
        await resolve_token_in(t, corridor, cause)


async def resolve_token_in(t: FacilityTable, corridor: FacilityCorridor, cause: Seat | None = None) -> None:
    """A token for a Corridor: Adults and Drones of its back, a Larva, or the Queen (R-NOISE-S1, R-NOISE-S3,
    R-INT-05)."""
    token = draw_token(t, "corridor", corridor.id)
    kind = token.kind
    if kind == "queen" and not token.dead:
        if Facility(t).queen is not None:
            await activate_queen(t, cause)
        else:
            appear_in_corridor(t, ("queen",), corridor)
    elif kind == "queen":
        appear_in_corridor(t, ("drone",), corridor)
    elif kind == "larva":
        appear_in_corridor(t, ("larva",), corridor)
    elif kind != BLANK:
        appear_in_corridor(t, ("drone",) * token.drones + ("adult",) * token.adults, corridor)
    discard_token(t, token)


async def hazard(
    t: FacilityTable, room: FacilityRoom, cause: Seat | None, *, discovering: bool = False
) -> None:
    """A token for a Room: one Intruder of its type, its back is ignored (R-NOISE-06, R-NOISE-07, R-NOISE-S2,
    R-NOISE-S3). Who discovers a Room with a working device does not mind (W6)."""
    if discovering and cause is not None and Marine(t, cause).has_working(IGNORES_HAZARDS) is not None:
        return
    token = draw_token(t, "room", room.space)
    kind = token.kind
    if kind == "queen" and not token.dead:
        if Facility(t).queen is not None:
            await activate_queen(t, cause)
        else:
            await appear_in_room(t, "queen", room, cause)
    elif kind != BLANK:
        await appear_in_room(t, "drone" if kind == "queen" else kind, room, cause)
    discard_token(t, token)
