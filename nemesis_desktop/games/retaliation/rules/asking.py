"""The questions of the game, with the keys that screens and bots know: "room:r1c0", "corridor:r1c0-r2c0",
"card:red.grenade.1", "intruder:7", "seat:2", "option:repair"."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.asking import agrees, choose_card, choose_cards, choose_word
from nemesis_desktop.games.retaliation.handles import FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import IntruderFigure
from nemesis_desktop.kernel import Choose, ChooseSome, Option

__all__ = [
    "agrees", "choose_card", "choose_cards", "choose_corridor", "choose_corridors", "choose_edge",
    "choose_intruder", "choose_marine", "choose_option", "choose_room", "choose_word",
]


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
