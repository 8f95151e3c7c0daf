"""Small files that keep what a player has made or reached: what of a damaged one cannot be read is not lost with the
next change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread, current_thread

import pytest

from nemesis_desktop.storage.library.verdicts import FileFinding, Verdicts
from nemesis_desktop.storage.profile.daily import DAILY_FILE, DailyAttempt, note_attempt
from nemesis_desktop.storage.profile.lessons_done import NAME as LESSONS_FILE
from nemesis_desktop.storage.profile.lessons_done import write_lessons_done
from nemesis_desktop.storage.profile.presets import NAME as PRESETS_FILE
from nemesis_desktop.storage.profile.presets import read_presets, write_presets
from nemesis_desktop.storage.profile.profiles import Profiles
from nemesis_desktop.storage.profile.puzzle_results import PUZZLES_FILE, PuzzleResult, note_result
from nemesis_desktop.storage.profile.settings import Settings, save_settings

Change = Callable[[Path], object]
CHANGES: dict[str, Change] = {
    PRESETS_FILE: lambda home: write_presets(home, "nemesis", {"Ours": {}}),
    LESSONS_FILE: lambda home: write_lessons_done(home, ["nemesis/first"]),
    PUZZLES_FILE: lambda home: note_result(home, "nemesis/one_shot", PuzzleResult(turns=1, cards=1)),
    DAILY_FILE: lambda home: note_attempt(home, "nemesis/2026-11-29", DailyAttempt(created="2026-11-29")),
    "profiles.json": lambda home: Profiles(home).rename("", "Ada"),
    "settings.json": lambda home: save_settings(home / "settings.json", Settings(language="uk")),
}


def _copies(home: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(home.glob("*.damaged"))]


@pytest.mark.parametrize("name", CHANGES)
def test_a_damaged_file_is_copied_before_it_is_written_over(name: str, tmp_path: Path) -> None:
    CHANGES[name](tmp_path)
    whole = (tmp_path / name).read_bytes()
    (tmp_path / name).write_bytes(whole[:-4])
    CHANGES[name](tmp_path)
    assert _copies(tmp_path) == [whole[:-4]]
    assert (tmp_path / name).read_bytes() == whole


@pytest.mark.parametrize("name", CHANGES)
def test_a_whole_file_is_written_over_without_a_copy(name: str, tmp_path: Path) -> None:
    CHANGES[name](tmp_path)
    CHANGES[name](tmp_path)
    assert _copies(tmp_path) == []


def test_one_wrong_word_of_a_file_is_damage(tmp_path: Path) -> None:
    write_presets(tmp_path, "nemesis", {"Ours": {"danger_doors": "closed"}})
    changed = (tmp_path / PRESETS_FILE).read_bytes().replace(b'"games"', b'"gamer"')
    (tmp_path / PRESETS_FILE).write_bytes(changed)
    assert read_presets(tmp_path, "nemesis") == {}
    write_presets(tmp_path, "nemesis", {"Others": {}})
    assert _copies(tmp_path) == [changed]


def test_what_is_too_large_to_be_read_is_copied_as_well(tmp_path: Path) -> None:
    (tmp_path / PRESETS_FILE).write_bytes(b" " * 1_500_000)
    write_presets(tmp_path, "nemesis", {"Ours": {}})
    assert len(_copies(tmp_path)) == 1


def test_what_two_threads_have_found_is_written_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdicts, first, rivals = Verdicts(tmp_path / "checked.json"), Event(), []

    def write(path: Path, content: bytes) -> None:
        rivals.append(first.is_set())
        first.set()
        if current_thread() is not rival:
            rival.join(0.1)
        first.clear()
        path.write_bytes(content)

    def found(name: str) -> None:
        verdicts.remember(name, FileFinding(1, None, None))
        verdicts.save()

    monkeypatch.setattr("nemesis_desktop.storage.library.verdicts.replace_file", write)
    rival = Thread(target=lambda: first.wait() and found("b"))
    rival.start()
    found("a")
    rival.join()
    assert rivals == [False, False]
    assert b'"a"' in verdicts.path.read_bytes() and b'"b"' in verdicts.path.read_bytes()
