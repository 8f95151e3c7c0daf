"""What lies in packaging/: icons, menu entry and manual are what they are made of, and say what the program can do."""

from __future__ import annotations

import argparse
import configparser
import importlib.util
import struct
import tomllib
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from nemesis_desktop import __version__
from nemesis_desktop.__main__ import COMMANDS
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.command_line import parser_of
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.library.transfer import SUFFIX
from nemesis_desktop.storage.paths import TURN_SUFFIX

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / "packaging"
LINUX = PACKAGING / "linux"


def _script(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"packaging_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_icons_are_drawn_from_the_drawing() -> None:
    script = _script(PACKAGING / "icons" / "build.py")
    made = script.files()
    assert {path.suffix for path in made} == {".png", ".ico", ".icns"}
    import pygame

    drawn = pygame.image.load(str(PACKAGING / "icons" / "hicolor" / "64x64.png"))
    again = pygame.image.load_sized_svg(str(script.DRAWING), (256, 256))
    again = pygame.transform.smoothscale(again, (64, 64))
    # Other versions of the library round differently.
    assert all(
        abs(a - b) <= 6 for x in range(0, 64, 5) for y in range(0, 64, 5)
        for a, b in zip(drawn.get_at((x, y)), again.get_at((x, y)), strict=True)
    )
    assert (script.WINDOW).is_file()


def test_the_icon_of_windows_holds_every_size() -> None:
    content = (PACKAGING / "icons" / "nemesis-desktop.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", content)
    assert kind == 1
    sizes = []
    for number in range(count):
        width, _, _, _, _, bits, length, place = struct.unpack_from("<BBBBHHII", content, 6 + 16 * number)
        assert bits == 32 and content[place:place + 8] == b"\x89PNG\r\n\x1a\n" and place + length <= len(content)
        sizes.append(width or 256)
    assert {16, 32, 48, 256} <= set(sizes)


def test_the_icon_of_macos_holds_every_size() -> None:
    content = (PACKAGING / "icons" / "nemesis-desktop.icns").read_bytes()
    assert content[:4] == b"icns" and struct.unpack(">I", content[4:8])[0] == len(content)
    place, found = 8, set()
    while place < len(content):
        found.add(content[place:place + 4])
        assert content[place + 8:place + 12] == b"\x89PNG"
        place += struct.unpack(">I", content[place + 4:place + 8])[0]
    assert {b"ic07", b"ic08", b"ic09", b"ic10"} <= found


def test_the_menu_opens_the_files_of_the_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(LINUX / "nemesis-desktop.desktop", encoding="utf-8")
    said = entry["Desktop Entry"]
    kinds = said["MimeType"].rstrip(";").split(";")
    assert said["Exec"] == "nemesis-desktop %f"
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    told = ElementTree.parse(LINUX / "nemesis-desktop-mime.xml").getroot().findall("m:mime-type", space)
    assert [kind.get("type") for kind in told] == kinds
    globs = [kind.find("m:glob", space) for kind in told]
    assert [glob.get("pattern") for glob in globs if glob is not None] == [f"*{SUFFIX}", f"*{TURN_SUFFIX}"]
    about = ElementTree.parse(next(LINUX.glob("*.metainfo.xml"))).getroot()
    assert [one.text for one in about.findall("provides/mediatype")] == kinds
    assert about.findtext("launchable") == "nemesis-desktop.desktop"


def test_the_version_is_the_same_everywhere() -> None:
    about = ElementTree.parse(next(LINUX.glob("*.metainfo.xml"))).getroot()
    release = about.find("releases/release")
    assert release is not None and release.get("version") == __version__
    assert f'"{__version__}"' in (LINUX / "nemesis-desktop.1").read_text(encoding="utf-8").splitlines()[0]


@pytest.mark.parametrize("file", ["nemesis-desktop.1", "nemesis-desktop.bash", "_nemesis-desktop"])
def test_manual_and_completion_know_every_command(file: str) -> None:
    words = (LINUX / file).read_text(encoding="utf-8").replace("\\-", "-")
    assert [name for name in COMMANDS if name not in words] == []
    assert "--overwrite" in words and "--players" in words


@pytest.mark.parametrize("file", ["nemesis-desktop.1", "nemesis-desktop.bash", "_nemesis-desktop"])
def test_manual_and_completion_know_every_option(file: str) -> None:
    words = (LINUX / file).read_text(encoding="utf-8").replace("\\-", "-")
    parser = parser_of(Catalogue.load(assets_folder() / "text"), [], whole=True)
    (commands,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    options = {
        option for command in (parser, *commands.choices.values()) for action in command._actions
        for option in action.option_strings if option.startswith("--") and option != "--help"
    }
    assert [option for option in sorted(options) if option not in words] == [], "run python packaging/manual.py"


def test_everything_that_is_packed_is_there() -> None:
    build = _script(PACKAGING / "build.py")
    assert [path for path in build.shared_files() if not path.is_file()] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert [path for path in shared if not (ROOT / path).is_file()] == []
    # What is shared by a package of the system is shared by the one folder, at the same place.
    folder = set(build.shared_files().values())
    assert {target.removeprefix("share/") for target in shared.values()} <= folder
