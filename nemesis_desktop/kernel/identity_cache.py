"""Results that are worth remembering although nothing about them can be hashed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import CodeType
from typing import Any, TypeVar, TypeVarTuple

Parts = TypeVarTuple("Parts")
Result = TypeVar("Result")

KEPT = 256


@cache
def _remembering(count: int) -> CodeType:
    """A function of so many arguments, written out: to collect and map any number of them takes twice as long, and
    twenty of these are called with every answer of a bot. A third of them finds nothing, so that is written out too."""
    parts = [f"part{number}" for number in range(count)]
    named, ids = ", ".join(parts), ", ".join([f"id({part})" for part in parts])
    return compile(
        f"def remembering({named}):\n"
        f"    key = {ids}\n"
        f"    found = look_up(key)\n"
        f"    if found is not None:\n"
        f"        return found[0]\n"
        f"    result = function({named})\n"
        f"    if len(kept) >= most:\n"
        f"        kept.clear()\n"
        # The arguments are kept, too: as long as they live nothing else can have their identity.
        f"    kept[key] = result, {named}\n"
        f"    return result\n",
        __file__, "exec",
    )


def cached_by_identity(function: Callable[[*Parts], Result]) -> Callable[[*Parts], Result]:
    """Compute once for the very same arguments.

    The parts of a state are shared between states until a fact changes them, so what was made from a part can be
    shared as well. Nothing that is given or returned may be changed in place.
    """
    kept: dict[Any, tuple[Any, ...]] = {}

    def remembering_any_number(*parts: *Parts) -> Result:
        key = tuple(map(id, parts))
        found = kept.get(key)
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            found = kept[key] = function(*parts), parts
        return found[0]  # type: ignore[no-any-return]

    count = function.__code__.co_argcount
    if not count:
        return remembering_any_number
    scope: dict[str, Any] = {"function": function, "kept": kept, "look_up": kept.get, "most": KEPT}
    exec(_remembering(count), scope)
    return scope["remembering"]  # type: ignore[no-any-return]
