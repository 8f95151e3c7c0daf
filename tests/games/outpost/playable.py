"""Outpost as everybody outside its folder knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nemesis_desktop.games.playable import Below, Playable, SetupOption
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Amount, Happening, Question, Seat
from tests.games.outpost.events import BeaconFed, ScoutBitten, TileTurned
from tests.games.outpost.game import Outpost
from tests.games.outpost.state import MOST_CARRIED, OutpostSetup, OutpostState

MOST_SEATS = 4
MOST_ROUNDS = 12
SHORT = 3


def setup_of(given: Mapping[str, Any], below: Below, level: None) -> OutpostSetup:
    """The setup for the options of the command line."""
    usual = OutpostSetup()
    return OutpostSetup((SeatSetup(),) * given.get("players", len(usual.seats)), given.get("rounds", usual.rounds))


def tables() -> tuple[OutpostSetup, ...]:
    """Two to four scouts."""
    return tuple(OutpostSetup((SeatSetup(),) * seats) for seats in range(2, MOST_SEATS + 1))


def summary(state: OutpostState) -> Mapping[str, str | int]:
    """What a list of saved games tells."""
    return {"round": state.round, "beacon": state.beacon}


def statistics(happenings: Iterable[Happening], setup: OutpostSetup) -> Mapping[Seat, Mapping[str, int]]:
    """What each scout discovered, suffered and brought home."""
    found = {seat: {"tiles": 0, "bites": 0, "cells": 0} for seat in range(len(setup.seats))}
    for event, state in happenings:
        match event:
            case TileTurned():
                found[state.order[0]]["tiles"] += 1
            case ScoutBitten(seat=seat):
                found[seat]["bites"] += 1
            case BeaconFed(seat=seat, cells=cells):
                found[seat]["cells"] += cells
    return found


def hindrances(sight: OutpostState, question: Question[Any]) -> Sequence[Mapping[str, Any]]:
    """Who carries too much cannot dig."""
    if question.topic != "action" or isinstance(question, Amount):
        return ()
    scout = sight.scouts[question.seat]
    if scout.cells < MOST_CARRIED or not sight.map[scout.place].cells:
        return ()
    return ({"kind": "dig", "subject": scout.place, "reasons": ({"id": "hands_full", "facts": {}},)},)


PLAYABLE = Playable(
    Outpost(), OutpostSetup, rules=1, title="Outpost",
    summary=summary, statistics=statistics, hindrances=hindrances,
    options=(SetupOption("players", most=MOST_SEATS), SetupOption("rounds", most=MOST_ROUNDS)),
    setup_of=setup_of, seats=lambda setup: setup.seats,
    with_seats=lambda setup, seats: replace(setup, seats=tuple(seats)),
    describe=lambda setup: f"{len(setup.seats)} scouts for {setup.rounds} rounds",
    tables=tables,
    variants={
        "usual": lambda setup, below: setup,
        "short": lambda setup, below: replace(setup, rounds=1 + below(SHORT)),
    },
    traits=lambda setup: (f"rounds={setup.rounds}",),
    bots="tests.games.outpost.bots", tools="tests.games.outpost.tools",
)
