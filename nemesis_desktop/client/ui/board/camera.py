"""The camera over the board: where the view looks, how near, and how it gets there."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from math import exp, log

import pygame

GLIDE_SECONDS = 0.35
NEAREST = 3.2


@dataclass(frozen=True, slots=True)
class _Glide:
    start: tuple[float, float, float]
    end: tuple[float, float, float]
    seconds: float
    passed: float = 0.0


class Camera:
    """Maps the world (units of the board's drawing) to the screen.

    `zoom` is pixels per world unit. The smallest zoom shows the whole world; a world smaller than the view is
    centred, a larger one cannot be moved out of the view.
    """

    def __init__(
        self, world: tuple[float, float], view: pygame.Rect, nearest: float = NEAREST, margin: float = 0.0
    ) -> None:
        self.world = world
        self.view = view.copy()
        self.nearest = nearest
        self.margin = margin
        self.zoom = 1.0
        self.centre = (world[0] / 2, world[1] / 2)
        self._glide: _Glide | None = None
        self.show_all()

    @property
    def smallest_zoom(self) -> float:
        """The zoom at which the whole world and its margin fill the view."""
        width, height = self.world[0] + 2 * self.margin, self.world[1] + 2 * self.margin
        return min(max(1, self.view.width) / width, max(1, self.view.height) / height)

    @property
    def largest_zoom(self) -> float:
        """`nearest` times the smallest zoom."""
        return self.smallest_zoom * self.nearest

    @property
    def moving(self) -> bool:
        """True while gliding."""
        return self._glide is not None

    @property
    def aim(self) -> tuple[float, float, float]:
        """Middle and zoom of what is looked at once every glide is over."""
        return self._glide.end if self._glide is not None else (*self.centre, self.zoom)

    def arrived(self) -> Camera:
        """Another camera that looks there already."""
        there = copy(self)
        there._glide = None
        x, y, there.zoom = self.aim
        there.centre = (x, y)
        return there

    def at(self, left: float, top: float, zoom: float) -> Camera:
        """Another camera that rests with this point of the world at the top left of its view, this near."""
        there = copy(self)
        there._glide = None
        there.zoom = zoom
        across, down = self.view.centerx - self.view.left, self.view.centery - self.view.top
        there.centre = (left + across / zoom, top + down / zoom)
        return there

    @property
    def shows_all(self) -> bool:
        """True when the whole world is in view."""
        return self.zoom <= self.smallest_zoom * 1.001

    def resize(self, view: pygame.Rect) -> None:
        """Use another part of the screen; what was in the middle stays there, and as near as before."""
        nearness = self.zoom / self.smallest_zoom
        self.view = view.copy()
        self._glide = None
        self._set(self.centre, self.smallest_zoom * nearness)

    def world_to_screen(self, point: tuple[float, float]) -> tuple[float, float]:
        """Where a point of the world is seen."""
        x = self.view.centerx + (point[0] - self.centre[0]) * self.zoom
        y = self.view.centery + (point[1] - self.centre[1]) * self.zoom
        return x, y

    def screen_to_world(self, point: tuple[float, float]) -> tuple[float, float]:
        """Which point of the world is seen there."""
        x = self.centre[0] + (point[0] - self.view.centerx) / self.zoom
        y = self.centre[1] + (point[1] - self.view.centery) / self.zoom
        return x, y

    def show_all(self, seconds: float = 0.0) -> None:
        """Look at the whole world."""
        self.look_at((self.world[0] / 2, self.world[1] / 2), self.smallest_zoom, seconds)

    def look_at(self, centre: tuple[float, float], zoom: float | None = None, seconds: float = 0.0) -> None:
        """Look at a point, at once or gliding there."""
        wanted = self._clamped(centre, zoom if zoom is not None else self.zoom)
        if seconds <= 0:
            self._glide = None
            self.centre, self.zoom = (wanted[0], wanted[1]), wanted[2]
        else:
            self._glide = _Glide((*self.centre, self.zoom), wanted, seconds)

    def show(
        self, rect: tuple[float, float, float, float], margin: float = 1.15, seconds: float = GLIDE_SECONDS
    ) -> None:
        """Look at a box of the world so that it fills the view with some margin."""
        width, height = max(1e-6, rect[2] * margin), max(1e-6, rect[3] * margin)
        zoom = min(self.view.width / width, self.view.height / height)
        self.look_at((rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), zoom, seconds)

    def held(self, centre: tuple[float, float], zoom: float) -> tuple[float, float, float]:
        """Middle and zoom as they become when this is looked at."""
        return self._clamped(centre, zoom)

    def pan(self, across: float, down: float) -> None:
        """Move by pixels, as when the board is dragged with the pointer."""
        self._glide = None
        centre = (self.centre[0] - across / self.zoom, self.centre[1] - down / self.zoom)
        self._set(centre, self.zoom)

    def zoom_at(self, factor: float, point: tuple[float, float], seconds: float = 0.0) -> None:
        """Zoom so that the world under a screen point stays under it.

        While a zoom is still gliding, the factor adds to where it is going, so that fast wheel turns add up.
        """
        aim_x, aim_y, aim_zoom = self._glide.end if self._glide else (*self.centre, self.zoom)
        zoom = max(self.smallest_zoom, min(self.largest_zoom, aim_zoom * factor))
        under_x = aim_x + (point[0] - self.view.centerx) / aim_zoom
        under_y = aim_y + (point[1] - self.view.centery) / aim_zoom
        centre = (
            under_x - (point[0] - self.view.centerx) / zoom,
            under_y - (point[1] - self.view.centery) / zoom,
        )
        self.look_at(centre, zoom, seconds)

    def update(self, dt: float) -> bool:
        """Glide on; True while moving."""
        glide = self._glide
        if glide is None:
            return False
        passed = glide.passed + dt
        share = min(1.0, passed / glide.seconds)
        eased = 1 - (1 - share) ** 3
        zoom = exp(log(glide.start[2]) + (log(glide.end[2]) - log(glide.start[2])) * eased)
        # Moving in step with the zoom keeps the point under the pointer still during a zoom.
        change = glide.end[2] - glide.start[2]
        if abs(change) > 1e-9:
            along = (1 / zoom - 1 / glide.start[2]) / (1 / glide.end[2] - 1 / glide.start[2])
        else:
            along = eased
        x = glide.start[0] + (glide.end[0] - glide.start[0]) * along
        y = glide.start[1] + (glide.end[1] - glide.start[1]) * along
        self.centre, self.zoom = (x, y), zoom
        self._glide = _Glide(glide.start, glide.end, glide.seconds, passed) if share < 1 else None
        if self._glide is None:
            self.centre, self.zoom = (glide.end[0], glide.end[1]), glide.end[2]
        return True

    def _set(self, centre: tuple[float, float], zoom: float) -> None:
        x, y, self.zoom = self._clamped(centre, zoom)
        self.centre = (x, y)

    def _clamped(self, centre: tuple[float, float], zoom: float) -> tuple[float, float, float]:
        zoom = max(self.smallest_zoom, min(self.largest_zoom, zoom))

        def clamp(value: float, length: float, pixels: int) -> float:
            half = pixels / zoom / 2
            low, high = half - self.margin, length + self.margin - half
            return length / 2 if low >= high else max(low, min(high, value))

        x = clamp(centre[0], self.world[0], self.view.width)
        y = clamp(centre[1], self.world[1], self.view.height)
        return x, y, zoom
