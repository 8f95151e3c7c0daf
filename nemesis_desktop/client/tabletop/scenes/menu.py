"""The menu over a running game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.panel import Panel

STEP = 50
"""Height of a button and its gap in a compact window, in layout units."""


@dataclass(frozen=True, slots=True)
class Extra:
    """One more thing that can be done with the game: a finished label, a sign, what happens, and a key."""

    label: str
    icon: str
    press: Callable[[], None]
    shortcut: int | None = None


class MenuScene(FormScene):
    """Resume, what else can be done with the game, settings, keys, leave."""

    covers = False

    def __init__(
        self, services: Services, on_title: Callable[[], None], extras: tuple[Extra, ...] = ()
    ) -> None:
        super().__init__(services)
        text = services.text
        self.on_title = on_title
        self.panel = Panel(services, text.text("game_menu.title"), icon="menu", style="modal")
        self.resume_button = self._button(
            "game_menu.resume", self.close, "play", kind="primary", accent="green", shortcut=pygame.K_ESCAPE
        )
        self.extras = [
            self.group.add(
                Button(
                    services, extra.label, extra.press, icon=extra.icon, text_size=19, shortcut=extra.shortcut
                )
            )
            for extra in extras
        ]
        self.settings_button = self._button("game_menu.settings", self.open_settings, "gear")
        self.keys_button = self._button(
            "game_menu.keys", self.open_keys, "icons/help", shortcut=pygame.K_QUESTION
        )
        self.title_button = self._button("game_menu.to_title", on_title, "disk")
        self.quit_button = self._button("game_menu.quit", self.quit, "exit")

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

    def quit(self) -> None:
        """End the program; the journal holds everything already."""
        if self.stack is not None:
            self.stack.clear()

    def accessible_text(self) -> tuple[str, ...]:
        """Its title."""
        return (self.services.text.text("game_menu.title"),)

    def enter(self) -> None:
        """The keyboard starts at Resume."""
        self.group.focus(self.resume_button)

    def wanted_height(self, width: int) -> int:
        """Buttons in two columns, and the note."""
        if not self.services.compact:
            return 0
        px = self.services.px
        lines = -(-len(self.group.widgets) // 2)
        return self.panel.header + lines * px(STEP) + px(44) + self._note_height(width)

    def _note_height(self, width: int) -> int:
        words, size = self.services.text.text("game_menu.saved"), self.services.text_px(15)
        return self.services.writer.height(words, "body", size, width - self.services.px(48))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out in the middle."""
        super().resize(size)
        px = self.services.px
        if self.services.compact:
            height = self.wanted_height(size[0]) - px(8)
            self.panel.place(pygame.Rect(px(6), (size[1] - height) // 2, size[0] - px(12), height))
            inner, gap = self.panel.inner, px(8)
            half = (inner.width - gap) // 2
            for number, button in enumerate(self.group.widgets):
                x, y = inner.x + number % 2 * (half + gap), inner.y + number // 2 * px(STEP)
                button.place(pygame.Rect(x, y, half, px(STEP - 6)))
            self._note_y = inner.y + -(-len(self.group.widgets) // 2) * px(STEP)
            return
        width = min(px(520), size[0] - px(24))
        buttons = self.group.widgets
        room = size[1] - px(16)
        step = min(px(66), (room - px(150)) // len(buttons))
        height = self.panel.header + len(buttons) * step + px(76)
        self.panel.place(pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height))
        inner = self.panel.inner
        y = inner.y + px(4)
        for button in buttons:
            button.place(pygame.Rect(inner.x, y, inner.width, step - step // 6))
            y += step
        self._note_y = y + px(2)

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the table and draw the panel."""
        services, writer = self.services, self.services.writer
        services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        inner = self.panel.inner
        note = services.text.text("game_menu.saved")
        small = writer.fit(note, "body", services.text_px(15), inner.width)
        if services.compact:
            block = writer.block(note, "body", services.text_px(15), inner.width, "text_faint", "centre")
            block.draw(surface, (inner.x, self._note_y))
        else:
            writer.draw(surface, note, (inner.centerx, self._note_y), "body", small, "text_faint", "midtop")
        self.group.draw(surface)
        self.group.draw_tooltip(surface)
