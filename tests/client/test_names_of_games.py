"""A game is called by its name in the language of the player."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.registry import GAMES


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_a_game_has_its_name_in_every_language(game: str) -> None:
    title = presentation_of(game).title
    names = {language: title(load_texts(language)) for language in ("en", "uk", "zh-Hant", "zh-Hans")}
    assert names["en"] == GAMES[game].title
    assert len(set(names.values())) == 4


@pytest.mark.parametrize("language", ["uk", "zh-Hant", "zh-Hans"])
def test_both_games_share_the_name_of_the_first(language: str) -> None:
    text = load_texts(language)
    assert presentation_of("retaliation").title(text).startswith(presentation_of("nemesis").title(text))


def test_a_game_without_a_name_of_its_own_keeps_that_of_the_registry() -> None:
    assert presentation_of("outpost").title(load_texts("uk")) == "Outpost"
