"""Quest items once they are active."""

from __future__ import annotations

from collections.abc import Awaitable

from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled, WeaknessDiscovered
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.turn import next_seat
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import Position, ship
from tests.nemesis.cards.playing import refused, use


def test_a_log_key_shows_an_objective_of_any_other_player() -> None:
    position = ship(2).hero("captain", hand=["rest"], items=["log_key"], room=6).hero("pilot").tile(6, "generator")
    played = use(position, "log_key", ["deck:personal"])
    assert played.only(LookedAt).fact.removeprefix("card:") in position.state.pile("objectives:1")


def test_a_log_key_is_refused_alone_and_away_from_computers() -> None:
    assert refused(ship().hero("captain", hand=["rest"], items=["log_key"]), "log_key") == "no_objective_to_see"
    position = ship(2).hero("captain", hand=["rest"], items=["log_key"]).hero("pilot")
    assert refused(position, "log_key") == "no_computer"


def test_the_intercom_and_the_holo_computer_only_help_other_cards() -> None:
    assert refused(ship().hero("captain", items=["intercom"]), "intercom") == "passive_card"
    assert refused(ship().hero("scientist", items=["holo_computer"]), "holo_computer") == "passive_card"


def test_the_orbital_maneuvering_system_makes_everyone_pass_and_skips_the_attacks() -> None:
    position = ship(2).hero("pilot", hand=["rest"], items=["orbital_maneuvering_system"]).hero("scout", hand=3)
    played = use(position, "orbital_maneuvering_system", ["none"])
    assert played.hero(0).passed and played.hero(1).passed
    assert len(played.hero(1).hand) == 3
    assert played.state.counters.count("round", "skip_attacks") == 1


def test_a_pass_by_the_orbital_maneuvering_system_is_a_pass_like_any_other() -> None:
    """N-TURN-05, A-07: everybody may discard, and whoever leads the Intruders keeps one card (N-INTR-09)."""
    position = ship(2, intruders="player").hero("pilot", hand=["rest"], items=["orbital_maneuvering_system"])
    position.hero("scout", hand=["contamination", "search"]).leading("pursuit_1", "pursuit_2").turn(0)
    contamination = position.state.pile("hand:1")[0]
    played = use(position, "orbital_maneuvering_system", [f"card:{contamination}", "card:intruder_action.pursuit_2"])
    assert played.topics == ["pass_discard", "intruder_keep"]
    assert len(played.hero(1).hand) == 1
    assert played.state.pile("hand:2") == ("intruder_action.pursuit_2",)
    assert next_seat(played.ship) is None


def test_a_pass_by_the_orbital_maneuvering_system_still_bleeds() -> None:
    position = ship(2).hero("pilot", hand=["rest"], items=["orbital_maneuvering_system"])
    position.hero("scout", serious=["bleeding"])
    assert use(position, "orbital_maneuvering_system").hero(1).light_wounds == 1
    assert use(position.character(1, passed=True), "orbital_maneuvering_system").hero(1).light_wounds == 0


def test_the_pilots_evacuation_key_works_like_the_red_one() -> None:
    position = ship().hero("pilot", hand=["rest"], items=["quest.evacuation_key.1"], room=6)
    assert refused(position, "evacuation_key") == "no_pod_here"
    assert refused(position.tile(6, "evacuation_section_a"), "evacuation_key") is None


def test_a_flashlight_searches_for_two_cards() -> None:
    position = ship().hero("mechanic", hand=["rest", "search"], items=["flashlight"], room=6)
    position.tile(6, "canteen", items=2)
    kept = position.state.pile("deck:green")[1]
    played = use(position, "flashlight", [f"card:{kept}"])
    assert played.room(6).items == 1
    assert kept in played.hero().inventory and played.hero().has_item("flashlight")


def test_a_plasma_torch_closes_a_destroyed_door() -> None:
    position = ship().hero("mechanic", hand=["rest"], items=["plasma_torch"]).door("006-011", "destroyed")
    played = use(position, "plasma_torch", ["corridor:006-011"])
    assert played.state.corridors["006-011"].door is Door.CLOSED


