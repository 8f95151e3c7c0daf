"""Is this installation in order? Everything that the program needs is tried: packages and their versions, what the
libraries can read, the data, the games, and a place to save.

Classic pygame beside pygame-ce is the usual reason when something is wrong.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module, metadata
from pathlib import Path
from tempfile import TemporaryFile

from nemesis_desktop.resources import assets_folder, levels_folder, sample_saves, sample_saves_folder

DISTRIBUTION = "nemesis-desktop"
NEEDED = {"pygame_gui": "pygame-gui", "pydantic": "pydantic", "platformdirs": "platformdirs", "nacl.public": "pynacl"}
"""Packages as they are imported, and as they are installed. pygame has a check of its own."""
_BOUND = re.compile(r"([A-Za-z0-9._-]+)\s*(?:\(|)\s*[=>]=\s*([0-9][0-9.]*)")


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing that is wrong: a text of the catalogue and its placeholders."""

    text_id: str
    facts: Mapping[str, str] = field(default_factory=dict)


def classic_pygame_installed() -> bool:
    """True when the distribution `pygame` is there, which fills the same package as `pygame-ce`."""
    try:
        metadata.distribution("pygame")
    except metadata.PackageNotFoundError:
        return False
    return True


def complaints() -> tuple[Complaint, ...]:
    """Everything that is wrong with the installation; empty when it is in order."""
    found = [*_packages(), *_data()]
    # What follows imports what was complained of before.
    return tuple(found or [*_media(), *_games(), *_folder()])


def lowest_versions() -> dict[str, str]:
    """The lowest version of each package that the program asks for; empty where it runs without being installed."""
    try:
        asked = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        return {}
    bounds = (_BOUND.match(line) for line in asked if "extra ==" not in line)
    return {found[1].lower(): found[2] for found in bounds if found is not None}


def _packages() -> Iterator[Complaint]:
    if classic_pygame_installed():
        yield Complaint("command_line.classic_pygame")
    try:
        import pygame

        if not getattr(pygame, "IS_CE", False):
            raise ImportError("the package pygame is not pygame-ce")
    except ImportError as error:
        yield Complaint("command_line.no_pygame", {"reason": str(error)})
    for package, name in NEEDED.items():
        try:
            import_module(package)
        except ImportError as error:
            yield Complaint("command_line.no_package", {"package": name, "reason": str(error)})
    for name, lowest in lowest_versions().items():
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue  # it was imported, from wherever, or was complained of
        if _numbers(version) < _numbers(lowest):
            yield Complaint("command_line.old_package", {"package": name, "version": version, "lowest": lowest})


def _numbers(version: str) -> tuple[int, ...]:
    """The release of a version: what stands before any letter."""
    release = re.match(r"[0-9.]*", version)
    return tuple(int(part) for part in (release[0] if release else "").split(".") if part)


def _data() -> Iterator[Complaint]:
    for folder in (assets_folder(), levels_folder(), sample_saves_folder()):
        if not folder.is_dir():
            yield Complaint("command_line.missing_folder", {"folder": str(folder)})
    for folder, patterns in (
        (assets_folder() / "fonts", ["*.ttf"]), (assets_folder() / "fonts", ["*.ttc"]),
        (assets_folder() / "text" / "en", ["*/*.json", "*.pack"]),
        (assets_folder() / "images", ["*/*/*.svg", "*/*.pack"]),
        (assets_folder() / "sounds", ["*/*/*.ogg"]),
    ):
        if assets_folder().is_dir() and not any(next(folder.glob(pattern), None) for pattern in patterns):
            yield Complaint("command_line.missing_folder", {"folder": str(folder)})
    if sample_saves_folder().is_dir() and not sample_saves():
        yield Complaint("command_line.missing_folder", {"folder": str(sample_saves_folder())})


def _media() -> Iterator[Complaint]:
    """Whether fonts, drawings, photographs and sounds can be read: pygame can be built without any of these."""
    import pygame

    from nemesis_desktop.client.ui.assets import packs

    pygame.font.init()
    assets = assets_folder()
    for file in (
        next((assets / "fonts").glob("*.ttf")),
        next((assets / "images").glob("*/*/*.svg"), None),
        next((assets / "images").glob("*/*.pack"), None),
        next((assets / "images").rglob("*.jpg"), None),
        next((assets / "images").rglob("*.webp"), None),
    ):
        if file is None:
            continue
        try:
            if file.suffix == ".ttf":
                pygame.font.Font(str(file), 16)
            elif file.suffix == packs.SUFFIX:  # an installed program
                drawing = next(iter(packs.files_of(file)), file)
                pygame.image.load(packs.source(drawing), "drawing.svg")
            else:
                pygame.image.load(str(file))
        except (pygame.error, NotImplementedError, OSError, EOFError) as error:
            yield Complaint("command_line.unreadable_media", {"file": str(file), "reason": str(error)})
    try:
        import_module("pygame.mixer")
    except ImportError as error:
        yield Complaint("command_line.no_package", {"package": "pygame.mixer", "reason": str(error)})


def _games() -> Iterator[Complaint]:
    from nemesis_desktop.games.registry import GAMES, BrokenGame

    for name in GAMES:
        try:
            GAMES[name]
        except BrokenGame as error:
            yield Complaint("command_line.broken_game", {"game": error.name, "reason": error.reason})


def _folder() -> Iterator[Complaint]:
    """Whether games can be saved. Nothing is left behind, not even the folder."""
    from nemesis_desktop.storage.paths import user_folder

    folder: Path = user_folder()
    place = folder
    while not os.path.exists(place) and place != place.parent:
        place = place.parent
    try:
        with suppress(FileNotFoundError):
            folder.stat()
        with TemporaryFile(dir=place):
            pass
    except OSError as error:
        reason = str(error.strerror or error)
        yield Complaint("command_line.no_place_to_save", {"folder": str(folder), "reason": reason})
