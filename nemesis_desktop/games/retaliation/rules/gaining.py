"""Gaining Items and Tactical Gear (rules 9, 14)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import GearMoved, ItemStacked
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.asking import agrees, choose_cards, choose_word
from nemesis_desktop.games.retaliation.rules.belongings import discard_item
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.tables import GEAR, is_item, item_of
from nemesis_desktop.kernel import Allocate, Share

SHARES_A_HAND = "bayonet"
NOTHING_TO_GIVE_UP = "none"


async def gain_item(
    t: FacilityTable, marine: Marine, card: str, source: str, why: str = "gain", *, filled: bool = True
) -> bool:
    """Regular Items go into the Backpack, Heavy ones and Eggs into a Hand, Armor onto the Health track; what has no
    place and gets none is discarded. Found equipment comes with its slots filled (R-ITEM-05 to R-ITEM-07, R-ITEM-09,
    R-ITEM-10, R-HAND-01, R-NEST-02). Returns whether it was gained."""
    if not is_item(card) or item_of(card).heavy:
        place = piles.held(marine.seat) if await _free_a_hand(t, marine, card) else None
    elif item_of(card).armor:
        place = piles.armor(marine.seat) if await _free_the_track(t, marine, card) else None
    else:
        place = piles.backpack(marine.seat)
    if place is None:
        gone = piles.OUT if not is_item(card) else piles.discard(item_of(card).deck)
        t.emit(PiecesMoved((card,), source, gone, "refuse"))
        return False
    host = host_for(marine, card)
    t.emit(PiecesMoved((card,), source, place, why))
    if host is not None:
        t.emit(ItemStacked(card, host))
    if filled and is_item(card):
        await fill_slots(t, marine, card)
    return True


def host_for(marine: Marine, card: str) -> str | None:
    """A Bayonet shares the Hand of a Ranged Weapon that holds nothing else yet."""
    if not is_item(card) or item_of(card).kind != SHARES_A_HAND:
        return None
    taken = [host for _, host in marine.source.state.stacked]
    return next((weapon for weapon in marine.ranged_weapons if weapon not in taken), None)


async def _free_a_hand(t: FacilityTable, marine: Marine, card: str) -> bool:
    """When both Hands are full, held Items may be discarded first (R-ITEM-07)."""
    while marine.free_hands < 1 and host_for(marine, card) is None:
        given_up = await choose_cards(t, marine, "free_a_hand", marine.held, 0, 1, card=card)
        if not given_up:
            return False
        discard_item(t, marine, given_up[0], "make_room")
    return True


async def _free_the_track(t: FacilityTable, marine: Marine, card: str) -> bool:
    """One Armor at most, and none while the marker stands in its part (R-ITEM-09, R-ITEM-10)."""
    if marine.condition == "heavily_injured":
        return False
    worn = marine.armor
    if worn is None:
        return True
    if not await agrees(t, marine, "replace_armor", card=card, worn=worn):
        return False
    discard_item(t, marine, worn, "make_room")
    return True


async def fill_slots(t: FacilityTable, marine: Marine, card: str) -> None:
    """Every slot of a found or drafted Item gets a token; grey ones take any kind (R-ITEM-05, R-SETUP-25,
    R-SETUP-27)."""
    holder = f"item:{card}"
    for kind, count in marine.slots(holder).items():
        if kind == "any":
            await _choose_tokens(t, marine, holder, count)
        else:
            there = t.state.gear["supply"].count(kind)
            take(t, holder, (kind,) * min(count, there))


def take(t: FacilityTable, holder: str, tokens: tuple[str, ...], source: str = "supply") -> None:
    """Tokens go to a holder that has room for them."""
    if tokens:
        t.emit(GearMoved(tokens, source, holder, "gain"))


async def _choose_tokens(t: FacilityTable, marine: Marine, holder: str, count: int) -> None:
    supply = t.state.gear["supply"]
    shares = tuple([Share(f"gear:{kind}", kind, most=min(count, supply.count(kind))) for kind in GEAR])
    total = min(count, sum(share.most for share in shares))
    chosen = await t.ask(Allocate(
        seat=marine.seat, topic="choose_gear", context={"holder": holder, "n": total}, shares=shares, least=total,
        most=total,
    ))
    take(t, holder, tuple([kind for kind, part in chosen for _ in range(part)]))


async def choose_belt(t: FacilityTable, marine: Marine) -> None:
    """Any four tokens for the Tactical Belt (R-SETUP-28, R-GEAR-01)."""
    holder = f"belt:{marine.seat}"
    await _choose_tokens(t, marine, holder, marine.slots(holder)["any"])


async def gain_gear(t: FacilityTable, marine: Marine, token: str, source: str = "supply") -> bool:
    """A token goes at once into any legal free slot; Ammo may go straight into a weapon. Without a free slot one may
    be freed, else the token is not gained (R-GEAR-04, R-GEAR-10, R-GEN-03). Returns whether it was."""
    if token not in t.state.gear.get(source, ()):
        return False
    holders = marine.holders_for(token)
    while not holders:
        loose = [
            f"{holder}/{one}" for holder in marine.gear_holders for one in sorted({*marine.gear_on(holder)})
        ]
        given_up = await choose_word(t, marine, "free_a_slot", "gear", (*loose, NOTHING_TO_GIVE_UP), token=token)
        if given_up == NOTHING_TO_GIVE_UP:
            return False
        holder, _, one = given_up.partition("/")
        t.emit(GearMoved((one,), holder, "supply", "make_room"))
        holders = marine.holders_for(token)
    take(t, await choose_word(t, marine, "gear_to", "holder", holders, token=token), (token,), source)
    return True
