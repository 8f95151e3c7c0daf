"""The application: window, events, scenes, drawing; sleeps while nothing changes."""

from __future__ import annotations

import io
import logging
import os
import time
import warnings
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.memory import give_back, return_large_pictures
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.scenes.stack import SceneStack
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.small_window import drawn_on, pointed, present
from nemesis_desktop.client.ui.widgets.toast import Toast
from nemesis_desktop.storage.profile.window_file import WindowPlace

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.accessibility.screen_reader import ScreenReader

logger = logging.getLogger(__name__)
SMALLEST_WINDOW = (800, 600)
FRAMES_PER_SECOND = 60
KEY_REPEAT = (500, 25)
"""Before the first repetition of a held key and between two, in milliseconds."""
LONGEST_SLEEP = 1.0
LONGEST_STEP = 0.1
GLANCE = 0.011
"""How often a sleeping window looks for input, in seconds: well below a frame at 60 per second."""
LAZY_GLANCE = 0.025
RESTLESS_SECONDS = 4.0
"""So long after the last input the window looks less often."""
SEEN = 100
"""Pixels of a window that must be on a monitor, so that it can be dragged."""
INPUT_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN,
                pygame.KEYUP)  # fmt: skip
"""What comes from the player and takes nothing away from the picture in the window."""
RESIZE_EVENTS = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)


