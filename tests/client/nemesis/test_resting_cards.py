"""Cards in a hand: their text stands there whole, or not at all; no sentence is torn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.cards import card_face
from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, Title, badge_height, resting_face
from nemesis_desktop.client.games.nemesis.cards.hand_layout import lay_hand
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import vector_pictures_blank
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import ActionCard

AT_1080P = 150
"""How wide a card is with five in hand at 1920x1080."""
TRAYS = {
    ((1280, 720), 0.75): pygame.Rect(0, 0, 409, 172),
    ((1280, 720), 1.0): pygame.Rect(0, 0, 394, 184),
    ((1920, 1080), 0.75): pygame.Rect(0, 0, 1035, 172),
    ((1920, 1080), 1.0): pygame.Rect(0, 0, 740, 230),
    ((3440, 1440), 0.75): pygame.Rect(0, 0, 2260, 230),
    ((3440, 1440), 1.0): pygame.Rect(0, 0, 1865, 307),
}
"""Where a hand lies, by the size of the window and the scale of the interface."""


def kinds() -> list[str]:
    cards = load_content().cards.values()
    return sorted({card.kind for card in cards if isinstance(card, ActionCard)})


@pytest.mark.parametrize("width", [96, AT_1080P, 200])
def test_no_text_on_a_resting_card_is_cut(services: Services, width: int) -> None:
    texts = services.within("nemesis").text
    ledger = Ledger()
    services.writer.keep(ledger)
    for kind in kinds():
        view = CardView(f"card:{kind}", "Name", texts.text(f"action.{kind}.text"), f"nemesis/cards/{kind}", "cyan", 0)
        face = resting_face(services, view, width, width)
        assert face.get_size() == (width, round(width * PROPORTION))
    services.writer.keep(None)
    assert not [found for found in ledger.findings if found.text != "Name"]


def test_in_a_smaller_interface_cards_are_as_wide_where_there_is_room(services: Services) -> None:
    tray, names = pygame.Rect(0, 0, 1034, 172), ["Search"] * 5

    def width(scale: float) -> int:
        services.settings.ui_scale = scale
        services.fit_scale((1920, 1080))
        return lay_hand(services, names, tray).slots[0].width

    assert width(0.75) >= width(0.9) >= 171


def hands(services: Services, count: int) -> Iterator[tuple[CardView, ...]]:
    """Hands of so many cards; every card of each character is dealt, in the last hand some of the first ones again."""
    names, decks = Names(services.within("nemesis").text, None), dict[str, list[str]]()
    for card, one in load_content().cards.items():
        if isinstance(one, ActionCard):
            decks.setdefault(card.partition(".")[0], []).append(card)
    chance = Random(7)
    for deck in decks.values():
        chance.shuffle(deck)
        for begin in range(0, len(deck), count):
            yield tuple(card_view(card, names) for card in (deck + deck)[begin : begin + count])


def faces(services: Services, hand: tuple[CardView, ...], tray: pygame.Rect) -> Iterator[tuple[CardView, Ledger]]:
    """The cards of a hand as they rest in a tray, with what became of their words."""
    layout = lay_hand(services, [card.name for card in hand], tray)
    for index, card in enumerate(hand):
        ledger, slot = Ledger(strict=True), layout.slots[index]
        services.writer.keep(ledger)
        shown = layout.face(index, card)
        resting_face(services, shown, slot.width, layout.free[index], layout.title, slot.height)
        services.writer.keep(None)
        yield shown, ledger


@pytest.mark.parametrize(("language", "size", "scale"), [
    *((language, size, 1.0) for language in ("en", "uk", "zh-Hant", "zh-Hans") for size in ((1280, 720), (1920, 1080))),
    *(("uk", size, scale) for size, scale in (((1280, 720), 0.75), ((1920, 1080), 0.75), ((3440, 1440), 1.0))),
    ("zh-Hans", (3440, 1440), 0.75),
])
@vector_pictures_blank()
def test_no_text_in_a_hand_is_torn(services: Services, language: str, size: tuple[int, int], scale: float) -> None:
    """Before, so many of 360 texts of five cards began only and ended in dots: at 1920x1080 191 in Ukrainian and 5 in
    English, at 1280x720 59 and 61."""
    services.settings.ui_scale = scale
    services.speak(language)
    services.fit_scale(size)
    tray = TRAYS[size, scale]
    for count in (1, 3, 4, 5, 6, 8):
        torn = [
            (card.name, finding) for hand in hands(services, count) for card, ledger in faces(services, hand, tray)
            for finding in ledger.findings
        ]  # fmt: skip
        assert torn == [], f"{len(torn)} of hands of {count}"


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("size", [(1920, 1080), (3440, 1440)])
@vector_pictures_blank()
def test_every_text_of_a_hand_of_five_is_read_as_it_lies(
    services: Services, language: str, size: tuple[int, int]
) -> None:
    services.speak(language)
    services.fit_scale(size)
    for count in (3, 4, 5):
        for hand in hands(services, count):
            for card, ledger in faces(services, hand, TRAYS[size, 1.0]):
                assert card.text in {one.words for one in ledger.drawn}, f"{card.name} of {count}"


def test_few_cards_lie_side_by_side(services: Services) -> None:
    services.fit_scale((1920, 1080))
    slots = lay_hand(services, ["Search"] * 3, TRAYS[(1920, 1080), 1.0]).slots
    assert not any(one.colliderect(other) for one, other in pairwise(slots))


def test_the_longest_name_takes_no_more_room_than_it_needs(services: Services) -> None:
    """Texts want room as well: what names leave is shared out evenly."""
    services.fit_scale((1920, 1080))
    names = ["Search", "Rest", "Order", "Knowledge of the Ship", "Rest"]
    layout = lay_hand(services, names, TRAYS[(1920, 1080), 1.0])
    assert layout.back == 0 and min(layout.free) >= 0.95 * max(layout.free)


def test_a_text_of_the_back_row_does_not_lie_under_the_front_row(services: Services) -> None:
    services.fit_scale((1280, 720))
    hand = next(hands(services, 8))
    layout = lay_hand(services, [card.name for card in hand], TRAYS[(1280, 720), 1.0])
    assert layout.back > 0
    assert [layout.face(index, card).text == "" for index, card in enumerate(hand)] == [
        index < layout.back for index in range(len(hand))
    ]


@pytest.mark.parametrize("width", [96, 118, 125, AT_1080P, 200])
def test_the_price_lies_on_the_picture_and_not_on_the_text(
    services: Services, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts, pictures = services.within("nemesis").text, list[pygame.Rect]()
    monkeypatch.setattr(card_face, "_cost", lambda services, card, cost, picture, accent: pictures.append(picture))
    for kind in kinds():
        words = texts.text(f"action.{kind}.text")
        resting_face(services, CardView(f"card:{kind}", "Name", words, "", "cyan", 0), width, width)
    assert len(pictures) == len(kinds())
    assert all(picture.height >= badge_height(picture.width) for picture in pictures)


def test_the_other_uses_of_a_card_of_the_intruders_lie_on_its_picture(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name on two lines leaves a lower picture, down to the first line of the text."""
    texts, pictures = services.within("nemesis").text, list[pygame.Rect]()
    monkeypatch.setattr(card_face, "_uses", lambda services, card, view, picture, *_: pictures.append(picture))
    title = Title(lines=2)
    for one in {card.kind: card for card in load_content().intruder_actions.values()}.values():
        words = texts.text(f"intruder_action.{one.kind}.text")
        view = CardView(f"card:{one.kind}", "A name on two lines", words, "", "violet", move="1", draws=1)
        resting_face(services, view, 122, 122, title)
    assert pictures and all(picture.height >= badge_height(picture.width) for picture in pictures)
