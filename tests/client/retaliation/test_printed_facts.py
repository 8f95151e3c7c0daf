"""What is printed on a card is read before it is chosen: gear slots, and what a character begins with."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.retaliation.viewmodels.marine import kit_view
from nemesis_desktop.client.games.retaliation.viewmodels.page import page_about
from nemesis_desktop.client.games.retaliation.viewmodels.tips import words_about
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation import tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import Whereabouts
from nemesis_desktop.kernel import with_field
from tests.retaliation.language import Site, facility


def words(language: str = "en", position: Site | None = None) -> GameWords:
    state = (position or facility(1).squad().turn()).state
    return GameWords.of("retaliation", load_texts(language).within("retaliation"), sight(state, 0))


@pytest.mark.parametrize("language", languages_of_ours())
def test_a_character_that_is_offered_tells_items_and_cards(language: str) -> None:
    said = words(language)
    for character in facility_content().characters:
        page, tip = page_about(f"card:draft.{character}", said, 0), words_about(f"card:draft.{character}", said, 0)
        assert page is not None and tip is not None
        for card in tables.character_items(said.sight.setup, character):
            name = said.text.text(f"item.{tables.item_of(card).kind}.name")
            assert name in tip.body and name in page.body, (character, name)
        for card in facility_content().deck_of(character):
            assert said.text.text(f"action.{facility_content().actions[card].kind}.name") in tip.body


def test_a_weapon_that_is_offered_tells_how_much_it_holds() -> None:
    tip = words_about("card:support.gatling_gun.1", words(), 0)
    slots = tables.slots_of(words().sight.setup, "support.gatling_gun.1")
    assert tip is not None
    assert "Ranged weapon." in tip.body
    assert f"{slots['ammo']}× ammo" in tip.body


def test_what_shares_a_hand_takes_none() -> None:
    position = facility(1).bare().marine("recon", at="r2c2").give(0, "bayonet")
    rifle, bayonet = position.state.pile("held:0")
    apart = kit_view(words(position=position), 0, (), ())
    position.state = with_field(position.state, "stacked", ((bayonet, rifle),))
    together = kit_view(words(position=position), 0, (), ())
    assert apart is not None and together is not None
    assert len(apart.held) == len(together.held) == 2
    assert (apart.hands_used, together.hands_used) == (2, 1)


def test_a_marine_in_a_room_tells_their_condition_and_one_who_has_left_only_where_they_are() -> None:
    position = facility(1).bare().marine("officer", at="r2c2", health=2)
    there = words_about("seat:0", words(position=position), 0)
    gone = facility(1).bare().marine("officer", whereabouts=Whereabouts.LANDER, health=2)
    away = words_about("seat:0", words(position=gone), 0)
    assert there is not None and away is not None
    assert "Oxygen" in there.body and "Oxygen" not in away.body
    assert len(there.body.splitlines()) >= 4 and len(away.body.splitlines()) == 1


@pytest.mark.parametrize(("burns", "broken", "secure"), [(False, False, 0), (True, False, 0), (False, True, 2)])
def test_a_room_tells_its_fire_malfunction_and_secure_tokens_where_there_are_any(
    burns: bool, broken: bool, secure: int
) -> None:
    position = facility(1).squad().room("r2c1", "armory", fire=burns, malfunction=broken, secure=secure).turn()
    said = words(position=position)
    tip = words_about("room:r2c1", said, 0)
    assert tip is not None
    told = tip.body.splitlines()
    assert (said.text.text("tip.fire") in told) == burns
    assert (said.text.text("tip.malfunction") in told) == broken
    assert (said.text.text("tip.secure", n=secure) in told) == bool(secure)
