"""Putting the program together: settings, saves, services, window, and the first scene."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop.client.tabletop.screens import register_screens
from nemesis_desktop.client.ui.assets.mixer import MixerAudio
from nemesis_desktop.client.ui.loop import App, fitting, largest_window, open_window
from nemesis_desktop.client.ui.services import Services, make_services
from nemesis_desktop.client.ui.text.languages import system_language
from nemesis_desktop.games.registry import DEFAULT
from nemesis_desktop.kernel import set_aside
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.paths import base_folder, settings_file, user_folder, window_file
from nemesis_desktop.storage.profile.log_file import close_log, open_log
from nemesis_desktop.storage.profile.settings import Settings, SettingsFile, load_settings
from nemesis_desktop.storage.profile.window_file import load_window, save_window

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.accessibility.screen_reader import ScreenReader
    from nemesis_desktop.client.ui.scenes.scene import Scene

WINDOW_ICON = "images/common/window_icon.png"


def play(
    fullscreen: bool = False, setup: Any = None, seed: int = 1,
    opening: Callable[[Services], Sequence[Scene]] | None = None, game: str = DEFAULT, language: str = "",
) -> str:
    """Open the window and run until it is closed: with the title, at once in a game of that setup, or with
    the scenes that ``opening`` makes, the last one on top. ``language`` is spoken instead of the player's until
    another one is chosen. Returns why no window could be opened, "" when all went well.

    Where another profile was chosen meanwhile the window opens again for it."""
    again = True
    while again:
        reason, again = _play(user_folder(), fullscreen, setup, seed, opening, game, language)
        setup, opening, language = None, None, ""
    return reason


def _play(
    folder: Path, fullscreen: bool, setup: Any, seed: int, opening: Callable[[Services], Sequence[Scene]] | None,
    game: str, language: str,
) -> tuple[str, bool]:
    """The window of one profile, from its opening to its end: why there is none, and whether it opens again."""
    stored = SettingsFile(settings_file(folder))
    settings = stored.settings
    if not os.path.exists(stored.path):
        settings.language = system_language()
    saves = Saves(folder)
    log = open_log(folder)
    services = build_services(settings, saves, language)
    try:
        services.keep = stored.keep
        title = services.text.text("ui.title")
        # Menus of Linux find the entry of the program by this name.
        os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "nemesis-desktop"
        try:
            pygame.display.init()
            pygame.display.set_icon(pygame.image.load(str(assets_folder() / WINDOW_ICON)))
            before = fitting(load_window(window_file(base_folder())))
            surface = open_window(title, largest_window(), fullscreen or settings.fullscreen, before)
        except pygame.error as error:
            return str(error), False
        services.audio = audio = speakers(settings)
        if opening is not None:
            below: Sequence[Scene] = opening(services)
        else:
            # The modules of a table take longer to import than the title to draw, so no screen is imported before.
            navigator = services.navigator
            below = [navigator.make("title") if setup is None else navigator.make("begin", game, setup, seed)]
        app = App(services, surface, before)
        app.on_file = lambda name: _dropped(app, name)
        app.on_screenshot = lambda picture: _keep_screenshot(services, picture)
        app.reader = _screen_reader(app)
        app.on_failure = lambda error, scenes: _report(services, error, scenes)
        for scene in below:
            app.stack.push(scene)
        app.run()
        left = app.place(before)
        if left is not None:
            save_window(window_file(base_folder()), left)
        audio.close()
    finally:
        services.background.close()
        stored.keep()
        saves.close()
        close_log(log)
        pygame.quit()
    return "", services.opens_again


def _dropped(app: App, name: str) -> None:
    """A file was dropped on the window."""
    from nemesis_desktop.opening import drop

    drop(app.services, Path(name), app.say)


def _keep_screenshot(services: Services, picture: bytes) -> str:
    """Write a picture of the window into the folder of the user; what the player is told."""
    from nemesis_desktop.storage.files import write_new
    from nemesis_desktop.storage.paths import free_name

    target = free_name(user_folder() / "screenshots", "screenshot", ".png")
    try:
        write_new(target, picture)
    except OSError as error:
        return services.text.text("input.no_screenshot", reason=error.strerror or error)
    return services.text.text("input.screenshot", file=target)


def _report(services: Services, error: BaseException, scenes: Sequence[Scene]) -> str:
    """What the player is told of a failure, once a report of it is written."""
    from nemesis_desktop.client.tabletop.failure_report import report_failure

    return report_failure(services, error, scenes)


def _screen_reader(app: App) -> ScreenReader | None:
    """The bridge to a screen reader where the package for it is installed; nothing is imported without it."""
    if find_spec("accesskit") is None:
        return None
    from nemesis_desktop.client.ui.accessibility.screen_reader import reader_for

    return reader_for(app)


def speakers(settings: Settings) -> MixerAudio:
    """The sound at the player's volumes; no device is opened before something is to be heard."""
    loud = 0.0 if settings.muted else 1.0
    return MixerAudio(assets_folder() / "sounds", settings.effects_volume * loud, settings.music_volume * loud)


def build_services(settings: Settings, saves: Saves, language: str = "") -> Services:
    """What every scene receives, in a language other than that of the settings if one is named."""
    services = make_services(settings=settings, storage=saves, language=language)
    register_screens(services)
    services.search_memory = set_aside
    return services


def first_frame(folder: Path, size: tuple[int, int]) -> App:
    """The program up to the first picture that answers to input; for measuring and for pictures."""
    services = build_services(load_settings(settings_file(folder)), Saves(folder))
    app = App(services, open_window(services.text.text("ui.title"), size))
    app.stack.push(services.navigator.make("title"))
    app.frame(0.0, [])
    return app
