"""Trade and picking up objects (p. 13)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import FailedTrade, TradePartners
from nemesis_desktop.games.nemesis.belongings import is_object, item
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import Counted
from nemesis_desktop.games.nemesis.events.items import TapeRemoved, TradeFailed
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.asking import agrees, choose_cards, choose_hero
from nemesis_desktop.games.nemesis.rules.items import pile_of
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable

NO_DEAL = "no_deal"


def tradable(hero: Hero) -> tuple[str, ...]:
    """Items and objects that may change hands; attached cards go with their host (N-ACT-14, A-103, p. 13)."""
    attached = hero.source.state.attached
    return tuple([card for card in (*hero.carried, *hero.inventory) if card not in attached])


def partners(hero: Hero) -> tuple[Hero, ...]:
    """Everybody else in the room (N-ACT-14, p. 13)."""
    return tuple([other for other in hero.room.heroes if other.seat != hero.seat])


async def pick_up(t: NemesisTable, hero: Hero, thing: str) -> None:
    """Take a corpse, carcass or egg from the floor into a free hand (N-ACT-13, N-HAND-02, N-ITEM-04, N-ITEM-08,
    p. 13, 22)."""
    t.emit(CardsMoved((thing,), piles.floor(hero.room.number), piles.carried(hero.seat), "pickup"))


@dataclass(frozen=True, slots=True)
class Deal:
    """What two characters have agreed on: one ``gives``, the other gives what the first ``gets``."""

    gives: tuple[str, ...]
    gets: tuple[str, ...]


def willing(hero: Hero) -> tuple[Hero, ...]:
    """Partners with whom no exchange has failed since the last action; asking again and again would never end
    (A-103)."""
    count = hero.source.state.counters.count
    return tuple([other for other in partners(hero) if not count("action", no_deal_with(other))])


def no_deal_with(partner: Hero) -> str:
    """What is counted when an exchange with this partner has failed."""
    return f"{NO_DEAL}:{partner.seat}"


async def trade(t: NemesisTable, hero: Hero, begin: Callable[[], Awaitable[bool]]) -> None:
    """Exchange with everybody in the room who agrees, as often as wanted; any two may deal, only the starter pays
    (N-ACT-14 to N-ACT-16, D-43, A-103). ``begin`` takes the price when the first deal stands and tells whether the
    action goes on; without any deal nothing was done, and whoever did not come to terms is not asked again before the
    next action. By house rules the attempt costs its price all the same (A-103), or only the starter deals (D-43)."""
    begun, refused = False, list[Hero]()
    others = partners(hero)
    ship = Ship(t)
    may_deal = (hero,) if ship.house_rule(TradePartners) is TradePartners.STARTER_ONLY else (hero, *others[:-1])
    for trader in may_deal:
        circle = willing(hero) if trader == hero else tuple(other for other in others if other != trader)
        if trader != hero and not await agrees(t, trader, "trade_too"):
            continue
        while True:
            partner = circle[0] if len(circle) == 1 else await choose_hero(t, trader, "trade_partner", circle)
            deal = await _deal(t, trader, partner)
            if deal is None:
                refused += [partner] if trader == hero else []
                break
            if not begun and not await begin():
                return
            begun = True
            _hand_over(t, trader, partner, deal.gives)
            _hand_over(t, partner, trader, deal.gets)
            if not await agrees(t, trader, "trade_again"):
                break
    if not begun and ship.house_rule(FailedTrade) is FailedTrade.COSTS_ACTION:
        await begin()
    elif not begun:
        for partner in refused:
            t.emit(Counted("action", no_deal_with(partner)))


async def _deal(t: NemesisTable, hero: Hero, partner: Hero) -> Deal | None:
    """One exchange to which both have said yes (N-ACT-14, p. 13); None when they have not, which is told with its
    reason."""
    deal, why = await _negotiate(t, hero, partner)
    if deal is None:
        t.emit(TradeFailed(hero.seat, partner.seat, why))
    return deal


async def _negotiate(t: NemesisTable, hero: Hero, partner: Hero) -> tuple[Deal | None, str]:
    """An offer, the partner's consent, something in return, and the consent to that; or why it failed."""
    offered = await _choose(t, hero, "trade_offer", seat=partner.seat, n=max(0, partner.free_slots))
    if not offered and not tradable(partner):
        return None, "nothing"
    if missing_hands(partner, tradable(partner), offered):
        return None, "full_hands"
    terms: dict[str, str | int] = {
        "seat": hero.seat, "offered": "+".join(offered), "n": missing_hands(partner, (), offered),
    }
    if offered and not await agrees(t, partner, "trade_accept", **terms):
        return None, "refused"
    wanted = await _choose(t, partner, "trade_return", **terms)
    if not offered and not wanted:
        return None, "nothing"
    if missing_hands(hero, offered, wanted) or missing_hands(partner, wanted, offered):
        return None, "full_hands"
    if not await agrees(t, hero, "trade_agree", seat=partner.seat, gives="+".join(offered), gets="+".join(wanted)):
        return None, "declined"
    return Deal(offered, wanted), ""


async def _choose(t: NemesisTable, giver: Hero, topic: str, **terms: str | int) -> tuple[str, ...]:
    things = tradable(giver)
    return await choose_cards(t, giver, topic, things, 0, len(things), **terms) if things else ()


def missing_hands(hero: Hero, gives: Sequence[str], gets: Sequence[str]) -> int:
    """How many hand slots too few an exchange would leave; half of a taped pair needs a slot of its own (A-103,
    N-ITEM-10)."""
    state = hero.source.state
    held = [card for card in hero.carried if card not in state.attached and card not in gives]
    held += [thing for thing in gets if is_object(thing) or item(thing).heavy]
    taped = sum(first in held and second in held for first, second in state.taped)
    return max(0, len(held) - taped - hero.hand_slots)


def _hand_over(t: NemesisTable, giver: Hero, taker: Hero, things: tuple[str, ...]) -> None:
    """Weapons keep their ammo and what is attached to them (N-ACT-16, N-ITEM-09, p. 13, 22); half of a taped pair
    comes loose (N-ITEM-10)."""
    for first, second in t.state.taped:
        if (first in things) != (second in things):
            t.emit(TapeRemoved(first))
    for thing in things:
        source = pile_of(giver, thing)
        followers = tuple(card for card, host in t.state.attached.items() if host == thing)
        target = piles.carried if source == piles.carried(giver.seat) else piles.inventory
        t.emit(CardsMoved((thing, *followers), source, target(taker.seat), "trade"))
