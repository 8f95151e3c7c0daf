"""Every room action, one sentence of the rulebook per test."""

from __future__ import annotations

import json

import nemesis_desktop.games.nemesis.rooms  # noqa: F401
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.intruders import IntruderRetreated
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.reasons import NO_FREE_HAND, Reason
from nemesis_desktop.games.nemesis.rooms import additional, basic, special
from nemesis_desktop.games.nemesis.rules.registry import ROOM_ACTIONS, NemesisTable
from nemesis_desktop.games.nemesis.state import Door, Place
from nemesis_desktop.resources import assets_folder
from tests.nemesis.rooms.stage import HIBERNATORIUM, Stage

HERE = 5


def at(tile: str, seats: int = 1) -> Stage:
    """Everyone stands in room 5, which is this room."""
    stage = Stage(seats).tile(HERE, tile, token=None, items=2)
    for seat in range(seats):
        stage.set_hero(seat, room=HERE)
    return stage


def use(stage: Stage, *answers: str, number: int = HERE) -> Stage:
    async def rule(t: NemesisTable) -> None:
        await ROOM_ACTIONS[stage.room(number).tile_id].effect(t, stage.hero(), stage.room(number))

    return stage.play(rule, answers)


def hindrance(stage: Stage, number: int = HERE) -> Reason | None:
    rule = ROOM_ACTIONS[stage.room(number).tile_id]
    return rule.why_not(stage.hero(), stage.room(number)) if rule.why_not is not None else None


def test_every_tile_with_an_action_has_an_effect() -> None:
    acting = [tile.id for tile in load_content().tiles.values() if tile.has_action]
    assert sorted(ROOM_ACTIONS) == sorted(acting)


def test_every_hindrance_has_a_sentence() -> None:
    texts = json.loads((assets_folder() / "text" / "en" / "room_questions.json").read_text(encoding="utf-8"))
    reasons = [
        value for module in (basic, additional, special) for value in vars(module).values()
        if isinstance(value, Reason) and value is not NO_FREE_HAND
    ]
    assert [reason.id for reason in reasons if f"reason.{reason.id}" not in texts] == []


# -- basic rooms ------------------------------------------------------------------------------------------


def test_the_armory_loads_two_ammo_up_to_the_capacity() -> None:
    """N-ROOM-05."""
    stage = at("armory")
    weapon = stage.hero().weapons[0]
    assert hindrance(stage) is basic.NO_ENERGY_WEAPON_TO_LOAD
    stage.change(ammo={weapon: 3})
    use(stage)
    assert stage.hero().ammo(weapon) == stage.hero().capacity(weapon) == 4


def test_the_armory_does_not_load_classic_weapons() -> None:
    """N-ROOM-06."""
    stage = at("armory", 2)
    six_shooter = stage.hero(1).weapons[0]
    stage.change(ammo={six_shooter: 0})
    assert basic.weapons_to_recharge(stage.hero(1)) == ()


def test_the_comms_room_marks_the_own_signal_only() -> None:
    """N-ROOM-07, N-ROOM-08."""
    stage = use(at("comms_room", 2))
    assert stage.hero(0).signal and not stage.hero(1).signal
    assert hindrance(stage) is basic.SIGNAL_ALREADY_SENT


def test_the_emergency_room_does_one_of_three_things() -> None:
    """N-ROOM-09, N-WND-10."""
    stage = at("emergency_room")
    assert hindrance(stage) is basic.NO_WOUND_TO_TREAT
    stage.lay("wounds:0", "wound.leg.1", "wound.body.1").set_hero(light_wounds=2)
    use(stage, "mode:dress_all")
    assert stage.hero().open_wounds == () and stage.hero().light_wounds == 2
    use(stage, "mode:heal_serious", "card:wound.leg.1")
    assert stage.hero().serious_wounds == ("wound.body.1",)
    use(stage, "mode:heal_light")
    assert stage.hero().light_wounds == 0


def test_a_section_needs_an_unlocked_pod_of_its_own_area() -> None:
    """N-ROOM-10, N-ROOM-13."""
    stage = at("evacuation_section_a")
    number = next(pod.number for pod in stage.state.pods.values() if pod.section == "A")
    other = next(pod.number for pod in stage.state.pods.values() if pod.section == "B")
    pods = dict(stage.state.pods)
    pods[other] = type(pods[other])(other, "B", locked=False)
    stage.change(pods=pods)
    assert hindrance(stage) is basic.NO_SEAT_IN_A_POD
    pods[number] = type(pods[number])(number, "A", locked=False)
    stage.change(pods=pods)
    assert hindrance(stage) is None


def test_boarding_makes_noise_and_may_launch_at_once() -> None:
    """N-ROOM-11, N-ROOM-12, N-POD-04."""
    stage = at("evacuation_section_a")
    pods = {n: type(pod)(n, pod.section, locked=False) for n, pod in stage.state.pods.items()}
    stage.change(pods=pods).rolling("silence")
    use(stage, "yes")
    assert stage.facts(NoiseRolled) and stage.hero().record.place is Place.ESCAPED


