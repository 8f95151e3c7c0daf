# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""Heads and shoulders: what a bust is put together from, and the face that shows how somebody fares.

A head is built of planes: the light comes from the upper left, the cheek that is turned away lies in shade, and an
edge of the owner's colour parts it from the dark. A file holds every mood of a person: each is a group named by its
mood, without groups inside, so that whoever draws it takes one out by its text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crew import CREW
from kit import Picture, Point, mixed, number, pair, poly, spline

SIDE = 240
TURN = -0.13
"""How far the middle of the face lies left of the middle of the head: everybody looks a little past us."""


@dataclass(frozen=True, slots=True)
class Skin:
    """Five tones of one skin, from the deepest shade to the highest light, and its lips."""

    deep: str
    shade: str
    mid: str
    light: str
    high: str
    lip: str


@dataclass(frozen=True, slots=True)
class Head:
    """The measures of a head: where it is, how wide and high, and what its bones are like."""

    skin: Skin
    x: float = 120
    top: float = 42
    half: float = 46
    high: float = 122
    jaw: float = 1.0
    chin: float = 1.0
    cheek: float = 1.0
    brow: float = 1.0
    nose: float = 1.0
    lips: float = 1.0
    iris: str = "#4a3420"
    hair: str = "#1a1418"
    lash: float = 1.0
    crown: float = 0.0

    def at(self, u: float, v: float) -> Point:
        """A place of the face: u from -1 to 1 across it, v from 0 at the crown to 1 at the chin."""
        wide = self.jaw if v > 0.66 else 1 + (self.jaw - 1) * max(0.0, (v - 0.4) / 0.26)
        return self.x + u * self.half * wide, self.top + v * self.high

    def path(self, *points: Point, tension: float = 0.42, closed: bool = True) -> str:
        """A smooth outline through places of the face."""
        return spline([self.at(u, v) for u, v in points], closed, tension)


@dataclass(frozen=True, slots=True)
class Mood:
    """What a face does: lids (0 shut to 1.3 wide) of the far and the near eye, where it looks, how the inner and
    outer ends of the brows are lifted, and what its mouth does."""

    far: float
    near: float
    look: Point
    inner: float
    outer: float
    mouth: str
    iris: float = 1.0
    pale: float = 0.0
    rings: float = 0.0
    sweat: bool = False


MOODS = {
    "calm": Mood(0.74, 0.74, (0, 0), 0, 0, "even"),
    "alert": Mood(0.98, 0.98, (-0.35, 0), -0.7, 0.5, "tight", 0.94),
    "hurt": Mood(0.5, 0.16, (0, 0.15), -1.5, 0.1, "clenched", 0.95, 0.1, 0.3, True),
    "terrified": Mood(1.42, 1.42, (0.1, 0), 1.5, 0.3, "open", 0.68, 0.14, 0.25, True),
    "dying": Mood(0.36, 0.3, (0.15, 0.7), 1.1, -0.7, "slack", 1.0, 0.34, 0.8, True),
    "relieved": Mood(0.42, 0.42, (-0.1, 0.1), 1.0, 0.9, "smile"),
    "asleep": Mood(0, 0, (0, 0), 0.2, 0, "even", 1.0, 0.1),
    "dead": Mood(0.3, 0.26, (0.3, -0.5), 0.2, -0.2, "slack", 0.9, 0.5, 1.0),
}
"""Every mood a file has, the first one for whoever names none."""


def bust() -> Picture:
    """An empty picture of a head and shoulders."""
    return Picture(SIDE, SIDE, CREW, "b", True)


def layer(s: Picture, name: str, draw: Callable[[], object]) -> None:
    """Draw what is only there when it is asked for."""
    s.raw(f'<g id="{name}">')
    draw()
    s.raw("</g>")


