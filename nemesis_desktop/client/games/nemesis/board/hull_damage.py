"""What fires and malfunctions do to the hull beside them, and whether the engines are known to burn.

Scorched plates with dark windows for a malfunction, a glowing tear that blows gas for a fire, both on the armour that
is nearest to the room. Drawn from what everybody sees; an engine is dark or bright only for a seat that knows it.
"""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, hypot

from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import Point, ShipGeometry, inset
from nemesis_desktop.client.games.nemesis.board.ship_plan import RoomView
from nemesis_desktop.client.ui.drawing.svg import document, path, radial

REACH = 84.0
"""How far the damage reaches from its middle, in world units."""
DEEP = 12.0
"""The middle of the armour belt, from its outer edge."""
TURNS = 15
"""Drawings are turned in steps of so many degrees, so that many places share one."""
BELL_REACH = 118.0
"""How far an engine and its flame reach to the right of its place."""
OUT = "out"
"""What is said of an engine that burns no more, whether it worked or not."""
_DIM = {"unknown": 0.42, "damaged": 0.93, OUT: 0.96}
"""How much of the flame of an engine is covered."""


@cache
def damage_place(geometry: ShipGeometry, number: int) -> tuple[Point, int]:
    """The place on the armour nearest to a room, and the way outwards in degrees from straight up."""
    x, y = geometry.centres[number]
    belt = inset(geometry.outline, DEEP)
    near, place = min(
        ((hypot(at[0] - x, at[1] - y), at) for start, end in zip(belt, (*belt[1:], belt[0]), strict=True)
         for at in (_nearest((x, y), start, end),)),
        key=lambda found: found[0],
    )  # fmt: skip
    turn = degrees(atan2(place[0] - x, y - place[1])) if near else 0.0
    return place, round(turn / TURNS) * TURNS % 360


def draw_damage(brush: Brush, geometry: ShipGeometry, room: RoomView) -> None:
    """The armour beside a room that burns or does not work."""
    place, turn = damage_place(geometry, room.number)
    if (room.fire or room.malfunction) and brush.sees(place, REACH):
        side = brush.pixels(2 * REACH)
        picture = brush.drawn(
            ("damage", room.fire, room.malfunction, turn), (side, side),
            lambda: _damage_svg(room.fire, room.malfunction, turn),
        )
        brush.stamp(picture, brush.place(place))


def draw_flame(brush: Brush, geometry: ShipGeometry, number: int, known: str) -> None:
    """The dark over the flame of an engine of which nobody at the screen knows that it works."""
    x, y = geometry.bells[number]
    centre = x + 52, y
    if known not in _DIM or not brush.sees(centre, 70):
        return
    wide, high = brush.pixels(140), brush.pixels(120)
    picture = brush.drawn(("bell", known), (wide, high), lambda: _bell_svg(_DIM[known], known == "damaged"))
    brush.stamp(picture, brush.place(centre))


def _nearest(point: Point, start: Point, end: Point) -> Point:
    """The place of a segment that is nearest to a point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    share = 0.0 if not length else ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length
    share = min(1.0, max(0.0, share))
    return start[0] + dx * share, start[1] + dy * share


def _damage_svg(fire: bool, malfunction: bool, turn: int) -> str:
    side = 2 * REACH
    soot = radial("s", (84, 84), 58, [(0, "#000000", 0.92), (0.5, "#05080c", 0.7), (1, "#05080c", 0)])
    body = '<ellipse cx="84" cy="86" rx="58" ry="30" fill="url(#s)"/>'
    torn = "M44 82L58 76L66 82L78 70L88 80L100 72L108 82L124 78L118 90L104 94L90 90L78 98L64 92L50 92Z"
    definitions = soot
    if fire:
        definitions += radial("f", (84, 84), 44, [(0, "#fff0b0", 0.95), (0.3, "#ff8a2c", 0.8), (1, "#ff4a10", 0)])
        definitions += radial("g", (84, 40), 40, [(0, "#ffb070", 0.42), (0.5, "#9a8f8a", 0.2), (1, "#9a8f8a", 0)])
        body += "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#g)"/>'
            for x, y, rx, ry in ((84, 46, 18, 34), (96, 30, 22, 26), (72, 22, 24, 20))
        )
        body += '<ellipse cx="84" cy="84" rx="44" ry="26" fill="url(#f)"/>'
        body += path(torn, fill="#ffb347") + path(torn, stroke="#3a0c04", width=4)
        body += path("M60 84L78 78L90 86L108 82", stroke="#fff6d0", width=3)
    else:
        body += path(torn, fill="#010306", stroke="#54687a", width=1.6)
    if malfunction:
        dark = "".join(f"M{x} 104h9" for x in range(30, 136, 17))
        body += path(dark, stroke="#02050a", width=7)
        body += path("M58 86l-8 14M74 92l-2 14M96 90l4 15M112 86l9 13", stroke="#6f8496", width=2.2)
        body += path("M70 84l6 5l-4 4l8 7M98 82l-5 6l6 3l-4 8", stroke="#bfe9ff", width=1.8)
    turned = f'<g transform="rotate({turn} {REACH:g} {REACH:g})">{body}</g>'
    return document(turned, side, side, definitions)


def _bell_svg(dim: float, smokes: bool) -> str:
    dark = radial("d", (70, 60), 62, [(0, "#030710", dim), (0.62, "#030710", dim * 0.9), (1, "#030710", 0)])
    body = '<ellipse cx="70" cy="60" rx="66" ry="60" fill="url(#d)"/>'
    if smokes:
        body += '<ellipse cx="70" cy="60" rx="11" ry="38" fill="#05090f" stroke="#6f8496" stroke-width="2"/>'
        body += path("M62 40l10 8l-8 10l10 8l-6 12", stroke="#ff7a4a", width=2.4)
        dark += radial("m", (104, 52), 34, [(0, "#8f9aa6", 0.34), (1, "#8f9aa6", 0)])
        body += '<ellipse cx="100" cy="50" rx="30" ry="16" fill="url(#m)"/>'
        body += '<ellipse cx="112" cy="66" rx="24" ry="12" fill="url(#m)"/>'
    return document(body, 140, 120, dark)
