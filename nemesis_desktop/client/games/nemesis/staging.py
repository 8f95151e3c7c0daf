"""What ``shot`` and ``bench`` put on the stage: every screen of Nemesis by name, and recorded games that show every
kind of motion."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan
from nemesis_desktop.client.games.nemesis.new_game.scene import RULES, SCENARIOS, NewGameScene
from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import recording_of_session
from nemesis_desktop.client.tabletop.running_game import header_of
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene
from nemesis_desktop.client.tabletop.scenes.game_menu import extras_of
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.scenes.undo_list import UndoListScene
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.tabletop.staging import played_by_chance, unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Setup, State

GAME = "nemesis"
FILMED = (f"{GAME}/solo-victory.jsonl", f"{GAME}/coop-two.jsonl")
"""Recorded games that show every kind of motion together."""


def is_opening(state: State) -> bool:
    """Whether the table is not to be filmed yet: characters are still drafted."""
    return len(state.characters) < len(state.setup.crew)


def played(setup: Setup, seed: int, commands: int | None) -> Play:
    """A game after so many decisions of the random bot; None plays it to its end."""
    return played_by_chance(GAME, setup, seed, commands)


def _unfinished(setup: Setup, seed: int, commands: int) -> Play:
    return unfinished(GAME, setup, seed, commands)


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
    text = services.text.within(GAME)
    title = text.text("replay.title", mode=text.text(f"new_game.mode.{setup.mode}"), seed=seed)
    recording = recording_of_session(play.session, title, play.humans, header_of(play))
    scene = ReplayScene(services, recording)
    scene.jump(scene.timeline.position_of(commands))
    return [scene]


def _library(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    """The library with a running game, one that was set aside, the samples and a damaged file."""
    storage = services.storage
    if storage is None:
        raise ValueError("without a folder there are no saved games")
    for number in range(2):
        saved = storage.start(GAME, setup, seed + number)
        bot, below = RandomBot(), chance_of(seed)
        while len(saved.session.commands) < commands and (command := next_command(saved.session, bot, below)):
            saved.session.submit(command)
        saved.journal.follow(saved.session)
    games = storage.folder / "games"
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


SCENES: Mapping[str, Callable[[Services, Setup, int, int], list[Scene]]] = {
    "title": _title, "new-game": _new_game, "house-rules": _house_rules, "draft": _draft, "table": _table,
    "curtain": _curtain, "menu": _menu, "outcome": _outcome, "replay": _replay, "undo": _undo,
    "library": _library, "settings": _settings, "keys": _keys, "scenarios": _scenarios,
}
