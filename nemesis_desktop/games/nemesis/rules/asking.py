"""The questions of the game, with the keys that screens and bots know: "room:12", "card:red.grenade.1"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.games.nemesis.handles import Corridor, Hero, Room
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import Intruder
from nemesis_desktop.kernel import Choose, ChooseSome, Option


@lru_cache(REMEMBERED)
def _card(card: str) -> Option[str]:
    """A card as the option of a question; the same few return all game long."""
    return Option(f"card:{card}", card)


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


async def choose_card(t: NemesisTable, hero: Hero, topic: str, cards: Sequence[str], **context: str | int) -> str:
    return await t.ask(Choose(
        seat=hero.seat, topic=topic, context=context, options=tuple([_card(card) for card in cards])
    ))


async def choose_cards(
    t: NemesisTable, hero: Hero, topic: str, cards: Sequence[str], least: int, most: int, **context: str | int
) -> tuple[str, ...]:
    return await t.ask(ChooseSome(
        seat=hero.seat, topic=topic, context=context, least=least, most=most,
        options=tuple([_card(card) for card in cards]),
    ))


async def choose_number(
    t: NemesisTable, hero: Hero, topic: str, kind: str, numbers: Sequence[int], **context: str | int
) -> int:
    """One of several numbered things; keys are "<kind>:<number>", for example "pod:2"."""
    return await t.ask(Choose(
        seat=hero.seat, topic=topic, context=context,
        options=tuple(Option(f"{kind}:{number}", number) for number in numbers),
    ))


async def choose_word(
    t: NemesisTable, hero: Hero, topic: str, kind: str, words: Sequence[str], **context: str | int
) -> str:
    """One of several named things; keys are "<kind>:<word>", for example "colour:red"."""
    return await t.ask(Choose(
        seat=hero.seat, topic=topic, context=context,
        options=tuple([Option(f"{kind}:{word}", word) for word in words]),
    ))


async def agrees(t: NemesisTable, hero: Hero, topic: str, **context: str | int) -> bool:
    """Yes or no."""
    return await t.ask(Choose(
        seat=hero.seat, topic=topic, context=context, options=(Option("yes", True), Option("no", False))
    ))
