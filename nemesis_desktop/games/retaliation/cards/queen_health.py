"""The lower effects of Queen Health cards (R-QUEEN-03; components 9)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.intruders import IntruderGone
from nemesis_desktop.games.retaliation.events.map import CorridorTurned
from nemesis_desktop.games.retaliation.handles import Facility, Marine, is_edge
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards
from nemesis_desktop.games.retaliation.rules.markers import break_room
from nemesis_desktop.games.retaliation.rules.noise import noise_roll
from nemesis_desktop.games.retaliation.rules.queen import activate_queen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, queen_effect
from nemesis_desktop.games.retaliation.rules.repel import repel
from nemesis_desktop.games.retaliation.rules.tokens import add_tokens


@queen_effect("repel")
async def repel_queen(t: FacilityTable, by: Marine | None) -> None:
    """From the Room of the Character who hit her into a Corridor of its choice, from a Corridor beside it to the other
    end, else to the lowest ID (R-REP-01, R-REP-02, A-07)."""
    queen = Facility(t).queen
    if queen is None:
        return
    if by is None or not by.in_room:
        await repel(t, queen.id, None, None)
    else:
        await repel(t, queen.id, by.room, by)


@queen_effect("activate")
async def activate(t: FacilityTable, by: Marine | None) -> None:
    """As if her token had been drawn by the Character who hit her (R-QUEEN-06, R-IATK-03)."""
    await activate_queen(t, by.seat if by is not None else None)


@queen_effect("withdraw")
async def withdraw(t: FacilityTable, by: Marine | None) -> None:
    """She leaves the map and may come again."""
    queen = Facility(t).queen
    if queen is not None:
        t.emit(IntruderGone(queen.id, "queen", queen.place, "withdrawn"))


@queen_effect("queen_tokens")
async def queen_tokens(t: FacilityTable, by: Marine | None) -> None:
    """All Queen tokens of the pile go into the bag."""
    add_tokens(t, "queen", len(t.state.pile(piles.tokens("queen"))))


@queen_effect("draw_cards")
async def draw_cards(t: FacilityTable, by: Marine | None) -> None:
    """Each Character in her Room draws two Action cards."""
    for marine in _beside_her(t):
        draw_action_cards(t, marine, 2)


@queen_effect("noise_rolls")
async def noise_rolls(t: FacilityTable, by: Marine | None) -> None:
    """Each Character in her Room makes a Noise roll."""
    for marine in _beside_her(t):
        if marine.in_room:
            await noise_roll(t, marine)


@queen_effect("malfunction")
async def malfunction(t: FacilityTable, by: Marine | None) -> None:
    """A Malfunction in her Room; a Reinforced Corridor with her turns back to its numbered face (A-38)."""
    facility = Facility(t)
    queen = facility.queen
    if queen is None:
        return
    if not is_edge(queen.place):
        break_room(t, facility.room(queen.place))
    elif facility.corridor(queen.place).reinforced:
        t.emit(CorridorTurned(queen.place, False))


def _beside_her(t: FacilityTable) -> tuple[Marine, ...]:
    facility = Facility(t)
    queen = facility.queen
    if queen is None or is_edge(queen.place):
        return ()
    return facility.marines_in(facility.room(queen.place))
