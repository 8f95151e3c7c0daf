"""How intruders move (section 20, N-IMOV)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.content.board import CorridorSpec
from nemesis_desktop.games.nemesis.events.intruders import EncounterBegan, IntruderMoved
from nemesis_desktop.games.nemesis.events.rooms import DoorChanged, NoiseRolled, RoomRevealed, TokenResolved
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.event_phase import attack_step, fire_step, time_step
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number, move_into
from nemesis_desktop.games.nemesis.rules.noise import danger
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import Position, ship


def by_number(number: int, *intruders: int):
    async def rule(t: object) -> None:
        move_by_number(t, intruders, number)

    return rule


def into(room: int, *intruders: int):
    async def rule(t: object) -> None:
        move_into(t, intruders, Ship(t).room(room))

    return rule


def test_intruders_stay_where_they_are_without_a_rule() -> None:
    """N-IMOV-01: steps 5 to 7 move nobody."""

    async def steps(t: object) -> None:
        await time_step(t)
        await attack_step(t)
        await fire_step(t)

    played = ship().hero("scout", room=1).intruder("adult", room=11).intruder("queen", room=13).play(steps)
    assert not played.happened(IntruderMoved)


def test_intruders_enter_unexplored_rooms() -> None:
    """N-IMOV-02: a face-down tile is no obstacle."""
    played = ship().hero("scout", room=1).intruder("adult", room=11).play(by_number(2, 1))
    assert played.state.intruders[1].room == 6


def test_an_unexplored_room_stays_unexplored_under_an_intruder() -> None:
    """N-IMOV-03, A-123: neither tile nor token."""
    position = ship().hero("scout", room=1).token(6, "fire", 1).intruder("adult", room=11)
    played = position.play(by_number(2, 1))
    assert not played.happened(RoomRevealed)
    assert not played.happened(TokenResolved)
    assert not played.room(6).explored


def test_intruders_make_no_noise() -> None:
    """N-IMOV-02: noise is for characters."""
    assert not ship().hero("scout", room=1).intruder("adult", room=11).play(by_number(2, 1)).happened(NoiseRolled)


def test_a_corridor_with_two_numbers_answers_to_both() -> None:
    """N-BOARD-03: 4 leads from room 3 to room 7 like 3 does."""
    position = ship().hero("scout").intruder("adult", room=3)
    assert position.play(by_number(3, 1)).state.intruders[1].room == 7
    assert position.play(by_number(4, 1)).state.intruders[1].room == 7


def test_two_intruders_that_change_places_do_so_at_once() -> None:
    """N-EVENT-09: each moves once, judged from the state before."""
    position = ship().hero("scout", room=1).intruder("adult", room=11).intruder("breeder", room=6)
    played = position.play(by_number(2, 1, 2))
    assert {i.id: i.room for i in played.state.intruders.values()} == {1: 6, 2: 11}


def test_several_at_one_door_destroy_it_together_and_stay() -> None:
    """N-DOOR-06: nobody slips through behind the first."""
    position = ship().hero("scout", room=1).door("006-011").intruder("adult", room=11).intruder("queen", room=6)
    played = position.play(by_number(2, 1, 2))
    assert {i.id: i.room for i in played.state.intruders.values()} == {1: 11, 2: 6}
    assert played.state.corridors["006-011"].door is Door.DESTROYED
    assert len(played.of(DoorChanged)) == 1


def test_danger_moves_those_next_door_without_an_encounter() -> None:
    """N-IMOV-01, N-NOISE-07."""
    position = ship().hero("scout").intruder("adult", room=6)
    played = position.play(lambda t: danger(t, Ship(t).room(11)))
    assert played.state.intruders[1].room == 11
    assert not played.happened(EncounterBegan)


def two_ways() -> tuple[Position, tuple[int, int, tuple[CorridorSpec, ...]]]:
    """The reverse side, and two rooms on it with several corridors between them."""
    position = ship(board="advanced").hero("scout")
    board = Ship(position).board
    return position, next(
        (slot.number, other, board.between(slot.number, other))
        for slot in board.slots for other in board.neighbours[slot.number]
        if len(board.between(slot.number, other)) > 1
    )


def test_a_move_that_names_a_room_takes_an_open_way() -> None:
    """A-21: of several corridors the passable one, if there is one (reverse side)."""
    position, (a, b, ways) = two_ways()
    position.intruder("adult", room=a).door(min(ways, key=lambda way: way.numbers).id)
    played = position.play(into(b, 1))
    assert played.state.intruders[1].room == b


def test_a_move_that_names_a_room_breaks_the_lowest_door_if_all_are_closed() -> None:
    """A-21: and the intruder stays."""
    position, (a, b, ways) = two_ways()
    position.intruder("adult", room=a)
    for way in ways:
        position.door(way.id)
    played = position.play(into(b, 1))
    lowest = min(ways, key=lambda way: way.numbers)
    doors = {way.id: played.state.corridors[way.id].door for way in ways}
    assert [corridor for corridor, door in doors.items() if door is Door.DESTROYED] == [lowest.id]
    assert played.state.intruders[1].room == a
