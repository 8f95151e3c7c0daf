"""What each room of the ship sounds like below the ambience."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Seat

ROOM_TONES: Mapping[str, str] = {
    "armory": "tone/lamps",
    "comms_room": "tone/computer",
    "emergency_room": "tone/medical",
    "evacuation_section_a": "tone/vents",
    "evacuation_section_b": "tone/vents",
    "fire_control_system": "tone/water",
    "generator": "tone/machinery",
    "laboratory": "tone/medical",
    "nest": "tone/nest",
    "storage": "tone/lamps",
    "surgery": "tone/medical",
    "airlock_control": "tone/vents",
    "cabins": "tone/lamps",
    "canteen": "tone/machinery",
    "command_center": "tone/computer",
    "engine_control_room": "tone/engine",
    "hatch_control_system": "tone/computer",
    "monitoring_room": "tone/computer",
    "room_covered_with_slime": "tone/nest",
    "shower_room": "tone/water",
    "cockpit": "tone/computer",
    "hibernatorium": "tone/medical",
    "engine_1": "tone/engine",
    "engine_2": "tone/engine",
    "engine_3": "tone/engine",
}
"""By tile."""


def room_tone_of(sight: State, seat: Seat | None) -> str | None:
    """The tone of the room in which a character stands; None elsewhere and where the tile lies face down."""
    one = None if seat is None else sight.characters.get(seat)
    if one is None or one.place is not Place.ROOM or one.room is None:
        return None
    room = sight.rooms[one.room]
    return ROOM_TONES.get(room.tile) if room.explored else None
