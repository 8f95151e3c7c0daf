"""Texts on disk: one folder for a language, in it one for each namespace, and `locale.json`, which tells of itself.

    uk/locale.json              {"name": "Українська", "complete": ["common"], "decimal": ",", "thousands": " "}
    uk/nemesis/rooms.json       texts by id
    uk/nemesis/nouns/rooms.json forms of nouns, by the id of the text that names the thing

Whatever is wrong in a folder costs the texts concerned and never the start: files may come from anybody.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nemesis_desktop.client.ui.text.plural import CATEGORIES
from nemesis_desktop.storage.files import read_file

Entry = str | dict[str, str]
Entries = dict[str, Entry]
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


@dataclass(slots=True)
class Files:
    """The texts and forms of nouns of one folder, by namespace, and what was left out of it."""

    spaces: dict[str, Entries] = field(default_factory=dict)
    nouns: dict[str, Nouns] = field(default_factory=dict)
    about: About = About()
    problems: list[str] = field(default_factory=list)


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


def read_language(folder: Path, twice: bool = False) -> Files:
    """Everything in the folder of a language; nothing where there is no folder. ``twice`` also looks for ids that
    stand in a namespace more than once, which takes time."""
    found = Files(about=read_about(folder))
    try:
        paths = sorted(path for pattern in ("*/*.json", f"*/{NOUNS}/*.json") for path in folder.glob(pattern))
    except OSError as error:
        found.problems.append(f"{folder.name} cannot be read ({error.strerror})")
        return found
    if len(paths) > MOST_FILES:
        found.problems.append(f"{folder.name} has more than {MOST_FILES} files")
    texts, room = 0, MOST_BYTES
    for path in paths[:MOST_FILES]:
        space, *groups = path.relative_to(folder).parts[:-1]
        label = path.relative_to(folder).as_posix()[:120]
        problems: list[str] = []
        content, size = _content(path, min(LARGEST_FILE, room), problems, twice)
        room = max(0, room - size)
        if groups:
            nouns = _nouns(content, problems)
            texts += len(nouns)
            if texts <= MOST_TEXTS:
                found.nouns.setdefault(space, {}).update(nouns)
        else:
            new = flatten(content, problems=problems)
            texts += len(new)
            entries = found.spaces.setdefault(space, {})
            problems.extend(f"{key[:80]} is in another file as well" for key in new.keys() & entries.keys())
            if texts <= MOST_TEXTS:
                entries.update(new)
        if texts > MOST_TEXTS:
            found.problems.append(f"{label}: more than {MOST_TEXTS} texts")
            break
        found.problems.extend(f"{label}: {problem}" for problem in problems)
    return found


def read_about(folder: Path) -> About:
    """What a language tells of itself; the usual where it tells nothing or nonsense."""
    content, _ = _content(folder / ABOUT, LARGEST_FILE, [], False)
    name, complete, decimal, thousands = (content.get(key) for key in ("name", "complete", "decimal", "thousands"))
    return About(
        name if isinstance(name, str) and 0 < len(name) <= 40 and name.isprintable() else "",
        tuple(one for one in complete if isinstance(one, str)) if isinstance(complete, list) else (),
        decimal if isinstance(decimal, str) and len(decimal) == 1 else ".",
        thousands if isinstance(thousands, str) and len(thousands) <= 1 else ",",
    )


def _content(path: Path, most: int, problems: list[str], twice: bool) -> tuple[Mapping[str, Any], int]:
    """What a file of at most so many bytes holds, and how many bytes it has."""
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            keys = [key for key, _ in pairs]
            problems.extend(f"{key[:80]} stands in it twice" for key in made if keys.count(key) > 1)
        return made

    try:
        read = read_file(path, most)
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
