"""The reverse side of the board (N-REV, p. 27)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nemesis_desktop.games.nemesis.cards.blasts import rooms_in_reach
from nemesis_desktop.games.nemesis.cards.peeking import unexplored_rooms, unknown_tiles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import EncounterBegan, IntruderMoved, IntruderRemoved
from nemesis_desktop.games.nemesis.events.rooms import (
    DoorChanged,
    NoisePlaced,
    NoiseRolled,
    RoomRevealed,
    TokenResolved,
)
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rooms.additional import rooms_to_vent
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.rules.fire import place_fire, spread_fire
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from nemesis_desktop.games.nemesis.rules.malfunction import place_malfunction
from nemesis_desktop.games.nemesis.rules.noise import danger, noise_roll
from nemesis_desktop.games.nemesis.rules.registry import EVENTS
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Door
from nemesis_desktop.kernel import is_face_down
from tests.language.ship import GAME, Played, Position, ship
from tests.nemesis.rules.deeds import Rule, legal, walk

BOARD = load_content().boards["advanced"]
SECTION_A, SECTION_B = 7, 9
TWO_NETWORKS = (7, 9, 11, 19)


def reverse(players: int = 1, **setup: Any) -> Position:
    return ship(players, board="advanced", **setup)


def roll(seat: int = 0) -> Rule:
    return lambda t: noise_roll(t, Ship(t).hero(seat))


def at_once(deed: Callable[..., None], *more: Any) -> Rule:
    """A rule that asks nobody anything."""

    async def rule(t: Any) -> None:
        deed(t, *more)

    return rule


def danger_in(number: int) -> Rule:
    return lambda t: danger(t, Ship(t).room(number))


def noisy(played: Played) -> list[str]:
    """Networks with noise on their space."""
    return [network for network, noise in played.state.technical_noise.items() if noise]


def technical(number: int, network: str) -> int:
    """A number that leads from a room into a network."""
    return next(e.numbers[0] for e in BOARD.entrances_of[number] if e.network == network)


# -- setup ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("coop", 3), ("semi-coop", 5)])
def test_it_goes_with_any_mode(mode: str, players: int) -> None:
    """N-REV-01: the same number of rooms, pods and tokens as on the basic side."""
    there, here = ship(players, mode=mode).state, ship(players, mode=mode, board="advanced").state
    assert not GAME.problems(here)
    assert len(here.rooms) == len(there.rooms) == 21
    assert len(here.pods) == len(there.pods)
    assert sum(room.token is not None for room in here.rooms.values()) == 16


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_evacuation_sections_have_fixed_places(seed: int) -> None:
    """N-REV-05: A lies on 007 and B on 009, whatever chance says."""
    rooms = reverse(seed=seed).state.rooms
    assert rooms[SECTION_A].tile == "evacuation_section_a"
    assert rooms[SECTION_B].tile == "evacuation_section_b"


@pytest.mark.parametrize("number", [SECTION_A, SECTION_B])
def test_their_tiles_lie_open_and_their_tokens_do_not(number: int) -> None:
    """N-REV-05, D-37, A-119: everybody sees the tile, nobody the exploration token on it."""
    room = sight(reverse(2).hero().hero("captain").state, 0).rooms[number]
    assert room.tile.startswith("evacuation_section")
    assert is_face_down(room.token or "")


def test_the_other_one_tiles_fill_the_other_one_slots() -> None:
    """A-120: nine of them, each once and face down."""
    position = reverse()
    slots = [slot.number for slot in BOARD.slots if slot.kind == "1"]
    tiles = {position.state.rooms[number].tile for number in slots}
    sections = {"evacuation_section_a", "evacuation_section_b"}
    assert tiles == {*load_content().tiles_of_kind("1")} - sections
    assert len(slots) == 9
    assert not any(position.state.rooms[number].explored for number in slots)


# -- the open evacuation sections -----------------------------------------------------------------------------


def test_an_open_section_counts_as_unexplored() -> None:
    """A-119: it takes no malfunction and works for nobody before somebody enters."""
    position = reverse().hero(room=4)
    room = Ship(position).room(SECTION_A)
    assert not room.explored
    assert not room.works
    assert not position.play(at_once(place_malfunction, room)).room(SECTION_A).malfunction


def test_an_open_section_is_no_tile_to_peek_at() -> None:
    """A-119: there is a token to learn, but no tile."""
    hero = Ship(reverse().hero(room=4)).hero(0)
    assert SECTION_A in [room.number for room in unexplored_rooms(hero)]
    assert SECTION_A not in [room.number for room in unknown_tiles(hero)]


def test_the_first_to_enter_a_section_resolves_its_token() -> None:
    """N-REV-06: by the usual procedure, item counter and effect."""
    position = reverse().token(SECTION_A, "malfunction", 3).hero(room=4).next_noise("silence")
    played = position.play(walk("004-007"))
    assert played.only(TokenResolved).effect == "malfunction"
    room = played.room(SECTION_A)
    assert (room.explored, room.malfunction, room.record.token) == (True, True, None)


def test_the_second_to_enter_a_section_finds_no_token() -> None:
    """N-REV-06: it is resolved once."""
    position = reverse(2).token(SECTION_A, "fire", 1).hero(room=4).hero("captain", room=4).next_noise("silence")
    position.state = position.play(walk("004-007")).state
    played = position.play(walk("004-007", seat=1))
    assert not played.happened(TokenResolved)
    assert not played.happened(RoomRevealed)


def test_a_door_token_in_a_section_shuts_the_only_corridor() -> None:
    """N-REV-06, N-EXPL-09: the corridor the character came by; the Entrances remain."""
    position = reverse().token(SECTION_A, "doors", 2).hero(room=4, hand=5).next_noise("silence")
    played = position.play(walk("004-007"))
    assert played.state.corridors["004-007"].door is Door.CLOSED
    position.state = played.state
    assert not [key for key in legal(position) if key.startswith("move:")]


# -- two networks ---------------------------------------------------------------------------------------------


def test_there_are_two_networks_with_a_space_each() -> None:
    """N-REV-02: their Entrances lie in different rooms."""
    position = reverse()
    rooms: dict[str, list[int]] = {net: [] for net in BOARD.networks}
    for room in Ship(position).rooms:
        for entrance in room.entrances:
            rooms[entrance.network].append(room.number)
    assert rooms == {"red": [1, 7, 9, 10, 11, 18, 19], "blue": [3, 7, 9, 11, 12, 19, 20]}
    assert position.state.technical_noise == {"red": False, "blue": False}


@pytest.mark.parametrize(("room", "network"), [(10, "red"), (12, "blue")])
def test_a_rolled_entrance_makes_noise_in_its_own_network(room: int, network: str) -> None:
    """N-REV-02, N-NOISE-03: one marker on the space of that colour."""
    position = reverse().explored(room).hero(room=room).next_noise(str(technical(room, network)))
    assert noisy(position.play(roll())) == [network]


@pytest.mark.parametrize(("noise", "meets"), [("red", False), ("blue", True)])
def test_noise_in_one_network_is_not_heard_in_the_other(noise: str, meets: bool) -> None:
    """N-REV-03: behind the blue Entrance of room 012 only blue noise calls an Intruder."""
    position = reverse().explored(12).hero(room=12, hand=5).first_encounter_over()
    position.noise(f"technical:{noise}").next_noise(str(technical(12, "blue"))).next_token("creeper")
    assert position.play(roll()).happened(EncounterBegan) is meets


@pytest.mark.parametrize(("noise", "free"), [("red", True), ("blue", False)])
def test_care_is_possible_where_the_own_network_is_quiet(noise: str, free: bool) -> None:
    """N-REV-03, A-16: with both corridors of room 020 noisy its blue Entrance decides."""
    position = reverse().explored(20, 21).hero(room=21)
    position.noise("020-021a", "020-021b", f"technical:{noise}")
    careful = [way.id for way in Ship(position).hero(0).room.quiet_specs()]
    assert ("020-021a" in careful) is free


@pytest.mark.parametrize(("room", "network"), [(20, "blue"), (18, "red"), (7, "blue"), (7, "red")])
def test_intruders_vanish_in_either_network(room: int, network: str) -> None:
    """N-REV-02, N-TECH-04: whichever Entrance bears the number."""
    position = reverse().hero(room=8).intruder("adult", room=room)
    played = position.play(at_once(move_by_number, [1], technical(room, network)))
    assert played.only(IntruderRemoved).why == "vanished"


def test_the_event_of_the_technical_corridors_treats_each_network_by_itself() -> None:
    """N-REV-02, A-118: only who stands at an Entrance to the noisy one listens."""
    position = reverse(2).explored().hero(room=10).hero("captain", room=12).first_encounter_over()
    position.noise("technical:red").next_noise("silence")
    played = position.play(EVENTS["noise_in_technical_corridors"])
    assert noisy(played) == ["red", "blue"]
    assert [event.seat for event in played.of(NoiseRolled)] == [0]


# -- rooms with Entrances to both -----------------------------------------------------------------------------


@pytest.mark.parametrize("number", TWO_NETWORKS)
def test_some_rooms_lie_at_both_networks(number: int) -> None:
    """N-REV-07: both Evacuation Sections, an Engine Room and one more."""
    assert {entrance.network for entrance in BOARD.entrances_of[number]} == {"red", "blue"}


@pytest.mark.parametrize("number", TWO_NETWORKS)
@pytest.mark.parametrize("network", ["red", "blue"])
def test_a_rolled_number_means_the_network_that_bears_it(number: int, network: str) -> None:
    """N-REV-07: the other space stays quiet."""
    position = reverse().explored(number).hero(room=number).next_noise(str(technical(number, network)))
    assert noisy(position.play(roll())) == [network]


@pytest.mark.parametrize("number", TWO_NETWORKS)
def test_danger_makes_noise_in_both_networks(number: int) -> None:
    """N-REV-07, N-NOISE-08: one marker on each space."""
    played = reverse().explored().hero(room=number).play(danger_in(number))
    assert noisy(played) == ["red", "blue"]


@pytest.mark.parametrize("number", TWO_NETWORKS)
def test_a_blank_makes_noise_in_both_networks(number: int) -> None:
    """N-REV-07, N-ENC-09."""
    position = reverse().explored().hero(room=number).next_token("blank")
    assert noisy(position.play(lambda t: encounter(t, Ship(t).hero(0)))) == ["red", "blue"]


@pytest.mark.parametrize("number", TWO_NETWORKS)
def test_an_encounter_clears_both_networks(number: int) -> None:
    """N-REV-07, N-ENC-03."""
    position = reverse().explored().hero(room=number, hand=5).first_encounter_over()
    position.noise("technical:red", "technical:blue").next_token("creeper")
    assert noisy(position.play(lambda t: encounter(t, Ship(t).hero(0)))) == []


@pytest.mark.parametrize(("room", "left"), [(10, ["blue"]), (12, ["red"])])
def test_an_encounter_elsewhere_clears_one_network(room: int, left: list[str]) -> None:
    """N-REV-03, N-ENC-03: the noise of the network it does not touch stays."""
    position = reverse().explored().hero(room=room, hand=5).first_encounter_over()
    position.noise("technical:red", "technical:blue").next_token("creeper")
    assert noisy(position.play(lambda t: encounter(t, Ship(t).hero(0)))) == left


# -- double corridors -----------------------------------------------------------------------------------------


def test_noise_in_one_of_two_corridors_is_not_noise_in_the_other() -> None:
    """N-REV-04: the number of the second corridor gets a marker of its own."""
    position = reverse().explored().hero(room=11).noise("011-013a").next_noise("4")
    played = position.play(roll())
    assert not played.happened(EncounterBegan)
    assert played.only(NoisePlaced).corridor == "011-013b"


def test_danger_makes_noise_in_both_corridors() -> None:
    """N-REV-04, N-NOISE-08: they are two corridors of the room."""
    played = reverse().explored().hero(room=11).play(danger_in(11))
    assert [event.corridor for event in played.of(NoisePlaced)] == ["011-013a", "011-013b"]


def test_the_called_come_through_the_open_one_of_two() -> None:
    """N-REV-04, A-21: the closed door of the first is left alone, and each comes once."""
    position = reverse().explored().hero(room=11).intruder("adult", room=13).door("011-013a")
    played = position.play(danger_in(11))
    assert played.only(IntruderMoved).corridor == "011-013b"
    assert not played.happened(DoorChanged)


def test_with_both_closed_the_lower_number_is_destroyed() -> None:
    """N-REV-04, A-21, D-12: one door falls, the other stands."""
    position = reverse().explored().hero(room=11).intruder("adult", room=13).door("011-013a").door("011-013b")
    played = position.play(danger_in(11))
    assert not played.happened(IntruderMoved)
    assert played.state.corridors["011-013a"].door is Door.DESTROYED
    assert played.state.corridors["011-013b"].door is Door.CLOSED


def test_a_direction_means_one_corridor_of_two() -> None:
    """N-REV-04, D-11: whoever is sent through the closed one breaks its door, though the other is open."""
    position = reverse().hero(room=8).intruder("adult", room=11).door("011-013a")
    played = position.play(at_once(move_by_number, [1], 3))
    assert played.state.corridors["011-013a"].door is Door.DESTROYED
    assert played.state.intruders[1].room == 11


@pytest.mark.parametrize(("doors", "burns"), [(["017-018a"], True), (["017-018a", "017-018b"], False)])
def test_fire_needs_one_open_corridor_of_two(doors: list[str], burns: bool) -> None:
    """N-REV-04, N-FIRE-10: only both doors together keep it back."""
    position = reverse().explored().hero(room=8).fire(17)
    for door in doors:
        position.door(door)
    assert position.play(at_once(spread_fire)).room(18).fire is burns


def test_a_door_token_closes_the_corridor_that_was_used() -> None:
    """N-REV-04, N-EXPL-09: back through the other one."""
    position = reverse().explored(13).tile(11, "storage", explored=False)
    position.token(11, "doors", 1).hero(room=13, hand=5).next_noise("silence")
    played = position.play(walk("011-013b"))
    position.state = played.state
    assert played.state.corridors["011-013b"].door is Door.CLOSED
    assert "move:011-013a" in legal(position)


def test_a_room_with_a_destroyed_door_in_one_of_two_corridors_is_never_vented() -> None:
    """N-REV-04, N-ROOM-36: every corridor counts for the airlock."""
    position = reverse().tile(21, "generator").tile(11, "airlock_control").explored().hero(room=11)
    assert 21 in [room.number for room in rooms_to_vent(Ship(position).room(11))]
    position.door("020-021b", "destroyed")
    assert 21 not in [room.number for room in rooms_to_vent(Ship(position).room(11))]


def test_a_grenade_flies_through_the_open_one_of_two() -> None:
    """N-REV-04, N-DOOR-03: one way into the next room is enough."""
    position = reverse().explored().hero(room=11).intruder("adult", room=13).door("011-013a")
    assert 13 in [room.number for room in rooms_in_reach(Ship(position).hero(0))]
    position.door("011-013b")
    assert 13 not in [room.number for room in rooms_in_reach(Ship(position).hero(0))]


def test_the_ninth_fire_ends_the_game_here_too() -> None:
    """N-REV-01, N-FIRE-07: all other rules are the same."""
    position = reverse().explored().hero(room=8).fire(1, 2, 3, 4, 5, 6, 10, 12)
    played = position.play(at_once(place_fire, Ship(position).room(14)))
    assert played.halted
