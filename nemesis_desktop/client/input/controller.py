"""Game controllers: plugged in and pulled out at any time, their buttons and sticks as named actions.

Three traps shape this module. A controller sends nothing until a `Controller` object for it exists, and stops when
that object is collected, so it is held here. The number in the event that announces one counts the devices of that
moment, all later events carry the lasting id. And the events of a controller stay away when those that announce a
joystick are blocked, so none is; whatever is not needed is left out here.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

import pygame

from nemesis_desktop.client.input.actions import actions_by_id

logger = logging.getLogger(__name__)

BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "pick",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "confirm",
    pygame.CONTROLLER_BUTTON_Y: "read",
    pygame.CONTROLLER_BUTTON_BACK: "help",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "look",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "why",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "panel_previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "panel_next",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
SWAPPED = {"pick": "back", "back": "pick"}
AXES: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("board_left", "board_right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("board_up", "board_down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "zoom_out"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "zoom_in"),
}
"""What an axis means at its low and at its high end."""
FULL = 32767
PRESSED, RELEASED = 0.55, 0.35
"""A stick counts as pushed beyond the first share and as let go below the second, so that it never flutters."""
FIRST_REPEAT, NEXT_REPEAT = 0.42, 0.13
EVENTS = (
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERDEVICEREMAPPED,
)
DOUBLES = (
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.CONTROLLERSENSORUPDATE,
    pygame.CONTROLLERTOUCHPADDOWN,
    pygame.CONTROLLERTOUCHPADMOTION,
    pygame.CONTROLLERTOUCHPADUP,
)
"""What a controller sends a second time as a joystick, and what nobody here needs."""


def style_of(name: str) -> str:
    """Whose signs are on the buttons, judged by the name of the controller."""
    lowered = name.casefold()
    if any(word in lowered for word in ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony")):
        return "playstation"
    if any(word in lowered for word in ("nintendo", "switch", "joy-con", "joycon", "pro controller")):
        return "nintendo"
    return "xbox"


@dataclass(slots=True)
class Held:
    """A direction that is held and comes again."""

    action: str
    wait: float


class Controllers:
    """All controllers that are plugged in; any of them may be used."""

    def __init__(self) -> None:
        self.open: dict[int, Any] = {}
        """The devices by their lasting ids."""
        self.names: dict[int, str] = {}
        self.swapped = False
        self.used: int | None = None
        """The controller that was used last."""
        self._held: dict[tuple[int, str, int], Held] = {}
        self._pushed: dict[tuple[int, int], int] = {}
        self._started = False

    def start(self) -> None:
        """Listen to controllers; later calls do nothing. Those that are plugged in already announce themselves."""
        if self._started:
            return
        self._started = True
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            logger.info("no controllers: %s", error)

    @property
    def style(self) -> str:
        """The style of the controller that was used last, else of any."""
        name = self.names.get(self.used if self.used is not None else -1) or next(iter(self.names.values()), "")
        return style_of(name)

    def plug(self, event: pygame.event.Event) -> str | None:
        """Open what was plugged in; its name, None when it cannot be used or is open already."""
        try:
            from pygame._sdl2 import controller

            if not controller.is_controller(event.device_index):
                return None
            device = controller.Controller(event.device_index)
            number = int(device.as_joystick().get_instance_id())
        except (ImportError, AttributeError, TypeError, ValueError, pygame.error) as error:
            logger.warning("a controller cannot be opened: %s", error)
            return None
        if number in self.open:
            return None
        return self.take(number, device, device.name or "")

    def take(self, number: int, device: Any, name: str) -> str:
        """Hold an opened controller."""
        self.open[number], self.names[number] = device, name
        return name

    def pull(self, event: pygame.event.Event) -> str | None:
        """Let go of what was pulled out; its name, None when it was not in use."""
        number = int(getattr(event, "instance_id", -1))
        if number not in self.open:
            return None
        device, name = self.open.pop(number), self.names.pop(number, "")
        self.release(number)
        if self.used == number:
            self.used = None
        try:
            device.quit()
        except (AttributeError, pygame.error):
            logger.debug("the controller was gone already")
        return name

    def release(self, number: int | None = None) -> None:
        """Nothing is held any more, on one controller or on all."""
        self._held = {key: held for key, held in self._held.items() if number not in (None, key[0])}
        self._pushed = {key: side for key, side in self._pushed.items() if number not in (None, key[0])}

    def actions_of(self, event: pygame.event.Event) -> list[str]:
        """What a button or a stick asks for now."""
        number = int(getattr(event, "instance_id", 0))
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            action = BUTTONS.get(event.button, "")
            if self.swapped:
                action = SWAPPED.get(action, action)
            return self._begin((number, "button", event.button), action)
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop((number, "button", event.button), None)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            return self._push(number, event.axis, event.value / FULL)
        return []

    def update(self, dt: float) -> list[str]:
        """Let time pass: what is held comes again."""
        found = []
        for held in self._held.values():
            held.wait -= dt
            if held.wait <= 0:
                held.wait = NEXT_REPEAT
                found.append(held.action)
        return found

    def wake_after(self) -> float | None:
        """Seconds until something comes again."""
        return min((max(0.0, held.wait) for held in self._held.values()), default=None)

    def is_idle(self, event: pygame.event.Event) -> bool:
        """True for an event that changes nothing, such as the trembling of a stick at rest."""
        if event.type in DOUBLES:
            return True
        if event.type != pygame.CONTROLLERAXISMOTION:
            return False
        if event.axis not in AXES:
            return True
        key = (int(getattr(event, "instance_id", 0)), event.axis)
        return self._side(event.axis, event.value / FULL, self._pushed.get(key, 0)) == self._pushed.get(key, 0)

    def _side(self, axis: int, share: float, before: int) -> int:
        low, high = AXES[axis]
        edge = RELEASED if before else PRESSED
        if share >= edge and high and before >= 0:
            return 1
        if share <= -edge and low and before <= 0:
            return -1
        if abs(share) >= PRESSED:
            return 1 if share > 0 and high else -1 if share < 0 and low else 0
        return 0

    def _push(self, number: int, axis: int, share: float) -> list[str]:
        key = (number, axis)
        before = self._pushed.get(key, 0)
        side = self._side(axis, share, before)
        if side == before:
            return []
        self._pushed[key] = side
        self._held.pop((number, "axis", axis), None)
        if not side:
            return []
        return self._begin((number, "axis", axis), AXES[axis][0 if side < 0 else 1])

    def _begin(self, key: tuple[int, str, int], action: str) -> list[str]:
        if not action:
            return []
        self.used = key[0]
        if actions_by_id()[action].repeats:
            self._held[key] = Held(action, FIRST_REPEAT)
        return [action]
