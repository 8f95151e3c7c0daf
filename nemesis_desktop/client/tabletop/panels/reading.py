"""What lies over the table while somebody reads: the board of a seat, or a page about one thing."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from nemesis_desktop.client.games.nemesis.panels.intruder_page import IntruderPage
from nemesis_desktop.client.games.nemesis.panels.seat_panel import SeatPanel
from nemesis_desktop.client.games.nemesis.panels.seat_strip import SeatStrip
from nemesis_desktop.client.games.nemesis.viewmodels.intruder_board import intruder_board
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.page import page_about
from nemesis_desktop.client.games.nemesis.viewmodels.seats import seat_board, seat_views
from nemesis_desktop.client.tabletop.panels.reader import Reader
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.services import Services

READ_KEY = pygame.K_z
INTRUDERS_KEY = pygame.K_c
WHEEL = 64
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
LINES = {pygame.K_UP: -1, pygame.K_DOWN: 1}
INTRUDER_TARGETS = ("top:bag", "top:eggs", "top:weaknesses")
"""What stands for the board of the intruders."""
SEAT_KEYS = (pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6)


class Reading:
    """Owns the strip of seats, the board of a seat, and the page about a thing.

    ``on_seat`` is asked first about a click on a seat and returns True when that was an answer to a question;
    ``under`` tells what lies at a position of the table.
    """

    def __init__(
        self,
        services: Services,
        on_seat: Callable[[str, tuple[int, int]], bool],
        under: Callable[[tuple[int, int]], str | None] = lambda position: None,
    ) -> None:
        self.services = services
        self.on_seat = on_seat
        self.under = under
        self.reader = Reader(services)
        self._before: list[str] = []
        self._target = ""
        self._pointer = (0, 0)
        self.strip = SeatStrip(services)
        self.board = SeatPanel(services)
        self.intruders = IntruderPage(services)
        self.pointed: str | None = None
        self._names: Names | None = None
        self._viewer = 0
        self._aboard = False
        self._asked: tuple[int, ...] = ()
        self._bounds = pygame.Rect(0, 0, 0, 0)

    @property
    def is_open(self) -> bool:
        """True while something covers the table."""
        return self.board.is_open or self.intruders.is_open or self.reader.is_open

    def place(self, strip: pygame.Rect, bounds: pygame.Rect) -> None:
        """Where the strip lies, and the part of the screen that may be covered."""
        self.strip.place(strip)
        self.arrange(bounds)

    def arrange(self, bounds: pygame.Rect) -> None:
        """The part of the screen that may be covered."""
        self._bounds = bounds.copy()
        self.board.arrange(bounds)
        self.intruders.arrange(bounds)
        self.reader.arrange(bounds)

    def show(
        self,
        names: Names,
        viewer: int,
        choices: tuple[Choice, ...] = (),
        asked: Collection[int] = (),
        with_seats: bool = True,
    ) -> None:
        """Show the seats as of now; none of them while characters are being chosen."""
        self._names, self._viewer, self._asked = names, viewer, tuple(asked)
        self._aboard = with_seats
        self.strip.show_view((seat_views(names, viewer, choices, self._asked) or None) if with_seats else None)
        if self.board.view is not None:
            self.board.show_view(seat_board(names, self.board.view.seat.seat, viewer, self._asked))
        if self.intruders.is_open:
            self.intruders.show_view(intruder_board(names, viewer))

    def open_seat(self, seat: int) -> None:
        """Show the large board of a seat."""
        if self._names is not None:
            self.board.show_view(seat_board(self._names, seat, self._viewer, self._asked))

    def open_intruders(self) -> None:
        """Show the board of the intruders."""
        if self._names is not None:
            self.board.show_view(None)
            self.intruders.show_view(intruder_board(self._names, self._viewer))

    def read(self, target: str) -> bool:
        """Open the page about a thing; False when there is nothing to say."""
        if target in INTRUDER_TARGETS and self._names is not None:
            self._close_page()
            self.open_intruders()
            return True
        page = page_about(target, self._names, self._viewer) if self._names is not None and target else None
        if page is None:
            return False
        if self.reader.is_open and self._target != target:
            self._before.append(self._target)
        self._target = target
        self.reader.show_view(page)
        return True

    def close(self) -> None:
        """Show nothing over the table."""
        self.board.show_view(None)
        self.intruders.show_view(None)
        self._close_page()

    def _close_page(self) -> None:
        self.reader.show_view(None)
        self._before.clear()
        self._target = ""

    def _back(self) -> None:
        """To the page before, or away."""
        if self._before:
            target = self._before.pop()
            self._target = target
            if self._names is not None:
                self.reader.show_view(page_about(target, self._names, self._viewer))
        else:
            self._close_page()

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What lies under the pointer here; "" on a plate that covers everything."""
        if self.reader.is_open:
            return self.reader.target_at(position) or ""
        if self.board.is_open:
            return self.board.target_at(position) or ""
        if self.intruders.is_open:
            return self.intruders.target_at(position) or ""
        return self.strip.target_at(position)

    def handle(self, event: pygame.event.Event) -> bool:
        """Open and close; everything else stays with the table unless something covers it."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self.pointed = None if self.is_open else self.strip.target_at(event.pos)
            return self.is_open
        if event.type == pygame.MOUSEWHEEL and self._scroll(-event.y * self.services.px(WHEEL)):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type != pygame.MOUSEBUTTONDOWN:
            return self.is_open and event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
        if self.reader.is_open:
            self._press_page(event)
            return True
        if event.button == 3 and self._read_at(event.pos):
            return True
        if self.board.is_open:
            target = self.board.target_at(event.pos)
            if not self.board.rect.collidepoint(event.pos) or event.button == 3:
                self.board.show_view(None)
            elif target is not None and event.button == 1:
                self.read(target)
            return True
        if self.intruders.is_open:
            target = self.intruders.target_at(event.pos)
            if not self.intruders.rect.collidepoint(event.pos) or event.button == 3:
                self.intruders.show_view(None)
            elif target is not None and event.button == 1:
                self.read(target)
            return True
        if event.button == 1 and self.under(event.pos) in INTRUDER_TARGETS:
            self.open_intruders()
            return True
        target = self.strip.target_at(event.pos)
        if target is None or event.button not in (1, 3):
            return False
        if event.button == 3 or not self.on_seat(target, event.pos):
            self.open_seat(int(target.partition(":")[2]))
        return True

    def _press_page(self, event: pygame.event.Event) -> None:
        """A word leads on, the right button back, everything else away."""
        target = self.reader.target_at(event.pos)
        if event.button == 3:
            self._back()
        elif event.button == 1 and target is not None:
            self.read(target)
        elif event.button == 1 and not self.reader.rect.collidepoint(event.pos):
            self._close_page()

    def _read_at(self, position: tuple[int, int]) -> bool:
        """The page of what lies at a position; seats have their board instead."""
        target = self.target_at(position) or self.under(position)
        return bool(target) and not str(target).startswith("seat:") and self.read(str(target))

    def _scroll(self, pixels: int) -> bool:
        """Scroll the page that lies uppermost; whether it is longer than the screen."""
        for page in (self.reader, self.board, self.intruders):
            if page.is_open:
                page.scroll(pixels)
                return page.reach > 0
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in PAGES and self._scroll(PAGES[event.key] * self._bounds.height * 3 // 4):
            return True
        if event.key in LINES and self._scroll(LINES[event.key] * self.services.px(WHEEL)):
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        if event.key in SEAT_KEYS and self.strip.view is not None:
            seat = SEAT_KEYS.index(event.key)
            if any(one.seat == seat for one in self.strip.view):
                same = self.board.view is not None and self.board.view.seat.seat == seat
                self.board.show_view(None) if same else self.open_seat(seat)
                return True
            return False
        if event.key == INTRUDERS_KEY and self._aboard:
            if self.intruders.is_open:
                self.close()
            else:
                self._close_page()
                self.open_intruders()
            return True
        if event.key == READ_KEY:
            if self.reader.is_open:
                self._close_page()
                return True
            return self._read_at(self._pointer)
        if self.reader.is_open and event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self._back()
            return True
        if self.board.is_open and event.key == pygame.K_ESCAPE:
            self.board.show_view(None)
            return True
        if self.intruders.is_open and event.key == pygame.K_ESCAPE:
            self.intruders.show_view(None)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies over the table."""
        if self.board.is_open:
            self.services.effects.veil(surface, 0.55)
            self.board.draw(surface)
        if self.intruders.is_open:
            self.services.effects.veil(surface, 0.55)
            self.intruders.draw(surface)
        if self.reader.is_open:
            self.services.effects.veil(surface, 0.55)
            self.reader.draw(surface)
