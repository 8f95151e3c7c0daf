"""What the codex of Nemesis tells: every rule, every card, every room, every face of the dice; nothing of a game."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from nemesis_desktop.client.games.nemesis.codex.book import codex_of
from nemesis_desktop.client.games.nemesis.codex.pointing import link_of, page_of_card
from nemesis_desktop.client.games.nemesis.codex.things import SIGNS
from nemesis_desktop.client.games.nemesis.viewmodels.keywords import TERMS
from nemesis_desktop.client.games.nemesis.viewmodels.names import family_of, kind_of
from nemesis_desktop.client.tabletop.codex.model import Codex
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis import printed_odds
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.rulebook import rule_pages, rules_named
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.house_rules import HOUSE_RULES
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.resources import assets_folder

LANGUAGES = ("en", "zh-Hant", "zh-Hans", "uk")


@cache
def codex(language: str = "en") -> Codex:
    return codex_of(load_texts(language).within("nemesis"), "Nemesis")


def test_every_rule_of_the_catalogue_is_told() -> None:
    assert set(rule_pages()) - codex().rules == set()


def test_a_rule_is_told_with_its_page() -> None:
    place = codex().place_of("rule:N-MOVE-04")
    assert place is not None
    passage = next(one for one in codex().pages[place.page].passages if one.id == place.passage)
    assert next(rule.page for rule in passage.rules if rule.id == "N-MOVE-04") == rule_pages()["N-MOVE-04"] == 14


@pytest.mark.parametrize("words", [f"N-FIRE-{11}", f"N-FIRE-09..{11}", f"N-{'NONE'}-01"])
def test_a_rule_that_is_not_in_the_catalogue_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match="no such rules"):
        rules_named(words)


def test_every_card_has_its_page() -> None:
    cards = [card for card in load_content().cards if family_of(card) not in ("coordinates", "token", "exploration")]
    assert {page for card in cards if (page := page_of_card(card)) not in codex().pages} == set()
    assert page_of_card("red.grenade.1") == "item:grenade"


def test_rooms_characters_intruders_and_words_have_their_pages() -> None:
    content = load_content()
    wanted = {f"room:{tile}" for tile in content.tiles} | {f"character:{one}" for one in content.characters}
    wanted |= {f"intruder:{kind}" for kind in content.models} | {f"term:{one}" for one in TERMS.ids}
    assert wanted - codex().pages.keys() == set()


def test_every_house_rule_is_told_with_all_its_answers() -> None:
    told = {passage.id: passage.words for page, passage in codex().passages() if page.id.startswith("house_rules:")}
    text = load_texts("en").within("nemesis")
    assert told.keys() == HOUSE_RULES.keys()
    for rule in HOUSE_RULES.values():
        assert all(text.text(f"house_rule.{rule.id}.{value}") in told[rule.id] for value in rule.values)


def test_every_sign_of_the_game_is_in_the_legend() -> None:
    drawn = {path.stem for path in (assets_folder() / "images" / "nemesis" / "icons").glob("*.svg")}
    assert drawn == {name for signs in SIGNS.values() for name, _ in signs}


def test_the_faces_of_the_dice_come_from_the_content() -> None:
    for die in ("noise", "combat"):
        faces = getattr(load_content().dice, die)
        assert {one.id for one in codex().pages[f"die:{die}"].passages} == set(faces)
        assert sum(printed_odds.face_chances(die).values()) == 1
    danger = next(one for one in codex().pages["die:noise"].passages if one.id == "danger")
    assert danger.head == "Danger: 1 of 10 (10%)"


def test_the_chances_to_hit_follow_from_the_faces() -> None:
    assert [printed_odds.hit_chance(kind) for kind in printed_odds.KINDS] == [
        Fraction(5, 6), Fraction(5, 6), Fraction(3, 6), Fraction(2, 6), Fraction(2, 6),
    ]
    assert printed_odds.hit_chance("larva", 2) == Fraction(1, 6)
    assert printed_odds.hit_chance("larva", 2, melee=True) == 0


def test_the_chances_to_die_follow_from_the_attack_cards() -> None:
    bloods = [card.blood for card in load_content().attacks.values()]
    assert printed_odds.death_chance("adult", 3) == Fraction(sum(one is not None and one <= 3 for one in bloods), 20)
    assert printed_odds.death_chance("larva", 1) == 1
    assert printed_odds.death_chance("queen", 3) == 0
    assert printed_odds.strike_chance("queen") == Fraction(18, 20)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_rules_lead_to_the_glossary(language: str) -> None:
    book = codex(language)
    assert "term:noise_roll" in book.linked(book.pages["room:nest"])


def test_what_lies_face_down_has_no_page() -> None:
    game = Nemesis()
    state = game.new(Setup(), 1)
    sight = game.sight(state, 0)
    hidden = [number for number, room in sight.rooms.items() if room.tile.startswith("?")]
    assert hidden and {link_of(f"room:{number}", sight) for number in hidden} == {"topic:exploring"}
    assert link_of("card:?red", sight) == ""
    assert link_of("room:99", sight) == ""


def test_things_on_the_table_lead_to_their_pages() -> None:
    game = Nemesis()
    sight = game.sight(game.new(Setup(), 1), 0)
    special = next(number for number, room in sight.rooms.items() if room.tile == "hibernatorium")
    corridor = next(iter(sight.corridors))
    wanted = {
        f"room:{special}": "room:hibernatorium", f"corridor:{corridor}": "topic:noise", "top:fire": "token:fire",
        "card:captain.search.1": f"action:{kind_of('captain.search.1')}", "body:wound:wound.arm.1": "wound:arm",
        "track:time": "token:time", "term:noise": "term:noise", "pod:1": "topic:pods", "top:bag": "bag",
    }
    assert {target: link_of(target, sight) for target in wanted} == wanted
    assert set(wanted.values()) <= codex().pages.keys()
