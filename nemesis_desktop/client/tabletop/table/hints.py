"""Hints at the table: a bot is asked what it would answer in the player's place, and its reason is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.client.tabletop.table.hint_scene import HintScene
from nemesis_desktop.client.tabletop.viewmodels.advice import advised
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt, is_gathered
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.storage.lessons import lesson_of

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

HINT_KEY = pygame.K_t


class Hints:
    """Asks for advice when the player wants it; the bot thinks where all bots do and sees what the player sees."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        text = table.services.text
        self.button = Button(
            table.services, "", self.ask, icon="icons/eye", kind="quiet", shortcut=HINT_KEY, show_shortcut=False,
            tip=Tip(text.text("hint.button"), text.text("hint.button_text")),
        )
        self.button.focusable = self.button.visible = False
        self.shown: HintScene | None = None
        self.solve: Callable[[], Advice | str | None] | None = None
        """Who knows the answer better than a bot, as for a puzzle: the advice, why there is none, or None for a bot."""
        self._asked = (-1, -1)
        """How many answers there were, and whose question it was, when the hint was given."""

    def place(self) -> None:
        """A hint can be asked for while a question is open: the button lies in a corner of its panel."""
        table, panel = self.table, self.table.question_panel
        asked = table.prompt is not None and not table.play.is_asked_in_vain
        self.button.visible = asked and not table.is_covered and not panel.folded
        self.button.place(panel.second_corner if panel.why.visible else panel.corner)

    def ask(self) -> None:
        """Ask what somebody with experience would do now; the same key puts the hint away again."""
        table = self.table
        if self.shown is not None:
            self.shown.go()
            return
        if table.prompt is None or table.director.busy or table.seat != table.play.seat:
            return
        known = self.solve() if self.solve is not None else None
        if isinstance(known, str):
            self.show((known,))
        elif known is not None:
            self._tell(known, table.prompt)
        elif table.play.ask_advice():
            self._keep_saying_so()

    def _keep_saying_so(self) -> None:
        """Say that a bot thinks, for as long as it does: the first hint takes seconds where its process begins with
        it. What else is said meanwhile is read first."""
        toast, words = self.table.toast, self.table.services.text.text("hint.thinking")
        if not toast.shown or toast.message == words:
            self.table.dirty = self.table.dirty or not toast.shown
            toast.say(words)

    def take(self) -> None:
        """Show the hint once it is there, and mark what it takes. It goes with its question."""
        table = self.table
        looks_for_help = self.button.hovered or table.question_panel.hindrances is not None
        if self.solve is None and self.button.visible and looks_for_help:
            # Whoever looks at the eye, or asks what cannot be done, is about to ask what to do. A process at every
            # table, for those who never ask as well, would hold 44 MB of memory.
            table.play.expect_advice()
        if self.shown is not None and self._asked != (table.play.commands, table.play.seat):
            self.shown.go()
        advice = table.play.take_advice()
        if table.play.is_advised:
            self._keep_saying_so()
        if advice is not None and table.prompt is not None:
            self._tell(advice, table.prompt)

    def _tell(self, advice: Advice, prompt: Prompt) -> None:
        table, choices = self.table, prompt.choices
        if lesson_of(table.play.presentation.game, table.play.session.state.setup) is not None:
            # A lesson ends long before what a bot plans for a whole game.
            advice = replace(advice, plan=None)
        taken = advised(advice, choices)
        table.toast.hide()
        self.show(table.play.presentation.advice_lines(advice, choices, table.view.moment))
        if is_gathered(prompt):
            table.prompts.picked = tuple(choice.key for choice in taken)
        elif taken and table.question_panel.hindrances is None:
            table.question_panel.list.select(table.question_panel.reveal(taken[0]), tell=False)
        table.refresh()
        table.dirty = True

    def show(self, lines: Sequence[str]) -> None:
        """Show a hint about the present question."""
        table = self.table
        self._asked = (table.play.commands, table.play.seat)
        self.shown = HintScene(table.services, lines, table, self._gone, HINT_KEY)
        table.push(self.shown)

    def _gone(self) -> None:
        self.shown = None
