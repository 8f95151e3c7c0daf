"""The texts of all weapons (N-SHOOT-07; starting, found and crafted ones)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.events.intruders import CombatRolled, IntruderInjured
from nemesis_desktop.games.nemesis.events.rooms import FirePlaced
from nemesis_desktop.games.nemesis.handles import Ship
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import shoot


def armed(character: str, face: str, *more: str, target: str = "adult", weapon: str | None = None) -> Position:
    """In front of an intruder that no check kills."""
    return (
        ship().hero(character, items=[weapon] if weapon else []).intruder(target, room=11)
        .next_combat(face, *more).next_attack("scratch_4", "bite_3")
    )


def injuries(played: Played) -> int:
    return sum(event.amount for event in played.of(IntruderInjured))


def left(played: Played, kind: str) -> int:
    hero = played.hero()
    return hero.ammo(hero.items_of_kind(kind)[0])


def test_every_starting_weapon_is_loaded_to_its_capacity() -> None:
    """N-SETUP-25: Six-Shooter 6, Shotgun 2, Sawed-Off 2, Assault Rifle 5, Rifle 4, Pistol 3."""
    loaded = {}
    for name in ("captain", "pilot", "mechanic", "soldier", "scout", "scientist"):
        hero = Ship(ship().hero(name)).hero(0)
        (weapon,) = hero.weapons
        loaded[item(weapon).kind] = hero.ammo(weapon)
    assert loaded == {
        "six_shooter": 6, "shotgun": 2, "sawed_off_shotgun": 2, "assault_rifle": 5, "rifle": 4, "pistol": 3,
    }


def test_the_six_shooter_makes_three_injuries_of_two_hits() -> None:
    """N-SHOOT-07, Six-Shooter."""
    assert injuries(armed("captain", "hit_2").play(shoot())) == 3


def test_the_six_shooter_adds_nothing_to_one_hit() -> None:
    """N-SHOOT-07, Six-Shooter."""
    assert injuries(armed("captain", "hit_1").play(shoot())) == 1


def test_the_shotgun_adds_an_injury_to_a_hit() -> None:
    """N-SHOOT-07, Shotgun: also to one by the face of the target's kind."""
    assert injuries(armed("pilot", "adult").play(shoot())) == 2


def test_the_shotgun_adds_an_injury_to_two_hits() -> None:
    """N-SHOOT-07, Shotgun."""
    assert injuries(armed("pilot", "hit_2").play(shoot())) == 3


def test_the_shotgun_adds_nothing_to_a_miss() -> None:
    """N-SHOOT-07, Shotgun: a shot without an injury deals none."""
    assert injuries(armed("pilot", "creeper").play(shoot())) == 0


def test_the_sawed_off_shotgun_makes_two_hits_of_one() -> None:
    """N-SHOOT-07, Sawed-Off Shotgun."""
    assert injuries(armed("mechanic", "hit_1").play(shoot())) == 2


def test_the_sawed_off_shotgun_leaves_two_hits_alone() -> None:
    """N-SHOOT-07, Sawed-Off Shotgun."""
    assert injuries(armed("mechanic", "hit_2").play(shoot())) == 2


def test_the_sawed_off_shotgun_leaves_the_adult_face_alone() -> None:
    """A-131: only the face with one hit is doubled."""
    assert injuries(armed("mechanic", "adult").play(shoot())) == 1


def test_the_assault_rifle_adds_an_injury_to_a_hit() -> None:
    """N-SHOOT-07, Assault Rifle."""
    assert injuries(armed("soldier", "hit_1").play(shoot())) == 2


def test_the_assault_rifle_adds_nothing_to_a_miss() -> None:
    """N-SHOOT-07, Assault Rifle."""
    assert injuries(armed("soldier", "blank").play(shoot())) == 0


def test_a_full_magazine_hurts_even_on_a_blank() -> None:
    """A-129: five ammo on a blank are half of five rounded down, and one for the rifle."""
    played = armed("soldier", "blank").play(shoot(bonus=2, ammo=5))
    assert injuries(played) == 3
    assert left(played, "assault_rifle") == 0


def test_the_rifle_has_no_text() -> None:
    """N-SHOOT-06, Rifle: two hits are two."""
    assert injuries(armed("scout", "hit_2").play(shoot())) == 2


def test_the_pistol_makes_one_hit_of_two() -> None:
    """N-SHOOT-07, Pistol."""
    assert injuries(armed("scientist", "hit_2").play(shoot())) == 1


def test_the_pistol_leaves_one_hit_alone() -> None:
    """N-SHOOT-07, Pistol."""
    assert injuries(armed("scientist", "hit_1").play(shoot())) == 1


def test_the_prototype_pistol_may_roll_again() -> None:
    """Prototype Pistol: the second roll counts."""
    played = armed("scout", "blank", "hit_2", weapon="prototype_pistol").play(
        shoot(kind="prototype_pistol"), ["yes"]
    )
    assert [event.face for event in played.of(CombatRolled)] == ["blank", "hit_2"]
    assert injuries(played) == 2


