"""Search in a codex while somebody types: titles before rules before texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nemesis_desktop.client.tabletop.codex.model import Codex, CodexPage, CodexPlace, Passage
from nemesis_desktop.client.ui.drawing.markup import plain

MOST_FOUND = 200
BEFORE, AFTER = 24, 140
"""So much of a text is shown around what was found, in characters."""
_PAGE = re.compile(r"(?P<before>\D*?)\s*(?P<number>\d{1,3})\s*(?P<behind>\D*)")


@dataclass(frozen=True, slots=True)
class Found:
    """A place with its page's title and the words around what was found; "" where the title says it all."""

    place: CodexPlace
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class _Text:
    """One passage as it is searched."""

    place: CodexPlace
    words: str
    folded: str
    rules: str
    pages: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Entry:
    """One page as it is searched."""

    page: CodexPage
    title: str
    also: str
    texts: tuple[_Text, ...]
    whole: str


class CodexSearch:
    """An index of one codex. ``page_words`` are the words that stand beside the number of a page, such as "p."."""

    def __init__(self, codex: Codex, page_words: Sequence[str]) -> None:
        self._page_words = {word.strip(" .").casefold() for word in page_words}
        self._entries = tuple(_entry(page) for page in codex.pages.values())

    def find(self, query: str) -> tuple[Found, ...]:
        """The places for a query, the best first. Several words must all be there."""
        folded = " ".join(query.casefold().split())
        if not folded:
            return ()
        number = self._page_number(folded)
        if number is not None:
            return self._on_page(number)
        words = folded.split()
        ranked: list[tuple[int, int, Found]] = []
        for order, entry in enumerate(self._entries):
            judged = _judge(entry, folded, words)
            if judged is not None:
                ranked.append((judged[0], order, judged[1]))
        ranked.sort(key=lambda one: one[:2])
        return tuple(found for _, _, found in ranked[:MOST_FOUND])

    def _page_number(self, folded: str) -> int | None:
        """The page that a query asks for: a number with a word such as "p." before or behind it."""
        match = _PAGE.fullmatch(folded)
        if match is None:
            return None
        around = [match[part].strip(" .") for part in ("before", "behind")]
        named = [word for word in around if word]
        return int(match["number"]) if named and all(word in self._page_words for word in named) else None

    def _on_page(self, number: int) -> tuple[Found, ...]:
        return tuple(
            Found(text.place, entry.page.title, text.words[:AFTER])
            for entry in self._entries
            for text in entry.texts
            if number in text.pages
        )[:MOST_FOUND]


def _entry(page: CodexPage) -> _Entry:
    texts = tuple(_text(page, passage) for passage in page.passages)
    title, also = plain(page.title).casefold(), page.also.casefold()
    whole = "\n".join((title, also, plain(page.kind).casefold(), *(f"{one.folded}\n{one.rules}" for one in texts)))
    return _Entry(page, title, also, texts, whole)


def _text(page: CodexPage, passage: Passage) -> _Text:
    words = " ".join(part for part in (plain(passage.head), plain(passage.words)) if part).replace("\n", " ")
    pages = frozenset(rule.page for rule in passage.rules if rule.page is not None)
    rules = " ".join(rule.id for rule in passage.rules).casefold()
    return _Text(CodexPlace(page.id, passage.id), words, words.casefold(), rules, pages)


def _judge(entry: _Entry, folded: str, words: Sequence[str]) -> tuple[int, Found] | None:
    """How well a page fits, 0 best; None when it does not."""
    if not all(word in entry.whole for word in words):
        return None
    page, place = entry.page, CodexPlace(entry.page.id)
    for rank, fits in enumerate((
        entry.title == folded,
        entry.title.startswith(folded),
        _begins_word(entry.title, folded),
        all(word in entry.title for word in words),
        _begins_word(entry.also, folded),
    )):
        if fits:
            return rank, Found(place, page.title, entry.texts[0].words[:AFTER] if entry.texts else "")
    by_rule = next((one for one in entry.texts if all(word in one.rules for word in words)), None)
    if by_rule is not None:
        exact = folded in by_rule.rules.split()
        return (5 if exact else 6), Found(by_rule.place, page.title, by_rule.words[:AFTER])
    for rank, together in ((7, [folded]), (8, words)):
        for one in entry.texts:
            if all(_begins_word(one.folded, word) for word in together):
                return rank, Found(one.place, page.title, _around(one, together[0]))
    best = next((one for one in entry.texts if all(word in one.folded for word in words)), None)
    if best is None:
        best = next((one for one in entry.texts if any(word in one.folded for word in words)), None)
        return 10, Found(place if best is None else best.place, page.title, "" if best is None else best.words[:AFTER])
    return 9, Found(best.place, page.title, _around(best, words[0]))


def _begins_word(text: str, word: str) -> bool:
    """Whether the word stands in the text where a word begins."""
    at = text.find(word)
    while at >= 0:
        if at == 0 or not text[at - 1].isalnum() or not text[at - 1].isascii():
            return True
        at = text.find(word, at + 1)
    return False


def _around(text: _Text, word: str) -> str:
    """A part of the text with what was found in it."""
    at = text.folded.find(word)
    if at <= BEFORE:
        return text.words[:AFTER]
    start = text.words.find(" ", at - BEFORE) + 1
    start = start if 0 < start <= at else at
    return "…" + text.words[start : start + AFTER]
