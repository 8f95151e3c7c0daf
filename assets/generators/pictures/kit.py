
"""Vector drawing kit: geometry helpers and a picture that writes only the SVG features nanosvg draws.

Colours are plain hex values, gradients use percent or user-space units, and there are no masks, filters,
clips, patterns or texts, because the run-time rasteriser would ignore them without a word.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Point = tuple[float, float]
Joint = tuple[float, float, float]


def number(value: float) -> str:
    """A short decimal for a coordinate."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pair(point: Sequence[float]) -> str:
    """Two coordinates as path text."""
    return f"{number(point[0])} {number(point[1])}"


def poly(points: Sequence[Point], closed: bool = True) -> str:
    """A path of straight edges."""
    return "M" + "L".join(pair(point) for point in points) + ("Z" if closed else "")


def spline(points: Sequence[Point], closed: bool = True, tension: float = 0.5) -> str:
    """A smooth path through every point (Catmull-Rom turned into cubic curves)."""
    count = len(points)
    parts = ["M" + pair(points[0])]
    for i in range(count if closed else count - 1):
        before = points[(i - 1) % count] if closed or i > 0 else points[0]
        start, end = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else points[-1]
        reach = tension / 1.5
        first = (start[0] + (end[0] - before[0]) * reach, start[1] + (end[1] - before[1]) * reach)
        second = (end[0] - (after[0] - start[0]) * reach, end[1] - (after[1] - start[1]) * reach)
        parts.append(f"C{pair(first)} {pair(second)} {pair(end)}")
    return "".join(parts) + ("Z" if closed else "")


