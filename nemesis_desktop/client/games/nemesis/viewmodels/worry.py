"""Choices that cannot be taken back and may cost dearly: what is said before they are made."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.games.nemesis.state import State

GRAVE_ROOMS = ("generator", "airlock_control", "hibernatorium")
"""Rooms whose action may kill, end the game for somebody, or destroy the ship."""


def worry_about(choice: Choice, prompt: Prompt, sight: State, seat: int) -> str | None:
    """The text id of what there is to worry about in a choice; None for all that is harmless."""
    one = sight.characters.get(seat)
    if prompt.topic != "action" or one is None or one.room is None:
        return None
    room = sight.rooms.get(one.room)
    if choice.group == "room" and room is not None and room.tile in GRAVE_ROOMS:
        return f"ask.room.{room.tile}"
    if choice.group == "pass":
        if any(intruder.room == one.room for intruder in sight.intruders.values()):
            return "ask.pass.intruder"
        if room is not None and room.fire:
            return "ask.pass.fire"
    return None
