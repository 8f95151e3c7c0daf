"""Golden games: whole games as text, every question, answer and event on a line of its own.

A game is checked by giving the answers of its file once more, so the bot that found them may change; what the rules
make of them may not. A change of the rules shows as a difference one can read.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.devtools.tools import ROOT, Golden, tools_of
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import (
    Allocate,
    Arrange,
    Choose,
    ChooseSome,
    Command,
    KernelError,
    Question,
    Session,
)

ANSWER = "> "
MOST_COMMANDS = 20_000
MOST_TOLD = 40


def path_of(game: str, golden: Golden) -> Path:
    """The file of a golden game below the root of the checkout."""
    return tools_of(game).golden_folder / f"{golden.name}.txt"


def played(game: str, golden: Golden) -> list[Command]:
    """The answers of the bot from the first question to the end of the game."""
    session, bot, below = _begun(game, golden), bot_named(game, golden.bot), chance_of(golden.seed)
    while len(session.commands) < MOST_COMMANDS and (command := next_command(session, bot, below)) is not None:
        session.submit(command)
    return session.commands


def told(game: str, golden: Golden, commands: Iterable[Command]) -> str:
    """The game as text, as far as the rules accept these answers."""
    session = _begun(game, golden)
    lines = [
        f"# {GAMES[game].describe(golden.setup)}, seed {golden.seed}, answers by {golden.bot}",
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


def difference(game: str, golden: Golden, root: Path = ROOT) -> str:
    """How the game differs now from its file, as a unified diff; "" when it does not."""
    path = root / path_of(game, golden)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    now = told(game, golden, answers(before))
    lines = difflib.unified_diff(
        before.splitlines(), now.splitlines(), path_of(game, golden).as_posix(), "the rules now", lineterm="", n=4
    )
    shown = list(lines)
    more = [f"... and {len(shown) - MOST_TOLD} more lines"] if len(shown) > MOST_TOLD else []
    return "\n".join(shown[:MOST_TOLD] + more)


def run(game: str, *, write: bool, root: Path = ROOT) -> int:
    """Write all golden games of a game again, or print how they differ; 1 when one does."""
    differs, games = 0, tools_of(game).golden
    for golden in games:
        if write:
            path = root / path_of(game, golden)
            path.parent.mkdir(exist_ok=True)
            path.write_text(told(game, golden, played(game, golden)), encoding="utf-8")
            continue
        found = difference(game, golden, root)
        if found:
            differs = 1
            print(found)
    if not write:
        print("the games differ" if differs else f"{len(games)} games are as they were", file=sys.stderr)
    return differs


def _begun(game: str, golden: Golden) -> Session[Any]:
    rules = GAMES[game].game
    return Session(rules, rules.new(golden.setup, golden.seed))


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
        case Allocate(shares=shares, least=least, most=most):
            parts = " | ".join(f"{share.key} up to {share.most}" for share in shares)
            return f"{head}: share {least} to {most} of {parts}"
        case Arrange():
            return f"{head}: in order {' | '.join(option.key for option in question.options)}"
        case _:
            return f"{head}: {' | '.join(question.keys())}"
