"""How the others at the table are treated: who is waited for, what is handed over, what is interrupted."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.bots.nemesis.cautious.sabotage import gains_by_death
from nemesis_desktop.bots.nemesis.cautious.valuation import item_kind
from nemesis_desktop.bots.nemesis.crew.suspicion import is_suspect
from nemesis_desktop.bots.nemesis.temperament import Temperament
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.ship import passengers

TIME_TO_WAIT = 3
"""With less time left nobody is waited for."""
HEALING = ("bandages", "medkit")


def holds_the_pod(ship: Ship, hero: Hero) -> bool:
    """Somebody else is at most two rooms away, there is a seat and there is time."""
    state, number = ship.state, hero.record.pod
    if number is None or len(passengers(ship, number)) >= load_content().pod_seats:
        return False
    room = ship.room_of_tile(f"evacuation_section_{state.pods[number].section.lower()}")
    if room is None or room.has_intruder:
        return False
    left = state.time if state.self_destruct is None else min(state.time, state.self_destruct)
    if left < TIME_TO_WAIT:
        return False
    near = {room.number}
    for one in room.neighbours:
        near |= {one.number, *(further.number for further in one.neighbours)}
    return any(
        one.in_room and one.seat != hero.seat and one.room.number in near and not is_suspect(ship, one)
        for one in ship.heroes
    )


def give_away(
    hero: Hero, other: Hero, keys: Sequence[str], topic: str, temperament: Temperament
) -> tuple[str, ...]:
    """What the other needs more: dressings for open wounds. Nothing unless this bot shares, and no suspect gets any."""
    if is_suspect(Ship(hero.source), other):
        return ()
    if not temperament.shares or not other.open_wounds or hero.open_wounds:
        return ()
    return tuple(key for key in keys if item_kind(key.partition(":")[2]) in HEALING)[:1]


def interrupts(
    ship: Ship, hero: Hero, keys: Sequence[str], wanted: Sequence[str], temperament: Temperament, deed: str = ""
) -> str:
    """Spoil the action of somebody whose death is wanted, or of a suspect, unless an intruder is here to be fought. A
    countdown is no reason for whoever wants the ship destroyed."""
    if hero.in_room and hero.room.has_intruder:
        return "pass"
    acting = ship.state.clock.turn
    suspect = (
        acting is not None and acting != hero.seat and acting in ship.state.characters
        and temperament.wary and is_suspect(ship, ship.hero(acting), "" if "ship_destroyed" in wanted else deed)
    )
    spoil = suspect or (temperament.ruthless and gains_by_death(wanted))
    return next((key for key in keys if key.startswith("use:")), "pass") if spoil else "pass"
