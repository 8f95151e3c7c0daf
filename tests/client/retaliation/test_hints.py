"""Hints of Retaliation: what to do, why, and where the plan leads."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.registry import GAMES
from tests.language.pilot import Pilot

LEVEL = """{"format": 1, "id": "reactor", "tasks": ["reactor_shut_down"], "round": 4,
 "rooms": {"r2c1": {"tile": "armory"} %s}, "corridors": {"r2c0-r2c1": {"number": 104}, "r2c1-r2c2": {"number": 205} %s},
 "seats": [{"character": "recon", "hand": ["rest", "demolition"]}]}"""
FAR = (', "r2c2": {"tile": "door_control"}, "r2c3": {"tile": "reactor"}', ', "r2c2-r2c3": {"number": 305}')


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("more", "told"), [(FAR, "hint.plan"), (("", ""), "advice.plan.find")])
def test_a_hint_tells_the_room_of_the_plan(
    services: Services, window: pygame.Surface, language: str, more: tuple[str, str], told: str
) -> None:
    services.speak(language)
    services.settings.animation_speed = 0.0
    levels = GAMES["retaliation"].levels
    assert levels is not None
    setup, seed = levels.read(LEVEL % more)
    pilot = Pilot(services, window)
    pilot.show(begin(services, "retaliation", setup, seed))
    pilot.frames(2)
    table = pilot.table
    question = next(iter(table.play.session.open_questions().values()))
    advice = CautiousMarineBot().advise(table.play.sight, question, lambda below: 0)
    assert advice.plan is not None and advice.plan.room == "reactor"
    assert advice.plan.steps == (3 if told == "hint.plan" else 0)
    words = " ".join(table.play.presentation.advice_lines(advice, (), table.view.moment))
    text = table.services.text
    room = text.text("room.reactor.name")
    plan = text.text(told, room=room, n=3) if told == "hint.plan" else text.text(told, room=room)
    assert plan in words and "⟨" not in words
