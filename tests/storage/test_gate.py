"""One gate for files from outside: ordinary, bounded, replayed before they are believed."""

from __future__ import annotations

import gzip
import os
import tracemalloc
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.files import NotAFile, TooLarge, read_file, write_new
from nemesis_desktop.storage.journal import snapshots
from nemesis_desktop.storage.journal.format import Header, command_line, end_line, head_of, rest_line
from nemesis_desktop.storage.journal.reader import read_content, read_journal
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.journal.replayer import restore
from nemesis_desktop.storage.journal.snapshots import (
    LARGEST_STATE,
    MOST_UNPACKED,
    NoRest,
    read_rest,
    store_rest,
)
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.journal.writer import Journal
from nemesis_desktop.storage.library import library as library_module
from nemesis_desktop.storage.library.bundle import bundle_file
from nemesis_desktop.storage.library.library import Library, TakenIn
from nemesis_desktop.storage.library.notes import read_notes
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.problem import StorageProblem, unreadable
from nemesis_desktop.storage.profile.last_setup import RememberedForm, read_setup
from nemesis_desktop.storage.profile.settings import Settings, load_settings, save_settings
from nemesis_desktop.storage.strict_json import read_json
from tests.kernel.toy import Toy, ToyState
from tests.storage.conftest import played
from tests.storage.faults import HUGE, huge_file, pipe

Games = Mapping[str, Playable]
SAMPLES = Path(__file__).parents[2] / "saves" / "samples" / "nemesis"


# -- what is read at all ----------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_refused_and_never_waited_for(tmp_path: Path) -> None:
    path = pipe(tmp_path / "game.jsonl")
    with pytest.raises(NotAFile):
        read_file(path, 100)
    for problem in (
        read_journal(path).problem, verify(path).problem, replay_file(path).problem,
        Library(tmp_path).entry(path).problem, bundle_file(path),
    ):
        assert isinstance(problem, StorageProblem) and problem.id == "not_a_file"
    assert read_notes(path) == {} and read_setup(path, RememberedForm) is None and load_settings(path) == Settings()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
def test_a_device_is_refused() -> None:
    with pytest.raises(NotAFile):
        read_file(Path("/dev/zero"), 100)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        read_file(tmp_path, 100)


def test_the_size_is_looked_at_before_anything_is_read(tmp_path: Path) -> None:
    path = huge_file(tmp_path / "game.jsonl")
    tracemalloc.start()
    with pytest.raises(TooLarge):
        read_file(path, 4_000_000)
    ids = {
        problem.id
        for problem in (read_journal(path).problem, Library(tmp_path).entry(path).problem, bundle_file(path))
        if isinstance(problem, StorageProblem)
    }
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert ids == {"too_large"} and peak < 1_000_000 < HUGE


@pytest.mark.parametrize(("path", "called"), [("games/one.jsonl", "one.jsonl"), ("/", "/")])
def test_what_cannot_be_read_is_called_by_its_name(path: str, called: str) -> None:
    problem = unreadable(Path(path), PermissionError(13, "denied"))
    assert problem == StorageProblem("unreadable", {"file": called, "reason": "denied"})


# -- what is believed -------------------------------------------------------------------------------------------


def library_of(tmp_path: Path, games: Games) -> Library:
    return Library(tmp_path / "other", games)


def forged(journal: Journal) -> bytes:
    """The file of a game under way with a line at its end that says it was won."""
    return journal.path.read_bytes() + end_line("victory", len(journal.commands), "", {})


def test_a_forged_victory_is_taken_in_as_the_game_that_it_is(journal: Journal, games: Games, tmp_path: Path) -> None:
    library = library_of(tmp_path, games)
    taken = library.take_in(forged(journal), "won.jsonl")
    assert isinstance(taken, TakenIn) and taken.problem is not None and taken.problem.id == "other_outcome"
    (entry,) = library.entries()
    assert entry.checked and entry.outcome is None and entry.claimed is None and entry.can_continue
    assert entry.commands == len(journal.commands)


