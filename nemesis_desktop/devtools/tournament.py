"""How well the bots play: fixed games, who wins how often, and how sure that is.

Every game has a number for ever: the same number, entry and rules lead to the same game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import Any

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.devtools.tools import NoTools, Results, TournamentEntry, tools_of
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Session, collector_paused
from nemesis_desktop.progress import INTERRUPTED, Progress, undisturbed

FIRST_SEED = 50_000
MOST_COMMANDS = 20_000
SURE = 1.96
"""Standard errors on either side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one bot did in an entry."""

    entry: str
    bot: str
    games: int
    wins: int
    alive: int
    """How often its character lived on."""

    @property
    def interval(self) -> tuple[float, float]:
        """Between which rates it wins, at 95 %."""
        return wilson(self.wins, self.games)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate after Wilson, which stays right near 0 and for few games."""
    if games == 0:
        return 0.0, 1.0
    rate, spread = wins / games, SURE * SURE / games
    middle = (rate + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def play(game: str, entry: TournamentEntry, seed: int) -> Any:
    """One game to its end: the last state."""
    rules = GAMES[game].game
    session: Session[Any] = Session(rules, rules.new(entry.setup, seed))
    bots, below = [bot_named(game, name) for name in entry.bots], chance_of(seed)
    with collector_paused():
        for _ in range(MOST_COMMANDS):
            questions = session.open_questions()
            if not questions:
                break
            seat, question = next(iter(questions.items()))
            bot = bots[seat]
            sight = session.sight(seat) if bot.looks else None
            session.submit(Command(seat, question.topic, bot.choose(sight, question, below)))
    return session.state


def result_of(game: str, module: str, name: str, seed: int) -> Results:
    """What one game of an entry came to. ``module`` is where the game comes from, for a process that does not know
    it."""
    if game not in set(GAMES):
        with GAMES.registered(game, module):
            return result_of(game, module, name, seed)
    tools = tools_of(game)
    entry = next(entry for entry in tools.entries if entry.name == name)
    assert tools.results is not None
    return tools.results(play(game, entry, seed), len(entry.bots))


def rows_of(entry: TournamentEntry, results: Sequence[Results]) -> Iterator[ResultRow]:
    """One row for each seat that is told."""
    for seat in entry.rivals:
        wins = sum(result[seat][0] for result in results)
        alive = sum(result[seat][1] for result in results)
        yield ResultRow(entry.name, entry.bots[seat], len(results), wins, alive)


def tournament(
    game: str, games: int, names: Sequence[str] = (), processes: int = 1, first: int = FIRST_SEED
) -> Iterator[ResultRow]:
    """Play the games from seed ``first`` on of the entries of these names, and tell each entry as soon as it is done.
    Without names all are played, the slow ones less often."""
    chosen = [entry for entry in tools_of(game).entries if not names or entry.name in names]
    with _workers(game, processes) as at_once:
        for entry in chosen:
            seeds = range(first, first + max(1, games if names else round(games * entry.share)))
            results: list[Results] = []
            line = partial("{name}: {done} of {total} games, {left} left".format, name=entry.name)
            with Progress(len(seeds), line) as shown:
                try:
                    for result in at_once(entry, seeds):
                        results.append(result)
                        shown.tell(len(results))
                except KeyboardInterrupt:
                    # What was played of this entry still counts for something.
                    yield from rows_of(entry, results)
                    raise
            yield from rows_of(entry, results)


@contextmanager
def _workers(game: str, processes: int) -> Iterator[Callable[[TournamentEntry, range], Iterator[Results]]]:
    """Plays the games of an entry here, or in several processes at once."""
    module = GAMES.module_of(game)
    pool = ProcessPoolExecutor(processes, get_context("spawn"), undisturbed) if processes > 1 else None

    def played(entry: TournamentEntry, seeds: range) -> Iterator[Results]:
        one = partial(result_of, game, module, entry.name)
        return map(one, seeds) if pool is None else pool.map(one, seeds, chunksize=4)

    try:
        yield played
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)


def run(game: str, games: int, names: Sequence[str], processes: int, first: int, *, as_json: bool) -> int:
    """Print the table, or one JSON object a line; the exit status of the tool."""
    known = [entry.name for entry in tools_of(game).entries]
    if not known:
        raise NoTools(f"{game} has no entries for a tournament")
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no such entry: {', '.join(unknown)}")
        return 2
    if not as_json:
        print(f"{'entry':24}{'bot':24}{'games':>6}{'wins':>6}{'rate':>8}   95 % interval  alive")
    rows = tournament(game, games, names, processes, first)
    while True:
        try:
            row = next(rows, None)
        except KeyboardInterrupt:
            return INTERRUPTED
        if row is None:
            return 0
        low, high = row.interval
        if as_json:
            print(json.dumps({
                "entry": row.entry, "bot": row.bot, "games": row.games, "wins": row.wins, "alive": row.alive,
                "low": round(low, 4), "high": round(high, 4),
            }), flush=True)
        else:
            rate, lives = row.wins / max(1, row.games), row.alive / max(1, row.games)
            print(f"{row.entry:24}{row.bot:24}{row.games:6}{row.wins:6}{rate:8.1%}   {low:6.1%} - {high:6.1%}"
                  f"  {lives:6.1%}", flush=True)
