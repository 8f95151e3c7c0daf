"""What a stored state of any game may say: the checks that need no word of a rulebook.

Each check yields what is wrong in words for the engineer, and nothing when all is well, so that a game strings them
together with its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from nemesis_desktop.family.pieces import Piles
from nemesis_desktop.kernel import Chance, Counters, Seat

MOST_DRAWN = 100_000
MOST_COUNTED = 1_000
_WORDS = re.compile(r"[A-Za-z0-9_:.+,\- ]{0,120}")


def within(name: str, value: int | None, least: int, most: int) -> Iterator[str]:
    """A number lies between two others, both included; None always does."""
    if value is not None and not least <= value <= most:
        yield f"{name} is {value}, {least} to {most} are possible"


def one_of(name: str, value: object, possible: Iterable[object]) -> Iterator[str]:
    """Something is one of what there is."""
    if value not in possible:
        yield f"{name}: there is no {str(value)[:60]!r}"


def plain_words(name: str, value: str) -> Iterator[str]:
    """A text holds nothing but what ids are made of, and is short."""
    if not _WORDS.fullmatch(value):
        yield f"{name}: strange words"


def at_the_table(waiting: Collection[Seat], seats: Collection[Seat]) -> Iterator[str]:
    """Those who wait for their turn play in this game, and each waits once."""
    if len(set(waiting)) != len(waiting) or not set(waiting) <= set(seats):
        yield "waiting: others than those at the table"


def in_their_piles(
    piles: Piles, possible: Mapping[str, tuple[str, ...]], family_of: Callable[[str], str]
) -> Iterator[str]:
    """Every pile is one that there can be, and holds only pieces of the families that may lie there. A pile that
    names no family may hold everything."""
    for name, pieces in piles.items():
        allowed = possible.get(name)
        if allowed is None:
            yield f"there is no pile {name[:60]!r}"
        elif allowed and not {family_of(piece) for piece in pieces} <= set(allowed):
            yield f"something lies in {name} that does not belong there"


def kept_facts(
    seats: Collection[Seat],
    *,
    known: Mapping[str, Collection[Seat]],
    results: Mapping[Seat, str],
    reason_of_the_end: str,
    counters: Counters,
    chance: Chance,
) -> Iterator[str]:
    """What is known is known to somebody at the table, and no count is beyond what a game comes to."""
    for fact, knowing in known.items():
        yield from plain_words("known", fact)
        if not set(knowing) <= set(seats):
            yield "somebody knows something who is not there"
    for seat, result in results.items():
        yield from one_of("result of seat", seat, seats)
        yield from plain_words("result", result)
    yield from plain_words("reason of the end", reason_of_the_end)
    for (scope, name), count in counters.values.items():
        yield from plain_words("counter", f"{scope}{name}")
        yield from within("counter", count, 0, MOST_COUNTED)
    for stream, drawn in chance.drawn.items():
        yield from plain_words("chance", stream)
        yield from within("chance", drawn, 0, MOST_DRAWN)
