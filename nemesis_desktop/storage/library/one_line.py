"""A game as one line of text, to be copied into a message and pasted by whoever gets it.

The line is a compressed journal in letters that survive mail and chat. What comes back is replayed before anything of
it is kept, like any other file from outside (`Library.take_in`).
"""

from __future__ import annotations

import base64
import binascii
import gzip
from pathlib import Path
from typing import TYPE_CHECKING

from nemesis_desktop.storage.files import read_file
from nemesis_desktop.storage.journal.format import LARGEST_FILE
from nemesis_desktop.storage.journal.parser import REST_MARK
from nemesis_desktop.storage.library.transfer import LARGEST_ARCHIVE, NotExported
from nemesis_desktop.storage.problem import StorageProblem, unreadable

if TYPE_CHECKING:
    from nemesis_desktop.storage.library.library import Library, TakenIn

MARK = "GAME1."
"""How a line begins; the number rises when it is packed in another way."""
LONGEST_LINE = LARGEST_ARCHIVE * 4 // 3 + len(MARK) + 4


def line_of(path: Path) -> str:
    """The game in a journal as one line; stored states are left out, because the commands lead to them. Raises
    NotExported."""
    try:
        content = read_file(path, LARGEST_FILE)
    except OSError as error:
        raise NotExported(unreadable(path, error)) from error
    lines = (line for line in content.splitlines(keepends=True) if not line.startswith(REST_MARK))
    packed = gzip.compress(b"".join(lines), 9, mtime=0)
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def archive_of(line: str) -> bytes | StorageProblem:
    """The archive in a line that was pasted, wherever it was wrapped on its way."""
    if len(line) > 2 * LONGEST_LINE:
        return StorageProblem("no_line")
    letters = "".join(line.split())
    if not letters.startswith(MARK) or len(letters) > LONGEST_LINE:
        return StorageProblem("no_line")
    letters = letters.removeprefix(MARK)
    try:
        return base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return StorageProblem("no_line")


def take_in_line(library: Library, line: str, name: str) -> TakenIn | StorageProblem:
    """Add the game in a line that was pasted to the library, where ``name`` stands for a file. Whoever pasted a part
    of a line knows of no archive, so that a broken one is told as such a part."""
    archive = archive_of(line)
    if isinstance(archive, StorageProblem):
        return archive
    found = library.take_in(archive, name)
    return StorageProblem("no_line") if isinstance(found, StorageProblem) and found.id == "no_archive" else found
