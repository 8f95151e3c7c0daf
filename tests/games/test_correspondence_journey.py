"""A game by file from the title to its outcome, at two machines, with real events in both windows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.client.tabletop.correspondence.scene import CorrespondenceScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.file_dialog import FileDialogScene
from nemesis_desktop.opening import scenes_of
from nemesis_desktop.storage.correspondence import correspondence
from nemesis_desktop.storage.paths import TURN_SUFFIX, finished_folder
from tests.games.traveller import Traveller

MOST_TURNS, MOST_ANSWERS = 400, 400
NEMESIS, RETALIATION = ("Nemesis", "Semi-co-op"), ("Nemesis: Retaliation", "Semi-co-operative")
GAMES = [(*NEMESIS, 1), (*RETALIATION, 1), (*RETALIATION, 14)]
"""Game, mode, and the seed of the homes. With 14, one hit is to be divided among Intruders of whom the first, a Drone,
takes two or none."""


class Correspondent(Traveller):
    """Somebody at one of the machines, whose files lie in one folder with those of the other."""

    post: Path
    name: str

    @property
    def page(self) -> CorrespondenceScene:
        assert isinstance(self.top, CorrespondenceScene), self.top
        return self.top

    def say(self, text_id: str) -> str:
        return str(self.services.text.text(text_id))

    def save_file(self, number: int) -> Path:
        """Type where the file goes, and save it."""
        assert isinstance(self.top, FileDialogScene), self.top
        path = self.post / f"{number:03}-{self.name}{TURN_SUFFIX}"
        self.press(pygame.K_a, pygame.KMOD_CTRL)
        self.top.field.set(str(path))
        self.click_on("button", self.say("correspondence.save_file"))
        self.settle()
        assert path.exists() and path.name in self.page.notice.words
        return path

    def open_file(self, path: Path) -> None:
        """Choose the file that has come."""
        self.click_on("button", self.say("correspondence.receive"))
        assert isinstance(self.top, FileDialogScene)
        self.top.field.set(str(path))
        self.click_on("button", self.say("correspondence.receive"))
        self.settle()

    def play_turn(self, dice: Random) -> bool:
        """Decide until the game is handed over, or over; whether it is over."""
        self.click_on("button", self.say("correspondence.play"))
        self.settle()
        table = self.table
        for _ in range(MOST_ANSWERS):
            if table.play.outcome is not None:
                self.settle()
                return True
            if isinstance(self.app.stack.front, AskScene) and table.play.awaited is not None:
                self.click_on("button", self.say("correspondence.hand_over"))
                self.settle()
                return False
            if table.play.awaited is not None and not self.app.stack.changing:
                # Whoever presses Return once too often says no; the menu asks again.
                self.press(pygame.K_F10)
                self.frames(2)
                self.click_on("button", self.say("correspondence.hand_over"))
                self.frames(2)
                continue
            self.answer(dice)
            self.settle()
        raise AssertionError("the turn does not end")


@pytest.fixture
def correspondents(
    open_home: Callable[[Path, type[Traveller]], Traveller], tmp_path: Path
) -> tuple[Correspondent, Correspondent]:
    found = []
    for name in ("zoya", "wang"):
        one = open_home(tmp_path / name, Correspondent)
        assert isinstance(one, Correspondent)
        one.name, one.post = name, tmp_path
        one.hurry()
        found.append(one)
    return found[0], found[1]


def share_out(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Let both homes draw their shares, from which the seed of the game is made, from a seed: else each run plays
    another game, and one that fails is gone."""
    shares = Random(seed)
    monkeypatch.setattr(correspondence.secrets, "token_hex", lambda size: shares.randbytes(size).hex())


@pytest.mark.parametrize(("game", "mode", "seed"), GAMES)
def test_two_people_play_by_file_from_the_title_to_the_outcome(
    correspondents: tuple[Correspondent, Correspondent], game: str, mode: str, seed: int, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    share_out(monkeypatch, seed)
    zoya, wang = correspondents
    dice, number = Random(3), 0

    # Zoya invites.
    zoya.click_on("button", zoya.say("menu.new_game"))
    zoya.click_on("button", zoya.say("game_choice.by_file"))
    assert not zoya.page.listed
    zoya.click_on("button", zoya.say("correspondence.invite"))
    zoya.click_on("button", game)
    zoya.click_on("choice", mode)
    zoya.click_on("button", zoya.say("new_game.start"))
    zoya.settle()
    file = zoya.save_file(number)

    # Wang opens the invitation by double click, and accepts.
    assert isinstance(wang.top, TitleScene)
    for scene in scenes_of(wang.services, file):
        wang.show(scene)
    assert isinstance(wang.top, AskScene)
    wang.click_on("button", wang.say("correspondence.accept"))
    wang.settle()
    number += 1
    zoya.open_file(wang.save_file(number))

    # They hand the game to and fro.
    here, there = zoya, wang
    for _ in range(MOST_TURNS):
        number += 1
        over = here.play_turn(dice)
        if over:
            assert not isinstance(here.top, TableScene), "no outcome is shown"
            here.services.navigator.reset("correspondence")
            here.frames(3)
            here.click_on("button", here.say("correspondence.save"))
        there.open_file(here.save_file(number))
        if over:
            break
        here, there = there, here
    assert over, "the game does not end"
    assert [one.page.chosen.record.stage for one in (zoya, wang) if one.page.chosen] == ["over", "over"]
    kept = [list(finished_folder(tmp_path / name).glob("*.jsonl")) for name in ("zoya", "wang")]
    assert [len(one) for one in kept] == [1, 1]
