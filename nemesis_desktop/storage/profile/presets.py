"""House rules that the player keeps under a name, for each game. A damaged file costs them and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from nemesis_desktop.storage.kept_files import read_kept, write_kept
from nemesis_desktop.storage.library.library import clean_name

NAME = "house_rules.json"
LARGEST_FILE = 1_000_000
DEEPEST = 6
MOST = 100
Word = Annotated[str, Field(max_length=60)]
Name = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]
Rules = Mapping[str, str]
Kept = Annotated[dict[Name, Annotated[dict[Word, Word], Field(max_length=500)]], Field(max_length=MOST)]


class Presets(BaseModel):
    """What is stored: the answers that differ from the usual ones, by game and name."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal[1] = 1
    games: dict[Word, Kept] = {}


def read_presets(folder: Path, game: str) -> dict[str, dict[str, str]]:
    """The presets of a game by name. What their words mean is checked by whoever uses them."""
    return dict(_read(folder).games.get(game, {}))


def write_presets(folder: Path, game: str, presets: Mapping[str, Rules]) -> bool:
    """Store these as the presets of a game; False when they are none or the disk does not let us."""
    games = {**_read(folder).games, game: {clean_name(name): dict(rules) for name, rules in presets.items()}}
    return write_kept(folder / NAME, Presets, {"games": games})


def _read(folder: Path) -> Presets:
    return read_kept(folder / NAME, LARGEST_FILE, DEEPEST, Presets.model_validate) or Presets()
