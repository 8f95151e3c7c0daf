"""Golden games: whole games as text, every question, answer and event on a line of its own.

A game is checked by giving the answers of its file once more, so the bot that found them may change; what the rules
make of them may not. A change of the rules shows as a difference one can read.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.devtools.coverage import ROOT
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Arrange, Choose, ChooseSome, Command, KernelError, Question, Session

FOLDER = Path("tests", "golden")
ANSWER = "> "
MOST_COMMANDS = 20_000
MOST_TOLD = 40


@dataclass(frozen=True, slots=True)
class Golden:
    """A game that is written down: its setup, its seed, and the bot that played it first."""

    name: str
    setup: Setup
    seed: int
    bot: str

    @property
    def path(self) -> Path:
        """Its file below the root of the checkout."""
        return FOLDER / f"{self.name}.txt"


def _crew(count: int) -> tuple[SeatSetup, ...]:
    return (SeatSetup(),) * count


GOLDEN: Sequence[Golden] = (
    Golden("solo", Setup(), 10, "cautious"),
    Golden("solo-advanced", Setup(board="advanced"), 3, "cautious"),
    Golden("coop-2", Setup("coop", "advanced", _crew(2)), 9, "cautious"),
    Golden("coop-4", Setup("coop", "base", _crew(4)), 12, "random"),
    Golden("semi-coop-3", Setup("semi-coop", "base", _crew(3)), 5, "cautious"),
    Golden("solo-against-a-player", Setup("solo", "base", _crew(2), intruders="player"), 11, "cautious"),
    Golden("coop-2-against-a-player", Setup("coop", "advanced", _crew(3), intruders="player"), 3, "random"),
    Golden("semi-coop-4-takeover", Setup("semi-coop", "base", _crew(4), intruders="takeover"), 29, "random"),
    Golden("semi-coop-5", Setup("semi-coop", "advanced", _crew(5)), 8, "random"),
)


def played(golden: Golden) -> list[Command]:
    """The answers of the bot from the first question to the end of the game."""
    session, bot, below = _begun(golden), bot_named("nemesis", golden.bot), chance_of(golden.seed)
    while len(session.commands) < MOST_COMMANDS and (command := next_command(session, bot, below)) is not None:
        session.submit(command)
    return session.commands


def told(golden: Golden, commands: Iterable[Command]) -> str:
    """The game as text, as far as the rules accept these answers."""
    setup = golden.setup
    session = _begun(golden)
    lines = [
        f"# {setup.mode} on {setup.board} for {len(setup.crew)}, intruders by {setup.intruders}, "
        f"seed {golden.seed}, answers by {golden.bot}",
        *_events(session.happenings),
    ]
    for command in commands:
        lines += ["", *(_question(question) for question in session.open_questions().values())]
        lines.append(f"{ANSWER}{command.seat} {command.topic} {command.key}")
        try:
            lines += _events(session.submit(command))
        except KernelError as error:
            lines.append(f"! {type(error).__name__}: {error}")
            break
    outcome = session.outcome()
    lines += ["", f"= {outcome.name} {dict(outcome.facts)}" if outcome is not None else "= unfinished"]
    return "\n".join(lines) + "\n"


def answers(text: str) -> list[Command]:
    """The answers that a text holds."""
    found = []
    for line in text.splitlines():
        if line.startswith(ANSWER):
            seat, topic, key = line.removeprefix(ANSWER).split(" ", 2)
            found.append(Command(int(seat), topic, key))
    return found


def difference(golden: Golden, root: Path = ROOT) -> str:
    """How the game differs now from its file, as a unified diff; "" when it does not."""
    path = root / golden.path
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    now = told(golden, answers(before))
    lines = difflib.unified_diff(
        before.splitlines(), now.splitlines(), golden.path.as_posix(), "the rules now", lineterm="", n=4
    )
    shown = list(lines)
    more = [f"... and {len(shown) - MOST_TOLD} more lines"] if len(shown) > MOST_TOLD else []
    return "\n".join(shown[:MOST_TOLD] + more)


def run(*, write: bool, root: Path = ROOT) -> int:
    """Write all golden games anew, or print how they differ; 1 when one does."""
    differs = 0
    for golden in GOLDEN:
        if write:
            (root / FOLDER).mkdir(exist_ok=True)
            (root / golden.path).write_text(told(golden, played(golden)), encoding="utf-8")
            continue
        found = difference(golden, root)
        if found:
            differs = 1
            print(found)
    if not write:
        print("the games differ" if differs else f"{len(GOLDEN)} games are as they were", file=sys.stderr)
    return differs


def _begun(golden: Golden) -> Session[Any]:
    game = GAMES["nemesis"].game
    return Session(game, game.new(golden.setup, golden.seed))


def _events(happenings: Iterable[Any]) -> Iterator[str]:
    return (f"  {happening.event}" for happening in happenings)


def _question(question: Question[Any]) -> str:
    """One line: who is asked what, and everything that may be answered."""
    facts = " ".join(f"{name}={question.context[name]}" for name in sorted(question.context))
    head = f"? {question.seat} {question.topic} {facts}".rstrip()
    match question:
        case Choose():
            return f"{head}: {' | '.join(question.keys())}"
        case ChooseSome(options=options, least=least, most=most):
            return f"{head}: {least} to {most} of {' | '.join(option.key for option in options)}"
        case Arrange():
            return f"{head}: in order {' | '.join(option.key for option in question.options)}"
        case _:
            return f"{head}: {' | '.join(question.keys())}"
