"""Wishes: a room, how badly it is wanted, what to do there, and what for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

EXIT, NEED, EXPLORE = 100.0, 50.0, 44.0


class Wish(NamedTuple):
    """Be in a room and do something there: "room", "repair", "pickup:<object>", "drop:<object>", "wait" or "look".

    ``purpose`` and ``about`` say what for; they serve hints only.
    """

    value: float
    room: int
    deed: str
    purpose: str = "look"
    about: str = ""


def has_to_come_home(words: Iterable[str]) -> bool:
    """Whether these conditions ask where the ship flies."""
    return any(word.startswith("ship_reaches") for word in words)
