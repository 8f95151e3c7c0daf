"""How the table plays what has happened: what a cue does to the board and the hand."""

from __future__ import annotations

from functools import partial

import pygame

from nemesis_desktop.client.tabletop.stage.cues import Banner, Burst, Cue, Flight, Glide, Pulse
from nemesis_desktop.client.tabletop.table.layout import TableLayout
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
                self._order(one)
        self._just_began = cue is not None
        if self.director.busy and not self._prefetching:
            self._prefetching = True
            self.prefetcher.schedule(self._prefetch_next)
        if not self.director.busy and self.layout is not None and not self.services.compact:
            self._prefetch_hand(self.layout)
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

    def _prefetch_hand(self, layout: TableLayout) -> None:
        """Have the cards in the hand drawn beside as they are read when they are played, before they are."""
        for card in self.hand.cards:
            if card.id not in self._prefetched:
                self._prefetched[card.id] = None
                flight = Flight((card,), "", "", through_middle=True)
                self.prefetcher.schedule(partial(self.flight.prefetch, self.prefetcher, layout.board, flight))

    def _prefetch_next(self) -> None:
        """Have what comes next drawn beside, before it is shown."""
        found = self.director.peek_next()
        self._prefetching = found is not None
        if found is not None:
            after, cues = found
            orders = [partial(self._order, cue) for cue in cues if isinstance(cue, Banner | Flight)]
            board = partial(self.board.prefetch, self.prefetcher, after, self.seat)
            self.prefetcher.schedule(board, *orders, self._prefetch_next)

    def _order(self, cue: Banner | Flight) -> None:
        """Have what a cue shows drawn beside."""
        if self.layout is None:
            return
        if isinstance(cue, Banner):
            self.banner.prefetch(self.prefetcher, self._scenery(self.layout), cue)
            return
        self.flight.prefetch(self.prefetcher, self.layout.board, cue)
        if cue.destination == f"hand:{self.seat}" and not self.services.compact:
            self.hand.prefetch(self.prefetcher, self.flight.faces(cue))

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
