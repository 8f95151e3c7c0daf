"""Every room action, one sentence of the rulebook per test."""

from __future__ import annotations

import json

import nemesis_desktop.games.nemesis.rooms  # noqa: F401
from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.intruders import IntruderRetreated
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.reasons import NO_FREE_HAND
from nemesis_desktop.games.nemesis.rooms import additional, basic, special
from nemesis_desktop.games.nemesis.rules.registry import ROOM_ACTIONS, NemesisTable
from nemesis_desktop.games.nemesis.state import Door, Place
from nemesis_desktop.resources import assets_folder
from tests.language.ship import HIBERNATORIUM, Played, Position, ship

HERE = 5


def at(tile: str, seats: int = 1) -> Position:
    """Everyone stands in room 5, which is this room."""
    position = ship(seats).crew().tile(HERE, tile, items=2)
    for seat in range(seats):
        position.character(seat, room=HERE)
    return position


def use(position: Position, *answers: str, number: int = HERE) -> Played:
    async def rule(t: NemesisTable) -> None:
        room = Ship(t).room(number)
        await ROOM_ACTIONS[room.tile_id].effect(t, Ship(t).hero(0), room)

    return position.play_through(rule, answers)


def hindrance(position: Position, number: int = HERE) -> Reason | None:
    room = position.ship.room(number)
    rule = ROOM_ACTIONS[room.tile_id]
    return rule.why_not(position.ship.hero(0), room) if rule.why_not is not None else None


def test_every_tile_with_an_action_has_an_effect() -> None:
    acting = [tile.id for tile in load_content().tiles.values() if tile.has_action]
    assert sorted(ROOM_ACTIONS) == sorted(acting)


def test_every_hindrance_has_a_sentence() -> None:
    file = assets_folder() / "text" / "en" / "nemesis" / "room_questions.json"
    texts = json.loads(file.read_text(encoding="utf-8"))
    reasons = [
        value for module in (basic, additional, special) for value in vars(module).values()
        if isinstance(value, Reason) and value is not NO_FREE_HAND
    ]
    assert [reason.id for reason in reasons if f"reason.{reason.id}" not in texts] == []


# -- basic rooms ------------------------------------------------------------------------------------------


def test_the_armory_loads_two_ammo_up_to_the_capacity() -> None:
    """N-ROOM-05."""
    position = at("armory")
    weapon = position.ship.hero(0).weapons[0]
    assert hindrance(position) is basic.NO_ENERGY_WEAPON_TO_LOAD
    position.having(ammo={weapon: 3})
    use(position)
    assert position.ship.hero(0).ammo(weapon) == position.ship.hero(0).capacity(weapon) == 4


def test_the_armory_does_not_load_classic_weapons() -> None:
    """N-ROOM-06."""
    position = at("armory", 2)
    six_shooter = position.ship.hero(1).weapons[0]
    position.having(ammo={six_shooter: 0})
    assert basic.weapons_to_recharge(position.ship.hero(1)) == ()


def test_the_comms_room_marks_the_own_signal_only() -> None:
    """N-ROOM-07, N-ROOM-08."""
    position = at("comms_room", 2)
    use(position)
    assert position.ship.hero(0).signal and not position.ship.hero(1).signal
    assert hindrance(position) is basic.SIGNAL_ALREADY_SENT


def test_the_emergency_room_does_one_of_three_things() -> None:
    """N-ROOM-09, N-WND-10."""
    position = at("emergency_room")
    assert hindrance(position) is basic.NO_WOUND_TO_TREAT
    position.lay(piles.wounds(0), "wound.leg.1", "wound.body.1").character(light_wounds=2)
    use(position, "mode:dress_all")
    assert position.ship.hero(0).open_wounds == () and position.ship.hero(0).light_wounds == 2
    use(position, "mode:heal_serious", "card:wound.leg.1")
    assert position.ship.hero(0).serious_wounds == ("wound.body.1",)
    use(position, "mode:heal_light")
    assert position.ship.hero(0).light_wounds == 0


