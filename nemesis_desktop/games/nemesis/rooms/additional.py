"""Actions of the additional rooms, those whose tiles bear a 2 (N-ROOM-36 to N-ROOM-50, p. 25).

Cabins and the Room Covered with Slime have none: the draw step and the arrival of a character deal with them.
"""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.answers import AirlockDoors, SecondAirlock, UnexploredDoors
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet
from nemesis_desktop.games.nemesis.events.wounds import SlimeChanged
from nemesis_desktop.games.nemesis.handles import Corridor, Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.asking import (
    agrees,
    choose_corridors,
    choose_number,
    choose_room,
)
from nemesis_desktop.games.nemesis.rules.doors import place_door, switch_door, switchable
from nemesis_desktop.games.nemesis.rules.infection import scan_hand
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, room_action
from nemesis_desktop.games.nemesis.rules.ship import toggle_pod
from nemesis_desktop.games.nemesis.rules.wounds import heal_light
from nemesis_desktop.games.nemesis.state import Door

AIRLOCK_IN_USE = Reason("airlock_in_use", "A-92", 25)
NO_ROOM_FOR_THE_AIRLOCK = Reason("no_room_for_the_airlock", "N-ROOM-36", 25)
NO_DOOR_TO_SET = Reason("no_door_to_set", "N-ROOM-44", 25)
NO_POD_LEFT = Reason("no_pod_left", "N-ROOM-46", 25)
ALL_EXPLORED = Reason("all_explored", "N-ROOM-47", 25)
NOTHING_TO_HEAL_OR_SCAN = Reason("nothing_to_heal_or_scan", "N-ROOM-43", 25)
NOTHING_TO_WASH_OR_SCAN = Reason("nothing_to_wash_or_scan", "N-ROOM-49", 25)


# -- Airlock Control ------------------------------------------------------------------------------------


def doors_elsewhere(room: Room) -> tuple[Corridor, ...]:
    """Closed doors whose tokens may be taken to lock this room, never its own (N-DOOR-13, p. 17; A-93)."""
    own = room.corridors
    return tuple(one for one in Ship(room.source).corridors if one.is_closed and one not in own)


def can_be_vented(room: Room) -> bool:
    """Explored, yellow, no destroyed door, and door tokens enough to close every corridor (A-90, A-93). By house
    rule the tokens must be in the supply."""
    if not room.explored or room.tile.colour != "yellow":
        return False
    if any(one.door is Door.DESTROYED for one in room.corridors):
        return False
    ship = Ship(room.source)
    if _doors_to_set(room) != room.corridors:
        return False
    needed = sum(one.door is Door.OPEN for one in room.corridors)
    left = load_content().supply["door"] - ship.doors_placed
    spare = len(doors_elsewhere(room)) if ship.house_rule(AirlockDoors) is AirlockDoors.RECYCLED else 0
    return needed <= left + spare


def _doors_to_set(room: Room) -> tuple[Corridor, ...]:
    """Corridors whose doors can be set from afar, by house rule none that leads to an unexplored room (A-90)."""
    doors = switchable(room)
    if Ship(room.source).house_rule(UnexploredDoors) is UnexploredDoors.INCLUDED:
        return doors
    return tuple(one for one in doors if room.explored and one.beyond(room).explored)


def rooms_to_vent(room: Room) -> tuple[Room, ...]:
    chosen_before = room.source.state.airlock
    return tuple(
        other
        for other in Ship(room.source).rooms
        if other != room and other.number != chosen_before and can_be_vented(other)
    )


def _why_no_airlock(hero: Hero, room: Room) -> Reason | None:
    """One procedure at a time; by house rule a new one takes the place of the old (A-92)."""
    if room.source.state.airlock is not None and Ship(room.source).house_rule(SecondAirlock) is SecondAirlock.ILLEGAL:
        return AIRLOCK_IN_USE
    return None if rooms_to_vent(room) else NO_ROOM_FOR_THE_AIRLOCK


@room_action("airlock_control", why_not=_why_no_airlock)
async def prepare_the_airlock(t: NemesisTable, hero: Hero, room: Room) -> None:
    """All doors of another yellow room close; unless one opens, it is vented when everyone has passed.

    N-ROOM-36 to N-ROOM-39, p. 25.
    """
    target = await choose_room(t, hero, "airlock_room", rooms_to_vent(room))
    for corridor in target.corridors:
        await place_door(t, corridor, hero, keep=target)
    t.emit(AirlockSet(target.number))


# -- Canteen and Shower Room ----------------------------------------------------------------------------


