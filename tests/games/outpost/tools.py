"""What the tools of developers need to know of Outpost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from nemesis_desktop.devtools.tools import GameTools, Golden, Results, RuleCatalogue, TournamentEntry
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Session
from tests.games.outpost.game import Outpost
from tests.games.outpost.state import OutpostSetup, OutpostState

HERE = Path("tests", "games", "outpost")
TWO, THREE = OutpostSetup(), OutpostSetup((SeatSetup(),) * 3)


def results(state: OutpostState, seats: int) -> Results:
    """All win together."""
    return tuple((state.result == "victory", state.scouts[seat].alive) for seat in range(seats))


def _packing() -> Session[Any]:
    return Session(Outpost(), Outpost().new(TWO, 1))


POSITIONS: Mapping[str, tuple[Callable[[], Session[Any]], int]] = {"packing": (_packing, 3)}

TOOLS = GameTools(
    "outpost",
    golden=(Golden("outpost-2", TWO, 4, "random"), Golden("outpost-3", THREE, 2, "prospector")),
    golden_folder=HERE / "recorded",
    positions=__name__, perft_folder=HERE / "recorded",
    catalogue=RuleCatalogue(HERE / "rules.json", "O", HERE / "recorded" / "RULES.md", code=HERE, tests=HERE.parent),
    soak_bots=("random", "prospector", "mixed"),
    entries=(
        TournamentEntry("chance", ("random",) * 2, TWO), TournamentEntry("prospectors", ("prospector",) * 3, THREE),
    ),
    results=results,
)
