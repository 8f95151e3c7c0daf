"""Games given away and taken in: nothing is written before everything is checked, and nothing costs much."""

from __future__ import annotations

import gzip
import io
import json
import re
import tarfile
import time
import tracemalloc
import zlib
from codecs import BOM_UTF8
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import Playable
from nemesis_desktop.resources import assets_folder, sample_saves_folder
from nemesis_desktop.storage.journal.format import LARGEST_FILE, LONGEST_HEADER, sum_of
from nemesis_desktop.storage.journal.reader import read_content, read_journal
from nemesis_desktop.storage.journal.writer import Journal
from nemesis_desktop.storage.library import library as library_module
from nemesis_desktop.storage.library import transfer
from nemesis_desktop.storage.library.library import Library, TakenIn
from nemesis_desktop.storage.library.transfer import NotExported, export_game, import_game
from nemesis_desktop.storage.problem import StorageProblem

Games = Mapping[str, Playable]
SECONDS, MEGABYTES = 1.0, 100


def test_a_shared_game_is_the_same_game(journal: Journal, games: Games, tmp_path: Path) -> None:
    archive = export_game(journal.path)
    assert archive == export_game(journal.path)
    library = Library(tmp_path / "other", games)
    taken = library.take_in(archive, "trip.nemesis")
    assert isinstance(taken, TakenIn) and taken.problem is None
    given, here = read_journal(journal.path, games), read_journal(tmp_path / "other" / "games" / taken.id, games)
    assert here.commands == given.commands and here.rests == given.rests and here.problem is None
    assert given.header is not None and here.header == replace(given.header, undo="free")


def test_a_shared_game_that_is_over_weighs_sixteen_bytes_a_decision() -> None:
    path = Path(__file__).parent / "formats" / "format-2.jsonl"
    archive = export_game(path)
    imported = import_game(archive, "gift")
    assert imported.problem is None
    assert imported.running.commands == read_journal(path).commands
    assert imported.running.outcome == read_journal(path).outcome
    assert len(archive) <= 16 * len(imported.running.history)


def test_a_plain_journal_is_taken_in_as_well(journal: Journal, games: Games, tmp_path: Path) -> None:
    assert isinstance(Library(tmp_path / "other", games).take_in(journal.path.read_bytes()), TakenIn)


def test_a_damaged_game_is_taken_in_with_a_warning(journal: Journal, games: Games) -> None:
    imported = import_game(gzip.compress(journal.path.read_bytes()[:-20]), "trip", games)
    assert imported.content is not None
    assert imported.problem is not None and imported.problem.id == "partly_damaged"


def test_what_is_not_there_is_not_exported(tmp_path: Path) -> None:
    with pytest.raises(NotExported):
        export_game(tmp_path / "nowhere.jsonl")


def bomb(megabytes: int) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join([*(packer.compress(b"0" * 1_000_000) for _ in range(megabytes)), packer.flush()])


