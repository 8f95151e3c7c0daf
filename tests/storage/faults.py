"""A disk that fails on purpose: every write, rename and wait is counted, and one of them goes wrong."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nemesis_desktop.storage import files


class Killed(BaseException):
    """The process ends here: nothing in the program may catch it."""


class Disk:
    """Counts what reaches the disk; at the ``fails_at``-th step something happens."""

    def __init__(self, patch: pytest.MonkeyPatch, fails_at: int, fault: str) -> None:
        self.steps = 0
        self.fails_at = fails_at
        self.fault = fault
        self.is_dead = False
        self._write, self._fsync, self._replace = os.write, os.fsync, os.replace
        patch.setattr(files.os, "write", self._counted(self._write_some))
        patch.setattr(files.os, "fsync", self._counted(self._fsync))
        patch.setattr(files.os, "replace", self._counted(self._replace))

    def _counted(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def step(*arguments: Any) -> Any:
            if self.is_dead:
                raise Killed
            self.steps += 1
            if self.steps == self.fails_at:
                if self.fault == "kill before":
                    self.is_dead = True
                    raise Killed
                if self.fault == "kill after":
                    real(*arguments)
                    self.is_dead = True
                    raise Killed
                if self.fault == "torn":
                    if real == self._write_some:
                        self._write(arguments[0], bytes(arguments[1])[: len(arguments[1]) // 2])
                    self.is_dead = True
                    raise Killed
            if self.fault == "full" and self.steps >= self.fails_at:
                raise OSError(errno.ENOSPC, "No space left on device")
            if self.fault == "once" and self.steps == self.fails_at:
                raise OSError(errno.EIO, "Input/output error")
            return real(*arguments)

        return step

    def _write_some(self, handle: int, content: Any) -> int:
        # A system may take less than it was given.
        return self._write(handle, content[: max(1, len(content) - 3)])


HUGE = 1_000_000_000


def pipe(path: Path) -> Path:
    """A pipe that nobody writes to: whoever reads it waits for ever."""
    os.mkfifo(path)
    return path


def huge_file(path: Path) -> Path:
    """A file of a gigabyte that takes no room on the disk."""
    with path.open("wb") as file:
        file.truncate(HUGE)
    return path
