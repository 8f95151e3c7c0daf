"""What an event card would do for the Intruders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from nemesis_desktop.bots.nemesis.intruders.ground import encounter_worth, gain_of_move, prey
from nemesis_desktop.bots.nemesis.intruders.harm import STRENGTH
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.state import Place

Worth = Callable[[Ship], float]


def worth_of_event(ship: Ship, card: str) -> float:
    """Its movement and its text together."""
    record = load_content().events[card]
    moved = sum(
        gain_of_move(ship, one, record.direction)
        for one in ship.intruders
        if one.kind in record.symbols and not ship.room(one.room).has_hero
    )
    return 0.6 * moved + _TEXTS.get(record.kind, _one)(ship)


def worth_of_hunt(ship: Ship) -> float:
    """Adults out of combat with a character next door."""
    value = 0.0
    for one in ship.intruders:
        room = ship.room(one.room)
        if one.kind == "adult" and not room.has_hero and any(near.has_hero for near in room.neighbours):
            value += STRENGTH["adult"]
    return value


def worth_of_eclosion(ship: Ship) -> float:
    """Every Larva kills; everybody else may catch one."""
    hosts = sum(hero.larva for hero in ship.heroes if hero.on_board)
    others = sum(0.8 for hero in prey(ship) if not hero.larva)
    return 28.0 * hosts + others


def _one(ship: Ship) -> float:
    return 1.0


def _fire(ship: Ship) -> float:
    burning = len(ship.burning_rooms)
    return 2.2 * burning + (3.0 if burning >= 3 else 0.0)


def _flames(ship: Ship) -> float:
    return 4.0


def _leak(ship: Ship) -> float:
    generator = ship.room_of_tile("generator")
    broken = generator is not None and generator.malfunction and ship.state.self_destruct is None
    return 9.0 if broken else 0.2


def _wreckers(ship: Ship) -> float:
    rooms = [one.room for one in ship.intruders if one.kind in ("adult", "breeder", "queen")]
    return 1.6 * len(dict.fromkeys(rooms))


def _broken(ship: Ship) -> float:
    return 2.0 + 0.5 * ship.malfunctions


def _thieves(ship: Ship) -> float:
    found = [hero for hero in prey(ship) if hero.room.is_nest or any(o.startswith("egg.") for o in hero.objects)]
    return sum(encounter_worth(hero) for hero in found)


def _pod(ship: Ship) -> float:
    pods = ship.state.pods
    if not pods:
        return 0.0
    aboard = any(one.place is Place.POD and one.pod == min(pods) for one in ship.state.characters.values())
    return -30.0 if aboard else 4.0


def _lurking(ship: Ship) -> float:
    return -sum(0.6 * STRENGTH[one.kind] for one in ship.intruders if not ship.room(one.room).has_hero)


def _slimed(ship: Ship) -> float:
    return 2.0 * sum(hero.slime for hero in prey(ship))


def _regeneration(ship: Ship) -> float:
    return sum(0.8 * min(2, one.injuries) for one in ship.intruders)


def _technical(ship: Ship) -> float:
    noisy = any(ship.state.technical_noise.values())
    return sum(2.5 for hero in prey(ship) if hero.room.entrances) if noisy else 1.5


_TEXTS: Mapping[str, Worth] = MappingProxyType({
    "damaging_fire": _fire, "consuming_fire": _fire, "flammable_compounds": _flames, "coolant_leak": _leak,
    "damage": _wreckers, "malfunction": _broken, "life_support_failure": _broken, "short_circuit": _broken,
    "egg_protection": _thieves, "evacuation_pod_ejection": _pod, "lurking": _lurking, "hunt": worth_of_hunt,
    "scent_of_prey": _slimed, "regeneration": _regeneration, "noise_in_technical_corridors": _technical,
    "eclosion": worth_of_eclosion,
})
