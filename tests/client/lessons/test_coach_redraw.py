"""A coach over a table costs little: an ordinary table reads no lessons, and a frame draws what looks different."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.client.tabletop.lessons.coach_scene import CoachScene
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.storage import lessons
from nemesis_desktop.storage.lessons import lesson_of, lessons_of


@pytest.fixture
def app() -> Iterator[App]:
    """The first lesson; its light swells."""
    with shown("lesson", (1280, 720)) as made:
        made.services.settings.reduced_motion = False
        yield made


def coach(app: App) -> CoachScene:
    top = app.stack.top
    assert isinstance(top, CoachScene)
    return top


def whole(app: App) -> bytes:
    surface = pygame.Surface(app.surface.get_size())
    for scene in app.stack.visible():
        scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_light_of_a_coach_redraws_little_and_right(app: App) -> None:
    scene = coach(app)
    scene.spot = pygame.Rect(300, 200, 90, 80)
    app.stack.draw(app.surface)
    areas = []
    for _ in range(12):
        scene.update(0.17)
        spots = app.stack.redraw(app.surface)
        assert spots is not None
        areas.append(sum(spot.width * spot.height for spot in spots))
    assert 0 < max(areas) < 0.1 * 1280 * 720
    assert pygame.image.tobytes(app.surface, "RGB") == whole(app)


def test_another_sentence_is_drawn_without_all_of_the_table(app: App) -> None:
    scene = coach(app)
    app.stack.draw(app.surface)
    assert app.stack.redraw(app.surface) == []
    before = pygame.image.tobytes(app.surface, "RGB")
    scene.read_on()
    spots = app.stack.redraw(app.surface)
    assert spots is not None and pygame.image.tobytes(app.surface, "RGB") != before
    assert pygame.image.tobytes(app.surface, "RGB") == whole(app)


def test_an_ordinary_table_reads_no_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    def begun(*args: object) -> object:
        raise AssertionError("a lesson was read")

    monkeypatch.setattr(lessons, "_taught", begun)
    monkeypatch.setattr(lessons, "lessons_of", begun)
    assert lesson_of("nemesis", Setup()) is None


def test_a_table_of_a_lesson_reads_that_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    lesson = lessons_of("nemesis")["noise"]
    setup, _ = lesson.begin("nemesis")

    def taught(game: str, name: str) -> object:
        read.append(name)
        return setup

    monkeypatch.setattr(lessons, "_taught", taught)
    assert lesson_of("nemesis", setup) is lesson and read == ["noise"]
