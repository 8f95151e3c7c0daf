"""The six Robot cards (rules 18, components 15)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.facility import RobotMoved
from nemesis_desktop.games.retaliation.events.map import RoomRepaired
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.obstacles import (
    NO_COMPUTER,
    NO_CORRIDOR_TARGET,
    NO_DOOR,
    NO_FIRE,
    NO_MALFUNCTION,
    NOTHING_TO_EXPLORE,
    nobody_needs,
)
from nemesis_desktop.games.retaliation.rules.asking import choose_card, choose_corridor, choose_marine
from nemesis_desktop.games.retaliation.rules.bursting import why_not_into
from nemesis_desktop.games.retaliation.rules.doors import accessible_doors, switch_door, switchable_doors
from nemesis_desktop.games.retaliation.rules.exploration import (
    can_be_explored,
    draw_exploration,
    lay_aside,
    lay_out,
)
from nemesis_desktop.games.retaliation.rules.health import discard_wound, restore_health
from nemesis_desktop.games.retaliation.rules.hits import spread_hits
from nemesis_desktop.games.retaliation.rules.interplay import HEALTH, WOUND, needs
from nemesis_desktop.games.retaliation.rules.markers import (
    break_robot,
    place_secure,
    remove_fire,
    why_not_secured,
)
from nemesis_desktop.games.retaliation.rules.noise import noise_roll_in
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, item_use, robot_option
from nemesis_desktop.games.retaliation.rules.robot import (
    activate_robot,
    move_robot,
    why_no_robot,
    why_robot_cannot_move,
)
from nemesis_desktop.games.retaliation.rules.room_action import use_room, why_no_room
from nemesis_desktop.games.retaliation.rules.weapon_dice import BURST, SYMBOL_FACE, roll_die

SECURE_TOKENS = 2
HEALTH_RESTORED = 2


# -- moving -----------------------------------------------------------------------------------------------


@robot_option("server", "securing", option="move", why_not=why_robot_cannot_move)
async def move_thrice(t: FacilityTable, marine: Marine, robot: str) -> None:
    """Up to three Rooms."""
    await move_robot(t, marine, 3)


@robot_option("exploration", "technical", "medical", option="move", why_not=why_robot_cannot_move)
async def move_twice(t: FacilityTable, marine: Marine, robot: str) -> None:
    """Up to two Rooms."""
    await move_robot(t, marine, 2)


@robot_option("military", option="move", why_not=why_robot_cannot_move)
async def move_once(t: FacilityTable, marine: Marine, robot: str) -> None:
    """Into the next Room."""
    await move_robot(t, marine, 1)


# -- Server Robot -----------------------------------------------------------------------------------------


def _no_computer_here(marine: Marine, robot: str) -> Reason | None:
    """No Computer in its Room, or nothing there that could be resolved now."""
    room = Facility(marine.source).robot_room
    return why_no_room(marine, room, 0, despite_malfunction=True) if room.tile.computer else NO_COMPUTER


@robot_option("server", option="use_room", why_not=_no_computer_here)
async def use_computer(t: FacilityTable, marine: Marine, robot: str) -> None:
    """Use the Computer Room in which it stands, even one with a Malfunction marker."""
    await use_room(t, marine, Facility(t).robot_room)


# -- Securing Robot ---------------------------------------------------------------------------------------


def _doors(facility: Facility) -> tuple[FacilityCorridor, ...]:
    return switchable_doors(accessible_doors(facility.robot_room))


def _no_door(marine: Marine, robot: str) -> Reason | None:
    return None if _doors(Facility(marine.source)) else NO_DOOR


@robot_option("securing", option="door", why_not=_no_door)
async def switch_a_door(t: FacilityTable, marine: Marine, robot: str) -> None:
    """Open or close one Door that is accessible from its Room (R-DOOR-10)."""
    switch_door(t, await choose_corridor(t, marine, "switch_door", _doors(Facility(t))))


def _no_place_for_tokens(marine: Marine, robot: str) -> Reason | None:
    return why_not_secured(Facility(marine.source).robot_room, SECURE_TOKENS)


@robot_option("securing", option="secure", why_not=_no_place_for_tokens)
async def secure_its_room(t: FacilityTable, marine: Marine, robot: str) -> None:
    """Two Secure tokens in its Room."""
    place_secure(t, Facility(t).robot_room, SECURE_TOKENS)


# -- Exploration Robot ------------------------------------------------------------------------------------


def _unexplored(facility: Facility) -> tuple[FacilityCorridor, ...]:
    return tuple([
        way for way in facility.robot_room.corridors if not way.closed and can_be_explored(facility, way)
    ])


def _nothing_to_explore(marine: Marine, robot: str) -> Reason | None:
    return None if _unexplored(Facility(marine.source)) else NOTHING_TO_EXPLORE


@robot_option("exploration", option="explore", why_not=_nothing_to_explore)
async def explore_alone(t: FacilityTable, marine: Marine, robot: str) -> None:
    """Through an Unexplored Corridor, as a Character would explore it but without the entrance effect and so without a
    Noise roll; by house rule a roll that the card shows is made for the new Room (R-ROB-06, A-71, R-EXP-S2)."""
    corridor = await choose_corridor(t, marine, "robot_explores", _unexplored(Facility(t)))
    card = draw_exploration(t)
    room = lay_out(t, marine, corridor, card)
    t.emit(RobotMoved(room.space))
    lay_aside(t, card)
    rolls = "noise_roll" in facility_content().exploration[card].entrance
    if rolls and Facility(t).house_rule("exploration_robot_noise_roll") == "on":
        await noise_roll_in(t, room, None)


# -- Technical Robot --------------------------------------------------------------------------------------


def _nothing_broken(marine: Marine, robot: str) -> Reason | None:
    return None if Facility(marine.source).robot_room.malfunction else NO_MALFUNCTION


@robot_option("technical", option="repair", why_not=_nothing_broken)
async def repair_its_room(t: FacilityTable, marine: Marine, robot: str) -> None:
    """Discard the Malfunction marker of its Room."""
    t.emit(RoomRepaired(Facility(t).robot_room.space))


def _nothing_burns(marine: Marine, robot: str) -> Reason | None:
    return None if Facility(marine.source).robot_room.fire else NO_FIRE


@robot_option("technical", option="extinguish", why_not=_nothing_burns)
async def put_out_its_room(t: FacilityTable, marine: Marine, robot: str) -> None:
    """Discard the Fire of its Room."""
    remove_fire(t, Facility(t).robot_room)


# -- Medical Robot ----------------------------------------------------------------------------------------


def _patients(marine: Marine, kind: str) -> tuple[Marine, ...]:
    """Characters in its Room who need such a treatment; its card names them, so nobody has to consent."""
    facility = Facility(marine.source)
    return tuple([one for one in facility.marines_in(facility.robot_room) if needs(one, kind)])


def _nobody_is_wounded(marine: Marine, robot: str) -> Reason | None:
    return None if _patients(marine, WOUND) else nobody_needs(WOUND)


@robot_option("medical", option="wound", why_not=_nobody_is_wounded)
async def treat_wound(t: FacilityTable, marine: Marine, robot: str) -> None:
    """One Character in its Room discards a Serious Wound of its own choice (R-WND-04)."""
    patient = await choose_marine(t, marine, "robot_treats", _patients(marine, WOUND), kind=WOUND)
    discard_wound(t, patient, await choose_card(t, patient, "discard_wound", patient.wounds))


def _nobody_is_hurt(marine: Marine, robot: str) -> Reason | None:
    return None if _patients(marine, HEALTH) else nobody_needs(HEALTH)


@robot_option("medical", option="heal", why_not=_nobody_is_hurt)
async def heal_somebody(t: FacilityTable, marine: Marine, robot: str) -> None:
    """One Character in its Room restores two Health (R-HP-02)."""
    patient = await choose_marine(t, marine, "robot_treats", _patients(marine, HEALTH), kind=HEALTH)
    restore_health(t, patient, HEALTH_RESTORED)


# -- Military Robot ---------------------------------------------------------------------------------------


def _targets(facility: Facility) -> tuple[FacilityCorridor, ...]:
    room = facility.robot_room
    return tuple([way for way in room.corridors if why_not_into(room, way) is None])


def _no_target(marine: Marine, robot: str) -> Reason | None:
    return None if _targets(Facility(marine.source)) else NO_CORRIDOR_TARGET


@robot_option("military", option="fire", why_not=_no_target)
async def fire_into_corridor(t: FacilityTable, marine: Marine, robot: str) -> None:
    """A Burst die's number of hits in a Corridor next to it, not behind a closed Door; the symbol damages the Robot
    after the hits (R-BURST-03, R-BURST-04, R-DOOR-03)."""
    corridor = await choose_corridor(t, marine, "robot_fires_into", _targets(Facility(t)))
    face = roll_die(t, marine, BURST)
    await spread_hits(t, marine, corridor, int(face))
    if face == SYMBOL_FACE:
        break_robot(t)


# -- Robot Controllers ------------------------------------------------------------------------------------


def _does_not_answer(marine: Marine, card: str) -> Reason | None:
    return why_no_robot(marine, 0)


@item_use("robot_controller", "supporting_robot_controller", option="activate", why_not=_does_not_answer)
async def activate_from_afar(t: FacilityTable, marine: Marine, card: str) -> None:
    """Activate the Robot wherever it is; neither a Computer nor another card is needed (R-ROB-09)."""
    await activate_robot(t, marine)
