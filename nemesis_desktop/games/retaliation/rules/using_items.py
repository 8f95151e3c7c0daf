"""The action "Use an Item", and getting rid of what one carries (R-ACT-08, rules 14)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.events.cards import CardsShown
from nemesis_desktop.games.retaliation.events.gear import GearMoved
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import IN_COMBAT, ITEM_MALFUNCTION, NO_ITEM, PASSIVE_ITEM
from nemesis_desktop.games.retaliation.rules.action_kinds import BasicAction, Situation, basic_action
from nemesis_desktop.games.retaliation.rules.belongings import discard_item
from nemesis_desktop.games.retaliation.rules.effects import obstacles_of_all, resolve_effect
from nemesis_desktop.games.retaliation.rules.registry import ITEMS, FacilityTable
from nemesis_desktop.games.retaliation.tables import item_of

ITEM_COST = 1


def item_cost(marine: Marine) -> int:
    """1 Action card, 2 with a wounded hand (R-ACT-08; wound Hand)."""
    return ITEM_COST + (1 if marine.suffers("hand") else 0)


async def use_item(t: FacilityTable, marine: Marine, card: str) -> None:
    """Show it and resolve one of its effects; One Use Only Items are discarded after that, also when there was nothing
    to hit or to take (R-ITEM-02, R-ITEM-13, A-81). One whose help everybody refused, or whose token found no slot, is
    kept: it was not used (R-ITEM-11, R-GEN-05)."""
    t.emit(CardsShown((card,), "use", marine.seat))
    record = item_of(card)
    used = await resolve_effect(t, marine, f"item.{record.kind}", ITEMS[record.kind], card)
    if record.one_use and card in marine.items and used:
        discard_item(t, marine, card, "use")


def _items(situation: Situation) -> Sequence[str]:
    return situation.marine.items


def _unusable(situation: Situation, card: str) -> Reason | None:
    """Not in combat, broken, passive, or not to be resolved completely (R-ITEM-03, R-MALF-02, R-GEN-05)."""
    marine, record = situation.marine, item_of(card)
    effects = ITEMS.get(record.kind)
    if effects is None:
        return PASSIVE_ITEM
    if situation.in_combat and not record.combat:
        return IN_COMBAT
    if not marine.working(card):
        return ITEM_MALFUNCTION
    found = obstacles_of_all(effects, marine, card, situation.affordable - item_cost(marine))
    return found[0] if found else None


def _cost(situation: Situation, card: str) -> int:
    return item_cost(situation.marine)


basic_action(BasicAction("item", ITEM_COST, _items, use_item, NO_ITEM, hindrances=(_unusable,), cost=_cost))


# -- free discards ----------------------------------------------------------------------------------------


def _droppable(situation: Situation) -> Sequence[str]:
    marine = situation.marine
    return (*marine.held, *((marine.armor,) if marine.armor is not None else ()), *marine.backpack)


async def _drop(t: FacilityTable, marine: Marine, card: str) -> None:
    """Items and Eggs may be discarded at any time between actions (R-GEAR-10, A-76, A-77)."""
    discard_item(t, marine, card, "drop")


def _droppable_gear(situation: Situation) -> Sequence[str]:
    """Keys "<holder>:<token>" for every kind of token on every holder."""
    marine = situation.marine
    return tuple([
        f"{holder}/{token}" for holder in marine.gear_holders for token in sorted({*marine.gear_on(holder)})
    ])


async def _drop_gear(t: FacilityTable, marine: Marine, subject: str) -> None:
    """Gear tokens go back to the supply (R-GEAR-10, A-77)."""
    holder, _, token = subject.partition("/")
    t.emit(GearMoved((token,), holder, "supply", "drop"))


basic_action(BasicAction("drop", 0, _droppable, _drop, NO_ITEM, free=True))
basic_action(BasicAction("drop_gear", 0, _droppable_gear, _drop_gear, NO_ITEM, free=True))
