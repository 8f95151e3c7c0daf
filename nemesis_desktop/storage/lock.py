"""One program per save folder: two would overwrite each other's running game."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import IO

from nemesis_desktop.storage.files import private, private_folder

logger = logging.getLogger(__name__)


class FolderLock:
    """Held until closed or until the program ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._file: IO[bytes] | None = None
        self.refused = False
        try:
            private_folder(folder)
            file = open(folder / "running.lock", "a+b", opener=private)  # noqa: SIM115 (open while the program runs)
        except OSError as error:
            # A folder that cannot be written needs no lock; the journal tells the player about it.
            logger.warning("the save folder cannot be locked: %s", error)
            return
        try:
            _lock(file)
        except OSError:
            file.close()
            self.refused = True
        else:
            self._file = file

    def close(self) -> None:
        """Let another program have the folder."""
        if self._file is not None:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
