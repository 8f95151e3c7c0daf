"""Room actions (p. 13, 24)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.answers import Boarding
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.items import ActionAnnounced
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.reasons import MALFUNCTION
from nemesis_desktop.games.nemesis.rules.registry import ROOM_ACTIONS, NemesisTable

NO_ROOM_ACTION = Reason("no_room_action", "N-ROOM-01", 24)
COMBAT_BARS_ROOM = Reason("combat_bars_room_action", "N-ACT-22", 13)


def why_no_room_action(hero: Hero, room: Room) -> Reason | None:
    """Why the action of a room, the own or a remote one, is not available (N-ACT-22, N-ROOM-01, A-97,
    N-MALF-12, D-38, p. 13, 24)."""
    if hero.in_combat:
        return COMBAT_BARS_ROOM
    record = room.record
    if not record.explored or not load_content().tiles[record.tile].has_action:
        return NO_ROOM_ACTION
    if record.malfunction and not _boards_all_the_same(room):
        return MALFUNCTION
    rule = ROOM_ACTIONS[record.tile]
    return rule.why_not(hero, room) if rule.why_not is not None else None


def _boards_all_the_same(room: Room) -> bool:
    """A house rule lets pods be boarded from a section with a malfunction (A-122)."""
    return room.tile_id.startswith("evacuation_section") and Ship(room.source).house_rule(Boarding) is Boarding.ALWAYS


async def perform_room_action(t: NemesisTable, hero: Hero, room: Room) -> None:
    """Take the action of a room by the effect of a card, without paying for it (A-97)."""
    t.emit(ActionAnnounced(hero.seat, "room", room.tile_id))
    await ROOM_ACTIONS[room.tile_id].effect(t, hero, room)
