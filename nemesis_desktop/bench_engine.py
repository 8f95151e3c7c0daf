"""Measuring the engine: random play, replay, undo, and what bots ask of it.

In time of the processor, because the wall clock also counts what other programs do meanwhile.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bots.registry import ADVISOR, bot_of, bots_of
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.registry import DEFAULT, GAMES
from nemesis_desktop.kernel import Command, Event, Game, Outcome, Rule, Session, Table, collector_paused
from nemesis_desktop.simulate import Tally, play_one, simulate

UNDO_GOAL = 2_000
REPLAY_GOAL = 500
GAMES_IN_A_BATCH = 20
ANSWERS_AHEAD, APART = 20, 5
"""How many answers an imagined game lasts, and how many answers lie between the moments at which one begins."""


def measure_engine(quick: bool = False, game: str = DEFAULT) -> dict[str, Any]:
    """Everything, as plain data. Milliseconds unless the name says otherwise."""
    playable = GAMES[game]
    usual = bots_of(playable).usual
    with collector_paused():
        return {
            "undo": measure_undo(60 if quick else 400, game),
            "replay": measure_replay(3 if quick else 15, game),
            "random_play": measure_play(2 if quick else 10, game),
            **measure_answering(2 if quick else 8, game),
            "playout": measure_playout(10 if quick else 100, game),
            f"{usual}_game": summary([
                timed(partial(play_one, Tally(), game, _small(playable), seed, bot_of(playable, usual)))
                for seed in range(1, 3 if quick else 9)
            ]),
        }


def _small(playable: Playable) -> Any:
    """The setup of which nobody said anything."""
    return playable.setup_of({}, lambda limit: 0, None)


def _full(playable: Playable) -> Any:
    """The setup at which most is to be thought of."""
    return playable.full_table() if playable.full_table is not None else playable.tables()[-1]


def summary(samples: Sequence[float]) -> dict[str, Any]:
    """Seconds as milliseconds: the best, the middle and the worst but one in a hundred."""
    ordered = sorted(samples)
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return {
        "best_ms": round(ordered[0] * 1000, 3),
        "median_ms": round(statistics.median(ordered) * 1000, 3),
        "p99_ms": round(last * 1000, 3),
        "samples": len(ordered),
    }


def timed(action: Callable[[], object]) -> float:
    """How many seconds the processor worked on it."""
    began = time.process_time()
    action()
    return time.process_time() - began


# -- play and replay ------------------------------------------------------------------------------------------------


def measure_play(batches: int, game: str = DEFAULT) -> dict[str, Any]:
    """Small games by the random bot, in batches; checks of the invariants included, as in a simulation."""
    rates, commands, events, seconds = [], 0, 0, 0.0
    for batch in range(batches):
        began = time.process_time()
        tally = simulate(game, _small(GAMES[game]), GAMES_IN_A_BATCH, 1 + GAMES_IN_A_BATCH * batch)
        passed = time.process_time() - began
        rates.append(tally.commands / passed)
        commands, events, seconds = commands + tally.commands, events + tally.events, seconds + passed
    return {
        "commands_per_second": round(statistics.median(rates)),
        "commands_per_second_of_the_best_batch": round(max(rates)),
        "events_per_second": round(events / seconds),
        "commands": commands,
    }


def measure_replay(samples: int, game: str = DEFAULT) -> dict[str, Any]:
    """Small games replayed one after the other until enough commands have been submitted."""
    rules, setup = GAMES[game].game, _small(GAMES[game])
    records: list[tuple[int, list[Command]]] = []
    seed = count = 0
    while count < REPLAY_GOAL:
        seed += 1
        session = play_one(Tally(), game, setup, seed, RandomBot())
        if session is not None:
            records.append((seed, list(session.commands)))
            count += len(session.commands)
    found = [
        timed(lambda: [Session(rules, rules.new(setup, number), done) for number, done in records])
        for _ in range(samples)
    ]
    return {
        **summary([seconds * REPLAY_GOAL / count for seconds in found]),
        "commands": REPLAY_GOAL, "games": len(records),
    }


# -- undo -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NextGameBegan(Event):
    """The table was cleared and laid out once more."""

    start: Any

    def apply(self, state: Any) -> Any:
        return self.start


class EndlessGame:
    """One game after the other in the same session, since a single one ends long before the goal of commands."""

    def __init__(self, game: Game[Any], setup: Any) -> None:
        self.name = game.name
        self.new, self.with_chance, self.abilities = game.new, game.with_chance, game.abilities
        self.sight, self.imagine, self.problems = game.sight, game.imagine, game.problems
        self._game = game
        self._setup = setup

    def outcome(self, state: Any) -> Outcome | None:
        """It never ends."""
        return None

    def next_rule(self, state: Any) -> Rule:
        """The next rule of the game, or to begin again."""
        return self._game.next_rule(state) if self._game.outcome(state) is None else self._begin_again

    async def _begin_again(self, t: Table[Any]) -> None:
        t.emit(NextGameBegan(self.new(self._setup, t.state.chance.seed + 1)))


def long_session(commands: int, game: str = DEFAULT) -> Session[Any]:
    """That many commands of the random bot at a full table."""
    setup = _full(GAMES[game])
    rules = EndlessGame(GAMES[game].game, setup)
    session: Session[Any] = Session(rules, rules.new(setup, 1))
    bot, below = RandomBot(), chance_of(1)
    while len(session.commands) < commands and (command := next_command(session, bot, below)) is not None:
        session.submit(command)
    return session


def measure_undo(samples: int, game: str = DEFAULT) -> dict[str, Any]:
    """Single undos at the end of a long session, each followed by redoing everything outside the measured time."""
    session, random = long_session(UNDO_GOAL, game), Random(1)
    count = len(session.commands)
    found: list[float] = []
    while len(found) < samples:
        session.undo(count - int(random.random() * 40), free=True)
        found.append(timed(lambda: session.undo(free=True)))
        while session.undone:
            session.redo()
    return {**summary(found), "commands": count}


# -- what bots ask --------------------------------------------------------------------------------------------------


def measure_answering(games: int, game: str = DEFAULT) -> dict[str, Any]:
    """What a bot asks before it answers: which questions are open, what may be answered, what its seat knows, and a
    state that might lie behind that. Each is asked once at every command of some games at a full table."""
    asked: dict[str, list[float]] = {"open_questions": [], "answers": [], "sight": [], "imagine": []}
    rules, setup = GAMES[game].game, _full(GAMES[game])
    for seed in range(1, games + 1):
        session: Session[Any] = Session(rules, rules.new(setup, seed))
        bot, below = RandomBot(), chance_of(seed)
        while session.open_questions():
            asked["open_questions"].append(timed(session.open_questions))
            for seat, question in session.open_questions().items():
                asked["answers"].append(timed(question.count))
                asked["sight"].append(timed(partial(session.sight, seat)))
                asked["imagine"].append(timed(partial(rules.imagine, session.sight(seat), seat, 1)))
            command = next_command(session, bot, below)
            assert command is not None
            session.submit(command)
    return {name: summary(samples) for name, samples in asked.items()}


def measure_playout(samples: int, game: str = DEFAULT) -> dict[str, Any]:
    """What a bot lives on that looks ahead: an imagined game, then so many answers in it by the bot that gives hints,
    each from the sight of its seat."""
    playable = GAMES[game]
    rules, setup = playable.game, _small(playable)
    bot = bot_of(playable, ADVISOR)
    found: list[float] = []
    seed = 0
    while len(found) < samples:
        seed += 1
        session: Session[Any] = Session(rules, rules.new(setup, seed))
        below = chance_of(seed)
        while len(found) < samples and (open_questions := session.open_questions()):
            if len(session.rests) > 1 and session.rests[-1].commands == len(session.commands):
                seat = next(iter(open_questions))
                seen = session.sight(seat)
                found.append(timed(partial(_play_on, rules, seen, seat, bot)))
            for _ in range(APART):
                command = next_command(session, bot, below)
                if command is not None:
                    session.submit(command)
    return {**summary(found), "answers": ANSWERS_AHEAD}


def _play_on(rules: Game[Any], seen: Any, seat: int, bot: Bot) -> None:
    session: Session[Any] = Session(rules, rules.imagine(seen, seat, 1))
    below = chance_of(1)
    for _ in range(ANSWERS_AHEAD):
        command = next_command(session, bot, below)
        if command is None:
            return
        session.submit(command)
        session.forget()
