"""Whole games of random legal play in every mode: nothing breaks, nothing is lost, every game ends."""

from __future__ import annotations

from random import Random

import pytest

from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from tests.language.games import played_at_random

SETUPS = {
    "solo": Setup(),
    "solo on the reverse side": Setup(board="advanced"),
    "semi-co-op for five": Setup("semi-coop", "base", (SeatSetup(),) * 5),
    "co-op for two on the reverse side": Setup("coop", "advanced", (SeatSetup(),) * 2),
    "solo against a player": Setup("solo", "base", (SeatSetup(),) * 2, intruders="player"),
    "co-op for five against a player": Setup("coop", "advanced", (SeatSetup(),) * 6, intruders="player"),
    "semi-co-op for three against a player": Setup("semi-coop", "base", (SeatSetup(),) * 4, intruders="player"),
    "semi-co-op for two with a takeover": Setup("semi-coop", "base", (SeatSetup(),) * 2, intruders="takeover"),
    "semi-co-op for five with a takeover": Setup("semi-coop", "advanced", (SeatSetup(),) * 5, intruders="takeover"),
}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", SETUPS)
def test_a_random_game_ends_with_everything_in_its_place(name: str, seed: int) -> None:
    session = played_at_random(SETUPS[name], seed, Random(seed))
    outcome = session.outcome()
    assert outcome is not None
    assert outcome.name.startswith(("victory", "defeat:"))
