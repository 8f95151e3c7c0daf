"""Rooms that act on other places (components 5)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    AttackDeclared,
    AttackHeldOff,
    IntruderGone,
    WeaponDieRolled,
)
from nemesis_desktop.games.retaliation.events.map import CorridorPlaced, FirePutOut, NoiseDieRolled
from nemesis_desktop.games.retaliation.events.marines import MarineMoved
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.room_action import use_room
from nemesis_desktop.games.retaliation.state import DoorState
from nemesis_desktop.kernel import Command
from tests.retaliation.language import HIB, LZ, Site, facility

HERE, EAST, FAR, SOUTH = "r2c1", "r2c2", "r2c3", "r3c1"
ELSEWHERE = (
    "r0c0-r0c1", "r0c0-r1c0", "r0c1-r1c0", "r0c1-r1c1", "r0c3-r0c4", "r0c3-r1c2", "r0c3-r1c3", "r0c4-r1c3", "r3c3-r4c3",
    "r3c3-r4c4", "r4c3-r4c4", "r4c2-r4c3",
)
TO_LZ, TO_EAST, TO_FAR, TO_SOUTH = "r2c0-r2c1", "r2c1-r2c2", "r2c2-r2c3", "r2c1-r3c1"


def use(t):
    marine = Marine(t, 0)
    return use_room(t, marine, marine.room)


def standing_in(tile: str, hand: int = 3, **house: str) -> Site:
    """A Character in that Room of Section A, next to the Landing Zone and a Room of Section B."""
    return (
        facility(**house).bare().marine("recon", at=HERE, hand=hand).room(HERE, tile)
        .room(EAST, "reactor").corridor(TO_LZ, 201).corridor(TO_EAST, 104)
    )


# -- the action -------------------------------------------------------------------------------------------


def test_using_a_room_costs_two_cards() -> None:
    """R-ACT-12, R-ROOM-03, R-ACT-15: they are paid before anything happens."""
    assert "room" in standing_in("sprinklers_control").may()
    assert standing_in("sprinklers_control", hand=1).hindered()["room"] == ["cannot_pay"]
    session = standing_in("sprinklers_control").turn().session()
    session.submit(Command(0, "action", "room"))
    assert session.open_questions()[0].topic == "pay"
    assert (session.open_questions()[0].least, session.open_questions()[0].most) == (2, 2)


def test_a_malfunction_keeps_a_room_from_being_used() -> None:
    """R-ROOM-03, R-MALF-01."""
    assert standing_in("sprinklers_control").marked(HERE, malfunction=True).hindered()["room"] == ["room_malfunction"]


def test_no_room_is_used_in_combat() -> None:
    """R-ACT-12, R-ACT-14."""
    assert standing_in("sprinklers_control").intruder("larva", HERE).hindered()["room"] == ["in_combat"]


# -- Sprinklers Control -----------------------------------------------------------------------------------


def test_sprinklers_put_out_one_section() -> None:
    """Components 5: every Fire of the chosen Section, none of another."""
    site = standing_in("sprinklers_control").marked(HERE, fire=True).marked(LZ, fire=True).marked(EAST, fire=True)
    played = site.play(use, ["section:A"])
    assert sorted(event.space for event in played.of(FirePutOut)) == sorted([LZ, HERE])
    assert played.room(EAST).fire
    covered = standing_in("sprinklers_control").marked(HIB, fire=True)
    assert not covered.play(use, ["section:B"]).room(HIB).fire


def test_sprinklers_need_no_fire() -> None:
    """A-81: an effect on all of a kind can be resolved without one."""
    site = standing_in("sprinklers_control")
    assert "room" in site.may()
    assert not site.play(use, ["section:B"]).events


# -- Door Control -----------------------------------------------------------------------------------------


def doors() -> Site:
    """A closed and an open Door in Section A, one on the border of A and B, one destroyed, one in B only."""
    return (
        standing_in("door_control").room(FAR, "armory").room(SOUTH, "shelter")
        .corridor(TO_LZ, 201, slot=LZ, door="closed").corridor(TO_EAST, 101, slot=EAST)
        .corridor(TO_FAR, 301, slot=FAR).corridor(TO_SOUTH, 302, slot=SOUTH, door="destroyed")
        .corridor("r2c2-r3c1", 303, slot=EAST).corridor("r1c0-r2c1", 105)
    )


def test_door_control_switches_any_number_of_doors_of_a_section() -> None:
    """R-DOOR-04, R-DOOR-06, R-DOOR-S1, R-COR-02: border Corridors belong to both; destroyed ones and Corridors without
    a slot stay as they are."""
    played = doors().play(use, ["section:A"])
    assert sorted(option.key for option in played.asked[-1].options) == [f"corridor:{TO_LZ}", f"corridor:{TO_EAST}"]
    done = doors().play(use, ["section:A", f"corridor:{TO_LZ}+corridor:{TO_EAST}"])
    assert done.corridor(TO_LZ).door is DoorState.OPEN
    assert done.corridor(TO_EAST).door is DoorState.CLOSED


def test_tokens_of_opened_doors_close_others() -> None:
    """R-DOOR-11: without a token in the supply, only what another Door gives back can be laid."""
    site = doors()
    for edge, number in zip(ELSEWHERE, range(401, 400 + len(ELSEWHERE) + 1), strict=True):
        site.corridor(edge, number, slot=edge.split("-")[0], door="destroyed")
    assert site.view.left_of("door") == 0
    site.changed(TO_LZ, door=DoorState.OPEN).changed(TO_EAST, door=DoorState.CLOSED)
    both = site.play(use, ["section:A", f"corridor:{TO_LZ}+corridor:{TO_EAST}"])
    assert (both.corridor(TO_LZ).door, both.corridor(TO_EAST).door) == (DoorState.CLOSED, DoorState.OPEN)
    alone = site.play(use, ["section:A", f"corridor:{TO_LZ}"])
    assert alone.corridor(TO_LZ).door is DoorState.OPEN


def test_without_a_door_there_is_nothing_to_control() -> None:
    """R-GEN-05."""
    assert standing_in("door_control").hindered()["room"] == ["no_door"]


# -- Security Robot Room ----------------------------------------------------------------------------------


def robot_at_east(tile: str = "security_robot_room") -> Site:
    return standing_in(tile).robot("server", space=EAST, revealed=True)


def test_the_security_robot_secures_its_room() -> None:
    """Components 5, 07."""
    played = robot_at_east().play(use, ["option:secure"])
    assert played.room(EAST).secure == 1
    assert not played.room(HERE).secure


def test_the_security_robot_reinforces_beside_itself() -> None:
    """R-REIN-01: an empty Corridor next to its Room."""
    played = robot_at_east().corridor(TO_FAR, 205).play(use, ["option:reinforce", f"corridor:{TO_FAR}"])
    assert played.corridor(TO_FAR).reinforced


@pytest.mark.parametrize(("revealed", "malfunction", "why"), [
    (False, False, "robot_unknown"), (True, True, "robot_malfunction"),
])
def test_a_robot_that_cannot_act_secures_nothing(revealed: bool, malfunction: bool, why: str) -> None:
    """A-17, R-MALF-03, R-SETUP-02."""
    site = robot_at_east().robot(revealed=revealed, malfunction=malfunction)
    assert site.hindered()["room"] == [why]


# -- Gunnery Room -----------------------------------------------------------------------------------------


def guns() -> Site:
    """An Intruder beside a Room with red icons, behind a closed Door, and one beside none."""
    return (
        standing_in("gunnery_room").room(FAR, "armory").room("r2c4", "drilling_station").room("r3c3", "surgery_room")
        .corridor(TO_FAR, 103, slot=FAR, door="closed").intruder("adult", TO_FAR, count=2)
        .corridor("r2c4-r3c3", 204).intruder("drone", "r2c4-r3c3")
    )


def test_guns_fire_beside_any_working_room_with_a_red_icon() -> None:
    """Components 5, 08; R-DOOR-04: a Door does not matter to them."""
    played = guns().next_burst("4").play(use)
    assert [event.die for event in played.of(WeaponDieRolled)] == ["burst"]
    assert played.kinds_at(TO_FAR) == []
    assert played.kinds_at("r2c4-r3c3") == ["drone"]


def test_a_malfunction_silences_the_guns_of_a_room() -> None:
    """Components 5, 08."""
    site = guns().marked(FAR, malfunction=True).marked(EAST, malfunction=True)
    assert site.hindered()["room"] == ["no_corridor_target"]


def test_guns_spend_no_ammo_and_their_symbol_does_nothing() -> None:
    """Components 5, 08: it is no Burst."""
    played = guns().next_burst("4").play(use)
    assert {type(event) for event in played.events} == {WeaponDieRolled, IntruderGone}


# -- Pressure Control -------------------------------------------------------------------------------------


def test_pressure_pushes_an_intruder_out_of_a_room() -> None:
    """R-IMOV-02, R-DOOR-04: one step from a Room into a Corridor, anywhere."""
    site = standing_in("pressure_control").intruder("adult", EAST).corridor(TO_FAR, 205)
    played = site.play(use, [f"corridor:{TO_FAR}"])
    assert played.kinds_at(TO_FAR) == ["adult"]


def test_pressure_pushes_an_intruder_onto_a_character() -> None:
    """R-IMOV-04, R-IATK-03: it attacks whoever pushed it if that one is there."""
    site = standing_in("pressure_control").intruder("adult", TO_EAST).next_attack("scratch_c")
    played = site.play(use, [f"room:{HERE}"])
    assert played.kinds_at(HERE) == ["adult"]
    assert played.only(AttackCardRevealed).target == 0


def test_pressure_against_a_closed_door_breaks_it() -> None:
    """R-DOOR-05, R-DOOR-09: out of the Room, and into it."""
    shut = standing_in("pressure_control").corridor(TO_EAST, 101, slot=EAST, door="closed")
    out = shut.intruder("adult", EAST).play(use)
    assert (out.corridor(TO_EAST).door, out.kinds_at(EAST)) == (DoorState.DESTROYED, ["adult"])
    again = standing_in("pressure_control").corridor(TO_EAST, 101, slot=EAST, door="closed")
    back = again.intruder("adult", TO_EAST).play(use, [f"room:{EAST}"])
    assert (back.corridor(TO_EAST).door, back.kinds_at(TO_EAST)) == (DoorState.DESTROYED, ["adult"])


def test_pressure_does_not_crowd_a_full_corridor() -> None:
    """R-COR-05, R-COR-08, R-GEN-05: an Adult finds no place among six others."""
    site = standing_in("pressure_control").intruder("adult", TO_EAST, count=6).intruder("adult", EAST)
    played = site.play(use)
    assert "intruder:7" not in [option.key for option in played.open.options]


def test_without_an_intruder_pressure_does_nothing() -> None:
    """R-GEN-05."""
    assert standing_in("pressure_control").hindered()["room"] == ["no_intruder_to_move"]


# -- Alarm Room -------------------------------------------------------------------------------------------


def test_the_alarm_resolves_noise_anywhere() -> None:
    """R-NOISE-08, R-DOOR-03: Doors do not matter to Noise."""
    site = standing_in("alarm_room").corridor(TO_FAR, 101, slot=EAST, door="closed", noise=True)
    played = site.next_token("larva").play(use, ["option:resolve"])
    assert played.kinds_at(TO_FAR) == ["larva"]
    assert not played.corridor(TO_FAR).noise


def test_the_alarm_discards_noise_anywhere() -> None:
    """Components 5, 10."""
    played = standing_in("alarm_room").noise(TO_EAST).play(use, ["option:discard"])
    assert not played.corridor(TO_EAST).noise
    assert not played.state.intruders


def test_without_noise_there_is_no_alarm() -> None:
    """R-GEN-05."""
    assert standing_in("alarm_room").hindered()["room"] == ["no_noise_marker"]


# -- Technical Corridor Entrance --------------------------------------------------------------------------


def crawl(**house: str) -> Site:
    return standing_in("technical_corridor_entrance", **house).marked(EAST, secure=2)


def test_crawling_leads_anywhere_and_is_punished() -> None:
    """R-MOVE-07, R-MOVE-S1, components 5, 12: an attack by the Adult entry without a model, which Secure tokens do not
    stop; then a Noise roll."""
    played = crawl().next_attack("scratch_c").next_noise("1").play(use, [f"room:{EAST}"])
    assert played.marine().room.space == EAST
    card = played.only(AttackCardRevealed)
    assert (card.intruder, card.kind, card.target) == (None, "adult", 0)
    assert not played.happened(AttackHeldOff)
    assert played.room(EAST).secure == 2
    order = [type(event) for event in played.events]
    assert order.index(MarineMoved) < order.index(AttackCardRevealed) < order.index(NoiseDieRolled)
    assert played.only(NoiseDieRolled).space == EAST


def test_the_ambush_can_be_reacted_to() -> None:
    """Components 5, 12: effects that prevent attacks help."""
    played = crawl().next_attack("scratch_c").next_noise("1").play(use, [f"room:{EAST}"])
    declared = played.only(AttackDeclared)
    assert (declared.kind, declared.target, declared.occasion) == ("adult", 0, "effect")


def test_who_dies_in_the_passage_makes_no_noise() -> None:
    """R-HP-08."""
    site = crawl().record(0, health=8).next_attack("scratch_c")
    assert not site.play(use, [f"room:{EAST}"]).happened(NoiseDieRolled)


# -- Drilling Station -------------------------------------------------------------------------------------


def test_the_robot_drills_from_its_room() -> None:
    """R-ROOM-05, R-DOOR-01, A-18: the player chooses the place, a Door slot lies at the Robot's end."""
    site = robot_at_east("drilling_station").room(FAR, "armory").next_corridor(101)
    played = site.play(use, [f"edge:{TO_FAR}"])
    assert played.only(CorridorPlaced) == CorridorPlaced(TO_FAR, 101, EAST)
    assert not played.corridor(TO_FAR).unexplored


