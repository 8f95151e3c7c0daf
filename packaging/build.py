"""Packs the program for people without Python, on the system it runs on: python packaging/build.py

Makes a wheel, installs it with PyInstaller in an environment of its own, packs one folder, checks that it starts and
how large it is, and writes what is to be downloaded into dist/:

* Linux: nemesis-desktop-VERSION-linux-MACHINE.tar.xz, and with `appimagetool` on the PATH an AppImage
* Windows: nemesis-desktop-VERSION-windows-MACHINE.zip, and with Inno Setup's `iscc` on the PATH an installer
* macOS: nemesis-desktop-VERSION-macos-MACHINE.zip with the app, and with `hdiutil` a disk image

Needs Python 3.11 or newer with pip; everything else is installed. Linux is built and played by .ci/run. Nobody has
built the packages of Windows and macOS yet.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
NAME, TITLE = "nemesis-desktop", "Nemesis Desktop"
PYINSTALLER = "pyinstaller>=6.11,<7"
MOST_ON_DISK, MOST_TO_DOWNLOAD = 65_000_000, 25_000_000
"""Bytes."""


def main() -> int:
    """Build; the exit status is 1 when the package is larger than promised or does not start."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where the packages go (default: dist)")
    parser.add_argument("--folder-only", action="store_true", help="only the folder, without anything to download")
    chosen = parser.parse_args()
    dist: Path = chosen.dist.resolve()
    dist.mkdir(parents=True, exist_ok=True)
    version = _version()
    with tempfile.TemporaryDirectory() as work:
        folder = _pack(Path(work), dist, version)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"{folder}: {size / 1e6:.1f} MB on disk")
    well = size <= MOST_ON_DISK
    program = _program(folder)
    well &= subprocess.run([str(program), "--check"], check=False).returncode == 0
    if not chosen.folder_only:
        made = {"linux": linux, "win32": windows, "darwin": macos}[sys.platform](folder, dist, version)
        for file in made:
            print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
            well &= file.stat().st_size <= MOST_TO_DOWNLOAD
    if not well:
        print("the package is too large, or it does not start", file=sys.stderr)
    return 0 if well else 1


