"""Every name in a hand can be read whole while the cards rest, in every language and window."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.cards.card_face import resting_face
from nemesis_desktop.client.games.nemesis.cards.card_hand import HandFan
from nemesis_desktop.client.games.nemesis.cards.hand_layout import lay_hand
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content

TRAYS = {(1280, 720): (395, 195), (1920, 1080): (741, 246), (3440, 1440): (1200, 330)}
"""Windows, and how large the tray of the hand is in them."""
HANDS = 6
"""So many hands are dealt from the cards of each character."""


def dealt(services: Services, count: int) -> list[tuple[CardView, ...]]:
    """Hands of every character, in the words of the language; the same name twice is one card with a copy."""
    content, dice, hands = load_content(), Random(count), []
    for character in sorted(content.characters):
        kinds = [content.actions[card].kind for card in content.characters[character].deck]
        for _ in range(HANDS):
            names = [services.text.text(f"action.{kind}.name") for kind in dice.sample(kinds, count)]
            hands.append(tuple(CardView(f"card:{n}", name, "Words.", "", "cyan", 0) for n, name in enumerate(names)))
    return hands


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("size", TRAYS)
@pytest.mark.parametrize("count", [5, 8])
def test_no_name_is_cut(services: Services, language: str, size: tuple[int, int], count: int) -> None:
    services.speak(language)
    services = services.within("nemesis")
    services.fit_scale(size)
    tray, surface = pygame.Rect((20, size[1] - TRAYS[size][1] - 8), TRAYS[size]), pygame.Surface(size)
    fan = HandFan(services)
    fan.keep_within(surface.get_rect())
    fan.place(tray)
    for cards in dealt(services, count):
        fan.show_cards(cards)
        assert all(tray.inflate(16, 16).contains(slot) for slot in fan.slots())
        layout = fan._layout
        for card, slot, free in zip(cards, layout.slots, layout.free, strict=True):
            ledger = Ledger()
            services.writer.keep(ledger)
            resting_face(services, card, slot.width, free, layout.title, slot.height)
            services.writer.keep(None)
            said = "".join("".join(ledger.spoken).split())
            assert "".join(card.name.split()) in said, (card.name, [one.name for one in cards])


def test_names_lie_where_no_other_card_covers_them(services: Services) -> None:
    """What is free of a card is not covered by any that lies above it."""
    services.fit_scale((1280, 720))
    names = ["Interruption", "Nerves of Steel", "Demolition", "Search", "Full Auto", "Rest", "Covering Fire", "Aim"]
    layout = lay_hand(services, names, pygame.Rect(0, 0, 395, 195))
    assert layout.back == 4
    for index, slot in enumerate(layout.slots):
        band = pygame.Rect(slot.x, slot.y, layout.free[index], layout.peek if index < layout.back else slot.height)
        assert all(not band.colliderect(other) for other in layout.slots[index + 1 :])


def test_the_pointer_finds_the_cards_of_both_rows(services: Services) -> None:
    services.fit_scale((1280, 720))
    fan = HandFan(services)
    fan.place(pygame.Rect(100, 500, 395, 195))
    fan.keep_within(pygame.Rect(0, 0, 1280, 720))
    cards = [CardView(f"card:{n}", name, "", "", "cyan", 0) for n, name in enumerate(["Interruption"] * 8)]
    fan.show_cards(tuple(cards))
    for index, slot in enumerate(fan.slots()):
        assert fan.card_at((slot.x + 6, slot.y + 12)) == index


def test_one_card_alone_lies_in_one_row_however_little_room_there_is(services: Services) -> None:
    assert len(lay_hand(services, ["Interruption"], pygame.Rect(0, 0, 40, 195)).slots) == 1
