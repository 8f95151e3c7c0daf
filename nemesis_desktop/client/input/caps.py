"""What is shown for a shortcut: the cap of the key the player has for it, or the button of his controller."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.drawing.pad_signs import (
    LEFT_STICK,
    LEFT_TRIGGER,
    RIGHT_STICK,
    RIGHT_TRIGGER,
    pad_sign,
)
from nemesis_desktop.client.input.actions import action_at_home
from nemesis_desktop.client.input.controller import AXES, BUTTONS, SWAPPED
from nemesis_desktop.client.input.hands import CONTROLLER
from nemesis_desktop.client.input.strokes import SIGNS, Stroke, key_names

if TYPE_CHECKING:
    from nemesis_desktop.client.services import Services

AXIS_SIGNS = {
    pygame.CONTROLLER_AXIS_LEFTX: LEFT_STICK,
    pygame.CONTROLLER_AXIS_LEFTY: LEFT_STICK,
    pygame.CONTROLLER_AXIS_RIGHTX: RIGHT_STICK,
    pygame.CONTROLLER_AXIS_RIGHTY: RIGHT_STICK,
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: RIGHT_TRIGGER,
}


@dataclass(frozen=True, slots=True)
class Cap:
    """Either words on a key or a button of a controller."""

    words: str
    button: int | None = None


@cache
def button_of(action: str, swapped: bool = False) -> int | None:
    """The button or stick of a controller for an action."""
    wanted = SWAPPED.get(action, action) if swapped else action
    for button, name in BUTTONS.items():
        if name == wanted:
            return button
    return next((AXIS_SIGNS[axis] for axis, names in AXES.items() if action in names), None)


def words_of(services: Services, found: Stroke) -> str:
    """How a stroke is called on its cap."""
    text = services.text
    name = key_names().get(found.code, "")
    if text.has(f"input.key.{name}"):
        words = text.text(f"input.key.{name}")
    elif name in SIGNS:
        words = SIGNS[name]
    else:
        words = (name or pygame.key.name(found.code) or "?").replace("kp", "Num ").replace("_", " ").upper()
    for held, down in (("shift", found.shift), ("alt", found.alt), ("ctrl", found.control)):
        if down:
            words = text.text("input.key.joined", held=text.text(f"input.key.{held}"), stroke=words)
    return words


def cap_of_action(services: Services, action: str) -> Cap | None:
    """What is shown for an action: of the device used last; None when that device has nothing for it."""
    hands = services.hands
    if hands.last == CONTROLLER:
        button = button_of(action, bool(getattr(hands.settings, "controller_swapped", False)))
        return None if button is None else Cap("", button)
    keys = hands.bindings.keys_of(action)
    return Cap(words_of(services, keys[0])) if keys else None


def cap_of(services: Services, code: int, control: bool = False) -> Cap | None:
    """What is shown for the key that a scene listens to."""
    found = Stroke(code, control)
    action = action_at_home(found)
    return Cap(words_of(services, found)) if action is None else cap_of_action(services, action.id)


def cap_width(services: Services, cap: Cap, height: int) -> int:
    """The width of a cap of this height."""
    if cap.button is not None:
        return height
    wide = services.writer.width(cap.words, "body_bold", services.text_px(12)) + services.px(12)
    return max(height, wide)


def draw_cap(
    services: Services, surface: pygame.Surface, rect: pygame.Rect, cap: Cap, bright: bool = False, ink: str = ""
) -> None:
    """Draw a cap; ``bright`` on bright grounds."""
    writer = services.writer
    if cap.button is None:
        services.panels.key_cap(surface, rect, services.scale, bright)
        colour = ink or ("#04101c" if bright else "text_soft")
        size = writer.fit(cap.words, "body_bold", services.text_px(12), rect.width - 4)
        writer.draw(surface, cap.words, rect.center, "body_bold", size, colour, "center")
        return
    sign = pad_sign(cap.button, services.hands.style, bright)
    side = min(rect.width, rect.height)
    surface.blit(
        services.images.drawn(sign.svg, (side, side)),
        (rect.centerx - side // 2, rect.centery - side // 2),
    )
    if sign.word:
        # Letters on a button are as large as it allows, like a sign.
        size = max(8, round(side * (0.56 if len(sign.word) == 1 else 0.42)))
        writer.draw(surface, sign.word, rect.center, "body_bold", size, sign.ink, "center")