def limb(joints: Sequence[Joint], tension: float = 0.5) -> str:
    """A tapered limb along joints (x, y, thickness)."""
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, thick) in enumerate(joints):
        before, after = joints[max(i - 1, 0)], joints[min(i + 1, len(joints) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length, dx / length
        left.append((x + nx * thick / 2, y + ny * thick / 2))
        right.append((x - nx * thick / 2, y - ny * thick / 2))
    return spline(left + right[::-1], True, tension)


def ring(x: float, y: float, radius: float, other: float | None = None) -> str:
    """A circle or ellipse as a path."""
    ry = radius if other is None else other
    return (
        f"M{pair((x - radius, y))}A{number(radius)} {number(ry)} 0 1 1 {pair((x + radius, y))}"
        f"A{number(radius)} {number(ry)} 0 1 1 {pair((x - radius, y))}Z"
    )


def box(x: float, y: float, width: float, height: float, cut: float = 0) -> str:
    """A rectangle, with cut corners when asked."""
    if not cut:
        return poly([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    right, low = x + width, y + height
    return poly([
        (x + cut, y), (right - cut, y), (right, y + cut), (right, low - cut),
        (right - cut, low), (x + cut, low), (x, low - cut), (x, y + cut),
    ])  # fmt: skip


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90) -> str:
    """A star with the first tip at the given angle."""
    corners: list[Point] = []
    for i in range(points * 2):
        angle = math.radians(turn + 180 * i / points)
        radius = inner if i % 2 else outer
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return poly(corners)


def around(x: float, y: float, radius: float, degrees: float, squeeze: float = 1) -> Point:
    """The point at an angle on a circle, optionally flattened."""
    angle = math.radians(degrees)
    return (x + radius * math.cos(angle), y + radius * math.sin(angle) * squeeze)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one figure: bright edge, middle, dark, and the light it gives off."""

    rim: str
    mid: str
    dark: str
    glow: str


def mixed(first: str, second: str, share: float) -> str:
    """A colour between two; the share is how much of the second."""
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@dataclass(slots=True)
class Picture:
    """An SVG under construction. A prefix keeps gradient names apart when pictures are nested.

    A picture the client recolours keeps to its palette's colours and gets its sheen as a second layer; any other
    has the sheen mixed into its paints.
    """

    width: float
    height: float
    palette: Palette
    prefix: str = ""
    recoloured: bool = False
    body: list[str] = field(default_factory=list)
    defs: list[str] = field(default_factory=list)
    shared: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        p = self.palette
        bulge = 'cx="38%" cy="24%" r="88%"'
        if self.recoloured:
            self.radial("a", [(0, p.mid, 1), (0.55, p.dark, 1), (1, "#05090f", 1)], bulge)
            self.radial("d", [(0, p.dark, 1), (1, "#04070c", 1)], bulge)
        else:
            lit, dim = mixed(p.mid, p.rim, 0.42), mixed(p.mid, p.dark, 0.45)
            self.radial("a", [(0, lit, 1), (0.28, p.mid, 1), (0.62, p.dark, 1), (1, "#05090f", 1)], bulge)
            self.radial("d", [(0, mixed(dim, p.rim, 0.18), 1), (0.35, p.dark, 1), (1, "#04070c", 1)], bulge)
        self.radial("s", [(0, p.rim, 0.5), (0.5, p.rim, 0.1), (1, p.rim, 0)], 'cx="32%" cy="18%" r="70%"')
        middle = 'cx="50%" cy="50%" r="50%"'
        self.radial("h", [(0, p.glow, 0.85), (0.35, p.glow, 0.3), (1, p.glow, 0)], middle)

    def _stops(self, stops: Sequence[tuple[float, str, float]]) -> str:
        return "".join(
            f'<stop offset="{number(at * 100)}%" stop-color="{colour}"'
            + (f' stop-opacity="{opacity:g}"' if opacity < 1 else "")
            + "/>"
            for at, colour, opacity in stops
        )

    def radial(self, name: str, stops: Sequence[tuple[float, str, float]], place: str) -> str:
        """Define a radial gradient; returns the paint that uses it."""
        self.defs.append(
            f'<radialGradient id="{self.prefix}{name}" {place}>{self._stops(stops)}</radialGradient>'
        )
        return f"url(#{self.prefix}{name})"

    def linear(
        self, name: str, stops: Sequence[tuple[float, str, float]], place: str = 'x1="0%" y1="0%" x2="0%" y2="100%"'
    ) -> str:
        """Define a linear gradient, top to bottom unless told; returns the paint that uses it."""
        self.defs.append(
            f'<linearGradient id="{self.prefix}{name}" {place}>{self._stops(stops)}</linearGradient>'
        )
        return f"url(#{self.prefix}{name})"

    def glow_paint(self, colour: str) -> str:
        """A soft disc paint in a colour, defined once."""
        if colour not in self.shared:
            self.shared[colour] = self.radial(
                f"g{len(self.shared)}",
                [(0, colour, 0.9), (0.35, colour, 0.32), (1, colour, 0)],
                'cx="50%" cy="50%" r="50%"',
            )
        return self.shared[colour]

    def raw(self, text: str) -> None:
        """Add ready SVG text."""
        self.body.append(text)

    def part(
        self, path: str, tone: str = "a", width: float = 2, edge: float = 1, sheen: bool = True, rim: str = ""
    ) -> None:
        """A modelled piece: volume shading, bright edge and an upper-left sheen."""
        paint = f"url(#{self.prefix}{tone})" if len(tone) == 1 else tone
        opacity = f' stroke-opacity="{edge:g}"' if edge < 1 else ""
        self.raw(
            f'<path d="{path}" fill="{paint}" stroke="{rim or self.palette.rim}" stroke-width="{width:g}"'
            f'{opacity}/>'
        )
        if sheen and self.recoloured:
            self.raw(f'<path d="{path}" fill="url(#{self.prefix}s)"/>')

    def fill(self, path: str, colour: str, opacity: float = 1) -> None:
        """A flat shape."""
        fade = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self.raw(f'<path d="{path}" fill="{colour}"{fade}/>')

    def line(self, path: str, width: float = 1.4, opacity: float = 0.6, colour: str = "") -> None:
        """An open stroke with round ends."""
        fade = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
        self.raw(
            f'<path d="{path}" fill="none" stroke="{colour or self.palette.rim}" stroke-width="{width:g}"'
            f"{fade}/>"
        )

    def dot(self, x: float, y: float, radius: float, colour: str = "", opacity: float = 1) -> None:
        """A small disc."""
        fade = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self.raw(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
            f' fill="{colour or self.palette.glow}"{fade}/>'
        )

    def halo(self, x: float, y: float, radius: float, colour: str = "", squeeze: float = 1) -> None:
        """A soft light, in the palette's glow unless told."""
        paint = self.glow_paint(colour) if colour else f"url(#{self.prefix}h)"
        self.raw(
            f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(radius)}"'
            f' ry="{number(radius * squeeze)}" fill="{paint}"/>'
        )

    def eye(self, x: float, y: float, radius: float) -> None:
        """A lit eye: soft light, colour, hot core."""
        self.halo(x, y, radius * 3.4)
        self.dot(x, y, radius)
        self.dot(x - radius * 0.25, y - radius * 0.25, radius * 0.42, "#ffffff", 0.9)

    def grouped(self, transform: str, draw: Callable[[], object]) -> None:
        """Draw inside a transformed group."""
        self.raw(f'<g transform="{transform}">')
        draw()
        self.raw("</g>")

    def both(self, draw: Callable[[], object]) -> None:
        """Draw once as is and once mirrored left to right."""
        draw()
        self.grouped(f"translate({number(self.width)} 0) scale(-1 1)", draw)

    def embed(self, other: Picture, x: float, y: float, scale: float, flip: bool = False) -> None:
        """Put another picture here: x, y is where its bottom centre goes."""
        self.defs.extend(other.defs)
        across = -scale if flip else scale
        self.raw(
            f'<g transform="translate({number(x)} {number(y)}) scale({across:g} {scale:g})'
            f' translate({number(-other.width / 2)} {number(-other.height)})">'
        )
        self.body.extend(other.body)
        self.raw("</g>")

    def svg(self) -> str:
        """The finished document; gradients nobody uses are left out."""
        text = "\n".join(self.body)
        used = [line for line in self.defs if f"url(#{line.split(chr(34))[1]})" in text]
        size = f"{number(self.width)} {number(self.height)}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{number(self.width)}"'
            f' height="{number(self.height)}">\n<defs>{"".join(used)}</defs>\n'
            f'<g stroke-linecap="round" stroke-linejoin="round">\n{text}\n</g>\n</svg>\n'
        )
