"""A scenario of the player's own is opened in the editor again, changed, and saved under its name or another."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan
from nemesis_desktop.client.games.nemesis.new_game.scene import SCENARIOS, NewGameScene
from nemesis_desktop.client.tabletop.editor.position import EditedPosition
from nemesis_desktop.client.tabletop.editor.scene import EditorScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.named_list import NamedListScene
from nemesis_desktop.games.editing import PositionField
from nemesis_desktop.games.nemesis.levels.reading import read_scenario
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.library.own_levels import OwnLevel, OwnLevels
from tests.language.own_scenarios import keep_scenario
from tests.language.pilot import Pilot

GAME = "nemesis"


@pytest.fixture
def levels(pilot: Pilot) -> OwnLevels:
    return keep_scenario(pilot, GAME, "Mine [1]")


def listed(pilot: Pilot) -> NamedListScene:
    scene = NewGameScene(pilot.services, 5, GamePlan())
    pilot.show(scene)
    scene.show_tab(SCENARIOS)
    pilot.frames(2)
    pilot.click(scene.own_scenarios.rect.center)
    pilot.frames(2)
    page = pilot.app.stack.top
    assert isinstance(page, NamedListScene)
    return page


def opened(pilot: Pilot, page: NamedListScene) -> EditorScene:
    assert page.edit is not None and page.edit.enabled
    pilot.click(page.edit.rect.center)
    pilot.frames(4)
    editor = pilot.app.stack.top
    assert isinstance(editor, EditorScene)
    return editor


def answer(pilot: Pilot, expected: str, words: str) -> None:
    """A question with an answer in it already: give another one and say yes."""
    pilot.frames(2)
    ask = pilot.app.stack.top
    assert isinstance(ask, AskScene) and ask.field is not None
    assert ask.field.value == expected
    pilot.confirm(words)


def change(editor: EditorScene) -> None:
    """Make something another way than it was."""
    field = next(one for one in editor.fields if isinstance(one, PositionField))
    assert any(editor.change(field, one.key) for one in field.values if one.key != field.now)
    assert not editor.position.is_kept


def saved(pilot: Pilot, editor: EditorScene, name: str, before: str = "Mine [1]") -> None:
    pilot.click(editor.save.rect.center)
    answer(pilot, before, name)
    answer(pilot, "Run.", "Run.")
    assert editor.position.is_kept


def told(one: OwnLevel) -> tuple[str, str]:
    return one.title, one.intro


def test_under_its_name_it_is_replaced(pilot: Pilot, levels: OwnLevels) -> None:
    (before,) = levels.listed()
    page = listed(pilot)
    editor = opened(pilot, page)
    change(editor)
    saved(pilot, editor, "Mine [1]")
    (now,) = levels.listed()
    assert now.key == before.key and told(now) == told(before) and now.text != before.text
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.app.stack.top is page
    again = opened(pilot, page)
    assert again.position.text == editor.position.text


def test_under_another_name_both_are_kept(pilot: Pilot, levels: OwnLevels) -> None:
    (before,) = levels.listed()
    page = listed(pilot)
    editor = opened(pilot, page)
    change(editor)
    saved(pilot, editor, "Other")
    assert {one.title for one in levels.listed()} == {"Mine [1]", "Other"}
    assert before in levels.listed()
    change(editor)
    saved(pilot, editor, "Other", before="Other")
    assert len(levels.listed()) == 2 and before in levels.listed()
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert [one.key for one in page.things] == [one.key for one in levels.listed()]


def test_what_was_thrown_away_meanwhile_is_told(pilot: Pilot, levels: OwnLevels) -> None:
    page = listed(pilot)
    levels.delete(levels.listed()[0].key)
    assert page.edit is not None
    pilot.click(page.edit.rect.center)
    pilot.frames(2)
    assert pilot.app.stack.top is page and page.notice.words and not page.edit.enabled


def test_it_is_played_from_the_editor_under_its_name(pilot: Pilot, levels: OwnLevels) -> None:
    editor = opened(pilot, listed(pilot))
    change(editor)
    saved(pilot, editor, "Renamed")
    change(editor)
    editor.play_on()
    pilot.frames(3)
    table = next(one for one in pilot.app.stack.scenes if isinstance(one, TableScene))
    played = read_scenario(table.play.session.state.setup.level)
    assert (played.title, played.intro) == ("Renamed", "Run.")


def test_its_introduction_can_be_taken_away(pilot: Pilot, levels: OwnLevels) -> None:
    editor = opened(pilot, listed(pilot))
    pilot.click(editor.save.rect.center)
    answer(pilot, "Mine [1]", "Mine [1]")
    answer(pilot, "Run.", "")
    assert [told(one) for one in levels.listed()] == [("Mine [1]", "")]
    pilot.click(editor.save.rect.center)
    answer(pilot, "Mine [1]", "Mine [1]")
    answer(pilot, "", "Walk.")
    assert [told(one) for one in levels.listed()] == [("Mine [1]", "Walk.")]


def test_the_story_of_a_scenario_that_ships_is_shown_before_it_is_kept(pilot: Pilot) -> None:
    text, levels = pilot.services.text.within(GAME), GAMES[GAME].levels
    assert levels is not None and pilot.services.storage is not None
    setup, seed = levels.read(levels.shipped()["last_dash"])
    editor = EditorScene(pilot.services, EditedPosition(GAME, GAMES[GAME].game.new(setup, seed)))
    pilot.show(editor)
    story, own = text.text("scenario.last_dash.intro"), OwnLevels(pilot.services.storage.folder, GAME)
    for name, words, kept in (("One", story, "scenario.last_dash.intro"), ("Two", "", "")):
        editor.kept = None
        editor.keep()
        answer(pilot, "", name)
        answer(pilot, story, words)
        assert next(one.intro for one in own.listed() if one.title == name) == kept