def test_fire_control_puts_a_fire_out_and_drives_everyone_off() -> None:
    """N-ROOM-14, N-ROOM-15."""
    stage = at("fire_control_system").set_room(15, fire=True)
    stage.intruder("adult", 15)
    stage.intruder("creeper", 15)
    use(stage, "room:15")
    assert not stage.room(15).fire
    assert len(stage.facts(IntruderRetreated)) == 2
    assert stage.room(15).intruders == ()


def test_fire_control_reaches_unexplored_rooms_without_fire() -> None:
    """N-ROOM-16, A-89."""
    stage = at("fire_control_system")
    stage.intruder("adult", 18)
    use(stage, "room:18")
    assert len(stage.facts(IntruderRetreated)) == 1


def test_susceptibility_to_phosphates_adds_an_injury() -> None:
    """N-WEAK-03."""
    stage = at("fire_control_system").weakness("susceptibility_to_phosphates")
    stage.lay("deck:attack", "attack.scratch_4").lay("deck:event", "event.regeneration")
    adult = stage.intruder("adult", 15)
    use(stage, "room:15")
    assert stage.state.intruders[adult].injuries == 1 and stage.state.intruders[adult].room == 11


def test_the_generator_starts_and_stops_the_self_destruct() -> None:
    """N-ROOM-17, N-ROOM-18."""
    stage = use(at("generator"))
    assert stage.state.self_destruct == 6
    assert use(stage).state.self_destruct is None


def test_the_generator_cannot_start_while_somebody_sleeps() -> None:
    """N-HIB-04."""
    stage = at("generator", 2).set_hero(1, place=Place.ASLEEP, room=None)
    assert hindrance(stage) is basic.SOMEONE_SLEEPS
    assert hindrance(stage.change(self_destruct=5)) is None


def test_a_critical_self_destruct_cannot_be_stopped() -> None:
    """N-SD-04."""
    assert hindrance(at("generator").change(self_destruct=3, critical=True)) is basic.SELF_DESTRUCT_IS_FIXED


def test_the_laboratory_discovers_the_weakness_of_an_object_at_hand() -> None:
    """N-ROOM-19 to N-ROOM-21, D-29, A-94."""
    stage = at("laboratory", 2)
    assert hindrance(stage) is basic.NOTHING_TO_ANALYSE
    stage.lay("carried:1", "egg.1").lay(f"floor:{HERE}", "carcass.1")
    use(stage, "object:egg")
    assert stage.state.discovered == ("egg",)
    assert "egg.1" in stage.hero(1).objects
    use(stage)
    assert stage.state.discovered == ("egg", "carcass")
    assert hindrance(stage) is basic.WEAKNESS_ALREADY_KNOWN


def test_taking_an_egg_fills_a_hand_and_makes_noise() -> None:
    """N-ROOM-22."""
    stage = use(at("nest").rolling("silence"))
    assert len(stage.hero().objects) == 1 and len(stage.state.pile("nest")) == 4
    assert stage.facts(NoiseRolled) and not stage.state.nest_destroyed
    assert hindrance(stage) is NO_FREE_HAND


def test_the_last_egg_taken_destroys_the_nest() -> None:
    """N-ROOM-30."""
    stage = at("nest").rolling("silence")
    stage.lay("supply:egg", *stage.state.pile("nest")[1:])
    use(stage)
    assert stage.state.nest_destroyed
    assert hindrance(stage) is basic.NO_EGG_LEFT


def test_storage_searches_a_deck_and_leaves_the_counter() -> None:
    """N-ROOM-32, N-ITEM-01."""
    stage = at("storage").lay("deck:green", "green.medkit.1", "green.bandages.1")
    use(stage, "colour:green", "card:green.medkit.1")
    assert stage.hero().inventory == ("green.medkit.1",)
    assert stage.state.pile("deck:green")[-1] == "green.bandages.1"
    assert stage.room(HERE).items == 2


def test_surgery_heals_then_wounds_shuffles_and_passes() -> None:
    """N-ROOM-33 to N-ROOM-35, A-95, D-27."""
    stage = at("surgery").change(infected=("contamination.01",)).set_hero(larva=True)
    stage.lay("hand:0", "contamination.01", "contamination.02").lay("discard:0", "scout.rest.1")
    use(stage)
    hero = stage.hero()
    assert hero.hand == () and stage.state.pile("discard:0") == ()
    assert hero.all_contamination == ("contamination.02",)
    assert not hero.larva and hero.light_wounds == 1 and hero.passed


# -- additional rooms -------------------------------------------------------------------------------------


def test_the_airlock_closes_all_doors_of_another_yellow_room() -> None:
    """N-ROOM-36, N-ROOM-37, A-90, A-92, N-DOOR-12."""
    stage = at("airlock_control")
    assert hindrance(stage) is additional.NO_ROOM_FOR_THE_AIRLOCK
    stage.tile(15, "generator")
    use(stage)
    assert stage.state.airlock == 15
    assert all(corridor.is_closed for corridor in stage.room(15).corridors)
    assert hindrance(stage) is additional.AIRLOCK_IN_USE


