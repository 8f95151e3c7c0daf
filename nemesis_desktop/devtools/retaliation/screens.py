"""The screens that pictures of Retaliation are made of: every scene, and the table in situations of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.codex.scene import CodexScene
from nemesis_desktop.client.tabletop.default.staging import open_table, scenes_of
from nemesis_desktop.client.tabletop.editor.position import EditedPosition
from nemesis_desktop.client.tabletop.editor.scene import EditorScene
from nemesis_desktop.client.tabletop.keeping_positions import position_at
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.puzzles.puzzles_scene import puzzle_table
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import SIZE, Maker, Scenes, Screen
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.levels import shipped
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Session
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.lessons import lessons_of

GAME = "retaliation"
SEED = 5
LARGE = 2.5
"""The scale at which a window of 1280x720 has as many layout units as 1920x1080 at 300 %."""


def seats(mode: str, count: int, deadly: bool = False) -> RetaliationSetup:
    """A setup with so many people."""
    return RetaliationSetup(mode, (SeatSetup(),) * count, deadly)


def after(setup: RetaliationSetup, commands: int, seed: int = SEED) -> Maker:
    """The table after so many decisions of a bot that plays at random."""

    def make(services: Services) -> Scenes:
        return [open_table(services, unfinished(GAME, setup, seed, commands))]

    return make


def scene(name: str, setup: RetaliationSetup, commands: int, seed: int = SEED) -> Maker:
    """One of the scenes that every game has."""
    return lambda services: scenes_of(GAME)[name](services, setup, seed, commands)


def _editor(subject: str, setup: RetaliationSetup, commands: int, seed: int = SEED) -> Maker:
    """The editor with a thing of a position."""

    def make(services: Services) -> Scenes:
        session = unfinished(GAME, setup, seed, commands).session
        shown = EditorScene(services, EditedPosition(GAME, position_at(session, commands)))
        shown.look_at(subject)
        return [shown]

    return make


def _lesson(name: str) -> Maker:
    """The table of a lesson, which brings the coach along."""

    def make(services: Services) -> Scenes:
        setup, seed = lessons_of(GAME)[name].begin(GAME)
        game = GAMES[GAME].game
        return [open_table(services, Play(Session(game, game.new(setup, seed)), seed=seed))]

    return make


def _ended(scenario: str, seed: int) -> Maker:
    """The last page of a scenario that a bot played at random."""

    def make(services: Services) -> Scenes:
        setup = next(one for one in shipped() if one.id == scenario).setup()
        return scenes_of(GAME)["outcome"](services, setup, seed, 0)

    return make


def _recorded(name: str) -> Maker:
    """The last page of a recorded mission."""

    def make(services: Services) -> Scenes:
        file = next(one for one in sample_saves() if (one.parent.name, one.stem) == (GAME, name))
        play = Play(replay_file(file).parts[0].session)
        return [play.presentation.outcome(services, play, lambda: None, lambda: None)]

    return make


def _numbers(shown: Any) -> None:
    """The page with the numbers of the last page."""
    shown.turn_page()


def _tip(target: str) -> Any:
    """The tooltip of a thing on the board."""

    def then(shown: TableScene) -> None:
        spot, tip = shown.board.anchor(target), shown.tip_of(target)
        if spot is not None and tip is not None:
            shown.tips.show(tip, spot)

    return then


def _five(shown: Any) -> None:
    """A form for five who do not trust each other."""
    for name, value in (("mode", "semi-coop"), ("players", "5")):
        label = shown.services.text.text(f"setup.{name}")
        next(widget for widget in shown.group.widgets if widget.name == label).on_choose(value)


def _scenarios(shown: Any) -> None:
    """The page of the scenarios."""
    next(widget for widget in shown.group.widgets if getattr(widget, "icon", "") == "icons/objective").press()


def _house_rules(shown: Any) -> None:
    """The page of the house rules."""
    next(widget for widget in shown.group.widgets if getattr(widget, "icon", "") == "gear").press()


def _read(target: str) -> Any:
    """The page of a thing; "hand" is the first card in it."""

    def then(shown: TableScene) -> None:
        shown.reading.read(f"card:{shown.face.hand.view[0].id}" if target == "hand" else target)  # type: ignore[attr-defined]

    return then


def _chosen(answers: int) -> Any:
    """So many of the answers to choose several from are chosen already."""

    def then(shown: TableScene) -> None:
        for number in range(answers):
            assert shown.prompt is not None
            shown.prompts.choose(shown.prompt.choices[number])

    return then


def _tab(name: str) -> Any:
    """An open panel of a compact window."""
    return lambda shown: shown.drawers.show(name)


def _hand(shown: Any) -> None:
    """The open hand. Its question painted the cards before there was a picture: they are put away and taken up again,
    so that their words are written for this one."""
    shown.drawers.show("cards")
    hand = shown.face.hand
    cards = hand.view
    hand.show_view(())
    hand.prepare()
    hand.show_view(cards)


def large(make: Maker) -> Maker:
    """As large as an interface at 300 % is in a large window."""

    def made(services: Services) -> Scenes:
        services.settings.ui_scale = LARGE
        window = pygame.display.get_surface()
        services.fit_scale(SIZE if window is None else window.get_size())
        return make(services)

    return made


def spoken(language: str, make: Maker) -> Maker:
    """In a language."""

    def made(services: Services) -> Scenes:
        services.settings.language = language
        services.speak(language)
        return make(services)

    return made


SCREENS: Mapping[str, Screen] = {
    "new_game": Screen(scene("new-game", seats("solo", 1), 0)),
    "new_game_five": Screen(scene("new-game", seats("solo", 1), 0), _five),
    "scenarios": Screen(scene("new-game", seats("solo", 1), 0), _scenarios),
    "house_rules": Screen(scene("new-game", seats("solo", 1), 0), _house_rules),
    "draft": Screen(after(seats("coop", 3), 0)),
    "equipment": Screen(after(seats("coop", 2), 3)),
    "landing": Screen(after(seats("solo", 1), 4, 12)),
    "first_rooms": Screen(after(seats("solo", 1), 14, 12)),
    "lesson": Screen(_lesson("first_mission")),
    "lesson_fighting": Screen(_lesson("fighting")),
    "puzzle": Screen(lambda services: [puzzle_table(services, GAME, "window_seat")]),
    "moves": Screen(after(seats("semi-coop", 4), 30, 3)),
    "growing": Screen(after(seats("coop", 2), 60)),
    "wide_facility": Screen(after(seats("solo", 1), 60, 7)),
    "suffocating": Screen(after(seats("solo", 1), 34, 13)),
    "crowded": Screen(after(seats("semi-coop", 4), 150, 34)),
    "five_deadly": Screen(after(seats("semi-coop", 5, deadly=True), 120, 3)),
    "pass_discard": Screen(after(seats("coop", 3), 28, 22), _chosen(2)),
    "tip_of_a_room": Screen(after(seats("solo", 1), 60, 7), _tip("room:r2c0")),
    "share_hits": Screen(after(seats("semi-coop", 3), 57, 127), _chosen(2)),
    "reaction": Screen(after(seats("semi-coop", 3), 19, 1)),
    "page_of_a_card": Screen(after(seats("solo", 1), 60, 7), _read("hand")),
    "page_of_a_room": Screen(after(seats("solo", 1), 60, 7), _read("room:r2c0")),
    "page_of_a_word": Screen(after(seats("solo", 1), 60, 7), _read("term:suffocating")),
    "ukrainian": Screen(spoken("uk", after(seats("semi-coop", 4), 150, 34))),
    "chinese": Screen(spoken("zh-Hant", after(seats("solo", 1), 60, 7))),
    "large": Screen(large(after(seats("solo", 1), 14, 12))),
    "large_hand": Screen(large(after(seats("solo", 1), 60, 7)), _hand),
    "large_body": Screen(large(after(seats("solo", 1), 60, 7)), _tab("marine")),
    "large_page": Screen(large(after(seats("solo", 1), 60, 7)), _read("room:r2c0")),
    "curtain": Screen(scene("curtain", seats("semi-coop", 3), 60)),
    "menu": Screen(scene("menu", seats("solo", 1), 20)),
    "undo": Screen(scene("undo", seats("solo", 1), 30)),
    "replay": Screen(scene("replay", seats("coop", 2), 40)),
    "codex_rules": Screen(lambda services: [CodexScene(services, GAME, "rule:R-NOISE-02")]),
    "codex_room": Screen(lambda services: [CodexScene(services, GAME, "room:reactor")]),
    "codex_dice": Screen(lambda services: [CodexScene(services, GAME, "kills")]),
    "codex_signs": Screen(lambda services: [CodexScene(services, GAME, "signs:facility")]),
    "outcome": Screen(scene("outcome", seats("solo", 1), 0, 7)),
    "outcome_of_four": Screen(scene("outcome", seats("semi-coop", 4), 0, 3)),
    "outcome_numbers": Screen(scene("outcome", seats("semi-coop", 4), 0, 3), _numbers),
    "ending_dawn": Screen(_ended("last_call", 0)),
    "ending_asleep": Screen(_recorded("solo")),
    "ending_empty_handed": Screen(_ended("reactor_run", 1)),
    "ending_destroyed": Screen(_ended("reactor_run", 0)),
    "ending_left_behind": Screen(_ended("last_call", 2)),
    "ending_carried_along": Screen(_ended("one_egg", 23)),
    "editor": Screen(_editor("seat:0", seats("solo", 1), 60, 7)),
    "editor_large": Screen(large(_editor("table", seats("solo", 1), 60, 7))),
}
