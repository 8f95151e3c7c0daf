"""Results that are worth remembering although nothing about them can be hashed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, TypeVarTuple

Parts = TypeVarTuple("Parts")
Result = TypeVar("Result")

KEPT = 256


def cached_by_identity(function: Callable[[*Parts], Result]) -> Callable[[*Parts], Result]:
    """Compute once for the very same arguments.

    The parts of a state are shared between states until a fact changes them, so what was made from a part can be
    shared as well. Nothing that is given or returned may be changed in place.
    """
    kept: dict[Any, tuple[Any, Result]] = {}

    def remembering_one(part: Any) -> Result:
        # The same for a single argument, in two thirds of the time.
        found = kept.get(id(part))
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            found = kept[id(part)] = (part, function(part))
        return found[1]

    def remembering(*parts: *Parts) -> Result:
        key = tuple(map(id, parts))
        found = kept.get(key)
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            # The arguments are kept, too: as long as they live nothing else can have their identity.
            found = kept[key] = (parts, function(*parts))
        return found[1]

    return remembering_one if function.__code__.co_argcount == 1 else remembering  # type: ignore[return-value]
