"""Which beat of a lesson is told now, by what has happened in the game so far."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.kernel import Happening
from nemesis_desktop.storage.lessons import Beat, Lesson


class Coach:
    """Goes through the beats of a lesson. A beat looks at nothing that happened before it was told, so that undoing
    and playing otherwise never run past it."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0
        self._seen = 0
        self._told: Sequence[Happening] = ()

    @property
    def beat(self) -> Beat | None:
        """What is told now; None when all is told."""
        return self.lesson.beats[self.number] if self.number < len(self.lesson.beats) else None

    @property
    def waits_for_reader(self) -> bool:
        """Whether only the player ends the beat."""
        return self.beat is not None and not self.beat.until

    def see(self, happenings: Sequence[Happening]) -> bool:
        """Take in what has happened in the game up to now, all of it. Returns whether another beat is told."""
        before, count = self.number, len(happenings)
        # After an undo there are fewer than before.
        self._seen = min(self._seen, count)
        self._told = happenings
        for happening in happenings[self._seen :]:
            beat, name = self.beat, type(happening.event).__name__
            if beat is None:
                break
            if name in beat.until or name in beat.unless:
                self.number += 1
                self._leave_out(name)
        self._seen = count
        return self.number != before

    def read_on(self) -> None:
        """The player has read the beat, or wants no more of it."""
        if self.beat is not None:
            self.number += 1
            self._leave_out()

    def catch_up(self, happenings: Sequence[Happening]) -> None:
        """Take a lesson up in a game that has gone on: what was read before an event that ended a later beat has
        been read."""
        for happening in happenings:
            ended = self._ended_by(type(happening.event).__name__)
            if ended is not None:
                self.number = ended + 1
        self._seen, self._told = len(happenings), happenings
        self._leave_out()

    def _ended_by(self, name: str) -> int | None:
        """The next beat that waits for an event, if it waits for this one."""
        for number in range(self.number, len(self.lesson.beats)):
            beat = self.lesson.beats[number]
            if beat.until:
                return number if name in beat.until else None
        return None

    def _leave_out(self, name: str = "") -> None:
        """Beats that this very event makes idle are not told at all, nor those that are not true yet or are done."""
        while self.beat is not None and (name in self.beat.unless or not self._is_wanted(self.beat)):
            self.number += 1

    def _is_wanted(self, beat: Beat) -> bool:
        """Whether what a beat needs has happened, and nothing that does what it asks for."""
        told = {type(one.event).__name__ for one in self._told}
        return (not beat.needs or not told.isdisjoint(beat.needs)) and told.isdisjoint(beat.done)
