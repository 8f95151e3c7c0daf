"""House rules under a name and scenarios of the player's own, in the window of a new game."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan, grouped_rules, known_rules
from nemesis_desktop.client.games.nemesis.new_game.scenarios import ScenarioList
from nemesis_desktop.client.games.nemesis.new_game.scene import RULES, SCENARIOS, NewGameScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.markup import parse
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.file_dialog import FileDialogScene
from nemesis_desktop.client.ui.scenes.named_list import NamedListScene
from nemesis_desktop.resources import levels_folder
from nemesis_desktop.storage.library.own_levels import OwnLevels
from nemesis_desktop.storage.profile.presets import NAME, read_presets, write_presets
from tests.language.pilot import Pilot

LEVEL = levels_folder() / "nemesis" / "scenarios" / "last_dash.json"
RULE = next(rule for _, group in grouped_rules() for rule in group if len(rule.values) > 1)
OTHER = next(value for value in RULE.values if value != RULE.usual)


@pytest.fixture
def folder(pilot: Pilot) -> Path:
    assert pilot.services.storage is not None
    return pilot.services.storage.folder


def new_game(pilot: Pilot, tab: str, plan: GamePlan | None = None) -> NewGameScene:
    scene = NewGameScene(pilot.services, 5, plan or GamePlan())
    pilot.show(scene)
    scene.show_tab(tab)
    pilot.frames(2)
    return scene


def opened(pilot: Pilot, button: object) -> NamedListScene:
    pilot.click(button.rect.center)  # type: ignore[attr-defined]
    pilot.frames(2)
    top = pilot.app.stack.top
    assert isinstance(top, NamedListScene)
    return top


# -- house rules ------------------------------------------------------------------------------------------------


def test_house_rules_are_kept_used_renamed_and_deleted(pilot: Pilot, folder: Path) -> None:
    scene = new_game(pilot, RULES, GamePlan(house_rules={RULE.id: OTHER}))
    page = opened(pilot, scene.presets)
    assert page.keep is not None
    pilot.click(page.keep.rect.center)
    pilot.confirm("Friday")
    assert read_presets(folder, "nemesis") == {"Friday": {RULE.id: OTHER}}
    assert [one.name for one in page.things] == ["Friday"] and "1 rule" in page.things[0].words
    pilot.click(page.rename.rect.center)
    pilot.confirm("Saturday")
    assert list(read_presets(folder, "nemesis")) == ["Saturday"]
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    pilot.click(scene.reset.rect.center)
    assert not scene.plan.house_rules
    pilot.frames(1)
    page = opened(pilot, scene.presets)
    pilot.click(page.use.rect.center)
    pilot.frames(2)
    assert dict(scene.plan.house_rules) == {RULE.id: OTHER}
    assert pilot.app.stack.top is scene
    page = opened(pilot, scene.presets)
    pilot.press(pygame.K_DELETE)
    pilot.confirm()
    assert read_presets(folder, "nemesis") == {} and not page.things


def test_rules_that_do_not_exist_are_not_taken() -> None:
    assert known_rules({"no_such_rule": "a", RULE.id: "no such answer"}) == {}
    assert known_rules({RULE.id: OTHER}) == {RULE.id: OTHER}


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": 2}', '{"format": 1, "games": {"nemesis": {"a": 1}}}'])
def test_a_damaged_file_costs_the_kept_rules_alone(folder: Path, damage: str) -> None:
    (folder / NAME).write_text(damage)
    assert read_presets(folder, "nemesis") == {}
    assert write_presets(folder, "nemesis", {"a": {RULE.id: OTHER}})
    assert list(read_presets(folder, "nemesis")) == ["a"]


def test_without_a_name_nothing_is_kept(pilot: Pilot, folder: Path) -> None:
    scene = new_game(pilot, RULES)
    page = opened(pilot, scene.presets)
    page.ask_keep()
    pilot.confirm("  ")
    assert "name" in page.notice.words and read_presets(folder, "nemesis") == {}


# -- scenarios --------------------------------------------------------------------------------------------------


def own(text: str = "", **changes: object) -> str:
    return json.dumps({**json.loads(LEVEL.read_text()), "title": "My dash", "intro": "Run.", **changes})


def test_a_scenario_that_was_opened_stays_in_the_list(pilot: Pilot, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text(own())
    scene = new_game(pilot, SCENARIOS)
    scene.open_scenario(str(file))
    scene.open_scenario(str(file))
    file.unlink()
    assert len(list((folder / "scenarios" / "nemesis").iterdir())) == 1
    again = new_game(pilot, SCENARIOS)
    assert isinstance(again.list, ScenarioList)
    assert [one.title for one in again.list.found if one is not None][-1] == "My dash"


def test_scenarios_are_used_renamed_and_deleted(pilot: Pilot, folder: Path) -> None:
    OwnLevels(folder, "nemesis").add(own())
    scene = new_game(pilot, SCENARIOS)
    page = opened(pilot, scene.own_scenarios)
    assert [(one.name, one.words) for one in page.things] == [("My dash", "Run.")]
    pilot.click(page.rename.rect.center)
    pilot.confirm("The other dash")
    assert [one.title for one in OwnLevels(folder, "nemesis").listed()] == ["The other dash"]
    pilot.click(page.use.rect.center)
    pilot.frames(2)
    assert scene.plan.scenario is not None and scene.plan.scenario.title == "The other dash"
    scene.show_tab(SCENARIOS)
    pilot.frames(1)
    page = opened(pilot, scene.own_scenarios)
    page.ask_delete()
    pilot.confirm()
    assert OwnLevels(folder, "nemesis").listed() == ()


def test_a_scenario_is_exported_to_be_shared(
    pilot: Pilot, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    kept = OwnLevels(folder, "nemesis").add(own(title="Останній рейс"))
    page = opened(pilot, new_game(pilot, SCENARIOS).own_scenarios)
    assert page.export is not None

    def export_to(place: Path | None = None, stays: bool = False) -> str:
        assert page.export is not None
        pilot.click(page.export.rect.center)
        pilot.frames(2)
        ask = pilot.app.stack.top
        assert isinstance(ask, FileDialogScene)
        if place is not None:
            ask.field.set(str(place))
        pilot.click(ask.yes.rect.center)
        pilot.frames(2)
        assert (pilot.app.stack.top is ask) == stays and ask.refused == (page.notice.words if stays else "")
        if stays:
            pilot.press(pygame.K_ESCAPE)
            pilot.frames(2)
        assert pilot.app.stack.top is page
        return page.notice.words

    file = tmp_path / "останній-рейс-1.json"
    assert str(file) in export_to() and page.notice.colour == "green"
    assert file.read_text(encoding="utf-8") == kept.text
    assert "already exists" in export_to(file, stays=True) and page.notice.colour == "amber"
    assert "останній-рейс-2.json" in export_to() and "останній-рейс-3.json" in export_to(file.parent)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    other = new_game(pilot, SCENARIOS)
    other.open_scenario(str(file))
    assert other.plan.scenario is not None and other.plan.scenario.title == "Останній рейс"


def test_a_scenario_of_somebody_else_is_imported_where_the_own_ones_are(
    pilot: Pilot, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(own(title="From afar"), encoding="utf-8")
    bad.write_text("{}", encoding="utf-8")
    page = opened(pilot, new_game(pilot, SCENARIOS).own_scenarios)
    for file, colour in ((bad, "amber"), (good, "green")):
        assert page.take_in is not None
        pilot.click(page.take_in.rect.center)
        pilot.frames(2)
        ask = pilot.app.stack.top
        assert isinstance(ask, FileDialogScene)
        ask.field.set(str(file))
        pilot.click(ask.yes.rect.center)
        pilot.frames(2)
        assert page.notice.words and page.notice.colour == colour
    assert [one.name for one in page.things] == ["From afar"]
    assert [one.title for one in OwnLevels(folder, "nemesis").listed()] == ["From afar"]


@pytest.mark.parametrize("words", ["<c:#zz>Run.", "<c:nope>Run.", "<icon:../nope>Run.", "<b>Run."])
def test_marks_in_a_story_are_letters(pilot: Pilot, folder: Path, words: str) -> None:
    OwnLevels(folder, "nemesis").add(own(title=words, intro=words, goal=words))
    scene = new_game(pilot, SCENARIOS)
    pilot.click(opened(pilot, scene.own_scenarios).use.rect.center)
    pilot.frames(3)
    assert scene.brief_lines() == [words.replace("<", "‹").replace(">", "›")] * 2
    scene.start()
    pilot.frames(5)
    assert any(isinstance(one, TableScene) for one in pilot.app.stack.scenes)


def test_no_colour_that_there_is_not_is_drawn() -> None:
    assert parse("<c:#zz>a<c:#00ff7F>b").text == "<c:#zz>ab"


def test_a_byte_order_mark_before_a_scenario_is_no_error(pilot: Pilot, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "marked.json"
    file.write_text("\ufeff" + own(), encoding="utf-8")
    scene = new_game(pilot, SCENARIOS)
    scene.open_scenario(str(file))
    assert scene.plan.scenario is not None and not scene.refused
    (folder / "scenarios" / "nemesis" / "marked.json").write_bytes(file.read_bytes())
    assert [one.problem for one in OwnLevels(folder, "nemesis").listed()] == [None, None]


@pytest.mark.parametrize("wrong", ["", "{", "[]", '{"title": 3}', own(seats=[]), own(time=99)])
def test_a_broken_file_is_listed_and_cannot_be_used(pilot: Pilot, folder: Path, wrong: str) -> None:
    path = folder / "scenarios" / "nemesis" / "wrong.json"
    path.parent.mkdir(parents=True)
    path.write_text(wrong)
    scene = new_game(pilot, SCENARIOS)
    assert isinstance(scene.list, ScenarioList) and all(one is None or one.title != "wrong" for one in scene.list.found)
    page = opened(pilot, scene.own_scenarios)
    assert page.things[0].wrong and not page.use.enabled
    page.take()
    assert pilot.app.stack.top is page


def test_what_is_wrong_with_a_broken_file_is_said(pilot: Pilot, folder: Path) -> None:
    path = folder / "scenarios" / "nemesis"
    path.mkdir(parents=True)
    rooms = {"4": {"tile": "ballroom"}}
    (path / "deep.json").write_text("[" * 100_000)
    (path / "large.json").write_text(own(goal=" " * 2_000_000))
    (path / "rooms.json").write_text(own(rooms=rooms))
    (path / "twice.json").write_text('{"title": "a", "title": "b"}')
    page = opened(pilot, new_game(pilot, SCENARIOS).own_scenarios)
    told = {one.key: one.words for one in page.things}
    assert "nested deeper" in told["deep.json"] and "large.json is larger than 1 MB" in told["large.json"]
    assert "rooms.4.tile" in told["rooms.json"] and "occurs twice" in told["twice.json"]
    page.list.select([one.key for one in page.things].index("rooms.json"))
    pilot.frames(2)
    assert page.notice.words == told["rooms.json"]
    page.list.select(0)
    assert page.notice.words == told["deep.json"]


def test_of_two_that_are_called_alike_the_one_meant_is_renamed(pilot: Pilot, folder: Path) -> None:
    levels = OwnLevels(folder, "nemesis")
    first, second = levels.add(own()), levels.add(own(intro="Walk."))
    page = opened(pilot, new_game(pilot, SCENARIOS).own_scenarios)
    page.list.select([one.key for one in page.things].index(second.key))
    page.ask_rename()
    pilot.confirm(" A <new> name ")
    assert page.chosen is not None and page.chosen.key == second.key
    page.ask_rename()
    pilot.frames(2)
    ask = pilot.app.stack.top
    assert isinstance(ask, AskScene) and ask.field is not None and ask.field.value == "A <new> name"
    assert {one.key: one.title for one in levels.listed()} == {first.key: "My dash", second.key: "A <new> name"}


def test_what_is_no_scenario_is_not_kept(pilot: Pilot, folder: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError):
        OwnLevels(folder, "nemesis").add(own(seats=[]))
    scene = new_game(pilot, SCENARIOS)
    scene.open_scenario(str(tmp_path / "none.json"))
    assert not (folder / "scenarios").exists() and scene.refused


def test_nobody_gets_out_of_the_folder(folder: Path) -> None:
    for key in ("../settings.json", "/etc/passwd", "..json", "a/b.json"):
        with pytest.raises(OSError):
            OwnLevels(folder, "nemesis").delete(key)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_dialog_fits(pilot: Pilot, folder: Path, scale: float) -> None:
    OwnLevels(folder, "nemesis").add(own())
    pilot.services.settings.ui_scale = scale
    pilot.services.fit_scale((1280, 720))
    scene = new_game(pilot, SCENARIOS)
    pilot.click(scene.own_scenarios.rect.center)
    pilot.frames(3)
    page = pilot.app.stack.top
    assert isinstance(page, NamedListScene)
    for widget in page.group.widgets:
        assert page.panel.rect.contains(widget.rect)
