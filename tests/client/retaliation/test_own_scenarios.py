"""Scenarios of Retaliation that the player keeps are renamed, thrown away and opened in the editor from the form of a
new mission, as those of Nemesis are; an invitation to play by file asks for nothing that it does not use."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan
from nemesis_desktop.client.games.nemesis.new_game.scene import NewGameScene
from nemesis_desktop.client.games.retaliation.new_game.scenarios import ScenarioPage
from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene
from nemesis_desktop.client.tabletop.default.setup_form import NO_LEVEL
from nemesis_desktop.client.tabletop.editor.scene import EditorScene
from nemesis_desktop.client.tabletop.presentation import BEGIN, INVITE
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.scenes.named_list import NamedListScene
from nemesis_desktop.storage.library.own_levels import OwnLevels
from tests.language.own_scenarios import keep_scenario
from tests.language.pilot import Pilot

GAME = "retaliation"


@pytest.fixture
def levels(pilot: Pilot) -> OwnLevels:
    return keep_scenario(pilot, GAME, "Mine")


def form(pilot: Pilot) -> SetupFormScene:
    scene = presentation_of(GAME).new_game(pilot.services, 5)
    assert isinstance(scene, SetupFormScene)
    pilot.show(scene)
    return scene


def scenarios(pilot: Pilot) -> ScenarioPage:
    line = pilot.services.text.text("default.level")
    scene = next(one for one in pilot.app.stack.scenes if isinstance(one, SetupFormScene))
    button = next(widgets[0] for name, widgets, _ in scene.lines if name == line)
    pilot.click(button.rect.center)
    pilot.frames(2)
    page = pilot.app.stack.top
    assert isinstance(page, ScenarioPage)
    return page


def kept(pilot: Pilot) -> NamedListScene:
    page = scenarios(pilot)
    pilot.click(page.mine.rect.center)
    pilot.frames(2)
    found = pilot.app.stack.top
    assert isinstance(found, NamedListScene)
    return found


def test_it_is_opened_in_the_editor(pilot: Pilot, levels: OwnLevels) -> None:
    form(pilot)
    page = kept(pilot)
    assert page.edit is not None and page.edit.enabled
    pilot.click(page.edit.rect.center)
    pilot.frames(4)
    assert isinstance(pilot.app.stack.top, EditorScene)


def test_its_story_is_read_before_it_is_played(pilot: Pilot, levels: OwnLevels) -> None:
    scene = form(pilot)
    level = next(iter(scene.own_names))
    pilot.click(kept(pilot).back.rect.center)
    pilot.frames(2)
    page = pilot.app.stack.top
    assert isinstance(page, ScenarioPage)
    assert next(row.words for row in page.pane.rows if row.name == "Mine").startswith("Run.\n")
    page.choose(level)
    pilot.frames(2)
    assert scene.guide.brief(scene) == ("Mine", ("Run.",))


def test_another_name_stands_on_the_page_and_in_the_form(pilot: Pilot, levels: OwnLevels) -> None:
    scene = form(pilot)
    pilot.click(kept(pilot).rename.rect.center)
    pilot.confirm("Ours")
    assert [one.title for one in levels.listed()] == ["Ours"]
    page = next(one for one in pilot.app.stack.scenes if isinstance(one, ScenarioPage))
    assert "Ours" in [row.name for row in page.pane.rows] and "Mine" not in [row.name for row in page.pane.rows]
    assert list(scene.own_names.values()) == ["Ours"]


def test_one_that_is_thrown_away_is_chosen_no_longer(pilot: Pilot, levels: OwnLevels) -> None:
    scene = form(pilot)
    scene.choose_level(next(iter(scene.own_names)))
    pilot.click(kept(pilot).delete.rect.center)
    pilot.confirm()
    assert levels.listed() == () and scene.own_names == {}
    assert scene.form.level == NO_LEVEL and not scene.problem
    page = next(one for one in pilot.app.stack.scenes if isinstance(one, ScenarioPage))
    assert "Mine" not in [row.name for row in page.pane.rows]


# -- invitations ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("begins", "asks"), [(BEGIN, True), (INVITE, False)])
def test_an_invitation_of_retaliation_asks_neither_for_a_seed_nor_how_far_to_undo(
    pilot: Pilot, begins: str, asks: bool
) -> None:
    scene = presentation_of(GAME).new_game(pilot.services, 5, begins)
    assert isinstance(scene, SetupFormScene)
    pilot.show(scene)
    text = scene.services.text
    names = [name for name, _, _ in scene.lines]
    assert (text.text("new_game.seed") in names) == (text.text("new_game.undo") in names) == asks
    assert (scene.seed in scene.group.widgets) == asks
    assert len(scene.form.setup(0).seats) == (1 if asks else 2), "nobody is invited to a solo mission"


@pytest.mark.parametrize(("begins", "asks"), [(BEGIN, True), (INVITE, False)])
@pytest.mark.parametrize("size", [(1280, 720), (700, 500)])
def test_an_invitation_of_nemesis_asks_neither_for_a_seed_nor_how_far_to_undo(
    pilot: Pilot, begins: str, asks: bool, size: tuple[int, int]
) -> None:
    scene = NewGameScene(pilot.services, 5, GamePlan(), begins)
    pilot.show(scene)
    scene.resize(size)
    assert (scene.field in scene.group.widgets) == (scene.random in scene.group.widgets) == asks
    assert ("option.undo" in scene.named) == asks
    label = scene.services.text.text("new_game.seed")
    assert any(one.words == label for one in scene.layout.labels) == asks
