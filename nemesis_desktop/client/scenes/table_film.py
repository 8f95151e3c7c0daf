"""How the table plays what has happened: what a cue does to the board and the hand."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.scenes.table_surface import TableSurface
from nemesis_desktop.client.stage.cues import Banner, Burst, Cue, Flight, Glide, Pulse


class FilmedTable(TableSurface):
    """A table on which a director shows what happens, whoever decides what is shown."""

    def _seconds(self, value: float) -> float:
        """So long something lasts at the speed of the player."""
        return self.services.seconds(value)

    def _begin_cue(self, cue: Cue | None) -> None:
        """Let rings run, and remember where something happened."""
        if self.layout is not None:
            for one in (cue, *self.director.coming):
                if isinstance(one, Banner):
                    self.banner.order(self.ahead, self._scenery(self.layout), one)
        if isinstance(cue, Pulse):
            for target in cue.targets:
                self.board.pulse(target, cue.colour, self._seconds(cue.ring_seconds))
                self._marks[target] = None
            if self.services.compact and cue.targets:
                self.board.focus(cue.targets[0])
        elif isinstance(cue, Glide | Burst) and cue.target.startswith("intruder:"):
            self._marks[cue.target] = None
        if isinstance(cue, Glide | Burst) and self.services.compact:
            # The ship is near, so that what happens may be out of sight.
            self.board.focus(cue.target)

    def _perform(self) -> None:
        """Let the board and the hand show how far the present cue is."""
        cue = self.director.cue
        self.board.perform(cue, self.director.share)
        coming = cue.cards if isinstance(cue, Flight) and cue.destination == f"hand:{self.seat}" else ()
        self.hand.away = frozenset(card.id for card in coming)

    def _hover(self, event: pygame.event.Event) -> bool:
        """The pointer moved: whether it is over a control now."""
        was_over, self._over = self._over, self.group.handle(event)
        self.dirty = self.dirty or self._over or was_over
        return self._over

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
