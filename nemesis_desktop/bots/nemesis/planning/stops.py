"""Where a round is best ended: noise markers around the room bring somebody when the bag calls for a noise roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from nemesis_desktop.bots.nemesis.cautious.plan import BotPlan
from nemesis_desktop.bots.nemesis.cautious.routes import FIRE_COST, INTRUDER_COST, NUMBER_CHANCE, chart_of
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship

PASS = "pass"
LOUD = ("adult", "breeder")
"""Tokens that make everybody roll for noise when the bag develops (N-BAG-04, N-BAG-05)."""
ENCOUNTER = 12.0
"""What meeting somebody costs, in cards: without the rolls at the end of a round a planner wins as often as with two or
three more cards a round, and one roll in five brings somebody."""
CARDS_IN_A_MOVE = 2.1
ROLLED = 0.25
"""What a noise roll on arrival adds to the risk of the next one, on average."""


class Stop(NamedTuple):
    """A way to spend the last cards of a round, and what it costs in the end, in cards."""

    cost: float
    key: str


def noise_calls(ship: Ship) -> float:
    """How likely the bag calls for a noise roll at the end of the round: what it holds is public."""
    return _calls_of(ship.state.pile(piles.BAG))


@lru_cache(REMEMBERED)
def _calls_of(bag: tuple[str, ...]) -> float:
    kinds = [token.split(".")[1] for token in bag]
    return len([kind for kind in kinds if kind in LOUD]) / len(kinds) if kinds else 0.0


def best_stop(ship: Ship, hero: Hero, plan: BotPlan, offered: Mapping[str, None]) -> str:
    """The step onward, a quieter room beside this one, or rather staying here, when the round ends with it."""
    return min(_stops(ship, hero, plan, offered)).key


def best_escape(ship: Ship, hero: Hero, plan: BotPlan, ways: Iterable[str]) -> str:
    """Of keys that end with a corridor the one to get away by: nobody walks with care then, so noise beyond matters,
    and more so if the round ends there."""
    chart, calls = chart_of(ship), noise_calls(ship)
    far = steps_between(ship.board)
    goal = plan.wish.room if plan.wish is not None else hero.room.number

    def cost(key: str) -> tuple[float, str]:
        room = ship.corridor(key.rpartition(":")[2]).beyond(hero.room)
        risk = 0.0 if room.has_intruder else chart.noise_risk(room.number, hero.slime)
        enemies = sum(INTRUDER_COST.get(one.kind, 9.0) for one in room.intruders)
        burnt = FIRE_COST if room.fire else 0.0
        return CARDS_IN_A_MOVE * far[room.number][goal] + ENCOUNTER * risk * (1.0 + calls) + enemies + burnt, key

    return min(ways, key=cost)


def _stops(ship: Ship, hero: Hero, plan: BotPlan, offered: Mapping[str, None]) -> Iterator[Stop]:
    chart, calls = chart_of(ship), noise_calls(ship)
    far = steps_between(ship.board)
    goal = plan.wish.room if plan.wish is not None else hero.room.number
    here, onward = hero.room.number, plan.way.first if plan.way is not None else None
    yield Stop(CARDS_IN_A_MOVE * far[here][goal] + ENCOUNTER * calls * chart.noise_risk(here, hero.slime), PASS)
    for key in offered:
        kind, _, corridor = key.partition(":")
        if kind not in ("move", "careful"):
            continue
        room = ship.corridor(corridor).beyond(hero.room)
        if room.has_intruder or room.fire or (corridor != onward and not room.explored):
            continue
        risk = chart.noise_risk(room.number, hero.slime)
        after = risk + (NUMBER_CHANCE * _quietest(ship, room) if kind == "careful" else ROLLED)
        arriving = 0.0 if kind == "careful" else risk
        cost = CARDS_IN_A_MOVE * far[room.number][goal] + ENCOUNTER * (arriving + calls * min(1.0, after))
        yield Stop(cost - (0.01 if corridor == onward else 0.0), key)


def _quietest(ship: Ship, room: Room) -> int:
    """The faces of the die for the passage on which a marker would do least."""
    corridors, heard = ship.state.corridors, ship.state.technical_noise
    faces = [len(spec.numbers) for spec in ship.board.corridors_of[room.number] if not corridors[spec.id].noise]
    faces += [len(one.numbers) for one in room.entrances if not heard[one.network]]
    return min(faces, default=0)
