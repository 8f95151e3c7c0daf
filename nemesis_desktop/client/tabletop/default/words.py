"""Names made of what a game writes down: keys of options, names of topics, classes and fields."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import back_of, is_face_down

CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def spelled(name: str) -> str:
    """A name of the program as a reader expects it: "TileTurned" is "Tile turned", "most_wounds" "Most wounds"."""
    words = CAMEL.sub(" ", name).replace("_", " ").split()
    if not words:
        return name
    lower = [word if word.isupper() and len(word) > 1 else word.lower() for word in words]
    first = lower[0]
    return " ".join((first[:1].upper() + first[1:], *lower[1:]))


def thing_words(thing: str, text: Catalogue) -> str:
    """An id such as "card:sprint.2"; what lies face down is told as hidden."""
    if is_face_down(thing):
        return text.text("default.hidden", back=spelled(back_of(thing)).lower())
    family, colon, rest = thing.partition(":")
    if colon and rest:
        if is_face_down(rest):
            return thing_words(rest, text)
        return text.text("default.kind_and_name", kind=spelled(family), name=_plain(rest))
    return spelled(thing) if thing.isidentifier() else _plain(thing)


def value_words(value: Any, text: Catalogue) -> str:
    """A value in one line."""
    match value:
        case None:
            return text.text("default.nothing")
        case bool():
            return text.text("default.yes" if value else "default.no")
        case str():
            return thing_words(value, text) if value else text.text("default.nothing")
        case tuple() | list() | frozenset():
            return ", ".join(_counted(value, text)) or text.text("default.nothing")
        case _:
            return str(value)


def _counted(values: Iterable[Any], text: Catalogue) -> Iterator[str]:
    """The words of values; of equal ones side by side how many there are."""
    for words, alike in groupby(value_words(one, text) for one in values):
        count = len(list(alike))
        yield text.text("prompt.part", n=count, what=words) if count > 1 else words


def _plain(name: str) -> str:
    return name.replace("_", " ").replace(".", " ")
