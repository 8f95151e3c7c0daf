"""Changing a position by hand: what there is in it, and what of each thing may be another way.

A game tells it as data; what shows and what is chosen is no business of a game. Every change yields a whole state, and
nobody believes it before the game has read it back from its scenario.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from nemesis_desktop.games.wording import Wording

NO, YES = "no", "yes"
"""The values of a switch."""
NONE = "none"
"""The value of what is not there."""
Change = Callable[[Any, str], Any]
"""Makes of a state another one, for the key of a value or piece. Raises `PositionRefused` where the rules of the game
leave no way."""


class PositionRefused(ValueError):
    """A change that cannot be; ``wording`` says why, in the words of the game."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        super().__init__(wording.text)


@dataclass(frozen=True, slots=True)
class PositionValue:
    """What something may be, or a piece. Without a name its key is a number that says itself. ``target`` is what
    stands for it on the board."""

    key: str
    name: Wording | None = None
    target: str = ""


@dataclass(frozen=True, slots=True)
class PositionField:
    """Something that is in one of several ways; ``now`` is the key of the present one."""

    id: str
    name: Wording
    now: str
    values: tuple[PositionValue, ...]
    change: Change

    @property
    def is_switch(self) -> bool:
        """Whether it is or is not."""
        return tuple(one.key for one in self.values) == (NO, YES)

    @property
    def is_number(self) -> bool:
        """Whether its values are numbers, the lowest first."""
        return all(one.name is None for one in self.values) and not self.is_switch

    @property
    def value(self) -> PositionValue:
        """The present one."""
        return next((one for one in self.values if one.key == self.now), PositionValue(self.now))


@dataclass(frozen=True, slots=True)
class PositionPieces:
    """Pieces that lie together: ``there`` may be taken away, ``others`` may be laid there."""

    id: str
    name: Wording
    there: tuple[PositionValue, ...]
    others: tuple[PositionValue, ...]
    take: Change
    lay: Change


@dataclass(frozen=True, slots=True)
class PositionSubject:
    """One thing of a position, called as the board calls it where it is on the board. ``group`` is the id of the text
    over all of its kind."""

    key: str
    group: str
    name: Wording


class PositionEditing(Protocol):
    """What a game tells of its positions."""

    def subjects(self, state: Any) -> Sequence[PositionSubject]:
        """Everything that can be changed, kind by kind."""
        ...

    def fields(self, state: Any, subject: str) -> Sequence[PositionField | PositionPieces]:
        """What of a thing can be changed; nothing for what is not there."""
        ...


def switch(id: str, name: Wording, now: bool, change: Callable[[Any, bool], Any]) -> PositionField:
    """Something that is or is not."""
    values = (PositionValue(NO), PositionValue(YES))
    return PositionField(id, name, YES if now else NO, values, lambda state, key: change(state, key == YES))


def number(
    id: str, name: Wording, now: int, within: Iterable[int], change: Callable[[Any, int], Any]
) -> PositionField:
    """A number out of some; the present one is always among them."""
    values = tuple(PositionValue(str(one)) for one in sorted({now, *within}))
    return PositionField(id, name, str(now), values, lambda state, key: change(state, int(key)))
