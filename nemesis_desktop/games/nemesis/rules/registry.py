"""Where cards and rooms plug their effects in, by kind.

Rules look effects up here and never import the card and room modules; those register themselves with the decorators
when the game is put together. ``why_not`` names a hindrance special to the effect: combat icons, costs and
malfunctions are checked for all of them in one place.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.family.registers import register_once
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Seat, Table

NemesisTable = Table[State]

CardEffect = Callable[[NemesisTable, Hero, str], Awaitable[None]]
CardHindrance = Callable[[Hero, str], Reason | None]
RoomEffect = Callable[[NemesisTable, Hero, Room], Awaitable[None]]
RoomHindrance = Callable[[Hero, Room], Reason | None]
EventEffect = Callable[[NemesisTable], Awaitable[None]]
AttackEffect = Callable[[NemesisTable, int, Hero], Awaitable[None]]
IntruderEffect = Callable[[NemesisTable, Seat], Awaitable[None]]
IntruderHindrance = Callable[[Ship], Reason | None]


@dataclass(frozen=True, slots=True)
class CardRule:
    """The effect of a kind of card, given the table, its user and the card id."""

    effect: CardEffect
    why_not: CardHindrance | None


@dataclass(frozen=True, slots=True)
class RoomRule:
    """The room action of a tile, given the table, the character and the room whose action it is."""

    effect: RoomEffect
    why_not: RoomHindrance | None


@dataclass(frozen=True, slots=True)
class IntruderRule:
    """The effect of an Intruder Action card, given the table and the seat that leads the Intruders."""

    effect: IntruderEffect
    why_not: IntruderHindrance | None


ACTION_CARDS: dict[str, CardRule] = {}
ITEMS: dict[str, CardRule] = {}
ROOM_ACTIONS: dict[str, RoomRule] = {}
EVENTS: dict[str, EventEffect] = {}
ATTACKS: dict[str, AttackEffect] = {}
INTRUDER_ACTIONS: dict[str, IntruderRule] = {}
ITEM_DISCOUNTS: dict[str, Callable[[Hero, str], int]] = {}
"""What using an item of that kind costs its owner now, in place of the printed price."""


def action_card(*kinds: str, why_not: CardHindrance | None = None) -> Callable[[CardEffect], CardEffect]:
    """Register the effect of action cards by kind."""

    def register(effect: CardEffect) -> CardEffect:
        for kind in kinds:
            register_once(ACTION_CARDS, kind, CardRule(effect, why_not))
        return effect

    return register


def item_card(*kinds: str, why_not: CardHindrance | None = None) -> Callable[[CardEffect], CardEffect]:
    """Register the effect of item cards that are used with an action, by kind."""

    def register(effect: CardEffect) -> CardEffect:
        for kind in kinds:
            register_once(ITEMS, kind, CardRule(effect, why_not))
        return effect

    return register


def item_discount(kind: str) -> Callable[[Callable[[Hero, str], int]], Callable[[Hero, str], int]]:
    """Register the price of using an item where it is not always the printed one."""

    def register(price: Callable[[Hero, str], int]) -> Callable[[Hero, str], int]:
        register_once(ITEM_DISCOUNTS, kind, price)
        return price

    return register


def room_action(*tiles: str, why_not: RoomHindrance | None = None) -> Callable[[RoomEffect], RoomEffect]:
    """Register the action of rooms by tile."""

    def register(effect: RoomEffect) -> RoomEffect:
        for tile in tiles:
            register_once(ROOM_ACTIONS, tile, RoomRule(effect, why_not))
        return effect

    return register


def event_card(*kinds: str) -> Callable[[EventEffect], EventEffect]:
    """Register the effect of event cards by kind."""

    def register(effect: EventEffect) -> EventEffect:
        for kind in kinds:
            register_once(EVENTS, kind, effect)
        return effect

    return register


def attack_card(*kinds: str) -> Callable[[AttackEffect], AttackEffect]:
    """Register the effect of attack cards by kind, given the table, the attacker's id and the target."""

    def register(effect: AttackEffect) -> AttackEffect:
        for kind in kinds:
            register_once(ATTACKS, kind, effect)
        return effect

    return register


def intruder_action(
    *kinds: str, why_not: IntruderHindrance | None = None
) -> Callable[[IntruderEffect], IntruderEffect]:
    """Register the effect of Intruder Action cards by kind."""

    def register(effect: IntruderEffect) -> IntruderEffect:
        for kind in kinds:
            register_once(INTRUDER_ACTIONS, kind, IntruderRule(effect, why_not))
        return effect

    return register
