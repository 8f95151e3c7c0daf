"""The scene stack changes only between frames and keeps each scene's lifecycle."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.scenes.stack import SceneStack
from nemesis_desktop.client.ui.services import Services


class Noted(Scene):
    """Writes down what happens to it."""

    def __init__(self, services: Services, name: str, notes: list[str]) -> None:
        super().__init__(services)
        self.name, self.notes = name, notes
        self.uses_events = False
        self.moves = False

    def enter(self) -> None:
        self.notes.append(f"{self.name} enters")

    def leave(self) -> None:
        self.notes.append(f"{self.name} leaves")

    def pause(self) -> None:
        self.notes.append(f"{self.name} pauses")

    def resume(self) -> None:
        self.notes.append(f"{self.name} resumes")

    def handle(self, event: pygame.event.Event) -> bool:
        self.notes.append(f"{self.name} handles")
        return self.uses_events

    def draw(self, surface: pygame.Surface) -> None:
        self.notes.append(f"{self.name} draws")

    def wants_frame(self) -> bool:
        return self.moves


@pytest.fixture
def notes() -> list[str]:
    return []


def test_a_pushed_scene_enters_only_when_changes_are_applied(services: Services, notes: list[str]) -> None:
    stack = SceneStack((1280, 720))
    stack.push(Noted(services, "title", notes))
    assert stack.top is None and notes == []
    assert stack.apply()
    assert stack.top is not None and stack.top.size == (1280, 720) and notes == ["title enters"]


def test_push_pauses_and_pop_resumes_the_scene_below(services: Services, notes: list[str]) -> None:
    stack = SceneStack()
    stack.push(Noted(services, "title", notes))
    stack.push(Noted(services, "dialog", notes))
    stack.pop()
    stack.apply()
    assert notes == ["title enters", "title pauses", "dialog enters", "dialog leaves", "title resumes"]


def test_replace_leaves_the_scenes_below_alone(services: Services, notes: list[str]) -> None:
    stack = SceneStack()
    stack.push(Noted(services, "title", notes))
    stack.push(Noted(services, "setup", notes))
    stack.apply()
    notes.clear()
    stack.replace(Noted(services, "table", notes))
    stack.apply()
    assert notes == ["setup leaves", "table enters"]


def test_close_takes_the_scene_and_all_above_it(services: Services, notes: list[str]) -> None:
    stack = SceneStack()
    middle = Noted(services, "table", notes)
    for scene in (Noted(services, "title", notes), middle, Noted(services, "dialog", notes)):
        stack.push(scene)
    stack.apply()
    notes.clear()
    middle.close()
    stack.apply()
    assert notes == ["dialog leaves", "table leaves", "title resumes"]


def test_a_remark_that_closes_leaves_what_lies_over_it(services: Services, notes: list[str]) -> None:
    stack = SceneStack()
    remark, dialog = Noted(services, "remark", notes), Noted(services, "dialog", notes)
    remark.modal = False
    for scene in (Noted(services, "table", notes), remark, dialog):
        stack.push(scene)
    stack.apply()
    notes.clear()
    remark.close()
    stack.apply()
    assert notes == ["remark leaves"]
    assert stack.top is dialog and len(stack.scenes) == 2


def test_a_modal_scene_stops_events_and_an_overlay_lets_them_through(
    services: Services, notes: list[str]
) -> None:
    stack = SceneStack()
    overlay = Noted(services, "overlay", notes)
    stack.push(Noted(services, "table", notes))
    stack.push(overlay)
    stack.apply()
    notes.clear()
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)
    stack.handle(event)
    overlay.modal = False
    stack.handle(event)
    assert notes == ["overlay handles", "overlay handles", "table handles"]


def test_a_covering_scene_hides_those_below(services: Services, notes: list[str]) -> None:
    stack = SceneStack()
    dialog = Noted(services, "dialog", notes)
    dialog.covers = False
    for scene in (Noted(services, "title", notes), Noted(services, "table", notes), dialog):
        stack.push(scene)
    stack.apply()
    notes.clear()
    stack.draw(pygame.display.get_surface())
    assert notes == ["table draws", "dialog draws"]


def test_a_resting_app_draws_nothing(services: Services, notes: list[str]) -> None:
    app = App(services)
    app.stack.push(Noted(services, "title", notes))
    assert app.frame(0.016, [])
    assert not app.frame(0.016, [])


def test_a_moving_scene_is_drawn_once_more_after_it_stopped(services: Services, notes: list[str]) -> None:
    app = App(services)
    scene = Noted(services, "title", notes)
    app.stack.push(scene)
    app.frame(0.016, [])
    scene.moves = True
    assert app.frame(0.016, [])
    scene.update = lambda dt: setattr(scene, "moves", False)  # type: ignore[method-assign]
    assert app.frame(0.016, [])
    assert not app.frame(0.016, [])


def test_closing_the_window_ends_the_app(services: Services, notes: list[str]) -> None:
    app = App(services)
    app.stack.push(Noted(services, "title", notes))
    app.frame(0.016, [pygame.event.Event(pygame.QUIT)])
    assert not app.running


def test_the_app_ends_with_its_last_scene(services: Services, notes: list[str]) -> None:
    app = App(services)
    app.stack.push(Noted(services, "title", notes))
    app.frame(0.016, [])
    app.stack.pop()
    app.frame(0.016, [])
    assert not app.running


def test_the_scale_never_makes_text_too_small(services: Services) -> None:
    services.fit_scale((1280, 720))
    assert services.text_px(14) >= 12
    services.fit_scale((3840, 2160))
    assert services.scale == 2.0 and services.text_px(16) == 32


def test_a_scene_reaches_the_window_through_its_services(services: Services, notes: list[str]) -> None:
    app = App(services)
    assert services.window is app
    services.settings.ui_scale = 1.25
    services.window.relayout()
    assert services.scale == pytest.approx(1.0)


def test_f11_changes_to_full_screen_and_back(services: Services, notes: list[str]) -> None:
    app = App(services)
    app.stack.push(Noted(services, "title", notes))
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    app.frame(0.016, [key])
    assert app.fullscreen
    app.frame(0.016, [key])
    assert not app.fullscreen and app.surface.get_size() == (1280, 720)


def test_another_language_changes_texts_and_keeps_working(services: Services) -> None:
    services.speak("uk")
    assert services.text.language == "uk" and services.text.text("ui.ok") == "OK"
    assert services.writer.width("OK", "body", 16) > 0
