"""What moves above the finished picture: glowing choices, marks, flames, alarms and rings."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import pi, sin

import pygame

from nemesis_desktop.client.games.nemesis.board.lit_labels import lit_labels
from nemesis_desktop.client.games.nemesis.board.room_art import top_row_height
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_elements import (
    ALARM_RED,
    ALARMS,
    SignPlaces,
    running_lights,
)
from nemesis_desktop.client.games.nemesis.board.ship_geometry import Point, ShipGeometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import Plan, RoomView
from nemesis_desktop.client.games.nemesis.board.targets import Targets
from nemesis_desktop.client.ui.board.hit import Circle, Segments, Shape, outline_of
from nemesis_desktop.client.ui.drawing.effects import gain_step
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon
from nemesis_desktop.client.ui.palette import lighter

STYLES = {
    "move": "cyan",
    "careful": "green",
    "attack": "red",
    "choose": "amber",
    "selected": "#ffffff",
    "hover": "#cfeaff",
}
CYCLE_SECONDS = 1.7
STEPS = 24
BREATH_SECONDS = 8.0
"""So long after a change lights swell and flames flicker; then they rest, so that a waiting table costs nothing."""
FLAMES_PER_SECOND = 9
ALARM_SECONDS = 0.6
"""How often the lamps of an alarm change while everything else rests."""
REACH = 16.0
MARK_ASIDE = 0.22
"""The mark of a room stands so far right of its middle, as a share of its width: there stand those who are in it."""
SIGN_EDGE = 8
"""Pixels of ring and shadow around a sign."""


@dataclass(slots=True)
class LightRing:
    """A ring that widens around a target."""

    target: str
    colour: str
    seconds: float
    passed: float = 0.0


class ShipLights:
    """Knows the phase of every glow; draws them above the picture."""

    def __init__(self, effects: object, places: SignPlaces) -> None:
        self.effects = effects
        self._places = places
        self.clock = 0.0
        self.pulses: list[LightRing] = []
        self._breath = BREATH_SECONDS
        self._alarm_step = 0

    def wake(self) -> None:
        """Something changed: breathe again for a while."""
        self._breath = BREATH_SECONDS

    def next_wakeup(self, animated: bool, alarm: bool) -> float | None:
        """Seconds until the lights look different; None while they rest."""
        if not animated:
            return None
        if self._breath > 0:
            return CYCLE_SECONDS / STEPS
        return ALARM_SECONDS if alarm else None

    def update(self, dt: float, animated: bool, alarm: bool = False) -> bool:
        """Go on; True when the next picture looks different."""
        before = int(self.clock / CYCLE_SECONDS * STEPS)
        self.clock += dt
        rested = self._breath <= 0
        self._breath = max(0.0, self._breath - dt) if animated else self._breath
        if rested:
            step, self._alarm_step = self._alarm_step, int(self.clock / ALARM_SECONDS)
            return self._run_pulses(dt) or (animated and alarm and step != self._alarm_step)
        return self._run_pulses(dt) or (animated and int(self.clock / CYCLE_SECONDS * STEPS) != before)

    def _run_pulses(self, dt: float) -> bool:
        for pulse in self.pulses:
            pulse.passed += dt
        running = bool(self.pulses)
        self.pulses = [pulse for pulse in self.pulses if pulse.passed < pulse.seconds]
        return running

    @property
    def swell(self) -> float:
        """The common rhythm of all glows, 0 to 1."""
        if self._breath <= 0:
            return 0.8
        step = int(self.clock / CYCLE_SECONDS * STEPS)
        return 0.5 + 0.5 * sin(step / STEPS * 2 * pi)

    @property
    def flame_step(self) -> int:
        """Counts on while flames flicker; 0 while they rest."""
        return 0 if self._breath <= 0 else int(self.clock * FLAMES_PER_SECOND)

    @property
    def alarm_swell(self) -> float:
        """The rhythm of the lamps of an alarm, which never rests: well below three times a second."""
        return self.swell if self._breath > 0 else float(self._alarm_step % 2)

    def pieces(
        self,
        brush: Brush,
        geometry: ShipGeometry,
        plan: Plan,
        targets: Targets,
        choices: Mapping[str, str],
        marks: Collection[str],
        hover: str | None,
        still: bool,
        away: Collection[str] = (),
    ) -> list[Piece]:
        """Everything that moves, except figures, in pixels of the view; some of those are ``away``."""
        swell = 0.8 if still else self.swell
        found = self._alarm(brush, geometry, plan, 0.8 if still else self.alarm_swell)
        found += self._flames(brush, geometry, plan, still or self._breath <= 0)
        for target, style in choices.items():
            lit = target == hover
            strength = 1.0 if style == "selected" or lit else 0.55 + 0.45 * swell
            for shape in targets.shapes.get(target, ()):
                found += _glow(brush, target, shape, brush.palette.named(STYLES.get(style, "amber")), strength, lit)
        if hover is not None and hover not in choices:
            for shape in targets.shapes.get(hover, ()):
                found += _glow(brush, hover, shape, STYLES["hover"], 0.38, False)
        all_lit = {*choices, hover or ""}
        found += lit_labels(brush, geometry, plan, all_lit)
        rooms = {figure.room for figure in plan.figures if figure.target in all_lit and figure.target not in away}
        for room in plan.rooms:
            if f"room:{room.number}" in all_lit or room.number in rooms:
                found += self._signs_of(brush, geometry, plan, room, away)
        for target in marks:
            anchor = targets.anchors.get(target)
            if anchor is not None:
                above = geometry.tile[0] * MARK_ASIDE, top_row_height(brush) / 2
                aside, lift = above if target.startswith("room:") else (0.0, 0.0)
                place = anchor[0] + aside, anchor[1]
                found.append(_mark(brush, targets.shapes[target][0], place, swell, lift))
        for pulse in self.pulses:
            anchor = targets.anchors.get(pulse.target)
            if anchor is not None:
                found += _ring(brush, anchor, pulse, still)
        return found

    def _signs_of(
        self, brush: Brush, geometry: ShipGeometry, plan: Plan, room: RoomView, away: Collection[str]
    ) -> list[Piece]:
        """The signs of a room and of those in it once more, above what glows."""
        standing = tuple(one for one in plan.figures if one.room == room.number and one.target not in away)
        found = self._places.of_room(brush, geometry, plan, room, standing)
        placed = [(sign, brush.place(place)) for sign, place in found]
        if not placed:
            return []
        boxes = [sign.box(spot).inflate(SIGN_EDGE, SIGN_EDGE) for sign, spot in placed]

        def draw(_: pygame.Surface) -> None:
            for sign, spot in placed:
                sign.draw(brush, spot)

        return [Piece(boxes[0].unionall(boxes[1:]), ("signs", room, standing), draw)]

    def _alarm(self, brush: Brush, geometry: ShipGeometry, plan: Plan, swell: float) -> list[Piece]:
        if not sounds_alarm(plan):
            return []
        radius = brush.pixels(52)
        return [
            _light(brush, brush.place(place), radius, ALARMS[plan.alarm], 0.1 + 0.75 * swell)
            for place in running_lights(geometry)
            if brush.sees(place, 60)
        ]

    def _flames(self, brush: Brush, geometry: ShipGeometry, plan: Plan, still: bool) -> list[Piece]:
        found = []
        step = int(self.clock * FLAMES_PER_SECOND)
        radius = brush.pixels(geometry.tile[1] * 0.36)
        for room in plan.rooms:
            if not room.fire or not brush.sees(room.centre, 90):
                continue
            x, y = brush.place(room.centre)
            wide = brush.pixels(geometry.tile[0] * 0.3)
            for index in (-1, 0, 1):
                # A cheap flicker: three lights whose strengths run through unlike cycles.
                beat = 0 if still else (step * (7 + index * 3) + room.number * 5 + index * 11) % 16
                gain = 0.42 + 0.022 * abs(beat - 8)
                spot = x + index * wide, y + round(geometry.tile[1] * 0.2 * brush.zoom)
                found.append(_light(brush, spot, radius, "#ff6a1c", gain))
        return found


def _light(brush: Brush, spot: tuple[int, int], radius: int, colour: str, gain: float) -> Piece:
    effects = brush.services.effects

    def draw(surface: pygame.Surface) -> None:
        effects.draw_light(surface, spot, radius, colour, gain)

    return Piece(brush.around(spot, radius, radius), ("light", colour, gain_step(gain)), draw)


def _glow(brush: Brush, target: str, shape: Shape, colour: str, strength: float, lit: bool) -> list[Piece]:
    figure = target.startswith(("intruder:", "seat:", "object:"))
    points, closed = outline_of(shape)
    left, top = min(x for x, _ in points) - REACH, min(y for _, y in points) - REACH
    right, bottom = max(x for x, _ in points) + REACH, max(y for _, y in points) + REACH
    if isinstance(shape, Segments):
        left, top, right, bottom = left - 14, top - 14, right + 14, bottom + 14
    wide, high = right - left, bottom - top
    if not brush.sees(((left + right) / 2, (top + bottom) / 2), max(wide, high) / 2):
        return []
    size = brush.pixels(wide), brush.pixels(high)
    room = target.startswith("room:")
    key: tuple[object, ...] = ("glow", colour, round(wide), round(high), figure, lit and room)
    if isinstance(shape, Segments):
        key = ("glow", colour, target)
    alpha = round(255 * strength)
    x, y = brush.place((left, top))
    raised = brush.lift if figure and not target.startswith("object:") else 0

    def draw(surface: pygame.Surface) -> None:
        picture = brush.drawn(
            key,
            size,
            lambda: _glow_svg(
                [(x - left, y - top) for x, y in points], closed, wide, high, colour, shape, figure, lit and room
            ),
        )
        picture.set_alpha(alpha)
        surface.blit(picture, (x, y - raised))
        picture.set_alpha(255)

    return [Piece(pygame.Rect((x, y - raised), size), (key, alpha), draw)]


def _glow_svg(
    points: list[Point],
    closed: bool,
    wide: float,
    high: float,
    colour: str,
    shape: Shape,
    figure: bool,
    filled: bool,
) -> str:
    if figure:
        return _standing_glow(wide, high, colour)
    if isinstance(shape, Circle):
        r = shape.radius
        ring = "".join(
            f'<circle cx="{wide / 2:.1f}" cy="{high / 2:.1f}" r="{r:.1f}" fill="none" stroke="{colour}" '
            f'stroke-width="{width}" stroke-opacity="{opacity}"/>'
            for width, opacity in ((18, 0.16), (10, 0.3), (4, 1))
        )
        return document(ring, wide, high)
    data = polygon(points, closed)
    if isinstance(shape, Segments):
        body = "".join(
            path(data, stroke=colour, width=width, stroke_opacity=opacity)
            for width, opacity in ((48, 0.12), (38, 0.2), (24, 0.2), (6, 0.85))
        )
        return document(body, wide, high)
    body = path(data, fill=colour, fill_opacity=0.2 if filled else 0.07)
    body += "".join(
        path(data, stroke=colour, width=width, stroke_opacity=opacity)
        for width, opacity in ((28, 0.07), (18, 0.14), (10, 0.3), (4.5, 1))
    )
    return document(body + path(data, stroke=lighter(colour, 0.7), width=1.6), wide, high)


def _standing_glow(wide: float, high: float, colour: str) -> str:
    """A ring around the feet and brackets around the figure."""
    low, edge = high - REACH - 7, REACH - 3
    place = f'cx="{wide / 2:.1f}" cy="{low:.1f}" rx="{wide / 2 - REACH + 4:.1f}" ry="11"'
    body = "".join(
        f'<ellipse {place} fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((12, 0.18), (7, 0.35), (2.6, 1))
    )
    right, bottom, arm = wide - edge, high - edge, min(14.0, wide * 0.22)
    for x, y, sx, sy in (
        (edge, edge, 1, 1),
        (right, edge, -1, 1),
        (right, bottom, -1, -1),
        (edge, bottom, 1, -1),
    ):
        data = polygon([(x + sx * arm, y), (x, y), (x, y + sy * arm)], closed=False)
        body += path(data, stroke="#02060c", width=6, stroke_opacity=0.6) + path(data, stroke=colour, width=3)
    return document(body, wide, high)


def _mark(brush: Brush, shape: Shape, anchor: Point, swell: float, lift: float) -> Piece:
    """A small diamond above what has changed, and above the signs on its edge, which reach up by ``lift`` pixels."""
    points, closed = outline_of(shape)
    top = min(y for _, y in points) if closed else anchor[1] - 26
    side = max(14, brush.pixels(20))

    def svg() -> str:
        data = "M12 1L23 12L12 23L1 12Z"
        body = path(data, stroke="#000000", width=4, stroke_opacity=0.5)
        body += path(data, fill=brush.palette.amber, stroke="#fff3d6", width=2)
        body += path("M12 6.5V13", stroke="#2a1600", width=3) + path(
            "M12 17V17.2", stroke="#2a1600", width=3.2
        )
        return document(body, 24, 24)

    x, y = brush.place((anchor[0], top))
    centre = x, y - side * (0.5 if lift else 0.2) - lift - swell * brush.pixels(4)

    def draw(surface: pygame.Surface) -> None:
        brush.stamp(brush.drawn(("mark",), (side, side), svg), centre)

    return Piece(brush.around(centre, side, side), ("mark", centre), draw)


def _ring(brush: Brush, anchor: Point, pulse: LightRing, still: bool) -> list[Piece]:
    share = min(1.0, pulse.passed / max(1e-6, pulse.seconds))
    if still:
        return [_wave(brush, anchor, pulse.colour, 0.3, (1 - share) / 0.7)]
    # Three waves, one after the other, each weaker.
    parts = ((share - 0.2 * wave) / (1 - 0.2 * wave) for wave in range(3))
    return [
        _wave(brush, anchor, pulse.colour, part, 1 - 0.3 * wave) for wave, part in enumerate(parts) if part > 0
    ]


def _wave(brush: Brush, anchor: Point, name: str, share: float, strength: float) -> Piece:
    side = brush.pixels(60 + 130 * round(share * 10) / 10)
    alpha = min(255, round(255 * (1 - share) * strength))
    spot = brush.place(anchor)

    def svg() -> str:
        rings = "".join(
            f'<circle cx="50" cy="50" r="42" fill="none" stroke="{brush.palette.named(name)}" '
            f'stroke-width="{width}" stroke-opacity="{opacity}"/>'
            for width, opacity in ((14, 0.14), (8, 0.3), (3, 1))
        )
        return document(rings, 100, 100)

    def draw(surface: pygame.Surface) -> None:
        picture = brush.drawn(("ring", name), (side, side), svg)
        picture.set_alpha(alpha)
        brush.stamp(picture, spot)
        picture.set_alpha(255)

    half = side // 2 + 2
    return Piece(brush.around(spot, half, half), ("ring", name, alpha), draw)


def sounds_alarm(plan: Plan) -> bool:
    """Whether the lamps of an alarm come and go."""
    return plan.alarm in ALARM_RED


def lights_needed(plan: Plan, choices: Mapping[str, str], marks: Collection[str]) -> bool:
    """Whether anything glows in a rhythm."""
    return bool(choices or marks) or sounds_alarm(plan) or any(room.fire for room in plan.rooms)


def surface_of(target: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """The part of a surface below the view, as a surface of its own that shares the pixels."""
    return target.subsurface(rect.clip(target.get_rect()))