def neck(s: Picture, h: Head, width: float = 0.62, low: float = 205) -> None:
    """The neck, in the shadow of the jaw."""
    k, x = h.skin, h.x + 5
    w = h.half * width
    y = h.top + h.high * 0.74
    s.fill(spline([(x - w, y), (x + w * 0.96, y - 8), (x + w * 1.0, low - 26), (x + w * 1.7, low), (x - w * 1.7, low), (x - w * 1.05, low - 26)], True, 0.3), k.shade)
    s.fill(poly([(x - w * 0.95, y + 4), (x - w * 0.5, y + 30), (x - w * 0.55, low - 10), (x - w * 1.4, low - 4), (x - w, low - 26)]), k.mid, 0.9)
    s.fill(spline([(x - w, y), (x + w * 0.96, y - 8), (x + w * 0.98, y + 30), (x + w * 0.2, y + 44), (x - w * 0.8, y + 26)], True, 0.36), k.deep, 0.92)
    s.line(f"M{number(x - w * 0.15)} {number(y + 46)}L{number(x - w * 0.32)} {number(low - 8)}", 3, 0.5, k.deep)


def ear(s: Picture, h: Head) -> None:
    """The near ear, in shade, its edge lit."""
    k = h.skin
    s.fill(h.path((0.9, 0.44), (1.04, 0.4), (1.15, 0.46), (1.1, 0.58), (0.98, 0.66), (0.9, 0.62)), k.shade)
    s.fill(h.path((0.96, 0.47), (1.05, 0.45), (1.07, 0.52), (1.0, 0.6)), k.deep, 0.8)
    s.line("M" + pair(h.at(1.03, 0.405)) + "Q" + pair(h.at(1.2, 0.44)) + " " + pair(h.at(1.09, 0.6)), 2.4, 0.9)


def skull(s: Picture, h: Head) -> None:
    """The bare head with its planes, still without eyes, brows and mouth."""
    k, m, c, g = h.skin, TURN, h.chin, h.cheek
    s.fill(h.path((-0.58, 0.08), (0, -0.03), (0.62, 0.05), (0.96, 0.26), (0.99, 0.5), (0.93, 0.68), (0.76, 0.85), (0.4 * c + 0.02, 0.985),
                  (m - 0.02, 1.01), (-0.44 * c - 0.1, 0.965), (-0.76, 0.8), (-0.87 * g, 0.61), (-0.81, 0.47), (-0.91, 0.3)), k.mid)
    # light: brow, cheekbone, jaw of the far side
    s.fill(h.path((-0.56, 0.1), (-0.05, 0.02), (0.3, 0.08), (0.3, 0.28), (m + 0.05, 0.37), (-0.5, 0.35), (-0.84, 0.34)), k.light, 0.75)
    s.fill(h.path((-0.84 * g, 0.55), (-0.5, 0.555), (m - 0.14, 0.6), (-0.34, 0.68), (-0.62, 0.68), (-0.8, 0.64)), k.light, 0.9)
    s.fill(h.path((0.3, 0.585), (0.62, 0.54), (0.66, 0.6), (0.42, 0.66)), k.light, 0.6)
    s.fill(h.path((-0.5 * c, 0.86), (m, 0.9), (m + 0.18 * c, 0.92), (m + 0.08, 0.98), (-0.4 * c, 0.95)), k.light, 0.75)
    s.fill(h.path((-0.5, 0.14), (-0.2, 0.08), (-0.06, 0.16), (-0.3, 0.26), (-0.56, 0.26)), k.high, 0.55)
    s.fill(h.path((-0.74 * g, 0.57), (-0.52, 0.57), (-0.44, 0.61), (-0.64, 0.63)), k.high, 0.6)
    # the side that is turned away
    s.fill(h.path((0.46, 0.03), (0.7, 0.08), (0.97, 0.26), (0.99, 0.5), (0.93, 0.68), (0.76, 0.85), (0.4 * c + 0.02, 0.985), (m + 0.2, 1.0),
                  (m + 0.34 * c, 0.9), (0.46, 0.78), (0.44, 0.7), (0.72, 0.58), (0.6, 0.46), (0.68, 0.34), (0.56, 0.18), tension=0.3), k.shade, 0.94)
    s.fill(h.path((0.82, 0.14), (0.97, 0.28), (0.99, 0.5), (0.93, 0.68), (0.76, 0.85), (0.5, 0.95), (0.66, 0.78), (0.86, 0.6), (0.78, 0.44), (0.84, 0.3), tension=0.3), k.deep, 0.8)
    # hollow below the far cheekbone, corner of the mouth, shadow under the lower lip
    s.fill(h.path((-0.8, 0.66), (-0.5, 0.7), (-0.42, 0.8), (-0.58, 0.86), (-0.74, 0.79)), k.shade, 0.5)
    s.fill(h.path((m - 0.2, 0.865), (m + 0.02, 0.855), (m + 0.24, 0.865), (m + 0.02, 0.895)), k.shade, 0.8)
    # sockets
    for u, wide in ((m - 0.36, 0.27), (m + 0.44, 0.31)):
        s.fill(h.path((u - wide, 0.42), (u, 0.39), (u + wide, 0.425), (u + wide * 0.9, 0.52), (u, 0.545), (u - wide * 0.9, 0.51)), k.shade, 0.82)
    n = h.nose
    # nose: lit back, shaded side, its base
    s.fill(h.path((m - 0.06, 0.4), (m + 0.08, 0.4), (m + 0.09, 0.6), (m + 0.2 * n, 0.685), (m + 0.02, 0.71), (m - 0.2 * n, 0.685), (m - 0.1, 0.58)), k.light)
    s.fill(h.path((m + 0.07, 0.4), (m + 0.17, 0.44), (m + 0.16, 0.56), (m + 0.27 * n, 0.655), (m + 0.23 * n, 0.7), (m + 0.09, 0.7), (m + 0.1, 0.6)), k.shade)
    s.fill(h.path((m - 0.2 * n, 0.685), (m - 0.05, 0.68), (m + 0.06, 0.695), (m + 0.23 * n, 0.69), (m + 0.1, 0.722), (m - 0.08, 0.72)), k.deep, 0.9)
    s.fill(h.path((m - 0.07, 0.46), (m + 0.0, 0.46), (m + 0.0, 0.6), (m - 0.02, 0.66), (m - 0.09, 0.64)), k.high, 0.75)
    s.fill(h.path((m - 0.06, 0.73), (m + 0.06, 0.73), (m + 0.07, 0.765), (m - 0.06, 0.765)), k.shade, 0.55)


