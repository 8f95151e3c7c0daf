"""What a click on something that is not offered answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.explain import why_not_target
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.reasons import Because
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.resources import assets_folder
from tests.language.ship import Position, ship


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(Path(assets_folder()) / "text").within("nemesis")


def answer(position: Position, target: str, text: Catalogue) -> Because | None:
    return why_not_target(target, Names(text, sight(position.state, 0)), 0, "action")


def test_a_closed_door_is_named_with_a_remedy(text: Catalogue) -> None:
    """N-DOOR-03: the room behind it, the rule, and what would help."""
    because = answer(ship().hero(hand=3).door("006-011"), "room:6", text)
    assert because is not None
    assert "6" in because.body
    assert "N-DOOR-03" in because.rule
    assert because.full == f"{because.body}\n{because.remedy}"
    assert "door" in because.remedy


def test_an_open_way_needs_no_answer(text: Catalogue) -> None:
    assert answer(ship().hero(hand=3), "room:6", text) is None


def test_a_room_further_away(text: Catalogue) -> None:
    because = answer(ship().hero(hand=3), "room:1", text)
    assert because == Because(text.text("reason.too_far"))


def test_the_own_room(text: Catalogue) -> None:
    """N-HIB-01: hibernation is closed at first."""
    because = answer(ship().hero(hand=3), "room:11", text)
    assert because is not None
    assert because.body == text.text("reason.hibernation_closed")


def test_an_intruder_elsewhere(text: Catalogue) -> None:
    """N-COMBAT-03."""
    because = answer(ship().hero(hand=3).intruder("adult", room=6), "intruder:1", text)
    assert because is not None
    assert because.body == "The target is in unexplored room 6, not in your room"


def test_an_object_elsewhere(text: Catalogue) -> None:
    """N-ACT-13."""
    because = answer(ship().hero(hand=3, room=1), "object:corpse.blue", text)
    assert because is not None
    assert because.body == "It lies in the Hibernatorium"


def test_a_card_that_cannot_be_paid(text: Catalogue) -> None:
    """N-ACT-02: with the numbers."""
    position = ship().hero("captain", hand=["basic_repairs", "search"]).malfunction(11)
    card = next(card for card in Ship(position).hero(0).hand if "repairs" in card)
    because = answer(position, f"card:{card}", text)
    assert because is not None
    assert "2" in because.body
    assert "{" not in because.full


def test_an_object_in_hand_is_carried_not_used(text: Catalogue) -> None:
    """N-ITEM-08."""
    position = ship().hero(hand=3, objects=["egg"])
    because = answer(position, f"card:{Ship(position).hero(0).objects[0]}", text)
    assert because is not None
    assert because.body == text.text("reason.object_has_no_use")


def test_no_other_question_is_answered_with_reasons_of_actions(text: Catalogue) -> None:
    position = ship().hero(hand=3)
    names = Names(text, sight(position.state, 0))
    assert why_not_target("room:1", names, 0, "pay") is None
    because = why_not_target(f"card:{Ship(position).hero(0).hand[0]}", names, 0, "pay")
    assert because == Because(text.text("reason.not_now"))


@pytest.mark.parametrize("topic", ["action", "pay"])
def test_a_contamination_card_says_itself_that_it_pays_nothing(topic: str, text: Catalogue) -> None:
    """N-CONT-02: not that another question is open."""
    position = ship().hero(hand=["search", "contamination"])
    card = next(one for one in Ship(position).hero(0).hand if one.startswith("contamination"))
    names = Names(text, sight(position.state, 0))
    assert why_not_target(f"card:{card}", names, 0, topic) == Because(text.text("contamination.text"))


def test_what_cannot_be_helped_is_explained_without_a_promise_of_help(text: Catalogue) -> None:
    """N-ROOM-07."""
    because = answer(ship().tile(6, "comms_room").hero(hand=3, room=6, signal=True), "room:6", text)
    assert because is not None
    assert because.remedy == text.text("reason.signal_already_sent.remedy")
