"""Pictures of the program without a window: one scene, one seed, some decisions made by a bot."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from nemesis_desktop.app import build_services
from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.client.loop import App, open_window
from nemesis_desktop.client.play import Play
from nemesis_desktop.client.scenes.menu import MenuScene
from nemesis_desktop.client.scenes.new_game import NewGameScene
from nemesis_desktop.client.scenes.outcome import OutcomeScene
from nemesis_desktop.client.scenes.scene import Scene
from nemesis_desktop.client.scenes.table import TableScene
from nemesis_desktop.client.scenes.title import TitleScene
from nemesis_desktop.client.services import Services
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.saves import Saves
from nemesis_desktop.storage.settings import Settings

FRAME = 1 / 30
LONGEST_WAIT = 300


def draw_scene(scene: str, setup: Setup, seed: int, commands: int, size: tuple[int, int], out: Path) -> None:
    """Draw a scene into a PNG file. Raises ValueError for an unknown setup, OSError when it cannot be written."""
    with tempfile.TemporaryDirectory() as folder:
        app = staged(scene, setup, seed, commands, size, Path(folder))
        out.parent.mkdir(parents=True, exist_ok=True)
        try:
            pygame.image.save(app.surface, str(out))
        except pygame.error as error:
            raise OSError(str(error)) from error


def staged(
    scene: str, setup: Setup | None, seed: int, commands: int, size: tuple[int, int], folder: Path
) -> App:
    """The program with this scene on the screen and everything that moves at rest."""
    services = build_services(Settings(), Saves(folder))
    app = App(services, open_window(services.text.text("ui.title"), size))
    for one in _SCENES[scene](services, setup or Setup(), seed, commands):
        app.stack.push(one)
    app.frame(0.0, [])
    for one in app.stack.scenes:
        if isinstance(one, TableScene):
            one.settle()
    for _ in range(LONGEST_WAIT):
        # A scene below the top one may still be playing what happened; time must reach it too.
        app.frame(FRAME, [])
        if not app.stack.wants_frame():
            break
    app.stack.draw(app.surface)
    return app


def played(setup: Setup, seed: int, commands: int | None) -> Play:
    """A game after so many decisions of the random bot; None plays it to its end."""
    game = Nemesis()
    session = Session(game, game.new(setup, seed))
    bot, below = RandomBot(), chance_of(seed)
    while commands is None or len(session.commands) < commands:
        command = next_command(session, bot, below)
        if command is None:
            break
        session.submit(command)
    return Play(session, seed=seed)


def _title(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [TitleScene(services)]


def _new_game(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [NewGameScene(services, seed)]


def _draft(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [TableScene(services, played(setup, seed, 0))]


def _table(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    """A game that ends earlier is shown one decision before its end."""
    play = played(setup, seed, commands)
    if play.outcome is not None:
        play.session.undo(free=True)
        play.session.undone.clear()
    return [TableScene(services, play)]


def _menu(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [*_table(services, setup, seed, commands), MenuScene(services, lambda: None)]


def _outcome(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [OutcomeScene(services, played(setup, seed, None), lambda: None, lambda: None)]


_SCENES: Mapping[str, Callable[[Services, Setup, int, int], list[Scene]]] = {
    "title": _title, "new-game": _new_game, "draft": _draft, "table": _table, "menu": _menu, "outcome": _outcome,
}
