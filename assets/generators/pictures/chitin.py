
"""Body parts shared by the intruders: jointed legs, overlapping plates, suckered arms, speckles."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kit import Joint, Picture, Point, limb, number, pair, poly, spline


def jointed(
    s: Picture, joints: Sequence[Joint], tone: str = "a", width: float = 1.8, edge: float = 1, spike: float = 0
) -> None:
    """An arthropod leg: one swelling piece per segment, drawn from the tip inwards, with optional knee spikes."""
    for i in range(len(joints) - 2, -1, -1):
        (x0, y0, w0), (x1, y1, w1) = joints[i], joints[i + 1]
        near = (x0 + (x1 - x0) * 0.3, y0 + (y1 - y0) * 0.3, w0 * 1.14)
        far = (x0 + (x1 - x0) * 0.72, y0 + (y1 - y0) * 0.72, w0 * 0.42 + w1 * 0.6)
        s.part(limb([(x0, y0, w0 * 0.8), near, far, (x1, y1, w1 * 0.7)], 0.4), tone, width, edge)
        if edge >= 0.9:
            s.line(f"M{pair((x0 + (x1 - x0) * .2, y0 + (y1 - y0) * .2))}L{pair(far[:2])}", 1, 0.35)
    if spike:
        for i in range(1, len(joints) - 1):
            (ax, ay, _), (x, y, w), (bx, by, _) = joints[i - 1], joints[i], joints[i + 1]
            dx, dy = 2 * x - ax - bx, 2 * y - ay - by
            length = math.hypot(dx, dy) or 1
            dx, dy = dx / length, dy / length
            s.part(poly([(x - dy * w * 0.4, y + dx * w * 0.4), (x + dx * (w * 0.4 + spike), y + dy * (w * 0.4 + spike)),
                         (x + dy * w * 0.4, y - dx * w * 0.4)]), tone, width * 0.8, edge)  # fmt: skip


def plated(
    s: Picture, spine: Sequence[Joint], steps: int = 4, side: float = 1, tone: str = "a", crest: float = 0.12
) -> list[tuple[Point, Point, float]]:
    """Overlapping shells along a spine; returns place, outward direction and half width of each shell."""
    stations: list[tuple[Point, Point, float]] = []
    fine: list[Joint] = []
    for i in range(len(spine) - 1):
        before, start, end = spine[max(i - 1, 0)], spine[i], spine[i + 1]
        after = spine[min(i + 2, len(spine) - 1)]
        for k in range(steps):
            t = k / steps
            x, y, w = (
                0.5 * (2 * start[a] + (end[a] - before[a]) * t
                       + (2 * before[a] - 5 * start[a] + 4 * end[a] - after[a]) * t * t
                       + (3 * start[a] - before[a] - 3 * end[a] + after[a]) * t**3)
                for a in range(3)
            )  # fmt: skip
            fine.append((x, y, w))
    fine.append(spine[-1])
    for i in range(len(fine) - 1):
        x, y, w = fine[i]
        dx, dy = fine[i + 1][0] - x, fine[i + 1][1] - y
        length = math.hypot(dx, dy) or 1
        tx, ty = dx / length, dy / length
        nx, ny = ty * side, -tx * side
        h, a = w / 2, length * 1.05

        def at(out: float, along: float) -> Point:
            return (x + nx * h * out + tx * a * along, y + ny * h * out + ty * a * along)  # noqa: B023

        s.part(spline([at(1, 0.75), at(1 + crest, -0.35), at(0.85, -0.75), at(0, -0.35), at(-0.9, -0.45),
                       at(-0.98, 0.5), at(-0.2, 1.0)], True, 0.4), tone, 1.7)  # fmt: skip
        s.line("M" + pair(at(0.7, 0.2)) + "Q" + pair(at(0.1, 0.55)) + " " + pair(at(-0.6, 0.15)), 1, 0.4)
        stations.append(((x, y), (nx, ny), h))
    return stations


def arm(
    s: Picture, joints: Sequence[Joint], tone: str = "a", suckers: float = 0, width: float = 1.8, edge: float = 1
) -> None:
    """A boneless arm, with a row of suckers along one side (positive: left of its run)."""
    s.part(limb(joints, 0.5), tone, width, edge)
    if not suckers:
        return
    for i in range(len(joints) - 1):
        (x0, y0, w0), (x1, y1, w1) = joints[i], joints[i + 1]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length, (x1 - x0) / length
        for k in (0.0, 0.5):
            w = w0 + (w1 - w0) * k
            if w < 3:
                continue
            x, y = x0 + (x1 - x0) * k + nx * w * 0.26 * suckers, y0 + (y1 - y0) * k + ny * w * 0.26 * suckers
            s.dot(x, y, w * 0.15, s.palette.rim, 0.55)
            s.dot(x, y, w * 0.07, "#05080c", 0.9)


def speckle(s: Picture, x: float, y: float, rx: float, ry: float, count: int, size: float, colour: str = "") -> None:
    """Lights scattered like sunflower seeds over an ellipse, larger in the middle."""
    for i in range(count):
        reach = math.sqrt((i + 0.5) / count)
        angle = i * 2.39996
        s.dot(x + math.cos(angle) * rx * reach, y + math.sin(angle) * ry * reach,
              size * (1.15 - 0.75 * reach), colour or s.palette.rim, 0.75 - 0.45 * reach)  # fmt: skip


def teeth(s: Picture, points: Sequence[Point], depth: float, toward: Point, colour: str = "#eef6ea") -> None:
    """Needle teeth standing between consecutive points and leaning to a target."""
    for i in range(len(points) - 1):
        (x0, y0), (x1, y1) = points[i], points[i + 1]
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        dx, dy = toward[0] - mx, toward[1] - my
        length = math.hypot(dx, dy) or 1
        reach = depth * (1 if i % 2 else 0.68)
        tip = (mx + dx / length * reach, my + dy / length * reach)
        s.raw(f'<path d="{poly([(x0, y0), tip, (x1, y1)])}" fill="{colour}" fill-opacity=".95"'
              f' stroke="#0a0608" stroke-width="{number(0.6)}"/>')  # fmt: skip
