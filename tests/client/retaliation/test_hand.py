"""What a card does is read on it whole, or not at all where there is no room; no sentence is torn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.panels.hand import HandPanel
from nemesis_desktop.client.games.retaliation.viewmodels.marine import HandCard, hand_card
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.devtools.screens import shown, spoken, vector_pictures_blank
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@vector_pictures_blank()
def test_no_text_in_a_hand_is_torn(language: str, size: tuple[int, int], scale: float) -> None:
    """Before, so many of 360 texts of five cards began only and ended in dots: at 1920x1080 89 in Ukrainian and 32 in
    English, at 1280x720 all of them."""
    for held, card, ledger in drawn_cards(language, size, scale, (1, 3, 4, 5, 6, 8)):
        wrong = [one for one in ledger.findings if one.fault != "outside"]
        assert wrong == [], f"{card.name} of {held}"


@pytest.mark.parametrize("language", languages_of_ours())
@vector_pictures_blank()
def test_every_text_of_a_hand_of_five_is_read_as_it_lies(language: str) -> None:
    for held, card, ledger in drawn_cards(language, (1920, 1080), 1.0, (3, 4, 5)):
        assert card.text in {one.words for one in ledger.drawn}, f"{card.name} of {held}"


@pytest.mark.parametrize("language", languages_of_ours())
@vector_pictures_blank()
def test_names_in_a_window_twice_as_large_are_twice_as_large(language: str) -> None:
    """Before, names of cards had letters of 19 of its pixels in Ukrainian, as small as 9 at 1920x1080."""
    for held, card, ledger in drawn_cards(language, (3840, 2160), 1.0, (5, 6, 8)):
        assert ledger.smaller_than(28) == {}, f"{card.name} of {held}"


def drawn_cards(
    language: str, size: tuple[int, int], scale: float, counts: tuple[int, ...]
) -> Iterator[tuple[int, HandCard, Ledger]]:
    """All cards of each marine in hands of so many, with what became of the words of their hand."""

    with shown("retaliation/crowded", size, spoken(language, scale)) as app:
        panel: HandPanel = app.stack.top.face.hand  # type: ignore[attr-defined]
        words = GameWords.of("retaliation", panel.table.text, panel.table.sight)  # type: ignore[union-attr]
        decks = dict[str, list[str]]()
        for card in facility_content().actions:
            decks.setdefault(card.partition(".")[0], []).append(card)
        chance = Random(7)
        for held in counts:
            for deck in decks.values():
                chance.shuffle(deck)
                # Every card is dealt; the last hand takes some of the first ones again.
                for begin in range(0, len(deck), held):
                    dealt = (deck + deck)[begin : begin + held]
                    hand = tuple(hand_card(card, words) for card in dealt)
                    ledger = Ledger(strict=True)
                    app.services.writer.keep(ledger)
                    panel.view, panel._faces = hand, {}
                    panel.paint(pygame.Surface(size), panel.rect.copy(), hand)
                    app.services.writer.keep(None)
                    for one in hand:
                        yield held, one, ledger
