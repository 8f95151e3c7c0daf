"""Choosing files: by the keyboard alone, by mouse, by typing, and in folders full of strange names."""

from __future__ import annotations

import locale
import os
import sys
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan
from nemesis_desktop.client.games.nemesis.new_game.scenarios import ScenarioList
from nemesis_desktop.client.games.nemesis.new_game.scene import CREW, SCENARIOS, NewGameScene
from nemesis_desktop.client.ui.accessibility.tree import scene_node
from nemesis_desktop.client.ui.scenes.file_dialog import FileDialogScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.queries import scenarios
from tests.language.pilot import Pilot

FOLDERS, FILES = ("backups", "Games"), ("evening.nemesis", "Old game.nemesis")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two folders, two games, and what is not to be chosen."""
    for name in FOLDERS:
        (tmp_path / name).mkdir()
    for name in (*FILES, "notes.txt", ".hidden.nemesis"):
        (tmp_path / name).write_text("x")
    (tmp_path / "Games" / "inner.nemesis").write_text("x")
    return tmp_path


class Asked:
    """A dialog and what came of it."""

    def __init__(self, pilot: Pilot, folder: Path, value: str = "", new_file: bool = False) -> None:
        self.paths: list[str] = []
        self.pilot = pilot
        self.scene = FileDialogScene(
            pilot.services, "Import", "Choose a file.", "Import", self.paths.append, start=folder,
            suffixes=(".nemesis",), value=value, new_file=new_file,
        )
        pilot.show(self.scene)
        pilot.frames(2)

    @property
    def is_open(self) -> bool:
        self.pilot.frames(1)
        return self.scene in self.pilot.app.stack.scenes

    def click(self, row: int, times: int = 1) -> None:
        files = self.scene.files
        height = files.view().file_selection_list.list_item_height
        for _ in range(times):
            self.pilot.click((files.rect.x + 40, files.rect.y + row * height + height // 2))
            self.pilot.frames(1)


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    return Pilot(services, window)


@pytest.fixture
def asked(pilot: Pilot, folder: Path) -> Asked:
    return Asked(pilot, folder)


def test_folders_come_first_and_other_files_are_left_out(asked: Asked) -> None:
    assert asked.scene.files.names == ("backups/", "Games/", *FILES)


def test_a_file_is_chosen_with_the_keyboard_alone(asked: Asked, folder: Path) -> None:
    pilot = asked.pilot
    assert asked.scene.field.focused
    pilot.press(pygame.K_TAB)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        pilot.press(key)
    assert asked.scene.files.folder == folder / "Games" and asked.scene.files.names == ("inner.nemesis",)
    pilot.press(pygame.K_BACKSPACE)
    assert asked.scene.files.folder == folder
    assert asked.scene.files.names[asked.scene.files.selected or 0] == "Games/"
    pilot.press(pygame.K_END)
    assert asked.scene.field.value == str(folder / FILES[1])
    pilot.press(pygame.K_UP)
    pilot.press(pygame.K_RETURN)
    assert asked.paths == [str(folder / FILES[0])] and not asked.is_open


def test_every_control_is_reached_by_tab(asked: Asked) -> None:
    reached = set()
    for _ in range(12):
        reached.add(id(asked.scene.group.ring.current))
        asked.pilot.press(pygame.K_TAB)
    scene = asked.scene
    assert {id(one) for one in (scene.field, scene.files, scene.home, scene.up, scene.no, scene.yes)} <= reached


def test_a_path_is_typed_and_taken_as_it_is(asked: Asked) -> None:
    asked.scene.field.set('"/somewhere/else.nemesis"')
    asked.pilot.press(pygame.K_RETURN)
    assert asked.paths == ['"/somewhere/else.nemesis"'] and not asked.is_open


def test_nothing_is_taken_while_nothing_is_chosen(asked: Asked) -> None:
    asked.pilot.press(pygame.K_RETURN)
    assert asked.is_open and not asked.paths and asked.scene.files.focused


def test_the_mouse_chooses_opens_and_goes_up(asked: Asked, folder: Path) -> None:
    asked.click(2)
    assert asked.scene.field.value == str(folder / FILES[0])
    asked.click(1, times=2)
    assert asked.scene.files.folder == folder / "Games"
    asked.scene.up.press()
    assert asked.scene.files.folder == folder
    asked.click(3, times=2)
    assert asked.paths == [str(folder / FILES[1])] and not asked.is_open


def test_a_whole_folder_can_be_taken(asked: Asked, folder: Path) -> None:
    asked.click(1)
    asked.scene.yes.press()
    assert asked.paths == [str(folder / "Games")]


def test_escape_takes_nothing(asked: Asked) -> None:
    asked.pilot.press(pygame.K_ESCAPE)
    assert asked.paths == [] and not asked.is_open


def test_the_name_of_a_new_file_stays_in_another_folder(pilot: Pilot, folder: Path) -> None:
    asked = Asked(pilot, folder, value=str(folder / "new.nemesis"), new_file=True)
    asked.scene.files.open(1)
    assert asked.scene.field.value == str(folder / "Games" / "new.nemesis")
    asked.scene.files.choose(0)
    assert asked.scene.field.value == str(folder / "Games" / "inner.nemesis")


def test_it_can_be_read_and_pressed_by_name(asked: Asked, folder: Path) -> None:
    nodes = {(node.role, node.name): node for node in scene_node(asked.scene).walk()}
    row = nodes["row", FILES[0]]
    assert row.action is not None
    row.action()
    assert asked.scene.field.value == str(folder / FILES[0])
    again = {(node.role, node.name): node for node in scene_node(asked.scene).walk()}
    assert again["row", FILES[0]].state == ("selected",)


def test_many_files_are_scrolled_through(pilot: Pilot, tmp_path: Path) -> None:
    for number in range(300):
        (tmp_path / f"game-{number:03}.nemesis").write_text("x")
    asked = Asked(pilot, tmp_path)
    pilot.app.stack.top.group.focus(asked.scene.files)  # type: ignore[union-attr]
    pilot.press(pygame.K_END)
    view = asked.scene.files.view()
    assert asked.scene.field.value.endswith("game-299.nemesis")
    assert view.file_selection_list.item_list[299]["button_element"] is not None
    before = view.offset
    pilot.app.frame(0.02, [pygame.event.Event(
        pygame.MOUSEMOTION, pos=asked.scene.files.rect.center, rel=(0, 0), buttons=(0, 0, 0))])
    pilot.app.frame(0.02, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, flipped=False, precise_y=3.0)])
    assert view.offset < before
    pilot.press(pygame.K_PAGEUP)
    assert asked.scene.files.selected is not None and asked.scene.files.selected < 299


@pytest.mark.skipif(sys.platform == "win32", reason="no file can have such names there")
def test_strange_names_harm_nothing(pilot: Pilot, tmp_path: Path) -> None:
    names = ["pygame-gui.OK.nemesis", "%{name}.nemesis", "a.b.c.nemesis", "漢字.nemesis", "<b>.nemesis", "x" * 200]
    for name in names:
        (tmp_path / name).mkdir()
    for raw in (b"odd\xff.nemesis", b"new\nline.nemesis", b"bell\x07.nemesis"):
        (tmp_path / os.fsdecode(raw)).write_text("x")
    asked = Asked(pilot, tmp_path)
    assert sorted(asked.scene.files.names) == sorted(f"{name}/" for name in names)
    for row in range(len(names)):
        asked.scene.files.choose(row)
        asked.pilot.frames(1)


def test_a_folder_that_cannot_be_read_is_not_entered(asked: Asked, folder: Path) -> None:
    (folder / "Games" / "inner.nemesis").unlink()
    (folder / "Games").rmdir()
    asked.scene.files.choose(1)
    asked.scene.files.go(folder / "Games")
    assert asked.scene.files.folder == folder
    asked.scene.files.go(Path("/nowhere/at/all"))
    assert asked.scene.files.folder == folder


def test_where_it_begins_may_be_missing(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    asked = Asked(pilot, tmp_path / "gone")
    assert asked.scene.files.folder == tmp_path and asked.scene.files.names == ()


def test_a_language_that_the_system_lacks_harms_nothing(
    pilot: Pilot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "xx_YY.UTF-8")
    before = locale.setlocale(locale.LC_ALL)
    assert Asked(pilot, folder).scene.files.names[-2:] == FILES
    assert locale.setlocale(locale.LC_ALL) == before and os.environ["LC_ALL"] == "xx_YY.UTF-8"


def test_the_list_follows_the_window_and_keeps_what_is_chosen(asked: Asked, folder: Path) -> None:
    asked.scene.files.choose(2)
    asked.scene.resize((900, 700))
    asked.pilot.frames(1)
    assert asked.scene.files.selected == 2 and asked.scene.files.folder == folder
    asked.pilot.services.settings.ui_scale = 2.0
    asked.pilot.app.relayout()
    asked.pilot.frames(1)
    assert asked.scene.panel.rect.contains(asked.scene.files.rect)


# -- scenarios ------------------------------------------------------------------------------------------------


def opened(pilot: Pilot, path: Path) -> NewGameScene:
    scene = NewGameScene(pilot.services, seed=7, plan=GamePlan())
    pilot.show(scene)
    scene.show_tab(SCENARIOS)
    assert isinstance(scene.list, ScenarioList)
    scene.list.choose(scene.list.count - 1)
    pilot.frames(1)
    dialog = pilot.top
    assert isinstance(dialog, FileDialogScene)
    dialog.field.set(str(path))
    dialog.yes.press()
    pilot.frames(1)
    assert pilot.top is scene
    return scene


def test_a_scenario_is_opened_from_a_file(pilot: Pilot, tmp_path: Path) -> None:
    shipped = scenarios()[0]
    path = tmp_path / "own.json"
    path.write_text(shipped.text.replace(shipped.title, "My own evening"))
    scene = opened(pilot, path)
    assert scene.plan.scenario is not None and scene.plan.scenario.title == "My own evening"
    assert not scene.refused
    scene.show_tab(SCENARIOS)
    assert isinstance(scene.list, ScenarioList) and scene.list.found[-1] is scene.plan.scenario


@pytest.mark.parametrize("content", [b"", b"{", b'{"format": 99}', b"\xff\xfe", None], ids=repr)
def test_a_file_without_a_scenario_is_refused_in_words(pilot: Pilot, tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "broken.json"
    if content is not None:
        path.write_bytes(content)
    scene = opened(pilot, path)
    assert scene.refused and scene.tab == CREW and scene.plan.scenario is None
    assert scene.refused in scene.announcements()