def test_the_prototype_pistol_rolls_again_only_once() -> None:
    """Prototype Pistol: the second roll stands, and costs no more ammo."""
    played = armed("scout", "blank", "blank", weapon="prototype_pistol").play(
        shoot(kind="prototype_pistol"), ["yes"]
    )
    assert len(played.asked) == 1
    assert left(played, "prototype_pistol") == 2


def test_the_prototype_pistol_need_not_roll_again() -> None:
    """Prototype Pistol: its owner decides."""
    played = armed("scout", "hit_1", "blank", weapon="prototype_pistol").play(
        shoot(kind="prototype_pistol"), ["no"]
    )
    assert injuries(played) == 1


def test_the_prototype_rifle_may_spend_more_ammo_on_two_hits() -> None:
    """Prototype Rifle: one more ammo, one more injury."""
    played = armed("scout", "hit_2", weapon="prototype_rifle").play(shoot(kind="prototype_rifle"), ["yes"])
    assert injuries(played) == 3
    assert left(played, "prototype_rifle") == 4


def test_the_prototype_rifle_need_not_spend_more_ammo() -> None:
    """Prototype Rifle: its owner decides."""
    played = armed("scout", "hit_2", weapon="prototype_rifle").play(shoot(kind="prototype_rifle"), ["no"])
    assert injuries(played) == 2
    assert left(played, "prototype_rifle") == 5


def test_the_prototype_rifle_asks_nothing_on_one_hit() -> None:
    """Prototype Rifle: only two hits let it spend more."""
    assert not armed("scout", "hit_1", weapon="prototype_rifle").play(shoot(kind="prototype_rifle")).asked


def test_the_prototype_rifle_cannot_spend_ammo_it_has_not() -> None:
    """Prototype Rifle: the last shot has no second ammo."""
    position = ship().hero("scout").give(0, "prototype_rifle", ammo=1).intruder("adult", room=11)
    position.next_combat("hit_2").next_attack("scratch_4")
    assert not position.play(shoot(kind="prototype_rifle")).asked


def test_the_prototype_shotgun_hits_with_any_face_but_a_blank() -> None:
    """Prototype Shotgun: even the Queen with the face of a Creeper."""
    played = armed("scout", "creeper", target="queen", weapon="prototype_shotgun").play(
        shoot(kind="prototype_shotgun")
    )
    assert injuries(played) == 1


def test_the_prototype_shotgun_misses_with_a_blank() -> None:
    """Prototype Shotgun."""
    assert injuries(
        armed("scout", "blank", weapon="prototype_shotgun").play(shoot(kind="prototype_shotgun"))
    ) == 0


def test_the_prototype_shotgun_adds_an_injury_to_a_hit() -> None:
    """Prototype Shotgun: one hit is two injuries."""
    assert injuries(
        armed("scout", "hit_1", weapon="prototype_shotgun").play(shoot(kind="prototype_shotgun"))
    ) == 2


def test_the_prototype_shotgun_adds_an_injury_to_two_hits() -> None:
    """Prototype Shotgun: two hits are three injuries."""
    assert injuries(
        armed("scout", "hit_2", weapon="prototype_shotgun").play(shoot(kind="prototype_shotgun"))
    ) == 3


def test_the_prototype_shotgun_adds_nothing_to_the_face_of_a_kind() -> None:
    """Prototype Shotgun: a Creeper hit by its own face takes one."""
    played = armed("scout", "creeper", target="creeper", weapon="prototype_shotgun").play(
        shoot(kind="prototype_shotgun")
    )
    assert injuries(played) == 1


def test_the_flamethrower_hits_with_any_face_but_a_blank() -> None:
    """Flamethrower: even a Breeder with the face of an Adult."""
    played = armed("scout", "adult", target="breeder", weapon="flamethrower").play(shoot(kind="flamethrower"))
    assert injuries(played) == 1


def test_the_flamethrower_misses_with_a_blank() -> None:
    """Flamethrower."""
    assert injuries(armed("scout", "blank", weapon="flamethrower").play(shoot(kind="flamethrower"))) == 0


def test_the_flamethrower_sets_the_room_on_fire_with_two_hits() -> None:
    """Flamethrower: two injuries, and a fire marker in the own room."""
    played = armed("scout", "hit_2", weapon="flamethrower").play(shoot(kind="flamethrower"))
    assert injuries(played) == 2
    assert played.only(FirePlaced).room == 11


def test_the_flamethrower_lights_nothing_with_one_hit() -> None:
    """Flamethrower."""
    assert not armed("scout", "hit_1", weapon="flamethrower").play(shoot(kind="flamethrower")).happened(FirePlaced)


def test_the_flamethrower_is_no_energy_weapon() -> None:
    """Flamethrower: an Energy Charge does not load it, and Vulnerability to Energy adds nothing."""
    position = armed("scout", "hit_1", weapon="flamethrower").weakness("egg", "vulnerability_to_energy")
    assert injuries(position.play(shoot(kind="flamethrower"))) == 1


def test_the_six_shooter_is_no_energy_weapon() -> None:
    """Six-Shooter: a classic weapon, Vulnerability to Energy adds nothing."""
    position = armed("captain", "hit_1").weakness("egg", "vulnerability_to_energy")
    assert injuries(position.play(shoot())) == 1
