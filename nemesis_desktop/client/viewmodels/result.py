"""How the game ended: the final checks and a few numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.client.viewmodels.names import Names
from nemesis_desktop.games.nemesis.events.intruders import IntruderRemoved
from nemesis_desktop.games.nemesis.events.ship import (
    CourseRevealed,
    EnginesRevealed,
    FinalDraw,
    ObjectiveJudged,
)
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.modes.objectives.judge import INTRUDERS_LOSE, INTRUDERS_WIN
from nemesis_desktop.games.nemesis.state import End, State
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
    won = result.startswith("victory") or result == INTRUDERS_WIN
    story = story_of(result, happenings, state, names, seat)
    kills = sum(isinstance(h.event, IntruderRemoved) and h.event.why == "killed" for h in happenings)
    explored = sum(room.explored for room in state.rooms.values())
    numbers = (
        (text.text("outcome.rounds"), str(state.clock.round)),
        (text.text("outcome.decisions"), str(commands)),
        (text.text("outcome.rooms"), f"{explored}/{len(state.rooms)}"),
        (text.text("outcome.kills"), str(kills)),
        (text.text("outcome.seed"), seed),
    )
    word = text.text_or(f"outcome.{result}", text.text("outcome.victory" if won else "outcome.defeat"))
    return ResultView(won, word, story, _checks(happenings, state, names, seat), numbers)


def story_of(result: str, happenings: Sequence[Happening], state: State, names: Names, seat: int) -> str:
    """What became of a seat in one sentence."""
    text, one = names.text, state.characters.get(seat)
    character = text.text(f"character.{one.id}.name") if one else ""
    if result in (INTRUDERS_WIN, INTRUDERS_LOSE):
        return text.text(f"outcome.{result}_text")
    if result.startswith("victory"):
        return text.text("outcome.victory_text", character=character)
    general = f"outcome.defeat.{result.partition(':')[2] or 'dead'}"
    why = _why(happenings, state, seat) if result.endswith("dead") else ""
    return text.text(why if why and text.has(why) else general, character=character)


def _why(happenings: Sequence[Happening], state: State, seat: int) -> str:
    """The text id of the story of a death: with the ship, or by a cause of its own."""
    for happening in reversed(happenings):
        event = happening.event
        if isinstance(event, CharacterDied) and event.seat == seat:
            with_ship = state.end is End.DESTROYED and event.why == state.end_reason
            return f"outcome.ship_lost.{event.why}" if with_ship else f"outcome.died.{event.why}"
    return f"outcome.ship_lost.{state.end_reason}"


def _checks(happenings: Sequence[Happening], state: State, names: Names, seat: int) -> tuple[CheckView, ...]:
    text = names.text
    found: dict[type[Any], Any] = {}
    for happening in happenings:
        event = happening.event
        if getattr(event, "seat", seat) == seat:
            found[type(event)] = event
    missing = text.text("outcome.not_reached")
    engines, course = found.get(EnginesRevealed), found.get(CourseRevealed)
    draw, judged = found.get(FinalDraw), found.get(ObjectiveJudged)
    checks = []
    checks.append(
        CheckView(
            "icons/engine_working",
            text.text("outcome.engines"),
            missing
            if engines is None
            else text.text("outcome.engines_explode" if engines.explodes else "outcome.engines_safe"),
            None if engines is None else not engines.explodes,
            () if engines is None else tuple(f"icons/engine_{token}" for token in engines.tokens),
        )
    )
    place = "" if course is None else str(course.destination)
    checks.append(
        CheckView(
            "icons/destination",
            text.text("outcome.course"),
            missing
            if course is None
            else text.text(
                "outcome.course_text",
                space=state.destination,
                place=text.text_or(f"destination.{place}.name", place),
            ),
            None if course is None else place in ("earth", "mars"),
            ()
            if course is None or place not in ("earth", "mars", "venus", "deep_space")
            else (f"icons/{place}",),
        )
    )
    # Without an infected card nothing is drawn: who stood before the last check was found clean.
    clean = draw is None and judged is not None and not judged.result.endswith("dead")
    checks.append(
        CheckView(
            "icons/infected",
            text.text("outcome.infection"),
            text.text("outcome.infection_clean")
            if clean
            else missing
            if draw is None
            else text.text("outcome.infection_dies" if draw.dies else "outcome.infection_lives"),
            True if clean else None if draw is None else not draw.dies,
        )
    )
    objectives = [] if judged is None else [card for card in judged.objective.split("+") if card]
    checks.append(
        CheckView(
            "icons/objective",
            text.text("outcome.objective"),
            names.cards(objectives) if objectives else missing,
            None if judged is None else judged.result == "victory",
        )
    )
    return tuple(checks)
