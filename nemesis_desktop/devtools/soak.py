"""Very many games, spread evenly over all tables, variants and bots of a game: is anything ever wrong?

Every game checks its invariants as it goes and at its end; some are played again and must come out the same.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from itertools import repeat
from multiprocessing import get_context
from typing import Any

from nemesis_desktop.bots.bot import Below, Bot
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import bot_of, bots_of
from nemesis_desktop.devtools.tables import Numbered, numbered
from nemesis_desktop.devtools.tools import tools_of
from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Command, KernelError, Session, collector_paused
from nemesis_desktop.progress import INTERRUPTED, Progress, Say, undisturbed

CHECK_EVERY = 20
REPLAY_EVERY = 25
MOST_COMMANDS = 20_000
FAILURES_TOLD = 20
CHUNK = 20
MIXED = "mixed"
"""A different bot in each seat."""


@dataclass(slots=True)
class SoakTally:
    """What came out of some games, counted by everything they were spread over."""

    games: int = 0
    problems: int = 0
    commands: int = 0
    events: int = 0
    replayed: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)
    bots: Counter[str] = field(default_factory=Counter)
    variants: Counter[str] = field(default_factory=Counter)
    traits: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    interrupted: bool = False

    def fail(self, game: Numbered, what: str) -> None:
        """Count a problem and say how to see it again: with ``--games 1 --seed`` and its number."""
        self.problems += 1
        self.failures.append(f"seed {game.number}, {game.table}, {game.bots}: {what}")

    def add(self, other: SoakTally) -> None:
        """Take in the games of another tally."""
        for each in fields(self):
            name, mine, value = each.name, getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                # "Interrupted" is a truth value, which adding would make a number.
                setattr(self, name, mine or value if isinstance(mine, bool) else mine + value)

    def report(self) -> dict[str, Any]:
        """Everything as plain data, in a fixed order."""
        told = {}
        for each in fields(self):
            value = getattr(self, each.name)
            told[each.name] = dict(sorted(value.items())) if isinstance(value, Counter) else value
        return {**told, "failures": self.failures[:FAILURES_TOLD]}


def play(game: Numbered, tally: SoakTally) -> None:
    """Play one game to its end and count it."""
    tally.games += 1
    tally.tables[game.table] += 1
    tally.bots[game.bots] += 1
    tally.variants[game.variant] += 1
    tally.traits.update(GAMES[game.game].traits(game.setup))
    rules = GAMES[game.game].game
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


def play_many(game: str, module: str, numbers: Sequence[int], bots: Sequence[str]) -> SoakTally:
    """Play the games of these numbers. ``module`` is where the game comes from, for a process that does not know it."""
    if game not in set(GAMES):
        with GAMES.registered(game, module):
            return play_many(game, module, numbers, bots)
    tally = SoakTally()
    with collector_paused():
        for number in numbers:
            play(numbered(game, number, bots), tally)
    return tally


def soak(game: str, games: int, seed: int, processes: int, bots: Sequence[str]) -> SoakTally:
    """Play so many games; the outcome does not depend on how many processes share them. Ctrl+C ends it with what was
    played until then."""
    chunks = [range(first, min(first + CHUNK, seed + games)) for first in range(seed, seed + games, CHUNK)]
    total, module = SoakTally(), GAMES.module_of(game)

    def add(tally: SoakTally) -> None:
        total.add(tally)
        progress.tell(total.games)

    with Progress(games, _line(total)) as progress:
        try:
            if processes < 2:
                for chunk in chunks:
                    add(play_many(game, module, chunk, bots))
                return total
            pool = ProcessPoolExecutor(processes, get_context("spawn"), undisturbed)
            try:
                for tally in pool.map(play_many, repeat(game), repeat(module), chunks, repeat(bots)):
                    add(tally)
            finally:
                pool.shutdown(cancel_futures=True)
        except KeyboardInterrupt:
            total.interrupted = True
    return total


def run(game: str, games: int, seed: int, processes: int, bots: Sequence[str] = ()) -> int:
    """Play, print the report as JSON; 1 when there was a problem. Without ``bots`` those play that the game names.
    Raises UnknownBot."""
    began = time.perf_counter()
    bots = bots or tools_of(game).soak_bots
    for bot in bots:
        _bot(GAMES[game], bot, 0)
    tally = soak(game, games, seed, processes, bots)
    report = {**tally.report(), "seconds": round(time.perf_counter() - began, 1)}
    print(json.dumps(report, indent=2, ensure_ascii=False))
    return INTERRUPTED if tally.interrupted else 1 if tally.problems else 0


def _steps(session: Session[Any], game: Numbered) -> Iterator[int]:
    """Play on; stop to be checked every few commands, at the end, and when the end does not come."""
    below = chance_of(game.number)
    playable = GAMES[game.game]
    bots = {seat: _bot(playable, game.bots, seat) for seat in range(len(playable.seats(game.setup)))}
    for number in range(1, MOST_COMMANDS + 1):
        command = _next(session, bots, below)
        if command is None:
            break
        session.submit(command)
        if number % CHECK_EVERY == 0:
            yield number
    yield len(session.commands)


def _bot(playable: Playable, bots: str, seat: int) -> Bot:
    if bots != MIXED:
        return bot_of(playable, bots)
    mixed = bots_of(playable).mixed
    return bot_of(playable, mixed[seat % len(mixed)])


def _next(session: Session[Any], bots: dict[int, Bot], below: Below) -> Command | None:
    for seat, question in session.open_questions().items():
        bot = bots[seat]
        sight = session.sight(seat) if bot.looks else None
        return Command(seat, question.topic, bot.choose(sight, question, below))
    return None


def _line(tally: SoakTally) -> Say:
    def say(**facts: object) -> str:
        return "{done} of {total} games, {problems} problems, {pace} per second, {left} left".format(
            problems=tally.problems, **facts
        )

    return say
