"""The effect of every event card."""

from __future__ import annotations

import nemesis_desktop.games.nemesis.cards.events  # noqa: F401
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import EncounterBegan
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.rules.registry import EVENTS
from nemesis_desktop.games.nemesis.state import Door, End, Place
from tests.language.ship import HIBERNATORIUM, Played, Position, ship


def strike(position: Position, kind: str, *answers: str) -> Played:
    return position.play_through(EVENTS[kind], answers)


def noisy(position: Position | Played) -> list[str]:
    return [corridor.id for corridor in position.ship.corridors if corridor.noise]


def burning(position: Position | Played) -> list[int]:
    return [room.number for room in position.ship.rooms if room.fire]


def broken(position: Position | Played) -> list[int]:
    return [room.number for room in position.ship.rooms if room.malfunction]


def test_every_event_has_an_effect() -> None:
    assert sorted(EVENTS) == sorted({card.kind for card in load_content().events.values()})


def test_damaging_fire_breaks_burning_rooms_and_spreads() -> None:
    """N-FIRE-10, A-11: a closed door keeps the fire back."""
    position = ship().crew().fire(HIBERNATORIUM).door("006-011", "closed")
    strike(position, "damaging_fire")
    assert broken(position) == [HIBERNATORIUM]
    assert burning(position) == [8, HIBERNATORIUM, 14, 15]


def test_consuming_fire_leaves_nothing_to_find() -> None:
    """N-FIRE-10."""
    position = ship().crew().tile(5, "armory", items=3).fire(5)
    strike(position, "consuming_fire")
    assert position.ship.room(5).items == 0 and burning(position) == [5, 6, 10]


def test_the_ninth_fire_destroys_the_ship() -> None:
    """N-FIRE-07, A-09."""
    position = ship().crew()
    position.fire(1, 7, 11, 13, 16)
    played = strike(position, "consuming_fire")
    assert played.halted and position.state.end is End.DESTROYED


def test_flammable_compounds_light_the_hibernatorium_or_its_neighbours() -> None:
    """A-125: unexplored rooms burn as well."""
    position = ship().crew()
    strike(position, "flammable_compounds")
    assert burning(position) == [HIBERNATORIUM]
    strike(position.door("008-011", "closed"), "flammable_compounds")
    assert burning(position) == [6, HIBERNATORIUM, 14, 15]


def test_damage_breaks_rooms_with_large_intruders() -> None:
    """N-MALF-05: only explored rooms."""
    position = ship().crew().tile(5, "armory").tile(9, "storage")
    for kind, room in (("adult", 5), ("creeper", 9), ("queen", 1), ("breeder", 12)):
        position.intruder(kind, room)
    assert broken(strike(position, "damage")) == [1, 5]


def test_malfunction_hits_the_explored_room_with_the_lowest_number() -> None:
    """A-128: it does not go on to the next one, unless the house rule says so."""
    position = ship().crew()
    strike(position, "malfunction")
    assert broken(position) == [1]
    assert broken(strike(position, "malfunction")) == [1]


def test_life_support_failure_breaks_explored_green_rooms() -> None:
    position = ship().crew().tile(5, "surgery").tile(9, "laboratory").tile(10, "emergency_room", explored=False)
    assert broken(strike(position, "life_support_failure")) == [5, 9]


def test_short_circuit_breaks_explored_yellow_rooms_with_a_computer() -> None:
    position = ship().crew().tile(5, "generator").tile(6, "airlock_control").tile(9, "comms_room")
    assert broken(strike(position, "short_circuit")) == [5, 9]


def test_bulkheads_open_leaves_destroyed_doors() -> None:
    """N-DOOR-08, N-DOOR-12."""
    position = ship().crew().door("006-011", "closed").door("008-011", "destroyed")
    strike(position, "bulkheads_open")
    assert position.ship.corridor("006-011").door is Door.OPEN
    assert position.ship.corridor("008-011").door is Door.DESTROYED


def test_a_coolant_leak_needs_a_broken_generator() -> None:
    """A-78: it starts the self-destruct even while somebody hibernates."""
    position = ship(2).crew().tile(5, "generator").character(1, place=Place.ASLEEP, room=None)
    assert strike(position, "coolant_leak").state.self_destruct is None
    assert strike(position.malfunction(5), "coolant_leak").state.self_destruct == 6


def test_the_lowest_pod_is_ejected_with_its_passengers() -> None:
    """A-75."""
    position = ship(2).crew()
    number = min(position.state.pods)
    position.character(1, place=Place.POD, room=None, pod=number)
    strike(position, "evacuation_pod_ejection")
    assert number not in position.state.pods
    assert position.ship.hero(1).record.place is Place.ESCAPED


def test_prey_smells_of_slime() -> None:
    position = ship(2).crew().character(0, room=18, slime=True).character(1, room=7)
    assert noisy(strike(position, "scent_of_prey")) == ["015-018", "018-020", "018-021"]


