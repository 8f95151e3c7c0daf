"""Retaliation as everybody outside its folder knows it."""

from __future__ import annotations

from pathlib import Path

from nemesis_desktop.games.achievements import read_achievements
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.retaliation.chronicle import chronicle
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.naming import name_of
from nemesis_desktop.games.retaliation.reports import hindrances, statistics, summary
from nemesis_desktop.games.retaliation.setups import (
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
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.retaliation.state_errors import state_errors
from nemesis_desktop.games.retaliation.telling import TELLINGS

ACHIEVEMENTS = Path(__file__).with_name("content") / "achievements.json"

PLAYABLE = Playable(
    Retaliation(), RetaliationSetup, rules=1, title="Nemesis: Retaliation",
    hindrances=hindrances, summary=summary, statistics=statistics,
    chronicle=chronicle, achievements=read_achievements(ACHIEVEMENTS), state_errors=state_errors,
    name_of=name_of, tellings=TELLINGS,
    levels=LEVELS, options=OPTIONS, setup_of=setup_of, knows_setup=knows_setup, seats=seats,
    with_seats=with_seats, describe=describe, tables=tables, variants=VARIANTS, traits=traits, full_table=full_table,
    bots="nemesis_desktop.bots.retaliation.lineup", tools="nemesis_desktop.devtools.retaliation.tools",
)
