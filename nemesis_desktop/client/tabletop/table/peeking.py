"""Streamer mode at a table: what one seat alone may know stands on the screen only while somebody looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.input.mapper import CONTROLLER
from nemesis_desktop.client.ui.input.strokes import stroke_of
from nemesis_desktop.storage.lessons import lesson_of

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

ACTION = "peek"
HELD = 0.4
"""A key that is held for so many seconds hides everything again when it is let go."""
REPEATED = 0.6
"""A key that comes again within so many seconds without being let go is still held."""


class Peeking:
    """Knows whether the side of the seat is hidden from spectators, and shows and hides it."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.looking = False
        """Whether the seat looks at its side."""
        self.concealed = False
        """Whether the seat is at the screen, which shows what a bystander sees."""
        self._answered = False
        self._pressed_at: float | None = None
        """When the key was pressed that shows the side."""
        self._last_press: float | None = None

    @property
    def hides(self) -> bool:
        """Whether there is a side, and spectators are not to see it. Lessons and puzzles have no secrets."""
        table, settings = self.table, self.table.services.settings
        play = table.play
        if not (settings.streamer and settings.streamer_hand) or table.over is not None or play.outcome is not None:
            return False
        if lesson_of(play.presentation.game, play.session.state.setup) is not None:
            return False
        return not play.presentation.is_public(play.sight_for(None))

    @property
    def hides_now(self) -> bool:
        """Whether nobody has asked to look."""
        return self.hides and not self.looking

    @property
    def may_toggle(self) -> bool:
        """Whether the side can be shown or hidden now."""
        table = self.table
        return self.hides and not table.veiled and (self.concealed or not table.seats.is_neutral)

    def answered(self) -> None:
        """The seat has decided: once a bot comes after it, its side is hidden again."""
        self._answered = True

    def turn_over(self) -> bool:
        """Whether the side is to be hidden, for somebody else decides now."""
        return self.hides and self.looking and self._answered and not self.table.seats.is_neutral

    def toggle(self) -> None:
        """Show the side of the seat at the screen, or hide it."""
        table = self.table
        if not self.may_toggle:
            return
        table.director.skip_all()
        self.looking, self._answered = not self.looking, False
        table.seats.take_seat(table.play.seat)

    def handle(self, event: pygame.event.Event) -> bool:
        """The key shows and hides; one that was held hides when it is let go. True when the event was used."""
        if event.type == pygame.KEYDOWN and getattr(event, "action", "") == ACTION:
            return self._press()
        if event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
        elif event.type == pygame.KEYUP:
            action = self.table.services.input.bindings.action_of(stroke_of(event))
            if action is not None and action.id == ACTION:
                self._let_go()
                return True
        return False

    def _press(self) -> bool:
        now, services = self.table.services.clock.now(), self.table.services
        repeated = self._last_press is not None and now - self._last_press < REPEATED
        # A controller does not say when its button is let go.
        self._last_press = None if services.input.last == CONTROLLER else now
        if repeated:
            return True
        if not self.may_toggle:
            return False
        self._pressed_at = now if self.concealed and services.input.last != CONTROLLER else None
        self.toggle()
        return True

    def _let_go(self) -> None:
        pressed_at, self._pressed_at, self._last_press = self._pressed_at, None, None
        if pressed_at is not None and self.looking and self.table.services.clock.now() - pressed_at >= HELD:
            self.toggle()
