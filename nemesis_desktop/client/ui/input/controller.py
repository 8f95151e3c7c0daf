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

from nemesis_desktop.client.ui.input.actions import InputAction
from nemesis_desktop.client.ui.input.pad_bindings import PadBindings, PadPart, part_of_axis, part_of_button

logger = logging.getLogger(__name__)

FULL = 32767
PRESSED, RELEASED = 0.55, 0.35
"""A stick counts as pushed beyond the first share and as let go below the second, so that it never flutters."""
LEADING = 1.25
"""A stick that is pushed goes the other way only when it leads there by so much: aslant counts once."""
ACROSS = {
    pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
    pygame.CONTROLLER_AXIS_RIGHTX: pygame.CONTROLLER_AXIS_RIGHTY,
    pygame.CONTROLLER_AXIS_RIGHTY: pygame.CONTROLLER_AXIS_RIGHTX,
}
"""The other axis of the same stick."""
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
class HeldDirection:
    """A direction that is held and comes again."""

    action: InputAction
    wait: float


class Controllers:
    """All controllers that are plugged in; any of them may be used."""

    def __init__(self) -> None:
        self.open: dict[int, Any] = {}
        """The devices by their lasting ids."""
        self.names: dict[int, str] = {}
        self.used: int | None = None
        """The controller that was used last."""
        self._held: dict[tuple[int, PadPart], HeldDirection] = {}
        self._pushed: dict[tuple[int, int], int] = {}
        self._shares: dict[tuple[int, int], float] = {}
        """How far every axis is pushed."""
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
        self._shares = {key: share for key, share in self._shares.items() if number not in (None, key[0])}

    def pressed(self, event: pygame.event.Event) -> PadPart | None:
        """The part that was pressed or pushed just now."""
        number = int(getattr(event, "instance_id", 0))
        part = None
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            part = part_of_button(event.button)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            part = part_of_button(event.button)
            if part is not None:
                self._held.pop((number, part), None)
            return None
        elif event.type == pygame.CONTROLLERAXISMOTION:
            part = self._push(number, event.axis, event.value / FULL)
        if part is not None:
            self.used = number
        return part

    def actions_of(self, event: pygame.event.Event, bindings: PadBindings) -> list[InputAction]:
        """What a button or a stick asks for now."""
        part = self.pressed(event)
        action = None if part is None else bindings.action_of(part)
        if part is None or action is None:
            return []
        if action.repeats:
            self._held[int(getattr(event, "instance_id", 0)), part] = HeldDirection(action, FIRST_REPEAT)
        return [action]

    def update(self, dt: float) -> list[InputAction]:
        """Let time pass: what is held comes again."""
        found = []
        for held in self._held.values():
            held.wait -= dt
            if held.wait <= 0:
                held.wait = NEXT_REPEAT
                found.append(held.action)
        return found

    def next_wakeup(self) -> float | None:
        """Seconds until something comes again."""
        return min((max(0.0, held.wait) for held in self._held.values()), default=None)

    def is_idle(self, event: pygame.event.Event) -> bool:
        """True for an event that changes nothing, such as the trembling of a stick at rest."""
        if event.type in DOUBLES:
            return True
        if event.type != pygame.CONTROLLERAXISMOTION:
            return False
        key = (int(getattr(event, "instance_id", 0)), event.axis)
        share = event.value / FULL
        if self._side(*key, share) != self._pushed.get(key, 0):
            return False
        self._shares[key] = share
        return True

    def _side(self, number: int, axis: int, share: float) -> int:
        """To which end an axis counts as pushed now: -1, 1 or 0 for neither."""
        side = 1 if share > 0 else -1
        if part_of_axis(axis, side) is None:
            return 0
        before = self._pushed.get((number, axis), 0)
        if before == side:
            return side if abs(share) >= RELEASED else 0
        if abs(share) < max(PRESSED, abs(self._shares.get((number, axis), 0.0))):
            # On its way back a stick means nothing.
            return 0
        other = (number, ACROSS.get(axis, -1))
        if self._pushed.get(other) and abs(share) < LEADING * abs(self._shares.get(other, 0.0)):
            return 0
        return side

    def _push(self, number: int, axis: int, share: float) -> PadPart | None:
        key = (number, axis)
        side, before = self._side(number, axis, share), self._pushed.get(key, 0)
        self._shares[key] = share
        if side == before:
            return None
        self._let_go(key)
        if not side:
            return None
        self._let_go((number, ACROSS.get(axis, -1)))
        self._pushed[key] = side
        return part_of_axis(axis, side)

    def _let_go(self, key: tuple[int, int]) -> None:
        part = part_of_axis(key[1], self._pushed.pop(key, 0))
        if part is not None:
            self._held.pop((key[0], part), None)
