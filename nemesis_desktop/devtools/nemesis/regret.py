"""How well a bot answers, told with far fewer games than a tournament needs.

Questions are taken from games that the quick planning bot plays alone on the ship. Once, and stored in a file, every
answer that is no blunder is tried in the same imagined games, which that bot plays to their end. A bot is then judged
by what its answers are worth there against those of the planning bot: by how often it answers differently, and by what
that gains or costs. A bot that looks ahead imagines other games than these, so nothing is counted twice.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.nemesis.blunders import is_blunder
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.search.candidates import NEVER
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.modes.objectives import VICTORY
from nemesis_desktop.games.nemesis.state import Setup, State
from nemesis_desktop.kernel import Command, Question, Session, collector_paused

GAME = Nemesis()
GAMES, SEED, WORLDS = 60, 9_000_000, 12
QUESTIONS_IN_A_GAME = 3
LONGEST = 1000
"""More answers than that in one imagined game is a game that goes round in circles."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One question, the answers tried, the planning bot's first, and in how many of the imagined games each won."""

    game: int
    action: int
    keys: tuple[str, ...]
    wins: tuple[int, ...]
    worlds: int

    def gain(self, key: str) -> float | None:
        """By how much more often this answer wins than the planning bot's; None for one that was not tried."""
        if key not in self.keys:
            return None
        return (self.wins[self.keys.index(key)] - self.wins[0]) / self.worlds


def questions_of(seed: int) -> list[tuple[int, State, Question[Any], str]]:
    """Some actions of a game that the planning bot plays: their number, what is seen, the question and its answer."""
    bot, below, draw = PlannerBot(), chance_of(seed), Random(seed)
    session: Session[State] = Session(GAME, GAME.new(Setup(), seed))
    found: list[tuple[int, State, Question[Any], str]] = []
    action = 0
    while questions := session.open_questions():
        seat, question = next(iter(questions.items()))
        sight = session.sight(seat)
        key = bot.choose(sight, question, below)
        if question.topic == "action":
            if Ship(Look(sight)).hero(seat).in_room:
                found.append((action, sight, question, key))
            action += 1
        session.submit(Command(seat, question.topic, key))
    chosen = draw.sample(found, min(QUESTIONS_IN_A_GAME, len(found)))
    return sorted(chosen, key=lambda one: one[0])


def measured(seed: int, worlds: int) -> Iterator[Measured]:
    """What every answer to some questions of this game is worth."""
    for action, sight, question, key in questions_of(seed):
        ship = Ship(Look(sight))
        planner = Strategist(ship, ship.hero(question.seat))
        others = [
            other for other in question.keys()
            if other != key and not other.startswith(NEVER) and not is_blunder(planner, question, other)
        ]
        keys = (key, *others)
        wins, tried = [0] * len(keys), 0
        for world in _worlds(sight, question, seed, action, worlds if others else 0):
            tried += 1
            for place, one in enumerate(keys):
                wins[place] += _is_won(world, question, one)
        if tried:
            yield Measured(seed, action, keys, tuple(wins), tried)


def _worlds(sight: State, question: Question[Any], seed: int, action: int, worlds: int) -> Iterator[State]:
    """Imagined games that ask the same question."""
    for number in range(worlds):
        world = GAME.imagine(sight, question.seat, Random(f"{seed}:{action}:{number}").getrandbits(40))
        asked = Session(GAME, world).open_questions().get(question.seat)
        if asked is not None and tuple(asked.keys()) == tuple(question.keys()):
            yield world


def _is_won(world: State, question: Question[Any], key: str) -> bool:
    """Whether this answer wins that game, which the planning bot plays to its end."""
    bot, seat = PlannerBot(), question.seat
    below = chance_of(0)
    session: Session[State] = Session(GAME, world)
    session.submit(Command(seat, question.topic, key))
    for _ in range(LONGEST):
        questions = session.open_questions()
        if seat in session.state.results or not questions:
            break
        for one, asked in questions.items():
            session.submit(Command(one, asked.topic, bot.choose(session.sight(one), asked, below)))
    return session.state.results.get(seat) == VICTORY


def judged(bot: Bot, known: Sequence[Measured]) -> Iterator[str]:
    """What this bot's answers gain or cost, all together and by what is done instead of what."""
    gains: list[float] = []
    instead: dict[str, list[float]] = {}
    unknown = 0
    for one, sight, question in _asked_again(known):
        first = one.keys[0]
        with collector_paused():
            key = bot.choose(sight, question, chance_of(one.game))
        gain = one.gain(key)
        if gain is None:
            unknown += 1
            continue
        gains.append(gain)
        if key != first:
            instead.setdefault(f"{key.partition(':')[0]} for {first.partition(':')[0]}", []).append(gain)
    others = [gain for of_kind in instead.values() for gain in of_kind]
    yield f"{len(gains)} questions, answered differently {len(others)}, with an answer never tried {unknown}"
    yield f"gain for each question {_with_error(gains)}, for each different answer {_with_error(others)}"
    for kind, of_kind in sorted(instead.items(), key=lambda item: (-len(item[1]), item[0])):
        yield f"{kind}: {len(of_kind)}, {_with_error(of_kind)}"


def _asked_again(known: Sequence[Measured]) -> Iterator[tuple[Measured, State, Question[Any]]]:
    """The questions that were measured, asked in the same games. Raises ValueError where they are others now."""
    for game, of_game in groupby(known, key=lambda one: one.game):
        asked = {action: (sight, question, key) for action, sight, question, key in questions_of(game)}
        for one in of_game:
            found = asked.get(one.action)
            if found is None or found[2] != one.keys[0]:
                raise ValueError(f"game {game} is played in another way now: measure again")
            yield one, found[0], found[1]


def _with_error(gains: Sequence[float]) -> str:
    """The mean in percent of wins, with its standard error."""
    if len(gains) < 2:
        return "unknown" if not gains else f"{gains[0]:+.1%}"
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return f"{mean:+.2%} ± {sqrt(spread / len(gains)):.2%}"


def read(path: Path) -> list[Measured]:
    """What was measured before."""
    return [
        Measured(one["game"], one["action"], tuple(one["keys"]), tuple(one["wins"]), one["worlds"])
        for one in map(json.loads, path.read_text("utf-8").splitlines())
    ] if path.exists() else []


def measure(path: Path, games: int, seed: int, worlds: int) -> None:
    """Measure more games and add each to the file as soon as it is known."""
    done = {one.game for one in read(path)}
    for number in range(seed, seed + games):
        if number in done:
            continue
        with collector_paused():
            found = [json.dumps(asdict(one)) for one in measured(number, worlds)]
        with path.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in found)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = ArgumentParser(description="Judge a bot by what its answers are worth in many imagined games.")
    parser.add_argument("file", type=Path, help="what is measured, one question in a line; more is added to it")
    parser.add_argument("--games", type=int, default=GAMES, help="measure so many games, at first")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--worlds", type=int, default=WORLDS, help="imagined games for each question")
    parser.add_argument("--bot", default="planner-standard", help="who is judged")
    chosen = parser.parse_args(arguments)
    measure(chosen.file, chosen.games, chosen.seed, chosen.worlds)
    for line in judged(bot_named("nemesis", chosen.bot), read(chosen.file)):
        print(line)


if __name__ == "__main__":
    main()
