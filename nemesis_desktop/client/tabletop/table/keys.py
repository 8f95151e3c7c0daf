"""What the keys of the keyboard mean at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.panels.prompt_rows import NUMBER_KEYS
from nemesis_desktop.client.tabletop.panels.reading import READ_KEY
from nemesis_desktop.client.tabletop.scenes.game_menu import REPORT_KEY, UNDO_LIST_KEY, open_undo_list, report

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene


def press(table: TableScene, event: pygame.event.Event) -> bool:
    """A key that was pressed; True when it was used."""
    control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    if control and event.key == pygame.K_z:
        if event.mod & pygame.KMOD_SHIFT:
            table.undoing.redo()
        else:
            table.undoing.undo()
        return True
    if control and event.key == pygame.K_y:
        table.undoing.redo()
        return True
    if control:
        return False
    if event.key == pygame.K_ESCAPE:
        _escape(table)
        return True
    if event.key == UNDO_LIST_KEY:
        open_undo_list(table)
        return True
    if event.key == REPORT_KEY:
        report(table)
        return True
    if table.ended and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        table.show_outcome()
        return True
    if table.prompt is None:
        return False
    if table.is_covered:
        return table.face.cover is not None and table.face.cover.handle(event)
    return _press_at_question(table, event)


def _press_at_question(table: TableScene, event: pygame.event.Event) -> bool:
    """A key for the answers to the question that is open."""
    panel = table.question_panel
    if event.key == READ_KEY:
        # With nothing under the pointer it begins at the first answer, as Return and Space do.
        if panel.focused is None:
            _point(table, 1)
        if panel.focused is not None and panel.focused.target is not None:
            table.reading.read(panel.focused.target)
        return True
    if event.key in NUMBER_KEYS:
        panel.take(NUMBER_KEYS.index(event.key))
        return True
    if event.key in (pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT, pygame.K_LEFT):
        _point(table, 1 if event.key in (pygame.K_DOWN, pygame.K_RIGHT) else -1)
        return True
    # While something is still to be picked, Return picks it as Space does, and what is shared out again; else it is the
    # answer.
    is_shared = table.prompt is not None and table.prompt.kind == "share"
    picked = not is_shared and panel.focused is not None and panel.focused.key in table.prompts.picked
    if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and table.prompts.is_gathering and (
        table.prompts.is_complete or picked
    ):
        table.prompts.confirm()
        return True
    if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
        focused = panel.focused
        if focused is not None:
            table.prompts.choose(focused)
        elif panel.list.selected is not None:
            panel.take(panel.list.selected)
        else:
            _point(table, 1)
        return True
    return False


def _point(table: TableScene, step: int) -> None:
    """Give the keyboard to another answer, and show it on the board."""
    table.question_panel.move_focus(step)
    table.show_pointed()
    focused = table.question_panel.focused
    if focused is not None and focused.target is not None:
        table.board.focus(focused.target)


def _escape(table: TableScene) -> None:
    if table.question_panel.hindrances is not None:
        table.question_panel.toggle_why()
        return
    if table.looking_aside:
        table.seats.look_back()
        return
    if table.ended:
        table.show_outcome()
        return
    if table.prompt is None or not table.prompts.cancel():
        table.open_menu()
