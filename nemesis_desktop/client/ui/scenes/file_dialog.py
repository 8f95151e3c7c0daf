"""A dialog over the scene below that asks for a file or a folder."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from nemesis_desktop.client.ui.layout import Slot, column, padding, row, sized, space, stack
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.file_list import FileList
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.text_field import TextField

LONGEST_PATH = 1000


class FileDialogScene(FormScene):
    """A field for a path, the files of a folder below it, and the answers. Whoever knows the path types or pastes it;
    everybody else chooses."""

    covers = False

    def __init__(
        self,
        services: Services,
        title: str,
        words: str,
        do_it: str,
        on_path: Callable[[str], object],
        *,
        start: Path,
        suffixes: tuple[str, ...],
        value: str = "",
        new_file: bool = False,
        icon: str = "icons/save",
    ) -> None:
        """``start`` is the folder that is listed first, the home folder where it cannot be read; with a ``value`` the
        field begins with it. For a ``new_file`` its name stays while other folders are entered. ``on_path`` gets what
        stands in the field in the end, which may be anything. Words that it returns for a new file say why there is
        none, and the dialog stays."""
        super().__init__(services)
        text = services.text
        self.body = words
        self.refused = ""
        self.on_path = on_path
        self.new_file = new_file
        self.panel = Panel(services, title, icon=icon, style="modal")
        self.field = self.group.add(
            TextField(
                services, value, limit=LONGEST_PATH, placeholder=text.text("files.path"),
                on_submit=lambda _: self.do_it(),
            )
        )
        folder = start if os.path.isdir(start) else Path.home()
        self.files = self.group.add(FileList(services, folder, suffixes, self._choose, self._take))
        self.files.name = text.text("files.list")
        self.home = self._button("files.home", lambda: self.files.go(Path.home()), "disk")
        self.up = self._button("files.up", self.files.go_up, "up")
        self.no = self._button("ui.cancel", self.close, "cross", shortcut=pygame.K_ESCAPE)
        self.yes = self.group.add(
            Button(services, do_it, self.do_it, accent="green", kind="primary", icon="check", text_size=18)
        )
        self._words = Slot(self._words_size)

    def _button(self, words: str, press: Callable[[], None], icon: str, shortcut: int | None = None) -> Button:
        made = Button(
            self.services, self.services.text.text(words), press, icon=icon, text_size=18, shortcut=shortcut
        )
        return self.group.add(made)

    # -- what is chosen -------------------------------------------------------------------------------------

    def _choose(self, path: Path) -> None:
        """The field says what is chosen in the list; the name that was typed for a new file stays."""
        if self.new_file and os.path.isdir(path):
            path = path / Path(self.field.value).name
        self.field.set(str(path))
        self.dirty = True

    def _take(self, path: Path) -> None:
        self.field.set(str(path))
        self.do_it()

    def do_it(self) -> None:
        """Take what stands in the field; nothing would be the folder that the program was started in."""
        if not self.field.value.strip():
            self.group.focus(self.files)
            self.dirty = True
            return
        if not self.new_file:
            self.close()
        found = self.on_path(self.field.value)
        self.refused = found if self.new_file and isinstance(found, str) else ""
        if self.refused:
            self.group.focus(self.field)
            self._lay_out()
            self.dirty = True
        elif self.new_file:
            self.close()

    # -- life -----------------------------------------------------------------------------------------------

    def accessible_text(self) -> tuple[str, ...]:
        """What is asked, and which folder is listed."""
        return self.panel.title, self.body, str(self.files.folder)

    def announcements(self) -> tuple[str, ...]:
        """Why there is no such file."""
        return (self.refused,)

    def enter(self) -> None:
        """The keyboard starts at the field."""
        self.group.focus(self.field)

    def leave(self) -> None:
        """Let go of what pygame-gui holds."""
        self.files.close()

    def wanted_height(self, width: int) -> int:
        """A list of some rows under everything else."""
        return self.services.px(460) if self.services.compact else 0

    def _words_size(self, width: int) -> tuple[int, int]:
        size = self.services.text_px(17)
        return width, self.services.writer.height(self.refused or self.body, "body", size, width)

    def _lay_out(self) -> None:
        """Lay out in the middle: wide with the answers in one row, compact with two."""
        px = self.services.px
        room = pygame.Rect((0, 0), self.size).inflate(-px(24), -px(20))
        width, height = min(px(900), room.width), min(px(720), room.height)
        stack(sized(self.panel, width=width, height=height), align="centre").place(room)
        if self.services.compact:
            answers = column(
                row(sized(self.home, flex=1), sized(self.up, flex=1), gap=px(8)),
                row(sized(self.no, flex=1), sized(self.yes, flex=1), gap=px(8)),
                gap=px(8),
            )
        else:
            answers = row(
                sized(self.home, width=px(190)), sized(self.up, width=px(190)), space(flex=1),
                sized(self.no, width=px(190)), sized(self.yes, width=px(220)), gap=px(10),
            )
        padding(
            column(
                self._words,
                sized(self.field, height=px(46)),
                sized(self.files, flex=1, min_height=px(90)),
                sized(answers, height=px(108 if self.services.compact else 50)),
                gap=px(10),
            )
        ).place(self.panel.inner)

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the dialog."""
        services = self.services
        services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        words = self._words.rect
        told, colour = (self.refused, "amber") if self.refused else (self.body, "text_soft")
        block = services.writer.fitted_block(told, "body", services.text_px(17), words.size, colour)
        block.draw(surface, words.topleft)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)
