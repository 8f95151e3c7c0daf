"""The plate of a puzzle, over its table: what is to be reached, what is known, how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from nemesis_desktop.client.tabletop.plates import place_clear
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.stage.board_view import BoardView
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.table.undoing import UndoControl
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.layout import Placeable, column, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import EDGE, Panel
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.storage.profile.puzzle_results import PuzzleResult, note_result, puzzle_results
from nemesis_desktop.storage.puzzles import Puzzle, PuzzleVerdict, Standing, puzzles_of

WIDE, SLIM, BUTTON, GAP = 520, 380, 42, 8
"""Widths of the plate, and its buttons and gaps, in layout units."""
RESTART_KEY, NEXT_PUZZLE_KEY, FOLD_KEY = pygame.K_F6, pygame.K_F7, pygame.K_F5
SIDES = ("bottomleft", "bottomright", "topleft", "topright", "midbottom", "midtop")


class PuzzleTable(Protocol):
    """What a puzzle asks of its table."""

    services: Services
    play: Play
    director: Director
    undoing: UndoControl
    seat: int

    @property
    def board(self) -> BoardView:
        """What everything lies on."""
        ...

    @property
    def prompt(self) -> Prompt | None:
        """The question that is open."""
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
        self.task = Label(services, text.text(puzzle.task), "body_bold", 17)
        self.known = Label(services, text.text(puzzle.known), size=16, colour="text_soft")
        self.result = Label(services, "", "body_bold", 17, "green")
        self.restart = self.group.add(
            Button(services, text.text("puzzle.restart"), self.start_again, icon="undo", shortcut=RESTART_KEY,
                   text_size=16)
        )  # fmt: skip
        self.fold = self.group.add(
            Button(services, text.text("puzzle.fold"), self.fold_away, kind="quiet", shortcut=FOLD_KEY, text_size=16)
        )
        self.next = self.group.add(
            Button(services, text.text("puzzle.next"), self.go_on, icon="icons/continue", shortcut=NEXT_PUZZLE_KEY,
                   kind="primary", text_size=16)
        )  # fmt: skip
        for button in (self.restart, self.fold, self.next):
            # Arrows and Tab belong to the table.
            button.focusable = False
        self.folded = False
        self.verdict = PuzzleVerdict(Standing.OPEN, 1)
        self._judged = -1
        self._show()

    # -- how it stands --------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Judge what has been answered, once it was shown."""
        super().update(dt)
        play = self.table.play
        if self._judged != play.commands and not self.table.director.busy:
            self._judged = play.commands
            self._judge()
        before = self.panel.rect.copy()
        self._lay_out()
        self.dirty = self.dirty or before != self.panel.rect

    def _judge(self) -> None:
        before, session = self.verdict.standing, self.table.play.session
        answers = (session.happenings_of(number) for number in range(len(session.commands)))
        self.verdict = self.puzzle.judged(answers, session.outcome() is not None)
        if self.verdict.standing != before and self.verdict.standing is not Standing.OPEN:
            self.folded = False
            solved = self.verdict.standing is Standing.SOLVED
            self.services.audio.play("ui/confirm" if solved else "ui/deny")
        self._show()

    def _show(self) -> None:
        text, verdict, goal = self.services.text, self.verdict, self.puzzle.goal
        turn = text.text("puzzle.turn", n=min(verdict.turn, goal.turns), total=goal.turns)
        self.panel.note = turn if goal.turns > 1 else ""
        standing = verdict.standing
        self.result.words = ""
        if standing is Standing.SOLVED:
            self.result.words, self.result.colour = self._solved(), "green"
        elif standing.is_lost:
            self.result.words, self.result.colour = text.text(f"puzzle.lost.{standing}"), "red"
        self.panel.accent = {"solved": "green", "open": "accent"}.get(standing, "red")
        self.next.visible = standing is Standing.SOLVED
        self.fold.label = text.text("puzzle.unfold" if self.folded else "puzzle.fold")
        self._lay_out()
        self.dirty = True

    def _solved(self) -> str:
        """The result, and the best one if that is another."""
        text, storage = self.services.text, self.services.storage
        result = PuzzleResult(turns=self.verdict.turn, cards=self.verdict.spent)
        best = result if storage is None else note_result(storage.folder, self.name, result)
        words = text.text("puzzle.solved", turns=result.turns, cards=result.cards)
        if best == result:
            return words
        return text.listed((words, text.text("puzzle.best", turns=best.turns, cards=best.cards)), "space")

    # -- what the buttons do --------------------------------------------------------------------------------

    def start_again(self) -> None:
        """Everything back to the beginning."""
        if self.table.play.commands:
            self.table.director.skip_all()
            self.table.undoing.undo_to(0)
            self._judged = -1

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
    def needed(self) -> Sequence[tuple[int, int]]:
        """What the question is about, where it lies on the board."""
        table = self.table
        choices = table.prompt.choices if table.prompt is not None else ()
        targets = {choice.target for choice in choices if choice.target is not None} | {f"seat:{table.seat}"}
        spots = (table.board.anchor(target) for target in sorted(targets))
        return [spot for spot in spots if spot is not None]

    @property
    def _labels(self) -> tuple[Label, ...]:
        return (self.result,) if self.folded else (self.task, self.known, self.result)

    def _lay_out(self) -> None:
        if self.size[0]:
            widths = (SLIM, WIDE)
            place_clear(self.services, self._framed, widths, self.table.board.rect, self.size, self.needed, SIDES)

    def _framed(self, width: int) -> tuple[Placeable, pygame.Rect]:
        px = self.services.px
        shown: list[Widget] = [button for button in (self.fold, self.restart, self.next) if button.visible]
        fits = sum(button.size_hint(width)[0] + px(GAP) for button in shown) <= width - px(2 * EDGE)
        if fits:
            buttons = [sized(row(space(flex=1), *shown, gap=px(GAP)), height=px(BUTTON))]
        else:
            buttons = [sized(button, height=px(BUTTON)) for button in shown]
        words = [label for label in self._labels if label.words]
        framed = self.panel.around(column(*words, space(px(2)), *buttons, gap=px(GAP)))
        return framed, pygame.Rect(0, 0, width, framed.size_hint(width)[1])

    def handle(self, event: pygame.event.Event) -> bool:
        """Only what is pressed on the plate, and its keys; the table uses the rest."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self.panel.rect.collidepoint(event.pos):
            self.group.handle(event)
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN:
            for button in self.group.widgets:
                if isinstance(button, Button) and event.key == button.shortcut and button.visible:
                    button.press()
                    return True
        if event.type == pygame.MOUSEMOTION:
            self.group.handle(event)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, words and buttons."""
        self.panel.draw(surface)
        for label in self._labels:
            label.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def accessible_text(self) -> tuple[str, ...]:
        """The name, the turn, the task and what is known."""
        return self.panel.title, self.panel.note, self.task.words, self.known.words

    def announcements(self) -> tuple[str, ...]:
        """That it is solved, or can no longer be."""
        return (self.result.words,)
