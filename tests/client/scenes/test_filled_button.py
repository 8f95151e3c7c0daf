"""On the title one button is filled: the one that Return presses."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.widgets.button import Button
from tests.language.pilot import Pilot


def filled(title: TitleScene) -> list[Button]:
    return [one for one in title.group.widgets if isinstance(one, Button) and one.kind == "primary"]


def test_the_button_of_the_keyboard_is_filled(pilot: Pilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    assert filled(title) == [title.new_button]
    pilot.press(pygame.K_DOWN)
    assert title.learn_button.focused and filled(title) == [title.learn_button]


def test_without_the_keyboard_the_first_is_filled_and_at_the_corner_none(pilot: Pilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    title.group.focus(None)
    pilot.click((2, 2))
    assert filled(title) == [title.new_button]
    pilot.press(pygame.K_UP)
    title.group.focus(title.aside[0])
    pilot.press(pygame.K_F12)
    assert filled(title) == []
