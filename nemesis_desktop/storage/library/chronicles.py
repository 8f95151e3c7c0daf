"""What the finished games of a player come to, one record for each: derived from their replays, never counted along.

A record is kept by the content of the file and the version of the rules, so that each game is replayed once. Whoever
deletes the file of the records loses nothing: they are made again from the games.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from nemesis_desktop.games.chronicle import MODE, SeatChronicle
from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.files import read_file, replace_file
from nemesis_desktop.storage.journal.format import LARGEST_FILE, UNDO_MODES, Header
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.journal.writer import PLAYED
from nemesis_desktop.storage.kept_files import read_kept
from nemesis_desktop.storage.lessons import lesson_of
from nemesis_desktop.storage.library.library import Library, LibraryEntry, is_own
from nemesis_desktop.storage.library.verdicts import digest_of

logger = logging.getLogger(__name__)
VERSION = 3
"""Rises when a chronicle of the same game tells something else than before."""
NAME = "book.json"
LARGEST_BOOK = 16_000_000
DEEPEST = 8
HUMAN = "human"
Word = Annotated[str, Field(max_length=120)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class SeatRecord(BaseModel):
    """What is kept of one seat."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    won: bool
    words: dict[Word, Word] = {}
    counts: dict[Word, Count] = {}


class GameRecord(BaseModel):
    """What is kept of one game: of the seats of people only. Without seats it does not count."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    game: Word = ""
    key: Word = ""
    created: Word = ""
    seconds: Count = 0
    seats: Annotated[tuple[SeatRecord, ...], Field(max_length=20)] = ()


_BOOK: TypeAdapter[dict[str, GameRecord]] = TypeAdapter(dict[Annotated[str, Field(max_length=40)], GameRecord])


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game that counts. ``key`` is the same for every copy of it."""

    id: str
    name: str
    game: str
    key: str
    created: str
    changed: float
    seconds: int
    seats: tuple[SeatChronicle, ...]

    @property
    def won(self) -> bool:
        """Whether anybody at the screen won."""
        return any(seat.won for seat in self.seats)


@dataclass(slots=True)
class GameRecords:
    """The records of one save folder."""

    library: Library
    _known: dict[str, GameRecord] = field(default_factory=dict)
    _used: dict[str, GameRecord] = field(default_factory=dict)

    def games(
        self, progress: Callable[[int, int], None] = lambda done, total: None,
        go_on: Callable[[], bool] = lambda: True,
    ) -> tuple[PlayedGame, ...]:
        """Every game that counts, the oldest first; each that is new is replayed. ``progress`` is told how many of
        how many are done. Stops with what it has once ``go_on`` says so."""
        path = self.library.folder / NAME
        self._known, self._used = _read(path), {}
        entries = [entry for entry in self.library.entries() if _may_count(entry)]
        found: dict[tuple[str, str], PlayedGame] = {}
        for number, entry in enumerate(sorted(entries, key=_order)):
            if not go_on():
                self._used = {**self._known, **self._used}
                break
            progress(number, len(entries))
            record = self._record(entry)
            if record.seats:
                seats = tuple(SeatChronicle(one.won, one.words, one.counts) for one in record.seats)
                found.setdefault((record.game, record.key), PlayedGame(
                    entry.id, entry.name, record.game, record.key, record.created, entry.changed, record.seconds, seats,
                ))
        progress(len(entries), len(entries))
        if self._used != self._known:
            self._write(path)
        return tuple(found.values())

    def _record(self, entry: LibraryEntry) -> GameRecord:
        assert entry.header is not None
        try:
            content = read_file(entry.path, LARGEST_FILE)
        except OSError:
            return GameRecord()
        digest = digest_of(content, self.library.games[entry.header.game].rules * 1_000 + VERSION)
        record = self._known.get(digest)
        if record is None:
            try:
                record = record_of(entry, self.library.games)
            except Exception:
                # One game that cannot be told must not hide all others.
                logger.exception("the saved game %s cannot be told", entry.id)
                record = GameRecord()
        self._used[digest] = record
        return record

    def _write(self, path: Path) -> None:
        plain = {digest: record.model_dump() for digest, record in self._used.items()}
        try:
            replace_file(path, json.dumps(plain, separators=(",", ":")).encode())
        except OSError as error:
            logger.warning("what the games come to cannot be kept: %s", error)


def record_of(entry: LibraryEntry, games: Mapping[str, Playable] = GAMES) -> GameRecord:
    """What a game comes to by its replay; an empty record for one that does not count."""
    replay = replay_file(entry.path, games)
    header = replay.header
    if header is None or replay.outcome is None or len(replay.parts) != 1 or replay.parts[0].after:
        return GameRecord()
    session, playable = replay.parts[0].session, games[header.game]
    if session.outcome() is None:
        return GameRecord()
    people = [seat for seat, one in enumerate(playable.seats(header.setup)) if one.controller == HUMAN]
    told = _told(session, playable)
    seats = tuple(
        SeatRecord(won=one.won, words=dict(one.words), counts=dict(one.counts))
        for seat, one in sorted(told.items()) if seat in people
    )
    played = entry.told.get(PLAYED, 0)
    return GameRecord(
        game=header.game, key=session.checksum, created=header.created, seats=seats,
        seconds=min(1_000_000, max(0, played)) if isinstance(played, int) else 0,
    )


def _told(session: Session[Any], playable: Playable) -> Mapping[int, SeatChronicle]:
    """What the game says of its seats, else how many won by its outcome."""
    if playable.chronicle is not None:
        return playable.chronicle(session.happenings, session.state)
    ended = session.outcome()
    won = ended is not None and ended.name.startswith("victory")
    seats = playable.seats(session.state.setup) if hasattr(session.state, "setup") else (None,)
    return {seat: SeatChronicle(won, {MODE: ""}, {"won": int(won)}) for seat in range(len(seats))}


def _may_count(entry: LibraryEntry) -> bool:
    """Neither practice, nor a lesson, nor anything that came from outside."""
    header = entry.header
    return header is not None and is_own(entry.id) and _ended(entry) and _is_earnest(header)


def _ended(entry: LibraryEntry) -> bool:
    return (entry.outcome if entry.checked else entry.claimed) is not None


def _is_earnest(header: Header) -> bool:
    return header.undo == UNDO_MODES[0] and lesson_of(header.game, header.setup) is None


def _order(entry: LibraryEntry) -> tuple[str, float]:
    return entry.created or "0", entry.changed


def _read(path: Path) -> dict[str, GameRecord]:
    return read_kept(path, LARGEST_BOOK, DEEPEST, lambda book: _BOOK.validate_json(json.dumps(book))) or {}
