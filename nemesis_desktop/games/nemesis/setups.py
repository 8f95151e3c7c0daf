"""Setups of Nemesis in words: from the command line, at random, and every kind of table there is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nemesis_desktop.games.level_documents import LARGEST_TEXT
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handicap import usual_handicap, with_handicap
from nemesis_desktop.games.nemesis.house_rules import (
    HANDICAP,
    HOUSE_RULES,
    check_house_rules,
    drawn_house_rules,
)
from nemesis_desktop.games.nemesis.levels import describe as described
from nemesis_desktop.games.nemesis.levels import read_scenario, shipped
from nemesis_desktop.games.nemesis.levels.editing import ShipEditing
from nemesis_desktop.games.nemesis.levels.schema import ScenarioSheet
from nemesis_desktop.games.nemesis.setup import LEADERS, MODES, leaders_of
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.games.playable import Below, Levels, SetupOption

MOST_CREW = 5
AGAINST = "intruder"
"""A mode of the command line: a crew, alone or in full co-operation, against a player."""
BOARDS = ("base", "advanced")
RANDOM = "random"

OPTIONS = (
    SetupOption("mode", choices=(*MODES, AGAINST)),
    SetupOption("intruders", choices=LEADERS),
    SetupOption("players", most=MOST_CREW),
    SetupOption("board", choices=BOARDS),
    SetupOption("handicap", choices=HOUSE_RULES[HANDICAP].values),
    SetupOption("house-rule", repeated=True, metavar="NAME=VALUE"),
)


def setup_of(given: Mapping[str, Any], below: Below, level: Setup | None) -> Setup:
    """The setup for the options that were given. A scenario brings its own; house rules come on top of either.

    Raises ValueError.
    """
    setup = _ordinary(given) if level is None else level
    handicap = given.get("handicap")
    if handicap is not None:
        if setup.intruders != "player":
            raise ValueError("a handicap is for a player who leads the intruders from the start")
        setup = replace(setup, house_rules=with_handicap(setup.house_rules, handicap))
    return _with_house_rules(setup, given.get("house_rule", ()), below)


def _ordinary(given: Mapping[str, Any]) -> Setup:
    mode = given.get("mode", MODES[0])
    against = mode == AGAINST
    players = given.get("players") or (1 if mode in ("solo", AGAINST) else 2)
    if against:
        mode = "solo" if players == 1 else "coop"
    intruders = given.get("intruders") or ("player" if against else "book")
    led = intruders == "player"
    rules = with_handicap({}, usual_handicap(players)) if led else {}
    return Setup(mode, given.get("board", BOARDS[0]), (SeatSetup(),) * (players + led), rules, intruders)


def _with_house_rules(setup: Setup, words: Sequence[str], below: Below) -> Setup:
    """House rules are written as name=value; the word "random" answers all others by chance."""
    named = dict(word.split("=", 1) for word in words if "=" in word)
    unknown = [word for word in words if "=" not in word and word != RANDOM]
    if unknown:
        raise ValueError(f"no such house rule: {unknown[0]}")
    drawn = drawn_house_rules(below) if RANDOM in words else {}
    check_house_rules(named)
    return replace(setup, house_rules={**setup.house_rules, **drawn, **named})


def tables() -> tuple[Setup, ...]:
    """Every mode with every number of characters on each board, and everybody who may lead the intruders."""
    return tuple(
        Setup(mode, board, (SeatSetup(),) * (crew + (leader == "player")), intruders=leader)
        for mode in MODES
        for crew in ((1,) if mode == "solo" else range(2, MOST_CREW + 1))
        for board in load_content().boards
        for leader in leaders_of(mode)
    )


def full_table() -> Setup:
    """Five who may not trust each other."""
    return Setup("semi-coop", "base", (SeatSetup(),) * MOST_CREW)


def _usual(setup: Setup, below: Below) -> Setup:
    return replace(setup, house_rules={})


def _one_switch(setup: Setup, below: Below) -> Setup:
    rule = tuple(HOUSE_RULES.values())[below(len(HOUSE_RULES))]
    return replace(setup, house_rules={rule.id: rule.values[1 + below(len(rule.values) - 1)]})


def _any(setup: Setup, below: Below) -> Setup:
    return replace(setup, house_rules=drawn_house_rules(below))


VARIANTS = {"usual": _usual, "one switch": _one_switch, "any": _any}
"""The usual answers, all but one of them usual, and any answer for every house rule."""


def seats(setup: Setup) -> tuple[SeatSetup, ...]:
    """Everybody who decides."""
    return setup.seats


def with_seats(setup: Setup, seats: Sequence[SeatSetup]) -> Setup:
    """The same setup with others in the seats."""
    return replace(setup, seats=tuple(seats))


def knows_setup(setup: Setup) -> bool:
    """Whether there are such a mode, board and leader of the intruders; house rules may have had other names."""
    return setup.mode in MODES and setup.board in BOARDS and setup.intruders in LEADERS


def describe(setup: Setup) -> str:
    """The kind of table in words."""
    return f"{setup.mode} on {setup.board} for {len(setup.crew)}, intruders by {setup.intruders}"


def traits(setup: Setup) -> tuple[str, ...]:
    """The board and whatever is answered differently from usual."""
    return f"board={setup.board}", *(f"{name}={value}" for name, value in setup.house_rules.items())


def _read(text: str | bytes) -> tuple[Setup, int]:
    scenario = read_scenario(text)
    return scenario.setup(), scenario.seed


def _fields() -> Collection[str]:
    return ScenarioSheet.model_fields


def _shipped() -> Mapping[str, str]:
    return {scenario.id: scenario.text for scenario in shipped()}


def _describe_position(state: State) -> str:
    return described(state).text


LEVELS = Levels(
    read=_read, shipped=_shipped, ordinary={board: {"board": board} for board in BOARDS},
    describe=_describe_position, editing=ShipEditing(), largest=LARGEST_TEXT,
    fields=_fields,
)
