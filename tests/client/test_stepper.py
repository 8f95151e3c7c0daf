"""The stepper: one of several in little room."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.choices import Chip
from nemesis_desktop.client.ui.widgets.stepper import Stepper


@pytest.fixture
def stepper(services: Services) -> Stepper:
    told: list[str] = []
    made = Stepper(services, [Chip(key, key.title()) for key in "abc"], "a", told.append)
    made.told = told  # type: ignore[attr-defined]
    made.place(pygame.Rect(0, 0, 90, 30))
    return made


def press(stepper: Stepper, key: int) -> None:
    stepper.handle_key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))


def click(stepper: Stepper, x: int) -> None:
    stepper.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 10), button=1))


def test_keys_step_around_the_ends(stepper: Stepper) -> None:
    press(stepper, pygame.K_LEFT)
    assert stepper.chosen == "c"
    press(stepper, pygame.K_RIGHT)
    press(stepper, pygame.K_RETURN)
    assert stepper.chosen == "b"
    assert stepper.told == ["c", "a", "b"]  # type: ignore[attr-defined]


def test_a_click_on_the_left_steps_back_and_elsewhere_on(stepper: Stepper) -> None:
    click(stepper, 80)
    assert stepper.chosen == "b"
    click(stepper, 10)
    assert stepper.chosen == "a"


def test_a_disabled_choice_is_stepped_over(services: Services) -> None:
    choices = [Chip("a", "A"), Chip("b", "B", enabled=False), Chip("c", "C")]
    stepper = Stepper(services, choices, "a", lambda key: None)
    stepper.step(1)
    assert stepper.chosen == "c"


def test_what_was_chosen_elsewhere_is_drawn_as_the_first(services: Services) -> None:
    stepper = Stepper(services, [Chip("a", "A", accent="cyan")], "unknown", lambda key: None)
    stepper.place(pygame.Rect(0, 0, 40, 30))
    stepper.draw(pygame.Surface((60, 40)))
    assert stepper.choice.key == "a"
