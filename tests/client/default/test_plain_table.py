"""A game that brings no presentation along is played and watched at the same table."""

from __future__ import annotations

import random

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.presentation import DefaultPresentation
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import recording_of_session
from nemesis_desktop.client.tabletop.scenes.curtain import PATIENCE, CurtainScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Session
from tests.games.outpost.state import OutpostSetup
from tests.language.games import play_on
from tests.language.pilot import Pilot


def begun(game: str, seed: int = 5) -> Session:
    rules = GAMES[game].game
    return Session(rules, rules.new(OutpostSetup(), seed))


def uncover(pilot: Pilot) -> bool:
    """Open the curtain, if there is one."""
    there = isinstance(pilot.top, CurtainScene)
    if there:
        pilot.frames(round(PATIENCE / 0.05) + 2)
        pilot.press(pygame.K_RETURN)
        pilot.frames(1)
    return there


@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_it_is_played_with_keys_alone(pilot: Pilot, outpost: str, scale: float) -> None:
    pilot.services.settings.ui_scale = scale
    play, dice = Play(begun(outpost)), random.Random(5)
    pilot.show(TableScene(pilot.services, play))
    for _ in range(60):
        if not uncover(pilot):
            pilot.answer(dice)
    assert play.commands > 20
    table = pilot.table
    assert table.layout is not None and table.layout.board.width > 200 and table.log.lines


def test_every_option_is_told_to_those_who_do_not_see_it(pilot: Pilot, outpost: str) -> None:
    pilot.show(TableScene(pilot.services, Play(begun(outpost))))
    uncover(pilot)
    table = pilot.table
    assert table.prompt is not None
    told = {node.name for node in tree_of(pilot.services, pilot.app.stack).walk()}
    assert {choice.label for choice in table.prompt.choices} <= told


def test_it_is_watched_again(pilot: Pilot, outpost: str) -> None:
    session = begun(outpost)
    play_on(session, 5, 30)
    scene = ReplayScene(pilot.services, recording_of_session(session, "Outpost", (0,), lived=True))
    pilot.show(scene)
    for _ in range(10):
        scene.step(1)
        pilot.frames(1)
    assert scene.decision >= 10
    scene.jump(scene.timeline.end)
    pilot.frames(1)
    assert scene.transcript.lines


def test_a_game_that_says_nothing_of_its_setup_is_named(services: Services) -> None:
    with GAMES.registered("toy", "tests.kernel.toy_playable"):
        shown = DefaultPresentation("toy")
        assert shown.setup_words(None, services.text) == shown.title(services.text)
