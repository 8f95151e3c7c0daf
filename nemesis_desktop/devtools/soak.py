"""Very many games, spread evenly over boards, modes, seats, leaders, house rules and bots: is anything ever wrong?

Every game checks its invariants as it goes and at its end; some are played again and must come out the same.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from itertools import repeat
from multiprocessing import get_context
from typing import Any

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.devtools.tables import Below, Numbered, numbered
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, KernelError, Session, collector_paused

CHECK_EVERY = 20
REPLAY_EVERY = 25
MOST_COMMANDS = 20_000
FAILURES_TOLD = 20
CHUNK = 20
MIXED = "mixed"
BOTS = ("random", "cautious", MIXED)
"""The same bot in every seat, or a different one in each."""
_OF_MIXED = ("cautious:treacherous", "random", "cautious", "cautious:selfish", "cautious:loyal")


@dataclass(slots=True)
class Tally:
    """What came out of some games, counted by everything they were spread over."""

    games: int = 0
    problems: int = 0
    commands: int = 0
    events: int = 0
    replayed: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)
    boards: Counter[str] = field(default_factory=Counter)
    bots: Counter[str] = field(default_factory=Counter)
    houses: Counter[str] = field(default_factory=Counter)
    switches: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def fail(self, game: Numbered, what: str) -> None:
        """Count a problem and say how to see it again: with ``--games 1 --seed`` and its number."""
        self.problems += 1
        self.failures.append(f"seed {game.number}, {game.table} on {game.setup.board}, {game.bots}: {what}")

    def add(self, other: Tally) -> None:
        """Take in the games of another tally."""
        for each in fields(self):
            name, mine, value = each.name, getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)

    def report(self) -> dict[str, Any]:
        """Everything as plain data, in a fixed order."""
        told = {}
        for each in fields(self):
            value = getattr(self, each.name)
            told[each.name] = dict(sorted(value.items())) if isinstance(value, Counter) else value
        return {**told, "failures": self.failures[:FAILURES_TOLD]}


def play(game: Numbered, tally: Tally) -> None:
    """Play one game to its end and count it."""
    tally.games += 1
    tally.tables[game.table] += 1
    tally.boards[game.setup.board] += 1
    tally.bots[game.bots] += 1
    tally.houses[game.house] += 1
    tally.switches.update(f"{name}={value}" for name, value in game.setup.house_rules.items())
    rules = GAMES["nemesis"].game
    try:
        session: Session[Any] = Session(rules, rules.new(game.setup, game.number))
        for checked in _steps(session, game):
            if problems := [*rules.problems(session.state)]:
                tally.fail(game, f"after command {checked}: {'; '.join(problems)}")
                return
    except (KernelError, ValueError) as error:
        cause = error.__cause__
        tally.fail(game, f"{error}" if cause is None else f"{error}: {type(cause).__name__}: {cause}")
        return
    outcome = session.outcome()
    if outcome is None:
        tally.fail(game, "the game does not end")
        return
    tally.outcomes[outcome.name] += 1
    tally.commands += len(session.commands)
    tally.events += len(session.happenings)
    if game.number % REPLAY_EVERY == 0:
        tally.replayed += 1
        again: Session[Any] = Session(rules, rules.new(game.setup, game.number), session.commands)
        if again.checksum != session.checksum:
            tally.fail(game, "comes out differently when it is played again")


def play_many(numbers: Sequence[int], bots: Sequence[str]) -> Tally:
    """Play the games of these numbers."""
    tally = Tally()
    with collector_paused():
        for number in numbers:
            play(numbered(number, bots), tally)
    return tally


def soak(games: int, seed: int, processes: int, bots: Sequence[str] = BOTS) -> Tally:
    """Play so many games; the outcome does not depend on how many processes share them."""
    chunks = [range(first, min(first + CHUNK, seed + games)) for first in range(seed, seed + games, CHUNK)]
    total = Tally()
    if processes < 2:
        for chunk in chunks:
            total.add(play_many(chunk, bots))
            _tell(total, games)
        return total
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for tally in pool.map(play_many, chunks, repeat(bots)):
            total.add(tally)
            _tell(total, games)
    return total


def run(games: int, seed: int, processes: int, bots: Sequence[str] = BOTS) -> int:
    """Play, print the report as JSON; 1 when there was a problem."""
    began = time.perf_counter()
    tally = soak(games, seed, processes, bots)
    report = {**tally.report(), "seconds": round(time.perf_counter() - began, 1)}
    print(json.dumps(report, indent=2, ensure_ascii=False))
    return 1 if tally.problems else 0


def _steps(session: Session[Any], game: Numbered) -> Iterator[int]:
    """Play on; stop to be checked every few commands, at the end, and when the end does not come."""
    below = chance_of(game.number)
    bots = {seat: _bot(game.bots, seat) for seat in range(len(game.setup.seats))}
    for number in range(1, MOST_COMMANDS + 1):
        command = _next(session, bots, below)
        if command is None:
            break
        session.submit(command)
        if number % CHECK_EVERY == 0:
            yield number
    yield len(session.commands)


def _bot(bots: str, seat: int) -> Bot:
    return bot_named("nemesis", _OF_MIXED[seat % len(_OF_MIXED)] if bots == MIXED else bots)


def _next(session: Session[Any], bots: dict[int, Bot], below: Below) -> Command | None:
    for seat, question in session.open_questions().items():
        bot = bots[seat]
        sight = session.sight(seat) if bot.looks else None
        return Command(seat, question.topic, bot.choose(sight, question, below))
    return None


def _tell(tally: Tally, games: int) -> None:
    print(f"{tally.games} of {games} games, {tally.problems} problems", end="\r", file=sys.stderr, flush=True)
