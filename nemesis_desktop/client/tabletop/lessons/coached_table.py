"""A table as a coach sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from nemesis_desktop.client.tabletop.lessons.coach_scene import CoachScene
from nemesis_desktop.client.tabletop.lessons.following import way_on
from nemesis_desktop.client.tabletop.panels.log_panel import LogPanel
from nemesis_desktop.client.tabletop.panels.panel import Dock
from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.menu import Extra
from nemesis_desktop.client.tabletop.stage.board_view import BoardView
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.table.drawers import QUESTION, Drawers
from nemesis_desktop.client.tabletop.table.face import TableFace
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Happening, Seat
from nemesis_desktop.storage.lessons import lesson_of
from nemesis_desktop.storage.profile.lessons_done import lessons_done, write_lessons_done

THING = 132
"""How large a thing on the board is taken to be where the board does not tell, in layout units."""


class TableCoach(Protocol):
    """What a coach asks of a table."""

    services: Services
    play: Play
    director: Director
    question_panel: PromptPanel
    seat: Seat
    log: LogPanel
    face: TableFace
    drawers: Drawers
    ways_out: tuple[Extra, ...]

    @property
    def board(self) -> BoardView:
        """What everything lies on."""
        ...

    @property
    def prompt(self) -> Prompt | None:
        """The question that is open."""
        ...

    @property
    def question_rect(self) -> pygame.Rect:
        """Where the question and its answers stand."""
        ...

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        ...


class CoachedTable:
    """Finds what a beat is about on a table."""

    def __init__(self, table: TableCoach) -> None:
        self.table = table
        self._told: Sequence[Happening] = ()

    @property
    def told(self) -> Sequence[Happening]:
        """What has happened; while something is played, what had happened before."""
        if not self.table.director.busy:
            self._told = self.table.play.happenings
        return self._told

    @property
    def stage(self) -> pygame.Rect:
        """Where messages lie."""
        return self.table.board.rect

    @property
    def below(self) -> TableCoach:
        """The table itself."""
        return self.table

    @property
    def answers(self) -> Sequence[pygame.Rect]:
        """The open question, and in a compact window the tabs."""
        table = self.table
        tabs = [tab.rect for tab in table.drawers.tabs.values() if tab.visible]
        return tabs if table.drawers.folded else [table.question_panel.rect, *tabs]

    def is_offered_over(self, spot: pygame.Rect) -> bool:
        """Whether a plate of cards lies over the middle of a place on the board, or the plate of a message over any
        part of it."""
        face = self.table.face
        message = face.message_rect if isinstance(self.table.director.cue, Banner) else None
        if message is not None and message.colliderect(spot):
            return True
        return any(live.covers(spot.center) for live in face.live)

    def reveal(self, target: str) -> None:
        """Move the board so that a target on it can be seen."""
        if not target.startswith("panel:"):
            self.table.board.focus(target)

    def place_of(self, target: str) -> pygame.Rect | None:
        """A panel by "panel:" and its tab, or "panel:prompt", "panel:log", "panel:top", "panel:board"; in a compact
        window perhaps the tab that opens it. Anything else where it is on the board."""
        table, (kind, _, name) = self.table, target.partition(":")
        if kind != "panel":
            spot = table.board.anchor(target)
            if spot is None:
                return None
            side = table.services.px(THING)
            around = pygame.Rect(spot[0] - side // 2, spot[1] - side // 2, side, side)
            seen = (table.board.rect_of(target) or around).clip(table.board.rect)
            return seen if seen.width and seen.height else None
        if table.services.compact and name != "board":
            return self._in_a_drawer(QUESTION if name == "prompt" else name)
        if name == "prompt":
            return table.question_panel.rect
        if name == "log":
            return table.log.rect
        if name == "board":
            return table.board.rect
        for one in table.face.docked:
            if (name == "top" and one.dock is Dock.TOP) or (name and one.tab == name and one.panel.has_tab):
                return one.panel.rect
        return None

    def _in_a_drawer(self, name: str) -> pygame.Rect | None:
        """Where a panel of a compact window is, or while it is closed the tab that opens it."""
        table = self.table
        if name == "top":
            return next((one.panel.rect for one in table.face.docked if one.dock is Dock.BAR), None)
        if name == QUESTION and not table.drawers.folded:
            return table.question_panel.rect
        if name == table.drawers.open:
            return table.drawers.rect
        tab = table.drawers.tabs.get(name)
        return tab.rect if tab is not None and tab.visible else None


def seat_coach(table: TableCoach) -> None:
    """Put the coach of a lesson over its table, and remember the lesson when it was heard to its end."""
    game = table.play.presentation.game
    setup = table.play.session.state.setup
    lesson = lesson_of(game, setup)
    if lesson is None:
        return

    def on_end(heard: bool) -> None:
        storage = table.services.storage
        if heard and storage is not None:
            write_lessons_done(storage.folder, lessons_done(storage.folder) | {f"{game}/{lesson.id}"})

    leave = partial(table.services.navigator.reset, "learn")
    table.ways_out = (Extra(table.services.text.text("learn.title"), "icons/help", leave),)
    on = way_on(table.services, game, setup)
    table.push(CoachScene(table.services, lesson, CoachedTable(table), on_end, on))
