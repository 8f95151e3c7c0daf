"""Every card that may be offered over the facility is read whole: its name and its text."""

from __future__ import annotations

import re

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.panels.offer import FacilityOffer
from nemesis_desktop.client.games.retaliation.viewmodels.marine import offered_card
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.devtools.screens import shown, spoken, vector_pictures_blank
from nemesis_desktop.devtools.text_slots import AT_A_TABLE
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content
from tests.client.retaliation.test_attack_forecasts import TEXT, TEXTS
from tests.retaliation.language import facility


def one_of_each_kind() -> list[str]:
    """Characters, items, assignments, wounds and events."""
    content = facility_content()
    items = {one.kind: card for card, one in content.items.items()}.values()
    wounds = {one.kind: card for card, one in content.wounds.items()}.values()
    return [*(f"draft.{one}" for one in content.characters), *items, *content.assignments, *wounds, *content.events]


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("size", "scale"), AT_A_TABLE)
@pytest.mark.parametrize("count", [2, 4])
@vector_pictures_blank()
def test_every_card_that_is_offered_is_read_whole(
    language: str, size: tuple[int, int], scale: float, count: int
) -> None:
    with shown("retaliation/crowded", size, spoken(language, scale)) as app:
        offer: FacilityOffer = app.stack.top.face.offer  # type: ignore[attr-defined]
        assert offer.table is not None
        words, cards = GameWords.of("retaliation", offer.table.text, offer.table.sight), one_of_each_kind()
        ledger = Ledger(strict=True)
        app.services.writer.keep(ledger)
        for begin in range(0, len(cards), count):
            dealt = (cards + cards)[begin : begin + count]
            offer.show_cards(tuple(offered_card(card, words) for card in dealt), "")
            offer.draw(pygame.Surface(size))
        assert len(ledger.drawn) > len(cards) and list(ledger.findings) == []


@pytest.mark.parametrize(("card", "told"), [
    ("draft.contractor", "Begins with: Handgun, Bulletproof Vest"),
    ("support.drum_mag_rifle.1", "Gear slots: 3× ammo"),
    ("support.flamethrower.1", "Heavy: takes a hand."),
])
def test_what_is_offered_says_what_comes_with_it_before_one_chooses(card: str, told: str) -> None:
    words = GameWords.of("retaliation", TEXT, facility(1).state)
    assert told in offered_card(card, words).text.splitlines()


@pytest.mark.parametrize("language", languages_of_ours())
def test_nothing_is_said_twice_on_a_card_that_is_offered(language: str) -> None:
    words = GameWords.of("retaliation", TEXTS[language], facility(1).state)
    for card in one_of_each_kind():
        told = [one for one in re.split(r"(?<=[.。])\s*", offered_card(card, words).text) if one]
        assert len(told) == len(set(told)), card
