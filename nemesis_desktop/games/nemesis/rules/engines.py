"""Engines (p. 26)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.ship import EngineArranged
from nemesis_desktop.games.nemesis.handles import Hero, Room
from nemesis_desktop.games.nemesis.rules.asking import choose_word
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable

WORKING, DAMAGED = "working", "damaged"


def engine_of(room: Room) -> int | None:
    """The number of the engine in this room, if it is an Engine Room."""
    tile = room.tile_id
    return int(tile.rpartition("_")[2]) if tile.startswith("engine_") and tile[-1].isdigit() else None


def look(t: NemesisTable, hero: Hero, fact: str) -> None:
    """A secret look (N-INFO-05, p. 25-26)."""
    t.emit(LookedAt(hero.seat, fact))


async def work_on_engine(t: NemesisTable, hero: Hero) -> None:
    """Repair or break: look at both tokens, put them back in any order and say whether it changed
    (N-ROOM-56, N-ROOM-57, N-INFO-06, D-16, p. 26)."""
    engine = engine_of(hero.room)
    if engine is None:
        return
    look(t, hero, f"engine:{engine}")
    wanted = await choose_word(t, hero, "engine_state", "engine", (WORKING, DAMAGED), engine=engine)
    top, _ = t.state.engines[engine]
    t.emit(EngineArranged(hero.seat, engine, swapped=wanted != top))
