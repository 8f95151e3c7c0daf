"""What holds for the codex of every game that has one."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from nemesis_desktop.client.tabletop.codex.model import Codex
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import assets_folder

LANGUAGES = ("en", "zh-Hant", "zh-Hans", "uk")
TOLD = tuple(game for game in GAMES if (assets_folder() / "text" / "en" / game).is_dir())
"""The games with texts of their own, of which a codex can be made."""


@cache
def codex(game: str, language: str = "en") -> Codex:
    found = presentation_of(game).codex(load_texts(language).within(game))
    assert found is not None
    return found


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_and_no_passage_is_empty(language: str, game: str) -> None:
    for page, passage in codex(game, language).passages():
        words = f"{page.title}{page.kind}{passage.head}{passage.words}"
        assert "[" not in words, f"{page.id}: {words}"
        assert passage.head or passage.words, page.id


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_the_legend_is_explained_in_a_sentence(language: str, game: str) -> None:
    signs = [one for page, one in codex(game, language).passages() if page.id.startswith("signs:")]
    unlike = {one.words for one in signs}
    assert len(signs) > 40
    assert all(one.words.strip() and one.words != one.head for one in signs)
    assert all(one.words[-1] in ".。" for one in signs), [one.words for one in signs if one.words[-1] not in ".。"]
    # Both ammo and signs of one state may share their words; most must not.
    assert len(unlike) >= len(signs) - 6


@pytest.mark.parametrize("game", TOLD)
def test_every_link_leads_to_a_page(game: str) -> None:
    book = codex(game)
    for page in book.pages.values():
        wanted = {*page.links, *(one.link for one in page.passages if one.link)}
        assert wanted <= book.pages.keys(), page.id


@pytest.mark.parametrize("game", TOLD)
def test_every_picture_can_be_drawn(services: Services, window: pygame.Surface, game: str) -> None:
    pictures = {
        picture.key: picture
        for page, passage in codex(game).passages()
        for picture in (page.picture, passage.picture) if picture is not None
    }
    for key, picture in pictures.items():
        size = 60, round(60 * picture.shape)
        assert picture.draw(services, size).get_bounding_rect().width > 0, key
    assert len(pictures) > 150
