"""Games as one line of text in the library: copied, pasted, refused."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.ui import clipboard
from nemesis_desktop.resources import sample_saves, sample_saves_folder
from nemesis_desktop.storage.library.one_line import MARK, line_of
from tests.language.pilot import Pilot

SAMPLE = next(path for path in sample_saves() if path.name == "solo-victory.jsonl")


class Board:
    """A clipboard of one's own."""

    def __init__(self) -> None:
        self.words = ""
        self.broken = False

    def get_text(self) -> str:
        if self.broken:
            raise pygame.error("no clipboard")
        return self.words

    def put_text(self, words: str) -> None:
        if self.broken:
            raise pygame.error("no clipboard")
        self.words = words


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Board:
    made = Board()
    monkeypatch.setattr(clipboard.pygame, "scrap", made)
    return made


def library(pilot: Pilot) -> LibraryScene:
    scene = LibraryScene(pilot.services, sample_saves_folder() / "nemesis")
    pilot.show(scene)
    settle(pilot, scene)
    return scene


def settle(pilot: Pilot, scene: LibraryScene) -> None:
    pilot.services.background.finish()
    scene.shelf.read()
    pilot.frames(3)


def games(pilot: Pilot) -> list[str]:
    assert pilot.services.storage is not None
    return sorted(path.name for path in (pilot.services.storage.folder / "games").glob("*.jsonl"))


def test_a_copied_game_can_be_pasted(pilot: Pilot, board: Board) -> None:
    scene = library(pilot)
    pilot.press(pygame.K_c, pygame.KMOD_CTRL)
    assert board.words.startswith(MARK) and "\n" not in board.words
    assert "clipboard" in scene.message
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    settle(pilot, scene)
    assert len(games(pilot)) == 1
    assert scene.message == "The game was added."
    assert scene.chosen is not None and scene.chosen.entry.id == games(pilot)[0]


def test_buttons_do_the_same(pilot: Pilot, board: Board) -> None:
    scene = library(pilot)
    pilot.click(scene.copy_line.rect.center)
    assert board.words.startswith(MARK)
    pilot.click(scene.paste.rect.center)
    assert len(games(pilot)) == 1


@pytest.mark.parametrize("words", ["", "hello", f"{MARK}AAAA", line_of(SAMPLE)[:-40]])
def test_anything_else_is_refused_in_one_sentence(pilot: Pilot, board: Board, words: str) -> None:
    scene = library(pilot)
    board.words = words
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    assert scene.message and "\n" not in scene.message and scene.message.count(". ") <= 1
    assert games(pilot) == []


def test_a_pasted_game_counts_as_one_from_outside(pilot: Pilot, board: Board) -> None:
    library(pilot)
    board.words = line_of(SAMPLE)
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    assert games(pilot)[0].startswith("shared-")


def test_without_a_clipboard_it_says_so(pilot: Pilot, board: Board) -> None:
    scene = library(pilot)
    board.broken = True
    for key in (pygame.K_c, pygame.K_v):
        scene.say("")
        pilot.press(key, pygame.KMOD_CTRL)
        assert "clipboard cannot be used" in scene.message


def test_in_the_search_field_the_keys_mean_letters(pilot: Pilot, board: Board) -> None:
    scene = library(pilot)
    scene.group.focus(scene.search)
    board.words = line_of(SAMPLE)
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    assert games(pilot) == []
