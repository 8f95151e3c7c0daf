"""Why an answer is worse, by the name of the blunder that it would be, with the numbers that bear it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from nemesis_desktop.bots.bot import Alternative, Said, percent
from nemesis_desktop.bots.retaliation.arms import shot_merit
from nemesis_desktop.bots.retaliation.blunders.answers import MissionAnswer
from nemesis_desktop.bots.retaliation.blunders.body import lost_air
from nemesis_desktop.bots.retaliation.blunders.fights import better_weapon
from nemesis_desktop.bots.retaliation.blunders.table import answered, blunders_of, matters
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.bots.retaliation.planning.infection import survives_checks
from nemesis_desktop.games.retaliation.combat_odds import melee_odds
from nemesis_desktop.games.retaliation.rules.weapon_traits import weapons_to_shoot
from nemesis_desktop.kernel import Question

BlunderFacts = Mapping[str, str | int]


def _blow(answer: MissionAnswer) -> Said:
    """How likely the blow kills, and the best Shot instead of it, where that is likelier. The Queen dies of neither."""
    target = int(answer.subject)
    blow, shot = percent(melee_odds(answer.state, answer.marine.seat, target).kill), _best_shot(answer, target)
    if answer.state.intruders[target].kind == "queen" or blow >= shot:
        return Said("blunder.strikes_with_a_loaded_weapon.alike")
    return Said("blunder.strikes_with_a_loaded_weapon", {"percent": blow, "other": shot})


def _best_shot(answer: MissionAnswer, target: int) -> int:
    marine = answer.marine
    return percent(max(shot_merit(marine, target, one).kills for one in weapons_to_shoot(marine)))


def _target(answer: MissionAnswer) -> BlunderFacts:
    """How likely the best Shot kills one of those who will attack."""
    targets = [answer.figure(key) for key in answer.others("shoot")]
    return {"percent": max(_best_shot(answer, one.id) for one in targets if one.kind != "queen")}


def _crowd(answer: MissionAnswer) -> BlunderFacts:
    room = answer.beyond
    assert room is not None
    return {"n": len(room.intruders)}


def _infection(answer: MissionAnswer) -> BlunderFacts:
    """How likely the checks kill, if nothing more is caught."""
    return {"percent": percent(1 - survives_checks(answer.marine))}


FACTS: Mapping[str, Callable[[MissionAnswer], BlunderFacts]] = {
    "wastes_air": lambda answer: {"n": lost_air(answer)},
    "fires_the_weaker_weapon": lambda answer: {"card": better_weapon(answer)},
    "passes_beside_a_target": _target,
    "walks_among_them_with_its_last_card": _crowd,
    "leaves_with_work_undone": lambda answer: {"n": answer.rounds_left},
    "leaves_infected": _infection,
    "ignores_the_surgery": _infection,
}


HARMLESS = ("blunder.rests_for_nothing",)


def why_a_blunder(plan: MarinePlan, question: Question[Any], key: str) -> Said | None:
    """What is said against this answer, None where it is no blunder. Of several blunders the first one is told."""
    for name in blunders_of(plan, question, key):
        facts = FACTS.get(name)
        if name == "strikes_with_a_loaded_weapon":
            return _blow(answered(plan, question, key))
        return Said(f"blunder.{name}", {} if facts is None else facts(answered(plan, question, key)))
    return None


def blunders_beside(plan: MarinePlan, question: Question[Any], key: str) -> Iterator[Alternative]:
    """Other answers that would be blunders, the first one of each sort, what does no harm last; none for an answer that
    is one itself."""
    if not matters(question) or blunders_of(plan, question, key):
        return
    told: dict[str, Alternative] = {}
    for other in question.keys():
        said = why_a_blunder(plan, question, other) if other != key else None
        if said is not None:
            told.setdefault(said.text, Alternative(other, said.text, said.facts))
    yield from sorted(told.values(), key=lambda one: one.reason in HARMLESS)
