"""The question that is open at a table: what of it is picked, and how it is answered."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.client.tabletop.viewmodels.prompt import (
    Prompt,
    is_complete,
    is_gathered,
    key_of_picked,
    picked_with,
)
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.kernel import PASS, Choose, Question, RuleFailed

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene


logger = logging.getLogger(__name__)


class PromptControl:
    """Answers by options, by clicks on things, and by what was picked."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.prompt: Prompt | None = None
        self.picked: tuple[str, ...] = ()

    def ask(self, question: Question[Any] | None, moment: Moment) -> None:
        """Another question is open, or none."""
        presentation = self.table.play.presentation
        self.prompt = None if question is None else presentation.prompt(question, moment)
        if self.prompt is not None and self.table.play.is_asked_in_vain:
            self.prompt = replace(self.prompt, hint=moment.text.text("crew.in_vain"))
        if self.prompt is not None and self.table.goal is not None:
            # What chance brings in a puzzle is told beforehand, and is rarely what the odds say.
            choices = tuple(replace(choice, risk=None) for choice in self.prompt.choices)
            self.prompt = replace(self.prompt, choices=choices)
        if self.prompt is None:
            self.table.menu.close()

    @property
    def may_pass(self) -> bool:
        """True when this round could be passed; to let a moment pass is another matter."""
        prompt = self.prompt
        return prompt is not None and not prompt.topic.startswith("react_") and prompt.choice(PASS) is not None

    @property
    def is_gathering(self) -> bool:
        """Whether several options are picked before the answer is confirmed."""
        return self.prompt is not None and is_gathered(self.prompt)

    @property
    def is_complete(self) -> bool:
        """Whether what is picked could be confirmed."""
        return self.prompt is not None and is_complete(self.prompt, self.picked)

    @property
    def may_cancel(self) -> bool:
        """Whether the question can be left by undoing what led to it."""
        if self.prompt is None or self.is_gathering:
            return self.table.play.can_undo()
        return self.prompt.topic != "action" and self.table.play.may_call_off

    def cancel(self) -> bool:
        """First nothing is picked any more, then the decision is undone; False where neither is possible."""
        if self.drop_picked():
            return True
        if self.may_cancel:
            self.table.undoing.undo()
            return True
        return False

    # -- answering ------------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """An option was taken: it is the answer, or picked for one."""
        if self.prompt is None or self.asks_first(choice):
            return
        if not self.is_gathering:
            self.table.submit(choice.key)
            return
        picked = picked_with(self.prompt, self.picked, choice)
        if picked == self.picked and self.prompt.kind == "share":
            left = self.prompt.most - len(picked)
            self.table.toast.say(self.table.services.text.text("prompt.share_too_much", n=choice.step, left=left))
            self.table.dirty = True
            return
        self.picked = picked
        self.table.refresh()
        if self.prompt.confirms_itself and len(self.picked) == self.prompt.most:
            self.confirm()

    def submit(self, key: str) -> None:
        """Give an answer and play what comes of it."""
        table = self.table
        self.picked = ()
        table.playback.marks.clear()
        table.menu.close()
        table.toast.hide()
        table.tips.hide()
        table.services.audio.play("ui/click")
        before = table.play.sight_for(None) if table.seats.answers_a_call() else None
        try:
            happenings = table.play.submit(key)
        except RuleFailed:
            # The session stands as before; what was tried goes into the report.
            logger.exception("a rule of the program failed")
            table.toast.say(table.services.text.text("bundle.failed"))
            table.refresh()
            return
        table.seats.peeking.answered()
        if before is not None:
            table.seats.step_aside(before)
        table.seats.show_happenings(happenings)

    def confirm(self) -> None:
        """What is picked is the answer, if it is one."""
        question = self.table.play.question
        key = key_of_picked(question, self.picked) if question is not None else None
        if key is not None and self.is_gathering:
            self.table.submit(key)

    def drop_picked(self) -> bool:
        """Pick nothing any more; False when nothing was."""
        if not self.picked:
            return False
        self.picked = ()
        self.table.refresh()
        return True

    def let_pass(self) -> None:
        """The round is passed, where that may be answered."""
        choice = self.prompt.choice(PASS) if self.prompt is not None and self.may_pass else None
        if choice is not None:
            self.choose(choice)

    def click(self, target: str, point: tuple[int, int]) -> None:
        """A thing was clicked: do what it allows, ask which, or say why nothing can be done."""
        table = self.table
        if self.prompt is None:
            return
        offered = by_target(self.prompt.choices).get(target, ())
        found = tuple(choice for choice in offered if not choice.aside) or offered
        if len(found) == 1 and not found[0].risky:
            self.choose(found[0])
            return
        if found:
            table.menu.open(found, point, pygame.Rect((0, 0), table.size).inflate(-16, -16))
            table.tips.hide()
            table.dirty = True
        if len(found) < 2:
            self.explain(target)

    def explain(self, target: str) -> None:
        """Say why a thing cannot be used."""
        reason = self.table.face.why_not(target, self.table.view)
        if reason is not None:
            self.table.toast.say(reason.body, reason.rule)
            self.table.dirty = True

    # -- questions of its own -------------------------------------------------------------------------------

    def asks_first(self, choice: Choice) -> bool:
        """Ask before a choice that may cost dearly, if the player wants that and there is another one; True when it
        has to wait. What is only picked is no answer yet: what it is picked for was asked about before. Where
        everything can be undone, as in a puzzle, nothing is asked."""
        table = self.table
        if table.play.free_undo:
            return False
        if not table.services.settings.confirm_risky or self.prompt is None or len(self.prompt.choices) < 2:
            return False
        if self.is_gathering:
            return False
        worry = table.face.worry(choice, table.view)
        if worry is None:
            return False
        text, question = table.services.text, table.play.question

        def do_it(words: str) -> None:
            if table.play.question is question:
                table.submit(choice.key)

        asking = AskScene(
            table.services, text.text("ask.title"), worry, choice.label, do_it, accent="red", icon="warning"
        )
        table.push(asking)
        return True

    def answers_itself(self, question: Question[Any] | None) -> bool:
        """True for a question with one answer, when the player wants no such question."""
        if not self.table.services.settings.auto_answer or question is None or question.topic == "action":
            return False
        return isinstance(question, Choose) and len(question.options) == 1 and not question.reaction

    def answer_alone(self) -> None:
        """Give the only answer there is, when the player wants that."""
        table = self.table
        if table.director.busy or self.prompt is None or table.veiled or table.looking_aside:
            return
        if table.stack is None or table.stack.front is not table or table.play.automatic is not None:
            return
        if self.answers_itself(table.play.question):
            table.submit(self.prompt.choices[0].key)