def test_a_section_needs_an_unlocked_pod_of_its_own_area() -> None:
    """N-ROOM-10, N-ROOM-13."""
    position = at("evacuation_section_a")
    number = next(pod.number for pod in position.state.pods.values() if pod.section == "A")
    other = next(pod.number for pod in position.state.pods.values() if pod.section == "B")
    pods = dict(position.state.pods)
    pods[other] = type(pods[other])(other, "B", locked=False)
    position.having(pods=pods)
    assert hindrance(position) is basic.NO_SEAT_IN_A_POD
    pods[number] = type(pods[number])(number, "A", locked=False)
    position.having(pods=pods)
    assert hindrance(position) is None


def test_boarding_makes_noise_and_may_launch_at_once() -> None:
    """N-ROOM-11, N-ROOM-12, N-POD-04."""
    position = at("evacuation_section_a")
    pods = {n: type(pod)(n, pod.section, locked=False) for n, pod in position.state.pods.items()}
    position.having(pods=pods).next_noise("silence")
    played = use(position, "yes")
    assert played.of(NoiseRolled) and position.ship.hero(0).record.place is Place.ESCAPED


def test_fire_control_puts_a_fire_out_and_drives_everyone_off() -> None:
    """N-ROOM-14, N-ROOM-15."""
    position = at("fire_control_system").fire(15).intruder("adult", 15).intruder("creeper", 15)
    played = use(position, "room:15")
    assert not position.ship.room(15).fire
    assert len(played.of(IntruderRetreated)) == 2
    assert position.ship.room(15).intruders == ()


def test_fire_control_reaches_unexplored_rooms_without_fire() -> None:
    """N-ROOM-16, A-89."""
    position = at("fire_control_system").intruder("adult", 18)
    played = use(position, "room:18")
    assert len(played.of(IntruderRetreated)) == 1


def test_susceptibility_to_phosphates_adds_an_injury() -> None:
    """N-WEAK-03."""
    position = at("fire_control_system").weakness("egg", "susceptibility_to_phosphates")
    position.next_attack("scratch_4").next_event("regeneration")
    position.intruder("adult", 15)
    use(position, "room:15")
    (adult,) = position.state.intruders.values()
    assert (adult.injuries, adult.room) == (1, HIBERNATORIUM)


def test_the_generator_starts_and_stops_the_self_destruct() -> None:
    """N-ROOM-17, N-ROOM-18."""
    position = at("generator")
    use(position)
    assert position.state.self_destruct == 6
    assert use(position).state.self_destruct is None


def test_the_generator_cannot_start_while_somebody_sleeps() -> None:
    """N-HIB-04."""
    position = at("generator", 2).character(1, place=Place.ASLEEP, room=None)
    assert hindrance(position) is basic.SOMEONE_SLEEPS
    assert hindrance(position.having(self_destruct=5)) is None


def test_a_critical_self_destruct_cannot_be_stopped() -> None:
    """N-SD-04."""
    assert hindrance(at("generator").having(self_destruct=3, critical=True)) is basic.SELF_DESTRUCT_IS_FIXED


def test_the_laboratory_discovers_the_weakness_of_an_object_at_hand() -> None:
    """N-ROOM-19 to N-ROOM-21, D-29, A-94."""
    position = at("laboratory", 2)
    assert hindrance(position) is basic.NOTHING_TO_ANALYSE
    position.lay(piles.carried(1), "egg.1").lay(piles.floor(HERE), "carcass.1")
    use(position, "object:egg")
    assert position.state.discovered == ("egg",)
    assert "egg.1" in position.ship.hero(1).objects
    use(position)
    assert position.state.discovered == ("egg", "carcass")
    assert hindrance(position) is basic.WEAKNESS_ALREADY_KNOWN


