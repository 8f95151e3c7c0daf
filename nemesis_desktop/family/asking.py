"""The questions that a card game asks alike whatever it is about: which card, which of several words, yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol

from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.kernel import Choose, ChooseSome, Option, Seat, Table


class Seated(Protocol):
    """Whoever sits at the table and can be asked."""

    @property
    def seat(self) -> Seat: ...


@lru_cache(REMEMBERED)
def card_option(card: str) -> Option[str]:
    """A card as the option of a question; the same few return all game long."""
    return Option(f"card:{card}", card)


async def choose_card(
    t: Table[Any], who: Seated, topic: str, cards: Sequence[str], **context: str | int
) -> str:
    """One of these cards."""
    return await t.ask(Choose(
        seat=who.seat, topic=topic, context=context, options=tuple([card_option(card) for card in cards])
    ))


async def choose_cards(
    t: Table[Any], who: Seated, topic: str, cards: Sequence[str], least: int, most: int, **context: str | int
) -> tuple[str, ...]:
    """Several of these cards."""
    return await t.ask(ChooseSome(
        seat=who.seat, topic=topic, context=context, least=least, most=most,
        options=tuple([card_option(card) for card in cards]),
    ))


async def choose_word(
    t: Table[Any], who: Seated, topic: str, kind: str, words: Sequence[str], **context: str | int
) -> str:
    """One of several named things; keys are "<kind>:<word>", for example "colour:red"."""
    return await t.ask(Choose(
        seat=who.seat, topic=topic, context=context,
        options=tuple([Option(f"{kind}:{word}", word) for word in words]),
    ))


async def agrees(t: Table[Any], who: Seated, topic: str, **context: str | int) -> bool:
    """Yes or no."""
    return await t.ask(Choose(
        seat=who.seat, topic=topic, context=context, options=(Option("yes", True), Option("no", False))
    ))
