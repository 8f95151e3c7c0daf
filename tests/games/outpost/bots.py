"""The bots of Outpost."""

from __future__ import annotations

from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below
from nemesis_desktop.bots.registry import GameBots
from nemesis_desktop.kernel import Allocate, Amount, Choose, Question, Seat
from tests.games.outpost.state import LANDER, MOST_CARRIED, OutpostState, corridor

ENOUGH = 2


class Prospector:
    """Digs where it stands, carries home what it has, feeds the beacon, and else walks towards cells."""

    looks: ClassVar[bool] = True

    def choose(self, sight: OutpostState, question: Question[Any], below: Below) -> str:
        """The key of its answer."""
        return self.advise(sight, question, below).key

    def advise(self, sight: OutpostState, question: Question[Any], below: Below) -> Advice:
        """The answer and why."""
        if isinstance(question, Amount):
            return Advice(str(question.most), "outpost.all_there_is")
        if isinstance(question, Allocate):
            return Advice(_greedy(question), "outpost.all_there_is")
        if not isinstance(question, Choose) or question.reaction:
            return Advice(next(iter(question.keys())), "outpost.first_comes_first")
        keys = list(question.keys())
        best = min(keys, key=lambda key: (_rank(sight, question.seat, key), keys.index(key)))
        return Advice(best, f"outpost.{best.partition(':')[0]}")


def _greedy(question: Allocate[Any]) -> str:
    """As much as there is, for the seat that digs first."""
    left, parts = question.most, {}
    for share in sorted(question.shares, key=lambda share: share.value != question.seat):
        parts[share.key] = min(left, share.most)
        left -= parts[share.key]
    return question.key_of(parts)


def _rank(sight: OutpostState, seat: Seat, key: str) -> int:
    """The lower the better."""
    scout = sight.scouts[seat]
    kind, _, place = key.partition(":")
    match kind:
        case "feed":
            return 0
        case "dig":
            return 1
        case "card":
            return 2
        case "end":
            return 900
        case "rest":
            return 100
    lurking = 50 * (corridor(scout.place, place) in sight.crawlers.values())
    if scout.cells >= min(ENOUGH, MOST_CARRIED):
        return 3 + distance(place, LANDER) + lurking
    ground = sight.map.get(place)
    wanted = 5 if ground is None else 10 if ground.cells == 0 else 3
    return wanted + lurking


def distance(one: str, other: str) -> int:
    """Steps between two places."""
    q, r = (a - b for a, b in zip(_numbers(one), _numbers(other), strict=True))
    return (abs(q) + abs(r) + abs(q + r)) // 2


def _numbers(place: str) -> tuple[int, ...]:
    return tuple(int(part) for part in place.split(","))


BOTS = GameBots({"prospector": Prospector}, usual="prospector", advisor=Prospector, mixed=("prospector", "random"))
