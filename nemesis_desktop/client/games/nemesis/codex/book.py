"""The codex of Nemesis, chapter by chapter."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.codex import cards, things
from nemesis_desktop.client.games.nemesis.codex.dice import dice_chapter
from nemesis_desktop.client.games.nemesis.codex.switches import house_rule_chapter
from nemesis_desktop.client.games.nemesis.codex.topics import rules_chapter
from nemesis_desktop.client.games.nemesis.codex.writing import BOOK
from nemesis_desktop.client.games.nemesis.viewmodels.keywords import TERMS
from nemesis_desktop.client.tabletop.codex.model import Codex
from nemesis_desktop.client.tabletop.codex.writing import codex_with
from nemesis_desktop.client.ui.text.catalogue import Catalogue


def codex_of(text: Catalogue, title: str) -> Codex:
    """Everything there is to read about the game, in the language of the texts."""
    chapters = (
        rules_chapter(text), BOOK.glossary(TERMS, text), things.symbol_chapter(text), things.room_chapter(text),
        things.character_chapter(text), cards.action_chapter(text), cards.item_chapter(text),
        things.intruder_chapter(text), cards.event_chapter(text), cards.wound_chapter(text),
        cards.objective_chapter(text), dice_chapter(text), house_rule_chapter(text),
    )
    return codex_with(TERMS, text, "nemesis", title, chapters)
