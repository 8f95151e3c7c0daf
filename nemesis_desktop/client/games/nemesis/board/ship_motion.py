"""What moves on the ship for the length of a cue: walking figures, turning tiles, doors, wounds and arrivals.

While something moves it is left out of the finished picture and drawn live; when the cue is over nothing of it
remains, so that the picture is the state again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from math import pi, sin

import pygame

from nemesis_desktop.client.games.nemesis.board.corridor_art import draw_corridor, draw_moving_door
from nemesis_desktop.client.games.nemesis.board.figures import draw_figure, draw_figure_signs, figure_colour
from nemesis_desktop.client.games.nemesis.board.motion_paths import along, between, distance, eased
from nemesis_desktop.client.games.nemesis.board.moving_pictures import MovingPictures
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_changes import figure_rect
from nemesis_desktop.client.games.nemesis.board.ship_geometry import LIGHT_REACH, WORLD, Point, ShipGeometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import FigureView, Plan, PodView, RoomView
from nemesis_desktop.client.games.nemesis.board.targets import id_in, number_in
from nemesis_desktop.client.games.nemesis.board.tokens import draw_pod
from nemesis_desktop.client.tabletop.stage.cues import (
    Befall,
    BoardCue,
    Burst,
    Cue,
    Flip,
    Glide,
    Launch,
    Shake,
    Slam,
    Strike,
    Vanish,
)
from nemesis_desktop.client.ui.drawing.pieces import Piece

STRIDE = 26.0
"""World units of a step."""
HOP = 4.0
FLOOR = 14.0
"""Feet on a corridor stand a little below its middle line."""
SOFTENED = 0.2
"""What is left of a flash that may not be shown: a glow that is no flash."""
GROWN = 1.75
"""Within so many heights of its middle a figure bursts, flashes and vanishes."""
UNBOLTED, OPENED = 0.16, 0.62
"""Shares of its time at which a bulkhead begins to open and is open."""
LAMPS = (0.55, 0.72, 0.86)
"""When the lamps of a room that was opened come on."""
LIT = 4
FLICKERS = (0, 2, 5)
"""Ninths of its time in which a lamp that goes out is on once more: three times, no more often than is harmless."""
DOOR_REACH = 90.0
POD_REACH = 110.0
MOVING = (Glide, Flip, Slam, Shake, Burst, Vanish, Launch, Strike, Befall)


class ShipMotion:
    """Follows a cue on the ship; ``hidden`` names what is drawn live meanwhile."""

    def __init__(self, may_flash: Callable[[], bool]) -> None:
        """``may_flash`` is asked once for every cue with sudden light."""
        self.may_flash = may_flash
        self.bright = 1.0
        self.cue: BoardCue | None = None
        self.share = 0.0
        self.hidden: tuple[str, ...] = ()
        self._figures: dict[str, FigureView] = {}
        self._rooms: dict[int, RoomView] = {}
        self._pods: dict[int, PodView] = {}
        self._before: tuple[Mapping[str, FigureView], Mapping[int, RoomView], Mapping[int, PodView]] = ({}, {}, {})
        self._pictures = MovingPictures()

    def know(self, plan: Plan) -> None:
        """Another plan is shown; the one before it tells where things come from."""
        self._before = self._figures, self._rooms, self._pods
        self._figures = {figure.target: figure for figure in plan.figures}
        self._rooms = {room.number: room for room in plan.rooms}
        self._pods = {pod.number: pod for pod in plan.pods}

    def follow(self, cue: Cue | None, share: float) -> bool:
        """Stand at a share of a cue, or at rest; True when that looks different from before."""
        moving = cue if isinstance(cue, MOVING) else None
        if moving is None and self.cue is None:
            return False
        if moving is not self.cue:
            self._pictures.clear()
            if moving is not None and not isinstance(moving, Glide):
                self.bright = 1.0 if self.may_flash() else SOFTENED
        self.cue, self.share = moving, min(1.0, max(0.0, share))
        self.hidden = self._hidden()
        return True

    def _hidden(self) -> tuple[str, ...]:
        match self.cue:
            case Glide() | Shake() | Burst() | Strike(ranged=False):
                return (self.cue.target,) if self.cue.target in self._figures else ()
            case Flip() | Befall():
                room = number_in(self.cue.target)
                here = [figure.target for figure in self._figures.values() if figure.room == room]
                return tuple(sorted((self.cue.target, *here)))
            case Slam():
                return (self.cue.target,)
        return ()

    def offset(self, target: str, geometry: ShipGeometry) -> Point:
        """How far a figure is from its place at the moment, in world units."""
        cue = self.cue
        figure = self._figures.get(target)
        if figure is None or not isinstance(cue, Glide | Shake | Strike) or cue.target != target:
            return (0.0, 0.0)
        if isinstance(cue, Strike):
            return self._lunge(cue, figure)
        if isinstance(cue, Shake):
            return (sin(self.share * 6 * pi) * 8 * (1 - self.share), 0.0)
        x, y = along(self._way(cue, figure, geometry), eased(self.share))
        return x - figure.place[0], y - figure.place[1]

    def _lunge(self, cue: Strike, figure: FigureView) -> Point:
        """Quickly towards the victim and back again; whoever shoots stays where they are."""
        victim = self._figures.get(cue.victim)
        if victim is None or cue.ranged:
            return (0.0, 0.0)
        part = sin(min(1.0, self.share * 1.15) ** 0.8 * pi) * 0.62
        return (victim.place[0] - figure.place[0]) * part, (victim.place[1] - figure.place[1]) * part

    def _way(self, cue: Glide, figure: FigureView, geometry: ShipGeometry) -> list[Point]:
        """Where the feet go: out of the room, along the corridor, to the new place."""
        former = self._before[0].get(cue.target)
        source = number_in(cue.source)
        start, end = geometry.centres[source], geometry.centres[number_in(cue.place)]
        if former is not None and former.room == source:
            first = former.place
        else:
            first = figure.place[0] + start[0] - end[0], figure.place[1] + start[1] - end[1]
        way = geometry.ways.get(id_in(cue.corridor))
        if way is None:
            return [first, figure.place]
        points = list(way.seen)
        if distance(points[0], start) > distance(points[-1], start):
            points.reverse()
        return [first, *((x, y + FLOOR) for x, y in points), figure.place]

    # -- drawing ----------------------------------------------------------------------------------------------

    def pieces(self, brush: Brush, geometry: ShipGeometry, plan: Plan, still: bool) -> list[Piece]:
        """What moves, in pixels of the view."""
        if self.cue is None:
            return []
        reach = self._reach(brush, geometry, still)

        def draw(surface: pygame.Surface) -> None:
            self.draw(brush, geometry, plan, still)

        return [Piece(reach, (self.cue, self.share), draw)] if reach is not None else []

    def _reach(self, brush: Brush, geometry: ShipGeometry, still: bool) -> pygame.Rect | None:
        """Everything that the present cue draws lies within this box of the view."""
        cue, rects = self.cue, []
        match cue:
            case Glide() | Shake() | Burst() | Strike() | Vanish():
                figure = self._figures.get(cue.target) or self._before[0].get(cue.target)
                if figure is not None:
                    offset = (0.0, 0.0) if still else self.offset(cue.target, geometry)
                    rects = [self._room_for(brush, figure, offset)]
                former = self._before[0].get(cue.target)
                if isinstance(cue, Glide) and still and former is not None:
                    rects.append(self._room_for(brush, former))
                if isinstance(cue, Strike) and (victim := self._figures.get(cue.victim)) is not None:
                    rects.append(self._room_for(brush, victim))
            case Flip() | Befall():
                room = number_in(cue.target)
                rects = [_around(brush, geometry.centres[room], LIGHT_REACH)]
                rects += [self._room_for(brush, one) for one in self._figures.values() if one.room == room]
            case Slam():
                rects = [_around(brush, geometry.ways[id_in(cue.target)].door, DOOR_REACH)]
            case Launch():
                pod = self._before[2].get(number_in(cue.target))
                if pod is not None:
                    rects = [_around(brush, _flown(pod, self.share), POD_REACH), _around(brush, pod.place, POD_REACH)]
        return rects[0].unionall(rects[1:]) if rects else None

    def _room_for(self, brush: Brush, figure: FigureView, offset: Point = (0.0, 0.0)) -> pygame.Rect:
        """A figure that hops, grows and flashes."""
        rect = figure_rect(brush, figure)
        rect.move_ip(round(offset[0] * brush.zoom), round(offset[1] * brush.zoom))
        spot = figure.place[0] + offset[0], figure.place[1] + offset[1] - figure.height * 0.5
        return rect.union(_around(brush, spot, figure.height * GROWN + HOP)).inflate(2 * brush.lift, 4 * brush.lift)

    def draw(self, brush: Brush, geometry: ShipGeometry, plan: Plan, still: bool) -> None:
        """Draw what moves. With ``still`` nothing changes its place: things fade instead."""
        cue = self.cue
        match cue:
            case Glide():
                self._glide(brush, geometry, cue, still)
            case Flip():
                self._flip(brush, geometry, plan, cue, still)
            case Befall():
                self._befall(brush, geometry, plan, cue, still)
            case Slam():
                self._slam(brush, geometry, plan, cue, still)
            case Shake():
                self._shake(brush, geometry, cue, still)
            case Burst():
                self._burst(brush, cue, still)
            case Vanish():
                self._vanish(brush, cue, still)
            case Strike():
                self._strike(brush, geometry, cue, still)
            case Launch():
                self._launch(brush, geometry, cue, still)

    def _glide(self, brush: Brush, geometry: ShipGeometry, cue: Glide, still: bool) -> None:
        figure = self._figures.get(cue.target)
        if figure is None:
            return
        if still:
            former = self._before[0].get(cue.target)
            if former is not None:
                self._pictures.faded(brush, former, 1 - self.share)
            self._pictures.faded(brush, figure, self.share)
            return
        offset = self.offset(cue.target, geometry)
        length = sum(distance(a, b) for a, b in pairwise(self._way(cue, figure, geometry)))
        hop = abs(sin(eased(self.share) * length / STRIDE * pi)) * HOP
        glow = brush.services.effects
        x, y = brush.place((figure.place[0] + offset[0], figure.place[1] + offset[1]))
        colour = figure_colour(figure, brush.palette)
        glow.draw_light(brush.surface, (x, y - brush.lift), brush.pixels(46), colour, 0.45)
        draw_figure(brush, figure, (offset[0], offset[1] - hop))
        draw_figure_signs(brush, figure, offset)

    def _shake(self, brush: Brush, geometry: ShipGeometry, cue: Shake, still: bool) -> None:
        figure = self._figures.get(cue.target)
        if figure is None:
            return
        offset = (0.0, 0.0) if still else self.offset(cue.target, geometry)
        draw_figure(brush, figure, offset)
        draw_figure_signs(brush, figure, offset)
        x, y = brush.place((figure.place[0], figure.place[1] - figure.height * 0.5))
        gain = 0.9 * (1 - self.share)
        colour = brush.palette.named(cue.colour)
        self._flash(brush, (x, y), brush.pixels(figure.height), colour, gain)

    def _strike(self, brush: Brush, geometry: ShipGeometry, cue: Strike, still: bool) -> None:
        figure, victim = self._figures.get(cue.target), self._figures.get(cue.victim)
        if figure is None or victim is None:
            return
        end = brush.place((victim.place[0], victim.place[1] - victim.height * 0.5))
        flash = max(0.0, 1 - abs(self.share - 0.45) * 2.6)
        self._flash(brush, end, brush.pixels(52), brush.palette.named(cue.colour), flash)
        if cue.ranged:
            start = brush.place((figure.place[0] + 10, figure.place[1] - figure.height * 0.55))
            self._flash(brush, start, brush.pixels(34), "#ffe2a6", flash)
            if not still and 0.12 < self.share < 0.75:
                self._tracer(brush, start, end, (self.share - 0.12) / 0.63)
            return
        offset = (0.0, 0.0) if still else self.offset(cue.target, geometry)
        draw_figure(brush, figure, offset)
        draw_figure_signs(brush, figure, offset)

    def _tracer(self, brush: Brush, start: tuple[int, int], end: tuple[int, int], share: float) -> None:
        """Three short streaks, one after the other."""
        for shot in range(3):
            head = min(1.0, max(0.0, share * 1.8 - shot * 0.4))
            tail = max(0.0, head - 0.3)
            if head > 0 and tail < 0.98:
                a = between(start, end, tail)
                b = between(start, end, head)
                pygame.draw.aaline(brush.surface, "#ffb347", a, b, max(2, brush.pixels(4)))
                pygame.draw.aaline(brush.surface, "#fff6dc", a, b, max(1, brush.pixels(1.6)))

    def _burst(self, brush: Brush, cue: Burst, still: bool) -> None:
        figure = self._figures.get(cue.target)
        if figure is None:
            return
        if still:
            self._pictures.faded(brush, figure, self.share)
            return
        x, y = brush.place((figure.place[0], figure.place[1] - figure.height * 0.4))
        reach = brush.pixels(figure.height * (0.7 + 0.9 * self.share))
        self._flash(brush, (x, y), reach, figure_colour(figure, brush.palette), 1.0 - self.share)
        # It shoots up, grows beyond its size and settles.
        late = (self.share - 0.55) / 0.45
        grown = 1.28 * eased(self.share / 0.55) if late < 0 else 1.28 - 0.28 * eased(late)
        self._pictures.scaled(brush, figure, max(0.06, grown * 0.96), max(0.06, grown), 1.0)
        if self.share > 0.75:
            draw_figure_signs(brush, figure)

    def _vanish(self, brush: Brush, cue: Vanish, still: bool) -> None:
        figure = self._before[0].get(cue.target)
        if figure is None or cue.target in self._figures:
            return
        if still:
            self._pictures.faded(brush, figure, 1 - self.share)
            return
        x, y = brush.place(figure.place)
        gain = 0.8 * (1 - self.share)
        colour, radius = figure_colour(figure, brush.palette), brush.pixels(figure.height * 0.8)
        self._flash(brush, (x, y - brush.lift), radius, colour, gain)
        self._pictures.scaled(brush, figure, 1 + 0.25 * self.share, max(0.05, 1 - self.share), 1 - self.share * 0.7)

    def _launch(self, brush: Brush, geometry: ShipGeometry, cue: Launch, still: bool) -> None:
        """The pod shoots out of its berth, away from the ship, and its flame fades."""
        number = number_in(cue.target)
        pod = self._before[2].get(number)
        if pod is None or number in self._pods:
            return
        away = _away(pod)
        place = _flown(pod, 0.0 if still else self.share)
        tail = brush.place((place[0] + 30, place[1] - away * 18))
        gain = 1 - self.share * self.share
        self._flash(brush, tail, brush.pixels(70), brush.palette.orange, gain)
        if not still or self.share < 0.5:
            draw_pod(brush, replace(pod, place=place, passengers=()))

    def _slam(self, brush: Brush, geometry: ShipGeometry, plan: Plan, cue: Slam, still: bool) -> None:
        corridor = next((one for one in plan.corridors if one.id == id_in(cue.target)), None)
        if corridor is None:
            return
        done = 1.0 if still else self.share
        draw_moving_door(brush, geometry, corridor, cue.before, cue.after, done)
        if done >= 1.0:
            draw_corridor(brush, geometry, corridor)
        colour = brush.palette.orange if cue.after == "destroyed" else brush.palette.amber
        # The flash comes when the halves meet.
        gain = max(0.0, 1 - abs(self.share - 0.55) * 2.4)
        spot = brush.place(geometry.ways[corridor.id].door)
        self._flash(brush, spot, brush.pixels(80), colour, gain)

    def _flip(self, brush: Brush, geometry: ShipGeometry, plan: Plan, cue: Flip, still: bool) -> None:
        room = number_in(cue.target)
        now = self._rooms.get(room)
        if now is None:
            return
        before = self._before[1].get(room) or replace(
            now, tile=None, explored=False, colour="", token=None, items=None, fire=False, malfunction=False
        )
        old, corner = self._pictures.tile(brush, geometry, before)
        new, _ = self._pictures.tile(brush, geometry, now)
        x, y = brush.place(now.centre)
        place = new.get_rect(topleft=(x - round(corner[0]), y - round(corner[1])))
        if still:
            self._crossfaded(brush, old, new, place)
        else:
            self._opened(brush, geometry, old, new, place)
        self._standing(brush, plan, room)

    def _opened(
        self, brush: Brush, geometry: ShipGeometry, old: pygame.Surface, new: pygame.Surface, place: pygame.Rect
    ) -> None:
        """The leaves of the bulkhead shake, slide apart, and the lamps behind them come on one by one."""
        share = self.share
        if share < UNBOLTED:
            jolt = round(sin(share / UNBOLTED * 4 * pi) * brush.pixels(3))
            brush.surface.blit(old, place.move(jolt, 0))
            return
        wide = brush.pixels(geometry.tile[0])
        part = eased((share - UNBOLTED) / (OPENED - UNBOLTED))
        gap = round(wide * part)
        middle = place.width // 2
        open_part = pygame.Rect(middle - gap // 2, 0, gap, place.height)
        if part >= 1.0:
            open_part = new.get_rect()
        lamps = 1 + sum(share > lamp for lamp in LAMPS)
        shown = new.copy() if lamps < LIT else new
        if lamps < LIT:
            third = max(1, place.width // 3)
            for lamp in range(3):
                level, strip = 255 if lamp < lamps - 1 else 90, (lamp * third, 0, third + 2, place.height)
                shown.fill((level, level, level, 255), strip, pygame.BLEND_RGBA_MULT)
        brush.surface.blit(shown, (place.x + open_part.x, place.y), open_part)
        if part < 1.0:
            # Each leaf goes into the wall on its side.
            half = (wide - gap) // 2
            edge = (place.width - wide) // 2
            for across, source in ((edge, middle - half), (middle + gap // 2, middle)):
                brush.surface.blit(old, (place.x + across, place.y), (source, 0, half, place.height))
        gain = 0.6 * sin(share * pi)
        self._flash(brush, place.center, brush.pixels(120), brush.palette.cyan, gain)

    def _befall(self, brush: Brush, geometry: ShipGeometry, plan: Plan, cue: Befall, still: bool) -> None:
        """Fire leaps up from the floor; a malfunction lets the lamps flicker and go out."""
        room = number_in(cue.target)
        now = self._rooms.get(room)
        before = self._before[1].get(room)
        if now is None:
            return
        new, corner = self._pictures.tile(brush, geometry, now)
        old = new if before is None else self._pictures.tile(brush, geometry, before)[0]
        x, y = brush.place(now.centre)
        place = new.get_rect(topleft=(x - round(corner[0]), y - round(corner[1])))
        share = self.share
        if still:
            self._crossfaded(brush, old, new, place)
        elif cue.how == "fire":
            # Beyond its height and back, as a flame that finds air.
            high = round(place.height * min(1.0, eased(share / 0.55)))
            brush.surface.blit(old, place)
            part = pygame.Rect(0, place.height - high, place.width, high)
            brush.surface.blit(new, (place.x, place.y + part.y), part)
            swell = sin(min(1.0, share * 1.1) * pi)
            for aside, late in ((-0.24, 0.0), (0.05, 0.12), (0.27, 0.05)):
                up = brush.pixels(24) - round(brush.pixels(26) * max(0, share - late))
                self._flash(brush, (x + round(aside * place.width), y + up), brush.pixels(58), "#ff7a22", 0.85 * swell)
        else:
            lit = old if int(share * 9) in FLICKERS else new
            brush.surface.blit(lit, place)
            if share < 0.7:
                spark = x + brush.pixels(18), y - brush.pixels(10)
                self._flash(brush, spark, brush.pixels(44), "#cfeaff", 0.8 * (1 - share))
        self._standing(brush, plan, room)

    def _crossfaded(self, brush: Brush, old: pygame.Surface, new: pygame.Surface, place: pygame.Rect) -> None:
        for one, alpha in ((old, 1 - self.share), (new, self.share)):
            one.set_alpha(round(255 * alpha))
            brush.surface.blit(one, place)
            one.set_alpha(255)

    def _standing(self, brush: Brush, plan: Plan, room: int) -> None:
        """Whoever stands in a room that changes."""
        for figure in plan.figures:
            if figure.room == room:
                draw_figure(brush, figure)
                draw_figure_signs(brush, figure)

    def _flash(self, brush: Brush, spot: tuple[int, int], radius: int, colour: str, gain: float) -> None:
        """Light that comes and goes with the cue."""
        brush.services.effects.draw_light(brush.surface, spot, radius, colour, gain * self.bright)


def _away(pod: PodView) -> int:
    """On which side of the ship a pod leaves it: -1 is up."""
    return -1 if pod.place[1] < WORLD[1] / 2 else 1


def _flown(pod: PodView, share: float) -> Point:
    """Where a launched pod is after a share of its flight."""
    far = 620 * share * share
    return pod.place[0] - far, pod.place[1] + _away(pod) * far * 0.06


def _around(brush: Brush, centre: Point, reach: float) -> pygame.Rect:
    pixels = brush.pixels(reach) + 2
    return brush.around(brush.place(centre), pixels, pixels)
