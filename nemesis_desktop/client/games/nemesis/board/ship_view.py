"""The ship board: shows a sight, lets the player look around and says what was pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
    sounds_alarm,
    surface_of,
)
from nemesis_desktop.client.games.nemesis.board.ship_motion import ShipMotion
from nemesis_desktop.client.games.nemesis.board.ship_plan import (
    WRECKED,
    FigureView,
    Plan,
    RoomView,
    berths_of,
    make_plan,
)
from nemesis_desktop.client.games.nemesis.board.targets import Targets
from nemesis_desktop.client.tabletop.stage.camera_board import CameraBoard
from nemesis_desktop.client.tabletop.stage.cues import Cue
from nemesis_desktop.client.tabletop.stage.flashes import Flashes
from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.board.hit import box_around
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import State

PICTURE_BYTES = 14 * 1024 * 1024
"""Of rooms and figures, at 1920x1080. All that a game of five shows would be 28 MB."""
MARGIN = 6.0
NEAR_ROOMS = 2
"""So many rooms are looked through with a frame for what is to be drawn in the background."""


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
        self.may_flash = Flashes(services.clock, services.settings).begin
        self._stage = ShipMotion(self.may_flash)
        self._berths: dict[int, int] = {}
        self._near: tuple[float, set[RoomView | FigureView]] = (0.0, set())
        """What was drawn in the background for looking at what happens, and at which zoom."""

    # -- what is shown ----------------------------------------------------------------------------------------

    def resize(self, rect: pygame.Rect) -> None:
        """Use another part of the window."""
        if rect.size != self.rect.size or self._palette != self.services.palette:
            self._home = None
            self._palette = self.services.palette
            self._camera.resize(pygame.Rect((0, 0), rect.size))
            self._layers.forget()
            self._images.cache.clear()
        if self._language != self.services.text.language:
            self._language = self.services.text.language
            self._layers.repaint()
        self._images.cache.budget = self.services.picture_bytes(PICTURE_BYTES)
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
        self._layers.break_apart(self._camera, geometry, plan.alarm == WRECKED)
        self._stage.know(plan)
        self._targets = Targets(geometry, plan)
        self._changed = True

    def prefetch(self, prefetcher: SurfacePrefetcher, sight: State, seat: int) -> None:
        """Have what is new in a sight that will be shown, rooms and figures, drawn in the background."""
        geometry = ship_geometry(sight.setup.board)
        plan = make_plan(sight, geometry, seat, berths_of(sight, self._berths))
        before = self._plan or plan
        rooms, figures = set(plan.rooms) - set(before.rooms), set(plan.figures) - set(before.figures)
        self._prefetch_drawn(prefetcher, geometry, self._camera.aim[2], rooms, figures)

    def pulse(self, target: str, colour: str, seconds: float) -> None:
        """Let a ring run from a target."""
        if seconds > 0:
            self._lights.pulses.append(LightRing(target, colour, seconds))
            self._changed = True

    def perform(self, cue: Cue | None, share: float = 1.0) -> None:
        """Show a share of a cue that happens on the ship; None ends what moved."""
        if self._stage.follow(cue, share):
            self._changed = True

    # -- looking at what happens ------------------------------------------------------------------------------

    def attend(self, target: str) -> bool:
        """Glide to where something is about to happen; the hull is drawn for it meanwhile."""
        moves = super().attend(target)
        if moves:
            self._layers.expect(self._camera, self._geometry)
        return moves

    def release(self) -> None:
        """Glide back, over the picture of where that leads."""
        led = self._home is not None
        super().release()
        if led and self._camera.moving and self._plan is not None:
            gliding = tuple(sorted({*self.offsets, *self._stage.hidden}))
            self._layers.compose_ahead(self._camera, self._geometry, self._plan, gliding)

    def prefetch_near(self, prefetcher: SurfacePrefetcher) -> None:
        """Have rooms and figures drawn in the background as they are seen when the view has arrived, a few with each
        frame."""
        plan, (x, y, zoom) = self._plan, self._camera.aim
        if plan is None or zoom == self._camera.zoom:
            return
        wide, high = self.rect.width / zoom / 2, self.rect.height / zoom / 2
        if self._near[0] != zoom:
            self._near = zoom, set()
        known = self._near[1]
        rooms = [one for one in plan.rooms if abs(one.centre[0] - x) < wide and abs(one.centre[1] - y) < high]
        near = {one.number for one in rooms}
        figures = [one for one in plan.figures if one.room in near and one not in known]
        rooms = [one for one in rooms if one not in known]
        known.update(figures, rooms)
        for start in range(0, len(rooms), NEAR_ROOMS):
            some = rooms[start : start + NEAR_ROOMS]
            prefetcher.schedule(partial(self._prefetch_drawn, prefetcher, self._geometry, zoom, some, figures))
            figures = []

    def _prefetch_drawn(
        self,
        prefetcher: SurfacePrefetcher,
        geometry: ShipGeometry,
        zoom: float,
        rooms: Iterable[RoomView],
        figures: Iterable[FigureView],
    ) -> None:
        nowhere = pygame.Surface((1, 1))
        with self._images.prefetching(prefetcher):
            for figure in figures:
                draw_figure(Brush(self.services, self._images, nowhere, zoom, figure.place), figure)
            for room in rooms:
                draw_room(Brush(self.services, self._images, nowhere, zoom, room.centre), geometry, room)

    # -- pointing ---------------------------------------------------------------------------------------------

    def box_of(self, target: str) -> tuple[float, float, float, float] | None:
        """The box around the first shape of a target."""
        shapes = self._targets.shapes.get(target) if self._targets is not None else None
        return box_around(shapes[0]) if shapes else None

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
        lit = self._lights.update(dt, self._alive, sounds_alarm(self._plan))
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

    def flame_step(self) -> int:
        """Which picture of a fire is seen now; always the same where motion is reduced."""
        return 0 if self.services.settings.reduced_motion else self._lights.flame_step

    def next_wakeup(self) -> float | None:
        """Seconds until a light looks different, for a table on which nothing else moves."""
        alarm = self._plan is not None and sounds_alarm(self._plan)
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

    def compose(self, budgeted: bool = False, room: pygame.Surface | None = None) -> list[pygame.Rect]:
        """Bring the picture of what rests up to date, if ``budgeted`` a few parts with every frame. It is kept in the
        ``room``, if there is one. Returns where in the window it looks different."""
        if self._plan is None:
            return []
        self._layers.budgeted = budgeted
        self._layers.keep_in(room)
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
        live: list[Piece] = []
        if not self._layers.is_led:
            # Light is made for one zoom: on the way nothing of it would be seen twice.
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
