"""The ship board: shows a sight, lets the player look around and says what was pointed at."""

from __future__ import annotations

from collections.abc import Mapping
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
from nemesis_desktop.client.tabletop.stage.camera_board import CameraBoard
from nemesis_desktop.client.tabletop.stage.cues import Cue
from nemesis_desktop.client.tabletop.stage.flashes import Flashes
from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import State

PICTURE_BYTES = 12 * 1024 * 1024
MARGIN = 6.0


class ShipView(CameraBoard):
    """The board inside a rectangle of the window.

    `offsets` moves figures ("intruder:5", "seat:0") by world units while they glide; they are then drawn live.
    """

    def __init__(self, services: Services, rect: pygame.Rect) -> None:
        super().__init__(services, rect, WORLD, MARGIN)
        self._images = Images(services.images.folder, SurfaceCache(PICTURE_BYTES))
        places = SignPlaces()
        self._layers = ShipLayers(services, self._images, places)
        self._lights = ShipLights(services.effects, places)
        self._geometry: ShipGeometry = ship_geometry("base")
        self._layers.prepare(self._camera, "base")
        self._palette, self._language = services.palette, services.text.language
        self._sight: State | None = None
        self._seat = -1
        self._plan: Plan | None = None
        self._targets: Targets | None = None
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

    @property
    def anchors(self) -> Mapping[str, tuple[float, float]]:
        """Where targets lie on the ship."""
        return {} if self._targets is None else self._targets.anchors

    def all_at(self, point: tuple[float, float]) -> list[str]:
        """All targets under a point of the ship, uppermost first."""
        return [] if self._targets is None else self._targets.all_at(point)

    def shift_of(self, target: str) -> tuple[float, float]:
        """How far a figure is away from its place while it is carried or moves."""
        return self.offsets.get(target) or self._stage.offset(target, self._geometry)

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
