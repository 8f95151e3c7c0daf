"""What is asked out of turn says what it is about, and letting a moment pass is not passing the round."""

from __future__ import annotations

from nemesis_desktop.client.text.catalogue import Catalogue
from nemesis_desktop.client.viewmodels.names import Names
from nemesis_desktop.client.viewmodels.prompt import prompt_of
from nemesis_desktop.kernel import Choose, Option
from nemesis_desktop.resources import assets_folder
from tests.language.ship import ship

TEXT = Catalogue.load(assets_folder() / "text", "en")


def test_the_action_that_may_be_called_off_is_named() -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).state
    names = Names(TEXT, state)
    question = Choose(seat=1, topic="react_before_ActionTaken", options=(Option("pass", None),))
    prompt = prompt_of(question, names, 1, (0, "move", "006-011"))
    assert prompt is not None and "Scout" in prompt.title and "moving to" in prompt.title


def test_letting_it_happen_is_not_called_passing() -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).state
    for topic in ("react_before_ActionTaken", "react_before_AttackStruck", "react_before_InterruptionPlayed"):
        prompt = prompt_of(Choose(seat=1, topic=topic, options=(Option("pass", None),)), Names(TEXT, state), 1)
        assert prompt is not None and "Pass" not in prompt.choices[0].label


def test_a_gift_gets_nothing_in_return() -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).state
    context = {"gives": "weapon.rifle.1", "gets": ""}
    question = Choose(seat=0, topic="trade_agree", context=context, options=(Option("no", None),))
    prompt = prompt_of(question, Names(TEXT, state), 0)
    assert prompt is not None and prompt.title == "Trade: you give Rifle and get nothing?"


def test_it_is_said_which_intruder_goes_or_bites() -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).intruder("adult", 11).state
    (one,) = state.intruders
    for topic in ("intruder_passage", "intruder_target"):
        question = Choose(seat=1, topic=topic, context={"intruder": one}, options=(Option("seat:0", None),))
        prompt = prompt_of(question, Names(TEXT, state), 1)
        assert prompt is not None and prompt.title.startswith("Adult: ")
