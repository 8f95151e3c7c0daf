"""The map grows (rules 12, the Exploration sequence)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed, IntruderAppeared
from nemesis_desktop.games.retaliation.events.map import (
    CorridorNoiseChanged,
    CorridorPlaced,
    DoorMoved,
    ExplorationRevealed,
    FireLit,
    HibernatoriumDiscovered,
    NoiseDieRolled,
    RoomPlaced,
)
from nemesis_desktop.games.retaliation.events.marines import MarineMoved
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.exploration import discover
from nemesis_desktop.games.retaliation.rules.movement import move
from nemesis_desktop.games.retaliation.rules.turn import end_turn
from nemesis_desktop.games.retaliation.state import DoorState
from tests.retaliation.language import HIB, LZ, Run, Site, facility


def through(edge: str, **words):
    async def rule(t):
        await move(t, Marine(t, 0), Facility(t).corridor(edge), **words)
    return rule


def ahead(edge: str = "r2c0-r2c1", **house: str) -> Site:
    """A Character in the Landing Zone, with one Unexplored Corridor to go."""
    return facility(**house).bare().marine("recon", at=LZ, hand=3).corridor(edge, 104)


# -- T-R10, T-R11 -----------------------------------------------------------------------------------------


def explored() -> Run:
    """T-R10: a Room of Section A; Corridors NE and SE, where a Room lies already; Noise SE, Fire, Noise roll."""
    site = ahead("r2c0-r2c1").room("r3c1", "shelter").next_exploration(6).next_room("a", "surgery_room")
    return site.next_corridor(301).next_noise("3").play(through("r2c0-r2c1"))


def test_a_room_of_the_section_is_laid_with_its_corridors_and_markers() -> None:
    """T-R10, R-EXP-01, R-EXP-02, R-EXP-03, R-EXP-04, R-EXP-05, R-EXP-06, R-EXP-07, R-EXP-08: no Corridor towards a Room
    that lies there, and so no Noise; the Door slot lies at the new Room and the Door is open."""
    played = explored()
    assert played.only(RoomPlaced) == RoomPlaced("r2c1", "surgery_room")
    assert played.only(CorridorPlaced) == CorridorPlaced("r1c1-r2c1", 301, "r2c1")
    assert played.room("r2c1").fire
    assert played.marine().room.space == "r2c1"
    assert [event.edge for event in played.of(CorridorNoiseChanged)] == ["r1c1-r2c1"]
    assert played.corridor("r1c1-r2c1").door is DoorState.OPEN


def test_the_new_state_lies_there_before_the_character_enters() -> None:
    """R-EXP-13, R-EXP-07, R-EXP-08: Room, Corridor, markers, then the Character, then the entrance effect."""
    order = [type(event) for event in explored().events]
    wanted = [ExplorationRevealed, RoomPlaced, CorridorPlaced, FireLit, MarineMoved, NoiseDieRolled]
    assert [kind for kind in order if kind in wanted] == wanted


def test_fire_hurts_at_the_end_of_the_turn() -> None:
    """T-R10, R-TURN-05."""
    state = explored().state
    site = ahead().having(**{name: getattr(state, name) for name in ("rooms", "corridors", "marines", "piles")})
    assert site.turn().play(end_turn).marine().health == 1


def test_exploring_makes_no_noise_unless_the_card_says_so() -> None:
    """T-R11, R-MOVE-05, R-MOVE-06, R-EXP-10: card 1 closes Doors only, and leaves the game."""
    played = ahead().next_exploration(1).play(through("r2c0-r2c1"))
    assert not played.of(NoiseDieRolled)
    assert "exploration.01" in played.state.pile(piles.OUT)


def test_a_card_that_stays_goes_to_the_discard_pile_and_comes_back() -> None:
    """R-EXP-10, R-EXP-11: an empty deck takes its discard pile, not the removed cards."""
    site = ahead().next_exploration(8).only(piles.EXPLORATION_DECK, "exploration.08", rest=piles.OUT)
    site.lay("discard:exploration", "exploration.07").lay(piles.EXPLORATION_DECK, "exploration.08")
    first = site.play(through("r2c0-r2c1"))
    assert set(first.state.pile("discard:exploration")) == {"exploration.07", "exploration.08"}
    site.having(piles={**site.state.piles, piles.EXPLORATION_DECK: (),
                       "discard:exploration": ("exploration.07", "exploration.08")})
    again = site.play(through("r2c0-r2c1"))
    assert again.only(ExplorationRevealed).card in ("exploration.07", "exploration.08")


def test_symbols_for_insiders_mean_nothing() -> None:
    """R-EXP-09: a card says Rooms, Corridors, markers and entrance effects, nothing else."""
    words = {word for card in facility_content().exploration.values() for word in (*card.markers, *card.entrance)}
    assert words == {"fire", "malfunction", "close_doors", "hazard", "noise_roll", "adults_2", "adults_3", "adults_4"}


# -- which Room, which Corridors --------------------------------------------------------------------------


def test_a_used_up_section_is_replaced_by_any_room() -> None:
    """R-EXP-02, A-63: then the stack of the Section, then A, B, C."""
    site = ahead().next_exploration(6).only(piles.room_stack("a")).next_room("any", "armory").next_noise("4")
    assert site.play(through("r2c0-r2c1")).only(RoomPlaced).tile == "armory"
    site.only(piles.room_stack("any")).only(piles.room_stack("b"), "room.server_room")
    assert site.play(through("r2c0-r2c1")).only(RoomPlaced).tile == "server_room"
    inland = facility().bare().marine("recon", at="r2c1").room("r2c1", "armory").corridor("r2c1-r2c2", 104)
    inland.only(piles.room_stack("b")).next_room("any", "shelter").next_exploration(6).next_noise("4")
    assert inland.play(through("r2c1-r2c2")).only(RoomPlaced).tile == "shelter"
    inland.only(piles.room_stack("any")).next_room("b", "cooling_system").next_exploration(1)
    assert inland.play(through("r2c1-r2c2")).only(RoomPlaced).tile == "cooling_system"


def test_without_a_tile_there_is_nothing_to_explore() -> None:
    """A-63."""
    site = ahead()
    for back in piles.ROOM_STACKS:
        site.only(piles.room_stack(back))
    assert site.hindered()["move:r2c0-r2c1"] == ["nothing_to_explore"]


def test_corridors_that_point_at_the_new_room_are_joined_to_it() -> None:
    """R-EXP-12, R-COR-03: they are not explored again, and nothing is laid over them."""
    site = ahead().room("r3c1", "shelter").corridor("r2c1-r3c1", 206).next_exploration(6).next_noise("4")
    assert site.view.corridor("r2c1-r3c1").unexplored
    played = site.play(through("r2c0-r2c1"))
    assert not played.corridor("r2c1-r3c1").unexplored
    assert played.corridor("r2c1-r3c1").number == 206


def test_nothing_leaves_the_frame() -> None:
    """R-EXP-04, R-MAP-01, R-MAP-04: card 8 opens E and W; west of r1c0 there is nothing."""
    played = ahead("r1c0-r2c0").next_exploration(8).next_token("blank").play(through("r1c0-r2c0"))
    assert [event.edge for event in played.of(CorridorPlaced)] == ["r1c0-r1c1"]


def test_an_empty_pile_of_corridors_lays_nothing() -> None:
    """R-EXP-14, R-EXP-06: and no Noise where no Corridor lies."""
    played = ahead().only(piles.CORRIDOR_DECK).next_exploration(6).next_noise("4").play(through("r2c0-r2c1"))
    assert not played.of(CorridorPlaced, CorridorNoiseChanged)
    assert played.marine().room.space == "r2c1"


def test_noise_of_the_card_falls_silent_beside_intruders() -> None:
    """R-EXP-06, R-COR-06."""
    site = ahead().corridor("r2c1-r3c1", 206).room("r3c1", "shelter").intruder("adult", "r2c1-r3c1")
    played = site.next_exploration(6).next_noise("4").play(through("r2c0-r2c1"))
    assert not played.corridor("r2c1-r3c1").noise


def test_a_cautious_explorer_secures_the_new_room() -> None:
    """R-EXP-07, R-MOVE-11, A-51."""
    played = ahead().next_exploration(1).play(through("r2c0-r2c1", cautious=True))
    assert played.room("r2c1").secure == 1
    nest = ahead().next_exploration(1).next_room("any", "supply_room").play(through("r2c0-r2c1", cautious=True))
    assert nest.room("r2c1").secure == 0


def test_intruders_may_lie_in_wait_in_the_corridor_just_passed() -> None:
    """R-EXP-08: two Adults, who do not attack until the roll of the card brings one in."""
    site = ahead().next_exploration(10).next_noise("4")
    played = site.play(through("r2c0-r2c1"))
    assert played.kinds_at("r2c0-r2c1") == ["adult", "adult"]
    assert not played.of(AttackCardRevealed)


# -- Doors around the new Room ----------------------------------------------------------------------------


@pytest.mark.parametrize(("slot", "left"), [(LZ, DoorState.OPEN), ("r2c1", DoorState.DESTROYED)])
def test_only_doors_that_touch_the_new_room_are_closed(slot: str, left: DoorState) -> None:
    """T-R46, A-78, A-14, R-EXP-S2: one at the old Room stays open and lets the Adult in; one at the new Room is closed,
    and destroyed by the Adult who would come in."""
    site = ahead().corridor("r2c0-r2c1", 101, slot=slot).intruder("adult", "r2c0-r2c1")
    played = site.next_exploration(7).next_noise("1").next_attack("scratch_c", "scratch_a").play(through("r2c0-r2c1"))
    assert played.corridor("r2c0-r2c1").door is left
    assert played.kinds_at("r2c1") == (["adult"] if slot == LZ else [])


def test_by_house_rule_doors_at_the_far_ends_close_as_well() -> None:
    """A-78."""
    site = ahead(close_doors_far_end="on").corridor("r2c0-r2c1", 101, slot=LZ).next_exploration(1)
    played = site.play(through("r2c0-r2c1"))
    assert played.corridor("r2c0-r2c1").door is DoorState.CLOSED


# -- the Hibernatorium ------------------------------------------------------------------------------------


def beside_it() -> Site:
    """T-R49: the space south-west of it is explored; card: NE, E, SE, Noise NE, Noise roll."""
    site = facility().bare().marine("recon", at="r2c1", hand=3).room("r2c1", "shelter").corridor("r1c1-r2c1", 104)
    return site.next_exploration(4).next_corridor(305, 405).next_noise("2").next_token("blank")


def test_a_room_beside_the_hibernatorium_discovers_it() -> None:
    """T-R49, R-EXP-15, A-15, M-NOISE, R-ROB-01: cover away and Robot up as soon as the tile lies there; no Corridor is
    laid towards it, the Noise falls on the printed one and is resolved by the roll."""
    played = beside_it().play(through("r1c1-r2c1"))
    order = [type(event) for event in played.events]
    assert order.index(RoomPlaced) < order.index(HibernatoriumDiscovered) < order.index(CorridorPlaced)
    assert [event.edge for event in played.of(CorridorPlaced)] == ["r1c1-r1c2", "r1c1-r2c2"]
    assert [(e.edge, e.noise) for e in played.of(CorridorNoiseChanged)] == [("r0c2-r1c1", True), ("r0c2-r1c1", False)]
    assert played.state.robot.revealed


def test_its_corridors_hold_nothing_while_it_is_covered() -> None:
    """R-NOISE-10, R-SETUP-02, A-42: they are not even Unexplored."""
    view = beside_it().view
    printed = [view.corridor(edge.id) for edge in view.lattice.edges_of[HIB]]
    assert all(corridor.covered and not corridor.unexplored for corridor in printed)


def test_after_the_discovery_its_other_corridors_are_unexplored() -> None:
    """A-42, R-EXP-S3, M-OPEN: to enter it is an ordinary move, to leave it into the unknown an exploration."""
    played = beside_it().play(through("r1c1-r2c1"))
    assert not played.corridor("r0c2-r1c1").unexplored
    assert played.corridor("r0c2-r0c3").unexplored
    inside = facility().room("r1c1", "armory").marine("recon", at="r1c1", hand=4).next_noise("4")
    entered = inside.play(through("r0c2-r1c1"))
    assert not entered.of(ExplorationRevealed)
    assert entered.only(NoiseDieRolled).space == HIB
    out = facility().room("r1c1", "armory").marine("recon", at=HIB, hand=4).next_exploration(1)
    assert out.play(through("r0c2-r0c3")).only(ExplorationRevealed).space == "r0c3"


# -- without moving ---------------------------------------------------------------------------------------


def test_discovering_without_moving_leaves_the_entrance_effect_out() -> None:
    """R-EXP-S2, R-EXP-10: a card that leaves the game leaves it all the same."""
    async def look(t):
        discover(t, Marine(t, 0), Facility(t).corridor("r2c0-r2c1"))

    played = ahead().next_exploration(2).next_corridor(101, 102, 103).play(look)
    assert "r2c1" in played.state.rooms
    assert "exploration.02" in played.state.pile(piles.OUT)
    assert not played.of(DoorMoved, NoiseDieRolled, IntruderAppeared)
    assert played.marine().room.space == LZ
