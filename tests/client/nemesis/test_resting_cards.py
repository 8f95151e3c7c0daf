"""Cards in a hand: their text stands there whole, or its beginning with dots that say that there is more."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.cards import card_face
from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, Title, badge_height, resting_face
from nemesis_desktop.client.games.nemesis.cards.hand_layout import lay_hand
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import ActionCard

AT_1080P = 150
"""How wide a card is with five in hand at 1920x1080."""


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


def test_most_cards_of_a_hand_can_be_read_at_1080p(services: Services) -> None:
    texts = services.within("nemesis").text
    ledger = Ledger()
    services.writer.keep(ledger)
    for kind in kinds():
        words = texts.text(f"action.{kind}.text")
        resting_face(services, CardView(f"card:{kind}", "", words, "", "cyan", 0), AT_1080P, AT_1080P)
    services.writer.keep(None)
    whole = {texts.text(f"action.{kind}.text") for kind in kinds()} & {one.words for one in ledger.drawn}
    assert len(whole) >= 0.8 * len(kinds())


@pytest.mark.parametrize(
    ("language", "count"), [("uk", 3), *((one, count) for one in ("en", "zh-Hant", "zh-Hans") for count in (3, 5))]
)
@pytest.mark.parametrize("size", [(1920, 1080), (3440, 1440)])
def test_the_whole_text_of_a_hand_is_read_as_it_lies(
    services: Services, language: str, count: int, size: tuple[int, int]
) -> None:
    """Few cards are as wide as the tray allows, and none covers another; of five all can be read as well."""
    services.speak(language)
    services.fit_scale(size)
    texts, tray = services.within("nemesis").text, pygame.Rect(0, 0, services.px(740), services.px(230))
    for kind in kinds():
        words = texts.text(f"action.{kind}.text")
        layout = lay_hand(services, ["Search"] * count, tray)
        pairs = zip(layout.slots, layout.slots[1:], strict=False)
        assert count > 3 or not any(one.colliderect(other) for one, other in pairs)
        ledger = Ledger()
        services.writer.keep(ledger)
        view = CardView(f"card:{kind}", "", words, "", "cyan", 0)
        resting_face(services, view, layout.slots[0].width, layout.free[0], layout.title, layout.slots[0].height)
        services.writer.keep(None)
        assert words in {one.words for one in ledger.drawn}, kind


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("width", [113, AT_1080P])
def test_every_card_of_a_hand_says_what_it_does_or_begins_to(services: Services, language: str, width: int) -> None:
    """Five cards at 1280x720 and at 1920x1080: none has a picture alone, and what is begun ends with dots."""
    services.speak(language)
    texts = services.within("nemesis").text
    for kind in kinds():
        ledger, words = Ledger(), texts.text(f"action.{kind}.text")
        services.writer.keep(ledger)
        resting_face(services, CardView(f"card:{kind}", "", words, "", "cyan", 0), width, width)
        services.writer.keep(None)
        (told,) = {one.words for one in ledger.drawn} - {"0", ""}
        assert told == words or (told.endswith("…") and words.startswith(told.rstrip("…").rstrip())), f"{kind}: {told}"


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