def test_the_nest_is_noisy_once_explored() -> None:
    """Section 0: the technical corridors count as a corridor of a room with an entrance."""
    position = ship().crew().tile(5, "nest", explored=False)
    strike(position, "nest")
    assert noisy(position) == []
    strike(position.tile(5, "nest"), "nest")
    assert noisy(position) == ["005-006", "005-010"] and position.state.technical_noise["red"]


def test_noise_in_the_technical_corridors_makes_rooms_with_an_entrance_roll() -> None:
    position = ship(2).crew().character(0, room=5)
    played = strike(position, "noise_in_technical_corridors")
    assert position.state.technical_noise["red"] and played.of(NoiseRolled) == []
    played = strike(position.next_noise("1"), "noise_in_technical_corridors")
    assert [roll.seat for roll in played.of(NoiseRolled)] == [0]


def test_regeneration_heals_two_injuries() -> None:
    position = ship().crew()
    for injuries in (0, 1, 3):
        position.intruder("adult", 5, injuries)
    strike(position, "regeneration")
    assert [one.injuries for one in position.state.intruders.values()] == [0, 0, 1]


def test_adults_hunt_in_the_lowest_neighbouring_room() -> None:
    """A-126: a closed door is destroyed and the hunter stays; those in combat do not move."""
    position = ship(3).crew().character(0, room=8).character(1, room=6).character(2, room=13)
    free, creeper, fighting, behind = 1, 2, 3, 4
    position.intruder("adult", 7).intruder("creeper", 7).intruder("adult", 13).intruder("adult", 10)
    position.door("010-013", "closed")
    strike(position, "hunt")
    rooms = {number: one.room for number, one in position.state.intruders.items()}
    assert rooms == {free: 6, creeper: 7, fighting: 13, behind: 10}
    assert position.ship.corridor("010-013").door is Door.DESTROYED


def test_lurking_intruders_return_to_the_bag() -> None:
    """N-TECH-05."""
    position = ship().crew().character(room=5)
    fighting = 1
    position.intruder("adult", 5).intruder("creeper", 7)
    before = len(position.state.pile("bag"))
    strike(position, "lurking")
    assert list(position.state.intruders) == [fighting]
    assert len(position.state.pile("bag")) == before + 1


def test_egg_protection_meets_everyone_with_an_egg_in_turn_order() -> None:
    """A-26, D-39."""
    position = ship(3).crew().tile(5, "nest").character(0, room=5).lay(piles.carried(2), "egg.1")
    position.only(piles.BAG, "token.blank.01", rest=piles.POOL)
    played = strike(position, "egg_protection")
    assert [fact.seat for fact in played.of(EncounterBegan)] == [0, 2]


def test_hatching_infests_the_helpless_in_the_nest() -> None:
    position = ship(2).crew().tile(5, "nest").character(0, room=5)
    bag = position.state.pile("bag")
    strike(position, "hatching")
    assert position.ship.hero(0).larva and len(position.ship.hero(0).all_contamination) == 1
    assert len(position.state.pile("nest")) == 4 and position.state.pile("bag") == bag


def test_hatching_without_a_host_adds_a_larva_token() -> None:
    """A-86: losing the last egg destroys the Nest."""
    position = ship().crew().tile(5, "nest").character(room=5).lay(piles.hand(0), "scout.rest.1")
    position.only(piles.NEST, "egg.1", rest=piles.EGG_SUPPLY)
    larvae = sum(token.startswith("token.larva") for token in position.state.pile("bag"))
    strike(position, "hatching")
    assert not position.ship.hero(0).larva and position.state.nest_destroyed
    assert sum(token.startswith("token.larva") for token in position.state.pile("bag")) == larvae + 1


def test_eclosion_kills_carriers_and_scans_four_cards_of_the_others() -> None:
    """N-CONT-08, N-LARVA-04: the carried Larva decides who dies."""
    position = ship(2).crew().character(0, larva=True, room=5).infected("contamination.01").first_encounter_over()
    position.lay(piles.deck(1), "contamination.01", "contamination.02").lay(piles.hand(1), "captain.rest.1")
    strike(position, "eclosion")
    assert not position.ship.hero(0).alive
    assert [one.kind for one in position.ship.room(5).intruders] == ["creeper"]
    assert position.ship.hero(1).larva and position.ship.hero(1).hand == ("captain.rest.1",)
    assert len(position.state.pile("discard:1")) == 4


def test_a_carrier_of_a_new_larva_does_not_die_of_the_same_eclosion() -> None:
    """A-54."""
    position = ship(2).crew().infected("contamination.01", "contamination.02").first_encounter_over()
    position.lay(piles.deck(0), "contamination.01", "contamination.02")
    strike(position, "eclosion")
    assert position.ship.hero(0).alive and position.ship.hero(0).larva
