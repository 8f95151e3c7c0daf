"""The round (section 5)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, PileShuffled
from nemesis_desktop.games.nemesis.events.clock import FirstPlayerPassed, StepEntered, TurnBegan
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.rules import drawing, rounds, turn
from nemesis_desktop.games.nemesis.sequence import SEQUENCE
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup, State, Step
from nemesis_desktop.kernel import Command, Session, evolve
from tests.language.ship import GAME, Played, Position, ship


def draw(position: Position, round: int = 2) -> Played:
    return position.turn(round=round).at(Step.DRAW).play(SEQUENCE[Step.DRAW])


def answer(session: Session[State], wanted: str) -> None:
    """The first key that begins like this, or the first there is."""
    seat, question = next(iter(session.open_questions().items()))
    keys = list(question.keys()) if question.topic == "action" else [next(question.keys())]
    session.submit(Command(seat, question.topic, next((k for k in keys if k.startswith(wanted)), keys[0])))


def pass_all(session: Session[State], rounds_to_go: int) -> None:
    """Everybody passes at once until so many rounds are over."""
    goal = session.state.clock.round + rounds_to_go
    while session.state.clock.round < goal and session.outcome() is None:
        answer(session, "pass")


def steps(session: Session[State]) -> list[Step]:
    return [h.event.step for h in session.happenings if isinstance(h.event, StepEntered)]


def test_a_round_is_a_player_phase_and_an_event_phase_in_this_order() -> None:
    """N-ROUND-01, N-EVENT-01, N-ROOM-39: draw, first player, turns, airlock, then time, attacks, fire, event, bag."""
    session = Session(GAME, GAME.new(Setup("coop", "base", (SeatSetup(),) * 2), 3))
    pass_all(session, 3)
    wanted = [
        Step.DRAW, Step.FIRST_PLAYER, Step.TURNS, Step.AIRLOCK, Step.TIME, Step.ATTACKS, Step.FIRE, Step.EVENT,
        Step.BAG, Step.ROUND_END,
    ]
    second = steps(session)
    start = second.index(Step.FIRST_PLAYER) - 1
    assert second[start: start + len(wanted)] == wanted


@pytest.mark.parametrize("held", [0, 1, 4])
def test_hands_are_refilled_to_five(held: int) -> None:
    """N-ROUND-02, N-TURN-08: cards kept are counted, not added to."""
    assert len(draw(ship().hero("scout", hand=held)).hero().hand) == 5


def test_a_wounded_body_fills_the_hand_to_four() -> None:
    """N-ROUND-02: while the wound is not dressed."""
    assert len(draw(ship().hero("scout", serious=["body"])).hero().hand) == 4


def test_contamination_counts_toward_the_five() -> None:
    """N-ROUND-02, N-CONT-04: two Contamination cards in hand leave three to draw."""
    played = draw(ship().hero("scout", hand=["contamination", "contamination"]))
    assert (len(played.hero().hand), len(played.hero().action_cards)) == (5, 3)


def test_contamination_that_is_drawn_counts_as_well() -> None:
    """N-ROUND-02: it is not replaced by a further card."""
    position = ship().hero("scout")
    card = position.state.pile(piles.CONTAMINATION_DECK)[0]
    position.lay(piles.deck(0), card)
    played = draw(position)
    assert card in played.hero().hand
    assert len(played.hero().hand) == 5


def test_a_full_hand_draws_nothing() -> None:
    """N-ROUND-02: more than five cards are kept, no card is drawn."""
    played = draw(ship().hero("scout", hand=6))
    assert len(played.hero().hand) == 6
    assert not played.happened(CardsMoved)


def test_everybody_draws_at_the_start_of_the_player_phase() -> None:
    """N-ROUND-02: each from the own deck."""
    played = draw(ship(3).hero("scout").hero("captain", hand=2).hero("pilot"))
    assert [len(played.hero(seat).hand) for seat in range(3)] == [5, 5, 5]
    assert all(card.startswith("captain") for card in played.hero(1).hand)


def test_an_empty_deck_is_refilled_from_the_discard_in_the_middle_of_drawing() -> None:
    """N-ROUND-03, A-04: what is left of the deck is drawn first, then the shuffled discard."""
    position = ship().hero("scout", hand=0)
    deck = position.state.pile(piles.deck(0))
    position.discard(0, *deck[2:], "contamination")
    played = draw(position)
    assert {*deck[:2]} <= {*played.hero().hand}
    assert len(played.hero().hand) == 5
    assert played.only(PileShuffled).pile == piles.deck(0)
    assert played.state.pile(piles.discard(0)) == ()
    left = (*played.state.pile(piles.deck(0)), *played.hero().hand)
    assert any(card.startswith("contamination") for card in left)


def test_the_discard_stays_until_a_card_is_needed() -> None:
    """A-04: a deck that runs out exactly is not shuffled yet."""
    position = ship().hero("scout", hand=0)
    position.discard(0, *position.state.pile(piles.deck(0))[5:])
    played = draw(position)
    assert not played.happened(PileShuffled)
    assert len(played.state.pile(piles.discard(0))) == 5


def test_nothing_to_draw_means_fewer_cards() -> None:
    """A-03: with deck and discard empty what exists is drawn."""
    position = ship().hero("scout", hand=10)
    keep = position.state.pile(piles.hand(0))
    for card in keep[:7]:
        position.lay(piles.OUT, card)
    assert len(draw(position).hero().hand) == 3


def test_drawing_in_the_middle_of_a_turn_reshuffles_as_well() -> None:
    """N-ROUND-03: "at any time"."""
    position = ship().hero("scout", hand=0)
    position.discard(0, *position.state.pile(piles.deck(0)))

    async def one(t):
        drawing.draw_action_cards(t, Ship(t).hero(0), 1)

    assert len(position.play(one).hero().hand) == 1


def test_the_first_player_token_goes_left_after_the_draw() -> None:
    """N-ROUND-04: from the second round on."""
    position = ship(3).hero("scout").hero("captain").hero("pilot")
    assert draw(position).state.clock.step is Step.FIRST_PLAYER
    played = position.turn().at(Step.FIRST_PLAYER).play(SEQUENCE[Step.FIRST_PLAYER])
    assert played.only(FirstPlayerPassed).seat == 1
    assert played.state.clock.step is Step.TURNS


def test_the_token_stays_in_the_first_round() -> None:
    """N-ROUND-04: after the first draw the turns begin at once."""
    assert draw(ship(2).hero("scout").hero("captain"), round=1).state.clock.step is Step.TURNS


def test_the_token_skips_players_who_have_left() -> None:
    """A-05: to the next one on board, around the table; pod passengers are on board."""
    position = ship(4).hero("scout").hero("captain", place=Place.DEAD, room=None)
    position.hero("pilot", place=Place.ASLEEP, room=None).hero("soldier")
    assert position.play(rounds.pass_first_player).only(FirstPlayerPassed).seat == 3
    alone = ship(2).hero("scout").hero("captain", place=Place.DEAD, room=None)
    assert not alone.play(rounds.pass_first_player).happened(FirstPlayerPassed)


def test_turn_order_starts_at_the_first_player_even_when_gone() -> None:
    """N-ROUND-05, A-05: clockwise from that seat."""
    position = ship(3).hero("scout").hero("captain", place=Place.DEAD, room=None).hero("pilot")
    clock = position.turn().state.clock
    position.having(clock=evolve(clock, first_player=1, turn=None))
    assert Ship(Look(position.state)).seats_in_order == (1, 2, 0)
    assert turn.next_seat(Ship(Look(position.state))) == (2, (0,))


def test_of_two_players_the_first_one_comes_first() -> None:
    """N-ROUND-05: seat 1 before seat 0 when it holds the token."""
    position = ship(2).hero("scout").hero("captain").turn()
    position.having(clock=evolve(position.state.clock, first_player=1))
    assert Ship(Look(position.state)).seats_in_order == (1, 0)


def test_players_take_turns_until_all_have_passed() -> None:
    """N-ROUND-06, N-ROUND-07: in order, who has passed is skipped, and the phase ends when nobody is left."""
    position = ship(3, mode="coop").hero("scout", hand=5).hero("captain", hand=5).hero("pilot", hand=5).explored()
    session = position.at(Step.TURNS).session()
    wishes = {0: ["move", "move", "pass"], 1: ["pass"], 2: ["move", "pass"]}
    while any(wishes.values()) or next(iter(session.open_questions().values())).topic != "action":
        ((seat, question),) = session.open_questions().items()
        answer(session, wishes[seat].pop(0) if question.topic == "action" else "")
    assert [h.event.seat for h in session.happenings if isinstance(h.event, TurnBegan)][:4] == [0, 1, 2, 0]
    assert Step.AIRLOCK in steps(session)


def test_the_last_player_takes_several_turns_in_a_row() -> None:
    """N-ROUND-07: while the others have passed."""
    position = ship(2).hero("scout", hand=5, room=1, passed=True).hero("captain", room=11, hand=5).explored()
    session = position.at(Step.TURNS).first_encounter_over().session()
    for _ in range(40):
        if session.state.clock.step is not Step.TURNS:
            break
        answer(session, "move")
    turns = [h.event.seat for h in session.happenings if isinstance(h.event, TurnBegan)]
    assert turns[:2] == [1, 1]


def test_cards_kept_are_still_there_next_round() -> None:
    """N-TURN-08: hands are not discarded at the end of a round."""
    session = Session(GAME, GAME.new(Setup("coop", "base", (SeatSetup(),) * 2), 5))
    while session.state.clock.step is Step.DRAFT:
        answer(session, "")
    hands = [session.state.pile(piles.hand(seat)) for seat in (0, 1)]
    pass_all(session, 1)
    for seat in (0, 1):
        assert {*hands[seat]} <= {*session.state.pile(piles.hand(seat))}
        assert not session.state.characters[seat].passed


def test_the_cabins_give_a_sixth_card_to_whoever_rests_there() -> None:
    """N-ROOM-41, A-96: their working and no Intruder in them."""
    position = ship(2).tile(6, "cabins").hero("scout", room=6).hero("captain")
    played = draw(position)
    assert [len(played.hero(seat).hand) for seat in (0, 1)] == [6, 5]


def test_a_malfunction_switches_the_cabins_off() -> None:
    """N-MALF-11, N-ROOM-42: five cards as everywhere."""
    assert len(draw(ship().tile(6, "cabins").malfunction(6).hero("scout", room=6)).hero().hand) == 5


def test_an_intruder_disturbs_the_rest_in_the_cabins() -> None:
    """N-ROOM-41: five cards."""
    assert len(draw(ship().tile(6, "cabins").hero("scout", room=6).intruder("larva", room=6)).hero().hand) == 5
