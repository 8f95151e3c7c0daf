"""The buttons below the log: pass, undo, menu, and in streamer mode one that shows and hides the own side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.table.peeking import ACTION
from nemesis_desktop.client.ui.widgets.button import Button, TellingButton
from nemesis_desktop.client.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

SIGN, KEY = 150, 110
"""From these widths on, in layout units, a button has room for its sign, and for its key."""


class TableButtons:
    """Three buttons, in streamer mode four; whoever only watches finds another one in the place of that to pass."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        services, text = table.services, table.services.text
        self.let_pass = Button(
            services, text.text("hud.pass"), table.prompts.let_pass, icon="icons/pass", shortcut=pygame.K_p,
            text_size=16, tip=Tip(text.text("hud.pass"), text.text("tip.pass")),
        )
        self.undo = TellingButton(services, text.text("hud.undo"), table.undoing.undo, icon="undo", text_size=16)
        self.undo.tell = table.undoing.tip
        self.menu = Button(services, text.text("hud.menu"), table.open_menu, icon="menu", text_size=16)
        self.peek = Button(services, text.text("peek.show"), self._peek, icon="icons/eye", text_size=16)
        self.peek.visible = False
        self.peek.tip = Tip(text.text("peek.title"), text.text("peek.text"))
        self.icons = {self.let_pass: "icons/pass", self.undo: "undo", self.peek: "icons/eye", self.menu: "menu"}
        self.undo.action, self.menu.action, self.peek.action = "undo", "menu", ACTION

    def _peek(self) -> None:
        self.table.seats.peeking.toggle()

    @property
    def streams(self) -> bool:
        """Whether the own side is shown only on demand."""
        return self.table.seats.peeking.hides

    @property
    def all(self) -> tuple[Button, ...]:
        """From left to right."""
        return self.let_pass, self.undo, self.peek, self.menu

    def place(self, row: Sequence[pygame.Rect]) -> None:
        """Place them in the wide layout, where ``row`` has room for three."""
        px = self.table.services.px
        self.peek.visible = self.streams
        buttons = [button for button in self.all if button.visible or button is not self.peek]
        self.menu.sign_only = self.streams
        if self.streams:
            row = self._four(buttons, row)
        for button, rect in zip(buttons, row, strict=True):
            icon = self.icons[button]
            button.place(rect)
            # A narrow button keeps its word and loses its sign.
            button.icon = icon if rect.width >= px(SIGN) or button.sign_only else None
            button.show_shortcut = rect.width >= px(KEY)

    def _four(self, buttons: Sequence[Button], row: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """The room of three for four: the last shows only its sign, the others are as wide as their words ask for."""
        whole, gap = row[0].unionall(list(row[1:])), row[1].x - row[0].right
        for button in buttons:
            button.icon, button.show_shortcut = None, False
        asked = [button.preferred_width() for button in buttons[:-1]]
        left, free = whole.x, whole.width - whole.height - gap * len(asked)
        found = []
        for wish in asked:
            found.append(pygame.Rect(left, whole.y, free * wish // sum(asked), whole.height))
            left = found[-1].right + gap
        return [*found, pygame.Rect(left, whole.y, whole.right - left, whole.height)]

    def show(self, can_undo: bool) -> None:
        """Show what can be done. Whoever only watches has nothing to pass, but may skip to the end."""
        table, button, text = self.table, self.let_pass, self.table.services.text
        self.undo.enabled = can_undo
        watching = not table.ended and table.hurry.possible
        button.label = text.text("hurry.button" if watching else "hud.pass")
        button.on_press = table.hurry.start if watching else table.prompts.let_pass
        words = ("hurry.button", "hurry.tip") if watching else ("hud.pass", "tip.pass")
        button.tip = Tip(text.text(words[0]), text.text(words[1]))
        button.enabled = table.prompts.may_pass or (watching and not table.hurry.running)
        peeking = table.seats.peeking
        if self.peek.visible != peeking.hides:
            # What gives room or takes it away.
            self.peek.visible = peeking.hides
            table.lay_out()
        self.peek.label = text.text("peek.hide" if peeking.looking else "peek.show")
        self.peek.enabled = peeking.may_toggle
