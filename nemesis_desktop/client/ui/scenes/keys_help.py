"""All keys of the present screen, or all buttons of the controller that was used last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.ui.input.caps import (
    Cap,
    cap_width,
    caps_of_action,
    caps_of_strokes,
    draw_cap,
    words_of,
)
from nemesis_desktop.client.ui.input.mapper import CONTROLLER
from nemesis_desktop.client.ui.layout import Placeable, Slot, Stack, centred, column, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.scenes.scene import KeyUse, Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.panel import Panel

LINE = 38
"""The height of a line, in layout units."""
RANGES = {"option_1": ("option_1", "option_9"), "seat_1": ("seat_1", "seat_6")}
"""Rows of like actions are shown as one line from the first to the last."""


@dataclass(frozen=True, slots=True)
class KeyLine:
    """An action in words and what is pressed for it."""

    words: str
    caps: tuple[Cap, ...]


def key_lines(services: Services, uses: Sequence[KeyUse]) -> list[KeyLine]:
    """What the page says about these actions, without those that the device used last has nothing for."""
    text, hands = services.text, services.input
    lines = []
    for use in uses:
        action, words = use.action, text.text(use.words)
        caps = caps_of_action(services, action)[:2] if action else caps_of_strokes(services, use.strokes)
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
        self._places: list[Slot] = []

    def change(self) -> None:
        """Choose other keys."""
        self.services.navigator.replace("settings", "keys")

    def accessible_text(self) -> tuple[str, ...]:
        """The title and every line."""
        text = self.services.text
        lines = (
            text.text("label.value", label=line.words, value=text.listed(cap.words for cap in line.caps if cap.words))
            for line in self._lines
        )
        return self.panel.title, *lines

    def enter(self) -> None:
        """The keyboard starts at the way back."""
        self.group.focus(self.close_button)

    def wanted_height(self, width: int) -> int:
        """All lines below each other."""
        return self._tree(width).size_hint(width)[1] + self.services.px(40) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        """The lines in as many columns as fit, and the buttons below them."""
        services, px = self.services, self.services.px
        self._lines = key_lines(services, self.about.key_uses())
        self._places = [Slot() for _ in self._lines]
        room = width - 2 * px(24)
        columns = max(1, min(3, room // px(430)))
        high = -(-max(1, len(self._lines)) // columns)
        cells: list[Placeable] = [sized(slot, height=px(LINE), min_height=px(22)) for slot in self._places]
        # A column with fewer lines keeps the height of its lines.
        cells += [sized(Slot(), height=px(LINE), min_height=px(22))] * (columns * high - len(cells))
        lines = row(*(sized(column(*cells[at : at + high]), flex=1) for at in range(0, len(cells), high)))
        buttons = row(sized(self.close_button, flex=1), sized(self.change_button, flex=1), gap=px(12))
        content = column(lines, space(px(30)), sized(buttons, height=px(48), min_height=px(40)))
        return centred(self.panel.around(content), min(room, columns * px(470) + px(32)))

    def _lay_out(self) -> None:
        """Lay out in the middle."""
        self._tree(self.size[0]).place(pygame.Rect((0, 0), self.size).inflate(0, -2 * self.services.px(20)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and write the lines."""
        services, writer, px = self.services, self.services.writer, self.services.px
        services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        size = services.text_px(16)
        for line, slot in zip(self._lines, self._places, strict=True):
            place, middle = slot.rect, slot.rect.centery
            right = place.x + px(168)
            height = min(px(28), place.height - 4)
            for cap in reversed(line.caps):
                width = cap_width(services, cap, height)
                draw_cap(services, surface, pygame.Rect(right - width, middle - height // 2, width, height), cap)
                right -= width + px(8)
            room = place.width - px(168 + 14 + 12)
            fitted = writer.fit(line.words, "body", size, room)
            words = writer.shortened(line.words, "body", fitted, room)
            writer.draw(surface, words, (place.x + px(182), middle), "body", fitted, "text", "midleft")
        self.group.draw(surface)
        self.group.draw_tooltip(surface)
