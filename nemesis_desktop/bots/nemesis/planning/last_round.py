"""Getting off the ship in the last round: the cards in hand are counted out, since no other hand comes after them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from nemesis_desktop.bots.nemesis.cautious.acting import playable, usable
from nemesis_desktop.bots.nemesis.cautious.routes import chart_of
from nemesis_desktop.bots.nemesis.cautious.valuation import COVER, MENDING_ITEMS, REPAIRS
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship

BOARDING = 2
"""Cards that it takes to lie down or to board a pod."""
PRICES = {"careful": 2, "room": 2, "drop": 0}
"""Cards that actions take which are neither cards nor items; all others take one."""


class LastDash(NamedTuple):
    """How somebody leaves in the last round: the corridors to run through, what mends the room at their end if it is
    broken, and how many cards are left over."""

    corridors: tuple[str, ...]
    mending: str | None
    spare: int

    def bearing(self, keys: Iterable[str]) -> Iterator[str]:
        """Those of these actions after which the cards still suffice."""
        return (key for key in keys if price_of(key) <= self.spare)


def last_dash(planner: Strategist, keys: tuple[str, ...]) -> LastDash | None:
    """The way off the ship that the last hand allows; None where it allows none, where there are more rounds to come,
    and where something else has to be done before."""
    plan, hero, goal = planner.plan(), planner.hero, planner.goal_plan()
    wish = plan.wish
    if goal is None or goal.rounds_left > 0 or len(goal.steps) != 1:
        return None
    if wish is None or wish.deed != "room" or wish.purpose not in ("sleep", "pod"):
        return None
    exit_room = planner.ship.room(wish.room)
    mending = (playable(keys, *REPAIRS) or usable(keys, *MENDING_ITEMS)) if exit_room.malfunction else None
    if exit_room.malfunction and mending is None:
        return None
    most = len(hero.action_cards) - BOARDING - (price_of(mending) if mending is not None else 0)
    corridors = _fewest(planner.ship, hero, exit_room, most) if most >= 0 else None
    return None if corridors is None else LastDash(corridors, mending, most - len(corridors))


def price_of(key: str) -> int:
    """How many cards of the hand an action takes, a card that is played included."""
    kind, _, subject = key.partition(":")
    if kind == "card":
        return 1 + load_content().actions[subject].cost
    return item(subject).cost if kind == "item" else PRICES.get(kind, 1)


def next_of_dash(dash: LastDash, planner: Strategist, offered: Mapping[str, None]) -> str:
    """Lie down or board if that can be done here, else one room on: with care if the cards suffice for it."""
    if not dash.corridors:
        return dash.mending or "room"
    corridor, hero = dash.corridors[0], planner.hero
    room, careful = planner.ship.corridor(corridor).beyond(hero.room), f"careful:{corridor}"
    risk = chart_of(planner.ship).noise_risk(room.number, hero.slime)
    return careful if dash.spare >= 1 and risk > 0.0 and careful in offered else f"move:{corridor}"


def breakaway(dash: LastDash, hero: Hero, keys: tuple[str, ...]) -> str | None:
    """In combat: away from there under cover, or as it is. None where the exit is here, or a leg is hurt and the cards
    do not suffice for that."""
    if not dash.corridors:
        return None
    under_cover = playable(keys, *COVER)
    if under_cover is None and hero.suffers("leg") and dash.spare < 1:
        return None
    return under_cover or f"escape:{dash.corridors[0]}"


def _fewest(ship: Ship, hero: Hero, target: Room, most: int) -> tuple[str, ...] | None:
    """The fewest corridors to a room, past no intruder, if they are not more than that; of several ways the
    quietest."""
    chart, start = chart_of(ship), hero.room
    best: dict[int, tuple[int, float, tuple[str, ...]]] = {start.number: (0, 0.0, ())}
    queue = deque([start])
    while queue:
        room = queue.popleft()
        steps, risk, corridors = best[room.number]
        for corridor in room.open_ways() if steps < most else ():
            beyond = corridor.beyond(room)
            if beyond.has_intruder:
                continue
            there = steps + 1, risk + chart.noise_risk(beyond.number, hero.slime), (*corridors, corridor.spec.id)
            if beyond.number not in best:
                queue.append(beyond)
            if beyond.number not in best or there < best[beyond.number]:
                best[beyond.number] = there
    return best[target.number][2] if target.number in best else None
