"""How well the bots play: fixed games, who wins how often, and how sure that is.

Every game has a number for ever: the same number, entry and rules lead to the same game. The searching bot counts its
imagined games here, so that no clock takes part.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from types import MappingProxyType
from typing import Any

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.nemesis.search_bot import Budget, SearchBot
from nemesis_desktop.bots.nemesis.temperament import EVEN, TEMPERAMENTS
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.modes.objectives import AIM_REACHED, VICTORY
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup, State
from nemesis_desktop.kernel import Command, Session, collector_paused

FIRST_SEED = 50_000
MOST_COMMANDS = 20_000
SURE = 1.96
"""Standard errors on either side of a 95 % interval."""
IMAGINED_GAMES = Budget(games=36, rounds=1)
TEMPERED = ("cautious:loyal", "cautious:selfish", "cautious:treacherous", "cautious")


@dataclass(frozen=True, slots=True)
class Entry:
    """One kind of game and who sits where. ``share`` is the part of the games that a slow entry plays."""

    name: str
    bots: tuple[str, ...]
    mode: str = "solo"
    board: str = "base"
    intruders: str = "book"
    share: float = 1.0

    @property
    def setup(self) -> Setup:
        seats = tuple(SeatSetup(controller=bot) for bot in self.bots)
        return Setup(self.mode, self.board, seats, intruders=self.intruders)

    @property
    def crew(self) -> tuple[str, ...]:
        """The bots that play characters."""
        return tuple(self.bots[seat] for seat in self.setup.crew)


ENTRIES: tuple[Entry, ...] = (
    Entry("solo-random", ("random",)),
    Entry("solo-cautious", ("cautious",)),
    Entry("solo-seasoned", ("seasoned",)),
    Entry("solo-search", ("search",), share=0.2),
    Entry("solo-reverse-random", ("random",), board="advanced"),
    Entry("solo-reverse-cautious", ("cautious",), board="advanced"),
    Entry("solo-reverse-seasoned", ("seasoned",), board="advanced"),
    Entry("solo-reverse-search", ("search",), board="advanced", share=0.2),
    Entry("coop-2-random", ("random",) * 2, "coop"),
    Entry("coop-2-cautious", ("cautious",) * 2, "coop"),
    Entry("coop-2-seasoned", ("seasoned",) * 2, "coop"),
    Entry("coop-2-loyal", ("cautious:loyal",) * 2, "coop"),
    Entry("coop-4-random", ("random",) * 4, "coop"),
    Entry("coop-4-cautious", ("cautious",) * 4, "coop"),
    Entry("coop-4-seasoned", ("seasoned",) * 4, "coop"),
    Entry("coop-4-loyal", ("cautious:loyal",) * 4, "coop"),
    Entry("semi-coop-4-mixed", TEMPERED, "semi-coop"),
    Entry("semi-coop-4-random", ("random",) * 4, "semi-coop"),
    Entry("intruders-book", ("cautious",) * 2, "coop"),
    Entry("intruders-random", ("cautious", "cautious", "random"), "coop", intruders="player"),
    Entry("intruders-cautious", ("cautious",) * 3, "coop", intruders="player"),
)
"""Add a line here to let somebody take part. "seasoned" is the searching bot that does not look ahead."""

BUILT: Mapping[str, Callable[[str], Bot]] = MappingProxyType({
    "search": lambda temper: SearchBot(TEMPERAMENTS.get(temper, EVEN), IMAGINED_GAMES),
})


@dataclass(frozen=True, slots=True)
class Row:
    """How one bot did in an entry."""

    entry: str
    bot: str
    games: int
    wins: int
    alive: int
    """How often its character lived on."""

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate after Wilson, which stays right near 0 and for few games."""
    if games == 0:
        return 0.0, 1.0
    rate, spread = wins / games, SURE * SURE / games
    middle = (rate + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def _bot(name: str) -> Bot:
    kind, _, temper = name.partition(":")
    return BUILT[kind](temper) if kind in BUILT else bot_named("nemesis", name)


def play(entry: Entry, seed: int) -> State:
    """One game to its end."""
    game = Nemesis()
    session: Session[Any] = Session(game, game.new(entry.setup, seed))
    bots, below = [_bot(name) for name in entry.bots], chance_of(seed)
    with collector_paused():
        for _ in range(MOST_COMMANDS):
            questions = session.open_questions()
            if not questions:
                break
            seat, question = next(iter(questions.items()))
            bot = bots[seat]
            sight = session.sight(seat) if bot.looks else None
            session.submit(Command(seat, question.topic, bot.choose(sight, question, below)))
    state: State = session.state
    return state


def result_of(entry: Entry, seed: int) -> tuple[tuple[bool, bool], ...]:
    """For every seat whether it has won, and whether its character lives."""
    state = play(entry, seed)
    return tuple(
        (
            state.results.get(seat, "").startswith((VICTORY, AIM_REACHED)),
            seat in state.characters and state.characters[seat].place is not Place.DEAD,
        )
        for seat in range(len(entry.bots))
    )


def rows_of(entry: Entry, results: Sequence[tuple[tuple[bool, bool], ...]]) -> Iterator[Row]:
    """One row for each seat where they differ, one for the whole crew where they win together."""
    together = entry.mode != "semi-coop"
    for seat, bot in enumerate(entry.bots):
        if together and 0 < seat < len(entry.crew):
            continue
        wins = sum(result[seat][0] for result in results)
        alive = sum(result[seat][1] for result in results)
        yield Row(entry.name, bot, len(results), wins, alive)


def tournament(games: int, names: Sequence[str] = (), processes: int = 1) -> Iterator[Row]:
    """Play the entries of these names, all of them without names, and tell each as soon as it is done."""
    chosen = [entry for entry in ENTRIES if not names or entry.name in names]
    with _workers(processes) as at_once:
        for entry in chosen:
            seeds = range(FIRST_SEED, FIRST_SEED + max(1, round(games * entry.share)))
            yield from rows_of(entry, list(at_once(entry, seeds)))


class _workers:
    """Plays games here, or in several processes at once."""

    def __init__(self, processes: int) -> None:
        self._pool = ProcessPoolExecutor(processes, get_context("spawn")) if processes > 1 else None

    def __enter__(self) -> Callable[[Entry, range], Iterator[tuple[tuple[bool, bool], ...]]]:
        return self._play

    def _play(self, entry: Entry, seeds: range) -> Iterator[tuple[tuple[bool, bool], ...]]:
        if self._pool is None:
            return (result_of(entry, seed) for seed in seeds)
        return self._pool.map(result_of, [entry] * len(seeds), seeds, chunksize=4)

    def __exit__(self, *failure: object) -> None:
        if self._pool is not None:
            self._pool.shutdown()


def run(games: int, names: Sequence[str], processes: int, *, as_json: bool) -> int:
    """Print the table, or one JSON object a line; the exit status of the tool."""
    unknown = [name for name in names if name not in [entry.name for entry in ENTRIES]]
    if unknown:
        print(f"no such entry: {', '.join(unknown)}")
        return 2
    if not as_json:
        print(f"{'entry':24}{'bot':24}{'games':>6}{'wins':>6}{'rate':>8}   95 % interval  alive")
    for row in tournament(games, names, processes):
        low, high = row.interval
        if as_json:
            print(json.dumps({
                "entry": row.entry, "bot": row.bot, "games": row.games, "wins": row.wins, "alive": row.alive,
                "low": round(low, 4), "high": round(high, 4),
            }), flush=True)
        else:
            rate, lives = row.wins / row.games, row.alive / row.games
            print(f"{row.entry:24}{row.bot:24}{row.games:6}{row.wins:6}{rate:8.1%}   {low:6.1%} - {high:6.1%}"
                  f"  {lives:6.1%}", flush=True)
    return 0
