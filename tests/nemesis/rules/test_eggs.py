"""Eggs under attack (N-SHOOT, N-MELEE-08 and the rulings A-45 to A-48)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.intruders import EncounterBegan
from nemesis_desktop.games.nemesis.events.rooms import NestDestroyed, NoiseRolled
from nemesis_desktop.games.nemesis.events.wounds import SeriousWoundSuffered
from nemesis_desktop.games.nemesis.rules.event_phase import fire_step
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import legal, melee, shoot


def nest(hero: str = "scout") -> Position:
    """A character in the explored Nest with its five eggs, before a quiet noise roll."""
    return ship().tile(6, "nest").hero(hero, room=6, hand=["rest"]).next_noise("silence")


def eggs(played: Played) -> int:
    return len(played.state.pile(piles.NEST))


def test_eggs_are_legal_targets_out_of_combat() -> None:
    """N-ROOM-24, N-ACT-18, N-ACT-19."""
    assert {"shoot:eggs", "melee:eggs"} <= set(legal(nest()))


def test_eggs_beside_an_intruder_are_targets_too() -> None:
    """A-47: in combat the attacker chooses."""
    position = nest().intruder("adult", room=6)
    assert {"shoot:eggs", "shoot:1", "melee:eggs", "melee:1"} <= set(legal(position))


def test_the_eggs_of_an_unexplored_nest_are_no_targets() -> None:
    """N-ROOM-23: nobody knows that the Nest is here."""
    position = ship().tile(6, "nest", explored=False).hero("scout", room=6, hand=["rest"])
    assert "shoot:eggs" not in legal(position)


def test_a_carried_egg_is_no_target() -> None:
    """N-ROOM-24: only uncarried eggs."""
    assert "shoot:eggs" not in legal(ship().hero("scout", hand=["rest"], objects=["egg"]))


@pytest.mark.parametrize(("face", "left"), [("blank", 5), ("creeper", 4), ("adult", 4), ("hit_1", 4), ("hit_2", 3)])
def test_every_injury_of_a_shot_destroys_an_egg(face: str, left: int) -> None:
    """A-46, N-ROOM-25: the kinds on the die do not matter."""
    assert eggs(nest().next_combat(face).play(shoot(None))) == left


@pytest.mark.parametrize(("face", "left"), [("blank", 5), ("creeper", 4), ("adult", 4), ("hit_1", 4), ("hit_2", 4)])
def test_bare_hands_destroy_one_egg_at_most(face: str, left: int) -> None:
    """A-46, N-MELEE-06."""
    assert eggs(nest().next_combat(face).play(melee(None))) == left


@pytest.mark.parametrize("face", ["blank", "hit_1"])
def test_melee_against_eggs_contaminates_nobody(face: str) -> None:
    """N-MELEE-08, A-45: hit or miss."""
    assert not nest().next_combat(face).play(melee(None)).hero().all_contamination


def test_melee_against_eggs_wounds_nobody() -> None:
    """N-MELEE-08: a miss costs no serious wound."""
    assert not nest().next_combat("blank").play(melee(None)).happened(SeriousWoundSuffered)


def test_weapon_texts_apply_to_eggs() -> None:
    """A-46: the Shotgun destroys two eggs with one hit."""
    assert eggs(nest("pilot").next_combat("hit_1").play(shoot(None))) == 3


@pytest.mark.parametrize("face", ["blank", "hit_1"])
def test_every_attempt_on_eggs_makes_noise(face: str) -> None:
    """N-ROOM-28: successful or not."""
    assert nest().next_combat(face).play(shoot(None)).happened(NoiseRolled)


def test_melee_on_eggs_makes_noise() -> None:
    """N-ROOM-28."""
    assert nest().next_combat("blank").play(melee(None)).happened(NoiseRolled)


def test_shooting_eggs_in_combat_makes_noise_too() -> None:
    """A-23: only bag development exempts characters in combat."""
    position = nest().intruder("adult", room=6).next_combat("hit_1")
    assert position.play(shoot(None)).happened(NoiseRolled)


def test_the_noise_of_shooting_eggs_may_be_an_encounter() -> None:
    """N-ROOM-28, N-NOISE-04."""
    position = nest().next_combat("hit_1").noise("006-011").next_noise("2").next_token("blank")
    assert position.play(shoot(None)).happened(EncounterBegan)


def test_a_shot_at_eggs_costs_ammo() -> None:
    """N-SHOOT-01."""
    played = nest().next_combat("blank").play(shoot(None))
    assert played.hero().ammo(played.hero().weapons[0]) == 3


def test_the_attacker_chooses_between_floor_and_nest() -> None:
    """A-48: an egg on the floor of the Nest, and those of the Nest."""
    position = nest().lying("egg", 6).next_combat("hit_1")
    assert eggs(position.play(shoot(None), ["eggs:nest"])) == 4


def test_surplus_injuries_go_on_to_further_eggs() -> None:
    """A-48: the first from the floor, the second from the Nest."""
    position = nest()
    position.lay(piles.floor(6), position.state.pile(piles.EGG_SUPPLY)[0])
    played = position.next_combat("hit_2").play(shoot(None), ["eggs:floor"])
    assert not played.state.pile(piles.floor(6))
    assert eggs(played) == 4


def test_the_last_egg_takes_the_nest_along() -> None:
    """N-ROOM-30: no egg left means that the Nest is destroyed."""
    position = nest()
    for egg in position.state.pile(piles.NEST)[1:]:
        position.lay(piles.EGG_SUPPLY, egg)
    played = position.next_combat("hit_1").play(shoot(None))
    assert played.happened(NestDestroyed)
    assert played.state.nest_destroyed


def test_an_egg_on_the_floor_does_not_keep_the_nest_alive() -> None:
    """A-87: only the eggs of the Nest count."""
    position = nest()
    supply = position.state.pile(piles.EGG_SUPPLY)
    for egg in position.state.pile(piles.NEST)[1:]:
        position.lay(piles.EGG_SUPPLY, egg)
    position.lay(piles.floor(6), supply[0])
    played = position.next_combat("hit_1").play(shoot(None), ["eggs:nest"])
    assert played.state.nest_destroyed


def test_fire_burns_one_uncarried_egg() -> None:
    """N-EVENT-04, N-ROOM-29: in step 7."""
    assert eggs(nest().fire(6).play(fire_step)) == 4


def test_fire_burns_an_egg_that_lies_elsewhere() -> None:
    """D-30: any room with uncarried eggs."""
    played = ship().hero("scout").lying("egg", 12).fire(12).play(fire_step)
    assert not played.state.pile(piles.floor(12))


def test_fire_spares_carried_eggs() -> None:
    """N-EVENT-04: eggs in hand do not burn."""
    assert len(ship().hero("scout", objects=["egg"]).fire(11).play(fire_step).hero().objects) == 1
