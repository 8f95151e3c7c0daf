"""Combat and the Shoot action (sections 17, N-COMBAT and N-SHOOT)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis.events.intruders import CombatRolled, EnduranceChecked, IntruderInjured
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import combat
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import legal, perform, shoot

KINDS = ("larva", "creeper", "adult", "breeder", "queen")


def facing(kind: str, face: str) -> Position:
    """The Scout, whose Rifle has no text, in front of an intruder; the attack cards let it live."""
    return (
        ship().hero("scout").intruder(kind, room=11).next_combat(face)
        .next_attack("scratch_4", "bite_3").turn()
    )


def injuries(position: Position) -> int:
    return sum(event.amount for event in position.play(shoot()).of(IntruderInjured))


def test_character_and_intruder_in_one_room_are_in_combat() -> None:
    """N-COMBAT-01: both are, for as long as they share it."""
    assert ship().hero("scout").intruder("larva", room=11).play(_nothing).hero().in_combat


def test_an_intruder_next_door_makes_no_combat() -> None:
    """N-COMBAT-01: only the same room counts."""
    assert not ship().hero("scout").intruder("queen", room=6).play(_nothing).hero().in_combat


def test_eggs_make_no_combat() -> None:
    """N-COMBAT-01: eggs are no intruders."""
    assert not ship().hero("scout").lying("egg", room=11).play(_nothing).hero().in_combat


def test_in_combat_one_may_shoot_hit_or_escape() -> None:
    """N-COMBAT-02, N-ACT-20: these are the basic actions of a fight, and the only ones."""
    position = ship().hero("scout", hand=["search", "rest", "demolition"]).intruder("adult", room=11).turn()
    assert {key.partition(":")[0] for key in legal(position)} == {"shoot", "melee", "escape", "card"}


def test_only_intruders_of_the_own_room_are_targets() -> None:
    """N-COMBAT-03: the Queen next door cannot be shot at."""
    position = ship().hero("scout", hand=["search"]).intruder("adult", room=11).intruder("queen", room=6)
    assert [key for key in legal(position) if key.startswith("shoot")] == ["shoot:1"]
    assert [target.id for target in combat.targets(Ship(position).hero(0))] == [1]


def test_without_a_target_nobody_shoots() -> None:
    """N-ACT-18, N-COMBAT-03: an empty room offers nothing to shoot at."""
    position = ship().hero("scout", hand=["search"])
    assert not [key for key in legal(position) if key.startswith(("shoot", "melee"))]


def test_a_shot_needs_ammo() -> None:
    """N-SHOOT-01: with an empty weapon only melee and escape remain."""
    position = ship().hero("scout", hand=["search"], ammo=0).intruder("adult", room=11)
    assert not [key for key in legal(position) if key.startswith("shoot")]
    assert "melee:1" in legal(position)


def test_a_shot_needs_a_weapon_in_a_hand_slot() -> None:
    """N-SHOOT-01, N-HAND-03: whoever has dropped the weapon cannot shoot."""
    position = ship().hero("scout", hand=["search"]).intruder("adult", room=11)
    weapon = Ship(position).hero(0).weapons[0]
    position.lay("out", weapon)
    position.having(ammo={})
    assert not [key for key in legal(position) if key.startswith("shoot")]


def test_a_shot_costs_one_ammo_and_one_roll() -> None:
    """N-SHOOT-01: one ammo is discarded, one die is rolled."""
    played = facing("adult", "hit_1").play(shoot())
    assert played.hero().ammo(played.hero().weapons[0]) == 3
    assert len(played.of(CombatRolled)) == 1


def test_ammo_is_spent_on_a_miss_too() -> None:
    """N-SHOOT-07: a blank costs the same ammo."""
    played = facing("adult", "blank").play(shoot())
    assert played.hero().ammo(played.hero().weapons[0]) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_blank_misses_everything(kind: str) -> None:
    """N-SHOOT-02: no injury, and no check."""
    played = facing(kind, "blank").play(shoot())
    assert not played.happened(IntruderInjured)
    assert not played.happened(EnduranceChecked)


@pytest.mark.parametrize(("kind", "expected"), list(zip(KINDS, (1, 1, 0, 0, 0), strict=True)))
def test_the_creeper_face_hits_the_small(kind: str, expected: int) -> None:
    """N-SHOOT-03: one injury to a Larva or Creeper, else a miss."""
    assert injuries(facing(kind, "creeper")) == expected


@pytest.mark.parametrize(("kind", "expected"), list(zip(KINDS, (1, 1, 1, 0, 0), strict=True)))
def test_the_adult_face_hits_up_to_adults(kind: str, expected: int) -> None:
    """N-SHOOT-04: one injury to a Larva, Creeper or Adult, else a miss."""
    assert injuries(facing(kind, "adult")) == expected


@pytest.mark.parametrize("kind", KINDS)
def test_one_hit_injures_anything_once(kind: str) -> None:
    """N-SHOOT-05: one injury to any target."""
    assert injuries(facing(kind, "hit_1")) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_two_hits_injure_anything_twice(kind: str) -> None:
    """N-SHOOT-06: two injuries to any target."""
    assert injuries(facing(kind, "hit_2")) == 2


def test_two_injuries_of_one_shot_are_checked_once() -> None:
    """N-SHOOT-08, A-38: both markers lie before the one check."""
    check = facing("adult", "hit_2").play(shoot()).only(EnduranceChecked)
    assert check.injuries == 2


def test_two_loaded_weapons_let_the_shooter_choose() -> None:
    """N-SHOOT-01: the weapon is chosen before the shot."""
    position = (
        ship().hero("scout", hand=["search"], items=["prototype_rifle"]).intruder("adult", room=11)
        .next_combat("blank").turn()
    )
    hero = Ship(position).hero(0)
    rifle = hero.items_of_kind("prototype_rifle")[0]
    played = position.play(perform("shoot", "1", 1), [f"card:{rifle}"])
    assert played.hero().ammo(rifle) == 5
    assert played.hero().ammo(hero.items_of_kind("rifle")[0]) == 4


def test_only_the_chosen_one_of_several_intruders_is_hurt() -> None:
    """N-SHOOT-01: the shot goes at one target."""
    position = (
        ship().hero("scout").intruder("adult", room=11).intruder("breeder", room=11)
        .next_combat("hit_1").next_attack("bite_3", "scratch_4")
    )
    played = position.play(shoot(2))
    assert played.state.intruders[1].injuries == 0
    assert played.state.intruders[2].injuries == 1


async def _nothing(t: object) -> None:
    """Leave the position as it is."""


def test_the_last_ammo_can_be_fired() -> None:
    """N-SHOOT-01: one marker is enough, none is not."""
    for ammo, possible in ((1, True), (0, False)):
        position = ship().hero("scout", hand=["rest"], ammo=ammo).intruder("adult", room=11)
        assert any(key.startswith("shoot") for key in legal(position)) is possible
