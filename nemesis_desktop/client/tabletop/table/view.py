"""What a table shows at one moment; its panels make of it what they show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.kernel import Happening, Seat

OnPress = Callable[[], None]


def _says_nothing(target: str) -> Tip | None:
    return None


def _does_nothing(target: str) -> OnPress | None:
    return None


GOAL = "goal"
"""The target that stands for the goal of a table that has one."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to be reached in place of what the game itself asks for, and whether it is."""

    title: str
    task: str
    met: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """A sight of the game and the question that is open.

    The board, the hand and the secrets of ``seat`` are shown; ``viewer`` is who is addressed as "you", None where
    nobody is. ``words`` tells what a target is, ``press`` what a click on it does, for those who do not see it.
    """

    text: Catalogue
    sight: Any
    seat: Seat
    viewer: Seat | None
    happenings: Sequence[Happening] = ()
    prompt: Prompt | None = None
    picked: tuple[str, ...] = ()
    asked: tuple[Seat, ...] = ()
    words: Callable[[str], Tip | None] = field(default=_says_nothing, compare=False)
    press: Callable[[str], OnPress | None] = field(default=_does_nothing, compare=False)
    is_neutral: bool = False
    """Whether everybody looks on for a moment: then nobody's cards lie on the table, not even with their backs up."""
    goal: Goal | None = None
    """What is to be reached instead of the objectives of the seat, as in a puzzle."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What may be answered now."""
        return self.prompt.choices if self.prompt is not None else ()

    @property
    def moment(self) -> Moment:
        """What the words of a question may draw on."""
        return Moment(self.text, self.sight, self.seat, self.happenings)
