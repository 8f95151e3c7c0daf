"""The finished picture of the ship, kept until something changes, and stretched while the camera zooms."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush, lift_at, nearest
from nemesis_desktop.client.games.nemesis.board.ship_changes import changed_boxes, dirty_rects, room_for_names
from nemesis_desktop.client.games.nemesis.board.ship_elements import (
    Element,
    SignPlaces,
    draw_alarm,
    draw_elements,
    elements_of,
)
from nemesis_desktop.client.games.nemesis.board.ship_geometry import WORLD, ShipGeometry
from nemesis_desktop.client.games.nemesis.board.ship_hull import hull_svg, whole_view
from nemesis_desktop.client.games.nemesis.board.ship_plan import Plan
from nemesis_desktop.client.ui.assets.images import Images, rasterise
from nemesis_desktop.client.ui.background import Task
from nemesis_desktop.client.ui.board.camera import Camera
from nemesis_desktop.client.ui.drawing.pieces import joined, surface_in
from nemesis_desktop.client.ui.services import Services

REST_SECONDS = 0.12
BUDGET_PIXELS, PART_PIXELS = 200_000, 30_000
"""So many pixels of the ship are painted with a frame while something moves, and so many more a part is worth."""
LEAST_VIEW = 64
"""A smaller view, in pixels, is none yet: its scene was not laid out."""
LayerView = tuple[float, float, float]
"""Left and top of what is seen, in world units, and the zoom."""


class Hull(NamedTuple):
    """Which hull it is: the side of the board, and whether a blast has left a wreck of it."""

    board: str
    wrecked: bool = False


class ShipLayers:
    """Holds the hull, the composed picture of the view and a small picture of the whole ship."""

    def __init__(self, services: Services, images: Images, places: SignPlaces) -> None:
        self.services = services
        self.images = images
        self._places = places
        self._hull: pygame.Surface | None = None
        self._hull_zoom = 0.0
        self._hull_of = Hull("")
        self._wrecked = False
        self._rough: tuple[float, pygame.Rect, tuple[int, int], pygame.Surface] | None = None
        self._sharp: tuple[LayerView, pygame.Surface] | None = None
        self._pending: tuple[Hull, LayerView, Task[pygame.Surface]] | None = None
        self._room: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._picture_of: tuple[object, ...] = ()
        self._picture_view: LayerView = (0.0, 0.0, 1.0)
        self._lifted: tuple[str, ...] = ()
        """What is not on the picture because it moves over it."""
        self._overview: tuple[LayerView, pygame.Surface] | None = None
        self._painted: tuple[Plan, tuple[str, ...], float] | None = None
        self._shows_all = False
        self._rested = 0.0
        self._last: LayerView = (0.0, 0.0, 0.0)
        self._stretched = False
        self._led = False
        """Whether the camera is led by what happens: then nothing is smoothed on the way, in a third of the time."""
        self.budgeted = False
        """Whether parts of the ship that look different may wait for the frames to come."""
        self.repaint_queue: list[pygame.Rect] = []
        self._elements: tuple[tuple[Plan, tuple[str, ...], float], list[Element]] | None = None

    # -- keeping up -------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """The view has another size: make everything again."""
        self._hull = None
        self._rough = None
        self._sharp = None
        self._pending = None
        self._picture = None
        self._overview = None
        self._picture_of = ()
        self._painted = None
        self.repaint_queue.clear()

    def keep_in(self, room: pygame.Surface | None) -> None:
        """Keep the picture in a part of another from now on, if there is one."""
        if room is not self._room:
            self._room, self._picture, self._picture_of = room, None, ()

    def repaint(self) -> None:
        """What is written on the ship has changed, the hull below it has not."""
        self._places.forget()
        self._picture_of = ()
        self._painted = None
        self._elements = None
        self._overview = None

    def update(self, camera: Camera, geometry: ShipGeometry, dt: float) -> bool:
        """Take sharper pictures of the hull when they are ready; order them once the camera rests."""
        view = view_of(camera)
        moved = view != self._last
        self._last = view
        self._rested = 0.0 if moved or camera.moving else self._rested + dt
        if self._collect(camera, geometry):
            return True
        if self._pending is None and self._rested >= REST_SECONDS:
            wish = self._wish(camera, geometry)
            if wish is not None:
                self._order(self._shown(geometry), wish, camera.view.size)
        return moved

    def prepare(self, camera: Camera, board: str) -> None:
        """Load the stars and start to draw the hull before anything is shown, if it is known how large."""
        if min(camera.view.size) < LEAST_VIEW:
            return
        self.services.images.picture("backdrop.jpg", camera.view.size)
        self._order(Hull(board), (0.0, 0.0, camera.smallest_zoom), camera.view.size)

    def expect(self, camera: Camera, geometry: ShipGeometry) -> None:
        """Have the hull drawn as it is seen when the camera has arrived, while it is still on its way."""
        self._led = True
        x, y, zoom = camera.aim
        view = _whole_pixels(x - camera.view.centerx / zoom, y - camera.view.centery / zoom, zoom)
        drawn = self._hull is not None and abs(self._hull_zoom - zoom) < 1e-6
        if not drawn and (self._sharp is None or self._sharp[0] != view):
            self._order(self._shown(geometry), view, camera.view.size)

    def break_apart(self, camera: Camera, geometry: ShipGeometry, wrecked: bool) -> None:
        """From now on a wreck is shown, or a whole ship again."""
        if wrecked == self._wrecked:
            return
        self._wrecked, self._sharp = wrecked, None
        if min(camera.view.size) >= LEAST_VIEW:
            self._order(self._shown(geometry), (0.0, 0.0, camera.smallest_zoom), camera.view.size)

    def _shown(self, geometry: ShipGeometry) -> Hull:
        return Hull(geometry.board.id, self._wrecked)

    def _order(self, hull: Hull, view: LayerView, size: tuple[int, int]) -> None:
        if self._pending is not None:
            self._pending[2].cancel()
        task = self.services.background.submit(partial(_raster, hull, view, size), name="the hull")
        self._pending = (hull, view, task)

    def _collect(self, camera: Camera, geometry: ShipGeometry) -> bool:
        if self._pending is None or not self._pending[2].done:
            return False
        hull, wanted, task = self._pending
        self._pending = None
        if hull != self._shown(geometry) or task.cancelled:
            return False
        self._take(hull, wanted, task.result, camera)
        return True

    @property
    def working(self) -> bool:
        """True while a sharper picture is on its way."""
        return self._pending is not None

    def sharpen(self, camera: Camera, geometry: ShipGeometry) -> None:
        """Make the sharp picture now."""
        wish = self._wish(camera, geometry)
        if wish is not None:
            hull = self._shown(geometry)
            self._take(hull, wish, _raster(hull, wish, camera.view.size), camera)

    def close(self) -> None:
        """Let go of what is on its way."""
        if self._pending is not None:
            self._pending[2].cancel()
            self._pending = None

    def _wish(self, camera: Camera, geometry: ShipGeometry) -> LayerView | None:
        """The view whose hull should be drawn sharply, or None when it is sharp already."""
        drawn = self._hull is not None and self._hull_of == self._shown(geometry)
        if drawn and abs(self._hull_zoom - camera.zoom) < 1e-6:
            return None
        if camera.shows_all:
            return (0.0, 0.0, camera.zoom)
        view = view_of(camera)
        return None if self._sharp is not None and self._sharp[0] == view else view

    def _take(self, hull: Hull, view: LayerView, surface: pygame.Surface, camera: Camera) -> None:
        if abs(view[2] - camera.smallest_zoom) < 1e-6:
            self._hull, self._hull_zoom, self._hull_of = surface, view[2], hull
            self._rough = None
        else:
            self._sharp = (view, surface)
        self._picture_of = ()
        if not self._stretched:
            self._painted = None

    # -- drawing ----------------------------------------------------------------------------------------------

    def compose(
        self, camera: Camera, geometry: ShipGeometry, plan: Plan, gliding: Collection[str]
    ) -> list[pygame.Rect]:
        """Let the picture show this. Returns where in the view it looks different from before."""
        view = view_of(camera)
        whole = [pygame.Rect((0, 0), camera.view.size)]
        before = self._stretched
        coming = self._pending is not None and self._pending[1] == view and not self._pending[2].done
        self._stretched = (
            (camera.moving or (before and coming))
            and self._picture is not None
            and (abs(view[2] - self._picture_view[2]) > 1e-9 or (self._led and view != self._picture_view))
        )
        if self._stretched:
            if not camera.moving and not set(gliding) <= set(self._lifted):
                # It may wait for the hull, but not with a figure that has left its place: painting only that place
                # on the picture that is stretched takes 2 ms, the whole view where the camera is 13.
                self._compose(camera.at(*self._picture_view), geometry, plan, gliding)
                self._lifted = tuple(sorted(gliding))
            return whole
        self._led = False
        self._collect(camera, geometry)
        wanted = (view, plan, tuple(sorted(gliding)))
        if self._picture is not None and self._picture_of == wanted and not self.repaint_queue:
            return whole if before else []
        moved = view != self._picture_view
        parts = self._compose(camera, geometry, plan, gliding)
        self._picture_of, self._picture_view, self._lifted = wanted, view, wanted[2]
        return whole if before or moved else parts

    def compose_ahead(
        self, camera: Camera, geometry: ShipGeometry, plan: Plan, gliding: Collection[str]
    ) -> None:
        """Paint the picture of where the camera is going, when all that is seen on the way is on it: it is shown on the
        way as well."""
        there = camera.arrived()
        if not there.shows_all and not _covers(view_of(there), camera):
            return
        self._compose(there, geometry, plan, gliding)
        self._picture_view = view_of(there)
        self._lifted = tuple(sorted(gliding))
        self._picture_of = (self._picture_view, plan, self._lifted)
        self._stretched = self._led = True

    @property
    def is_led(self) -> bool:
        """Whether the camera is on its way to what happens, or back."""
        return self._led and self._stretched

    def draw(self, target: pygame.Surface, corner: tuple[int, int], camera: Camera) -> None:
        """Blit what was composed with its top left corner there."""
        if self._stretched:
            self._draw_stretched(target, corner, camera)
        elif self._picture is not None:
            target.blit(self._picture, corner)

    def _compose(
        self, camera: Camera, geometry: ShipGeometry, plan: Plan, gliding: Collection[str]
    ) -> list[pygame.Rect]:
        """Paint the whole view; after a mere pan only what came into view, the rest is moved. Returns what was
        painted."""
        size = camera.view.size
        view = view_of(camera)
        whole = pygame.Rect((0, 0), size)
        wanted = (plan, tuple(sorted(gliding)), camera.zoom)
        parts: list[pygame.Rect] = [whole]
        if self._picture is None or self._picture.get_size() != size:
            self._picture = surface_in(self._room, size)
            self._painted = None
        if self._painted and view[2] != self._picture_view[2] and self._shows_all:
            # The last whole picture, smaller: it fills the edges while the camera moves away again.
            half = pygame.transform.smoothscale(self._picture, (max(1, size[0] // 2), max(1, size[1] // 2)))
            self._overview = (self._picture_view, half)
        self._shows_all = camera.shows_all
        if self._shows_all:
            self._sharp = None
        queued, self.repaint_queue = self.repaint_queue, []
        if view == self._picture_view and self._painted is not None:
            same = wanted == self._painted
            changed = [] if same else self._changed_parts(self._painted, wanted, geometry, view, size)
            parts = parts if changed is None else self._now(joined((*queued, *changed), whole))
        elif self._painted == wanted and not queued:
            old = self._picture_view
            parts = _scrolled(
                self._picture, round((old[0] - view[0]) * view[2]), round((old[1] - view[1]) * view[2])
            )
        for part in parts:
            self._paint(self._picture.subsurface(part), part, camera, geometry, plan, gliding)
        self._painted = wanted
        return parts

    def _now(self, parts: list[pygame.Rect]) -> list[pygame.Rect]:
        """Those of the parts that are painted with this frame, at least one."""
        room, taken = BUDGET_PIXELS, 0
        for part in parts:
            room -= part.width * part.height + PART_PIXELS
            if self.budgeted and taken and room < 0:
                break
            taken += 1
        self.repaint_queue = parts[taken:]
        return parts[:taken]

    def _changed_parts(
        self,
        before: tuple[Plan, tuple[str, ...], float],
        wanted: tuple[Plan, tuple[str, ...], float],
        geometry: ShipGeometry,
        view: LayerView,
        size: tuple[int, int],
    ) -> list[pygame.Rect] | None:
        """What is to be painted again while the camera stands still; None for everything."""
        moved = set(before[1]) ^ set(wanted[1])
        boxes = changed_boxes(before[0], wanted[0], geometry, moved)
        if boxes is None:
            return None
        across = room_for_names(self.services, view[2], (*before[0].figures, *wanted[0].figures))
        return dirty_rects(boxes, view[:2], view[2], size, lift_at(view[2]), across)

    def _paint(
        self,
        surface: pygame.Surface,
        part: pygame.Rect,
        camera: Camera,
        geometry: ShipGeometry,
        plan: Plan,
        gliding: Collection[str],
    ) -> None:
        view = view_of(camera)
        here = view[0] + part.x / view[2], view[1] + part.y / view[2], view[2]
        self._draw_space(surface, here, camera)
        self.draw_hull(surface, part, here, camera, geometry)
        brush = Brush(self.services, self.images, surface, here[2], (here[0], here[1]))
        draw_alarm(brush, plan.alarm)
        of = (plan, tuple(sorted(gliding)), view[2])
        if self._elements is None or self._elements[0] != of:
            self._elements = of, elements_of(brush, geometry, plan, gliding, self._places)
        draw_elements(brush, self._elements[1])

    def _draw_space(self, surface: pygame.Surface, here: LayerView, camera: Camera) -> None:
        """The stars; they move with the ship and repeat where the picture ends, which is outside of the whole
        view."""
        size = camera.view.size
        stars = self.services.images.picture("backdrop.jpg", size)
        zoom = camera.smallest_zoom
        corner = (WORLD[0] * zoom - size[0]) / 2, (WORLD[1] * zoom - size[1]) / 2
        x = nearest(corner[0] - here[0] * here[2]) % size[0]
        y = nearest(corner[1] - here[1] * here[2]) % size[1]
        for left in (x - size[0], x):
            for top in (y - size[1], y):
                if left < surface.get_width() and top < surface.get_height():
                    surface.blit(stars, (left, top))

    def draw_hull(
        self, surface: pygame.Surface, part: pygame.Rect, here: LayerView, camera: Camera, geometry: ShipGeometry
    ) -> None:
        """Draw a part of the hull as it looks from here, coarse until it was drawn in full."""
        if self._sharp is not None and self._sharp[0] == view_of(camera):
            surface.blit(self._sharp[1], (0, 0), part)
            return
        if self._hull is None or not self._stands_in(self._shown(geometry)):
            # A coarse picture first, because the fine one takes several times as long.
            self._hull_zoom = camera.smallest_zoom * 0.4
            self._hull_of = self._shown(geometry)
            self._hull = _raster(self._hull_of, (0.0, 0.0, self._hull_zoom), (0, 0), coarse=True)
            self._rough = None
        left, top = round(-here[0] * here[2]), round(-here[1] * here[2])
        if abs(self._hull_zoom - here[2]) < 1e-6:
            surface.blit(self._hull, (left, top))
            return
        rough, corner = self._stretch(self._hull, camera)
        surface.blit(rough, (left + corner[0], top + corner[1]), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _stands_in(self, hull: Hull) -> bool:
        """Whether the hull that is there is the one, or the same ship before a blast, or before that was undone, while
        the other is on its way: a coarse one would take 20 ms of the very frame in which the blast begins."""
        coming = self._pending is not None and self._pending[0] == hull
        return self._hull_of == hull or (coming and self._hull_of.board == hull.board)

    def _stretch(self, hull: pygame.Surface, camera: Camera) -> tuple[pygame.Surface, tuple[int, int]]:
        """The hull stretched to the zoom, around what is seen, and where on the ship that begins, in pixels.

        All parts are cut from it: one that is stretched alone does not fit to what lies beside it."""
        view = view_of(camera)
        factor = view[2] / self._hull_zoom
        ship = pygame.Rect(0, 0, round(hull.get_width() * factor), round(hull.get_height() * factor))
        seen = pygame.Rect((round(view[0] * view[2]), round(view[1] * view[2])), camera.view.size)
        if self._rough is None or self._rough[0] != view[2] or not self._rough[1].contains(seen.clip(ship)):
            # Half as much again, so that it lasts while the camera moves on.
            area = seen.inflate(seen.width // 2, seen.height // 2).clip(ship)
            piece = pygame.Rect(
                int(area.x / factor), int(area.y / factor), int(area.width / factor) + 3, int(area.height / factor) + 3
            ).clip(hull.get_rect())
            size = max(1, round(piece.width * factor)), max(1, round(piece.height * factor))
            place = pygame.Rect((round(piece.x * factor), round(piece.y * factor)), size)
            part = hull.subsurface(piece).premul_alpha()
            self._rough = view[2], place.union(area), place.topleft, pygame.transform.smoothscale(part, size)
        return self._rough[3], self._rough[2]

    def _draw_stretched(self, target: pygame.Surface, corner: tuple[int, int], camera: Camera) -> None:
        """While zooming: the last pictures, scaled to where they belong now."""
        assert self._picture is not None
        sources = [(self._picture_view, self._picture, self._picture_view[2])]
        covers = _covers(self._picture_view, camera)
        if not covers and self._overview is not None and not (self._led and self._picture_view[2] < camera.zoom):
            view, half = self._overview
            sources.insert(0, (view, half, view[2] / 2))
        for view, surface, zoom in sources:
            factor = camera.zoom / zoom
            left, top, _ = view_of(camera)
            x, y = (left - view[0]) * zoom, (top - view[1]) * zoom
            if self._led:
                _stretch_into(target, corner, camera.view.size, surface, (x, y), factor)
                continue
            part = pygame.Rect(
                int(x), int(y), int(camera.view.width / factor) + 3, int(camera.view.height / factor) + 3
            ).clip(surface.get_rect())
            if part.width and part.height:
                size = max(1, round(part.width * factor)), max(1, round(part.height * factor))
                place = corner[0] + round((part.x - x) * factor), corner[1] + round((part.y - y) * factor)
                target.blit(pygame.transform.smoothscale(surface.subsurface(part), size), place)


def _stretch_into(
    target: pygame.Surface,
    corner: tuple[int, int],
    size: tuple[int, int],
    picture: pygame.Surface,
    start: tuple[float, float],
    factor: float,
) -> None:
    """Show the part of a picture that begins at ``start``, stretched, at a corner of the target. It is written where it
    is seen and not smoothed: a surface of its own for every frame would cost four times as much."""
    view = pygame.Rect((0, 0), size)
    part = pygame.Rect(round(start[0]), round(start[1]), round(size[0] / factor), round(size[1] / factor))
    part = part.clip(picture.get_rect())
    left, top = round((part.x - start[0]) * factor), round((part.y - start[1]) * factor)
    right, bottom = left + round(part.width * factor), top + round(part.height * factor)
    near = round(2 * factor) + 1
    left, top = 0 if abs(left) <= near else left, 0 if abs(top) <= near else top
    right = size[0] if abs(right - size[0]) <= near else right
    bottom = size[1] if abs(bottom - size[1]) <= near else bottom
    place = pygame.Rect(left, top, right - left, bottom - top).clip(view)
    if part.width and part.height and place.width and place.height:
        pygame.transform.scale(picture.subsurface(part), place.size, target.subsurface(place.move(corner)))


def view_of(camera: Camera) -> LayerView:
    """What the camera sees: the world point at its top left corner, and the zoom."""
    left, top = camera.screen_to_world(camera.view.topleft)
    return _whole_pixels(left, top, camera.zoom)


def _whole_pixels(left: float, top: float, zoom: float) -> LayerView:
    """In whole pixels, so that everything on the picture moves together."""
    return round(left * zoom) / zoom, round(top * zoom) / zoom, zoom


def _scrolled(picture: pygame.Surface, across: int, down: int) -> list[pygame.Rect]:
    """Move a picture within its surface; returns the parts that are to be painted again."""
    width, height = picture.get_size()
    if abs(across) >= width or abs(down) >= height:
        return [picture.get_rect()]
    if not across and not down:
        return []
    picture.scroll(across, down)
    parts = []
    if down:
        parts.append(pygame.Rect(0, 0 if down > 0 else height + down, width, abs(down)))
    if across:
        top = max(0, down)
        parts.append(pygame.Rect(0 if across > 0 else width + across, top, abs(across), height - abs(down)))
    return parts


def _covers(view: LayerView, camera: Camera) -> bool:
    left, top, zoom = view_of(camera)
    shown = camera.view.width / zoom, camera.view.height / zoom
    held = camera.view.width / view[2], camera.view.height / view[2]
    return (
        view[0] <= left + 0.5
        and view[1] <= top + 0.5
        and view[0] + held[0] >= left + shown[0] - 0.5
        and view[1] + held[1] >= top + shown[1] - 0.5
    )


def _raster(hull: Hull, view: LayerView, size: tuple[int, int], coarse: bool = False) -> pygame.Surface:
    """The hull in a view; with left and top at zero and no other size wished, the whole of it."""
    left, top, zoom = view
    if left == 0.0 and top == 0.0:
        pixels = max(1, round(WORLD[0] * zoom)), max(1, round(WORLD[1] * zoom))
        return rasterise(hull_svg(hull.board, whole_view(), pixels, coarse, hull.wrecked), pixels)
    box = (left, top, size[0] / zoom, size[1] / zoom)
    return rasterise(hull_svg(hull.board, box, size, wrecked=hull.wrecked), size)
