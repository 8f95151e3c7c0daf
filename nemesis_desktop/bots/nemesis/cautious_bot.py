"""A bot that plays to live: quiet steps, short fights, an objective that is not too hard, and off the ship in time.

It knows what its seat may know and nothing else, and it decides the same whenever it sees the same.
"""

from __future__ import annotations

from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, AdvisedPlan, Below
from nemesis_desktop.bots.nemesis.blunders import MATTERS, blunders_of, is_blunder
from nemesis_desktop.bots.nemesis.cautious.acting import PASS, ChosenAction, choose_action, playable
from nemesis_desktop.bots.nemesis.cautious.answering import answer
from nemesis_desktop.bots.nemesis.cautious.explaining import explain, explain_answer
from nemesis_desktop.bots.nemesis.cautious.plan import Planner
from nemesis_desktop.bots.nemesis.cautious.valuation import COVER, REPAIRS
from nemesis_desktop.bots.nemesis.intruder_mind import choose_for_intruders, leads
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.kernel import Question


class CautiousBot:
    """Plans from the sight alone."""

    looks: ClassVar[bool] = True
    planner: ClassVar[type[Planner]] = Planner
    """Who says what is wanted."""

    def __init__(self, temperament: Temperament = EVEN) -> None:
        self.temperament = temperament

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The answer it thinks best; it never leaves anything to chance."""
        ship, seat = Ship(Look(sight)), question.seat
        if leads(ship, seat):
            return self._lead(ship, question).key
        if seat not in ship.state.characters:
            return answer(ship, seat, question, self.temperament)
        planner = self.planner_for(ship, ship.hero(seat))
        if question.topic == "action":
            chosen = self._act(planner, tuple(question.keys())).key
        else:
            chosen = self._answer(planner, question)
        return chosen if question.topic not in MATTERS else self._avoid_blunder(planner, question, chosen)

    def planner_for(self, ship: Ship, hero: Hero) -> Planner:
        """Who says what is wanted at this table."""
        return self.planner(ship, hero, self.temperament)

    def _lead(self, ship: Ship, question: Question[Any]) -> Advice:
        """The answer of whoever leads the Intruders."""
        return choose_for_intruders(ship, question)

    def _act(self, planner: Planner, keys: tuple[str, ...]) -> ChosenAction:
        return choose_action(planner, keys)

    def _answer(self, planner: Planner, question: Question[Any]) -> str:
        return answer(planner.ship, planner.seat, question, self.temperament)

    def _avoid_blunder(self, planner: Planner, question: Question[Any], chosen: str) -> str:
        """That answer, or where it would be a blunder another one."""
        if not is_blunder(planner, question, chosen):
            return chosen
        cover = playable(tuple(question.keys()), *COVER) if planner.hero.in_combat else None
        operation = "room" if planner.hero.in_room and planner.hero.room.tile_id == "surgery" else None
        mending = playable(tuple(question.keys()), *REPAIRS) if chosen == PASS and not planner.hero.in_combat else None
        first = (cover, operation, mending, PASS)

        def rank(key: str) -> tuple[int, bool]:
            return first.index(key) if key in first else len(first), key.startswith("drop:")

        others = sorted(question.keys(), key=rank)
        return next((key for key in others if not is_blunder(planner, question, key)), chosen)

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """The same answer with its reason."""
        ship, seat = Ship(Look(sight)), question.seat
        if leads(ship, seat):
            return self._lead(ship, question)
        key = self.choose(sight, question, below)
        if question.topic != "action" or seat not in ship.state.characters:
            return explain_answer(question, key)
        planner = self.planner_for(ship, ship.hero(seat))
        step = self._act(planner, tuple(question.keys()))
        avoided = blunders_of(planner, question, step.key) if step.key != key else ()
        cause = step.cause if step.key == key else ""
        return explain(planner, question, key, cause, avoided[0] if avoided else "", self._whole_plan(planner))

    def _whole_plan(self, planner: Planner) -> AdvisedPlan | None:
        """Everything up to the end of the game, for a bot that plans so far: to be told, not to be followed."""
        return None
