"""How much an attack hurts, as far as the sight of the Intruders tells."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import AttackCard
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.state import Intruder

KILL = 30.0
SERIOUS = 5.0
LIGHT = 1.4
CONTAMINATION = 0.6
STRENGTH = {"larva": 2.0, "creeper": 3.5, "adult": 5.0, "breeder": 6.5, "queen": 8.0}
"""What a kind of Intruder in play is worth."""


def closeness_to_death(hero: Hero) -> float:
    """From 0 for the unhurt to 1 for whoever dies of the next wound."""
    return min(1.0, (3 * len(hero.serious_wounds) + hero.light_wounds) / 11)


def weight(hero: Hero) -> float:
    """How much a character is worth hunting: the wounded, and those who may soon be gone."""
    ship = Ship(hero.source)
    value = 1.0 + 1.5 * closeness_to_death(hero)
    if hero.in_room and _may_leave(ship, hero):
        value += 0.8
    return value


def _may_leave(ship: Ship, hero: Hero) -> bool:
    tile = hero.room.tile_id
    if tile == "hibernatorium":
        return ship.hibernation_open
    return tile.startswith("evacuation_section") and any(not pod.locked for pod in ship.state.pods.values())


def harm(card: AttackCard, attacker: Intruder, hero: Hero) -> float:
    """What one attack card does to a character; 0 for a miss."""
    if attacker.kind not in card.symbols:
        return 0.0
    match card.kind:
        case "scratch":
            return (_light(hero, 1) + CONTAMINATION) * weight(hero)
        case "claw":
            return (_light(hero, 2) + CONTAMINATION) * weight(hero)
        case "bite":
            return _maul(hero, 2)
        case "tail":
            return _maul(hero, 1)
        case "frenzy":
            return sum(_maul(one, 2) for one in Ship(hero.source).room(attacker.room).heroes)
        case "transformation":
            return 4.0 + (3.0 if not hero.hand else 0.0)
        case "slime":
            return (CONTAMINATION + (0.0 if hero.slime else 1.5)) * weight(hero)
        case "summoning":
            return 4.5
    return 1.0


def _light(hero: Hero, count: int) -> float:
    serious = len(hero.serious_wounds)
    if serious >= 3:
        return KILL
    return count * LIGHT + (SERIOUS * 0.6 if hero.light_wounds + count >= 3 else 0.0)


def _maul(hero: Hero, deadly: int) -> float:
    serious = len(hero.serious_wounds)
    if serious >= deadly or serious >= 3:
        return KILL * weight(hero)
    return SERIOUS * (1.0 + 0.4 * serious) * weight(hero)


def attack_cards_left(ship: Ship) -> tuple[AttackCard, ...]:
    """Those that lie in the deck as far as anybody can know: all but the open ones."""
    seen = [card for name, cards in ship.state.piles.items() if name != piles.ATTACK_DECK for card in cards]
    known = load_content().attacks
    left = tuple(card for name, card in known.items() if name not in seen)
    return left or tuple(known.values())


def expected_harm(ship: Ship, attacker: Intruder, hero: Hero, draws: int) -> float:
    """What the best of so many cards does on average."""
    if attacker.kind == "larva":
        return (CONTAMINATION if hero.larva else 6.0) * weight(hero)
    values = sorted((harm(card, attacker, hero) for card in attack_cards_left(ship)), reverse=True)
    return _mean_of_best(values, draws)


def _mean_of_best(values: Sequence[float], draws: int) -> float:
    """The mean of the largest of ``draws`` of them; ``values`` are sorted, the largest first."""
    count = len(values)
    draws = min(draws, count)
    if not draws:
        return 0.0
    # A card is the best of its hand when all the others come from behind it.
    hands = (comb(count - 1 - place, draws - 1) * value for place, value in enumerate(values))
    return sum(hands) / comb(count, draws)


def best_target(ship: Ship, attacker: Intruder, draws: int = 1) -> tuple[float, Hero | None]:
    """Whom this Intruder should attack, and what that does."""
    found = [(expected_harm(ship, attacker, hero, draws), hero) for hero in ship.room(attacker.room).heroes]
    return max(found, key=lambda pair: (pair[0], -pair[1].seat), default=(0.0, None))


