"""The game of a day: the same for everybody, found from the date alone, and what somebody made of it.

Only the first attempt of a day counts; its game is known by when it was begun. A damaged file costs nothing but the
results.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.journal.format import UNDO_MODES
from nemesis_desktop.storage.kept_files import read_kept, write_kept
from nemesis_desktop.storage.library.library import Library, LibraryEntry

DAILY_FILE = "daily.json"
LARGEST_FILE = 1_000_000
DEEPEST = 6
SEED_BITS = 40
MOST_DAYS = 4_000
DayName = Annotated[str, Field(pattern=r"^[a-z0-9_]+/\d{4}-\d{2}-\d{2}$", max_length=80)]


class DailyAttempt(BaseModel):
    """The attempt that counts: when it was begun, and once it is over how it ended, in which round, and after how many
    decisions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    created: Annotated[str, Field(max_length=80)]
    outcome: Annotated[str, Field(max_length=80)] = ""
    round: Annotated[int, Field(ge=0, le=9_999)] = 0
    decisions: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class DailyAttempts(BaseModel):
    """Attempts by names such as "chess/2031-05-17"."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal[1]
    days: Annotated[dict[DayName, DailyAttempt], Field(max_length=MOST_DAYS)]


def day_name(game: str, day: date) -> str:
    """Under which name the game of a day is kept."""
    return f"{game}/{day.isoformat()}"


def daily_seed(game: str, day: date, rules: int) -> int:
    """The seed of a day. It may never change: everybody with the same rules plays the same game."""
    named = f"{day_name(game, day)}/{rules}".encode()
    return int.from_bytes(blake2b(named, digest_size=8, person=b"daily").digest(), "big") >> (64 - SEED_BITS)


def daily_game(game: str, day: date) -> tuple[Any, int]:
    """Setup and seed of a day: one player, everything else as in the rulebook."""
    playable = GAMES[game]
    return playable.setup(), daily_seed(game, day, playable.rules)


def daily_attempts(folder: Path) -> Mapping[str, DailyAttempt]:
    """The attempts that count, by "game/date"."""
    found = read_kept(folder / DAILY_FILE, LARGEST_FILE, DEEPEST, DailyAttempts.model_validate)
    return {} if found is None else found.days


def state_of(library: Library, game: str, day: date, attempt: DailyAttempt) -> str:
    """How an attempt stands: "over", "under_way", "deleted" while its game can be restored, else "gone". Copies and
    practice are other games."""
    if attempt.outcome:
        return "over"
    seed = daily_game(game, day)[1]

    def holds(entries: Iterable[LibraryEntry]) -> bool:
        headers = (entry.header for entry in entries)
        return any(
            (one.game, one.seed, one.created, one.undo) == (game, seed, attempt.created, UNDO_MODES[0])
            for one in headers if one is not None
        )

    return "under_way" if holds(library.entries()) else "deleted" if holds(library.trash()) else "gone"


def note_attempt(folder: Path, name: str, attempt: DailyAttempt) -> bool:
    """Store an attempt. The first one of a day stands; it may only be ended. False when nothing was stored."""
    days = dict(daily_attempts(folder))
    before = days.get(name)
    if before is not None and (before.outcome or before.created != attempt.created):
        return False
    days[name] = attempt
    return write_kept(folder / DAILY_FILE, DailyAttempts, {"days": dict(sorted(days.items())[-MOST_DAYS:])})


def note_end(folder: Path, game: str, created: str, outcome: str, round_: int, decisions: int) -> bool:
    """A game is over: note it if it is an attempt that counts."""
    for name, attempt in daily_attempts(folder).items():
        if name.startswith(f"{game}/") and attempt.created == created and not attempt.outcome:
            ended = DailyAttempt(created=created, outcome=outcome, round=round_, decisions=decisions)
            return note_attempt(folder, name, ended)
    return False
