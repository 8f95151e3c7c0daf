"""Games to be given away: one compressed file, checked from end to end before anything of it is kept."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.storage.files import read_file
from nemesis_desktop.storage.journal.format import LARGEST_FILE
from nemesis_desktop.storage.journal.parser import END_MARK, REST_MARK, Unreadable, split_head
from nemesis_desktop.storage.journal.reader import Running, read_content
from nemesis_desktop.storage.library.notes import notes_file, read_notes
from nemesis_desktop.storage.library.notes_in_archives import notes_in, with_notes
from nemesis_desktop.storage.problem import StorageProblem, unreadable, without_copy

SUFFIX = ".nemesis"
LARGEST_ARCHIVE = 2_000_000
LARGEST_IMPORT = max(LARGEST_ARCHIVE, LARGEST_FILE)
"""Bytes of any file that may hold a game, packed or not."""
BYTES_PER_COMMAND = 16
_ARCHIVES = (
    b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b", b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07", b"\xfd7zXZ\x00", b"BZh",
    b"\x28\xb5\x2f\xfd",
)
"""How archives of other programs begin, and games that were compressed once more."""
_TAR, _TAR_AT = b"ustar", 257
_GZIP = 31
"""Deflate with the frame of gzip around it."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A journal that came from outside. Without content there is a problem; with content there may be one, too."""

    content: bytes | None
    running: Running
    problem: StorageProblem | None = None
    notes: Mapping[int, str] = field(default_factory=dict)
    """What whoever gave it away wrote about its moments."""


class NotExported(Exception):
    """The file cannot be given away; `problem` tells why."""

    def __init__(self, problem: StorageProblem) -> None:
        super().__init__(problem.id)
        self.problem = problem


def export_game(path: Path, folder: Path | None = None, games: Mapping[str, Playable] = GAMES) -> bytes:
    """The compressed journal with the notes about it in the save folder, the same bytes for the same game and notes.
    Raises NotExported.

    A game that is over leaves its rests behind when they would weigh more than its commands allow: nobody plays on
    from them, and the commands alone tell the game.
    """
    try:
        content = read_file(path, LARGEST_FILE)
    except OSError as error:
        raise NotExported(unreadable(path, error)) from error
    archive = gzip.compress(content, 9, mtime=0)
    lines = content.splitlines(keepends=True)
    if lines and lines[-1].startswith(END_MARK) and len(archive) > len(lines) * BYTES_PER_COMMAND:
        archive = gzip.compress(b"".join(line for line in lines if not line.startswith(REST_MARK)), 9, mtime=0)
    return archive if folder is None else with_notes(archive, _notes_about(content, folder, games))


def _notes_about(content: bytes, folder: Path, games: Mapping[str, Playable]) -> dict[int, str]:
    try:
        return read_notes(notes_file(folder, split_head(content, games).header))
    except Unreadable:
        return {}


def import_game(archive: bytes, name: str = "", games: Mapping[str, Playable] = GAMES) -> Imported:
    """Unpack and check; writes nothing. A plain journal is taken as well. Never unpacks more than a journal may
    hold, however much the archive promises."""
    if len(archive) > LARGEST_IMPORT:
        return _refused("too_large", name, megabytes=LARGEST_FILE // 1_000_000)
    content = archive
    if archive.startswith(b"\x1f\x8b"):
        if len(archive) > LARGEST_ARCHIVE:
            return _refused("too_large", name, megabytes=LARGEST_ARCHIVE // 1_000_000)
        try:
            unpacker = zlib.decompressobj(_GZIP)
            content = unpacker.decompress(archive, LARGEST_FILE + 1)
        except zlib.error:
            return _refused("no_archive", name)
        if _is_packed(content):
            return _refused("packed", name)
        if len(content) > LARGEST_FILE:
            return _refused("too_large", name, megabytes=LARGEST_FILE // 1_000_000)
        if not unpacker.eof or unpacker.unused_data:
            return _refused("no_archive", name)
    if _is_packed(content):
        return _refused("packed", name)
    running = read_content(content, name, games)
    problem = None if running.problem is None else without_copy(running.problem, name)
    return Imported(None if running.header is None else content, running, problem, notes_in(archive))


def _is_packed(content: bytes) -> bool:
    """Whether this is no journal but an archive, in which there may be one."""
    return content.startswith(_ARCHIVES) or content[_TAR_AT : _TAR_AT + len(_TAR)] == _TAR


def _refused(id: str, name: str, **facts: str | int) -> Imported:
    problem = StorageProblem(id, {"file": name, **facts})
    return Imported(None, Running(Path(name), problem=problem), problem)
