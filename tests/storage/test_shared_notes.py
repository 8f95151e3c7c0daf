"""Notes travel with a game that is given away. What a file says is never believed further than it can be checked."""

from __future__ import annotations

import gzip
import json
import tracemalloc
import zlib
from collections.abc import Mapping
from pathlib import Path

import pytest

from nemesis_desktop.games.registry import Playable
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.journal.reader import read_journal
from nemesis_desktop.storage.journal.writer import Journal
from nemesis_desktop.storage.library.library import Library, TakenIn
from nemesis_desktop.storage.library.notes import (
    LONGEST_NOTE,
    MOST_NOTES,
    notes_file,
    read_notes,
    write_notes,
)
from nemesis_desktop.storage.library.notes_in_archives import notes_in, with_notes
from nemesis_desktop.storage.library.transfer import export_game, import_game
from nemesis_desktop.storage.problem import StorageProblem

Games = Mapping[str, Playable]
PLAIN = gzip.compress(b"a game", 9, mtime=0)


def field(packed: bytes, name: bytes = b"ND", length: int | None = None) -> bytes:
    """An archive with such a field in its header."""
    content = name + (len(packed) if length is None else length).to_bytes(2, "little") + packed
    return PLAIN[:3] + b"\x04" + PLAIN[4:10] + len(content).to_bytes(2, "little") + content + PLAIN[10:]


def header_of(journal: Journal, games: Games) -> Header:
    header = read_journal(journal.path, games).header
    assert header is not None
    return header


@pytest.fixture
def given(journal: Journal, games: Games, tmp_path: Path) -> bytes:
    """A game with notes after its first and its second decision, and after one that it does not have."""
    write_notes(notes_file(tmp_path, header_of(journal, games)), {1: "Why?", 2: "Better not", 90_000: "Never"})
    return export_game(journal.path, tmp_path, games)


def notes_at(folder: Path, journal: Journal, games: Games) -> dict[int, str]:
    return read_notes(notes_file(folder, header_of(journal, games)))


def test_notes_travel_with_the_game(given: bytes, journal: Journal, games: Games, tmp_path: Path) -> None:
    library = Library(tmp_path / "other", games)
    assert isinstance(library.take_in(given, "trip.nemesis"), TakenIn)
    assert notes_at(library.folder, journal, games) == {1: "Why?", 2: "Better not"}


def test_a_program_that_knows_nothing_of_notes_unpacks_the_same_journal(
    given: bytes, journal: Journal, games: Games
) -> None:
    assert given != export_game(journal.path)
    assert gzip.decompress(given) == gzip.decompress(export_game(journal.path))
    assert zlib.decompressobj(31).decompress(given) == journal.path.read_bytes()


def test_the_same_game_with_the_same_notes_is_the_same_file(
    given: bytes, journal: Journal, games: Games, tmp_path: Path
) -> None:
    assert export_game(journal.path, tmp_path, games) == given


def test_own_notes_stay_and_others_join_them(given: bytes, journal: Journal, games: Games, tmp_path: Path) -> None:
    library = Library(tmp_path / "other", games)
    write_notes(notes_file(library.folder, header_of(journal, games)), {2: "Mine", 3: "Mine, too"})
    library.take_in(given, "trip.nemesis")
    assert notes_at(library.folder, journal, games) == {1: "Why?", 2: "Mine", 3: "Mine, too"}


def test_a_game_that_is_here_gets_the_new_notes_and_says_so(
    given: bytes, journal: Journal, games: Games, tmp_path: Path
) -> None:
    library = Library(tmp_path / "other", games)
    taken = library.take_in(export_game(journal.path), "plain.nemesis")
    assert isinstance(taken, TakenIn)
    found = library.take_in(given, "trip.nemesis")
    assert isinstance(found, StorageProblem) and found.id == "notes_added"
    assert found.facts == {"file": "trip.nemesis", "known": taken.id, "notes": 2}
    again = library.take_in(given, "trip.nemesis")
    assert isinstance(again, StorageProblem) and again.id == "already_here"
    assert len(library.entries()) == 1