def rim(s: Picture, h: Head, start: float = 0.2) -> None:
    """The owner's colour along the turned away side."""
    points = [(v_u, v) for v_u, v in ((0.82, 0.13), (0.965, 0.27), (0.99, 0.5), (0.93, 0.68), (0.76, 0.85), (0.42 * h.chin, 0.975)) if v >= start]
    s.line(h.path(*points, closed=False, tension=0.4), 2.6, 0.95)


def _eye(s: Picture, h: Head, u: float, wide: float, lid: float, mood: Mood, dead: bool) -> None:
    k, v = h.skin, 0.475
    up, low = 0.052 * lid, 0.03 * (0.55 + 0.45 * min(lid, 1.2))
    if lid <= 0.05:
        s.fill(h.path((u - wide, v - 0.02), (u, v - 0.05), (u + wide, v - 0.015), (u + wide * 0.8, v + 0.025), (u, v + 0.035), (u - wide * 0.8, v + 0.02)), k.mid, 0.9)
        s.line("M" + pair(h.at(u - wide, v + 0.006)) + "Q" + pair(h.at(u, v + 0.05)) + " " + pair(h.at(u + wide, v + 0.01)), 3 * h.lash, 1, mixed(k.deep, "#000000", 0.45))
        return
    opening = h.path((u - wide, v + 0.01), (u - wide * 0.35, v - up), (u + wide * 0.35, v - up), (u + wide, v + 0.004), (u + wide * 0.4, v + low), (u - wide * 0.4, v + low), tension=0.4)
    s.fill(opening, "#e9eef0" if not dead else "#c4cdd2")
    x, y = h.at(u + mood.look[0] * wide * 0.7, v + mood.look[1] * 0.02 - 0.002)
    radius = min(h.high * 0.041, h.high * (up + low) * 0.62) * mood.iris if lid < 0.9 else h.high * 0.041 * mood.iris
    s.dot(x, y, radius, mixed(h.iris, "#b8c4ca", 0.6) if dead else h.iris)
    s.dot(x, y, radius * 0.52, "#6a7680" if dead else "#05070a")
    if not dead:
        s.dot(x - radius * 0.36, y - radius * 0.42, radius * 0.36, "#ffffff", 0.95)
    # the lid covers what of the iris reaches beyond it, and throws a shadow on the eye
    fold = 0.05 + 0.02 * (1 - min(lid, 1))
    s.fill(h.path((u - wide * 1.08, v - 0.01), (u - wide * 0.4, v - up - fold), (u + wide * 0.4, v - up - fold), (u + wide * 1.1, v - 0.018), (u + wide, v + 0.006),
                  (u + wide * 0.35, v - up), (u - wide * 0.35, v - up), (u - wide, v + 0.012), tension=0.4), k.mid)
    s.line(h.path((u - wide * 1.02, v + 0.014), (u - wide * 0.35, v - up + 0.004), (u + wide * 0.35, v - up + 0.004), (u + wide * 1.08, v + 0.0), closed=False, tension=0.4), 3.2 * h.lash, 1, mixed(k.deep, "#000000", 0.6))
    s.fill(h.path((u - wide, v + 0.012), (u - wide * 0.4, v + low), (u + wide * 0.4, v + low), (u + wide, v + 0.006), (u + wide * 0.4, v + low + 0.035), (u - wide * 0.4, v + low + 0.035), tension=0.4), k.mid, 0.95)
    s.line(h.path((u - wide * 0.7, v + low * 0.9), (u, v + low + 0.003), (u + wide * 0.75, v + low * 0.8), closed=False), 1.2, 0.7, k.deep)
    if mood.rings:
        s.fill(h.path((u - wide * 0.9, v + low + 0.008), (u, v + low + 0.016), (u + wide * 0.9, v + low), (u + wide * 0.5, v + low + 0.06), (u - wide * 0.4, v + low + 0.06)), mixed(k.deep, "#4a1a3a", 0.4), 0.6 * mood.rings)


