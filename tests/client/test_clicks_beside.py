"""A click where there is nothing to press leaves the keyboard where it was."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from nemesis_desktop.client.ui.scenes.dialogs import AskScene, MessageScene
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.text_field import TextField
from tests.language.mouse import MousePilot

EMPTY = (6, 6)


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> MousePilot:
    return MousePilot(services, window)


def question(services: Services, done: list[str]) -> FormScene:
    return AskScene(services, "Leave", "Really?", "Yes", done.append)


def field(services: Services, done: list[str]) -> FormScene:
    return AskScene(services, "Name", "Of the game", "Save", done.append, value="Mine")


def message(services: Services, done: list[str]) -> FormScene:
    return MessageScene(services, "Beware", "It happened.")


@pytest.mark.parametrize("make", [question, field, message])
def test_in_a_dialog_nobody_loses_the_keyboard(
    pilot: MousePilot, make: Callable[[Services, list[str]], FormScene]
) -> None:
    scene = make(pilot.services, [])
    pilot.show(scene)
    pilot.frames(1)
    before = scene.group.ring.current
    assert before is not None
    pilot.click(EMPTY)
    assert scene.group.ring.current is before and before.focused


def test_a_name_is_typed_on_after_a_click_beside_it(pilot: MousePilot) -> None:
    done: list[str] = []
    pilot.show(field(pilot.services, done))
    pilot.frames(1)
    pilot.click(EMPTY)
    pilot.app.frame(0.02, [pygame.event.Event(pygame.TEXTINPUT, text="Yours")])
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert done == ["Yours"]


class Searched(FormScene):
    """A page with a text and a button."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.field = self.group.add(TextField(services, ""))
        self.button = self.group.add(Button(services, "Go", lambda: None))
        self.field.place(pygame.Rect(100, 100, 300, 44))
        self.button.place(pygame.Rect(100, 200, 300, 44))


def test_on_a_page_keys_mean_letters_no_longer(pilot: MousePilot) -> None:
    page = Searched(pilot.services)
    pilot.show(page)
    page.group.focus(page.field)
    pilot.click(EMPTY)
    assert page.group.ring.current is None


def test_on_a_page_a_button_keeps_the_keyboard(pilot: MousePilot) -> None:
    page = Searched(pilot.services)
    pilot.show(page)
    page.group.focus(page.button)
    pilot.click(EMPTY)
    assert page.group.ring.current is page.button
