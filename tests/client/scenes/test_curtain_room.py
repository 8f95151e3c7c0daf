"""Whoever is called to a screen with large letters sees the button without scrolling."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.staging import scenes_of
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.retaliation.state import RetaliationSetup

SEATS = (SeatSetup(),) * 3
SETUPS = {"nemesis": Setup("semi-coop", "base", SEATS), "retaliation": RetaliationSetup("semi-coop", SEATS)}


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("game", SETUPS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.5), ((1920, 1080), 3.0), ((1280, 720), 2.0)])
def test_the_curtain_is_as_high_as_a_compact_window(
    services: Services, language: str, game: str, size: tuple[int, int], scale: float
) -> None:
    services.settings.ui_scale = scale
    services.speak(language)
    services.fit_scale(size)
    assert services.compact
    _, curtain = scenes_of(game)["curtain"](services, SETUPS[game], 5, 60)
    assert isinstance(curtain, CurtainScene)
    assert curtain.wanted_height(size[0]) <= size[1]
    curtain.resize(size)
    rects = [curtain.button.rect, *(label.rect for label in curtain.labels.values() if label.words)]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for number, a in enumerate(rects) for b in rects[number + 1 :])
