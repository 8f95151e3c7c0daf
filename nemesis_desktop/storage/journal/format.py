"""The lines of a journal: a header, one line per command, and lines about undo, rests and the end between them.

docs/saves.md describes them for readers, saves/schema/ for programs. The header and the rests carry checksums of
their own, every command the beginning of the session's running checksum after it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from nemesis_desktop import __version__
from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage.codec import to_plain
from nemesis_desktop.storage.journal.snapshots import StoredRest

FORMAT = 2
SUM_DIGITS = 4
LONGEST_LINE = 4_096
LONGEST_REST = 100_000
LONGEST_HEADER = 300_000 + LONGEST_REST
"""The header may hold a whole scenario, and a rest at which the game begins."""
LONGEST_TWIN = 8_192
"""A header no longer than this is written twice: without it nothing can be read."""
LARGEST_FILE = 4_000_000
MOST_LINES = 40_000

UNDO_MODES = ("barrier", "free")
"""Whether undo stops at what has become known, as at the table, or goes back at will, for practice."""

StoredWords = Annotated[str, Field(max_length=60)]
Sum = Annotated[str, Field(pattern=r"^[0-9a-f]{4}$")]
FullSum = Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
ToldFields = dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=200)] | int]
Recorded = tuple[Command, str]
"""A command and the running checksum of the session after it, or the beginning of it."""


class _Line(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class RestLine(_Line):
    """A state between two rules, packed: base64 of deflated JSON."""

    rest: Annotated[str, Field(max_length=LONGEST_REST, pattern=r"^[A-Za-z0-9+/]+=*$")]
    words: StoredWords = ""
    after: Count
    checksum: FullSum | Literal[""] = ""
    told: ToldFields = {}
    sum: FullSum


class HeaderLine(_Line):
    """The first line: which game was set up how."""

    format: Literal[2]
    game: Annotated[str, Field(min_length=1, max_length=60)]
    rules: Annotated[int, Field(ge=1, le=1_000_000)]
    program: StoredWords = ""
    seed: Annotated[int, Field(ge=-(2**63), lt=2**64)]
    setup: dict[str, Any] | None
    undo: Literal["barrier", "free"] = "barrier"
    name: Annotated[str, Field(max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")] = ""
    created: StoredWords = ""
    start: RestLine | None = None
    sum: FullSum


class CommandLine(_Line):
    """One answered question."""

    seat: Annotated[int, Field(ge=0, le=99)]
    topic: Annotated[str, Field(min_length=1, max_length=200)]
    key: Annotated[str, Field(max_length=3_000)]
    sum: Sum


class BackLine(_Line):
    """Undo: the game stands again where it stood after that many commands."""

    back: Count
    sum: Sum | Literal[""]


class EndLine(_Line):
    """The name of the outcome, the number of commands and the whole checksum after them."""

    outcome: Annotated[str, Field(min_length=1, max_length=200)]
    after: Count | None = None
    told: ToldFields = {}
    sum: FullSum | Literal[""] = ""


AnyLine = CommandLine | RestLine | BackLine | EndLine


@dataclass(frozen=True, slots=True)
class Header:
    """Which game was set up how. ``start`` is where it begins when not with its setup: an older game was continued
    from a rest. ``created`` is a date in any form, given by whoever began the game."""

    game: str
    seed: int
    setup: Any
    rules: int = 1
    undo: str = UNDO_MODES[0]
    name: str = ""
    created: str = ""
    start: StoredRest | None = None
    program: str = __version__


def header_line(header: Header, games: Mapping[str, Playable] = GAMES) -> bytes:
    """The first line of a journal."""
    content: dict[str, Any] = {
        "format": FORMAT,
        "game": header.game,
        "rules": header.rules,
        "program": header.program,
        "seed": header.seed,
        "setup": to_plain(header.setup),
        "undo": header.undo,
        "name": header.name,
        "created": header.created,
    }
    if header.start is not None:
        content["start"] = _rest_content(header.start)
    return _line({**content, "sum": sum_of(content)})


def head_of(header: Header, games: Mapping[str, Playable] = GAMES) -> bytes:
    """The beginning of a journal: the header, and once more in case the first one gets damaged."""
    line = header_line(header, games)
    return line * 2 if len(line) <= LONGEST_TWIN else line


def command_line(recorded: Recorded) -> bytes:
    """The line of a command."""
    command, checksum = recorded
    content = {"seat": command.seat, "topic": command.topic, "key": command.key, "sum": checksum[:SUM_DIGITS]}
    return _line(content)


def back_line(kept: int, checksum: str) -> bytes:
    """The line of an undo: how many commands stand, and the checksum after the last of them."""
    return _line({"back": kept, "sum": checksum[:SUM_DIGITS]})


def rest_line(rest: StoredRest) -> bytes:
    """The line of a rest."""
    return _line(_rest_content(rest))


def end_line(outcome: str, after: int | None = None, checksum: str = "", told: Mapping[str, str | int] = {}) -> bytes:
    """The last line."""
    content: dict[str, Any] = {"outcome": outcome}
    if after is not None:
        whole = checksum if len(checksum) > SUM_DIGITS else ""
        content |= {"after": after, "told": dict(told), "sum": whole}
    return _line(content)


def rest_of(line: RestLine) -> StoredRest:
    """The rest that a line holds."""
    return StoredRest(line.after, line.rest, line.words, line.checksum, dict(line.told))


def is_whole(line: RestLine) -> bool:
    """Whether the checksum of a rest fits what it holds."""
    return bool(_rest_content(rest_of(line))["sum"] == line.sum)


def sum_of(content: Mapping[str, Any]) -> str:
    """The checksum of a line that carries its own."""
    canonical = json.dumps(content, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return blake2b(canonical.encode(), digest_size=6).hexdigest()


def _rest_content(rest: StoredRest) -> dict[str, Any]:
    content = {
        "rest": rest.data, "words": rest.words, "after": rest.after, "checksum": rest.checksum,
        "told": dict(rest.told),
    }
    return {**content, "sum": sum_of(content)}


def _line(content: Mapping[str, Any]) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
