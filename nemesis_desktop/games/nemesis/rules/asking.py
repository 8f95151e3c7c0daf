"""The questions of the game, with the keys that screens and bots know: "room:12", "card:red.grenade.1"."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.asking import agrees, choose_card, choose_cards, choose_word
from nemesis_desktop.games.nemesis.handles import Corridor, Hero, Room
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import Intruder
from nemesis_desktop.kernel import Choose, ChooseSome, Option

__all__ = [
    "agrees", "choose_card", "choose_cards", "choose_corridor", "choose_corridors", "choose_hero",
    "choose_intruder", "choose_mode", "choose_number", "choose_room", "choose_rooms", "choose_word",
]


async def choose_mode(t: NemesisTable, hero: Hero, subject: str, modes: Sequence[str]) -> str:
    """Which part of a text that is split by OR (N-ACT-05, p. 13). ``subject`` names the card or room."""
    return await t.ask(Choose(
        seat=hero.seat,
        topic="mode",
        context={"subject": subject},
        options=tuple(Option(f"mode:{mode}", mode) for mode in modes),
    ))


async def choose_corridor(t: NemesisTable, hero: Hero, topic: str, corridors: Sequence[Corridor]) -> Corridor:
    return await t.ask(Choose(
        seat=hero.seat, topic=topic, options=tuple(Option(f"corridor:{c.id}", c) for c in corridors)
    ))


async def choose_corridors(
    t: NemesisTable, hero: Hero, topic: str, corridors: Sequence[Corridor], least: int, most: int
) -> tuple[Corridor, ...]:
    return await t.ask(ChooseSome(
        seat=hero.seat, topic=topic, least=least, most=most,
        options=tuple(Option(f"corridor:{c.id}", c) for c in corridors),
    ))


async def choose_room(t: NemesisTable, hero: Hero, topic: str, rooms: Sequence[Room]) -> Room:
    return await t.ask(Choose(
        seat=hero.seat, topic=topic, options=tuple(Option(f"room:{r.number}", r) for r in rooms)
    ))


async def choose_rooms(
    t: NemesisTable, hero: Hero, topic: str, rooms: Sequence[Room], least: int, most: int
) -> tuple[Room, ...]:
    return await t.ask(ChooseSome(
        seat=hero.seat, topic=topic, least=least, most=most,
        options=tuple(Option(f"room:{r.number}", r) for r in rooms),
    ))


async def choose_intruder(t: NemesisTable, hero: Hero, topic: str, intruders: Sequence[Intruder]) -> int:
    """The id of the intruder chosen."""
    return await t.ask(Choose(
        seat=hero.seat, topic=topic, options=tuple(Option(f"intruder:{i.id}", i.id) for i in intruders)
    ))


async def choose_hero(t: NemesisTable, hero: Hero, topic: str, heroes: Sequence[Hero]) -> Hero:
    return await t.ask(Choose(
        seat=hero.seat, topic=topic, options=tuple(Option(f"seat:{h.seat}", h) for h in heroes)
    ))


async def choose_number(
    t: NemesisTable, hero: Hero, topic: str, kind: str, numbers: Sequence[int], **context: str | int
) -> int:
    """One of several numbered things; keys are "<kind>:<number>", for example "pod:2"."""
    return await t.ask(Choose(
        seat=hero.seat, topic=topic, context=context,
        options=tuple(Option(f"{kind}:{number}", number) for number in numbers),
    ))
