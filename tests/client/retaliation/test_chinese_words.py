"""Chinese words of a mission are those of its rulebook, and none is said twice in a row."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.ui.text.languages import load_texts

CHINESE = pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])


@CHINESE
def test_an_answer_that_both_games_share_suits_the_words_of_both(language: str) -> None:
    """A reaction has a name of its own in each of them."""
    text = load_texts(language).within("retaliation")
    for key in ("option.no_reaction", "option.let_all_pass"):
        assert not {"反应", "反應", "反制"} & {text.text(key)[-2:]}, key


@CHINESE
def test_attacks_are_prevented_by_one_word(language: str) -> None:
    text = load_texts(language).within("retaliation")
    word = {"zh-Hans": "抵挡", "zh-Hant": "抵擋"}[language]
    assert word in text.text("preview.prevented")
    assert word in text.text("preview.attacks_prevented", n=2)
    assert word in text.text("log.item_broken.prevents", card="…")


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hans", "zh-Hant"])
def test_no_objective_says_its_name_again_below_it(language: str) -> None:
    text = load_texts(language).within("retaliation")
    named = [key for key in text.ids_in("retaliation") if key.startswith("assignment.") and key.endswith(".name")]
    assert named
    for key in named:
        below = key.removesuffix("name") + "text"
        if text.has(below):
            assert text.text(below).rstrip(".。") != text.text(key), key
