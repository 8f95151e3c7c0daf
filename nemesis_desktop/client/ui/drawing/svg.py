"""Writing vector text: only what the rasteriser understands.

No text, masks, filters, clip paths or `use`; gradients only in user space or percent; colours only as
"#rrggbb" with opacity in its own attribute.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

GradientStop = tuple[float, str, float]
"""Offset from 0 to 1, colour, opacity."""
Point = tuple[float, float]


def number(value: float) -> str:
    """A short decimal."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def document(body: str, width: float, height: float, definitions: str = "") -> str:
    """A whole drawing with one unit per pixel."""
    size = f'width="{number(width)}" height="{number(height)}"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    defs = f"<defs>{definitions}</defs>" if definitions else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{defs}{body}</svg>'


def parts_of(text: str) -> tuple[str, str]:
    """The definitions of a drawing that has some and what they are used for, to put both into another one."""
    definitions, _, drawing = text.partition("<defs>")[2].partition("</defs>")
    return definitions, drawing.replace("</svg>", "")


def laid_over(text: str, over: str) -> str:
    """A drawing with another one of the same box over it, so that both are rasterised as one."""
    definitions, drawing = parts_of(over)
    return text.replace("</defs>", f"{definitions}</defs>", 1).replace("</svg>", f"{drawing}</svg>")


def _stops(stops: Iterable[GradientStop]) -> str:
    return "".join(
        f'<stop offset="{offset * 100:.1f}%" stop-color="{colour}" stop-opacity="{opacity:.3f}"/>'
        for offset, colour, opacity in stops
    )


def linear(name: str, start: Point, end: Point, stops: Iterable[GradientStop]) -> str:
    """A linear gradient between two points in user space."""
    place = f'x1="{number(start[0])}" y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}"'
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{_stops(stops)}</linearGradient>'
    )


def radial(name: str, centre: Point, radius: float, stops: Iterable[GradientStop]) -> str:
    """A radial gradient in user space."""
    place = f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{_stops(stops)}</radialGradient>'
    )


def polygon(points: Iterable[Point], closed: bool = True) -> str:
    """Path data through the points."""
    text = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{text}Z" if closed else f"M{text}"


@dataclass(frozen=True, slots=True)
class Cuts:
    """How far each corner of a panel is cut off, clockwise from the top left."""

    top_left: float = 0.0
    top_right: float = 0.0
    bottom_right: float = 0.0
    bottom_left: float = 0.0

    def times(self, factor: float) -> Cuts:
        """All cuts scaled."""
        return Cuts(
            self.top_left * factor,
            self.top_right * factor,
            self.bottom_right * factor,
            self.bottom_left * factor,
        )


def cut_corners(x: float, y: float, width: float, height: float, cuts: Cuts) -> list[Point]:
    """The outline of a box with cut corners, clockwise from the left end of the top edge."""
    right, bottom = x + width, y + height
    points = [
        (x + cuts.top_left, y),
        (right - cuts.top_right, y),
        (right, y + cuts.top_right),
        (right, bottom - cuts.bottom_right),
        (right - cuts.bottom_right, bottom),
        (x + cuts.bottom_left, bottom),
        (x, bottom - cuts.bottom_left),
        (x, y + cuts.top_left),
    ]
    return [point for index, point in enumerate(points) if point != points[index - 1]]


def path(
    data: str,
    fill: str = "none",
    fill_opacity: float = 1.0,
    stroke: str = "none",
    width: float = 1.0,
    stroke_opacity: float = 1.0,
    dash: Sequence[float] = (),
) -> str:
    """One path element with round joins."""
    parts = [f'<path d="{data}" fill="{fill}"']
    if fill != "none" and fill_opacity < 1:
        parts.append(f' fill-opacity="{fill_opacity:.3f}"')
    if stroke != "none":
        parts.append(f' stroke="{stroke}" stroke-width="{number(width)}"')
        parts.append(' stroke-linejoin="round" stroke-linecap="round"')
        if stroke_opacity < 1:
            parts.append(f' stroke-opacity="{stroke_opacity:.3f}"')
        if dash:
            parts.append(f' stroke-dasharray="{" ".join(number(part) for part in dash)}"')
    parts.append("/>")
    return "".join(parts)
