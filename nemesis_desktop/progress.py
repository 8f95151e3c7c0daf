"""Telling a person at a terminal how far a long command is, and plain tables of what came of it.

Thirty lines of our own, because the libraries for it (rich: 0.1 s to import) take longer than most commands.
"""

from __future__ import annotations

import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.text.catalogue import Catalogue

PATIENCE = 1.0
"""So long nothing is said, in seconds: what is over by then needs no progress."""
EVERY = 0.2
"""Seconds between two updates."""
Say = Callable[..., str]
INTERRUPTED = 130
"""The exit status of a command that was stopped with Ctrl+C, as shells have it."""


class Progress:
    """One line on the error stream that is written over: done, rate, time left. Silent where nobody looks at it."""

    def __init__(
        self, total: int, say: Say, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``say`` makes the line of ``done``, ``total``, ``pace`` and ``left``."""
        self.total, self._say = total, say
        self._stream = sys.stderr if stream is None else stream
        self._clock = clock
        self._began = self._told = clock()
        self._shown = False
        self._watched = self._stream is not None and self._stream.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def tell(self, done: int) -> None:
        """So many are done."""
        now = self._clock()
        if not self._watched or now - self._began < PATIENCE or now - self._told < EVERY:
            return
        self._told = now
        self._shown = True
        print(f"\r\x1b[K{self.line(done, now - self._began)}", end="", file=self._stream, flush=True)

    def line(self, done: int, seconds: float) -> str:
        """What is said of so many done in so many seconds."""
        rate = done / seconds if seconds else 0.0
        left = duration((self.total - done) / rate) if rate else "?"
        return self._say(done=done, total=self.total, pace=f"{rate:.3g}", left=left)

    def close(self) -> None:
        """Take the line away again."""
        if self._shown:
            print("\r\x1b[K", end="", file=self._stream, flush=True)
            self._shown = False


def undisturbed() -> None:
    """Begins a process that works for another one: Ctrl+C is that one's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def duration(seconds: float) -> str:
    """Seconds as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def table(head: Sequence[str], rows: Iterable[Sequence[object]], right: Sequence[int] = ()) -> list[str]:
    """Lines of columns below their names; those in ``right`` are numbers. At a terminal the widest column gives way
    so that no line breaks."""
    cells = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[place]) for row in cells) for place in range(len(head))]
    if sys.stdout is not None and sys.stdout.isatty():
        room = shutil.get_terminal_size().columns
        too_wide = sum(widths) + 2 * (len(widths) - 1) - room
        if too_wide > 0:
            widest = widths.index(max(widths))
            widths[widest] = max(8, widths[widest] - too_wide)
    lines = []
    for row in cells:
        parts = (
            _cut(cell, width).rjust(width) if place in right else _cut(cell, width).ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join(parts).rstrip())
    return lines


def _cut(cell: str, width: int) -> str:
    return cell if len(cell) <= width else cell[: width - 1] + "…"


def progress_line(name: str, texts: Catalogue) -> Callable[..., str]:
    """Says how far a command is."""
    return lambda **facts: texts.text(f"command_line.{name}", **facts)
