"""The board's picture at several sizes: quick while zooming, exact at rest."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

import pygame

from nemesis_desktop.client.board.camera import Camera

REST_SECONDS = 0.15
LARGEST_PICTURE = 28_000_000
"""Pixels; an exact picture beyond that would cost more memory than its sharpness is worth."""


class BoardPicture:
    """Draws a picture of the whole world that `raster(zoom)` makes at a zoom.

    Levels are kept for a few zooms. While the camera zooms, a part of the next larger one is scaled; once it
    has rested, the exact picture is made, in a thread because the rasteriser lets other threads run. Panning
    then is one blit. With `flags` the picture is blitted specially, such as a glow with BLEND_RGB_ADD.
    """

    def __init__(
        self,
        raster: Callable[[float], pygame.Surface],
        levels: tuple[float, ...] = (1.0, 2.0),
        *,
        in_thread: bool = True,
        flags: int = 0,
    ) -> None:
        self.raster = raster
        self.levels = levels
        self.in_thread = in_thread
        self.flags = flags
        self._made: dict[float, pygame.Surface] = {}
        self._exact: tuple[float, pygame.Surface] | None = None
        self._pending: tuple[float, Future[pygame.Surface]] | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._seen_zoom = 0.0
        self._rested = 0.0

    def forget(self) -> None:
        """The board looks different now: make everything anew."""
        self._made.clear()
        self._exact = None
        self._pending = None
        self._rested = 0.0

    def close(self) -> None:
        """Stop the thread; call it when the scene is left."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def update(self, camera: Camera, dt: float) -> bool:
        """Notice rest and make the exact picture; True when the board should be drawn again."""
        if abs(camera.zoom - self._seen_zoom) > 1e-6:
            self._seen_zoom, self._rested = camera.zoom, 0.0
            return True
        if self._pending is not None:
            zoom, future = self._pending
            if not future.done():
                return False
            self._pending = None
            self._exact = (zoom, future.result())
            return True
        if self._is_exact(camera.zoom) or self._too_large(camera):
            return False
        self._rested += dt
        if self._rested < REST_SECONDS:
            return False
        if self.in_thread:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(max_workers=1)
            self._pending = (camera.zoom, self._pool.submit(self.raster, camera.zoom))
            return False
        self._exact = (camera.zoom, self.raster(camera.zoom))
        return True

    def working(self, camera: Camera) -> bool:
        """True while an exact picture is still to come; the scene should ask for frames until then."""
        return not (self._is_exact(camera.zoom) or self._too_large(camera))

    def sharpen(self, camera: Camera) -> None:
        """Make the exact picture now, as on the first frame of a scene and in screenshots."""
        if not self._is_exact(camera.zoom) and not self._too_large(camera):
            self._exact = (camera.zoom, self.raster(camera.zoom))
            self._seen_zoom = camera.zoom

    def draw(self, target: pygame.Surface, camera: Camera) -> None:
        """Draw the part of the world that is in view."""
        before = target.get_clip()
        target.set_clip(camera.view.clip(before))
        left, top = camera.world_to_screen((0.0, 0.0))
        if self._exact is not None and self._is_exact(camera.zoom):
            target.blit(self._exact[1], (round(left), round(top)), special_flags=self.flags)
        else:
            self._draw_scaled(target, camera, left, top)
        target.set_clip(before)

    def _draw_scaled(self, target: pygame.Surface, camera: Camera, left: float, top: float) -> None:
        level, picture = self._level(camera.zoom)
        factor = camera.zoom / level
        # The visible part in pixels of the level, widened to whole pixels and cut to the picture.
        part = pygame.Rect(
            int((camera.view.x - left) / factor),
            int((camera.view.y - top) / factor),
            int(camera.view.width / factor) + 3,
            int(camera.view.height / factor) + 3,
        ).clip(picture.get_rect())
        if not part.width or not part.height:
            return
        size = (max(1, round(part.width * factor)), max(1, round(part.height * factor)))
        straight = bool(picture.get_flags() & pygame.SRCALPHA)
        source = picture.subsurface(part)
        flags = self.flags
        if straight:
            source, flags = source.premul_alpha(), self.flags or pygame.BLEND_PREMULTIPLIED
        place = (round(left + part.x * factor), round(top + part.y * factor))
        target.blit(pygame.transform.smoothscale(source, size), place, special_flags=flags)

    def _level(self, zoom: float) -> tuple[float, pygame.Surface]:
        """The next larger picture there is, or can be made; else the largest."""
        level = next((level for level in self.levels if level >= zoom * 0.999), self.levels[-1])
        if self._exact is not None and zoom <= self._exact[0] <= level:
            return self._exact
        if level not in self._made:
            self._made[level] = self.raster(level)
        return level, self._made[level]

    def _is_exact(self, zoom: float) -> bool:
        return self._exact is not None and abs(self._exact[0] - zoom) < 1e-6

    def _too_large(self, camera: Camera) -> bool:
        return camera.world[0] * camera.world[1] * camera.zoom**2 > LARGEST_PICTURE