def _brow(s: Picture, h: Head, inner: float, outer: float, mood: Mood) -> None:
    lift_in, lift_out = mood.inner * 0.026, mood.outer * 0.026
    thick = 0.034 * h.brow
    v = 0.385
    mid_v = v - 0.022 - (lift_in + lift_out) * 0.4 - (0.025 if mood.near > 1.2 else 0)
    middle = inner + (outer - inner) * 0.55
    s.fill(h.path((inner, v + 0.015 - lift_in), (middle, mid_v), (outer, v + 0.012 - lift_out), (middle, mid_v + thick * 0.85), (inner + (0.02 if outer > inner else -0.02), v + 0.015 + thick * 1.15 - lift_in), tension=0.36), h.hair)


def _mouth(s: Picture, h: Head, kind: str) -> None:
    k, m, v, w = h.skin, TURN, 0.805, 0.27
    dark = "#2a0e10"
    z = h.lips
    match kind:
        case "open":
            s.fill(h.path((m - w * 0.74, v - 0.005), (m - 0.05, v - 0.04 * z), (m + w * 0.8, v - 0.005), (m + w * 0.66, v + 0.07), (m, v + 0.1), (m - w * 0.6, v + 0.07)), k.lip)
            s.fill(h.path((m - w * 0.62, v + 0.004), (m, v - 0.018), (m + w * 0.68, v + 0.004), (m + w * 0.54, v + 0.058), (m, v + 0.08), (m - w * 0.5, v + 0.058)), dark)
            s.fill(h.path((m - w * 0.48, v - 0.001), (m, v - 0.014), (m + w * 0.54, v - 0.001), (m + w * 0.4, v + 0.014), (m - w * 0.36, v + 0.014)), "#e6e2d8")
        case "clenched":
            s.fill(h.path((m - w * 1.02, v - 0.018), (m - 0.04, v - 0.034), (m + w * 1.08, v - 0.012), (m + w * 0.9, v + 0.042), (m, v + 0.05), (m - w * 0.88, v + 0.036)), k.lip)
            s.fill(h.path((m - w * 0.9, v - 0.006), (m, v - 0.016), (m + w * 0.96, v - 0.002), (m + w * 0.78, v + 0.028), (m, v + 0.034), (m - w * 0.76, v + 0.024)), "#e6e2d8")
            s.line("M" + pair(h.at(m - w * 0.86, v + 0.008)) + "Q" + pair(h.at(m, v + 0.012)) + " " + pair(h.at(m + w * 0.9, v + 0.012)), 1.4, 0.9, dark)
            for i in range(-2, 4):
                a = m + w * 0.28 * (i - 0.4)
                s.line("M" + pair(h.at(a, v - 0.01)) + "L" + pair(h.at(a, v + 0.026)), 0.9, 0.6, dark)
            s.line("M" + pair(h.at(m - w * 1.2, v - 0.07)) + "Q" + pair(h.at(m - w * 1.45, v - 0.01)) + " " + pair(h.at(m - w * 1.2, v + 0.05)), 2.4, 0.6, k.deep)
        case "slack":
            s.fill(h.path((m - w * 0.78, v + 0.008), (m - 0.02, v - 0.024 * z), (m + w * 0.84, v + 0.01), (m + w * 0.6, v + 0.05), (m, v + 0.06), (m - w * 0.56, v + 0.046)), mixed(k.lip, "#6a7484", 0.35))
            s.fill(h.path((m - w * 0.6, v + 0.01), (m, v - 0.002), (m + w * 0.66, v + 0.012), (m + w * 0.4, v + 0.034), (m - w * 0.4, v + 0.032)), dark)
        case _:
            rise, tight = {"even": (0.004, 1.0), "tight": (0.0, 0.62), "smile": (-0.05, 0.95)}[kind]
            wide = w * (1.3 if kind == "smile" else 1)
            left, right = (m - wide, v + rise), (m + wide * 1.04, v + rise + 0.004)
            s.fill(h.path(left, (m - 0.09, v - 0.03 * tight * z), (m + 0.01, v - 0.02 * tight * z), (m + 0.11, v - 0.028 * tight * z), right, (m, v + 0.016)), mixed(k.lip, k.deep, 0.3))
            s.fill(h.path(left, (m, v + 0.01), right, (m + wide * 0.5, v + 0.045 * tight * z), (m - wide * 0.4, v + 0.045 * tight * z)), k.lip)
            s.line(h.path(left, (m - 0.06, v + 0.006), (m + 0.06, v + 0.006), right, closed=False), 2.3, 0.95, dark)
            s.line(h.path((m - wide * 0.4, v + 0.026), (m + 0.02, v + 0.032), closed=False), 1.6, 0.5, k.high)
            if kind == "smile":
                for side in (-1, 1):
                    s.line("M" + pair(h.at(m + side * 0.2, 0.7)) + "Q" + pair(h.at(m + side * 0.42, 0.74)) + " " + pair(h.at(m + side * 0.4, 0.83)), 1.8, 0.6, k.shade)