async def _offer_scan(t: NemesisTable, hero: Hero) -> None:
    if hero.contamination_in_hand and await agrees(t, hero, "scan_hand"):
        await scan_hand(t, hero)


def _why_no_snack(hero: Hero, room: Room) -> Reason | None:
    return None if hero.light_wounds or hero.contamination_in_hand else NOTHING_TO_HEAL_OR_SCAN


@room_action("canteen", why_not=_why_no_snack)
async def have_a_snack(t: NemesisTable, hero: Hero, room: Room) -> None:
    """One light wound heals; the Contamination cards in hand may be scanned (N-ROOM-43, p. 25)."""
    if hero.light_wounds:
        heal_light(t, hero, 1)
    await _offer_scan(t, hero)


def _why_no_shower(hero: Hero, room: Room) -> Reason | None:
    return None if hero.slime or hero.contamination_in_hand else NOTHING_TO_WASH_OR_SCAN


@room_action("shower_room", why_not=_why_no_shower)
async def take_a_shower(t: NemesisTable, hero: Hero, room: Room) -> None:
    """The slime goes; the Contamination cards in hand may be scanned; a fire stays.

    N-ROOM-49, N-ROOM-50, p. 25.
    """
    if hero.slime:
        t.emit(SlimeChanged(hero.seat, False))
    await _offer_scan(t, hero)


# -- Command Center -------------------------------------------------------------------------------------


def rooms_with_doors_to_set(room: Room) -> tuple[Room, ...]:
    """Any room with a corridor that is not blocked by a destroyed door, unexplored ones too (A-89)."""
    return tuple(other for other in Ship(room.source).rooms if _doors_to_set(other))


def _why_no_doors(hero: Hero, room: Room) -> Reason | None:
    return None if any(map(_doors_to_set, Ship(room.source).rooms)) else NO_DOOR_TO_SET


@room_action("command_center", why_not=_why_no_doors)
async def set_the_doors(t: NemesisTable, hero: Hero, room: Room) -> None:
    """Any doors around one room open or close, each as chosen; destroyed ones stay (N-ROOM-44, p. 25)."""
    target = await choose_room(t, hero, "command_room", rooms_with_doors_to_set(room))
    doors = _doors_to_set(target)
    chosen = await choose_corridors(t, hero, "switch_doors", doors, 1, len(doors))
    to_open = [corridor for corridor in chosen if corridor.is_closed]
    to_close = [corridor for corridor in chosen if not corridor.is_closed]
    # Opening comes first, so that its tokens are there for closing.
    for corridor in to_open:
        await switch_door(t, hero, corridor, False)
    for corridor in to_close:
        await switch_door(t, hero, corridor, True)


# -- looking from afar ----------------------------------------------------------------------------------


@room_action("engine_control_room")
async def check_the_engines(t: NemesisTable, hero: Hero, room: Room) -> None:
    """The character learns the true state of all three engines, malfunctions or not (N-ROOM-45, p. 25)."""
    for engine in sorted(t.state.engines):
        t.emit(LookedAt(hero.seat, f"engine:{engine}"))


def unexplored_rooms(room: Room) -> tuple[Room, ...]:
    return tuple(other for other in Ship(room.source).rooms if not other.explored)


def _why_nothing_to_watch(hero: Hero, room: Room) -> Reason | None:
    return None if unexplored_rooms(room) else ALL_EXPLORED


@room_action("monitoring_room", why_not=_why_nothing_to_watch)
async def watch_a_room(t: NemesisTable, hero: Hero, room: Room) -> None:
    """The character alone sees an unexplored tile and its token; both stay face down (N-ROOM-47, p. 25)."""
    target = await choose_room(t, hero, "watch_room", unexplored_rooms(room))
    t.emit(LookedAt(hero.seat, f"room:{target.number}"))
    if target.record.token is not None:
        t.emit(LookedAt(hero.seat, f"token:{target.number}"))


# -- Hatch Control System -------------------------------------------------------------------------------


def _why_no_hatch(hero: Hero, room: Room) -> Reason | None:
    return None if room.source.state.pods else NO_POD_LEFT


@room_action("hatch_control_system", why_not=_why_no_hatch)
async def set_a_pod_lock(t: NemesisTable, hero: Hero, room: Room) -> None:
    """One pod of either area is locked or unlocked (N-ROOM-46, p. 25)."""
    toggle_pod(t, await choose_number(t, hero, "pod_lock", "pod", tuple(sorted(t.state.pods))))
