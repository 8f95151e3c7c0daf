"""Where things fall."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.state import Place


def floor_under(hero: Hero) -> int | None:
    """The room where things fall that a character lets go: the own one, or for a passenger in a pod the Evacuation
    Section it belongs to (A-65)."""
    pod = hero.record.pod
    if hero.record.place is not Place.POD or pod is None:
        return hero.record.room
    section = hero.source.state.pods[pod].section.lower()
    for number, room in hero.source.state.rooms.items():
        if room.tile == f"evacuation_section_{section}":
            return number
    return None
