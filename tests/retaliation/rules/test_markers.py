"""Fire, Malfunctions, reinforced Corridors and Doors (rules 11.2 to 11.4)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.doors import (
    accessible_doors,
    can_close,
    can_destroy,
    can_open,
    close_door,
    destroy_door,
)
from nemesis_desktop.games.retaliation.rules.markers import (
    break_item,
    break_robot,
    break_room,
    lowest_corridors,
    may_be_reinforced,
    place_fire,
    reinforce,
    remove_fire,
    repair,
    repairable,
    spread_fire,
)
from nemesis_desktop.games.retaliation.state import DoorState, Ending
from tests.retaliation.language import HIB, LZ, Site, facility

X, Y = "r2c2", "r2c3"
XY = "r2c2-r2c3"
SPACES = (
    "r0c0", "r0c1", "r0c3", "r0c4", "r1c0", "r1c1", "r1c2", "r1c3", "r2c1",
)
TILES = (
    "armory", "shelter", "reactor", "surgery_room", "server_room", "alarm_room", "cooling_system", "gunnery_room",
    "door_control",
)


def room(rule, space: str = X):
    async def run(t):
        rule(t, Facility(t).room(space))
    return run


def star(**house: str) -> Site:
    """T-R48: a burning Room with Corridors of the values 1 behind a closed Door, 1, 2 and 0, a Room behind each."""
    return (
        facility(**house).bare().squad().room(X, "armory", fire=True).room("r1c1", "shelter").room("r1c2", "reactor")
        .room("r2c1", "server_room").room(Y, "alarm_room").corridor("r1c1-r2c2", 102, slot=X, door="closed")
        .corridor("r1c2-r2c2", 104).corridor("r2c1-r2c2", 203).corridor(XY, 301, reinforced=True)
    )


def burning(site: Site) -> list[str]:
    async def spread(t):
        facility_ = Facility(t)
        spread_fire(t, [one for one in facility_.rooms if one.fire], lowest_corridors)

    return [one.space for one in site.play(spread).view.rooms if one.fire and one.space != X]


# -- Fire -------------------------------------------------------------------------------------------------


def test_one_fire_in_a_room() -> None:
    """R-FIRE-01, R-FIRE-04, R-GEN-13, R-MARK-01: another one is ignored, also with an empty supply."""
    site = star()
    assert not site.play(room(place_fire)).events
    for space, tile in zip(("r0c0", "r0c1", "r0c3", "r0c4", "r1c0", "r1c3", "r3c0", "r3c1"), TILES_LEFT, strict=True):
        site.room(space, tile, fire=True)
    assert site.view.left_of("fire") == 0
    assert not site.play(room(place_fire)).events


TILES_LEFT = (
    "surgery_room", "cooling_system", "gunnery_room", "door_control", "drilling_station", "pressure_control",
    "supply_room", "emergency_room",
)


def test_the_last_fire_in_the_supply_is_placed() -> None:
    """R-FIRE-02: only the one after it destroys the Facility."""
    site = star()
    for space, tile in zip(("r0c0", "r0c1", "r0c3", "r0c4", "r1c0", "r1c3", "r3c0"), TILES_LEFT, strict=False):
        site.room(space, tile, fire=True)
    assert site.view.left_of("fire") == 1
    assert site.play(room(place_fire, Y)).room(Y).fire


def test_without_a_fire_left_the_facility_is_destroyed() -> None:
    """R-FIRE-02, R-FIRE-04."""
    site = star()
    for space, tile in zip(("r0c0", "r0c1", "r0c3", "r0c4", "r1c0", "r1c3", "r3c0", "r3c1"), TILES_LEFT, strict=True):
        site.room(space, tile, fire=True)
    played = site.play(room(place_fire, Y))
    assert played.state.ending is Ending.DESTROYED


def test_fire_spreads_through_the_lowest_value() -> None:
    """T-R48, A-80, R-FIRE-03: only behind the reinforced Corridor."""
    assert burning(star()) == [Y]


def test_a_closed_door_stops_fire() -> None:
    """T-R48, R-DOOR-07, R-FIRE-03: without the reinforced one, of two equal Corridors the one with the Door does not
    let it pass, and the next value is not taken instead."""
    assert burning(star().changed(XY, reinforced=False)) == ["r1c2"]
    assert burning(star(damaging_fire_skips_reinforced="on")) == ["r1c2"]


def test_fire_behind_which_no_room_lies_goes_out() -> None:
    """R-FIRE-S1: and a new Fire does not spread in the same effect (R-FIRE-05)."""
    site = star().corridor("r2c2-r3c1", 105).changed(XY, reinforced=False)
    assert burning(site) == ["r1c2"]
    chain = star().room("r2c4", "surgery_room").corridor("r2c3-r2c4", 106)

    async def everywhere(t):
        spread_fire(t, [Facility(t).room(X)], lambda one: one.corridors)

    assert [one.space for one in chain.play(everywhere).view.rooms if one.fire] == ["r1c2", "r2c1", X, Y]


def test_deadly_values_are_not_the_lowest() -> None:
    """T-R36, A-80, R-DEADLY-02."""
    site = facility(deadly=True).bare().squad().room(X, "armory", fire=True).room(Y, "shelter").room("r1c2", "reactor")
    site.corridor(XY, 208).corridor("r1c2-r2c2", 204)
    assert [way.number for way in lowest_corridors(site.view.room(X))] == [204, 208]


def test_an_extinguished_fire_returns_to_the_supply() -> None:
    """R-GEN-14."""
    site = star()
    left = site.view.left_of("fire")
    assert site.play(room(remove_fire)).view.left_of("fire") == left + 1


# -- Malfunctions -----------------------------------------------------------------------------------------


def worn_out() -> Site:
    """All fourteen Malfunction markers lie somewhere: nine in Rooms, five on Items."""
    site = facility().bare().marine("recon", at=X).room(X, "supply_room").corridor(XY, 104)
    for space, tile in zip(SPACES, TILES, strict=True):
        site.room(space, tile, malfunction=True)
    return site.having(broken=("a", "b", "c", "d", "e"))


def test_without_a_marker_left_the_room_burns() -> None:
    """R-MALF-05: the Room of the target; nothing where a second one would be ignored."""
    assert worn_out().view.left_of("malfunction") == 0
    assert worn_out().play(room(break_room)).room(X).fire
    assert not worn_out().play(room(break_room, "r0c0")).events


def test_the_last_marker_is_a_marker() -> None:
    """R-MALF-05, R-MALF-07: with one left nothing burns; those in Rooms, on Items and on the Robot all count
    (R-MARK-01)."""
    position = worn_out().having(broken=("a", "b", "c", "d"))
    assert position.view.left_of("malfunction") == 1
    played = position.play(room(break_room))
    assert played.room(X).malfunction and not played.room(X).fire
    assert worn_out().having(broken=("a",)).robot(malfunction=True).view.malfunctions == 11


def test_replacement_fire_burns_at_the_robot_and_at_the_owner() -> None:
    """R-MALF-05, R-MALF-03."""
    async def robot(t):
        break_robot(t)

    assert worn_out().robot(space=X).play(robot).room(X).fire

    async def item(t):
        break_item(t, Marine(t, 0), Marine(t, 0).weapons[0])

    assert worn_out().play(item).room(X).fire
    again = worn_out().robot(space=X, malfunction=True)
    assert not again.play(robot).events


def test_the_nest_never_breaks_and_never_burns_for_it() -> None:
    """R-MALF-06, R-ROOM-02."""
    site = facility().bare().squad().room(X, "nest").corridor(XY, 104)
    assert not site.play(room(break_room)).events
    full = worn_out().room("r3c1", "nest")
    assert not full.play(room(break_room, "r3c1")).events


def test_a_malfunction_leaves_computer_doors_and_life_support_alone() -> None:
    """R-MALF-07, R-MALF-S1, R-MALF-01: it bars the Room's action only."""
    site = star().room("r3c1", "life_support_control_a").having(life_support={"A": True, "B": False, "C": False})
    played = site.play(room(break_room, "r3c1"))
    assert played.room("r3c1").malfunction
    assert played.room("r3c1").tile.computer
    assert played.state.life_support["A"]
    assert played.corridor("r1c1-r2c2").door is DoorState.CLOSED


