"""How the table plays what has happened: what a cue does to the board and the hand."""

from __future__ import annotations

from functools import partial

import pygame

from nemesis_desktop.client.tabletop.stage.cues import Banner, Burst, Cue, Flight, Glide, Pulse
from nemesis_desktop.client.tabletop.table.surface import TableSurface


class FilmedTable(TableSurface):
    """A table on which a director shows what happens, whoever decides what is shown."""

    def _seconds(self, value: float) -> float:
        """So long something lasts at the speed of the player."""
        return self.services.seconds(value)

    def _begin_cue(self, cue: Cue | None) -> None:
        """Let rings run, and remember where something happened."""
        for one in (cue, *self.director.coming):
            if isinstance(one, Banner):
                self._prefetch(one)
        self._just_began = cue is not None
        if self.director.busy and not self._prefetching:
            self._prefetching = True
            self.prefetcher.schedule(self._prefetch_next)
        if not self.director.busy and self.layout is not None and not self.services.compact:
            self.face.prefetch_cards(self.prefetcher)
        if isinstance(cue, Pulse):
            for target in cue.targets:
                self.board.pulse(target, cue.colour, self._seconds(cue.ring_seconds))
                self._marks[target] = None
            if self.services.compact and cue.targets:
                self.board.focus(cue.targets[0])
        elif isinstance(cue, Burst) or (isinstance(cue, Glide) and cue.alarms):
            self._marks[cue.target] = None
        if isinstance(cue, Glide | Burst) and self.services.compact:
            # The ship is near, so that what happens may be out of sight.
            self.board.focus(cue.target)

    def _prefetch_next(self) -> None:
        """Have what comes next drawn in the background, before it is shown."""
        found = self.director.peek_next()
        self._prefetching = found is not None
        if found is not None:
            after, cues = found
            orders = [partial(self._prefetch, cue) for cue in cues if isinstance(cue, Banner | Flight)]
            board = partial(self.board.prefetch, self.prefetcher, after, self.seat)
            self.prefetcher.schedule(board, *orders, self._prefetch_next)

    def _prefetch(self, cue: Cue) -> None:
        """Have what a cue shows drawn in the background."""
        if self.layout is not None:
            self.face.prefetch(self.prefetcher, cue, self._scenery(self.layout))

    def _perform(self) -> None:
        """Let the board and the cards show how far the present cue is."""
        self.face.perform(self.director.cue, self.director.share)

    def _hover(self, event: pygame.event.Event) -> bool:
        """The pointer moved: whether it is over a control now."""
        was_over, self._over = self._over, self.group.handle(event)
        self.dirty = self.dirty or self._over or was_over
        return self._over

    def _point_live(self, position: tuple[int, int], blocked: bool) -> None:
        """The pointer is over the table, unless a control blocks it; only the first card under it is raised."""
        for live in self.face.live:
            before = live.hovered_target
            live.point(None if blocked else position)
            blocked = blocked or live.hovered_target is not None
            self.dirty = self.dirty or before != live.hovered_target

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; after anything but a moved pointer the table is drawn again."""
        if event.type == pygame.QUIT:
            return False
        if event.type != pygame.MOUSEMOTION:
            self.dirty = True
        return self._handle(event)

    def _handle(self, event: pygame.event.Event) -> bool:
        """One event, from the uppermost thing down."""
        return False
