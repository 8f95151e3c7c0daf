"""The seat that leads the intruders: its board, its cards, its choices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view
from nemesis_desktop.client.games.nemesis.viewmodels.choices import choices_of
from nemesis_desktop.client.games.nemesis.viewmodels.hud import hand_view, hero_view, top_view
from nemesis_desktop.client.games.nemesis.viewmodels.intruders import intruder_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.seats import seat_views
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target, told_apart
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State, Step
from nemesis_desktop.kernel import Choose, Option, Session
from nemesis_desktop.resources import assets_folder
from tests.language.games import played_until

LEADER = 2


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(assets_folder() / "text", "en").within("nemesis")


def leader_is_asked(session: Session[State]) -> bool:
    return any(question.topic == "intruder_action" for question in session.open_questions().values())


@pytest.fixture(scope="module")
def session() -> Session[State]:
    """A game that waits for the first card of the intruder player."""
    seats = (SeatSetup(), SeatSetup(), SeatSetup("Vera"))
    return played_until(leader_is_asked, Setup("coop", seats=seats, intruders="player"), 4)


def names_for(session: Session[State], text: Catalogue, seat: int) -> Names:
    return Names(text, session.sight(seat))


@pytest.mark.parametrize(("step", "round_passed", "told"), [
    (Step.TURNS, True, "seat.passed"), (Step.TURNS, False, "seat.leads"), (Step.FIRE, True, "seat.leads"),
])
def test_the_leader_is_told_to_have_passed_for_the_turns_of_that_round(
    session: Session[State], text: Catalogue, step: Step, round_passed: bool, told: str
) -> None:
    sight = session.sight(0)
    leader = sight.intruder_player
    assert leader is not None
    passed = replace(leader, passed=sight.clock.round - (not round_passed))
    sight = replace(sight, clock=replace(sight.clock, step=step), intruder_player=passed)
    view = next(one for one in seat_views(Names(text, sight), 0) if one.seat == LEADER)
    assert view.state == text.text(told)


def test_only_the_leader_has_the_board_of_the_intruders(session: Session[State], text: Catalogue) -> None:
    view = intruder_view(names_for(session, text, LEADER), LEADER)
    assert view is not None and view.name == "Vera" and len(view.kinds) == 5
    assert intruder_view(names_for(session, text, 0), 0) is None
    assert hero_view(names_for(session, text, LEADER), LEADER, (), ()) is None


def test_the_leader_comes_last_in_the_strip(session: Session[State], text: Catalogue) -> None:
    last = seat_views(names_for(session, text, 0), 0)[-1]
    assert (last.seat, last.intruders, last.hand) == (LEADER, True, len(session.state.pile(f"hand:{LEADER}")))


def test_each_card_offers_its_uses_by_name(session: Session[State], text: Catalogue) -> None:
    names = names_for(session, text, LEADER)
    choices = choices_of(session.open_questions()[LEADER], names, LEADER)
    plays = [choice for choice in choices if choice.group == "play"]
    assert plays and all(choice.icon and "[" not in choice.label for choice in plays)
    targets = set(by_target(choices))
    assert targets == {f"card:{card}" for card in session.state.pile(f"hand:{LEADER}")} & targets and targets


def test_cards_in_hand_show_move_and_attack(session: Session[State], text: Catalogue) -> None:
    cards = hand_view(names_for(session, text, LEADER), LEADER, (), ())
    assert cards and all(card.move and card.draws and card.accent == "nest" for card in cards)


def test_the_crew_sees_backs_only(session: Session[State], text: Catalogue) -> None:
    cards = session.sight(0).pile(f"hand:{LEADER}")
    assert cards and all(card.startswith("?") for card in cards)
    assert card_view(cards[0], names_for(session, text, 0)).picture == "nemesis/cards/intruder"


@pytest.mark.parametrize("card", list(load_content().intruder_actions))
def test_every_card_of_the_intruders_has_a_picture(card: str, session: Session[State], text: Catalogue) -> None:
    view = card_view(card, names_for(session, text, LEADER))
    assert (assets_folder() / "images" / f"{view.picture}.svg").is_file() and view.text


def test_the_leader_has_no_actions_to_count(session: Session[State], text: Catalogue) -> None:
    view = top_view(names_for(session, text, LEADER), LEADER)
    assert session.state.clock.turn == LEADER
    assert (view.turn, view.actions) == ("Your turn", None)


def test_two_cards_of_one_name_are_told_apart(session: Session[State], text: Catalogue) -> None:
    cards = list(load_content().intruder_actions)
    alike = [card for card in cards if load_content().intruder_actions[card].kind == "pursuit"]
    options = tuple(Option(f"play:{card}:effect", card) for card in alike)
    question: Choose[str] = Choose(seat=LEADER, topic="intruder_action", options=options)
    labels = [one.label for one in choices_of(question, names_for(session, text, LEADER), LEADER)]
    assert len(alike) == 4 and len(set(labels)) == len(labels)
    assert all(label.startswith("Pursuit (") and "of 4" not in label for label in labels)


def test_options_that_read_alike_are_numbered(session: Session[State], text: Catalogue) -> None:
    cards = ("?contamination", "?contamination#1")
    found = told_apart([Choice(card, "A contamination card") for card in cards], text)
    assert [one.label for one in found] == ["A contamination card (1 of 2)", "A contamination card (2 of 2)"]


@pytest.mark.parametrize(("topic", "key", "told"), [
    ("nothing_of_its_own", "yes", "option.yes"), ("who_leaves", "none", "option.who_leaves.none"),
])
def test_an_answer_has_the_words_of_its_question_and_else_those_of_all(
    session: Session[State], text: Catalogue, topic: str, key: str, told: str
) -> None:
    question: Choose[str] = Choose(seat=0, topic=topic, options=(Option(key, key), Option("pass", "pass")))
    assert choices_of(question, names_for(session, text, 0), 0)[0].label == text.text(told)
