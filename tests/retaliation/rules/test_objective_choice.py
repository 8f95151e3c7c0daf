"""Choosing an Objective (rules 5.4)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import ObjectiveChosen, PiecesMoved
from nemesis_desktop.games.retaliation.events.turns import ActionSpent
from nemesis_desktop.games.retaliation.queries import may_keep
from nemesis_desktop.kernel import is_face_down
from tests.retaliation.language import GAME, Site, facility

HUNT, NEST = "private.great_hunt.1", "mission.self_serving.1"


def site(players: int = 3, hand: object = 5) -> Site:
    position = facility(players).marine("recon", hand=hand).squad()
    for seat, kinds in enumerate((("great_hunt", "self_serving"), ("luxurious_offer", "ulterior_motive"),
                                  ("shutdown", "official_order"))[:players]):
        position.objectives(seat, *kinds)
    return position.turn()


def choice(position: Site, kind: str, seat: int = 0) -> str:
    return next(key for key in position.may(seat) if key.startswith("objective:") and f".{kind}" in key)


def test_choosing_rewards_with_cards_and_is_no_action() -> None:
    """T-R32, R-OBJ-01, R-OBJ-02, R-OBJ-03: the other card leaves the game unseen, three cards are drawn; there is no
    hand limit."""
    position = site()
    played = position.go(choice(position, "great_hunt"))
    assert len(played.marine().hand) == 8
    assert not played.happened(ActionSpent)
    assert played.state.clock.turn == 0
    (kept,) = played.marine().objectives
    assert "great_hunt" in kept
    (left,) = played.state.pile(piles.shelved(0))
    assert "self_serving" in left
    kinds = [type(event) for event in played.of(PiecesMoved, ObjectiveChosen)]
    assert kinds == [PiecesMoved, ObjectiveChosen, PiecesMoved]


def test_later_choosers_draw_fewer_cards() -> None:
    """T-R32, R-OBJ-03, R-OBJ-S1: 3, 2, 2, 1, 1, and the marker cannot move further."""
    drawn = []
    for before in range(6):
        position = site().having(objective_choices=before)
        drawn.append(position.go(choice(position, "great_hunt")).only(ObjectiveChosen).reward)
    assert drawn == [3, 2, 2, 1, 1, 1]
    assert position.state.objective_choices == 5


def test_the_next_chooser_finds_the_marker_moved() -> None:
    """R-OBJ-03: whoever else it is."""
    first = Site(site().go(choice(site(), "great_hunt")).state)
    second = first.turn(1).go(choice(first, "luxurious_offer", 1))
    assert [event.reward for event in second.of(ObjectiveChosen)] == [2]


def test_one_chooses_once_and_only_in_the_own_turn() -> None:
    """R-OBJ-01: others are asked nothing."""
    position = site()
    first = position.go(choice(position, "great_hunt"))
    assert first.open is not None and first.open.seat == 0
    assert not [key for key in first.open.keys() if key.startswith("objective:")]


def test_one_may_choose_between_the_actions_and_after_them() -> None:
    """R-OBJ-01, R-TURN-03: before the turn ends; declining ends it."""
    position = site(hand=("search", "rest", "demolition"))
    position.room("r2c1", "armory").record(0, space="r2c1")
    acted = position.go("secure", "card:recon.search")
    assert [key for key in acted.open.keys() if key.startswith("objective:")]
    done = position.go("secure", "card:recon.search", "secure", "card:recon.rest")
    assert done.open.topic == "end_of_turn"
    chosen = position.go("secure", "card:recon.search", "secure", "card:recon.rest", choice(position, "great_hunt"))
    assert chosen.happened(ObjectiveChosen)
    assert chosen.state.clock.turn == 1
    declined = position.go("secure", "card:recon.search", "secure", "card:recon.rest", "end_turn")
    assert declined.state.clock.turn == 1
    assert len(declined.marine().objectives) == 2


def test_after_the_pass_the_window_is_closed() -> None:
    """A-68, R-OBJ-01: in the turn of the Pass only before it."""
    played = site().go("pass", "none")
    assert played.state.clock.turn == 1
    assert "end_of_turn" not in played.topics


def test_nobody_else_learns_what_was_kept_or_left() -> None:
    """R-OBJ-02, R-INFO-01, R-INFO-03: that and when somebody chose is public."""
    position = site()
    played = position.go(choice(position, "great_hunt"))
    sight = GAME.sight(played.state, 1)
    assert all(is_face_down(card) for card in (*sight.pile(piles.objectives(0)), *sight.pile(piles.shelved(0))))
    assert sight.marines[0].chosen
    told = played.only(ObjectiveChosen).redacted_for(1, played.state)
    assert is_face_down(told.kept)
    own = GAME.sight(played.state, 0)
    assert not is_face_down(own.pile(piles.shelved(0))[0])


@pytest.mark.parametrize(("kind", "seat", "possible"), [
    ("right_moment_to_strike", 0, False), ("greener_pastures", 0, True), ("greener_pastures", 1, False),
    ("crews_favorite", 0, False), ("crews_favorite", 1, True), ("weve_got_history", 0, True),
    ("weve_got_history", 1, False),
])
def test_an_objective_about_oneself_cannot_be_kept(kind: str, seat: int, possible: bool) -> None:
    """R-OBJ-01, A-36: by player number, or by rank: of three, seat 0 has the lowest and seat 1 the
    highest."""
    position = site().objectives(seat, kind, "official_order").turn(seat)
    assert bool([key for key in position.may(seat) if f".{kind}" in key]) is possible
    card = next(one for one in position.state.pile(piles.objectives(seat)) if f".{kind}" in one)
    assert may_keep(GAME.sight(position.state, seat), seat, card) is possible
