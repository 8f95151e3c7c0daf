"""Whoever selects nothing reads on the button what comes of that."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.services import Services
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


@pytest.mark.parametrize(("topic", "least", "words"), [
    ("intruder_keep", 0, "Keep none"), ("keep_items", 0, "Keep none"), ("discard_and_draw", 0, "Keep all"),
    ("trade_offer", 0, "Give nothing"), ("trade_return", 0, "Give nothing"), ("melee_shield", 0, "Choose none"),
    ("switch_doors", 1, "Confirm"),
])
def test_the_button_says_what_an_answer_of_nothing_does(
    services: Services, topic: str, least: int, words: str
) -> None:
    panel = PromptPanel(services, lambda one: None, lambda: None, lambda: None, lambda one: None)
    prompt = Prompt(topic, "", "", "some", (Choice("a", "A"), Choice("b", "B")), least, 1)
    panel.show(prompt, ("", ""), (), False)
    assert panel.confirm.label == words and panel.confirm.enabled == (least == 0)
    panel.show(prompt, ("", ""), ("a",), False)
    assert panel.confirm.label == "Confirm"
