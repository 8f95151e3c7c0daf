"""Rules as plain words, for the tests of this folder: ``position.play(shoot())``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.rules import actions, attack, combat, injury, movement, wounds
from nemesis_desktop.games.nemesis.rules.legality import legal_actions
from nemesis_desktop.games.nemesis.rules.registry import ROOM_ACTIONS
from nemesis_desktop.games.nemesis.state import Place
from tests.language.ship import Position, Rule


def shoot(target: int | None = 1, kind: str | None = None, *, seat: int = 0, **more: Any) -> Rule:
    """Fire at an intruder (or with None at eggs), with the first weapon or one of a kind."""

    async def rule(t: Any) -> None:
        hero = Ship(t).hero(seat)
        weapon = hero.weapons[0] if kind is None else hero.items_of_kind(kind)[0]
        await combat.shoot(t, hero, target, weapon, **more)

    return rule


def melee(target: int | None = 1, seat: int = 0) -> Rule:
    return lambda t: combat.melee(t, Ship(t).hero(seat), target)


def escape(corridor: str, seat: int = 0) -> Rule:
    return lambda t: movement.escape(t, Ship(t).hero(seat), Ship(t).corridor(corridor))


def walk(corridor: str, seat: int = 0) -> Rule:
    return lambda t: movement.move(t, Ship(t).hero(seat), Ship(t).corridor(corridor))


def injure(intruder: int = 1, amount: int = 1, **more: Any) -> Rule:
    return lambda t: injury.injure(t, intruder, amount, **more)


def attacked_by(intruder: int = 1, seat: int = 0, **more: Any) -> Rule:
    return lambda t: attack.intruder_attack(t, intruder, Ship(t).hero(seat), **more)


def light_wounds(count: int = 1, seat: int = 0) -> Rule:
    return lambda t: wounds.light_wounds(t, Ship(t).hero(seat), count)


def serious_wound(seat: int = 0) -> Rule:
    return lambda t: wounds.serious_wound(t, Ship(t).hero(seat))


def kill(seat: int = 0) -> Rule:
    return lambda t: wounds.kill(t, Ship(t).hero(seat), "wounds")


def perform(kind: str, subject: str = "", cost: int = 0, seat: int = 0) -> Rule:
    """Take an action as if it had been chosen from the list."""
    return lambda t: actions.perform(t, Ship(t).hero(seat), Action(kind, subject, cost))


def room_action(seat: int = 0) -> Rule:
    """The action of the room the character stands in, costs aside."""

    async def rule(t: Any) -> None:
        one = Ship(t).hero(seat)
        await ROOM_ACTIONS[one.room.tile_id].effect(t, one, one.room)

    return rule


def hero(position: Position, seat: int = 0) -> Hero:
    """A character of a position, to be looked at or handed to a rule."""
    return Ship(position).hero(seat)


def legal(position: Position, seat: int = 0) -> list[str]:
    """Keys of everything the character may do."""
    return [action.key for action in legal_actions(Ship(Look(position.state)).hero(seat))]


def in_pod(position: Position, seat: int = 0, section: str = "A", *, locked: bool = False) -> Position:
    """The character waits in the first pod of a section."""
    number = next(n for n, pod in sorted(position.state.pods.items()) if pod.section == section)
    pod = replace(position.state.pods[number], locked=locked)
    position.character(seat, place=Place.POD, room=None, pod=number)
    return position.having(pods={**position.state.pods, number: pod})


def asleep(position: Position, *seats: int) -> Position:
    for seat in seats or (0,):
        position.character(seat, place=Place.ASLEEP, room=None)
    return position


def launched(position: Position, *seats: int) -> Position:
    for seat in seats or (0,):
        position.character(seat, place=Place.ESCAPED, room=None)
    return position


def dead(position: Position, *seats: int) -> Position:
    for seat in seats or (0,):
        position.character(seat, place=Place.DEAD, room=None)
    return position
