"""Damaged journals: nothing raises, nothing is overwritten, the good beginning is played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from nemesis_desktop.devtools import damage
from nemesis_desktop.games.registry import Playable
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.journal.format import LARGEST_FILE, Header
from nemesis_desktop.storage.journal.parser import REST_MARK
from nemesis_desktop.storage.journal.reader import load_running, read_content, read_journal
from nemesis_desktop.storage.journal.replayer import Restored, restore
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.journal.writer import Journal, journal_bytes
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from nemesis_desktop.storage.problem import StorageProblem
from tests.kernel.toy import ToyState
from tests.storage.conftest import ToySetup, played

Games = Mapping[str, Playable]


def problem_of(folder: Path, games: Games) -> StorageProblem:
    running = load_running(folder, games)
    assert running is not None
    assert running.problem is not None
    return running.problem


def opened(path: Path, games: Games) -> Restored:
    return restore(read_journal(path, games), games)


def test_a_cut_at_every_byte_keeps_the_whole_lines(
    journal: Journal, session: Session[ToyState], games: Games
) -> None:
    content = journal.path.read_bytes()
    head = content.index(b"\n")
    twin = content.index(b"\n", head + 1)
    for length in range(len(content)):
        cut = content[:length]
        journal.path.write_bytes(cut)
        restored = opened(journal.path, games)
        if length < head:
            assert restored.session is None
            assert restored.problem is not None
            continue
        assert restored.session is not None
        # The newline of the last line may be missing: the line is whole without it.
        whole = sum(1 for line in cut[twin + 1:].split(b"\n") if line.endswith(b"}"))
        assert restored.session.commands == session.commands[:whole]
        assert (restored.problem is None) == (length >= twin and cut.endswith((b"}", b"\n")))


@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_bit_never_changes_the_game(
    bit: int, journal: Journal, session: Session[ToyState], games: Games
) -> None:
    content = journal.path.read_bytes()
    lines = content.count(b"\n")
    for position in range(bit, len(content), 8):
        damaged = bytearray(content)
        damaged[position] ^= 1 << bit
        restored = restore(read_content(bytes(damaged), "flipped", games), games)
        assert restored.session is not None
        kept = len(restored.session.commands)
        assert restored.session.commands == session.commands[:kept]
        assert restored.session.checksum == session.checksum_after(kept)
        assert restored.problem is not None or kept == 12
        # What stands before the damaged place is never lost.
        assert kept >= min(12, content[:position].count(b"\n") - (lines - 12))


def test_every_bit_of_a_small_journal(tmp_path: Path, games: Games) -> None:
    begun = played(5, 2)
    lines = journal_bytes(Header("toy", 5, ToySetup(), 3), begun, games).splitlines(keepends=True)
    content = b"".join(line for line in lines if not line.startswith(REST_MARK))
    head = content.index(b"\n")
    # The header has a copy; what happens to one of them is tested above.
    for position in range(2 * head * 8, len(content) * 8):
        damaged = bytearray(content)
        damaged[position // 8] ^= 1 << (position % 8)
        restored = restore(read_content(bytes(damaged), "flipped", games), games)
        assert restored.session is not None
        after = 0 if restored.start is None else restored.start.after
        kept = len(restored.session.commands)
        assert restored.session.commands == begun.commands[after:after + kept]
        assert kept + after == 2 or restored.problem is not None


def test_a_lost_newline_loses_nothing(journal: Journal, session: Session[ToyState], games: Games) -> None:
    content = journal.path.read_bytes()
    for position, byte in enumerate(content[:-1]):
        if byte == 0x0A:
            merged = content[:position] + b"\x0b" + content[position + 1:]
            running = read_content(merged, "merged", games)
            assert running.problem is not None and running.problem.id == "healed"
            assert [command for command, _ in running.commands] == session.commands


def test_a_header_has_a_copy(tmp_path: Path, journal: Journal, games: Games) -> None:
    content = journal.path.read_bytes()
    journal.path.write_bytes(b"x" * 40 + content[40:])
    saves = Saves(tmp_path, games)
    game = saves.load()
    assert isinstance(game, SavedGame)
    assert game.problem is not None and game.problem.id == "healed"
    assert len(game.session.commands) == 12
    assert journal.path.read_bytes() == content
    saves.close()


def test_random_damage_gives_the_game_or_a_reason() -> None:
    original = damage.sample()
    for seed in range(60):
        damage.consequence(damage.damaged(original.content, Random(seed)), original)


def test_a_damaged_journal_is_copied_aside_once(tmp_path: Path, journal: Journal, games: Games) -> None:
    damaged = journal.path.read_bytes()[:-9]
    journal.path.write_bytes(damaged)
    saves = Saves(tmp_path, games)
    game = saves.load()
    assert isinstance(game, SavedGame)
    assert game.problem == StorageProblem(
        "damaged", {"file": "running.jsonl", "kept": 11, "lost": 1, "copy": "running.jsonl.1.damaged"}
    )
    assert (tmp_path / "running.jsonl.1.damaged").read_bytes() == damaged
    again = saves.load()
    assert isinstance(again, SavedGame)
    assert again.problem is None
    assert len(again.session.commands) == 11
    saves.close()


def test_a_diverged_journal_is_copied_aside_and_goes_on(tmp_path: Path, journal: Journal, games: Games) -> None:
    lines = journal.path.read_bytes().splitlines(keepends=True)
    line = json.loads(lines[7])
    line["sum"] = "0000"
    lines[7] = json.dumps(line).encode() + b"\n"
    journal.path.write_bytes(b"".join(lines))
    game = Saves(tmp_path, games).load()
    assert isinstance(game, SavedGame)
    assert game.problem is not None
    assert game.problem.id == "diverged"
    assert game.problem.facts["number"] == 6
    assert (tmp_path / "running.jsonl.1.damaged").exists()
    assert len(game.session.commands) == 5
    assert game.session.undone == []


def test_without_a_header_the_file_stays_and_is_copied(tmp_path: Path, journal: Journal, games: Games) -> None:
    journal.path.write_bytes(b"\x00\xff" * 50)
    saves = Saves(tmp_path, games)
    problem = saves.load()
    assert isinstance(problem, StorageProblem)
    assert problem.id == "no_header"
    assert journal.path.read_bytes() == b"\x00\xff" * 50
    assert (tmp_path / "running.jsonl.1.damaged").exists()
    saves.close()


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"format": 3}, "newer_format"),
        ({"format": 3, "unknown": []}, "newer_format"),
        ({"format": 0}, "no_header"),
        ({"format": True}, "no_header"),
        ({"seed": 2}, "no_header"),
        ({"seed": "1"}, "no_header"),
        ({"seed": 2**80}, "no_header"),
    ],
)
def test_a_strange_header_has_a_name(
    tmp_path: Path, journal: Journal, games: Games, changes: dict[str, object], problem: str
) -> None:
    head, _, rest = journal.path.read_bytes().split(b"\n", 2)
    line = json.dumps({**json.loads(head), **changes}).encode() + b"\n"
    journal.path.write_bytes(line + line + rest)
    assert problem_of(tmp_path, games).id == problem


def test_a_game_with_newer_rules_has_a_name(tmp_path: Path, journal: Journal, games: Games) -> None:
    older = {"toy": Playable(games["toy"].game, games["toy"].setup, rules=2)}
    assert problem_of(tmp_path, older).id == "newer_rules"
    assert not list(tmp_path.glob("*.damaged"))


def test_another_game_has_a_name(tmp_path: Path, journal: Journal, games: Games) -> None:
    assert problem_of(tmp_path, {}).facts["game"] == "toy"


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, journal: Journal, games: Games) -> None:
    with journal.path.open("ab") as file:
        file.truncate(LARGEST_FILE + 1)
    assert problem_of(tmp_path, games).id == "too_large"


@pytest.mark.parametrize("line", [b"[" * 4_000, b'{"a":' * 600, b"x" * 5_000, b"{}", b"1e999", b'"\\ud800"', b"\xff"])
def test_a_hostile_line_ends_the_journal(tmp_path: Path, journal: Journal, games: Games, line: bytes) -> None:
    with journal.path.open("ab") as file:
        file.write(line + b"\n")
    problem = problem_of(tmp_path, games)
    assert (problem.id, problem.facts["kept"], problem.facts["lost"]) == ("damaged", 12, 1)


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path, games: Games) -> None:
    (tmp_path / "running.jsonl").mkdir()
    assert problem_of(tmp_path, games).id == "unreadable"


def test_verify_names_the_first_divergence(journal: Journal, games: Games) -> None:
    assert verify(journal.path, games).ok
    lines = journal.path.read_bytes().splitlines(keepends=True)
    journal.path.write_bytes(b"".join([*lines[:5], *lines[6:]]))
    verdict = verify(journal.path, games)
    assert verdict.problem is not None
    assert verdict.problem.id == "diverged"
    assert verdict.problem.facts["number"] == 4
    assert verdict.commands == 3


def test_verify_compares_the_outcome(journal: Journal, games: Games) -> None:
    path = journal.finish("victory")
    assert path is not None
    verdict = verify(path, games)
    assert verdict.problem is not None
    assert verdict.problem.id == "other_outcome"
