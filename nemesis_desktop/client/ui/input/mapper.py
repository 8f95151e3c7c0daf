"""Input from keyboard and controller, mapped to the strokes that scenes listen to.

Scenes know keys by the home strokes of the actions. A key that the player gave an action, and a button of a
controller, arrive there as a press of that home stroke, with the name of the action as `action`. So every scene can be
remapped and used by controller without knowing of either.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from nemesis_desktop.client.ui.input.actions import InputAction
from nemesis_desktop.client.ui.input.bindings import Bindings
from nemesis_desktop.client.ui.input.controller import DOUBLES, EVENTS, Controllers
from nemesis_desktop.client.ui.input.pad_bindings import PadBindings, PadPart
from nemesis_desktop.client.ui.input.strokes import HELD_KEYS, Stroke, stroke_of
from nemesis_desktop.storage.profile.settings import Settings

logger = logging.getLogger(__name__)
MOUSE, KEYBOARD, CONTROLLER = "mouse", "keyboard", "controller"
FUNCTION_KEYS = range(pygame.K_F1, pygame.K_F12 + 1)
"""They never stand for a letter, so they keep their meaning while somebody types."""
MOUSE_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class InputMapper:
    """Knows the bindings, the controllers, and which of mouse, keyboard and controller was used last."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.bindings = Bindings(settings.keys)
        self.controllers = Controllers()
        swapped = settings.controller_swapped
        self._pad = PadBindings(settings.buttons, swapped)
        self.last = MOUSE
        self.on_device: Callable[[str, str], None] | None = None
        """Told "added" or "removed" and the name of a controller."""
        self.waiting_for: Callable[[Stroke], None] | None = None
        """Gets the next stroke of the keyboard instead of everybody else, while keys are being chosen."""
        self.waiting_for_part: Callable[[PadPart | None], None] | None = None
        """Gets the next button of a controller in the same way; None when a key gave it up."""

    def start(self) -> None:
        """Listen to controllers, if the player wants that."""
        if self._usable():
            self.controllers.start()

    @property
    def pad(self) -> PadBindings:
        """What the parts of controllers mean."""
        self._pad.swap(self.settings.controller_swapped)
        return self._pad

    @property
    def style(self) -> str:
        """Whose signs stand for buttons: chosen by the player, else by the name of the controller."""
        chosen = self.settings.controller_style
        return self.controllers.style if chosen == "auto" else chosen

    @property
    def signs(self) -> tuple[str, str, int, int]:
        """What every sign for a key or a button depends on."""
        return self.last, self.style, self.bindings.version, self.pad.version

    def ignores(self, event: pygame.event.Event) -> bool:
        """True for an event that means nothing to anybody, so that it need not even wake the program."""
        return event.type in DOUBLES or (
            event.type == pygame.CONTROLLERAXISMOTION and self.controllers.is_idle(event)
        )

    def translate(self, event: pygame.event.Event, typing: bool = False) -> list[pygame.event.Event]:
        """The events that scenes get for this one; ``typing`` is true while letters go into a text."""
        if event.type == pygame.KEYDOWN:
            return self._key(event, typing)
        if event.type in EVENTS:
            return self._controller(event)
        if event.type in DOUBLES:
            return []
        if event.type in MOUSE_EVENTS:
            self.last = MOUSE
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.controllers.release()
        return [event]

    def update(self, dt: float) -> list[pygame.event.Event]:
        """Let time pass: directions that are held come again."""
        if not self._usable():
            self.controllers.release()
        repeated = self.controllers.update(dt)
        waiting = self.waiting_for is not None or self.waiting_for_part is not None
        return [] if waiting else [press(action) for action in repeated]

    def next_wakeup(self) -> float | None:
        """Seconds until something comes again."""
        return self.controllers.next_wakeup()

    def keep(self) -> None:
        """Write the strokes and the buttons into the settings."""
        self.settings.keys = self.bindings.changed()
        self.settings.buttons = self.pad.changed()

    def _usable(self) -> bool:
        return self.settings.controller

    def _key(self, event: pygame.event.Event, typing: bool) -> list[pygame.event.Event]:
        found = stroke_of(event)
        if self.waiting_for_part is not None and event.key not in HELD_KEYS:
            self._give_part(None)
            return []
        if self.waiting_for is not None:
            if event.key not in HELD_KEYS:
                taker, self.waiting_for = self.waiting_for, None
                taker(found)
            return []
        if event.key not in HELD_KEYS:
            self.last = KEYBOARD
        if typing and event.key not in FUNCTION_KEYS:
            return [event]
        action = self.bindings.action_of(found)
        if action is None:
            return [] if self.bindings.lost(found) else [event]
        if found == action.stroke or found.without_shift() == action.stroke:
            event.action = action.id
            return [event]
        return [press(action)]

    def _controller(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            name = self.controllers.plug(event)
            if name is not None:
                logger.info("controller plugged in: %s", name or "without a name")
                if self.on_device is not None:
                    self.on_device("added", name)
            return []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            name = self.controllers.pull(event)
            if name is None:
                return []
            logger.info("controller pulled out: %s", name or "without a name")
            if self.last == CONTROLLER and not self.controllers.open:
                self.last = KEYBOARD
            if self.on_device is not None:
                self.on_device("removed", name)
            # Scenes hear of it, so that nothing stays half done.
            return [event]
        if not self._usable():
            return []
        if self.waiting_for_part is not None:
            part = self.controllers.pressed(event)
            if part is not None:
                self.last = CONTROLLER
                self._give_part(part)
            return []
        found = [press(action) for action in self.controllers.actions_of(event, self.pad)]
        if found:
            self.last = CONTROLLER
            if self.waiting_for is not None:
                # Any button gives up choosing a key.
                self.waiting_for = None
                return []
        return found

    def _give_part(self, part: PadPart | None) -> None:
        taker, self.waiting_for_part = self.waiting_for_part, None
        if taker is not None:
            taker(part)


def press(action: InputAction) -> pygame.event.Event:
    """The press of a key that scenes get for an action."""
    home = action.stroke
    return pygame.event.Event(
        pygame.KEYDOWN, key=home.code, mod=home.mod, unicode="", scancode=0, action=action.id
    )
