"""Trade and picking up objects (p. 13)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import Counted
from nemesis_desktop.games.nemesis.events.items import TapeRemoved
from nemesis_desktop.games.nemesis.handles import Hero, Ship, is_object, item
from nemesis_desktop.games.nemesis.rules.asking import agrees, choose_cards, choose_hero
from nemesis_desktop.games.nemesis.rules.items import free_a_hand, pile_of
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable

NO_DEAL = "no_deal"


def tradable(hero: Hero) -> tuple[str, ...]:
    """Items and objects that may change hands; attached cards go with their host (N-ACT-14, A-103, p. 13)."""
    attached = hero.source.state.attached
    return tuple(card for card in (*hero.carried, *hero.inventory) if card not in attached)


def partners(hero: Hero) -> tuple[Hero, ...]:
    return tuple(other for other in hero.room.heroes if other != hero)


async def pick_up(t: NemesisTable, hero: Hero, thing: str) -> None:
    """Take a corpse, carcass or egg from the floor into a hand (N-ACT-13, N-ITEM-04, N-ITEM-08, p. 13)."""
    if await free_a_hand(t, hero, thing):
        t.emit(CardsMoved((thing,), piles.floor(hero.room.number), piles.carried(hero.seat), "pickup"))


async def trade(t: NemesisTable, hero: Hero, begin: Callable[[], Awaitable[bool]]) -> None:
    """Exchange with everybody in the room who agrees, as often as wanted; any two may deal, only the starter pays
    (N-ACT-14 to N-ACT-16, D-43, A-103). ``begin`` takes the price when the first deal stands and tells whether the
    action goes on; without any deal nothing was done, and it is not offered again before the next action. By house
    rules the attempt costs its price all the same (A-103), or only the starter deals (D-43)."""
    begun = False
    others = partners(hero)
    ship = Ship(t)
    may_deal = (hero,) if ship.house_rule("trade_partners") == "starter_only" else (hero, *others[:-1])
    for trader in may_deal:
        circle = others if trader == hero else tuple(other for other in others if other != trader)
        if trader != hero and not await agrees(t, trader, "trade_too"):
            continue
        while True:
            deal = await _deal(t, trader, circle)
            if deal is None:
                break
            if not begun and not await begin():
                return
            begun = True
            partner, offered, wanted = deal
            _hand_over(t, trader, partner, offered)
            _hand_over(t, partner, trader, wanted)
            if not await agrees(t, trader, "trade_again"):
                break
    if not begun and ship.house_rule("failed_trade") == "costs_action":
        await begin()
    elif not begun:
        t.emit(Counted("action", NO_DEAL))


async def _deal(
    t: NemesisTable, hero: Hero, others: Sequence[Hero]
) -> tuple[Hero, tuple[str, ...], tuple[str, ...]] | None:
    """What two characters have agreed on: the partner, what is given and what comes back."""
    partner = others[0] if len(others) == 1 else await choose_hero(t, hero, "trade_partner", others)
    offered = await _choose(t, hero, "trade_offer", partner)
    wanted = await _choose(t, partner, "trade_return", hero, offered)
    if not offered and not wanted:
        return None
    if not _hands_hold(hero, offered, wanted) or not _hands_hold(partner, wanted, offered):
        return None
    if not await agrees(t, hero, "trade_agree", gives="+".join(offered), gets="+".join(wanted)):
        return None
    return partner, offered, wanted


async def _choose(
    t: NemesisTable, giver: Hero, topic: str, other: Hero, offered: tuple[str, ...] = ()
) -> tuple[str, ...]:
    things = tradable(giver)
    if not things:
        return ()
    return await choose_cards(
        t, giver, topic, things, 0, len(things), seat=other.seat, offered="+".join(offered)
    )


def _hands_hold(hero: Hero, gives: tuple[str, ...], gets: tuple[str, ...]) -> bool:
    """Hand limits must hold afterwards; half of a taped pair needs a slot of its own (A-103, N-ITEM-10)."""
    state = hero.source.state
    held = [card for card in hero.carried if card not in state.attached and card not in gives]
    held += [thing for thing in gets if is_object(thing) or item(thing).heavy]
    taped = sum(first in held and second in held for first, second in state.taped)
    return len(held) - taped <= hero.hand_slots


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
