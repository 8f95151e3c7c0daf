"""Several people at one machine: each profile has its own games, settings, statistics and lessons.

The first profile is the folder of the program itself, so what was there before belongs to it. Others lie in folders
below it. Which one plays is read whenever the program starts.
"""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from nemesis_desktop.storage.files import move_file
from nemesis_desktop.storage.kept_files import read_kept, replace_kept
from nemesis_desktop.storage.library.library import clean_name
from nemesis_desktop.storage.paths import (
    LARGEST_PROFILES,
    PROFILE,
    chosen_profile,
    free_name,
    profile_folder,
    profiles_file,
)

DEEPEST = 4
MOST = 40
FIRST = ""
"""The key of the first profile."""
Slug = Annotated[str, Field(pattern=f"^({PROFILE.pattern})?$", max_length=60)]
Name = Annotated[str, Field(max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]


class StoredProfiles(BaseModel):
    """What is stored: the chosen profile, and the name of each."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal[1] = 1
    chosen: Slug = FIRST
    names: Annotated[dict[Slug, Name], Field(max_length=MOST)] = {}


@dataclass(frozen=True, slots=True)
class KnownProfile:
    """One profile; the name may be empty."""

    key: str
    name: str
    chosen: bool


class Profiles:
    """The profiles below a folder. What changes something raises OSError when the disk refuses."""

    def __init__(self, base: Path) -> None:
        self.base = base

    def listed(self) -> tuple[KnownProfile, ...]:
        """All of them, the first one first. A folder whose name was lost is called after itself."""
        stored, chosen = self._read(), chosen_profile(self.base)
        try:
            folders = sorted(path.name for path in (self.base / "profiles").iterdir() if path.is_dir())
        except OSError:
            folders = []
        keys = [FIRST, *(name for name in folders if PROFILE.fullmatch(name))][:MOST]
        return tuple(KnownProfile(key, stored.names.get(key, key), key == chosen) for key in keys)

    def add(self, name: str) -> str:
        """A new profile with an empty folder; its key."""
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "player"
        folder = free_name(self.base / "profiles", slug, "")
        folder.mkdir(parents=True)
        self._write(folder.name, name)
        return folder.name

    def rename(self, key: str, name: str) -> None:
        """Call a profile by another name; its folder stays."""
        self._write(key, name)

    def choose(self, key: str) -> None:
        """This one plays from the next start on."""
        stored = self._read()
        self._store(stored.model_copy(update={"chosen": key}))

    def delete(self, key: str) -> Path:
        """Put a profile aside: its folder gets a name that is no profile's. Not the first one; where it lies now."""
        if key == FIRST or not PROFILE.fullmatch(key):
            raise FileNotFoundError(key)
        target = free_name(self.base / "profiles", f"DELETED-{key}", "")
        move_file(profile_folder(self.base, key), target)
        stored = self._read()
        names = {other: name for other, name in stored.names.items() if other != key}
        chosen = FIRST if stored.chosen == key else stored.chosen
        self._store(StoredProfiles(chosen=chosen, names=names))
        return target

    def _write(self, key: str, name: str) -> None:
        stored = self._read()
        self._store(stored.model_copy(update={"names": {**stored.names, key: clean_name(name)}}))

    def _store(self, stored: StoredProfiles) -> None:
        content = json.dumps(stored.model_dump(), indent=1, ensure_ascii=False).encode()
        replace_kept(profiles_file(self.base), content, StoredProfiles.model_validate)

    def _read(self) -> StoredProfiles:
        path = profiles_file(self.base)
        return read_kept(path, LARGEST_PROFILES, DEEPEST, StoredProfiles.model_validate) or StoredProfiles()
