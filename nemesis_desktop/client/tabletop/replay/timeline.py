"""A recorded game as a timeline: every moment of it with its state, so that any of them is one step away.

A position counts happenings: at position 0 nothing has happened, at position n the first n have.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.stage.event_views import ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import LogLine, put_in
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import Command, Event, Game, Happening, Seat, Session

AT_ONCE = 16
"""So many happenings are read between two looks at the clock."""
ROUND = "round"
"""The kind of the marks where a round begins."""


class PartBegan(Event):
    """What lies before cannot be shown under these rules; the recording goes on here from a stored state."""


@dataclass(frozen=True, slots=True)
class View:
    """Who watches: a seat, a bystander (None), or somebody who sees everything."""

    seat: Seat | None = None
    everything: bool = False

    def told(self, happening: Happening) -> Event | None:
        """An event as it is seen."""
        if self.everything:
            return happening.event
        return happening.event.redacted_for(self.seat, happening.state)

    def sight(self, game: Game[Any], state: Any) -> Any:
        """A state of a game as it is seen."""
        return state if self.everything else game.sight(state, self.seat)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something worth finding again: its sign, and the position at which it has just happened."""

    sign: ReplaySign
    position: int

    @property
    def kind(self) -> str:
        """What it is."""
        return self.sign.kind


@dataclass(frozen=True, slots=True)
class Segment:
    """Commands that were played in one go, ``after`` of the game before them."""

    after: int
    session: Session[Any]


class ReplayTimeline:
    """All happenings of a game, one after the other, and where its decisions, turns and rounds begin."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        if not segments:
            raise ValueError("nothing of the game can be shown")
        self.segments = tuple(segments)
        self.views = presentation_of(segments[0].session.game.name).events
        self.game: Game[Any] = segments[0].session.game
        self.first: Any = segments[0].session.rests[0].state
        self.happenings: list[Happening] = []
        self.moments: list[int] = []
        """The position after each decision; the first is before any of them."""
        self.numbers: list[int] = []
        """How many decisions of the game were made at each of these moments."""
        self.commands: list[Command | None] = []
        """The decision that led to each of these moments; None where a segment begins."""
        for segment in segments:
            self._append(segment)
        turns = self._positions_where(lambda event: self.views.begins_turn_of(event) is not None)
        begun = self._positions_where(self.views.begins_round)
        self._opened = {one: min(self.after(turns, one), self.moments[self.moment_from(one)]) for one in begun}
        self.rounds = tuple(self._opened.values())
        self.turns = tuple(sorted({*self.rounds, *turns}))

    def _append(self, segment: Segment) -> None:
        session, happenings = segment.session, self.happenings
        if happenings:
            happenings.append(Happening(PartBegan(), session.rests[0].state))
        counts = [len(session.happenings_of(number)) for number in range(len(session.commands))]
        position = len(happenings) + len(session.happenings) - sum(counts)
        happenings += session.happenings
        self._moment(position, segment.after, None)
        for number, (count, command) in enumerate(zip(counts, session.commands, strict=True), start=1):
            position += count
            self._moment(position, segment.after + number, command)

    def _moment(self, position: int, number: int, command: Command | None) -> None:
        self.moments.append(position)
        self.numbers.append(number)
        self.commands.append(command)

    def _positions_where(self, holds: Callable[[Event], bool]) -> tuple[int, ...]:
        return tuple(position for position, one in enumerate(self.happenings, start=1) if holds(one.event))

    # -- looking --------------------------------------------------------------------------------------------

    @property
    def end(self) -> int:
        """The last position."""
        return len(self.happenings)

    @property
    def decisions(self) -> int:
        """How many decisions the game has."""
        return self.numbers[-1]

    def state_at(self, position: int) -> Any:
        """The true state at a position."""
        return self.happenings[position - 1].state if position else self.first

    def moment_at(self, position: int) -> int:
        """The index of the last decision that was made at a position."""
        return max(0, bisect_right(self.moments, position) - 1)

    def moment_from(self, position: int) -> int:
        """The index of the moment at which all is over that has begun at a position: a round begins in the middle of
        what the last decision of the one before leads to."""
        last = self.moment_at(position)
        return min(last + (self.moments[last] < position), len(self.moments) - 1)

    def decision_at(self, position: int) -> int:
        """How many decisions were made at a position."""
        return self.numbers[self.moment_at(position)]

    def position_of(self, number: int) -> int:
        """The position right after so many decisions."""
        return self.moments[max(0, bisect_right(self.numbers, number) - 1)]

    def place_of(self, moment: int) -> tuple[Session[Any], int] | None:
        """The session and the number in it (0 is the first) of the decision that led to a moment."""
        if self.commands[moment] is None:
            return None
        number = self.numbers[moment]
        segment = next(one for one in reversed(self.segments) if one.after < number)
        return segment.session, number - segment.after - 1

    # -- going ----------------------------------------------------------------------------------------------

    def opened(self, position: int) -> int:
        """Where a round that begins at this position can be looked at: right there the number is that of the new
        round, and everything else still that of the end of the one before."""
        return self._opened.get(position, position)

    def after(self, stops: Sequence[int], position: int) -> int:
        """The next of these positions, the end behind the last one."""
        place = bisect_right(stops, position)
        return stops[place] if place < len(stops) else self.end

    def before(self, stops: Sequence[int], position: int) -> int:
        """The one before, the beginning before the first one."""
        place = bisect_left(stops, position) - 1
        return stops[place] if place >= 0 else 0


def marks_of(timeline: ReplayTimeline, view: View) -> tuple[Mark, ...]:
    """Everything on the timeline that this view may know of and is worth finding again."""
    found: list[Mark] = []
    met: set[str] = set()
    for position, happening in enumerate(timeline.happenings, start=1):
        sign = timeline.views.sign(happening.event)
        if sign is None or view.told(happening) is None or (sign.first_only and sign.kind in met):
            continue
        met.add(sign.kind)
        found.append(Mark(sign, position))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An answer that was taken back, in words, and how many decisions stood before it."""

    number: int
    seat: Seat
    label: str


