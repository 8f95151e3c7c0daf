"""How the files of the player's own scenarios are called."""

from __future__ import annotations

import json
from pathlib import Path
from unicodedata import normalize

import pytest

from nemesis_desktop.storage.library.own_levels import OwnLevels
from nemesis_desktop.storage.paths import stem_of

LEVEL = Path(__file__).parents[2] / "levels" / "nemesis" / "scenarios" / "last_dash.json"
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³")}


def own(title: str) -> str:
    return json.dumps({**json.loads(LEVEL.read_text()), "title": title})


@pytest.fixture
def levels(tmp_path: Path) -> OwnLevels:
    return OwnLevels(tmp_path, "nemesis")


@pytest.mark.parametrize(("title", "name"), [
    ("Останній рейс", "останній-рейс-1.json"),
    ("最後的航班：二", "最後的航班-二-1.json"),
    ("The last flight!", "the-last-flight-1.json"),
    (normalize("NFD", "Її шлях"), "її-шлях-1.json"),
    ("../..\\a:b*?\"<>|", "a-b-1.json"),
    ("...", "scenario-1.json"),
    ("🚀", "scenario-1.json"),
])  # fmt: skip
def test_a_file_is_called_like_its_scenario(levels: OwnLevels, title: str, name: str) -> None:
    assert levels.add(own(title)).key == name
    (listed,) = levels.listed()
    assert listed.title == title and listed.problem is None


def test_two_that_are_called_alike_are_both_kept(levels: OwnLevels) -> None:
    for title in ("Рейс", "рейс!", "РЕЙС"):
        levels.add(own(title))
    assert {one.key for one in levels.listed()} == {"рейс-1.json", "рейс-2.json", "рейс-3.json"}


@pytest.mark.parametrize("title", sorted(RESERVED))
def test_no_file_is_called_like_a_device_of_windows(levels: OwnLevels, title: str) -> None:
    assert levels.add(own(title.upper())).key.partition(".")[0] not in RESERVED


@pytest.mark.parametrize("letter", ["x", "ї", "航", "\N{CJK UNIFIED IDEOGRAPH-20000}"])
def test_a_long_name_leaves_room_in_what_file_systems_allow(letter: str) -> None:
    stem = stem_of(letter * 300, "scenario")
    assert len(stem) >= 45 and len(f"{stem}-9999.nemesis".encode()) <= 255
    assert set(stem) == {letter}


@pytest.mark.parametrize("name", ["Мій рейс (2).json", "Level two.json", "第二關.json"])
def test_what_somebody_has_put_there_is_listed(levels: OwnLevels, name: str) -> None:
    levels.folder.mkdir(parents=True)
    (levels.folder / name).write_text(own("Found"))
    (levels.folder / f".{name}").write_text(own("Hidden"))
    assert [(one.key, one.title) for one in levels.listed()] == [(name, "Found")]
    levels.rename(name, "Renamed")
    levels.delete(name)
    assert levels.listed() == ()


def test_the_same_scenario_is_kept_once(levels: OwnLevels) -> None:
    first = levels.add(own("Twice"))
    assert levels.add(own("Twice")) == first
    assert levels.listed() == (first,)


def test_what_cannot_be_played_is_listed_with_the_reason(levels: OwnLevels) -> None:
    levels.folder.mkdir(parents=True)
    (levels.folder / "torn.json").write_text(json.dumps({"title": "Torn"}))
    (listed,) = levels.listed()
    assert listed.key == "torn.json" and listed.problem is not None
