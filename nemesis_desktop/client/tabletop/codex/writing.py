"""What chapters of every game are written with: passages with their rules, topics, short facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from nemesis_desktop.client.tabletop.codex.model import (
    Codex,
    CodexChapter,
    CodexPage,
    CodexPicture,
    Passage,
    RuleSource,
)
from nemesis_desktop.client.tabletop.viewmodels.keywords import Keywords
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.family.rule_ids import rules_named


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game: ``pages`` tells every rule with the page that states it, None where no page does."""

    pages: Callable[[], Mapping[str, int | None]]

    def sources(self, rules: str) -> tuple[RuleSource, ...]:
        """Rules such as "N-FIRE-01..03 A-05" with their pages."""
        pages = self.pages()
        return tuple(RuleSource(rule, pages[rule]) for rule in rules_named(rules, pages))

    def passage(
        self, name: str, words: str, *, head: str = "", rules: str = "", picture: CodexPicture | None = None,
        link: str = "", number: str = "",
    ) -> Passage:
        """A passage with the rules that it tells."""
        return Passage(name, words, head, self.sources(rules), picture, link, number)

    def topics(self, text: Catalogue, topics: Mapping[str, Mapping[str, str]], texts: str) -> CodexChapter:
        """One page for each topic, its paragraphs numbered; a topic lists its paragraphs with the rules they tell. Its
        texts are ``.<topic>.title`` and ``.<topic>.<paragraph>`` after ``texts``."""
        pages = tuple(
            CodexPage(
                f"topic:{topic}", text.text(f"{texts}.{topic}.title"),
                tuple(
                    self.passage(name, text.text(f"{texts}.{topic}.{name}"), rules=rules, number=f"{number}.{line}")
                    for line, (name, rules) in enumerate(paragraphs.items(), 1)
                ),
                text.text("codex.kind.topic"),
            )
            for number, (topic, paragraphs) in enumerate(topics.items(), 1)
        )
        return CodexChapter("rules", text.text("codex.chapter.rules"), "icons/help", pages)

    def glossary(self, keywords: Keywords, text: Catalogue) -> CodexChapter:
        """The words that pages explain, by their names."""
        words = sorted((keywords.term(one, text) for one in keywords.ids), key=lambda one: one.name.casefold())
        pages = tuple(
            CodexPage(
                f"term:{one.id}", one.name, (self.passage("text", one.text),), text.text("codex.kind.term"),
                also=keywords.forms(one.id, text).replace("|", " ").replace("*", ""),
            )
            for one in words
        )
        return CodexChapter("words", text.text("codex.chapter.words"), "icons/log", pages)


def codex_with(keywords: Keywords, text: Catalogue, game: str, title: str, chapters: tuple[CodexChapter, ...]) -> Codex:
    """The codex of a game whose explained words lead to their pages."""

    def named_in(words: str) -> Sequence[str]:
        return [f"term:{one.id}" for one in keywords.terms_in(words, text)]

    return Codex(
        game, title, chapters, named_in=named_in, marked=lambda words: keywords.marked(words, text),
        linked=lambda words: keywords.linked(words, text),
    )


def sentences(text: Catalogue, *parts: str) -> str:
    """Short facts as one line."""
    found = [part for part in parts if part]
    return text.listed(found, "stop") + text.text("list.end") if found else ""