class ReplayLog:
    """The log of a whole game for one view, read a little at a time. What a seat has taken back stands in it as well,
    for this seat and for whoever sees everything."""

    def __init__(
        self, timeline: ReplayTimeline, view: View, text: Catalogue, taken_back: Sequence[TakenBack] = ()
    ) -> None:
        self.timeline = timeline
        self.view = view
        self.text = text
        self.lines: list[LogLine] = []
        self.positions: list[int] = []
        """At which position each line stands."""
        self.settled = 0
        """So many lines stood where they stand before the last reading."""
        self._read = 0
        seen = [one for one in taken_back if view.everything or view.seat == one.seat]
        for line in timeline.views.opening(text, self._sight(timeline.state_at(0))):
            self.lines.append(line)
            self.positions.append(0)
        self._struck = sorted(((timeline.position_of(one.number), one) for one in seen), key=lambda pair: pair[0])

    def _sight(self, state: Any) -> Any:
        return self.view.sight(self.timeline.game, state)

    @property
    def complete(self) -> bool:
        """Whether everything was read."""
        return self._read >= self.timeline.end

    def read(self, seconds: float | None = None) -> bool:
        """Read on to the end, or for so long only; True when something came."""
        before, happenings = self._read, self.timeline.happenings
        self.settled = len(self.lines)
        until = None if seconds is None else perf_counter() + seconds
        while not self.complete:
            for happening in happenings[self._read : self._read + AT_ONCE]:
                self._strike()
                self._read += 1
                self._take(happening)
            if until is not None and perf_counter() >= until:
                break
        if self.complete:
            self._strike()
        return self._read > before

    def _strike(self) -> None:
        """What was taken back at this position."""
        while self._struck and self._struck[0][0] <= self._read:
            position, one = self._struck.pop(0)
            words = self.text.text("undo.taken_back", what=one.label)
            target = f"seat:{one.seat}"
            self.lines.append(LogLine(words, "text_faint", icon="icons/undo", targets=(target,), struck=True))
            self.positions.append(position)

    def _take(self, happening: Happening) -> None:
        event = self.view.told(happening)
        if event is None:
            return
        before = self.timeline.state_at(self._read - 1)
        line = self.timeline.views.line(event, before, happening.state, self.text, self._sight)
        if line is not None:
            place = put_in(self.lines, line)
            if len(self.lines) > len(self.positions):
                self.positions.insert(place, self._read if place == len(self.positions) else self.positions[place])
            self.settled = min(self.settled, place)

    def line_at(self, position: int) -> int:
        """The last line that stands at or before a position, -1 for none."""
        return bisect_right(self.positions, position) - 1
