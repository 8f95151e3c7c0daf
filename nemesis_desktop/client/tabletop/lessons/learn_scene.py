"""What can be learned: the coached games of every game that has some."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nemesis_desktop.client.tabletop.lessons.following import begin_lesson
from nemesis_desktop.client.tabletop.loading_games import LoadingGames
from nemesis_desktop.client.tabletop.presentations import title_of
from nemesis_desktop.client.tabletop.scenes.title_page import draw_page, page_column
from nemesis_desktop.client.ui.layout import Padding, Placeable, column, grid, padding, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.illustration import SHAPE, Illustration
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.games.registry import games_with
from nemesis_desktop.storage.lessons import Lesson, lessons_of
from nemesis_desktop.storage.profile.lessons_done import lessons_done

WIDTH, BUTTON, INTRO, GAP = 1500, 50, 30, 6
"""Of the panel, a lesson, the words below it and what lies between them, in layout units."""
BESIDE = 14
"""Between two lessons side by side: below each other they are higher than a window of 1600x900."""


@dataclass(frozen=True, slots=True)
class LessonCell:
    """What is seen of one lesson."""

    button: Button
    intro: Label
    picture: Illustration


class LearnScene(FormScene):
    """A button for each lesson, with a tick when it was heard to its end."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        text = services.text
        self.panel = Panel(services, text.text("learn.title"), icon="icons/help", style="modal")
        self.help = Label(services, text.text("learn.help"), colour="text_soft")
        done = lessons_done(services.storage.folder) if services.storage is not None else frozenset()
        self.lessons: dict[str, LessonCell] = {}
        self.heads: dict[str, Label] = {}
        self._next: Button | None = None
        """The first lesson that was not heard to its end."""
        self.games = games_with(lessons_of)
        self._loading: LoadingGames | None = None
        for game in self.games:
            words = services.text.within(game)
            if len(self.games) > 1:
                self.heads[game] = Label(services, title_of(game, words), "heading", 20, "accent")
            for number, lesson in enumerate(lessons_of(game).values(), 1):
                self._add(game, number, lesson, f"{game}/{lesson.id}" in done)
        self.back = self.group.add(
            Button(services, text.text("ui.back"), self.leave_scene, icon="left", shortcut=pygame.K_ESCAPE)
        )

    def _add(self, game: str, number: int, lesson: Lesson, done: bool) -> None:
        text = self.services.text.within(game)
        first = not done and self._next is None
        name = text.text("learn.lesson", number=number, name=text.text(lesson.title), n=len(lesson.beats))
        button = Button(
            self.services, name, lambda: self.begin(game, lesson),
            icon="icons/check" if done else "icons/play", accent="green" if done else "accent", align="left",
            text_size=19, kind="primary" if first else "normal",
        )  # fmt: skip
        if first:
            self._next = button
        intro = Label(self.services, text.text(lesson.intro), size=16, colour="text_soft", wraps=False)
        picture = self.illustration(f"{game}/{lesson.picture}")
        self.lessons[f"{game}/{lesson.id}"] = LessonCell(self.group.add(button), intro, picture)

    def begin(self, game: str, lesson: Lesson) -> None:
        """Sit down at the table of the lesson; the coach comes along."""
        if self._loading is not None and not self._loading.lets(self.lessons[f"{game}/{lesson.id}"].button):
            return
        begin_lesson(self.services, game, lesson)

    def enter(self) -> None:
        """The keyboard starts at the first lesson that waits; the games are loaded meanwhile."""
        buttons = [(name.partition("/")[0], cell.button) for name, cell in self.lessons.items()]
        self._loading = LoadingGames(self.services.background, buttons, self._broken)
        self.group.focus(self._next or self.group.widgets[0])

    def _broken(self, game: str) -> None:
        """Its lessons say that they cannot begin."""
        self.dirty = True

    def accessible_text(self) -> tuple[str, ...]:
        """What this is, and what each lesson is about."""
        return self.panel.title, self.help.words, *(cell.intro.words for cell in self.lessons.values())

    def _tree(self, width: int) -> Padding:
        px = self.services.px
        rows: list[Placeable] = [self.help, space(px(GAP))]
        for game in self.games:
            if game in self.heads:
                rows.append(self.heads[game])
            cells = [self._arranged(cell) for name, cell in self.lessons.items() if name.partition("/")[0] == game]
            rows.append(grid(cells, 1 if self.services.compact else 2, gap=px(BESIDE), row_gap=px(GAP)))
        rows += [space(px(GAP)), sized(row(self.back, space(flex=1)), height=px(BUTTON))]
        return page_column(self.panel, rows, WIDTH, GAP)

    def _arranged(self, cell: LessonCell) -> Placeable:
        """The button and what the lesson is about; beside both its picture, where there is room for it."""
        px = self.services.px
        words = sized(padding(cell.intro, left=px(18), top=px(4)), height=px(INTRO))
        told = column(sized(cell.button, height=px(BUTTON)), words)
        if self.services.compact:
            return told
        high = px(BUTTON + INTRO - 4)
        return row(sized(cell.picture, width=round(high / SHAPE), height=high), sized(told, flex=1), gap=px(GAP))

    def wanted_height(self, width: int) -> int:
        """All lessons, two in a row; in a compact window below each other."""
        return self._tree(width).size_hint(width)[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list."""
        pictures = () if self.services.compact else self.illustrations
        words = (self.help, *self.heads.values(), *(cell.intro for cell in self.lessons.values()))
        draw_page(self, surface, self.panel, (*words, *pictures))