def open_window(
    title: str, size: tuple[int, int] = (1600, 900), fullscreen: bool = False, place: WindowPlace | None = None
) -> pygame.Surface:
    """Open the resizable window, where there is a ``place`` at that one. Sound is not touched here, so a missing device
    cannot hurt."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    # Else the picture, which is drawn by the processor, goes through a driver for graphics cards: 110 MB with Mesa.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return_large_pictures()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(title)
    if place is None:
        return _set_mode(size, fullscreen)
    os.environ["SDL_VIDEO_WINDOW_POS"] = f"{place.x},{place.y}"
    surface = _set_mode((place.width, place.height), False)
    # Later windows of this process stand where the system wants them.
    del os.environ["SDL_VIDEO_WINDOW_POS"]
    if fullscreen:
        # A full screen is opened on the monitor where the window stands.
        return _set_mode((place.width, place.height), True)
    if place.maximized:
        with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().maximize()
    return surface


def largest_window() -> tuple[int, int]:
    """A window size that fits the desktop well: 1600x900, or four fifths of a smaller or much larger one."""
    pygame.display.init()
    width, height = (pygame.display.get_desktop_sizes() or [(1920, 1080)])[0]
    if width >= 2500:
        return int(width * 0.8), int(height * 0.8)
    return max(SMALLEST_WINDOW[0], min(1600, int(width * 0.9))), max(
        SMALLEST_WINDOW[1], min(900, int(height * 0.85))
    )


def fitting(place: WindowPlace | None) -> WindowPlace | None:
    """A place where the window can be seen today, since a monitor may be gone; None when there is none.

    The system tells the sizes of the monitors, not how they lie: with several, one may be on either side.
    """
    pygame.display.init()
    desktops = pygame.display.get_desktop_sizes()
    if place is None or not desktops:
        return None
    across, down = sum(size[0] for size in desktops), sum(size[1] for size in desktops)
    left, above = (-across, -down) if len(desktops) > 1 else (-place.width // 2, 0)
    if not (left < place.x < across - SEEN and above <= place.y < down - SEEN):
        return None
    largest = max(desktops)
    width, height = min(place.width, largest[0]), min(place.height, largest[1])
    if width < SMALLEST_WINDOW[0] or height < SMALLEST_WINDOW[1]:
        return None
    if len(desktops) > 1:
        return replace(place, width=width, height=height)
    # One that was closed on a larger monitor would stand partly beyond the edges of this one.
    x, y = max(0, min(place.x, across - width)), max(0, min(place.y, down - height))
    return replace(place, x=x, y=y, width=width, height=height)


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


FAILING_SECONDS, MOST_FAILURES = 10.0, 3
"""So many failures within so many seconds end the program."""


class App:
    """Runs scenes. Tests call `frame` themselves; players get `run`."""

    def __init__(
        self, services: Services, surface: pygame.Surface | None = None, place: WindowPlace | None = None
    ) -> None:
        """``place`` is where the window stood the last time."""
        self.services = services
        self._window = surface or pygame.display.get_surface() or open_window(services.text.text("ui.title"))
        self.surface = drawn_on(self._window)
        """What is drawn on: the window, unless that is too small for any screen."""
        self.maximized = False
        self.fullscreen = bool(self._window.get_flags() & pygame.FULLSCREEN)
        self.windowed_size = self._window.get_size()
        if self.fullscreen:
            # A window as large as the full screen would stand partly beyond its edges.
            self.windowed_size = largest_window() if place is None else (place.width, place.height)
        self.stack = SceneStack(self.surface.get_size())
        self.running = True
        self._ticker = pygame.time.Clock()
        self._waiting: list[pygame.event.Event] = []
        self._timer_rang = False
        self._last_input = 0.0
        self.on_failure: Callable[[BaseException, Sequence[Scene]], str] | None = None
        """Called with what went wrong inside a scene; returns what the player is told. Without it a failure ends the
        program."""
        self.on_file: Callable[[str], None] | None = None
        """Called with the path of a file that was dropped on the window."""
        self.on_screenshot: Callable[[bytes], str] | None = None
        """Called with the picture of the window as PNG; returns what the player is told."""
        self._failures: list[float] = []
        self.notice = Toast(services)
        self._noticed = False
        self._hand = False
        """Whether the pointer looks like a hand."""
        self.reader: ScreenReader | None = None
        services.fit_scale(self.surface.get_size())
        services.window = self
        services.input.on_device = self._device

    def frame(self, dt: float, events: Iterable[pygame.event.Event] | None = None) -> bool:
        """One step: events, time, stack, and drawing if needed. True when it drew."""
        hands = self.services.input
        new = pygame.event.get() if events is None else events
        gathered = [
            pointed(event, self._window, self.surface) for event in (*self._waiting, *new) if not hands.ignores(event)
        ]
        self._waiting.clear()
        self.stack.apply()
        delivered = self.services.background.deliver()
        resized = False
        for event in gathered:
            if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
                self.maximized = event.type == pygame.WINDOWMAXIMIZED
                continue
            if event.type in RESIZE_EVENTS:
                resized = True
                continue
            for translated in hands.translate(event, self.stack.typing):
                self._handle(translated)
        repeated = hands.update(min(dt, LONGEST_STEP))
        for event in repeated:
            self._handle(event)
        if resized:
            self.relayout()
        self._repeat_keys()
        self._shape_pointer()
        # What moved before this step is drawn once more, so that its last position is seen.
        moving = self.stack.wants_frame() or self._timer_rang or self.notice.wants_frame()
        self._timer_rang = False
        self.stack.update(min(dt, LONGEST_STEP))
        noticed = self.notice.shown
        self.notice.update(min(dt, LONGEST_STEP))
        moving = moving or noticed != self.notice.shown
        changed = self.stack.apply()
        if not self.stack.scenes:
            self.running = False
            return False
        if not (gathered or repeated or changed or moving or delivered or self.stack.wants_frame()):
            return False
        self._draw(whole=changed or resized or any(event.type not in INPUT_EVENTS for event in gathered))
        if self.reader is not None and not self.stack.wants_frame():
            self.reader.update()
        return True

    def _draw(self, whole: bool) -> None:
        """Draw what looks different, or everything, also where the window may have lost it."""
        noticed, self._noticed = self._noticed, self.notice.shown
        spots = None if whole or noticed or self._noticed else self.stack.redraw(self.surface)
        if spots is not None:
            if spots and self.surface is self._window:
                pygame.display.update(spots)
            elif spots:
                self._flip()
            return
        self.stack.draw(self.surface)
        if self.notice.shown:
            width, height = self.surface.get_size()
            self.notice.draw(self.surface, (width // 2, height // 6), round(width * 0.6))
        self._flip()

    def _flip(self) -> None:
        """Show everything that was drawn."""
        if self.surface is not self._window:
            present(self.surface, self._window)
        pygame.display.flip()

    def run(self, first: Scene | None = None) -> None:
        """Run until the last scene is gone or the window is closed."""
        if first is not None:
            self.stack.push(first)
        self.stack.apply()
        self._ticker.tick()
        while self.running:
            try:
                self.step()
            except Exception as error:
                self.recover(error)

    def step(self) -> None:
        """One turn of the loop: sleep while nothing changes, then a frame."""
        if not (self.stack.wants_frame() or self.stack.changing or self.notice.wants_frame()):
            self._sleep()
            # Timers go on in sleep, but an animation started by the waking event begins at its start.
            self._pass_time(self._ticker.tick() / 1000)
        dt = self._ticker.tick(FRAMES_PER_SECOND) / 1000
        self.frame(dt)
        if self.stack.left and not self.stack.changing:
            self.stack.left = False
            give_back(self.services)
        # Looking for controllers takes longer than a frame, so the first picture comes before.
        self.services.input.start()

    def recover(self, error: Exception) -> None:
        """Go on at the title after a failure inside a scene, and say so. Raises the failure where nobody wants to know
        of it, and where one follows the other: then the title itself must be broken."""
        now = time.monotonic()
        self._failures = [*(before for before in self._failures if now - before < FAILING_SECONDS), now]
        if self.on_failure is None or len(self._failures) > MOST_FAILURES:
            raise error
        message = self.on_failure(error, self.stack.scenes)
        self._waiting.clear()
        self.stack.abandon()
        self.services.navigator.reset("title")
        self.services.navigator.open("failure", message)

    def place(self, before: WindowPlace | None = None) -> WindowPlace | None:
        """Where the window stands, to be remembered; ``before`` is where it stood the last time."""
        if self.fullscreen or self.maximized:
            # Nobody tells where it would stand without that.
            usual = before or WindowPlace(*self.windowed_size, SEEN, SEEN)
            return replace(usual, maximized=self.maximized and not self.fullscreen)
        try:
            x, y = pygame.display.get_window_position()
        except pygame.error:
            return before
        return WindowPlace(*self.windowed_size, x, y)

    def stop(self) -> None:
        """End after this frame."""
        self.running = False

    def relayout(self) -> None:
        """Choose the scale and lay out every scene again; call it after the interface scale changed."""
        self._window = pygame.display.get_surface() or self._window
        if not self.fullscreen and not self.maximized:
            self.windowed_size = self._window.get_size()
        self.surface = drawn_on(self._window)
        size = self.surface.get_size()
        self.services.fit_scale(size)
        self.stack.resize(size)

    def retranslate(self) -> None:
        """Let every scene say what it says in the language of now."""
        for scene in self.stack.scenes:
            scene.retranslate()

    def set_fullscreen(self, wanted: bool) -> None:
        """Change between window and full screen."""
        if wanted == self.fullscreen:
            return
        self.fullscreen = wanted
        self._window = _set_mode(self.windowed_size, wanted)
        self.services.settings.fullscreen = wanted
        self.relayout()

    def say(self, message: str) -> None:
        """Show a short message over every scene."""
        self.notice.say(message)

    def _handle(self, event: pygame.event.Event) -> None:
        if self.reader is not None and self.reader.handle(event):
            return
        if not self._handle_window(event):
            self.stack.handle(event)

    def _handle_window(self, event: pygame.event.Event) -> bool:
        """What every scene has in common."""
        if event.type == pygame.QUIT:
            if not self.stack.handle(event):
                self.running = False
            return True
        if event.type == pygame.DROPFILE:
            if self.stack.front is not None and self.stack.front.takes_files:
                return False
            if self.on_file is not None:
                self.on_file(event.file)
            return True
        action = getattr(event, "action", "") if event.type == pygame.KEYDOWN else ""
        if action == "fullscreen":
            self.set_fullscreen(not self.fullscreen)
        elif action == "mute":
            self._mute()
        elif action == "screenshot" and self.on_screenshot is not None:
            picture = io.BytesIO()
            pygame.image.save(self.surface, picture, ".png")
            self.say(self.on_screenshot(picture.getvalue()))
        elif action == "help":
            self._show_keys()
        elif action == "codex" and "codex" in self.services.navigator.screens:
            self._show_codex()
        else:
            return False
        return True

    def _repeat_keys(self) -> None:
        """Keys that are held repeat while somebody types, and only then."""
        wanted = KEY_REPEAT if self.stack.typing else (0, 0)
        if pygame.key.get_repeat() != wanted:
            pygame.key.set_repeat(*wanted)

    def _shape_pointer(self) -> None:
        """A hand over words that lead elsewhere, else the arrow."""
        front = self.stack.front
        wanted = front is not None and front.at_link
        if wanted == self._hand:
            return
        self._hand = wanted
        # Some systems, and those without a screen, have no other pointers.
        with suppress(pygame.error):
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if wanted else pygame.SYSTEM_CURSOR_ARROW)

    def _mute(self) -> None:
        services = self.services
        services.settings.muted = not services.settings.muted
        services.set_volumes()
        services.keep()
        self.say(services.text.text("input.muted" if services.settings.muted else "input.unmuted"))

    def _show_keys(self) -> None:
        from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene

        top = self.stack.front
        if isinstance(top, KeysHelpScene):
            top.close()
        elif top is not None:
            self.services.navigator.open("keys_help", top)

    def _show_codex(self) -> None:
        top = self.stack.front
        if top is not None and top.screen == "codex":
            top.close()
        elif top is not None:
            self.services.navigator.open("codex", top)

    def _device(self, what: str, name: str) -> None:
        """A controller came or went."""
        text = self.services.text
        self.say(text.text(f"input.controller.{what}", name=name or text.text("input.controller.unnamed")))

    def _pass_time(self, dt: float) -> None:
        """Time went by while the program slept."""
        self.stack.update(dt)
        self.notice.update(dt)

    def _sleep(self) -> None:
        hands, background = self.services.input, self.services.background
        times = (self.stack.next_wakeup(), self.notice.next_wakeup(), hands.next_wakeup())
        soon = min((moment for moment in times if moment is not None), default=None)
        seconds = LONGEST_SLEEP if soon is None else min(LONGEST_SLEEP, max(0.005, soon))
        # pygame.event.wait looks for events a thousand times a second, which alone costs some per cent of a core.
        until = time.perf_counter() + seconds
        while time.perf_counter() < until and not background.ready:
            event = pygame.event.poll()
            now = time.perf_counter()
            if event.type != pygame.NOEVENT and not hands.ignores(event):
                self._waiting.append(event)
                self._last_input = now
                return
            lately = now - self._last_input < RESTLESS_SECONDS
            time.sleep(min(GLANCE if lately else LAZY_GLANCE, seconds))
        # It also wakes before the time, to look after what has none: then nothing looks different.
        self._timer_rang = soon is not None and soon <= seconds and time.perf_counter() >= until
