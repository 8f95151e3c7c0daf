"""The languages there are texts for: one folder each."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.resources import assets_folder

NAMES = {"en": "English", "uk": "Українська", "zh-Hant": "繁體中文", "zh-Hans": "简体中文", "de": "Deutsch"}
"""How a language calls itself; one that is missing here is shown by its code."""


@cache
def languages() -> dict[str, str]:
    """Code and own name of every language, English first."""
    folder = assets_folder() / "text"
    codes = sorted(path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*/*.json")))
    codes.sort(key=lambda code: code != "en")
    return {code: NAMES.get(code, code) for code in codes}
