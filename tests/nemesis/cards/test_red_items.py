"""Items of the red deck."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, IntruderInjured, IntruderMoved
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.rules.legality import item_cost, why_not
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import Position, ship
from tests.nemesis.cards.playing import find, refused, use

AROUND_11 = ("006-011", "008-011", "011-014", "011-015")
RIFLE = "weapon.assault_rifle.1"


def _attach(position: Position) -> Position:
    played = use(position, "autoloader")
    return Position(played.state)


def test_an_energy_charge_fills_an_energy_weapon_and_is_discarded() -> None:
    position = ship().hero("scout", hand=["rest"], items=["energy_charge"], ammo=1)
    played = use(position, "energy_charge", ["mode:load"])
    assert played.hero().ammo("weapon.rifle.1") == 4
    assert played.hero().inventory == ()
    assert len(played.state.pile(piles.discard("red"))) == 1


def test_an_energy_charge_does_not_load_a_classic_weapon() -> None:
    position = ship().hero("captain", hand=["rest"], items=["energy_charge"], ammo=1)
    played = use(position, "energy_charge", ["corridor:006-011"])
    assert played.state.corridors["006-011"].door is Door.CLOSED


def test_an_autoloader_makes_loading_free_but_not_the_door() -> None:
    position = _attach(ship().hero("soldier", hand=["rest"], items=["energy_charge", "autoloader"], ammo=1))
    hero = Ship(Look(position.state)).hero(0)
    assert item_cost(hero, find(position, "energy_charge")[1]) == 0
    loaded = use(position, "energy_charge", ["mode:load"])
    assert loaded.hero().ammo(RIFLE) == 6
    assert len(loaded.hero().hand) == 1
    switched = use(position, "energy_charge", ["mode:door", "corridor:006-011"])
    assert switched.hero().hand == ()


def test_a_grenade_hurts_the_target_twice_and_everyone_else_there_once() -> None:
    position = ship().hero("scout", hand=["rest"], items=["grenade"]).intruder("queen", 11).intruder("adult", 11)
    position.next_attack("bite_1", "bite_2", "bite_3")
    played = use(position, "grenade", ["intruder:1"])
    assert [(event.intruder, event.amount) for event in played.of(IntruderInjured)] == [(1, 2), (2, 1)]
    assert len(played.hero().serious_wounds) == 1


def test_a_grenade_flies_into_the_next_room_but_not_through_a_closed_door() -> None:
    position = ship().hero("scout", hand=["rest"], items=["grenade"]).intruder("adult", 6)
    position.next_attack("bite_1")
    played = use(position, "grenade")
    assert played.only(IntruderInjured).amount == 2
    assert played.hero().serious_wounds == ()
    assert refused(position.door("006-011"), "grenade") == "throw_barred"


def test_a_throw_says_which_closed_door_is_in_its_way() -> None:
    """N-DOOR-03, p. 17: a target behind a door is another matter than no target at all."""
    position = ship().hero("scout", hand=["rest"], items=["grenade"])
    assert refused(position, "grenade") == "no_target"
    position.intruder("adult", 6).door("006-011")
    kind, grenade = find(position, "grenade")
    reason = why_not(Hero(Look(position.state), 0), kind, grenade)
    assert reason is not None and (reason.rule, dict(reason.facts)) == ("N-DOOR-03", {"room": 6})
    assert refused(position.intruder("adult", 8), "grenade") is None


def test_a_grenade_destroys_two_eggs_and_makes_noise() -> None:
    position = ship().hero("scout", hand=["rest"], items=["grenade"]).tile(6, "nest").next_noise("silence")
    eggs = len(position.state.pile(piles.NEST))
    played = use(position, "grenade")
    assert len(played.state.pile(piles.NEST)) == eggs - 2
    assert played.happened(NoiseRolled)


def test_a_smoke_grenade_costs_the_others_a_card_and_lets_its_user_leave_unharmed() -> None:
    position = ship(2).hero("scout", hand=["rest"], items=["smoke_grenade"]).hero("pilot", hand=["rest", "search"])
    position.intruder("adult", 11).explored(6).next_noise("silence")
    lost = position.state.pile("hand:1")[0]
    played = use(position, "smoke_grenade", [f"card:{lost}", "corridor:006-011"])
    assert len(played.hero(1).hand) == 1
    assert played.hero(0).room.number == 6
    assert not played.happened(AttackRevealed)


def test_a_smoke_grenade_is_refused_out_of_combat_and_behind_closed_doors() -> None:
    position = ship().hero("scout", hand=["rest"], items=["smoke_grenade"])
    assert refused(position, "smoke_grenade") == "out_of_combat"
    position.intruder("adult", 11)
    for corridor in AROUND_11:
        position.door(corridor)
    assert refused(position, "smoke_grenade") == "no_way"


def test_a_recon_drone_shows_a_tile_and_its_token() -> None:
    position = ship().hero("scout", hand=["rest"], items=["recon_drone"])
    played = use(position, "recon_drone", ["room:7"])
    assert [event.fact for event in played.of(LookedAt)] == ["room:7", "token:7"]


def test_a_recon_drone_is_refused_when_all_is_explored() -> None:
    position = ship().hero("scout", hand=["rest"], items=["recon_drone"]).explored()
    assert refused(position, "recon_drone") == "all_explored"


def test_a_decoy_lures_the_intruders_around_and_those_in_combat_attack_first() -> None:
    position = ship().hero("scout", hand=["rest"], items=["decoy"]).intruder("creeper", 11).intruder("adult", 5)
    position.next_attack("bite_1")
    played = use(position, "decoy", ["room:6"])
    assert played.only(AttackRevealed).intruder == 1
    assert {event.intruder for event in played.of(IntruderMoved)} == {1, 2}
    assert {intruder.room for intruder in played.state.intruders.values()} == {6}


def test_whoever_uses_a_decoy_says_who_attacks_first() -> None:
    """A-02: of several kinds in a room with characters; equal ones and those alone make no difference."""
    position = ship().hero("scout", hand=["rest"], items=["decoy"]).intruder("adult", 11).intruder("creeper", 11)
    position.intruder("adult", 11).intruder("larva", 5).next_attack("slime_1", "scratch_1", "scratch_2")
    played = use(position, "decoy", ["room:6", "intruder:2"])
    assert played.topics == ["decoy_room", "which_intruder_first"]
    assert [event.kind for event in played.of(AttackRevealed)] == ["creeper", "adult", "adult"]
    assert list(played.asked[1].keys()) == ["intruder:1", "intruder:2"]


def test_a_decoy_lures_no_larva_that_has_settled_in_its_victim() -> None:
    """N-LARVA-01: it attacks first, and is off the board by that."""
    position = ship().hero("scout", hand=["rest"], items=["decoy"]).intruder("larva", 11).intruder("adult", 5)
    played = use(position, "decoy", ["room:6"])
    assert played.hero().larva
    assert [(event.intruder, event.room) for event in played.of(IntruderMoved)] == [(2, 6)]


def test_a_decoy_does_not_lure_who_hides_before_it_goes_off() -> None:
    """N-ENC-12, A-124: an Adult is summoned by the attack, and those next door make way for it."""
    position = ship().hero("scout", hand=["rest"], items=["decoy"]).intruder("creeper", 11)
    for _ in range(8):
        position.intruder("adult", 5)
    position.next_attack("summoning_1").next_token("adult")
    played = use(position, "decoy", ["room:6"])
    assert [(one.kind, one.room) for one in played.state.intruders.values()] == [("creeper", 6), ("adult", 11)]


def test_a_decoy_behind_a_closed_door_only_costs_the_door() -> None:
    position = ship().hero("scout", hand=["rest"], items=["decoy"]).intruder("adult", 5).door("005-006")
    played = use(position, "decoy")
    assert played.state.corridors["005-006"].door is Door.DESTROYED
    assert played.state.intruders[1].room == 5


def test_a_decoy_is_refused_when_there_is_nobody_to_lure() -> None:
    assert refused(ship().hero("scout", hand=["rest"], items=["decoy"]), "decoy") == "no_target"


def test_an_extended_magazine_is_attached_and_loads_two() -> None:
    played = use(ship().hero("scout", items=["extended_magazine"]), "extended_magazine")
    hero = played.hero()
    assert (hero.ammo("weapon.rifle.1"), hero.capacity("weapon.rifle.1")) == (6, 6)
    assert hero.inventory == ()
    assert hero.free_slots == 1
    assert refused(Position(played.state), "extended_magazine") == "attached_already"


def test_an_extended_magazine_needs_an_energy_weapon() -> None:
    assert refused(ship().hero("captain", items=["extended_magazine"]), "extended_magazine") == "no_weapon"


def test_a_comms_key_shows_an_objective_of_a_signaller_only() -> None:
    position = ship(2).hero("scout", hand=["rest"], items=["comms_key"], room=6).tile(6, "generator")
    position.hero("pilot")
    assert refused(position, "comms_key") == "no_objective_to_see"
    other = ship(2).hero("scout", hand=["rest"], items=["comms_key"], room=6).tile(6, "generator")
    other.hero("pilot", signal=True)
    position_decks = other.state.pile("objectives:1")
    played = use(other, "comms_key", ["deck:corporate"])
    seen = played.only(LookedAt)
    assert seen.fact.removeprefix("card:") in position_decks
    assert seen.redacted_for(1, played.state).fact == "card"
    assert seen.redacted_for(0, played.state) == seen


def test_an_evacuation_key_locks_and_unlocks_a_pod_of_its_section() -> None:
    position = ship(2).hero("scout", hand=["rest"], items=["evacuation_key"], room=6).hero("pilot")
    position.tile(6, "evacuation_section_a")
    pod = next(pod for pod in position.state.pods.values() if pod.section == "A")
    count = sum(one.section == "A" for one in position.state.pods.values())
    played = use(position, "evacuation_key", [f"pod:{pod.number}"] if count > 1 else [])
    assert not played.state.pods[pod.number].locked


def test_an_evacuation_key_is_refused_elsewhere() -> None:
    position = ship().hero("scout", hand=["rest"], items=["evacuation_key"])
    assert refused(position, "evacuation_key") == "no_pod_here"


def test_a_self_destruct_key_starts_and_stops_the_sequence_at_a_computer() -> None:
    position = ship().hero("scout", hand=["rest"], items=["self_destruct_key"], room=6).tile(6, "comms_room")
    started = use(position, "self_destruct_key")
    assert started.state.self_destruct is not None
    assert use(position.having(self_destruct=5), "self_destruct_key").state.self_destruct is None
    assert refused(position.having(critical=True), "self_destruct_key") == "self_destruct_is_fixed"


def test_a_self_destruct_key_needs_a_computer() -> None:
    position = ship().hero("scout", hand=["rest"], items=["self_destruct_key"])
    assert refused(position, "self_destruct_key") == "no_computer"
