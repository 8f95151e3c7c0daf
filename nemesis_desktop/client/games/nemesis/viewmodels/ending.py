"""Which of the nine endings a game came to, and who lived to see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import INFECTION, course_of, died_at
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.state import End, Place, State
from nemesis_desktop.kernel import Happening

HOME_PORT = "earth"


class ShownEnding(StrEnum):
    """What the last picture shows."""

    HOME = "home"
    WRONG_PLANET = "wrong_planet"
    PODS = "pods"
    PODS_APART = "pods_apart"
    """The ship has not blown up behind them: it flew elsewhere."""
    LONE_SURVIVOR = "lone_survivor"
    SHIP_LOST = "ship_lost"
    EATEN = "eaten"
    INFECTED = "infected"
    HIVE = "hive"


PICTURES = {
    ending: f"nemesis/title/ending_{ending.value}.webp"
    for ending in ShownEnding if ending not in (ShownEnding.HOME, ShownEnding.HIVE)
} | {
    ShownEnding.HOME: "nemesis/title/outcome_victory.webp",
    ShownEnding.PODS: "nemesis/title/ending_pods",
    ShownEnding.PODS_APART: "nemesis/title/ending_pods_apart",
    ShownEnding.HIVE: "nemesis/title/outcome_defeat.webp",
}


@dataclass(frozen=True, slots=True)
class EndingView:
    """The last picture, and the characters in it by their ids, in the order of their seats."""

    ending: ShownEnding
    living: tuple[str, ...]
    fallen: tuple[str, ...]

    @property
    def picture(self) -> str:
        """The key art behind everybody."""
        return PICTURES[self.ending]


def ending_view(happenings: Sequence[Happening], state: State, hive_won: bool = False) -> EndingView:
    """What became of everybody. ``hive_won`` tells that whoever leads the intruders has reached the aim.

    The state is that of a finished game. A ship that jumped is home only at Earth (N-VIC-04, p. 11); who dies of the
    last scan of contamination wakes as something else (N-VIC-08, p. 11).
    """
    crew = [state.characters[seat] for seat in sorted(state.characters)]
    living = tuple(one.id for one in crew if one.place is not Place.DEAD)
    fallen = tuple(one.id for one in crew if one.place is Place.DEAD)
    course = course_of(happenings)
    if living and queries.ended_early(state):
        # The ship is whole and flies on: nobody has left it, and nothing has blown up behind them.
        return EndingView(ShownEnding.HOME, living, fallen)
    if living:
        port = course.course.destination if course.course is not None else None
        return EndingView(_of_survivors(state, len(crew), port), living, fallen)
    if hive_won:
        return EndingView(ShownEnding.HIVE, living, fallen)
    if any(died_at(course, state, one.seat) == INFECTION for one in crew):
        return EndingView(ShownEnding.INFECTED, living, fallen)
    if state.end is End.DESTROYED:
        return EndingView(ShownEnding.SHIP_LOST, living, fallen)
    if course.course is not None and course.course.destination != HOME_PORT:
        return EndingView(ShownEnding.WRONG_PLANET, living, fallen)
    return EndingView(ShownEnding.EATEN, living, fallen)


def _of_survivors(state: State, crew_size: int, port: str | None) -> ShownEnding:
    asleep = [one for one in state.characters.values() if one.place is Place.ASLEEP]
    survivors = sum(one.place is not Place.DEAD for one in state.characters.values())
    if survivors == 1 and crew_size > 1:
        return ShownEnding.LONE_SURVIVOR
    if port == HOME_PORT:
        # Pods arrive there as well (N-POD-05, p. 26), and no ship has blown up behind them.
        return ShownEnding.HOME
    if asleep:
        return ShownEnding.WRONG_PLANET
    return ShownEnding.PODS if state.end is End.DESTROYED else ShownEnding.PODS_APART
