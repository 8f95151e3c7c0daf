"""What ``shot`` and ``bench`` put on the stage of any game: its screens by name, after so many decisions of chance."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.running_game import recording_of
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene
from nemesis_desktop.client.tabletop.scenes.game_menu import extras_of
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.scenes.undo_list import UndoListScene
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.tabletop.staging import SceneMaker, Staging, played_by_chance, unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.table.seats import ScreenSeats
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.services import Services


def open_table(services: Services, play: Play) -> TableScene:
    """A table that shows the seat asked at once, since nobody else looks at a picture."""
    return TableScene(services, play, make_seats=partial(ScreenSeats, curtains=False))


def _open(game: str, services: Services, setup: Any, seed: int, commands: int) -> TableScene:
    """The table as the seat sees it that is asked."""
    return open_table(services, unfinished(game, setup, seed, commands))


def _title(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    return [TitleScene(services)]


def _new_game(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    return [presentation_of(game).new_game(services, seed)]


def _table(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    return [_open(game, services, setup, seed, commands)]


def _curtain(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    """The curtain before the seat that is asked."""
    table = _open(game, services, setup, seed, commands)
    return [table, CurtainScene(services, table.curtain_view(table.play.seat), lambda: None, lambda: None)]


def _menu(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    table = _open(game, services, setup, seed, commands)
    return [table, MenuScene(services, lambda: None, extras_of(table))]


def _undo(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    """The list of what can be taken back, in a game for practice."""
    play = unfinished(game, setup, seed, commands)
    play.free_undo = True
    return [open_table(services, play), UndoListScene(services, play, lambda number: None)]


def _outcome(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    play = played_by_chance(game, setup, seed, None)
    return [play.presentation.outcome(services, play, lambda: None, lambda: None)]


def _replay(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    """The theatre at the moment after so many decisions of a whole game."""
    play = played_by_chance(game, setup, seed, None)
    scene = ReplayScene(services, recording_of(services.within(game), play))
    scene.jump(scene.timeline.position_of(commands))
    return [scene]


def _library(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    """The library with a running game, one that was set aside, the samples and a damaged file."""
    storage = services.storage
    if storage is None:
        raise ValueError("without a folder there are no saved games")
    for number in range(2):
        saved = storage.start(game, setup, seed + number)
        bot, below = RandomBot(), chance_of(seed)
        while len(saved.session.commands) < commands and (command := next_command(saved.session, bot, below)):
            saved.session.submit(command)
        saved.journal.follow(saved.session)
    (storage.folder / "games" / "strange.jsonl").write_bytes(b"not a game")
    return [LibraryScene(services)]


def _settings(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    """The settings over a table."""
    return [_open(game, services, setup, seed, commands), SettingsScene(services)]


def _keys(game: str, services: Services, setup: Any, seed: int, commands: int) -> list[Scene]:
    """The page of keys over a table."""
    table = _open(game, services, setup, seed, commands)
    return [table, KeysHelpScene(services, table)]


MAKERS = {
    "title": _title, "new-game": _new_game, "table": _table, "curtain": _curtain, "menu": _menu, "undo": _undo,
    "outcome": _outcome, "replay": _replay, "library": _library, "settings": _settings, "keys": _keys,
}


def scenes_of(game: str) -> dict[str, SceneMaker]:
    """Every screen that any game has, by name."""
    return {name: partial(make, game) for name, make in MAKERS.items()}


def default_staging(game: str) -> Staging:
    """The stage of a game that brings none along."""
    return Staging(scenes_of(game))
