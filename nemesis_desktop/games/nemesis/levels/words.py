"""What a scenario can ask for instead of the objectives."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.nemesis.levels.schema import SuccessSheet
from nemesis_desktop.games.nemesis.modes.objectives import CONDITIONS, Condition
from nemesis_desktop.games.nemesis.rules.engines import DAMAGED
from nemesis_desktop.games.nemesis.rules.final_checks import DAMAGED_ENGINES_TO_EXPLODE
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Seat


def _first_encounter(state: State, seat: Seat) -> bool:
    return state.first_encounter


def _no_intruders(state: State, seat: Seat) -> bool:
    """No miniature stands on the board."""
    return not state.intruders


def _no_fire(state: State, seat: Seat) -> bool:
    return not any(room.fire for room in state.rooms.values())


def _everyone_alive(state: State, seat: Seat) -> bool:
    return all(one.place is not Place.DEAD for one in state.characters.values())


def _engines_work(state: State, seat: Seat) -> bool:
    """The ship would survive its jump (N-VIC-02, p. 11)."""
    damaged = sum(tokens[0] == DAMAGED for tokens in state.engines.values())
    return damaged < DAMAGED_ENGINES_TO_EXPLODE


WORDS: Mapping[str, Condition] = MappingProxyType({
    **CONDITIONS,
    "engines_work": _engines_work,
    "everyone_alive": _everyone_alive,
    "first_encounter": _first_encounter,
    "no_fire": _no_fire,
    "no_intruders": _no_intruders,
})
"""What a scenario can ask for: the words of the objectives, and some of its own."""


def know_words(success: SuccessSheet) -> None:
    """Raise LevelProblem for a condition that nobody can judge."""
    for row, words in enumerate(success.any_of):
        for column, word in enumerate(words):
            if word not in WORDS:
                facts = {"word": word, "allowed": ", ".join(WORDS)}
                raise LevelProblem(f"success.any_of[{row}][{column}]", "unknown_condition", facts)
    if success.at_once and not success.any_of:
        raise LevelProblem("success.at_once", "nothing_to_achieve")
