"""Answers of the searching bot that differ from those of the cautious one."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.nemesis.cautious.plan import ENGINE_ROOMS
from nemesis_desktop.bots.nemesis.cautious.valuation import REPAIRS, action_kind, value_of
from nemesis_desktop.bots.nemesis.search.acting import shoots_rather_than_escapes
from nemesis_desktop.bots.nemesis.search.long_term_goals import LongTermGoals
from nemesis_desktop.kernel import Choose, ChooseSome, Question

CHARACTERS = ("soldier", "captain", "scout", "mechanic", "pilot", "scientist")
"""Those that come through alone most often first."""
SPARED = 5
"""Cards worth more than that are kept while it waits for one that mends."""


def pick_character(question: Choose[Any]) -> str:
    """The character who comes through alone most often."""
    keys = tuple(question.keys())
    return next((f"character:{one}" for one in CHARACTERS if f"character:{one}" in keys), keys[0])


def own_answer(goals: LongTermGoals, question: Question[Any]) -> str | None:
    """The answer, where it has one of its own."""
    hero = goals.hero
    if isinstance(question, ChooseSome) and question.topic == "pass_discard":
        return question.key_of(_for_a_repair(goals, question)) if waits_for_a_repair(goals) else None
    if question.topic == "mode" and hero.in_combat and {"mode:shoot", "mode:escape"} <= set(question.keys()):
        return "mode:shoot" if shoots_rather_than_escapes(hero) else "mode:escape"
    return None


def waits_for_a_repair(goals: LongTermGoals) -> bool:
    """What it wants to do here is held up by what is broken here."""
    hero = goals.hero
    if not hero.in_room or hero.in_combat or goals.can_mend:
        return False
    here = hero.room.record
    # Only engines are repaired, so in most rooms nothing needs to be planned to tell.
    if not here.malfunction and here.tile not in ENGINE_ROOMS.values():
        return False
    wish = goals.plan().wish
    if wish is None or wish.room != here.number:
        return False
    return wish.deed == "repair" or (here.malfunction and wish.deed in ("room", "wait"))


def _for_a_repair(goals: LongTermGoals, question: ChooseSome[Any]) -> tuple[str, ...]:
    """All but the best cards go: the next hand may hold one that mends."""
    keys = [option.key for option in question.options]
    return tuple(
        key for key in keys
        if key.startswith("card:contamination")
        or (value_of(key.partition(":")[2]) <= SPARED and action_kind(key.partition(":")[2]) not in REPAIRS)
    )
