"""The action "Trade" (R-ACT-10, R-ITEM-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import (
    DealFellThrough,
    GearMoved,
    ItemStacked,
    ItemUnstacked,
    stacks_without,
)
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_PARTNER, NOTHING_TO_TRADE
from nemesis_desktop.games.retaliation.rules.action_kinds import (
    BasicAction,
    Situation,
    basic_action,
    not_in_combat,
    only_itself,
)
from nemesis_desktop.games.retaliation.rules.asking import agrees
from nemesis_desktop.games.retaliation.rules.belongings import pile_holding
from nemesis_desktop.games.retaliation.rules.gaining import SHARES_A_HAND, gain_gear, host_for
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.tables import GEAR, is_item, item_of
from nemesis_desktop.kernel import Allocate, Choose, Option, Share

TRADE_COST = 1
CARD = "card:"


@dataclass(frozen=True, slots=True)
class Goods:
    """What one side of a deal hands over: cards and Eggs, and (holder, token, count) of Tactical Gear."""

    cards: tuple[str, ...] = ()
    gear: tuple[tuple[str, str, int], ...] = ()

    @property
    def text(self) -> str:
        """For a question: ids and counts joined by "+"."""
        return "+".join((*self.cards, *(f"{token}={count}" for _, token, count in self.gear)))

    @property
    def tokens(self) -> Counter[str]:
        """The gear by kind."""
        found: Counter[str] = Counter()
        for _, token, count in self.gear:
            found[token] += count
        return found

    def __bool__(self) -> bool:
        return bool(self.cards or self.gear)


NOTHING = Goods()


def partners(marine: Marine) -> tuple[Marine, ...]:
    """The other Characters in the Room, in turn order."""
    return tuple([one for one in Facility(marine.source).marines_in(marine.room) if one != marine])


def tradable_cards(marine: Marine) -> tuple[str, ...]:
    """Items and Eggs; Data tokens stay (R-ITEM-12)."""
    armor = marine.armor
    return (*marine.held, *((armor,) if armor is not None else ()), *marine.backpack)


def tradable_gear(marine: Marine) -> tuple[tuple[str, str], ...]:
    """Each (holder, kind) but loaded Ammo, which goes with its weapon only (R-ITEM-12)."""
    return tuple([
        (holder, token) for holder in marine.gear_holders for token in GEAR
        if token in marine.gear_on(holder) and not (token == "ammo" and marine.is_loaded(holder))
    ])


async def trade(t: FacilityTable, marine: Marine, subject: str = "") -> None:
    """Any number of deals of the acting Character with every other one here; by house rule two others may deal as well
    (R-ITEM-12). With whom a deal fell through there is no further one in this action."""
    others = partners(marine)
    await _deals_of(t, marine, others)
    if Facility(t).house_rule("trade_between_all") == "on":
        for place, other in enumerate(others[:-1], start=1):
            if await agrees(t, other, "trade_too"):
                await _deals_of(t, other, others[place:])


async def _deals_of(t: FacilityTable, trader: Marine, others: Sequence[Marine]) -> None:
    left = list(others)
    while left:
        options: list[Option[Marine | None]] = [Option(f"seat:{one.seat}", one) for one in left]
        options.append(Option("done", None))
        partner = await t.ask(Choose(seat=trader.seat, topic="trade_partner", options=tuple(options)))
        if partner is None:
            return
        if not await _deal(t, trader, partner):
            left.remove(partner)


async def _deal(t: FacilityTable, trader: Marine, partner: Marine) -> bool:
    """One exchange or gift: an offer, an answer, and the yes of both (R-ITEM-12). Whether it was struck."""
    offered = await _choose_goods(t, trader, "trade_offer", partner, NOTHING)
    wanted = await _choose_goods(t, partner, "trade_return", trader, offered)
    why = _why_impossible(trader, partner, offered, wanted)
    if why is None:
        for one, gives, gets in ((partner, wanted, offered), (trader, offered, wanted)):
            if not await agrees(t, one, "trade_agree", gives=gives.text, gets=gets.text):
                why = "refused"
                break
    if why is not None:
        t.emit(DealFellThrough(trader.seat, partner.seat, why))
        return False
    _lift(t, trader, offered)
    _lift(t, partner, wanted)
    _hand_over(t, trader, partner, offered)
    _hand_over(t, partner, trader, wanted)
    await _put_away(t, trader, partner, offered)
    await _put_away(t, partner, trader, wanted)
    return True


async def _choose_goods(t: FacilityTable, giver: Marine, topic: str, other: Marine, offered: Goods) -> Goods:
    """Only the two of a deal learn what is offered (A-60)."""
    shares = [Share(f"{CARD}{card}", (CARD, card), 1) for card in tradable_cards(giver)]
    shares += [
        Share(f"gear:{holder}/{token}", (holder, token), giver.gear_on(holder).count(token))
        for holder, token in tradable_gear(giver)
    ]
    if not shares:
        return NOTHING
    chosen = await t.ask(Allocate(
        seat=giver.seat, topic=topic, context={"seat": other.seat, "offered": offered.text},
        shares=tuple(shares), least=0, most=sum(share.most for share in shares),
    ))
    return Goods(
        tuple([thing for (where, thing), _ in chosen if where == CARD]),
        tuple([(where, thing, count) for (where, thing), count in chosen if where != CARD]),
    )


# -- what fits --------------------------------------------------------------------------------------------


def _why_impossible(trader: Marine, partner: Marine, offered: Goods, wanted: Goods) -> str | None:
    """Nothing to exchange, or too few Hands, no place for an Armor, or too few slots on one side (R-ITEM-07,
    R-ITEM-09, R-ITEM-10, R-GEAR-04)."""
    if not offered and not wanted:
        return "nothing"
    for one, gives, gets in ((trader, offered, wanted), (partner, wanted, offered)):
        if _hands_needed(one, gives.cards, gets.cards) > one.hand_slots:
            return "hands"
        if not _armor_fits(one, gives.cards, gets.cards):
            return "armor"
        if not _slots_suffice(one, gives, gets):
            return "slots"
    return None


def _shares_a_hand(card: str) -> bool:
    return is_item(card) and item_of(card).kind == SHARES_A_HAND


def _is_heavy(card: str) -> bool:
    return not is_item(card) or item_of(card).heavy


def _hands_needed(marine: Marine, gives: Sequence[str], gets: Sequence[str]) -> int:
    """Stacked Items that stay together share a Hand, also when the lowest one goes; what comes in takes one of its own,
    but a Bayonet that finds a Ranged Weapon (R-HAND-01)."""
    kept = [card for card in marine.held if card not in gives]
    heavy = [card for card in gets if _is_heavy(card)]
    stacked = reduce(stacks_without, gives, marine.source.state.stacked)
    pairs = [(card, host) for card, host in stacked if card in kept]
    weapons = [card for card in (*kept, *heavy) if is_item(card) and item_of(card).sort == "ranged"]
    free = [card for card in weapons if card not in [host for _, host in pairs]]
    bayonets = [card for card in heavy if _shares_a_hand(card)]
    return len(kept) - len(pairs) + len(heavy) - min(len(bayonets), len(free))


def _armor_fits(marine: Marine, gives: Sequence[str], gets: Sequence[str]) -> bool:
    armors = [card for card in gets if is_item(card) and item_of(card).armor]
    if not armors:
        return True
    free = marine.armor is None or marine.armor in gives
    return len(armors) == 1 and free and marine.condition != "heavily_injured"


def _slots_suffice(marine: Marine, gives: Goods, gets: Goods) -> bool:
    given = {(holder, token): count for holder, token, count in gives.gear}
    free: Counter[str] = Counter()
    for holder in marine.gear_holders:
        if holder.removeprefix("item:") in gives.cards:
            continue
        there = Counter(token.removesuffix("_half") for token in marine.gear_on(holder))
        slots = marine.slots(holder)
        loose = slots.get("any", 0)
        for token in GEAR:
            left, special = there[token] - given.get((holder, token), 0), slots.get(token, 0)
            loose -= max(0, left - special)
            free[token] += max(0, special - left)
        free["any"] += loose
    return sum(max(0, count - free[token]) for token, count in gets.tokens.items()) <= free["any"]


# -- handing over -----------------------------------------------------------------------------------------


def _transit(marine: Marine) -> str:
    return f"trade:{marine.seat}"


def _lift(t: FacilityTable, giver: Marine, goods: Goods) -> None:
    """Both sides let go first, so that what comes back finds the place of what went."""
    for holder, token, count in goods.gear:
        t.emit(GearMoved((token,) * count, holder, _transit(giver), "trade"))
    for card in goods.cards:
        if any(card in pair for pair in t.state.stacked):
            t.emit(ItemUnstacked(card))
        t.emit(PiecesMoved((card,), pile_holding(giver, card), piles.looking(giver.seat), "trade"))


def _hand_over(t: FacilityTable, giver: Marine, taker: Marine, goods: Goods) -> None:
    """Items keep what lies on them; a Bayonet comes last, to find the weapon that is handed over with it (R-ITEM-12,
    R-ITEM-S1, R-HAND-01)."""
    for card in sorted(goods.cards, key=_shares_a_hand):
        if _is_heavy(card):
            place = piles.held(taker.seat)
        elif item_of(card).armor:
            place = piles.armor(taker.seat)
        else:
            place = piles.backpack(taker.seat)
        host = host_for(taker, card)
        t.emit(PiecesMoved((card,), piles.looking(giver.seat), place, "trade"))
        if host is not None:
            t.emit(ItemStacked(card, host))


async def _put_away(t: FacilityTable, giver: Marine, taker: Marine, goods: Goods) -> None:
    """Gear tokens go into free slots once all Items have changed hands, those on new Items as well (R-GEAR-04)."""
    for token in goods.tokens.elements():
        if not await gain_gear(t, taker, token, _transit(giver)):
            t.emit(GearMoved((token,), _transit(giver), "supply", "refuse"))


# -- the action -------------------------------------------------------------------------------------------


def _why_no_trade(situation: Situation, subject: str) -> Reason | None:
    """Nobody else in the Room, or nothing to hand over on either side."""
    others = partners(situation.marine)
    if not others:
        return NO_PARTNER
    everyone = (situation.marine, *others)
    found = any(tradable_cards(one) or tradable_gear(one) for one in everyone)
    return None if found else NOTHING_TO_TRADE


basic_action(BasicAction(
    "trade", TRADE_COST, only_itself, trade, NO_PARTNER, bars=(not_in_combat,), hindrances=(_why_no_trade,)
))
