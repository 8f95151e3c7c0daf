"""The board of the facility: shows a sight, lets the player look around and says what was pointed at."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import pi, sin

import pygame

from nemesis_desktop.client.games.retaliation.board.ahead import order_ahead
from nemesis_desktop.client.games.retaliation.board.dusk import INK
from nemesis_desktop.client.games.retaliation.board.facility_glows import WideningRing, glow_piece, outline
from nemesis_desktop.client.games.retaliation.board.facility_plan import FacilityPlan, TilePlan, plan_of
from nemesis_desktop.client.games.retaliation.board.field import TILE, WORLD, Point, centre_of
from nemesis_desktop.client.games.retaliation.board.ground import (
    border_piece,
    ground_piece,
    heading_pieces,
    plating_pieces,
    round_boxes,
    track_pieces,
)
from nemesis_desktop.client.games.retaliation.board.motion import FacilityMotion
from nemesis_desktop.client.games.retaliation.board.passages import badge_pieces, floor_pieces
from nemesis_desktop.client.games.retaliation.board.rooms import name_pieces, sign_pieces, tile_pieces
from nemesis_desktop.client.games.retaliation.board.targets import FacilityTargets
from nemesis_desktop.client.games.retaliation.board.tokens import token_pieces
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.tabletop.stage.camera_board import CameraBoard
from nemesis_desktop.client.tabletop.stage.cues import Cue
from nemesis_desktop.client.tabletop.stage.flashes import Flashes
from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.board.camera import GLIDE_SECONDS
from nemesis_desktop.client.ui.board.hit import box_around
from nemesis_desktop.client.ui.drawing.pieces import Canvas, Piece, surface_in
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.state import FacilityState

PICTURE_BYTES = 14 * 1024 * 1024
"""Of rooms and figures, at 1920x1080: a mission of two needs 9 MB of them."""
STYLES = {"move": "cyan", "careful": "green", "attack": "red", "choose": "amber", "selected": "#ffffff"}
CYCLE_SECONDS, STEPS, BREATH_SECONDS = 1.7, 24, 8.0
"""How long a glow takes to swell once, in how many steps, and how long it does so after a change."""
NEAREST = 1.9
"""How much nearer than the whole world the camera comes when it follows."""
AROUND = (190.0, 150.0)
"""How much of the world around the rooms is shown when the camera follows them."""


class FacilityView(CameraBoard):
    """The board inside a rectangle of the window.

    The camera follows the rooms as they are found, until the player looks around; and it never leaves out what may be
    chosen.
    """

    near = 0.7

    def __init__(self, services: Services, rect: pygame.Rect) -> None:
        super().__init__(services, rect, WORLD, 4.0)
        self._images = Images(services.images.folder, SurfaceCache(PICTURE_BYTES))
        self._look = (services.palette, services.text.language, services.scale)
        self._sight: FacilityState | None = None
        self._seat = -1
        self._plan: FacilityPlan | None = None
        self._targets: FacilityTargets | None = None
        self.may_flash = Flashes(services.clock, services.settings).begin
        self._stage = FacilityMotion(self.may_flash)
        self._room: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._picture_view: tuple[float, float, float] = (0.0, 0.0, 0.0)
        self._canvas = Canvas()
        self._drawn: object = None
        self._stretched = False
        self._rings: list[WideningRing] = []
        self._clock, self._breath = 0.0, BREATH_SECONDS
        self._known: frozenset[str] = frozenset()
        self._follows = True

    # -- what is shown --------------------------------------------------------------------------------------

    def resize(self, rect: pygame.Rect) -> None:
        """Use another part of the window."""
        look = (self.services.palette, self.services.text.language, self.services.scale)
        if rect.size != self.rect.size or look != self._look:
            self._look = look
            self._camera.resize(pygame.Rect((0, 0), rect.size))
            self._picture = None
            self._images.cache.clear()
            self.rect = rect.copy()
            if self._follows:
                self._follow(0.0)
        self._images.cache.budget = self.services.picture_bytes(PICTURE_BYTES)
        self.rect = rect.copy()
        self._drawn, self._changed = None, True

    def show(self, sight: FacilityState, seat: int) -> None:
        """Show a sight; cheap when it shows nothing new."""
        if sight is self._sight and seat == self._seat:
            return
        first = self._sight is None or seat != self._seat
        self._sight, self._seat = sight, seat
        plan = plan_of(sight, seat)
        if plan == self._plan:
            return
        self._plan, self._targets = plan, FacilityTargets(plan)
        self._stage.know(plan)
        self._changed = True
        found = frozenset(one.space for one in plan.tiles)
        if found != self._known:
            self._known = found
            if self._follows:
                self._follow(0.0 if first else self.glide_seconds(GLIDE_SECONDS * 2))

    def set_choices(self, targets: Mapping[str, str]) -> None:
        """Light these targets, and bring those into sight that lie outside of the view."""
        before = self._choices
        super().set_choices(targets)
        if self._choices != before:
            self._breath = BREATH_SECONDS
            self._keep_in_sight(self._choices)

    def attend(self, target: str) -> bool:
        """The view follows the rooms as they are found; what happens is only lit."""
        self._attended = target
        return False

    def box_of(self, target: str) -> tuple[float, float, float, float] | None:
        """The box around a target."""
        shape = self._targets.shapes.get(target) if self._targets is not None else None
        return None if shape is None else box_around(shape)

    @staticmethod
    def _box_of_rooms(spaces: Collection[str]) -> tuple[float, float, float, float]:
        """What of the world is worth looking at: all rooms, and where corridors lead."""
        spots = [centre_of(space) for space in spaces]
        if not spots:
            return (0.0, 0.0, *WORLD)
        # The round track lies at the west end and is always seen.
        left, right = 0.0, max(x for x, _ in spots) + AROUND[0]
        top, bottom = min(y for _, y in spots) - AROUND[1], max(y for _, y in spots) + AROUND[1]
        return left, top, right - left, bottom - top

    def _follow(self, seconds: float) -> None:
        """Look at the rooms that lie there, from so near as they allow."""
        if self.services.compact:
            # There is no room for all of it: what is near the own figure is shown.
            one = None if self._sight is None else self._sight.marines.get(self._seat)
            self.come_near("" if one is None or one.space is None else f"room:{one.space}")
            return
        self._camera.nearest = NEAREST
        self._camera.show(self._box_of_rooms(self._known), 1.0, seconds)
        if seconds <= 0:
            self._camera.update(10.0)
        self._changed = True

    def _keep_in_sight(self, targets: Mapping[str, str]) -> None:
        """Nothing that may be chosen lies outside of the view."""
        spots = [self.anchors[target] for target in targets if target in self.anchors]
        if not spots or self.rect.width < 64 or self.services.compact:
            return
        edge = self.services.px(30)
        inside = pygame.Rect(self._strip, 0, self.rect.width - self._strip, self.rect.height).inflate(-2 * edge, -edge)
        if all(inside.collidepoint(self._camera.world_to_screen(spot)) for spot in spots):
            return
        left, top, width, height = self._box_of_rooms(self._known)
        across = [x for x, _ in spots] + [left + 60, left + width - 60]
        down = [y for _, y in spots] + [top + 60, top + height - 60]
        box = (min(across) - 60, min(down) - 60, max(across) - min(across) + 120, max(down) - min(down) + 120)
        self._camera.show(box, 1.0, self.glide_seconds(GLIDE_SECONDS))
        self._changed = True

    def handle(self, event: pygame.event.Event) -> str | None:
        """Look around; who does so by hand is not led any more until all is shown again."""
        before = (self._camera.centre, self._camera.zoom)
        found = super().handle(event)
        turned = event.type == pygame.MOUSEWHEEL and self._camera.moving
        dragged = event.type == pygame.MOUSEMOTION and before != (self._camera.centre, self._camera.zoom)
        self._follows = self._follows and not (turned or dragged)
        return found

    def show_all(self) -> None:
        """Show the whole board, and follow its growth again."""
        self._follows = True
        super().show_all()

    def pulse(self, target: str, colour: str, seconds: float) -> None:
        """Let a ring run from a target."""
        if seconds > 0:
            self._rings.append(WideningRing(target, colour, seconds))
            self._changed = True

    def perform(self, cue: Cue | None, share: float = 1.0) -> None:
        """Show a share of a cue that happens on the board; None ends what moved."""
        if self._stage.follow(cue, share):
            self._changed = True

    def prefetch(self, prefetcher: SurfacePrefetcher, sight: FacilityState, seat: int) -> None:
        """Have the rooms and figures that are new in a sight to come drawn in the background; all of them where new
        rooms are going to be seen from farther away."""
        plan = plan_of(sight, seat)
        zoom = self._zoom_for(frozenset(one.space for one in plan.tiles))
        before = self._plan if zoom == self._camera.aim[2] else None
        order_ahead(self.services, self._images, prefetcher, zoom, plan, before, self._letter)

    def _zoom_for(self, spaces: frozenset[str]) -> float:
        """The zoom at which these spaces are looked at."""
        camera = self._camera.arrived()
        if spaces != self._known and self._follows and not self.services.compact:
            camera.nearest = NEAREST
            camera.show(self._box_of_rooms(spaces), 1.0, 0.0)
        return camera.zoom

    # -- the round track at the edge of the view ------------------------------------------------------------

    @property
    def _strip(self) -> int:
        """How many pixels of the view the round track takes: none where a bar tells the round and room is scarce."""
        if self.services.compact and not any(target.startswith("space:") for target in self._choices):
            return 0
        return max(40, min(self.services.px(118), round(self.rect.width * 0.12)))

    def _rounds(self) -> dict[str, pygame.Rect]:
        if self._plan is None or not self._strip:
            return {}
        boxes = round_boxes(self.rect, self._strip, self._plan.track.last)
        return {f"space:{number}": box for number, box in enumerate(boxes, start=1)}

    @property
    def fixtures(self) -> Collection[pygame.Rect]:
        """The spaces of the round track."""
        return self._rounds().values()

    def target_at(self, position: tuple[int, int]) -> str | None:
        """The target under a position of the window; the round track lies over the board."""
        if self.rect.collidepoint(position) and position[0] < self.rect.x + self._strip:
            return next((name for name, box in self._rounds().items() if box.collidepoint(position)), None)
        return super().target_at(position)

    def anchor(self, target: str) -> tuple[int, int] | None:
        """Where a target is in the window."""
        if target.startswith("space:"):
            box = self._rounds().get(target)
            return None if box is None else box.center
        return super().anchor(target)

    def rect_of(self, target: str) -> pygame.Rect | None:
        """How much of the window a room takes."""
        spot = self.anchor(target) if target.startswith("room:") else None
        if spot is None:
            return None
        wide, high = (2 * round(side * self._camera.zoom) for side in TILE)
        return pygame.Rect(spot[0] - wide // 2, spot[1] - high // 2, wide, high)

    def places(self) -> dict[str, tuple[int, int]]:
        """Where everything on the board is in the window."""
        return {**super().places(), **{name: box.center for name, box in self._rounds().items()}}

    # -- what lies where ------------------------------------------------------------------------------------

    @property
    def anchors(self) -> Mapping[str, Point]:
        """Where targets lie on the board."""
        return {} if self._targets is None else self._targets.anchors

    def all_at(self, point: Point) -> list[str]:
        """All targets under a point of the board; places where no corridor lies count only when they are asked for."""
        found = [] if self._targets is None else self._targets.all_at(point)
        return [one for one in found if not one.startswith("edge:") or one in self._choices]

    def shift_of(self, target: str) -> Point:
        """How far a figure is away from its place while it is carried or moves."""
        return self.offsets.get(target) or self._stage.offset(target)

    # -- frames ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Go on in time; True when the board must be drawn again."""
        if self._plan is None:
            return False
        moving = self._camera.update(dt)
        before = self._step
        self._clock += dt
        if self._alive:
            self._breath = max(0.0, self._breath - dt)
        for ring in self._rings:
            ring.passed += dt
        running = bool(self._rings)
        self._rings = [ring for ring in self._rings if ring.passed < ring.seconds]
        changed, self._changed = self._changed, False
        return moving or changed or running or self._step != before or bool(self.offsets)

    @property
    def _alive(self) -> bool:
        glows = bool(self._choices or self._marks) and self._breath > 0
        return glows and not self.services.settings.reduced_motion

    @property
    def _step(self) -> int:
        return int(self._clock / CYCLE_SECONDS * STEPS) if self._alive else -1

    @property
    def _swell(self) -> float:
        return 0.8 if not self._alive else 0.5 + 0.5 * sin(self._step / STEPS * 2 * pi)

    @property
    def busy(self) -> bool:
        """True while something moves, so that frames are still wanted."""
        moves = self._changed or self._camera.moving or bool(self.offsets) or bool(self._rings)
        return self._plan is not None and (moves or self._stage.cue is not None)

    def next_wakeup(self) -> float | None:
        """Seconds until a light looks different."""
        return CYCLE_SECONDS / STEPS if self._alive else None

    def finish_animations(self) -> None:
        """Finish every glide now."""
        self._camera.update(10.0)
        self._changed = True

    def close(self) -> None:
        """Nothing works in the background."""

    @property
    def repaint_pending(self) -> bool:
        """The picture is always whole."""
        return False

    # -- the picture ----------------------------------------------------------------------------------------

    @property
    def _view(self) -> tuple[float, float, float]:
        left, top = self._camera.screen_to_world((0, 0))
        return left, top, self._camera.zoom

    def _brush(self, surface: pygame.Surface) -> BoardBrush:
        left, top, zoom = self._view
        return BoardBrush(self.services, self._images, surface, zoom, (left, top))

    def compose(self, budgeted: bool = False, room: pygame.Surface | None = None) -> list[pygame.Rect]:
        """Bring the picture of what rests up to date. It is kept in the ``room``, if there is one. Returns where in the
        window it looks different."""
        if self._plan is None or self.rect.width <= 0 or self.rect.height <= 0:
            return []
        if room is not self._room:
            self._room, self._picture = room, None
        view, before = self._view, self._stretched
        self._stretched = self._camera.moving and self._picture is not None and view != self._picture_view
        if self._stretched:
            return [self.rect.copy()]
        hidden = (*self._stage.hidden, *sorted(self.offsets))
        state = (view, self._plan, hidden, self._strip)
        if state == self._drawn and self._picture is not None:
            return [self.rect.copy()] if before else []
        self._drawn = state
        whole = self._picture is None or view != self._picture_view
        if self._picture is None or self._picture.get_size() != self.rect.size:
            self._picture = surface_in(room, self.rect.size)
        pieces = self._resting(self._brush(self._picture), self._plan, hidden)
        self._picture_view = view
        if whole:
            self._canvas.draw(self._picture, pieces)
            return [self.rect.copy()]
        spots = self._canvas.redraw(self._picture, pieces, ())
        return [self.rect.copy()] if before else [spot.move(self.rect.topleft) for spot in spots]

    def _resting(self, brush: BoardBrush, plan: FacilityPlan, hidden: tuple[str, ...]) -> list[Piece]:
        """Everything that rests, from below."""
        text, spaces = self.services.text, facility_content().lattice.spaces
        lit = {one.id: one.lit for one in plan.sections}
        view = pygame.Rect((0, 0), self.rect.size)
        found = [ground_piece(brush, plan.sections, view)]
        for tile in plan.tiles:
            found += plating_pieces(brush, tile)
        found.append(border_piece(brush, view))
        for passage in plan.passages:
            found += floor_pieces(brush, passage, lit[spaces[passage.edge.partition("-")[0]].section])
        for tile in plan.tiles:
            found += tile_pieces(brush, tile)
        for passage in plan.passages:
            found += badge_pieces(brush, passage)
        for tile in plan.tiles:
            found += name_pieces(brush, tile, self.name_of(tile))
        for section in plan.sections:
            state = text.text("board.air_on" if section.lit else "board.air_off")
            found += heading_pieces(brush, section, text.label(text.text("place.section", section=section.id)), state)
        for token in plan.tokens:
            if not set(token.ids) & set(hidden):
                found += token_pieces(brush, token, self._letter(token.kind))
        if not self._strip:
            return found
        return found + track_pieces(brush, plan.track, text.text("board.rounds"), view, self._strip)

    def name_of(self, tile: TilePlan) -> str:
        """What is written on a room; a language may have shorter names for where there is little room."""
        text = self.services.text
        if not tile.tile:
            return ""
        return text.text("board.room", room=text.text("board.covered" if tile.covered else f"room.{tile.tile}.name"))

    def _letter(self, kind: str) -> str:
        return self.services.text.text_or(f"marine.letter.{kind}", "")

    def pieces(self, surface: pygame.Surface) -> list[Piece]:
        """The picture of what rests, and above it what glows and moves."""
        if self._plan is None or self._picture is None:
            return []
        part = surface.subsurface(self.rect.clip(surface.get_rect()))
        brush, still = self._brush(part), bool(self.services.settings.reduced_motion)
        live: list[Piece] = []
        if not self._stretched:
            live = [*self._glows(brush), *self._over_glows(brush), *self._stage.pieces(brush, self._letter, still)]
        view = pygame.Rect((0, 0), self.rect.size)

        def inside(piece: Piece) -> Piece:
            def draw(target: pygame.Surface) -> None:
                part.set_clip(target.get_clip().move(-self.rect.x, -self.rect.y))
                piece.draw(part)

            return Piece(piece.rect.clip(view).move(self.rect.topleft), piece.render_key, draw)

        key = ("facility", self._view if self._stretched else 0)
        return [inside(piece) for piece in (Piece(view, key, self._rest), *live)]

    def _rest(self, target: pygame.Surface) -> None:
        """The picture; while the camera moves, as much of it as is known, stretched."""
        assert self._picture is not None
        if not self._stretched:
            target.blit(self._picture, (0, 0))
            return
        target.fill(pygame.Color(INK))
        left, top, zoom = self._view
        old_left, old_top, old_zoom = self._picture_view
        factor = zoom / old_zoom
        size = max(1, round(self._picture.get_width() * factor)), max(1, round(self._picture.get_height() * factor))
        corner = (old_left - left) * zoom, (old_top - top) * zoom
        # Only what is seen is stretched.
        seen = pygame.Rect((0, 0), size).clip(pygame.Rect((-round(corner[0]), -round(corner[1])), self.rect.size))
        piece = pygame.Rect(round(seen.x / factor), round(seen.y / factor), round(seen.width / factor),
                            round(seen.height / factor)).clip(self._picture.get_rect())
        if piece.width > 0 and piece.height > 0 and seen.width > 0 and seen.height > 0:
            stretched = pygame.transform.scale(self._picture.subsurface(piece), seen.size)
            target.blit(stretched, (round(corner[0]) + seen.x, round(corner[1]) + seen.y))

    def _glows(self, brush: BoardBrush) -> list[Piece]:
        """What may be chosen, what has changed, and what lies under the pointer."""
        if self._targets is None:
            return []
        shapes, palette, found = self._targets.shapes, brush.palette, []
        for target, style in self._choices.items():
            if target in shapes or target.startswith("space:"):
                found.append(self._glow(brush, target, palette.named(STYLES.get(style, "amber")), self._swell))
        for target in self._marks:
            if target in shapes and target not in self._choices:
                found.append(self._glow(brush, target, "#ffffff", 0.25 + 0.3 * self._swell))
        if self.hover is not None and (self.hover in shapes or self.hover.startswith("space:")):
            found.append(self._glow(brush, self.hover, "#ffffff", 1.0))
        for ring in self._rings:
            if (spot := self.anchors.get(ring.target)) is not None:
                found.append(ring.piece(brush, spot))
        return found

    def _over_glows(self, brush: BoardBrush) -> list[Piece]:
        """Names and signs of rooms that are lit: the light lies along their walls, and names reach as far."""
        assert self._plan is not None
        lit, found = {*self._choices, *self._marks, self.hover}, []
        for tile in self._plan.tiles:
            if f"room:{tile.space}" in lit:
                found += [*sign_pieces(brush, tile), *name_pieces(brush, tile, self.name_of(tile))]
        return found

    def _glow(self, brush: BoardBrush, target: str, colour: str, gain: float) -> Piece:
        """A line around a target with light along it."""
        assert self._targets is not None
        across, down = self.shift_of(target)
        shape = self._targets.shapes.get(target)
        if shape is None:
            box = self._rounds()[target].move(-self.rect.x, -self.rect.y)
            points = [box.topleft, box.topright, box.bottomright, box.bottomleft]
        else:
            points = [brush.place((x + across, y + down)) for x, y in outline(shape)]
        return glow_piece(tuple(points), ("glow", target, colour), colour, gain)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board into its rectangle."""
        self.compose()
        for piece in self.pieces(surface):
            piece.draw(surface)
