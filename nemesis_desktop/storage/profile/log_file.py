"""The program's log in the user's folder: what went wrong can be read again, and the file never grows without end."""

from __future__ import annotations

import logging
from io import TextIOWrapper
from pathlib import Path

from nemesis_desktop.storage.files import private, private_folder

LARGEST_LOG = 256_000
KEPT_LOGS = 3
LINES = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LogFile(logging.Handler):
    """Writes to ``log.txt`` and keeps the last ones. Nothing is imported or opened before there is something to say:
    the handlers of the library take longer to import than the title to be laid out."""

    def __init__(self, folder: Path) -> None:
        super().__init__(logging.INFO)
        self.path = folder / "log.txt"
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line. A disk that refuses costs the line."""
        try:
            if self._file is None:
                self._file = self._opened()
            self._file.handle(record)
        except OSError:
            self.handleError(record)

    def handleError(self, record: logging.LogRecord) -> None:
        """A log that cannot be written must not stop the game, nor fill the terminal with each frame."""

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
        super().close()

    def _opened(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler

        class PrivateFile(RotatingFileHandler):
            """Only the user can read what it writes."""

            def _open(self) -> TextIOWrapper:
                return open(self.baseFilename, "a", encoding="utf-8", opener=private)

        private_folder(self.path.parent)
        file = PrivateFile(self.path, maxBytes=LARGEST_LOG, backupCount=KEPT_LOGS, encoding="utf-8")
        file.setFormatter(logging.Formatter(LINES))
        file.handleError = self.handleError  # type: ignore[method-assign]
        return file


def open_log(folder: Path) -> LogFile:
    """Let everything that the program logs be written to the log of this folder, until it is closed."""
    handler = LogFile(folder)
    logger = logging.getLogger("nemesis_desktop")
    logger.addHandler(handler)
    if logger.getEffectiveLevel() > logging.INFO:
        logger.setLevel(logging.INFO)
    return handler


def close_log(handler: LogFile) -> None:
    """Write no more to it."""
    logging.getLogger("nemesis_desktop").removeHandler(handler)
    handler.close()
