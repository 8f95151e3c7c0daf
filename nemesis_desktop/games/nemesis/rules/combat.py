"""Shooting, melee and destroying eggs (p. 18-19, 24)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import EggMelee, SawedOffShotgun, WhichEggs
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import CombatRolled
from nemesis_desktop.games.nemesis.events.items import AmmoChanged
from nemesis_desktop.games.nemesis.events.rooms import NestDestroyed
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship, Source
from nemesis_desktop.games.nemesis.rules.asking import agrees, choose_word
from nemesis_desktop.games.nemesis.rules.contamination import contaminate
from nemesis_desktop.games.nemesis.rules.fire import place_fire
from nemesis_desktop.games.nemesis.rules.injury import injure
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.wounds import serious_wound
from nemesis_desktop.games.nemesis.state import Intruder

BLANK, ONE_HIT, TWO_HITS = "blank", "hit_1", "hit_2"
EGGS = "eggs"

_HURT_BY = {"creeper": ("larva", "creeper"), "adult": ("larva", "creeper", "adult")}
ADDS_TO_A_HIT = ("shotgun", "assault_rifle")
_ALWAYS_HITS = ("prototype_shotgun", "flamethrower")


def targets(hero: Hero) -> tuple[Intruder, ...]:
    """Intruders that may be attacked: those in the own room (N-COMBAT-03, p. 18)."""
    return hero.room.intruders if hero.in_room else ()


def loaded_weapons(hero: Hero) -> tuple[str, ...]:
    """Weapons in a hand slot with at least one ammo (N-SHOOT-01, p. 18)."""
    return tuple([weapon for weapon in hero.weapons if hero.ammo(weapon) > 0])


def injuries_of(face: str, kind: str) -> int:
    """Injuries that a face deals to a kind of target (N-SHOOT-02 to N-SHOOT-06, A-46, p. 18)."""
    if face == TWO_HITS:
        return 2
    if face == ONE_HIT:
        return 1
    if face == BLANK:
        return 0
    return int(kind == EGGS or kind in _HURT_BY[face])


async def shoot(
    t: NemesisTable,
    hero: Hero,
    target: int | None,
    weapon: str,
    *,
    aim: bool = False,
    bonus: int = 0,
    ammo: int = 1,
) -> None:
    """Spend ammo, roll, injure (N-SHOOT-01 to N-SHOOT-08, N-ACT-18, p. 18). ``target`` is an Intruder, or
    None for eggs; ``aim`` allows one more roll, ``bonus`` injuries are dealt even on a blank (A-129)."""
    spend_ammo(t, hero, weapon, ammo)
    kind = EGGS if target is None else t.state.intruders[target].kind
    face = await _roll_to_hit(t, hero, target, weapon, aim)
    if takes_more_ammo(face, weapon) and hero.ammo(weapon) > 0:
        if await agrees(t, hero, "spend_more_ammo", card=weapon):
            spend_ammo(t, hero, weapon, 1)
            bonus += 1
    injuries = shot_injuries(Ship(t), face, kind, weapon, bonus)
    room = hero.room
    if target is None:
        await _hit_eggs(t, hero, room, injuries)
    elif injuries:
        await injure(t, target, injuries, by_fire=burns(weapon))
    if burns(weapon) and face == TWO_HITS:
        place_fire(t, room)


def shot_injuries(ship: Ship, face: str, kind: str, weapon: str, bonus: int = 0) -> int:
    """What a face comes to with everything the weapon and its target add to a hit (N-SHOOT-07, p. 18)."""
    injuries = bonus + weapon_injuries(ship.source, face, kind, weapon)
    if injuries and item(weapon).kind in ADDS_TO_A_HIT:
        injuries += 1
    if injuries and kind != EGGS and is_energy(weapon) and ship.weakness("vulnerability_to_energy"):
        injuries += 1
    return injuries


def takes_more_ammo(face: str, weapon: str) -> bool:
    """Two hits with the prototype rifle: one more ammo is one more injury."""
    return item(weapon).kind == "prototype_rifle" and face == TWO_HITS


def burns(weapon: str) -> bool:
    """Whether what it hits burns."""
    return item(weapon).kind == "flamethrower"


def weapon_injuries(source: Source, face: str, kind: str, weapon: str) -> int:
    """What the weapon's text makes of a face (N-SHOOT-07, A-131, p. 18). By house rule the Sawed-Off Shotgun doubles
    a hit by a pictured Intruder, too."""
    name = item(weapon).kind
    single_hits_count_double = Ship(source).house_rule(SawedOffShotgun) is SawedOffShotgun.ANY_SINGLE_HIT
    if face == BLANK and kind == "adult" and Ship(source).weakness("vital_places"):
        face = ONE_HIT
    if name == "pistol" and face == TWO_HITS:
        face = ONE_HIT
    elif name == "sawed_off_shotgun" and face == ONE_HIT:
        face = TWO_HITS
    injuries = injuries_of(face, kind)
    if name == "sawed_off_shotgun" and injuries == 1 and single_hits_count_double:
        injuries = 2
    if name in _ALWAYS_HITS and face != BLANK:
        injuries = max(1, injuries)
    if name == "prototype_shotgun" and face in (ONE_HIT, TWO_HITS):
        injuries += 1
    if name == "six_shooter" and face == TWO_HITS:
        injuries += 1
    return injuries


async def _roll_to_hit(t: NemesisTable, hero: Hero, target: int | None, weapon: str, aim: bool) -> str:
    """One roll; Taking Aim and the prototype pistol each allow one more."""
    face = roll_combat(t, hero, target, weapon)
    for may_reroll in (aim, rolls_again(weapon)):
        if may_reroll and await agrees(t, hero, "reroll_combat", face=face, card=weapon):
            face = roll_combat(t, hero, target, weapon)
    return face


def rolls_again(weapon: str) -> bool:
    """Whether its owner may roll once more."""
    return item(weapon).kind == "prototype_pistol"


def roll_combat(t: NemesisTable, hero: Hero, target: int | None, weapon: str | None) -> str:
    """The face of one roll of the combat die; without a weapon it is a blow."""
    face = t.pick("die:combat", load_content().dice.combat)
    t.emit(CombatRolled(hero.seat, face, target, weapon))
    return face


def spend_ammo(t: NemesisTable, hero: Hero, weapon: str, count: int) -> None:
    """Take ammo from a weapon (N-SHOOT-01, p. 18)."""
    t.emit(AmmoChanged(weapon, hero.ammo(weapon) - count))


def is_energy(weapon: str) -> bool:
    """Whether it is an energy weapon."""
    record = item(weapon).weapon
    return record is not None and record.energy


async def melee(t: NemesisTable, hero: Hero, target: int | None) -> None:
    """With bare hands: a Contamination card, one roll, a serious wound on a miss (N-MELEE-01 to N-MELEE-07,
    N-ACT-19, p. 19). Against eggs neither card nor wound (N-MELEE-08, A-45)."""
    if target is None:
        if Ship(t).house_rule(EggMelee) is EggMelee.CONTAMINATION:
            contaminate(t, hero)
        face = roll_combat(t, hero, None, None)
        await _hit_eggs(t, hero, hero.room, melee_injuries(Ship(t), face, EGGS))
        return
    contaminate(t, hero)
    face = roll_combat(t, hero, target, None)
    injuries = melee_injuries(Ship(t), face, t.state.intruders[target].kind)
    if injuries:
        await injure(t, target, injuries)
    else:
        await serious_wound(t, hero, "melee")


def melee_injuries(ship: Ship, face: str, kind: str) -> int:
    """A blow deals one injury or none (N-MELEE-03 to N-MELEE-06, p. 19)."""
    if face == BLANK and kind == "adult" and ship.weakness("vital_places"):
        face = ONE_HIT
    return min(1, injuries_of(face, kind))


async def _hit_eggs(t: NemesisTable, hero: Hero, room: Room, count: int) -> None:
    """Each injury destroys an egg; every attempt makes noise (N-ROOM-25, N-ROOM-28, A-23, p. 24)."""
    await destroy_eggs(t, room, count, hero)
    if hero.in_room:
        await noise_roll(t, hero)


async def destroy_eggs(t: NemesisTable, room: Room, count: int, hero: Hero | None = None) -> None:
    """Eggs on the floor and eggs of the Nest: the attacker chooses which go first (A-48); without an attacker
    the floor's do. A house rule can settle it for everybody."""
    order = Ship(t).house_rule(WhichEggs)
    nest_hit = False
    for _ in range(count):
        eggs = room.uncarried_eggs
        if not eggs:
            break
        on_floor = tuple(egg for egg in eggs if egg in room.objects)
        in_nest = tuple(egg for egg in eggs if egg not in on_floor)
        from_floor = bool(on_floor)
        if on_floor and in_nest and order is WhichEggs.NEST_FIRST:
            from_floor = False
        elif on_floor and in_nest and hero is not None and order is WhichEggs.ATTACKER:
            from_floor = await choose_word(t, hero, "which_eggs", "eggs", ("floor", "nest")) == "floor"
        egg, source = (on_floor[0], piles.floor(room.number)) if from_floor else (in_nest[0], piles.NEST)
        t.emit(CardsMoved((egg,), source, piles.EGG_SUPPLY, "destroyed"))
        nest_hit = nest_hit or not from_floor
    if nest_hit:
        check_nest(t)


def check_nest(t: NemesisTable) -> None:
    """No egg left: the Nest is destroyed for good (N-ROOM-30, A-84, A-86, A-87, p. 24)."""
    if not t.state.pile(piles.NEST) and not t.state.nest_destroyed:
        t.emit(NestDestroyed())
