"""Hints at the table: a bot is asked what it would answer in the player's place, and its reason is said."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.animation import FilmedTable
from nemesis_desktop.client.tabletop.viewmodels.advice import advised
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.tooltip import Tip

HINT_KEY = pygame.K_t


class AdvisedTable(FilmedTable):
    """Asks for advice when the player wants it; the bot thinks where all bots do and sees what the player sees."""

    def __init__(self, services: Services, play: Play, notice: str = "") -> None:
        super().__init__(services, play, notice)
        text = services.text
        self.hint_button = Button(
            services, "", self.ask_hint, icon="icons/eye", kind="quiet", shortcut=HINT_KEY, show_shortcut=False,
            tip=Tip(text.text("hint.button"), text.text("hint.button_text")),
        )
        self.hint_button.focusable = self.hint_button.visible = False
        self.group.add(self.hint_button)

    def refresh(self) -> None:
        """Show what is to be shown; a hint can be asked for while a question is open."""
        super().refresh()
        self._place_hint()

    def _lay_out(self) -> None:
        super()._lay_out()
        self._place_hint()

    def _place_hint(self) -> None:
        panel = self.question_panel
        self.hint_button.visible = self.prompt is not None and not self.drafting and not panel.folded
        self.hint_button.place(panel.second_corner if panel.why.visible else panel.corner)

    # -- asking ---------------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Ask what somebody with experience would do now."""
        if self.prompt is None or self.director.busy or self.seat != self.play.seat:
            return
        if self.play.ask_advice():
            self.toast.say(self.services.text.text("hint.thinking"))
            self.dirty = True

    def look_for_hint(self) -> None:
        """Say the hint once it is there, and mark what it takes."""
        advice = self.play.take_advice()
        if advice is None or self.prompt is None:
            return
        choices = self.prompt.choices
        taken = advised(advice, choices)
        self.toast.say(self.face.advice_words(advice, taken, self.view))
        if self.prompt.kind in ("some", "order"):
            self.picked = tuple(choice.key for choice in taken)
        elif taken and self.question_panel.hindrances is None:
            self.question_panel.list.select(choices.index(taken[0]), tell=False)
        self.refresh()
        self.dirty = True
