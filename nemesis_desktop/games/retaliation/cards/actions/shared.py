"""Action cards that several Characters have (components 13)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.cards.actions.parts import (
    cards_besides,
    give_command,
    hurry_lander,
    lander_stays,
    no_room_for_tokens,
    nothing_guarded,
    place_two_tokens,
    reinforce_guarded,
)
from nemesis_desktop.games.retaliation.cards.items.shared import (
    no_door_to_switch,
    nothing_to_repair,
    repair_one,
    switch_one_door,
)
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.obstacles import (
    NO_COMPUTER,
    NO_CONTAMINATION,
    NO_DOOR,
    NO_MALFUNCTION_HERE,
)
from nemesis_desktop.games.retaliation.rules.asking import choose_corridor
from nemesis_desktop.games.retaliation.rules.commands import command, nobody_to_order, order_somebody
from nemesis_desktop.games.retaliation.rules.contamination import infection
from nemesis_desktop.games.retaliation.rules.doors import (
    accessible_doors,
    can_destroy,
    destroy_door,
    switch_door,
    switchable_doors,
)
from nemesis_desktop.games.retaliation.rules.markers import break_room
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, action_card
from nemesis_desktop.games.retaliation.rules.room_action import use_room, why_no_room
from nemesis_desktop.games.retaliation.rules.searching import search, why_not_searchable

# -- Search, Rest -----------------------------------------------------------------------------------------


@action_card("search", why_not=why_not_searchable)
async def look_for_items(t: FacilityTable, marine: Marine, card: str) -> None:
    """An Item for each icon of the Room, one to keep (R-ITEM-04)."""
    await search(t, marine)


def _no_contamination(marine: Marine, card: str) -> Reason | None:
    """Without Contamination there is nothing to scan, which only a house rule forbids (A-81)."""
    needed = Facility(marine.source).house_rule("rest_needs_contamination") == "on"
    return NO_CONTAMINATION if needed and not marine.contamination_in_hand else None


@action_card("rest", why_not=_no_contamination)
async def rest(t: FacilityTable, marine: Marine, card: str) -> None:
    """The Infection Procedure; clean cards leave the game (R-INF-01 to R-INF-03)."""
    infection(t, marine, cleansing=True)


# -- Demolition, Repairs ----------------------------------------------------------------------------------


def _doors_to_destroy(marine: Marine) -> tuple[FacilityCorridor, ...]:
    return tuple([way for way in accessible_doors(marine.room) if can_destroy(way)])


def _no_door_to_destroy(marine: Marine, card: str) -> Reason | None:
    return None if _doors_to_destroy(marine) else NO_DOOR


@action_card("demolition", option="destroy_door", why_not=_no_door_to_destroy)
async def demolish_door(t: FacilityTable, marine: Marine, card: str) -> None:
    """Destroy a closed Door within reach (R-DOOR-06, R-DOOR-10)."""
    destroy_door(t, await choose_corridor(t, marine, "destroy_door", _doors_to_destroy(marine)))


def _takes_no_malfunction(marine: Marine, card: str) -> Reason | None:
    room = marine.room
    return NO_MALFUNCTION_HERE if room.malfunction or not room.tile.malfunctions else None


@action_card("demolition", option="break", why_not=_takes_no_malfunction)
async def wreck_room(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Malfunction marker in the own Room (R-MALF-01, R-MALF-05)."""
    break_room(t, marine.room)


action_card("repairs", option="repair", cards=1, why_not=nothing_to_repair)(repair_one)
action_card("repairs", option="door", cards=1, why_not=no_door_to_switch)(switch_one_door)
action_card("fast_repairs", option="repair", why_not=nothing_to_repair)(repair_one)
action_card("fast_repairs", option="door", why_not=no_door_to_switch)(switch_one_door)

# -- Secure -----------------------------------------------------------------------------------------------

action_card("secure", "fast_secure", option="secure", why_not=no_room_for_tokens)(place_two_tokens)
action_card("secure", option="reinforce", cards=1, why_not=nothing_guarded)(reinforce_guarded)
action_card("fast_secure", option="reinforce", why_not=nothing_guarded)(reinforce_guarded)
action_card("basic_secure", option="secure", cards=1, why_not=no_room_for_tokens)(place_two_tokens)
action_card("basic_secure", option="reinforce", cards=1, why_not=nothing_guarded)(reinforce_guarded)


# -- Computer Skills --------------------------------------------------------------------------------------


def _no_computer_use(marine: Marine, card: str) -> Reason | None:
    if not marine.room.tile.computer:
        return NO_COMPUTER
    return why_no_room(marine, marine.room, len(cards_besides(marine, card)))


@action_card("computer_skills", option="use_room", why_not=_no_computer_use)
async def log_in(t: FacilityTable, marine: Marine, card: str) -> None:
    """Use the Computer Room for no cards (R-ROOM-03)."""
    await use_room(t, marine, marine.room)


def _no_door_anywhere(marine: Marine, card: str) -> Reason | None:
    if not marine.room.tile.computer:
        return NO_COMPUTER
    return None if switchable_doors(Facility(marine.source).corridors) else NO_DOOR


@action_card("computer_skills", option="door", why_not=_no_door_anywhere)
async def switch_any_door(t: FacilityTable, marine: Marine, card: str) -> None:
    """Open or close any Door on the map from a Computer Room (R-DOOR-04, R-DOOR-06)."""
    doors = switchable_doors(Facility(t).corridors)
    switch_door(t, await choose_corridor(t, marine, "switch_door", doors))


# -- Chain of Command -------------------------------------------------------------------------------------

action_card("chain_of_command", option="lander", why_not=lander_stays)(hurry_lander)
command("chain_of_command", "first_in_command", why_not=nobody_to_order)(order_somebody)
give_command("chain_of_command", "first_in_command")
