"""What the keys of the keyboard mean at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.panels.prompt_panel import NUMBER_KEYS
from nemesis_desktop.client.tabletop.scenes.game_menu import REPORT_KEY, UNDO_LIST_KEY, open_undo_list, report
from nemesis_desktop.client.tabletop.viewmodels.prompt import is_gathered

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene


def press(table: TableScene, event: pygame.event.Event) -> bool:
    """A key that was pressed; True when it was used."""
    control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    if control and event.key == pygame.K_z:
        table.redo() if event.mod & pygame.KMOD_SHIFT else table.undo()
        return True
    if control and event.key == pygame.K_y:
        table.redo()
        return True
    if control:
        return False
    if event.key == pygame.K_TAB and table.open_table and not table.director.busy:
        table.look_on()
        return True
    if event.key == pygame.K_ESCAPE:
        _escape(table)
        return True
    if event.key == UNDO_LIST_KEY:
        open_undo_list(table)
        return True
    if event.key == REPORT_KEY:
        report(table)
        return True
    if table._ended and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        table.show_outcome()
        return True
    if table.prompt is None:
        return False
    if table.drafting:
        return table.face.cover is not None and table.face.cover.handle(event)
    panel = table.question_panel
    if event.key in NUMBER_KEYS:
        choice = panel.choice_at(NUMBER_KEYS.index(event.key))
        if choice is not None:
            table._choose(choice)
        return True
    if event.key in (pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT, pygame.K_LEFT):
        panel.move_focus(1 if event.key in (pygame.K_DOWN, pygame.K_RIGHT) else -1)
        table._show_choices()
        focused = panel.focused
        if focused is not None and focused.target is not None:
            table.board.focus(focused.target)
        return True
    some = is_gathered(table.prompt)
    if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and some:
        table._confirm()
        return True
    if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
        focused = panel.focused
        if focused is not None:
            table._choose(focused)
        return True
    return False


def _escape(table: TableScene) -> None:
    if table.looking_aside:
        table.look_back()
        return
    if table._ended:
        table.show_outcome()
        return
    if table.prompt is not None and is_gathered(table.prompt):
        if table.picked:
            table.picked = ()
            table.refresh()
            return
        if table.play.can_undo():
            table.undo()
            return
    table.open_menu()
