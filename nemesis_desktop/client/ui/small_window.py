"""A window that is too small for any screen: what is drawn is made smaller, and so is the way of the pointer."""

from __future__ import annotations

import pygame

LEAST_DRAWN = (640, 360)
"""Nothing is laid out in fewer pixels. A window asks for a smallest size of its own, which not every system keeps."""
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def drawn_on(window: pygame.Surface) -> pygame.Surface:
    """What the scenes draw on: the window, or a larger surface in place of one that is too small for them."""
    width, height = window.get_size()
    if width >= LEAST_DRAWN[0] and height >= LEAST_DRAWN[1]:
        return window
    return pygame.Surface((max(width, LEAST_DRAWN[0]), max(height, LEAST_DRAWN[1])), 0, window)


def present(drawn: pygame.Surface, window: pygame.Surface) -> None:
    """Bring to the window what was drawn for it on a larger surface."""
    pygame.transform.smoothscale(drawn, window.get_size(), window)


def pointed(event: pygame.event.Event, window: pygame.Surface, drawn: pygame.Surface) -> pygame.event.Event:
    """An event whose pointer is where it is on the larger surface."""
    if drawn is window or event.type not in POINTER:
        return event
    across, down = (large / small for large, small in zip(drawn.get_size(), window.get_size(), strict=True))
    moved: dict[str, object] = {
        name: (int(event.dict[name][0] * across), int(event.dict[name][1] * down))
        for name in ("pos", "rel") if name in event.dict
    }
    return pygame.event.Event(event.type, {**event.dict, **moved})
