"""Buttons, triggers and the ends of sticks of a controller, and which of them means which action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import pygame

from nemesis_desktop.client.ui.input.actions import InputAction, actions_by_id
from nemesis_desktop.client.ui.input.assignments import Assignments

NAMES: dict[str, int] = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "left_stick": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "right_stick": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "left_shoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "right_shoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "cross_up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "cross_down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "cross_left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "cross_right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "extra": 15,
    "paddle_1": 16,
    "paddle_2": 17,
    "paddle_3": 18,
    "paddle_4": 19,
    "touchpad": 20,
}
"""The buttons by the names under which they are stored; pygame has no names for the last six. The one in the middle
belongs to the system."""
AXES: dict[str, tuple[int, int]] = {
    "left_stick_left": (pygame.CONTROLLER_AXIS_LEFTX, -1),
    "left_stick_right": (pygame.CONTROLLER_AXIS_LEFTX, 1),
    "left_stick_up": (pygame.CONTROLLER_AXIS_LEFTY, -1),
    "left_stick_down": (pygame.CONTROLLER_AXIS_LEFTY, 1),
    "right_stick_left": (pygame.CONTROLLER_AXIS_RIGHTX, -1),
    "right_stick_right": (pygame.CONTROLLER_AXIS_RIGHTX, 1),
    "right_stick_up": (pygame.CONTROLLER_AXIS_RIGHTY, -1),
    "right_stick_down": (pygame.CONTROLLER_AXIS_RIGHTY, 1),
    "left_trigger": (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1),
    "right_trigger": (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1),
}
"""Axes with the end to which they are pushed."""
FIRST: dict[str, tuple[str, ...]] = {
    "pick": ("a",),
    "back": ("b",),
    "confirm": ("x",),
    "read": ("y",),
    "help": ("back",),
    "menu": ("start",),
    "look": ("left_stick",),
    "why": ("right_stick",),
    "panel_previous": ("left_shoulder",),
    "panel_next": ("right_shoulder",),
    "up": ("cross_up",),
    "down": ("cross_down",),
    "left": ("cross_left", "right_stick_left"),
    "right": ("cross_right", "right_stick_right"),
    "board_up": ("left_stick_up",),
    "board_down": ("left_stick_down",),
    "board_left": ("left_stick_left",),
    "board_right": ("left_stick_right",),
    "page_up": ("right_stick_up",),
    "page_down": ("right_stick_down",),
    "zoom_in": ("right_trigger",),
    "zoom_out": ("left_trigger",),
}
"""What every action begins with."""
NEEDED = ("up", "down", "left", "right", "pick", "back")
"""Without these nobody gets along, so each keeps one button."""


@dataclass(frozen=True, slots=True)
class PadPart:
    """A button, or one end of an axis, by its name."""

    text: str

    @property
    def button(self) -> int | None:
        """The number of the button."""
        return NAMES.get(self.text)

    @property
    def axis(self) -> tuple[int, int] | None:
        """The axis and the end to which it is pushed."""
        return AXES.get(self.text)


@cache
def pad_part(text: str) -> PadPart:
    """The part of a stored name. Raises ValueError for an unknown one."""
    if text not in NAMES and text not in AXES:
        raise ValueError(f"no such button: {text}")
    return PadPart(text)


@cache
def part_of_button(button: int) -> PadPart | None:
    """The part with this number."""
    return next((PadPart(name) for name, number in NAMES.items() if number == button), None)


@cache
def part_of_axis(axis: int, side: int) -> PadPart | None:
    """The end of an axis, -1 or 1; a trigger has only the latter."""
    return next((PadPart(name) for name, end in AXES.items() if end == (axis, side)), None)


class PadBindings(Assignments[PadPart]):
    """The parts of a controller, the same for every one that is plugged in."""

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None, swapped: bool = False) -> None:
        """``changed`` are the parts of actions that differ from the beginning; ``swapped`` begins with the parts that
        take and go back the other way round."""
        self.swapped = swapped
        super().__init__(_first(swapped), pad_part, changed)

    def load(self, wanted: Mapping[str, Sequence[str]]) -> None:
        """Start over with these changes; a required action without a button gets its default back."""
        super().load(wanted)
        for action in NEEDED:
            if not self._keys[action]:
                found = pad_part(self._first[action][0])
                holder = self._actions.get(found)
                if holder is not None:
                    self._keys[holder] = tuple(key for key in self._keys[holder] if key != found)
                self._keys[action], self._actions[found] = (found,), action

    def swap(self, swapped: bool) -> None:
        """Let what takes and what goes back change places, if they have not yet."""
        if swapped == self.swapped:
            return
        self.version += 1
        self.swapped, self._first = swapped, _first(swapped)
        take, back = self._keys["pick"], self._keys["back"]
        self._keys |= {"pick": back, "back": take}
        self._actions |= {**dict.fromkeys(take, "back"), **dict.fromkeys(back, "pick")}

    def action_of(self, pressed: PadPart) -> InputAction | None:
        """What a part means."""
        name = self.owner(pressed)
        return None if name is None else actions_by_id()[name]

    def may_be_given(self, pressed: PadPart, action: str, in_place_of: PadPart | None) -> bool:
        """Whether `bind` with these finds a way."""
        return self.may_be_taken(pressed, action) or in_place_of in self.keys_of(action)

    def bind(self, action: str, pressed: PadPart, in_place_of: PadPart | None = None) -> str | None:
        """Give a part to an action; returns the action that lost it. An action that cannot do without it gets the
        one in its place. Raises ValueError when there is none to give."""
        loser = self.owner(pressed)
        if loser is None or self.may_be_taken(pressed, action) or in_place_of not in self.keys_of(action):
            return super().bind(action, pressed, in_place_of)
        assert in_place_of is not None
        self.version += 1
        for name, old, new in ((action, in_place_of, pressed), (loser, pressed, in_place_of)):
            self._keys[name] = tuple(new if key == old else key for key in self._keys[name])
            self._actions[new] = name
        return loser

    def _stays(self, action: str, pressed: PadPart) -> bool:
        return action in NEEDED and len(self.keys_of(action)) == 1


def _first(swapped: bool) -> dict[str, tuple[str, ...]]:
    return {**FIRST, "pick": FIRST["back"], "back": FIRST["pick"]} if swapped else FIRST