def face(s: Picture, h: Head, bare: bool = True) -> None:
    """Eyes, brows and mouth, one layer for each mood; without ``bare`` a mask or beard has the mouth."""
    m = TURN
    for name, mood in MOODS.items():
        def draw(name: str = name, mood: Mood = mood) -> None:
            dead = name == "dead"
            if mood.pale:
                s.fill(h.path((-0.58, 0.08), (0, -0.03), (0.5, 0.04), (0.62, 0.4), (0.5, 0.8), (0.2, 0.98), (m, 1.01), (-0.46, 0.96), (-0.76, 0.8), (-0.86, 0.6), (-0.9, 0.3)), "#9fb2b8", mood.pale * 0.55)
            _eye(s, h, m - 0.36, 0.205, mood.far, mood, dead)
            _eye(s, h, m + 0.44, 0.235, mood.near, mood, dead)
            _brow(s, h, m - 0.11, m - 0.66, mood)
            _brow(s, h, m + 0.16, m + 0.78, mood)
            if mood.inner < -1:
                s.line("M" + pair(h.at(m - 0.03, 0.4)) + "L" + pair(h.at(m - 0.05, 0.35)) + "M" + pair(h.at(m + 0.08, 0.4)) + "L" + pair(h.at(m + 0.09, 0.35)), 2, 0.7, h.skin.deep)
            if mood.inner > 1:
                for y in (0.27, 0.31):
                    s.line("M" + pair(h.at(m - 0.3, y + 0.01)) + "Q" + pair(h.at(m + 0.02, y - 0.015)) + " " + pair(h.at(m + 0.36, y + 0.01)), 1.7, 0.5, h.skin.shade)
            if bare:
                _mouth(s, h, mood.mouth)
            if mood.sweat:
                for u, v in ((-0.66, 0.24), (-0.5, 0.74), (0.3, 0.2), (-0.7, 0.66)):
                    x, y = h.at(u, v)
                    s.fill(spline([(x, y - 5), (x + 2.4, y + 1), (x, y + 3.4), (x - 2.4, y + 1)], True, 0.5), "#dff6ff", 0.8)

        layer(s, name, draw)


