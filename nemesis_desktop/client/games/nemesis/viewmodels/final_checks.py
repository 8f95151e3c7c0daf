"""What each final check found about each seat, in the order of the book (N-END-05, N-VIC-01, p. 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.events.clock import StepEntered
from nemesis_desktop.games.nemesis.events.ship import CourseRevealed, EnginesRevealed, FinalDraw, ShipEnded
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.state import End, Place, State, Step
from nemesis_desktop.kernel import Happening, Seat

ALIVE, ENGINES, COURSE, INFECTION, OBJECTIVE = "alive", "engines", "course", "infection", "objective"
CHECKS = (ALIVE, ENGINES, COURSE, INFECTION, OBJECTIVE)
ICONS = {
    ALIVE: "nemesis/icons/heart",
    ENGINES: "nemesis/icons/engine_working",
    COURSE: "nemesis/icons/destination",
    INFECTION: "nemesis/icons/infected",
    OBJECTIVE: "icons/objective",
}


@dataclass(frozen=True, slots=True)
class SeatCheck:
    """What a check found about a seat: ``good`` is None when the seat was not checked."""

    name: str
    good: bool | None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """How the voyage ended: which checks of the ship were made, and who died where."""

    ended: int
    engines: EnginesRevealed | None
    course: CourseRevealed | None
    scanned: bool
    deaths: dict[Seat, tuple[int, CharacterDied]]
    draws: dict[Seat, FinalDraw]


def course_of(happenings: Sequence[Happening]) -> Course:
    """Read the end of a game from what happened."""
    ended, engines, course, scanned = len(happenings), None, None, False
    deaths: dict[Seat, tuple[int, CharacterDied]] = {}
    draws: dict[Seat, FinalDraw] = {}
    for number, (event, _) in enumerate(happenings):
        match event:
            case ShipEnded():
                ended = number
            case EnginesRevealed():
                engines = event
            case CourseRevealed():
                course = event
            case StepEntered(step=Step.FINAL_OBJECTIVES):
                scanned = True
            case CharacterDied():
                deaths[event.seat] = number, event
            case FinalDraw():
                draws[event.seat] = event
    return Course(ended, engines, course, scanned, deaths, draws)


def died_at(course: Course, state: State, seat: Seat) -> str:
    """The check that a seat did not survive, "" for a survivor. Who died before the end, before a scenario began, or
    when the ship jumped or fell apart, never reached the first check (N-END-02, N-END-03)."""
    if state.characters[seat].place is not Place.DEAD:
        return ""
    if seat not in course.deaths:
        return ALIVE
    number, death = course.deaths[seat]
    if number < course.ended:
        return ALIVE
    if death.why == "engines":
        return ENGINES
    if death.why == "course":
        return COURSE
    drawn = course.draws.get(seat)
    return INFECTION if death.why == "infection" and drawn is not None and drawn.dies else ALIVE


def met(state: State, seat: Seat, objective: str) -> bool:
    """Whether an objective is met, survival apart."""
    return any(all(done for _, done in row) for row in queries.progress_of(state, seat, objective))


def seat_checks(
    happenings: Sequence[Happening], state: State, names: Names, seat: Seat, objectives: Sequence[str]
) -> tuple[SeatCheck, ...]:
    """Every check of a seat. Nobody is checked once dead, but the objective is told of the dead as well."""
    text, course = names.text, course_of(happenings)
    last = died_at(course, state, seat)
    made = {
        ALIVE: True,
        ENGINES: course.engines is not None,
        COURSE: course.course is not None,
        INFECTION: course.scanned,
    }
    found, lives = [], True
    for name in CHECKS[:-1]:
        if not lives or not made[name]:
            words = text.text(why_not_reached(state) if lives else "final_check.dead")
            found.append(SeatCheck(name, None, words))
            continue
        lives = name != last
        spared = lives and name == INFECTION and seat in course.draws
        known = f"final_check.{name}.{'good' if lives else 'bad'}"
        words = text.text("outcome.infection_lives" if spared else known)
        found.append(SeatCheck(name, lives, words))
    done = [card for card in objectives if met(state, seat, card)]
    good = bool(done) if objectives else None
    found.append(SeatCheck(OBJECTIVE, good, names.cards(tuple(done or objectives)) if objectives else ""))
    return tuple(found)


def why_not_reached(state: State) -> str:
    """The text id of why a check of the ship was not made."""
    if queries.ended_early(state):
        return "outcome.goal_reached"
    return "outcome.no_ship" if state.end is End.DESTROYED else "outcome.nobody_left"