def test_a_forged_victory_is_told_beside_what_the_replay_finds(journal: Journal, games: Games) -> None:
    journal.path.write_bytes(forged(journal))
    assert verify(journal.path, games).problem == StorageProblem(
        "other_outcome", {"file": journal.path.name, "recorded": "victory", "found": ""}
    )


def test_a_forged_victory_in_the_folder_is_not_listed_as_one(journal: Journal, games: Games, tmp_path: Path) -> None:
    library = library_of(tmp_path, games)
    path = library.folder / "games" / "won.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(forged(journal))
    (entry,) = library.entries()
    assert entry.outcome is None and not entry.checked
    entry = library.check(entry)
    assert entry.outcome is None and entry.problem is not None and entry.problem.id == "other_outcome"
    assert library.replay("won.jsonl").outcome is None  # type: ignore[union-attr]


def test_a_replay_that_breaks_the_rules_of_its_game_is_told(journal: Journal, games: Games) -> None:
    class Leaky(Toy):
        def problems(self, state: ToyState) -> Sequence[str]:
            return ("a counter is lost",)

    leaky = {name: replace(playable, game=Leaky()) for name, playable in games.items()}
    assert verify(journal.path, games).problem is None
    assert verify(journal.path, leaky).problem == StorageProblem(
        "broken_invariant", {"file": journal.path.name, "reason": "a counter is lost"}
    )


def test_a_game_that_is_over_is_over_by_its_replay(tmp_path: Path) -> None:
    library = Library(tmp_path)
    taken = library.take_in((SAMPLES / "solo-victory.jsonl").read_bytes(), "finished.jsonl")
    assert isinstance(taken, TakenIn) and taken.problem is None
    (entry,) = library.entries()
    assert entry.checked and entry.outcome == entry.claimed is not None and not entry.can_continue


def test_what_replaying_has_shown_is_known_by_the_next_library(journal: Journal, games: Games, tmp_path: Path) -> None:
    library = library_of(tmp_path, games)
    library.take_in(journal.path.read_bytes(), "game.jsonl")
    (entry,) = Library(library.folder, games).entries()
    assert entry.checked and entry.commands == len(journal.commands)


