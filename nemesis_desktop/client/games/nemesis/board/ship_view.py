"""The ship board: shows a sight, lets the player look around and says what was pointed at."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial

import pygame

from nemesis_desktop.client.games.nemesis.board.figures import draw_figure, draw_figure_signs
from nemesis_desktop.client.games.nemesis.board.room_art import draw_room
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_changes import figure_rect
from nemesis_desktop.client.games.nemesis.board.ship_elements import SignPlaces
from nemesis_desktop.client.games.nemesis.board.ship_geometry import WORLD, ShipGeometry, ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_layers import ShipLayers, view_of
from nemesis_desktop.client.games.nemesis.board.ship_lights import (
    LightRing,
    ShipLights,
    lights_needed,
    surface_of,
)
from nemesis_desktop.client.games.nemesis.board.ship_motion import ShipMotion
from nemesis_desktop.client.games.nemesis.board.ship_plan import FigureView, Plan, berths_of, make_plan
from nemesis_desktop.client.games.nemesis.board.targets import Targets
from nemesis_desktop.client.tabletop.stage.cues import Cue
from nemesis_desktop.client.tabletop.stage.flashes import Flashes
from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.board.camera import GLIDE_SECONDS, NEAREST, Camera
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import State

WHEEL_STEP = 1.22
NEAR = 0.62
"""Pixels for a world unit, at a scale of one, at which words on the ship do not cover each other."""
DRAG_PIXELS = 6
DOUBLE_CLICK_SECONDS = 0.4
PICTURE_BYTES = 12 * 1024 * 1024
MARGIN = 6.0


class ShipView:
    """The board inside a rectangle of the window.

    `offsets` moves figures ("intruder:5", "seat:0") by world units while they glide; they are then drawn live.
    """

    def __init__(self, services: Services, rect: pygame.Rect) -> None:
        self.services = services
        self.rect = rect.copy()
        self.offsets: dict[str, tuple[float, float]] = {}
        self.hover: str | None = None
        self._images = Images(services.images.folder, SurfaceCache(PICTURE_BYTES))
        places = SignPlaces()
        self._layers = ShipLayers(services, self._images, places)
        self._lights = ShipLights(services.effects, places)
        self._camera = Camera(WORLD, pygame.Rect((0, 0), rect.size), margin=MARGIN)
        self._geometry: ShipGeometry = ship_geometry("base")
        self._layers.prepare(self._camera, "base")
        self._palette, self._language = services.palette, services.text.language
        self._sight: State | None = None
        self._seat = -1
        self._plan: Plan | None = None
        self._targets: Targets | None = None
        self._choices: dict[str, str] = {}
        self._marks: tuple[str, ...] = ()
        self._changed = True
        self._pressed: tuple[int, tuple[int, int]] | None = None
        self._dragging = False
        self._last_click: tuple[float, tuple[int, int]] = (-10.0, (0, 0))
        self._stage = ShipMotion(Flashes(services.clock, services.settings).begin)
        self._berths: dict[int, int] = {}

    # -- what is shown ----------------------------------------------------------------------------------------

    def resize(self, rect: pygame.Rect) -> None:
        """Use another part of the window."""
        if rect.size != self.rect.size or self._palette != self.services.palette:
            self._palette = self.services.palette
            self._camera.resize(pygame.Rect((0, 0), rect.size))
            self._layers.forget()
            self._images.cache.clear()
        if self._language != self.services.text.language:
            self._language = self.services.text.language
            self._layers.repaint()
        self.rect = rect.copy()
        self._changed = True

    def show(self, sight: State, seat: int) -> None:
        """Show a sight; cheap when it shows nothing new."""
        if sight is self._sight and seat == self._seat:
            return
        self._sight, self._seat = sight, seat
        geometry = ship_geometry(sight.setup.board)
        self._berths = berths_of(sight, self._berths)
        plan = make_plan(sight, geometry, seat, self._berths)
        if plan == self._plan:
            return
        self._geometry, self._plan = geometry, plan
        self._stage.know(plan)
        self._targets = Targets(geometry, plan)
        self._changed = True

    def prefetch(self, prefetcher: SurfacePrefetcher, sight: State, seat: int) -> None:
        """Have the rooms and figures that are new in a sight which will be shown drawn beside."""
        geometry = ship_geometry(sight.setup.board)
        plan = make_plan(sight, geometry, seat, berths_of(sight, self._berths))
        before, zoom, nowhere = self._plan or plan, view_of(self._camera)[2], pygame.Surface((1, 1))
        with self._images.prefetching(prefetcher):
            for figure in set(plan.figures) - set(before.figures):
                draw_figure(Brush(self.services, self._images, nowhere, zoom, figure.place), figure)
            for room in set(plan.rooms) - set(before.rooms):
                draw_room(Brush(self.services, self._images, nowhere, zoom, room.centre), geometry, room)

    def set_choices(self, targets: Mapping[str, str]) -> None:
        """Let these targets glow: target to "move", "careful", "attack", "choose" or "selected"."""
        if dict(targets) != self._choices:
            self._choices = dict(targets)
            self._changed = True

    def set_marks(self, targets: Collection[str]) -> None:
        """Point out what has changed since the last decision."""
        marks = tuple(sorted(targets))
        if marks != self._marks:
            self._marks = marks
            self._changed = True

    def pulse(self, target: str, colour: str, seconds: float) -> None:
        """Let a ring run from a target."""
        if seconds > 0:
            self._lights.pulses.append(LightRing(target, colour, seconds))
            self._changed = True

    def perform(self, cue: Cue | None, share: float = 1.0) -> None:
        """Show a share of a cue that happens on the ship; None ends what moved."""
        if self._stage.follow(cue, share):
            self._changed = True

    # -- pointing ---------------------------------------------------------------------------------------------

    def target_at(self, position: tuple[int, int]) -> str | None:
        """The target under a position of the window; of several, one that may be chosen goes first."""
        if self._targets is None or not self.rect.collidepoint(position):
            return None
        point = self._camera.screen_to_world((position[0] - self.rect.x, position[1] - self.rect.y))
        found = self._targets.all_at(point)
        return next((target for target in found if target in self._choices), found[0] if found else None)

    def anchor(self, target: str) -> tuple[int, int] | None:
        """Where a target is in the window; None when it is not on the board."""
        place = None if self._targets is None else self._targets.anchors.get(target)
        if place is None:
            return None
        offset = self.offsets.get(target) or self._stage.offset(target, self._geometry)
        x, y = self._camera.world_to_screen((place[0] + offset[0], place[1] + offset[1]))
        return round(x) + self.rect.x, round(y) + self.rect.y

    def places(self) -> dict[str, tuple[int, int]]:
        """Where everything on the board is in the window."""
        anchors = self._targets.anchors if self._targets is not None else {}
        return {target: spot for target in anchors if (spot := self.anchor(target)) is not None}

    def focus(self, target: str, centred: bool = False) -> None:
        """Move the view so that a target can be seen, or so that it is in the middle."""
        spot = self.anchor(target)
        if spot is None or self._targets is None:
            return
        edge = self.services.px(60)
        if centred or not self.rect.inflate(-2 * edge, -2 * edge).collidepoint(spot):
            seconds = 0.0 if self.services.settings.reduced_motion else self.services.seconds(GLIDE_SECONDS)
            self._camera.look_at(self._targets.anchors[target], seconds=seconds)
            self._changed = True

    def come_near(self, target: str) -> None:
        """Look at a target from so near that signs, which grow with the interface, do not cover each other."""
        if self._targets is None:
            return
        near = NEAR * self.services.scale
        self._camera.nearest = max(NEAREST, NEAREST * near / self._camera.smallest_zoom / 2)
        place = self._targets.anchors.get(target, (WORLD[0] / 2, WORLD[1] / 2))
        self._camera.look_at(place, max(near, self._camera.smallest_zoom))
        self._changed = True

    def show_all(self) -> None:
        """Show the whole ship again."""
        seconds = 0.0 if self.services.settings.reduced_motion else self.services.seconds(GLIDE_SECONDS)
        self._camera.show_all(seconds)
        self._changed = True

    def handle(self, event: pygame.event.Event) -> str | None:
        """Look around with wheel and drag; returns the target of a click."""
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            if self.rect.collidepoint(event.pos):
                self._pressed = (event.button, event.pos)
                self._dragging = False
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event)
        elif event.type == pygame.MOUSEBUTTONUP and self._pressed is not None:
            if event.button == self._pressed[0]:
                clicked = event.button == 1 and not self._dragging
                self._pressed, self._dragging = None, False
                if clicked:
                    return self._click(event.pos)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_HOME:
            self.show_all()
        return None

    def zoom(self, steps: int) -> None:
        """Nearer or farther around the middle."""
        seconds = 0.0 if self.services.settings.reduced_motion else self.services.seconds(0.22)
        middle = self.rect.width // 2, self.rect.height // 2
        self._camera.zoom_at(WHEEL_STEP**steps, middle, seconds)
        self._changed = True

    def _wheel(self, event: pygame.event.Event) -> None:
        position = pygame.mouse.get_pos()
        if not self.rect.collidepoint(position) or not event.y:
            return
        point = position[0] - self.rect.x, position[1] - self.rect.y
        seconds = 0.0 if self.services.settings.reduced_motion else self.services.seconds(0.22)
        self._camera.zoom_at(WHEEL_STEP**event.y, point, seconds)
        self._changed = True

    def _motion(self, event: pygame.event.Event) -> None:
        if self._pressed is not None:
            start = self._pressed[1]
            far = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1])
            if self._dragging or far >= DRAG_PIXELS:
                moved = event.rel if self._dragging else (event.pos[0] - start[0], event.pos[1] - start[1])
                self._dragging = True
                self._camera.pan(*moved)
                self._changed = True
            return
        hover = self.target_at(event.pos)
        if hover != self.hover:
            self.hover = hover
            self._changed = True

    def _click(self, position: tuple[int, int]) -> str | None:
        target = self.target_at(position)
        now, (moment, place) = self.services.clock.now(), self._last_click
        near = abs(place[0] - position[0]) + abs(place[1] - position[1]) < 2 * DRAG_PIXELS
        self._last_click = (now, position)
        if target is None and near and now - moment < DOUBLE_CLICK_SECONDS:
            self.show_all()
        return target

    # -- frames -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Go on in time; True when the board must be drawn again."""
        if self._plan is None:
            return False
        moving = self._camera.update(dt)
        sharper = self._layers.update(self._camera, self._geometry, dt)
        changed, self._changed = self._changed, False
        if changed:
            self._lights.wake()
        lit = self._lights.update(dt, self._alive, self._plan.alarm != "calm")
        return moving or sharper or lit or changed or bool(self.offsets)

    @property
    def busy(self) -> bool:
        """True while something moves or a sharper picture is being made, so that frames are still wanted."""
        if self._plan is None:
            return False
        return (
            self._changed
            or self._camera.moving
            or self._layers.working
            or bool(self.offsets)
            or self._stage.cue is not None
            or bool(self._lights.pulses)
        )

    @property
    def _alive(self) -> bool:
        """Whether anything glows or burns in a rhythm, for a player who likes movement."""
        if self._plan is None or self.services.settings.reduced_motion:
            return False
        return lights_needed(self._plan, self._choices, self._marks)

    def next_wakeup(self) -> float | None:
        """Seconds until a light looks different, for a table on which nothing else moves."""
        alarm = self._plan is not None and self._plan.alarm != "calm"
        return self._lights.next_wakeup(self._alive, alarm)

    def finish_animations(self) -> None:
        """Finish every glide and sharpen the picture now, for screenshots and tests."""
        self._camera.update(10.0)
        self._layers.sharpen(self._camera, self._geometry)
        self._changed = True

    def close(self) -> None:
        """Stop the thread that sharpens the hull; call it when the scene is left."""
        self._layers.close()

    @property
    def repaint_pending(self) -> bool:
        """Whether parts of the picture of what rests wait for the frames to come."""
        return bool(self._layers.repaint_queue)

    def compose(self, budgeted: bool = False) -> list[pygame.Rect]:
        """Bring the picture of what rests up to date, if ``budgeted`` a few parts with every frame. Returns where in
        the window it looks different."""
        if self._plan is None:
            return []
        self._layers.budgeted = budgeted
        gliding = tuple(sorted({*self.offsets, *self._stage.hidden}))
        changed = self._layers.compose(self._camera, self._geometry, self._plan, gliding)
        return [part.move(self.rect.topleft) for part in changed]

    def pieces(self, surface: pygame.Surface) -> list[Piece]:
        """The picture of what rests, as it was composed, and above it what glows and moves on this surface."""
        if self._plan is None or self._targets is None:
            return []
        part = surface_of(surface, self.rect)
        left, top, zoom = view_of(self._camera)
        brush = Brush(self.services, self._images, part, zoom, (left, top))
        still = bool(self.services.settings.reduced_motion)
        live = self._lights.pieces(
            brush, self._geometry, self._plan, self._targets, self._choices, self._marks, self.hover, still,
            {*self.offsets, *self._stage.hidden},
        )
        live += self._stage.pieces(brush, self._geometry, self._plan, still)
        live += self._dragged(brush, self._plan)
        view = pygame.Rect((0, 0), self.rect.size)

        def rest(_: pygame.Surface) -> None:
            self._layers.draw(part, (0, 0), self._camera)

        def inside(piece: Piece) -> Piece:
            def draw(target: pygame.Surface) -> None:
                part.set_clip(target.get_clip().move(-self.rect.x, -self.rect.y))
                piece.draw(part)

            return Piece(piece.rect.clip(view).move(self.rect.topleft), piece.render_key, draw)

        return [inside(piece) for piece in (Piece(view, "ship", rest), *live)]

    def _dragged(self, brush: Brush, plan: Plan) -> list[Piece]:
        """Figures away from their places."""
        found = []
        for figure in plan.figures:
            offset = self.offsets.get(figure.target)
            if offset is not None:
                moved = replace(figure, place=(figure.place[0] + offset[0], figure.place[1] + offset[1]))
                rect = figure_rect(brush, moved)
                found.append(Piece(rect, ("dragged", figure, offset), partial(_draw_dragged, brush, figure, offset)))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board into its rectangle."""
        self.compose()
        for piece in self.pieces(surface):
            piece.draw(surface)


def _draw_dragged(brush: Brush, figure: FigureView, offset: tuple[float, float], _: pygame.Surface) -> None:
    draw_figure(brush, figure, offset)
    draw_figure_signs(brush, figure, offset)
