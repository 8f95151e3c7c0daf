"""The player's book: games, wins, streaks, deaths and achievements, worked out of the saved games whenever it opens."""

from __future__ import annotations

from functools import partial

import pygame

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.profile.pages import OVERVIEW, PAGES, BookView, book_of, entries_of
from nemesis_desktop.client.tabletop.profile.players import players_scene
from nemesis_desktop.client.tabletop.scenes.title_page import draw_page
from nemesis_desktop.client.ui.background import Task
from nemesis_desktop.client.ui.layout import Placeable, Stack, centred, column, padding, row, sized
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.entry_rows import EntryRows
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.games.registry import DEFAULT, GAMES
from nemesis_desktop.storage.library.chronicles import GameRecords
from nemesis_desktop.storage.library.library import Library

WIDTH, LIST = 980, 420
"""Of the page, and of the list in a compact window, in layout units."""
LOOK_SECONDS = 0.1


class ProfileScene(FormScene):
    """Pages about the games that were played here to their end."""

    def __init__(self, services: Services, page: str = OVERVIEW) -> None:
        """Raises ValueError where there is no folder for games."""
        super().__init__(services)
        if services.storage is None:
            raise ValueError("without a folder there are no saved games")
        text = services.text
        self.page, self.game = page, DEFAULT
        self.view: BookView | None = None
        self.failed = False
        self._book = GameRecords(Library(services.storage.folder, services.storage.games))
        self._reader: Task[BookView] | None = None
        self._done = (0, 0)
        self._left = False
        self.panel = Panel(services, text.text("profile.title"), icon="icons/players", style="modal")
        self.pages = self.group.add(
            ChoiceRow(services, [Chip(one, text.text(f"profile.page.{one}")) for one in PAGES], page, self.show_page)
        )
        kinds = [kind for kind in GAMES if GAMES.get(kind) is not None]
        chips = [Chip(kind, presentation_of(kind).title(text.within(kind))) for kind in kinds]
        self.games = ChoiceRow(services, chips, self.game, self.show_game, accent="steel")
        if len(chips) > 1:
            self.group.add(self.games)
        self.pages.name, self.games.name = text.text("profile.title"), text.text("profile.by.game")
        self.rows = EntryRows(services, text.text("profile.title"))
        self.group.add(self.rows.list)
        self.note = Label(services, text.text("profile.help"), size=16, colour="text_soft", middle=True)
        self.players = self.group.add(
            Button(services, text.text("players.title"), self.open_players, icon="icons/players", text_size=17)
        )
        self.back = self.group.add(
            Button(services, text.text("ui.back"), self.close, icon="left", shortcut=pygame.K_ESCAPE)
        )

    # -- reading --------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Replay what was never replayed, in the background; the keyboard starts at the pages."""
        self.group.focus(self.pages)
        self._reader = self.services.background.submit(
            partial(self._read), self._show_book, on_failed=lambda error: self._fail(), name="the reader of the profile"
        )

    def _read(self) -> BookView:
        return book_of(self._book.games(self.show_progress, lambda: not self._left))

    def show_progress(self, done: int, total: int) -> None:
        """So many games of all are read; called in the thread that reads."""
        self._done = done, total

    def _show_book(self, view: BookView) -> None:
        self.view, self._reader = view, None
        if self.game not in view.careers and view.careers:
            self.game = self.games.chosen = next(iter(view.careers))
        self._fill()

    def _fail(self) -> None:
        self._reader, self.failed = None, True
        self._fill()

    def leave(self) -> None:
        """Nobody waits for the rest any more; what was replayed so far is kept."""
        self._left = True

    # -- pages ----------------------------------------------------------------------------------------------

    def show_page(self, page: str) -> None:
        """Turn to a page."""
        self.page = page
        self._fill()

    def show_game(self, game: str) -> None:
        """Tell of another game."""
        self.game = game
        self._fill()

    def open_players(self) -> None:
        """Who plays on this machine."""
        self.push(players_scene(self.services))

    def _fill(self) -> None:
        self.note.words = self._note()
        if self.view is not None:
            self.rows.show(entries_of(self.view, self.game, self.page, self.services.text))
        self.dirty = True

    def _note(self) -> str:
        text = self.services.text
        if self.failed:
            return text.text("profile.failed")
        if self.view is None:
            return text.text("profile.reading", n=self._done[0], total=self._done[1])
        return text.text("profile.help")

    def retranslate(self) -> None:
        """The pages are told again."""
        super().retranslate()
        self._fill()

    def update(self, dt: float) -> None:
        """Say how far the reading is."""
        super().update(dt)
        words = self._note()
        if words != self.note.words:
            self.note.words = words
            self.dirty = True

    def finish_animations(self) -> None:
        """Wait until everything is there, for pictures and tests."""
        self.services.background.finish()

    def next_wakeup(self) -> float | None:
        """Look again soon while games are being read."""
        return LOOK_SECONDS if self._reader is not None else super().next_wakeup()

    def accessible_text(self) -> tuple[str, ...]:
        """What the page is about, and how far it is."""
        return self.panel.title, self.services.text.text(f"profile.page.{self.page}"), self._note()

    # -- screen ---------------------------------------------------------------------------------------------

    def wanted_height(self, width: int) -> int:
        """Room for some rows."""
        return self.services.px(LIST + 260) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        px, gap = self.services.px, self.services.px(10)
        games = sized(self.games, height=px(42)) if self.games in self.group.widgets else None
        # In a compact window the chips may stand in two rows.
        pages = self.pages if self.services.compact else sized(self.pages, height=px(44))
        if self.services.compact:
            buttons = row(sized(self.back, flex=1), sized(self.players, flex=1), gap=gap)
            foot: Placeable = column(self.note, sized(buttons, height=px(52)), gap=gap)
        else:
            foot = sized(row(
                sized(self.back, width=px(170)), sized(padding(self.note, left=px(4)), flex=1),
                sized(self.players, width=px(170)), gap=gap,
            ), height=px(58))  # fmt: skip
        content = column(pages, games, sized(self.rows.list, flex=1), foot, gap=gap)
        size = self.size
        return centred(self.panel.around(content), min(px(WIDTH), size[0] - px(16)), min(px(960), size[1] - px(16)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        draw_page(self, surface, self.panel, (self.note,), darkness=0.6)
