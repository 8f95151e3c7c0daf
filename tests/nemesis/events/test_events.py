"""The effect of every event card."""

from __future__ import annotations

import nemesis_desktop.games.nemesis.cards.events  # noqa: F401
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import EncounterBegan
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.rules.registry import EVENTS
from nemesis_desktop.games.nemesis.state import Door, End, Place
from tests.nemesis.rooms.stage import HIBERNATORIUM, Stage


def strike(stage: Stage, kind: str, *answers: str) -> Stage:
    return stage.play(EVENTS[kind], answers)


def noisy(stage: Stage) -> list[str]:
    return [corridor.id for corridor in stage.ship.corridors if corridor.noise]


def burning(stage: Stage) -> list[int]:
    return [room.number for room in stage.ship.rooms if room.fire]


def broken(stage: Stage) -> list[int]:
    return [room.number for room in stage.ship.rooms if room.malfunction]


def test_every_event_has_an_effect() -> None:
    assert sorted(EVENTS) == sorted({card.kind for card in load_content().events.values()})


def test_damaging_fire_breaks_burning_rooms_and_spreads() -> None:
    """N-FIRE-10, A-11: a closed door keeps the fire back."""
    stage = Stage().set_room(HIBERNATORIUM, fire=True).door("006-011", Door.CLOSED)
    strike(stage, "damaging_fire")
    assert broken(stage) == [HIBERNATORIUM]
    assert burning(stage) == [8, HIBERNATORIUM, 14, 15]


def test_consuming_fire_leaves_nothing_to_find() -> None:
    """N-FIRE-10."""
    stage = Stage().tile(5, "armory", items=3, fire=True)
    strike(stage, "consuming_fire")
    assert stage.room(5).items == 0 and burning(stage) == [5, 6, 10]


def test_the_ninth_fire_destroys_the_ship() -> None:
    """N-FIRE-07, A-09."""
    stage = Stage()
    for number in (1, 7, 11, 13, 16):
        stage.set_room(number, fire=True)
    strike(stage, "consuming_fire")
    assert stage.ended and stage.state.end is End.DESTROYED


def test_flammable_compounds_light_the_hibernatorium_or_its_neighbours() -> None:
    """A-125: unexplored rooms burn as well."""
    stage = strike(Stage(), "flammable_compounds")
    assert burning(stage) == [HIBERNATORIUM]
    strike(stage.door("008-011", Door.CLOSED), "flammable_compounds")
    assert burning(stage) == [6, HIBERNATORIUM, 14, 15]


def test_damage_breaks_rooms_with_large_intruders() -> None:
    """N-MALF-05: only explored rooms."""
    stage = Stage().tile(5, "armory").tile(9, "storage")
    for kind, room in (("adult", 5), ("creeper", 9), ("queen", 1), ("breeder", 12)):
        stage.intruder(kind, room)
    assert broken(strike(stage, "damage")) == [1, 5]


def test_malfunction_hits_the_explored_room_with_the_lowest_number() -> None:
    """A-128: it does not go on to the next one, unless the house rule says so."""
    stage = strike(Stage(), "malfunction")
    assert broken(stage) == [1]
    assert broken(strike(stage, "malfunction")) == [1]


def test_life_support_failure_breaks_explored_green_rooms() -> None:
    stage = Stage().tile(5, "surgery").tile(9, "laboratory").tile(10, "emergency_room", explored=False)
    assert broken(strike(stage, "life_support_failure")) == [5, 9]


def test_short_circuit_breaks_explored_yellow_rooms_with_a_computer() -> None:
    stage = Stage().tile(5, "generator").tile(6, "airlock_control").tile(9, "comms_room")
    assert broken(strike(stage, "short_circuit")) == [5, 9]


def test_bulkheads_open_leaves_destroyed_doors() -> None:
    """N-DOOR-08, N-DOOR-12."""
    stage = Stage().door("006-011", Door.CLOSED).door("008-011", Door.DESTROYED)
    strike(stage, "bulkheads_open")
    assert stage.ship.corridor("006-011").door is Door.OPEN
    assert stage.ship.corridor("008-011").door is Door.DESTROYED


def test_a_coolant_leak_needs_a_broken_generator() -> None:
    """A-78: it starts the self-destruct even while somebody hibernates."""
    stage = Stage(2).tile(5, "generator").set_hero(1, place=Place.ASLEEP, room=None)
    assert strike(stage, "coolant_leak").state.self_destruct is None
    assert strike(stage.set_room(5, malfunction=True), "coolant_leak").state.self_destruct == 6


def test_the_lowest_pod_is_ejected_with_its_passengers() -> None:
    """A-75."""
    stage = Stage(2)
    number = min(stage.state.pods)
    stage.set_hero(1, place=Place.POD, room=None, pod=number)
    strike(stage, "evacuation_pod_ejection")
    assert number not in stage.state.pods
    assert stage.hero(1).record.place is Place.ESCAPED


def test_prey_smells_of_slime() -> None:
    stage = Stage(2).set_hero(0, room=18, slime=True).set_hero(1, room=7)
    assert noisy(strike(stage, "scent_of_prey")) == ["015-018", "018-020", "018-021"]


