"""Memory while a game is played at full speed."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_set_aside: list[bool] = []
"""Filled as soon as something was set aside; to ask the collector takes as long as to look at all of it."""


def set_aside() -> None:
    """Let go of what nobody needs, and do not look at what is left again before this is called once more: to look at
    everything at a chance moment takes 40 ms where a table is shown."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _set_aside[:] = [True]


@contextmanager
def collector_paused() -> Iterator[None]:
    """Keep Python from looking for reference cycles meanwhile.

    Facts and states only ever grow in number and form no cycles: searching them again and again finds nothing and
    takes a fifth of the time of a replay.
    """
    was_running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_running:
            if not _set_aside:
                # Whatever is new counts as long-lived from now on; else it would be searched all the same at once.
                # Where something is set aside that would thaw it, or set aside what nobody needs along with the rest.
                gc.freeze()
                gc.unfreeze()
            gc.enable()
