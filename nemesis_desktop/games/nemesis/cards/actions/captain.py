"""Action cards of the Captain alone."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.cards.firing import weapons_to_load
from nemesis_desktop.games.nemesis.cards.hindrances import FULLY_LOADED, NOBODY_HERE
from nemesis_desktop.games.nemesis.cards.leaving import companions, reachable_rooms, send
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.reasons import NO_WAY, NO_WEAPON
from nemesis_desktop.games.nemesis.rules.asking import agrees, choose_card, choose_hero, choose_room
from nemesis_desktop.games.nemesis.rules.drawing import draw_action_cards
from nemesis_desktop.games.nemesis.rules.items import load
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, action_card


def _heard_by_intercom(hero: Hero) -> tuple[Hero, ...]:
    """Characters elsewhere in rooms with a working computer, when the Intercom carries the voice there."""
    if not hero.has_item("intercom"):
        return ()
    return tuple(
        other
        for other in Ship(hero.source).heroes_in_order
        if other.in_room and other.room != hero.room and other.room.has_working_computer
    )


# -- Order --------------------------------------------------------------------------------------------


def _who_can_be_sent(hero: Hero) -> tuple[Hero, ...]:
    heard = (*companions(hero), *_heard_by_intercom(hero))
    return tuple([other for other in heard if reachable_rooms(other)])


def _why_no_order(hero: Hero, card: str) -> Reason | None:
    if _who_can_be_sent(hero):
        return None
    return NO_WAY if companions(hero) else NOBODY_HERE


@action_card("order", why_not=_why_no_order)
async def order(t: NemesisTable, hero: Hero, card: str) -> None:
    """Move another character from this room to a neighbouring one of the Captain's choice, asked or not."""
    other = await choose_hero(t, hero, "order_whom", _who_can_be_sent(hero))
    await send(t, other, await choose_room(t, hero, "order_where", reachable_rooms(other)), hero)


# -- Reload -------------------------------------------------------------------------------------------


def _six_shooters(hero: Hero) -> tuple[str, ...]:
    return tuple([card for card in hero.weapons if item(card).kind == "six_shooter"])


def _why_no_reload(hero: Hero, card: str) -> Reason | None:
    if not _six_shooters(hero):
        return NO_WEAPON
    return None if weapons_to_load(hero, _six_shooters(hero)) else FULLY_LOADED


@action_card("reload", why_not=_why_no_reload)
async def reload(t: NemesisTable, hero: Hero, card: str) -> None:
    """One ammo for the Six-Shooter."""
    weapon = await choose_card(t, hero, "load_weapon", weapons_to_load(hero, _six_shooters(hero)))
    load(t, hero, weapon, 1)


# -- Motivation ---------------------------------------------------------------------------------------


@action_card("motivation")
async def motivation(t: NemesisTable, hero: Hero, card: str) -> None:
    """Everyone in the room draws a card, the Captain too; over the Intercom others as well."""
    heard = _heard_by_intercom(hero)
    moved = hero.room.heroes
    if heard and await agrees(t, hero, "motivate_by_intercom"):
        moved += heard
    for one in moved:
        draw_action_cards(t, one, 1)
