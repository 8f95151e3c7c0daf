"""Golden games, samples, tournament entries and the catalogue of rules of Retaliation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nemesis_desktop.devtools.tools import GameTools, Golden, Results, RuleCatalogue, Sample, TournamentEntry
from nemesis_desktop.games.retaliation.levels import json_schema
from nemesis_desktop.games.retaliation.modes.judging import VICTORY
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup, Whereabouts
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.resources import levels_folder

_GAME = Path("nemesis_desktop", "games", "retaliation")

CATALOGUE = RuleCatalogue(
    _GAME / "content" / "rules.json", r"R-[A-Z]+|[AT]", Path("RULES_COVERAGE_RETALIATION.md"),
    "R: rules, those with an S before their number from supplements. A: rulings where the rulebook leaves a question. "
    "T: worked examples.",
    code=_GAME, tests=Path("tests", "retaliation"),
)

_TESTS = Path("tests", "retaliation")


def _table(mode: str, players: int, *, deadly: bool = False, tasks: int = 0) -> RetaliationSetup:
    return RetaliationSetup(mode, (SeatSetup(),) * players, deadly, tasks)


GOLDEN: Sequence[Golden] = (
    Golden("solo", _table("solo", 1), 30, "cautious"),
    Golden("solo-deadly", _table("solo", 1, deadly=True), 5, "cautious"),
    Golden("coop-2", _table("coop", 2, tasks=1), 3, "cautious"),
    Golden("coop-4", _table("coop", 4), 4, "random"),
    Golden("semi-coop-3", _table("semi-coop", 3), 25, "cautious"),
    Golden("semi-coop-5-deadly", _table("semi-coop", 5, deadly=True), 7, "random"),
)

SAMPLES: Sequence[Sample] = (
    Sample("solo", _table("solo", 1), 143),
    Sample("coop-two", _table("coop", 2), 20),
    Sample("semi-coop-three", _table("semi-coop", 3), 17),
    Sample("semi-coop-five-deadly", _table("semi-coop", 5, deadly=True), 25),
)


def _entry(name: str, bots: tuple[str, ...], mode: str) -> TournamentEntry:
    setup = RetaliationSetup(mode, tuple(SeatSetup(controller=bot) for bot in bots))
    return TournamentEntry(name, bots, setup, tuple(range(len(bots))) if mode == "semi-coop" else (0,))


ENTRIES: tuple[TournamentEntry, ...] = tuple(
    _entry(f"{mode}-{players}-{bot}", (bot,) * players, mode)
    for mode, players in (("solo", 1), ("coop", 2), ("coop", 4), ("semi-coop", 3), ("semi-coop", 5))
    for bot in ("random", "cautious", "planner")
)


def results(state: FacilityState, seats: int) -> Results:
    """For every seat whether it has won, and whether its Character lives."""
    lost = (Whereabouts.DEAD, Whereabouts.KNOCKED_OUT)
    return tuple(
        (
            state.results.get(seat, "") == VICTORY,
            seat in state.marines and state.marines[seat].whereabouts not in lost,
        )
        for seat in range(seats)
    )


TOOLS = GameTools(
    "retaliation",
    golden=GOLDEN, golden_folder=_TESTS / "golden",
    positions="tests.retaliation.positions", perft_folder=_TESTS / "perft",
    catalogue=CATALOGUE, soak_bots=("random", "cautious", "mixed"), entries=ENTRIES, results=results, samples=SAMPLES,
    schema=(levels_folder() / "retaliation" / "scenario.schema.json", json_schema),
    screens="nemesis_desktop.devtools.retaliation.screens",
    map_rates="nemesis_desktop.devtools.retaliation.map_rates", trainer="nemesis_desktop.devtools.retaliation.train",
)
