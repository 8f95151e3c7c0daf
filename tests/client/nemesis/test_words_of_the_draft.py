"""Every character that may be chosen is read whole, and its name lies over no other word."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.cards.card_draft import DraftBoard
from nemesis_desktop.client.games.nemesis.viewmodels.drafting import draft_cards
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.devtools.screens import shown, spoken, vector_pictures_blank
from nemesis_desktop.devtools.text_slots import AT_A_TABLE
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.content.load import load_content


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("size", "scale"), AT_A_TABLE)
@vector_pictures_blank()
def test_no_word_about_a_character_is_torn_or_covered(language: str, size: tuple[int, int], scale: float) -> None:
    with shown("draft", size, spoken(language, scale)) as app:
        draft: DraftBoard = app.stack.top.face.draft  # type: ignore[attr-defined]
        table, weapon = draft.table, app.services.text.within("nemesis").text("draft.weapon")
        assert table is not None and table.prompt is not None
        choice, people = table.prompt.choices[0], list(load_content().characters)
        for pair in zip(people[::2], people[1::2], strict=True):
            offered = tuple(replace(choice, key=f"draft:{who}") for who in pair)
            cards = draft_cards(replace(table.prompt, choices=offered), Names(table.text, table.sight))
            ledger = Ledger(strict=True)
            app.services.writer.keep(ledger)
            draft.show_cards(cards, draft.title, draft.hint)
            draft.draw(pygame.Surface(size))
            assert list(ledger.findings) == []
            places = {one.words: pygame.Rect(one.rect) for one in ledger.drawn}
            label = places[weapon]
            assert all(places[card.name].bottom <= label.y + label.height // 4 for card in cards)
