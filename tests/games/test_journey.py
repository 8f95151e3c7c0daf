"""A game that brings nothing but its rules goes through the whole program, by real mouse and keyboard events: title,
new game, play, undo, save, close, continue, library, rename, replay, play on, bug report, pictures, command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.bundle import report_on
from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene
from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import assets_folder
from tests.games.traveller import Traveller

pytestmark = pytest.mark.usefixtures("outpost")
SOME_DECISIONS = 14


def test_the_whole_way(begin: Callable[[], Traveller], home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dice, somebody = Random(4), begin()
    text = somebody.services.text

    # Title, new game.
    somebody.click_on("button", text.text("menu.new_game"))
    somebody.click_on("button", "Outpost")
    assert isinstance(somebody.top, SetupFormScene)
    somebody.click_on("choice", text.text("new_game.undo.free"))
    somebody.click_on("field", text.text("new_game.seed"))
    somebody.press(pygame.K_a, pygame.KMOD_CTRL)
    somebody.type("4")
    somebody.click_on("button", text.text("new_game.start"))
    somebody.uncover()
    assert isinstance(somebody.top, TableScene) and somebody.table.play.seed == 4

    # Play, undo, play on.
    somebody.decide(SOME_DECISIONS, dice)
    somebody.uncover()
    game = somebody.table.play
    before = game.commands
    somebody.press(pygame.K_z, pygame.KMOD_CTRL)
    somebody.settle()
    assert game.commands < before, "nothing was taken back"
    somebody.decide(2, dice)
    somebody.uncover()
    said = {choice.label for choice in somebody.table.prompt.choices} if somebody.table.prompt is not None else set()
    commands, checksum = game.commands, game.session.checksum

    # A bug report; save and close.
    somebody.press(pygame.K_F8)
    somebody.frames(2)
    (report,) = (home / "reports").glob("*.zip")
    somebody.uncover()
    somebody.press(pygame.K_F10)
    somebody.frames(2)
    somebody.click_on("button", text.text("game_menu.to_title"))
    somebody.settle()
    assert isinstance(somebody.top, TitleScene)

    # Another day: continue where it stood.
    somebody = begin()
    game = somebody.go_on()
    assert (game.commands, game.session.checksum) == (commands, checksum)
    assert somebody.table.prompt is None or said == {choice.label for choice in somebody.table.prompt.choices}

    # Library: a name.
    somebody.press(pygame.K_F10)
    somebody.frames(2)
    somebody.click_on("button", text.text("menu.library"))
    somebody.settle()
    library = somebody.top
    assert isinstance(library, LibraryScene)
    running = next(place for place, item in enumerate(library.items) if item.kind == "running")
    if library.list.selected != running:
        # A click on what is selected would open it.
        somebody.click(library.list.row_rect(running).center)
    somebody.press(pygame.K_r)
    somebody.frames(2)
    somebody.type("Beyond the ridge")
    somebody.press(pygame.K_RETURN)
    somebody.settle()
    assert library.items[running].title == "Beyond the ridge"

    # Replay, and on from its middle.
    somebody.press(pygame.K_v)
    somebody.settle()
    theatre = somebody.top
    assert isinstance(theatre, ReplayScene)
    for _ in range(6):
        somebody.press(pygame.K_RIGHT)
        somebody.frames(1)
    decision = theatre.decision
    assert decision > 0
    somebody.click_on("button", text.text("replay.branch"))
    somebody.settle()
    somebody.uncover()
    assert isinstance(somebody.top, TableScene)
    assert somebody.table.play.session.game.name == "outpost"
    assert 0 < somebody.table.play.commands < commands

    # To the end, and the last page.
    for _ in range(400):
        if somebody.table.play.outcome is not None:
            break
        if not somebody.uncover():
            somebody.answer(dice)
    somebody.settle()
    somebody.frames(5)
    assert isinstance(somebody.top, PlainOutcomeScene)

    lines, well = report_on(report, Catalogue.load(assets_folder() / "text"))
    assert well and "Outpost" in "\n".join(lines)
    kept = [path for path in home.rglob("*.jsonl") if "Beyond the ridge" in path.read_text()]
    assert len(kept) == 2, "the game, and the one for practice that went on from its middle"
    assert [main(["verify", str(path), "--game", "outpost"]) for path in kept] == [0, 0]
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("scene", ["table", "new-game", "curtain", "menu", "undo", "outcome", "replay", "library"])
def test_every_screen_of_it_is_photographed(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    assert main(["shot", scene, "--game", "outpost", "--seed", "3", "--out", str(out)]) == 0
    picture = pygame.image.load(str(out))
    colours = {tuple(picture.get_at((x, y))) for x in range(0, picture.width, 7) for y in range(0, picture.height, 7)}
    assert len(colours) > 100, "there is hardly anything on it"


def test_it_is_simulated_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "outpost", "--games", "3"]) == 0
    assert "3" in capsys.readouterr().out


def test_it_is_among_the_games_to_choose_from(begin: Callable[[], Traveller]) -> None:
    somebody = begin()
    somebody.click_on("button", somebody.services.text.text("menu.new_game"))
    told = {node.name for node in tree_of(somebody.services, somebody.app.stack).all("button")}
    titles = {GAMES[name].title for name in GAMES if GAMES[name].title}
    assert {"Outpost"} <= titles & told
