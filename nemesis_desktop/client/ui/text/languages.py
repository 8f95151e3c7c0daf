"""The languages there are texts for: one folder each, ours or the player's."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.files import CODE, holds_texts, read_about
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.paths import base_folder, settings_file, user_folder
from nemesis_desktop.storage.profile.settings import load_settings

ENGLISH = "en"
MOST_LANGUAGES = 40
TRADITIONAL = frozenset(("tw", "hk", "mo", "hant", "taiwan", "hong", "macao", "traditional"))
"""Places and scripts of a system language that mean traditional Chinese characters."""
SPELLED = {"english": "en", "ukrainian": "uk", "chinese": "zh"}
"""How Windows calls languages."""
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def text_folders() -> tuple[Path, Path]:
    """Where the languages lie: those that come with the program, and those of the player."""
    return assets_folder() / "text", base_folder() / "text"


def languages() -> dict[str, str]:
    """Code and own name of every language, English first. One that does not tell its name is shown by its code."""
    found: dict[str, str] = {}
    for folder in text_folders():
        try:
            codes = sorted(path.name for path in folder.iterdir() if CODE.fullmatch(path.name))
        except OSError:
            continue
        for code in codes[:MOST_LANGUAGES]:
            if code not in found and holds_texts(folder / code):
                found[code] = read_about(folder / code).name or code
    return dict(sorted(found.items(), key=lambda one: (one[0] != ENGLISH, one[0])))


def load_texts(language: str = ENGLISH) -> Catalogue:
    """All texts of a language."""
    ours, own = text_folders()
    return Catalogue.load(ours, language, own)


def desktop_languages() -> tuple[str, ...]:
    """The languages of the desktop, the preferred one first. Finder and the menu of Windows set no variables."""
    try:
        from pygame import system
    except ImportError:
        # --check says so, in whatever language.
        return ()
    return tuple("_".join(filter(None, (one["language"], one["country"]))) for one in system.get_pref_locales())


def system_language(
    environment: Mapping[str, str] = os.environ, desktop: Callable[[], Iterable[str]] = desktop_languages
) -> str:
    """The language of the system, as far as there are texts for it; else English."""
    named = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    if named:
        return known_language(named) or ENGLISH
    known = next(filter(None, map(known_language, desktop())), "")
    if not known:
        with suppress(ValueError):
            known = known_language(locale.getlocale()[0] or "")
    return known or ENGLISH


def starting_language() -> str:
    """The language to begin with: the player's, at the first start that of the system."""
    path = settings_file(user_folder())
    return load_settings(path).language if os.path.exists(path) else system_language()


def known_language(named: str) -> str:
    """The language of ours that a name such as "uk_UA.UTF-8", "zh_TW" or "zh-Hans" stands for; "" when none does."""
    parts = re.split(r"[^a-z0-9]+", named.partition(".")[0].partition("@")[0].casefold())
    known = {code.casefold(): code for code in languages()}
    family = SPELLED.get(parts[0], parts[0])
    if family == "zh":
        simplified = "hans" in parts or TRADITIONAL.isdisjoint(parts)
        return known.get("zh-hans" if simplified else "zh-hant", "")
    code = "-".join((family, *parts[1:]))
    while code and code not in known:
        code = code.rpartition("-")[0]
    return known.get(code, "")
