"""Retaliation from its title to its outcome with nothing but the mouse: new game, play, save, continue, theatre.

Everything is pointed at by what it is called on the screen, so the test does not mind how the table looks.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from tests.games.traveller import Traveller

BEFORE_THE_BREAK, MOST_CLICKS, STEPS = 8, 900, 5


def test_retaliation_is_played_from_its_title_to_its_outcome(
    begin: Callable[[], Traveller], home: Path, capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    dice, somebody = Random(7), begin()
    text = somebody.services.text

    # Title, the game, a new solo game.
    somebody.begin_mission("12")
    somebody.uncover()
    game = somebody.table.play
    assert (game.session.game.name, game.seed, game.session.state.setup.mode) == ("retaliation", 12, "solo")

    # Some decisions; back to the title.
    for _ in range(MOST_CLICKS):
        if game.commands >= BEFORE_THE_BREAK:
            break
        somebody.decide_by_clicks(dice)
        somebody.settle()
    assert game.commands >= BEFORE_THE_BREAK and game.outcome is None
    commands, checksum = game.commands, game.session.checksum
    somebody.uncover()
    somebody.click_on("button", "Menu")
    somebody.click_on("button", text.text("game_menu.to_title"))
    somebody.settle()
    assert isinstance(somebody.top, TitleScene)

    # Another day: it stands where it stood, and is played to its end.
    somebody = begin()
    game = somebody.go_on()
    assert (game.commands, game.session.checksum) == (commands, checksum)
    for _ in range(MOST_CLICKS):
        if game.outcome is not None:
            break
        somebody.decide_by_clicks(dice)
        somebody.settle()
    assert game.outcome is not None
    somebody.settle()
    somebody.frames(5)
    assert not isinstance(somebody.top, TableScene), "no outcome is shown"

    # The theatre.
    somebody.click_on("button", text.text("library.watch_this"))
    somebody.settle()
    theatre = somebody.top
    assert isinstance(theatre, ReplayScene)
    for _ in range(STEPS):
        somebody.press(pygame.K_RIGHT)
        somebody.frames(1)
    assert theatre.decision > 0

    assert [record.getMessage() for record in caplog.records] == [], "something was logged on the way"
    (kept,) = home.rglob("*.jsonl")
    assert main(["verify", str(kept), "--game", "retaliation"]) == 0
    assert capsys.readouterr().err == ""
