"""How the game ended: the final checks and a few numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import (
    COURSE,
    ENGINES,
    ICONS,
    INFECTION,
    OBJECTIVE,
    Course,
    SeatCheck,
    course_of,
    died_at,
    seat_checks,
    why_not_reached,
)
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.events.intruders import IntruderRemoved
from nemesis_desktop.games.nemesis.events.rooms import RoomRevealed
from nemesis_desktop.games.nemesis.events.ship import ObjectiveJudged
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.modes.objectives.judge import AIM_MISSED, AIM_REACHED
from nemesis_desktop.games.nemesis.state import End, Place, State
from nemesis_desktop.kernel import Happening, Outcome


@dataclass(frozen=True, slots=True)
class CheckView:
    """One final check: ``good`` is None when it was not reached."""

    icon: str
    title: str
    text: str
    good: bool | None
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultView:
    """The last screen."""

    won: bool
    word: str
    text: str
    checks: tuple[CheckView, ...]
    numbers: tuple[tuple[str, str], ...]


def result_view(
    outcome: Outcome,
    happenings: Sequence[Happening],
    state: State,
    names: Names,
    seat: int,
    commands: int,
    seed: str,
) -> ResultView:
    """What the last screen says."""
    text = names.text
    result = str(outcome.facts.get("results", {}).get(seat, outcome.name))
    won = result.startswith("victory") or result == AIM_REACHED
    story = story_of(result, happenings, state, names, seat)
    kills = sum(isinstance(h.event, IntruderRemoved) and h.event.why == "killed" for h in happenings)
    # Rooms that lie open from the beginning are explored by nobody; the statistics count alike.
    explored = sum(isinstance(h.event, RoomRevealed) for h in happenings)
    unknown = sum(not room.explored for room in state.rooms.values())
    numbers = (
        (text.text("outcome.rounds"), str(state.clock.round)),
        (text.text("outcome.decisions"), str(commands)),
        (text.text("outcome.rooms"), f"{explored}/{explored + unknown}"),
        (text.text("outcome.kills"), str(kills)),
        (text.text("outcome.seed"), text.text("outcome.seed_value", seed=seed) if seed else ""),
    )
    word = text.text_or(f"outcome.{result}", text.text("outcome.victory" if won else "outcome.defeat"))
    return ResultView(won, word, story, _checks(happenings, state, names, seat), numbers)


def story_of(result: str, happenings: Sequence[Happening], state: State, names: Names, seat: int) -> str:
    """What became of a seat in one sentence."""
    text, one = names.text, state.characters.get(seat)
    character = text.text(f"character.{one.id}.name") if one else ""
    if result in (AIM_REACHED, AIM_MISSED):
        return text.text(f"outcome.{result}_text")
    # Those who are judged together live and die apart: the result says nothing of that.
    dead = one is not None and one.place is Place.DEAD
    if result.startswith("victory"):
        return text.text("outcome.victory_of_the_dead" if dead else "outcome.victory_text", character=character)
    general = f"outcome.defeat.{'dead' if dead else 'objective'}"
    why = _why(happenings, state, seat) if dead else ""
    return text.text(why if why and text.has(why) else general, character=character)


def _why(happenings: Sequence[Happening], state: State, seat: int) -> str:
    """The text id of the story of a death: with the ship, in the last check, or by a cause of its own; "" when it
    happened before anything that is known."""
    if died_at(course_of(happenings), state, seat) == INFECTION:
        return "outcome.died.last_check"
    for happening in reversed(happenings):
        event = happening.event
        if isinstance(event, CharacterDied) and event.seat == seat:
            with_ship = state.end is End.DESTROYED and event.why == state.end_reason
            return f"outcome.ship_lost.{event.why}" if with_ship else f"outcome.died.{event.why}"
    return ""


def _checks(happenings: Sequence[Happening], state: State, names: Names, seat: int) -> tuple[CheckView, ...]:
    """The checks of the ship, and of one seat: what was not checked says why."""
    text, end = names.text, course_of(happenings)
    judged = next((e for e, _ in reversed(happenings) if isinstance(e, ObjectiveJudged) and e.seat == seat), None)
    objectives = [] if judged is None else [card for card in judged.objective.split("+") if card]
    crew = seat in state.characters
    found = {one.name: one for one in seat_checks(happenings, state, names, seat, objectives)} if crew else {}
    infection, objective = found.get(INFECTION), found.get(OBJECTIVE)
    missing = text.text(why_not_reached(state))
    return (
        CheckView(
            ICONS[ENGINES],
            text.text("outcome.engines"),
            missing
            if end.engines is None
            else text.text("outcome.engines_explode" if end.engines.explodes else "outcome.engines_safe"),
            None if end.engines is None else not end.engines.explodes,
            () if end.engines is None else tuple(f"nemesis/icons/engine_{token}" for token in end.engines.tokens),
        ),
        _course(end, state, text, missing),
        CheckView(
            ICONS[INFECTION],
            text.text("outcome.infection"),
            _infection(infection, seat in end.draws, text, missing),
            infection.good if infection is not None else None,
        ),
        CheckView(
            ICONS[OBJECTIVE],
            text.text("outcome.objective"),
            missing
            if objective is None or objective.good is None
            else text.text("outcome.objective_met" if objective.good else "outcome.objective_missed",
                           objectives=objective.text),
            None if objective is None else objective.good,
        ),
    )


def _course(end: Course, state: State, text: Catalogue, missing: str) -> CheckView:
    place = "" if end.course is None else str(end.course.destination)
    words = missing
    if place:
        name = text.text_or(f"destination.{place}.name", place)
        words = text.text("outcome.course_text", space=state.destination, place=name)
    pictures = (f"nemesis/icons/{place}",) if place in ("earth", "mars", "venus", "deep_space") else ()
    good = place in ("earth", "mars") if place else None
    return CheckView(ICONS[COURSE], text.text("outcome.course"), words, good, pictures)


def _infection(check: SeatCheck | None, drawn: bool, text: Catalogue, missing: str) -> str:
    if check is None:
        return missing
    if check.good is None:
        return check.text
    if check.good and not drawn:
        # Without an infected card nothing is drawn: who stood before the last check was found clean.
        return text.text("outcome.infection_clean")
    return text.text("outcome.infection_lives" if check.good else "outcome.infection_dies")
