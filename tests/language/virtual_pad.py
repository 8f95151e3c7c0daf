"""A game controller that only exists inside SDL: plugged in, pressed and pulled out as the system would do it."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pygame

FULL = 32767
_SHORTS = ("version", "type", "naxes", "nbuttons", "nhats", "vendor", "product", "padding")
_POINTERS = ("userdata", "update", "player", "rumble", "triggers", "led", "effect")


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, in the order of SDL_joystick.h."""

    _fields_ = [
        *((name, ctypes.c_uint16) for name in _SHORTS),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in _POINTERS),
    ]


@cache
def _sdl() -> Any | None:
    """The very library that pygame has loaded; None where it cannot be found."""
    home = Path(pygame.__file__).parent
    names = ("libSDL2-2*.so*", "libSDL2-2*.dylib", "SDL2.dll")
    folders = (home, home / ".dylibs", home.parent / "pygame_ce.libs")
    found = [path for folder in folders for name in names for path in sorted(folder.glob(name))]
    if not found and sys.platform.startswith("linux"):
        # A pygame of the distribution uses the library of the system.
        lines = Path("/proc/self/maps").read_text().splitlines()
        found = [Path(line.split()[-1]) for line in lines if "libSDL2-2" in line][:1]
    if not found:
        return None
    library = ctypes.CDLL(str(found[0]))
    if not hasattr(library, "SDL_JoystickAttachVirtualEx"):
        return None
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_GetError.restype = ctypes.c_char_p
    return library


def is_possible() -> bool:
    """Whether this build of SDL can be reached and has controllers of its own making."""
    return _sdl() is not None


class VirtualPad:
    """Plugged in when made. Its numbers of buttons and axes are those of SDL's controllers."""

    def __init__(self, name: str = "Xbox 360 Controller", vendor: int = 0x045E, product: int = 0x028E) -> None:
        sdl = _sdl()
        assert sdl is not None
        self._sdl = sdl
        self._name = name.encode()
        description = _Description(1, 1, 6, 15, 0, vendor, product, 0, 0, 0, self._name)
        index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        assert index >= 0, sdl.SDL_GetError()
        self.instance = int(sdl.SDL_JoystickGetDeviceInstanceID(index))
        self._joystick: int | None = sdl.SDL_JoystickOpen(index)
        self.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, -1.0)
        self.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, -1.0)

    def button(self, number: int, down: bool) -> None:
        """Press or let go."""
        assert self._sdl.SDL_JoystickSetVirtualButton(ctypes.c_void_p(self._joystick), number, int(down)) == 0

    def axis(self, number: int, share: float) -> None:
        """Push a stick, from -1 to 1; a trigger rests at -1."""
        value = ctypes.c_int16(round(share * FULL))
        assert self._sdl.SDL_JoystickSetVirtualAxis(ctypes.c_void_p(self._joystick), number, value) == 0

    def pull(self) -> None:
        """Unplug it. Twice does no harm."""
        if self._joystick is None:
            return
        for index in range(int(self._sdl.SDL_NumJoysticks())):
            if int(self._sdl.SDL_JoystickGetDeviceInstanceID(index)) == self.instance:
                assert self._sdl.SDL_JoystickDetachVirtual(index) == 0, self._sdl.SDL_GetError()
                break
        self._sdl.SDL_JoystickClose(ctypes.c_void_p(self._joystick))
        self._joystick = None
