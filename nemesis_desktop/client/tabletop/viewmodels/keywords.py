"""Words of the rules inside texts: found, coloured, made links and explained."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from nemesis_desktop.client.ui.drawing.breaking import is_wide
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.text.catalogue import Catalogue

COLOUR = "#9fe3ff"
_MARK = re.compile(r"(<l:[^<>]*>.*?</l>|<[^<>]*>)")


@dataclass(frozen=True, slots=True)
class Term:
    """An explained word."""

    id: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Keywords:
    """The explained words of a game by their ids; with ``texts`` and a dot before them their texts are ``.name``,
    ``.forms`` (parted by |, a star for any ending) and ``.text``. A form that ``keywords.not_before`` follows is part
    of a name."""

    ids: tuple[str, ...]
    texts: str

    def term(self, found: str, text: Catalogue) -> Term:
        """The explanation of a word."""
        return Term(found, text.text(self._id(found, "name")), text.text(self._id(found, "text")))

    def forms(self, one: str, text: Catalogue) -> str:
        """All forms of a word, parted by |; "" where it has none."""
        return text.text_or(self._id(one, "forms"), "")

    def terms_in(self, words: str, text: Catalogue, leave_out: str = "") -> tuple[Term, ...]:
        """The explained words in a text, each once, in the order in which they come up."""
        ids, pattern = self._pattern(text)
        if pattern is None:
            return ()
        found = dict.fromkeys(ids[match.lastindex - 1] for match in pattern.finditer(plain(words)) if match.lastindex)
        return tuple(self.term(one, text) for one in found if one != leave_out)

    def marked(self, words: str, text: Catalogue) -> str:
        """The text with its explained words coloured; marks that stand in it already are left as they are."""
        return self._wrapped(words, text, lambda word, one: f"<c:{COLOUR}>{word}</c>")

    def linked(self, words: str, text: Catalogue) -> str:
        """The text with its explained words coloured and leading to their pages; marks and links that stand in it are
        left as they are."""
        return self._wrapped(words, text, lambda word, one: f"<l:term:{one}><c:{COLOUR}>{word}</c></l>")

    def _id(self, one: str, part: str) -> str:
        return f"{self.texts}.{one}.{part}"

    def _wrapped(self, words: str, text: Catalogue, wrap: Callable[[str, str], str]) -> str:
        """The text with what ``wrap`` makes of each explained word and its id."""
        ids, pattern = self._pattern(text)
        if pattern is None or not words:
            return words

        def put(found: re.Match[str]) -> str:
            return wrap(found.group(), ids[(found.lastindex or 1) - 1])

        parts = _MARK.split(words)
        return "".join(part if number % 2 else pattern.sub(put, part) for number, part in enumerate(parts))

    def _pattern(self, text: Catalogue) -> tuple[tuple[str, ...], re.Pattern[str] | None]:
        """The pattern of all forms in the language of the texts, with the id of each of its groups."""
        return _pattern_in(self, text, text.edition)


@lru_cache(4)
def _pattern_in(
    keywords: Keywords, text: Catalogue, edition: object
) -> tuple[tuple[str, ...], re.Pattern[str] | None]:
    """The pattern in an edition of texts, so that not every page asks for every form again."""
    forms = tuple(
        (form.strip(), one)
        for one in keywords.ids
        for form in keywords.forms(one, text).split("|")
        if form.strip(" *")
    )
    return _pattern(forms, text.text_or("keywords.not_before", ""))


@lru_cache(16)
def _pattern(forms: tuple[tuple[str, str], ...], not_before: str) -> tuple[tuple[str, ...], re.Pattern[str] | None]:
    """A group for each form and the ids in their order. Longer forms first, so that "noise roll" is not read as
    "noise"; names such as Engine Room stay whole.

    What has a border to its left is asked for it once, not form by form: inside of words nothing else is tried."""
    if not forms:
        return (), None
    longest = sorted(forms, key=lambda pair: (is_wide(pair[0][0]), -len(pair[0]), pair))
    bordered = [form for form, _ in longest if not is_wide(form[0])]
    free = [form for form, _ in longest[len(bordered):]]
    ways = [f"({_one(form)})" for form in free]
    if bordered:
        ways.insert(0, r"(?<!\w)(?:" + "|".join(f"({_one(form)})" for form in bordered) + ")")
    names = rf"(?!{re.escape(not_before)})" if not_before else ""
    return tuple(one for _, one in longest), re.compile(f"(?:{'|'.join(ways)}){names}", re.IGNORECASE)


def _one(form: str) -> str:
    """A word up to the border to its right; a star stands for any ending. Chinese has no borders."""
    right = "" if is_wide(form[-1]) or form.endswith("*") else r"(?!\w)"
    return r"\w*".join(re.escape(part) for part in form.split("*")) + right
