"""The texts of weapons (components 14)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.gear import AmmoHalved, GrenadeThrown, ItemBroken
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    IntruderShifted,
    QueenTrackMoved,
    WeaponDieRolled,
)
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.bursting import burst
from nemesis_desktop.games.retaliation.rules.melee import melee
from nemesis_desktop.games.retaliation.rules.shooting import shoot
from nemesis_desktop.games.retaliation.rules.using_items import use_item
from nemesis_desktop.games.retaliation.rules.weapon_traits import weapons_to_burst, weapons_to_shoot
from nemesis_desktop.games.retaliation.state import DoorState
from tests.retaliation.language import Run, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY, OTHER = "r1c0-r2c1", "r2c1-r2c2"
RIFLE = "character.assault_rifle.1"
CHARACTER_ITEMS = ("assault_rifle", "automatic_shotgun", "bf_gun", "carbine", "handgun", "sawed_off_shotgun")


def card_of(kind: str) -> str:
    return f"character.{kind}.1" if kind in CHARACTER_ITEMS else f"support.{kind}.1"


def armed(kind: str, *gear: str, **house: str) -> Site:
    """A Character with that weapon and these tokens on it."""
    position = facility(**house).bare().marine("recon", at=HERE).room(HERE, "armory").room(BEYOND, "emergency_room")
    position.corridor(WAY, 103).corridor(OTHER, 204).turn()
    position.only_gear(f"item:{RIFLE}").lay(piles.BOX, RIFLE)
    return position.give(0, kind, gear=gear)


def shot(kind: str, target: int = 1):
    return lambda t: shoot(t, Marine(t, 0), target, card_of(kind))


def volley(kind: str):
    return lambda t: burst(t, Marine(t, 0), Facility(t).corridor(WAY), card_of(kind))


def hits_of(run: Run, intruder: int = 1) -> int | None:
    figure = run.state.intruders.get(intruder)
    return figure.hits if figure is not None else None


# -- Shoot ------------------------------------------------------------------------------------------------


def test_assault_rifle_shoots_again_for_ammo() -> None:
    """R-CMB-04: spending ammo is part of the text; a third Shot there is not."""
    position = armed("assault_rifle", "ammo").intruder("adult", HERE).next_shoot("5", "5")
    played = position.play(shot("assault_rifle"), ["yes"])
    assert hits_of(played) == 2
    assert len(played.of(WeaponDieRolled)) == 2
    assert played.state.gear[f"item:{RIFLE}"] == ("ammo_half",)
    assert hits_of(position.play(shot("assault_rifle"), ["no"])) == 1


def test_assault_rifle_needs_ammo_and_a_target_for_it() -> None:
    """R-GEN-05: neither after a kill nor without ammo."""
    dead = armed("assault_rifle", "ammo").intruder("adult", HERE).next_shoot("critical")
    assert dead.play(shot("assault_rifle")).topics == []
    empty = armed("assault_rifle", "ammo_half").intruder("adult", HERE).next_shoot("ammo_loss")
    assert empty.play(shot("assault_rifle")).topics == []


def test_automatic_shotgun_hits_twice_and_a_critical_costs_ammo() -> None:
    """R-SHOOT-06: a 2 kills a fresh Adult."""
    position = armed("automatic_shotgun", "ammo").intruder("adult", HERE)
    assert hits_of(position.next_shoot("2").play(shot("automatic_shotgun"))) is None
    assert hits_of(position.next_shoot("3").play(shot("automatic_shotgun"))) == 2
    critical = position.next_shoot("critical").play(shot("automatic_shotgun"))
    assert critical.happened(AmmoHalved)
    assert not position.next_shoot("3").play(shot("automatic_shotgun")).happened(AmmoHalved)


def test_carbine_hits_once_more_if_the_target_lives() -> None:
    """R-CMB-04: the further hit comes after the roll."""
    position = armed("carbine", "ammo").intruder("adult", HERE)
    assert hits_of(position.next_shoot("2").play(shot("carbine"))) == 2
    assert hits_of(position.next_shoot("critical").play(shot("carbine"))) is None
    queen = armed("carbine", "ammo").intruder("queen", HERE).next_shoot("5").play(shot("carbine"))
    assert [event.hits for event in queen.of(QueenTrackMoved)] == [1, 2]


def test_sawed_off_shotgun_repels_an_adult_instead() -> None:
    """R-REP-01: for ammo, and no die is rolled."""
    position = armed("sawed_off_shotgun", "ammo").intruder("adult", HERE).intruder("drone", HERE)
    played = position.play(shot("sawed_off_shotgun", 2), ["option:repel", f"corridor:{OTHER}"])
    assert played.only(IntruderShifted).intruder == 1
    assert played.kinds_at(OTHER) == ["adult"]
    assert played.happened(AmmoHalved)
    assert not played.happened(WeaponDieRolled)
    shots = position.next_shoot("5").play(shot("sawed_off_shotgun", 2), ["option:shoot"])
    assert hits_of(shots, 2) == 1
    assert not shots.happened(IntruderShifted)
    drones = armed("sawed_off_shotgun", "ammo").intruder("drone", HERE).next_shoot("5")
    assert drones.play(shot("sawed_off_shotgun")).topics == []


def test_sawed_off_shotgun_does_not_offer_to_repel_who_cannot_go() -> None:
    """R-GEN-05, A-66: with both Corridors full the shot is all there is, and its ammo is kept."""
    position = armed("sawed_off_shotgun", "ammo").intruder("adult", HERE).intruder("adult", WAY, count=6)
    position.intruder("drone", OTHER, count=6).next_shoot("5")
    played = position.play(shot("sawed_off_shotgun"))
    assert played.topics == []
    assert not played.happened(AmmoHalved)


def test_hand_cannon_shoots_better_and_bursts_worse() -> None:
    """R-CMB-04: a 3 kills an Adult with one hit before; a 1 hits nobody."""
    position = armed("hand_cannon", "ammo").intruder("adult", HERE, hits=1)
    assert hits_of(position.next_shoot("3").play(shot("hand_cannon"))) is None
    assert hits_of(position.next_shoot("4").play(shot("hand_cannon"))) == 2
    empty = armed("hand_cannon", "ammo").intruder("adult", WAY).next_burst("1").play(volley("hand_cannon"))
    assert empty.kinds_at(WAY) == ["adult"]
    two = armed("hand_cannon", "ammo").intruder("adult", WAY).next_burst("2").play(volley("hand_cannon"))
    assert two.kinds_at(WAY) == []


def test_submachine_gun_kills_when_it_runs_dry() -> None:
    """R-SHOOT-05: the ammo is lost all the same."""
    played = armed("submachine_gun", "ammo").intruder("adult", HERE).next_shoot("ammo_loss").play(
        shot("submachine_gun")
    )
    assert hits_of(played) is None
    assert played.happened(AmmoHalved)


# -- Burst ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "face", "left"), [
    ("bf_gun", "1", 2), ("bf_gun", "2", 2), ("handgun", "1", 4), ("handgun", "3", 2), ("sonic_gun", "3", 2),
    ("sonic_gun", "4", 2), ("sonic_gun", "1", 3), ("drum_mag_rifle", "3", 1),
])
def test_numbers_that_count_as_others(kind: str, face: str, left: int) -> None:
    """R-BURST-02, R-CMB-04."""
    gear = () if kind == "sonic_gun" else ("ammo",)
    position = armed(kind, *gear).intruder("adult", WAY, count=4).next_burst(face)
    assert len(position.play(volley(kind)).kinds_at(WAY)) == left


@pytest.mark.parametrize("kind", ["bf_gun", "gatling_gun"])
def test_the_symbol_breaks_the_weapon(kind: str) -> None:
    """R-BURST-04, R-MALF-02: after the hits, and only on the 4; a broken gun bursts no second time."""
    position = armed(kind, "ammo", "ammo").intruder("adult", WAY, count=5)
    played = position.next_burst("4").play(volley(kind))
    assert played.only(ItemBroken).card == card_of(kind)
    assert type(played.events[-1]) is ItemBroken
    assert not played.asked
    fine = armed(kind, "ammo", "ammo").intruder("adult", WAY).next_burst("3").play(volley(kind))
    assert not fine.happened(ItemBroken)


def test_gatling_gun_bursts_again_without_ammo() -> None:
    """R-CMB-04: at the same Corridor, once."""
    position = armed("gatling_gun", "ammo").intruder("adult", WAY, count=3).next_burst("1", "1")
    played = position.play(volley("gatling_gun"), ["yes"])
    assert played.kinds_at(WAY) == ["adult"]
    assert len(played.of(AmmoHalved)) == 1
    assert played.open is None
    assert len(position.play(volley("gatling_gun"), ["no"]).kinds_at(WAY)) == 2


def test_flamethrower_burns_oxygen_and_rooms() -> None:
    """R-OXY-02, R-ITEM-02: no ammo; one Oxygen per use where Life Support is Inactive, and Fire on two faces."""
    position = armed("flamethrower").intruder("adult", HERE).next_shoot("ammo_loss")
    played = position.play(shot("flamethrower"))
    assert played.marine().oxygen == 6
    assert played.room(HERE).fire
    symbol = armed("flamethrower").intruder("adult", WAY).next_burst("4").play(volley("flamethrower"))
    assert symbol.room(HERE).fire
    assert symbol.marine().oxygen == 6
    quiet = armed("flamethrower").intruder("adult", HERE).next_shoot("5").play(shot("flamethrower"))
    assert not quiet.room(HERE).fire


def test_flamethrower_without_oxygen() -> None:
    """R-OXY-02: only with Active Life Support, where it costs none."""
    position = armed("flamethrower").intruder("adult", HERE).record(0, oxygen=0)
    assert weapons_to_shoot(position.view.marine(0)) == ()
    assert position.hindered()["shoot:1"] == ["no_oxygen", "cannot_pay"]
    assert position.record(0, oxygen=1).hindered()["shoot:1"] == ["cannot_pay"]
    position.record(0, oxygen=0)
    position.having(life_support={"A": True, "B": False, "C": False}).next_shoot("5")
    assert weapons_to_shoot(position.view.marine(0)) == (card_of("flamethrower"),)
    assert position.play(shot("flamethrower")).marine().oxygen == 0


def test_plasma_gun_overheats() -> None:
    """Two Health for each marker on it, then one more."""
    first = armed("plasma_gun").intruder("adult", HERE).next_shoot("ammo_loss").play(shot("plasma_gun"))
    assert first.marine().health == 0
    assert first.state.item_markers == {card_of("plasma_gun"): 1}
    hot = armed("plasma_gun").intruder("adult", WAY).having(item_markers={card_of("plasma_gun"): 2}).next_burst("4")
    played = hot.play(volley("plasma_gun"))
    assert played.marine().health == 4
    assert played.state.item_markers == {card_of("plasma_gun"): 3}


def test_sonic_gun_damages_the_room() -> None:
    """R-MALF-01: on the symbol, which it has on the same face, and on ammo loss."""
    loss = armed("sonic_gun").intruder("adult", HERE).next_shoot("ammo_loss").play(shot("sonic_gun"))
    assert loss.room(HERE).malfunction
    symbol = armed("sonic_gun").intruder("adult", WAY).next_burst("4").play(volley("sonic_gun"))
    assert symbol.room(HERE).malfunction


def test_grenade_launcher_before_the_burst() -> None:
    """R-GEAR-08: any Grenades on it, each with its own die, then the Burst."""
    launcher = card_of("grenade_launcher")
    position = armed("grenade_launcher", "ammo", "grenade").intruder("adult", WAY, count=4).next_burst("1", "1")
    played = position.play(volley("grenade_launcher"), ["yes", "yes"])
    assert played.kinds_at(WAY) == []
    assert played.only(GrenadeThrown).edge == WAY
    assert played.state.gear[f"item:{launcher}"] == ("ammo_half",)


def test_grenade_launcher_instead_of_the_burst() -> None:
    """R-BURST-01: without ammo the Grenades are enough, and without either it cannot burst."""
    position = armed("grenade_launcher", "grenade").intruder("adult", WAY).next_burst("1")
    launcher = card_of("grenade_launcher")
    assert weapons_to_burst(position.view.marine(0)) == (launcher,)
    assert weapons_to_shoot(position.view.marine(0)) == ()
    played = position.play(volley("grenade_launcher"))
    assert played.kinds_at(WAY) == []
    assert played.topics == []
    assert played.state.gear[f"item:{launcher}"] == ()
    assert weapons_to_burst(played.marine()) == ()
    assert weapons_to_burst(position.having(broken=(launcher,)).view.marine(0)) == ()


def test_autoloader_belt_feeds_every_weapon() -> None:
    """R-GEAR-05, R-GEAR-13: the player says where the ammo comes from."""
    position = armed("drum_mag_rifle").give(0, "autoloader_belt", gear=("ammo", "ammo")).intruder("adult", WAY)
    played = position.next_burst("1").play(volley("drum_mag_rifle"))
    assert sorted(played.state.gear["item:support.autoloader_belt.1"]) == ["ammo", "ammo_half"]
    both = armed("drum_mag_rifle", "ammo").give(0, "autoloader_belt", gear=("ammo",)).intruder("adult", WAY)
    assert both.next_burst("1").play(volley("drum_mag_rifle")).topics == ["ammo_from"]


# -- Melee Weapons ----------------------------------------------------------------------------------------


def test_tactical_hatchet_cuts_instead_of_rolling() -> None:
    """R-MELEE-01, R-MALF-02: a critical, then a Malfunction marker on it; a broken one cannot."""
    hatchet = card_of("tactical_hatchet")
    position = armed("tactical_hatchet").intruder("drone", HERE)
    played = position.play(lambda t: melee(t, Marine(t, 0), 1), [f"card:{hatchet}"])
    assert hits_of(played) is None
    assert played.state.broken == (hatchet,)
    assert not played.happened(WeaponDieRolled)
    rolled = position.next_shoot("5").next_attack("miss").play(lambda t: melee(t, Marine(t, 0), 1), ["none", "none"])
    assert rolled.happened(WeaponDieRolled)
    broken = position.having(broken=(hatchet,)).next_shoot("critical").play(lambda t: melee(t, Marine(t, 0), 1))
    assert broken.topics == []


def test_tactical_hatchet_against_the_queen() -> None:
    """R-QUEEN-10, R-QUEEN-12: a card for the critical, but not after one for the hit."""
    hatchet = card_of("tactical_hatchet")
    position = armed("tactical_hatchet").intruder("queen", HERE).next_queen_health(3)
    played = position.play(lambda t: melee(t, Marine(t, 0), 1), [f"card:{hatchet}"])
    assert played.view.queen is None
    full = armed("tactical_hatchet").intruder("queen", HERE).having(queen_hits=4).next_queen_health(6)
    played = full.next_attack("miss").play(lambda t: melee(t, Marine(t, 0), 1), ["none"])
    assert played.topics == ["melee_shield"]
    assert played.happened(AttackCardRevealed)


def test_entrenching_tool() -> None:
    """R-DOOR-06, R-SEC-01: a closed Door within reach, or two Secure tokens."""
    tool = card_of("entrenching_tool")
    position = armed("entrenching_tool").changed(WAY, door=DoorState.CLOSED, door_end=BEYOND)

    def rule(t):
        return use_item(t, Marine(t, 0), tool)

    assert position.play(rule, ["option:destroy_door"]).corridor(WAY).door is DoorState.DESTROYED
    assert position.play(rule, ["option:secure"]).room(HERE).secure == 2
    assert armed("entrenching_tool").marked(HERE, secure=1).play(rule).room(HERE).secure == 3
    tight = armed("entrenching_tool").marked(HERE, secure=2).lay(piles.hand(0), "recon.search")
    assert f"item:{tool}" in tight.hindered(), "both tokens must fit (R-GEN-05)"
    fight = armed("entrenching_tool").intruder("larva", HERE).lay(piles.hand(0), "recon.search")
    assert fight.hindered()[f"item:{tool}"] == ["no_door"]


def test_digging_in_needs_a_token_in_the_supply() -> None:
    """R-GEN-05, R-SEC-01: with all twenty on the map the Entrenching Tool has none to place."""
    position = armed("entrenching_tool").marked(BEYOND, secure=2).lay(piles.hand(0), "recon.search")
    for space, tile in (("r3c0", "shelter"), ("r3c1", "reactor"), ("r3c2", "server_room"), ("r3c3", "door_control"),
                        ("r4c0", "gunnery_room"), ("r4c1", "escape_shuttle")):
        position.room(space, tile, secure=3)
    tool = f"item:{card_of('entrenching_tool')}"
    assert tool in position.hindered()
    assert any(key.startswith(tool) for key in position.marked(BEYOND, secure=1).may())
