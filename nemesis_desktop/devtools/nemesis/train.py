"""Learn the odds of winning from games that the planning bot plays against the ship alone.

The traits of every position at the start of a round are fitted to whether the game was won. The same games, seed and
code lead to the same weights: nothing is drawn but by the games themselves, and weights are rounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, log
from typing import Any

from nemesis_desktop.bots.learned.odds import DECIMALS, Odds
from nemesis_desktop.bots.nemesis.learned.files import ODDS
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.planning.value import traits
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.modes.objectives import VICTORY
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Command, Session, collector_paused
from nemesis_desktop.progress import Progress

GAME = Nemesis()
STEPS = 12
RIDGE = 4.0
"""Keeps weights small that the games say little about."""
KEPT_BACK = 5
"""Every so many-th game is not learned from: it tells how good the weights are."""


@dataclass(frozen=True, slots=True)
class Position:
    """The traits at the start of a round, and whether that game was won."""

    traits: Mapping[str, float]
    won: bool


def positions_of(seed: int) -> list[Position]:
    """The positions of one game."""
    session: Session[Any] = Session(GAME, GAME.new(Setup(), seed))
    bot, below = PlannerBot(), chance_of(seed)
    seen: dict[int, Mapping[str, float]] = {}
    while questions := session.open_questions():
        seat, question = next(iter(questions.items()))
        sight = session.sight(seat)
        if question.topic == "action" and sight.clock.round not in seen:
            ship = Ship(Look(sight))
            planner = Strategist(ship, ship.hero(seat))
            plan = planner.goal_plan()
            if plan is not None:
                seen[sight.clock.round] = traits(planner, plan)
        session.submit(Command(seat, question.topic, bot.choose(sight, question, below)))
    won = session.state.results.get(0) == VICTORY
    return [Position(one, won) for one in seen.values()]


def fitted(positions: Sequence[Position]) -> Odds:
    """The weights that make what happened most likely (logistic regression by Newton's steps, slightly held back)."""
    names = tuple(positions[0].traits)
    rows = [(1.0, *(position.traits[name] for name in names)) for position in positions]
    weights = [0.0] * (len(names) + 1)
    for _ in range(STEPS):
        slope = [RIDGE * weight for weight in weights]
        bend = [[RIDGE * (row == column) for column in range(len(weights))] for row in range(len(weights))]
        for row, position in zip(rows, positions, strict=True):
            odds = sum(weight * value for weight, value in zip(weights, row, strict=True))
            chance = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))
            missed, spread = chance - position.won, chance * (1.0 - chance)
            filled = [(place, value) for place, value in enumerate(row) if value]
            for place, value in filled:
                slope[place] += missed * value
                line, much = bend[place], spread * value
                for other, more in filled:
                    line[other] += much * more
        weights = [weight - step for weight, step in zip(weights, _solved(bend, slope), strict=True)]
    start, *rest = (round(weight, DECIMALS) for weight in weights)
    return Odds(start, dict(zip(names, rest, strict=True)))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of as many linear equations as unknowns, by elimination with the largest pivot."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for below in range(place + 1, size):
            share = rows[below][place] / rows[place][place]
            if share:
                rows[below] = [one - share * other for one, other in zip(rows[below], rows[place], strict=True)]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(rows[place][other] * found[other] for other in range(place + 1, size))
        found[place] = (rows[place][size] - known) / rows[place][place]
    return found


def loss(odds: Odds, positions: Sequence[Position]) -> float:
    """How surprised the weights are by these positions, on average: the mean negative logarithm of the chance that they
    gave to what happened."""
    given = [odds.of(position.traits) if position.won else 1.0 - odds.of(position.traits) for position in positions]
    return -sum(log(max(chance, 1e-9)) for chance in given) / len(given)


def ordered_rightly(odds: Odds, positions: Sequence[Position]) -> float:
    """Of how many pairs of a won and a lost position the won one is thought to be better."""
    told = sorted((odds.of(position.traits), position.won) for position in positions)
    below = right = 0
    for _, won in told:
        right += below if won else 0
        below += not won
    wins = len(told) - below
    return right / (below * wins) if below and wins else 0.5


def played(games: int, seed: int) -> Iterator[list[Position]]:
    """The positions of so many games, one after another."""
    line = partial("{name}: {done} of {total} games, {left} left".format, name="train")
    with Progress(games, line) as shown, collector_paused():
        for number in range(games):
            yield positions_of(seed + number)
            shown.tell(number + 1)


def run(games: int, seed: int, *, write: bool) -> int:
    """Play, learn, tell how good it is, and store the weights when asked to; the exit status of the tool."""
    told = list(played(games, seed))
    learned = [one for number, game in enumerate(told) if number % KEPT_BACK for one in game]
    left_out = [one for number, game in enumerate(told) if number % KEPT_BACK == 0 for one in game]
    if not learned:
        print("no game to learn from")
        return 2
    odds = fitted(learned)
    print(f"{len(learned)} positions of {games} games from seed {seed}")
    if left_out:
        print(f"games left out: loss {loss(odds, left_out):.4f}, won before lost {ordered_rightly(odds, left_out):.1%}")
    if write:
        ODDS.write_text(odds.text(), "utf-8")
    else:
        print(odds.text(), end="")
    return 0