def test_a_plasma_torch_is_offered_no_door_that_lacks_a_token() -> None:
    """N-DOOR-07, N-DOOR-13: with all twelve tokens destroyed only a destroyed door can be closed."""
    position = ship().hero("mechanic", hand=["rest"], items=["plasma_torch"])
    near = [corridor.id for corridor in position.ship.room(11).corridors]
    far = [corridor.id for corridor in position.ship.corridors if corridor.id not in near]
    for corridor in (near[0], *far[:11]):
        position.door(corridor, "destroyed")
    played = use(position, "plasma_torch")
    assert [one for one in near if played.state.corridors[one].door is Door.CLOSED] == [near[0]]
    position.door(near[0], "open").door(far[11], "destroyed")
    assert refused(position, "plasma_torch") == "no_effect"


def test_an_autoloader_adds_one_to_the_assault_rifle() -> None:
    played = use(ship().hero("soldier", items=["autoloader"]), "autoloader")
    assert played.hero().capacity("weapon.assault_rifle.1") == 6
    assert played.hero().ammo("weapon.assault_rifle.1") == 5
    assert refused(Position(played.state), "autoloader") == "attached_already"


def test_armor_and_motion_scanner_are_only_used_as_reactions() -> None:
    fighting = ship().hero("soldier", items=["armor"]).intruder("adult", 11)
    assert refused(fighting, "armor") == "reaction_only"
    assert refused(ship().hero("scout", items=["motion_scanner"]), "motion_scanner") == "reaction_only"


def listening(*hand: str) -> Position:
    """The Scout with a Motion Scanner, who would hear Danger first and noise behind the door to room 6 then."""
    return ship().hero("scout", hand=hand, items=["motion_scanner"]).explored().next_noise("danger", "2", "3")


def listen(t: NemesisTable) -> Awaitable[None]:
    return noise_roll(t, Hero(t, 0))


def test_a_motion_scanner_rolls_the_noise_die_again_once_for_an_action_card() -> None:
    """N-NOISE-01, components 3: the second roll counts, however loud."""
    played = listening("rest", "search").play(listen, ["card:scout.rest.1"])
    assert [event.face for event in played.of(NoiseRolled)] == ["danger", "2"]
    assert [name for name, one in played.state.corridors.items() if one.noise] == ["006-011"]
    assert played.hero().hand == ("scout.search.1",)
    assert played.topics == ["reroll_noise"]


def test_the_first_roll_of_a_motion_scanner_may_stand() -> None:
    played = listening("rest").play(listen, ["none"])
    assert [event.face for event in played.of(NoiseRolled)] == ["danger"]
    assert len(played.hero().hand) == 1


def test_a_motion_scanner_asks_for_an_action_card_out_of_combat() -> None:
    """N-ACT-03, N-ACT-07, N-CONT-02: Contamination pays for nothing."""
    assert listening("contamination").play(listen).topics == []
    assert listening("rest").intruder("larva", 11).play(listen).topics == []


def test_a_security_key_sets_the_doors_of_any_room() -> None:
    """N-DOOR-12."""
    position = ship().hero("scout", hand=["rest"], items=["security_key"]).door("001-002")
    played = use(position, "security_key", ["room:1", "corridor:001-002+corridor:001-003"])
    assert played.state.corridors["001-002"].door is Door.OPEN
    assert played.state.corridors["001-003"].door is Door.CLOSED


def test_laboratory_equipment_discovers_the_weakness_of_an_object_here() -> None:
    position = ship().hero("scientist", hand=["rest"], items=["laboratory_equipment"]).lying("carcass", 11)
    played = use(position, "laboratory_equipment", ["object:carcass"])
    assert played.only(WeaknessDiscovered).object_kind == "carcass"


def test_laboratory_equipment_needs_an_object_whose_weakness_is_unknown() -> None:
    position = ship().hero("scientist", hand=["rest"], items=["laboratory_equipment"], room=6)
    position.tile(6, "canteen")
    assert refused(position, "laboratory_equipment") == "nothing_to_analyse"
    position.lying("egg", 6).weakness("egg", "vital_places")
    assert refused(position, "laboratory_equipment") == "weakness_already_known"
