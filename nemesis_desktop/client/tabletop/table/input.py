"""What the table does with an event, from the uppermost thing down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.scenes.game_menu import open_undo_list
from nemesis_desktop.client.tabletop.table.drawers import LOG
from nemesis_desktop.client.tabletop.table.keys import press
from nemesis_desktop.client.ui.widgets.button import ACTIVATE_KEYS

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

SETTLING = 0.6
"""So many seconds after something was skipped a key for answers marks none: whoever skips presses it once too often."""


class TableInput:
    """Asks one after the other who has a use for an event."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.settling = 0.0
        """How many seconds of that are left."""

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.settling = max(0.0, self.settling - dt)

    def use(self, event: pygame.event.Event) -> bool:
        """One event, from the uppermost thing down."""
        table = self.table
        if table.hurry.interrupted(event):
            return True
        if not table.typing and table.seats.peeking.handle(event):
            return True
        if table.director.busy and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type == pygame.KEYDOWN or event.button == 1:
                table.director.skip()
                table.on_cue()
                self.settling = SETTLING
                return True
        if self._is_left_over(event):
            return True
        if table.codex.click(event):
            return True
        if table.menu.is_open and table.menu.handle(event):
            return True
        if not table.typing and table.navigation.handle(event):
            return True
        if self._read(event):
            return True
        if table.compact_table.handle(event):
            return True
        if event.type == pygame.KEYDOWN and press(table, event):
            return True
        if table.is_covered:
            self._use_on_cover(event)
            return True
        if event.type == pygame.MOUSEMOTION:
            row = table.question_panel.list.hovered_row
            table.move_pointer(event)
            if table.question_panel.list.hovered_row != row:
                table.show_pointed()
            return True
        return self._press(event)

    def _is_left_over(self, event: pygame.event.Event) -> bool:
        """Whether a key was meant to skip what is over: nothing is marked yet that it could choose."""
        table = self.table
        if not self.settling or event.type != pygame.KEYDOWN or event.key not in ACTIVATE_KEYS:
            return False
        marked = table.question_panel.list.selected is not None or table.navigation.button is not None
        above = table.typing or table.menu.is_open or table.reading.is_open or table.is_covered
        return table.prompt is not None and not (marked or above or table.prompts.picked)

    def _press(self, event: pygame.event.Event) -> bool:
        """An event of the table itself."""
        table = self.table
        if event.type == pygame.MOUSEBUTTONDOWN:
            table.tips.hide()
            if event.button == 3:
                self._right_click()
                return True
        if table.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            target = table.pointing.panel_target_at(event.pos)
            if target is not None or table.pointing.is_off_board(event.pos):
                if target is not None:
                    table.prompts.click(target, event.pos)
                return True
        clicked = table.board.handle(event)
        if clicked is not None:
            table.prompts.click(clicked, table.board.anchor(clicked) or event.pos)
        return True

    def _read(self, event: pygame.event.Event) -> bool:
        """What lies over the table for reading comes before the table."""
        table = self.table
        if self._search_log(event):
            return True
        pointed = table.reading.pointed
        used = table.reading.handle(event)
        if pointed != table.reading.pointed:
            table.point_by_log()
        if used:
            table.tips.hide()
        return used

    def _search_log(self, event: pygame.event.Event) -> bool:
        """Ctrl+F and the slash open the search; while somebody types there, keys mean letters."""
        table = self.table
        if table.is_covered or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        key = event.key if event.type == pygame.KEYDOWN else None
        control = key is not None and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if table.reading.is_open:
            return False
        if key == pygame.K_ESCAPE and table.log.filter.field.visible:
            table.log.toggle_search()
            return True
        if table.log.typing:
            if key == pygame.K_TAB:
                table.group.focus(None)
                return table.navigation.handle(event)
            if control and key == pygame.K_f:
                table.log.toggle_search()
                return True
            return table.log.filter.press_by_key(event) or table.group.handle(event) or not control
        if (control and key == pygame.K_f) or key == pygame.K_SLASH:
            if table.services.compact:
                table.drawers.show(LOG)
            if table.log.filter.visible:
                table.group.focus(table.log.filter.field)
            else:
                table.log.toggle_search()
            table.log.filter.field.opened_by(event)
            return True
        return False

    def _use_on_cover(self, event: pygame.event.Event) -> None:
        table = self.table
        cover = table.face.cover
        if cover is None:
            return
        cover.handle(event)
        if event.type == pygame.MOUSEMOTION:
            target = cover.target_at(event.pos)
            table.tips.aim(table.tip_of(target), event.pos, target)
            table.dirty = True

    def _right_click(self) -> None:
        """The right button takes a choice back; on the button for it, it shows all that can be."""
        table = self.table
        if table.buttons.undo.hovered:
            open_undo_list(table)
        else:
            table.prompts.drop_picked()
