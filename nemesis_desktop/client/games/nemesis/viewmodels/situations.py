"""Situations that are worth a word when somebody is in them for the first time, from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Seat

FEW_CARDS = 2
JUMP_IS_NEAR = 4
"""Spaces before the jump."""
IsSituation = Callable[[Ship, Hero], bool]


def _noise_here(ship: Ship, hero: Hero) -> bool:
    return any(corridor.noise for corridor in hero.room.corridors)


def _closed_door_here(ship: Ship, hero: Hero) -> bool:
    return any(corridor.is_closed for corridor in hero.room.corridors)


def _weapon_empty(ship: Ship, hero: Hero) -> bool:
    return any(hero.capacity(weapon) and not hero.ammo(weapon) for weapon in hero.weapons)


def _last_one(ship: Ship, hero: Hero) -> bool:
    """Others were aboard, and nobody else is awake."""
    return len(ship.state.characters) > 1 and all(other == hero or not other.on_board for other in ship.heroes)


def _few_cards(ship: Ship, hero: Hero) -> bool:
    turn = ship.state.clock.turn == hero.seat and not hero.passed
    return turn and ship.state.first_encounter and len(hero.hand) <= FEW_CARDS and not hero.in_combat


SITUATIONS: Mapping[str, IsSituation] = MappingProxyType({
    "in_combat": lambda ship, hero: hero.in_combat,
    "fire_here": lambda ship, hero: hero.room.fire,
    "malfunction_here": lambda ship, hero: hero.room.malfunction,
    "nest_here": lambda ship, hero: hero.room.is_nest and bool(hero.room.uncarried_eggs),
    "noise_here": _noise_here,
    "closed_door_here": _closed_door_here,
    "contamination": lambda ship, hero: bool(hero.contamination_in_hand),
    "larva": lambda ship, hero: hero.larva,
    "serious_wound": lambda ship, hero: bool(hero.serious_wounds),
    "slime": lambda ship, hero: hero.slime,
    "weapon_empty": _weapon_empty,
    "carries_object": lambda ship, hero: bool(hero.objects),
    "hands_full": lambda ship, hero: hero.free_slots <= 0,
    "few_cards": _few_cards,
    "countdown": lambda ship, hero: ship.state.self_destruct is not None,
    "hibernation_open": lambda ship, hero: ship.hibernation_open,
    "jump_is_near": lambda ship, hero: ship.state.time <= JUMP_IS_NEAR,
    "queen_about": lambda ship, hero: any(one.kind == "queen" for one in ship.intruders),
    "last_one": _last_one,
})
"""What is the case, by the words that tips use."""


def situations_of(sight: State, seat: Seat) -> frozenset[str]:
    """The situations a character in a room is in; none for anybody else."""
    one = sight.characters.get(seat)
    if one is None or one.place is not Place.ROOM or one.room not in sight.rooms:
        return frozenset()
    ship = Ship(Look(sight))
    hero = ship.hero(seat)
    return frozenset(word for word, holds in SITUATIONS.items() if holds(ship, hero))
