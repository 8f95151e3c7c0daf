"""The texts of every language are complete as far as they claim to be, and right as far as they are there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemesis_desktop.client.ui.text.files import ABOUT
from nemesis_desktop.devtools.texts import findings_of, languages_of_ours, told, unused
from nemesis_desktop.resources import assets_folder

ENGLISH = {"a": "{n} cards for {seat}", "b": "<c:red>x</c>", "c": "{n, plural, one {# card} other {# cards}}"}


def write(folder: Path, name: str, content: object) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, "en/nemesis/a.json", ENGLISH)
    write(tmp_path, "uk/nemesis/a.json", ENGLISH | {"c": "{n, plural, one {#} few {#} many {#} other {#}}"})
    return tmp_path


@pytest.mark.parametrize("language", languages_of_ours())
def test_the_texts_of_a_language_are_right(language: str) -> None:
    found = findings_of(language)
    assert not found.fails, "\n".join(told(found))


def test_every_text_is_asked_for() -> None:
    assert unused() == []


@pytest.mark.parametrize("language", languages_of_ours())
def test_texts_stand_in_the_files_and_in_the_order_of_the_english_ones(language: str) -> None:
    """A wheel holds ids once for all languages where they stand alike."""
    english, own = assets_folder() / "text" / "en", assets_folder() / "text" / language
    for path in sorted(english.glob("*/*.json")):
        other = own / path.relative_to(english)
        assert list(json.loads(other.read_bytes())) == list(json.loads(path.read_bytes())), other


def test_nothing_is_said_of_a_language_without_fault(folder: Path) -> None:
    found = findings_of("uk", folder)
    assert (found.faults, found.missing, found.counts) == ([], [], {"nemesis": (3, 3)})


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ({"a": "{who}"}, "has no who"),
        ({"a": "{n"}, "not closed"),
        ({"b": "<c:blue>x</c>"}, "has no <c:blue>"),
        ({"c": "{n, plural, one {#} other {#}}"}, "no case few, many"),
        ({"c": "{n, plural, zero {#} one {#} few {#} many {#} other {#}}"}, "never comes: zero"),
        ({"c": {"one": "a", "other": "b"}}, "no case few, many"),
        ({"z": "x"}, "no such text"),
        ({"a": "{seat:whatever}"}, "form whatever"),
        ({"a": "\u0d05"}, "no font has"),
        ({"a": 5}, "is no text"),
    ],
)
def test_a_fault_is_found(folder: Path, texts: dict[str, object], fault: str) -> None:
    write(folder, "uk/nemesis/a.json", texts)
    assert any(fault in one for one in findings_of("uk", folder).faults)


def test_an_id_that_stands_twice_is_found(folder: Path) -> None:
    (folder / "uk" / "nemesis" / "b.json").write_text('{"b": "x", "b": "y"}', encoding="utf-8")
    faults = findings_of("uk", folder).faults
    assert len(faults) == 2 and all("b " in one for one in faults)


def test_a_form_that_is_no_form_of_its_text_is_found(folder: Path) -> None:
    write(folder, "uk/nemesis/nouns/a.json", {"a": {"gen": "{who}"}, "nothing": {"gen": "x"}})
    assert len(findings_of("uk", folder).faults) == 2


def test_what_is_missing_fails_a_language_that_calls_itself_complete(folder: Path) -> None:
    write(folder, "uk/nemesis/a.json", {"a": "x"})
    assert findings_of("uk", folder).missing == ["nemesis/b", "nemesis/c"] and not findings_of("uk", folder).fails
    write(folder, f"uk/{ABOUT}", {"complete": ["common"]})
    assert not findings_of("uk", folder).fails
    write(folder, f"uk/{ABOUT}", {"complete": ["nemesis"]})
    assert findings_of("uk", folder).fails


def test_a_form_that_only_some_names_of_a_kind_have_is_noticed(folder: Path) -> None:
    write(folder, "en/nemesis/b.json", {"room.nest.name": "Nest", "room.lab.name": "Lab", "x": "{seat}"})
    write(folder, "uk/nemesis/b.json", {"x": "{seat:gen}"})
    write(folder, "uk/nemesis/nouns/a.json", {"room.nest.name": {"gen": "гнізда"}})
    found = findings_of("uk", folder)
    assert found.faults == [] and found.notices == ["1 of 2 room have no form gen: room.lab.name"]
