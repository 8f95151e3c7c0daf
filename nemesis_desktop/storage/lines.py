"""The lines of a journal: a header, one line per command, and a last line once the game is over.

The header carries its own checksum, every command the running checksum of the session after it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage.problem import StorageProblem

FORMAT = 1
LONGEST_LINE = 4_096
LONGEST_HEADER = 300_000
"""The header may hold a whole scenario."""
LARGEST_FILE = 8_000_000
MOST_COMMANDS = 100_000

UNDO_MODES = ("barrier", "free")
"""Whether undo stops at what has become known, as at the table, or goes back at will, for practice."""

Sum = Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
Recorded = tuple[Command, str]
"""A command and the running checksum of the session after it."""


class _Line(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class _FormatLine(BaseModel):
    """What every format promises: its number."""

    model_config = ConfigDict(strict=True, extra="ignore")
    format: Annotated[int, Field(ge=1)]


class HeaderLine(_Line):
    """The first line."""

    format: int
    game: Annotated[str, Field(min_length=1, max_length=60)]
    rules: Annotated[int, Field(ge=1, le=1_000_000)]
    seed: Annotated[int, Field(ge=-(2**63), lt=2**64)]
    setup: dict[str, Any] | None
    sum: Sum


class CommandLine(_Line):
    """One answered question."""

    seat: Annotated[int, Field(ge=0, le=99)]
    topic: Annotated[str, Field(min_length=1, max_length=200)]
    key: Annotated[str, Field(max_length=3_000)]
    sum: Sum


class EndLine(_Line):
    """The name of the outcome."""

    outcome: Annotated[str, Field(min_length=1, max_length=200)]


@dataclass(frozen=True, slots=True)
class Header:
    """Which game was set up how."""

    game: str
    seed: int
    setup: Any
    rules: int = 1
    undo: str = UNDO_MODES[0]


class Unreadable(Exception):
    """A line cannot be used; `problem` tells why."""

    def __init__(self, problem: StorageProblem) -> None:
        super().__init__(problem.id)
        self.problem = problem


def header_line(header: Header, games: Mapping[str, Playable] = GAMES) -> bytes:
    """The first line of a journal."""
    content = {
        "format": FORMAT,
        "game": header.game,
        "rules": header.rules,
        "seed": header.seed,
        "setup": _setup_adapter(games[header.game]).dump_python(header.setup, mode="json"),
    }
    return _line({**content, "sum": _sum_of(content)})


def command_line(recorded: Recorded) -> bytes:
    """The line of a command."""
    command, checksum = recorded
    return _line({"seat": command.seat, "topic": command.topic, "key": command.key, "sum": checksum})


def end_line(outcome: str) -> bytes:
    """The last line."""
    return _line({"outcome": outcome})


def read_header(line: bytes, games: Mapping[str, Playable] = GAMES) -> Header:
    """Read a first line. Raises Unreadable: damaged, from a newer program, or of another game."""
    try:
        version = _FormatLine.model_validate_json(line).format
        if version > FORMAT:
            raise Unreadable(StorageProblem("newer_format", {"found": version, "known": FORMAT}))
        found = HeaderLine.model_validate_json(line)
    except ValidationError as error:
        raise Unreadable(StorageProblem("no_header")) from error
    if found.sum != _sum_of(found.model_dump(exclude={"sum"})):
        raise Unreadable(StorageProblem("no_header"))
    playable = games.get(found.game)
    if playable is None:
        raise Unreadable(StorageProblem("other_game", {"game": found.game}))
    if found.rules > playable.rules:
        raise Unreadable(StorageProblem("newer_rules", {"found": found.rules, "known": playable.rules}))
    try:
        # Not strict: JSON has no tuples.
        setup = _setup_adapter(playable).validate_python(found.setup)
    except ValidationError as error:
        raise Unreadable(StorageProblem("unknown_setup")) from error
    return Header(found.game, found.seed, setup, found.rules)


def read_command(line: bytes) -> Recorded:
    """Read the line of a command. Raises ValidationError."""
    found = CommandLine.model_validate_json(line)
    return Command(found.seat, found.topic, found.key), found.sum


def read_end(line: bytes) -> str:
    """Read the last line. Raises ValidationError."""
    return EndLine.model_validate_json(line).outcome


def _setup_adapter(playable: Playable) -> TypeAdapter[Any]:
    return TypeAdapter(playable.setup)


def _line(content: Mapping[str, Any]) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _sum_of(content: Mapping[str, Any]) -> str:
    canonical = json.dumps(content, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return blake2b(canonical.encode(), digest_size=6).hexdigest()
