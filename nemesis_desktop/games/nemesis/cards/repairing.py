"""Repairs: clear a malfunction, or work on an engine (N-MALF-07, p. 17; N-ROOM-56, p. 26)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.nemesis.handles import Hero, Room
from nemesis_desktop.games.nemesis.rules.asking import choose_room
from nemesis_desktop.games.nemesis.rules.engines import engine_of, work_on_engine
from nemesis_desktop.games.nemesis.rules.malfunction import remove_malfunction
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable

CLEAR = "clear_malfunction"
ENGINE = "engine"


def repairs_possible(hero: Hero, rooms: Sequence[Room] | None = None) -> tuple[str, ...]:
    """The parts of a repair text that would do something in this room, or to malfunctions in ``rooms``."""
    parts = []
    if any(room.malfunction for room in rooms or (hero.room,)):
        parts.append(CLEAR)
    if engine_of(hero.room) is not None:
        parts.append(ENGINE)
    return tuple(parts)


async def repair(t: NemesisTable, hero: Hero, part: str, rooms: Sequence[Room] | None = None) -> None:
    """Carry out the part chosen; ``rooms`` may be repaired, the own one unless told otherwise."""
    if part == CLEAR:
        broken = [room for room in rooms or (hero.room,) if room.malfunction]
        remove_malfunction(t, await choose_room(t, hero, "repair_room", broken))
    else:
        await work_on_engine(t, hero)
