"""Saves that this program cannot play: each is one readable row and hides no other."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.client.tabletop.default.presentation import DefaultPresentation
from nemesis_desktop.client.tabletop.library.items import Item
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.presentations import PRESENTATIONS
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.journal.format import sum_of
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.library.transfer import export_game
from tests.games.outpost.state import OutpostSetup
from tests.language.games import play_on
from tests.language.pilot import Pilot

OUTPOST = "tests.games.outpost.playable"


class Mute(DefaultPresentation):
    """Fails whenever it is asked for words."""

    def setup_words(self, setup: object, text: object) -> str:
        raise RuntimeError("no words")


PRESENTATION = Mute("outpost")


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    """A game of Nemesis that was set aside, and the running one of a game that was there once."""
    made = Saves(tmp_path / "home")
    first = made.start("nemesis", Setup(), 5, name="My evening")
    play_on(first.session, 5, 12)
    first.journal.follow(first.session)
    with GAMES.registered("outpost", OUTPOST):
        second = made.start("outpost", OutpostSetup(), 7)
        play_on(second.session, 7, 25)
        second.journal.follow(second.session)
    (tmp_path / "outpost.jsonl").write_bytes((made.folder / "running.jsonl").read_bytes())
    yield made
    made.close()


def changed(content: bytes, **fields: object) -> bytes:
    """A journal with other fields in its header."""
    head, *lines = content.splitlines(keepends=True)
    twin = lines[:1] == [head]
    raw = json.loads(head) | fields
    raw.pop("sum", None)
    head = json.dumps(raw | {"sum": sum_of(raw)}, separators=(",", ":")).encode() + b"\n"
    return b"".join((head, head if twin else b"", *(lines[1:] if twin else lines)))


@pytest.fixture
def open_library(
    services: Services, window: pygame.Surface, saves: Saves, tmp_path: Path
) -> Callable[[], LibraryScene]:
    services.storage = saves
    (tmp_path / "samples").mkdir()

    def opened() -> LibraryScene:
        scene = LibraryScene(services, tmp_path / "samples")
        Pilot(services, window).show(scene)
        scene.shelf.read()
        return scene

    return opened


def row(items: tuple[Item, ...], name: str) -> Item:
    (found,) = (item for item in items if item.entry.path.name.startswith(name))
    return found


def rows(scene: LibraryScene) -> tuple[Item, ...]:
    return scene.shelf.shown()


def assert_readable(items: tuple[Item, ...]) -> None:
    """The game of Nemesis is there as ever."""
    mine = next(item for item in items if item.title == "My evening")
    assert mine.can_continue and not mine.problem and mine.mode == "Solo"


def test_a_game_that_is_not_there_is_one_row_that_names_it(open_library: Callable[[], LibraryScene]) -> None:
    items = rows(open_library())
    assert_readable(items)
    foreign = row(items, "running")
    assert "outpost" in foreign.problem and not foreign.can_continue and not foreign.can_watch
    assert foreign.result == "Cannot be opened"


def test_a_game_whose_folder_is_broken_is_one_row_that_names_it(
    open_library: Callable[[], LibraryScene], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_outpost.py").write_text("raise RuntimeError('half a game')")
    monkeypatch.syspath_prepend(str(tmp_path))
    with GAMES.registered("outpost", "broken_outpost"):
        items = rows(open_library())
    sys.modules.pop("broken_outpost", None)
    assert_readable(items)
    assert "outpost" in row(items, "running").problem and "half a game" in row(items, "running").problem


def test_a_game_of_newer_rules_is_one_row_that_names_it(
    open_library: Callable[[], LibraryScene], saves: Saves
) -> None:
    path = saves.folder / "running.jsonl"
    path.write_bytes(changed(path.read_bytes(), rules=999))
    with GAMES.registered("outpost", OUTPOST):
        items = rows(open_library())
    assert_readable(items)
    assert "newer rules" in row(items, "running").problem and "outpost" in row(items, "running").problem


def test_a_file_of_a_newer_program_is_one_row(open_library: Callable[[], LibraryScene], saves: Saves) -> None:
    path = saves.folder / "running.jsonl"
    path.write_bytes(changed(path.read_bytes(), format=999))
    items = rows(open_library())
    assert_readable(items)
    assert "newer version" in row(items, "running").problem


def test_a_presentation_that_fails_costs_its_row_alone(open_library: Callable[[], LibraryScene]) -> None:
    with GAMES.registered("outpost", OUTPOST), PRESENTATIONS.registered("outpost", __name__):
        items = rows(open_library())
    assert_readable(items)
    assert "no words" in row(items, "running").problem and not row(items, "running").can_continue


def test_a_registered_game_is_a_row_like_any_other(open_library: Callable[[], LibraryScene]) -> None:
    with GAMES.registered("outpost", OUTPOST):
        item = row(rows(open_library()), "running")
    assert item.can_continue and item.can_watch and not item.problem
    assert "Outpost" in item.mode and item.round > 1


@pytest.mark.parametrize("presentation", [True, False])
def test_the_title_says_why_the_running_game_cannot_go_on(
    services: Services, window: pygame.Surface, saves: Saves, presentation: bool
) -> None:
    services.storage = saves
    pilot = Pilot(services, window)
    if presentation:
        with GAMES.registered("outpost", OUTPOST), PRESENTATIONS.registered("outpost", __name__):
            title = TitleScene(services)
            pilot.show(title)
            title.finish_loading()
            assert not title.problem and title.continue_button is not None, "it can be played without words"
        return
    title = TitleScene(services)
    pilot.show(title)
    title.finish_loading()
    assert "outpost" in title.problem and title.continue_button is None


def test_a_file_of_another_game_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with GAMES.registered("outpost", OUTPOST):
        saves = Saves(tmp_path)
        game = saves.start("outpost", OutpostSetup(), 7)
        path = game.journal.path
        shared = tmp_path / "shared.nemesis"
        shared.write_bytes(export_game(path))
        saves.close()
    for file in (path, shared):
        assert main(["replay", str(file), "--text"]) == 2
        assert "outpost" in capsys.readouterr().err


def test_a_shared_game_of_another_game_is_not_taken_in(
    open_library: Callable[[], LibraryScene], tmp_path: Path
) -> None:
    scene = open_library()
    scene.actions.import_from(tmp_path / "outpost.jsonl")
    assert "outpost" in scene.message
