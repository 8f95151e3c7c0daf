"""The Melee action (section 18, N-MELEE)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import CombatRolled, IntruderInjured
from nemesis_desktop.games.nemesis.events.wounds import SeriousWoundSuffered
from nemesis_desktop.games.nemesis.handles import Ship
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import legal, melee

KINDS = ("larva", "creeper", "adult", "breeder", "queen")


def facing(kind: str, face: str, hero: str = "scout") -> Position:
    return (
        ship().hero(hero).intruder(kind, room=11).next_combat(face)
        .next_attack("scratch_4", "bite_3").next_wound("leg")
    )


def outcome(played: Played) -> tuple[int, int]:
    """Injuries dealt and serious wounds suffered."""
    return sum(e.amount for e in played.of(IntruderInjured)), len(played.of(SeriousWoundSuffered))


@pytest.mark.parametrize("face", ["blank", "hit_1"])
def test_melee_takes_a_contamination_card_hit_or_miss(face: str) -> None:
    """N-MELEE-01: the card goes on top of the own discard."""
    played = facing("adult", face).play(melee())
    assert played.state.pile(piles.discard(0))[0].startswith("contamination")


def test_the_contamination_card_is_taken_before_the_roll() -> None:
    """N-MELEE-01: card, then die."""
    kinds = [type(event) for event in facing("adult", "hit_1").play(melee()).events]
    assert kinds.index(CardsMoved) < kinds.index(CombatRolled)


@pytest.mark.parametrize("kind", KINDS)
def test_a_blank_is_a_serious_wound(kind: str) -> None:
    """N-MELEE-02: a miss, and the attacker suffers."""
    assert outcome(facing(kind, "blank").play(melee())) == (0, 1)


@pytest.mark.parametrize(("kind", "hit"), list(zip(KINDS, (1, 1, 0, 0, 0), strict=True)))
def test_the_creeper_face_hits_the_small_or_wounds(kind: str, hit: int) -> None:
    """N-MELEE-03: any other target is missed, with a serious wound."""
    assert outcome(facing(kind, "creeper").play(melee())) == (hit, 1 - hit)


@pytest.mark.parametrize(("kind", "hit"), list(zip(KINDS, (1, 1, 1, 0, 0), strict=True)))
def test_the_adult_face_hits_up_to_adults_or_wounds(kind: str, hit: int) -> None:
    """N-MELEE-04: Breeder and Queen are missed, with a serious wound."""
    assert outcome(facing(kind, "adult").play(melee())) == (hit, 1 - hit)


@pytest.mark.parametrize("kind", KINDS)
def test_one_hit_injures_anything(kind: str) -> None:
    """N-MELEE-05."""
    assert outcome(facing(kind, "hit_1").play(melee())) == (1, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_two_hits_are_one_injury_with_bare_hands(kind: str) -> None:
    """N-MELEE-06."""
    assert outcome(facing(kind, "hit_2").play(melee())) == (1, 0)


def test_melee_needs_neither_weapon_nor_ammo() -> None:
    """N-MELEE-07: an empty weapon does not matter."""
    assert "melee:1" in legal(ship().hero("scout", hand=["rest"], ammo=0).intruder("queen", room=11))


def test_weapon_texts_do_not_help_bare_hands() -> None:
    """N-MELEE-07: the Sawed-Off Shotgun doubles nothing, and keeps its ammo."""
    played = facing("adult", "hit_1", hero="mechanic").play(melee())
    assert outcome(played) == (1, 0)
    assert played.hero().ammo(played.hero().weapons[0]) == 2


def test_a_fourth_serious_wound_in_melee_kills() -> None:
    """N-MELEE-02, N-WND-05: the wound of a miss is a wound like any other."""
    position = ship().hero("scout", serious=["leg", "arm", "body"]).intruder("adult", room=11).next_combat("blank")
    assert not position.play(melee()).hero().alive


def test_the_chosen_intruder_is_hit() -> None:
    """N-MELEE-01: one of several intruders is the target."""
    position = ship().hero("scout").intruder("adult", room=11).intruder("larva", room=11).next_combat("creeper")
    played = position.play(melee(2))
    assert list(played.state.intruders) == [1]


def test_characters_are_never_targets() -> None:
    """N-PVP-01: without an intruder there is nobody to shoot at or hit."""
    position = ship(2).hero("scout", hand=["rest"]).hero("captain", hand=["rest"])
    assert not [key for key in legal(position) if key.startswith(("shoot", "melee"))]


def test_beside_a_character_only_the_intruder_is_a_target() -> None:
    """N-PVP-01: the comrade in the same fight cannot be chosen."""
    position = ship(2).hero("scout", hand=["rest"]).hero("captain").intruder("adult", room=11)
    attacks = [key for key in legal(position) if key.startswith(("shoot", "melee"))]
    assert attacks == ["shoot:1", "melee:1"]
    assert Ship(position).hero(1).in_combat
