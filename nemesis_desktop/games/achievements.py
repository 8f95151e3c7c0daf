"""Achievements as data: what of a player's finished games is counted, and how much of it makes a grade."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from nemesis_desktop.games.chronicle import SeatChronicle

Word = Annotated[str, Field(pattern=r"^[a-z_.-]+$", max_length=60)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]


class _Record(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Limits(_Record):
    """What a count must be."""

    least: Number = 0
    most: Number = 1_000_000


class Achievement(_Record):
    """``measure`` says what is counted over all seats that fit ``where``: "games"; the "sum" of the count ``of``, or
    the "best" of it in one game; or how many "different" words there were for the aspect ``of``. ``grades`` are what
    that must reach, the smallest first. Name and text are ``achievement.<id>.name`` and ``.text`` of the game."""

    id: Word
    measure: Literal["games", "sum", "best", "different"] = "games"
    of: Word = "won"
    where: dict[Word, Limits | Number] = {}
    grades: Annotated[tuple[Annotated[int, Field(ge=1)], ...], Field(min_length=1, max_length=3)] = (1,)

    @property
    def name_id(self) -> str:
        """The id of its name, a text of the game."""
        return f"achievement.{self.id}.name"

    @property
    def text_id(self) -> str:
        """The id of what the next grade asks for, a text of the game."""
        return f"achievement.{self.id}.text"

    def fits(self, seat: SeatChronicle) -> bool:
        """Whether a seat counts; a bare number is the least that it needs, what was not counted is 0."""
        for name, limit in self.where.items():
            limits = limit if isinstance(limit, Limits) else Limits(least=limit)
            if not limits.least <= seat.counts.get(name, 0) <= limits.most:
                return False
        return True


_FILE: TypeAdapter[tuple[Achievement, ...]] = TypeAdapter(tuple[Achievement, ...])


def read_achievements(path: Path) -> tuple[Achievement, ...]:
    """The achievements of a file. Raises ValueError, also for an id that stands there twice."""
    found = _FILE.validate_python(json.loads(path.read_bytes()))
    if len({one.id for one in found}) < len(found):
        raise ValueError(f"{path.name} names an achievement twice")
    return found
