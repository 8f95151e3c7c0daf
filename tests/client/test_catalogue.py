"""The text catalogue: placeholders, plural forms, gaps."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.localized import retranslated
from nemesis_desktop.client.ui.text.plural import category
from nemesis_desktop.resources import assets_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    english = {
        "room.move": "Move to {room}",
        "cards": {"one": "{n} card", "other": "{n} cards"},
        "menu": {"quit": "Quit"},
        "only": "English",
    }
    ukrainian = {"cards": {"one": "{n} карта", "few": "{n} карти", "many": "{n} карт", "other": "{n} карти"}}
    for language, content in (("en", english), ("uk", ukrainian)):
        (tmp_path / language / "common").mkdir(parents=True)
        text = json.dumps(content, ensure_ascii=False)
        (tmp_path / language / "common" / "a.json").write_text(text, encoding="utf-8")
    (tmp_path / "en" / "common" / "b.json").write_text('{"other.file": "Merged"}', encoding="utf-8")
    for game, name in (("chess", "Knight"), ("cards", "Ace")):
        (tmp_path / "en" / game).mkdir()
        (tmp_path / "en" / game / "a.json").write_text(json.dumps({"best": name, "of.cards": game}), encoding="utf-8")
    return tmp_path


def test_named_placeholders_are_filled(folder: Path) -> None:
    assert Catalogue.load(folder).text("room.move", room="Armory") == "Move to Armory"


def test_all_files_of_a_language_are_merged(folder: Path) -> None:
    assert Catalogue.load(folder).text("other.file") == "Merged"


def test_nested_groups_become_ids_with_dots(folder: Path) -> None:
    assert Catalogue.load(folder).text("menu.quit") == "Quit"


@pytest.mark.parametrize(("number", "text"), [(1, "1 card"), (0, "0 cards"), (5, "5 cards")])
def test_english_plural(folder: Path, number: int, text: str) -> None:
    assert Catalogue.load(folder).text("cards", n=number) == text


@pytest.mark.parametrize(
    ("number", "text"), [(1, "1 карта"), (3, "3 карти"), (11, "11 карт"), (21, "21 карта"), (22, "22 карти")]
)
def test_ukrainian_plural(folder: Path, number: int, text: str) -> None:
    assert Catalogue.load(folder, "uk").text("cards", n=number) == text


def test_chinese_has_one_form() -> None:
    assert category("zh-Hant", 1) == "other"


def test_english_fills_the_gaps_of_another_language(folder: Path) -> None:
    catalogue = Catalogue.load(folder, "uk")
    assert catalogue.has("only") and catalogue.text("only") == "English"


def test_two_games_may_use_the_same_id(folder: Path) -> None:
    catalogue = Catalogue.load(folder)
    assert [catalogue.within(game).text("best") for game in ("chess", "cards")] == ["Knight", "Ace"]
    assert not catalogue.has("best") and catalogue.within("chess").text("menu.quit") == "Quit"


def test_a_game_comes_before_what_all_share_also_when_its_text_is_in_english_only(folder: Path) -> None:
    (folder / "uk" / "common" / "b.json").write_text('{"best": "common"}', encoding="utf-8")
    assert Catalogue.load(folder, "uk").within("chess").text("best") == "Knight"


def test_all_catalogues_change_their_language_together(folder: Path) -> None:
    catalogue = Catalogue.load(folder)
    game = catalogue.within("chess")
    words = game.text("best")
    (folder / "uk" / "chess").mkdir()
    (folder / "uk" / "chess" / "a.json").write_text('{"best": "Кінь"}', encoding="utf-8")
    catalogue.take_over(Catalogue.load(folder, "uk"))
    assert game.text("best") == "Кінь" and game.language == "uk"
    assert retranslated(words, catalogue) == "Кінь"


def test_a_missing_id_is_shown_in_brackets_and_logged_once(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    catalogue = Catalogue.load(folder)
    with caplog.at_level(logging.WARNING):
        assert catalogue.text("no.such") == catalogue.text("no.such") == "[no.such]"
    assert len(caplog.records) == 1
    assert not catalogue.has("no.such")


def test_a_missing_value_stays_visible(folder: Path) -> None:
    assert Catalogue.load(folder).text("room.move") == "Move to {room}"


def test_a_namespace_is_read_when_it_is_asked_for(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "en" / "chess" / "b.json").write_text("{", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        catalogue = Catalogue.load(folder)
        assert catalogue.text("other.file") == "Merged" and not caplog.records
        assert catalogue.within("chess").text("best") == "Knight" and len(caplog.records) == 1


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
def test_whole_sentences_are_never_joined_by_commas(language: str) -> None:
    text = Catalogue.load(assets_folder() / "text", language)
    joined = text.listed(("One.", "Two.", "Three."), "space")
    assert "," not in joined and "，" not in joined and "、" not in joined
    parts = text.listed(("One", "Two", "Three"), "stop")
    assert "," not in parts and "，" not in parts and "、" not in parts
    assert text.listed(("a", "b", "c"), "and") != text.listed(("a", "b", "c"), "space")
