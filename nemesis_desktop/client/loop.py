"""The application: window, events, scenes, drawing; sleeps while nothing changes."""

from __future__ import annotations

import logging
import os
import time
import warnings
from collections.abc import Iterable

import pygame

from nemesis_desktop.client.scenes.scene import Scene
from nemesis_desktop.client.scenes.stack import SceneStack
from nemesis_desktop.client.services import Services

logger = logging.getLogger(__name__)
SMALLEST_WINDOW = (800, 600)
FRAMES_PER_SECOND = 60
LONGEST_SLEEP = 1.0
LONGEST_STEP = 0.1
GLANCE = 0.011
"""How often a sleeping window looks for input, in seconds: well below a frame at 60 per second."""
LAZY_GLANCE = 0.025
RESTLESS_SECONDS = 4.0
"""So long after the last input the window looks less often."""
RESIZE_EVENTS = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)


def open_window(title: str, size: tuple[int, int] = (1600, 900), fullscreen: bool = False) -> pygame.Surface:
    """Open the resizable window. Sound is not touched here, so a missing device cannot hurt."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(title)
    return _set_mode(size, fullscreen)


def largest_window() -> tuple[int, int]:
    """A window size that fits the desktop well: 1600x900, or four fifths of a smaller or much larger one."""
    pygame.display.init()
    width, height = (pygame.display.get_desktop_sizes() or [(1920, 1080)])[0]
    if width >= 2500:
        return int(width * 0.8), int(height * 0.8)
    return max(SMALLEST_WINDOW[0], min(1600, int(width * 0.9))), max(
        SMALLEST_WINDOW[1], min(900, int(height * 0.85))
    )


def _set_mode(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    size = (max(SMALLEST_WINDOW[0], size[0]), max(SMALLEST_WINDOW[1], size[1]))
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    try:
        with warnings.catch_warnings():
            # Announced to go away, but the display module offers no other way to a smallest size.
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW
    except (AttributeError, TypeError, ValueError, pygame.error):
        logger.debug("this window cannot have a smallest size")
    return surface


class App:
    """Runs scenes. Tests call `frame` themselves; players get `run`."""

    def __init__(self, services: Services, surface: pygame.Surface | None = None) -> None:
        self.services = services
        self.surface = surface or pygame.display.get_surface() or open_window(services.text.text("ui.title"))
        self.windowed_size = self.surface.get_size()
        self.fullscreen = bool(self.surface.get_flags() & pygame.FULLSCREEN)
        self.stack = SceneStack(self.surface.get_size())
        self.running = True
        self.frames_drawn = 0
        self._ticker = pygame.time.Clock()
        self._waiting: list[pygame.event.Event] = []
        self._timer_rang = False
        self._last_input = 0.0
        services.fit_scale(self.surface.get_size())
        services.window = self

    def frame(self, dt: float, events: Iterable[pygame.event.Event] | None = None) -> bool:
        """One step: events, time, stack, and drawing if needed. True when it drew."""
        gathered = [*self._waiting, *(pygame.event.get() if events is None else events)]
        self._waiting.clear()
        self.stack.apply()
        resized = False
        for event in gathered:
            if event.type in RESIZE_EVENTS:
                resized = True
            elif not self._handle_window(event):
                self.stack.handle(event)
        if resized:
            self.relayout()
        # What moved before this step is drawn once more, so that its last position is seen.
        moving = self.stack.wants_frame() or self._timer_rang
        self._timer_rang = False
        self.stack.update(min(dt, LONGEST_STEP))
        changed = self.stack.apply()
        if not self.stack.scenes:
            self.running = False
            return False
        if not (gathered or changed or moving or self.stack.wants_frame()):
            return False
        self.stack.draw(self.surface)
        pygame.display.flip()
        self.frames_drawn += 1
        return True

    def run(self, first: Scene | None = None) -> None:
        """Run until the last scene is gone or the window is closed."""
        if first is not None:
            self.stack.push(first)
        self.stack.apply()
        self._ticker.tick()
        while self.running:
            if not (self.stack.wants_frame() or self.stack.changing):
                self._sleep()
                # Timers go on in sleep, but an animation started by the waking event begins at its start.
                self.stack.update(self._ticker.tick() / 1000)
            dt = self._ticker.tick(FRAMES_PER_SECOND) / 1000
            self.frame(dt)

    def stop(self) -> None:
        """End after this frame."""
        self.running = False

    def relayout(self) -> None:
        """Choose the scale anew and lay out every scene; call it after the interface scale was changed."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface
        size = self.surface.get_size()
        if not self.fullscreen:
            self.windowed_size = size
        self.services.fit_scale(size)
        self.stack.resize(size)

    def set_fullscreen(self, wanted: bool) -> None:
        """Change between window and full screen."""
        if wanted == self.fullscreen:
            return
        self.fullscreen = wanted
        self.surface = _set_mode(self.windowed_size, wanted)
        if hasattr(self.services.settings, "fullscreen"):
            self.services.settings.fullscreen = wanted
        self.relayout()

    def _handle_window(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.QUIT:
            if not self.stack.handle(event):
                self.running = False
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.set_fullscreen(not self.fullscreen)
            return True
        return False

    def _sleep(self) -> None:
        soon = self.stack.wake_after()
        seconds = LONGEST_SLEEP if soon is None else min(LONGEST_SLEEP, max(0.005, soon))
        # pygame.event.wait looks for events a thousand times a second, which alone costs some per cent of a core.
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            event = pygame.event.poll()
            now = time.perf_counter()
            if event.type != pygame.NOEVENT:
                self._waiting.append(event)
                self._last_input = now
                return
            lately = now - self._last_input < RESTLESS_SECONDS
            time.sleep(min(GLANCE if lately else LAZY_GLANCE, seconds))
        self._timer_rang = soon is not None
