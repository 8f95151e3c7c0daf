"""The small menu at a thing that allows more than one action."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from nemesis_desktop.client.tabletop.panels.prompt_rows import (
    GROUP_ACCENTS,
    NUMBER_KEYS,
    draw_risk,
    risk_width,
)
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button


class ChoiceMenu:
    """A column of buttons beside a point. It is open while it has choices."""

    def __init__(self, services: Services, on_choose: Callable[[Choice], None]) -> None:
        self.services = services
        self.on_choose = on_choose
        self.choices: tuple[Choice, ...] = ()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.buttons: list[Button] = []
        self.focus = 0

    @property
    def is_open(self) -> bool:
        """True while it is shown."""
        return bool(self.choices)

    def open(self, choices: tuple[Choice, ...], point: tuple[int, int], bounds: pygame.Rect) -> None:
        """Show these choices near a point, inside the bounds."""
        services = self.services
        self.choices, self.focus = choices, 0
        self.buttons = []
        for number, choice in enumerate(choices):
            label = choice.label
            if choice.cost is not None:
                priced = "prompt.priced" if choice.cost else "prompt.for_free"
                label = services.text.text(priced, label=label, n=choice.cost)
            self.buttons.append(
                Button(
                    services,
                    label,
                    partial(self._take, choice),
                    icon=choice.icon,
                    accent=GROUP_ACCENTS.get(choice.group, "accent"),
                    align="left",
                    text_size=16,
                    shortcut=NUMBER_KEYS[number] if number < len(NUMBER_KEYS) else None,
                )
            )
        gap, pad, height = services.px(8), services.px(12), services.px(44)
        # As many as there may be find room in any window.
        height = min(height, (bounds.height - 2 * pad) // len(choices) - gap)
        risk = max(risk_width(services, choice) for choice in choices)
        width = min(
            bounds.width - 2 * pad - risk, max(button.preferred_width() for button in self.buttons) + services.px(8)
        )
        self.rect = pygame.Rect(0, 0, width + risk + 2 * pad, len(choices) * (height + gap) - gap + 2 * pad)
        self.rect.midtop = (point[0], point[1] + services.px(54))
        if self.rect.bottom > bounds.bottom:
            self.rect.midbottom = (point[0], point[1] - services.px(54))
        self.rect.clamp_ip(bounds)
        for number, button in enumerate(self.buttons):
            top = self.rect.y + pad + number * (height + gap)
            button.place(pygame.Rect(self.rect.x + pad, top, width, height))
        self._show_focus()

    def close(self) -> None:
        """Show nothing."""
        self.choices, self.buttons = (), []

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything goes here while the menu is open; a click elsewhere or Escape closes it."""
        if not self.is_open:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        for button in tuple(self.buttons):
            if button.handle(event):
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.close()
            return True
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def update(self, dt: float) -> None:
        """Fade the buttons."""
        for button in self.buttons:
            button.update(dt)

    def wants_frame(self) -> bool:
        """True while a button fades."""
        return any(button.wants_frame() for button in self.buttons)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate and buttons, and beside each what is risked."""
        if not self.is_open:
            return
        self.services.panels.panel(surface, self.rect, self.services.scale, "accent", "modal")
        for choice, button in zip(self.choices, self.buttons, strict=True):
            button.draw(surface)
            if choice.risk is not None:
                right = self.rect.right - self.services.px(12)
                draw_risk(self.services, surface, right, button.rect.centery, choice.risk)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
            self.focus = (self.focus + (-1 if back else 1)) % len(self.buttons)
            self._show_focus()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.buttons[self.focus].press()
        elif event.key in NUMBER_KEYS and NUMBER_KEYS.index(event.key) < len(self.buttons):
            self.buttons[NUMBER_KEYS.index(event.key)].press()
        return True

    def _show_focus(self) -> None:
        for number, button in enumerate(self.buttons):
            button.focused = number == self.focus

    def _take(self, choice: Choice) -> None:
        self.close()
        self.on_choose(choice)
