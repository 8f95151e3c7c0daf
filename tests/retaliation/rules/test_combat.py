"""Hits, Shoot, Burst and Melee (rules 16)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from nemesis_desktop.games.retaliation import piles, tables
from nemesis_desktop.games.retaliation.events.gear import AmmoHalved, GearMoved, ItemBroken
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    IntruderGone,
    WeaponDieRolled,
)
from nemesis_desktop.games.retaliation.events.map import FireLit
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.bursting import burst, burst_targets, why_no_burst
from nemesis_desktop.games.retaliation.rules.death import kill_marine
from nemesis_desktop.games.retaliation.rules.hits import critical, hit_in_room, spread_hits
from nemesis_desktop.games.retaliation.rules.melee import melee
from nemesis_desktop.games.retaliation.rules.payment import spend_ammo
from nemesis_desktop.games.retaliation.rules.player_turn import take_action
from nemesis_desktop.games.retaliation.rules.shooting import shoot, why_no_shot
from nemesis_desktop.games.retaliation.state import DoorState
from nemesis_desktop.kernel import Allocate
from tests.retaliation.language import Run, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY = "r1c0-r2c1"
RIFLE, DRUM = "character.assault_rifle.1", "support.drum_mag_rifle.1"
AMMO = f"item:{DRUM}"
"""The Drum Mag Rifle has no text of its own."""


def site(players: int = 1, ammo: tuple[str, ...] = ("ammo",), **house: str) -> Site:
    """A Character with the Drum Mag Rifle; a Corridor of value 1 leads to another Room."""
    position = facility(players, **house).bare().marine("recon", at=HERE).room(HERE, "armory")
    position.room(BEYOND, "emergency_room").corridor(WAY, 104)
    position.only_gear(f"item:{RIFLE}").lay(piles.BOX, RIFLE)
    return position.give(0, "drum_mag_rifle", gear=ammo)


def shot(target: int = 1, **options):
    return lambda t: shoot(t, Marine(t, 0), target, DRUM, **options)


def volley(**options):
    return lambda t: burst(t, Marine(t, 0), Facility(t).corridor(WAY), DRUM, **options)


def blow(target: int = 1, **options):
    return lambda t: melee(t, Marine(t, 0), target, **options)


def hits_of(run: Run, intruder: int = 1) -> int | None:
    figure = run.state.intruders.get(intruder)
    return figure.hits if figure is not None else None


# -- hits -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["adult", "drone"])
def test_hits_in_a_room_stay_as_markers(kind: str) -> None:
    """R-CMB-02, R-CMB-06, R-CMB-08: a Drone in a Room is like an Adult."""
    played = site().intruder(kind, HERE, hits=1).play(lambda t: hit_in_room(t, 1, 2))
    assert hits_of(played) == 3


def test_a_larva_in_a_room_dies_of_one_hit() -> None:
    """R-CMB-05."""
    played = site().intruder("larva", HERE).play(lambda t: hit_in_room(t, 1))
    assert played.kinds_at(HERE) == []


def test_a_hit_on_nobody_is_lost() -> None:
    """R-CMB-07."""
    assert site().play(lambda t: hit_in_room(t, 9)).events == ()
    assert site().play(lambda t: critical(t, 9)).events == ()


@pytest.mark.parametrize("place", [HERE, WAY])
@pytest.mark.parametrize("kind", ["adult", "drone", "larva"])
def test_a_critical_kills_anywhere(place: str, kind: str) -> None:
    """R-SHOOT-03, R-INT-04: the model is in the supply again."""
    position = site().intruder(kind, place)
    left = position.view.models_left(kind)
    played = position.play(lambda t: critical(t, 1))
    assert played.kinds_at(place) == []
    assert played.view.models_left(kind) == left + 1


def spread(hits: int):
    return lambda t: spread_hits(t, Marine(t, 0), Facility(t).corridor(WAY), hits)


def answers(position: Site, hits: int) -> set[str]:
    """Every way to divide so many hits; an only way is taken without asking."""
    question = position.play(spread(hits)).open
    assert question is not None
    return set(question.keys())


def test_hits_in_a_corridor_are_divided_by_what_each_can_take() -> None:
    """T-R18, R-CMB-01, R-BURST-03, R-BURST-05, A-28: one for an Adult, two or none for a Drone."""
    position = site().intruder("drone", WAY).intruder("adult", WAY, count=3)
    assert answers(position, 3) == {
        "intruder:1=2+intruder:2=1", "intruder:1=2+intruder:3=1", "intruder:1=2+intruder:4=1",
        "intruder:2=1+intruder:3=1+intruder:4=1",
    }
    played = position.play(spread(3), ["intruder:1=2+intruder:3=1"])
    assert played.kinds_at(WAY) == ["adult", "adult"]
    assert {figure.hits for figure in played.state.intruders.values()} == {0}


def test_only_who_can_take_some_of_the_hits_is_offered() -> None:
    """R-CMB-01, R-BURST-03: a Drone takes two hits together, and of a single one nothing."""
    question = site().intruder("drone", WAY).intruder("adult", WAY).intruder("larva", WAY).play(spread(1)).open
    assert isinstance(question, Allocate)
    assert [share.key for share in question.shares] == ["intruder:2", "intruder:3"]


@pytest.mark.parametrize(("kind", "hits", "left"), [("adult", 2, 1), ("larva", 1, 2), ("drone", 3, 2), ("drone", 4, 1)])
def test_nobody_is_asked_which_of_several_that_are_alike_dies(kind: str, hits: int, left: int) -> None:
    """R-BURST-03: in a Corridor no hits are kept, so that those of one kind differ in nothing."""
    played = site().intruder(kind, WAY, count=3).play(spread(hits))
    assert not played.asked
    assert played.kinds_at(WAY) == [kind] * left


def test_nobody_is_asked_about_adults_beside_a_drone_that_takes_none_of_the_hits() -> None:
    """R-BURST-03, R-CMB-01: a single hit is nothing to a Drone."""
    played = site().intruder("drone", WAY).intruder("adult", WAY, count=2).play(spread(1))
    assert not played.asked
    assert sorted(played.kinds_at(WAY)) == ["adult", "drone"]


def test_no_hit_is_wasted_that_somebody_could_take() -> None:
    """R-BURST-03: with two hits the Drone or the Adult, of which the second is lost, but never nobody."""
    position = site().intruder("drone", WAY).intruder("adult", WAY)
    assert answers(position, 2) == {"intruder:1=2", "intruder:2=1"}
    assert site().intruder("drone", WAY).play(spread(2)).kinds_at(WAY) == []


def test_excess_hits_are_lost() -> None:
    """R-BURST-03, R-CMB-07: one hit against a Drone alone does nothing."""
    assert site().intruder("drone", WAY).play(spread(1)).events == ()
    assert site().intruder("larva", WAY).play(spread(4)).kinds_at(WAY) == []
    assert site().play(spread(4)).events == ()


# -- Shoot ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "survives"), [
    ("2", False), ("3", True), ("4", True), ("5", True), ("critical", False), ("ammo_loss", True),
])
def test_a_shot_at_an_adult_with_one_hit(face: str, survives: bool) -> None:
    """T-R17, R-SHOOT-02 to R-SHOOT-04, R-CMB-03: a hit, then the die against the hits."""
    played = site().intruder("adult", HERE, hits=1).next_shoot(face).play(shot())
    assert hits_of(played) == (2 if survives else None)
    assert played.only(WeaponDieRolled).face == face


def test_the_first_shot_kills_only_with_a_critical() -> None:
    """T-R17, R-SHOOT-07: the lowest number is 2."""
    assert hits_of(site().intruder("adult", HERE).next_shoot("2").play(shot())) == 1
    assert hits_of(site().intruder("adult", HERE).next_shoot("critical").play(shot())) is None


def test_ammo_is_lost_on_its_face_only() -> None:
    """T-R17, R-SHOOT-05, R-GEAR-06: full, half, none, and then no further Shot."""
    full = site().intruder("adult", HERE)
    assert not full.next_shoot("5").play(shot()).happened(AmmoHalved)
    assert full.next_shoot("ammo_loss").play(shot()).state.gear[AMMO] == ("ammo_half",)
    half = site(ammo=("ammo_half",)).intruder("adult", HERE, hits=1)
    assert why_no_shot(half.view.marine(0)) is None
    spent = half.next_shoot("ammo_loss").play(shot())
    assert spent.state.gear[AMMO] == ()
    assert why_no_shot(spent.marine()).id == "not_loaded"


def test_the_die_is_rolled_though_the_hit_has_killed() -> None:
    """R-SHOOT-06, R-CMB-05: a Larva dies whatever it shows, and ammo may be lost."""
    played = site().intruder("larva", HERE).next_shoot("ammo_loss").play(shot())
    assert played.kinds_at(HERE) == []
    assert played.state.gear[AMMO] == ("ammo_half",)


def test_a_shot_needs_a_working_loaded_weapon_and_a_target() -> None:
    """R-SHOOT-01, R-ITEM-08, R-MALF-02, R-ACT-05, R-ACT-14: in combat, with one Action card."""
    position = site().turn()
    assert why_no_shot(position.view.marine(0)).id == "no_target"
    position = site().intruder("adult", HERE).turn()
    assert why_no_shot(position.view.marine(0)) is None
    assert [key for key in position.may() if key.startswith("shoot")] == []
    assert position.hindered()["shoot:1"] == ["cannot_pay"]
    assert why_no_shot(position.having(broken=(DRUM,)).view.marine(0)).id == "item_malfunction"
    assert why_no_shot(site(ammo=()).intruder("adult", HERE).view.marine(0)).id == "not_loaded"
    assert why_no_shot(site().lay(piles.BOX, DRUM).intruder("adult", HERE).view.marine(0)).id == "no_weapon"


def test_the_action_shoot_costs_one_card() -> None:
    """R-ACT-05, R-ACT-15: card, weapon, hit."""
    position = site().intruder("adult", HERE).lay(piles.hand(0), "recon.search").turn().next_shoot("5")
    assert "shoot:1" in position.may()
    played = position.play(take_action, ["shoot:1"])
    assert hits_of(played) == 1
    assert played.marine().hand == ()


def test_eyes_make_numbers_worse() -> None:
    """Wound Eyes, A-82: one more on every number, faces without a number stay."""
    position = site().intruder("adult", HERE, hits=1)
    position.lay(piles.wounds(0), "wound.eyes.1").record(0, health=3)
    assert hits_of(position.next_shoot("2").play(shot())) == 2
    assert hits_of(position.next_shoot("critical").play(shot())) is None
    assert hits_of(position.next_shoot("2").play(blow(), ["none"])) == 2
    careful = site(eyes_affects_melee="off").intruder("adult", HERE, hits=1)
    careful.lay(piles.wounds(0), "wound.eyes.1").record(0, health=3)
    assert hits_of(careful.next_shoot("2").play(blow())) is None


def test_a_roll_may_be_repeated_once_where_a_card_allows() -> None:
    """W7: the second face counts."""
    position = site().intruder("adult", HERE, hits=1).next_shoot("critical", "5")
    again = position.play(shot(reroll=True), ["yes"])
    assert [event.face for event in again.of(WeaponDieRolled)] == ["critical", "5"]
    assert hits_of(again) == 2
    assert hits_of(position.play(shot(reroll=True), ["no"])) is None


def test_further_hits_come_before_the_roll() -> None:
    """R-SHOOT-04: two hits and a 2."""
    assert hits_of(site().intruder("adult", HERE).next_shoot("2").play(shot(bonus=1))) is None
    assert hits_of(site().intruder("adult", HERE).next_shoot("2").play(blow(bonus=1))) is None


# -- ammo -------------------------------------------------------------------------------------------------


def test_spending_ammo_takes_one_step_from_one_working_weapon() -> None:
    """R-GEAR-06, R-GEAR-13, R-ITEM-S2: the player names it; one with a Malfunction pays nothing."""
    def rule(t):
        return spend_ammo(t, Marine(t, 0))

    position = site().give(0, "hand_cannon", gear=("ammo",))
    cannon = "support.hand_cannon.1"
    played = position.play(rule, [f"card:{cannon}"])
    assert played.state.gear[f"item:{cannon}"] == ("ammo_half",)
    assert played.state.gear[AMMO] == ("ammo",)
    assert position.having(broken=(cannon,)).play(rule).state.gear[AMMO] == ("ammo_half",)


def test_a_weapon_without_ammo_may_pay_it() -> None:
    """R-ITEM-02, R-ITEM-S2: it always counts as loaded."""
    position = site(ammo=()).give(0, "flamethrower")
    assert position.play(lambda t: spend_ammo(t, Marine(t, 0))).events == ()
    assert position.view.marine(0).ready_weapons == ("support.flamethrower.1",)


# -- Burst ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["1", "2", "3", "4"])
def test_a_burst_spends_ammo_and_deals_its_number(face: str) -> None:
    """T-R18, R-BURST-02, R-ACT-06: full to half, whatever the die shows."""
    played = site().intruder("adult", WAY, count=4).next_burst(face).play(volley())
    if played.open is not None:
        key = "+".join(f"intruder:{n}=1" for n in range(1, int(face) + 1))
        played = site().intruder("adult", WAY, count=4).next_burst(face).play(volley(), [key])
    assert len(played.kinds_at(WAY)) == 4 - int(face)
    assert played.state.gear[AMMO] == ("ammo_half",)
    first, second = played.events[:2]
    assert (type(first), type(second)) == (AmmoHalved, WeaponDieRolled)


def test_the_last_half_token_is_discarded() -> None:
    """R-BURST-02, R-GEAR-06."""
    played = site(ammo=("ammo_half",)).intruder("adult", WAY).next_burst("1").play(volley())
    assert played.only(GearMoved).destination == "supply"
    assert played.state.gear[AMMO] == ()


def test_only_corridors_with_intruders_and_no_door_before_them() -> None:
    """T-R12, T-R18, R-BURST-01, R-DOOR-03, R-DOOR-08, A-37: a Door at the far end does not matter."""
    position = site()
    assert burst_targets(position.view.marine(0)) == ()
    assert why_no_burst(position.view.marine(0)).id == "no_corridor_target"
    position.intruder("adult", WAY, count=2).turn().lay(piles.hand(0), "recon.search")
    assert [way.id for way in burst_targets(position.view.marine(0))] == [WAY]
    position.changed(WAY, door=DoorState.CLOSED, door_end=HERE)
    assert burst_targets(position.view.marine(0)) == ()
    assert position.hindered()[f"burst:{WAY}"] == ["behind_door"]
    position.changed(WAY, door_end=BEYOND)
    assert [way.id for way in burst_targets(position.view.marine(0))] == [WAY]
    assert f"burst:{WAY}" in position.may()


def test_an_empty_corridor_is_no_target() -> None:
    """T-R18, R-BURST-01."""
    position = site().turn().lay(piles.hand(0), "recon.search")
    assert position.hindered()[f"burst:{WAY}"] == ["corridor_empty"]


def test_bursting_in_combat_provokes_nothing() -> None:
    """R-BURST-06."""
    position = site().intruder("adult", WAY).intruder("adult", HERE).turn().lay(piles.hand(0), "recon.search")
    played = position.next_burst("1").play(take_action, [f"burst:{WAY}"])
    assert played.kinds_at(WAY) == []
    assert not played.happened(AttackCardRevealed)


def test_the_commander_divides_the_hits_of_a_commanded_burst() -> None:
    """A-62: the ammo is that of the commanded Character."""
    position = site(2).marine("officer").intruder("adult", WAY).intruder("larva", WAY).next_burst("1")

    def rule(t):
        return burst(t, Marine(t, 0), Facility(t).corridor(WAY), DRUM, chooser=Marine(t, 1))

    played = position.play(rule)
    assert played.open.seat == 1
    assert played.state.gear[AMMO] == ("ammo_half",)


# -- Melee ------------------------------------------------------------------------------------------------


def test_a_melee_attack_contaminates_hits_and_rolls() -> None:
    """T-R20, R-MELEE-01, R-ACT-07: with a 2 the Drone with one hit dies and does not answer."""
    played = site().intruder("drone", HERE, hits=1).next_shoot("2").play(blow())
    assert played.kinds_at(HERE) == []
    (card,) = played.state.pile(piles.discard(0))
    assert card.startswith("contamination")
    assert not played.happened(AttackCardRevealed)
    assert played.state.gear[AMMO] == ("ammo",)


@pytest.mark.parametrize(("action", "die"), [("shoot:1", "shoot"), ("melee:1", "shoot"), (f"burst:{WAY}", "burst")])
def test_each_way_to_attack_is_an_action(action: str, die: str) -> None:
    """R-ACT-05 to R-ACT-07."""
    position = site().lay(piles.hand(0), "recon.search").intruder("adult", WAY if "burst" in action else HERE)
    played = position.next_burst("1").next_shoot("critical").turn().go(action)
    assert played.only(WeaponDieRolled).die == die
    assert not played.state.intruders


def test_ammo_loss_means_nothing_in_melee() -> None:
    """R-MELEE-01."""
    position = site().intruder("adult", HERE).next_shoot("ammo_loss").next_attack("miss")
    played = position.play(blow(), ["none"])
    assert played.state.gear[AMMO] == ("ammo",)
    assert hits_of(played) == 1


def test_a_target_that_survives_attacks_back() -> None:
    """T-R20, R-MELEE-02."""
    position = site().intruder("drone", HERE, hits=1).next_shoot("3").next_attack("scratch_c")
    played = position.play(blow(), ["none"])
    assert played.only(AttackCardRevealed).kind == "drone"
    assert played.marine().health == 1


def test_a_malfunction_on_a_weapon_prevents_the_answer() -> None:
    """T-R20, R-MELEE-02, R-MELEE-03: the second marker destroys the weapon."""
    position = site().intruder("drone", HERE, hits=1).next_shoot("3")
    played = position.play(blow(), [f"card:{DRUM}"])
    assert played.state.broken == (DRUM,)
    assert not played.happened(AttackCardRevealed)
    played = position.having(broken=(DRUM,)).play(blow(), [f"card:{DRUM}"])
    assert played.marine().held == ()
    assert played.state.broken == ()
    assert DRUM in played.state.pile(piles.discard("support"))
    assert not played.happened(AttackCardRevealed)


def test_without_a_weapon_nothing_prevents_the_answer() -> None:
    """A-27, R-ITEM-08: bare hands are enough to attack, not to parry."""
    position = site().lay(piles.BOX, DRUM).only_gear(AMMO).intruder("adult", HERE).next_shoot("5")
    played = position.next_attack("miss").play(blow())
    assert played.happened(AttackCardRevealed)
    assert played.topics == []


def test_without_markers_only_a_broken_weapon_can_parry() -> None:
    """A-59: no Fire takes the place of the marker, unless a house rule says so."""
    def position(**house: str) -> Site:
        made = site(**house).intruder("adult", HERE).next_shoot("5").next_attack("miss")
        return made.having(broken=tuple(f"support.{name}.1" for name in SPARE[:14]))

    played = position().play(blow())
    assert played.topics == []
    assert played.happened(AttackCardRevealed)
    broken = position().having(broken=(DRUM, *position().state.broken[1:]))
    assert broken.play(blow()).topics == ["melee_shield"]
    burning = position(fire_counts_as_melee_malfunction="on").play(blow(), [f"card:{DRUM}"])
    assert burning.happened(FireLit)
    assert not burning.happened(ItemBroken)
    assert not burning.happened(AttackCardRevealed)


SPARE = (
    "assault_shotgun", "flamethrower", "gatling_gun", "grenade_launcher", "hand_cannon", "plasma_gun", "sonic_gun",
    "submachine_gun", "bayonet", "entrenching_tool", "tactical_hatchet", "engineering_equipment", "noise_scanner",
    "portable_device",
)


def test_a_larva_dies_of_the_blow_and_does_not_answer() -> None:
    """T-R20, R-MELEE-04."""
    played = site().intruder("larva", HERE).play(blow())
    assert played.only(IntruderGone).why == "killed"
    assert not played.marine().record.larva


def test_who_dies_of_the_contamination_strikes_no_more() -> None:
    """R-HP-08, R-MELEE-01: nothing is rolled for the dead."""
    position = site(2).marine("officer").intruder("adult", HERE)

    async def rule(t) -> None:
        kill_marine(t, Marine(t, 0), "test")
        await melee(t, Marine(t, 0), 1)

    assert not position.play(rule).happened(WeaponDieRolled)


def test_the_dice_have_the_faces_of_the_house_rule() -> None:
    """R-COMP-13, R-COMP-14, C-DIE-04, C-DIE-05."""
    setup = facility().state.setup
    shoot_die, burst_die = tables.die(setup, "shoot"), tables.die(setup, "burst")
    assert Fraction(shoot_die.count("2"), len(shoot_die)) == Fraction(1, 4)
    assert set(shoot_die) == {"2", "3", "4", "5", "ammo_loss", "critical"}
    assert set(burst_die) == {"1", "2", "3", "4"}
