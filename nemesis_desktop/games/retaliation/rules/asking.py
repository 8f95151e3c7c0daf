"""The questions of the game, with the keys that screens and bots know: "room:r1c0", "corridor:r1c0-r2c0",
"card:red.grenade.1", "intruder:7", "seat:2", "option:repair"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.games.retaliation.handles import FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import IntruderFigure
from nemesis_desktop.kernel import Choose, ChooseSome, Option


@lru_cache(REMEMBERED)
def _card(card: str) -> Option[str]:
    """A card as the option of a question; the same few return all game long."""
    return Option(f"card:{card}", card)


async def choose_option(
    t: FacilityTable, marine: Marine, subject: str, options: Sequence[str], **context: str | int
) -> str:
    """Which part of a text that offers a choice. ``subject`` names the card, Room or Robot."""
    return await t.ask(Choose(
        seat=marine.seat, topic="option", context={"subject": subject, **context},
        options=tuple([Option(f"option:{option}", option) for option in options]),
    ))


async def choose_room(
    t: FacilityTable, marine: Marine, topic: str, rooms: Sequence[FacilityRoom], **context: str | int
) -> FacilityRoom:
    return await t.ask(Choose(
        seat=marine.seat, topic=topic, context=context,
        options=tuple([Option(f"room:{room.space}", room) for room in rooms]),
    ))


async def choose_corridor(
    t: FacilityTable, marine: Marine, topic: str, corridors: Sequence[FacilityCorridor], **context: str | int
) -> FacilityCorridor:
    return await t.ask(Choose(
        seat=marine.seat, topic=topic, context=context,
        options=tuple([Option(f"corridor:{corridor.id}", corridor) for corridor in corridors]),
    ))


async def choose_corridors(
    t: FacilityTable, marine: Marine, topic: str, corridors: Sequence[FacilityCorridor], least: int, most: int
) -> tuple[FacilityCorridor, ...]:
    return await t.ask(ChooseSome(
        seat=marine.seat, topic=topic, least=least, most=most,
        options=tuple([Option(f"corridor:{corridor.id}", corridor) for corridor in corridors]),
    ))


async def choose_edge(t: FacilityTable, marine: Marine, topic: str, edges: Sequence[str]) -> str:
    """A place where a Corridor could be laid."""
    return await t.ask(Choose(
        seat=marine.seat, topic=topic, options=tuple([Option(f"edge:{edge}", edge) for edge in edges])
    ))


async def choose_intruder(
    t: FacilityTable, marine: Marine, topic: str, intruders: Sequence[IntruderFigure], **context: str | int
) -> int:
    """The id of the Intruder chosen."""
    return await t.ask(Choose(
        seat=marine.seat, topic=topic, context=context,
        options=tuple([Option(f"intruder:{one.id}", one.id) for one in intruders]),
    ))


async def choose_marine(
    t: FacilityTable, marine: Marine, topic: str, others: Sequence[Marine], **context: str | int
) -> Marine:
    return await t.ask(Choose(
        seat=marine.seat, topic=topic, context=context,
        options=tuple([Option(f"seat:{one.seat}", one) for one in others]),
    ))


async def choose_card(
    t: FacilityTable, marine: Marine, topic: str, cards: Sequence[str], **context: str | int
) -> str:
    return await t.ask(Choose(
        seat=marine.seat, topic=topic, context=context, options=tuple([_card(card) for card in cards])
    ))


async def choose_cards(
    t: FacilityTable, marine: Marine, topic: str, cards: Sequence[str], least: int, most: int, **context: str | int
) -> tuple[str, ...]:
    return await t.ask(ChooseSome(
        seat=marine.seat, topic=topic, context=context, least=least, most=most,
        options=tuple([_card(card) for card in cards]),
    ))


async def choose_word(
    t: FacilityTable, marine: Marine, topic: str, kind: str, words: Sequence[str], **context: str | int
) -> str:
    """One of several named things; keys are "<kind>:<word>", for example "section:A"."""
    return await t.ask(Choose(
        seat=marine.seat, topic=topic, context=context,
        options=tuple([Option(f"{kind}:{word}", word) for word in words]),
    ))


async def consents(t: FacilityTable, marine: Marine, topic: str, **context: str | int) -> bool:
    """Yes or no."""
    return await t.ask(Choose(
        seat=marine.seat, topic=topic, context=context, options=(Option("yes", True), Option("no", False))
    ))
