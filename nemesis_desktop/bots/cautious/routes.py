"""Ways through the ship and what they cost: cards, and the danger of noise, intruders and fire."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship

NUMBER_CHANCE = 0.2
"""Two of the ten faces of the noise die show each number."""
DANGER_CHANCE = 0.1

ENCOUNTER_COST = 6.0
CAREFUL_COST = 2.2
FIRE_COST = 2.0
UNKNOWN_COST = 0.5
INTRUDER_COST = {"larva": 4.0, "creeper": 6.0, "adult": 9.0, "breeder": 16.0, "queen": 20.0}


@dataclass(frozen=True, slots=True)
class Way:
    """The cheapest way to a room: its price, the rooms on it and the first corridor to take."""

    cost: float
    steps: int
    first: str | None


def noise_risk(room: Room, slime: bool) -> float:
    """The chance that a noise roll in this room brings an intruder."""
    state = room.source.state
    risk = sum(NUMBER_CHANCE * len(way.spec.numbers) for way in room.corridors if way.noise)
    risk += sum(
        NUMBER_CHANCE * len(entrance.numbers) for entrance in room.entrances if state.technical_noise[entrance.network]
    )
    if any(near.intruders and not near.has_hero for near in room.neighbours):
        risk += DANGER_CHANCE * (2 if slime else 1)
    return risk


def price(room: Room, slime: bool) -> float:
    """What entering a room costs, in cards."""
    if room.has_hero and not room.has_intruder:
        walk = 1.0
    else:
        walk = 1.0 + ENCOUNTER_COST * noise_risk(room, slime)
        if room.has_quiet_passage:
            walk = min(walk, CAREFUL_COST)
    walk += sum(INTRUDER_COST.get(intruder.kind, 9.0) for intruder in room.intruders)
    if room.fire:
        walk += FIRE_COST
    return walk if room.explored else walk + UNKNOWN_COST


def ways(ship: Ship, hero: Hero) -> dict[int, Way]:
    """The cheapest way to every room that can be reached through open corridors."""
    start = hero.room.number
    slime = hero.slime
    found: dict[int, Way] = {}
    queue: list[tuple[float, int, int, str]] = [(0.0, 0, start, "")]
    while queue:
        cost, steps, number, first = heappop(queue)
        if number in found:
            continue
        found[number] = Way(cost, steps, first or None)
        here = ship.room(number)
        for way in here.open_ways():
            beyond = way.beyond(here)
            if beyond.number not in found:
                heappush(queue, (cost + price(beyond, slime), steps + 1, beyond.number, first or way.id))
    return found
