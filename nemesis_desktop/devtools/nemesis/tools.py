"""Golden games, samples, tournament entries and the catalogue of rules of Nemesis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from nemesis_desktop.devtools.tools import GameTools, Golden, Results, RuleCatalogue, Sample, TournamentEntry
from nemesis_desktop.games.nemesis.handicap import usual_handicap, with_handicap
from nemesis_desktop.games.nemesis.levels import json_schema, shipped
from nemesis_desktop.games.nemesis.modes.objectives import AIM_REACHED, VICTORY
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup, State
from nemesis_desktop.resources import levels_folder

TEMPERED = ("cautious:loyal", "cautious:selfish", "cautious:treacherous", "cautious")

CATALOGUE = RuleCatalogue(
    Path("nemesis_desktop", "games", "nemesis", "content", "rules.json"), r"N-[A-Z]+|[ADT]", Path("RULES_COVERAGE.md"),
    "N: rules. A: rulings where the rulebook leaves a question. D: readings where editions differ. "
    "T: worked examples.",
    {
        "N-SETUP-17": "Heaps of markers and dice laid out on the table; a program needs no heap to take from.",
        "N-SETUP-20": "A plastic rack to stand one's cards in; the program keeps the hand out of sight by itself.",
        "D-03": "A misprint in the name of three tokens; nothing at the table depends on it.",
        "D-04": "How the printed edge of the board marks its basic side; the player picks the side by name.",
        "D-40": "The order in which a printed sheet lists the rooms.",
    },
)


def _crew(count: int) -> tuple[SeatSetup, ...]:
    return (SeatSetup(),) * count


GOLDEN: Sequence[Golden] = (
    Golden("solo", Setup(), 10, "cautious"),
    Golden("solo-advanced", Setup(board="advanced"), 3, "cautious"),
    Golden("coop-2", Setup("coop", "advanced", _crew(2)), 9, "cautious"),
    Golden("coop-4", Setup("coop", "base", _crew(4)), 12, "random"),
    Golden("semi-coop-3", Setup("semi-coop", "base", _crew(3)), 5, "cautious"),
    Golden("solo-against-a-player", Setup("solo", "base", _crew(2), intruders="player"), 11, "cautious"),
    Golden("coop-2-against-a-player", Setup("coop", "advanced", _crew(3), intruders="player"), 3, "random"),
    Golden("semi-coop-4-takeover", Setup("semi-coop", "base", _crew(4), intruders="takeover"), 29, "random"),
    Golden("semi-coop-5", Setup("semi-coop", "advanced", _crew(5)), 8, "random"),
)


def _scenario(name: str) -> tuple[Setup, int]:
    (scenario,) = (one for one in shipped() if one.id == name)
    return scenario.setup(), scenario.seed


SAMPLES: Sequence[Sample] = (
    Sample("solo", Setup(), 1),
    Sample("solo-victory", Setup(), 10),
    Sample("solo-reverse-side", Setup(board="advanced"), 32),
    Sample("solo-against-a-player", Setup("solo", "base", _crew(2), intruders="player"), 18),
    Sample("coop-two", Setup("coop", "base", _crew(2)), 3),
    Sample("coop-two-reverse-side", Setup("coop", "advanced", _crew(2)), 24),
    Sample("coop-four", Setup("coop", "base", _crew(4)), 16),
    Sample("coop-three-against-a-player", Setup("coop", "base", _crew(4), intruders="player"), 19),
    Sample("semi-coop-three", Setup("semi-coop", "base", _crew(3)), 39),
    Sample("semi-coop-five", Setup("semi-coop", "base", _crew(5)), 27),
    Sample("semi-coop-four-takeover", Setup("semi-coop", "advanced", _crew(4), intruders="takeover"), 27),
    Sample("semi-coop-three-against-a-player", Setup("semi-coop", "advanced", _crew(4), intruders="player"), 25),
    Sample("scenario-burning-ship", *_scenario("burning_ship")),
    Sample("scenario-queen-in-the-nest", *_scenario("queen_in_the_nest")),
)


def _entry(
    name: str, bots: tuple[str, ...], mode: str = "solo", board: str = "base", intruders: str = "book",
    share: float = 1.0,
) -> TournamentEntry:
    setup = Setup(mode, board, tuple(SeatSetup(controller=bot) for bot in bots), intruders=intruders)
    rivals = range(len(bots)) if mode == "semi-coop" else (0, *range(len(setup.crew), len(bots)))
    return TournamentEntry(name, bots, setup, tuple(rivals), share)


def _hunted(crew: int, level: str) -> TournamentEntry:
    """A planning crew against a mind that leads the Intruders, with the handicap that is filled in for a new game."""
    bots = (*("planner",) * crew, f"intruder-{level}")
    entry = _entry(f"hunted-{crew}-by-{level}", bots, "coop", intruders="player")
    return replace(entry, setup=replace(entry.setup, house_rules=with_handicap({}, usual_handicap(crew))))


ENTRIES: tuple[TournamentEntry, ...] = (
    _entry("solo-random", ("random",)),
    _entry("solo-cautious", ("cautious",)),
    _entry("solo-heuristic", ("heuristic",)),
    _entry("solo-planner", ("planner",), share=0.2),
    _entry("solo-planner-standard", ("planner-standard",), share=0.1),
    _entry("solo-planner-patient", ("planner-patient",), share=0.05),
    _entry("solo-search", ("search",), share=0.2),
    _entry("solo-reverse-random", ("random",), board="advanced"),
    _entry("solo-reverse-cautious", ("cautious",), board="advanced"),
    _entry("solo-reverse-heuristic", ("heuristic",), board="advanced"),
    _entry("solo-reverse-planner", ("planner",), board="advanced", share=0.2),
    _entry("solo-reverse-planner-standard", ("planner-standard",), board="advanced", share=0.1),
    _entry("solo-reverse-search", ("search",), board="advanced", share=0.2),
    _entry("coop-2-random", ("random",) * 2, "coop"),
    _entry("coop-2-cautious", ("cautious",) * 2, "coop"),
    _entry("coop-2-heuristic", ("heuristic",) * 2, "coop"),
    _entry("coop-2-planner", ("planner",) * 2, "coop"),
    _entry("coop-2-planner-standard", ("planner-standard",) * 2, "coop", share=0.05),
    _entry("coop-2-loyal", ("cautious:loyal",) * 2, "coop"),
    _entry("coop-4-random", ("random",) * 4, "coop"),
    _entry("coop-4-cautious", ("cautious",) * 4, "coop"),
    _entry("coop-4-heuristic", ("heuristic",) * 4, "coop"),
    _entry("coop-4-planner", ("planner",) * 4, "coop"),
    _entry("coop-4-planner-standard", ("planner-standard",) * 4, "coop", share=0.05),
    _entry("coop-4-loyal", ("cautious:loyal",) * 4, "coop"),
    _entry("semi-coop-4-mixed", TEMPERED, "semi-coop"),
    _entry("semi-coop-4-random", ("random",) * 4, "semi-coop"),
    _entry("intruders-book", ("cautious",) * 2, "coop"),
    _entry("intruders-random", ("cautious", "cautious", "random"), "coop", intruders="player"),
    _entry("intruders-beginner", ("cautious", "cautious", "intruder-beginner"), "coop", intruders="player"),
    _entry("intruders-easy", ("cautious", "cautious", "intruder-easy"), "coop", intruders="player"),
    _entry("intruders-cautious", ("cautious",) * 3, "coop", intruders="player"),
    *[_hunted(crew, level) for crew in (2, 3, 4) for level in ("beginner", "easy", "standard")],
)
"""Add a line here to let somebody take part. "heuristic" is the searching bot that does not look ahead."""


def results(state: State, seats: int) -> Results:
    """For every seat whether it has won, and whether its character lives."""
    return tuple(
        (
            state.results.get(seat, "").startswith((VICTORY, AIM_REACHED)),
            seat in state.characters and state.characters[seat].place is not Place.DEAD,
        )
        for seat in range(seats)
    )


TOOLS = GameTools(
    "nemesis",
    golden=GOLDEN, positions="tests.perft.positions", catalogue=CATALOGUE, soak_bots=("random", "cautious", "mixed"),
    entries=ENTRIES, results=results, samples=SAMPLES,
    schema=(levels_folder() / "nemesis" / "scenario.schema.json", json_schema),
    screens="nemesis_desktop.devtools.nemesis.screens", trainer="nemesis_desktop.devtools.nemesis.train",
)
