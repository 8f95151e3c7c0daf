"""What the game tells those who know nothing about it: lists of saved games, and programs that play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.state import Setup, State
from nemesis_desktop.games.nemesis.statistics import statistics_of
from nemesis_desktop.kernel import Happening, Question, Seat


def summary(state: State) -> Mapping[str, str | int]:
    """The round, and who plays, in the order of the seats and joined with "+": open to everybody at the table."""
    characters = "+".join(state.characters[seat].id for seat in sorted(state.characters))
    return {"round": state.clock.round, "characters": characters}


def hindrances(sight: State, question: Question[Any]) -> Sequence[Mapping[str, Any]]:
    """What the seat cannot do now, when it is asked for an action, each with every reason."""
    if question.topic != "action":
        return ()
    return [
        {"kind": possibility.kind, "subject": possibility.subject, "reasons": possibility.reasons}
        for possibility in queries.everything(sight, question.seat) if possibility.reasons
    ]


def statistics(happenings: Iterable[Happening], setup: Setup) -> Mapping[Seat, Mapping[str, int]]:
    """What each seat of the crew did, by the names of the counts."""
    return {seat: asdict(counted) for seat, counted in statistics_of(happenings, setup.crew).items()}
