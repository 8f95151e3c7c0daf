"""What is shown for a shortcut: the key cap or the controller button that the player has assigned to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.pad_signs import (
    LEFT_TRIGGER,
    RIGHT_TRIGGER,
    STICK_ENDS,
    WORDS,
    pad_sign,
)
from nemesis_desktop.client.ui.input.actions import action_at_home
from nemesis_desktop.client.ui.input.mapper import CONTROLLER
from nemesis_desktop.client.ui.input.pad_bindings import PadPart
from nemesis_desktop.client.ui.input.strokes import SIGNS, Stroke, key_names, stroke

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

@dataclass(frozen=True, slots=True)
class Cap:
    """What is written on a key; with a ``button`` it is the sign of that one instead, and the words are its name."""

    words: str
    button: int | None = None


@cache
def sign_of(part: PadPart) -> int:
    """The number under which the sign of a part is known."""
    if part.button is not None:
        return part.button
    triggers = {"left_trigger": LEFT_TRIGGER, "right_trigger": RIGHT_TRIGGER}
    return triggers.get(part.text) or STICK_ENDS[part.text]


def part_words(services: Services, part: PadPart) -> str:
    """How a part of a controller is called in the style of its maker."""
    text, style = services.text, services.input.style
    own = f"input.pad.{style}.{part.text}"
    word = WORDS.get(style, {}).get(sign_of(part), "")
    return word or text.text(own if text.has(own) else f"input.pad.{part.text}")


def words_of(services: Services, pressed: Stroke) -> str:
    """How a stroke is called on its cap."""
    text = services.text
    name = key_names().get(pressed.code, "")
    if text.has(f"input.key.{name}"):
        words = text.text(f"input.key.{name}")
    elif name in SIGNS:
        words = SIGNS[name]
    else:
        words = (name or pygame.key.name(pressed.code) or "?").replace("kp", "Num ").replace("_", " ").upper()
    for held, down in (("shift", pressed.shift), ("alt", pressed.alt), ("ctrl", pressed.control)):
        if down:
            words = text.text("input.key.joined", held=text.text(f"input.key.{held}"), stroke=words)
    return words


def caps_of_action(services: Services, action: str) -> tuple[Cap, ...]:
    """Everything that is pressed for an action on the device used last."""
    hands = services.input
    if hands.last == CONTROLLER:
        return tuple(Cap(part_words(services, part), sign_of(part)) for part in hands.pad.keys_of(action))
    return tuple(Cap(words_of(services, key)) for key in hands.bindings.keys_of(action))


def caps_of_strokes(services: Services, strokes: Sequence[str]) -> tuple[Cap, ...]:
    """What is pressed for strokes to which a screen listens: the key that means one of them now, if it is a home."""
    found: list[Cap] = []
    for one in map(stroke, strokes):
        action = action_at_home(one)
        if action is not None:
            found += caps_of_action(services, action.id)[:1]
        elif services.input.last != CONTROLLER:
            found.append(Cap(words_of(services, one)))
    return tuple(found)


def cap_of_action(services: Services, action: str) -> Cap | None:
    """What is shown for an action: of the device used last; None when that device has nothing for it."""
    return next(iter(caps_of_action(services, action)), None)


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
    sign = pad_sign(cap.button, services.input.style, bright)
    side = min(rect.width, rect.height)
    surface.blit(
        services.images.drawn(sign.svg, (side, side)),
        (rect.centerx - side // 2, rect.centery - side // 2),
    )
    if sign.word:
        # Letters on a button are as large as it allows, like a sign.
        size = max(8, round(side * sign.letters))
        writer.draw(surface, sign.word, rect.center, "body_bold", size, sign.ink, "center")
