"""The first dead player takes over the Intruders, or does not (section 33, p. 27)."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.clock import StepEntered
from nemesis_desktop.games.nemesis.events.intruder_player import (
    HeirNamed,
    IntruderCardPlayed,
    IntrudersTakenOver,
    TakeoverDeclined,
)
from nemesis_desktop.games.nemesis.events.intruders import BagDeveloped
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.modes.intruders.takeover import offer_takeover
from nemesis_desktop.games.nemesis.rules import rounds
from nemesis_desktop.games.nemesis.rules.event_phase import attack_step
from nemesis_desktop.games.nemesis.rules.turn import still_playing
from nemesis_desktop.games.nemesis.rules.wounds import kill
from nemesis_desktop.games.nemesis.state import Heir, State, Step
from nemesis_desktop.kernel import Command, Event, Question, Session
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import asleep


def three(**house: str) -> Position:
    """Three of a crew in a game in which the first dead may take over."""
    position = ship(3, intruders="takeover", **house)
    for name, room in (("scout", 11), ("soldier", 11), ("captain", 14)):
        position.hero(name, room=room, hand=2, items=["bandages"] if name == "scout" else [])
    return position


def deaths(*killed: tuple[int, str]) -> Any:
    """A rule in which these die, one after the other."""

    async def rule(t: Any) -> None:
        for seat, why in killed:
            await kill(t, Hero(t, seat), why)

    return rule


def after_deaths(*killed: tuple[int, str], **house: str) -> Position:
    """At the rest after a rule in which these died."""
    played = three(**house).turn(2).play(deaths(*killed))
    return Position(played.state)


def heirs(played: Played) -> list[int]:
    return [heir.seat for heir in played.state.heirs]


def open_question(session: Session[State]) -> Question[Any]:
    return next(iter(session.open_questions().values()))


def answer(session: Session[State], key: str) -> None:
    question = open_question(session)
    session.submit(Command(question.seat, question.topic, key))


def events_of(session: Session[State], *kinds: type[Event]) -> list[Any]:
    return [happening.event for happening in session.happenings if isinstance(happening.event, kinds)]


def go_on(session: Session[State], to_round: int) -> None:
    """Everybody passes until a round begins."""
    while session.state.clock.round < to_round and session.outcome() is None:
        question = open_question(session)
        keys = ["pass"] if question.topic == "action" else list(question.keys())
        answer(session, "pass" if "pass" in keys else keys[0])


# -- who is asked ---------------------------------------------------------------------------------------------


def test_the_player_of_the_first_dead_is_asked() -> None:
    """N-CRIT-06, N-INTR-01: the death of the first character brings the question to its player."""
    session = after_deaths((1, "wounds")).session()
    question = open_question(session)
    assert (question.seat, question.topic, list(question.keys())) == (1, "lead_intruders", ["yes", "no"])


def test_nobody_is_asked_where_the_table_plays_by_the_book() -> None:
    """A-116: optional; without the choice in the setup the dead only watch."""
    position = ship(3).hero("scout").hero("soldier").hero("captain").turn(2)
    played = position.play(deaths((1, "wounds")))
    assert not played.happened(HeirNamed) and played.state.heirs == ()


def test_later_deaths_bring_no_question() -> None:
    """N-INTR-02, A-116: whoever dies later watches, whether the first one has declined or not."""
    session = after_deaths((1, "wounds")).session()
    answer(session, "no")
    declined = Position(session.state)
    assert events_of(session, TakeoverDeclined)
    assert heirs(declined.play(deaths((0, "wounds")))) == []
    again = after_deaths((1, "wounds")).session()
    answer(again, "yes")
    assert heirs(Position(again.state).play(deaths((0, "wounds")))) == []


def test_of_those_who_die_together_the_lower_number_is_asked_first() -> None:
    """N-INTR-03: seat 0 before seat 1, in whatever order they were served."""
    session = after_deaths((1, "airlock"), (0, "airlock")).session()
    assert open_question(session).seat == 0
    answer(session, "yes")
    assert session.state.intruder_player is not None and session.state.intruder_player.seat == 0
    assert session.state.heirs == ()


def test_who_declines_leaves_it_to_the_other_one() -> None:
    """N-INTR-03, A-116: of two who died together the second is asked when the first does not want to."""
    session = after_deaths((1, "airlock"), (0, "airlock")).session()
    answer(session, "no")
    assert (open_question(session).seat, open_question(session).topic) == (1, "lead_intruders")
    answer(session, "no")
    assert session.state.intruder_player is None
    assert open_question(session).topic == "action"


@pytest.mark.parametrize(("first", "second", "asked"), [
    ("frenzy", "frenzy", [1, 0]), ("wounds", "wounds", [1]), ("airlock", "wounds", [1]), ("bite", "bite", [1]),
])
def test_one_after_the_other_is_not_together(first: str, second: str, asked: list[int]) -> None:
    """N-INTR-01, N-INTR-03: only what strikes several at once makes their deaths simultaneous."""
    assert heirs(three().play(deaths((1, first), (0, second)))) == asked


@pytest.mark.parametrize(("beside", "asked"), [(11, [0, 1]), (14, [0])])
def test_those_who_die_of_one_frenzy_die_together(beside: int, asked: list[int]) -> None:
    """N-INTR-03: in the room of the Queen, but not by the Frenzy of the Breeder that comes after hers."""
    position = ship(3, intruders="takeover").hero("scout", serious=["arm", "leg"])
    position.hero("soldier", room=beside, serious=["arm", "leg"]).hero("captain", room=1)
    position.intruder("queen", 11).intruder("breeder", 14).next_attack("frenzy_1", "frenzy_2")
    assert heirs(position.play(attack_step)) == asked


def test_the_airlock_kills_at_the_same_time() -> None:
    """N-INTR-03: both in the room die in one effect."""
    position = three().explored(11).having(airlock=11).turn(2).at(Step.AIRLOCK)
    for corridor in ("006-011", "008-011", "011-014", "011-015"):
        position.door(corridor)
    played = position.play(rounds.airlock_step)
    assert played.happened(AirlockSet)
    assert played.state.heirs == (Heir(0, "airlock"), Heir(1, "airlock"))


def test_by_house_rule_nobody_can_decline() -> None:
    """A-116: the other answer."""
    played = after_deaths((1, "wounds"), takeover="obligatory").play(offer_takeover)
    assert played.asked == () and played.only(IntrudersTakenOver).seat == 1


def test_nobody_is_asked_when_the_voyage_is_over() -> None:
    """N-INTR-01: with the last one gone there is nothing left to lead."""
    position = three()
    for seat in (0, 2):
        asleep(position, seat)
    session = Position(position.turn(1).play(deaths((1, "wounds"))).state).session()
    topics = [question.topic for question in session.open_questions().values()]
    assert "lead_intruders" not in topics




# -- taking over ----------------------------------------------------------------------------------------------


def taken_over(seat: int = 0) -> Session[State]:
    session = after_deaths((seat, "wounds")).session()
    answer(session, "yes")
    return session


def test_everything_of_the_former_character_leaves_the_game() -> None:
    """N-INTR-04: cards, items, wounds, objectives; the ten Intruder Action cards become the deck."""
    position = three()
    position.state = ship(3, intruders="takeover").hero(
        "scout", hand=3, items=["bandages"], serious=["bleeding"], light_wounds=1, slime=True, signal=True, larva=True
    ).hero("soldier").hero("captain").state
    played = Position(position.turn(2).play(deaths((0, "wounds"))).state).play(offer_takeover, ["yes"])
    state = played.state
    own = (piles.hand, piles.discard, piles.inventory, piles.carried, piles.quests, piles.wounds, piles.objectives)
    for pile in own:
        assert state.pile(pile(0)) == ()
    deck = state.pile(piles.deck(0))
    assert len(deck) == 10 and all(card.startswith("intruder_action.") for card in deck)
    assert state.pile(piles.INTRUDER_BOX) == ()
    one = state.characters[0]
    assert (one.light_wounds, one.slime, one.signal, one.larva) == (0, False, False, False)


def test_the_deck_is_shuffled() -> None:
    """N-INTR-04: the order comes from the game's chance."""
    orders = set()
    for seed in (1, 2, 3):
        position = ship(2, intruders="takeover", seed=seed).hero("scout").hero("soldier").turn(1)
        rest = Position(position.play(deaths((0, "wounds"))).state)
        orders.add(rest.play(offer_takeover, ["yes"]).state.pile(piles.deck(0)))
    assert len(orders) == 3


