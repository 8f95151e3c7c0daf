"""Which answers are worth trying in imagined games."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.nemesis.blunders import is_blunder
from nemesis_desktop.bots.nemesis.cautious.plan import Planner
from nemesis_desktop.bots.nemesis.temperament import Temperament
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Question

MOST = 6
STEPS = ("move", "careful")
FIGHTING = ("shoot", "card", "item", "escape", "pass", "melee")
NEVER = ("drop:", "trade", "quest:")
"""Never tried: they are taken without looking ahead when they are due."""


def candidates(
    sight: State, question: Question[Any], first: str, temperament: Temperament
) -> tuple[str, ...]:
    """The answer found without looking ahead first, then the others, those that matter most in front.

    In combat everything is tried. Elsewhere a plan is carried out, and to look a round or two ahead does not tell
    what it is good for: putting it off would always look as good as doing it. So nothing but the step is tried there,
    with care and without.
    """
    if question.topic != "action":
        return (first,)
    hero = Ship(Look(sight)).hero(question.seat)
    planner = Planner(Ship(Look(sight)), hero, temperament)
    keys = [key for key in question.keys() if key != first and not key.startswith(NEVER)]
    if hero.in_combat:
        keys.sort(key=_rank)
    else:
        kind, _, way = first.partition(":")
        keys = [key for key in keys if kind in STEPS and key in (f"move:{way}", f"careful:{way}")]
    return (first, *[key for key in keys if not is_blunder(planner, question, key)][: MOST - 1])


def _rank(key: str) -> int:
    kind = key.partition(":")[0]
    return FIGHTING.index(kind) if kind in FIGHTING else len(FIGHTING)
