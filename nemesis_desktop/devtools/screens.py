"""Screens that pictures and checks are made of. Each game brings its own, in the module that its tools name."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast
from unittest import mock

import pygame

from nemesis_desktop.app import build_services
from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.assets.fonts import ScriptFont
from nemesis_desktop.client.ui.assets.images import SHAPE, fitted, shape_of
from nemesis_desktop.client.ui.loop import App, open_window
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text import files
from nemesis_desktop.devtools.tools import NoTools, tools_of
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.registry import DEFAULT
from nemesis_desktop.resources import assets_folder, sample_saves_folder
from nemesis_desktop.storage.journal.reader import Running
from nemesis_desktop.storage.library import library
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.library.verdicts import FileFinding
from nemesis_desktop.storage.profile.settings import Settings

SIZE = (1280, 720)
STEP_SECONDS = 0.1
MOST_STEPS = 20

Scenes = list[Scene]
Maker = Callable[[Services], Scenes]


@dataclass(frozen=True, slots=True)
class Screen:
    """One situation: its scenes from bottom to top, and what is done before it is looked at."""

    make: Maker
    then: Callable[[Any], None] = lambda scene: None


def screens_of(game: str) -> Mapping[str, Screen]:
    """The screens of a game by name. Raises UnknownGame, BrokenGame, NoTools."""
    where = tools_of(game).screens
    if not where:
        raise NoTools(f"{game} has no reference pictures")
    found = cast("Mapping[str, Screen]", import_module(where).SCREENS)
    return found if game == DEFAULT else {f"{game}/{name}": screen for name, screen in found.items()}


def screen_called(name: str) -> Screen:
    """A screen by its name, before which that of its game stands: "go/table"; none means the usual one."""
    return screens_of(name.rpartition("/")[0] or DEFAULT)[name]


@contextmanager
def shown(
    name: str,
    size: tuple[int, int] = SIZE,
    prepare: Callable[[Services], None] = lambda services: None,
    make: Maker | None = None,
    before_drawing: Callable[[App], None] = lambda app: None,
) -> Iterator[App]:
    """The program with this screen, everything that moves at rest; ``prepare`` may change the services first, and
    ``make`` build other scenes in place of those of the screen. Nothing was drawn when ``before_drawing`` is called."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        # Lights that pulse would look different in every picture.
        settings = Settings(reduced_motion=True, wait_for_moments=False, tips=False)
        services = build_services(settings, Saves(Path(folder)))
        prepare(services)
        app = App(services, open_window(services.text.text("ui.title"), size))
        screen = screen_called(name)
        for one in (make or screen.make)(services):
            app.stack.push(one)
        app.stack.apply()
        _settle(app)
        screen.then(app.stack.top)
        _settle(app)
        before_drawing(app)
        app.stack.draw(app.surface)
        if app.stack.wants_frame():
            # Some controls come after the first picture.
            _settle(app, draw=True)
            app.stack.draw(app.surface)
        try:
            yield app
        finally:
            app.stack.clear()
            app.stack.apply()
            # An idle thread would hold the pictures for another five seconds.
            services.background.close()
            pygame.event.clear()


def spoken(language: str, scale: float = 1.0) -> Callable[[Services], None]:
    """What prepares a screen to be shown in a language and at a size of the interface."""

    def prepare(services: Services) -> None:
        services.settings.language, services.settings.ui_scale = language, scale
        services.speak(language)

    return prepare


def _settle(app: App, draw: bool = False) -> None:
    """Let time pass until nothing moves any more. Only what comes of it is looked at, so nothing needs to be drawn."""
    for _ in range(MOST_STEPS):
        for one in app.stack.scenes:
            settle = getattr(one, "finish_animations", None)
            if settle is not None:
                settle()
        if draw:
            app.frame(STEP_SECONDS, [])
        else:
            app.stack.update(STEP_SECONDS)
            app.stack.apply()
            for scene in app.stack.visible():
                scene.dirty = False
        if not app.stack.wants_frame():
            break


@contextmanager
def vector_pictures_kept(budget: int = 256 * 1024 * 1024) -> Iterator[None]:
    """Every vector picture is rasterised once, for all screens that are made meanwhile: that is a third of the time
    of a screen. The program keeps rasterised pictures too, but those of one screen are not those of the next."""
    kept, rasterise = SurfaceCache(budget), pygame.image.load_sized_svg

    def rasterised(file: io.BytesIO | str, size: tuple[int, int]) -> pygame.Surface:
        if isinstance(file, str):
            return rasterise(file, size)
        text = file.getvalue()
        return kept.get((text, size), lambda: rasterise(file, size)).copy()

    with mock.patch("pygame.image.load_sized_svg", rasterised):
        yield


@contextmanager
def vector_pictures_blank() -> Iterator[None]:
    """Every vector picture is a grey plate of its size, for those who look at words and places only: at sizes that
    nobody else asks for, drawings are a quarter of the work. What tells no shape is rasterised as ever."""
    rasterise = pygame.image.load_sized_svg

    def blank(file: io.BytesIO | str, size: tuple[int, int]) -> pygame.Surface:
        text = Path(file).read_text(encoding="utf-8") if isinstance(file, str) else file.getvalue().decode()
        if "<svg" not in text or SHAPE.search(text) is None:
            return rasterise(file, size)
        plate = pygame.Surface(fitted(shape_of(text), size), pygame.SRCALPHA)
        plate.fill("grey")
        return plate

    with mock.patch("pygame.image.load_sized_svg", blank):
        yield


@contextmanager
def text_files_kept() -> Iterator[None]:
    """The texts that come with the program are read once, for all catalogues that are loaded meanwhile."""
    kept: dict[tuple[Path, int, bool], tuple[Mapping[str, Any], int]] = {}
    own, read = assets_folder() / "text", files.content_of

    def content(path: Path, most: int, problems: list[str], twice: bool) -> tuple[Mapping[str, Any], int]:
        if not path.is_relative_to(own):
            return read(path, most, problems, twice)
        key, before = (path, most, twice), len(problems)
        found = kept.get(key) or read(path, most, problems, twice)
        if len(problems) == before:
            kept[key] = found
        return found

    with mock.patch.object(files, "content_of", content):
        yield


@contextmanager
def replays_kept() -> Iterator[None]:
    """The samples are replayed once, for all libraries that are shown meanwhile: that is half the time of such a
    screen. The program remembers what a replay has shown too, but each screen has a home of its own."""
    kept: dict[Path, FileFinding] = {}
    samples, replay = sample_saves_folder(), library.finding_of

    def finding(running: Running, games: Mapping[str, Playable]) -> FileFinding:
        if not running.path.is_relative_to(samples):
            return replay(running, games)
        found = kept.get(running.path) or replay(running, games)
        kept[running.path] = found
        return found

    with mock.patch.object(library, "finding_of", finding):
        yield


@contextmanager
def widths_kept(most: int = 200_000) -> Iterator[None]:
    """Every line is measured once, for all screens that are made meanwhile: their fonts come from the same files."""
    kept: dict[tuple[Path, str, str, int, str | bytes], tuple[int, int]] = {}
    measure = ScriptFont.size

    def measured(font: ScriptFont, text: str | bytes) -> tuple[int, int]:
        key = (*font.origin, text)
        found = kept.get(key)
        if found is None:
            if len(kept) >= most:
                kept.clear()
            found = kept[key] = measure(font, text)
        return found

    with mock.patch.object(ScriptFont, "size", measured):
        yield
