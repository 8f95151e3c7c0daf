"""Every kind of table at which the game can be played, and the n-th game of a row that visits all of them evenly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.house_rules import HOUSE_RULES, drawn_house_rules
from nemesis_desktop.games.nemesis.setup import LEADERS, MODES
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup

Below = Callable[[int], int]
MOST_CREW = 5
HOUSES = ("usual", "one switch", "any")
"""The usual answers, all but one of them usual, and any answer for every house rule."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """One game of the row: its number is its seed, and decides everything else about it."""

    number: int
    setup: Setup
    bots: str
    house: str

    @property
    def table(self) -> str:
        """The kind of table in words."""
        setup = self.setup
        return f"{setup.mode} for {len(setup.crew)}, intruders by {setup.intruders}"


def tables() -> tuple[Setup, ...]:
    """Every mode with every number of characters on each board, and everybody who may lead the intruders."""
    return tuple(
        Setup(mode, board, (SeatSetup(),) * (crew + (leader == "player")), intruders=leader)
        for mode in MODES
        for crew in ((1,) if mode == "solo" else range(2, MOST_CREW + 1))
        for board in load_content().boards
        for leader in LEADERS
        if leader != "takeover" or mode == "semi-coop"
    )


def numbered(number: int, bots: Sequence[str]) -> Numbered:
    """The game of that number. Tables turn fastest, and in time each of them meets all bots and all house rules."""
    kinds = tables()
    turn, place = divmod(number, len(kinds))
    house = HOUSES[(place + turn // len(bots)) % len(HOUSES)]
    setup = replace(kinds[place], house_rules=house_rules(house, chance_of(number)))
    return Numbered(number, setup, bots[(place + turn) % len(bots)], house)


def house_rules(house: str, below: Below) -> dict[str, str]:
    """House rules of one of the ``HOUSES``."""
    match house:
        case "one switch":
            rule = tuple(HOUSE_RULES.values())[below(len(HOUSE_RULES))]
            return {rule.id: rule.values[1 + below(len(rule.values) - 1)]}
        case "any":
            return drawn_house_rules(below)
        case _:
            return {}
