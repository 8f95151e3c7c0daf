"""What players install: the program with its data, without the tools of developers and what generates the assets."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WHEEL = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
GENERATORS = "generators"
DOOR = {"nemesis_desktop/devtools/__init__.py", "nemesis_desktop/devtools/__main__.py"}


def test_every_asset_is_installed_but_what_generates_them() -> None:
    listed = {path for path in WHEEL["force-include"] if path.startswith("assets/")}
    assert listed == {f"assets/{path.name}" for path in (ROOT / "assets").iterdir() if path.name != GENERATORS}


def test_generators_are_beside_what_they_make() -> None:
    folders = {path.name for path in (ROOT / "assets" / GENERATORS).iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == {"fonts", "pictures", "sounds"}
    assert all((ROOT / "assets" / GENERATORS / folder / "build.py").is_file() for folder in folders)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel that was built from this checkout."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_only_the_door_of_the_tools_is_in_the_wheel(installed: set[str]) -> None:
    assert {name for name in installed if "devtools" in name} == DOOR


def test_nothing_that_generates_assets_is_in_the_wheel(installed: set[str]) -> None:
    assert [name for name in installed if name.startswith("nemesis_desktop/assets/") and name.endswith(".py")] == []


def test_everything_else_of_the_program_is_in_the_wheel(installed: set[str]) -> None:
    wanted = {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "nemesis_desktop").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and "devtools" not in path.parts
    }
    wanted |= {
        f"nemesis_desktop/{path.relative_to(ROOT).as_posix()}"
        for folder in ("assets", "levels", "saves") for path in (ROOT / folder).rglob("*")
        if path.is_file() and GENERATORS not in path.parts
    }
    wanted |= {"nemesis_desktop/CHANGELOG.md", "nemesis_desktop/LICENSE"}
    assert wanted <= installed
