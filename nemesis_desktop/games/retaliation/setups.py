"""Setups of Retaliation in words: from the command line, at random, and every kind of table there is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nemesis_desktop.games.level_documents import LARGEST_TEXT
from nemesis_desktop.games.playable import Below, Levels, SetupOption
from nemesis_desktop.games.retaliation.house_rules import SWITCHES, check_switches, drawn_switches
from nemesis_desktop.games.retaliation.levels import describe as described
from nemesis_desktop.games.retaliation.levels import read_scenario, shipped
from nemesis_desktop.games.retaliation.levels.editing import FacilityEditing
from nemesis_desktop.games.retaliation.levels.schema import FacilityScenarioSheet
from nemesis_desktop.games.retaliation.setup import MODES, MOST_PLAYERS, check_setup
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup

DANGERS = ("usual", "deadly")
"""The answers of the option that turns the second Noise values on (R-DEADLY-01)."""
MOST_TASKS = 11
"""One less than there are cards of the deck, because two of them exclude each other (R-COOP-04, R-COOP-S1)."""
RANDOM = "random"

OPTIONS = (
    SetupOption("mode", choices=MODES),
    SetupOption("players", most=MOST_PLAYERS),
    SetupOption("danger", choices=DANGERS),
    SetupOption("tasks", most=MOST_TASKS),
    SetupOption("house-rule", repeated=True, metavar="NAME=VALUE"),
)


def setup_of(given: Mapping[str, Any], below: Below, level: RetaliationSetup | None) -> RetaliationSetup:
    """The setup for the options that were given. A scenario brings its own; house rules come on top of either.

    Raises ValueError.
    """
    setup = _with_switches(_ordinary(given) if level is None else level, given.get("house_rule", ()), below)
    check_setup(setup)
    return setup


def _ordinary(given: Mapping[str, Any]) -> RetaliationSetup:
    mode = given.get("mode", MODES[0])
    players = given.get("players") or (1 if mode == "solo" else 2)
    return RetaliationSetup(mode, (SeatSetup(),) * players, given.get("danger") == "deadly", given.get("tasks", 0))


def _with_switches(setup: RetaliationSetup, words: Sequence[str], below: Below) -> RetaliationSetup:
    """House rules are written as name=value; the word "random" answers all others by chance."""
    named = dict(word.split("=", 1) for word in words if "=" in word)
    unknown = [word for word in words if "=" not in word and word != RANDOM]
    if unknown:
        raise ValueError(f"no such house rule: {unknown[0]}")
    drawn = drawn_switches(below) if RANDOM in words else {}
    check_switches(named)
    return replace(setup, house_rules={**setup.house_rules, **drawn, **named})


def tables() -> tuple[RetaliationSetup, ...]:
    """Every mode with every number of players, with usual and with deadly noise."""
    return tuple(
        RetaliationSetup(mode, (SeatSetup(),) * players, deadly)
        for mode in MODES
        for players in ((1,) if mode == "solo" else range(2, MOST_PLAYERS + 1))
        for deadly in (False, True)
    )


def full_table() -> RetaliationSetup:
    """Five who may not trust each other."""
    return RetaliationSetup("semi-coop", (SeatSetup(),) * MOST_PLAYERS)


def _usual(setup: RetaliationSetup, below: Below) -> RetaliationSetup:
    return replace(setup, house_rules={})


def _one_switch(setup: RetaliationSetup, below: Below) -> RetaliationSetup:
    rule = tuple(SWITCHES.values())[below(len(SWITCHES))]
    return replace(setup, house_rules={rule.id: rule.values[1 + below(len(rule.values) - 1)]})


def _any(setup: RetaliationSetup, below: Below) -> RetaliationSetup:
    return replace(setup, house_rules=drawn_switches(below))


VARIANTS = {"usual": _usual, "one switch": _one_switch, "any": _any}
"""The usual answers, all but one of them usual, and any answer for every house rule."""


def seats(setup: RetaliationSetup) -> tuple[SeatSetup, ...]:
    """Everybody who decides."""
    return setup.seats


def with_seats(setup: RetaliationSetup, seats: Sequence[SeatSetup]) -> RetaliationSetup:
    """The same setup with others in the seats."""
    return replace(setup, seats=tuple(seats))


def knows_setup(setup: RetaliationSetup) -> bool:
    """Whether there is such a mode; house rules may have had other names."""
    return setup.mode in MODES


def describe(setup: RetaliationSetup) -> str:
    """The kind of table in words."""
    more = ", deadly" if setup.deadly else ""
    return f"{setup.mode} for {len(setup.seats)}{more}"


def traits(setup: RetaliationSetup) -> tuple[str, ...]:
    """How dangerous noise is, and whatever is answered differently from usual."""
    return f"danger={DANGERS[setup.deadly]}", *(f"{name}={value}" for name, value in setup.house_rules.items())


def _read(text: str | bytes) -> tuple[RetaliationSetup, int]:
    scenario = read_scenario(text)
    return scenario.setup(), scenario.seed


def _fields() -> Collection[str]:
    return FacilityScenarioSheet.model_fields


def _shipped() -> Mapping[str, str]:
    return {scenario.id: scenario.text for scenario in shipped()}


def _describe_position(state: FacilityState) -> str:
    return described(state).text


LEVELS = Levels(
    read=_read, shipped=_shipped, describe=_describe_position, editing=FacilityEditing(), largest=LARGEST_TEXT,
    fields=_fields,
)
