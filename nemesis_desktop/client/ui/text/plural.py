"""Plural categories of the languages the game speaks, as the Unicode CLDR defines them."""

from __future__ import annotations

CATEGORIES = ("zero", "one", "two", "few", "many", "other")


def category(language: str, number: int | float) -> str:
    """The plural category of a number in a language; an unknown language counts like English."""
    family = language.split("-", maxsplit=1)[0]
    if family in ("zh", "ja", "ko") or number != int(number):
        return "other"
    count = abs(int(number))
    if family in ("uk", "be"):
        if count % 10 == 1 and count % 100 != 11:
            return "one"
        if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14:
            return "few"
        return "many"
    if family == "pl":
        if count == 1:
            return "one"
        if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14:
            return "few"
        return "many"
    return "one" if count == 1 else "other"


def categories(language: str) -> tuple[str, ...]:
    """The categories that whole numbers have in a language."""
    found = {category(language, number) for number in range(200)}
    return tuple(one for one in CATEGORIES if one in found)
