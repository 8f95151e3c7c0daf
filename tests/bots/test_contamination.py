"""What bots know of the contamination that somebody carries, seen or not."""

from __future__ import annotations

import pytest

from nemesis_desktop.bots.nemesis.cautious.contamination import contamination_of
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.planning.chances import infection
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import evolve
from tests.bots.tables import GAME, TABLES, positions

TWO = ("contamination.01", "contamination.02")


@pytest.fixture(scope="module")
def start() -> State:
    return next(s for s, _, q in positions(TABLES["solo"], 3, CautiousBot()) if q.topic == "action").state


def with_two_in(state: State, pile: str, *, larva: bool = False) -> Hero:
    """As the seat itself sees it."""
    left = tuple(card for card in state.pile("deck:contamination") if card not in TWO)
    dealt = {**state.piles, "deck:contamination": left, pile: (*state.pile(pile), *TWO)}
    one = evolve(state.characters[0], larva=larva)
    return Ship(Look(GAME.sight(evolve(state, piles=dealt, characters={0: one}), 0))).hero(0)


@pytest.mark.parametrize("pile", ["hand:0", "deck:0", "discard:0"])
def test_contamination_is_counted_wherever_it_is(start: State, pile: str) -> None:
    """N-CONT-02: it cycles through deck and hand; what goes back face down has not gone away."""
    assert contamination_of(with_two_in(start, pile)) == 2


def test_shuffling_contamination_into_the_deck_saves_nobody(start: State) -> None:
    """N-VIC-05 and N-VIC-08: hand, deck and discard are scanned and shuffled together."""
    for larva in (False, True):
        risks = {infection(with_two_in(start, pile, larva=larva)) for pile in ("hand:0", "deck:0", "discard:0")}
        assert len(risks) == 1 and min(risks) > 0.2


def test_nobody_else_can_tell_which_cards_they_are(start: State) -> None:
    hero = with_two_in(start, "deck:0")
    assert not hero.all_contamination and contamination_of(hero) == 2


@pytest.mark.parametrize("table", ["solo", "co-operative for two", "semi-co-operative for four"])
def test_the_count_is_right_in_whole_games(table: str) -> None:
    """For oneself and for everybody else: the numbers of cards lie open."""
    counted = 0
    for session, seat, _ in positions(TABLES[table], 5, CautiousBot()):
        for hero in Ship(Look(session.sight(seat))).heroes:
            true = sum(
                card.startswith("contamination")
                for pile in ("hand", "deck", "discard") for card in session.state.pile(f"{pile}:{hero.seat}")
            )
            assert contamination_of(hero) == true
            counted += true > 0
    assert counted
