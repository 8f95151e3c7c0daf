"""Noise rolls, Danger and Slime (sections 10 and 12)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import (
    EncounterBegan,
    IntruderMoved,
    IntruderPlaced,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.events.rooms import (
    DangerStruck,
    DoorChanged,
    NoiseCleared,
    NoisePlaced,
    NoiseRolled,
    TechnicalNoiseChanged,
)
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import combat, event_phase, hibernation, movement
from nemesis_desktop.games.nemesis.rules.exploration import get_slimed
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from nemesis_desktop.games.nemesis.rules.noise import danger, noise_roll
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import Played, Position, ship


def roll(position: Position, seat: int = 0) -> Played:
    return position.play(lambda t: noise_roll(t, Ship(t).hero(seat)))


def strike(position: Position, room: int) -> Played:
    return position.play(lambda t: danger(t, Ship(t).room(room)))


def noisy(played: Played) -> list[str]:
    corridors = [corridor.id for corridor in played.ship.corridors if corridor.noise]
    return corridors + [f"technical:{name}" for name, noise in played.state.technical_noise.items() if noise]


# -- triggers -------------------------------------------------------------------------------------------------


def test_hibernating_makes_noise() -> None:
    """N-NOISE-01, N-HIB-02: before falling asleep."""
    position = ship(2).hero().hero("captain", room=1).having(time=5).next_noise("1")
    played = position.play(lambda t: hibernation.try_to_hibernate(t, Ship(t).hero(0)))
    assert len(played.of(NoiseRolled)) == 1


def test_every_attempt_to_destroy_eggs_makes_noise() -> None:
    """N-NOISE-01, N-ROOM-28, A-23: hit or miss, alone or in combat."""
    for face in ("blank", "hit_1"):
        position = ship().hero("scout", room=11).lying("egg", 11).intruder("creeper", room=11)
        position.next_combat(face).next_noise("1")
        weapon = Ship(position).hero(0).weapons[0]
        played = position.play(lambda t, w=weapon: combat.shoot(t, Ship(t).hero(0), None, w))
        assert len(played.of(NoiseRolled)) == 1


def test_an_adult_out_of_the_bag_makes_everybody_roll_who_is_not_in_combat() -> None:
    """N-NOISE-01, N-BAG-04, A-24: in turn order."""
    position = (
        ship(3).hero("scout", room=1).hero("captain", room=20).hero("pilot", room=11).intruder("larva", room=20)
        .next_token("adult").next_noise("1", "1")
    )
    assert [event.seat for event in position.play(event_phase.bag_step).of(NoiseRolled)] == [0, 2]


@pytest.mark.parametrize(("house", "in_the_bag"), [({}, False), ({"adult_token": "returns_first"}, True)])
def test_the_adult_is_out_of_the_bag_while_its_rolls_are_made(house: dict[str, str], in_the_bag: bool) -> None:
    """D-07, N-BAG-04: it returns after the rolls, with the house rule before them."""
    played = ship(**house).hero().next_token("adult").next_noise("1").play(event_phase.bag_step)
    kinds = [type(event) for event in played.events]
    returned = next(n for n, e in enumerate(played.events) if isinstance(e, CardsMoved) and e.why == "return")
    assert (returned < kinds.index(NoiseRolled)) is in_the_bag
    assert played.only(TokenDrawn).token in played.state.pile(piles.BAG)


# -- results 1 to 4 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "corridor"), [
    ("1", "011-015"), ("2", "006-011"), ("3", "008-011"), ("4", "011-014"),
])
def test_the_number_names_the_corridor_of_the_rollers_room(face: str, corridor: str) -> None:
    """N-NOISE-02: in the Hibernatorium each number has its own, nothing lands elsewhere."""
    assert noisy(roll(ship().hero().next_noise(face))) == [corridor]


@pytest.mark.parametrize(("face", "corridor"), [("1", "001-003"), ("2", "001-003"), ("3", "001-002")])
def test_a_corridor_with_two_numbers_takes_either(face: str, corridor: str) -> None:
    """N-BOARD-03, N-NOISE-02: 1 and 2 mean the same way out of the Cockpit."""
    assert noisy(roll(ship().hero("scout", room=1).next_noise(face))) == [corridor]


@pytest.mark.parametrize("face", ["1", "2"])
def test_the_number_of_an_entrance_means_the_technical_corridors(face: str) -> None:
    """N-NOISE-03: in room 2 both 1 and 2 belong to the Entrance."""
    assert noisy(roll(ship().hero("scout", room=2).next_noise(face))) == ["technical:red"]


def test_on_the_reverse_side_each_network_has_its_own_space() -> None:
    """N-NOISE-03, A-118: room 7 has an Entrance to both."""
    for face, network in (("2", "technical:red"), ("4", "technical:blue")):
        assert noisy(roll(ship(board="advanced").hero("scout", room=7).next_noise(face))) == [network]


@pytest.mark.parametrize(("room", "face", "marker"), [(11, "2", "006-011"), (2, "1", "technical:red")])
def test_a_second_marker_is_an_encounter(room: int, face: str, marker: str) -> None:
    """N-NOISE-04: in a corridor and in the Technical Corridors; the new marker is not placed."""
    played = roll(ship().hero("scout", room=room).noise(marker).next_noise(face).next_token("larva"))
    assert played.only(EncounterBegan).room == room
    assert not played.happened(NoisePlaced)
    assert noisy(played) == []


def test_noise_elsewhere_is_no_encounter() -> None:
    """N-NOISE-04: only the corridor rolled counts."""
    played = roll(ship().hero().noise("008-011", "011-014").next_noise("2"))
    assert not played.happened(EncounterBegan)
    assert noisy(played) == ["006-011", "008-011", "011-014"]


def test_noise_at_one_entrance_is_noise_at_all() -> None:
    """N-NOISE-11, N-TECH-01: made in room 2, met in room 21."""
    played = roll(ship().hero("scout", room=21).noise("technical:red").next_noise("3").next_token("blank"))
    assert played.happened(EncounterBegan)


def test_noise_lies_on_both_sides_of_a_closed_door() -> None:
    """N-NOISE-06, N-DOOR-10: seen from either room it is a second marker."""
    for room in (6, 11):
        position = ship().tile(6, "canteen").hero("scout", room=room).noise("006-011").door("006-011")
        assert roll(position.next_noise("2").next_token("blank")).happened(EncounterBegan)


def test_closed_doors_do_not_keep_noise_out() -> None:
    """N-DOOR-10: the marker goes behind the door as well."""
    assert noisy(roll(ship().hero().door("006-011").next_noise("2"))) == ["006-011"]


# -- silence and slime ----------------------------------------------------------------------------------------


def test_silence_is_silence() -> None:
    """N-NOISE-05: nothing happens."""
    assert [type(event) for event in roll(ship().hero().next_noise("silence")).events] == [NoiseRolled]


def test_with_slime_silence_is_danger() -> None:
    """N-NOISE-05, N-SLIME-01: for the slimed roller alone."""
    position = ship(2).hero("scout", slime=True).hero("captain", room=1).next_noise("silence")
    assert roll(position).happened(DangerStruck)
    assert not roll(position, seat=1).happened(DangerStruck)


def test_slime_changes_no_other_result() -> None:
    """N-SLIME-01: numbers stay numbers."""
    assert noisy(roll(ship().hero("scout", slime=True).next_noise("3"))) == ["008-011"]


def test_one_slime_marker_is_all() -> None:
    """N-SLIME-02: a further one has no effect, not even an event."""
    async def twice(t):
        get_slimed(t, Ship(t).hero(0))
        get_slimed(t, Ship(t).hero(0))

    played = ship().hero().play(twice)
    assert played.hero().slime
    assert len(played.events) == 1


# -- danger ---------------------------------------------------------------------------------------------------


def test_danger_brings_every_intruder_from_next_door() -> None:
    """N-NOISE-07: all of them, and no noise is placed."""
    position = ship().hero("scout").intruder("adult", room=6).intruder("creeper", room=14).intruder("larva", room=6)
    played = strike(position, 11)
    assert {i.room for i in played.state.intruders.values()} == {11}
    assert noisy(played) == []


def test_danger_is_movement_not_an_encounter() -> None:
    """N-NOISE-07, N-ENC-01: no token, no surprise attack."""
    played = roll(ship().hero("scout").intruder("adult", room=6).next_noise("danger"))
    assert played.happened(IntruderMoved)
    assert not played.happened(EncounterBegan)
    assert not played.happened(IntruderPlaced)


def test_intruders_two_rooms_away_are_not_called() -> None:
    """N-NOISE-07: and rooms joined by Technical Corridors are not next door (N-TECH-06)."""
    played = strike(ship().hero("scout", room=2).intruder("adult", room=4).intruder("adult", room=7), 2)
    assert not played.happened(IntruderMoved)


def test_intruders_in_combat_stay_there() -> None:
    """N-NOISE-07: those without a character come all the same."""
    position = ship(2).hero("scout").hero("captain", room=6).intruder("adult", room=6).intruder("adult", room=14)
    played = strike(position, 11)
    assert [i.room for i in played.state.intruders.values()] == [6, 11]


def test_without_a_free_intruder_next_door_there_is_noise_all_around() -> None:
    """N-NOISE-08: those in combat do not count."""
    position = ship(2).hero("scout").hero("captain", room=6).intruder("adult", room=6).noise("008-011")
    played = strike(position, 11)
    assert noisy(played) == ["006-011", "008-011", "011-014", "011-015"]
    assert not played.happened(EncounterBegan)


def test_danger_makes_noise_in_the_technical_corridors_of_a_room_with_an_entrance() -> None:
    """N-NOISE-08: and nowhere else."""
    assert noisy(strike(ship().hero("scout", room=5), 5)) == ["005-006", "005-010", "technical:red"]
    assert "technical:red" not in noisy(strike(ship().hero(), 11))


def test_danger_where_noise_is_everywhere_does_nothing() -> None:
    """N-NOISE-08: no encounter."""
    position = ship().hero().noise("006-011", "008-011", "011-014", "011-015")
    assert [type(event) for event in strike(position, 11).events] == [DangerStruck]


def test_a_closed_door_is_destroyed_by_whoever_is_called() -> None:
    """N-NOISE-09, A-20, D-12: it stays behind it, and no noise is placed."""
    played = strike(ship().hero().door("006-011").intruder("adult", room=6), 11)
    assert played.only(DoorChanged).door is Door.DESTROYED
    assert played.state.intruders[1].room == 6
    assert noisy(played) == []


def test_others_come_while_one_breaks_its_door() -> None:
    """N-NOISE-07, N-NOISE-09: each by its own way."""
    played = strike(ship().hero().door("006-011").intruder("adult", room=6).intruder("adult", room=14), 11)
    assert [i.room for i in played.state.intruders.values()] == [6, 11]


def test_by_a_double_corridor_the_open_way_is_taken() -> None:
    """A-21: the door of the other one stays closed."""
    position = ship(board="advanced").hero("scout", room=11).door("011-013a").intruder("adult", room=13)
    played = strike(position, 11)
    assert played.state.intruders[1].room == 11
    assert not played.happened(DoorChanged)
    both = ship(board="advanced").hero("scout", room=11).door("011-013a").door("011-013b").intruder("adult", room=13)
    assert strike(both, 11).only(DoorChanged).corridor == "011-013a"


# -- markers --------------------------------------------------------------------------------------------------


def test_walking_leaves_noise_where_it_is() -> None:
    """N-NOISE-12: neither characters nor Intruders take it away."""
    position = ship().tile(6, "canteen").hero("scout").noise("006-011").intruder("adult", room=14).noise("011-014")
    position.next_attack("tail_1")

    async def all_move(t):
        move_by_number(t, [1], 4)
        await movement.leave(t, Ship(t).hero(0), Ship(t).corridor("006-011"))

    played = position.next_noise("silence").play(all_move)
    assert played.happened(IntruderMoved)
    assert played.happened(CharacterMoved)
    assert not played.happened(NoiseCleared)
    assert noisy(played) == ["006-011", "011-014"]


def test_noise_changes_nothing_but_the_next_roll() -> None:
    """N-NOISE-10: corridors with noise are open ways."""
    position = ship().hero().noise("006-011")
    assert "006-011" in [way.id for way in movement.ways_out(Ship(position).hero(0))]


def test_noise_markers_never_run_out() -> None:
    """A-13: every corridor of the ship may hold one."""
    position = ship().hero("scout", room=1)
    board = load_content().boards["base"]
    position.noise(*(corridor.id for corridor in board.corridors if corridor.id != "001-002"))
    assert len(noisy(roll(position.next_noise("3")))) == len(board.corridors)


def test_the_die_has_two_of_each_number_one_silence_and_one_danger() -> None:
    """X-05: ten faces."""
    assert sorted(load_content().dice.noise) == ["1", "1", "2", "2", "3", "3", "4", "4", "danger", "silence"]


def test_technical_noise_is_placed_once() -> None:
    """N-NOISE-04, N-NOISE-08: Danger adds no second marker to the space."""
    played = strike(ship().hero("scout", room=5).noise("technical:red"), 5)
    assert not played.happened(TechnicalNoiseChanged)
