"""The syntax of texts: values, forms of nouns, plural and other choices, lists. A small part of ICU MessageFormat.

    {room}                                  a value as it stands on a label; several are listed
    {room:into}                             a form of a noun
    {^room:into}                            the same with a capital first letter; {~room}: with a small one, which is
                                            the form "small" of what has one, such as a list
    {n, plural, =0 {none} one {# card} other {# cards}}
    {seat:gender, select, f {…} other {…}}  by a form of a noun, such as its gender, or by a value
    {cards, list, and}                      several values, joined as the language joins them; also "or", "comma",
                                            "stop" (parts of sentences) and "space" (whole sentences)
    {rate, number}                          a number with the separators of the language

`#` is the number of the plural around it. Forms may be asked for wherever a value is named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from nemesis_desktop.client.ui.text.plural import CATEGORIES

DEEPEST = 4
"""So many choices may stand inside each other."""
SMALL = "small"
"""The form of what has several first letters."""
LISTS = ("comma", "and", "or", "stop", "space")
_HEAD = re.compile(r"\s*([\^~]?)\s*([A-Za-z_][A-Za-z0-9_]*)\s*(?::\s*([A-Za-z_][A-Za-z0-9_]*))?\s*")
_KIND = re.compile(r",\s*(plural|select|list|number)\s*")
_CASE = re.compile(r"\s*(=\d{1,6}|[A-Za-z_][A-Za-z0-9_]*)\s*\{")
_LIST = re.compile(r",\s*([a-z]+)\s*")
_PLAIN = re.compile(r"<[^<>{}]*>|[^{}#<]+|[#<]")
"""Tags are kept whole: the `#` of a colour is no number."""


class Malformed(ValueError):
    """A text that does not follow the syntax."""


class Speaker(Protocol):
    """What a language adds to a text."""

    def category(self, number: int | float) -> str:
        """The plural category of a number."""
        ...

    def form(self, value: object, name: str) -> str | None:
        """A form of a noun; None when the noun, or this form of it, is not known."""
        ...

    def listed(self, parts: Sequence[str], kind: str) -> str:
        """Several words in one."""
        ...

    def number(self, value: int | float) -> str:
        """A number with separators."""
        ...


@dataclass(frozen=True, slots=True)
class Value:
    """A value, in a form when one is named. ``first`` is "^" or "~" where the first letter has to be a capital or a
    small one, ``kind`` how several are listed, or "number"."""

    name: str
    form: str = ""
    first: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class PluralNumber:
    """The number of the plural that it stands in."""

    name: str


@dataclass(frozen=True, slots=True)
class TextChoice:
    """One of several texts: by a number (``plural``), or by a value or form of it."""

    name: str
    form: str
    plural: bool
    cases: Mapping[str, Message]


@dataclass(frozen=True, slots=True)
class Message:
    """A text that was read."""

    parts: tuple[str | Value | PluralNumber | TextChoice, ...]

    def said(self, facts: Mapping[str, object], speaker: Speaker) -> str:
        """The text with its values. One that was not given stays visible."""
        return "".join([part if isinstance(part, str) else _said(part, facts, speaker) for part in self.parts])

    def asked(self) -> Iterator[tuple[str, str]]:
        """Every value that is named, with the form of it that is asked for, choices included."""
        for part in self.parts:
            match part:
                case Value(name, form) | TextChoice(name, form):
                    yield name, form
            if isinstance(part, TextChoice):
                for case in part.cases.values():
                    yield from case.asked()

    def source(self) -> str:
        """The text as it is written."""
        return "".join(part if isinstance(part, str) else _source(part) for part in self.parts)

    def spelled(self, change: Callable[[str], str]) -> Message:
        """The text with something done to all of its own words."""
        return Message(tuple(_spelled(part, change) for part in self.parts))

    def choices(self) -> Iterator[TextChoice]:
        """Every choice in the text, those inside others included."""
        for part in self.parts:
            if isinstance(part, TextChoice):
                yield part
                for case in part.cases.values():
                    yield from case.choices()


def plural_of(cases: Mapping[str, str]) -> Message:
    """The text whose forms by the number `n` are given one by one. Raises Malformed."""
    read = {category: parse(text, within="n") for category, text in cases.items()}
    return Message((TextChoice("n", "", True, read),))


def parse(source: str, within: str = "") -> Message:
    """Read a text; ``within`` is the value whose plural it stands in. Raises Malformed."""
    if "{" not in source and "}" not in source and not (within and "#" in source):
        return Message((source,) if source else ())
    message, end = _message(source, 0, within, 0)
    if end != len(source):
        raise Malformed("a closing brace without an opening one")
    return message


def _message(source: str, start: int, within: str, depth: int) -> tuple[Message, int]:
    if depth > DEEPEST:
        raise Malformed(f"more than {DEEPEST} choices inside each other")
    parts: list[str | Value | PluralNumber | TextChoice] = []
    while start < len(source) and source[start] != "}":
        if source[start] == "{":
            part, start = _placeholder(source, start + 1, within, depth)
            parts.append(part)
            continue
        plain = _PLAIN.match(source, start)
        assert plain is not None
        start = plain.end()
        if plain.group() == "#" and within:
            parts.append(PluralNumber(within))
        elif parts and isinstance(parts[-1], str):
            parts[-1] += plain.group()
        else:
            parts.append(plain.group())
    return Message(tuple(parts)), start


def _placeholder(source: str, start: int, within: str, depth: int) -> tuple[Value | TextChoice, int]:
    head = _HEAD.match(source, start)
    if head is None:
        raise Malformed("a placeholder without a name")
    first, name, form = head.group(1), head.group(2), head.group(3) or ""
    kind = _KIND.match(source, head.end())
    end = head.end() if kind is None else kind.end()
    if kind is not None and kind.group(1) in ("plural", "select"):
        return _choice(source, end, TextChoice(name, form, kind.group(1) == "plural", {}), within, depth)
    how = ""
    if kind is not None:
        how = "number" if kind.group(1) == "number" else "comma"
        named = _LIST.match(source, end) if how == "comma" else None
        if named is not None:
            how, end = named.group(1), named.end()
            if how not in LISTS:
                raise Malformed(f"no list is joined by {how}")
    if source[end : end + 1] != "}":
        raise Malformed(f"the placeholder {name} is not closed")
    return Value(name, form, first, how), end + 1


def _choice(source: str, start: int, choice: TextChoice, within: str, depth: int) -> tuple[TextChoice, int]:
    cases: dict[str, Message] = {}
    if source[start : start + 1] == ",":
        start += 1
    while (case := _CASE.match(source, start)) is not None:
        key = case.group(1)
        if choice.plural and not key.startswith("=") and key not in CATEGORIES:
            raise Malformed(f"{key} is no plural category")
        inner = choice.name if choice.plural else within
        cases[key], start = _message(source, case.end(), inner, depth + 1)
        if source[start : start + 1] != "}":
            raise Malformed(f"the case {key} of {choice.name} is not closed")
        start += 1
    while source[start : start + 1].isspace():
        start += 1
    if source[start : start + 1] != "}":
        raise Malformed(f"the choice by {choice.name} is not closed")
    if "other" not in cases:
        raise Malformed(f"the choice by {choice.name} has no case “other”")
    return TextChoice(choice.name, choice.form, choice.plural, cases), start + 1


def _said(part: Value | PluralNumber | TextChoice, facts: Mapping[str, object], speaker: Speaker) -> str:
    value = facts.get(part.name)
    match part:
        case TextChoice():
            return _chosen(part, value, speaker).said(facts, speaker)
        case PluralNumber():
            return str(value)
    if value is None and part.name not in facts:
        return "{" + part.name + "}"
    if isinstance(value, tuple | list):
        words = speaker.listed([_word(part, one, speaker) for one in value], part.kind or "comma")
    else:
        words = _word(part, value, speaker)
    return words[:1].upper() + words[1:] if part.first == "^" else words


def _word(part: Value, value: object, speaker: Speaker) -> str:
    if part.form and (found := speaker.form(value, part.form)) is not None:
        words = found
    elif part.first == "~" and (found := speaker.form(value, SMALL)) is not None:
        return found
    elif part.kind == "number" and isinstance(value, int | float):
        words = speaker.number(value)
    else:
        words = str(value)
    return words[:1].lower() + words[1:] if part.first == "~" else words


def _spelled(
    part: str | Value | PluralNumber | TextChoice, change: Callable[[str], str]
) -> str | Value | PluralNumber | TextChoice:
    match part:
        case str():
            return change(part)
        case TextChoice(name, form, plural, cases):
            return TextChoice(name, form, plural, {key: one.spelled(change) for key, one in cases.items()})
    return part


def _source(part: Value | PluralNumber | TextChoice) -> str:
    if isinstance(part, PluralNumber):
        return "#"
    name = f"{part.name}:{part.form}" if part.form else part.name
    if isinstance(part, TextChoice):
        cases = " ".join(f"{key} {{{one.source()}}}" for key, one in part.cases.items())
        return f"{{{name}, {'plural' if part.plural else 'select'}, {cases}}}"
    kind = {"": "", "number": ", number"}.get(part.kind, f", list, {part.kind}")
    return f"{{{part.first}{name}{kind}}}"


def _chosen(choice: TextChoice, value: object, speaker: Speaker) -> Message:
    cases = choice.cases
    if not choice.plural:
        key = speaker.form(value, choice.form) if choice.form else str(value)
        return cases.get(key or "other") or cases["other"]
    if isinstance(value, tuple | list):
        value = len(value)
    elif isinstance(value, str) and value.isdecimal() and len(value) < 10:
        value = int(value)
    if not isinstance(value, int | float):
        return cases["other"]
    return cases.get(f"={value}") or cases.get(speaker.category(value)) or cases["other"]