def test_the_nest_is_noisy_once_explored() -> None:
    """Section 0: the technical corridors count as a corridor of a room with an entrance."""
    stage = strike(Stage().tile(5, "nest", explored=False), "nest")
    assert noisy(stage) == []
    strike(stage.tile(5, "nest"), "nest")
    assert noisy(stage) == ["005-006", "005-010"] and stage.state.technical_noise["red"]


def test_noise_in_the_technical_corridors_makes_rooms_with_an_entrance_roll() -> None:
    stage = Stage(2).set_hero(0, room=5)
    strike(stage, "noise_in_technical_corridors")
    assert stage.state.technical_noise["red"] and stage.facts(NoiseRolled) == []
    strike(stage.rolling("1"), "noise_in_technical_corridors")
    assert [roll.seat for roll in stage.facts(NoiseRolled)] == [0]


def test_regeneration_heals_two_injuries() -> None:
    stage = Stage()
    ids = [stage.intruder("adult", 5, injuries) for injuries in (0, 1, 3)]
    strike(stage, "regeneration")
    assert [stage.state.intruders[one].injuries for one in ids] == [0, 0, 1]


def test_adults_hunt_in_the_lowest_neighbouring_room() -> None:
    """A-126: a closed door is destroyed and the hunter stays; those in combat do not move."""
    stage = Stage(3).set_hero(0, room=8).set_hero(1, room=6).set_hero(2, room=13)
    free = stage.intruder("adult", 7)
    creeper = stage.intruder("creeper", 7)
    fighting = stage.intruder("adult", 13)
    behind = stage.intruder("adult", 10)
    stage.door("010-013", Door.CLOSED)
    strike(stage, "hunt")
    rooms = {one: stage.state.intruders[one].room for one in (free, creeper, fighting, behind)}
    assert rooms == {free: 6, creeper: 7, fighting: 13, behind: 10}
    assert stage.ship.corridor("010-013").door is Door.DESTROYED


def test_lurking_intruders_return_to_the_bag() -> None:
    """N-TECH-05."""
    stage = Stage().set_hero(room=5)
    fighting = stage.intruder("adult", 5)
    stage.intruder("creeper", 7)
    before = len(stage.state.pile("bag"))
    strike(stage, "lurking")
    assert list(stage.state.intruders) == [fighting]
    assert len(stage.state.pile("bag")) == before + 1


def test_egg_protection_meets_everyone_with_an_egg_in_turn_order() -> None:
    """A-26, D-39."""
    stage = Stage(3).tile(5, "nest", token=None).set_hero(0, room=5).lay("carried:2", "egg.1")
    stage.lay("pool", *stage.state.pile("bag")).lay("bag", "token.blank.01")
    strike(stage, "egg_protection")
    assert [fact.seat for fact in stage.facts(EncounterBegan)] == [0, 2]


def test_hatching_infests_the_helpless_in_the_nest() -> None:
    stage = Stage(2).tile(5, "nest", token=None).set_hero(0, room=5)
    bag = stage.state.pile("bag")
    strike(stage, "hatching")
    assert stage.hero().larva and len(stage.hero().all_contamination) == 1
    assert len(stage.state.pile("nest")) == 4 and stage.state.pile("bag") == bag


def test_hatching_without_a_host_adds_a_larva_token() -> None:
    """A-86: losing the last egg destroys the Nest."""
    stage = Stage().tile(5, "nest", token=None).set_hero(room=5).lay("hand:0", "scout.rest.1")
    stage.lay("supply:egg", *stage.state.pile("nest")[1:])
    larvae = sum(token.startswith("token.larva") for token in stage.state.pile("bag"))
    strike(stage, "hatching")
    assert not stage.hero().larva and stage.state.nest_destroyed
    assert sum(token.startswith("token.larva") for token in stage.state.pile("bag")) == larvae + 1


def test_eclosion_kills_carriers_and_scans_four_cards_of_the_others() -> None:
    """N-CONT-08, N-LARVA-04: the carried Larva decides who dies."""
    stage = Stage(2).set_hero(0, larva=True, room=5).change(
        first_encounter=True, infected=("contamination.01",)
    )
    stage.lay("deck:1", "contamination.01", "contamination.02").lay("hand:1", "captain.rest.1")
    strike(stage, "eclosion")
    assert not stage.hero(0).alive
    assert [one.kind for one in stage.room(5).intruders] == ["creeper"]
    assert stage.hero(1).larva and stage.hero(1).hand == ("captain.rest.1",)
    assert len(stage.state.pile("discard:1")) == 4


def test_a_carrier_of_a_new_larva_does_not_die_of_the_same_eclosion() -> None:
    """A-54."""
    stage = Stage(2).change(first_encounter=True, infected=("contamination.01", "contamination.02"))
    stage.lay("deck:0", "contamination.01", "contamination.02")
    strike(stage, "eclosion")
    assert stage.hero(0).alive and stage.hero(0).larva
