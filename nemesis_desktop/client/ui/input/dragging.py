"""Drag and drop: something is picked up, dragged, and dropped on a target, or returns to its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

DRAG_PIXELS = 8
"""A press that moves less than this is a click."""
Kind = Literal["card", "figure"]
Pixel = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Drop:
    """What was let go, and where; a click when it was never moved."""

    kind: Kind
    target: str
    position: Pixel
    click: bool


class Drag:
    """At most one thing is carried. Whatever interrupts it, the thing is simply put back."""

    def __init__(self) -> None:
        self.kind: Kind = "card"
        self.target = ""
        self.start: Pixel = (0, 0)
        self.position: Pixel = (0, 0)
        self.carried = False
        """True once it has moved so far that it is no click."""

    @property
    def held(self) -> bool:
        """True from the press to the release."""
        return bool(self.target)

    def take(self, kind: Kind, target: str, position: Pixel) -> None:
        """The button went down on a thing."""
        self.kind, self.target = kind, target
        self.start = self.position = position
        self.carried = False

    def move(self, position: Pixel) -> bool:
        """The pointer moved; True while something is carried."""
        if not self.held:
            return False
        self.position = position
        away = abs(position[0] - self.start[0]) + abs(position[1] - self.start[1])
        self.carried = self.carried or away >= DRAG_PIXELS
        return self.carried

    def release(self, position: Pixel) -> Drop | None:
        """The button went up."""
        if not self.held:
            return None
        self.move(position)
        drop = Drop(self.kind, self.target, position, not self.carried)
        self.cancel()
        return drop

    def cancel(self) -> bool:
        """Put it back; True when something was held."""
        held = self.held
        self.target, self.carried = "", False
        return held
