"""A list of things that the player has kept, by name: take one, keep another, rename, delete."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from nemesis_desktop.client.ui.drawing.markup import escape
from nemesis_desktop.client.ui.layout import Stack, centred, column, row, sized
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList

ROW, WIDTH, WIDE, HEIGHT, SIDE_BY_SIDE = 62, 960, 1_180, 640, 6
"""Of a row and of the dialog, which is wide where there are more than five buttons, in layout units; more buttons than
these lie in two lines."""


@dataclass(frozen=True, slots=True)
class KeptThing:
    """One thing: what it is found by, its name as it was typed, and a few words about it; of ``wrong`` things, which
    cannot be taken, they say what is wrong."""

    key: str
    name: str
    words: str = ""
    wrong: bool = False


class Keeper(Protocol):
    """Who keeps the things. What cannot be done is told in a sentence, "" where all went well."""

    def things(self) -> Sequence[KeptThing]:
        """All of them, by name."""
        ...

    def take(self, key: str) -> str:
        """Use this one."""
        ...

    def keep(self, name: str) -> str:
        """Keep what is there now under this name."""
        ...

    def rename(self, key: str, name: str) -> str:
        """Give one another name."""
        ...

    def delete(self, key: str) -> str:
        """Throw one away."""
        ...


class NamedListScene(FormScene):
    """``title`` and ``help`` are words; ``keeps`` is the label of the button that keeps what is there now, "" for
    none. ``editor`` gives the scene in which a thing is changed, or says why it cannot be, where things are;
    ``exports`` the one that asks for a file to write it to, and ``imports`` the one that asks for a file to read one
    from; both tell what came of it and in which colour."""

    covers = False

    def __init__(
        self, services: Services, keeper: Keeper, title: str, about: str, keeps: str = "",
        on_change: Callable[[], None] = lambda: None, editor: Callable[[str], Scene | str] | None = None,
        takes: str = "named.take", icon: str = "icons/save",
        exports: Callable[[KeptThing, Callable[[str, str], None]], Scene] | None = None,
        imports: Callable[[Callable[[str, str], None]], Scene] | None = None,
    ) -> None:
        super().__init__(services)
        text, self.keeper, self.on_change, self.editor = services.text, keeper, on_change, editor
        self.exports, self.imports = exports, imports
        self.things: Sequence[KeptThing] = ()
        self.panel = Panel(services, title, icon=icon, style="modal")
        self.about = Label(services, about, size=16, colour="text_soft")
        self.notice = Label(services, size=16, colour="amber")
        self.list = self.group.add(
            ScrollList(
                services, self._draw_row, lambda index, width: services.px(ROW), on_select=lambda _: self._selected(),
                on_activate=lambda _: self.take(),
            )
        )
        self.list.name = title
        self.list.empty = text.text("named.nothing")

        def button(words: str, press: Callable[[], None], icon: str, key: int | None = None) -> Button:
            return self.group.add(Button(services, words, press, icon=icon, shortcut=key, text_size=17))

        self.use = button(text.text(takes), self.take, "icons/check")
        self.keep = button(keeps, self.ask_keep, "plus") if keeps else None
        self.edit = button(text.text("named.edit"), self.open_editor, "icons/objective") if editor else None
        self.take_in = button(text.text("library.import"), self.ask_import, "icons/pickup") if imports else None
        self.export = button(text.text("library.export"), self.ask_export, "icons/save") if exports else None
        self.rename = button(text.text("library.rename"), self.ask_rename, "icons/log")
        self.delete = button(text.text("library.delete"), self.ask_delete, "cross", pygame.K_DELETE)
        self.back = button(text.text("ui.back"), self.close, "left", pygame.K_ESCAPE)
        self._read()

    @property
    def chosen(self) -> KeptThing | None:
        """The selected thing."""
        place = self.list.selected
        return self.things[place] if place is not None and place < len(self.things) else None

    def _read(self, name: str = "") -> None:
        """Show what there is: what was selected stays so, unless something new is called ``name``."""
        before, known = self.chosen, {(one.key, one.name) for one in self.things}
        self.things = self.keeper.things()
        self.list.refresh(len(self.things))
        new = [n for n, one in enumerate(self.things) if one.name == name.strip() and (one.key, one.name) not in known]
        same = [n for n, one in enumerate(self.things) if before is not None and one.key == before.key]
        place = next(iter(new + same), 0)
        if self.things:
            self.list.select(place, tell=False)
        self._show()

    def _show(self) -> None:
        """What can be done with the selected thing."""
        one = self.chosen
        self.use.enabled = one is not None and not one.wrong
        self.rename.enabled = self.use.enabled
        self.delete.enabled = one is not None
        if self.edit is not None:
            self.edit.enabled = self.use.enabled
        if self.export is not None:
            self.export.enabled = self.use.enabled
        self.dirty = True

    def _selected(self) -> None:
        """What is wrong with the selected thing is said in full."""
        one = self.chosen
        self.notice.words, self.notice.colour = escape(one.words) if one is not None and one.wrong else "", "amber"
        self._show()
        if self.size[0]:
            self._lay_out()

    def _done(self, problem: str, name: str = "") -> None:
        self._read(name)
        self._selected()
        self.notice.words = problem or self.notice.words
        self.on_change()
        if self.size[0]:
            self._lay_out()

    # -- what the buttons do --------------------------------------------------------------------------------

    def take(self) -> None:
        """Use the selected thing, and go back."""
        one = self.chosen
        if one is None or one.wrong:
            return
        problem = self.keeper.take(one.key)
        if problem:
            self._done(problem)
        else:
            self.close()

    def ask_keep(self) -> None:
        """Ask for a name for what is there now."""
        self._ask("named.keep", "", lambda name: self._done(self.keeper.keep(name), name))

    def open_editor(self) -> None:
        """Change the selected thing."""
        one = self.chosen
        if one is not None and not one.wrong and self.editor is not None:
            found = self.editor(one.key)
            if isinstance(found, str):
                self._done(found)
            else:
                self.push(found)

    def ask_export(self) -> None:
        """Write the selected thing to a file for somebody else."""
        one = self.chosen
        if one is not None and not one.wrong and self.exports is not None:
            self.push(self.exports(one, self._tell))

    def ask_import(self) -> None:
        """Read one from a file."""
        if self.imports is not None:
            self.push(self.imports(self._taken_in))

    def _taken_in(self, words: str, colour: str) -> None:
        self._done("")
        self._tell(words, colour)

    def _tell(self, words: str, colour: str) -> None:
        self.notice.words, self.notice.colour = words, colour
        self._lay_out()
        self.dirty = True

    def ask_rename(self) -> None:
        """Ask for another name."""
        one = self.chosen
        if one is not None and self.rename.enabled:
            self._ask("library.rename", one.name, lambda name: self._done(self.keeper.rename(one.key, name), name))

    def ask_delete(self) -> None:
        """Throw the selected thing away, once that was confirmed."""
        one, text = self.chosen, self.services.text
        if one is not None:
            self.push(
                AskScene(
                    self.services, text.text("library.delete"), text.text("named.delete_text", name=escape(one.name)),
                    text.text("library.delete"), lambda _: self._done(self.keeper.delete(one.key)), accent="red",
                    icon="warning",
                )
            )

    def _ask(self, title: str, value: str, then: Callable[[str], None]) -> None:
        text = self.services.text
        self.push(
            AskScene(
                self.services, text.text(title), text.text("named.name"), text.text("ui.ok"), then, icon="icons/log",
                value=value, limit=60,
            )
        )

    # -- screen ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard starts at the list."""
        self.group.focus(self.list if self.things else self.keep or self.back)

    def resume(self) -> None:
        """What was changed elsewhere is shown."""
        words, colour = self.notice.words, self.notice.colour
        if self.editor is not None:
            self._done("")
            self._tell(words, colour)

    def accessible_text(self) -> tuple[str, ...]:
        """What is listed, and how much of it there is."""
        empty = "" if self.things else self.list.empty
        return self.panel.title, self.about.words, empty

    def announcements(self) -> tuple[str, ...]:
        """Why something could not be done."""
        return (self.notice.words,)

    def wanted_height(self, width: int) -> int:
        """Room for some rows."""
        return self.services.px(560) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        px, size = self.services.px, self.size
        buttons = (self.use, self.keep, self.edit, self.take_in, self.export, self.rename, self.delete, self.back)
        shown = [one for one in buttons if one is not None]
        half = (len(shown) + 1) // 2 if self.services.compact or len(shown) > SIDE_BY_SIDE else len(shown)
        lines = [row(*(sized(one, flex=1) for one in line), gap=px(8)) for line in (shown[:half], shown[half:]) if line]
        foot = column(*(sized(line, height=px(50)) for line in lines), gap=px(6))
        notice = self.notice if self.notice.words else None
        content = column(
            self.about, sized(self.list, flex=1), notice, foot, gap=px(10),
        )
        width = px(WIDE if len(shown) > 5 else WIDTH)
        return centred(self.panel.around(content), min(width, size[0] - px(16)), min(px(HEIGHT), size[1] - px(16)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the dialog."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        self.about.draw(surface)
        if self.notice.words:
            self.notice.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        one = self.things[row.index]
        colour = "amber" if one.wrong else "text"
        draw_two_lines(self.services, surface, row, escape(one.name), escape(one.words), colour)


def draw_two_lines(
    services: Services, surface: pygame.Surface, row: Row, name: str, words: str, colour: str = "text",
    low_size: int = 15, low_colour: str = "text_soft",
) -> None:
    """Draw a row of a list: a name, and a few words about it below; the size is that of the words."""
    writer, size, low = services.writer, services.text_px(19), services.text_px(low_size)
    left, room, y = row.rect.x + services.px(14), row.rect.width - services.px(28), row.rect.y + services.px(8)
    writer.draw(surface, writer.shortened(name, "heading", size, room), (left, y), "heading", size, colour)
    below = y + writer.line_height("heading", size)
    writer.draw(surface, writer.shortened(words, "body", low, room), (left, below), "body", low, low_colour)
