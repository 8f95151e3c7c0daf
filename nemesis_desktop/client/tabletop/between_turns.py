"""What is nobody's turn is shown to everybody: the end of a round and the last checks. Whoever answered last sees what
came of it alone; the rest waits until the screen shows nobody's hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nemesis_desktop.kernel import Happening


class BetweenTurns:
    """Holds back what everybody is to see. ``is_everybodys`` tells whether a state is within nobody's turn."""

    def __init__(self, is_everybodys: Callable[[Any], bool]) -> None:
        self.is_everybodys = is_everybodys
        self.held: tuple[Happening, ...] = ()
        self.before: Any = None
        """The state that is shown while something is held back."""

    def part(self, happened: Sequence[Happening], before: Any, stays: bool) -> Sequence[Happening]:
        """What may be shown to the seat at the screen; the rest is held back. Where it ``stays`` at the screen for the
        next question between the turns, as one that plays against the others may, that is all of it; a question of its
        own turn comes after what everybody is to see."""
        if stays and all(self.is_everybodys(state) for state in (before, *(one.state for one in happened[-1:]))):
            return happened
        for number, (_, state) in enumerate(happened):
            if self.is_everybodys(state):
                self.held, self.before = tuple(happened[number:]), happened[number - 1].state if number else before
                return happened[:number]
        return happened

    def take(self) -> Sequence[Happening]:
        """What was held back, now that everybody looks."""
        held, self.held, self.before = self.held, (), None
        return held
