"""What is asked out of turn says what it is about, and letting a moment pass is not passing the round."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.prompt import prompt_of
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.viewmodels.prompt import LET_ALL_PASS
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.kernel import Choose, Option, Session
from nemesis_desktop.resources import assets_folder
from tests.language.ship import ship

TEXT = Catalogue.load(assets_folder() / "text", "en").within("nemesis")


def test_the_action_that_may_be_called_off_is_named() -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).state
    names = Names(TEXT, state)
    question = Choose(seat=1, topic="react_before_ActionDeclared", options=(Option("pass", None),))
    prompt = prompt_of(question, names, 1, (0, "move", "006-011"))
    assert prompt is not None and "Scout" in prompt.title and "moving to" in prompt.title


def test_letting_it_happen_is_not_called_passing() -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).state
    for topic in ("react_before_ActionDeclared", "react_before_AttackStruck", "react_before_InterruptionPlayed"):
        prompt = prompt_of(Choose(seat=1, topic=topic, options=(Option("pass", None),)), Names(TEXT, state), 1)
        assert prompt is not None and "Pass" not in prompt.choices[0].label


def test_a_gift_gets_nothing_in_return() -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).state
    context: dict[str, str | int] = {"seat": 1, "gives": "weapon.rifle.1", "gets": ""}
    question = Choose(seat=0, topic="trade_agree", context=context, options=(Option("no", None),))
    prompt = prompt_of(question, Names(TEXT, state), 0)
    assert prompt is not None and prompt.title == "Trade with Captain: you give Rifle and get nothing?"


def test_it_is_said_which_intruder_goes_or_bites() -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).intruder("adult", 11).state
    (one,) = state.intruders
    for topic in ("intruder_passage", "intruder_target"):
        question = Choose(seat=1, topic=topic, context={"intruder": one}, options=(Option("seat:0", None),))
        prompt = prompt_of(question, Names(TEXT, state), 1)
        assert prompt is not None and prompt.title.startswith("Adult: ")


def test_one_may_let_everything_happen_for_the_rest_of_the_round() -> None:
    state = ship(2).hero("scout", room=11).hero("captain", room=11).state
    question = Choose(seat=1, topic="react_before_ActionDeclared", options=(Option("pass", None),))
    prompt = prompt_of(question, Names(TEXT, state), 1)
    assert prompt is not None and [choice.key for choice in prompt.choices] == ["pass", LET_ALL_PASS]
    attack = Choose(seat=1, topic="react_before_AttackStruck", options=(Option("pass", None),))
    prompt = prompt_of(attack, Names(TEXT, state), 1)
    assert prompt is not None and [choice.key for choice in prompt.choices] == ["pass"]


def asked_to_react() -> Play:
    """A table of two people at which the second is asked for an Interruption."""
    setup = Setup(mode="semi-coop", seats=(SeatSetup(), SeatSetup()))
    for seed in range(40):
        session: Session[State] = Session(Nemesis(), Nemesis().new(setup, seed))
        play = Play(session, seat=0)
        for _ in range(12):
            (seat, question), = list(session.open_questions().items())[:1]
            if question.topic == "react_before_ActionDeclared":
                play.sit(seat)
                return play
            play.sit(seat)
            keys = list(question.keys())
            play.submit(next((key for key in keys if key.startswith("pickup")), keys[0]))
    raise AssertionError("nobody was asked")


def test_whoever_stands_down_is_not_asked_again_in_this_round() -> None:
    play = asked_to_react()
    idle, round_ = play.seat, play.session.state.clock.round
    play.submit(LET_ALL_PASS)
    asked = 0
    while play.session.state.clock.round == round_:
        (seat, question), = list(play.session.open_questions().items())[:1]
        asked += seat == idle and question.topic == "react_before_ActionDeclared"
        play.sit(seat)
        play.submit(next(iter(question.keys())))
    assert asked == 0
    assert [one.key for one in play.session.commands if one.topic == "react_before_ActionDeclared"].count("pass") >= 1


def test_taking_the_answer_back_brings_the_question_back() -> None:
    play = asked_to_react()
    play.submit(LET_ALL_PASS)
    play.undo()
    assert play.question is not None and play.question.topic == "react_before_ActionDeclared"
