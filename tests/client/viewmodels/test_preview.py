"""Previews, dangers and explained words."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.choices import action_subject, choices_of
from nemesis_desktop.client.games.nemesis.viewmodels.keywords import TERMS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.page import page_about
from nemesis_desktop.client.games.nemesis.viewmodels.pointing import pointed_words
from nemesis_desktop.client.games.nemesis.viewmodels.preview import (
    dangers,
    preview_lines,
    risk_of,
)
from nemesis_desktop.client.games.nemesis.viewmodels.rulings import attacked_words
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.text.catalogue import Catalogue, Entries
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.kernel import Command
from nemesis_desktop.kernel.records import with_field
from nemesis_desktop.resources import assets_folder
from tests.language.ship import Position, ship


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(assets_folder() / "text", "en").within("nemesis")


def names_of(position: Position, text: Catalogue) -> Names:
    return Names(text, sight(position.state, 0))


def step(kind: str, position: Position) -> Choice:
    way = load_content().boards["base"].corridors_of[11][0]
    return Choice(f"{kind}:{way.id}", "Go", kind, None, 1, f"room:{way.other_end(11)}")


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 1000), "1%"),
        (Fraction(999, 1000), "99%"),
        (Fraction(1, 3), "33%"),
    ],
)
def test_only_what_is_certain_is_said_to_be(chance: Fraction, words: str, text: Catalogue) -> None:
    assert percent(chance, text) == words


def test_a_move_tells_price_noise_and_bag(text: Catalogue) -> None:
    position = ship().hero("scout", room=11, hand=3).explored()
    choice = step("move", position)
    position.noise(choice.key.partition(":")[2])
    lines = "\n".join(preview_lines(choice, names_of(position, text), 0))
    assert "Costs 1 card" in lines and "Encounter" in lines and "From the bag" in lines


def test_an_unexplored_room_tells_what_may_lie_there(text: Catalogue) -> None:
    position = ship().hero("scout", room=11, hand=3)
    lines = "\n".join(preview_lines(step("move", position), names_of(position, text), 0))
    assert "Exploration: Malfunction 40%" in lines and "rooms is here" in lines


def test_careful_movement_has_no_noise_roll(text: Catalogue) -> None:
    position = ship().hero("scout", room=11, hand=3).explored()
    lines = preview_lines(step("careful", position), names_of(position, text), 0)
    assert text.text("odds.careful") in lines


def test_an_escape_tells_who_attacks_first(text: Catalogue) -> None:
    position = ship().hero("scout", room=11, hand=3).explored().intruder("adult", 11)
    lines = "\n".join(preview_lines(step("escape", position), names_of(position, text), 0))
    assert "attacks first" in lines


def test_a_shot_tells_hits_and_kills(text: Catalogue) -> None:
    position = ship().hero("soldier", room=11, hand=3).explored().intruder("creeper", 11)
    choice = Choice("shoot:1", "Shoot", "shoot", None, 1, "intruder:1")
    names = names_of(position, text)
    assert any("kill " in line for line in preview_lines(choice, names, 0))
    risk = risk_of(choice, names, 0)
    assert risk is not None and risk.words.endswith("%")


def test_the_number_beside_an_attack_is_said_again_in_its_words(text: Catalogue) -> None:
    names = names_of(ship().hero("captain", room=11).intruder("creeper", 11), text)
    choice = Choice("shoot:1", "Shoot", "shoot", None, 1, "intruder:1")
    risk = risk_of(choice, names, 0)
    assert risk is not None
    assert f"kill or retreat {risk.words}</b>" in " ".join(preview_lines(choice, names, 0))


def test_an_option_without_chance_bears_no_risk(text: Catalogue) -> None:
    position = ship().hero("soldier", room=11, hand=3)
    assert risk_of(Choice("pass", "Pass", "pass"), names_of(position, text), 0) is None


def test_danger_is_told_gravest_first(text: Catalogue) -> None:
    position = ship().hero("soldier", room=11, hand=3, slime=True).fire(11).intruder("adult", 11)
    icons = [icon for icon, _, _ in dangers(names_of(position, text), 0)]
    assert icons == ["nemesis/icons/in_combat", "nemesis/icons/fire", "nemesis/icons/slime"]


def test_an_intruder_next_door_is_a_danger(text: Catalogue) -> None:
    beyond = load_content().boards["base"].neighbours[11][0]
    position = ship().hero("soldier", room=11, hand=3).intruder("adult", beyond)
    assert [(icon, colour) for icon, _, colour in dangers(names_of(position, text), 0)] == [
        ("nemesis/icons/noise", "amber")
    ]


def test_who_would_be_attacked_is_named(text: Catalogue) -> None:
    position = ship(2).hero("soldier", room=11, hand=4).hero("pilot", room=11, hand=2).intruder("adult", 11)
    assert "Pilot" in attacked_words(names_of(position, text), 11)


@pytest.mark.parametrize("target", ["intruder:1", "room:11"])
def test_who_would_be_attacked_is_told_of_the_intruder_and_of_its_room(text: Catalogue, target: str) -> None:
    position = ship(2).hero("soldier", room=11, hand=4).hero("pilot", room=11, hand=2).intruder("adult", 11)
    names = names_of(position, text)
    words = pointed_words(target, names, 0, ())
    assert words is not None and attacked_words(names, 11) in plain(words.body)


def test_whom_an_intruder_attacks_is_said_with_the_ruling(text: Catalogue) -> None:
    def said(scout: list[str], captain: list[str], **house: str) -> str:
        position = ship(2, mode="coop", **house).hero("scout", room=11, hand=scout)
        position.hero("captain", room=11, hand=captain).intruder("adult", 11)
        seen = sight(position.state, 0)
        # Everybody at the table looks into this hand.
        piles = {**seen.piles, **{name: cards for name, cards in position.state.piles.items() if "hand" in name}}
        return attacked_words(Names(text, with_field(seen, "piles", piles)), 11)

    actions, cards = (text.text(f"odds.counted.{counted}") for counted in ("action_cards", "all_cards"))
    fewest = said(["search", "rest"], ["rest"])
    assert fewest == text.text("odds.attacked_fewest", who="Captain", counted=actions, n=1)
    by_house = said(["search", "rest"], ["rest"], attack_target="all_cards")
    assert by_house == text.text("odds.attacked_fewest", who="Captain", counted=cards, n=1)
    tied = said(["search"], ["rest"])
    assert tied == text.text("odds.attacked_tied", who="Scout", others="Captain", counted=actions, n=1)


def test_where_hands_are_hidden_the_ruling_stands_without_numbers(text: Catalogue) -> None:
    position = ship(2).hero("soldier", room=11, hand=3)
    position.hero("pilot", room=11, hand=["contamination", "piloting", "search", "contamination"])
    said = attacked_words(names_of(position.intruder("adult", 11), text), 11)
    who, counted = "Soldier or Pilot", text.text("odds.counted.action_cards")
    assert said == text.text("odds.attacked_hidden", who=who, counted=counted)


def test_an_escape_names_the_cards_that_kill_at_once(text: Catalogue) -> None:
    position = ship().hero("scout", room=11, hand=3, serious=("arm", "leg")).explored().intruder("adult", 11)
    lines = preview_lines(step("escape", position), names_of(position, text), 0)
    assert text.text("odds.deadly_cards", cards="Bite", who="Scout", n=2) in lines
    unhurt = ship().hero("scout", room=11, hand=3).explored().intruder("adult", 11)
    assert not any("Bite" in line for line in preview_lines(step("escape", unhurt), names_of(unhurt, text), 0))


@pytest.mark.parametrize("hand", [2, 1])
def test_an_encounter_tells_which_tokens_surprise(hand: int, text: Catalogue) -> None:
    """With the hand that is left when the move is paid."""
    position = ship().hero("scout", room=11, hand=hand).explored()
    choice = step("move", position)
    position.noise(choice.key.partition(":")[2])
    lines = preview_lines(choice, names_of(position, text), 0)
    assert any(text.text("odds.surprise", n=hand - 1) in line for line in lines)


def test_what_is_pointed_at_tells_first_what_its_options_may_bring(text: Catalogue) -> None:
    position = ship().hero("scout", room=11, hand=3).explored()
    choice, names = step("move", position), names_of(position, text)
    told = pointed_words(str(choice.target), names, 0, (choice,))
    assert told is not None
    for line in preview_lines(choice, names, 0):
        assert line in told.body
    plainly = pointed_words(str(choice.target), names, 0, ())
    assert plainly is not None and told.body.endswith(plainly.body) and told.body != plainly.body


@pytest.mark.parametrize(("kind", "subject", "target"), [
    ("shoot", "1", "intruder:1"), ("melee", "1", "intruder:1"), ("shoot", "eggs", "room:11"),
    ("pickup", "egg.1", "object:egg.1"), ("move", "006-011", "room:6"), ("room", "", "room:11"),
])  # fmt: skip
def test_an_action_belongs_to_what_it_is_done_to(kind: str, subject: str, target: str, text: Catalogue) -> None:
    position = ship().hero("soldier", room=11, hand=3).explored().intruder("adult", 11).lying("egg", 11)
    words, where = action_subject(kind, subject, names_of(position, text), 0)
    assert words and where == target


def test_whoever_strikes_an_egg_has_paid_before_its_noise_is_heard(text: Catalogue) -> None:
    position = ship().hero("scout", room=11, hand=2).explored().lying("egg", 11)
    position.noise(load_content().boards["base"].corridors_of[11][0].id)
    lines = preview_lines(Choice("melee:eggs", "Strike", "melee", None, 1, "room:11"), names_of(position, text), 0)
    assert any(text.text("odds.surprise", n=1) in line for line in lines)


def test_the_chances_of_the_noise_beside_the_eggs_come_to_a_whole(text: Catalogue) -> None:
    position = ship().hero("scout", room=11, hand=2).explored().lying("egg", 11)
    position.noise(load_content().boards["base"].corridors_of[11][0].id)
    lines = preview_lines(Choice("melee:eggs", "Strike", "melee", None, 1, "room:11"), names_of(position, text), 0)
    (noise,) = [plain(line) for line in lines if "danger" in line]
    assert sum(int(share) for share in re.findall(r"(\d+)%", noise)) == 100, noise


@pytest.mark.parametrize("one", TERMS.ids)
def test_every_word_is_explained(one: str, text: Catalogue) -> None:
    assert text.has(f"term.{one}.forms")
    found = TERMS.term(one, text)
    assert found.name and found.text and not found.text.startswith("[")


def test_longer_words_win(text: Catalogue) -> None:
    assert [one.id for one in TERMS.terms_in("Make a noise roll.", text)] == ["noise_roll"]


def test_marks_inside_a_text_stay_whole(text: Catalogue) -> None:
    source = "<b>Noise</b> and <icon:nemesis/icons/noise>"
    assert "<icon:nemesis/icons/noise>" in TERMS.marked(source, text)


def test_names_of_rooms_are_no_words_of_the_rules(text: Catalogue) -> None:
    assert TERMS.terms_in("Engine Room 3", text) == ()


def test_a_word_has_a_page_that_does_not_explain_itself(text: Catalogue) -> None:
    page = page_about("term:slime", names_of(ship().hero("scout"), text), 0)
    assert page is not None and "slime" not in [one.id for one in page.terms]


def test_a_card_has_a_page_with_its_face(text: Catalogue) -> None:
    position = ship().hero("scout", hand=["search"])
    card = position.state.pile("hand:0")[0]
    page = page_about(f"card:{card}", names_of(position, text), 0)
    assert page is not None and page.card is not None and page.card.id == card


def test_what_lies_face_down_has_no_face(text: Catalogue) -> None:
    page = page_about("card:?red", names_of(ship().hero("scout"), text), 0)
    assert page is None or page.card is None


def test_danger_behind_a_closed_door_is_told_as_it_would_come(text: Catalogue) -> None:
    """N-NOISE-09, p. 15: the door is destroyed and the intruder stays behind it."""
    position = ship().hero("scout", room=11, hand=3).explored()
    choice = step("move", position)
    beyond = int(str(choice.target).partition(":")[2])
    near = next(way for way in Ship(position).room(beyond).corridors if way.beyond(beyond).number != 11)
    position.intruder("adult", near.beyond(beyond).number)
    lines = "\n".join(preview_lines(choice, names_of(position, text), 0))
    assert "Danger brings" in lines
    lines = "\n".join(preview_lines(choice, names_of(position.door(near.id), text), 0))
    assert "Danger brings" not in lines and "nobody comes through" in lines


def test_an_action_that_ends_the_game_says_so(text: Catalogue) -> None:
    """N-MALF-08, p. 17: Demolition with eight malfunctions destroys the ship."""
    position = ship().hero("captain", room=11, hand=["demolition"]).explored()
    rooms = [room.number for room in position.ship.rooms if room.tile.takes_malfunction and room.number != 11]
    position.malfunction(*rooms[:8])
    (card,) = position.ship.hero(0).hand
    choice = Choice(f"card:{card}", "Demolition", "card", None, 0)
    lines = "\n".join(preview_lines(choice, names_of(position, text), 0))
    assert "destroys the ship" in lines
    assert [sign for sign, _, _ in dangers(names_of(position, text), 0)] == ["nemesis/icons/malfunction"]


def _language(**forms: str) -> Catalogue:
    entries: Entries = {f"term.{key}.forms": value for key, value in forms.items()}
    entries |= {f"term.{key}.{part}": key for key in forms for part in ("name", "text")}
    return Catalogue("uk", {**entries, "keywords.not_before": ""})


def test_explained_words_are_found_without_borders_in_chinese() -> None:
    texts = _language(noise="噪聲", noise_roll="噪聲檢定", corridor="通道")
    found = [one.id for one in TERMS.terms_in("進行噪聲檢定，在通道放置噪聲標記", texts)]
    assert found == ["noise_roll", "corridor", "noise"]
    assert "噪聲檢定</c>，" in TERMS.marked("進行噪聲檢定，噪聲", texts)


def test_an_explained_word_may_have_any_ending() -> None:
    texts = _language(noise="шум*", fire="вогонь|вогн*", egg="яйце")
    assert [one.id for one in TERMS.terms_in("Шуму й вогнем, без яйцем, безшумно", texts)] == ["noise", "fire"]


@pytest.mark.parametrize(("card", "lost"), [
    ("quest.motion_scanner.1", True), ("weapon.six_shooter.1", True), ("blue.taser.1", False),
    ("red.prototype_rifle.1", False), ("egg.1", False),
])
def test_who_drops_what_no_deck_takes_back_is_told_so(text: Catalogue, card: str, lost: bool) -> None:
    """N-DROP-02, N-DROP-03, D-24: starting weapons and quest items leave the game."""
    position = ship().hero("scout", room=11, hand=3)
    lines = preview_lines(Choice(f"drop:{card}", "Drop", "drop"), names_of(position, text), 0)
    assert ("Nobody gets it back." in lines) is lost


def test_by_which_corridor_somebody_goes_is_answered_by_the_room_beyond(text: Catalogue) -> None:
    session = ship().hero("scout", room=11, hand=["reconnaissance", "rest"]).turn().session()
    session.submit(Command(0, "action", "card:scout.reconnaissance.1"))
    question = session.open_questions()[0]
    assert question.topic == "recon_by"
    found = {one.key: one.target for one in choices_of(question, Names(text, session.sight(0)), 0)}
    assert found["corridor:006-011"] == "room:6" and all(one.startswith("room:") for one in found.values() if one)
