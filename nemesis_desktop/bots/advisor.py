"""Hints for a human player."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.kernel import Question

ADVISOR = "seasoned"
"""Plays as well as the searching bot does without taking its time."""


def hint(sight: Any, question: Question[Any]) -> Advice:
    """What an experienced player would answer and why; it knows no more than the sight."""
    return bot_named(ADVISOR).advise(sight, question, lambda limit: 0)
