"""What was taken back in a game that is read again: the answers, and what they had brought about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any, TypeVar

from nemesis_desktop.kernel import Happening, KernelError, Session

if TYPE_CHECKING:
    from nemesis_desktop.storage.journal.reader import Played

MOST_TAKEN_BACK = 200
Seen = TypeVar("Seen")
SessionAt = Callable[[int], tuple[Session[Any], int] | None]
"""The session that shows the moment after so many commands, and how many commands lie before it."""


@dataclass(frozen=True, slots=True)
class UndoneStep:
    """What answers that were taken back had brought about, behind so many happenings that stand."""

    after: int
    happenings: tuple[Happening, ...]


def session_before(session: Session[Any], number: int) -> Session[Any]:
    """A session of its own that stands before command ``number`` (0 is the first) of this one."""
    rest = next(one for one in reversed(session.rests) if one.commands <= number)
    return Session(session.game, rest.state, session.commands[rest.commands : number])


def answers_taken_back(
    history: Sequence[Played], session_at: SessionAt, look: Callable[[Played, Session[Any]], Seen]
) -> Iterator[tuple[Seen, bool, Sequence[Happening]]]:
    """Every answer that was taken back: what ``look`` finds right before it is given, whether it is the first of
    several in a row, and what it brings about."""
    twin: Session[Any] | None = None
    expected, count = -1, 0
    for played in history:
        if not played.undone or count == MOST_TAKEN_BACK:
            twin = None
            continue
        first = twin is None or played.number != expected
        if first:
            found = session_at(played.number - 1)
            twin = None if found is None else session_before(found[0], played.number - 1 - found[1])
        if twin is None:
            continue
        count, expected = count + 1, played.number + 1
        seen = look(played, twin)
        happened: Sequence[Happening] = ()
        try:
            happened = twin.submit(played.command)
        except KernelError:
            twin = None
        yield seen, first, happened


def undone_of(session: Session[Any], history: Sequence[Played]) -> tuple[UndoneStep, ...]:
    """What was taken back in a game that goes on from its beginning."""
    if not any(played.undone for played in history):
        return ()
    counts = [len(session.happenings_of(number)) for number in range(len(session.commands))]
    # How many happenings there were after so many commands.
    places = list(accumulate(counts, initial=len(session.happenings) - sum(counts)))

    def at(number: int) -> tuple[Session[Any], int] | None:
        return (session, 0) if number <= len(session.commands) else None

    found: list[UndoneStep] = []
    for number, first, happened in answers_taken_back(history, at, lambda played, twin: played.number - 1):
        after = places[number] if first else found[-1].after
        found.append(UndoneStep(after, tuple(happened)))
    return tuple(found)
