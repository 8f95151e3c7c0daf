"""General principles and components (rules 1, 3)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.lattice import DIRECTIONS
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed, IntruderShifted
from nemesis_desktop.games.retaliation.events.map import CorridorNoiseChanged
from nemesis_desktop.games.retaliation.events.marines import HealthChanged, OxygenChanged
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.intruder_movement import step_of_group
from nemesis_desktop.games.retaliation.rules.legality import ORDER, in_order
from nemesis_desktop.games.retaliation.rules.melee import melee
from nemesis_desktop.games.retaliation.rules.playing_cards import play_card
from nemesis_desktop.games.retaliation.rules.registry import EVENTS
from nemesis_desktop.games.retaliation.state import Ending, Phase, Whereabouts
from tests.retaliation.language import HIB, LZ, Site, facility

HERE, NORTH, EAST, FAR = "r2c1", "r1c0", "r2c2", "r2c3"
TO_NORTH, TO_EAST, TO_FAR = "r1c0-r2c1", "r2c1-r2c2", "r2c2-r2c3"


def site(players: int = 2, hand: object = 0, name: str = "recon") -> Site:
    position = facility(players, mode="coop" if players > 1 else None).bare().marine(name, at=HERE, hand=hand)
    position.room(HERE, "armory").room(NORTH, "emergency_room").room(EAST, "alarm_room")
    return position.corridor(TO_NORTH, 104).corridor(TO_EAST, 204).squad().turn()


# -- components -------------------------------------------------------------------------------------------


def test_the_frame_bounds_the_facility() -> None:
    """R-COMP-01, R-SETUP-01, R-MAP-04: 23 spaces in three Sections; no Corridor leads beyond them."""
    lattice = facility_content().lattice
    assert len(lattice.spaces) == 23
    assert {space.section for space in lattice.spaces.values()} == {"A", "B", "C"}
    assert all({edge.a, edge.b} <= lattice.spaces.keys() for edge in lattice.edges.values())
    assert [way for way in DIRECTIONS if (LZ, way) in lattice.neighbour] == ["NE", "E", "SE"]
    assert [way for way in DIRECTIONS if (HIB, way) in lattice.neighbour] == ["E", "SE", "SW", "W"]


def test_the_round_track_has_fourteen_spaces() -> None:
    """R-COMP-03: the game cannot last longer."""
    assert facility_content().numbers.rounds == 14


def test_markers_and_tokens_are_limited() -> None:
    """R-COMP-11, R-GEN-03: what has run out is not placed."""
    numbers = facility_content().numbers
    assert dict(numbers.supply) == {"fire": 9, "malfunction": 14, "noise": 30, "secure": 20, "door": 14}
    assert numbers.eggs == 5
    position = site().intruder("drone", TO_EAST, count=6).intruder("drone", TO_NORTH, count=2)
    played = position.room(FAR, "nest").play(EVENTS["egg_protection"])
    assert played.kinds_at(FAR) == []


def test_a_third_of_the_contamination_is_infected() -> None:
    """R-COMP-15: a hidden word that only a scan shows; their number is a house rule."""
    assert len(facility().state.infected) == 8
    assert len(facility(infected_cards="10").state.infected) == 10


# -- principles -------------------------------------------------------------------------------------------


def test_in_doubt_the_first_in_turn_order_suffers() -> None:
    """R-GEN-01, R-GEN-S2, A-70: two Characters in one Room are equally near, and nobody acts."""
    position = site().intruder("adult", TO_EAST, count=2).record(1, space=HERE).next_attack("miss")

    async def step(t):
        await step_of_group(t, TO_EAST, (1, 2))

    played = position.at(Phase.EVENT, starting_player=1).play(step)
    assert played.only(IntruderShifted).intruder == 1
    assert played.only(AttackCardRevealed).target == 1


def test_effects_happen_in_the_room_of_who_acts() -> None:
    """R-GEN-02: unless a text names another place."""
    position = site(hand=("demolition",)).marked(NORTH, malfunction=True)
    played = position.play(lambda t: play_card(t, Marine(t, 0), "recon.demolition"))
    assert played.room(HERE).malfunction
    assert [room.space for room in played.view.rooms if room.malfunction] == [NORTH, HERE]


def test_turn_order_starts_with_the_starting_player() -> None:
    """R-GEN-04: clockwise, and it breaks ties between players."""
    position = facility(4).squad().turn()
    state = position.state
    position.having(clock=type(state.clock)(round=2, phase=state.clock.phase, starting_player=2))
    assert position.view.seats_in_order == (2, 3, 0, 1)
    assert [marine.seat for marine in position.view.marines] == [2, 3, 0, 1]
    assert position.view.room(LZ).seats == (2, 3, 0, 1)


def test_only_what_can_be_resolved_completely_may_be_used() -> None:
    """R-GEN-05, R-GEN-11: with its inner costs, before anything is paid; what dice decide later does not count."""
    position = site(hand=("repairs", "rest")).marked(HERE, malfunction=True)
    assert "card:recon.repairs" in position.may()
    alone = site(hand=("repairs",)).marked(HERE, malfunction=True)
    assert alone.hindered()["card:recon.repairs"] == ["cannot_pay"]
    assert site(hand=("repairs", "rest")).hindered()["card:recon.repairs"] == ["nothing_to_repair"]
    hopeless = site(hand=1).intruder("drone", HERE)
    assert "melee:1" in hopeless.may()


def test_a_card_paid_has_no_effect() -> None:
    """R-GEN-07, R-ACT-17: Adrenaline for whom pays with it is a card like any other."""
    position = site(hand=("sprint", "search")).next_noise("1")
    played = position.go(f"move:{TO_NORTH}", "card:recon.sprint")
    assert played.state.pile(piles.discard(0)) == ("recon.sprint",)
    assert played.marine().room.space == NORTH
    assert not played.happened(OxygenChanged)


def test_effects_on_the_whole_map_come_in_order() -> None:
    """R-GEN-08, R-EVT-06, A-48: Characters in turn order, Rooms and Corridors row by row from the top left."""
    position = site(3).robot(space=HERE, revealed=True).record(1, space=HERE).record(2, space=HERE)
    position.having(clock=position.state.clock.__class__(round=2, starting_player=1))
    played = position.play(EVENTS["rise_of_the_machine"])
    assert [event.seat for event in played.of(HealthChanged)] == [1, 1, 2, 2, 0, 0]
    noisy = site().noise(TO_NORTH, TO_EAST).play(EVENTS["overwhelming_enemies"])
    assert [event.edge for event in noisy.of(CorridorNoiseChanged)] == [TO_NORTH, TO_EAST]


def test_map_order_of_corridors() -> None:
    """A-48, R-MAP-05: the height of the middle, then from left to right; no two are equal."""
    lattice = facility_content().lattice

    def middle(edge) -> tuple[float, float]:
        a, b = lattice.spaces[edge.a], lattice.spaces[edge.b]
        return (a.row + b.row) / 2, (a.x + b.x) / 2

    places = [middle(edge) for edge in lattice.edges.values()]
    assert places == sorted(set(places))


def test_characters_cannot_attack_each_other() -> None:
    """R-GEN-09: nothing that hits can be aimed at them."""
    position = site(hand=5).record(1, space=HERE)
    assert not [key for key in position.may() if key.startswith(("shoot", "burst", "melee"))]


def test_nobody_is_in_combat_because_of_a_neighbour() -> None:
    """R-GEN-10: an Intruder in the same Room, not in a Corridor beside it; whoever is in the Lander is not."""
    position = site().intruder("adult", TO_EAST).intruder("adult", LZ)
    assert not position.view.marine(0).in_combat
    assert position.view.marine(1).in_combat
    assert not position.record(1, whereabouts=Whereabouts.LANDER, space=None).view.marine(1).in_combat


def test_the_user_of_an_effect_makes_its_choices() -> None:
    """R-GEN-12, R-CARD-02: Intruders never choose; the owner of the card is asked for everything."""
    position = site(hand=("repairs", "rest")).marked(HERE, malfunction=True)
    position.corridor(TO_NORTH, 101, slot=HERE, door="closed")
    played = position.go("card:recon.repairs", "option:repair")
    assert {question.seat for question in played.asked} == {0}
    assert not played.room(HERE).malfunction


def test_every_basic_action_is_offered() -> None:
    """R-ACT-01 to R-ACT-13, R-COMP-10: in one order."""
    assert [action.name for action in in_order()] == list(ORDER)


def test_an_event_stops_where_the_game_stops() -> None:
    """R-END-03, A-33, A-46: the Facility goes down with the tenth Fire, and no Malfunction follows."""
    position = site()
    tiles = ("shelter", "reactor", "server_room", "door_control", "gunnery_room", "escape_shuttle", "supply_room",
             "cooling_system", "surgery_room")
    for number, tile in enumerate(tiles):
        position.room(("r3c0", "r3c1", "r3c2", "r3c3", "r4c0", "r4c1", "r4c2", "r4c3", "r4c4")[number], tile, fire=True)
    played = position.play(EVENTS["landing_zone_explodes"])
    assert played.state.ending is Ending.DESTROYED
    assert not played.room(LZ).malfunction


def test_melee_hurts_the_attacker_by_its_own_card_only() -> None:
    """R-GEN-09, R-MELEE-01: others in the Room gain nothing by it."""
    position = site(hand=1).record(1, space=HERE).intruder("larva", HERE).next_shoot("5")
    played = position.play(lambda t: melee(t, Marine(t, 0), 1))
    gained = [event.destination for event in played.of(PiecesMoved) if event.why == "contamination"]
    assert gained == [piles.discard(0)]
    assert Facility(played.view.source).marine(1).hand == ()


@pytest.mark.parametrize("spaces", [2, 3, 4])
def test_the_health_track_has_three_parts(spaces: int) -> None:
    """R-COMP-10: their length is a house rule."""
    one = facility(health_spaces_per_part=str(spaces)).marine("recon").view.marine(0)
    assert one.skull == 3 * spaces
