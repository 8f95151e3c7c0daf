"""What lies in packaging/: icons, menu entry and manual are what they are made of, and say what the program can do."""

from __future__ import annotations

import argparse
import configparser
import importlib.util
import plistlib
import re
import struct
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
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


# -- systems that this one is not ---------------------------------------------------------------------------------


def packed_on(system: str, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What the specification asks of PyInstaller on a system: its programs, and the app where there is one."""
    asked = SimpleNamespace(programs=[], app=None, analysis=None)

    def analysis(scripts: list[str], **options: Any) -> SimpleNamespace:
        # Windows parts the names of what is packed with its own sign.
        pack = "nemesis_desktop/assets/images/one.pack".replace("/", "\\" if system == "win32" else "/")
        datas = [(pack, "x", "DATA"), (pack.replace("one.pack", "NotoSansSC.ttf"), "x", "DATA"),
                 ("pygame_gui/data/NotoSansSC-Regular.ttf", "x", "DATA")]
        asked.analysis = SimpleNamespace(scripts=scripts, pure=[], binaries=[], datas=datas, options=options)
        return asked.analysis

    def exe(*parts: Any, **options: Any) -> SimpleNamespace:
        asked.programs.append(SimpleNamespace(**options))
        return asked.programs[-1]

    def bundle(*parts: Any, **options: Any) -> None:
        asked.app = SimpleNamespace(**options)

    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.__dict__.update(
        collect_data_files=lambda *_, **__: [], collect_submodules=lambda *_, **__: ["nemesis_desktop.app"],
        copy_metadata=lambda *_, **__: [],
    )
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("NEMESIS_DESKTOP_VERSION", "1.2.3")
    names = {
        "SPECPATH": str(PACKAGING), "Analysis": analysis, "EXE": exe, "BUNDLE": bundle,
        "PYZ": lambda *_: None, "COLLECT": lambda *_, **__: None,
    }
    exec(compile((PACKAGING / "nemesis_desktop.spec").read_text(encoding="utf-8"), "spec", "exec"), names)
    return asked


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_specification_holds_on_every_system(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = packed_on(system, monkeypatch)
    assert Path(asked.analysis.scripts[0]).is_file()
    assert all(Path(one.icon).is_file() for one in asked.programs if one.icon is not None)
    names = [name.replace("\\", "/") for name, _, _ in asked.analysis.datas]
    # Fonts of the toolkit are left out, ours are not.
    assert names == ["nemesis_desktop/assets/images/one.pack", "nemesis_desktop/assets/images/NotoSansSC.ttf"]
    consoles = {one.name: one.console for one in asked.programs}
    expected = {
        "linux": {"nemesis-desktop": True},
        "win32": {"nemesis-desktop": True, "Nemesis Desktop": False},
        "darwin": {"nemesis-desktop": False},
    }
    assert consoles == expected[system]
    assert (asked.app is not None) == (system == "darwin")


def test_finder_knows_the_files_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    app = packed_on("darwin", monkeypatch).app
    assert app.version == "1.2.3" and re.fullmatch(r"[A-Za-z0-9.-]+", app.bundle_identifier)
    said = plistlib.loads(plistlib.dumps(app.info_plist))
    declared = {
        one["UTTypeIdentifier"]: one["UTTypeTagSpecification"]["public.filename-extension"][0]
        for one in said["UTExportedTypeDeclarations"]
    }
    opened = [kind for one in said["CFBundleDocumentTypes"] for kind in one["LSItemContentTypes"]]
    assert [f".{declared[kind]}" for kind in opened] == [SUFFIX, TURN_SUFFIX]
    assert all(one["CFBundleTypeIconFile"] == Path(app.icon).name for one in said["CFBundleDocumentTypes"])


def test_explorer_knows_the_files_of_the_program() -> None:
    script = (PACKAGING / "windows" / "nemesis-desktop.iss").read_text(encoding="utf-8")
    assert all(f'Software\\Classes\\{suffix}"' in script for suffix in (SUFFIX, TURN_SUFFIX))
    assert '""{app}\\Nemesis Desktop.exe"" ""%1""' in script
    icon = re.search(r"SetupIconFile=(.+)", script)
    assert icon is not None and (PACKAGING / "windows" / icon[1].replace("\\", "/")).is_file()
    # What the script asks for, the builder gives.
    build = (PACKAGING / "build.py").read_text(encoding="utf-8")
    assert {f"/D{name}=" in build for name in re.findall(r"\{#(\w+)\}", script)} == {True}


def test_a_disk_image_holds_the_app_and_where_to_drag_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    build = _script(PACKAGING / "build.py")
    app, seen = tmp_path / "Nemesis Desktop.app", []

    def run(command: list[str], check: bool) -> None:
        if command[0] == "hdiutil":
            source = Path(command[command.index("-srcfolder") + 1])
            seen.append(sorted(path.name for path in source.iterdir()))
            assert (source / "Applications").is_symlink()
        elif "-c" not in command:
            Path(command[-1]).mkdir()

    monkeypatch.setattr(build.subprocess, "run", run)
    archive, image = build.macos(app, tmp_path, "1.2.3")
    assert seen == [["Applications", "Nemesis Desktop.app"]]
    assert archive.suffix == ".zip" and image.suffix == ".dmg" and "1.2.3" in image.name


def test_an_appimage_finds_program_icon_and_menu_entry(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    build = _script(PACKAGING / "build.py")
    folder = tmp_path / "nemesis-desktop"
    folder.mkdir()
    (folder / "nemesis-desktop").write_text("#!/bin/sh\n")
    checked = []

    def run(command: list[str], check: bool, stdout: int | None = None) -> None:
        if command[0].endswith("/AppRun"):
            checked.append(0)
            return
        root = Path(command[1])
        assert (root / "AppRun").resolve().name == "nemesis-desktop" and (root / "AppRun").exists()
        (entry,) = root.glob("*.desktop")
        icon = re.search(r"^Icon=(.+)$", entry.read_text(encoding="utf-8"), re.MULTILINE)
        assert icon is not None and (root / f"{icon[1]}.png").is_file()
        # Where appimagetool looks for it: by the id of the component.
        about = list((root / "usr" / "share" / "metainfo").glob("*.xml"))
        checked.append(len(about))

    monkeypatch.setattr(build.subprocess, "run", run)
    monkeypatch.setattr(build.shutil, "which", lambda name: f"/usr/bin/{name}")
    made = build.linux(folder, tmp_path, "1.2.3")
    assert checked == [0, 1] and [path.suffix for path in made] == [".xz", ".AppImage"]


def test_what_an_appimage_holds_starts_wherever_it_lies(tmp_path: Path) -> None:
    script, folder = _script(PACKAGING / "build.py"), tmp_path / "nemesis-desktop"
    (folder / "share").mkdir(parents=True)
    for name in ("nemesis-desktop", "install.sh"):
        (folder / name).write_text("#!/bin/sh\necho started\n")
        (folder / name).chmod(0o755)
    root = script.app_dir(folder, tmp_path / "nemesis-desktop.AppDir")
    moved = root.rename(tmp_path / "elsewhere")
    started = subprocess.run([str(moved / "AppRun")], check=True, capture_output=True, text=True)
    assert started.stdout == "started\n"
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(moved / "nemesis-desktop.desktop")
    assert (moved / f"{entry['Desktop Entry']['Icon']}.png").read_bytes().startswith(b"\x89PNG")
    assert (moved / ".DirIcon").resolve() == (moved / "nemesis-desktop.png").resolve()
    assert list((moved / "usr" / "share" / "metainfo").glob("*.metainfo.xml"))
    program = moved / "usr" / "lib" / "nemesis-desktop"
    assert sorted(path.name for path in program.iterdir()) == ["nemesis-desktop"], "nothing is there twice"
