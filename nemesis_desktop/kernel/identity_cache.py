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
    twenty of these are called with every answer of a bot."""
    parts = [f"part{number}" for number in range(count)]
    ids = ", ".join([f"id({part})" for part in parts])
    key = ids if count == 1 else f"({ids})"
    return compile(
        f"def remembering({', '.join(parts)}):\n"
        f"    found = look_up({key})\n"
        f"    return keep({key}, {', '.join(parts)}) if found is None else found[1]\n",
        __file__, "exec",
    )


def cached_by_identity(function: Callable[[*Parts], Result]) -> Callable[[*Parts], Result]:
    """Compute once for the very same arguments.

    The parts of a state are shared between states until a fact changes them, so what was made from a part can be
    shared as well. Nothing that is given or returned may be changed in place.
    """
    kept: dict[Any, tuple[Any, Result]] = {}

    def keep(key: Any, *parts: *Parts) -> Result:
        if len(kept) >= KEPT:
            kept.clear()
        # The arguments are kept, too: as long as they live nothing else can have their identity.
        kept[key] = parts, (result := function(*parts))
        return result

    def remembering_any_number(*parts: *Parts) -> Result:
        key = tuple(map(id, parts))
        found = kept.get(key)
        return keep(key, *parts) if found is None else found[1]

    count = function.__code__.co_argcount
    if not count:
        return remembering_any_number
    scope: dict[str, Any] = {"look_up": kept.get, "keep": keep}
    exec(_remembering(count), scope)
    return scope["remembering"]  # type: ignore[no-any-return]
