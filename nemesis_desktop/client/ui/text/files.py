"""Texts on disk: one folder for a language, in it one for each namespace, and `locale.json`, which tells of itself.

    uk/locale.json              {"name": "Українська", "complete": ["common"], "decimal": ",", "thousands": " "}
    uk/nemesis/rooms.json       texts by id
    uk/nemesis/nouns/rooms.json forms of nouns, by the id of the text that names the thing

Whatever is wrong in a folder costs the texts concerned and never the start: files may come from anybody.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nemesis_desktop.client.ui.assets import packs
from nemesis_desktop.client.ui.text.plural import CATEGORIES

TextEntry = str | dict[str, str]
Entries = dict[str, TextEntry]
Nouns = dict[str, dict[str, str]]
NOUNS = "nouns"
ABOUT = "locale.json"
LARGEST_FILE = 500_000
"""Bytes; the largest file of ours has 20,000."""
MOST_BYTES = 5_000_000
"""Of all files of a language."""
MOST_FILES = 200
MOST_TEXTS = 20_000
LONGEST = 4000
DEEPEST = 6
DECIMALS = frozenset(".,·\u066b")
THOUSANDS = frozenset(("", " ", "\u00a0", "\u202f", ",", ".", "'", "\u2019", "\u066c"))
"""What may stand within a number; anything else would change what is around it."""
_NO_ENTRIES: Entries = {}
_NO_NOUNS: Nouns = {}
CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")


@dataclass(frozen=True, slots=True)
class About:
    """What a language tells of itself."""

    name: str = ""
    """How it calls itself."""
    complete: tuple[str, ...] = ()
    """The namespaces of which it claims to have every text."""
    decimal: str = "."
    thousands: str = ","


class Files:
    """The texts and forms of nouns of one folder, by namespace.

    A namespace is read when somebody asks for it: the title needs one, and all of them would take longer to read than
    everything else of it to draw."""

    def __init__(self, spaces: dict[str, Entries] | None = None) -> None:
        self.spaces: dict[str, Entries] = {} if spaces is None else spaces
        self.nouns: dict[str, Nouns] = {}
        self.about = About()
        self._report: Callable[[str], None] = lambda problem: None
        self._waiting: dict[str, list[Path]] = {}
        self._room, self._left = MOST_BYTES, MOST_TEXTS
        self._twice = False

    @classmethod
    def of_folder(cls, folder: Path, report: Callable[[str], None], twice: bool = False) -> Files:
        """What is in the folder of a language; nothing where there is no folder. ``report`` is told what is left out,
        when that is read. ``twice`` also looks for ids that stand in a namespace more than once, which takes time."""
        found = cls()
        found.about, found._twice, found._report = read_about(folder), twice, report
        try:
            paths = sorted(path for pattern in ("*/*.json", f"*/{NOUNS}/*.json") for path in folder.glob(pattern))
        except OSError as error:
            report(f"{folder.name} cannot be read ({error.strerror})")
            return found
        if len(paths) > MOST_FILES:
            report(f"{folder.name} has more than {MOST_FILES} files")
        for path in folder.glob(f"*{packs.SUFFIX}"):
            found._waiting.setdefault(path.stem, []).append(path)
        for path in paths[:MOST_FILES]:
            beside = path.parent.parent if path.parent.name == NOUNS else path.parent
            found._waiting.setdefault(beside.name, []).append(path)
        return found

    def of(self, space: str) -> Entries:
        """The texts of a namespace."""
        self._know(space)
        return self.spaces.get(space, _NO_ENTRIES)

    def nouns_of(self, space: str) -> Nouns:
        """The forms of nouns of a namespace."""
        self._know(space)
        return self.nouns.get(space, _NO_NOUNS)

    def read_all(self) -> Files:
        """Every namespace, read."""
        for space in tuple(self._waiting):
            self._know(space)
        return self

    def _know(self, space: str) -> None:
        if (paths := self._waiting.get(space)) is not None:
            # A background thread may do the same at the same time, and comes to the same.
            self._read(space, paths)
            self._waiting.pop(space, None)

    def _read(self, space: str, paths: Iterable[Path]) -> None:
        entries: Entries = {}
        nouns: Nouns = {}
        for path in _unpacked(paths):
            grouped = path.parent.name == NOUNS
            label = f"{space}/{NOUNS}/{path.name}"[:120] if grouped else f"{space}/{path.name}"[:120]
            problems: list[str] = []
            content, size = content_of(path, min(LARGEST_FILE, self._room), problems, self._twice)
            self._room = max(0, self._room - size)
            forms = _nouns(content, problems) if grouped else {}
            texts = {} if grouped else flatten(content, problems=problems)
            self._left -= len(forms) + len(texts)
            problems += [f"{key[:80]} is in another file as well" for key in texts.keys() & entries.keys()]
            if self._left < 0:
                problems = [f"more than {MOST_TEXTS} texts"]
            else:
                entries.update(texts)
                nouns.update(forms)
            for problem in problems:
                self._report(f"{label}: {problem}")
        self.spaces[space], self.nouns[space] = entries, nouns


def _unpacked(paths: Iterable[Path]) -> Iterator[Path]:
    """Files, with those of packs one by one."""
    for path in paths:
        yield from packs.files_of(path) if path.suffix == packs.SUFFIX else (path,)


def flatten(content: Mapping[str, object], prefix: str = "", problems: list[str] | None = None) -> Entries:
    """Turn nested groups into ids with dots; a group of plural categories is one entry."""
    entries: Entries = {}
    _flatten(content, prefix, entries, [] if problems is None else problems, 0)
    return entries


def _flatten(
    content: Mapping[str, object], prefix: str, entries: Entries, problems: list[str], depth: int
) -> None:
    for key, value in content.items():
        name = f"{prefix}{key}"
        if isinstance(value, str):
            if len(value) <= LONGEST:
                entries[name] = value
            else:
                problems.append(f"{name[:80]} is longer than {LONGEST} characters")
        elif isinstance(value, Mapping) and "other" in value and all(part in CATEGORIES for part in value):
            forms = {part: text for part, text in value.items() if isinstance(text, str) and len(text) <= LONGEST}
            if len(forms) == len(value):
                entries[name] = forms
            else:
                problems.append(f"{name[:80]} has a plural form that is no text")
        elif isinstance(value, Mapping) and depth < DEEPEST:
            _flatten(value, f"{name}.", entries, problems, depth + 1)
        else:
            problems.append(f"{name[:80]} is no text")


def holds_texts(folder: Path) -> bool:
    """Whether there are texts in the folder of a language."""
    return any(next(folder.glob(pattern), None) is not None for pattern in ("*/*.json", f"*{packs.SUFFIX}"))


def read_about(folder: Path) -> About:
    """What a language tells of itself; the usual where it tells nothing or nonsense."""
    content, _ = content_of(folder / ABOUT, LARGEST_FILE, [], False)
    name, complete, decimal, thousands = (content.get(key) for key in ("name", "complete", "decimal", "thousands"))
    return About(
        name if isinstance(name, str) and 0 < len(name) <= 40 and name.isprintable() else "",
        tuple(one for one in complete if isinstance(one, str)) if isinstance(complete, list) else (),
        decimal if isinstance(decimal, str) and decimal in DECIMALS else ".",
        thousands if isinstance(thousands, str) and thousands in THOUSANDS else ",",
    )


def content_of(path: Path, most: int, problems: list[str], twice: bool) -> tuple[Mapping[str, Any], int]:
    """What a file of at most so many bytes holds, and how many bytes it has."""
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            keys = [key for key, _ in pairs]
            problems.extend(f"{key[:80]} stands in it twice" for key in made if keys.count(key) > 1)
        return made

    try:
        read = packs.read(path, most)
        content = json.loads(read.decode("utf-8"), object_pairs_hook=unique if twice else None)
    except (OSError, ValueError, RecursionError) as error:
        problems.append(f"it cannot be read ({type(error).__name__}: {str(error)[:120]})")
        return {}, 0
    if not isinstance(content, dict):
        problems.append("it holds no table of texts")
        return {}, len(read)
    return content, len(read)


def _nouns(content: Mapping[str, Any], problems: list[str]) -> Nouns:
    nouns: Nouns = {}
    for key, forms in content.items():
        if isinstance(forms, dict) and all(isinstance(one, str) and len(one) <= LONGEST for one in forms.values()):
            nouns[key] = forms
        else:
            problems.append(f"the forms of {key[:80]} are no texts")
    return nouns
