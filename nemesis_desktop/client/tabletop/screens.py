"""The screens of the program by id. Each is imported when it is opened for the first time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.navigator import Factory
from nemesis_desktop.games.registry import DEFAULT, GAMES

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.play import Play
    from nemesis_desktop.client.tabletop.replay.source import Recording
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.services import Services


def register_screens(services: Services) -> None:
    """Make all screens known to the navigator of the services."""
    for screen, make in SCREENS.items():
        services.navigator.register(screen, make)


def _title(services: Services) -> Scene:
    from nemesis_desktop.client.tabletop.scenes.title import TitleScene

    return TitleScene(services)


def _new_game(services: Services, game: str = "", begins: str = "begin") -> Scene:
    if not game and len(GAMES) > 1:
        from nemesis_desktop.client.tabletop.scenes.game_choice import GameChoiceScene

        return GameChoiceScene(services, begins)
    return presentation_of(game or DEFAULT).new_game(services, begins=begins)


def _outcome(services: Services, play: Play, *about: Any) -> Scene:
    return play.presentation.outcome(services.within(play.presentation.game), play, *about)


def _table(services: Services, play: Play) -> Scene:
    from nemesis_desktop.client.tabletop.table.scene import TableScene
    from nemesis_desktop.client.tabletop.table.seats import ScreenSeats

    return TableScene(services, play, make_seats=partial(ScreenSeats, curtains=False))


def _begin(services: Services, *about: Any, **facts: Any) -> Scene:
    from nemesis_desktop.client.tabletop.scenes.beginning import begin

    return begin(services, *about, **facts)


def _continue(services: Services, *about: Any) -> Scene:
    from nemesis_desktop.client.tabletop.scenes.beginning import table_of

    return table_of(services, *about)


def _branch(services: Services, *about: Any) -> Scene:
    from nemesis_desktop.client.tabletop.scenes.beginning import branch

    return branch(services, *about)


def _library(services: Services) -> Scene:
    from nemesis_desktop.client.tabletop.library.scene import LibraryScene

    return LibraryScene(services)


def _replay(services: Services, recording: Recording, **facts: Any) -> Scene:
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene

    return ReplayScene(services, recording, **facts)


def _settings(services: Services, *about: Any) -> Scene:
    from nemesis_desktop.client.tabletop.settings.scene import SettingsScene

    return SettingsScene(services, *about)


def _keys_help(services: Services, about: Scene) -> Scene:
    from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene

    return KeysHelpScene(services, about)


def _codex(services: Services, about: Scene | None = None, game: str = "", link: str = "") -> Scene:
    """The codex of a game, by default of the one that the screen below shows; a game without one shows its keys."""
    from nemesis_desktop.client.tabletop.codex.scene import CodexScene
    from nemesis_desktop.client.tabletop.codex.shelf import SHELF

    below = () if about is None or about.stack is None else about.stack.scenes
    for scene in (*([about] if about is not None else []), *reversed(below)):
        if not game:
            game, link = scene.codex_at()
    link = link or ("" if about is None else _rule_pointed(about))
    game = game or DEFAULT
    if SHELF.take(game, services.text) is None and about is not None:
        return _keys_help(services, about)
    return CodexScene(services, game, link, about)


def _rule_pointed(scene: Scene) -> str:
    """The link to the rule that the tooltip names which is shown, or that of the control with the keyboard."""
    from nemesis_desktop.client.tabletop.codex.model import rule_named_in
    from nemesis_desktop.client.ui.widgets.scroll_list import ScrollList

    if scene.group is None:
        return ""
    shown, current = scene.group.tooltips, scene.group.ring.current
    tip = shown.tip if shown.shown else None if current is None else current.tip
    if tip is None and isinstance(current, ScrollList) and current.row_tip and current.selected is not None:
        tip = current.row_tip(current.selected)
    return "" if tip is None else rule_named_in(tip.rule)


def _game_menu(services: Services, *about: Any) -> Scene:
    from nemesis_desktop.client.tabletop.scenes.menu import MenuScene

    return MenuScene(services, *about)


def _undo_list(services: Services, *about: Any) -> Scene:
    from nemesis_desktop.client.tabletop.scenes.undo_list import UndoListScene

    return UndoListScene(services, *about)


def _curtain(services: Services, *about: Any) -> Scene:
    from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene

    return CurtainScene(services, *about)


def _learn(services: Services) -> Scene:
    from nemesis_desktop.client.tabletop.lessons.learn_scene import LearnScene

    return LearnScene(services)


def _profile(services: Services, *about: Any) -> Scene:
    from nemesis_desktop.client.tabletop.profile.scene import ProfileScene

    return ProfileScene(services, *about)


def _about(services: Services, *about: Any) -> Scene:
    from nemesis_desktop.client.tabletop.profile.about_scene import AboutScene

    return AboutScene(services, *about)


def _puzzles(services: Services) -> Scene:
    from nemesis_desktop.client.tabletop.puzzles.puzzles_scene import PuzzlesScene

    return PuzzlesScene(services)


def _puzzle(services: Services, *about: str) -> Scene:
    from nemesis_desktop.client.tabletop.puzzles.puzzles_scene import puzzle_table

    return puzzle_table(services, *about)


def _daily(services: Services, game: str = "") -> Scene:
    if not game and len(GAMES) > 1:
        from nemesis_desktop.client.tabletop.scenes.game_choice import GameChoiceScene

        return GameChoiceScene(services, "daily")
    from nemesis_desktop.client.tabletop.daily.daily_scene import DailyScene

    return DailyScene(services, game or DEFAULT)


def _correspondence(services: Services, *about: Any, **facts: Any) -> Scene:
    from nemesis_desktop.client.tabletop.correspondence.scene import CorrespondenceScene

    return CorrespondenceScene(services, *about, **facts)


def _invite(services: Services, *about: Any) -> Scene:
    from nemesis_desktop.client.tabletop.correspondence.scene import invite

    return invite(services, *about)


def _failure(services: Services, message: str) -> Scene:
    from nemesis_desktop.client.ui.scenes.dialogs import MessageScene

    return MessageScene(services, services.text.text("failure.title"), message)


SCREENS: dict[str, Factory] = {
    "title": _title,
    "new_game": _new_game,
    "begin": _begin,
    "table": _table,
    "continue": _continue,
    "branch": _branch,
    "outcome": _outcome,
    "library": _library,
    "replay": _replay,
    "settings": _settings,
    "keys_help": _keys_help,
    "codex": _codex,
    "game_menu": _game_menu,
    "undo_list": _undo_list,
    "curtain": _curtain,
    "learn": _learn,
    "daily": _daily,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "profile": _profile,
    "about": _about,
    "correspondence": _correspondence,
    "invite": _invite,
    "failure": _failure,
}
"""``table`` shows a game that runs; ``begin`` opens the table of a new one, ``continue`` that of a saved one, and
``branch`` that of a game for practice. ``new_game`` without a game asks which one, where there are several; what was
chosen goes to the screen that it ``begins``: ``begin``, or ``invite`` for a game by file."""
