"""The journal of a turn of a correspondence game: on disk only this home can read it, and no editor."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from pathlib import Path

from nemesis_desktop.storage import files
from nemesis_desktop.storage.correspondence.keys import HomeKeys, NotOpened
from nemesis_desktop.storage.journal.format import LARGEST_FILE, Header, Recorded
from nemesis_desktop.storage.journal.reader import Running, read_content
from nemesis_desktop.storage.journal.writer import Journal
from nemesis_desktop.storage.paths import finished_folder, free_name, running_file

LARGEST_SEALED = 3 * LARGEST_FILE


class SealedJournal(Journal):
    """A journal whose lines are locked, one by one as they come. The record of a finished game is open, as all are."""

    def __init__(
        self, folder: Path, header: Header, commands: Sequence[Recorded], log: Sequence[bytes], keys: HomeKeys,
        home: Path,
    ) -> None:
        """Go on with these commands, whose lines are ``log`` if nothing is wrong with them, in a ``folder`` of its own;
        finished games are kept in ``home``."""
        super().__init__(folder, header, commands, log=log)
        self._keys = keys
        self._home = home
        self._write_all()

    def _as_written(self, content: bytes) -> bytes:
        return base64.b64encode(self._keys.locked(content)) + b"\n"

    def _move_to_finished(self) -> Path | None:
        target = free_name(finished_folder(self._home), f"{self.header.game}-{self.header.seed}", ".jsonl")
        try:
            files.replace_file(target, self._content())
            self.path.unlink(missing_ok=True)
        except OSError as error:
            self._fail(error)
            return None
        self.finished, self._behind = target, True
        return target


def read_sealed(folder: Path, keys: HomeKeys) -> Running | None:
    """What a sealed journal holds, as far as it can be opened; None when there is none, or nothing of it can be."""
    try:
        sealed = files.read_file(running_file(folder), LARGEST_SEALED)
    except OSError:
        return None
    content = bytearray()
    for line in sealed.splitlines():
        try:
            content += keys.unlocked(base64.b64decode(line, validate=True))
        except (binascii.Error, NotOpened):
            # What stands behind a damaged place may tell of commands that are missing.
            break
    return read_content(bytes(content), running_file(folder).name) if content else None
