"""The second game, known to the program for the length of a test, and somebody who goes through the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.app import build_services
from nemesis_desktop.client.tabletop import play
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.ui.loop import open_window
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.settings import Settings
from tests.games.traveller import Traveller

SIZE = (1280, 720)
MODULE = "tests.games.outpost.playable"


@pytest.fixture
def outpost() -> Iterator[str]:
    """The name under which it is registered."""
    with GAMES.registered("outpost", MODULE):
        yield "outpost"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def open_home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Traveller]]:
    """Opens the program of a home at its title, for a traveller of the kind that is given. Bots answer in this process:
    another one would not know a game that is registered for a test."""
    monkeypatch.setattr(play, "BotProcessStarter", lambda session, seed, background: BotsHere(session, seed))
    opened: list[tuple[Traveller, Saves]] = []

    def open_program(folder: Path, kind: type[Traveller] = Traveller, *, close: bool = False) -> Traveller:
        if close:
            close_all()
        saves = Saves(folder)
        settings = Settings(animation_speed=0.0, reduced_motion=True, wait_for_moments=False)
        traveller = kind(build_services(settings, saves), open_window("", SIZE))
        traveller.show(traveller.services.navigator.make("title"))
        opened.append((traveller, saves))
        return traveller

    def close_all() -> None:
        while opened:
            traveller, saves = opened.pop()
            traveller.app.stack.clear()
            traveller.app.stack.apply()
            traveller.services.background.close()
            saves.close()

    yield open_program
    close_all()
    pygame.event.clear()


@pytest.fixture
def begin(home: Path, open_home: Callable[..., Traveller]) -> Callable[[], Traveller]:
    """Opens the program at its title; what was opened before is closed."""
    return lambda: open_home(home, close=True)
