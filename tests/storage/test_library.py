"""The list of saved games: quick to show, and hard to break."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.registry import Playable
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage import files
from nemesis_desktop.storage.journal.reader import read_journal
from nemesis_desktop.storage.journal.recording import Replay
from nemesis_desktop.storage.library.library import Library, LibraryEntry, TakenIn, clean_name
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from nemesis_desktop.storage.problem import StorageProblem
from tests.storage.conftest import ToySetup

Games = Mapping[str, Playable]
SAMPLES = Path(__file__).parents[2] / "saves" / "samples" / "nemesis"
FROZEN = Path(__file__).parent / "formats"


@pytest.fixture
def saves(tmp_path: Path, games: Games) -> Iterator[Saves]:
    made = Saves(tmp_path, games, lambda: "2026-11-21")
    yield made
    made.close()


def begin(saves: Saves, seed: int, commands: int = 3, name: str = "") -> SavedGame:
    game = saves.start("toy", ToySetup(), seed, name=name)
    for _ in range(commands):
        seat, question = next(iter(game.session.open_questions().items()))
        game.session.submit(Command(seat, question.topic, next(question.keys())))
        game.journal.follow(game.session)
    return game


def ids(library: Library) -> list[str]:
    return [entry.id for entry in library.entries()]


def test_an_empty_folder_has_no_games(tmp_path: Path) -> None:
    assert Library(tmp_path / "nowhere").entries() == ()


def test_the_list_tells_what_a_player_wants_to_know(saves: Saves) -> None:
    begin(saves, 1, name="First try").journal.finish("victory")
    begin(saves, 2, commands=5)
    running, finished = saves.library.entries()
    assert running.is_running and running.can_continue and running.commands == 5
    assert finished.claimed == "victory" and not finished.can_continue
    assert finished.name == "First try"
    assert finished.created == "2026-11-21"
    assert finished.setup == ToySetup()
    assert finished.problem is None
    assert time.time() - finished.changed < 60


def test_the_list_knows_the_round_and_the_seats(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    game = saves.start("nemesis", Setup("coop", "base", (SeatSetup("Ann"), SeatSetup("Bo", "cautious"))), 5)
    while game.session.open_questions() and game.session.state.clock.round < 3:
        seat, question = next(iter(game.session.open_questions().items()))
        game.session.submit(Command(seat, question.topic, question.sample(lambda limit: limit - 1)))
        game.journal.append(game.session.commands[-1], game.session.checksum)
    (entry,) = saves.library.entries()
    assert entry.told["round"] == game.session.state.clock.round
    assert entry.told["characters"]
    assert entry.setup.mode == "coop"
    assert [seat.name for seat in entry.setup.seats] == ["Ann", "Bo"]
    saves.close()


def test_commands_that_were_taken_back_do_not_count(saves: Saves) -> None:
    game = begin(saves, 1, commands=6)
    game.session.undo(2, free=True)
    game.journal.follow(game.session)
    assert saves.library.entries()[0].commands == 2


def test_commands_after_those_that_were_taken_back_count_once_each(saves: Saves) -> None:
    game = begin(saves, 1, commands=6)
    game.session.undo(2, free=True)
    game.journal.follow(game.session)
    for _ in range(3):
        seat, question = next(iter(game.session.open_questions().items()))
        game.session.submit(Command(seat, question.topic, next(question.keys())))
        game.journal.follow(game.session)
    assert saves.library.entries()[0].commands == len(game.session.commands) == 5


def test_a_list_of_many_games_is_made_quickly(saves: Saves, tmp_path: Path) -> None:
    path = begin(saves, 1, commands=12).journal.finish("victory")
    assert path is not None
    content = path.read_bytes()
    for number in range(300):
        (tmp_path / "games" / f"copy-{number}.jsonl").write_bytes(content)
    began = time.perf_counter()
    assert len(saves.library.entries()) == 301
    assert time.perf_counter() - began < 3.0


def test_a_game_gets_a_name(saves: Saves) -> None:
    path = begin(saves, 1).journal.finish("victory")
    assert path is not None
    before = read_journal(path, saves.games)
    assert saves.rename(path.name, "  The long\nway home ") is None
    after = read_journal(path, saves.games)
    assert after.header is not None and after.header.name == "The long way home"
    assert after.commands == before.commands
    assert after.problem is None


def test_a_name_that_cannot_be_written_is_refused_without_the_path_of_the_file(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begin(saves, 1).journal.finish("victory")
    assert path is not None

    def full(target: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "no space left", str(target))

    monkeypatch.setattr(files, "replace_file", full)
    problem = saves.rename(path.name, "home")
    assert problem is not None and problem.id == "not_changed" and problem.facts["reason"] == "no space left"


def test_a_damaged_game_gets_no_name_and_says_what_is_wrong_with_it(saves: Saves) -> None:
    path = begin(saves, 1).journal.finish("victory")
    assert path is not None
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join((*lines[:3], b"rubbish\n", *lines[4:]))
    path.write_bytes(damaged)
    problem = saves.rename(path.name, "home")
    assert problem is not None and problem.id == "partly_damaged" and path.read_bytes() == damaged


def test_a_name_can_be_read_in_the_file(saves: Saves) -> None:
    path = begin(saves, 1, name="Дорога додому").journal.finish("victory")
    assert path is not None and "Дорога додому" in path.read_text(encoding="utf-8")


def test_the_running_game_gets_a_name_while_it_is_played(saves: Saves) -> None:
    game = begin(saves, 1)
    assert saves.rename("running.jsonl", "Now") is None
    seat, question = next(iter(game.session.open_questions().items()))
    game.session.submit(Command(seat, question.topic, next(question.keys())))
    game.journal.follow(game.session)
    (entry,) = saves.library.entries()
    assert (entry.name, entry.commands) == ("Now", 4)


def test_a_game_of_an_old_format_gets_a_name(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    path = tmp_path / "games" / "old.jsonl"
    path.write_bytes((FROZEN / "format-1.jsonl").read_bytes())
    library, before = Library(tmp_path), read_journal(path)
    assert library.entries()[0].claimed == "victory"
    assert library.rename("old.jsonl", "Old days") is None
    assert library.entries()[0].name == "Old days"
    after = read_journal(path)
    assert after.problem is None and before.problem is None
    assert [command for command, _ in after.commands] == [command for command, _ in before.commands]


@pytest.mark.parametrize("name", ["x" * 500, "\x00\x1b[31m", "\u202e", "  ", "a\ud800b", "Ünïcödé 陳"])
def test_any_name_is_cleaned(saves: Saves, name: str) -> None:
    game = begin(saves, 1)
    game.journal.rename(clean_name(name))
    (entry,) = saves.library.entries()
    assert entry.problem is None
    assert entry.name == clean_name(name)
    assert len(entry.name) <= 80 and entry.name == entry.name.strip()


def test_a_copy_is_a_game_of_its_own(saves: Saves) -> None:
    path = begin(saves, 1).journal.finish("victory")
    assert path is not None
    copy = saves.library.duplicate(path.name)
    assert isinstance(copy, str)
    here, there = read_journal(path, saves.games), read_journal(path.parent / copy, saves.games)
    assert there.commands == here.commands and there.problem is None
    assert isinstance(saves.library.duplicate(copy), str)
    assert len(ids(saves.library)) == 3


def test_a_copy_of_a_game_under_way_is_for_practice(saves: Saves) -> None:
    begin(saves, 1, commands=5)
    copy = saves.library.duplicate("running.jsonl")
    assert isinstance(copy, str)
    there = read_journal(saves.folder / "games" / copy, saves.games)
    assert there.header is not None and there.header.undo == "free" and len(there.commands) == 5


def test_a_copy_of_a_game_that_is_over_is_the_same_game(tmp_path: Path) -> None:
    library = Library(tmp_path)
    taken = library.take_in((SAMPLES / "solo-victory.jsonl").read_bytes(), "mine")
    assert isinstance(taken, TakenIn)
    copy = library.duplicate(taken.id)
    assert isinstance(copy, str)
    assert (tmp_path / "games" / copy).read_bytes() == (tmp_path / "games" / taken.id).read_bytes()


def test_a_deleted_game_waits_in_the_trash(saves: Saves) -> None:
    path = begin(saves, 1).journal.finish("victory")
    assert path is not None
    content = path.read_bytes()
    gone = saves.library.delete(path.name)
    assert isinstance(gone, str)
    assert ids(saves.library) == []
    assert [entry.id for entry in saves.library.trash()] == [gone]
    back = saves.library.undelete(gone)
    assert isinstance(back, str)
    assert (path.parent / back).read_bytes() == content
    assert saves.library.trash() == ()


def test_a_game_can_be_watched(saves: Saves) -> None:
    game = begin(saves, 1, commands=4)
    replay = saves.library.replay("running.jsonl")
    assert isinstance(replay, Replay)
    assert replay.length == 4
    assert replay.state_after(4) == game.session.state
    assert isinstance(saves.library.replay("nowhere.jsonl"), StorageProblem)


def test_the_running_game_is_not_deleted(saves: Saves) -> None:
    begin(saves, 1)
    assert isinstance(saves.library.delete("running.jsonl"), StorageProblem)
    assert saves.has_running


def test_another_game_is_continued_and_the_running_one_kept(saves: Saves) -> None:
    begin(saves, 1, commands=4)
    begin(saves, 2, commands=6)
    (parked,) = [entry for entry in saves.library.entries() if not entry.is_running]
    game = saves.continue_game(parked.id)
    assert isinstance(game, SavedGame)
    assert game.journal.header.seed == 1
    assert len(game.session.commands) == 4
    assert sorted(entry.commands for entry in saves.library.entries()) == [4, 6]
    assert read_journal(saves.folder / "running.jsonl", saves.games).commands == game.journal.commands


def test_a_finished_game_is_not_continued(saves: Saves) -> None:
    path = begin(saves, 1).journal.finish("victory")
    assert path is not None
    problem = saves.continue_game(path.name)
    assert isinstance(problem, StorageProblem) and problem.id == "not_continued"
    assert path.exists()


def test_a_game_that_ended_while_the_program_was_killed_is_put_away(saves: Saves, tmp_path: Path) -> None:
    path = begin(saves, 1).journal.finish("victory")
    assert path is not None
    path.rename(tmp_path / "running.jsonl")
    assert saves.load() is None
    assert [entry.claimed for entry in saves.library.entries()] == ["victory"]
    assert not saves.has_running


PATHS = [
    "", ".", "..", "../settings.json", "/etc/passwd", "games/../running.jsonl", "a/b.jsonl", "a\\b.jsonl", "nul\x00",
    "C:\\x.jsonl", "~root", ".hidden.jsonl", "x" * 300, "running.jsonl.1.damaged", "..jsonl",
]


@pytest.mark.parametrize("id", PATHS)
def test_no_path_leads_out_of_the_folder(saves: Saves, tmp_path: Path, id: str) -> None:
    (tmp_path / "settings.json").write_text("{}")
    library = saves.library
    assert library.path_of(id) is None
    for result in (
        library.rename(id, "x"), library.duplicate(id), library.delete(id), library.undelete(id), library.export(id),
        saves.continue_game(id),
    ):
        assert isinstance(result, StorageProblem) and result.id == "no_such_game"
    assert (tmp_path / "settings.json").read_text() == "{}"


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_is_no_game(saves: Saves, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("x")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "link.jsonl").symlink_to(tmp_path / "secret")
    assert saves.library.path_of("link.jsonl") is None


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "not_a_game"), (b"\x00" * 900, "not_a_game"), (b"{}\n", "not_a_game"), (b"[" * 200_000, "not_a_game"),
        (b'{"format":99}\n', "newer_format"), (b"x" * 5_000_000, "too_large"),
    ],
)
def test_what_is_no_game_is_listed_with_the_reason(
    saves: Saves, tmp_path: Path, content: bytes, problem: str
) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "strange.jsonl").write_bytes(content)
    (entry,) = saves.library.entries()
    assert entry.problem is not None and entry.problem.id == problem
    assert not entry.can_continue
    assert isinstance(entry, LibraryEntry) and entry.name == "" and entry.setup is None


def test_a_torn_end_is_told_and_can_be_opened(saves: Saves) -> None:
    game = begin(saves, 1, commands=5)
    game.journal.path.write_bytes(game.journal.path.read_bytes()[:-6])
    (entry,) = saves.library.entries()
    assert entry.problem is not None and entry.problem.id == "damaged_end"
    assert entry.can_continue
    loaded = saves.continue_game(entry.id)
    assert isinstance(loaded, SavedGame) and len(loaded.session.commands) == 4
