"""A bot that plans to the end of the game and follows the plan that comes off most likely."""

from __future__ import annotations

from math import ceil
from typing import Any, ClassVar

from nemesis_desktop.bots.bot import AdvisedPlan
from nemesis_desktop.bots.nemesis.cautious.acting import ChosenAction
from nemesis_desktop.bots.nemesis.cautious.plan import Planner
from nemesis_desktop.bots.nemesis.cautious.routes import noise_risk
from nemesis_desktop.bots.nemesis.cautious.valuation import COVER, REPAIRS, action_kind
from nemesis_desktop.bots.nemesis.crew.acting import crew_action
from nemesis_desktop.bots.nemesis.crew.agenda import agenda_answer
from nemesis_desktop.bots.nemesis.crew.agenda_strategist import AgendaStrategist
from nemesis_desktop.bots.nemesis.crew.crew_strategist import CrewStrategist
from nemesis_desktop.bots.nemesis.crew.duties import shares_duties
from nemesis_desktop.bots.nemesis.crew.gifts import gift_answer
from nemesis_desktop.bots.nemesis.planning.acting import choose_action
from nemesis_desktop.bots.nemesis.planning.cures import drugs_replace
from nemesis_desktop.bots.nemesis.planning.stops import best_escape
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.planning.value import likelihood
from nemesis_desktop.bots.nemesis.search.answering import waits_for_a_repair
from nemesis_desktop.bots.nemesis.search.heuristic import HeuristicBot
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.queries import progress_of
from nemesis_desktop.kernel import ChooseSome, Question

AHEAD, BESIDE_THE_EXIT, TECHNICAL, LOUD = 2.0, 1.0, 1.5, 2.0
"""How much noise is in the way: in the corridor ahead, beside the room to leave from, all along a network, and
for every face of the die in the room where the round ends."""


class PlannerBot(HeuristicBot):
    """The habits of the heuristic bot, led by plans."""

    planner: ClassVar[type[Planner]] = Strategist

    def planner_for(self, ship: Ship, hero: Hero) -> Planner:
        """In full co-operation a crew shares out what there is to do, otherwise everybody has an agenda."""
        if ship.state.setup.mode == "semi-coop":
            return AgendaStrategist(ship, hero, self.temperament)
        make = CrewStrategist if shares_duties(ship) else self.planner
        return make(ship, hero, self.temperament)

    def _act(self, planner: Planner, keys: tuple[str, ...]) -> ChosenAction:
        shared = crew_action(planner, keys) if isinstance(planner, CrewStrategist) else None
        if shared:
            return ChosenAction(shared)
        assert isinstance(planner, Strategist)
        return choose_action(planner, keys)

    def _whole_plan(self, planner: Planner) -> AdvisedPlan | None:
        """The steps of the plan, the rounds they take, and how likely the game is won like this. That was measured for
        a lone character alone."""
        assert isinstance(planner, Strategist)
        goal = planner.goal_plan()
        if goal is None or goal.room is None:
            return None
        stops = tuple(dict.fromkeys(step.tile for step in goal.steps))
        alone = planner.ship.state.setup.mode == "solo"
        return AdvisedPlan(
            goal.room, 0, stops=stops, rounds=ceil(goal.rounds), rounds_left=max(0, goal.rounds_left),
            percent=min(99, max(1, round(100 * likelihood(planner, goal)))) if alone else None,
        )

    def _answer(self, planner: Planner, question: Question[Any]) -> str:
        assert isinstance(planner, Strategist)
        own = None
        if isinstance(planner, AgendaStrategist):
            own = agenda_answer(planner, question)
        elif isinstance(planner, CrewStrategist):
            own = gift_answer(planner, question)
        if own is not None:
            return own
        match question.topic:
            case "keep_objective" if planner.hero.in_room:
                return max(question.keys(), key=lambda key: (planner.chance_with(key.partition(":")[2]), key))
            case "keep_objective":
                return _fulfilled(planner, tuple(question.keys()))
            case "mode" | "switch_door" | "destroy_door" if planner.way_is_shut and not planner.hero.in_combat:
                way = planner.plan().way
                liked = ("mode:destroy_door", "mode:door", f"corridor:{way.first if way is not None else None}")
                opening = next((key for key in liked if key in tuple(question.keys())), None)
                if opening is not None:
                    return opening
            case "leave_by" | "escape_by":
                leaving = [key for key in question.keys() if key.startswith("corridor:")]
                if leaving and planner.hero.in_room:
                    return best_escape(planner.ship, planner.hero, planner.plan(), leaving)
            case "noise_of_care":
                return _noise_behind(planner, tuple(question.keys()))
            case "discard_and_draw" if isinstance(question, ChooseSome):
                return drugs_replace(question)
            case "pass_discard" if isinstance(question, ChooseSome) and waits_for_a_repair(planner):
                return question.key_of(_all_but_cover([option.key for option in question.options]))
        return super()._answer(planner, question)


def _fulfilled(planner: Strategist, keys: tuple[str, ...]) -> str:
    """The objective of which least is missing: who has left the ship can do no more for it."""

    def missing(key: str) -> tuple[int, str]:
        rows = progress_of(planner.ship.state, planner.seat, key.partition(":")[2])
        return min((sum(not met and word != "ship_destroyed" for word, met in row) for row in rows), default=9), key

    return min(keys, key=missing)


def _noise_behind(planner: Strategist, keys: tuple[str, ...]) -> str:
    """Noise goes where there is noise already: one loud room behind is better than two ahead. On the 500 seeds by which
    this was chosen it won 39 games that the quietest room lost, and lost 28 that it won."""
    ship, hero = planner.ship, planner.hero
    way, goal = planner.plan().way, planner.goal_plan()
    onward = way.first if way is not None else None
    last = goal.steps[-1].room if goal is not None else None

    stops = len(hero.action_cards) <= 1 or last == hero.room.number
    faces = {f"corridor:{spec.id}": len(spec.numbers) for spec in ship.board.corridors_of[hero.room.number]}
    faces |= {f"technical:{one.network}": len(one.numbers) for one in hero.room.entrances}

    def trouble(key: str) -> tuple[float, str]:
        kind, _, name = key.removeprefix("passage:").partition(":")
        loud = LOUD * faces.get(f"{kind}:{name}", 1) if stops else 0.0
        if kind == "technical":
            return TECHNICAL + loud, key
        beyond = ship.corridor(name).beyond(hero.room)
        beside = last is not None and last in (beyond.number, hero.room.number)
        ahead = AHEAD if name == onward else 0.0
        return loud + ahead + (BESIDE_THE_EXIT if beside else 0.0) - noise_risk(beyond, False), key

    return min(keys, key=trouble)


def _all_but_cover(keys: list[str]) -> tuple[str, ...]:
    """Every card but those that mend or cover a retreat: the next hand may hold one that mends."""
    kept = (*REPAIRS, *COVER)
    return tuple(key for key in keys if action_kind(key.partition(":")[2]) not in kept)
