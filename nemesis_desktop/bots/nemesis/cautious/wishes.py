"""Wishes: a room, how badly it is wanted, what to do there, and what for."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.kernel import construct_fast

EXIT, NEED, EXPLORE = 100.0, 50.0, 44.0


@construct_fast
@dataclass(frozen=True, slots=True)
class Wish:
    """Be in a room and do something there: "room", "repair", "pickup:<object>", "drop:<object>", "wait" or "look".

    ``purpose`` and ``about`` say what for; they serve hints only.
    """

    value: float
    room: int
    deed: str
    purpose: str = "look"
    about: str = ""
