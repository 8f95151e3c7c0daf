"""The menu over a running game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.tabletop.codex.shelf import SHELF
from nemesis_desktop.client.ui.layout import Stack, centred, column, grid, padding, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel

BUTTON, WIDE_BUTTON = 44, 55
"""Height of a button in a compact window and otherwise, in layout units."""

AROUND = {pygame.K_UP: -1, pygame.K_DOWN: 1}
"""Keys that go on at the other end."""


@dataclass(frozen=True, slots=True)
class Extra:
    """One more thing that can be done with the game: a finished label, a sign, what happens, and a key. What few want
    is ``rare`` and stands below what everybody may want."""

    label: str
    icon: str
    press: Callable[[], None]
    shortcut: int | None = None
    rare: bool = False


class MenuScene(FormScene):
    """Resume, what else can be done with the game, settings, keys, leave."""

    covers = False

    def __init__(
        self, services: Services, on_title: Callable[[], None], extras: tuple[Extra, ...] = (), saved: bool = True
    ) -> None:
        """``saved`` is False for a game of which nothing is kept, such as a puzzle or a lesson."""
        super().__init__(services)
        text = services.text
        self.on_title = on_title
        self.panel = Panel(services, text.text("game_menu.title"), icon="menu", style="modal")
        told = text.text("game_menu.saved") if saved else ""
        self.note = Label(services, told, size=15, colour="text_faint", align="centre")
        self.resume_button = self._button(
            "game_menu.resume", self.close, "play", kind="primary", accent="green", shortcut=pygame.K_ESCAPE
        )
        self.extras: list[Button] = []
        self._add(one for one in extras if not one.rare)
        self.settings_button = self._button("game_menu.settings", self.open_settings, "gear")
        self.keys_button = self._button(
            "game_menu.keys", self.open_keys, "icons/help", shortcut=pygame.K_QUESTION
        )
        self.codex_button = self._button("codex.title", self.open_codex, "icons/log")
        self.codex_button.action = "codex"
        self._add(one for one in extras if one.rare)
        self.title_button = self._button(
            "game_menu.to_title" if saved else "game_menu.leave", on_title, "disk" if saved else "left"
        )
        self.quit_button = self._button("game_menu.quit" if saved else "menu.quit", self.quit, "exit")

    def _add(self, extras: Iterable[Extra]) -> None:
        for one in extras:
            made = Button(self.services, one.label, one.press, icon=one.icon, text_size=19, shortcut=one.shortcut)
            self.extras.append(self.group.add(made))

    def _button(self, text_id: str, on_press: Callable[[], None], icon: str, **looks: object) -> Button:
        words = self.services.text.text(text_id)
        made = Button(self.services, words, on_press, icon=icon, text_size=19, **looks)  # type: ignore[arg-type]
        return self.group.add(made)

    def open_settings(self) -> None:
        """Everything that can be set."""
        self.services.navigator.open("settings")

    def open_keys(self) -> None:
        """All keys of the table."""
        if self.stack is not None:
            scenes = self.stack.scenes
            below = scenes[scenes.index(self) - 1] if scenes.index(self) else self
            self.services.navigator.open("keys_help", below)

    def open_codex(self) -> None:
        """The codex of the game that is played."""
        self.services.navigator.open("codex", self)

    def quit(self) -> None:
        """End the program; the journal holds everything already."""
        if self.stack is not None:
            self.stack.clear()

    def handle(self, event: pygame.event.Event) -> bool:
        """Up from the first button leads to the last one, and down from there to the first, as Tab does."""
        ring = self.group.ring
        before, used = ring.current, super().handle(event)
        if event.type == pygame.KEYDOWN and event.key in AROUND and before is not None and ring.current is before:
            ring.step(AROUND[event.key])
        return used

    def accessible_text(self) -> tuple[str, ...]:
        """Its title."""
        return (self.services.text.text("game_menu.title"),)

    def enter(self) -> None:
        """The keyboard starts at Resume. A game that explains nothing has no codex to open."""
        self.group.focus(self.resume_button)
        below = () if self.stack is None else reversed(self.stack.scenes)
        game = next((found for scene in below if (found := scene.codex_at()[0])), "")
        if game and SHELF.take(game, self.services.text) is None:
            self.group.remove(self.codex_button)
            self._lay_out()

    def wanted_height(self, width: int) -> int:
        """Buttons in two columns, and the note."""
        return self._tree(width).size_hint(width)[1] + self.services.px(8) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        """The buttons below each other, in a compact window in two columns; the note below them."""
        px, buttons = self.services.px, self.group.widgets
        compact = self.note.wraps = self.services.compact
        if compact:
            cells = [sized(button, height=px(BUTTON)) for button in buttons]
            content = column(grid(cells, 2, gap=px(8), row_gap=px(6)), space(px(6)), self.note, space(px(4)))
            return centred(self.panel.around(content), width - px(12))
        rows = [sized(button, height=px(WIDE_BUTTON)) for button in buttons]
        note = padding(self.note, top=px(13), bottom=px(8))
        content = column(space(px(4)), column(*rows, gap=px(11)), sized(note, min_height=note.size_hint(0)[1]))
        return centred(self.panel.around(content), min(px(520), width - px(24)))

    def _lay_out(self) -> None:
        """Lay out in the middle."""
        self._tree(self.size[0]).place(pygame.Rect((0, 0), self.size).inflate(0, -self.services.px(8)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the table and draw the panel."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        self.note.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)
