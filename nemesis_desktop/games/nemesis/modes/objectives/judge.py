"""Who has won: objectives held against the final state (N-VIC-09 to N-VIC-11, p. 11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import TwoObjectives
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.house_rules import chosen
from nemesis_desktop.games.nemesis.modes.objectives.conditions import (
    CONDITIONS,
    OPEN_OBJECTIVES,
    survives,
    survivors,
)
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Seat

VICTORY = "victory"
DEFEAT_BY_DEATH = "defeat:dead"
DEFEAT_BY_OBJECTIVE = "defeat:objective"
AIM_REACHED = "aim_reached"
AIM_MISSED = "aim_missed"

ObjectiveProgress = tuple[tuple[tuple[str, bool], ...], ...]
"""The alternatives of an objective, each a row of condition words and whether they are met so far."""


class Judge(Protocol):
    """Decides who wins a mode."""

    def objectives(self, state: State, seat: Seat) -> tuple[str, ...]:
        """The objectives that count for a seat: its own ones, or those that all share."""
        ...

    def fulfilled(self, state: State, seat: Seat, objective_id: str) -> bool:
        """Whether an objective is met, the survival of the character apart."""
        ...

    def progress(self, state: State, seat: Seat, objective_id: str) -> ObjectiveProgress:
        """What of an objective is met so far; ``state`` may be a sight."""
        ...

    def judge(self, state: State, seat: Seat) -> str:
        """The result of a seat once all other final checks are done: "victory" or "defeat:<why>"."""
        ...


def progress(state: State, seat: Seat, objective_id: str) -> ObjectiveProgress:
    """Every alternative with its conditions; nothing of an objective that lies face down."""
    objective = load_content().objectives.get(objective_id)
    if objective is None:
        return ()
    return tuple([tuple([(word, CONDITIONS[word](state, seat)) for word in words]) for words in objective.any_of])


def fulfilled(state: State, seat: Seat, objective_id: str) -> bool:
    """One alternative is met in all its conditions."""
    return any(all(met for _, met in row) for row in progress(state, seat, objective_id))


class PersonalJudge:
    """Solo and semi-co-operative play: survive and meet the own objective (N-OBJ-01, N-SOLO-04, p. 12)."""

    __slots__ = ()

    def objectives(self, state: State, seat: Seat) -> tuple[str, ...]:
        """The kept card; before the first encounter both that were dealt (N-CRIT-02, p. 12)."""
        return state.pile(piles.objectives(seat))

    def fulfilled(self, state: State, seat: Seat, objective_id: str) -> bool:
        return fulfilled(state, seat, objective_id)

    def progress(self, state: State, seat: Seat, objective_id: str) -> ObjectiveProgress:
        return progress(state, seat, objective_id)

    def judge(self, state: State, seat: Seat) -> str:
        """Others may win as well; their success is of no account (N-VIC-10, p. 11). By house rule a survivor who
        never had to choose wins by either objective (A-127)."""
        if not survives(state, seat):
            return DEFEAT_BY_DEATH
        kept = self.objectives(state, seat)
        if chosen(state.setup, TwoObjectives) is TwoObjectives.CHOOSE_ONE:
            kept = kept[:1]
        return VICTORY if any(fulfilled(state, seat, card) for card in kept) else DEFEAT_BY_OBJECTIVE


class SharedJudge:
    """Full co-operation: with all open objectives met and somebody alive all win (N-COOP-02, p. 27)."""

    __slots__ = ()

    def objectives(self, state: State, seat: Seat) -> tuple[str, ...]:
        return state.pile(OPEN_OBJECTIVES)

    def fulfilled(self, state: State, seat: Seat, objective_id: str) -> bool:
        return fulfilled(state, seat, objective_id)

    def progress(self, state: State, seat: Seat, objective_id: str) -> ObjectiveProgress:
        return progress(state, seat, objective_id)

    def judge(self, state: State, seat: Seat) -> str:
        if not survivors(state):
            return DEFEAT_BY_DEATH
        met = all(fulfilled(state, seat, card) for card in self.objectives(state, seat))
        return VICTORY if met else DEFEAT_BY_OBJECTIVE


def verdict_on_intruders(results: Iterable[str]) -> str:
    """Whoever leads the Intruders cannot win; the aim is that nobody else does (N-INTR-17, p. 27)."""
    return AIM_MISSED if any(result.startswith(VICTORY) for result in results) else AIM_REACHED
