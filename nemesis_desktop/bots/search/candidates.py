"""Which answers are worth trying in imagined games."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.blunders import is_blunder
from nemesis_desktop.bots.cautious.plan import Planner
from nemesis_desktop.bots.temperament import Temperament
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Question

MOST = 7
NEVER = ("drop:", "trade", "quest:")
"""Left to the cautious bot, which takes them when they are due."""


def candidates(sight: State, question: Question[Any], first: str, temperament: Temperament) -> tuple[str, ...]:
    """The cautious bot's answer first, then the others, those that matter most in front."""
    keys = [key for key in question.keys() if key != first and not key.startswith(NEVER)]
    if question.topic == "action":
        hero = Ship(Look(sight)).hero(question.seat)
        fighting = hero.in_combat
        planner = Planner(Ship(Look(sight)), hero, temperament)
        keys = [key for key in keys if not is_blunder(planner, question, key)]
        keys.sort(key=lambda key: _rank(key, fighting))
    return (first, *keys[: MOST - 1])


def _rank(key: str, fighting: bool) -> int:
    order = ("shoot", "card", "item", "escape", "pass", "melee") if fighting else (
        "room", "careful", "pass", "move", "card", "item", "pickup", "craft"
    )
    kind = key.partition(":")[0]
    return order.index(kind) if kind in order else len(order)
