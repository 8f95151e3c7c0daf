"""Noise rolls, Noise markers and Hazards (rules 13)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    AttackHeldOff,
    IntruderTokenDrawn,
)
from nemesis_desktop.games.retaliation.events.map import CorridorNoiseChanged, NoiseDieRolled
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.noise import noise_roll, place_noise, resolve_noise
from nemesis_desktop.games.retaliation.state import DoorState
from tests.retaliation.language import Run, Site, facility

HERE = "r2c1"
K1, K2, K3, K4 = "r1c0-r2c1", "r1c1-r2c1", "r2c0-r2c1", "r2c1-r2c2"


def roll(t):
    return noise_roll(t, Marine(t, 0))


def junction(players: int = 1, **house: str) -> Site:
    """A Room with four Corridors: values 1, 3, 3 and 2, Rooms behind the first two."""
    return (
        facility(players, **house).bare().marine("recon", at=HERE).room(HERE, "armory")
        .room("r1c0", "emergency_room").room("r1c1", "alarm_room")
        .corridor(K1, 104).corridor(K2, 304).corridor(K3, 305).corridor(K4, 204)
    )


# -- numbers ----------------------------------------------------------------------------------------------


def rolled_three() -> Run:
    position = junction().noise(K1).intruder("drone", K2).intruder("adult", K2, count=2)
    return position.next_attack("scratch_c").next_noise("3").play(roll)


def test_the_largest_intruder_of_a_matching_corridor_comes_in() -> None:
    """T-R06, R-NOISE-01 to R-NOISE-03, R-NOISE-07, R-IMOV-11: it attacks whoever rolled, the others stay."""
    played = rolled_three()
    assert played.kinds_at(HERE) == ["drone"]
    assert played.kinds_at(K2) == ["adult", "adult"]
    assert played.only(AttackCardRevealed).target == 0


def test_every_matching_corridor_is_treated() -> None:
    """T-R06, R-NOISE-05, A-13: the empty one of the same value gets a marker, the others do not."""
    played = rolled_three()
    assert played.corridor(K3).noise
    assert played.corridor(K1).noise
    assert not played.corridor(K4).noise


def test_a_number_that_no_corridor_has_does_nothing() -> None:
    """T-R06, R-NOISE-11, R-NOISE-14."""
    played = junction().noise(K1).next_noise("4").play(roll)
    assert [type(event) for event in played.events] == [NoiseDieRolled]


def test_corridors_come_in_map_order() -> None:
    """A-13, R-EVT-06, R-MAP-05: by the height of their middle, whatever their numbers."""
    played = junction().corridor(K4, 302).next_noise("3").play(roll)
    assert [event.edge for event in played.of(CorridorNoiseChanged)] == [K2, K3, K4]


def test_a_reinforced_corridor_never_matches() -> None:
    """T-R41, R-REIN-01, R-NOISE-14."""
    played = junction().changed(K2, reinforced=True).changed(K3, reinforced=True).next_noise("3").play(roll)
    assert not played.happened(CorridorNoiseChanged)


def test_in_deadly_mode_the_second_value_matches_as_well() -> None:
    """T-R36, R-DEADLY-01, R-DEADLY-02: but not once the Corridor is reinforced."""
    def position(deadly: bool) -> Site:
        return (
            facility(deadly=deadly).bare().marine("recon", at=HERE).room(HERE, "armory").corridor(K1, 107)
            .next_noise("2")
        )

    assert position(True).play(roll).corridor(K1).noise
    assert not position(False).play(roll).corridor(K1).noise
    assert not position(True).changed(K1, reinforced=True).play(roll).corridor(K1).noise
    assert position(True).next_noise("1").play(roll).corridor(K1).noise


def test_a_closed_door_at_this_end_is_destroyed_instead() -> None:
    """T-R12, R-NOISE-03, A-14: both Adults stay; a Door at the far end does not matter."""
    near = junction().intruder("adult", K1, count=2).changed(K1, door=DoorState.CLOSED, door_end=HERE)
    played = near.next_noise("1").play(roll)
    assert played.corridor(K1).door is DoorState.DESTROYED
    assert played.kinds_at(K1) == ["adult", "adult"]
    far = junction().intruder("adult", K1, count=2).changed(K1, door=DoorState.CLOSED, door_end="r1c0")
    played = far.next_noise("1").next_attack("miss").play(roll)
    assert played.corridor(K1).door is DoorState.CLOSED
    assert played.kinds_at(HERE) == ["adult"]


# -- markers ----------------------------------------------------------------------------------------------


def test_noise_is_resolved_by_the_back_of_a_token() -> None:
    """T-R07, R-NOISE-04, R-NOISE-08, R-NOISE-S1: nobody attacks, and the token goes under its pile."""
    played = junction().noise(K1).next_token("adult", (2, 1)).next_noise("1").play(roll)
    assert played.kinds_at(K1) == ["drone", "adult", "adult"]
    assert not played.corridor(K1).noise
    assert not played.happened(AttackCardRevealed)
    drawn = played.only(IntruderTokenDrawn).token
    assert played.state.pile(piles.tokens("adult"))[-1] == drawn


def test_a_token_goes_under_its_pile_once_it_is_resolved() -> None:
    """R-INT-03: in a Corridor, in a Room, and when the game ends by it."""
    for position in (
        junction().noise(K1).next_token("adult", (2, 1)).next_noise("1"),
        junction().next_token("adult").next_noise("hazard").next_attack("miss"),
        junction().record(0, health=6).next_token("adult").next_noise("hazard").next_attack("bite"),
    ):
        played = position.play(roll)
        drawn, kind = played.only(IntruderTokenDrawn).token, played.only(IntruderTokenDrawn).kind
        moves = [event.destination for event in played.of(PiecesMoved) if drawn in event.cards]
        assert moves == [piles.DRAWN, piles.tokens(kind)]
        names = [type(event).__name__ for event in played.events]
        assert names.index("IntruderAppeared") < len(names) - 1 - names[::-1].index("PiecesMoved")


def test_a_dead_queens_token_leaves_the_game_although_that_ends_by_it() -> None:
    """R-NOISE-S3, R-END-04: the Drone it brought killed the last Character."""
    position = junction().record(0, health=6).having(queen_dead=True).next_token("queen").next_noise("hazard")
    played = position.next_attack("bite").play(roll)
    assert played.halted
    assert played.only(IntruderTokenDrawn).token in played.state.pile(piles.OUT)


def test_a_blank_brings_nobody_and_returns() -> None:
    """T-R07, R-NOISE-09, A-41: the marker is gone all the same."""
    played = junction().noise(K1).next_token("blank").next_noise("1").play(roll)
    assert played.kinds_at(K1) == []
    assert not played.corridor(K1).noise
    assert "blank.01" in played.state.pile(piles.BAG)
    assert not played.happened(PiecesMoved)


def test_by_house_rule_a_blank_adds_adults_everywhere() -> None:
    """A-41: with the switch two Adult tokens go into the bag."""
    position = junction(blank_adds_everywhere="on").noise(K1).next_token("blank").next_noise("1")
    before = len(position.state.pile(piles.BAG))
    assert len(position.play(roll).state.pile(piles.BAG)) == before + 2


def test_no_noise_beside_an_intruder_or_twice() -> None:
    """R-COR-05, R-COR-06, R-NOISE-S4: and nothing is resolved where no marker lies."""
    position = junction().intruder("larva", K1).noise(K4)

    async def rule(t) -> None:
        place_noise(t, position_corridor(t, K1))
        place_noise(t, position_corridor(t, K4))
        await resolve_noise(t, position_corridor(t, K3))

    assert position.play(rule).events == ()


def position_corridor(t, edge: str):
    from nemesis_desktop.games.retaliation.handles import Facility

    return Facility(t).corridor(edge)


def test_an_empty_supply_places_nothing() -> None:
    """R-NOISE-13, R-GEN-03: there are 30 markers."""
    spare = [edge for edge in facility_content().lattice.edges if "r0c2" not in edge and edge not in (K1, K2, K3, K4)]
    position = junction()
    for number, edge in enumerate(spare[:30]):
        rooms = edge.split("-")[0]
        if rooms not in position.state.rooms:
            position.having(rooms={**position.state.rooms, rooms: position.state.rooms[HERE]})
        numbers = [n for n in facility_content().corridors if n not in (104, 304, 305, 204)]
        position.corridor(edge, numbers[number], noise=True)
    assert not position.next_noise("1").play(roll).corridor(K1).noise


# -- Hazard -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["adult", "drone"])
def test_a_hazard_brings_one_intruder_of_the_type(kind: str) -> None:
    """R-NOISE-06, R-NOISE-S2: whatever the back says; it attacks at once."""
    played = junction().next_token(kind).next_noise("hazard").next_attack("miss").play(roll)
    assert played.kinds_at(HERE) == [kind]
    assert played.happened(AttackCardRevealed)
    assert played.only(IntruderTokenDrawn).back == (0, 0)


def test_a_secure_token_is_spent_instead_of_the_attack() -> None:
    """T-R08, R-SEC-02, R-SEC-S1."""
    played = junction().marked(HERE, secure=1).next_token("drone", (3, 1)).next_noise("hazard").play(roll)
    assert played.kinds_at(HERE) == ["drone"]
    assert played.room(HERE).secure == 0
    assert played.happened(AttackHeldOff)
    assert not played.happened(AttackCardRevealed)


def test_two_entries_and_one_token() -> None:
    """T-R09, R-SEC-02, A-13: the first in map order spends it, the second attacks."""
    position = junction().intruder("adult", K2).intruder("adult", K3).marked(HERE, secure=1)
    played = position.next_noise("3").next_attack("scratch_c").play(roll)
    assert [event.intruder for event in played.of(AttackHeldOff)] == [1]
    assert [event.intruder for event in played.of(AttackCardRevealed)] == [2]


@pytest.mark.parametrize(("alive", "kinds"), [(True, ["queen"]), (False, ["drone"])])
def test_a_queen_token_places_her_or_after_her_death_a_drone(alive: bool, kinds: list[str]) -> None:
    """R-NOISE-S2, R-NOISE-S3: a dead Queen's token leaves the game."""
    position = junction().having(queen_dead=not alive).next_token("queen").next_noise("hazard").next_attack("miss")
    played = position.play(roll)
    assert played.kinds_at(HERE) == kinds
    gone = [card for card in played.state.pile(piles.OUT) if card.startswith("queen.")]
    assert len(gone) == int(not alive)


def test_the_roll_goes_on_when_the_character_dies() -> None:
    """R-NOISE-12: markers are placed, tokens drawn, but nobody comes into the empty Room any more."""
    position = junction(2).squad().record(0, health=8).intruder("adult", K2).intruder("adult", K4)
    played = position.corridor(K4, 302).intruder("drone", K4).next_noise("3").next_attack("scratch_c").play(roll)
    assert not played.marine(0).alive
    assert played.kinds_at(HERE) == ["adult"]
    assert played.corridor(K3).noise
    assert played.kinds_at(K4) == ["adult", "drone"]