def test_the_airlock_shuns_rooms_with_a_destroyed_door() -> None:
    """N-ROOM-36."""
    stage = at("airlock_control").tile(15, "generator").door("015-016", Door.DESTROYED)
    assert hindrance(stage) is additional.NO_ROOM_FOR_THE_AIRLOCK


def test_the_airlock_takes_missing_doors_from_elsewhere() -> None:
    """N-DOOR-13, A-93."""
    stage = at("airlock_control").tile(15, "generator").door("011-015", Door.CLOSED)
    others = [c.id for c in stage.ship.corridors if c not in stage.room(15).corridors][:11]
    for corridor in others:
        stage.door(corridor, Door.CLOSED)
    use(stage, f"corridor:{others[0]}", f"corridor:{others[1]}")
    assert all(corridor.is_closed for corridor in stage.room(15).corridors)
    assert stage.ship.doors_placed == 12


def test_the_canteen_heals_one_light_wound_and_may_scan() -> None:
    """N-ROOM-43."""
    stage = at("canteen")
    assert hindrance(stage) is additional.NOTHING_TO_HEAL_OR_SCAN
    stage.set_hero(light_wounds=2).lay("hand:0", "contamination.02").change(infected=())
    use(stage, "yes")
    assert stage.hero().light_wounds == 1 and stage.hero().hand == ()


def test_an_infected_card_in_the_canteen_brings_a_larva() -> None:
    """N-SCAN-02, N-SCAN-04."""
    stage = at("canteen").lay("hand:0", "contamination.02").change(infected=("contamination.02",))
    use(stage, "yes")
    assert stage.hero().larva and stage.hero().hand == ("contamination.02",)


def test_the_command_center_switches_chosen_doors_of_any_room() -> None:
    """N-ROOM-44, N-DOOR-12."""
    stage = at("command_center").door("011-015", Door.CLOSED).door("015-016", Door.DESTROYED)
    use(stage, "room:15", "corridor:011-015+corridor:015-018")
    assert stage.ship.corridor("011-015").door is Door.OPEN
    assert stage.ship.corridor("015-018").door is Door.CLOSED
    assert stage.ship.corridor("015-016").door is Door.DESTROYED


def test_the_engine_control_room_shows_all_three_engines() -> None:
    """N-ROOM-45."""
    stage = use(at("engine_control_room"))
    assert [fact.fact for fact in stage.facts(LookedAt)] == ["engine:1", "engine:2", "engine:3"]


def test_hatch_control_switches_one_lock() -> None:
    """N-ROOM-46."""
    stage = at("hatch_control_system")
    number = min(stage.state.pods)
    use(stage, f"pod:{number}")
    assert not stage.state.pods[number].locked
    assert hindrance(stage.change(pods={})) is additional.NO_POD_LEFT


def test_the_monitoring_room_shows_a_tile_and_its_token_to_one_seat() -> None:
    """N-ROOM-47."""
    stage = use(at("monitoring_room", 2), "room:18")
    assert [fact.fact.split(":")[0] for fact in stage.facts(LookedAt)] == ["room", "token"]
    assert all(seats == (0,) for seats in stage.state.known.values())


def test_the_shower_washes_off_the_slime() -> None:
    """N-ROOM-49, N-ROOM-50, N-SLIME-04."""
    stage = at("shower_room").set_room(HERE, fire=True)
    assert hindrance(stage) is additional.NOTHING_TO_WASH_OR_SCAN
    use(stage.set_hero(slime=True))
    assert not stage.hero().slime and stage.room(HERE).fire


# -- special rooms ----------------------------------------------------------------------------------------


def test_the_cockpit_shows_the_coordinates() -> None:
    """N-ROOM-51."""
    stage = use(Stage().set_hero(room=1), "mode:check_coordinates", number=1)
    assert stage.state.known["coordinates"] == (0,)


def test_the_cockpit_sets_the_destination() -> None:
    """N-ROOM-52."""
    stage = use(Stage().set_hero(room=1), "mode:set_destination", "destination:D", number=1)
    assert stage.state.destination == "D"


def test_the_destination_is_fixed_once_somebody_sleeps() -> None:
    """N-ROOM-53."""
    stage = Stage(2).set_hero(0, room=1).set_hero(1, place=Place.ASLEEP, room=None)
    use(stage, number=1)
    assert stage.topics == [] and stage.state.known["coordinates"] == (0,)


def test_the_hibernatorium_opens_with_the_first_blue_space() -> None:
    """N-HIB-01 to N-HIB-03."""
    stage = Stage(2)
    assert hindrance(stage.change(time=9), HIBERNATORIUM) is special.HIBERNATION_CLOSED
    assert hindrance(stage.change(time=8), HIBERNATORIUM) is None
    use(stage.rolling("silence"), number=HIBERNATORIUM)
    assert stage.hero().record.place is Place.ASLEEP


def test_an_engine_room_shows_its_own_engine() -> None:
    """N-ROOM-55."""
    stage = use(Stage().set_hero(room=19), number=19)
    assert [fact.fact for fact in stage.facts(LookedAt)] == ["engine:3"]
