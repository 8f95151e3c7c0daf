"""Whoever passes reads on the button what becomes of the hand."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.storage.lessons import lessons_of
from tests.language.pilot import Pilot


@pytest.mark.parametrize(("game", "lesson"), [("nemesis", "noise"), ("retaliation", "first_mission")])
def test_with_nothing_picked_the_button_says_that_all_is_kept(pilot: Pilot, game: str, lesson: str) -> None:
    pilot.services.settings.animation_speed = 0.0
    setup, seed = lessons_of(game)[lesson].begin(game)
    table = begin(pilot.services, game, setup, seed)
    pilot.show(table)
    pilot.press(pygame.K_p)
    pilot.frames(3)
    button, text = table.question_panel.confirm, pilot.services.text
    assert table.prompt is not None and table.prompt.topic == "pass_discard"
    assert button.label == text.text("prompt.none.pass_discard")
    pilot.press(pygame.K_1)
    pilot.frames(3)
    assert button.label == text.text("prompt.confirm")
