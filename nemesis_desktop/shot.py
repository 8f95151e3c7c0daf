"""Pictures of the program without a window: one scene, one seed, some decisions made by a bot."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pygame

from nemesis_desktop.app import build_services
from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan
from nemesis_desktop.client.games.nemesis.new_game.scene import RULES, SCENARIOS, NewGameScene
from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.bug_report import header_of
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import recording_of_session
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene
from nemesis_desktop.client.tabletop.scenes.game_menu import extras_of
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.scenes.undo_list import UndoListScene
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.loop import App, open_window
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.settings import Settings

FRAME = 1 / 30
LONGEST_WAIT = 300


def draw_scene(scene: str, setup: Setup, seed: int, commands: int, size: tuple[int, int], out: Path) -> None:
    """Draw a scene into a PNG file. Raises ValueError for an unknown setup, OSError when it cannot be written."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
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
        if isinstance(one, TableScene | ReplayScene | LibraryScene):
            one.finish_animations()
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
    return Play(session, seed=seed, make_bots=lambda: BotsHere(session, seed))


def _title(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [TitleScene(services)]


def _new_game(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [NewGameScene(services, seed, _plan(setup))]


def _house_rules(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    scene = NewGameScene(services, seed, _plan(setup))
    scene.show_tab(RULES)
    return [scene]


def _plan(setup: Setup) -> GamePlan:
    """What is filled in on the screen of a new game: the first player is human, the others are automatic."""
    intruders = setup.intruders == "player"
    plan = GamePlan().in_mode("intruder" if intruders else setup.mode)
    while len(plan.crew) < len(setup.crew) and plan.can_add:
        plan = plan.added()
    while len(plan.crew) > len(setup.crew) and plan.can_remove:
        plan = plan.removed(len(plan.crew) - 1)
    return replace(plan, board=setup.board)


def _draft(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [_Uncovered(services, played(setup, seed, 0))]


def _table(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    """The table as the seat sees it that is asked."""
    return [_Uncovered(services, _unfinished(setup, seed, commands))]


def _curtain(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    """The curtain before the seat that is asked."""
    play = _unfinished(setup, seed, commands)
    table = _Uncovered(services, play)
    return [table, CurtainScene(services, table.curtain_view(play.seat), lambda: None, lambda: None)]


def _unfinished(setup: Setup, seed: int, commands: int) -> Play:
    """A game that ends earlier is shown one decision before its end."""
    play = played(setup, seed, commands)
    if play.outcome is not None:
        play.session.undo(free=True)
        play.session.undone.clear()
        play.sit(next(iter(play.session.open_questions()), play.seat))
    return play


def _menu(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    table = _Uncovered(services, _unfinished(setup, seed, commands))
    return [table, MenuScene(services, lambda: None, extras_of(table))]


def _undo(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    """The list of what can be taken back, in a game for practice."""
    play = _unfinished(setup, seed, commands)
    play.free_undo = True
    return [_Uncovered(services, play), UndoListScene(services, play, lambda number: None)]


def _outcome(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [OutcomeScene(services, played(setup, seed, None), lambda: None, lambda: None)]


def _replay(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    """The theatre at the moment after so many decisions of a whole game."""
    play = played(setup, seed, None)
    title = services.text.text("replay.title", mode=services.text.text(f"new_game.mode.{setup.mode}"), seed=seed)
    recording = recording_of_session(play.session, title, play.humans, header_of(play))
    scene = ReplayScene(services, recording)
    scene.jump(scene.timeline.position_of(commands))
    return [scene]


def _library(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    """The library with a running game, one that was set aside, the samples and a damaged file."""
    for number in range(2):
        saved = services.storage.start("nemesis", setup, seed + number)
        bot, below = RandomBot(), chance_of(seed)
        while len(saved.session.commands) < commands and (command := next_command(saved.session, bot, below)):
            saved.session.submit(command)
        saved.journal.follow(saved.session)
    games = services.storage.folder / "games"
    (games / "strange.jsonl").write_bytes(b"not a game")
    return [LibraryScene(services)]


def _settings(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    """The settings over a table."""
    return [_Uncovered(services, _unfinished(setup, seed, commands)), SettingsScene(services)]


def _keys(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    """The page of keys over a table."""
    table = _Uncovered(services, _unfinished(setup, seed, commands))
    return [table, KeysHelpScene(services, table)]


def _scenarios(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    scene = NewGameScene(services, seed, _plan(setup))
    scene.show_tab(SCENARIOS)
    return [scene]


class _Uncovered(TableScene):
    """A table that shows the seat asked at once, since nobody else looks at a picture."""

    def needs_curtain(self, seat: int) -> bool:
        """Never."""
        return False


_SCENES: Mapping[str, Callable[[Services, Setup, int, int], list[Scene]]] = {
    "title": _title, "new-game": _new_game, "house-rules": _house_rules, "draft": _draft, "table": _table,
    "curtain": _curtain, "menu": _menu, "outcome": _outcome, "replay": _replay, "undo": _undo,
    "library": _library, "settings": _settings, "keys": _keys, "scenarios": _scenarios,
}
