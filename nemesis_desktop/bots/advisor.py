"""Hints for a human player."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.search.seasoned import SeasonedPlay
from nemesis_desktop.kernel import Question


def hint(sight: Any, question: Question[Any]) -> Advice:
    """What an experienced player would answer and why; it knows no more than the sight."""
    return SeasonedPlay().advise(sight, question, lambda limit: 0)