def test_the_round_ends_by_the_standard_rules() -> None:
    """N-INTR-05: attacks, event and bag of this round take place; the changes begin with the next Player Phase."""
    session = taken_over()
    assert session.state.intruder_player is not None and session.state.intruder_player.since == 3
    assert Ship(Look(session.state)).intruder_player is None
    assert 0 not in still_playing(Ship(Look(session.state)))
    go_on(session, 3)
    steps = [event.step for event in events_of(session, StepEntered)]
    assert {Step.ATTACKS, Step.EVENT, Step.BAG} <= set(steps)
    assert len(events_of(session, BagDeveloped)) == 1
    assert not events_of(session, IntruderCardPlayed)
    assert Ship(Look(session.state)).intruder_player == 0
    assert len(session.state.pile(piles.hand(0))) == 3
    go_on(session, 4)
    assert len(events_of(session, BagDeveloped)) == 1


def test_who_declines_watches_and_nothing_changes() -> None:
    """A-116, N-INTR-02: the Intruders go on by the book."""
    session = after_deaths((0, "wounds")).session()
    answer(session, "no")
    go_on(session, 4)
    assert session.state.intruder_player is None
    assert len(session.state.pile(piles.INTRUDER_BOX)) == 10
    assert len(events_of(session, BagDeveloped)) == 2


def test_the_first_player_token_leaves_the_dead_hand() -> None:
    """N-INTR-07: the leader of the Intruders does not hold it, even one who held it in life."""
    session = taken_over()
    assert session.state.clock.first_player == 0
    go_on(session, 3)
    assert session.state.clock.first_player != 0


def test_the_place_in_the_order_of_turns_is_the_old_one() -> None:
    """A-115: between the neighbours of the former character."""
    session = taken_over(1)
    go_on(session, 3)
    playing = still_playing(Ship(Look(session.state)))
    first = session.state.clock.first_player
    assert sorted(playing, key=lambda seat: (seat - first) % 3) == list(playing)
    assert 1 in playing
