"""What the codex of Retaliation tells: every rule, card, room and face of the dice; nothing of a running game."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from nemesis_desktop.client.games.retaliation.board.rooms import ROOM_SIGNS
from nemesis_desktop.client.games.retaliation.codex.book import codex_of
from nemesis_desktop.client.games.retaliation.codex.cards import OUR_LEAST, OUR_TITLES
from nemesis_desktop.client.games.retaliation.codex.pointing import link_of, page_of_card
from nemesis_desktop.client.games.retaliation.codex.things import SIGNS
from nemesis_desktop.client.games.retaliation.viewmodels.house_rules import PARTS
from nemesis_desktop.client.games.retaliation.viewmodels.keywords import TERMS
from nemesis_desktop.client.tabletop.codex.model import Codex
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.family.rule_ids import rules_named
from nemesis_desktop.games.retaliation import printed_odds
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.queries import SWITCHES
from nemesis_desktop.games.retaliation.rule_pages import rule_pages
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.resources import assets_folder

LANGUAGES = ("en", "zh-Hant", "zh-Hans", "uk")


@cache
def codex(language: str = "en") -> Codex:
    return codex_of(load_texts(language).within("retaliation"), "Nemesis: Retaliation")


def test_every_rule_of_the_catalogue_is_told() -> None:
    assert len(rule_pages()) == 621
    assert set(rule_pages()) - codex().rules == set()


def test_a_rule_is_told_with_its_page() -> None:
    place = codex().place_of("rule:R-NOISE-S2")
    assert place is not None and place.page == "topic:noise"
    passage = next(one for one in codex().pages[place.page].passages if one.id == place.passage)
    assert next(rule.page for rule in passage.rules if rule.id == "R-NOISE-S2") == rule_pages()["R-NOISE-S2"]


def test_ranges_of_supplements_and_examples_are_read() -> None:
    # In two parts: the rules of the other game have examples of their own.
    first, second = f"T-R{3:02}", f"T-R{4:02}"
    assert rules_named(f"R-SEC-S1..S2 {first}..R04", rule_pages()) == ("R-SEC-S1", "R-SEC-S2", first, second)
    with pytest.raises(ValueError, match="no such rules"):
        rules_named("R-SEC-S1..S9", rule_pages())


def test_every_card_has_its_page() -> None:
    content = facility_content()
    cards = {
        *content.items, *content.actions, *content.events, *content.attacks, *content.wounds, *content.robots,
        *content.assignments, *content.queen_health, *content.exploration, *content.contamination,
    }
    assert {card for card in cards if page_of_card(card) not in codex().pages} == set()
    assert page_of_card("red.grenade.1") == "item:grenade"


def test_rooms_characters_intruders_and_words_have_their_pages() -> None:
    content = facility_content()
    wanted = {f"room:{tile}" for tile in content.rooms} | {f"character:{one}" for one in content.characters}
    wanted |= {f"intruder:{kind}" for kind in content.numbers.models} | {f"term:{one}" for one in TERMS.ids}
    assert wanted - codex().pages.keys() == set()


def test_every_house_rule_is_told_with_all_its_answers() -> None:
    told = {passage.id: passage.words for page, passage in codex().passages() if page.id.startswith("house_rules:")}
    text = load_texts("en").within("retaliation")
    assert told.keys() == SWITCHES.keys()
    assert sorted(rule for rules in PARTS.values() for rule in rules) == sorted(SWITCHES)
    for rule in SWITCHES.values():
        assert all(text.text(f"house_rule.{rule.id}.{value}") in told[rule.id] for value in rule.values)


def test_every_sign_of_the_game_is_in_the_legend() -> None:
    drawn = {path.stem for path in (assets_folder() / "images" / "retaliation" / "icons").glob("*.svg")}
    told = {name for signs in SIGNS.values() for name, _ in signs} | set(ROOM_SIGNS.values())
    assert drawn - told <= {"cross"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_rules_lead_to_the_glossary(language: str) -> None:
    book = codex(language)
    assert "term:noise_roll" in book.linked(book.pages["topic:moving"])
    found = {link for page in book.pages.values() for link in book.linked(page)}
    assert {f"term:{one}" for one in TERMS.ids} - found == set()


def test_the_faces_of_the_dice_come_from_the_content() -> None:
    for die in printed_odds.DICE:
        assert sum(printed_odds.face_chances(die).values()) == 1
    hazard = next(one for one in codex().pages["die:noise"].passages if one.id == "hazard")
    assert hazard.head == "Hazard: 2 of 10 (20%)"


def test_the_chances_to_kill_follow_from_the_faces() -> None:
    assert [printed_odds.kill_chance(hits) for hits in range(1, 6)] == [
        Fraction(1, 8), Fraction(3, 8), Fraction(4, 8), Fraction(5, 8), Fraction(6, 8),
    ]
    assert [printed_odds.burst_chance(hits) for hits in (1, 2, 3, 4)] == [
        1, Fraction(5, 6), Fraction(3, 6), Fraction(1, 6),
    ]


def test_the_chances_of_attacks_follow_from_the_cards() -> None:
    for kind in printed_odds.KINDS:
        assert sum(printed_odds.attack_chances(kind).values()) == 1
    cards = facility_content().attacks.values()
    bites = sum(any(word in printed_odds.WOUNDING for word in card.drone) for card in cards)
    assert printed_odds.attack_chances("drone")["wound"] == Fraction(bites, len(cards))
    assert printed_odds.attack_chances("larva") == {"contamination": 1}


def test_what_lies_face_down_has_no_page() -> None:
    game = Retaliation()
    sight = game.sight(game.new(RetaliationSetup(), 1), 0)
    covered = facility_content().lattice.hibernatorium
    assert link_of(f"room:{covered}", sight) == "topic:exploring"
    assert link_of("card:?red", sight) == ""
    assert link_of("robot:", sight) == "topic:robot"
    assert link_of("room:r9c9", sight) == "topic:exploring"


def test_things_on_the_table_lead_to_their_pages() -> None:
    game = Retaliation()
    sight = game.sight(game.new(RetaliationSetup(), 1), 0)
    home = facility_content().lattice.landing_zone
    wanted = {
        f"room:{home}": "room:landing_zone", "card:officer.search": "action:search", "bag:": "bag",
        "section:A": "term:life_support", "body:oxygen": "topic:air", "body:injured": "topic:health",
        "term:noise": "term:noise", "lander:": "topic:lander", "queen_track:": "term:queen_track",
    }
    assert {target: link_of(target, sight) for target in wanted} == wanted
    assert set(wanted.values()) <= codex().pages.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_of_a_task_is_ours_is_told_on_its_page_and_nowhere_else(language: str) -> None:
    """A player at the table reads what is to be done; who wonders where a title comes from looks it up."""
    text = load_texts(language).within("retaliation")
    title, least = text.text("codex.objective.title_ours"), text.text("codex.objective.players_ours")
    for words in (title, least):
        pages = {page.id for page, passage in codex(language).passages() if words in passage.words}
        names = OUR_TITLES if words is title else OUR_LEAST
        assert pages == {f"assignment:{name}" for name in names}
    for kind in {one.kind for one in facility_content().assignments.values()}:
        assert not set("()（）") & set(text.text(f"assignment.{kind}.text")), kind
