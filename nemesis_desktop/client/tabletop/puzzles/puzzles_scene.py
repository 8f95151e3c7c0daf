"""The page of puzzles: every game that has some, by grade, with what was reached."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.loading_games import LoadingGames
from nemesis_desktop.client.tabletop.presentations import title_of
from nemesis_desktop.client.tabletop.scenes.title_page import draw_page, page_column
from nemesis_desktop.client.ui.layout import Padding, Placeable, grid, padding, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.illustration import SHAPE, Illustration
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.games.registry import GAMES, games_with
from nemesis_desktop.storage.profile.puzzle_results import PuzzleResult, puzzle_results
from nemesis_desktop.storage.puzzles import GRADES, Puzzle, puzzles_of

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

WIDTH, BUTTON, GAP, COLUMNS = 1500, 44, 6, 3
"""Of the panel, a puzzle and what lies between, in layout units, and how many stand side by side: all of them find
room in a window of 1280x720."""
GRADE, APART = 180, 16
"""How wide the name of a grade beside its puzzles is, and what lies between two grades, in layout units."""


def puzzle_table(services: Services, game: str, name: str) -> TableScene:
    """The table of a puzzle: nothing of it is kept as a game, and everything may be taken back."""
    # The page is shown long before anybody sits down at a table.
    from nemesis_desktop.client.tabletop.play import Play
    from nemesis_desktop.client.tabletop.puzzles.puzzle_scene import PuzzleScene
    from nemesis_desktop.client.tabletop.table.scene import TableScene
    from nemesis_desktop.kernel import Session

    puzzle = puzzles_of(game)[name]
    setup, seed = puzzle.begin(game)
    rules = GAMES[game].game
    play = Play(Session(rules, rules.new(setup, seed)), seed=seed, free_undo=True, background=services.background)
    # Whoever solves it plays all characters.
    play.in_one_hand = len(play.humans) > 1
    return TableScene(services, play, over=lambda table: PuzzleScene(table, puzzle))


class PuzzlesScene(FormScene):
    """A button for each puzzle beside its grade; what was solved has a tick. Below stands the task of the one that is
    pointed at, with its best result."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        text = services.text
        self.panel = Panel(services, text.text("puzzles.title"), icon="icons/objective", style="modal")
        self.results = puzzle_results(services.storage.folder) if services.storage is not None else {}
        self.help = Label(services, text.text("puzzles.help"), colour="text_soft")
        self.buttons: dict[str, Button] = {}
        self.pictures: dict[str, Illustration] = {}
        self.heads: dict[str, Label] = {}
        self.grades: dict[tuple[str, int], tuple[Label, list[str]]] = {}
        self.task = Label(services, size=16, colour="text_soft", middle=True)
        self.games = games_with(puzzles_of)
        self._loading: LoadingGames | None = None
        for game in self.games:
            if len(self.games) > 1:
                self.heads[game] = Label(services, title_of(game, text.within(game)), "heading", 20, "accent")
            for grade in GRADES:
                names = [puzzle for puzzle in puzzles_of(game).values() if puzzle.grade == grade]
                made = [self._add(game, puzzle) for puzzle in names]
                if made:
                    words = text.text(f"puzzle.grade.{grade}")
                    self.grades[game, grade] = Label(services, words, size=16, colour="text_soft", middle=True), made
        self.panel.note = text.text("puzzles.count", n=sum(name in self.results for name in self.buttons),
                                    total=len(self.buttons))  # fmt: skip
        self.back = self.group.add(
            Button(services, text.text("ui.back"), self.leave_scene, icon="left", shortcut=pygame.K_ESCAPE)
        )

    def _add(self, game: str, puzzle: Puzzle) -> str:
        """Its button and its picture; returns the name of both."""
        text, name = self.services.text.within(game), f"{game}/{puzzle.id}"
        best = self.results.get(name)
        button = Button(
            self.services, text.text(puzzle.title), partial(self.begin, game, puzzle.id),
            icon="icons/check" if best else "icons/play", accent="green" if best else "accent", align="left",
            text_size=18, tip=Tip(text.text(puzzle.title), self._told(puzzle, text.text(puzzle.task), best)),
        )  # fmt: skip
        self.buttons[name] = self.group.add(button)
        self.pictures[name] = self.illustration(f"{game}/{puzzle.picture}")
        return name

    def _told(self, puzzle: Puzzle, task: str, best: PuzzleResult | None) -> str:
        """The task, and the best result where there is one: on the button it would take the room of the tick."""
        text = self.services.text
        if best is None:
            return task
        told = text.text("puzzle.best", turns=best.turns, unit=puzzle.goal.unit, cards=best.cards)
        return text.listed((task, told), "space")

    def begin(self, game: str, name: str) -> None:
        """Sit down at the table of a puzzle."""
        if self._loading is not None and not self._loading.lets(self.buttons[f"{game}/{name}"]):
            return
        self.services.navigator.reset("puzzle", game, name)

    def enter(self) -> None:
        """The keyboard starts at the first puzzle that waits; the games are loaded meanwhile."""
        buttons = [(name.partition("/")[0], button) for name, button in self.buttons.items()]
        self._loading = LoadingGames(self.services.background, buttons, self._broken)
        waiting = [button for name, button in self.buttons.items() if name not in self.results]
        self.group.focus((waiting or self.group.widgets)[0])
        if waiting:
            waiting[0].kind = "primary"

    def _broken(self, game: str) -> None:
        """Its puzzles say that they cannot begin."""
        self.dirty = True

    def accessible_text(self) -> tuple[str, ...]:
        """What this is, and how many are solved."""
        return self.panel.title, self.panel.note, self.help.words

    def _tree(self, width: int) -> Padding:
        px, compact = self.services.px, self.services.compact
        rows: list[Placeable] = [self.help]
        for game in self.games:
            rows += [space(px(GAP)), *(head for of, head in self.heads.items() if of == game)]
            for (of, _), (grade, names) in self.grades.items():
                if of != game:
                    continue
                cells = [self._arranged(name) for name in names]
                cards = grid(cells, 1 if compact else COLUMNS, gap=px(APART), row_gap=px(GAP))
                if compact:
                    rows += [grade, cards]
                    continue
                beside = sized(grade, width=px(GRADE), height=px(BUTTON))
                line = row(beside, sized(cards, flex=1), gap=px(GAP), align="start")
                rows.append(padding(line, bottom=px(APART - GAP)))
        told = None if compact else sized(self.task, flex=1)
        rows.append(sized(row(self.back, told or space(flex=1), gap=px(APART)), height=px(BUTTON)))
        return page_column(self.panel, rows, WIDTH, GAP)

    def _arranged(self, name: str) -> Placeable:
        """The button, beside its picture where there is room for it."""
        px = self.services.px
        high = px(BUTTON)
        button = sized(self.buttons[name], height=high, flex=1)
        if self.services.compact:
            return button
        return row(sized(self.pictures[name], width=round(high / SHAPE), height=high), button, gap=px(GAP))

    def wanted_height(self, width: int) -> int:
        """All puzzles below each other."""
        return self._tree(width).size_hint(width)[1]

    def _pointed_at(self) -> str:
        """The task of the puzzle under the pointer, else of the one that has the keyboard."""
        current = self.group.ring.current
        kept = [one for one in self.buttons.values() if one is current]
        pointed = [one for one in self.buttons.values() if one.hovered] + kept
        return pointed[0].tip.body if pointed and pointed[0].tip is not None else ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list."""
        self.task.words = "" if self.services.compact else self._pointed_at()
        words = (self.help, *self.heads.values(), *(grade for grade, _ in self.grades.values()), self.task)
        pictures = () if self.services.compact else self.illustrations
        draw_page(self, surface, self.panel, (*words, *pictures))
