"""Who seems to mean ill, by what all at the table can see. A suspect is not waited for and given nothing, and what it
is about to do is called off."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.handles import Hero, Ship

WAYS_OUT = ("evacuation_section_a", "evacuation_section_b")
SUSPECT = 2
"""So many marks make a suspect."""
EARLY = 9
"""With more time left than that nobody has a reason to stand at the chambers."""
ROOM_ACTION = "room"
"""The action that uses a room."""
LONELY = 2
"""Doors closed around a room that keep others out."""


def suspicion(ship: Ship, hero: Hero, deed: str = "") -> int:
    """How many marks there are against somebody, also by the action that they are about to take."""
    if not hero.in_room:
        return 0
    state, room = ship.state, hero.room
    marks = 0
    if room.tile_id == "hibernatorium" and state.clock.round > 1 and state.time > EARLY:
        marks += 1
    if room.tile_id == "generator":
        # Whoever stands there can blow up the ship, and whoever stood there when the countdown began did; what is done
        # there starts it or stops it.
        running = state.self_destruct is not None
        marks += (0 if running else 2) if deed == ROOM_ACTION else (2 if running else 1)
    if room.tile_id in WAYS_OUT and state.self_destruct is not None:
        marks += 1
    if any(thing.startswith("egg.") for thing in hero.objects):
        marks += 1
    if sum(corridor.is_closed for corridor in room.corridors) >= LONELY:
        marks += 1
    if room.tile_id == "cockpit" and ship.someone_sleeps:
        marks += 1
    return marks


def is_suspect(ship: Ship, hero: Hero, deed: str = "") -> bool:
    """In full co-operation nobody is."""
    return ship.state.setup.mode == "semi-coop" and suspicion(ship, hero, deed) >= SUSPECT
