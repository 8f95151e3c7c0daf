"""Learn how likely a journey comes to its end, from missions that the planning bot plays alone.

At every action that has a journey its cards and traits are noted, and whether that mission was won. The same missions
and code lead to the same weights: nothing is drawn but by the missions themselves, weights are rounded, and journeys
are chosen by guesses meanwhile, whatever was learned before.

Needs numpy, which the game itself does not. Players never run this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nemesis_desktop.bots.learned.odds import DECIMALS, Odds
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.retaliation.habits import PLANNING, Habits
from nemesis_desktop.bots.retaliation.learned.files import JOURNEYS
from nemesis_desktop.bots.retaliation.planner_bot import PlannerMarineBot
from nemesis_desktop.bots.retaliation.planning.journey import GUESSED, Journey, weighed
from nemesis_desktop.bots.retaliation.planning.journey_plan import JourneyPlan
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.modes.judging import VICTORY
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.kernel import Command, Session, collector_paused
from nemesis_desktop.progress import Progress

GAME = Retaliation()
STEPS = 30
KEPT_BACK = 5
"""Every so many-th mission is not learned from: it tells how good the weights are."""
LEAST = 1e-6
FloatArray = NDArray[np.float64]


class GuessingPlan(JourneyPlan):
    """Chooses among journeys as if nothing had been learned."""

    @property
    def odds(self) -> Odds:
        return GUESSED


class GuessingBot(PlannerMarineBot):
    """Plays the missions that are learned from."""

    habits: ClassVar[Habits] = replace(PLANNING, plan_of=GuessingPlan)


class Travelled(NamedTuple):
    """A journey, and whether its mission was won."""

    journey: Journey
    won: bool

    @property
    def known(self) -> float:
        """The part of its chance that is counted, not learned."""
        return self.journey.certainty * self.journey.traits.checks


def travelled(seed: int) -> list[Travelled]:
    """The journeys of one mission; those that wait for the Lander teach nothing, since hardly one of them is won."""
    session: Session[Any] = Session(GAME, GAME.new(RetaliationSetup(), seed))
    bot, below = GuessingBot(), chance_of(seed)
    seen: list[Journey] = []
    while questions := session.open_questions():
        seat, question = next(iter(questions.items()))
        sight = session.sight(seat)
        if question.topic == "action":
            journey = GuessingPlan(Facility(StateView(sight)).marine(seat)).journey
            if journey is not None and not journey.waiting:
                seen.append(journey)
        session.submit(Command(seat, question.topic, bot.choose(sight, question, below)))
    won = session.state.results.get(0) == VICTORY
    return [Travelled(one, won) for one in seen]


def fitted(journeys: Sequence[Travelled]) -> Odds:
    """The weights under which what happened is most likely, by the steps of Fisher's scoring. What is counted of a
    chance is a factor of it, so these are no common logistic odds."""
    names = tuple(weighed(journeys[0].journey))
    rows = np.array([(1.0, *weighed(one.journey).values()) for one in journeys])
    known = np.array([one.known for one in journeys])
    won = np.array([float(one.won) for one in journeys])
    weights: FloatArray = np.zeros(rows.shape[1])
    weights[0] = -2.0
    for _ in range(STEPS):
        arrived = np.clip(1.0 / (1.0 + np.exp(-rows @ weights)), LEAST, 1.0 - LEAST)
        chance = np.clip(known * arrived, LEAST, 1.0 - LEAST)
        steep = (1.0 - arrived) / (1.0 - chance)
        slope = rows.T @ ((won - chance) * steep)
        bend = (rows * (chance * (1.0 - arrived) * steep)[:, None]).T @ rows + np.eye(rows.shape[1])
        weights = weights + np.linalg.solve(bend, slope)
    start, *rest = (round(float(weight), DECIMALS) for weight in weights)
    return Odds(start, dict(zip(names, rest, strict=True)))


def chances(odds: Odds, journeys: Sequence[Travelled]) -> FloatArray:
    """What these weights tell of each journey."""
    return np.array([one.known * odds.of(weighed(one.journey)) for one in journeys])


def report(odds: Odds, journeys: Sequence[Travelled]) -> Iterator[str]:
    """How true the weights are of journeys that they have not seen: tenths of them, from the darkest on."""
    told, won = chances(odds, journeys), np.array([float(one.won) for one in journeys])
    loss = -(won * np.log(np.clip(told, LEAST, 1)) + (1 - won) * np.log(np.clip(1 - told, LEAST, 1))).mean()
    yield f"missions left out: loss {loss:.4f}, told {told.mean():.1%}, won {won.mean():.1%}"
    for tenth in np.array_split(np.argsort(told, kind="stable"), 10):
        yield f"told {told[tenth].mean():.1%}, won {won[tenth].mean():.1%} of {len(tenth)}"


def played(games: int, seed: int) -> Iterator[list[Travelled]]:
    """The journeys of so many missions, one after another."""
    line = partial("{name}: {done} of {total} missions, {left} left".format, name="train")
    with Progress(games, line) as shown, collector_paused():
        for number in range(games):
            yield travelled(seed + number)
            shown.tell(number + 1)


def run(games: int, seed: int, *, write: bool) -> int:
    """Play, learn, tell how good it is, and store the weights when asked to; the exit status of the tool."""
    told = list(played(games, seed))
    learned = [one for number, mission in enumerate(told) if number % KEPT_BACK for one in mission]
    left_out = [one for number, mission in enumerate(told) if number % KEPT_BACK == 0 for one in mission]
    if not learned:
        print("no mission to learn from")
        return 2
    odds = fitted(learned)
    print(f"{len(learned)} journeys of {games} missions from seed {seed}")
    if left_out:
        print("\n".join(report(odds, left_out)))
    if write:
        JOURNEYS.write_text(odds.text(), "utf-8")
    else:
        print(odds.text(), end="")
    return 0
