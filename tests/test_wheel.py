"""What players install: the program with its data, without the tools of developers and what generates the assets."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest

from nemesis_desktop.client.ui.assets import packs
from nemesis_desktop.client.ui.text.files import Files

ROOT = Path(__file__).parents[1]
GENERATORS = "generators"
MOST_BYTES = 6_000_000
DOOR = {"nemesis_desktop/devtools/__init__.py", "nemesis_desktop/devtools/__main__.py"}


def test_generators_are_beside_what_they_make() -> None:
    folders = {path.name for path in (ROOT / "assets" / GENERATORS).iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == {"fonts", "pictures", "sounds"}
    assert all((ROOT / "assets" / GENERATORS / folder / "build.py").is_file() for folder in folders)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that was built from this checkout."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> set[str]:
    """The names of its files."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_a_wheel_is_quickly_loaded(wheel: Path) -> None:
    assert wheel.stat().st_size <= MOST_BYTES


def test_only_the_door_of_the_tools_is_in_the_wheel(installed: set[str]) -> None:
    assert {name for name in installed if "devtools" in name} == DOOR


def test_nothing_that_generates_assets_is_in_the_wheel(installed: set[str]) -> None:
    assert [name for name in installed if name.startswith("nemesis_desktop/assets/") and name.endswith(".py")] == []


def test_everything_else_of_the_program_is_in_the_wheel(installed: set[str]) -> None:
    wanted = {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "nemesis_desktop").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and "devtools" not in path.parts
        and path.name != "README.md"
    }
    wanted |= {
        f"nemesis_desktop/{path.relative_to(ROOT).as_posix()}"
        for folder in ("levels", "saves") for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.name != "README.md" and not path.name.endswith(".schema.json")
    }
    wanted |= {"nemesis_desktop/CHANGELOG.md", "nemesis_desktop/LICENSE"}
    assert wanted <= installed


def test_what_only_authors_read_is_not_in_the_wheel(installed: set[str]) -> None:
    assert [name for name in installed if name.endswith(("README.md", ".schema.json"))] == []


def meant(content: bytes, path: Path) -> object:
    """What a file holds: of JSON every name and value in their order, of anything else every byte."""
    return json.loads(content, object_pairs_hook=list) if path.suffix == ".json" else content


def test_every_asset_is_in_the_wheel_as_it_is_in_the_checkout(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path, [name for name in archive.namelist() if "/assets/" in name])
    assets = tmp_path / "nemesis_desktop" / "assets"
    places = [
        path.relative_to(ROOT / "assets") for path in sorted((ROOT / "assets").rglob("*"))
        if path.is_file() and GENERATORS not in path.parts
    ]
    different = [
        one for one in places
        if meant(packs.read(assets / one), one) != meant((ROOT / "assets" / one).read_bytes(), one)
    ]
    assert different == []


def test_every_level_says_the_same_in_the_wheel(wheel: Path) -> None:
    levels = [path for path in sorted((ROOT / "levels").rglob("*.json")) if not path.name.endswith(".schema.json")]
    with zipfile.ZipFile(wheel) as archive:
        for path in levels:
            content = archive.read(f"nemesis_desktop/{path.relative_to(ROOT).as_posix()}")
            assert json.loads(content) == json.loads(path.read_bytes()) and b"\n" not in content
    assert len(levels) > 40


def test_every_text_is_found_in_the_wheel(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path, [name for name in archive.namelist() if "/assets/text/" in name])
    problems: list[str] = []
    for own in sorted((ROOT / "assets" / "text").iterdir()):
        there = Files.of_folder(tmp_path / "nemesis_desktop" / "assets" / "text" / own.name, problems.append).read_all()
        here = Files.of_folder(own, problems.append).read_all()
        assert (there.spaces, there.nouns, there.about) == (here.spaces, here.nouns, here.about)
    assert problems == []


def test_it_is_compressed_as_much_as_it_can_be(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.infolist():
            packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
            content = archive.read(member)
            assert member.compress_size <= len(packer.compress(content) + packer.flush()), member.filename
