"""What lies over the table while somebody reads: large boards, and pages about one thing that lead to each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.panels.page import TablePage
from nemesis_desktop.client.tabletop.panels.panel import TablePanel
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.services import Services

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.view import TableView

READ_KEY = pygame.K_z
WHEEL = 64
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
OF_PAGES = frozenset({"opponent_board", "seat_1"})
"""Input actions that do something only where the face has a page for them."""
LINES = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Reading:
    """Opens and closes the pages of a game.

    ``page_keys`` are those of the face. ``beside`` are the panels with the seats, on which a click opens a board;
    ``on_seat`` is asked first about it and returns True when it was an answer to a question. ``under`` tells what lies
    at a position of the table. ``on_link`` opens the codex at a target, word or rule; False where it tells nothing of
    it.
    """

    def __init__(
        self,
        services: Services,
        pages: Sequence[TablePage],
        page_keys: Mapping[str, str],
        beside: Sequence[TablePanel],
        on_seat: Callable[[str, tuple[int, int]], bool],
        under: Callable[[tuple[int, int]], str | None] = lambda position: None,
        on_link: Callable[[str], bool] = lambda target: False,
    ) -> None:
        self.services = services
        self.pages = pages
        self.page_keys = page_keys
        self.beside = beside
        self.on_seat = on_seat
        self.under = under
        self.on_link = on_link
        self.pointed: str | None = None
        """The seat under the pointer."""
        self._before: list[str] = []
        self._target = ""
        self._pointer = (0, 0)
        self._table: TableView | None = None
        self._covered = False
        self._bounds = pygame.Rect(0, 0, 0, 0)

    @property
    def is_open(self) -> bool:
        """True while something covers the table."""
        return any(page.is_open for page in self.pages)

    @property
    def _boards(self) -> Iterable[TablePage]:
        return (page for page in self.pages if page.is_board)

    @property
    def _words(self) -> Iterable[TablePage]:
        """The pages about one thing, which lie over the boards."""
        return (page for page in self.pages if not page.is_board)

    @property
    def _uppermost(self) -> TablePage | None:
        """The page that is seen."""
        return next((page for page in (*self._words, *self._boards) if page.is_open), None)

    @property
    def target(self) -> str:
        """What the page that is seen is about; "" while nothing covers the table."""
        page = self._uppermost
        return "" if page is None else page.target

    def arrange(self, bounds: pygame.Rect) -> None:
        """The part of the window that may be covered."""
        self._bounds = bounds.copy()
        for page in self.pages:
            page.arrange(bounds)

    def show(self, table: TableView, covered: bool = False) -> None:
        """The moment is another one; while the table is ``covered`` only what lies over it can be read about."""
        self._table, self._covered = table, covered
        for page in self.pages:
            page.show(table)

    # -- opening and closing --------------------------------------------------------------------------------

    def open_board(self, target: str) -> bool:
        """Show the large board of a target in the place of any other; False when there is none."""
        for page in self._boards:
            if page.knows(target) and self._table is not None and page.open(target, self._table):
                self._close_words()
                for other in self._boards:
                    if other is not page:
                        other.close()
                return True
        return False

    def read(self, target: str) -> bool:
        """Open the page about a thing; False when there is nothing to say."""
        if not target or self._table is None:
            return False
        if any(page.opens_by_click and page.knows(target) for page in self._boards):
            return self.open_board(target)
        was_open = self._target if any(page.is_open for page in self._words) else ""
        for page in self._words:
            if page.knows(target) and page.open(target, self._table):
                if was_open and was_open != target:
                    self._before.append(was_open)
                self._target = target
                return True
        return False

    def close(self) -> None:
        """Show nothing over the table."""
        for page in self.pages:
            page.close()
        self._close_words()

    def _close_words(self) -> None:
        for page in self._words:
            page.close()
        self._before.clear()
        self._target = ""

    def _back(self) -> None:
        """To the page before, or away."""
        before = list(self._before)
        self._close_words()
        if before:
            self.read(before.pop())
            self._before = before

    # -- input ----------------------------------------------------------------------------------------------

    def seat_at(self, position: tuple[int, int]) -> str | None:
        """The seat at a position beside the board."""
        if self._covered:
            return None
        return next((found for panel in self.beside if (found := panel.target_at(position)) is not None), None)

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What lies under the pointer here; "" on a page, which covers everything."""
        page = self._uppermost
        return self.seat_at(position) if page is None else page.target_at(position) or ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Open and close; everything else stays with the table unless something covers it."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self.pointed = None if self.is_open else self.seat_at(event.pos)
            return self.is_open
        if event.type == pygame.MOUSEWHEEL and self._scroll(-event.y * self.services.px(WHEEL)):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type != pygame.MOUSEBUTTONDOWN:
            return self.is_open and event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
        return self._press(event.pos, event.button)

    def _press(self, position: tuple[int, int], button: int) -> bool:
        page = self._uppermost
        if page is not None and not page.is_board:
            self._press_words(page, position, button)
            return True
        if button == 3 and self._read_at(position):
            return True
        if page is not None:
            target = page.target_at(position)
            if not page.rect.collidepoint(position) or button == 3:
                page.close()
            elif target is not None and button == 1:
                self.read(target)
            return True
        target = self.under(position)
        if button == 1 and target and any(board.opens_by_click and board.knows(target) for board in self._boards):
            return self.open_board(target)
        seat = self.seat_at(position)
        if seat is None or button not in (1, 3):
            return False
        if button == 3 or not self.on_seat(seat, position):
            self.open_board(seat)
        return True

    def _press_words(self, page: TablePage, position: tuple[int, int], button: int) -> None:
        """A word leads on, the right button back, everything else away."""
        target = page.target_at(position)
        if button == 3:
            self._back()
        elif button == 1 and target is not None:
            if not self.on_link(target):
                self.read(target)
        elif button == 1 and not page.rect.collidepoint(position):
            self._close_words()

    def _read_at(self, position: tuple[int, int]) -> bool:
        """The page of what lies at a position; what has a board of its own, such as a seat, has that instead."""
        target = self.target_at(position) or self.under(position)
        if not target or any(not one.opens_by_click and one.knows(target) for one in self._boards):
            return False
        return self.read(target)

    def _scroll(self, pixels: int) -> bool:
        """Scroll the page that lies uppermost; whether it is longer than the window."""
        page = self._uppermost
        if page is None:
            return False
        page.scroll(pixels)
        return page.reach > 0

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in PAGES and self._scroll(PAGES[event.key] * self._bounds.height * 3 // 4):
            return True
        if event.key in LINES and self._scroll(LINES[event.key] * self.services.px(WHEEL)):
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        about = self.page_keys.get(getattr(event, "action", ""))
        if about is not None and not self._covered:
            return self._toggle(about)
        page = self._uppermost
        if event.key == READ_KEY:
            if page is not None and not page.is_board:
                self._close_words()
                return True
            return self._read_at(self._pointer)
        if page is None:
            return False
        if not page.is_board and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.on_link(page.target)
            return True
        if not page.is_board and event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self._back()
            return True
        if page.is_board and event.key == pygame.K_ESCAPE:
            page.close()
            return True
        return False

    def _toggle(self, target: str) -> bool:
        """Open the board of a target, or close it when it is the one that is seen."""
        for page in self._boards:
            if page.is_open and page.knows(target) and (page.opens_by_click or page.target == target):
                self.close()
                return True
        return self.open_board(target)

    # -- showing --------------------------------------------------------------------------------------------

    def nodes(self) -> tuple[Node, ...]:
        """The page that is seen, in words."""
        page = self._uppermost
        return () if page is None else page.nodes()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies over the table."""
        for page in (*self._boards, *self._words):
            if page.is_open:
                self.services.effects.veil(surface, 0.55)
                page.draw(surface)
