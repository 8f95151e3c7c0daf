"""The window opens where it was left, if that can still be seen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.client.ui.loop import App, fitting, open_window
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.storage.paths import HOME_VARIABLE, window_file
from nemesis_desktop.storage.profile.window_file import WindowPlace, load_window, save_window

HERE = WindowPlace(1000, 700, 120, 80)


def desktops(monkeypatch: pytest.MonkeyPatch, *sizes: tuple[int, int]) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(sizes))


def test_a_place_is_stored_and_read_again(tmp_path: Path) -> None:
    save_window(tmp_path / "window.json", HERE)
    assert load_window(tmp_path / "window.json") == HERE


@pytest.mark.parametrize("content", [
    b"", b"[]", b"{}", b'{"width": "x"}', b'{"width":1e9,"height":1,"x":0,"y":0}', b"[" * 900, b"x" * 5000,
    b'{"width":900,"height":true,"x":0,"y":0}', b'{"width":900,"height":700,"x":0,"y":900000}',
])
def test_a_damaged_place_is_forgotten(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "window.json").write_bytes(content)
    assert load_window(tmp_path / "window.json") is None


def test_a_monitor_that_is_gone_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    desktops(monkeypatch, (1920, 1080))
    assert fitting(HERE) == HERE
    assert fitting(WindowPlace(1000, 700, 2200, 80)) is None
    assert fitting(WindowPlace(1000, 700, -1800, 80)) is None
    desktops(monkeypatch, (1920, 1080), (1920, 1080))
    assert fitting(WindowPlace(1000, 700, 2200, 80)) is not None
    assert fitting(WindowPlace(1000, 700, -1800, 80)) is not None


def test_a_window_of_a_larger_monitor_stands_wholly_on_a_smaller_one(monkeypatch: pytest.MonkeyPatch) -> None:
    desktops(monkeypatch, (1280, 720))
    found = fitting(WindowPlace(1280, 720, 160, 90))
    assert found is not None and (found.x, found.y) == (0, 0)
    found = fitting(WindowPlace(1000, 600, 500, 40))
    assert found is not None and (found.x, found.y) == (280, 40)


def test_a_window_is_never_larger_than_the_monitor(monkeypatch: pytest.MonkeyPatch) -> None:
    desktops(monkeypatch, (1366, 768))
    found = fitting(WindowPlace(3000, 2000, 0, 0))
    assert found is not None and (found.width, found.height) == (1366, 768)


def test_what_is_remembered_is_the_size_before_it_was_maximized(services: Services) -> None:
    app = App(services, open_window("", (1100, 760)))
    app.stack.push(services.navigator.make("title"))
    app.frame(0.0, [])
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    app.frame(0.0, [pygame.event.Event(pygame.WINDOWSIZECHANGED), pygame.event.Event(pygame.WINDOWMAXIMIZED)])
    place = app.place(HERE)
    assert app.windowed_size == (1100, 760)
    assert place is not None and place.maximized and (place.width, place.height) == (1000, 700)


def test_the_program_opens_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    desktops(monkeypatch, (1920, 1080))
    save_window(window_file(tmp_path), HERE)
    opened: list[tuple[int, int]] = []
    monkeypatch.setattr(App, "step", lambda app: opened.append(app.surface.get_size()) or app.stop())
    assert main([]) == 0
    assert opened == [(1000, 700)]
    kept = load_window(window_file(tmp_path))
    assert kept is not None and (kept.width, kept.height) == (1000, 700)


@pytest.mark.parametrize("place", [HERE, None])
def test_who_leaves_the_full_screen_gets_a_window_that_fits(
    services: Services, monkeypatch: pytest.MonkeyPatch, place: WindowPlace | None
) -> None:
    """A game that was started in full screen has no window yet: it is as large as the last one, or as usual."""
    desktops(monkeypatch, (1920, 1080))
    surface = open_window("", (1600, 900), fullscreen=True, place=place)
    app = App(services, surface, place)
    assert app.fullscreen
    app.stack.push(services.navigator.make("title"))
    app.frame(0.0, [])
    app.set_fullscreen(False)
    app.frame(0.0, [])
    assert app.surface.get_size() == ((1600, 900) if place is None else (1000, 700))
