"""Which actions are worth trying in imagined missions."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.retaliation.blunders.table import is_blunder
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.kernel import Question

IDLE = ("drop", "drop_gear", "arrange")


def sensible(plan: MarinePlan, question: Question[Any]) -> list[str]:
    """Nothing that is put down or put in order, which gains nothing by itself, and no blunder."""
    kept = [key for key in question.keys() if key.partition(":")[0] not in IDLE]
    return [key for key in kept if not is_blunder(plan, question, key)]
