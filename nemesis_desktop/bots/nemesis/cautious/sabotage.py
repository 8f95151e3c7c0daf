"""What serves an objective that others will not survive. Only a treacherous bot asks here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nemesis_desktop.bots.nemesis.cautious.wishes import EXIT, NEED, Wish
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.state import Place
from nemesis_desktop.kernel import is_face_down

DEATHS = ("_character_dead", "only_survivor")
"""Parts of the conditions that somebody else's death meets."""


@lru_cache(64)
def asks_for_death(card: str) -> bool:
    """Whether the first thing an objective asks for is somebody's death."""
    objective = load_content().objectives.get(card)
    return objective is not None and bool(objective.any_of) and any(
        part in word for word in objective.any_of[0] for part in DEATHS
    )


def others_aboard(ship: Ship, seat: int) -> tuple[Hero, ...]:
    """The others who still need the ship, asleep ones included."""
    there = (Place.ROOM, Place.POD, Place.ASLEEP)
    return tuple(hero for hero in ship.heroes if hero.seat != seat and hero.record.place in there)


def gains_by_death(wanted: Sequence[str]) -> bool:
    """Whether what is still to be done for the objective is that others die."""
    return any(part in word for word in wanted for part in DEATHS)


def ruinous_wishes(ship: Ship, seat: int, wanted: Sequence[str]) -> list[Wish]:
    """Blow up the ship and leave it first; where nobody can start that, send it where no sleeper wakes."""
    if not gains_by_death(wanted) or not others_aboard(ship, seat):
        return []
    if ship.state.self_destruct is not None:
        return []
    generator = ship.room_of_tile("generator")
    if generator is not None and not ship.someone_sleeps:
        return [Wish(EXIT - 15, generator.number, "room", "ruin")]
    cockpit = ship.room_of_tile("cockpit")
    if cockpit is not None and not ship.someone_sleeps and _bound_for(ship, ship.state.destination) == "earth":
        return [Wish(NEED + 6, cockpit.number, "room", "ruin")]
    return []


def _bound_for(ship: Ship, space: str) -> str | None:
    cards = ship.state.pile(piles.COORDINATES)
    if not cards or is_face_down(cards[0]):
        return None
    return load_content().coordinates[cards[0]].destinations[space]


def fatal_course(ship: Ship, keys: Sequence[str]) -> str | None:
    """A course that is known not to lead home."""
    for key in keys:
        where = _bound_for(ship, key.partition(":")[2])
        if where is not None and where != "earth":
            return key
    return None


def pod_to_lock(ship: Ship, keys: Sequence[str]) -> str | None:
    """An open pod that others could take."""
    open_pods = {f"pod:{number}" for number, pod in ship.state.pods.items() if not pod.locked}
    return next((key for key in keys if key in open_pods), None)
