"""What a game tells about itself, to be read: chapters of pages, pages of passages, and where a link leads.

Every game brings its own as data; nothing here knows of a running game, so that there is no secret to keep.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from nemesis_desktop.client.ui.services import Services

_RULE_ID = re.compile(r"(?<![\w-])[A-Z]+(?:-[A-Z]+)*-[A-Z]?\d+(?![\w-])")
_MARK = re.compile(r"(<[^<>]*>)")
RULE = "rule:"
"""A link to a rule begins with this, its id follows."""


@dataclass(frozen=True, slots=True)
class CodexPicture:
    """Drawn into a box of the given size; ``shape`` is its height by its width. Equal keys draw alike."""

    key: str
    draw: Callable[[Services, tuple[int, int]], pygame.Surface]
    shape: float = 1.0


@dataclass(frozen=True, slots=True)
class RuleSource:
    """A rule by its id, and the page of the rulebook that states it, if there is one."""

    id: str
    page: int | None


@dataclass(frozen=True, slots=True)
class Passage:
    """A few sentences with the rules that they tell. ``link`` makes the whole passage lead elsewhere."""

    id: str
    words: str
    head: str = ""
    rules: tuple[RuleSource, ...] = ()
    picture: CodexPicture | None = None
    link: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class CodexPage:
    """One page. ``kind`` says in a few words what it is about, ``also`` are words by which it is found as by its
    title, ``links`` are pages that belong to it."""

    id: str
    title: str
    passages: tuple[Passage, ...]
    kind: str = ""
    picture: CodexPicture | None = None
    accent: str = "accent"
    links: tuple[str, ...] = ()
    also: str = ""


@dataclass(frozen=True, slots=True)
class CodexChapter:
    """Pages of one kind under a name."""

    id: str
    title: str
    icon: str
    pages: tuple[CodexPage, ...]


@dataclass(frozen=True, slots=True)
class CodexPlace:
    """A page, or a passage on it."""

    page: str
    passage: str = ""


class Codex:
    """All chapters of one game in one language."""

    def __init__(
        self,
        game: str,
        title: str,
        chapters: Sequence[CodexChapter],
        *,
        named_in: Callable[[str], Sequence[str]] = lambda words: (),
        marked: Callable[[str], str] = lambda words: words,
        linked: Callable[[str], str] | None = None,
    ) -> None:
        """``named_in`` finds the pages of what a text names, ``marked`` colours these words in it, and ``linked`` makes
        them links besides, with the mark <l:page>."""
        self.game, self.title = game, title
        self.chapters = tuple(chapter for chapter in chapters if chapter.pages)
        self.named_in, self.marked, self._linked = named_in, marked, linked or marked
        self.pages = {page.id: page for chapter in self.chapters for page in chapter.pages}
        self.chapter_of = {page.id: chapter for chapter in self.chapters for page in chapter.pages}
        self._rules: dict[str, CodexPlace] = {}
        for page, passage in self.passages():
            for rule in passage.rules:
                self._rules.setdefault(rule.id, CodexPlace(page.id, passage.id))

    @property
    def rules(self) -> frozenset[str]:
        """The ids of all rules that some passage tells."""
        return frozenset(self._rules)

    @property
    def first(self) -> CodexPlace:
        """Where it opens when nothing else is asked for."""
        return CodexPlace(self.chapters[0].pages[0].id)

    def passages(self) -> Iterator[tuple[CodexPage, Passage]]:
        """Every passage with its page, in reading order."""
        for page in self.pages.values():
            for passage in page.passages:
                yield page, passage

    def place_of(self, link: str) -> CodexPlace | None:
        """Where a link leads: "rule:<id>", the id of a page, or "<page>#<passage>"; None when there is no such
        place."""
        if link.startswith(RULE):
            return self._rules.get(link.removeprefix(RULE))
        page, _, passage = link.partition("#")
        return CodexPlace(page, passage) if page in self.pages else None

    def with_links(self, words: str) -> str:
        """A text whose explained words, coloured, and whose rules lead to their places."""
        parts = _MARK.split(words)
        ruled = "".join(part if at % 2 else _RULE_ID.sub(self._to_rule, part) for at, part in enumerate(parts))
        return self._linked(ruled)

    def _to_rule(self, found: re.Match[str]) -> str:
        rule = found.group()
        return f"<l:{RULE}{rule}>{rule}</l>" if rule in self._rules else rule

    def linked(self, page: CodexPage) -> tuple[str, ...]:
        """The pages that a page leads to: those it names itself, then those of the words in it."""
        words = "\n".join(part for one in page.passages for part in (one.head, one.words))
        found = dict.fromkeys((*page.links, *self.named_in(words)))
        return tuple(one for one in found if one != page.id and one in self.pages)


def sources_told(rules: Sequence[RuleSource]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Rules for a line below a passage: ids that follow each other as a range, and the pages in order."""
    told: list[str] = []
    run: list[str] = []
    for rule in (*(one.id for one in rules), ""):
        if run and not _follows(run[-1], rule):
            told.append(run[0] if len(run) == 1 else f"{run[0]}–{run[-1].rpartition('-')[2]}")
            run = []
        run.append(rule)
    return tuple(told), tuple(sorted({one.page for one in rules if one.page is not None}))


def _follows(one: str, other: str) -> bool:
    family, _, number = one.rpartition("-")
    theirs, _, next_number = other.rpartition("-")
    return family == theirs and number.isdecimal() and next_number.isdecimal() and int(next_number) == int(number) + 1


def rule_named_in(words: str) -> str:
    """The link to the first rule that a text names, as in "Rule N-MOVE-04, p. 14"; "" when it names none."""
    found = _RULE_ID.search(words)
    return "" if found is None else f"{RULE}{found.group()}"
