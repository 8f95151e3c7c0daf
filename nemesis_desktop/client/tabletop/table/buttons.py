"""The buttons below the log: pass, undo, menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.widgets.button import Button, TellingButton
from nemesis_desktop.client.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

SIGN, KEY = 150, 110
"""From these widths on, in layout units, a button has room for its sign, and for its key."""


class TableButtons:
    """Three buttons; whoever only watches finds another one in the place of that to pass."""

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
        self.undo.action, self.menu.action = "undo", "menu"

    @property
    def all(self) -> tuple[Button, ...]:
        """From left to right."""
        return self.let_pass, self.undo, self.menu

    def place(self, row: Sequence[pygame.Rect]) -> None:
        """Place them in the wide layout."""
        px = self.table.services.px
        for button, icon, rect in zip(self.all, ("icons/pass", "undo", "menu"), row, strict=True):
            button.place(rect)
            # A narrow button keeps its word and loses its sign.
            button.icon = icon if rect.width >= px(SIGN) else None
            button.show_shortcut = rect.width >= px(KEY)

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
