"""Where the player's own files lie."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from unicodedata import normalize

import platformdirs

HOME_VARIABLE = "NEMESIS_DESKTOP_HOME"
PROFILE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LARGEST_PROFILES = 65_536
LONGEST_STEM = 60
TURN_SUFFIX = ".nemesis-turn"
"""How the names of files of a game by file end."""


def user_folder() -> Path:
    """The folder for saves and settings of the profile that plays."""
    base = base_folder()
    slug = chosen_profile(base)
    return profile_folder(base, slug) if slug else base


def chosen_profile(base: Path) -> str:
    """The profile that plays; "" for the first one, also where what is stored leads nowhere."""
    try:
        with profiles_file(base).open("rb") as file:
            slug = json.loads(file.read(LARGEST_PROFILES))["chosen"]
        known = isinstance(slug, str) and PROFILE.fullmatch(slug) and profile_folder(base, slug).is_dir()
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return ""
    return slug if known else ""


def profiles_file(base: Path) -> Path:
    """Who plays on this machine."""
    return base / "profiles.json"


def profile_folder(base: Path, slug: str) -> Path:
    """The folder of a profile; the first one lies where everything lay before there were several."""
    return base / "profiles" / slug if slug else base


def base_folder() -> Path:
    """The folder for everything of the program: the platform's data folder, or what NEMESIS_DESKTOP_HOME names."""
    chosen = os.environ.get(HOME_VARIABLE, "").strip()
    if chosen:
        return typed_path(chosen)
    return Path(platformdirs.user_data_dir("nemesis-desktop", appauthor=False))


def typed_path(words: str) -> Path:
    """A path as somebody typed or pasted it: quotes around it go, and "~" is the home folder where there is one."""
    path = Path(words.strip().strip("\"'").strip())
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def running_file(folder: Path) -> Path:
    """The journal of the game that is being played."""
    return folder / "running.jsonl"


def finished_folder(folder: Path) -> Path:
    """Where finished games are kept."""
    return folder / "games"


def backups_folder(folder: Path) -> Path:
    """Where the version of the current game before its last rewrite is kept."""
    return folder / "backups"


def trash_folder(folder: Path) -> Path:
    """Where deleted games wait for second thoughts."""
    return folder / "trash"


def verdicts_file(folder: Path) -> Path:
    """What replaying the saved games has shown."""
    return folder / "checked.json"


def settings_file(folder: Path) -> Path:
    """The player's settings."""
    return folder / "settings.json"


def window_file(folder: Path) -> Path:
    """Where the window stood."""
    return folder / "window.json"


def plan_file(folder: Path) -> Path:
    """What was filled in for the last new game."""
    return folder / "new_game.json"


def form_file(folder: Path, game: str) -> Path:
    """What was filled in for the last new game of one kind, where the game only declares what can be set."""
    return folder / "new_games" / f"{game}.json"


def scenarios_folder(folder: Path) -> Path:
    """Where the player's own scenarios lie, in a folder for each game."""
    return folder / "scenarios"


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """The first path `stem-1.suffix`, `stem-2.suffix`, ... that does not exist."""
    number = 1
    while os.path.exists(path := folder / f"{stem}-{number}{suffix}"):
        number += 1
    return path


def in_folder(target: Path, stem: str, suffix: str) -> Path:
    """Where a file goes: to the target, or under a name of its own into the folder that the target is."""
    return free_name(target, stem, suffix) if target.is_dir() else target


def stem_of(name: str, otherwise: str) -> str:
    """A file name for what somebody has called ``name``, to be numbered by `free_name`: letters and digits of every
    script, composed as most systems write them, with a hyphen for everything between. By its number it is never a
    name that Windows keeps for devices; 180 bytes leave room for it where a name may have 255."""
    letters = "".join(one if one.isalnum() else "-" for one in normalize("NFC", name.lower()))
    stem = "-".join(part for part in letters.split("-") if part)[:LONGEST_STEM]
    return stem.encode()[: 3 * LONGEST_STEM].decode(errors="ignore").strip("-") or otherwise
