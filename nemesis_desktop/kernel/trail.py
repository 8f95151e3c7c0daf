"""Where a suspended rule stands, for the screen and for error reports."""

from __future__ import annotations

from collections.abc import Coroutine
from types import CoroutineType, TracebackType
from typing import Any

_MACHINERY = frozenset({"ask", "ask_all", "_suspend", "happen", "_window"})


def breadcrumb(rule: Coroutine[Any, Any, Any] | None) -> tuple[str, ...]:
    """Names of the rules from the outermost to the one that waits: ("take_action", "move", "noise_roll")."""
    names = []
    frame: Any = rule
    while isinstance(frame, CoroutineType):
        name = frame.cr_code.co_name
        if name not in _MACHINERY:
            names.append(name)
        frame = frame.cr_await
    return tuple(names)


def breadcrumb_of_failure(traceback: TracebackType | None) -> str:
    """The rules an exception passed through, outermost first, with the line where it arose."""
    names = []
    line = 0
    while traceback is not None:
        names.append(traceback.tb_frame.f_code.co_name)
        line = traceback.tb_lineno
        traceback = traceback.tb_next
    return f"{' > '.join(names)} (line {line})"