def test_drilling_into_the_unknown_leaves_an_unexplored_corridor() -> None:
    """R-COR-03, M-DRILL."""
    played = robot_at_east("drilling_station").next_corridor(104).play(use, [f"edge:{TO_FAR}"])
    assert played.corridor(TO_FAR).unexplored
    assert played.state.hibernatorium_covered


def test_only_free_places_inside_the_frame_are_offered() -> None:
    """R-MAP-04, R-EXP-04, A-15."""
    played = robot_at_east("drilling_station").play(use)
    assert sorted(option.key for option in played.open.options) == sorted(
        f"edge:{edge}" for edge in ("r1c1-r2c2", "r1c2-r2c2", TO_FAR, "r2c2-r3c1", "r2c2-r3c2")
    )


def test_nothing_is_drilled_at_the_hibernatorium() -> None:
    """A-15, M-DRILL: its four edges hold printed Corridors."""
    site = standing_in("drilling_station").room("r1c1", "armory").robot(space=HIB)
    assert site.hindered()["room"] == ["no_place_for_corridor"]


def test_without_robot_or_corridor_nothing_is_drilled() -> None:
    """A-17, R-EXP-14."""
    site = robot_at_east("drilling_station")
    assert robot_at_east("drilling_station").robot(malfunction=True).hindered()["room"] == ["robot_malfunction"]
    assert site.only(piles.CORRIDOR_DECK).hindered()["room"] == ["no_corridor_tile"]
