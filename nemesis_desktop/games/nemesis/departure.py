"""What becomes of the objective of somebody who leaves the ship or falls asleep, as far as a seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.rules.engines import DAMAGED
from nemesis_desktop.games.nemesis.rules.final_checks import DAMAGED_ENGINES_TO_EXPLODE
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Seat, is_face_down


class Prospect(StrEnum):
    """What becomes of the objective of somebody who leaves the ship or falls asleep now."""

    MET = "met"
    UNSEEN = "unseen"
    """Nobody's deed decides it any more or needs to: only the final checks tell."""
    OPEN = "open"
    LOST = "lost"


_OWN_DEEDS = ("signal_sent_by_you", "you_finish_", "you_have_items")
"""Conditions that only the character itself can meet, by what it does or carries."""


_FATES = ("player_", "you_only_survivor")
"""Conditions that ask for the death of others."""


def objective_after(sight: State, seat: Seat, place: Place) -> Prospect:
    """Whether an objective of this seat is met when it leaves so, is told by the final checks alone, may still be met
    by others, or cannot be any more.

    With two objectives left one is chosen in the end, so the better one counts; in full co-operation all must be met.
    """
    left = change.character(sight, seat, place=place, room=None, pod=None)
    awake = any(hero.on_board for hero in Ship(Look(left)).heroes)
    objectives = [
        _best(
            _worst(_prospect_of(left, seat, word, met, awake) for word, met in row)
            for row in queries.progress_of(left, seat, objective)
        )
        for objective in queries.objectives_of(sight, seat)
    ]
    together = sight.setup.mode == "coop"
    return _worst(objectives) if together else _best(objectives)


_BEST_FIRST = tuple(Prospect)


def _best(prospects: Iterable[Prospect]) -> Prospect:
    return min(prospects, key=_BEST_FIRST.index, default=Prospect.OPEN)


def _worst(prospects: Iterable[Prospect]) -> Prospect:
    return max(prospects, key=_BEST_FIRST.index, default=Prospect.MET)


def _prospect_of(left: State, seat: Seat, word: str, met: bool, awake: bool) -> Prospect:
    aboard = left.characters[seat].place is not Place.ESCAPED
    explodes = _explodes(left, awake)
    if word.startswith("ship_reaches"):
        if explodes:
            return Prospect.LOST
        if any(is_face_down(card) for card in left.pile(piles.COORDINATES)):
            return Prospect.UNSEEN
        # The course is fixed while anybody sleeps (N-HIB-04).
        fixed = not awake or Ship(Look(left)).someone_sleeps
        return Prospect.MET if met else Prospect.LOST if fixed else Prospect.OPEN
    if met:
        return Prospect.MET
    if word == "ship_destroyed":
        # Whoever sleeps aboard dies with the ship.
        if aboard or explodes is False:
            return Prospect.LOST
        if explodes:
            return Prospect.MET
        return Prospect.UNSEEN if left.self_destruct is not None or _may_break(left) else Prospect.OPEN
    if word.startswith(_FATES):
        # The last checks may still kill whoever sleeps or was launched.
        return Prospect.OPEN if awake else Prospect.UNSEEN
    if word.startswith(_OWN_DEEDS) or not awake:
        return Prospect.LOST
    return Prospect.OPEN


def _explodes(left: State, awake: bool) -> bool | None:
    """Whether the ship is destroyed in the end, as far as it is settled and known (N-SD-07, N-END-04, N-VIC-02)."""
    if left.self_destruct is not None and (left.critical or not awake):
        return True
    if not _may_break(left):
        return None if awake else False
    tokens = [order[0] for order in left.engines.values()]
    return True if not awake and tokens.count(DAMAGED) >= DAMAGED_ENGINES_TO_EXPLODE else None


def _may_break(left: State) -> bool:
    """Whether as many engines as it takes may be damaged, as far as they are known."""
    tokens = [order[0] for order in left.engines.values()]
    return tokens.count(DAMAGED) + sum(map(is_face_down, tokens)) >= DAMAGED_ENGINES_TO_EXPLODE
