"""Solo play (section 33, N-SOLO)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.modes import judge_of
from nemesis_desktop.games.nemesis.rules.encounter import place_intruder
from nemesis_desktop.games.nemesis.rules.exploration import item_count
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import asleep, launched, walk


def test_two_objectives_come_from_the_solo_deck() -> None:
    """N-SOLO-01."""
    cards = ship().state.pile(piles.objectives(0))
    assert len(cards) == 2
    assert {load_content().objectives[card].deck for card in cards} == {"solo_coop"}


def test_one_of_the_two_is_kept_at_the_first_encounter() -> None:
    """N-SOLO-02."""
    position = ship().hero("scout")
    first, second = position.state.pile(piles.objectives(0))
    played = position.play(lambda t: place_intruder(t, "larva", 12), [f"card:{second}"])
    assert played.state.pile(piles.objectives(0)) == (second,)
    assert first in played.state.pile(piles.BOX)


@pytest.mark.parametrize(("printed", "counter"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_item_counts_are_halved_and_rounded_up(printed: int, counter: int) -> None:
    """N-SOLO-03, N-EXPL-14."""
    assert item_count(Ship(ship().tile(6, "canteen")).room(6), printed) == counter


def test_the_counter_is_halved_on_the_board() -> None:
    """N-SOLO-03: a Fire token with two items leaves one."""
    position = ship().tile(6, "canteen", explored=False).token(6, "fire", 2).hero("scout").next_noise("silence")
    assert position.play(walk("006-011")).room(6).items == 1


def test_a_game_with_others_counts_in_full() -> None:
    """N-SOLO-03: only solo play halves."""
    assert item_count(Ship(ship(2).tile(6, "canteen")).room(6), 4) == 4


def test_the_figures_are_those_for_one_player() -> None:
    """N-SOLO-04: two pods, four Adults in a bag of eleven."""
    state = ship().state
    assert len(state.pods) == 2
    assert len(state.pile(piles.BAG)) == 11
    assert sum("adult" in token for token in state.pile(piles.BAG)) == 4


def result(position: Position) -> str:
    return judge_of(position.state).judge(position.state, 0)


def test_survival_and_objective_win() -> None:
    """N-SOLO-04."""
    position = asleep(ship().hero("scout").objective(0, "first_contact_protocol"))
    assert result(position.having(discovered=("egg", "corpse"))) == "victory"


def test_survival_alone_does_not_win() -> None:
    """N-SOLO-04."""
    assert result(launched(ship().hero("scout").objective(0, "first_contact_protocol"))) == "defeat:objective"


def test_the_objective_alone_does_not_win() -> None:
    """N-SOLO-04, N-OBJ-01."""
    position = ship().hero("scout").objective(0, "first_contact_protocol").having(discovered=("egg", "corpse"))
    assert result(position) == "defeat:dead"
