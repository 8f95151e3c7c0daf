"""What was filled in for the last new game. A damaged file costs nothing but having to fill it in again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from nemesis_desktop.storage.kept_files import read_kept, write_kept

LARGEST_FILE = 65_536
DEEPEST = 6
Word = Annotated[str, Field(max_length=60)]
Line = Annotated[str, Field(max_length=200)]


class RememberedSeat(BaseModel):
    """One seat as it was filled in."""

    model_config = ConfigDict(extra="forbid", strict=True)

    name: Word
    controller: Word
    temperament: Word
    colour: Word


class RememberedPlan(BaseModel):
    """Everything that was filled in. What the words mean is checked by whoever fills them in again."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal[1]
    mode: Word
    board: Word
    crew: Annotated[list[RememberedSeat], Field(min_length=1, max_length=5)]
    leader: RememberedSeat
    intruders: Word
    shared: bool
    house_rules: Annotated[dict[Word, Word], Field(max_length=500)]
    undo: Word
    handicap: Word = ""
    """"" where it was filled in before there was a handicap."""


class FormSeat(BaseModel):
    """One seat of a game that declares what can be set."""

    model_config = ConfigDict(extra="forbid", strict=True)

    number: Annotated[int, Field(ge=0, le=99)]
    name: Word
    controller: Word
    colour: Word


class RememberedForm(BaseModel):
    """What was filled in for a game that declares what can be set: its options as they were written."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal[1]
    given: Annotated[dict[Word, Line], Field(max_length=200)]
    seats: Annotated[list[FormSeat], Field(max_length=100)]
    level: Word
    undo: Word


def read_plan(path: Path) -> RememberedPlan | None:
    """The plan of the last game; None when there is none or it cannot be trusted."""
    return read_kept(path, LARGEST_FILE, DEEPEST, RememberedPlan.model_validate)


def write_plan(path: Path, plan: Mapping[str, Any]) -> bool:
    """Store the plan of a game that was begun; False when it is none or the disk does not let us."""
    return write_kept(path, RememberedPlan, plan)


def read_form(path: Path) -> RememberedForm | None:
    """The form of the last game; None when there is none or it cannot be trusted."""
    return read_kept(path, LARGEST_FILE, DEEPEST, RememberedForm.model_validate)


def write_form(path: Path, form: Mapping[str, Any]) -> bool:
    """Store the form of a game that was begun; False when it is none or the disk does not let us."""
    return write_kept(path, RememberedForm, form)