def test_copies_are_replayed_once_and_each_is_told_of_under_its_own_name(
    journal: Journal, games: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_of(tmp_path, games)
    for name in ("first.jsonl", "second.jsonl"):
        path = library.folder / "games" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(forged(journal))
    first, second = library.entries()
    checked = [library.check(first)]
    monkeypatch.setattr(library_module, "read_content", lambda *about, **more: pytest.fail("replayed again"))
    checked.append(library.check(second))
    assert [one.problem is not None and one.problem.facts["file"] for one in checked] == [first.id, second.id]


def test_a_changed_byte_is_replayed_again(journal: Journal, games: Games, tmp_path: Path) -> None:
    library = library_of(tmp_path, games)
    library.take_in(journal.path.read_bytes(), "game.jsonl")
    (entry,) = library.entries()
    entry.path.write_bytes(forged(journal))
    (entry,) = Library(library.folder, games).entries()
    assert not entry.checked and entry.outcome is None


@pytest.mark.parametrize("content", [b"", b"[]", b'{"x":1}', b"\xff", b'{"' + b"0" * 32 + b'":{"commands":-1}}'])
def test_a_damaged_list_of_findings_costs_replaying_only(
    journal: Journal, games: Games, tmp_path: Path, content: bytes
) -> None:
    library = library_of(tmp_path, games)
    library.take_in(journal.path.read_bytes(), "game.jsonl")
    library.verdicts.path.write_bytes(content)
    (entry,) = Library(library.folder, games).entries()
    assert not entry.checked and Library(library.folder, games).check(entry).commands == len(journal.commands)


def test_a_damaged_file_is_told_at_once_and_listed_with_what_is_left(
    journal: Journal, games: Games, tmp_path: Path
) -> None:
    lines = journal.path.read_bytes().splitlines(keepends=True)
    lines[7] = lines[7].replace(b'"key":"', b'"key":"x')
    library = library_of(tmp_path, games)
    taken = library.take_in(b"".join(lines), "damaged.jsonl")
    assert isinstance(taken, TakenIn) and taken.problem is not None
    (entry,) = library.entries()
    assert entry.checked and 0 < entry.commands < len(journal.commands)


# -- stored states ----------------------------------------------------------------------------------------------


def test_many_large_states_are_not_all_unpacked(games: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three hundred bytes may promise a hundred and fifty thousand."""
    session = played(1, 40)
    playable, setup = games["toy"], next(iter(games["toy"].tables()))
    rest = store_rest(playable, setup, session.state, 20, session.checksum_after(20))
    padded = replace(rest, data=_padded(rest.data, LARGEST_STATE - 1_000))
    lines = [head_of(_header(setup), games), *(
        rest_line(replace(padded, after=20 + number)) for number in range(2_000)
    )]
    content = b"".join(lines)
    assert len(content) < 4_000_000 and 2_000 * LARGEST_STATE > 10 * MOST_UNPACKED
    unpacked: list[int] = []

    def counted(data: bytes, deepest: int) -> object:
        unpacked.append(len(data))
        return read_json(data, deepest)

    monkeypatch.setattr(snapshots, "read_json", counted)
    restore(read_content(content, "many", games), games)
    assert 0 < sum(unpacked) <= MOST_UNPACKED


def _header(setup: object) -> Header:
    return Header("toy", 1, setup, 3)


def _padded(data: str, size: int) -> str:
    """A packed state with so many spaces in front."""
    content = b" " * size + zlib.decompress(b64decode(data), -15)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b64encode(packer.compress(content) + packer.flush()).decode()


def test_a_state_of_another_setup_is_refused(tmp_path: Path) -> None:
    playable, solo, pair = GAMES["nemesis"], Setup("solo"), Setup("coop", "base", (SeatSetup(), SeatSetup()))
    rest = store_rest(playable, pair, playable.game.new(solo, 1), 0)
    with pytest.raises(NoRest, match="another setup"):
        read_rest(playable, pair, playable.rules, rest)


def test_an_archive_that_promises_too_much_is_not_unpacked(games: Games, tmp_path: Path) -> None:
    bomb = gzip.compress(bytes(200_000_000), 9)
    tracemalloc.start()
    found = library_of(tmp_path, games).take_in(bomb, "bomb.nemesis")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert isinstance(found, StorageProblem) and found.id == "too_large" and peak < 20_000_000


def test_commands_of_a_stranger_do_not_make_another_game(games: Games, tmp_path: Path) -> None:
    session = played(1, 12)
    setup = next(iter(games["toy"].tables()))
    lines = [head_of(_header(setup), games)]
    lines += [command_line((command, "ffff")) for command in session.commands]
    taken = library_of(tmp_path, games).take_in(b"".join(lines), "strange.jsonl")
    assert isinstance(taken, TakenIn) and taken.problem is not None and taken.problem.id == "partly_replayed"
    text = Catalogue.load(assets_folder() / "text")
    assert "{" not in text.text(taken.problem.text_id, **taken.problem.facts)


def test_what_a_game_under_older_rules_says_of_itself_stands_but_is_not_proved(games: Games, tmp_path: Path) -> None:
    session = played(1, 12)
    header = _header(next(iter(games["toy"].tables())))
    lines = [head_of(replace(header, rules=header.rules - 1), games)]
    lines += [command_line((command, "ffff")) for command in session.commands]
    taken = library_of(tmp_path, games).take_in(b"".join(lines), "old.jsonl")
    assert isinstance(taken, TakenIn) and taken.problem is not None and taken.problem.id == "not_proved"


# -- what we write ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="rights are told in another way there")
def test_games_and_settings_are_private_to_the_user(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "home"
    before = os.umask(0o000)
    try:
        saves = Saves(folder)
        saves.start("nemesis", Setup("solo"), 1).journal.finish("defeat:dead")
        save_settings(folder / "settings.json", Settings())
        saves.library.check(saves.library.entries()[0])
        saves.library.verdicts.save()
        saves.close()
    finally:
        os.umask(before)
    open_to_others = [
        path.relative_to(tmp_path) for path in (folder, *folder.rglob("*")) if path.stat().st_mode & 0o077
    ]
    assert open_to_others == []


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        write_new(path, b"yours")
    assert path.read_bytes() == b"mine"