def _version() -> str:
    source = (ROOT / "nemesis_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', source)
    assert found is not None
    return found[1]


def _pack(work: Path, dist: Path, version: str) -> Path:
    """The folder of the program, made by PyInstaller from the wheel alone."""
    try:
        venv.create(work / "venv", with_pip=True)
        pip = [str(_python(work)), "-m", "pip"]
    except subprocess.CalledProcessError:
        # Debian ships Python without ensurepip unless python3-venv is installed; pip outside can still fill it.
        venv.create(work / "venv", with_pip=False, clear=True)
        pip = [sys.executable, "-m", "pip", "--python", str(_python(work))]
    quiet = ["install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*pip, *quiet, str(ROOT), PYINSTALLER], check=True)
    subprocess.run(
        [str(_python(work)), "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", str(dist),
         "--workpath", str(work / "build"), str(HERE / "nemesis_desktop.spec")],
        check=True, cwd=work, env={**os.environ, "NEMESIS_DESKTOP_VERSION": version},
    )
    return dist / (f"{TITLE}.app" if sys.platform == "darwin" else NAME)


def _python(work: Path) -> Path:
    return work / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _program(folder: Path) -> Path:
    if sys.platform == "darwin":
        return folder / "Contents" / "MacOS" / NAME
    return folder / (f"{NAME}.exe" if os.name == "nt" else NAME)


def _file_name(version: str, system: str, suffix: str) -> str:
    return f"{NAME}-{version}-{system}-{platform.machine().lower()}{suffix}"


# -- Linux --------------------------------------------------------------------------------------------------------


def shared_files() -> dict[Path, str]:
    """What belongs into share/ on Linux: the entry of the menu, icons, the type of saved games, manual and completion,
    by where it lies here."""
    linux = HERE / "linux"
    files = {
        linux / f"{NAME}.desktop": f"applications/{NAME}.desktop",
        linux / "io.github.nemesis_desktop.nemesis_desktop.metainfo.xml":
            "metainfo/io.github.nemesis_desktop.nemesis_desktop.metainfo.xml",
        linux / f"{NAME}-mime.xml": f"mime/packages/{NAME}.xml",
        HERE / "icons" / f"{NAME}.svg": f"icons/hicolor/scalable/apps/{NAME}.svg",
        linux / f"{NAME}.1": f"man/man1/{NAME}.1",
        linux / f"{NAME}.bash": f"bash-completion/completions/{NAME}",
        linux / f"_{NAME}": f"zsh/site-functions/_{NAME}",
    }
    for icon in sorted((HERE / "icons" / "hicolor").glob("*.png")):
        files[icon] = f"icons/hicolor/{icon.stem}/apps/{NAME}.png"
    return files


def linux(folder: Path, dist: Path, version: str) -> list[Path]:
    """An archive of the folder, and an AppImage where its tool is there."""
    for source, target in shared_files().items():
        (folder / "share" / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, folder / "share" / target)
    shutil.copy(HERE / "linux" / "install.sh", folder)
    archive = dist / _file_name(version, "linux", ".tar.xz")
    with tarfile.open(archive, "w:xz") as tar:
        tar.add(folder, NAME)
    with tempfile.TemporaryDirectory() as work:
        root = app_dir(folder, Path(work) / f"{NAME}.AppDir")
        subprocess.run([str(root / "AppRun"), "--version"], check=True, stdout=subprocess.DEVNULL)
        tool = shutil.which("appimagetool")
        if tool is None:
            print("appimagetool is not there: no AppImage")
            return [archive]
        image = dist / _file_name(version, "linux", ".AppImage")
        subprocess.run([tool, str(root), str(image)], check=True)
    return [archive, image]


def app_dir(folder: Path, root: Path) -> Path:
    """What an AppImage holds, laid out at ``root``: the program with its files in share/, and links by which the
    AppImage and the desktop find program, menu entry and icon."""
    program = root / "usr" / "lib" / NAME
    shutil.copytree(folder, program, symlinks=True, ignore=shutil.ignore_patterns("share", "install.sh"))
    for source, target in shared_files().items():
        (root / "usr" / "share" / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, root / "usr" / "share" / target)
    (root / "AppRun").symlink_to(f"usr/lib/{NAME}/{NAME}")
    (root / f"{NAME}.desktop").symlink_to(f"usr/share/applications/{NAME}.desktop")
    (root / f"{NAME}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{NAME}.png")
    (root / ".DirIcon").symlink_to(f"{NAME}.png")
    return root


# -- Windows and macOS --------------------------------------------------------------------------------------------


def windows(folder: Path, dist: Path, version: str) -> list[Path]:
    """An archive of the folder, and an installer where its tool is there."""
    archive = dist / _file_name(version, "windows", "")
    made = [Path(shutil.make_archive(str(archive), "zip", folder.parent, folder.name))]
    tool = shutil.which("iscc")
    if tool is None:
        print("Inno Setup is not there: no installer")
        return made
    name = _file_name(version, "windows", "-setup")
    script = HERE / "windows" / "nemesis-desktop.iss"
    # Inno Setup's own 32 bits say nothing of the program's.
    machine = {"arm64": "arm64", "amd64": "x64compatible"}.get(platform.machine().lower(), "x86compatible")
    subprocess.run(
        [
            tool, f"/DVersion={version}", f"/DFolder={folder}", f"/DMachine={machine}", f"/O{dist}", f"/F{name}",
            str(script),
        ],
        check=True,
    )
    return [*made, dist / f"{name}.exe"]


def macos(folder: Path, dist: Path, version: str) -> list[Path]:
    """An archive of the app, and a disk image with it."""
    archive = dist / _file_name(version, "macos", ".zip")
    # ditto keeps the links and rights inside the app.
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(archive)], check=True)
    image = dist / _file_name(version, "macos", ".dmg")
    with tempfile.TemporaryDirectory() as work:
        # What one expects in a disk image: the app, and beside it where to drag it.
        subprocess.run(["ditto", str(folder), str(Path(work) / folder.name)], check=True)
        (Path(work) / "Applications").symlink_to("/Applications")
        subprocess.run(
            ["hdiutil", "create", "-ov", "-volname", TITLE, "-srcfolder", work, "-format", "UDZO", str(image)],
            check=True,
        )
    return [archive, image]


if __name__ == "__main__":
    sys.exit(main())
