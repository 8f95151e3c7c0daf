"""The Event Phase, steps 5 to 9 (section 31, N-EVENT)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.clock import EventRevealed, StepEntered
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, IntruderMoved
from nemesis_desktop.games.nemesis.rules.event_phase import attack_step, event_step
from nemesis_desktop.games.nemesis.rules.registry import EVENTS
from nemesis_desktop.games.nemesis.sequence import SEQUENCE
from nemesis_desktop.games.nemesis.state import Door, Step
from nemesis_desktop.kernel import Command
from tests.language.ship import Position, ship


def quiet(**hero: object) -> Position:
    """The Scout in the Cockpit, nobody else about."""
    return ship().hero("scout", room=1, **hero)


def test_after_the_last_pass_the_phase_runs_through_to_the_next_round() -> None:
    """N-EVENT-01, N-ROUND-01: one space of time, one event, one token."""
    position = quiet().next_token("blank").next_event("nest").turn()
    session = position.session()
    session.submit(Command(0, "action", "pass"))
    assert session.state.clock.round == 3
    assert session.state.time == 14


def test_every_step_leads_to_the_next() -> None:
    """N-EVENT-01: each says which comes after it."""
    after = {}
    for step in (Step.TIME, Step.ATTACKS, Step.FIRE, Step.EVENT, Step.BAG):
        played = quiet().next_token("blank").next_event("nest").at(step).play(SEQUENCE[step])
        after[step] = played.of(StepEntered)[0].step
    assert after == {
        Step.TIME: Step.ATTACKS, Step.ATTACKS: Step.FIRE, Step.FIRE: Step.EVENT,
        Step.EVENT: Step.BAG, Step.BAG: Step.ROUND_END,
    }


def test_intruders_beside_a_character_attack() -> None:
    """N-EVENT-03."""
    position = quiet().intruder("adult", room=1).next_attack("tail_1")
    assert position.play(attack_step).happened(AttackRevealed)


def test_movement_comes_before_the_text() -> None:
    """N-EVENT-05: Damage strikes the rooms where the Adults have gone."""
    position = quiet().tile(6, "canteen").intruder("adult", room=11).next_event("damage")
    played = position.play(event_step)
    assert played.state.intruders[1].room == 6
    assert played.room(6).malfunction
    assert not played.room(11).malfunction


def test_only_the_kinds_on_the_card_move() -> None:
    """N-EVENT-06: Damage moves Creepers and Adults."""
    position = quiet().intruder("adult", room=11).intruder("queen", room=11).intruder("creeper", room=11)
    moved = position.next_event("damage").play(event_step).of(IntruderMoved)
    assert sorted(event.intruder for event in moved) == [1, 3]


def test_larvae_never_move_with_an_event() -> None:
    """N-EVENT-06: no card bears their symbol."""
    assert not [card for card in load_content().events.values() if "larva" in card.symbols]


def test_intruders_with_a_character_stay() -> None:
    """N-EVENT-06."""
    position = ship().hero("scout").intruder("adult", room=11).next_event("damage")
    assert not position.play(event_step).happened(IntruderMoved)


def test_the_direction_may_be_the_technical_corridors() -> None:
    """N-EVENT-07: from room 2 direction 2 is the entrance."""
    assert not quiet().intruder("adult", room=2).next_event("damage").play(event_step).state.intruders


def test_the_direction_may_be_a_closed_door() -> None:
    """N-EVENT-08, D-11: destroyed, and nobody moves."""
    played = quiet().intruder("adult", room=11).door("006-011").next_event("damage").play(event_step)
    assert played.state.corridors["006-011"].door is Door.DESTROYED
    assert played.state.intruders[1].room == 11


def test_all_moves_are_simultaneous() -> None:
    """N-EVENT-09: nobody moves twice, whatever the order."""
    position = quiet().intruder("adult", room=6).intruder("adult", room=11).next_event("damage")
    played = position.play(event_step)
    assert {i.id: i.room for i in played.state.intruders.values()} == {1: 11, 2: 6}


def test_every_event_card_has_an_effect() -> None:
    """N-EVENT-10."""
    assert {card.kind for card in load_content().events.values()} <= set(EVENTS)


@pytest.mark.parametrize("card", list(load_content().events))
def test_every_event_card_ends_where_it_says(card: str) -> None:
    """N-EVENT-11: discarded, removed from the game, or shuffled back."""
    position = quiet().next_token("blank").next_noise("silence").next_event(card.removeprefix("event."))
    played = position.play(event_step)
    where = {"discard": piles.EVENT_DISCARD, "remove_reshuffle": piles.OUT, "shuffle_back": piles.EVENT_DECK}
    assert card in played.state.pile(where[load_content().events[card].after])


def test_a_removed_card_takes_the_discard_back_into_the_deck() -> None:
    """N-EVENT-11: shuffled together."""
    position = quiet().next_event("short_circuit")
    for card in position.state.pile(piles.EVENT_DECK)[1:6]:
        position.lay(piles.EVENT_DISCARD, card)
    played = position.play(event_step)
    assert len(played.state.pile(piles.EVENT_DECK)) == 19
    assert not played.state.pile(piles.EVENT_DISCARD)


def test_an_empty_event_deck_is_shuffled_again() -> None:
    """N-EVENT-12."""
    position = quiet()
    for card in position.state.pile(piles.EVENT_DECK):
        if card != "event.nest":
            position.lay(piles.OUT, card)
    position.lay(piles.EVENT_DISCARD, "event.nest")
    assert position.play(event_step).only(EventRevealed).card == "event.nest"


def test_one_event_card_a_round() -> None:
    """N-EVENT-05."""
    session = quiet().next_token("blank").next_event("nest").turn().session()
    session.submit(Command(0, "action", "pass"))
    assert len(session.state.pile(piles.EVENT_DISCARD)) == 1