def wounds(s: Picture, h: Head) -> None:
    """What the ship leaves on a face below hair and gear: blood, and a larva under the skin."""

    def blood() -> None:
        a, b = "#8f1420", "#d8323c"
        for points, colour in (
            ([(0.16, 0.16), (0.36, 0.15), (0.34, 0.26), (0.3, 0.4), (0.36, 0.56), (0.3, 0.74), (0.26, 0.58), (0.22, 0.4), (0.24, 0.27)], a),
            ([(0.2, 0.17), (0.3, 0.17), (0.28, 0.3), (0.24, 0.36)], b),
            ([(-0.7, 0.6), (-0.5, 0.66), (-0.34, 0.74), (-0.52, 0.71)], a),
        ):
            s.fill(h.path(*points), colour, 0.92)
        s.line("M" + pair(h.at(0.1, 0.2)) + "L" + pair(h.at(0.42, 0.13)), 3, 0.95, "#5a0a12")
        s.line("M" + pair(h.at(-0.76, 0.58)) + "L" + pair(h.at(-0.36, 0.7)), 2.4, 0.95, "#5a0a12")

    def larva() -> None:
        for points in ([(0.3, 1.34), (0.26, 1.16), (0.36, 1.02), (0.5, 0.84), (0.44, 0.7), (0.6, 0.58)], [(0.36, 1.02), (0.12, 0.94), (-0.02, 0.86)],
                       [(0.5, 0.84), (0.7, 0.74), (0.74, 0.5), (0.66, 0.36)], [(-0.3, 1.3), (-0.24, 1.14), (-0.3, 1.02)]):
            s.line(h.path(*points, closed=False), 4.2, 0.75, "#3a1248")
            s.line(h.path(*points, closed=False), 1.5, 0.95, "#d79bff")

    layer(s, "blood", blood)
    layer(s, "larva", larva)


def slime(s: Picture, h: Head) -> None:
    """Slime over the crown and the shoulders."""

    def drops() -> None:
        green, lit, c = "#6fae2c", "#d6ff8a", h.crown
        s.fill(h.path((-0.5, -0.06 + c), (0.1, -0.12 + c), (0.9, 0.06 + c * 0.7), (1.1, 0.4), (1.08, 0.66), (0.98, 0.5), (0.84, 0.34), (0.78, 0.62), (0.7, 0.34), (0.5, 0.2), (0.42, 0.42),
                      (0.32, 0.18 + c * 0.4), (0.05, 0.12 + c * 0.5), (-0.04, 0.25 + c * 0.3), (-0.14, 0.11 + c * 0.8), tension=0.4), green, 0.88)
        s.fill(h.path((-0.3, -0.04 + c), (0.3, -0.07 + c), (0.7, 0.06 + c * 0.8), (0.3, 0.02 + c)), lit, 0.75)
        for x, y in ((h.x - 58, 214), (h.x - 30, 226), (h.x + 66, 212)):
            s.fill(spline([(x - 12, y - 10), (x + 12, y - 12), (x + 8, y + 4), (x + 2, y + 18), (x - 4, y + 4)], True, 0.4), green, 0.9)
            s.dot(x - 3, y - 5, 3, lit, 0.8)

    layer(s, "slime", drops)


def shoulders(s: Picture, points: Sequence[Point], fill: str = "a") -> None:
    """Clothes from the neck to the lower edge."""
    s.part(spline(list(points), True, 0.34), fill, 2, 0.9)
