"""From bytes to trusted lines: strict JSON, the newest format, checksums, and names for everything that is wrong."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from nemesis_desktop.games.registry import BrokenGame, Playable
from nemesis_desktop.storage.codec import NotPlain, from_plain
from nemesis_desktop.storage.journal.format import (
    FORMAT,
    LONGEST_HEADER,
    LONGEST_LINE,
    LONGEST_REST,
    LONGEST_TWIN,
    AnyLine,
    BackLine,
    CommandLine,
    EndLine,
    Header,
    HeaderLine,
    RestLine,
    is_whole,
    rest_of,
    sum_of,
)
from nemesis_desktop.storage.journal.migrate import migrated_header, migrated_line
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.strict_json import BadJson, read_json

REST_MARK = b'{"rest":'
END_MARK = b'{"outcome":'
DEEPEST_HEADER = 8
DEEPEST_LINE = 3

_KINDS: Mapping[str, type[AnyLine]] = {"topic": CommandLine, "back": BackLine, "rest": RestLine, "outcome": EndLine}
_ADAPTERS: Mapping[str, TypeAdapter[Any]] = {field: TypeAdapter(kind) for field, kind in _KINDS.items()}


_HEADER_MARK = re.compile(rb'\{\s*"format"')
_LOST_NEWLINE = re.compile(rb'(?<=\})[^\n,](?=\{")', re.DOTALL)


class Unreadable(Exception):
    """A line cannot be used; `problem` tells why."""

    def __init__(self, problem: StorageProblem) -> None:
        super().__init__(problem.id)
        self.problem = problem


class Head(NamedTuple):
    """The beginning of a file: its header, in which format it was written, and the lines behind. ``mended`` when
    one of the two copies is damaged."""

    header: Header
    version: int
    lines: list[bytes]
    mended: bool


def split_head(content: bytes, games: Mapping[str, Playable]) -> Head:
    """Read the first line, or its copy when it is damaged. A byte-order mark, which some editors put before a text, is
    no damage. Raises Unreadable."""
    content = content.removeprefix(BOM_UTF8)
    marks = [mark.start() for mark in _HEADER_MARK.finditer(content[: 2 * LONGEST_HEADER])][:2]
    problem = Unreadable(StorageProblem("no_header"))
    for number, mark in enumerate(marks):
        head, _, _ = content[mark:].partition(b"\n")
        try:
            header, version = read_header(head, games)
        except Unreadable as error:
            problem = problem if number else error
            continue
        last, _, behind = content[marks[-1]:].partition(b"\n")
        lines = [*parts_of(last)[1:], *(line for line in behind.split(b"\n") if line)]
        if version == 1 or len(head) >= LONGEST_TWIN:
            return Head(header, version, lines, False)
        whole = len(marks) == 2 and last == head and content[: marks[1]] == head + b"\n"
        if len(marks) == 1 and lines and read_line(lines[0], version) is None:
            # The copy can no longer be recognised, but it stands there.
            lines[:1] = parts_of(lines[0])[1:]
        return Head(header, version, lines, not whole)
    raise problem


def parts_of(line: bytes) -> list[bytes]:
    """The lines that have grown together because the byte between them was damaged."""
    return _LOST_NEWLINE.split(line)


def read_header(line: bytes, games: Mapping[str, Playable]) -> tuple[Header, int]:
    """Read a first line; also which format it was. Raises Unreadable: damaged, from a newer program, or of
    another game."""
    if len(line) > LONGEST_HEADER:
        raise Unreadable(StorageProblem("no_header"))
    try:
        raw = read_json(line, DEEPEST_HEADER)
    except BadJson as error:
        raise Unreadable(StorageProblem("no_header")) from error
    version = raw.get("format") if isinstance(raw, dict) else None
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Unreadable(StorageProblem("no_header"))
    if version > FORMAT:
        raise Unreadable(StorageProblem("newer_format", {"found": min(version, 10**9), "known": FORMAT}))
    found = _validated_header(raw, version)
    try:
        playable = games[found.game]
    except BrokenGame as error:
        raise Unreadable(StorageProblem("broken_game", {"game": found.game, "reason": error.reason[:200]})) from error
    except KeyError as error:
        raise Unreadable(StorageProblem("other_game", {"game": found.game})) from error
    if found.rules > playable.rules:
        facts: dict[str, str | int] = {"game": found.game, "found": found.rules, "known": playable.rules}
        raise Unreadable(StorageProblem("newer_rules", facts))
    try:
        setup = from_plain(playable.setup, found.setup)
    except NotPlain as error:
        raise Unreadable(StorageProblem("unknown_setup")) from error
    if not playable.knows_setup(setup):
        raise Unreadable(StorageProblem("unknown_setup"))
    start = None if found.start is None else rest_of(found.start)
    header = Header(
        found.game, found.seed, setup, found.rules, found.undo, found.name, found.created, start, found.program
    )
    return header, version


def _validated_header(raw: dict[str, Any], version: int) -> HeaderLine:
    """The checksum is checked as it was written, the fields in the newest format."""
    if raw.get("sum") != sum_of({name: value for name, value in raw.items() if name != "sum"}):
        raise Unreadable(StorageProblem("no_header"))
    try:
        found = HeaderLine.model_validate(migrated_header(raw, version))
    except ValidationError as error:
        raise Unreadable(StorageProblem("no_header")) from error
    if found.start is not None and not is_whole(found.start):
        raise Unreadable(StorageProblem("no_header"))
    return found


def read_line(line: bytes, version: int) -> AnyLine | None:
    """Read any other line of a file of that format; None when it cannot be trusted."""
    if len(line) > (LONGEST_REST + LONGEST_LINE if line.startswith(REST_MARK) else LONGEST_LINE):
        return None
    try:
        raw = read_json(line, DEEPEST_LINE)
        if not isinstance(raw, dict):
            return None
        field = next((field for field in _KINDS if field in raw), None)
        if field is None:
            return None
        found: AnyLine = _ADAPTERS[field].validate_python(migrated_line(raw, version))
    except (BadJson, ValidationError):
        return None
    return None if isinstance(found, RestLine) and not is_whole(found) else found
