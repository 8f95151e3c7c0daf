"""What was filled in for the last new game. A damaged file costs nothing but having to fill it in again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from nemesis_desktop.storage.kept_files import read_kept, write_kept

LARGEST_FILE = 65_536
DEEPEST = 6
Word = Annotated[str, Field(max_length=60)]
StoredLine = Annotated[str, Field(max_length=200)]
Setup = TypeVar("Setup", bound="RememberedSetup")


class FilledIn(BaseModel):
    """Something that was filled in, with these fields and no others."""

    model_config = ConfigDict(extra="forbid", strict=True)


class RememberedSetup(FilledIn):
    """Everything that was filled in. A game with a form of its own adds its fields; what their words mean is checked by
    whoever fills them in again."""

    format: Literal[1]
    undo: Word


class FormSeat(FilledIn):
    """One seat of a game that declares what can be set."""

    number: Annotated[int, Field(ge=0, le=99)]
    name: Word
    controller: Word
    colour: Word


class RememberedForm(RememberedSetup):
    """What was filled in for a game that declares what can be set: its options as they were written."""

    given: Annotated[dict[Word, StoredLine], Field(max_length=200)]
    seats: Annotated[list[FormSeat], Field(max_length=100)]
    level: Word


def read_setup(path: Path, kind: type[Setup]) -> Setup | None:
    """What was filled in for the last game; None when there is nothing of this kind or it cannot be trusted."""
    return read_kept(path, LARGEST_FILE, DEEPEST, kind.model_validate)


def write_setup(path: Path, kind: type[RememberedSetup], filled_in: Mapping[str, Any]) -> bool:
    """Store what was filled in for a game that was begun; False when it is not of this kind or the disk does not let
    us."""
    return write_kept(path, kind, filled_in)
