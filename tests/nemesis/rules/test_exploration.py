"""Exploration tokens (section 9)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis.events.rooms import (
    DangerStruck,
    DoorChanged,
    FirePlaced,
    MalfunctionPlaced,
    NoiseRolled,
    RoomRevealed,
    TokenResolved,
)
from nemesis_desktop.games.nemesis.events.wounds import SlimeChanged
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import movement
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from nemesis_desktop.games.nemesis.state import Door, End
from tests.language.ship import Played, Position, ship


def unexplored(effect: str, items: int, tile: str = "canteen", players: int = 2, **hero: bool) -> Position:
    """An unexplored room 6 beside the Hibernatorium, where the Scout is alone."""
    position = ship(players).tile(6, tile, explored=False).token(6, effect, items).hero("scout", **hero)
    if players > 1:
        position.hero("captain", room=1)
    return position.next_noise("1")


def walk(position: Position, corridor: str = "006-011") -> Played:
    return position.play(lambda t: movement.move(t, Ship(t).hero(0), Ship(t).corridor(corridor)))


def test_tile_count_and_effect_come_in_this_order() -> None:
    """N-EXPL-01: flip the tile, then count, then effect."""
    played = walk(unexplored("malfunction", 4))
    kinds = [type(event) for event in played.events]
    assert kinds[1:4] == [RoomRevealed, TokenResolved, MalfunctionPlaced]


@pytest.mark.parametrize(("effect", "items"), [("malfunction", 4), ("fire", 1), ("slime", 3)])
def test_the_token_tells_how_often_the_room_can_be_searched(effect: str, items: int) -> None:
    """N-EXPL-02: with two or more players the number as printed."""
    assert walk(unexplored(effect, items)).room(6).items == items


@pytest.mark.parametrize(("printed", "allowed"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_alone_the_count_is_halved_and_rounded_up(printed: int, allowed: int) -> None:
    """N-EXPL-14, N-SOLO-03: never less than one."""
    assert walk(unexplored("malfunction", printed, players=1)).room(6).items == allowed


@pytest.mark.parametrize(("room", "tile"), [(6, "room_covered_with_slime"), (5, "nest")])
def test_nest_and_slime_room_get_no_count(room: int, tile: str) -> None:
    """N-EXPL-03: they can never be searched."""
    position = ship(2).tile(6, "canteen").tile(room, tile, explored=False).token(room, "malfunction", 4)
    position.hero("scout", room=11 if room == 6 else 6).hero("captain", room=1).next_noise("1")
    assert walk(position, "006-011" if room == 6 else "005-006").room(room).items is None


def test_silence_ends_the_movement_without_a_noise_roll() -> None:
    """N-EXPL-04: nothing happens at all."""
    played = walk(unexplored("silence", 1))
    assert not played.happened(NoiseRolled)
    assert not played.happened(DangerStruck)


def test_with_slime_silence_is_danger() -> None:
    """N-EXPL-04, N-SLIME-01: still without a noise roll."""
    played = walk(unexplored("silence", 1, slime=True))
    assert played.only(DangerStruck).room == 6
    assert not played.happened(NoiseRolled)


def test_danger_is_resolved_for_the_new_room_without_a_noise_roll() -> None:
    """N-EXPL-05: Intruders next door to it come."""
    played = walk(unexplored("danger", 3).intruder("adult", room=5).intruder("adult", room=14))
    assert (played.state.intruders[1].room, played.state.intruders[2].room) == (6, 14)
    assert not played.happened(NoiseRolled)


@pytest.mark.parametrize(("effect", "items", "fact"), [
    ("slime", 4, SlimeChanged), ("fire", 2, FirePlaced), ("malfunction", 2, MalfunctionPlaced),
    ("doors", 2, DoorChanged),
])
def test_every_other_token_is_followed_by_the_noise_roll(effect: str, items: int, fact: type) -> None:
    """N-EXPL-06 to N-EXPL-09: exploring never replaces the roll."""
    kinds = [type(event) for event in walk(unexplored(effect, items)).events]
    assert kinds.index(TokenResolved) < kinds.index(fact) < kinds.index(NoiseRolled)


def test_a_second_slime_marker_has_no_effect() -> None:
    """N-EXPL-06, N-SLIME-02: one at most."""
    played = walk(unexplored("slime", 3, slime=True))
    assert not played.happened(SlimeChanged)
    assert played.hero().slime


def test_the_ninth_fire_destroys_the_ship() -> None:
    """N-EXPL-07, N-FIRE-07: at once, no noise roll follows."""
    position = unexplored("fire", 2).fire(1, 2, 3, 4, 5, 7, 8, 9)
    played = walk(position)
    assert played.halted
    assert played.state.end is End.DESTROYED
    assert not played.happened(NoiseRolled)


def test_the_ninth_malfunction_destroys_the_ship() -> None:
    """N-EXPL-08, N-MALF-08: the hull breaks."""
    position = unexplored("malfunction", 2).explored(2, 3, 4, 5, 10)
    for number in (3, 4, 5, 10):
        if position.state.rooms[number].tile == "nest":
            position.tile(2, "nest")
    played = walk(position.malfunction(1, 3, 4, 5, 10, 11, 19, 20))
    assert played.halted
    assert played.state.end is End.DESTROYED


@pytest.mark.parametrize(("room", "tile"), [(6, "room_covered_with_slime"), (5, "nest")])
def test_malfunction_is_ignored_in_the_nest_and_in_the_slime(room: int, tile: str) -> None:
    """N-EXPL-08, N-MALF-04: the token is gone all the same, and the noise roll is due."""
    position = ship(2).tile(6, "canteen").tile(room, tile, explored=False).token(room, "malfunction", 4)
    position.hero("scout", room=11 if room == 6 else 6).hero("captain", room=1).next_noise("1")
    played = walk(position, "006-011" if room == 6 else "005-006")
    assert not played.room(room).malfunction
    assert played.room(room).record.token is None
    assert played.happened(NoiseRolled)


def test_doors_fall_behind_whoever_came() -> None:
    """N-EXPL-09: in the corridor used, in no other."""
    played = walk(unexplored("doors", 4))
    closed = [corridor.id for corridor in played.ship.corridors if corridor.door is Door.CLOSED]
    assert closed == ["006-011"]


def test_a_destroyed_door_does_not_fall_again() -> None:
    """A-17, N-DOOR-07: nothing happens, then the noise roll."""
    played = walk(unexplored("doors", 4).door("006-011", "destroyed"))
    assert played.ship.corridor("006-011").door is Door.DESTROYED
    assert not played.happened(DoorChanged)
    assert played.happened(NoiseRolled)


def test_doors_mean_nothing_to_whoever_came_another_way() -> None:
    """A-18: through the Technical Corridors there is no entry corridor."""
    position = ship(2).tile(14, "canteen", explored=False).token(14, "doors", 4).hero("scout", room=2)
    position.hero("captain", room=1).next_noise("1")
    played = position.play(lambda t: movement.enter(t, Ship(t).hero(0), Ship(t).room(14), None))
    assert played.room(14).explored
    assert not played.happened(DoorChanged)


def test_a_token_is_resolved_once_per_game() -> None:
    """N-EXPL-10: it leaves the game, a second arrival finds nothing."""
    first = walk(unexplored("fire", 2))
    assert first.room(6).record.token is None
    again = Position(first.state).next_noise("1")
    back = walk(again)
    assert not back.happened(TokenResolved)


def test_intruders_reveal_nothing() -> None:
    """N-EXPL-11, N-IMOV-03, A-123: tile and token stay face down."""
    position = unexplored("fire", 2).intruder("adult", room=5)

    async def come(t):
        move_by_number(t, [1], 3)

    played = position.play(come)
    assert played.state.intruders[1].room == 6
    assert not played.room(6).explored
    assert played.room(6).record.token is not None


def test_beside_an_intruder_the_token_is_resolved_without_a_roll() -> None:
    """N-EXPL-12, N-MOVE-05: count and effect as ever."""
    played = walk(unexplored("malfunction", 3).intruder("adult", room=6))
    assert played.room(6).items == 3
    assert played.room(6).malfunction
    assert not played.happened(NoiseRolled)


def test_the_slime_room_slimes_before_its_token_is_read() -> None:
    """N-EXPL-13, N-ROOM-48: so a Silence found there is Danger."""
    played = walk(unexplored("silence", 1, tile="room_covered_with_slime"))
    assert played.hero().slime
    kinds = [type(event) for event in played.events]
    assert kinds.index(SlimeChanged) < kinds.index(TokenResolved) < kinds.index(DangerStruck)


def test_everybody_who_enters_the_slime_room_is_slimed() -> None:
    """N-ROOM-48, N-SLIME-03: explored or not."""
    position = ship().tile(6, "room_covered_with_slime").hero().next_noise("1")
    assert walk(position).hero().slime


def test_after_a_slime_token_a_silence_on_the_die_is_danger() -> None:
    """N-EXPL-06, N-SLIME-01, N-SLIME-03: the marker counts for the roll of the same movement."""
    played = walk(unexplored("slime", 4).next_noise("silence"))
    assert played.happened(DangerStruck)
