"""What lies over the table while somebody reads: the board of a seat, or a page about one thing."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from nemesis_desktop.client.nemesis.seat_panel import SeatPanel
from nemesis_desktop.client.nemesis.seat_strip import SeatStrip
from nemesis_desktop.client.services import Services
from nemesis_desktop.client.viewmodels.choices import Choice
from nemesis_desktop.client.viewmodels.names import Names
from nemesis_desktop.client.viewmodels.seats import seat_board, seat_views

SEAT_KEYS = (pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6)


class Reading:
    """Owns the strip of seats and what is opened from it.

    ``on_seat`` is asked first about a click on a seat and returns True when that was an answer to a question.
    """

    def __init__(self, services: Services, on_seat: Callable[[str, tuple[int, int]], bool]) -> None:
        self.services = services
        self.on_seat = on_seat
        self.strip = SeatStrip(services)
        self.board = SeatPanel(services)
        self.pointed: str | None = None
        self._names: Names | None = None
        self._viewer = 0
        self._asked: tuple[int, ...] = ()
        self._bounds = pygame.Rect(0, 0, 0, 0)

    @property
    def is_open(self) -> bool:
        """True while something covers the table."""
        return self.board.is_open

    def place(self, strip: pygame.Rect, bounds: pygame.Rect) -> None:
        """Where the strip lies, and the part of the screen that may be covered."""
        self.strip.place(strip)
        self._bounds = bounds.copy()
        self.board.arrange(bounds)

    def show(
        self, names: Names, viewer: int, choices: tuple[Choice, ...] = (), asked: Collection[int] = ()
    ) -> None:
        """Show the seats as of now."""
        self._names, self._viewer, self._asked = names, viewer, tuple(asked)
        self.strip.show(seat_views(names, viewer, choices, self._asked) or None)
        if self.board.view is not None:
            self.board.show(seat_board(names, self.board.view.seat.seat, viewer, self._asked))

    def open_seat(self, seat: int) -> None:
        """Show the large board of a seat."""
        if self._names is not None:
            self.board.show(seat_board(self._names, seat, self._viewer, self._asked))

    def close(self) -> None:
        """Show nothing over the table."""
        self.board.show(None)

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What lies under the pointer here; "" on a plate that covers everything."""
        if self.board.is_open:
            return self.board.target_at(position) or ""
        return self.strip.target_at(position)

    def handle(self, event: pygame.event.Event) -> bool:
        """Open and close; everything else stays with the table unless something covers it."""
        if event.type == pygame.MOUSEMOTION:
            self.pointed = None if self.is_open else self.strip.target_at(event.pos)
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type != pygame.MOUSEBUTTONDOWN:
            return self.is_open and event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
        if self.board.is_open:
            if not self.board.rect.collidepoint(event.pos) or event.button == 3:
                self.board.show(None)
            return True
        target = self.strip.target_at(event.pos)
        if target is None or event.button not in (1, 3):
            return False
        if event.button == 3 or not self.on_seat(target, event.pos):
            self.open_seat(int(target.partition(":")[2]))
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in SEAT_KEYS and self.strip.view is not None:
            seat = SEAT_KEYS.index(event.key)
            if any(one.seat == seat for one in self.strip.view):
                same = self.board.view is not None and self.board.view.seat.seat == seat
                self.board.show(None) if same else self.open_seat(seat)
                return True
            return False
        if self.board.is_open and event.key == pygame.K_ESCAPE:
            self.board.show(None)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies over the table."""
        if self.board.is_open:
            self.services.effects.veil(surface, 0.55)
            self.board.draw(surface)
