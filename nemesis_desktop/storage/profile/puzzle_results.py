"""Which puzzles somebody has solved, and how well. A damaged file costs nothing but these results."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from nemesis_desktop.storage.kept_files import read_kept, write_kept
from nemesis_desktop.storage.profile.remembered import GameThing

PUZZLES_FILE = "puzzles.json"
LARGEST_FILE = 65_536
DEEPEST = 6
Count = Annotated[int, Field(ge=0, le=999)]


class PuzzleResult(BaseModel):
    """The best way somebody has found: fewer turns count first, then fewer cards."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    turns: Count
    cards: Count

    def is_better_than(self, other: PuzzleResult | None) -> bool:
        """Whether it beats what was reached before, if anything was."""
        return other is None or (self.turns, self.cards) < (other.turns, other.cards)


class PuzzleResults(BaseModel):
    """Results by names such as "chess/mate"."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal[1]
    results: Annotated[dict[GameThing, PuzzleResult], Field(max_length=1_000)]


def puzzle_results(folder: Path) -> Mapping[str, PuzzleResult]:
    """The best results, by "game/puzzle"."""
    found = read_kept(folder / PUZZLES_FILE, LARGEST_FILE, DEEPEST, PuzzleResults.model_validate)
    return {} if found is None else found.results


def note_result(folder: Path, name: str, result: PuzzleResult) -> PuzzleResult:
    """Store a result if it is the best so far. Returns the best."""
    results = dict(puzzle_results(folder))
    before = results.get(name)
    if before is not None and not result.is_better_than(before):
        return before
    results[name] = result
    write_kept(folder / PUZZLES_FILE, PuzzleResults, {"results": results})
    return result
