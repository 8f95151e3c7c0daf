"""Rooms where Characters find gear and Items (components 5)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import GearMoved
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.obstacles import DECKS_EMPTY, NO_EQUIPMENT_LEFT, NO_SUPPLY
from nemesis_desktop.games.retaliation.rules.asking import choose_cards
from nemesis_desktop.games.retaliation.rules.gaining import gain_gear, gain_item
from nemesis_desktop.games.retaliation.rules.registry import EffectHindrance, FacilityTable, room_use
from nemesis_desktop.games.retaliation.rules.searching import can_draw_item, draw_item
from nemesis_desktop.games.retaliation.tables import GEAR, item_of
from nemesis_desktop.kernel import Choose, ChooseSome, Option

SUPPLY, LANDING_ZONE = "supply", "landing_zone"
COLOURS = ("green", "red", "yellow")
DONE, MAKE_ROOM = "done", "make_room"
ITEMS_TO_KEEP = 2
EQUIPMENT_DRAWN, EQUIPMENT_TO_KEEP = 2, 1


# -- Armory, Landing Zone, Experimental Military Lab: gear tokens -----------------------------------------


def _nothing_to_take(kinds: Sequence[str], source: str) -> EffectHindrance:
    """None of those tokens is left there; a full belt does not matter, own tokens may be discarded (R-GEAR-04)."""

    def why_not(marine: Marine, space: str) -> Reason | None:
        there = marine.source.state.gear[source]
        return None if any(kind in there for kind in kinds) else NO_SUPPLY

    return why_not


async def take_gear(t: FacilityTable, marine: Marine, kinds: Sequence[str], source: str = SUPPLY) -> None:
    """Any number of tokens into free legal slots; once, before or in between, own tokens may be discarded to make room
    (R-GEAR-04, R-GEAR-10, R-GEN-03)."""
    may_make_room = True
    while True:
        there = t.state.gear[source]
        options = [f"take:{kind}" for kind in kinds if kind in there and marine.holders_for(kind)]
        if may_make_room and _own_tokens(marine):
            options.append(MAKE_ROOM)
        if not options:
            return
        options.append(DONE)
        chosen = await t.ask(Choose(
            seat=marine.seat, topic="take_gear", context={"holder": source},
            options=tuple([Option(option, option) for option in options]),
        ))
        if chosen == DONE:
            return
        if chosen == MAKE_ROOM:
            may_make_room = False
            await _discard_tokens(t, marine)
        else:
            await gain_gear(t, marine, chosen.partition(":")[2], source)


def _own_tokens(marine: Marine) -> list[tuple[str, str]]:
    return [(holder, token) for holder in marine.gear_holders for token in marine.gear_on(holder)]


async def _discard_tokens(t: FacilityTable, marine: Marine) -> None:
    """Any of the own tokens go to the supply (R-GEAR-10)."""
    options = []
    counted: dict[tuple[str, str], int] = {}
    for holder, token in _own_tokens(marine):
        number = counted[holder, token] = counted.get((holder, token), 0) + 1
        options.append(Option(f"gear:{holder}/{token}/{number}", (holder, token)))
    chosen = await t.ask(ChooseSome(
        seat=marine.seat, topic="discard_gear", least=1, most=len(options), options=tuple(options)
    ))
    for holder, token in chosen:
        t.emit(GearMoved((token,), holder, SUPPLY, "make_room"))


ARMORY = ("ammo", "grenade")
LAB = ("ammo",)


@room_use("armory", why_not=_nothing_to_take(ARMORY, SUPPLY))
async def arm_oneself(t: FacilityTable, marine: Marine, space: str) -> None:
    """Any number of Ammo and Grenade tokens."""
    await take_gear(t, marine, ARMORY)


@room_use("landing_zone", option="restock", why_not=_nothing_to_take(GEAR, LANDING_ZONE))
async def restock(t: FacilityTable, marine: Marine, space: str) -> None:
    """Any of the tokens that lie in the slots of this Room; they are not refilled (R-ROOM-04, R-GEAR-12)."""
    await take_gear(t, marine, GEAR, LANDING_ZONE)


@room_use("experimental_military_lab", option="ammo", why_not=_nothing_to_take(LAB, SUPPLY))
async def load_up(t: FacilityTable, marine: Marine, space: str) -> None:
    """Any number of Ammo tokens."""
    await take_gear(t, marine, LAB)


# -- Supply Room, Experimental Military Lab: cards --------------------------------------------------------


def _no_items(marine: Marine, space: str) -> Reason | None:
    facility = Facility(marine.source)
    return None if any(can_draw_item(facility, colour) for colour in COLOURS) else DECKS_EMPTY


@room_use("supply_room", why_not=_no_items)
async def pick_items(t: FacilityTable, marine: Marine, space: str) -> None:
    """An Item of each colour, up to two of them to keep; empty decks give nothing (R-ITEM-04, R-ITEM-05)."""
    drawn = [card for colour in COLOURS if (card := draw_item(t, marine, colour)) is not None]
    await _keep_some(t, marine, drawn, ITEMS_TO_KEEP)


def _no_equipment(marine: Marine, space: str) -> Reason | None:
    return None if marine.source.state.pile(piles.SUPPORT_DECK) else NO_EQUIPMENT_LEFT


@room_use("experimental_military_lab", option="equipment", why_not=_no_equipment)
async def try_prototypes(t: FacilityTable, marine: Marine, space: str) -> None:
    """Two cards of Support Equipment, one of them to keep at most, with its slots filled (R-ITEM-05)."""
    drawn = t.state.pile(piles.SUPPORT_DECK)[:EQUIPMENT_DRAWN]
    t.emit(PiecesMoved(drawn, piles.SUPPORT_DECK, piles.looking(marine.seat), "look"))
    await _keep_some(t, marine, drawn, EQUIPMENT_TO_KEEP)


async def _keep_some(t: FacilityTable, marine: Marine, drawn: Sequence[str], most: int) -> None:
    """Keep up to so many of the cards looked at; the rest is discarded open."""
    looking = piles.looking(marine.seat)
    kept = await choose_cards(t, marine, "keep_items", drawn, 0, min(most, len(drawn)))
    for card in drawn:
        if card not in kept:
            t.emit(PiecesMoved((card,), looking, piles.discard(item_of(card).deck), "discard"))
    for card in kept:
        await gain_item(t, marine, card, looking)
