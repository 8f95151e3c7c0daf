"""What the strip and the board of a seat show, and what they keep to themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.hud import hero_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.seats import SeatView, seat_board, seat_views, whose_turn
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.imagine import imagine
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Step
from nemesis_desktop.resources import assets_folder
from tests.language.ship import Position, ship


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(assets_folder() / "text", "en").within("nemesis")


def three() -> Position:
    position = ship(3).hero("soldier", room=11, hand=4).hero("pilot", room=11, hand=2, slime=True)
    return position.hero("scout", room=2, hand=3, serious=["arm"]).turn(1)


def views(position: Position, text: Catalogue, viewer: int = 0) -> tuple[SeatView, ...]:
    return seat_views(Names(text, sight(position.state, viewer)), viewer)


def test_one_player_needs_no_strip(text: Catalogue) -> None:
    assert views(ship().hero("soldier"), text) == ()


def test_seats_stand_in_turn_order_from_the_first_player(text: Catalogue) -> None:
    position = three()
    clock = position.state.clock
    position.having(clock=type(clock)(2, clock.step, 2, 1, 0, ()))
    found = views(position, text)
    assert [one.seat for one in found] == [2, 0, 1]
    assert [one.first_player for one in found] == [True, False, False]


def test_whose_turn_it_is_stands_there_for_everybody(text: Catalogue) -> None:
    position = three()
    for viewer in range(3):
        assert [one.seat for one in views(position, text, viewer) if one.turn] == [1]
    assert whose_turn(Names(text, sight(position.state, 0)), 0) == ("Pilot’s turn", 1)
    assert whose_turn(Names(text, sight(position.state, 1)), 1) == ("Your turn", 1)


def test_hand_wounds_and_tokens_are_public(text: Catalogue) -> None:
    soldier, pilot, scout = sorted(views(three(), text), key=lambda one: one.seat)
    assert (soldier.hand, pilot.hand, scout.hand) == (4, 2, 3)
    assert pilot.slime and not soldier.slime
    assert scout.serious == 1


def test_hidden_items_show_their_colour_only(text: Catalogue) -> None:
    position = three().give(1, "bandages")
    seen = {viewer: views(position, text, viewer) for viewer in range(3)}
    backs = [next(one for one in seen[viewer] if one.seat == 1).backs for viewer in range(3)]
    assert backs[0] == backs[1] == backs[2] == ("green",)


def test_nothing_depends_on_what_the_viewer_may_not_know(text: Catalogue) -> None:
    position = three().give(1, "bandages").give(2, "clothes").discard(1, "search")
    seen = sight(position.state, 0)
    told = [seat_board(Names(text, seen), seat, 0) for seat in range(3)]
    for seed in range(4):
        other = Names(text, sight(imagine(seen, 0, seed), 0))
        assert [seat_board(other, seat, 0) for seat in range(3)] == told


def test_everybody_sees_the_same_board_of_a_seat(text: Catalogue) -> None:
    position = three().give(1, "bandages").discard(1, "search")
    boards = [seat_board(Names(text, sight(position.state, viewer)), 1, viewer) for viewer in range(3)]
    assert boards[0] is not None and len(boards[0].discard) == 1
    for board in boards[1:]:
        assert board is not None
        assert (board.discard, board.wounds, board.carried) == (
            boards[0].discard,
            boards[0].wounds,
            boards[0].carried,
        )


@pytest.mark.parametrize("place", [Place.DEAD, Place.ASLEEP, Place.ESCAPED])
def test_who_is_out_of_the_game_is_marked(place: Place, text: Catalogue) -> None:
    position = three()
    position.state = change.character(position.state, 2, place=place, room=None)
    scout = next(one for one in views(position, text) if one.seat == 2)
    assert scout.out and scout.state
    board = hero_view(Names(text, sight(position.state, 2)), 2, (), ())
    assert board is not None and board.place == scout.state


@pytest.mark.parametrize(("step", "told"), [(Step.TURNS, "Passed"), (Step.ATTACKS, "")])
def test_who_has_passed_is_said_to_have_while_others_have_turns(step: Step, told: str, text: Catalogue) -> None:
    position = three()
    position.state = change.character(position.state, 2, passed=True)
    position.having(clock=replace(position.state.clock, step=step))
    scout = next(one for one in views(position, text) if one.seat == 2)
    assert scout.state == told


def test_the_board_of_a_seat_counts_its_hand(text: Catalogue) -> None:
    board = seat_board(Names(text, sight(three().state, 0)), 0, 0)
    assert board is not None and text.text("seat.hand", n=4) in board.facts


def test_a_seat_that_may_be_chosen_is_offered(text: Catalogue) -> None:
    names = Names(text, sight(three().state, 0))
    choice = Choice("seat:1", "Pilot", target="seat:1")
    assert [one.offered for one in sorted(seat_views(names, 0, (choice,)), key=lambda one: one.seat)] == [
        False,
        True,
        False,
    ]


def test_a_bot_that_is_asked_thinks(text: Catalogue) -> None:
    position = three()
    setup = replace(position.state.setup, seats=(SeatSetup(), SeatSetup("Iris", "cautious"), SeatSetup()))
    position.having(setup=setup)
    found = seat_views(Names(text, sight(position.state, 0)), 0, (), (1,))
    iris = next(one for one in found if one.seat == 1)
    assert (iris.name, iris.role, iris.bot, iris.thinking) == ("Iris", "Pilot", True, True)
