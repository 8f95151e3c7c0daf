"""The plate of a puzzle, over its table: what is to be reached, what is known, how it stands."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from typing import Protocol

import pygame

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.client.tabletop.plates import SLIM, WIDE, Plate, PlateTable
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.menu import Extra
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.table.hints import Hints
from nemesis_desktop.client.tabletop.table.table_log import TableLog
from nemesis_desktop.client.tabletop.table.undoing import UndoControl
from nemesis_desktop.client.tabletop.table.view import Goal
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.layout import Placeable
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.kernel import Happening
from nemesis_desktop.storage.profile.puzzle_results import PuzzleResult, note_result, puzzle_results
from nemesis_desktop.storage.puzzles import Puzzle, PuzzleVerdict, Standing, puzzles_of

APART = 18
"""Between the words and the buttons, in layout units."""
RESTART_KEY, NEXT_PUZZLE_KEY, FOLD_KEY = pygame.K_F6, pygame.K_F7, pygame.K_F5
TRIED_AT_ONCE = 16
"""Answers that are tried out in one frame, in about 4 ms, to see whether the goal can still be reached."""
BETWEEN_TRIES = 0.03
"""Seconds until more are tried out where nothing moves."""
SIDES = ("bottomleft", "bottomright", "topleft", "topright", "midbottom", "midtop")


class PuzzleTable(PlateTable, Protocol):
    """What a puzzle asks of its table."""

    services: Services
    play: Play
    director: Director
    undoing: UndoControl
    hints: Hints
    books: TableLog
    ways_out: tuple[Extra, ...]
    goal: Goal | None

    @property
    def prompt(self) -> Prompt | None:
        """What is asked."""
        ...

    def refresh(self) -> None:
        """Show what is to be shown now."""
        ...


class PuzzleScene(FormScene):
    """Judges after every answer. It leaves the table all events that it does not use, so that undoing goes on."""

    covers = False
    modal = False

    def __init__(self, table: PuzzleTable, puzzle: Puzzle) -> None:
        super().__init__(table.services)
        services, text = table.services, table.services.text
        self.table, self.puzzle, self.game = table, puzzle, table.play.presentation.game
        self.name = f"{self.game}/{puzzle.id}"
        self.panel = Panel(services, text.text(puzzle.title), icon="icons/objective", accent="accent", style="modal")
        self.plate = Plate(self, self.panel)
        self.plate.spared = tuple(f"room:{room}" for room in puzzle.rooms)
        self.task = Label(services, text.text(puzzle.task), "body_bold", 17)
        self.known = Label(services, text.text(puzzle.known), size=16, colour="text_soft")
        self.result = Label(services, "", "body_bold", 17, "green")
        self.restart = self.plate.add(
            Button(services, text.text("puzzle.restart"), self.start_again, icon="undo", shortcut=RESTART_KEY,
                   text_size=16)
        )  # fmt: skip
        self.fold = self.plate.add(
            Button(services, text.text("puzzle.fold"), self.fold_away, icon="minus", kind="quiet", shortcut=FOLD_KEY,
                   text_size=16)
        )
        self.next = self.plate.add(
            Button(services, text.text("puzzle.next"), self.go_on, icon="icons/continue", shortcut=NEXT_PUZZLE_KEY,
                   kind="primary", text_size=16)
        )  # fmt: skip
        self.folded = False
        self.verdict = PuzzleVerdict(Standing.OPEN, 1)
        self._judged: tuple[int, int, bool] | None = None
        self._search: Generator[None, None, bool] | None = None
        table.hints.solve = self.hint
        leave = partial(services.navigator.reset, "puzzles")
        table.ways_out = (Extra(text.text("puzzles.title"), "icons/objective", leave),)
        self._show()

    # -- how it stands --------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Judge what has been shown, and look whether the goal can still be reached."""
        super().update(dt)
        director = self.table.director
        stage = (self.table.play.commands, director.unshown, director.busy)
        if self._judged != stage:
            self._judged = stage
            self._judge()
        elif not director.busy and not (self.table.prompt is not None and self.table.prompt.pays_for):
            self._look_ahead()
        self.plate.follow(self.table, self._lay_out)

    def _judge(self) -> None:
        play, all_shown = self.table.play, not self.table.director.busy
        over = all_shown and play.session.outcome() is not None
        verdict = self.puzzle.judged(self._shown_answers(), over)
        # What has to be settled may still go wrong with what is not shown yet.
        solved = verdict.standing is Standing.SOLVED and not self.puzzle.goal.settled
        if all_shown or solved or verdict.standing.is_lost:
            self._tell(verdict)
        looks = all_shown and play.commands > 0 and verdict.standing is Standing.OPEN
        self._search = self.puzzle.looked_for(self.game, play.session.commands) if looks else None

    def _shown_answers(self) -> list[Sequence[Happening]]:
        """What came of each answer, without what is still to be shown."""
        session, left = self.table.play.session, self.table.director.unshown
        answers = [session.happenings_of(number) for number in range(len(session.commands))]
        while left > 0 and answers:
            last = answers.pop()
            if len(last) > left:
                answers.append(last[:-left])
            left -= len(last)
        return answers

    def _look_ahead(self) -> None:
        """Try out more answers; it is lost where none leads to the goal."""
        if self._search is None:
            return
        try:
            for _ in range(TRIED_AT_ONCE):
                next(self._search)
        except StopIteration as end:
            self._search = None
            if not end.value:
                self._tell(self.verdict._replace(standing=Standing.AVOID))

    def next_wakeup(self) -> float | None:
        """Soon, while answers are tried out."""
        return BETWEEN_TRIES if self._search is not None else super().next_wakeup()

    def _tell(self, verdict: PuzzleVerdict) -> None:
        before, self.verdict = self.verdict.standing, verdict
        if verdict.standing not in (before, Standing.OPEN):
            self.folded = False
            solved = verdict.standing is Standing.SOLVED
            self.services.audio.play("ui/confirm" if solved else "ui/deny")
        self._show()

    def _show(self) -> None:
        text, verdict, goal = self.services.text, self.verdict, self.puzzle.goal
        turn = text.text(f"puzzle.{goal.unit}", n=min(verdict.turn, goal.turns), total=goal.turns)
        self.panel.note = turn if goal.turns > 1 else ""
        standing = verdict.standing
        self.result.words = ""
        if standing is Standing.SOLVED:
            self.result.words, self.result.colour = self._solved(), "green"
        elif standing.is_lost:
            self.result.words, self.result.colour = self._lost(), "red"
        self.panel.accent = {"solved": "green", "open": "accent"}.get(standing, "red")
        self.next.visible = standing is Standing.SOLVED
        self.fold.label = text.text("puzzle.unfold" if self.folded else "puzzle.fold")
        self.fold.icon = "plus" if self.folded else "minus"
        self._lay_out()
        self.dirty = True
        aim = Goal(self.panel.title, self.task.words, standing is Standing.SOLVED)
        if aim != self.table.goal:
            self.table.goal = aim
            self.table.refresh()

    def _solved(self) -> str:
        """The result, and the best one if that is another."""
        text, storage, unit = self.services.text, self.services.storage, self.puzzle.goal.unit
        result = PuzzleResult(turns=self.verdict.turn, cards=self.verdict.spent)
        best = result if storage is None else note_result(storage.folder, self.name, result)
        words = text.text("puzzle.solved", turns=result.turns, unit=unit, cards=result.cards)
        if best == result:
            return words
        return text.listed((words, text.text("puzzle.best", turns=best.turns, unit=unit, cards=best.cards)), "space")

    def _lost(self) -> str:
        """That it is lost, after the line of the log that tells what broke the goal, where something did."""
        text, standing = self.services.text, self.verdict.standing
        broken = self.puzzle.broken_by(self._shown_answers()) if standing is Standing.AVOID else ()
        told = [plain(line.text) for line in self.table.books.books.lines_of(self.table.seat, broken)[:1]]
        parts = (*(words.removesuffix(text.text("list.end")) for words in told), text.text(f"puzzle.lost.{standing}"))
        return text.listed(parts, "stop")

    def hint(self) -> Advice | str | None:
        """What leads on to the goal: a bot knows neither what is asked nor what chance is going to bring."""
        if self.verdict.standing is Standing.SOLVED:
            return None
        key = self.puzzle.way_on(self.game, self.table.play.session.commands)
        if key is None:
            return self.services.text.text("puzzle.hint.none")
        return Advice(key, "puzzle.hint.way")

    # -- what the buttons do --------------------------------------------------------------------------------

    def start_again(self) -> None:
        """Everything back to the beginning."""
        if self.table.play.commands:
            self.table.director.skip_all()
            self.table.undoing.undo_to(0)
            self._judged = None

    def fold_away(self) -> None:
        """Show the title alone, or all of it again."""
        self.folded = not self.folded
        self._show()

    def go_on(self) -> None:
        """The next puzzle that is not solved; the list when all are."""
        storage = self.services.storage
        done = {self.name} | (set() if storage is None else set(puzzle_results(storage.folder)))
        names = list(puzzles_of(self.game))
        here = names.index(self.puzzle.id) + 1
        waiting = [name for name in (*names[here:], *names[:here]) if f"{self.game}/{name}" not in done]
        if waiting:
            self.services.navigator.reset("puzzle", self.game, waiting[0])
        else:
            self.services.navigator.reset("puzzles")

    def retranslate(self) -> None:
        """Say everything again in another language."""
        super().retranslate()
        self._show()

    # -- screen ---------------------------------------------------------------------------------------------

    @property
    def _labels(self) -> tuple[Label, ...]:
        return (self.result,) if self.folded else (self.task, self.known, self.result)

    def _lay_out(self) -> None:
        self.plate.place_clear(self.table, self._framed, (SLIM, WIDE), SIDES)

    def _framed(self, width: int) -> tuple[Placeable, pygame.Rect]:
        shown = [button for button in (self.fold, self.restart, self.next) if button.visible]
        return self.plate.framed(width, [label for label in self._labels if label.words], shown, apart=APART)

    def handle(self, event: pygame.event.Event) -> bool:
        """Only what is pressed on the plate, and its keys; the table uses the rest."""
        return self.plate.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, words and buttons."""
        self.plate.draw(surface, self._labels)

    def accessible_text(self) -> tuple[str, ...]:
        """The name, the turn, the task and what is known."""
        return self.panel.title, self.panel.note, self.task.words, self.known.words

    def announcements(self) -> tuple[str, ...]:
        """That it is solved, or can no longer be."""
        return (self.result.words,)
