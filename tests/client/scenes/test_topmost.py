"""Escape closes the topmost thing and nothing below it; Tab does what the list of keys says."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene, key_lines
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot, drafted, new_play


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.animation_speed = 0.0
    return Pilot(services, window)


def press(app: App, key: int, mod: int = 0) -> None:
    app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")])
    app.frame(0.02, [])


def front(app: App) -> Scene:
    scene = app.stack.front
    assert scene is not None
    return scene


# -- Escape at the table ----------------------------------------------------------------------------------------


def _ignored(opened: bool) -> None:
    assert opened


Opener = Callable[[TableScene], None]
OPEN: dict[str, tuple[Opener, Callable[[TableScene], bool]]] = {
    "look": (lambda table: table.look.begin(), lambda table: table.look.active),
    "why": (lambda table: table.question_panel.toggle_why(), lambda table: table.question_panel.hindrances is not None),
    "search": (lambda table: table.log.toggle_search(), lambda table: table.log.filter.visible),
    "page": (
        lambda table: _ignored(table.reading.open_board("top:bag")), lambda table: table.reading.is_open
    ),
}


@pytest.mark.parametrize("name", OPEN)
def test_escape_at_the_table_closes_what_is_open_and_then_asks_for_the_menu(pilot: Pilot, name: str) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table, (open_it, is_open) = pilot.table, OPEN[name]
    open_it(table)
    pilot.frames(1)
    assert is_open(table)
    pilot.press(pygame.K_ESCAPE)
    assert not is_open(table) and pilot.top is table
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(1)
    assert isinstance(pilot.top, MenuScene)


def test_escape_closes_one_thing_after_the_other(pilot: Pilot) -> None:
    """What lies over something else goes first: the page, the search, what is impossible, the menu."""
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    for name in ("why", "search", "page"):
        OPEN[name][0](table)
    left = []
    for _ in range(3):
        pilot.press(pygame.K_ESCAPE)
        assert pilot.top is table
        left.append([name for name in ("why", "search", "page") if OPEN[name][1](table)])
    assert left == [["why", "search"], ["why"], []]


def test_the_search_without_the_keyboard_is_closed_and_its_words_with_it(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    table.log.toggle_search()
    table.log.filter.field.set("nothing like this")
    table.group.focus(None)
    pilot.press(pygame.K_ESCAPE)
    assert not table.log.filter.visible and not table.log.filter.active


def test_a_page_keeps_tab_from_the_table_below_it(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    OPEN["page"][0](table)
    pilot.press(pygame.K_TAB)
    assert table.reading.is_open and table.question_panel.focused is None and table.navigation.button is None


# -- Escape on pages --------------------------------------------------------------------------------------------


def test_escape_leaves_the_seed_before_the_new_game() -> None:
    with shown("new_game_solo") as app:
        scene = front(app)
        scene.group.focus(scene.field)  # type: ignore[union-attr, attr-defined]
        press(app, pygame.K_ESCAPE)
        assert front(app) is scene and not scene.typing
        press(app, pygame.K_ESCAPE)
        assert app.stack.front is not scene


def test_escape_leaves_the_seed_before_any_new_game(pilot: Pilot) -> None:
    scene = SetupFormScene(pilot.services, presentation_of("retaliation"), 1)
    pilot.show(scene)
    scene.group.focus(scene.seed)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(1)
    assert pilot.top is scene and not scene.typing
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(1)
    assert pilot.top is not scene


@pytest.mark.parametrize("typing", [True, False])
def test_escape_clears_the_search_of_the_settings_before_it_closes_them(pilot: Pilot, typing: bool) -> None:
    scene = SettingsScene(pilot.services)
    pilot.show(scene)
    scene.search.set("sound")
    scene.find("sound")
    scene.group.focus(scene.search if typing else scene.close_button)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(1)
    assert pilot.top is scene and not scene.search.value and not scene.typing
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(1)
    assert pilot.top is not scene


def test_escape_clears_the_search_of_the_library_before_it_leaves() -> None:
    with shown("library") as app:
        scene = front(app)
        assert isinstance(scene, LibraryScene)
        scene.search.set("nothing like this")
        scene.group.focus(scene.list)
        press(app, pygame.K_ESCAPE)
        assert front(app) is scene and not scene.search.value
        press(app, pygame.K_ESCAPE)
        assert app.stack.front is not scene


def test_escape_in_the_theatre_closes_page_and_note_before_it_leaves() -> None:
    with shown("replay") as app:
        scene = front(app)
        assert isinstance(scene, ReplayScene)
        scene.notes.edit()
        press(app, pygame.K_ESCAPE)
        assert not scene.notes.field.visible and front(app) is scene
        assert scene.reading.open_board("top:bag")
        press(app, pygame.K_ESCAPE)
        assert not scene.reading.is_open and front(app) is scene
        press(app, pygame.K_ESCAPE)
        assert app.stack.front is not scene


# -- Tab --------------------------------------------------------------------------------------------------------


def place_of_keyboard(scene: Scene) -> object:
    """What has the keyboard."""
    current = scene.group.ring.current if scene.group is not None else None
    if not isinstance(scene, TableScene):
        return current
    if scene.is_covered:
        return scene.face.draft.focus
    return scene.question_panel.focused or scene.navigation.button or current


SEEN = (
    "curtain", "draft", "draft_of_three", "house_rules", "keys_help", "learn", "lesson", "library", "menu",
    "new_game_solo", "outcome_victory", "replay", "scenarios", "settings", "table_paying", "table_quiet",
    "table_search", "table_watching", "title", "undo_list",
)
"""One screen of every kind."""


@pytest.mark.parametrize("name", SEEN)
def test_tab_goes_on_where_the_keys_say_so(name: str) -> None:
    with shown(name) as app:
        scene = front(app)
        assert {"next", "previous"} <= set(scene.keys())
        first = place_of_keyboard(scene)
        press(app, pygame.K_TAB)
        second = place_of_keyboard(scene)
        assert second is not None
        widgets = [] if scene.group is None else [one for one in scene.group.widgets if one.takes_focus()]
        alone = not isinstance(scene, TableScene) and len(widgets) == 1
        assert alone or second != first
        press(app, pygame.K_TAB)
        third = place_of_keyboard(scene)
        press(app, pygame.K_TAB, pygame.KMOD_SHIFT)
        assert alone or third == second or place_of_keyboard(scene) == second


def test_tab_in_the_search_of_the_log_goes_on_to_the_table(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    table.log.toggle_search()
    assert table.typing
    pilot.press(pygame.K_TAB)
    assert not table.typing and table.question_panel.focused is not None


def test_tab_walks_over_the_draft(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, new_play()))
    draft = pilot.table.face.draft
    before = draft.focus
    pilot.press(pygame.K_TAB)
    assert draft.focus == (before + 1) % len(draft.cards)
    pilot.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert draft.focus == before


def test_a_control_of_the_theatre_that_has_the_keyboard_is_pressed() -> None:
    with shown("replay") as app:
        scene = front(app)
        assert isinstance(scene, ReplayScene)
        for _ in range(40):
            press(app, pygame.K_TAB)
            if scene.group.ring.current is scene.controls.round_on:
                break
        rounds, before = scene.timeline.rounds, scene.play.position
        press(app, pygame.K_SPACE)
        assert scene.play.position == scene.timeline.after(rounds, before) and not scene.playing


def test_the_keys_of_an_open_table_say_what_tab_does_there(pilot: Pilot) -> None:
    game = Nemesis()
    pilot.show(TableScene(pilot.services, Play(Session(game, game.new(Setup("coop", "base", (SeatSetup(),) * 2), 1)))))
    table, text = pilot.table, pilot.services.text

    def said() -> dict[str, str]:
        return {line.caps[0].words: line.words for line in key_lines(pilot.services, table.key_uses())}

    assert said()["Tab"] == text.text("action.next")
    pilot.services.settings.curtain = "never"
    assert said()["Tab"] == text.text("input.help.next_side")
    page = KeysHelpScene(pilot.services, table)
    pilot.show(page)
    assert any(text.text("input.help.previous_side") in line for line in page.accessible_text())


def test_the_theatre_tells_its_own_keys(pilot: Pilot) -> None:
    """Whatever the page says, nothing of it belongs to the table."""
    with shown("replay") as app:
        app.services.input.last = "keyboard"
        app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?")])
        app.frame(0.02, [])
        page, text = app.stack.top, app.services.text
        assert isinstance(page, KeysHelpScene)
        told = dict(line.rpartition(": ")[::2] for line in page.accessible_text()[1:])
    assert told[text.text("replay.keys.turn_on")] == "Shift+Right"
    assert told[text.text("replay.keys.note")] == "N" and told[text.text("replay.keys.end")] == "End"
    assert told[text.text("replay.play")] == "Space"
    assert not {text.text(f"action.{one}") for one in ("pass", "undo", "up", "pick")} & set(told)


def test_letters_are_letters_below_a_coach() -> None:
    """Whoever searches the log during a lesson types its words, and mutes nothing."""
    with shown("lesson") as app:
        table = front(app)
        assert isinstance(table, TableScene) and app.stack.top is not table
        table.log.toggle_search()
        press(app, pygame.K_m)
        assert table.typing and not app.services.settings.muted
