"""The codex of Retaliation, chapter by chapter."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.client.games.retaliation.codex import cards, things
from nemesis_desktop.client.games.retaliation.codex.dice import dice_chapter
from nemesis_desktop.client.games.retaliation.codex.switches import house_rule_chapter
from nemesis_desktop.client.games.retaliation.codex.topics import rules_chapter
from nemesis_desktop.client.games.retaliation.viewmodels.keywords import TERMS
from nemesis_desktop.client.tabletop.codex.model import Codex
from nemesis_desktop.client.ui.text.catalogue import Catalogue


def codex_of(text: Catalogue, title: str) -> Codex:
    """Everything there is to read about the game, in the language of the texts."""

    def named_in(words: str) -> Sequence[str]:
        return [f"term:{one.id}" for one in TERMS.terms_in(words, text)]

    chapters = (
        rules_chapter(text), things.glossary(text), things.symbol_chapter(text), things.room_chapter(text),
        things.character_chapter(text), cards.action_chapter(text), cards.item_chapter(text),
        things.intruder_chapter(text), cards.event_chapter(text), cards.wound_chapter(text), cards.robot_chapter(text),
        cards.objective_chapter(text), dice_chapter(text), things.scenario_chapter(text), house_rule_chapter(text),
    )
    return Codex(
        "retaliation", title, chapters, named_in=named_in, marked=lambda words: TERMS.marked(words, text),
        linked=lambda words: TERMS.linked(words, text),
    )
