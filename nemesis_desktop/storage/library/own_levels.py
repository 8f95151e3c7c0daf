"""The player's own scenarios: files in a folder for each game, each checked by the game before it is listed."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nemesis_desktop.games.playable import Levels
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.files import read_file, replace_file, write_new
from nemesis_desktop.storage.library.library import clean_name
from nemesis_desktop.storage.paths import free_name, scenarios_folder, stem_of

logger = logging.getLogger(__name__)
MOST = 300
_FILE = re.compile(r"[^\W_][^/\\:\x00-\x1f]{0,240}\.json")
"""A file in the folder itself that is not hidden, whoever has named it."""


@dataclass(frozen=True, slots=True)
class OwnLevel:
    """One file. ``text`` is what it holds, "" where it cannot be read; ``problem`` is why it cannot be played."""

    key: str
    title: str
    intro: str
    text: str
    problem: Exception | None = None


class OwnLevels:
    """The scenarios of one game. What changes files raises OSError, and ValueError for a text that is no level."""

    def __init__(self, folder: Path, game: str) -> None:
        """``folder`` is that of the saved games."""
        self.folder = scenarios_folder(folder) / game
        self.game = game

    def listed(self) -> tuple[OwnLevel, ...]:
        """All of them, by title; those that cannot be played as well."""
        return tuple(sorted(self._found(), key=lambda one: (one.title.casefold(), one.key)))

    def add(self, text: str, title: str = "", intro: str | None = None) -> OwnLevel:
        """Keep a level; with words of its own where they are given. The same text is kept once."""
        content = with_words(text, title, intro)
        self._levels.read(content)
        for one in self._found():
            if one.text.strip() == content.strip():
                return one
        path = free_name(self.folder, stem_of(_document(content)["title"], "scenario"), ".json")
        path.parent.mkdir(parents=True, exist_ok=True)
        write_new(path, content.encode() + b"\n")
        return self._read(path)

    def read_in(self, file: Path) -> OwnLevel:
        """Keep the level of a file from elsewhere."""
        content = read_file(file, self._levels.largest).decode("utf-8-sig")
        self._levels.read(content)
        return self.add(content)

    def replace(self, key: str, text: str, title: str = "", intro: str | None = None) -> OwnLevel:
        """Keep a level in the place of one that there is."""
        content, path = with_words(text, title, intro), self._path(key)
        self._levels.read(content)
        replace_file(path, content.encode() + b"\n")
        return self._read(path)

    def rename(self, key: str, title: str) -> None:
        """Give a level another title."""
        path = self._path(key)
        content = with_words(read_file(path, self._levels.largest).decode("utf-8-sig"), title, None)
        self._levels.read(content)
        replace_file(path, content.encode() + b"\n")

    def content(self, key: str) -> bytes:
        """What a file holds."""
        return read_file(self._path(key), self._levels.largest)

    def delete(self, key: str) -> None:
        """Throw a file away."""
        self._path(key).unlink()

    @property
    def _levels(self) -> Levels:
        levels = GAMES[self.game].levels
        if levels is None:
            raise ValueError(f"{self.game} has no levels")
        return levels

    def _path(self, key: str) -> Path:
        if not _FILE.fullmatch(key) or ".." in key:
            raise FileNotFoundError(key)
        return self.folder / key

    def _found(self) -> Iterator[OwnLevel]:
        try:
            paths = sorted(path for path in self.folder.glob("*.json") if _FILE.fullmatch(path.name))[:MOST]
        except OSError:
            return
        for path in paths:
            if path.is_file() and not path.is_symlink():
                yield self._read(path)

    def _read(self, path: Path) -> OwnLevel:
        text = ""
        try:
            text = read_file(path, self._levels.largest).decode("utf-8-sig")
            self._levels.read(text)
            told = _document(text)
            return OwnLevel(path.name, clean_name(told["title"]) or path.stem, _intro_of(told), text)
        except (OSError, ValueError, RecursionError) as error:
            logger.info("the scenario %s cannot be played: %s", path.name, error)
            return OwnLevel(path.name, path.stem, "", "", error)


def intro_of(text: str) -> str:
    """The introduction of a level: a text id of the catalogue, or the words themselves."""
    return _intro_of(_document(text))


def _intro_of(document: Mapping[str, Any]) -> str:
    return str(document.get("intro", ""))


def _document(text: str) -> dict[str, Any]:
    found = json.loads(text)
    if not isinstance(found, dict) or not isinstance(found.setdefault("title", ""), str):
        raise ValueError("a scenario is an object with a title")
    return found


def with_words(text: str, title: str, intro: str | None) -> str:
    """The document with another title, where it is not empty, and another introduction, where there is one."""
    document = _document(text)
    if title.strip():
        document["title"] = clean_name(title)
    if intro is not None:
        document["intro"] = " ".join(intro.split())[:1_000]
    return json.dumps(document, indent=1, ensure_ascii=False)
