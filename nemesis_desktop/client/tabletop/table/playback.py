"""How a table plays what has happened: what a cue does to board and cards, and what is prepared before it comes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.stage.cues import Attend, Banner, Burst, Cue, Flight, Glide, Pulse
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.table.face import TableFace
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Seat


class Playback:
    """Begins and performs the cues of a director. ``scenery`` is where messages lie, ``seat`` whose side is shown."""

    def __init__(
        self,
        services: Services,
        face: TableFace,
        director: Director,
        prefetcher: SurfacePrefetcher,
        scenery: Callable[[], pygame.Rect],
        seat: Callable[[], Seat],
    ) -> None:
        self.services = services
        self.face = face
        self.director = director
        self.prefetcher = prefetcher
        self.scenery = scenery
        self.seat = seat
        self.marks: dict[str, None] = {}
        """Where something happened that is still pointed out."""
        self._prefetching = False
        self._played: Cue | None = None

    def begin(self) -> None:
        """A cue began, or all are over: let rings run, and remember where something happened."""
        cue, board, compact = self.director.cue, self.face.board, self.services.compact
        played, self._played = self._played, cue
        if played is not None and played is not cue:
            self.face.let_go(played)
        for one in (cue, *self.director.coming):
            if isinstance(one, Banner):
                self.prefetch(one)
        if self.director.busy and not self._prefetching:
            self._prefetching = True
            self.prefetcher.schedule(self._prefetch_next)
        if not self.director.busy and board.rect.width > 1 and not compact:
            self.face.prefetch_cards(self.prefetcher)
        if isinstance(cue, Attend):
            if board.attend(cue.target):
                board.prefetch_near(self.prefetcher)
                # What was foreseen was drawn for another zoom: the Queen alone took 8 ms of the frame she came with.
                self.prefetcher.schedule(*(self._board_order(after) for after in self.director.foreseen))
            else:
                self.director.pass_over()
        elif not self.director.busy:
            board.release()
        if isinstance(cue, Pulse):
            for target in cue.targets:
                board.pulse(target, cue.colour, self.director.seconds(cue.ring_seconds))
                self.marks[target] = None
            if compact and cue.targets:
                board.focus(cue.targets[0])
        elif isinstance(cue, Burst) or (isinstance(cue, Glide) and cue.alarms):
            self.marks[cue.target] = None
        if isinstance(cue, Glide | Burst) and compact:
            # The board is near, so that what happens may be out of sight.
            board.focus(cue.target)

    @property
    def has_told(self) -> bool:
        """Whether nothing is left that the cues of the present happening are still going to show."""
        director, face = self.director, self.face
        cue, coming = director.cue, director.coming
        return (cue is None or face.is_told(cue, director.passed, director.length)) and all(
            face.is_told(one, 0.0, director.seconds(one.seconds)) for one in coming
        )

    def perform(self) -> None:
        """Let the board and the cards show how far the present cue is."""
        self.face.perform(self.director.cue, self.director.share)

    def _prefetch_next(self) -> None:
        """Have what comes next drawn in the background, before it is shown."""
        found = self.director.peek_next()
        self._prefetching = found is not None
        if found is not None:
            after, cues = found
            orders = [partial(self.prefetch, cue) for cue in cues if isinstance(cue, Banner | Flight)]
            self.prefetcher.schedule(self._board_order(after), *orders, self._prefetch_next)

    def _board_order(self, after: Any) -> Callable[[], object]:
        """Have what a sight to come shows on the board drawn in the background."""
        return partial(self.face.board.prefetch, self.prefetcher, after, self.seat())

    def prefetch(self, cue: Cue) -> None:
        """Have what a cue shows drawn in the background."""
        if self.scenery().width:
            self.face.prefetch(self.prefetcher, cue, self.scenery())