def test_taking_an_egg_fills_a_hand_and_makes_noise() -> None:
    """N-ROOM-22."""
    position = at("nest").next_noise("silence")
    played = use(position)
    assert len(position.ship.hero(0).objects) == 1 and len(position.state.pile("nest")) == 4
    assert played.of(NoiseRolled) and not position.state.nest_destroyed
    assert hindrance(position) is NO_FREE_HAND


def test_the_last_egg_taken_destroys_the_nest() -> None:
    """N-ROOM-30."""
    position = at("nest").next_noise("silence")
    position.only(piles.NEST, "egg.1", rest=piles.EGG_SUPPLY)
    use(position)
    assert position.state.nest_destroyed
    assert hindrance(position) is basic.NO_EGG_LEFT


def test_storage_searches_a_deck_and_leaves_the_counter() -> None:
    """N-ROOM-32, N-ITEM-01."""
    position = at("storage").lay(piles.deck("green"), "green.medkit.1", "green.bandages.1")
    use(position, "colour:green", "card:green.medkit.1")
    assert position.ship.hero(0).inventory == ("green.medkit.1",)
    assert position.state.pile("deck:green")[-1] == "green.bandages.1"
    assert position.ship.room(HERE).items == 2


def test_surgery_heals_then_wounds_shuffles_and_passes() -> None:
    """N-ROOM-33 to N-ROOM-35, A-95, D-27."""
    position = at("surgery").infected("contamination.01").character(larva=True)
    position.lay(piles.hand(0), "contamination.01", "contamination.02").lay(piles.discard(0), "scout.rest.1")
    use(position)
    hero = position.ship.hero(0)
    assert hero.hand == () and position.state.pile("discard:0") == ()
    assert hero.all_contamination == ("contamination.02",)
    assert not hero.larva and hero.light_wounds == 1 and hero.passed


# -- additional rooms -------------------------------------------------------------------------------------


def test_the_airlock_closes_all_doors_of_another_yellow_room() -> None:
    """N-ROOM-36, N-ROOM-37, A-90, A-92, N-DOOR-12."""
    position = at("airlock_control")
    assert hindrance(position) is additional.NO_ROOM_FOR_THE_AIRLOCK
    position.tile(15, "generator")
    use(position)
    assert position.state.airlock == 15
    assert all(corridor.is_closed for corridor in position.ship.room(15).corridors)
    assert hindrance(position) is additional.AIRLOCK_IN_USE


def test_the_airlock_shuns_rooms_with_a_destroyed_door() -> None:
    """N-ROOM-36."""
    position = at("airlock_control").tile(15, "generator").door("015-016", "destroyed")
    assert hindrance(position) is additional.NO_ROOM_FOR_THE_AIRLOCK


def test_the_airlock_takes_missing_doors_from_elsewhere() -> None:
    """N-DOOR-13, A-93."""
    position = at("airlock_control").tile(15, "generator").door("011-015", "closed")
    others = [c.id for c in position.ship.corridors if c not in position.ship.room(15).corridors][:11]
    for corridor in others:
        position.door(corridor, "closed")
    use(position, f"corridor:{others[0]}", f"corridor:{others[1]}")
    assert all(corridor.is_closed for corridor in position.ship.room(15).corridors)
    assert position.ship.doors_placed == 12


def test_the_canteen_heals_one_light_wound_and_may_scan() -> None:
    """N-ROOM-43."""
    position = at("canteen")
    assert hindrance(position) is additional.NOTHING_TO_HEAL_OR_SCAN
    position.character(light_wounds=2).lay(piles.hand(0), "contamination.02").infected()
    use(position, "yes")
    assert position.ship.hero(0).light_wounds == 1 and position.ship.hero(0).hand == ()


