"""What comes after a lesson: the next one of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.lessons import Lesson, lesson_of, lessons_of

WayOn = tuple[str, Callable[[], None]]
"""What a button that leads on says, and what it does."""


def way_on(services: Services, game: str, setup: Any) -> WayOn | None:
    """To the lesson after the one that a game is; None after the last one, and for any other game."""
    lesson = lesson_of(game, setup) if game in set(GAMES) else None
    found = None if lesson is None else _after(game, lesson)
    if found is None:
        return None
    name = services.text.within(game).text(found.title)
    return services.text.text("lesson.following", name=name), lambda: begin_lesson(services, game, found)


def lead_on(button: Button, services: Services, game: str, setup: Any) -> None:
    """Let a button of the last page lead to the next lesson, where the game was one that has a next one."""
    if (on := way_on(services, game, setup)) is not None:
        button.label, button.on_press = on


def begin_lesson(services: Services, game: str, lesson: Lesson) -> None:
    """Sit down at the table of a lesson in place of all other screens; the coach comes along."""
    setup, seed = lesson.begin(game)
    services.navigator.reset("begin", game, setup, seed)


def _after(game: str, lesson: Lesson) -> Lesson | None:
    found = [*lessons_of(game).values()]
    place = found.index(lesson) + 1
    return found[place] if place < len(found) else None
