"""What counts in a scenario instead of the objectives."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.nemesis.levels.reading import sheet_of
from nemesis_desktop.games.nemesis.levels.schema import SuccessSheet
from nemesis_desktop.games.nemesis.levels.words import WORDS
from nemesis_desktop.games.nemesis.modes.objectives import (
    DEFEAT_BY_DEATH,
    DEFEAT_BY_OBJECTIVE,
    VICTORY,
    ObjectiveProgress,
)
from nemesis_desktop.games.nemesis.modes.objectives.conditions import survives
from nemesis_desktop.games.nemesis.state import Place, State, Step
from nemesis_desktop.kernel import Seat

GOAL = "scenario.goal"
SURVIVAL = {"own": "own_survives", "one": "one_survives", "all": "all_survive"}


def success_of(state: State) -> SuccessSheet | None:
    """What counts in this game instead of its objectives; None when the objectives count."""
    return sheet_of(state.setup.level).success if state.setup.level else None


def goal_of(state: State) -> str | None:
    """The id under which the goal is spoken of like an objective: "scenario.<id>" where the catalogue has words for
    it, else "scenario.goal"; None when the objectives count."""
    if success_of(state) is None:
        return None
    sheet = sheet_of(state.setup.level)
    own = f"scenario.{sheet.id}"
    return own if sheet.goal == f"{own}.text" else GOAL


def progress(state: State, seat: Seat) -> ObjectiveProgress:
    """The alternatives and which of their conditions are met so far, as for an objective."""
    success = success_of(state)
    if success is None:
        return ()
    alternatives = success.any_of or ((),)
    lives = _lives(state, success, seat) if ended_early(state) else _survives(state, success, seat)
    last = () if success.survivors == "none" else ((SURVIVAL[success.survivors], lives),)
    return tuple((*((word, WORDS[word](state, seat)) for word in words), *last) for words in alternatives)


def ended_early(state: State) -> bool:
    """Whether the game ended because its scenario got what it asked for: the ship travels on, and nobody came to where
    survivors are safe."""
    success = success_of(state)
    over = state.clock.step is Step.OVER and state.end is None
    return over and success is not None and success.at_once and _somebody_lives(state, success)


def judged(state: State, success: SuccessSheet, seat: Seat) -> str:
    """The result of a seat: "victory" or "defeat:<why>"."""
    if not _survives(state, success, seat):
        return DEFEAT_BY_DEATH
    return VICTORY if _achieved(state, success, seat) else DEFEAT_BY_OBJECTIVE


def _survives(state: State, success: SuccessSheet, seat: Seat) -> bool:
    safe = {one: survives(state, one) for one in state.characters}
    match success.survivors:
        case "own":
            return safe.get(seat, False)
        case "one":
            return any(safe.values())
        case "all":
            return all(safe.values())
    return True


def _achieved(state: State, success: SuccessSheet, seat: Seat) -> bool:
    return not success.any_of or any(all(WORDS[word](state, seat) for word in words) for words in success.any_of)


def is_achieved(state: State) -> bool:
    """Whether the game is over at this rest because the scenario got what it asked for."""
    success = success_of(state)
    if success is None or not success.at_once or state.clock.step in (Step.DRAFT, Step.OVER):
        return False
    if success.survivors != "none" and state.end is None and not _somebody_lives(state, success):
        return False
    return any(_achieved(state, success, seat) for seat in sorted(state.characters))


def _somebody_lives(state: State, success: SuccessSheet) -> bool:
    living = [one.place is not Place.DEAD for one in state.characters.values()]
    return all(living) if success.survivors == "all" else any(living)


def _lives(state: State, success: SuccessSheet, seat: Seat) -> bool:
    """Whether those live who have to, where a scenario ends at once."""
    return state.characters[seat].place is not Place.DEAD or success.survivors in ("none", "one")


def results_at_once(state: State, seats: Sequence[Seat]) -> dict[Seat, str]:
    """The results of a scenario that ends because it got what it asked for: whoever lives has won."""
    success = success_of(state)
    assert success is not None
    results: dict[Seat, str] = {}
    for seat in seats:
        lives, met = _lives(state, success, seat), _achieved(state, success, seat)
        results[seat] = DEFEAT_BY_DEATH if not lives else VICTORY if met else DEFEAT_BY_OBJECTIVE
    return results
