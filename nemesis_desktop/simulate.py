"""Whole games played by a bot: how fast, how they end, and whether anything is ever wrong."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from nemesis_desktop.bots.bot import Below, Bot
from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.sides import table_of
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import KernelError, Session, collector_paused
from nemesis_desktop.output_file import write_output
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.journal.writer import journal_bytes

CHECK_EVERY = 50
MOST_COMMANDS = 20_000
FAILURES_TOLD = 10


@dataclass(slots=True)
class Tally:
    """What came out of some games. A problem is a broken invariant or a rule that failed."""

    games: int = 0
    commands: int = 0
    events: int = 0
    seconds: float = 0.0
    outcomes: dict[str, int] = field(default_factory=dict)
    problems: int = 0
    failures: list[str] = field(default_factory=list)

    def report(self) -> dict[str, Any]:
        """Everything as plain data."""
        rate = self.commands / self.seconds if self.seconds else 0.0
        outcomes = {name: self.outcomes[name] for name in sorted(self.outcomes)}
        return {
            **asdict(self),
            "seconds": round(self.seconds, 3),
            "commands_per_second": round(rate),
            "outcomes": outcomes,
        }

    def fail(self, where: str, what: str) -> None:
        """Count a problem and remember the first ones."""
        self.problems += 1
        if len(self.failures) < FAILURES_TOLD:
            self.failures.append(f"{where}: {what}")


def simulate(
    game: str, setup: Any, games: int, seed: int, bot: str = "random", by_role: Mapping[str, str] = {}
) -> Tally:
    """Play games with the seeds `seed`, `seed` + 1, ... `setup` may be a function of the seed. A role of the game may
    have a bot of its own.
    Raises ValueError for a setup the rules do not know, or a bot that the game does not have."""
    tally = Tally()
    for _ in simulated(tally, game, setup, games, seed, bot, by_role):
        pass
    return tally


def simulated(
    tally: Tally, game: str, setup: Any, games: int, seed: int, bot: str = "random", by_role: Mapping[str, str] = {}
) -> Iterator[None]:
    """The same, one game for each step, counted in a tally that is true whenever somebody stops asking for more."""
    with collector_paused():
        for number in range(seed, seed + games):
            played = setup(number) if callable(setup) else setup
            play_one(tally, game, played, number, table_of(GAMES[game], bot, by_role))
            yield


def play_one(tally: Tally, game: str, setup: Any, seed: int, bot: Bot) -> Session[Any] | None:
    """Play one game to its end and add it to the tally. None when it could not even begin."""
    rules = GAMES[game].game
    began = time.perf_counter()
    below = chance_of(seed)
    where = f"seed {seed}"
    try:
        session: Session[Any] = Session(rules, rules.new(setup, seed))
    except KernelError as error:
        tally.games += 1
        tally.fail(where, _told(error))
        return None
    _play(tally, session, bot, below, where)
    # Counted when it is over, so that a game that was interrupted is none.
    tally.games += 1
    ended = session.outcome()
    name = ended.name if ended is not None else "unfinished"
    tally.seconds += time.perf_counter() - began
    tally.outcomes[name] = tally.outcomes.get(name, 0) + 1
    tally.commands += len(session.commands)
    tally.events += len(session.happenings)
    return session


def record_game(
    path: Path, game: str, setup: Any, seed: int, bot: str = "random", by_role: Mapping[str, str] = {}, *,
    overwrite: bool = False,
) -> None:
    """Play one game again and write it as a finished game. Raises OSError, also where there is a file already."""
    session = play_one(Tally(), game, setup, seed, table_of(GAMES[game], bot, by_role))
    if session is None:
        return
    content = journal_bytes(Header(game, seed, setup, GAMES[game].rules), session)
    write_output(path, content, overwrite=overwrite)


def _play(tally: Tally, session: Session[Any], bot: Bot, below: Below, where: str) -> None:
    count = 0
    while (command := next_command(session, bot, below)) is not None:
        count += 1
        here = f"{where}, command {count}"
        try:
            session.submit(command)
        except KernelError as error:
            tally.fail(here, f"{command.topic} {command.key}: {_told(error)}")
            return
        if count % CHECK_EVERY == 0 and _broken(tally, session, here):
            return
        if count == MOST_COMMANDS:
            tally.fail(here, "the game does not end")
            return
    _broken(tally, session, f"{where}, end after command {count}")


def _broken(tally: Tally, session: Session[Any], here: str) -> bool:
    found = session.game.problems(session.state)
    for problem in found:
        tally.fail(here, problem)
    return bool(found)


def _told(error: BaseException) -> str:
    cause = error.__cause__
    return f"{error}" if cause is None else f"{error}: {type(cause).__name__}: {cause}"
