# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""What the card pictures of Retaliation are put together from: palettes, concrete, hazard stripes, borrowed figures."""

from __future__ import annotations

import re
from collections.abc import Callable

from kit import Palette, Picture, box, mixed, poly, ring
from marines import with_materials

SODIUM = Palette("#ffd09a", "#9a6530", "#33200f", "#ffb65c")
EMBER = Palette("#ffa08c", "#9c3c2e", "#36130d", "#ff7048")
AMBER = Palette("#ffdd92", "#98722a", "#33260e", "#ffcf5a")
MOSS = Palette("#b4f2b4", "#43804e", "#132a1b", "#8dffa6")
STEEL = Palette("#e2eaef", "#6c7880", "#1d2327", "#a6e4ff")
DUSK = Palette("#dcb8ff", "#6c469a", "#22142f", "#c98fff")
TEAL = Palette("#9af2e8", "#2c7772", "#0d2826", "#6aeadb")
DEEP = Palette("#aac8ff", "#3b5890", "#121e38", "#94bcff")
INK = "#070504"


def scene(palette: Palette) -> Picture:
    """An empty card with the dark of its hue behind it."""
    s = with_materials(Picture(240, 150, palette, "r"))
    deep = mixed(palette.dark, INK, 0.4)
    s.raw(f'<path d="{box(0, 0, 240, 150)}" fill="{s.linear("bg", [(0, mixed(palette.dark, palette.mid, 0.3), 1), (0.6, deep, 1), (1, INK, 1)])}"/>')
    return s


def done(s: Picture) -> Picture:
    """Darken the corners."""
    paint = s.radial("vg", [(0.5, INK, 0), (1, INK, 0.78)], 'cx="50%" cy="46%" r="74%"')
    s.raw(f'<path d="{box(0, 0, 240, 150)}" fill="{paint}"/>')
    return s


def stripes(s: Picture, x: float, y: float, width: float, height: float, step: float = 14) -> None:
    """A band of warning stripes."""
    s.fill(box(x, y, width, height), "#e0a030", 0.9)
    at = x
    while at < x + width - step * 0.4:
        end = min(at + step * 0.5, x + width)
        s.fill(poly([(at, y + height), (end, y + height), (min(end + height * 0.6, x + width), y), (min(at + height * 0.6, x + width), y)]), "#15100a")
        at += step


def slab(s: Picture, light: str = "") -> None:
    """A shelf of concrete with a lamp above it, for a thing that lies there."""
    p = s.palette
    for x in (0, 62, 124, 186):
        s.fill(box(x + 2, 0, 58, 112), mixed(p.dark, "#857866", 0.3), 0.4)
        s.dot(x + 9, 10, 1.8, INK, 0.7)
        s.dot(x + 53, 10, 1.8, INK, 0.7)
    s.halo(120, 66, 112, light or p.glow, 0.78)
    s.fill(poly([(0, 114), (240, 114), (240, 150), (0, 150)]), mixed("#6d6256", p.dark, 0.45))
    s.fill(box(0, 114, 240, 3), "#ffffff", 0.16)
    stripes(s, 0, 136, 240, 7, 16)
    s.fill(ring(120, 120, 82, 9), INK, 0.55)


def bay(s: Picture, light: str = "", floor: float = 112) -> None:
    """A bay of the facility: panels of concrete, a lamp, a floor that runs towards the eye."""
    p = s.palette
    for i in range(5):
        s.raw(f'<path d="{box(i * 48 + 2, 8, 44, floor - 14)}" fill="{mixed(p.dark, "#857866", 0.34)}" fill-opacity=".5" stroke="{p.mid}" stroke-width="1" stroke-opacity=".5"/>')
    s.fill(box(0, floor - 10, 240, 4), "#e0a030", 0.35)
    s.fill(poly([(0, floor), (240, floor), (240, 150), (0, 150)]), mixed("#4d463f", p.dark, 0.6))
    s.line(f"M0 {floor}H240", 1.6, 0.5, p.mid)
    for x in (-60, 20, 90, 150, 220, 300):
        s.line(f"M{x} 150L{120 + (x - 120) * 0.55:g} {floor}", 1.2, 0.4, INK)
    s.halo(120, 40, 110, light or p.glow, 0.7)


def tube(s: Picture, x: float = 120, y: float = 66, light: str = "") -> None:
    """A ribbed corridor that runs to a lit hatch."""
    p = s.palette
    s.halo(x, y, 96, light or p.glow, 0.75)
    s.fill(poly([(0, 150), (x - 18, y + 16), (x + 18, y + 16), (240, 150)]), mixed("#4d463f", p.dark, 0.7), 0.9)
    for k in (0.18, 0.34, 0.58, 0.95, 1.5):
        w, h = 116 * k, 92 * k
        s.line(poly([(x - w * 0.6, y + h), (x - w, y + h * 0.2), (x - w * 0.7, y - h), (x + w * 0.7, y - h), (x + w, y + h * 0.2), (x + w * 0.6, y + h)], False), 1.4 + 4.4 * k, 0.7, mixed(p.mid, p.dark, 0.45))
    s.fill(poly([(x - 11, y + 15), (x - 15, y), (x - 9, y - 13), (x + 9, y - 13), (x + 15, y), (x + 11, y + 15)]), light or p.glow, 0.9)


def stand(s: Picture, draw: Callable[[], Picture], x: float, y: float, height: float, flip: bool = False) -> None:
    """A figure of the board in a scene, its feet at x, y, so many units high."""
    other = draw()
    scale = height / other.height
    s.defs.extend(one for one in other.defs if one not in s.defs)
    across = -scale if flip else scale
    s.raw(f'<g transform="translate({x:g} {y:g}) scale({across:.3f} {scale:.3f}) translate({-other.width / 2:g} {-other.height:g})">')
    s.body.extend(coarser(line) if scale < 0.7 else line for line in other.body if not line.startswith(EDGE))
    s.raw("</g>")


EDGE = f'<g fill="{INK}" stroke="{INK}"'
"""How the dark outline of a figure begins: in a scene the light parts it from what is behind."""
_PATH = re.compile(r' d="([^"]*)"')
_FRACTION = re.compile(r"-?\d+\.\d+")


def coarser(line: str) -> str:
    """A piece of a figure that is shown much smaller: whole units are fine enough."""
    return _PATH.sub(lambda found: f' d="{_FRACTION.sub(lambda one: f"{float(one[0]):.0f}", found[1])}"', line)


def shade(s: Picture, amount: float) -> None:
    """Dim everything drawn so far."""
    s.fill(box(0, 0, 240, 150), INK, amount)


def cross(s: Picture, x: float, y: float, k: float, colour: str = "#e8323c") -> None:
    """A cross of equal arms, k units from the middle to an end."""
    a = k * 0.34
    s.fill(poly([(x - a, y - k), (x + a, y - k), (x + a, y - a), (x + k, y - a), (x + k, y + a), (x + a, y + a), (x + a, y + k), (x - a, y + k), (x - a, y + a), (x - k, y + a), (x - k, y - a), (x - a, y - a)]), colour)
