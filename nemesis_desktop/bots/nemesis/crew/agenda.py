"""Answers of somebody with an objective of its own: where the ship is sent, and which cards make room for others."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.nemesis.cautious.sabotage import gains_by_death
from nemesis_desktop.bots.nemesis.cautious.valuation import COVER, action_kind
from nemesis_desktop.bots.nemesis.crew.agenda_strategist import MARS, SEARCH, AgendaStrategist
from nemesis_desktop.bots.nemesis.crew.suspicion import ROOM_ACTION
from nemesis_desktop.bots.nemesis.planning.drafting import SLEEP
from nemesis_desktop.kernel import Choose, ChooseSome, Question

SEARCHING = ("search", "scavenging")
BEFORE_A_DEED = "react_before_ActionDeclared"


def agenda_answer(planner: AgendaStrategist, question: Question[Any]) -> str | None:
    """The answer, where the agenda has one."""
    keys = tuple(question.keys()) if isinstance(question, Choose) else ()
    if keys and planner.temperament.ruthless and gains_by_death(planner.wanted):
        return None
    if question.topic == BEFORE_A_DEED and _is_about_to_steer(planner, question) and _is_on_course(planner):
        return next((key for key in keys if key.startswith("use:")), None)
    if question.topic == "set_destination":
        wanted = f"destination:{planner.course}"
        return wanted if wanted in keys else None
    if question.topic == "mode" and "mode:check_coordinates" in keys and "mode:set_destination" in keys:
        known = planner.course not in (None, planner.ship.state.destination)
        return "mode:set_destination" if known else "mode:check_coordinates"
    if question.topic == "pass_discard" and isinstance(question, ChooseSome) and searches(planner):
        kept = (*SEARCHING, *COVER)
        return question.key_of(tuple(
            option.key for option in question.options if action_kind(option.key.partition(":")[2]) not in kept
        ))
    return None


def _is_about_to_steer(planner: AgendaStrategist, question: Question[Any]) -> bool:
    """Somebody else is about to use the Cockpit, where the course is looked at or changed."""
    actor = planner.ship.hero(int(question.context["seat"])) if "seat" in question.context else None
    if actor is None or not actor.in_room or not planner.temperament.wary:
        return False
    return actor.room.tile_id == "cockpit" and question.context.get("deed") == ROOM_ACTION


def _is_on_course(planner: AgendaStrategist) -> bool:
    """It is known that the ship flies where this one sleeps towards."""
    plan = planner.goal_plan()
    flies = plan is not None and (plan.exit == SLEEP or planner.bound_for == MARS)
    return flies and planner.course is not None and planner.course == planner.ship.state.destination


def searches(planner: AgendaStrategist) -> bool:
    """It stands where it means to look for items."""
    hero = planner.hero
    if not hero.in_room or hero.in_combat:
        return False
    wish = planner.plan().wish
    return wish is not None and wish.room == hero.room.number and wish.deed == SEARCH
