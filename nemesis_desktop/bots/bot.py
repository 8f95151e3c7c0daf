"""What every bot can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from nemesis_desktop.kernel import Question

Below = Callable[[int], int]
"""Chance of the bot's own: a number from 0 to n - 1. The chance of the game is none of its business."""


class Bot(Protocol):
    """Answers questions of one seat."""

    looks: ClassVar[bool]
    """False when the bot never reads the sight; it is then given None, which saves making one."""

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The key of one answer to the question, given what the seat may know."""
        ...
