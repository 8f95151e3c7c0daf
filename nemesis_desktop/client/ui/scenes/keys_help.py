"""All keys of the present screen, or all buttons of the controller that was used last."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nemesis_desktop.client.ui.input.caps import Cap, cap_width, caps_of_action, draw_cap, words_of
from nemesis_desktop.client.ui.input.mapper import CONTROLLER
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.panel import Panel

RANGES = {"option_1": ("option_1", "option_9"), "seat_1": ("seat_1", "seat_6")}
"""Rows of like actions are shown as one line from the first to the last."""


@dataclass(frozen=True, slots=True)
class KeyLine:
    """An action in words and what is pressed for it."""

    words: str
    caps: tuple[Cap, ...]


def key_lines(services: Services, actions: tuple[str, ...]) -> list[KeyLine]:
    """What the page says about these actions, without those that the device used last has nothing for."""
    text, hands = services.text, services.input
    lines = []
    for action in actions:
        words = text.text(f"action.{action}")
        caps = caps_of_action(services, action)[:2]
        if action in RANGES and hands.last != CONTROLLER:
            ends = [hands.bindings.keys_of(end) for end in RANGES[action]]
            caps = tuple(Cap(words_of(services, keys[0])) for keys in ends if keys)
            words = text.text(f"input.help.{action}")
        if caps:
            lines.append(KeyLine(words, caps))
    return lines


class KeysHelpScene(FormScene):
    """A page over another scene; any way back closes it."""

    covers = False

    def __init__(self, services: Services, about: Scene) -> None:
        super().__init__(services)
        text = services.text
        self.about = about
        self.panel = Panel(services, text.text("input.help.title"), icon="icons/help", style="modal")
        self.close_button = self.group.add(
            Button(
                services,
                text.text("ui.close"),
                self.close,
                icon="cross",
                kind="primary",
                shortcut=pygame.K_ESCAPE,
                text_size=18,
            )
        )
        self.change_button = self.group.add(
            Button(services, text.text("input.help.change"), self.change, icon="gear", text_size=18)
        )
        self._lines: list[KeyLine] = []

    def change(self) -> None:
        """Choose other keys."""
        self.services.navigator.replace("settings", "keys")

    def accessible_text(self) -> tuple[str, ...]:
        """The title and every line."""
        lines = (f"{line.words}: {', '.join(cap.words for cap in line.caps if cap.words)}" for line in self._lines)
        return self.panel.title, *lines

    def enter(self) -> None:
        """The keyboard starts at the way back."""
        self.group.focus(self.close_button)

    def wanted_height(self, width: int) -> int:
        """All lines below each other."""
        if not self.services.compact:
            return 0
        px = self.services.px
        columns = max(1, min(3, (width - 2 * px(24)) // px(430)))
        rows = -(-max(1, len(key_lines(self.services, self.about.keys()))) // columns)
        return self.panel.header + rows * px(38) + px(110 + 40)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out in the middle, in as many columns as fit."""
        super().resize(size)
        services, px = self.services, self.services.px
        room = pygame.Rect((0, 0), size).inflate(-2 * px(24), -2 * px(20))
        self._lines = key_lines(services, self.about.keys())
        self.columns = max(1, min(3, room.width // px(430)))
        rows = -(-max(1, len(self._lines)) // self.columns)
        width = min(room.width, self.columns * px(470) + px(32))
        self.row = px(38)
        height = min(room.height, self.panel.header + rows * self.row + px(110))
        self.row = min(self.row, max(px(22), (height - self.panel.header - px(110)) // rows))
        plate = pygame.Rect(0, 0, width, height)
        plate.center = (size[0] // 2, size[1] // 2)
        self.panel.place(plate)
        inner = self.panel.inner
        half = (inner.width - px(12)) // 2
        y = inner.bottom - px(48)
        self.close_button.place(pygame.Rect(inner.x, y, half, px(48)))
        self.change_button.place(pygame.Rect(inner.right - half, y, half, px(48)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and write the lines."""
        services, writer, px = self.services, self.services.writer, self.services.px
        services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        inner = self.panel.inner
        wide = inner.width // self.columns
        rows = -(-max(1, len(self._lines)) // self.columns)
        size = services.text_px(16)
        for number, line in enumerate(self._lines):
            column, row = divmod(number, rows)
            x, middle = inner.x + column * wide, inner.y + row * self.row + self.row // 2
            right = x + px(168)
            height = min(px(28), self.row - 4)
            for cap in reversed(line.caps):
                width = cap_width(services, cap, height)
                place = pygame.Rect(right - width, middle - height // 2, width, height)
                draw_cap(services, surface, place, cap)
                right = place.x - px(8)
            room = wide - px(168 + 14 + 12)
            fitted = writer.fit(line.words, "body", size, room)
            words = writer.shortened(line.words, "body", fitted, room)
            writer.draw(surface, words, (x + px(182), middle), "body", fitted, "text", "midleft")
        self.group.draw(surface)
        self.group.draw_tooltip(surface)