def folder(mode: Literal["w", "w:gz"], content: bytes) -> bytes:
    """A folder with one file, as `tar` packs it."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode=mode) as archive:
        facts = tarfile.TarInfo("games/one.jsonl")
        facts.size = len(content)
        archive.addfile(facts, io.BytesIO(content))
    return packed.getvalue()


def header(**changes: object) -> bytes:
    content = {
        "format": 2, "game": "toy", "rules": 3, "program": "", "seed": 1, "setup": {"players": ["Ann"]},
        "undo": "barrier", "name": "", "created": "", **changes,
    }
    return json.dumps({**content, "sum": sum_of(content)}).encode() + b"\n"


def command(**changes: object) -> bytes:
    return json.dumps({"seat": 0, "topic": "action", "key": "wait", "sum": "0000", **changes}).encode() + b"\n"


HOSTILE = {
    "zip bomb": (lambda: bomb(100), "too_large"),
    "bomb in a bomb": (lambda: gzip.compress(bomb(50)), "packed"),
    "100 MB": (lambda: b"x" * 100_000_000, "too_large"),
    "100 MB of lines": (lambda: header() + b"\n" * 100_000_000, "too_large"),
    "many short lines": (lambda: header() + b"{}\n" * 1_000_000, "too_large"),
    "half an archive": (lambda: gzip.compress(header() * 500)[:-9], "no_archive"),
    "something behind the archive": (lambda: gzip.compress(header()) + b"more", "no_archive"),
    "archive of nothing": (lambda: gzip.compress(b""), "not_a_game"),
    "another archive": (lambda: b"PK\x03\x04" + b"\x00" * 500, "packed"),
    "folder in an archive": (lambda: folder("w:gz", header()), "packed"),
    "large folder in an archive": (lambda: folder("w:gz", b"x" * 9_000_000), "packed"),
    "folder in a file": (lambda: folder("w", header()), "packed"),
    "packed twice": (lambda: gzip.compress(gzip.compress(header())), "packed"),
    "deep header": (lambda: b'{"format":' * 50_000, "not_a_game"),
    "deep setup": (lambda: header(setup={"players": json.loads("[" * 90 + "]" * 90)}), "not_a_game"),
    "million characters": (lambda: header(name="x" * 1_000_000), "not_a_game"),
    "header of megabytes": (lambda: header(setup={"players": ["x" * LONGEST_HEADER]}), "not_a_game"),
    "NaN": (lambda: header()[:-2].replace(b'"seed": 1', b'"seed": NaN') + b"}\n", "not_a_game"),
    "infinity": (lambda: header()[:-2].replace(b'"seed": 1', b'"seed": 1e999') + b"}\n", "not_a_game"),
    "keys twice": (lambda: b'{"format":2,"format":2}\n', "not_a_game"),
    "digits": (lambda: b'{"format":' + b"9" * 300_000 + b"}\n", "not_a_game"),
    "wrong game": (lambda: header(game="chess"), "other_game"),
    "path as game": (lambda: header(game="../../etc/passwd"), "other_game"),
    "future format": (lambda: header(format=3), "newer_format"),
    "future rules": (lambda: header(rules=99), "newer_rules"),
    "unknown setup": (lambda: header(setup={"players": ["Ann"], "god_mode": True}), "unknown_setup"),
    "setup of another type": (lambda: header(setup={"players": {"Ann": 1}}), "unknown_setup"),
    "control characters": (lambda: header(name="\x1b[2J"), "not_a_game"),
    "extra field": (lambda: header(run="rm -rf /"), "not_a_game"),
    "seed": (lambda: header(seed=2**70), "not_a_game"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_refused_at_once(kind: str, games: Games, tmp_path: Path) -> None:
    make, expected = HOSTILE[kind]
    archive = make()
    tracemalloc.start()
    began = time.process_time()
    problem = Library(tmp_path, games).take_in(archive, "gift.nemesis")
    seconds, (_, peak) = time.process_time() - began, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert isinstance(problem, StorageProblem) and problem.id == expected
    assert seconds < SECONDS
    assert peak < MEGABYTES * 1_000_000
    assert list(tmp_path.iterdir()) == []
    text = Catalogue.load(assets_folder() / "text").text(problem.text_id, **problem.facts)
    assert "{" not in text and "[" not in text


@pytest.mark.parametrize(("game", "field"), [
    ("nemesis", "mode"), ("nemesis", "board"), ("nemesis", "intruders"), ("retaliation", "mode"),
])
def test_a_game_of_a_kind_that_does_not_exist_is_foreign(game: str, field: str, tmp_path: Path) -> None:
    """It is listed as such, and no list has words for the kind."""
    written = json.loads((sample_saves_folder() / game / "solo.jsonl").read_bytes().partition(b"\n")[0])
    known = {name: value for name, value in written.items() if name != "sum"}
    changed = {**known, "setup": {**written["setup"], field: "unheard_of"}}
    for content, problem in ((known, None), (changed, "unknown_setup")):
        path = tmp_path / "game.jsonl"
        path.write_bytes(2 * (json.dumps({**content, "sum": sum_of(content)}).encode() + b"\n"))
        found = Library(tmp_path).entry(path).problem
        assert (None if found is None else found.id) == problem


def test_a_byte_order_mark_is_no_damage(journal: Journal, games: Games, tmp_path: Path) -> None:
    """Some editors write one when they save a text."""
    content = journal.path.read_bytes()
    plain, marked = read_content(content, "trip", games), read_content(BOM_UTF8 + content, "trip", games)
    assert marked.problem is None and marked == plain
    assert isinstance(Library(tmp_path / "other", games).take_in(BOM_UTF8 + content), TakenIn)


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 4_000, b'{"seat":' * 400, command(key="x" * 1_000_000), command(seat=-1), command(seat=10**9),
        command(seat=True), command(sum="xyz!"), command(topic=""), command(more=1), b"NaN\n", b"\xff\xfe\n",
        b'{"seat":0,"seat":0,"topic":"action","key":"wait","sum":"0000"}\n', b'{"rest":"!!","after":0,"sum":"0"}\n',
        b'{"rest":"' + b"A" * 3_000_000 + b'","after":0,"sum":"000000000000"}\n', b'{"back":-1,"sum":""}\n',
        b'{"back":999999,"sum":"0000"}\n', b'{"outcome":""}\n', b'{"outcome":"victory","after":7}\n', b"{}\n",
    ],
    ids=lambda line: line[:30].decode("latin-1"),
)
def test_a_hostile_line_is_not_taken(games: Games, line: bytes) -> None:
    began = time.process_time()
    running = read_content(header() * 2 + line, "gift", games)
    assert time.process_time() - began < SECONDS
    assert running.problem is not None and running.problem.id == "damaged"
    assert running.commands == ()
    assert running.outcome is None


@pytest.mark.parametrize(("spare", "refused"), [(0, False), (-1, True)])
def test_an_archive_may_be_as_large_as_the_largest(
    spare: int, refused: bool, monkeypatch: pytest.MonkeyPatch, games: Games
) -> None:
    archive = gzip.compress(header())
    monkeypatch.setattr(transfer, "LARGEST_ARCHIVE", len(archive) + spare)
    problem = import_game(archive, games=games).problem
    assert problem is not None and (problem.id == "too_large") == refused


def test_a_hostile_file_on_the_disk_is_not_read_whole(tmp_path: Path, games: Games) -> None:
    path = tmp_path / "games" / "huge.jsonl"
    path.parent.mkdir()
    with path.open("wb") as file:
        file.truncate(200_000_000)
    tracemalloc.start()
    began = time.process_time()
    assert read_journal(path, games).problem == StorageProblem(
        "too_large", {"file": "huge.jsonl", "megabytes": LARGEST_FILE // 1_000_000}
    )
    assert Library(tmp_path, games).entries()[0].problem is not None
    seconds, (_, peak) = time.process_time() - began, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert seconds < SECONDS and peak < MEGABYTES * 1_000_000


def test_every_problem_has_a_text() -> None:
    texts = Catalogue.load(assets_folder() / "text")
    found = set()
    for path in Path(library_module.__file__).parents[1].rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'(?:StorageProblem|_refused)\(\s*"(\w+)"', source))
    assert len(found) > 20
    causes = ("changed", "older_rules")
    missing = [id for id in sorted(found) if not texts.has(f"storage.{id}")]
    assert [id for id in missing if not all(texts.has(f"storage.{id}.{cause}") for cause in causes)] == []
