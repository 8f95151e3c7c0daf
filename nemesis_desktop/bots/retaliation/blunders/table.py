"""All blunders by name.

Only what the sight shows counts, so none of them hangs on luck. Where every answer is one, nothing better is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from nemesis_desktop.bots.retaliation.blunders.answers import MissionAnswer
from nemesis_desktop.bots.retaliation.blunders.body import BODY
from nemesis_desktop.bots.retaliation.blunders.fights import FIGHTS
from nemesis_desktop.bots.retaliation.blunders.works import WORKS
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.kernel import Question

TOPICS = (
    "action", "pay", "use_gear", "take_gear", "option", "panic", "shoot_with", "burst_with", "roll_again",
    "move_lander", "switch_door", "launch_lander", "cut_instead_of_rolling", "melee_shield",
)

BLUNDERS: Mapping[str, Callable[[MissionAnswer], bool]] = MappingProxyType({
    rule.__name__: rule for rule in (*BODY, *FIGHTS, *WORKS)
})


def matters(question: Question[Any]) -> bool:
    """Whether there is something to do wrong in a question."""
    return question.topic in TOPICS or question.reaction


def blunders_of(plan: MarinePlan, question: Question[Any], key: str) -> tuple[str, ...]:
    """The names of all blunders that this answer would be."""
    answer = answered(plan, question, key)
    return tuple(name for name, is_one in BLUNDERS.items() if is_one(answer))


def is_blunder(plan: MarinePlan, question: Question[Any], key: str) -> bool:
    """Whether the answer is any of them."""
    answer = answered(plan, question, key)
    return any(is_one(answer) for is_one in BLUNDERS.values())


def answered(plan: MarinePlan, question: Question[Any], key: str) -> MissionAnswer:
    """The answer with whose plan it belongs to."""
    kind, _, subject = key.partition(":")
    acts = question.topic == "action" and plan.marine.in_room
    return MissionAnswer(plan, question, tuple(question.keys()), key, kind, subject, acts)
