"""Support Equipment that is neither weapon nor Armor (components 14)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.cards.items.red import blow_up, rooms_with_secure_token
from nemesis_desktop.games.retaliation.cards.items.shared import (
    extinguish,
    nothing_burns,
    nothing_to_reinforce,
    nothing_to_repair,
    reinforce_one,
    repair_one,
)
from nemesis_desktop.games.retaliation.events.facility import RobotMoved, RobotRevealed
from nemesis_desktop.games.retaliation.events.map import CorridorNoiseChanged
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import (
    NO_COMPUTER,
    NO_CORRIDOR_TARGET,
    NO_NEIGHBOUR,
    NO_NOISE,
    ROBOT_IS_HERE,
)
from nemesis_desktop.games.retaliation.piles import ROBOT
from nemesis_desktop.games.retaliation.rules.asking import choose_corridor, choose_room
from nemesis_desktop.games.retaliation.rules.belongings import discard_item
from nemesis_desktop.games.retaliation.rules.bursting import why_not_into
from nemesis_desktop.games.retaliation.rules.doors import destroy_door
from nemesis_desktop.games.retaliation.rules.hits import spread_hits
from nemesis_desktop.games.retaliation.rules.markers import break_item, remove_secure
from nemesis_desktop.games.retaliation.rules.noise import HAZARD, resolve_token_in, roll_noise
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, item_use
from nemesis_desktop.games.retaliation.rules.room_action import use_room, why_no_room
from nemesis_desktop.games.retaliation.rules.weapon_dice import BURST, SYMBOL_FACE, roll_die

# -- RPG Launcher -----------------------------------------------------------------------------------------


def _in_range(marine: Marine) -> tuple[FacilityRoom, ...]:
    """Neighbouring Rooms that no closed Door hides (R-DOOR-03, R-MAP-06)."""
    here = marine.room
    found = [room for way in here.corridors if not way.closed and (room := way.beyond(here)) is not None]
    return tuple(dict.fromkeys(found))


def _nothing_in_range(marine: Marine, card: str) -> Reason | None:
    return None if _in_range(marine) else NO_NEIGHBOUR


@item_use("rpg_launcher", why_not=_nothing_in_range)
async def launch(t: FacilityTable, marine: Marine, card: str) -> None:
    """A neighbouring Room: its Doors are destroyed, every Intruder in it and in the Corridors around it takes a
    critical, every Character there loses three Health."""
    room = await choose_room(t, marine, "fire_at", _in_range(marine))
    for way in room.corridors:
        destroy_door(t, way)
    await blow_up(t, marine, room, room.corridors)


# -- Engineering Equipment --------------------------------------------------------------------------------


item_use("engineering_equipment", option="repair", why_not=nothing_to_repair)(repair_one)
item_use("engineering_equipment", option="extinguish", why_not=nothing_burns)(extinguish)


@item_use("engineering_equipment", option="reinforce", why_not=nothing_to_reinforce)
async def use_up(t: FacilityTable, marine: Marine, card: str) -> None:
    """Discard it: reinforce an empty adjacent Corridor."""
    discard_item(t, marine, card, "use")
    await reinforce_one(t, marine, card)


# -- Noise Scanner ----------------------------------------------------------------------------------------


def _noisy(marine: Marine) -> tuple[FacilityCorridor, ...]:
    return tuple([way for way in Facility(marine.source).corridors if way.noise])


def _silence(marine: Marine, card: str) -> Reason | None:
    return None if _noisy(marine) else NO_NOISE


@item_use("noise_scanner", why_not=_silence)
async def scan_noise(t: FacilityTable, marine: Marine, card: str) -> None:
    """Discard a Noise marker anywhere; if the Noise die shows the value of that Corridor, in Deadly mode one of its
    two, a token is drawn and resolved there (R-DOOR-04, R-DEADLY-01, R-DEADLY-02)."""
    corridor = await choose_corridor(t, marine, "scan_noise", _noisy(marine))
    t.emit(CorridorNoiseChanged(corridor.id, False))
    face = roll_noise(t, marine.room, marine.seat)
    if face != HAZARD and corridor.answers_to(int(face)):
        await resolve_token_in(t, corridor, marine.seat)


# -- Portable Device --------------------------------------------------------------------------------------


def _no_terminal(marine: Marine, card: str) -> Reason | None:
    """A Computer Room or a Life Support Control Room, whose effect can be resolved (R-ROOM-03)."""
    room = marine.room
    if not room.tile.computer and not room.tile_id.startswith("life_support_control"):
        return NO_COMPUTER
    return why_no_room(marine, room, len(marine.action_cards), despite_malfunction=True)


@item_use("portable_device", why_not=_no_terminal)
async def plug_in(t: FacilityTable, marine: Marine, card: str) -> None:
    """Use the own Room, even with a Malfunction marker (R-MALF-01)."""
    await use_room(t, marine, marine.room)


# -- Security System Control ------------------------------------------------------------------------------


def _guns(marine: Marine) -> tuple[FacilityRoom, ...]:
    """Rooms of the own Section with a Secure token and something to hit beside them."""
    return tuple([room for room in rooms_with_secure_token(marine) if _before(room)])


def _before(room: FacilityRoom) -> tuple[FacilityCorridor, ...]:
    return tuple([way for way in room.corridors if why_not_into(room, way) is None])


def _no_gun(marine: Marine, card: str) -> Reason | None:
    return None if _guns(marine) else NO_CORRIDOR_TARGET


@item_use("security_system_control", why_not=_no_gun)
async def open_fire(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Secure token of the own Section for a Burst die of hits in a Corridor next to that Room; the symbol breaks the
    Item."""
    room = await choose_room(t, marine, "open_fire", _guns(marine))
    corridor = await choose_corridor(t, marine, "open_fire_into", _before(room))
    remove_secure(t, room)
    face = roll_die(t, marine, BURST)
    await spread_hits(t, marine, corridor, int(face))
    if face == SYMBOL_FACE and card in marine.items:
        break_item(t, marine, card)


# -- Supporting Robot Controller --------------------------------------------------------------------------


def _robot_is_here(marine: Marine, card: str) -> Reason | None:
    return ROBOT_IS_HERE if marine.source.state.robot.space == marine.room.space else None


@item_use("supporting_robot_controller", option="fetch", why_not=_robot_is_here)
async def fetch_robot(t: FacilityTable, marine: Marine, card: str) -> None:
    """The Robot stands in the own Room; its card is shown if it was not yet (R-ROB-01)."""
    if not t.state.robot.revealed:
        t.emit(RobotRevealed(t.state.pile(ROBOT)[0]))
    t.emit(RobotMoved(marine.room.space))
