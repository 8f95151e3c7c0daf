"""Performing actions: pay, let others interrupt, do it (p. 10, 12-13)."""

from __future__ import annotations

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import ActionCounted
from nemesis_desktop.games.nemesis.events.items import ActionAnnounced
from nemesis_desktop.games.nemesis.events.movement import ActionDeclared
from nemesis_desktop.games.nemesis.handles import Corridor, Hero
from nemesis_desktop.games.nemesis.rules import combat, items, movement, trading
from nemesis_desktop.games.nemesis.rules.asking import choose_card
from nemesis_desktop.games.nemesis.rules.payment import pay
from nemesis_desktop.games.nemesis.rules.registry import ACTION_CARDS, ITEMS, ROOM_ACTIONS, NemesisTable


async def perform(t: NemesisTable, hero: Hero, action: Action) -> None:
    """Announce and pay the action; it counts even if somebody interrupts it, and its price stays spent
    (N-ACT-01, N-ACT-02, N-ACT-04, N-ACT-21, p. 12-13). A trade is paid when its first deal stands (A-103)."""
    if action.kind == "trade":
        await trading.trade(t, hero, lambda: _begin(t, hero, action))
    elif await _begin(t, hero, action):
        await _effect(t, hero, action)


async def _begin(t: NemesisTable, hero: Hero, action: Action) -> bool:
    """Announce, pay and count; whether nobody has called it off."""
    subject = hero.room.tile_id if action.kind == "room" else action.subject
    t.emit(ActionAnnounced(hero.seat, action.kind, subject))
    if action.kind == "card":
        t.emit(CardsMoved((action.subject,), piles.hand(hero.seat), piles.discard(hero.seat), "play"))
    await pay(t, hero, action.cost)
    if action.kind == "item" and item(action.subject).one_use:
        items.discard_item(t, hero, action.subject, "use")
    if action.kind == "quest":
        await _give_for_quest(t, hero, action.subject)
    t.emit(ActionCounted(hero.seat))
    return await t.happen(ActionDeclared(hero.seat, action.key)) is not None


async def _effect(t: NemesisTable, hero: Hero, action: Action) -> None:
    subject = action.subject
    match action.kind:
        case "move":
            await movement.move(t, hero, _corridor(hero, subject))
        case "careful":
            await movement.careful_move(t, hero, _corridor(hero, subject))
        case "escape":
            await movement.escape(t, hero, _corridor(hero, subject))
        case "shoot":
            weapon = await choose_card(t, hero, "shoot_with", combat.loaded_weapons(hero))
            await combat.shoot(t, hero, _target(subject), weapon)
        case "melee":
            await combat.melee(t, hero, _target(subject))
        case "pickup":
            await trading.pick_up(t, hero, subject)
        case "craft":
            await items.craft(t, hero, subject)
        case "quest":
            await items.gain_item(t, hero, subject, piles.quests(hero.seat), "quest")
        case "room":
            await ROOM_ACTIONS[hero.room.tile_id].effect(t, hero, hero.room)
        case "card":
            await ACTION_CARDS[load_content().actions[subject].kind].effect(t, hero, subject)
        case "item":
            await ITEMS[item(subject).kind].effect(t, hero, subject)


def _corridor(hero: Hero, corridor_id: str) -> Corridor:
    return Corridor(hero.source, hero.room.board.corridor[corridor_id])


def _target(subject: str) -> int | None:
    """An intruder id, or None for eggs."""
    return None if subject == combat.EGGS else int(subject)


async def _give_for_quest(t: NemesisTable, hero: Hero, card: str) -> None:
    """The item that a quest item asks for belongs to its price (N-QST-02, N-QST-03, A-104, p. 23)."""
    activation = item(card).activation
    if activation is not None and activation.discard:
        given = await choose_card(t, hero, "quest_price", hero.items_of_kind(*activation.discard), card=card)
        items.discard_item(t, hero, given, "quest")