def test_a_file_without_notes_changes_none(journal: Journal, games: Games, tmp_path: Path) -> None:
    library = Library(tmp_path / "other", games)
    path = notes_file(library.folder, header_of(journal, games))
    write_notes(path, {1: "Mine"})
    before = path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino
    assert export_game(journal.path, tmp_path / "nothing", games) == export_game(journal.path)
    for _ in range(2):
        library.take_in(export_game(journal.path), "trip.nemesis")
    assert (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino) == before


def test_own_notes_are_not_pushed_out_by_many(journal: Journal, games: Games, tmp_path: Path) -> None:
    library = Library(tmp_path / "other", games)
    own = dict.fromkeys(range(1000, 1000 + MOST_NOTES - 1), "Mine")
    write_notes(notes_file(library.folder, header_of(journal, games)), own)
    flood = with_notes(gzip.compress(journal.path.read_bytes(), 9, mtime=0), {0: "a", 1: "b", 2: "c"})
    library.take_in(flood, "flood.nemesis")
    assert notes_at(library.folder, journal, games) == {0: "a", **own}


def test_every_note_of_a_long_study_fits_or_the_last_ones_stay_behind() -> None:
    usual = {number: f"Note {number}: the Captain should have gone to room {number % 21}" for number in range(500)}
    assert notes_in(with_notes(PLAIN, usual)) == usual
    state, letters = 1, []
    for _ in range(MOST_NOTES * LONGEST_NOTE):
        state = state * 48271 % 2147483647
        letters.append(chr(0x4E00 + state % 20_000))
    many = {
        number: "".join(letters[number * LONGEST_NOTE : (number + 1) * LONGEST_NOTE]) for number in range(MOST_NOTES)
    }
    found = notes_in(with_notes(PLAIN, many))
    assert 100 < len(found) < MOST_NOTES and found == {number: many[number] for number in range(len(found))}


def packed(notes: object) -> bytes:
    return zlib.compress(json.dumps(notes).encode())


@pytest.mark.parametrize("archive", [
    PLAIN, b"", b"\x1f\x8b", PLAIN[:3] + b"\x04" + PLAIN[4:], field(b""), field(b"no notes"),
    field(packed({"notes": {"1": "a"}})[:-4]), field(packed({"notes": {"1": "a"}}), b"XX"),
    field(packed({"notes": {"1": "a"}}), length=9_000), field(packed([])), field(packed({"notes": ["a"]})),
    field(packed({"notes": {"../../x": "a", "-1": "a", "1e3": "a", "99999999": "a", "2": 3, "4": {"5": "a"}}})),
    field(packed({"notes": {"3": "  "}})), field(zlib.compress(b"[" * 60_000)), field(zlib.compress(b'{"notes": NaN}')),
    field(zlib.compress(b'{"notes": {"1": "a", "1": "b"}}')), field(zlib.compress(b'{"notes": {"1": "\\ud800"}}')),
    field(zlib.compress(json.dumps({"notes": {"1": {"a": {"b": {"c": 1}}}}}).encode())),
])
def test_strange_fields_hold_no_notes(archive: bytes) -> None:
    assert notes_in(archive) == {}


def test_a_note_from_outside_is_one_line_of_bounded_length() -> None:
    found = notes_in(field(packed({"notes": {"1": "a\nb\x1b[31m\u202e" + "c" * 900}})))
    assert len(found[1]) <= LONGEST_NOTE and found[1].isprintable()


def test_notes_that_promise_gigabytes_cost_nothing() -> None:
    bomb = field(zlib.compress(b'{"notes": {"1": "' + b"a" * 60_000_000 + b'"}}', 9))
    tracemalloc.start()
    try:
        assert notes_in(bomb) == {}
        assert tracemalloc.get_traced_memory()[1] < 3_000_000
    finally:
        tracemalloc.stop()


def test_a_game_with_broken_notes_is_taken_in_all_the_same(journal: Journal, games: Games, tmp_path: Path) -> None:
    archive = gzip.compress(journal.path.read_bytes(), 9, mtime=0)
    strange = archive[:3] + b"\x04" + archive[4:10] + b"\x06\x00ND\x02\x00xx" + archive[10:]
    assert import_game(strange, "trip", games).notes == {}
    assert isinstance(Library(tmp_path / "other", games).take_in(strange, "trip"), TakenIn)
