"""Where the data folders lie: inside the installed package, or beside it in a source checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """The path of a data file or folder; the first part is `assets`, `levels` or `saves`. Raises ValueError without
    one."""
    if not parts:
        raise ValueError("name a data folder: assets, levels or saves")
    inside = _PACKAGE / parts[0]
    folder = inside if inside.is_dir() else _PACKAGE.parent / parts[0]
    return folder.joinpath(*parts[1:])


def assets_folder() -> Path:
    """The folder with pictures, fonts, sounds and texts."""
    return resource("assets")


def levels_folder() -> Path:
    """The folder with boards and scenarios."""
    return resource("levels")


def sample_saves_folder() -> Path:
    """The folder with the recorded games that come with the program, in a folder for each game."""
    return resource("saves", "samples")


def sample_saves() -> tuple[Path, ...]:
    """The files of all recorded games that come with the program."""
    return tuple(sorted(sample_saves_folder().glob("*/*.jsonl")))


def document(name: str) -> Path:
    """A page of words about the program, such as its licence; installed beside its modules."""
    inside = _PACKAGE / name
    return inside if inside.is_file() else _PACKAGE.parent / name
