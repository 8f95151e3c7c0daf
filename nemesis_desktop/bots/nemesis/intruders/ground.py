"""Where Intruders want to be: beside their prey, and in the doorways to safety."""

from __future__ import annotations

from nemesis_desktop.bots.nemesis.intruders.harm import STRENGTH, expected_harm, weight
from nemesis_desktop.games.nemesis.content.board import Entrance
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.state import Door, Intruder, Place
from nemesis_desktop.kernel import evolve

NEAR = 0.45
"""What is left of the lure of a character with every room in between."""
SOON = 3
"""So many rounds before hibernation opens its door is worth watching."""


def prey(ship: Ship) -> tuple[Hero, ...]:
    """Whoever can be hunted: the characters in rooms."""
    return tuple(hero for hero in ship.heroes if hero.in_room)


def distances(ship: Ship, start: int) -> dict[int, int]:
    """Steps to every room; a closed door takes one more to break."""
    found = {start: 0}
    edge = [start]
    while edge:
        edge.sort(key=lambda number: (found[number], number))
        here = edge.pop(0)
        for spec in ship.board.corridors_of[here]:
            there = spec.other_end(here)
            steps = found[here] + (2 if ship.state.corridors[spec.id].door is Door.CLOSED else 1)
            if steps < found.get(there, 99):
                found[there] = steps
                edge.append(there)
    return found


def pull(ship: Ship, intruder: Intruder, room: int) -> float:
    """How good it is for an Intruder to stand in a room."""
    away = distances(ship, room)
    moved = evolve(intruder, room=room)
    value = 0.0
    for hero in prey(ship):
        steps = away.get(hero.room.number, 9)
        lure = expected_harm(ship, moved, hero, 1) + STRENGTH[intruder.kind] * 0.5 * weight(hero)
        value = max(value, lure * NEAR**steps)
    return value + _guard(ship, room) * STRENGTH[intruder.kind] * 0.15


def _guard(ship: Ship, room: int) -> float:
    """Nobody hibernates or boards a pod beside an Intruder: one of them at the door is worth much."""
    tile, state = ship.state.rooms[room].tile, ship.state
    alone = not any(other.room == room for other in state.intruders.values())
    if tile == "hibernatorium":
        soon = state.time - load_content().time_track.first_blue <= SOON
        return (3.0 if soon else 0.5) * (1.0 if alone else 0.4)
    if tile.startswith("evacuation_section"):
        waiting = any(one.place is Place.POD for one in state.characters.values())
        free = any(not pod.locked and pod.section == tile[-1].upper() for pod in state.pods.values())
        return (4.0 if waiting else 2.0 if free else 0.3) * (1.0 if alone else 0.4)
    return 1.0 if tile in ("cockpit", "engine_1", "engine_2", "engine_3") and alone else 0.0


def gain_of_move(ship: Ship, intruder: Intruder, number: int) -> float:
    """What a move by a number is worth. A closed door only falls; a technical corridor swallows."""
    passage = ship.board.passage(intruder.room, number)
    here = pull(ship, intruder, intruder.room)
    if isinstance(passage, Entrance):
        return -here - STRENGTH[intruder.kind]
    if ship.state.corridors[passage.id].door is Door.CLOSED:
        return 0.4 * max(0.0, pull(ship, intruder, passage.other_end(intruder.room)) - here)
    return pull(ship, intruder, passage.other_end(intruder.room)) - here


def danger_of_noise(ship: Ship, hero: Hero) -> float:
    """What a noise roll of a character is worth to the Intruders: encounters first, noise markers a little."""
    room, state = hero.room, ship.state
    coming = encounter_worth(hero)
    value = 0.0
    for number in (1, 2, 3, 4):
        passage = ship.board.passage(room.number, number)
        if isinstance(passage, Entrance):
            noisy = state.technical_noise[passage.network]
        else:
            noisy = state.corridors[passage.id].noise
        value += 0.2 * (coming if noisy else 0.8)
    called = [one for near in room.neighbours if not near.has_hero for one in near.intruders]
    dangers = 0.2 if hero.slime else 0.1
    return value + dangers * (sum(STRENGTH[one.kind] for one in called) if called else 2.0)


def encounter_worth(hero: Hero) -> float:
    """A new Intruder beside a character, with a surprise attack on a small hand."""
    cards = len(hero.hand)
    surprised = (1.0, 0.8, 0.55, 0.3, 0.1)[cards] if cards < 5 else 0.0
    return (5.0 + 5.0 * surprised) * weight(hero)
