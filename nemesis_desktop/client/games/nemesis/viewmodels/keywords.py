"""Words of the rules inside texts: found, coloured and explained."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from nemesis_desktop.client.ui.drawing.breaking import is_wide
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.text.catalogue import Catalogue

TERMS = (
    "action_card", "careful_movement", "combat", "computer", "contamination", "corridor", "danger", "door",
    "dressed_wound", "egg", "encounter", "engine", "escape", "event_phase", "exploration", "fire",
    "first_player", "heavy_item", "hibernation", "infected", "injury", "intruder_bag", "item_counter", "larva",
    "light_wound", "malfunction", "melee", "nest", "noise", "noise_roll", "object", "one_use", "pass", "pod",
    "retreat", "scan", "search", "self_destruct", "serious_wound", "shoot", "signal", "silence", "slime",
    "surprise_attack", "technical_corridors", "trade", "weakness",
)
"""Ids of the explained words: `term.<id>.name`, `.forms` (parted by |, a star for any ending) and `.text`."""
COLOUR = "#9fe3ff"
_MARK = re.compile(r"(<l:[^<>]*>.*?</l>|<[^<>]*>)")


@dataclass(frozen=True, slots=True)
class Term:
    """An explained word."""

    id: str
    name: str
    text: str


def term(found: str, text: Catalogue) -> Term:
    """The explanation of a word."""
    return Term(found, text.text(f"term.{found}.name"), text.text(f"term.{found}.text"))


def terms_in(words: str, text: Catalogue, leave_out: str = "") -> tuple[Term, ...]:
    """The explained words in a text, each once, in the order in which they come up."""
    ids, pattern = _pattern(_forms(text), text.text("keywords.not_before"))
    if pattern is None:
        return ()
    found = dict.fromkeys(ids[match.lastindex - 1] for match in pattern.finditer(plain(words)) if match.lastindex)
    return tuple(term(one, text) for one in found if one != leave_out)


def marked(words: str, text: Catalogue) -> str:
    """The text with its explained words coloured; marks that stand in it already are left as they are."""
    return _wrapped(words, text, lambda word, one: f"<c:{COLOUR}>{word}</c>")


def linked(words: str, text: Catalogue) -> str:
    """The text with its explained words coloured and leading to their pages; marks and links that stand in it are left
    as they are."""
    return _wrapped(words, text, lambda word, one: f"<l:term:{one}><c:{COLOUR}>{word}</c></l>")


def _wrapped(words: str, text: Catalogue, wrap: Callable[[str, str], str]) -> str:
    """The text with what ``wrap`` makes of each explained word and its id."""
    ids, pattern = _pattern(_forms(text), text.text("keywords.not_before"))
    if pattern is None or not words:
        return words

    def put(found: re.Match[str]) -> str:
        return wrap(found.group(), ids[(found.lastindex or 1) - 1])

    parts = _MARK.split(words)
    return "".join(part if number % 2 else pattern.sub(put, part) for number, part in enumerate(parts))


def _forms(text: Catalogue) -> tuple[tuple[str, str], ...]:
    """Every form of every word, with its id."""
    return tuple(
        (form.strip(), one)
        for one in TERMS
        if text.has(f"term.{one}.forms")
        for form in text.text(f"term.{one}.forms").split("|")
        if form.strip(" *")
    )


@lru_cache(8)
def _pattern(forms: tuple[tuple[str, str], ...], not_before: str) -> tuple[tuple[str, ...], re.Pattern[str] | None]:
    """A group for each form and the ids in their order. Longer forms first, so that "noise roll" is not read as
    "noise"; names such as Engine Room stay whole."""
    if not forms:
        return (), None
    longest = sorted(forms, key=lambda pair: (-len(pair[0]), pair))
    names = rf"(?!{re.escape(not_before)})" if not_before else ""
    pattern = "|".join(f"({_one(form)})" for form, _ in longest)
    return tuple(one for _, one in longest), re.compile(f"(?:{pattern}){names}", re.IGNORECASE)


def _one(form: str) -> str:
    """A word between its borders, with any ending where it ends with a star. Chinese has no borders."""
    stem = form.rstrip("*")
    left = "" if is_wide(stem[0]) else r"(?<!\w)"
    right = "" if is_wide(stem[-1]) else r"\w*" if form != stem else r"(?!\w)"
    return f"{left}{re.escape(stem)}{right}"
