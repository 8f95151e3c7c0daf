"""The file dialog of pygame-gui without its window: it lists a folder, and this program decides what happens with it.

Import this module only when files are to be chosen: pygame-gui takes long to import.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame_gui import (
    UI_BUTTON_DOUBLE_CLICKED,
    UI_BUTTON_ON_HOVERED,
    UI_BUTTON_ON_UNHOVERED,
    UI_BUTTON_PRESSED,
    UI_BUTTON_START_PRESS,
    UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION,
    UI_SELECTION_LIST_DROPPED_SELECTION,
    UI_SELECTION_LIST_NEW_SELECTION,
    UI_TEXT_ENTRY_CHANGED,
    UI_TEXT_ENTRY_FINISHED,
)
from pygame_gui.windows import UIFileDialog

if TYPE_CHECKING:
    from pygame_gui import UIManager

EVENTS = (
    pygame.USEREVENT, UI_BUTTON_DOUBLE_CLICKED, UI_BUTTON_ON_HOVERED, UI_BUTTON_ON_UNHOVERED, UI_BUTTON_PRESSED,
    UI_BUTTON_START_PRESS, UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION, UI_SELECTION_LIST_DROPPED_SELECTION,
    UI_SELECTION_LIST_NEW_SELECTION, UI_TEXT_ENTRY_CHANGED, UI_TEXT_ENTRY_FINISHED,
)
TAKEN = UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION
MOST = 2000
"""So many names of a folder are listed at most."""
LEAST = (260, 300)
"""pygame-gui wants its dialog to be no smaller, in pixels."""


@contextmanager
def _locale_kept() -> Iterator[None]:
    """The dialog of pygame-gui sets the locale of the whole process to that of the environment, and fails where the
    system does not have it."""
    before, wanted = locale.setlocale(locale.LC_ALL), os.environ.get("LC_ALL")
    os.environ["LC_ALL"] = "C"
    try:
        yield
    finally:
        if wanted is None:
            del os.environ["LC_ALL"]
        else:
            os.environ["LC_ALL"] = wanted
        locale.setlocale(locale.LC_ALL, before)


class FolderView(UIFileDialog):
    """Lists folders and files below ``folder``; names that cannot be shown are left out."""

    def __init__(self, rect: pygame.Rect, manager: UIManager, folder: Path, suffixes: tuple[str, ...]) -> None:
        with _locale_kept():
            super().__init__(
                pygame.Rect(rect.topleft, (max(rect.width, LEAST[0]), max(rect.height, LEAST[1]))), manager,
                window_title="", allowed_suffixes=set(suffixes), initial_file_path=str(folder),
                allow_existing_files_only=True, allow_picking_directories=True,
            )
        hidden: tuple[Any, ...] = (
            self.cancel_button, self.ok_button, self.home_button, self.delete_button, self.parent_directory_button,
            self.refresh_button, self.file_path_text_line,
        )
        for element in hidden:
            element.hide()
        self.file_selection_list.set_relative_position((0, 0))
        self.file_selection_list.set_dimensions(rect.size)

    @property
    def folder(self) -> Path:
        """What is listed."""
        return Path(self.current_directory_path)

    @property
    def names(self) -> tuple[str, ...]:
        """Every row; folders end with a slash."""
        return tuple(item["text"] for item in self.file_selection_list.item_list)

    @property
    def selected(self) -> int | None:
        """The chosen row."""
        rows = enumerate(self.file_selection_list.item_list)
        return next((row for row, item in rows if item["selected"]), None)

    def update_current_file_list(self, should_try_again: bool = True) -> None:
        """Read the folder again; one that cannot be read is not entered."""
        try:
            found = [path for path in Path(self.current_directory_path).iterdir() if path.name.isprintable()]
            found = [path for path in found if not path.name.startswith(".")]
            folders = sorted((path.name for path in found if os.path.isdir(path)), key=str.casefold)
            files = sorted((path.name for path in found if self._is_wanted(path)), key=str.casefold)
        except OSError:
            self.current_file_list = []
            if should_try_again and self.current_directory_path != self.last_valid_directory_path:
                self.current_directory_path = self.last_valid_directory_path
                self.update_current_file_list(should_try_again=False)
            return
        rows = [(f"{name}/", "#directory_list_item") for name in folders]
        rows += [(name, "#file_list_item") for name in files]
        self.current_file_list = list(rows[:MOST])
        self.last_valid_directory_path = self.current_directory_path

    def _is_wanted(self, path: Path) -> bool:
        return path.name.lower().endswith(tuple(self.allowed_suffixes)) and os.path.isfile(path)

    def go(self, folder: Path) -> None:
        """List another folder, if it can be read."""
        self.file_path_text_line.set_text(str(folder))
        finished = pygame.event.Event(UI_TEXT_ENTRY_FINISHED, text=str(folder), ui_element=self.file_path_text_line)
        self.process_event(finished)

    def select(self, row: int) -> None:
        """Choose a row and scroll to it."""
        rows = self.file_selection_list
        for number, item in enumerate(rows.item_list):
            item["selected"] = number == row
            button = item["button_element"]
            if button is not None:
                (button.select if number == row else button.unselect)()
        self.reveal(row)

    def reveal(self, row: int) -> None:
        """Scroll just so far that a row can be seen."""
        rows, bar = self.file_selection_list, self.file_selection_list.scroll_bar
        if bar is None:
            return
        shown = rows.rect.height
        top = bar.start_percentage * rows.total_height_of_list
        wanted = row * rows.list_item_height
        if wanted < top:
            self.scroll_to(wanted)
        elif wanted + rows.list_item_height > top + shown:
            self.scroll_to(wanted + rows.list_item_height - shown)

    def scroll_to(self, offset: float) -> None:
        """Show another part of the list, from so many pixels on."""
        rows, bar = self.file_selection_list, self.file_selection_list.scroll_bar
        if bar is not None:
            largest = max(0, rows.total_height_of_list - rows.rect.height)
            bar.set_scroll_from_start_percentage(max(0.0, min(largest, offset)) / rows.total_height_of_list)
            bar.has_moved_recently = True
            rows.update(0.0)

    @property
    def offset(self) -> float:
        """How far the list is scrolled, in pixels."""
        bar = self.file_selection_list.scroll_bar
        return 0.0 if bar is None else bar.start_percentage * self.file_selection_list.total_height_of_list