def test_what_can_be_repaired_here() -> None:
    """R-MALF-04, R-ROB-07: the own Room, the Robot in it, an own Item."""
    site = facility().marine("recon", at=LZ).marked(LZ, malfunction=True).robot(space=LZ, malfunction=True)
    weapon = site.view.marine(0).weapons[0]
    site.having(broken=(weapon,))
    assert repairable(site.view.marine(0)) == ("room", "robot", weapon)
    assert repairable(site.robot(space=HIB).view.marine(0)) == ("room", weapon)

    async def fix(t):
        repair(t, Marine(t, 0), "robot")

    assert not site.play(fix).state.robot.malfunction


# -- reinforcing ------------------------------------------------------------------------------------------


def between(**words) -> Site:
    return facility().bare().squad().room(X, "armory").room(Y, "shelter").corridor(XY, 401, **words)


def allowed(site: Site, edge: str = XY, seen_from: str = X) -> bool:
    return may_be_reinforced(site.view.corridor(edge), site.view.room(seen_from))


def test_reinforcing_takes_noise_and_value_away() -> None:
    """T-R41, R-REIN-01, R-REIN-03: ID and Door stay, others may still move in."""
    async def strengthen(t):
        reinforce(t, Facility(t).corridor(XY))

    played = between(slot=X, noise=True).play(strengthen)
    corridor = played.corridor(XY)
    assert (corridor.value, corridor.noise, corridor.number, corridor.door_end) == (0, False, 401, X)
    assert not corridor.answers_to(4)


