"""A sight of any game as an outline: its fields below each other, tables and records nested in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from nemesis_desktop.client.tabletop.default.words import GameWords, thing_words
from nemesis_desktop.client.ui.text.catalogue import Catalogue

LEFT_OUT = ("setup", "chance", "known")
"""Fields of a sight that tell a player nothing: how the game began, and what is never shown."""
DEEPEST = 4
"""What is nested deeper stands in one line."""


@dataclass(frozen=True, slots=True)
class OutlineLine:
    """One line: how deep it is nested, a name, and what there is to say. ``ids`` are all things that are named in it,
    as the game writes them."""

    depth: int
    name: str
    value: str
    ids: frozenset[str]
    is_empty: bool = False
    """Whether there is nothing in what it tells about, such as in an empty pile."""

    def names(self, target: str) -> bool:
        """Whether a target such as "card:shield.1", or the thing behind its colon, is named here."""
        thing = target.partition(":")[2]
        return target in self.ids or (bool(thing) and thing in self.ids)


def outline_of(sight: Any, text: Catalogue, game: str = "") -> tuple[OutlineLine, ...]:
    """Every field of a sight that tells something, in the words of the game of that name."""
    words = GameWords.of(game, text, sight) if game else GameWords(text, sight)
    return tuple(
        line for name, value in _entries(sight) if name not in LEFT_OUT and not str(name).startswith("_")
        for line in _lines(str(name), str(name), words.field(str(name)), value, words, 0)
        if words.field(str(name))
    )


def _lines(id: str, role: str, name: str, value: Any, words: GameWords, depth: int) -> Iterator[OutlineLine]:
    inside = list(_entries(value))
    if not inside and isinstance(value, Mapping):
        yield OutlineLine(depth, name, words.text.text("default.nothing"), frozenset({id}), is_empty=True)
    elif not inside or depth == DEEPEST or (depth and all(_is_flat(one) for _, one in inside)):
        told, ids = _inline(role, value, words, name), frozenset({id, *_ids(value)})
        yield OutlineLine(depth, name, told, ids, is_empty=value is None or value in ("", (), frozenset()))
    else:
        yield OutlineLine(depth, name, "", frozenset({id}))
        named = is_dataclass(value)
        for key, one in inside:
            told = words.field(str(key)) if named else _key(role, key, words)
            if told:
                yield from _lines(str(key), str(key) if named else role, told, one, words, depth + 1)


def _inline(role: str, value: Any, words: GameWords, name: str = "") -> str:
    """A value in one line; records and tables with the names of what is in them. Of a record is left out what is
    not there, not so, or what its ``name`` says already."""
    inside = list(_entries(value))
    if not inside:
        return words.value(role, value)
    named = is_dataclass(value)
    told = [
        (words.field(str(key)), _inline(str(key), one, words), one) if named
        else (_key(role, key, words), _inline(role, one, words), one)
        for key, one in inside if not (named and _says_nothing(one))
    ]
    return words.text.text("default.joint").join(
        words.text.text("default.field", name=field, value=worth)
        for field, worth, raw in told if field and (worth != name or not isinstance(raw, str))
    ) or words.text.text("default.nothing")


def _says_nothing(value: Any) -> bool:
    """Whether a field of a record only tells that there is nothing, or that something is not so."""
    return value is None or value is False or (isinstance(value, str | tuple | Mapping | frozenset) and not value)


def _key(role: str, key: Any, words: GameWords) -> str:
    """What a row of a table is called."""
    named = None if words.name_of is None else words.name_of(words.sight, role, key)
    return thing_words(str(key), words.text) if named is None else words.say(named)


def _entries(value: Any) -> Iterator[tuple[Any, Any]]:
    """What is inside a table or a record, by its key."""
    if isinstance(value, Mapping):
        yield from value.items()
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield one.name, getattr(value, one.name)


def _is_flat(value: Any) -> bool:
    """Whether a value has a line of its own only where there is nothing else to say."""
    return not isinstance(value, Mapping) and not is_dataclass(value)


def _ids(value: Any) -> Iterator[str]:
    """Everything that is named in a value."""
    match value:
        case str():
            yield value
        case tuple() | list() | frozenset():
            for one in value:
                yield from _ids(one)
        case _:
            for key, one in _entries(value):
                yield str(key)
                yield from _ids(one)
