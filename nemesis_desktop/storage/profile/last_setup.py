"""What was filled in for the last new game. A damaged file costs nothing but having to fill it in again."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nemesis_desktop.storage.files import read_file, replace_file
from nemesis_desktop.storage.strict_json import BadJson, read_json

logger = logging.getLogger(__name__)
LARGEST_FILE = 65_536
DEEPEST = 6
Word = Annotated[str, Field(max_length=60)]
Line = Annotated[str, Field(max_length=200)]
Remembered = TypeVar("Remembered", bound=BaseModel)


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
    return _read(path, RememberedPlan)


def write_plan(path: Path, plan: Mapping[str, Any]) -> bool:
    """Store the plan of a game that was begun; False when it is none or the disk does not let us."""
    return _write(path, RememberedPlan, plan)


def read_form(path: Path) -> RememberedForm | None:
    """The form of the last game; None when there is none or it cannot be trusted."""
    return _read(path, RememberedForm)


def write_form(path: Path, form: Mapping[str, Any]) -> bool:
    """Store the form of a game that was begun; False when it is none or the disk does not let us."""
    return _write(path, RememberedForm, form)


def _read(path: Path, kind: type[Remembered]) -> Remembered | None:
    try:
        return kind.model_validate(read_json(read_file(path, LARGEST_FILE), DEEPEST))
    except FileNotFoundError:
        return None
    except (OSError, BadJson, ValidationError) as error:
        logger.warning("the last new game cannot be read: %s", str(error).splitlines()[0])
        return None


def _write(path: Path, kind: type[BaseModel], content: Mapping[str, Any]) -> bool:
    try:
        checked = kind.model_validate({"format": 1, **content})
        replace_file(path, json.dumps(checked.model_dump(), indent=1, ensure_ascii=False).encode() + b"\n")
    except (OSError, ValidationError) as error:
        logger.warning("the new game cannot be remembered: %s", str(error).splitlines()[0])
        return False
    return True
