"""What becomes of the objective of somebody who leaves the ship or falls asleep, as far as a seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Seat, is_face_down


class Prospect(StrEnum):
    """What becomes of the objective of somebody who leaves the ship or falls asleep now."""

    MET = "met"
    OPEN = "open"
    LOST = "lost"


_OWN_DEEDS = ("signal_sent_by_you", "you_finish_", "you_have_items")
"""Conditions that only the character itself can meet, by what it does or carries."""


_FATES = ("player_", "you_only_survivor")
"""Conditions that ask for the death of others."""


def objective_after(sight: State, seat: Seat, place: Place) -> Prospect:
    """Whether an objective of this seat is met when it leaves so, may still be met by others, or cannot be any more.

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
    if met:
        return Prospect.MET
    if word.startswith("ship_reaches"):
        unknown = any(is_face_down(card) for card in left.pile(piles.COORDINATES))
        return Prospect.OPEN if unknown or awake else Prospect.LOST
    if word == "ship_destroyed":
        # Whoever sleeps aboard dies with the ship.
        return Prospect.OPEN if left.characters[seat].place is Place.ESCAPED else Prospect.LOST
    if word.startswith(_FATES):
        # The last checks may still kill whoever sleeps or was launched.
        return Prospect.OPEN
    if word.startswith(_OWN_DEEDS) or not awake:
        return Prospect.LOST
    return Prospect.OPEN
