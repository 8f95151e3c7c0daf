"""``nemesis-desktop --check`` tries what the program needs."""

from __future__ import annotations

import json
import lzma
import shutil
import sys
from importlib import metadata
from pathlib import Path

import pytest

import nemesis_desktop.health
import nemesis_desktop.resources
from nemesis_desktop.__main__ import main, window
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.health import complaints, lowest_versions
from nemesis_desktop.resources import assets_folder


def _ids() -> list[str]:
    return [complaint.text_id.partition(".")[2] for complaint in complaints()]


def test_a_package_that_is_too_old_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = metadata.version
    monkeypatch.setattr(metadata, "version", lambda name: "1.10.27" if name == "pydantic" else real(name))
    monkeypatch.setattr(nemesis_desktop.health, "lowest_versions", lambda: {"pydantic": "2.5.3", "platformdirs": "4"})
    assert main(["--check"]) == 1
    assert "pydantic 1.10.27 is too old; 2.5.3 or newer is needed" in capsys.readouterr().err


def test_versions_are_compared_as_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", lambda name: "2.10.0rc1")
    monkeypatch.setattr(nemesis_desktop.health, "lowest_versions", lambda: {"pydantic": "2.9.3"})
    assert _ids() == []
    monkeypatch.setattr(nemesis_desktop.health, "lowest_versions", lambda: {"pydantic": "2.11"})
    assert _ids() == ["old_package"]


def test_every_dependency_has_a_lowest_version() -> None:
    if lowest_versions():
        assert {"pygame-ce", "pygame-gui", "pydantic", "platformdirs", "pynacl"} <= set(lowest_versions())


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    assert _ids() == ["no_package"]


def test_missing_data_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nemesis_desktop.health, "levels_folder", lambda: tmp_path / "levels")
    assert _ids() == ["missing_folder"]


def test_a_folder_without_what_belongs_into_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    monkeypatch.setattr(nemesis_desktop.health, "assets_folder", lambda: tmp_path / "assets")
    assert _ids() == ["missing_folder"] * 5


def test_drawings_in_a_pack_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As an installed program has them."""
    shutil.copytree(assets_folder() / "fonts", tmp_path / "fonts")
    drawing = next((assets_folder() / "images").glob("*/*/*.svg")).read_bytes()
    for other in ("text/en/common/ui.json", "sounds/common/ui/click.ogg"):
        (tmp_path / other).parent.mkdir(parents=True)
        (tmp_path / other).touch()
    folder = tmp_path / "images" / "common"
    folder.mkdir(parents=True)
    line = json.dumps({"check.svg": len(drawing)}).encode() + b"\n"
    (folder / "icons.pack").write_bytes(lzma.compress(line + drawing))
    monkeypatch.setattr(nemesis_desktop.health, "assets_folder", lambda: tmp_path)
    assert _ids() == []
    (folder / "icons.pack").unlink()
    (folder / "signs.pack").write_bytes(b"no pack")
    assert _ids() == ["unreadable_media"]


def test_a_game_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with GAMES.registered("torn", "tests.games.there_is_no_such_game"):
        assert _ids() == ["broken_game"]


def test_a_place_where_nothing_can_be_saved_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path / "file" / "home"))
    assert _ids() == ["no_place_to_save"]


def test_checking_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path / "home"))
    assert _ids() == []
    assert [*tmp_path.iterdir()] == []


def test_without_a_console_what_is_said_stands_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("pygame.display.message_box", lambda title, message: shown.append(message))
    monkeypatch.setattr(sys, "argv", ["nemesis-desktop-window", "verify"])
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert window() == 2
    assert "usage:" in shown[0]
