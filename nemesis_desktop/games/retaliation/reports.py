"""What the game tells those who know nothing about it: lists of saved games, and programs that play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from nemesis_desktop.games.retaliation import queries
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.retaliation.statistics import statistics_of
from nemesis_desktop.kernel import Happening, Question, Seat


def summary(state: FacilityState) -> Mapping[str, str | int]:
    """The round, and who plays, in the order of the seats and joined with "+": open to everybody at the table."""
    characters = "+".join(state.marines[seat].id for seat in sorted(state.marines))
    return {"round": state.clock.round, "characters": characters}


def hindrances(sight: FacilityState, question: Question[Any]) -> Sequence[Mapping[str, Any]]:
    """What the seat cannot do now, when it is asked for an action, each with every reason."""
    if question.topic != "action":
        return ()
    return [
        {"kind": outlook.kind, "subject": outlook.subject, "reasons": outlook.reasons}
        for outlook in queries.everything(sight, question.seat) if outlook.reasons
    ]


def statistics(happenings: Iterable[Happening], setup: RetaliationSetup) -> Mapping[Seat, Mapping[str, int]]:
    """What each seat did, by the names of the counts."""
    return {seat: asdict(counted) for seat, counted in statistics_of(happenings, setup.players).items()}
