"""How a question of any shape is answered, option by option."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.viewmodels.prompt import (
    Prompt,
    answered,
    is_complete,
    key_of_picked,
    picked_with,
)
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.state import DoorState
from nemesis_desktop.kernel import Allocate, Amount, Arrange, Choose, ChooseSome, Option, Question
from nemesis_desktop.kernel.questions import Share
from nemesis_desktop.resources import assets_folder
from tests.language.ship import ship
from tests.retaliation.language import facility

TEXT = Catalogue.load(assets_folder() / "text")
THREE = tuple(Option(key, key) for key in ("card:red.1", "card:red.2", "room:3"))
SHARES = (Share("queen", 0, 3), Share("egg", 0, 2, 2), Share("larva", 0, 1))
QUESTIONS: dict[str, Question[object]] = {
    "one": Choose(seat=0, topic="which_room", options=THREE),
    "some": ChooseSome(seat=0, topic="keep", options=THREE, least=1, most=2),
    "order": Arrange(seat=0, topic="order", options=THREE),
    "number": Amount(seat=0, topic="dig", least=1, most=4),
    "share": Allocate(seat=0, topic="hits", shares=SHARES, least=3, most=4),
}


def prompt(kind: str) -> Prompt:
    return presentation_of("some game").prompt(QUESTIONS[kind], Moment(TEXT, None, 0))


def picked(kind: str, *keys: str) -> tuple[str, ...]:
    asked, found = prompt(kind), ()
    for key in keys:
        choice = asked.choice(key)
        assert choice is not None
        found = picked_with(asked, found, choice)
    return found


@pytest.mark.parametrize("kind", sorted(QUESTIONS))
def test_every_shape_has_options_and_words(kind: str) -> None:
    asked = prompt(kind)
    assert asked.kind == kind and asked.title and asked.choices
    assert kind in ("one", "number") or asked.hint
    assert "[" not in f"{asked.title}{asked.hint}{asked.choices}".replace("\\[", "")


@pytest.mark.parametrize(("card", "lost"), [("quest.motion_scanner.1", True), ("red.prototype_rifle.1", False)])
def test_who_leaves_a_quest_item_is_told_that_it_is_gone(card: str, lost: bool) -> None:
    """N-DROP-03, D-24: no deck takes it back."""
    question = Choose(seat=0, topic="free_a_hand", context={"card": card}, options=(Option("none", ""),))
    moment = Moment(TEXT.within("nemesis"), ship().hero("scout").state, 0)
    (choice,) = presentation_of("nemesis").prompt(question, moment).choices
    assert ("out of the game" in choice.label) is lost


def test_a_list_of_doors_says_which_open_and_which_close() -> None:
    """N-ROOM-44, p. 25: each of them turns, so what it is now decides."""
    state = ship().hero("scout", room=11).explored(6).door("006-011").state
    doors = tuple(Option(f"corridor:{one}", one) for one in ("006-011", "008-011", "007-008"))
    question = ChooseSome(seat=0, topic="switch_doors", options=doors, least=1, most=3)
    asked = presentation_of("nemesis").prompt(question, Moment(TEXT.within("nemesis"), state, 0))
    assert ["(opens)" in one.label for one in asked.choices] == [True, False, False]


def test_a_list_of_doors_of_the_facility_says_it_as_well() -> None:
    """R-DOOR-04: Door Control turns any number of them."""
    site = facility().marine("recon", at="r1c0").corridor("r1c0-r2c0", 302, door=DoorState.CLOSED)
    site.corridor("r1c0-r2c1", 204)
    doors = tuple(Option(f"corridor:{one}", one) for one in ("r1c0-r2c0", "r1c0-r2c1"))
    question = ChooseSome(seat=0, topic="switch_doors", options=doors, least=1, most=2)
    asked = presentation_of("retaliation").prompt(question, Moment(TEXT.within("retaliation"), site.state, 0))
    assert ["(opens)" in one.label for one in asked.choices] == [True, False]


def test_some_are_picked_and_one_more_takes_the_place_of_the_first() -> None:
    assert picked("some", "card:red.1", "card:red.2") == ("card:red.1", "card:red.2")
    assert picked("some", "card:red.1", "card:red.2", "room:3") == ("card:red.2", "room:3")
    assert picked("some", "card:red.1", "card:red.1") == ()


@pytest.mark.parametrize(("keys", "answer"), [((), None), (("room:3",), "room:3"), (("card:red.1", "room:3"), None)])
def test_of_several_options_one_is_the_answer(keys: tuple[str, ...], answer: str | None) -> None:
    assert key_of_picked(QUESTIONS["one"], keys) == answer


def test_an_order_is_complete_with_all_of_them() -> None:
    most = picked("order", "room:3", "card:red.1")
    assert not is_complete(prompt("order"), most)
    all_of_them = picked("order", "room:3", "card:red.1", "card:red.2")
    assert key_of_picked(QUESTIONS["order"], all_of_them) == "room:3>card:red.1>card:red.2"


def test_an_order_is_told_in_its_order() -> None:
    asked = prompt("order")
    told = answered(asked, "room:3>card:red.1>card:red.2", TEXT)
    labels = [choice.label for key in ("room:3", "card:red.1", "card:red.2") if (choice := asked.choice(key))]
    assert len(labels) == 3 and told == TEXT.listed(labels)


def test_something_chosen_again_is_given_more() -> None:
    given = picked("share", "queen", "larva", "queen")
    assert is_complete(prompt("share"), given)
    key = key_of_picked(QUESTIONS["share"], given)
    assert key == "queen=2+larva=1"
    assert QUESTIONS["share"].read(key) == ((0, 2), (0, 1))
    assert answered(prompt("share"), key, TEXT) == "2× Queen, 1× Larva"


def test_what_is_full_begins_at_nothing_again() -> None:
    assert picked("share", "larva", "larva") == ()
    assert picked("share", "queen", "queen", "queen", "larva", "larva") == ("queen",) * 3


def test_portions_are_given_as_a_whole() -> None:
    assert picked("share", "egg") == ("egg", "egg")
    assert picked("share", "queen", "queen", "queen", "egg") == ("queen",) * 3


@pytest.mark.parametrize(("keys", "complete"), [((), False), (("queen", "egg"), True), (("egg",), False)])
def test_a_share_is_complete_within_its_limits(keys: tuple[str, ...], complete: bool) -> None:
    given = picked("share", *keys)
    assert is_complete(prompt("share"), given) == complete
    assert (key_of_picked(QUESTIONS["share"], given) is not None) == complete
