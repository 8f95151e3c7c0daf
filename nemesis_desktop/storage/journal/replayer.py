"""From a journal back to a session: every command is submitted again and its checksum compared.

What no longer leads where it led, because of newer rules or a damaged place, is left behind: the game then goes on
from the last stored rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from nemesis_desktop import __version__
from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Command, KernelError, Session
from nemesis_desktop.kernel.session import chained
from nemesis_desktop.storage.journal.format import Header, Recorded
from nemesis_desktop.storage.journal.reader import Running
from nemesis_desktop.storage.journal.snapshots import NoRest, StoredRest, UnpackBudget, read_rest, store_rest
from nemesis_desktop.storage.problem import StorageProblem


@dataclass(frozen=True, slots=True)
class Restored:
    """A session with as many commands as lead to what they led to before. Without a session nothing can be
    played; the problem tells why. ``start`` is the rest at which the session begins, when not with the setup,
    ``begin`` the state there."""

    session: Session[Any] | None
    problem: StorageProblem | None = None
    start: StoredRest | None = None
    begin: Any = None


@dataclass(frozen=True, slots=True)
class Divergence:
    """The first command, by its number in a list, that does not lead where it led, and why."""

    number: int
    command: Command
    reason: str


def restore(running: Running, games: Mapping[str, Playable] = GAMES) -> Restored:
    """Play the commands of a journal again. Stops before the first one whose checksum differs, or goes on from the
    last rest behind it."""
    header = running.header
    if header is None:
        return Restored(None, running.problem)
    budget = UnpackBudget()
    session = begun(header, games, budget)
    divergence = None if session is None else replay(session, running.commands)
    if session is not None and divergence is None and not running.later:
        return Restored(session, running.problem)
    reached = 0 if session is None else len(session.commands)
    for rest, commands in _rests_behind(running, reached):
        later = resumed(header, rest, games, budget)
        if later is None:
            continue
        begin = later.rests[0].state
        replay(later, commands, rest.checksum)
        return Restored(later, _from_rest(running, reached, divergence, rest, later, games), rest, begin)
    if session is None:
        return Restored(None, StorageProblem("unknown_setup", {"file": running.path.name}))
    return Restored(session, running.problem if divergence is None else diverged(running, divergence, games))


def continued(
    running: Running, restored: Restored, playable: Playable
) -> tuple[Header, Sequence[Recorded], Sequence[bytes]]:
    """The header, commands and lines with which a restored game goes on under the rules of now."""
    session, header = restored.session, running.header
    assert session is not None and header is not None
    if restored.start is None:
        now = header if header.rules == playable.rules else replace(
            header, rules=playable.rules, program=__version__
        )
        kept = running.commands[: len(session.commands)]
        return now, kept, running.log if len(kept) == len(running.commands) else ()
    # The game starts again at the rest: what is before it belongs to other rules, or to a damaged file.
    start = store_rest(playable, header.setup, restored.begin, restored.start.after)
    now = replace(header, rules=playable.rules, program=__version__, start=start)
    played = [
        (command, session.checksum_after(number)) for number, command in enumerate(session.commands, start=1)
    ]
    return now, played, ()


def begun(
    header: Header, games: Mapping[str, Playable] = GAMES, budget: UnpackBudget | None = None
) -> Session[Any] | None:
    """A session at the beginning of the game; None when these rules cannot begin it."""
    playable = games[header.game]
    if header.start is not None:
        return resumed(header, header.start, games, budget)
    try:
        return Session(playable.game, playable.game.new(header.setup, header.seed))
    except (ValueError, KernelError):
        return None


def resumed(
    header: Header, rest: StoredRest, games: Mapping[str, Playable] = GAMES, budget: UnpackBudget | None = None
) -> Session[Any] | None:
    """A session that begins at a stored rest; None when these rules cannot go on from it."""
    playable = games[header.game]
    try:
        state = read_rest(playable, header.setup, header.rules, rest, budget)
        return Session(playable.game, state)
    except (NoRest, KernelError, LookupError, TypeError, ValueError, AssertionError, AttributeError):
        # A state that fits its types may still make no sense to the rules.
        return None


def replay(session: Session[Any], commands: Sequence[Recorded], checksum: str = "") -> Divergence | None:
    """Submit commands again; stops before the first that leads elsewhere and returns it. ``checksum`` is the one
    before the first command."""
    whole = checksum == "" and not session.commands
    for number, (command, expected) in enumerate(commands, start=1):
        before = len(session.commands)
        try:
            happened = session.submit(command)
        except KernelError as error:
            return Divergence(number, command, str(error))
        checksum = session.checksum if whole else chained(checksum, command, happened)
        if not checksum.startswith(expected):
            session.undo(before, free=True)
            session.undone.clear()
            return Divergence(number, command, "checksum")
    return None


def _rests_behind(running: Running, reached: int) -> Iterator[tuple[StoredRest, Sequence[Recorded]]]:
    """The rests further on than ``reached``, last ones first, each with the commands after it."""
    for stretch in reversed(running.later):
        for rest in (*reversed(stretch.rests), *((stretch.start,) if stretch.start is not None else ())):
            yield rest, stretch.commands[rest.after - stretch.after:]
    for rest in reversed(running.rests):
        if rest.after > reached:
            yield rest, running.commands[rest.after:]


def cause_of_divergence(header: Header, games: Mapping[str, Playable] = GAMES) -> str:
    """Why a game does not lead where it led: under the rules it was played with, its file has been changed."""
    return "older_rules" if header.rules < games[header.game].rules else "changed"


def diverged(running: Running, divergence: Divergence, games: Mapping[str, Playable] = GAMES) -> StorageProblem:
    """The first command that leads elsewhere, why, and what is left."""
    kept = divergence.number - 1
    assert running.header is not None
    return StorageProblem("diverged", {
        "file": running.path.name, "number": divergence.number, "topic": divergence.command.topic,
        "answer": divergence.command.key, "kept": kept, "lost": len(running.commands) - kept,
        "reason": divergence.reason, "cause": cause_of_divergence(running.header, games),
    })


def _from_rest(
    running: Running, reached: int, divergence: Divergence | None, rest: StoredRest, session: Session[Any],
    games: Mapping[str, Playable],
) -> StorageProblem:
    facts: dict[str, str | int] = {
        "file": running.path.name, "number": reached + 1, "rest": rest.after,
        "kept": rest.after + len(session.commands),
    }
    if divergence is not None:
        facts |= {
            "topic": divergence.command.topic, "answer": divergence.command.key, "reason": divergence.reason,
        }
        assert running.header is not None
        facts["cause"] = cause_of_divergence(running.header, games)
        return StorageProblem("from_rest", facts)
    damage = {} if running.problem is None else running.problem.facts
    return StorageProblem("mended", {**facts, **{name: damage[name] for name in ("lost", "copy") if name in damage}})
