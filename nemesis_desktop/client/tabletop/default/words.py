"""Words for what a game writes down: those that it brings itself, else its own names as a reader expects them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from nemesis_desktop.client.ui.drawing.markup import escape
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.wording import OPTION, NameOf, Wording
from nemesis_desktop.kernel import back_of, is_face_down

SEAT = "seat"
"""The name under which records and events of every game hold a seat."""
CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def spelled(name: str) -> str:
    """A name of the program as a reader expects it: "TileTurned" is "Tile turned", "most_wounds" "Most wounds"."""
    words = CAMEL.sub(" ", name).replace("_", " ").split()
    if not words:
        return name
    lower = [word if word.isupper() and len(word) > 1 else word.lower() for word in words]
    first = lower[0]
    return " ".join((first[:1].upper() + first[1:], *lower[1:]))


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words of one game for one sight. ``name_of`` is what the game brings; see `games/wording.py`."""

    text: Catalogue
    sight: Any = None
    name_of: NameOf | None = None

    @classmethod
    def of(cls, game: str, text: Catalogue, sight: Any) -> GameWords:
        """The words of a game by its name in the registry."""
        playable = GAMES.get(game)
        return cls(text, sight, None if playable is None else playable.name_of)

    def say(self, wording: Wording) -> str:
        """The text that is meant."""
        return self.text.text(wording.text, **{name: self._fact(one) for name, one in wording.facts.items()})

    def _fact(self, fact: str | int | Wording | tuple[Wording, ...]) -> str | int | tuple[str, ...]:
        match fact:
            case Wording():
                return self.say(fact)
            case tuple():
                return tuple(self.say(one) for one in fact)
            case str():
                return escape(fact)
        return fact

    def value(self, role: str, value: Any) -> str:
        """A value in one line. ``role`` is the name of what it stands in."""
        wording = None if self.name_of is None or value is None else self.name_of(self.sight, role, value)
        if wording is not None:
            return self.say(wording)
        if role == SEAT and isinstance(value, int) and self.name_of is None:
            return self.text.text("place.player", n=value + 1)
        if isinstance(value, Mapping):
            parts = (
                self.text.text("default.field", name=self.value(role, key), value=self.value(role, one))
                for key, one in value.items()
            )
            return self.text.text("default.joint").join(parts) or self.text.text("default.nothing")
        if isinstance(value, tuple | list | frozenset) and self.name_of is not None:
            grouped = _grouped((self.value(role, one) for one in value), self.text)
            return self.text.listed(grouped) or self.text.text("default.nothing")
        return value_words(value, self.text)

    def fact(self, role: str, value: Any) -> str | int:
        """A value for a placeholder: a number that names nothing stays one, so that it selects the plural form."""
        if isinstance(value, int) and not isinstance(value, bool):
            named = None if self.name_of is None else self.name_of(self.sight, role, value)
            return value if named is None else self.say(named)
        return self.value(role, value)

    def option(self, key: str) -> str:
        """The words of an option by its key."""
        named = None if self.name_of is None else self.name_of(self.sight, OPTION, key)
        return thing_words(key, self.text) if named is None else self.say(named)

    def field(self, name: str) -> str:
        """The name of a field; "" for one that tells a player nothing."""
        return self.text.text_or(f"field.{name}", spelled(name))


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
            return text.listed(_counted(value, text)) or text.text("default.nothing")
        case _:
            return str(value)


def _counted(values: Iterable[Any], text: Catalogue) -> Iterator[str]:
    """The words of values; of equal ones side by side how many there are."""
    yield from _grouped((value_words(one, text) for one in values), text)


def _grouped(told: Iterable[str], text: Catalogue) -> Iterator[str]:
    for words, alike in groupby(told):
        count = len(list(alike))
        yield text.text("prompt.part", n=count, what=words) if count > 1 else words


def _plain(name: str) -> str:
    return name.replace("_", " ").replace(".", " ")
