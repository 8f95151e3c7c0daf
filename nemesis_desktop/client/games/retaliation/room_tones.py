"""What each Room of the facility sounds like below the ambience."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Seat

ROOM_TONES: Mapping[str, str] = {
    "sprinklers_control": "tone/water",
    "shelter": "tone/lamps",
    "emergency_room": "tone/medical",
    "supply_room": "tone/lamps",
    "armory": "tone/lamps",
    "door_control": "tone/machinery",
    "security_robot_room": "tone/machinery",
    "gunnery_room": "tone/machinery",
    "pressure_control": "tone/vents",
    "alarm_room": "tone/computer",
    "experimental_military_lab": "tone/medical",
    "technical_corridor_entrance": "tone/vents",
    "decontamination_room": "tone/water",
    "landing_zone": "tone/vents",
    "life_support_control_a": "tone/vents",
    "surgery_room": "tone/medical",
    "drilling_station": "tone/engine",
    "hibernatorium": "tone/medical",
    "life_support_control_b": "tone/vents",
    "server_room": "tone/computer",
    "cooling_system": "tone/water",
    "life_support_control_c": "tone/vents",
    "reactor": "tone/engine",
    "escape_shuttle": "tone/engine",
    "nest": "tone/nest",
}
"""By tile."""


def room_tone_of(sight: FacilityState, seat: Seat | None) -> str | None:
    """The tone of the Room in which the Character of a seat stands; None for one in no Room."""
    one = None if seat is None else sight.marines.get(seat)
    if one is None or one.whereabouts is not Whereabouts.ROOM or one.space is None:
        return None
    room = sight.rooms.get(one.space)
    return None if room is None else ROOM_TONES.get(room.tile)
