"""What stands on the line of time: rounds, what happened when, and notes, as far as that may be told."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.replay.source import Recording, ReplaySource
from nemesis_desktop.client.tabletop.replay.timeline import ROUND, marks_of
from nemesis_desktop.client.tabletop.replay.timeline_bar import Sign, TimelineBar
from nemesis_desktop.client.ui.services import Services


class ReplaySigns:
    """Puts signs on the bar. What was not watched yet is not told, unless the player wants spoilers."""

    def __init__(self, services: Services, recording: Recording, source: ReplaySource, bar: TimelineBar) -> None:
        self.services = services
        self.recording = recording
        self.source = source
        self.bar = bar
        self.seen = recording.timeline.end if recording.lived else 0
        """The furthest position that was watched: what lies behind it is not told."""
        self._happened: tuple[Sign, ...] = ()
        self._written: tuple[Sign, ...] = ()

    @property
    def spoils(self) -> bool:
        """Whether signs of what is to come are shown."""
        return bool(self.services.settings.show_spoilers)

    def knows(self, position: int) -> bool:
        """Whether what happens there may be told."""
        return self.spoils or position <= self.seen

    @property
    def _notes(self) -> set[int]:
        """Where the player wrote notes, who knows what they say wherever the theatre begins."""
        return {self.source.timeline.position_of(number) for number in self.recording.written}

    def find(self) -> None:
        """Look through the whole game for what the view may know of."""
        timeline, happened = self.source.timeline, []
        for mark in marks_of(timeline, self.source.view):
            label = ""
            if mark.kind == ROUND:
                label = str(self.source.presentation.round_of(timeline.state_at(mark.position)))
            happened.append(Sign(mark.position, mark.sign.icon, mark.sign.colour, label))
        self._happened = tuple(happened)
        self._written = tuple(Sign(position, "icons/log", "green") for position in self._notes)
        self.show()

    def show(self) -> None:
        """Show those that may be told."""
        told = (*(sign for sign in self._happened if self.knows(sign.position)), *self._written)
        known = tuple(sorted(told, key=lambda sign: sign.position))
        if known != self.bar.signs or self.bar.end != self.source.timeline.end:
            self.bar.show(self.source.timeline.end, known)

    def reach(self, position: int) -> None:
        """What was reached has been seen."""
        if position > self.seen:
            self.seen = position
            if not self.spoils:
                self.show()

    def stops(self) -> tuple[int, ...]:
        """The positions worth seeing that may be told."""
        marks = {mark.position for mark in marks_of(self.source.timeline, self.source.view) if mark.kind != ROUND}
        return tuple(sorted({stop for stop in marks if self.knows(stop)} | self._notes))
