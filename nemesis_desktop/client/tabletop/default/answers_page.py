"""A page on which every open question of a game has its answers side by side, with what each question is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nemesis_desktop.client.tabletop.new_game.kept import KeptRules
from nemesis_desktop.client.tabletop.new_game.rows_page import RowsPage
from nemesis_desktop.client.ui.layout import Padding
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.scenes.named_list import NamedListScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.rows_pane import PaneRow, RowsPane

COMPACT_ROWS = 260
"""Least height of the rows in a compact window, in layout units."""


@dataclass(frozen=True, slots=True)
class OpenChoice:
    """One question of the rules that a table may answer differently: finished words, and its answers by their values,
    the usual one first. Questions of the same ``part`` stand under its name."""

    id: str
    name: str
    about: str
    answers: tuple[tuple[str, str], ...]
    part: str = ""

    @property
    def usual(self) -> str:
        """The answer of who says nothing about it."""
        return self.answers[0][0]


def written(chosen: Mapping[str, str]) -> str:
    """Answers as the form of a new game keeps them."""
    return ", ".join(f"{name}={value}" for name, value in chosen.items())


def read_answers(told: str) -> dict[str, str]:
    """Answers from what the form keeps; what is no answer is left out."""
    parts = (one.strip().partition("=") for one in told.split(","))
    return {name: value for name, equals, value in parts if equals}


class AnswersScene(FormScene):
    """Lies over the form of a new game and gives it what was answered."""

    def __init__(
        self, services: Services, game: str, title: str, questions: Sequence[OpenChoice], told: str,
        on_change: Callable[[str], None],
    ) -> None:
        super().__init__(services)
        self.game, self.questions, self.on_change = game, tuple(questions), on_change
        self.chosen = read_answers(told)
        self.panel = Panel(services, title, icon="gear")
        self.pane = RowsPane(services)
        text = services.text
        self.usual = Button(services, text.text("default.all_usual"), self.reset, icon="undo")
        self.presets = Button(services, text.text("new_game.presets"), self._open_presets, icon="icons/save")
        self.presets.visible = services.storage is not None
        self.back = Button(services, text.text("ui.back"), self.close, icon="left", shortcut=pygame.K_ESCAPE,
                           kind="primary")
        self.page = RowsPage(services, self.panel, self.pane, (self.presets, self.usual, self.back))
        self._fill()

    def _fill(self) -> None:
        rows: list[PaneRow] = []
        self.group.clear()
        self.group.add(self.pane)
        part = ""
        for question in self.questions:
            if question.part != part:
                part = question.part
                rows.append(PaneRow(part))
            chips = [Chip(value, label) for value, label in question.answers]
            now = self.chosen.get(question.id, question.usual)
            control = ChoiceRow(self.services, chips, now, partial(self.answer, question))
            control.name = question.name
            rows.append(PaneRow(question.name, question.about, self.group.add(control)))
        if self.presets.visible:
            self.group.add(self.presets)
        self.group.add(self.usual)
        self.group.add(self.back)
        self.pane.show(rows)
        self.usual.enabled = bool(self.chosen)
        self.dirty = True

    def answer(self, question: OpenChoice, value: str) -> None:
        """Answer one question; the usual answer is not written down."""
        self.chosen.pop(question.id, None)
        if value != question.usual:
            self.chosen[question.id] = value
        self.usual.enabled = bool(self.chosen)
        self.on_change(written(self.chosen))
        self.dirty = True

    def reset(self) -> None:
        """Everything as usual."""
        self.chosen.clear()
        self.on_change("")
        self._fill()
        self._lay_out()

    # -- what the player keeps ------------------------------------------------------------------------------

    def _open_presets(self) -> None:
        """Answers under a name."""
        storage, text = self.services.storage, self.services.text
        if storage is None:
            return
        kept = KeptRules(storage.folder, self.game, text, self.known, lambda: self.chosen, self.take)
        title, about = text.text("new_game.presets"), text.text("new_game.presets.help")
        self.push(NamedListScene(self.services, kept, title, about, text.text("named.keep")))

    def known(self, told: Mapping[str, str]) -> dict[str, str]:
        """Of these answers those that there are, without the usual ones."""
        found = {}
        for question in self.questions:
            value = told.get(question.id, question.usual)
            if value != question.usual and value in dict(question.answers):
                found[question.id] = value
        return found

    def take(self, told: dict[str, str]) -> None:
        """Answer like this."""
        self.chosen = dict(told)
        self.on_change(written(self.chosen))
        self._fill()
        self._lay_out()

    # -- screen ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard starts at the way back."""
        self.group.focus(self.back)

    def handle(self, event: pygame.event.Event) -> bool:
        """What the keyboard is at is always in sight."""
        return self.page.handle(event, self.group, super().handle)

    def accessible_text(self) -> tuple[str, ...]:
        """The title."""
        return (self.panel.title,)

    def wanted_height(self, width: int) -> int:
        """The rows are scrolled."""
        return self.page.wanted_height(COMPACT_ROWS)

    def _tree(self, width: int) -> Padding:
        return self.page.tree(self.size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        if self._picture is None:
            self._picture = self.page.picture(surface.get_size())
        surface.blit(self._picture, (0, 0))
        self.page.draw(surface)
        self.group.draw_tooltip(surface)
