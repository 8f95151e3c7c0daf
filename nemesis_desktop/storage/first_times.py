"""First-time tips as data: what is said once in a player's life, and what makes it worth saying.

They come with the program, in ``levels/<game>/tips/*.json``. A tip is about something the seat at the screen sees
itself: an event as it is told to that seat, the question it is asked, or a situation that the game finds in its sight.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from nemesis_desktop.storage.shipped import ShippedRecord, all_shipped

FOLDER = "tips"
MOST = 60
TipName = Annotated[str, Field(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$", max_length=60)]
Word = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]+:?$", max_length=60)]
WordList = Annotated[tuple[Word, ...], Field(max_length=12)]


class FirstTime(ShippedRecord):
    """One tip. It is told as soon as one of its ``events`` was seen, one of its ``topics`` is asked, an option begins
    with one of its ``keys``, or one of its ``situations`` is there."""

    id: TipName
    events: WordList = ()
    topics: WordList = ()
    keys: WordList = ()
    situations: WordList = ()

    @property
    def text_id(self) -> str:
        """The id of its sentence among the texts of the game."""
        return f"first_time.{self.id}"

    def fits(
        self, events: Collection[str], topic: str, keys: Iterable[str], situations: Collection[str]
    ) -> bool:
        """Whether this is the moment for it."""
        return (
            topic in self.topics
            or any(name in events for name in self.events)
            or any(word in situations for word in self.situations)
            or (bool(self.keys) and any(key.startswith(self.keys) for key in keys))
        )


class TipsFile(ShippedRecord):
    """The tips of a game; where several fit, the first one is told."""

    format: Literal[1]
    tips: Annotated[tuple[FirstTime, ...], Field(max_length=MOST)]


@cache
def first_times_of(game: str) -> tuple[FirstTime, ...]:
    """The tips that come with a game."""
    return tuple(tip for file in all_shipped(TipsFile, game, FOLDER) for tip in file.tips)
