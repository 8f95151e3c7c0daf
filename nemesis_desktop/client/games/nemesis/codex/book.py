"""The codex of Nemesis, chapter by chapter."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.client.games.nemesis.codex import cards, things
from nemesis_desktop.client.games.nemesis.codex.dice import dice_chapter
from nemesis_desktop.client.games.nemesis.codex.switches import house_rule_chapter
from nemesis_desktop.client.games.nemesis.codex.topics import rules_chapter
from nemesis_desktop.client.games.nemesis.codex.writing import passage
from nemesis_desktop.client.games.nemesis.viewmodels.keywords import TERMS, linked, marked, term, terms_in
from nemesis_desktop.client.tabletop.codex.model import Codex, CodexChapter, CodexPage
from nemesis_desktop.client.ui.text.catalogue import Catalogue


def codex_of(text: Catalogue, title: str) -> Codex:
    """Everything there is to read about the game, in the language of the texts."""

    def named_in(words: str) -> Sequence[str]:
        return [f"term:{one.id}" for one in terms_in(words, text)]

    chapters = (
        rules_chapter(text), glossary(text), things.symbol_chapter(text), things.room_chapter(text),
        things.character_chapter(text), cards.action_chapter(text), cards.item_chapter(text),
        things.intruder_chapter(text), cards.event_chapter(text), cards.wound_chapter(text),
        cards.objective_chapter(text), dice_chapter(text), house_rule_chapter(text),
    )
    return Codex(
        "nemesis", title, chapters, named_in=named_in, marked=lambda words: marked(words, text),
        linked=lambda words: linked(words, text),
    )


def glossary(text: Catalogue) -> CodexChapter:
    """The words that pages explain, by their names."""
    words = sorted((term(one, text) for one in TERMS), key=lambda one: one.name.casefold())
    pages = tuple(
        CodexPage(
            f"term:{one.id}", one.name, (passage("text", one.text),), text.text("codex.kind.term"),
            also=text.text_or(f"term.{one.id}.forms", "").replace("|", " ").replace("*", ""),
        )
        for one in words
    )
    return CodexChapter("words", text.text("codex.chapter.words"), "icons/log", pages)
