"""The menu over a running game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.scenes.form import FormScene
from nemesis_desktop.client.services import Services
from nemesis_desktop.client.widgets.button import Button
from nemesis_desktop.client.widgets.choices import Choice, ChoiceRow
from nemesis_desktop.client.widgets.panel import Panel

SPEEDS = {"normal": 1.0, "fast": 2.5, "off": 0.0}
SCALES = (0.9, 1.0, 1.15, 1.3)


@dataclass(frozen=True, slots=True)
class Extra:
    """One more thing that can be done: a finished label, a sign, and what happens; a reason when it cannot be done."""

    label: str
    icon: str
    press: Callable[[], None]
    shortcut: int | None = None
    reason: str = ""


class MenuScene(FormScene):
    """Resume, leave, what else can be done with the game, and the settings one wants to change while playing."""

    covers = False

    def __init__(
        self, services: Services, on_title: Callable[[], None], curtains: tuple[str, ...] = (),
        extras: tuple[Extra, ...] = (),
    ) -> None:
        """``curtains`` are what can be chosen for the change between several people at the screen."""
        super().__init__(services)
        text = services.text
        self.on_title = on_title
        self.panel = Panel(services, text.text("game_menu.title"), icon="menu", style="modal")
        add = self.group.add
        self.resume_button = add(
            Button(
                services,
                text.text("game_menu.resume"),
                self.close,
                icon="play",
                accent="green",
                kind="primary",
                shortcut=pygame.K_ESCAPE,
                text_size=19,
            )
        )
        self.extras = [
            add(
                Button(
                    services, extra.label, extra.press, icon=extra.icon, text_size=17, shortcut=extra.shortcut,
                    enabled=not extra.reason, disabled_reason=extra.reason,
                )
            )
            for extra in extras
        ]
        self.title_button = add(
            Button(services, text.text("game_menu.to_title"), on_title, icon="disk", text_size=19)
        )
        self.quit_button = add(
            Button(services, text.text("game_menu.quit"), self.quit, icon="exit", text_size=19)
        )
        speed = float(services.settings.animation_speed)
        nearest = min(SPEEDS, key=lambda name: abs(SPEEDS[name] - speed))
        self.speed = add(
            ChoiceRow(
                services,
                [Choice(name, text.text(f"game_menu.speed.{name}")) for name in SPEEDS],
                nearest,
                self._set_speed,
            )
        )
        scale = min(SCALES, key=lambda value: abs(value - float(services.settings.ui_scale)))
        self.scale = add(
            ChoiceRow(
                services,
                [Choice(str(value), f"{round(value * 100)} %") for value in SCALES],
                str(scale),
                self._set_scale,
            )
        )

        self.curtain: ChoiceRow | None = None
        if curtains:
            chosen = str(services.settings.curtain)
            self.curtain = add(
                ChoiceRow(
                    services,
                    [Choice(name, text.text(f"game_menu.curtain.{name}")) for name in curtains],
                    chosen if chosen in curtains else curtains[0],
                    self._set_curtain,
                )
            )

    def quit(self) -> None:
        """End the program; the journal holds everything already."""
        if self.stack is not None:
            self.stack.clear()

    def _set_speed(self, name: str) -> None:
        self.services.settings.animation_speed = SPEEDS[name]

    def _set_curtain(self, name: str) -> None:
        self.services.settings.curtain = name

    def _set_scale(self, value: str) -> None:
        self.services.settings.ui_scale = float(value)
        self.services.fit_scale(self.size)
        if self.stack is not None:
            self.stack.resize(self.size)

    def enter(self) -> None:
        """The keyboard starts at Resume."""
        self.group.focus(self.resume_button)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out in the middle."""
        super().resize(size)
        px = self.services.px
        width = min(px(560), size[0] - px(24))
        rows = (len(self.extras) + 1) // 2
        height = min(px((540 if self.curtain is None else 628) + 62 * rows), size[1] - px(16))
        self.panel.place(pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height))
        inner = self.panel.inner
        y = inner.y + px(4)
        self.resume_button.place(pygame.Rect(inner.x, y, inner.width, px(54)))
        y += px(66)
        part = (inner.width - px(10)) // 2
        for number, button in enumerate(self.extras):
            x = inner.x if number % 2 == 0 else inner.right - part
            button.place(pygame.Rect(x, y + (number // 2) * px(62), part, px(52)))
        y += rows * px(62)
        for button in (self.title_button, self.quit_button):
            button.place(pygame.Rect(inner.x, y, inner.width, px(54)))
            y += px(66)
        self._note_y = y
        y += px(34)
        self._labels = []
        choices = [(self.speed, "game_menu.speed"), (self.scale, "game_menu.scale")]
        if self.curtain is not None:
            choices.append((self.curtain, "game_menu.curtain"))
        for row, key in choices:
            self._labels.append((key, y))
            row.place(pygame.Rect(inner.x, y + px(28), inner.width, px(42)))
            y += px(88)

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the table and draw the panel."""
        services, writer = self.services, self.services.writer
        services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        inner = self.panel.inner
        size = services.text_px(15)
        note = services.text.text("game_menu.saved")
        small = writer.fit(note, "body", size, inner.width)
        writer.draw(surface, note, (inner.centerx, self._note_y), "body", small, "text_faint", "midtop")
        for key, y in self._labels:
            writer.draw(surface, services.text.text(key), (inner.x, y), "heading", size, "text_soft")
        self.group.draw(surface)
        self.group.draw_tooltip(surface)
