"""Yellow Items (components 14)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.cards.items.shared import (
    extinguish,
    needs_patient,
    needs_token,
    no_door_to_switch,
    nothing_burns,
    nothing_to_reinforce,
    nothing_to_repair,
    reinforce_one,
    repair_one,
    repel_one,
    switch_one_door,
)
from nemesis_desktop.games.retaliation.events.gear import GearMoved, ItemStacked
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import NOTHING_TO_STACK, ROBOT_SLOTS_FULL
from nemesis_desktop.games.retaliation.rules.asking import choose_card
from nemesis_desktop.games.retaliation.rules.belongings import discard_item
from nemesis_desktop.games.retaliation.rules.gaining import gain_gear
from nemesis_desktop.games.retaliation.rules.interplay import OXYGEN, give_oxygen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, item_use
from nemesis_desktop.games.retaliation.rules.repel import why_nobody_is_repelled
from nemesis_desktop.games.retaliation.rules.tactical_gear import ROBOT, ROBOT_SLOTS

OXYGEN_OF_A_TANK = 3
MOST_ON_A_STACK = 3


@item_use("oxygen_tank", option="breathe", why_not=needs_patient(OXYGEN))
async def breathe(t: FacilityTable, marine: Marine, card: str) -> bool:
    """Three Oxygen, for another Character here as well (R-ITEM-11)."""
    return await give_oxygen(t, marine, OXYGEN_OF_A_TANK)


@item_use("oxygen_tank", option="gain", why_not=needs_token("oxygen"))
async def gain_oxygen_token(t: FacilityTable, marine: Marine, card: str) -> bool:
    """An Oxygen token."""
    return await gain_gear(t, marine, "oxygen")


item_use("tools", "duct_tape", option="repair", why_not=nothing_to_repair)(repair_one)
item_use("tools", option="door", why_not=no_door_to_switch)(switch_one_door)
item_use("fire_extinguisher", "phosphates", option="extinguish", why_not=nothing_burns)(extinguish)
item_use("fire_extinguisher", option="repel", why_not=why_nobody_is_repelled)(repel_one)
item_use("phosphates", option="reinforce", why_not=nothing_to_reinforce)(reinforce_one)


# -- Duct Tape --------------------------------------------------------------------------------------------


def _followers(marine: Marine, host: str) -> list[str]:
    return [card for card, below in marine.source.state.stacked if below == host]


def _hosts(marine: Marine) -> tuple[str, ...]:
    """Held things that lie on no other, with room on top: three make a stack."""
    stacked = [card for card, _ in marine.source.state.stacked]
    return tuple([
        card for card in marine.held if card not in stacked and len(_followers(marine, card)) < MOST_ON_A_STACK - 1
    ])


def _movable(marine: Marine) -> tuple[str, ...]:
    """Held things that neither lie on another nor carry one, with another Hand to put them on."""
    stacked = [card for card, _ in marine.source.state.stacked]
    return tuple([
        card for card in marine.held
        if card not in stacked and not _followers(marine, card) and any(host != card for host in _hosts(marine))
    ])


def _nothing_to_stack(marine: Marine, card: str) -> Reason | None:
    return None if _movable(marine) else NOTHING_TO_STACK


@item_use("duct_tape", option="stack", why_not=_nothing_to_stack)
async def stack(t: FacilityTable, marine: Marine, card: str) -> None:
    """Put a Heavy Item onto another one, so that both are carried in one Hand; a third is allowed."""
    moved = await choose_card(t, marine, "stack_item", _movable(marine))
    host = await choose_card(t, marine, "stack_onto", [one for one in _hosts(marine) if one != moved], card=moved)
    t.emit(ItemStacked(moved, host))


# -- Robot Controller -------------------------------------------------------------------------------------


def _missing(marine: Marine) -> tuple[str, ...]:
    """Kinds of which the Robot has an empty slot and the supply a token."""
    state = marine.source.state
    return tuple([
        kind for kind, count in ROBOT_SLOTS.items()
        if state.gear.get(ROBOT, ()).count(kind) < count and kind in state.gear["supply"]
    ])


def _slots_full(marine: Marine, card: str) -> Reason | None:
    return None if _missing(marine) else ROBOT_SLOTS_FULL


@item_use("robot_controller", option="refill", why_not=_slots_full)
async def refill(t: FacilityTable, marine: Marine, card: str) -> None:
    """Discard it: the empty gear slots of the Robot are filled again (R-GEAR-12, R-ROB-08)."""
    discard_item(t, marine, card, "use")
    for kind in _missing(marine):
        t.emit(GearMoved((kind,), "supply", ROBOT, "refill"))
