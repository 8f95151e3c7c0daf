"""The ship's log as each seat has read it: lines are made once, and it is known where a seat stopped reading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from nemesis_desktop.client.text.catalogue import Catalogue
from nemesis_desktop.client.viewmodels.log import LogLine, log_line
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Happening, Seat

SightOf = Callable[[State, Seat | None], State]
AT_ONCE = 8
"""So many happenings are read between two looks at the clock."""


@dataclass(slots=True)
class Book:
    """The lines of one seat; ``counts`` tells how many there were after each happening, ``seen`` how many the seat
    had read when it left."""

    lines: list[LogLine] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    seen: int = 0

    @property
    def happenings(self) -> int:
        """How many happenings the lines were made of."""
        return len(self.counts)


class LogBooks:
    """One log for each seat that sits at the screen."""

    def __init__(self, text: Catalogue, sight: SightOf) -> None:
        self.text = text
        self.sight = sight
        self._books: dict[Seat, Book] = {}

    def book(self, seat: Seat) -> Book:
        """The log of a seat as far as it was read."""
        return self._books.setdefault(seat, Book())

    def read(self, seat: Seat, happenings: Sequence[Happening], seconds: float | None = None) -> bool:
        """Read on to the end, or for so long only; True when the end is reached."""
        book = self.book(seat)
        until = None if seconds is None else perf_counter() + seconds
        while book.happenings < len(happenings):
            for happening in happenings[book.happenings : book.happenings + AT_ONCE]:
                book.lines += self.lines_of(seat, (happening,))
                book.counts.append(len(book.lines))
            if until is not None and perf_counter() >= until:
                break
        return book.happenings >= len(happenings)

    def lines_of(self, seat: Seat, happenings: Sequence[Happening]) -> list[LogLine]:
        """The sentences of these happenings as the seat may know them."""
        found = (log_line(one, seat, self.text, lambda state: self.sight(state, seat)) for one in happenings)
        return [line for line in found if line is not None]

    def leave(self, seat: Seat) -> None:
        """The seat has seen everything that stands in its log."""
        book = self.book(seat)
        book.seen = len(book.lines)

    def forget(self, happenings: int) -> None:
        """Something was taken back: forget what came after so many happenings."""
        for book in self._books.values():
            del book.counts[happenings:]
            del book.lines[book.counts[-1] if book.counts else 0 :]
            book.seen = min(book.seen, len(book.lines))
