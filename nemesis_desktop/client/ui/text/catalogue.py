"""The text catalogue: every text a player sees, by id."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from nemesis_desktop.client.ui.text.files import About, Entries, Files, TextEntry, flatten
from nemesis_desktop.client.ui.text.localized import LocalizedStr
from nemesis_desktop.client.ui.text.message import Malformed, Message, parse, plural_of
from nemesis_desktop.client.ui.text.plural import category

__all__ = ["COMMON", "Catalogue", "Entries", "TextEntry", "flatten"]

logger = logging.getLogger(__name__)
COMMON = "common"
"""The namespace of what all games share."""
MOST_REPORTED = 20
"""So many problems of one folder are named in the log."""
MUCH_LONGER, LONGER_BY = 4, 120
"""A translation of more than so many times the English text, and so many characters, is no translation of it."""
LONGEST_SAID = 20_000
"""Characters of a text with its values: one that repeats them could be of any length, list by list."""
_MARK = re.compile(r"<(?:c:[#\w]+|l:[\w:#.-]+|icon:[\w/.-]+)>")
_FORBIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ue000-\uf8ff\ufff0-\uffff]"
)
"""Control characters, those that turn the direction of a text, halves of characters, and our sign for an icon."""

HIDDEN = "•••"
"""What is said of a value that nobody is to read."""


class _Texts:
    """The texts of one folder by namespace, with those of another folder behind it for what is missing or spoiled."""

    def __init__(self, language: str, files: Files, fallback: _Texts | None) -> None:
        self.hidden: frozenset[str] = frozenset()
        """Names of values that nobody is to read."""
        self.take(language, files, fallback)

    def take(self, language: str, files: Files, fallback: _Texts | None) -> None:
        """Hold other texts from now on."""
        self.language, self.files, self.fallback = language, files, fallback
        self.reported: set[str] = set()
        self._read: dict[tuple[str, str], tuple[_Texts, Message] | None] = {}
        self._forms: dict[tuple[str, str, str], Message | None] = {}

    @property
    def behind(self) -> _Texts | None:
        """Other texts of the same language."""
        return self.fallback if self.fallback is not None and self.fallback.language == self.language else None

    def folders(self) -> Iterator[Files]:
        """Everything there is in this language, what counts last first."""
        if self.behind is not None:
            yield from self.behind.folders()
        yield self.files

    def find(self, space: str, key: str) -> tuple[_Texts, Message] | None:
        """A text of a namespace and whose it is. It is read when it is asked for the first time: reading all of them
        at the start would take as long as everything else."""
        try:
            return self._read[space, key]
        except KeyError:
            found = self._read[space, key] = self._find(space, key)
            return found

    def _find(self, space: str, key: str) -> tuple[_Texts, Message] | None:
        behind = None if self.fallback is None else self.fallback.find(space, key)
        entry = self.files.of(space).get(key)
        if entry is None or (self.fallback is not None and behind is None):
            return behind
        try:
            message = parse(entry) if isinstance(entry, str) else plural_of(entry)
            if behind is not None:
                check_translation(entry, message, behind[1])
        except Malformed as error:
            self.report(key, f"text id %s of {self.language} is not used: {error}")
            return behind if self.fallback is not None else (self, Message((str(entry),)))
        return self, message

    def report(self, key: str, message: str) -> None:
        """Tell the log once."""
        if key not in self.reported:
            self.reported.add(key)
            logger.warning(message, key)

    # -- what a language adds to a text -------------------------------------------------------------------------

    def category(self, number: int | float) -> str:
        """The plural category of a number."""
        return category(self.language, number)

    def form(self, value: object, name: str) -> str | None:
        """A form of a noun; None for what is no text of the catalogue, such as the name of a player."""
        if not isinstance(value, LocalizedStr) or not value.key:
            return None
        for space in dict.fromkeys((value.space, COMMON)):
            message = self._form(space, value.key, name)
            if message is not None:
                return message.said(value.facts, self)
        return None

    def _form(self, space: str, key: str, name: str) -> Message | None:
        place = space, key, name
        if place not in self._forms:
            source = self.files.nouns_of(space).get(key, {}).get(name)
            self._forms[place] = None if self.behind is None else self.behind._form(space, key, name)
            if source is not None:
                try:
                    message = parse(source)
                    base = self.fallback.find(space, key) if self.fallback is not None else None
                    if base is not None:
                        check_translation(source, message, base[1])
                    self._forms[place] = message
                except Malformed as error:
                    self.report(f"{key}:{name}", f"form %s of {self.language} is not used: {error}")
        return self._forms[place]

    def listed(self, parts: Sequence[str], kind: str) -> str:
        """Several words in one, by the texts `list.comma` for all but the last two, and `list.<kind>` for these;
        sentences and parts of them are joined alike throughout."""
        if not parts:
            return ""
        whole, before = parts[0], kind if kind in ("stop", "space") else "comma"
        for number, part in enumerate(parts[1:], 2):
            found = self.find(COMMON, f"list.{kind if number == len(parts) else before}")
            if found is None:
                whole = f"{whole}, {part}"
            else:
                whole = found[1].said({"first": whole, "second": part}, self)[:LONGEST_SAID]
        return whole

    def number(self, value: int | float) -> str:
        """A number with the separators of the language; broken ones with one digit behind the point."""
        about = self.files.about
        words = f"{value:,}" if isinstance(value, int) else f"{value:,.1f}"
        return words.replace(",", "\0").replace(".", about.decimal).replace("\0", about.thousands)


class Catalogue:
    """Texts of one language by id: those that all games share, or those of one game before them (see `within`).

    All catalogues of one `load` hold the same texts, so that they change their language together.
    """

    __slots__ = ("_texts", "space")

    def __init__(self, language: str = "en", entries: Entries | None = None, space: str = COMMON) -> None:
        """``entries`` are texts of the namespace ``space``."""
        self._texts = _Texts(language, Files({space: entries or {}}), None)
        self.space = COMMON

    @classmethod
    def load(cls, folder: Path, language: str = "en", own: Path | None = None) -> Catalogue:
        """Read all files of a language below the folder, where each namespace is a folder of its own; English fills
        the gaps of the others. ``own`` is a folder of the player with translations, which come before ours.

        What is damaged is left out and named in the log; nothing is raised."""
        made = cls(language)
        made._texts = _load(folder, language, own)
        return made

    @classmethod
    def of_spaces(cls, language: str, spaces: Mapping[str, Entries]) -> Catalogue:
        """The texts of several namespaces."""
        made = cls(language)
        made._texts = _Texts(language, Files(dict(spaces)), None)
        return made

    @property
    def language(self) -> str:
        """The language of all texts that are not missing in it."""
        return self._texts.language

    @property
    def about(self) -> About:
        """What the language tells of itself."""
        return self._texts.files.about

    @property
    def spaces(self) -> Mapping[str, Mapping[str, TextEntry]]:
        """The texts of this language by namespace."""
        spaces: dict[str, dict[str, TextEntry]] = {}
        for files in self._texts.folders():
            for space, entries in files.read_all().spaces.items():
                spaces.setdefault(space, {}).update(entries)
        return spaces

    @property
    def share(self) -> float:
        """How much of all texts this language has, from 0 to 1; the rest is English."""
        first = self._texts
        while first.fallback is not None:
            first = first.fallback
        english, mine = first.files.read_all().spaces, self.spaces
        there = sum(len(entries.keys() & mine.get(space, {}).keys()) for space, entries in english.items())
        return there / max(1, sum(map(len, english.values())))

    @property
    def entries(self) -> Mapping[str, TextEntry]:
        """The texts of this language that can be found here."""
        spaces = self.spaces
        return {**spaces.get(COMMON, {}), **spaces.get(self.space, {})}

    def within(self, space: str) -> Catalogue:
        """The same texts, in which those of a namespace, such as the name of a game, come before the common ones."""
        if space == self.space:
            return self
        made = Catalogue.__new__(Catalogue)
        made._texts, made.space = self._texts, space
        return made

    def take_over(self, other: Catalogue) -> None:
        """Hold the texts of another catalogue from now on, for everybody who holds this one or one made of it."""
        its = other._texts
        self._texts.take(its.language, its.files, its.fallback)

    @property
    def edition(self) -> object:
        """Another one when other texts were taken over: what was made of texts is to be made again then."""
        return self.language, id(self._texts.files)

    def hide(self, names: Iterable[str]) -> None:
        """Say dots in place of the values of these names from now on, in every namespace."""
        self._texts.hidden = frozenset(names)

    def has(self, key: str) -> bool:
        """True when the text exists, in this language or the one behind it."""
        return self._find(key) is not None

    def text(self, key: str, **params: object) -> str:
        """The text with its placeholders filled (see `message`). Give names of things as they come from here, and
        several as a tuple: the language may need other forms of them, and joins them in its own way."""
        found = self._find(key)
        if found is None:
            self._texts.report(key, "text id %s is missing")
            return f"[{key}]"
        texts, message = found
        told = params
        if self._texts.hidden:
            told = {name: HIDDEN if name in self._texts.hidden else value for name, value in params.items()}
        return LocalizedStr(message.said(told, texts)[:LONGEST_SAID], key, params, self.space)

    def text_or(self, key: str, default: str, **params: object) -> str:
        """The text when it exists, else the default."""
        return self.text(key, **params) if self.has(key) else default

    def listed(self, parts: Iterable[object], kind: str = "comma") -> str:
        """Several words in one: "a, b, c", with ``kind`` "and" or "or" before the last; "stop" joins parts of
        sentences, "space" whole ones. Empty ones are left out."""
        return self.text(f"list.all.{kind}", parts=tuple(part for part in parts if part != ""))

    def label(self, name: str) -> str:
        """A name as it stands by itself, not within a sentence."""
        return self.text("label.name", name=name)

    def number(self, value: int | float) -> str:
        """A number with the separators of the language."""
        return self._texts.number(value)

    def ids_in(self, space: str) -> tuple[str, ...]:
        """All ids of a namespace that have a text, in this language or the one behind it."""
        found: dict[str, None] = {}
        texts: _Texts | None = self._texts
        while texts is not None:
            for files in texts.folders():
                found |= dict.fromkeys(files.of(space))
            texts = texts.fallback
        return tuple(found)

    def keys(self) -> tuple[str, ...]:
        """All ids of this language that can be found here, sorted."""
        return tuple(sorted(self.entries))

    def _find(self, key: str) -> tuple[_Texts, Message] | None:
        if self.space != COMMON and (found := self._texts.find(self.space, key)) is not None:
            return found
        return self._texts.find(COMMON, key)


def check_translation(entry: TextEntry, message: Message, original: Message) -> None:
    """Whether a text may stand for the English one: it names no other values, colours or pictures, and is not much
    longer. Raises Malformed."""
    source = entry if isinstance(entry, str) else "".join(entry.values())
    english = original.source()
    if found := _FORBIDDEN.search(source):
        raise Malformed(f"the character U+{ord(found.group()):04X} is not allowed")
    if len(source) > len(english) * MUCH_LONGER + LONGER_BY:
        raise Malformed("it is much longer than the English text")
    if foreign := {name for name, _ in message.asked()} - {name for name, _ in original.asked()}:
        raise Malformed(f"the English text has no {', '.join(sorted(foreign))}")
    if foreign := set(_MARK.findall(source)) - set(_MARK.findall(english)):
        raise Malformed(f"the English text has no {', '.join(sorted(foreign))}")


def _load(folder: Path, language: str, own: Path | None) -> _Texts:
    texts = _Texts("en", _files_of(folder, "en"), None)
    if language != "en":
        for place in (folder, *([] if own is None else [own])):
            if (place / language).is_dir():
                texts = _Texts(language, _files_of(place, language), texts)
        if texts.language != language:
            texts = _Texts(language, Files(), texts)
    return texts


def _files_of(folder: Path, language: str) -> Files:
    """The texts of a language; its first problems are named in the log."""
    count = 0

    def report(problem: str) -> None:
        nonlocal count
        count += 1
        if count <= MOST_REPORTED:
            logger.warning("texts of %s: %s", language, problem)
        elif count == MOST_REPORTED + 1:
            logger.warning("texts of %s: there are more problems", language)

    return Files.of_folder(folder / language, report)
