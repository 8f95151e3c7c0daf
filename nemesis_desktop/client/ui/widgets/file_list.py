"""The files of a folder to choose from, by the file dialog of pygame-gui, as one control among ours."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services
    from nemesis_desktop.client.ui.widgets.folder_view import FolderView

WHEEL = 70
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class FileList(Widget):
    """Arrows choose, Enter opens a folder or takes a file, Backspace goes to the folder above."""

    keeps_mouse_focus = True

    def __init__(
        self,
        services: Services,
        folder: Path,
        suffixes: tuple[str, ...],
        on_choose: Callable[[Path], None],
        on_take: Callable[[Path], None],
    ) -> None:
        """``on_choose`` is told the path of every row that is chosen and of every folder that is entered; ``on_take``
        that of a file that was opened. Files are shown when their names end with one of the ``suffixes``."""
        super().__init__(services)
        self.folder = folder
        self.suffixes = suffixes
        self.on_choose = on_choose
        self.on_take = on_take
        self._manager: Any = None
        self._view: FolderView | None = None
        self._made_for: tuple[object, ...] = ()
        self._chosen: tuple[Path, int | None] = (folder, None)

    # -- what is listed -------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """Every row; folders end with a slash."""
        return self.view().names

    @property
    def selected(self) -> int | None:
        """The chosen row."""
        return self.view().selected

    def go(self, folder: Path) -> None:
        """List another folder."""
        self.view().go(folder)
        self._follow()

    def go_up(self) -> None:
        """List the folder above; the one left is chosen there."""
        before = self.folder
        self.go(before.parent)
        if before != self.folder and (name := f"{before.name}/") in self.names:
            self.choose(self.names.index(name))

    def choose(self, row: int) -> None:
        """Choose a row."""
        self.view().select(row)
        self._follow()

    def open(self, row: int) -> None:
        """Enter a folder, or take a file."""
        path = self.folder / self.names[row]
        if os.path.isdir(path):
            self.go(path)
        else:
            self.on_take(path)

    def view(self) -> FolderView:
        """The dialog, made when it is needed for the first time and whenever its size or its colours change."""
        services = self.services
        wanted = tuple(self.rect), services.scale, services.settings.large_text, services.palette
        if self._view is not None and self._made_for == wanted:
            return self._view
        services.gui.load()
        from nemesis_desktop.client.ui.widgets.folder_view import LEAST, FolderView

        selected = None if self._view is None else self._view.selected
        self.close()
        size = max(self.rect.right, self.rect.x + LEAST[0]) + 1, max(self.rect.bottom, self.rect.y + LEAST[1]) + 1
        self._manager, self._made_for = services.gui.manager(size), wanted
        self._view = FolderView(self.rect, self._manager, self.folder, self.suffixes)
        self.folder = self._view.folder
        if selected is not None and selected < len(self._view.names):
            self._view.select(selected)
        return self._view

    def _follow(self) -> None:
        """Tell what is chosen now, if it is something else."""
        view = self.view()
        self.folder = view.folder
        now = view.folder, view.selected
        if now != self._chosen:
            self._chosen = now
            self.on_choose(view.folder if now[1] is None else view.folder / view.names[now[1]])

    def close(self) -> None:
        """Let go of the dialog."""
        if self._manager is not None:
            self._manager.clear_and_reset()
        self._manager = self._view = None

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Choose, open and scroll with the mouse."""
        super().handle(event)
        view = self.view()
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            view.scroll_to(view.offset - event.y * self.services.px(WHEEL))
            return True
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and not self.contains(event.pos):
            return False
        self._manager.process_events(event)
        self._pass_on()
        return bool(event.type == pygame.MOUSEBUTTONDOWN)

    def _pass_on(self) -> None:
        """Let the dialog hear at once what its elements say, which they do through the queue of all events."""
        from nemesis_desktop.client.ui.widgets.folder_view import EVENTS, TAKEN

        while posted := [one for one in pygame.event.get(EVENTS) if one.type != pygame.USEREVENT]:
            for one in posted:
                if one.type == TAKEN and not one.text.endswith("/"):
                    self.on_take(self.folder / one.text)
                elif self._manager is not None:
                    self._manager.process_events(one)
        if self._manager is not None:
            self._follow()

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Walk through the rows, open them, and go up."""
        if event.type != pygame.KEYDOWN:
            return False
        count, row = len(self.names), self.selected
        page = max(1, self.rect.height // max(1, self.view().file_selection_list.list_item_height) - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        steps |= {pygame.K_HOME: -count, pygame.K_END: count}
        if event.key in steps:
            start = row if row is not None else -1 if steps[event.key] > 0 else count
            if count:
                self.choose(max(0, min(count - 1, start + steps[event.key])))
        elif event.key in ENTER and row is not None:
            self.open(row)
        elif event.key == pygame.K_BACKSPACE:
            self.go_up()
        else:
            return False
        return True

    # -- time and picture -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let the dialog go on."""
        super().update(dt)
        if self._manager is not None and self.rect.width:
            self.view()
            self._manager.update(dt)
            self._pass_on()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows."""
        services = self.services
        self.view()
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self._manager.draw_ui(surface)
        surface.set_clip(before)
        if not self.names:
            words = services.text.text("files.empty")
            place = (self.rect.centerx, self.rect.y + services.px(40))
            services.writer.draw(surface, words, place, "body", services.text_px(16), "text_faint", "center")
        if self.focused:
            services.panels.focus(surface, self.rect, services.scale, "accent")
