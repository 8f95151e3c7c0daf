"""The settings on disk: read fast and forgivingly, and checked again when they are written."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from nemesis_desktop.storage.profile.settings import (
    KeysOfActions,
    LanguageCode,
    OnOff,
    Settings,
    SettingsFile,
    allowed,
    checked,
    load_settings,
    refused,
    save_settings,
    sections,
    settings_of,
)

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, 0.75, 3.0, 3.01, 0.74, -1, 10.5, 1e300, float("nan"), float("inf"), "", "en", "zh-Hant",
    "EN", "../en", "standard", "red_green", "secrets", "never", "auto", "xbox", [], {}, {"pass": ["f12"]},
    {"pass": ["a", "b", "c", "d"]}, {"pass": ["a", "b", "c", "d", "e"]}, {"pass": "a"}, {"pass": [1]}, {1: ["a"]},
)  # fmt: skip
GOOD: dict[type, tuple[Any, ...]] = {
    OnOff: (True, False), LanguageCode: ("en", "zh-Hant"),
    KeysOfActions: ({}, {"pass": ["f12"]}, {"pass": ["a", "b", "c", "d"]}),
}
GOOD_BY_NAME: dict[str, tuple[Any, ...]] = {
    "ui_scale": (1, 0.75, 3.0), "animation_speed": (0, 1, 0.75, 3.0, 3.01, 0.74), "effects_volume": (0, 1, 0.75, 0.74),
    "music_volume": (0, 1, 0.75, 0.74), "colours": ("standard", "red_green"), "curtain": ("secrets", "never"),
    "controller_style": ("auto", "xbox"),
}


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_only_what_is_allowed_is_written_and_read(name: str, value: Any, tmp_path: Path) -> None:
    good = GOOD_BY_NAME.get(name) or GOOD[type(allowed(name))]
    expected = any(value == one and isinstance(value, bool) == isinstance(one, bool) for one in good)
    assert allowed(name).allows(value) == expected
    wanted = value if expected else getattr(Settings(), name)
    path = tmp_path / "settings.json"
    save_settings(path, replace(Settings(), **{name: value}))
    assert getattr(load_settings(path), name) == wanted
    path.write_text(json.dumps({name: value}))
    if name not in ("keys", "buttons"):
        # JSON makes words of all names in a record.
        assert getattr(load_settings(path), name) == wanted


def test_every_setting_has_a_section_and_a_default_that_is_allowed() -> None:
    assert list(refused(Settings())) == []
    assert sorted(name for section in sections() for name in settings_of(section)) == sorted(
        field.name for field in fields(Settings)
    )
    assert sections() == ("display", "motion", "sound", "reading", "play", "keys", "controller")


def test_a_value_that_may_not_be_stored_gives_way_to_its_default() -> None:
    settings = Settings(ui_scale=99.0, muted=True)
    assert checked(settings) == Settings(muted=True)


def test_everything_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(keys={"pass": ["ctrl+o"]}, colours="blue_yellow", ui_scale=2.5, controller_style="nintendo")
    assert save_settings(path, settings)
    assert load_settings(path) == settings


def test_only_changes_are_written(tmp_path: Path) -> None:
    stored = SettingsFile(tmp_path / "settings.json")
    assert stored.keep()
    before = stored.path.stat().st_mtime_ns
    assert stored.keep() and stored.path.stat().st_mtime_ns == before
    stored.settings.hints = False
    assert stored.keep()
    assert json.loads(stored.path.read_text())["hints"] is False


def test_changed_keys_count_as_a_change(tmp_path: Path) -> None:
    stored = SettingsFile(tmp_path / "settings.json")
    stored.keep()
    stored.settings.keys["pass"] = ["o"]
    stored.keep()
    assert load_settings(stored.path).keys == {"pass": ["o"]}


def test_two_windows_keep_what_either_of_them_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    first, second = SettingsFile(path), SettingsFile(path)
    first.settings.language = "uk"
    second.settings.controller = False
    assert first.keep() and second.keep()
    first.settings.streamer_hand = False
    assert first.keep()
    stored = load_settings(path)
    assert (stored.language, stored.controller, stored.streamer_hand) == ("uk", False, False)


def test_settings_are_kept_though_the_file_was_damaged_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    kept = SettingsFile(path)
    kept.settings.language = "uk"
    assert kept.keep()
    path.write_text("{")
    kept.settings.controller = False
    assert kept.keep()
    assert (load_settings(path).language, load_settings(path).controller) == ("uk", False)


def test_reading_the_settings_costs_no_pydantic() -> None:
    program = "import sys, nemesis_desktop.storage.profile.settings; sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_setting_that_an_older_version_stored_under_another_name_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"replay_foretells": true}')
    assert load_settings(path).show_spoilers
    path.write_text('{"replay_foretells": true, "show_spoilers": false}')
    assert not load_settings(path).show_spoilers
    save_settings(path, replace(Settings(), show_spoilers=True))
    assert "replay_foretells" not in path.read_text()
