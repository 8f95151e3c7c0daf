"""Whoever opens a game learns why it does not lead where it led: its file was changed, or the rules are newer."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.library.library import Library
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from nemesis_desktop.storage.problem import StorageProblem

LANGUAGES = ("en", "uk", "zh-Hant", "zh-Hans")
Lines = list[bytes]
CHANGED = {
    "en": "changed or damaged", "uk": "змінено або пошкоджено",
    "zh-Hant": "被更改或已損壞", "zh-Hans": "被更改或已损坏",
}
OLDER = {"en": "older rules", "uk": "старішими правилами", "zh-Hant": "舊規則", "zh-Hans": "旧规则"}


def written(folder: Path, seed: int, count: int = 40) -> Path:
    """The running game of a mission in that folder, after so many first answers."""
    saves, dice = Saves(folder), Random(seed)
    game = saves.start("retaliation", RetaliationSetup("coop", (SeatSetup(), SeatSetup())), seed)
    session = game.session
    for _ in range(count):
        seat, question = next(iter(session.open_questions().items()))
        command = Command(seat, question.topic, question.sample(dice.randrange))
        session.submit(command)
        game.journal.append(command, session.checksum)
    saves.close()
    return folder / "running.jsonl"


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> tuple[Lines, Lines]:
    first, second = (written(tmp_path_factory.mktemp("game"), seed) for seed in (1, 2))
    return first.read_bytes().splitlines(keepends=True), second.read_bytes().splitlines(keepends=True)


def of_kind(lines: Sequence[bytes], mark: bytes) -> list[int]:
    """Where the lines with that field stand."""
    return [number for number, line in enumerate(lines) if mark in line]


def opened(folder: Path, lines: Sequence[bytes], games: dict[str, Playable] | None = None) -> StorageProblem | None:
    """What the player is told who goes on with a game of these lines."""
    (folder / "running.jsonl").write_bytes(b"".join(lines))
    saves = Saves(folder, games)
    game = saves.load()
    saves.close()
    return game.problem if isinstance(game, SavedGame) else game


def edited(line: bytes, **changes: object) -> bytes:
    return json.dumps({**json.loads(line), **changes}, separators=(",", ":")).encode() + b"\n"


def flipped(line: bytes, at: int) -> bytes:
    return line[:at] + bytes([line[at] ^ 1]) + line[at + 1:]


def _swapped(lines: Lines, others: Lines) -> Lines:
    """The header of one game with the commands of another."""
    return [*lines[:2], *others[2:]]


def _other_answer(lines: Lines, others: Lines) -> Lines:
    """A command answers with the key of the next one that differs."""
    one, *more = of_kind(lines, b'"topic"')
    key = json.loads(lines[one])["key"]
    other = next(json.loads(lines[n])["key"] for n in more if json.loads(lines[n])["key"] != key)
    return [*lines[:one], edited(lines[one], key=other), *lines[one + 1:]]


def _other_sum(lines: Lines, others: Lines) -> Lines:
    one = of_kind(lines, b'"topic"')[4]
    return [*lines[:one], edited(lines[one], sum="0000"), *lines[one + 1:]]


def _left_out(lines: Lines, others: Lines) -> Lines:
    one = of_kind(lines, b'"topic"')[2]
    return [*lines[:one], *lines[one + 1:]]


def _exchanged(lines: Lines, others: Lines) -> Lines:
    """Two commands in the wrong order."""
    one, two = of_kind(lines, b'"topic"')[3:5]
    return [*lines[:one], lines[two], lines[one], *lines[two + 1:]]


CHANGES: tuple[Callable[[Lines, Lines], Lines], ...] = (_swapped, _other_answer, _other_sum, _left_out, _exchanged)


@pytest.mark.parametrize("change", CHANGES)
def test_a_game_that_was_changed_is_said_to_be(
    tmp_path: Path, originals: tuple[Lines, Lines], change: Callable[[Lines, Lines], Lines]
) -> None:
    problem = opened(tmp_path, change(*originals))
    assert problem is not None and problem.facts["cause"] == "changed"
    for language in LANGUAGES:
        words = load_texts(language).text(problem.text_id, **problem.facts)
        assert CHANGED[language] in words and OLDER[language] not in words and "storage." not in words


@pytest.mark.parametrize("change", CHANGES)
def test_the_library_the_theatre_and_the_check_say_the_same(
    tmp_path: Path, originals: tuple[Lines, Lines], change: Callable[[Lines, Lines], Lines]
) -> None:
    path = tmp_path / "changed.jsonl"
    path.write_bytes(b"".join(change(*originals)))
    found = [verify(path).problem, replay_file(path).problem]
    for problem in found:
        assert problem is not None
        words = load_texts("en").text(problem.text_id, **problem.facts)
        assert "damaged" in words and "rules" not in words, problem


def test_a_game_of_older_rules_is_not_said_to_be_changed(tmp_path: Path, originals: tuple[Lines, Lines]) -> None:
    now = GAMES["retaliation"]
    problem = opened(tmp_path, _other_sum(*originals), {"retaliation": replace(now, rules=now.rules + 1)})
    assert problem is not None and problem.facts["cause"] == "older_rules"
    for language in LANGUAGES:
        words = load_texts(language).text(problem.text_id, **problem.facts)
        assert OLDER[language] in words and CHANGED[language] not in words


def test_a_byte_flipped_in_any_part_is_told_as_damage_or_change_and_never_as_other_rules(
    tmp_path: Path, originals: tuple[Lines, Lines]
) -> None:
    lines, told = originals[0], set()
    parts = {
        "header": [0], "copy": [1], "command": of_kind(lines, b'"topic"')[5:6], "rest": of_kind(lines, b'"rest"')[:1],
    }
    for name, numbers in parts.items():
        for number in numbers:
            for at in (2, len(lines[number]) // 2, len(lines[number]) - 3, len(lines[number]) - 1):
                folder = tmp_path / f"{name}{at}"
                folder.mkdir()
                problem = opened(folder, [*lines[:number], flipped(lines[number], at), *lines[number + 1:]])
                if problem is None:
                    continue
                words = load_texts("en").text(problem.text_id, **problem.facts)
                assert "damaged" in words and "rules" not in words, (name, at, words)
                told.add((name, problem.id))
    assert {name for name, _ in told} >= {"header", "copy", "command"}


def test_a_game_that_was_cut_is_damaged_or_only_shorter(tmp_path: Path, originals: tuple[Lines, Lines]) -> None:
    content = b"".join(originals[0])
    for at in (len(content) - 9, len(content) // 2, len(b"".join(originals[0][:3])) + 4):
        folder = tmp_path / str(at)
        folder.mkdir()
        problem = opened(folder, [content[:at]])
        assert problem is None or problem.id == "damaged", at
    folder = tmp_path / "whole"
    folder.mkdir()
    assert opened(folder, originals[0][:-3]) is None


def test_a_game_as_it_was_written_has_no_problem(tmp_path: Path, originals: tuple[Lines, Lines]) -> None:
    assert opened(tmp_path, originals[0]) is None
    assert Library(tmp_path).entries()


def shown(folder: Path) -> dict[str, object]:
    """What the library tells about the running game."""
    return dict(next(entry for entry in Library(folder).entries() if entry.path.name == "running.jsonl").told)


@pytest.mark.parametrize("lost", [1, 4])
def test_a_game_that_was_recovered_shows_its_round_at_once(
    tmp_path: Path, originals: tuple[Lines, Lines], lost: int
) -> None:
    """The process was killed while it wrote: the last line is cut."""
    commands = of_kind(originals[0], b'"topic"')
    lines = originals[0][:commands[-lost]]
    problem = opened(tmp_path, [*lines, originals[0][commands[-lost]][:7]])
    assert problem is not None and problem.id == "damaged"
    assert shown(tmp_path)["round"] == 2
    again = Saves(tmp_path)
    game = again.load()
    again.close()
    assert isinstance(game, SavedGame) and game.problem is None
    assert len(game.session.commands) == len(of_kind(lines, b'"topic"'))
    assert verify(tmp_path / "running.jsonl").ok


def test_a_game_for_practice_shows_its_round_at_once(tmp_path: Path, originals: tuple[Lines, Lines]) -> None:
    path = tmp_path / "of.jsonl"
    path.write_bytes(b"".join(originals[0]))
    recorded = replay_file(path)
    assert recorded.header is not None
    saves = Saves(tmp_path / "home")
    commands = recorded.parts[0].session.commands
    saves.branch(recorded.header, commands, recorded.header.setup)
    saves.close()
    assert shown(tmp_path / "home")["round"] == 2
    assert verify(tmp_path / "home" / "running.jsonl").ok
