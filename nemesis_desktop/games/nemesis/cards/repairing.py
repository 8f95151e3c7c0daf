"""Repairs: clear a malfunction, or work on an engine (N-MALF-07, p. 17; N-ROOM-56, p. 26)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rules.engines import engine_of, work_on_engine
from nemesis_desktop.games.nemesis.rules.malfunction import remove_malfunction
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable

CLEAR = "clear_malfunction"
ENGINE = "engine"


def repairs_possible(hero: Hero) -> tuple[str, ...]:
    """The parts of a repair text that would do something in this room."""
    room = hero.room
    parts = []
    if room.malfunction:
        parts.append(CLEAR)
    if engine_of(room) is not None:
        parts.append(ENGINE)
    return tuple(parts)


async def repair(t: NemesisTable, hero: Hero, part: str) -> None:
    """Carry out the part chosen."""
    if part == CLEAR:
        remove_malfunction(t, hero.room)
    else:
        await work_on_engine(t, hero)
