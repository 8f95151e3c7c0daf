"""Reading a journal back: as many commands as can be trusted, and a message about the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.storage.journal import keep_damaged
from nemesis_desktop.storage.lines import (
    LARGEST_FILE,
    LONGEST_HEADER,
    LONGEST_LINE,
    MOST_COMMANDS,
    Header,
    Recorded,
    Unreadable,
    read_command,
    read_end,
    read_header,
)
from nemesis_desktop.storage.paths import running_file
from nemesis_desktop.storage.problem import StorageProblem


@dataclass(frozen=True, slots=True)
class Running:
    """A journal as it was read. Without a header nothing of it can be played; the problem tells why."""

    path: Path
    header: Header | None = None
    commands: tuple[Recorded, ...] = ()
    outcome: str | None = None
    problem: StorageProblem | None = None


def load_running(folder: Path, games: Mapping[str, Playable] = GAMES) -> Running | None:
    """The game that was being played, None when there is none. A damaged file is copied to `*.damaged` first."""
    path = running_file(folder)
    try:
        if not path.exists():
            return None
    except OSError as error:
        return Running(path, problem=_unreadable(path, error))
    running = read_journal(path, games)
    if running.problem is not None and running.problem.id in ("damaged", "no_header"):
        copy = keep_damaged(path)
        problem = StorageProblem(running.problem.id, {**running.problem.facts, "copy": copy})
        return Running(path, running.header, running.commands, running.outcome, problem)
    return running


def read_journal(path: Path, games: Mapping[str, Playable] = GAMES) -> Running:
    """Read any journal, running or finished, and change nothing."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        return Running(path, problem=_unreadable(path, error))
    return read_content(content, path.name, games, path=path)


def read_content(
    content: bytes, name: str, games: Mapping[str, Playable] = GAMES, *, path: Path | None = None
) -> Running:
    """Read what a journal of that name holds."""
    path = Path(name) if path is None else path
    if len(content) > LARGEST_FILE:
        facts: dict[str, str | int] = {"file": path.name, "megabytes": LARGEST_FILE // 1_000_000}
        return Running(path, problem=StorageProblem("too_large", facts))
    lines = [line for line in content.split(b"\n") if line]
    try:
        if not lines or len(lines[0]) > LONGEST_HEADER:
            raise Unreadable(StorageProblem("no_header"))
        header = read_header(lines[0], games)
    except Unreadable as error:
        return Running(path, problem=StorageProblem(error.problem.id, {"file": path.name, **error.problem.facts}))
    return _with_commands(path, header, lines[1:])


def _with_commands(path: Path, header: Header, lines: list[bytes]) -> Running:
    commands: list[Recorded] = []
    for number, line in enumerate(lines):
        try:
            if len(line) > LONGEST_LINE or len(commands) >= MOST_COMMANDS:
                break
            commands.append(read_command(line))
        except ValidationError:
            outcome = _outcome(line) if number == len(lines) - 1 else None
            if outcome is None:
                break
            return Running(path, header, tuple(commands), outcome)
    lost = len(lines) - len(commands)
    problem = None
    if lost:
        problem = StorageProblem("damaged", {"file": path.name, "kept": len(commands), "lost": lost})
    return Running(path, header, tuple(commands), problem=problem)


def _outcome(line: bytes) -> str | None:
    try:
        return read_end(line)
    except ValidationError:
        return None


def _unreadable(path: Path, error: OSError) -> StorageProblem:
    return StorageProblem("unreadable", {"file": path.name, "reason": error.strerror or str(error)})
