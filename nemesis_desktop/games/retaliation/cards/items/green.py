"""Green Items (components 14)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.cards.items.shared import needs_patient, needs_token, nothing_to_draw
from nemesis_desktop.games.retaliation.events.facility import LifeSupportChanged
from nemesis_desktop.games.retaliation.events.turns import UseCounted
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_CONTAMINATION, NO_DOOR_TOKEN, REACTOR_OFF
from nemesis_desktop.games.retaliation.rules.asking import choose_card, choose_room, choose_word
from nemesis_desktop.games.retaliation.rules.contamination import remove_contamination
from nemesis_desktop.games.retaliation.rules.doors import close_door
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards
from nemesis_desktop.games.retaliation.rules.gaining import gain_gear
from nemesis_desktop.games.retaliation.rules.interplay import HEALTH, OXYGEN, WOUND, give_oxygen, heal
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, item_use
from nemesis_desktop.games.retaliation.rules.turn import ADRENALINE
from nemesis_desktop.games.retaliation.state import DoorState

# -- healing ----------------------------------------------------------------------------------------------


@item_use("medical_stapler", option="wound", why_not=needs_patient(WOUND))
async def staple(t: FacilityTable, marine: Marine, card: str) -> bool:
    """Discard a Serious Wound (R-WND-04, R-ITEM-11)."""
    return await heal(t, marine, wounds=1)


@item_use("medical_stapler", "medpack", "stimulants", option="restore", why_not=needs_patient(HEALTH))
async def restore_two(t: FacilityTable, marine: Marine, card: str) -> bool:
    """Two Health (R-HP-02, R-ITEM-11)."""
    return await heal(t, marine, health=2)


@item_use("medkit", why_not=needs_patient(WOUND, HEALTH))
async def treat(t: FacilityTable, marine: Marine, card: str) -> bool:
    """Discard a Serious Wound and restore three Health, of the same Character (R-ITEM-11)."""
    return await heal(t, marine, wounds=1, health=3)


@item_use("medpack", option="gain", why_not=needs_token("medpack"))
async def gain_medpack(t: FacilityTable, marine: Marine, card: str) -> bool:
    """A Medpack token."""
    return await gain_gear(t, marine, "medpack")


@item_use("heavy_oxygen_tank", why_not=needs_patient(OXYGEN))
async def breathe_deeply(t: FacilityTable, marine: Marine, card: str) -> bool:
    """Seven Oxygen (R-ITEM-11)."""
    return await give_oxygen(t, marine, 7)


# -- cards ------------------------------------------------------------------------------------------------


@item_use("adrenaline_injection", why_not=nothing_to_draw)
async def inject(t: FacilityTable, marine: Marine, card: str) -> None:
    """Draw a card; any number of actions this turn, which ends with a Pass."""
    draw_action_cards(t, marine, 1)
    t.emit(UseCounted("turn", ADRENALINE))


@item_use("caffeine_pills", why_not=nothing_to_draw)
async def wake_up(t: FacilityTable, marine: Marine, card: str) -> None:
    """Draw three cards."""
    draw_action_cards(t, marine, 3)


@item_use("stimulants", option="draw", why_not=nothing_to_draw)
async def stimulate(t: FacilityTable, marine: Marine, card: str) -> None:
    """Draw two cards."""
    draw_action_cards(t, marine, 2)


def _clean(marine: Marine, card: str) -> Reason | None:
    return None if marine.contamination_in_hand else NO_CONTAMINATION


@item_use("antiseptic", why_not=_clean)
async def disinfect(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Contamination card of the hand leaves the game unscanned."""
    gone = await choose_card(t, marine, "remove_contamination", marine.contamination_in_hand)
    remove_contamination(t, marine, (gone,), piles.hand(marine.seat))


# -- codes ------------------------------------------------------------------------------------------------


def _reactor_off(marine: Marine, card: str) -> Reason | None:
    return REACTOR_OFF if marine.source.state.reactor_shut_down else None


@item_use("emergency_life_support_codes", why_not=_reactor_off)
async def override(t: FacilityTable, marine: Marine, card: str) -> None:
    """Flip the Life Support of any Section (R-LIFE-01, R-LIFE-04)."""
    section = await choose_word(t, marine, "flip_life_support", "section", tuple(t.state.life_support))
    t.emit(LifeSupportChanged(section, not t.state.life_support[section]))


def _doors_around(marine: Marine, room: FacilityRoom) -> tuple[FacilityCorridor, ...]:
    """Doors that can be closed at this Room's end, also destroyed ones and where there is no slot; by house rule those
    at the far ends as well (A-78)."""
    facility = Facility(marine.source)
    far_too = facility.house_rule("close_doors_far_end") == "on"
    token = facility.left_of("door") > 0
    return tuple([
        way for way in room.corridors
        if (way.door is DoorState.DESTROYED or (way.door is DoorState.OPEN and token))
        and (way.door_end in (None, room.space) or far_too)
    ])


def _rooms_to_seal(marine: Marine) -> tuple[FacilityRoom, ...]:
    return tuple([room for room in Facility(marine.source).rooms if _doors_around(marine, room)])


def _nothing_to_seal(marine: Marine, card: str) -> Reason | None:
    return None if _rooms_to_seal(marine) else NO_DOOR_TOKEN


@item_use("termination_codes", why_not=_nothing_to_seal)
async def seal(t: FacilityTable, marine: Marine, card: str) -> None:
    """Close all Doors around any Room, as long as there are tokens (R-DOOR-04, R-DOOR-06, R-DOOR-11, A-78)."""
    room = await choose_room(t, marine, "seal_room", _rooms_to_seal(marine))
    for way in _doors_around(marine, room):
        close_door(t, way, room)
