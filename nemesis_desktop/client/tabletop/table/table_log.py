"""The log of whoever is at the screen: what is new is added, what somebody missed stands below a line."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.client.tabletop.panels.log_panel import LogPanel
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.seat_logs import LogBooks
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Happening, Seat

REMEMBERED = 40
"""Of so many of the last happenings the places are pointed out to whoever comes to the screen."""


class TableLog:
    """Fills the panel with what the seat at the screen may know."""

    def __init__(self, services: Services, play: Play, panel: LogPanel) -> None:
        session = play.session
        self.services = services
        self.play = play
        self.panel = panel
        first = session.rests[0].state
        self.books = LogBooks(play.presentation.events, services.text, session.game.sight, first, play.undone)
        self.books.read(play.seat, play.happenings)
        self.books.leave(play.seat)
        self.panel.show(self.books.book(play.seat).shown())
        self._seen: dict[Seat, int] = {play.seat: len(play.happenings)}
        self._fresh: list[Happening] = []
        self._told = len(play.happenings)
        """How many happenings stand in the panel, or were passed over with it: its book may not be as far."""

    def note(self, happening: Happening) -> None:
        """A happening was reached: it is told with the next cue."""
        self._fresh.append(happening)

    @property
    def waits(self) -> bool:
        """Whether something that was noted is still to be told."""
        return bool(self._fresh)

    def tell(self, seat: Seat | None, last: bool = True) -> None:
        """Say what was noted as the seat, or a bystander, may know it; the ``last`` only once its cues showed it."""
        told = self._fresh if last else self._fresh[:-1]
        self._fresh = self._fresh[len(told) :]
        self.add(seat, told)

    def add(self, seat: Seat | None, happenings: Sequence[Happening]) -> None:
        """Say what has happened."""
        self._told += len(happenings)
        self.panel.add(self.books.lines_of(seat, happenings))

    def read(self, seat: Seat | None, seconds: float | None = None) -> bool:
        """Read the log of a seat up to now, or for so long only; whether all of it is read."""
        return self.books.read(seat, self.play.happenings, seconds)

    def show(self, seat: Seat | None, since: bool = False) -> None:
        """The log of the seat; ``since`` it was last here a line stands where it stopped reading."""
        self._fresh.clear()
        self.read(seat)
        self._told = len(self.play.happenings)
        book = self.books.book(seat)
        new = book.lines[book.seen :]
        if not (since and new and book.seen):
            self.panel.show(book.shown())
            return
        rule = LogLine(self.services.text.text("crew.since"), "accent", heading=True)
        before = book.shown(0, book.seen)
        self.panel.show([*before, rule, *book.shown(book.seen)], len(before))

    def show_nothing(self) -> None:
        """Somebody may look at the screen whose log this is not."""
        self._fresh.clear()
        self.panel.show([])

    def leave(self, seat: Seat) -> None:
        """The seat leaves the screen: what comes now is new to it."""
        self.books.leave(seat)
        self._seen[seat] = len(self.play.happenings)

    def missed(self, seat: Seat) -> Sequence[Happening]:
        """The last happenings since the seat was at the screen; none where it never was."""
        happenings = self.play.happenings
        seen = self._seen.get(seat)
        return () if seen is None else happenings[max(seen, len(happenings) - REMEMBERED) :]

    def messages_for(self, seat: Seat) -> tuple[Banner, ...]:
        """What was for this seat alone while everybody looked at the screen: it is told to it now."""
        since = self.play.happenings[self._seen.get(seat, 0) :]
        public = [line.opens() for line in self.books.lines_of(None, since) if line.opens is not None]
        found = (line.opens() for line in self.books.lines_of(seat, since) if line.opens is not None)
        return tuple(
            message for message in found
            if message is not None and message.waits and seat in message.concerns and message not in public
        )

    def take_back(self, seat: Seat) -> None:
        """Answers of the seat were taken back or given again."""
        count = len(self.play.happenings)
        self.books.give_again(seat, self.play.happenings)
        self.books.take_back(count)
        self._told = min(self._told, count)
        self._seen = {one: min(seen, count) for one, seen in self._seen.items()}

    def retranslate(self, seat: Seat | None) -> None:
        """Say everything again."""
        self.books.read(seat, self.play.happenings[: self._told])
        self.books.retranslate(self.play.happenings)
        self.panel.show(self.books.book(seat).shown())
