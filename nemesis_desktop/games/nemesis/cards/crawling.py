"""Moves that use no corridor (N-MOVE-07, A-18, A-118, p. 14)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.answers import TechnicalNetworks
from nemesis_desktop.games.nemesis.cards.hindrances import NO_ENTRANCE
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_room
from nemesis_desktop.games.nemesis.rules.movement import enter
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


def rooms_by_technical_corridors(hero: Hero) -> tuple[Room, ...]:
    """Other rooms with an entrance to a network that can be entered here; by house rule one can change over to the
    other network (A-118)."""
    ship = Ship(hero.source)
    networks = {entrance.network for entrance in hero.room.entrances}
    if networks and ship.house_rule(TechnicalNetworks) is TechnicalNetworks.JOINED:
        networks |= {*ship.board.networks}
    here, entrances = hero.room.number, ship.board.entrances_of
    others = [slot.number for slot in ship.board.slots if slot.number != here]
    return tuple([
        ship.room(number) for number in others if not networks.isdisjoint([one.network for one in entrances[number]])
    ])


def why_no_crawl(hero: Hero, card: str) -> Reason | None:
    """The own room needs an entrance."""
    return None if rooms_by_technical_corridors(hero) else NO_ENTRANCE


async def travel(t: NemesisTable, hero: Hero, topic: str, rooms: Sequence[Room]) -> None:
    """Go to one of these rooms; it is explored and the usual noise roll follows."""
    await enter(t, hero, await choose_room(t, hero, topic, rooms), None)
