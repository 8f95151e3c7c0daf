"""The log as each seat has read it: lines are made once, and it is known where a seat stopped reading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.client.tabletop.stage.log_line import LogLine, put_in
from nemesis_desktop.client.tabletop.undo_history import UndoneStep
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.localized import retranslated
from nemesis_desktop.kernel import Happening, Seat

AT_ONCE = 8
"""So many happenings are read between two looks at the clock."""
STRUCK, STRUCK_ICON = "text_disabled", "icons/undo"
"""How a line of something that was taken back looks."""
MOST_STRUCK = 200


@dataclass(slots=True)
class Book:
    """The lines of one seat; ``counts`` tells how many there were after each happening, ``seen`` how many the seat
    had read when it left. ``opening`` lines stand before anything has happened. ``struck`` are lines of what was
    taken back, each behind so many others; ``undone`` is what was taken back earlier and not read yet."""

    lines: list[LogLine] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    seen: int = 0
    struck: list[tuple[int, LogLine]] = field(default_factory=list)
    opening: int = 0
    undone: list[UndoneStep] = field(default_factory=list)
    joined: dict[int, LogLine] = field(default_factory=dict)
    """What the last line was before such a happening was told in it, too."""
    raised: dict[int, int] = field(default_factory=dict)
    """Where the line of a happening was put that stands above others of before."""

    @property
    def happenings(self) -> int:
        """How many happenings the lines were made of."""
        return len(self.counts)

    def shown(self, first: int = 0, end: int | None = None) -> list[LogLine]:
        """The lines from ``first`` to ``end``, with those of what was taken back between them in grey."""
        end = len(self.lines) if end is None else end
        found, place = [], first
        for at, line in self.struck:
            if first <= at < end or at == end == len(self.lines):
                found += self.lines[place:at]
                found.append(line)
                place = at
        return found + self.lines[place:end]

    def put_in(self, line: LogLine) -> None:
        """The line of the next happening."""
        last, count = self.lines[-1] if self.lines else None, len(self.lines)
        place = put_in(self.lines, line)
        if last is not None and len(self.lines) == count:
            self.joined[self.happenings] = last
        elif place < count:
            self.raised[self.happenings] = place

    def take_back(self, happenings: int) -> None:
        """Everything after so many happenings was taken back, also what the last line that stays tells of it."""
        kept = self.counts[:happenings]
        count = kept[-1] if kept else self.opening
        first = next((at for at in sorted(self.joined) if at >= happenings), None)
        whole = self.joined[first] if first is not None and self.counts[first] == count else None
        self.joined = {at: line for at, line in self.joined.items() if at < happenings}
        self._lower(happenings, count)
        self.counts = kept
        self.undone = [one for one in self.undone if one.after <= happenings]
        self.strike(count)
        if whole is not None:
            self.lines[-1] = whole

    def _lower(self, happenings: int, count: int) -> None:
        """Lines of what was taken back that stand among the ``count`` that stay go below them."""
        among: list[int] = []
        for at in sorted(at for at in self.raised if at >= happenings):
            place = self.raised.pop(at)
            if place < count + len(among):
                among.append(place)
        gone = [self.lines.pop(place) for place in reversed(among)]
        self.lines[count:count] = reversed(gone)

    def strike(self, count: int) -> None:
        """Everything behind so many lines was taken back: it stays to be read, in grey."""
        gone = [_grey(line) for line in self.lines[count:]]
        del self.lines[count:]
        later = [line for at, line in self.struck if at > count]
        kept = [(at, line) for at, line in self.struck if at <= count]
        self.struck = [*kept, *((count, line) for line in (*gone, *later))][-MOST_STRUCK:]
        self.seen = min(self.seen, count)

    def unstrike(self, count: int) -> None:
        """The lines behind so many came once more: what stood there in grey is no longer taken back."""
        for number in range(count, len(self.lines)):
            place = next((n for n, (at, _) in enumerate(self.struck) if at == number), None)
            if place is None or self.struck[place][1].text != self.lines[number].text:
                return
            del self.struck[place]
            self.struck = [(at + 1 if at == number else at, line) for at, line in self.struck]


def _grey(line: LogLine) -> LogLine:
    return replace(line, colour=STRUCK, icon=STRUCK_ICON, heading=False, struck=True, tells=None, heads=None)


class LogBooks:
    """One log for each seat that sits at the screen, in the words of ``views``. ``begin`` is the state before anything
    has happened, ``undone`` what was taken back before the game was opened."""

    def __init__(
        self,
        views: EventViews[Any],
        text: Catalogue,
        sight: Callable[[Any, Seat | None], Any],
        begin: Any,
        undone: Sequence[UndoneStep] = (),
    ) -> None:
        self.views = views
        self.text = text
        self.sight = sight
        self.begin = begin
        self.undone = tuple(sorted(undone, key=lambda one: one.after))
        self._books: dict[Seat | None, Book] = {}

    def book(self, seat: Seat | None) -> Book:
        """The log of a seat, or a bystander, as far as it was read."""
        if seat not in self._books:
            lines = self.views.opening(self.text, self.sight(self.begin, seat))
            self._books[seat] = Book(lines, opening=len(lines), undone=list(self.undone))
        return self._books[seat]

    def read(self, seat: Seat | None, happenings: Sequence[Happening], seconds: float | None = None) -> bool:
        """Read on to the end, or for so long only; True when the end is reached."""
        book = self.book(seat)
        until = None if seconds is None else perf_counter() + seconds
        while book.happenings < len(happenings):
            for _ in happenings[book.happenings : book.happenings + AT_ONCE]:
                self._recall(seat, book)
                self._read_one(seat, book, happenings)
            if until is not None and perf_counter() >= until:
                break
        if book.happenings >= len(happenings):
            self._recall(seat, book)
            return True
        return False

    def _read_one(self, seat: Seat | None, book: Book, happenings: Sequence[Happening]) -> None:
        number = book.happenings
        before = happenings[number - 1].state if number else self.begin
        for line in self.lines_of(seat, (happenings[number],), before):
            book.put_in(line)
        book.counts.append(len(book.lines))

    def _recall(self, seat: Seat | None, book: Book) -> None:
        """What was taken back here before the game was opened."""
        while book.undone and book.undone[0].after <= book.happenings:
            lines = self.lines_of(seat, book.undone.pop(0).happenings)
            book.struck = [*book.struck, *((len(book.lines), _grey(line)) for line in lines)][-MOST_STRUCK:]

    def lines_of(self, seat: Seat | None, happenings: Sequence[Happening], before: Any = None) -> list[LogLine]:
        """The sentences of these happenings as the seat, or a bystander, may know them. ``before`` is the state before
        the first one, where it is known."""
        found: list[LogLine] = []
        for event, state in happenings:
            told = event.redacted_for(seat, state)
            if told is not None:
                earlier = state if before is None else before
                line = self.views.line(told, earlier, state, self.text, lambda state: self.sight(state, seat))
                if line is not None:
                    put_in(found, line)
            before = state
        return found

    def retranslate(self, happenings: Sequence[Happening]) -> None:
        """Write every line in the language of now."""
        for seat, old in self._books.items():
            lines = self.views.opening(self.text, self.sight(self.begin, seat))
            struck = retranslated(old.struck, self.text)
            book = self._books[seat] = Book(lines, seen=old.seen, struck=struck, opening=old.opening, undone=old.undone)
            while book.happenings < min(old.happenings, len(happenings)):
                self._read_one(seat, book, happenings)

    def leave(self, seat: Seat) -> None:
        """The seat has seen everything that stands in its log."""
        book = self.book(seat)
        book.seen = len(book.lines)

    def take_back(self, happenings: int) -> None:
        """Everything after so many happenings was taken back."""
        for book in self._books.values():
            book.take_back(happenings)

    def give_again(self, seat: Seat, happenings: Sequence[Happening]) -> None:
        """What was taken back has happened once more."""
        book = self.book(seat)
        count = len(book.lines)
        self.read(seat, happenings)
        book.unstrike(count)
