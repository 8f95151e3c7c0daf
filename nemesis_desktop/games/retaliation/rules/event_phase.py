"""The Event card: movement, main effect, second effect (rules 7)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import FacilityEvent
from nemesis_desktop.games.retaliation.events.facility import EventCardRevealed
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Facility, is_edge
from nemesis_desktop.games.retaliation.rules.drawing import draw_common, put_away, shuffle_into
from nemesis_desktop.games.retaliation.rules.intruder_movement import step_of_group
from nemesis_desktop.games.retaliation.rules.noise import hazard, noise_roll, place_noise, resolve_noise
from nemesis_desktop.games.retaliation.rules.registry import EVENTS, FacilityTable
from nemesis_desktop.games.retaliation.state import Phase

EVENT = "event"


async def event_phase(t: FacilityTable) -> None:
    """One card from top to bottom; sentences that cannot be resolved are skipped (R-EVT-02, R-EVT-06, R-GEN-06)."""
    card = draw_common(t, EVENT)
    assert card is not None, "twenty cards last for fourteen rounds"
    record = facility_content().events[card]
    t.emit(EventCardRevealed(card))
    await _move_intruders(t, record)
    await EVENTS[record.kind](t)
    await _second_effect(t, record)
    put_away(t, card, EVENT)
    if record.secondary == "reshuffle":
        shuffle_into(t, piles.EVENT_DECK, piles.discard(EVENT))
    t.emit(PhaseEntered(Phase.BAG))


async def _move_intruders(t: FacilityTable, record: FacilityEvent) -> None:
    """First the groups in Corridors of the named orientations, then those in Rooms; each Intruder takes one step in
    each sweep (R-EVT-03, R-EVT-04, R-IMOV-07, R-IMOV-14, A-43)."""
    facility = Facility(t)
    axes = facility_content().lattice.edges
    groups = [place for place in facility.groups() if is_edge(place) and axes[place].axis in record.axes]
    moved = await _sweep(t, groups, ())
    if record.rooms:
        rested = moved if facility.house_rule("two_steps_per_event") == "off" else ()
        await _sweep(t, [place for place in facility.groups() if not is_edge(place)], rested)


async def _sweep(t: FacilityTable, places: list[str], rested: tuple[int, ...]) -> tuple[int, ...]:
    moved = list(rested)
    for place in places:
        here = Facility(t).corridor(place).intruders if is_edge(place) else Facility(t).room(place).intruders
        movers = tuple(one.id for one in here if one.id not in moved)
        if movers:
            moved += await step_of_group(t, place, movers)
    return tuple(moved)


async def _second_effect(t: FacilityTable, record: FacilityEvent) -> None:
    """Characters in turn order, Corridors in map order (R-EVT-05, R-EVT-06, R-NOISE-S4)."""
    facility = Facility(t)
    match record.secondary:
        case "noise_rolls":
            for marine in facility.marines_on_map:
                if marine.in_room:
                    await noise_roll(t, marine)
        case "hazards":
            for marine in facility.marines_on_map:
                if marine.in_room and not marine.room.secure and not marine.room.always_secured:
                    await hazard(t, marine.room, marine.seat)
        case "resolve_unexplored":
            for corridor in facility.unexplored:
                await resolve_noise(t, corridor)
        case "place_unexplored":
            for corridor in facility.unexplored:
                place_noise(t, corridor)
