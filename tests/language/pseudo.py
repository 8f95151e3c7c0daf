"""A pseudo-locale: English with accents and longer words, to check whether screens have room for other languages."""

from __future__ import annotations

import re
from functools import lru_cache

from nemesis_desktop.client.ui.text.catalogue import Catalogue, TextEntry
from nemesis_desktop.client.ui.text.message import parse

LONGER = 0.4
"""By which share texts grow; German and French are rarely longer than that."""
ACCENTS = str.maketrans("aeiouyAEIOUYcnsCNS", "åéîöûýÅÉÎÖÛÝçñšÇÑŠ")
VOWELS = "aeiouyAEIOUY"
_KEPT = re.compile(r"<[^<>]*>|&\w+;")


@lru_cache(20_000)
def pseudo(text: str) -> str:
    """The text with accents, two fifths longer; markup and placeholders stay as they are."""
    return parse(text).spelled(_pseudo_words).source()


def _pseudo_words(text: str) -> str:
    parts, end = [], 0
    for kept in _KEPT.finditer(text):
        parts += [_grown(text[end : kept.start()]), kept.group()]
        end = kept.end()
    return "".join((*parts, _grown(text[end:])))


def _grown(text: str) -> str:
    grown, owed = [], 0.0
    for letter in text:
        grown.append(letter)
        owed += LONGER
        # A vowel is drawn out for what is owed: words grow where one may speak them, and stay single words.
        while owed >= 1.0 and letter in VOWELS:
            grown.append(letter.lower())
            owed -= 1.0
    return "".join(grown).translate(ACCENTS)


def pseudo_catalogue(source: Catalogue) -> Catalogue:
    """All texts of a catalogue in that language."""
    spaces = {
        space: {key: _pseudo_entry(entry) for key, entry in entries.items()}
        for space, entries in source.spaces.items()
    }
    return Catalogue.of_spaces(source.language, spaces)


def _pseudo_entry(entry: TextEntry) -> TextEntry:
    return pseudo(entry) if isinstance(entry, str) else {form: pseudo(one) for form, one in entry.items()}
