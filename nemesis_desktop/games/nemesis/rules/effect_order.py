"""In which order several Intruders are served that something reaches at the same time (A-02)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.answers import EffectOrder
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_intruder
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


async def next_served(t: NemesisTable, waiting: list[int]) -> int | None:
    """In the Event Phase, take one of these out of the list: the first one, or by house rule whom the First Player
    names (A-02). None when none of them is left on the board."""
    waiting[:] = [intruder for intruder in waiting if intruder in t.state.intruders]
    if not waiting:
        return None
    chosen = waiting[0]
    ship = Ship(t)
    if len(waiting) > 1 and ship.house_rule(EffectOrder) is EffectOrder.FIRST_PLAYER:
        chooser = next((hero for hero in ship.heroes_in_order if hero.on_board), None)
        if chooser is not None:
            named = [t.state.intruders[intruder] for intruder in waiting]
            chosen = await choose_intruder(t, chooser, "which_intruder_first", named)
    waiting.remove(chosen)
    return chosen


async def next_to_attack(t: NemesisTable, hero: Hero, waiting: list[int]) -> int | None:
    """In the Player Phase, take the one out of the list that attacks next, room by room: whom the acting player names
    where Intruders of several kinds are in a room with characters, for nothing else makes a difference (A-02). None
    when none of them is left on the board."""
    waiting[:] = [intruder for intruder in waiting if intruder in t.state.intruders]
    if not waiting:
        return None
    chosen = waiting[0]
    room = Ship(t).room(t.state.intruders[chosen].room)
    kinds = {one.kind: one for one in reversed(room.intruders) if one.id in waiting}
    if room.has_hero and len(kinds) > 1:
        chosen = await choose_intruder(t, hero, "which_intruder_first", tuple(reversed(kinds.values())))
    waiting.remove(chosen)
    return chosen
