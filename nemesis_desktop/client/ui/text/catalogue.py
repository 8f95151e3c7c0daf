"""The text catalogue: every text a player sees, by id."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path

from nemesis_desktop.client.ui.text.localized import LocalizedStr
from nemesis_desktop.client.ui.text.plural import CATEGORIES, category

logger = logging.getLogger(__name__)
Entry = str | dict[str, str]
Entries = dict[str, Entry]
COMMON = "common"
"""The namespace of what all games share."""
_NO_ENTRIES: Entries = {}


class _Gaps(dict[str, object]):
    """Keeps a placeholder visible when its value was not given."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def flatten(content: Mapping[str, object], prefix: str = "") -> Entries:
    """Turn nested groups into ids with dots; a group of plural categories is one entry."""
    entries: Entries = {}
    for key, value in content.items():
        name = f"{prefix}{key}"
        if isinstance(value, str):
            entries[name] = value
        elif isinstance(value, Mapping):
            if "other" in value and all(part in CATEGORIES for part in value):
                entries[name] = {str(part): str(text) for part, text in value.items()}
            else:
                entries.update(flatten(value, f"{name}."))
    return entries


class _Texts:
    """The texts of one language by namespace, with another language behind it for what is missing."""

    def __init__(self, language: str, spaces: Mapping[str, Entries], fallback: _Texts | None) -> None:
        self.language = language
        self.spaces = dict(spaces)
        self.fallback = fallback
        self.reported: set[str] = set()

    def find(self, space: str, key: str) -> tuple[str, Entry] | None:
        """A text of a namespace and the language it is in."""
        entry = self.spaces.get(space, _NO_ENTRIES).get(key)
        if entry is not None:
            return self.language, entry
        return None if self.fallback is None else self.fallback.find(space, key)


class Catalogue:
    """Texts of one language by id: those that all games share, or those of one game before them (see `within`).

    All catalogues of one `load` hold the same texts, so that they change their language together.
    """

    __slots__ = ("_texts", "space")

    def __init__(self, language: str = "en", entries: Entries | None = None, space: str = COMMON) -> None:
        """``entries`` are texts of the namespace ``space``."""
        self._texts = _Texts(language, {space: entries or {}}, None)
        self.space = COMMON

    @classmethod
    def load(cls, folder: Path, language: str = "en") -> Catalogue:
        """Read all files of a language below the folder, where each namespace is a folder of its own; English fills
        the gaps of the others."""
        made = cls(language)
        made._texts = _load(folder, language)
        return made

    @classmethod
    def of_spaces(cls, language: str, spaces: Mapping[str, Entries]) -> Catalogue:
        """The texts of several namespaces."""
        made = cls(language)
        made._texts = _Texts(language, spaces, None)
        return made

    @property
    def language(self) -> str:
        """The language of all texts that are not missing in it."""
        return self._texts.language

    @property
    def spaces(self) -> Mapping[str, Mapping[str, Entry]]:
        """The texts of this language by namespace."""
        return self._texts.spaces

    @property
    def entries(self) -> Mapping[str, Entry]:
        """The texts of this language that can be found here."""
        spaces = self._texts.spaces
        return {**spaces.get(COMMON, {}), **spaces.get(self.space, {})}

    def within(self, space: str) -> Catalogue:
        """The same texts, in which those of a namespace, such as the name of a game, come before the common ones."""
        if space == self.space:
            return self
        made = Catalogue.__new__(Catalogue)
        made._texts, made.space = self._texts, space
        return made

    def take_over(self, other: Catalogue) -> None:
        """Hold the texts of another catalogue from now on, for everybody who holds this one or one made of it."""
        mine, its = self._texts, other._texts
        mine.language, mine.spaces, mine.fallback = its.language, its.spaces, its.fallback

    def has(self, key: str) -> bool:
        """True when the text exists, in this language or the one behind it."""
        return self._find(key) is not None

    def text(self, key: str, **params: object) -> str:
        """The text with its placeholders filled; `n` also selects the plural form."""
        found = self._find(key)
        if found is None:
            self._report(key, "text id %s is missing")
            return f"[{key}]"
        language, entry = found
        if isinstance(entry, dict):
            number = params.get("n", 0)
            form = category(language, number if isinstance(number, int) else 0)
            entry = entry.get(form) or entry["other"]
        if "{" not in entry:
            return LocalizedStr(entry, key, space=self.space)
        try:
            return LocalizedStr(entry.format_map(_Gaps(params)), key, params, self.space)
        except (ValueError, IndexError, AttributeError, KeyError):
            self._report(key, "text id %s has a broken placeholder")
            return entry

    def text_or(self, key: str, default: str, **params: object) -> str:
        """The text when it exists, else the default."""
        return self.text(key, **params) if self.has(key) else default

    def keys(self) -> tuple[str, ...]:
        """All ids of this language that can be found here, sorted."""
        return tuple(sorted(self.entries))

    def _find(self, key: str) -> tuple[str, Entry] | None:
        if self.space != COMMON and (found := self._texts.find(self.space, key)) is not None:
            return found
        return self._texts.find(COMMON, key)

    def _report(self, key: str, message: str) -> None:
        if key not in self._texts.reported:
            self._texts.reported.add(key)
            logger.warning(message, key)


def _load(folder: Path, language: str) -> _Texts:
    fallback = _load(folder, "en") if language != "en" else None
    spaces: dict[str, Entries] = {}
    for path in sorted((folder / language).glob("*/*.json")):
        entries = spaces.setdefault(path.parent.name, {})
        for key, value in flatten(json.loads(path.read_text(encoding="utf-8"))).items():
            if key in entries:
                logger.warning("text id %s is defined twice, last in %s", key, path.name)
            entries[key] = value
    return _Texts(language, spaces, fallback)
