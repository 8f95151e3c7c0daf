"""Skipping to the end: whoever only watches lets the automatic seats play on without motion, until a key is pressed."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.kernel import Happening

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

BUSY = 0.03
"""How long answers may be taken in one frame, in seconds."""


class Hurry:
    """Lets bots answer as fast as they think."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.running = False

    @property
    def possible(self) -> bool:
        """Whether nobody at the screen has anything to do in this game any more."""
        table, play = self.table, self.table.play
        if play.outcome is not None or not play.humans or table.is_covered or table.veiled:
            return False
        sight, asked, is_out = play.sight_for(None), play.asked, play.presentation.is_out
        return all(is_out(sight, seat) and seat not in asked for seat in play.humans)

    def start(self) -> None:
        """From now on nothing is shown move by move."""
        table = self.table
        if self.running or not self.possible:
            return
        self.running = True
        table.director.skip_all()
        table.toast.say(table.services.text.text("hurry.running"))
        table.refresh()

    def stop(self) -> None:
        """Go on as usual."""
        self.running = False
        self.table.toast.hide()
        self.table.refresh()

    def interrupted(self, event: pygame.event.Event) -> bool:
        """Any key or button stops it."""
        if not self.running or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self.stop()
        return True

    def update(self) -> None:
        """Take the answers that are there, and show where they have led."""
        table, play, until = self.table, self.table.play, perf_counter() + BUSY
        happened: list[Happening] = []
        while play.ask_bot() is not None and (found := play.take_bot_answer()) is not None:
            happened += found
            if perf_counter() >= until:
                break
        if happened:
            table.books.add(table.shown_to, happened)
            table.director.snap(play.sight)
        if play.automatic is None:
            self.running = False
            table.toast.hide()
        if happened or not self.running:
            table.refresh()