def test_what_may_be_reinforced() -> None:
    """T-R41, R-REIN-01, R-REIN-02, R-REIN-03, R-COR-04: empty, with or without Noise, not printed, once; an Unexplored
    one as well."""
    assert allowed(between())
    assert allowed(between(noise=True))
    assert not allowed(between().intruder("larva", XY))
    assert not allowed(between(reinforced=True))
    assert allowed(between().corridor("r1c2-r2c2", 105), "r1c2-r2c2")
    printed = facility().squad().room("r1c1", "armory")
    assert not may_be_reinforced(printed.view.corridor("r0c2-r1c1"), printed.view.room("r1c1"))


@pytest.mark.parametrize(("end", "possible"), [(X, False), (Y, True)])
def test_a_door_hides_the_corridor_from_its_own_side_only(end: str, possible: bool) -> None:
    """T-R12, R-DOOR-01, R-DOOR-02, R-DOOR-03, R-DOOR-08, R-MAP-06: adjacent it is all the same."""
    site = between(slot=end, door="closed")
    assert allowed(site) == possible
    assert XY in [way.id for way in site.view.room(X).corridors]
    assert site.view.room(Y) in site.view.room(X).neighbours


# -- Doors ------------------------------------------------------------------------------------------------


def test_the_states_of_a_door() -> None:
    """R-DOOR-06, R-DOOR-S1, R-COR-01, A-03: open ones close where there is a slot, closed ones open or break,
    destroyed ones stay."""
    view = between(slot=X).view
    assert (can_open(view.corridor(XY)), can_close(view.corridor(XY)), can_destroy(view.corridor(XY))) == (
        False, True, False)
    shut = between(slot=X, door="closed").view.corridor(XY)
    assert (can_open(shut), can_close(shut), can_destroy(shut)) == (True, False, True)
    broken = between(slot=X, door="destroyed").view.corridor(XY)
    assert not (can_open(broken) or can_close(broken) or can_destroy(broken))
    assert not can_close(between().view.corridor(XY))


def test_an_item_may_close_what_was_destroyed_or_has_no_slot() -> None:
    """R-DOOR-06, R-DOOR-11."""
    async def force(t):
        close_door(t, Facility(t).corridor(XY), Facility(t).room(Y))

    assert between(slot=X, door="destroyed").play(force).corridor(XY).closed_at(X)
    assert between().play(force).corridor(XY).closed_at(Y)


def test_doors_at_both_ends_are_accessible() -> None:
    """R-DOOR-02, R-DOOR-10."""
    site = between(slot=Y, door="closed")
    assert [way.id for way in accessible_doors(site.view.room(X))] == [XY]
    assert [way.id for way in accessible_doors(site.view.room(Y))] == [XY]

    async def smash(t):
        destroy_door(t, Facility(t).corridor(XY))

    assert site.play(smash).corridor(XY).door is DoorState.DESTROYED


def test_a_border_corridor_belongs_to_both_sections() -> None:
    """R-COR-02, R-MAP-03: tiles with a Section on their back lie in that Section, the others anywhere."""
    site = between()
    assert site.view.corridor("r2c2-r2c3").edge.sections == ("B", "C")
    backs = {tile.back for tile in _tiles()}
    assert backs == {"any", "a", "b", "c", "printed"}
    assert [site.view.room(space).section for space in (LZ, X, Y)] == ["A", "B", "C"]


def _tiles():
    from nemesis_desktop.games.retaliation.content.load import facility_content

    return facility_content().rooms.values()
