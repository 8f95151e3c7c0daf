"""Nemesis as everybody outside its folder knows it."""

from __future__ import annotations

from pathlib import Path

from nemesis_desktop.games.achievements import read_achievements
from nemesis_desktop.games.nemesis.chronicle import chronicle
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.renewal import renewed
from nemesis_desktop.games.nemesis.reports import hindrances, statistics, summary
from nemesis_desktop.games.nemesis.setups import (
    LEVELS,
    OPTIONS,
    VARIANTS,
    describe,
    full_table,
    knows_setup,
    seats,
    setup_of,
    tables,
    traits,
    with_seats,
)
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.nemesis.state_errors import state_errors
from nemesis_desktop.games.playable import Playable

ACHIEVEMENTS = Path(__file__).with_name("content") / "achievements.json"
PLAYABLE = Playable(
    Nemesis(), Setup, rules=2, title="Nemesis",
    hindrances=hindrances, summary=summary, statistics=statistics,
    chronicle=chronicle, achievements=read_achievements(ACHIEVEMENTS),
    renewed=renewed, state_errors=state_errors,
    levels=LEVELS, options=OPTIONS, setup_of=setup_of, knows_setup=knows_setup, seats=seats,
    with_seats=with_seats, describe=describe, tables=tables, variants=VARIANTS, traits=traits, full_table=full_table,
    bots="nemesis_desktop.bots.nemesis.lineup", tools="nemesis_desktop.devtools.nemesis.tools",
)
