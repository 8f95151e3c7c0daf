"""Memory while a game is played at full speed."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


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
            # Whatever is new counts as long-lived from now on; else it would be searched all the same at once.
            gc.freeze()
            gc.unfreeze()
            gc.enable()
