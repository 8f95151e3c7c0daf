"""Data that comes with the program for a game, in ``levels/<game>/<folder>/*.json``: lessons, puzzles and tips."""

from __future__ import annotations

import json
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import levels_folder

PictureName = Annotated[str, Field(pattern=r"^[a-z0-9_]+(/[a-z0-9_]+)*$", max_length=80)]
"""A drawing of the game, below its folder of images and without its kind."""


class ShippedRecord(BaseModel):
    """What such a file holds: nothing unknown, nothing that changes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Shipped = TypeVar("Shipped", bound=ShippedRecord)


def read_shipped(kind: type[Shipped], text: str | bytes) -> Shipped:
    """A record from its file. Raises ValueError that names the first field that is wrong."""
    try:
        return kind.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from error


def all_shipped(kind: type[Shipped], game: str, folder: str) -> list[Shipped]:
    """The records of a game by the names of their files. Raises ValueError."""
    files = sorted((levels_folder() / game / folder).glob("*.json"))
    return [read_shipped(kind, path.read_bytes()) for path in files]


def begin_level(game: str, level: dict[str, Any]) -> tuple[Any, int]:
    """The setup and the seed of a level. Raises ValueError where the game reads no levels."""
    levels = GAMES[game].levels
    if levels is None:
        raise ValueError(f"{game} has no levels")
    return levels.read(json.dumps(level))
