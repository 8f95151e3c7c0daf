"""The settings on disk: read fast and forgivingly, checked with pydantic when written."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from nemesis_desktop.storage.profile.settings import (
    ALLOWED,
    Settings,
    SettingsFile,
    load_settings,
    save_settings,
)
from nemesis_desktop.storage.profile.settings_model import SettingsModel, checked

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, 0.75, 3.0, 3.01, 0.74, -1, 10.5, 1e300, float("nan"), float("inf"), "", "en", "zh-Hant",
    "EN", "../en", "standard", "red_green", "secrets", "never", "auto", "xbox", [], {}, {"pass": ["f12"]},
    {"pass": ["a", "b", "c", "d", "e"]}, {"pass": "a"}, {"pass": [1]}, {1: ["a"]},
)  # fmt: skip


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_reading_and_writing_allow_the_same(name: str, value: Any) -> None:
    values = asdict(Settings()) | {name: value}
    try:
        SettingsModel.model_validate(values)
        stored = True
    except ValidationError:
        stored = False
    assert ALLOWED[name](value) == stored


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


def test_reading_the_settings_costs_no_pydantic() -> None:
    program = "import sys, nemesis_desktop.storage.profile.settings; sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
