"""The text catalogue: every text a player sees, by id."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nemesis_desktop.client.ui.text.localized import LocalizedStr
from nemesis_desktop.client.ui.text.plural import CATEGORIES, category

logger = logging.getLogger(__name__)
Entry = str | dict[str, str]


class _Gaps(dict[str, object]):
    """Keeps a placeholder visible when its value was not given."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def flatten(content: Mapping[str, object], prefix: str = "") -> dict[str, Entry]:
    """Turn nested groups into ids with dots; a group of plural categories is one entry."""
    entries: dict[str, Entry] = {}
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


@dataclass(slots=True)
class Catalogue:
    """Texts of one language, with another language behind it for what is missing."""

    language: str = "en"
    entries: dict[str, Entry] = field(default_factory=dict)
    fallback: Catalogue | None = None
    _reported: dict[str, bool] = field(default_factory=dict)

    @classmethod
    def load(cls, folder: Path, language: str = "en") -> Catalogue:
        """Read all files of a language below the folder; English fills the gaps of the others."""
        fallback = cls.load(folder, "en") if language != "en" else None
        entries: dict[str, Entry] = {}
        for path in sorted((folder / language).glob("*.json")):
            content = json.loads(path.read_text(encoding="utf-8"))
            for key, value in flatten(content).items():
                if key in entries:
                    logger.warning("text id %s is defined twice, last in %s", key, path.name)
                entries[key] = value
        return cls(language, entries, fallback)

    def take_over(self, other: Catalogue) -> None:
        """Hold the texts of another catalogue from now on, for everybody who holds this one."""
        self.language, self.entries, self.fallback = other.language, other.entries, other.fallback

    def has(self, key: str) -> bool:
        """True when the text exists, in this language or the one behind it."""
        return key in self.entries or (self.fallback is not None and self.fallback.has(key))

    def text(self, key: str, **params: object) -> str:
        """The text with its placeholders filled; `n` also selects the plural form."""
        entry = self.entries.get(key)
        if entry is None:
            if self.fallback is not None and self.fallback.has(key):
                return self.fallback.text(key, **params)
            self._report(key, "text id %s is missing")
            return f"[{key}]"
        if isinstance(entry, dict):
            number = params.get("n", 0)
            form = category(self.language, number if isinstance(number, int) else 0)
            entry = entry.get(form) or entry["other"]
        if "{" not in entry:
            return LocalizedStr(entry, key)
        try:
            return LocalizedStr(entry.format_map(_Gaps(params)), key, params)
        except (ValueError, IndexError, AttributeError, KeyError):
            self._report(key, "text id %s has a broken placeholder")
            return entry

    def text_or(self, key: str, default: str, **params: object) -> str:
        """The text when it exists, else the default."""
        return self.text(key, **params) if self.has(key) else default

    def keys(self) -> tuple[str, ...]:
        """All ids of this language, sorted."""
        return tuple(sorted(self.entries))

    def _report(self, key: str, message: str) -> None:
        if key not in self._reported:
            self._reported[key] = True
            logger.warning(message, key)