def test_an_infected_card_in_the_canteen_brings_a_larva() -> None:
    """N-SCAN-02, N-SCAN-04."""
    position = at("canteen").lay(piles.hand(0), "contamination.02").infected("contamination.02")
    use(position, "yes")
    assert position.ship.hero(0).larva and position.ship.hero(0).hand == ("contamination.02",)


def test_the_command_center_switches_chosen_doors_of_any_room() -> None:
    """N-ROOM-44, N-DOOR-12."""
    position = at("command_center").door("011-015", "closed").door("015-016", "destroyed")
    use(position, "room:15", "corridor:011-015+corridor:015-018")
    assert position.ship.corridor("011-015").door is Door.OPEN
    assert position.ship.corridor("015-018").door is Door.CLOSED
    assert position.ship.corridor("015-016").door is Door.DESTROYED


def test_the_engine_control_room_shows_all_three_engines() -> None:
    """N-ROOM-45."""
    position = at("engine_control_room")
    played = use(position)
    assert [fact.fact for fact in played.of(LookedAt)] == ["engine:1", "engine:2", "engine:3"]


def test_hatch_control_switches_one_lock() -> None:
    """N-ROOM-46."""
    position = at("hatch_control_system")
    number = min(position.state.pods)
    use(position, f"pod:{number}")
    assert not position.state.pods[number].locked
    assert hindrance(position.having(pods={})) is additional.NO_POD_LEFT


def test_the_monitoring_room_shows_a_tile_and_its_token_to_one_seat() -> None:
    """N-ROOM-47."""
    position = at("monitoring_room", 2)
    played = use(position, "room:18")
    assert [fact.fact.split(":")[0] for fact in played.of(LookedAt)] == ["room", "token"]
    assert all(seats == (0,) for seats in position.state.known.values())


def test_the_shower_washes_off_the_slime() -> None:
    """N-ROOM-49, N-ROOM-50, N-SLIME-04."""
    position = at("shower_room").fire(HERE)
    assert hindrance(position) is additional.NOTHING_TO_WASH_OR_SCAN
    assert hindrance(position.character(slime=True)) is None
    use(position)
    assert not position.ship.hero(0).slime and position.ship.room(HERE).fire


def test_the_shower_is_open_to_whoever_has_only_contamination_to_scan() -> None:
    """N-ROOM-49."""
    assert hindrance(at("shower_room").lay(piles.hand(0), "contamination.01")) is None


# -- special rooms ----------------------------------------------------------------------------------------


def test_the_cockpit_shows_the_coordinates() -> None:
    """N-ROOM-51."""
    position = ship().crew().character(room=1)
    use(position, "mode:check_coordinates", number=1)
    assert position.state.known["coordinates"] == (0,)


def test_the_cockpit_sets_the_destination() -> None:
    """N-ROOM-52."""
    position = ship().crew().character(room=1)
    use(position, "mode:set_destination", "destination:D", number=1)
    assert position.state.destination == "D"


def test_the_destination_is_fixed_once_somebody_sleeps() -> None:
    """N-ROOM-53."""
    position = ship(2).crew().character(0, room=1).character(1, place=Place.ASLEEP, room=None)
    played = use(position, number=1)
    assert played.topics == [] and position.state.known["coordinates"] == (0,)


def test_the_hibernatorium_opens_with_the_first_blue_space() -> None:
    """N-HIB-01 to N-HIB-03."""
    position = ship(2).crew()
    assert hindrance(position.having(time=9), HIBERNATORIUM) is special.HIBERNATION_CLOSED
    assert hindrance(position.having(time=8), HIBERNATORIUM) is None
    use(position.next_noise("silence"), number=HIBERNATORIUM)
    assert position.ship.hero(0).record.place is Place.ASLEEP


def test_an_engine_room_shows_its_own_engine() -> None:
    """N-ROOM-55."""
    position = ship().crew().character(room=19)
    played = use(position, number=19)
    assert [fact.fact for fact in played.of(LookedAt)] == ["engine:3"]
