"""Fire (section 13)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.intruders import IntruderInjured
from nemesis_desktop.games.nemesis.events.rooms import FirePlaced, NestDestroyed
from nemesis_desktop.games.nemesis.events.wounds import LightWoundsChanged
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import event_phase, legality, turn
from nemesis_desktop.games.nemesis.rules.fire import place_fire, remove_fire, spread_fire
from nemesis_desktop.games.nemesis.state import End, Place
from tests.language.ship import Played, Position, ship

EIGHT = (1, 2, 3, 4, 5, 7, 8, 9)


def kindle(position: Position, *numbers: int) -> Played:
    async def place(t):
        for number in numbers:
            place_fire(t, Ship(t).room(number))

    return position.play(place)


def spread(position: Position) -> list[int]:
    async def go(t):
        spread_fire(t)

    return [room.number for room in position.play(go).ship.rooms if room.fire]


def test_fire_hurts_every_turn_that_ends_in_it() -> None:
    """N-FIRE-01: two turns, two Light Wounds."""
    position = ship().hero().fire(11).turn()
    once = position.play(turn.end_turn)
    twice = Position(once.state).turn().play(turn.end_turn)
    assert (once.hero().light_wounds, twice.hero().light_wounds) == (1, 2)


def test_fire_elsewhere_does_not_hurt() -> None:
    """N-FIRE-01: not even next door."""
    assert not ship().hero().fire(6).turn().play(turn.end_turn).happened(LightWoundsChanged)


def test_only_whose_turn_it_was_is_hurt() -> None:
    """N-FIRE-02, A-08: another one in the same room waits for the own turn."""
    played = ship(2).hero().hero("captain").fire(11).turn(1).play(turn.end_turn)
    assert [played.hero(seat).light_wounds for seat in (0, 1)] == [0, 1]


def test_a_passenger_in_a_pod_does_not_burn() -> None:
    """N-FIRE-01: only who stands in the room does."""
    position = ship().tile(5, "evacuation_section_a").fire(5)
    position.hero("scout", place=Place.POD, room=None, pod=min(position.state.pods))
    assert not position.turn().play(turn.end_turn).happened(LightWoundsChanged)


def test_intruders_burn_in_step_seven() -> None:
    """N-FIRE-04, N-EVENT-04: one Injury each with a check; characters take no harm then."""
    position = (
        ship().hero("scout").fire(11, 6).intruder("queen", room=11).intruder("breeder", room=6)
        .intruder("adult", room=14).next_attack("scratch_4", "bite_3", "scratch_3", "claw_3")
    )
    played = position.play(event_phase.fire_step)
    assert sorted(event.intruder for event in played.of(IntruderInjured)) == [1, 2]
    assert played.hero().light_wounds == 0


def test_one_egg_burns_in_every_burning_room_with_eggs() -> None:
    """N-FIRE-05, D-30: in the Nest and on the floor; carried eggs are safe."""
    position = (
        ship().tile(2, "nest").fire(2, 11, 20).lying("egg", 11).lying("egg", 11).hero("scout", room=20, objects=["egg"])
    )
    played = position.play(event_phase.fire_step)
    assert len(played.state.pile(piles.NEST)) == 4
    assert sum(thing.startswith("egg") for thing in played.room(11).objects) == 1
    assert played.hero().objects != ()


def test_the_last_egg_in_the_fire_is_the_end_of_the_nest() -> None:
    """N-FIRE-05, N-ROOM-30: fire destroys the Nest as anything else does."""
    position = ship().tile(2, "nest").fire(2).hero()
    for egg in position.state.pile(piles.NEST)[1:]:
        position.lay(piles.EGG_SUPPLY, egg)
    assert position.play(event_phase.fire_step).happened(NestDestroyed)


def test_one_marker_is_all_a_room_takes() -> None:
    """N-FIRE-06, D-14: a further one has no effect."""
    assert len(kindle(ship().hero(), 6, 6).of(FirePlaced)) == 1


def test_eight_markers_are_no_disaster_yet() -> None:
    """N-FIRE-07: the eighth is the last of the supply."""
    played = kindle(ship().hero().fire(*EIGHT[:7]), 9)
    assert played.ship.fires == 8
    assert played.state.end is None


def test_the_ninth_marker_is_the_end() -> None:
    """N-FIRE-07, N-END-03, A-09: everything stops at once, everybody aboard dies."""
    played = kindle(ship(2).hero().hero("captain", place=Place.ASLEEP, room=None).fire(*EIGHT), 6, 10)
    assert played.halted
    assert played.state.end is End.DESTROYED
    assert played.ship.fires == 8
    assert not any(hero.alive for hero in played.ship.heroes)


def test_where_it_burns_already_the_empty_supply_does_not_matter() -> None:
    """A-10: the limit of the room is checked first."""
    played = kindle(ship().hero().fire(*EIGHT), 9)
    assert played.state.end is None
    assert not played.events


def test_markers_put_out_can_be_used_again() -> None:
    """N-FIRE-09, N-BOARD-06: the count toward the ninth goes down."""
    async def rekindle(t):
        remove_fire(t, Ship(t).room(1))
        place_fire(t, Ship(t).room(6))

    played = ship().hero().fire(*EIGHT).play(rekindle)
    assert played.state.end is None
    assert played.ship.fires == 8


@pytest.mark.parametrize("kind", ["room", "card"])
def test_fire_keeps_nobody_from_the_rooms_action_or_from_searching(kind: str) -> None:
    """N-FIRE-08: both are offered in a burning Canteen."""
    position = ship().tile(6, "canteen", items=2).fire(6).hero(
        "scout", room=6, hand=["search", "rest", "demolition"], light_wounds=1
    )
    subjects = [a.subject for a in legality.legal_actions(Ship(position).hero(0)) if a.kind == kind]
    assert any(kind == "room" or "search" in subject for subject in subjects)


def test_fire_spreads_to_every_neighbour() -> None:
    """N-FIRE-10, A-125: explored or not, from all burning rooms of the moment only."""
    assert spread(ship().hero().fire(11)) == [6, 8, 11, 14, 15]


def test_closed_doors_hold_fire_back() -> None:
    """N-FIRE-10: destroyed ones do not."""
    position = ship().hero().fire(11).door("006-011").door("008-011", "destroyed")
    assert spread(position) == [8, 11, 14, 15]


def test_spreading_places_markers_in_rising_order_until_the_ninth() -> None:
    """A-11, A-09: seven burn; rooms 6 and 8 get one, none is left for room 14."""
    async def go(t):
        spread_fire(t)

    played = ship().hero().fire(1, 2, 3, 4, 11, 20, 7).play(go)
    assert [event.room for event in played.of(FirePlaced)] == [6]
    assert played.state.end is End.DESTROYED
