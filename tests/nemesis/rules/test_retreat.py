"""Retreat (section 20, N-RET)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    EncounterBegan,
    IntruderMoved,
    IntruderRemoved,
    IntruderRetreated,
)
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import injure

TOWARDS_15, TOWARDS_6, TOWARDS_8, TOWARDS_14 = "coolant_leak", "damage", "nest", "lurking"
"""Events with the directions 1 to 4, seen from the Hibernatorium."""


def driven_off(direction: str, kind: str = "adult", room: int = 11, injuries: int = 2) -> Position:
    """The next injury shows the arrow, the next event card the direction."""
    return (
        ship().hero("scout").intruder(kind, room=room, injuries=injuries)
        .next_attack("claw_4", "scratch_1").next_event(direction)
    )


def test_the_arrow_moves_the_intruder_in_the_direction_of_an_event_card() -> None:
    """N-RET-01: direction 1 leads to room 15."""
    played = driven_off(TOWARDS_15).play(injure())
    assert played.only(IntruderRetreated).direction == 1
    assert played.state.intruders[1].room == 15


def test_a_retreat_draws_one_event_card() -> None:
    """N-RET-01: no retreat without an event draw."""
    position = driven_off(TOWARDS_6)
    played = position.play(injure())
    assert len(played.state.pile(piles.EVENT_DECK)) == len(position.state.pile(piles.EVENT_DECK)) - 1


def test_without_any_event_card_nobody_retreats() -> None:
    """N-RET-01: nothing tells the direction."""
    position = driven_off(TOWARDS_15)
    cards = position.state.pile(piles.EVENT_DECK)
    position.state = change.moved(position.state, cards, piles.EVENT_DECK, piles.OUT)
    played = position.play(injure())
    assert not played.happened(IntruderRetreated)
    assert played.state.intruders[1].room == 11


def test_the_event_card_of_a_retreat_is_discarded_unresolved() -> None:
    """N-RET-01, A-40: neither its text nor its removal from the game."""
    played = driven_off(TOWARDS_15).play(injure())
    assert played.state.pile(piles.EVENT_DISCARD) == ("event.coolant_leak",)
    assert played.state.self_destruct is None


def test_the_symbols_of_that_event_card_move_nobody_else() -> None:
    """A-40: only the number is read."""
    played = driven_off(TOWARDS_15).intruder("adult", room=13).play(injure())
    assert [event.intruder for event in played.of(IntruderMoved)] == [1]


def test_one_arrow_of_two_sends_a_breeder_away() -> None:
    """N-RET-02: also when the second card shows it."""
    position = driven_off(TOWARDS_8, kind="breeder").next_attack("scratch_1", "bite_4")
    assert position.play(injure()).state.intruders[1].room == 8


def test_no_arrow_no_retreat() -> None:
    """N-RET-01: a plain value leaves the survivor where it is."""
    position = driven_off(TOWARDS_8).next_attack("scratch_4")
    played = position.play(injure())
    assert not played.happened(IntruderRetreated)
    assert played.state.intruders[1].room == 11


def test_a_retreating_intruder_keeps_its_injuries() -> None:
    """N-RET-03."""
    assert driven_off(TOWARDS_14).play(injure()).state.intruders[1].injuries == 3


def test_a_retreat_into_the_technical_corridors_removes_the_intruder() -> None:
    """N-RET-04: from room 2, direction 1 is the entrance."""
    played = driven_off(TOWARDS_15, room=2).play(injure())
    assert not played.state.intruders
    assert played.only(IntruderRemoved).why == "vanished"


def test_a_vanished_intruder_returns_a_token_of_its_kind() -> None:
    """N-RET-04, N-TECH-04: an Adult token goes from the pool into the bag."""
    position = driven_off(TOWARDS_15, room=2)
    before = sum("adult" in token for token in position.state.pile(piles.BAG))
    after = sum("adult" in token for token in position.play(injure()).state.pile(piles.BAG))
    assert after == before + 1


def test_a_vanished_intruder_leaves_no_carcass() -> None:
    """N-RET-04: it is not dead."""
    assert not driven_off(TOWARDS_15, room=2).play(injure()).room(2).objects


def test_a_closed_door_is_destroyed_and_the_intruder_stays() -> None:
    """N-RET-05."""
    played = driven_off(TOWARDS_6).door("006-011").play(injure())
    assert played.state.corridors["006-011"].door is Door.DESTROYED
    assert played.state.intruders[1].room == 11


def test_a_destroyed_door_does_not_stop_a_retreat() -> None:
    """N-RET-01, N-DOOR-07."""
    assert driven_off(TOWARDS_6).door("006-011", "destroyed").play(injure()).state.intruders[1].room == 6


def test_a_retreat_onto_a_character_is_no_encounter() -> None:
    """N-RET-06: they are in combat, and nobody attacks."""
    position = ship(2).hero("scout").hero("captain", room=15).intruder("adult", room=11)
    played = position.next_attack("claw_4").next_event(TOWARDS_15).play(injure())
    assert played.hero(1).in_combat
    assert not played.happened(EncounterBegan)
    assert not played.happened(AttackRevealed)


def test_an_exhausted_event_deck_is_shuffled_for_a_direction() -> None:
    """N-RET-01, N-EVENT-12."""
    position = driven_off(TOWARDS_15)
    for card in position.state.pile(piles.EVENT_DECK):
        position.lay(piles.EVENT_DISCARD, card)
    played = position.play(injure())
    assert played.happened(IntruderRetreated)
    assert len(played.state.pile(piles.EVENT_DECK)) == 19
