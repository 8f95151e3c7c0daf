"""The choice of a character: who stands there, where, and with which cards."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.cards.card_draft import DraftBoard
from nemesis_desktop.client.games.nemesis.cards.draft_sheet import PLACES, DraftSheet
from nemesis_desktop.client.games.nemesis.viewmodels.drafting import DraftCard, draft_cards
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content
from tests.language.pilot import new_play

CREW = tuple(sorted({one.id for one in load_content().characters.values()}))
SIZES = ((860, 920), (596, 604), (480, 880), (420, 880))


def candidates(services: Services) -> tuple[DraftCard, ...]:
    choices = tuple(Choice(f"character:{who}", who) for who in CREW)
    sight = new_play().session.sight(0)
    return draft_cards(Prompt("draft", "", "", "one", choices), Names(services.within("nemesis").text, sight))


def test_everybody_stands_in_a_room_of_their_own(services: Services) -> None:
    assert set(PLACES) == set(CREW)
    assert len(set(PLACES.values())) == len(CREW)
    for room in PLACES.values():
        assert services.images.has(f"nemesis/rooms/interiors/{room}")


@pytest.mark.parametrize("size", SIZES)
def test_weapon_quest_items_and_all_ten_cards_can_be_read_about(services: Services, size: tuple[int, int]) -> None:
    for card in candidates(services):
        sheet = DraftSheet(services, card, 0, size, False)
        spec = load_content().characters[card.character]
        read_about = sorted(target for _, target in sheet.spots)
        assert read_about == sorted(f"card:{one}" for one in (spec.weapon, *spec.quests, *spec.deck))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_a_sheet_covers_anything_else(services: Services, size: tuple[int, int]) -> None:
    for card in candidates(services):
        spots = [place for place, _ in DraftSheet(services, card, 0, size, True).spots]
        plate = pygame.Rect((0, 0), size)
        for number, place in enumerate(spots):
            assert plate.contains(place)
            assert place.collidelist(spots[number + 1 :]) == -1


def test_a_click_takes_the_character_under_it(services: Services) -> None:
    taken: list[str] = []
    board = DraftBoard(services, taken.append)
    board.place(pygame.Rect(0, 0, 1920, 1080))
    board.show_cards(candidates(services)[:2], "", "")
    for slot in board.slots():
        board.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=slot.center))
    assert taken == [f"character:{who}" for who in CREW[:2]]


@pytest.mark.parametrize("size", [(220, 600), (180, 260), (90, 60)])
def test_a_sheet_in_a_window_of_a_few_pixels_is_painted(services: Services, size: tuple[int, int]) -> None:
    """Some systems make a window smaller than it may be: what has no place is left out."""
    for card in candidates(services):
        assert DraftSheet(services, card, 0, size, True).picture.get_width() > size[0]
