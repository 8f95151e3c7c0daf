# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""The cards of the player who leads the intruders: one picture for each kind."""

from __future__ import annotations

from collections.abc import Callable

from intruders import adult_1, adult_3, adult_4, creeper, larva
from kit import Palette, Picture, around, box, limb, pair, poly, ring, spline
from matriarchs import breeder
from stage import GREEN, RED, VIOLET, actor, body, corridor, eyes

NEST = Palette("#d79bff", "#5b2f8a", "#1c0f30", "#c77dff")
SLIME = Palette("#cdf58a", "#4f7a24", "#182a0e", "#9be34a")


def pursuit(s: Picture) -> None:
    """Somebody runs, something follows through the corridor."""
    corridor(s, 96, 62, "#c77dff")
    s.halo(86, 66, 70, "#7a3ab8")
    actor(s, adult_1, 78, 118, 0.4)
    eyes(s, 30, 70, 1.3)
    body(s, "run", 186, 146, 78, colour="#0c1620")
    for i in range(5):
        y = 84 + i * 11
        s.line(f"M{112 + i * 5} {y}L{146 + i * 4} {y}", 2, 0.55 - i * 0.06)


def coordinated_hunt(s: Picture) -> None:
    """Several close in on one room from all sides."""
    s.halo(120, 78, 84)
    for angle in (-160, -90, -20, 40, 140):
        a, b = around(120, 78, 96, angle, 0.62), around(120, 78, 44, angle, 0.62)
        s.line(f"M{pair(a)}L{pair(b)}", 7, 0.16)
        s.line(f"M{pair(a)}L{pair(b)}", 2, 0.7)
        left, right = around(120, 78, 54, angle - 9, 0.62), around(120, 78, 54, angle + 9, 0.62)
        s.fill(poly([b, left, right]), s.palette.rim, 0.95)
    s.part(poly([(98, 62), (142, 62), (152, 78), (142, 94), (98, 94), (88, 78)]), "d", 2.4)
    body(s, "stand", 120, 96, 30, colour="#0c1620")
    actor(s, adult_3, 36, 122, 0.3)
    actor(s, adult_4, 206, 122, 0.3, True)
    actor(s, adult_1, 120, 46, 0.22)


def metamorphosis(s: Picture) -> None:
    """A cocoon splits, and what was small leaves it large."""
    s.halo(140, 70, 96)
    shell = [(146, 10), (186, 44), (184, 104), (146, 142), (108, 104), (106, 44)]
    s.part(spline(shell, True, 0.5), "d", 3)
    s.fill(spline([(146, 20), (156, 50), (148, 80), (158, 112), (146, 134), (138, 108), (146, 80), (136, 48)], True, 0.4), "#eaffc2", 0.85)
    s.halo(147, 76, 44, "#eaffc2")
    for i in range(6):
        y = 30 + i * 18
        s.line(f"M110 {y}Q128 {y + 8} 138 {y + 2}M182 {y}Q168 {y + 8} 156 {y + 2}", 1.8, 0.55)
    for angle in (200, 225, 310, 335):
        a, b = around(146, 76, 62, angle, 1.1), around(146, 76, 112, angle, 0.9)
        s.line(f"M{pair(a)}L{pair(b)}", 2.4, 0.5)
    actor(s, larva, 48, 138, 0.3)
    s.line("M76 104Q88 92 98 92M92 86L99 92L92 98", 2.4, 0.9)
    actor(s, creeper, 208, 142, 0.28, True)


def planning(s: Picture) -> None:
    """Threads of a mind between three cards."""
    s.halo(120, 44, 80)
    for i, x in enumerate((34, 97, 160)):
        top = 74 - (8 if i == 1 else 0)
        s.part(box(x, top, 46, 66, 6), "d", 2.4)
        s.line(box(x + 5, top + 5, 36, 56, 4), 1, 0.5)
        middle = (x + 23, top + 33)
        s.line(f"M{middle[0] - 10} {middle[1] + 9}L{middle[0]} {middle[1] - 10}L{middle[0] + 10} {middle[1] + 9}Z", 2, 0.9)
        s.line(f"M{x + 23} {top}Q{x + 23} 50 120 36", 2, 0.8)
    lobes = [(78, 30), (92, 12), (120, 6), (148, 12), (162, 30), (148, 46), (120, 52), (92, 46)]
    s.part(spline(lobes, True, 0.5), "a", 2.6)
    s.line("M120 8Q112 20 120 30Q128 40 120 51M90 20Q102 24 98 36M150 20Q138 24 142 36M104 12Q108 22 102 26M136 12Q132 22 138 26", 1.8, 0.8)
    eyes(s, 120, 30, 1.1)


def self_healing(s: Picture) -> None:
    """Torn chitin grows together."""
    actor(s, breeder, 74, 146, 0.5)
    s.halo(176, 74, 70)
    s.part(spline([(146, 8), (214, 18), (226, 78), (206, 138), (142, 140), (124, 76)], True, 0.5), "d", 2.6)
    s.line(limb([(178, 20, 5), (168, 52, 9), (182, 82, 9), (170, 126, 5)]), 2, 0.9, "#eaffc2")
    for y, x in ((38, 174), (58, 170), (78, 180), (98, 178), (116, 172)):
        s.line(f"M{x - 16} {y - 4}Q{x} {y + 6} {x + 16} {y - 4}", 3.4, 0.95)
    s.halo(174, 76, 40, "#eaffc2")
    for i in range(8):
        s.dot(*around(176, 76, 40 + i % 3 * 9, i * 45 + 12), 2.2)
    s.line(ring(176, 76, 64, 70), 1, 0.35)


INTRUDER: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "pursuit": (NEST, pursuit),
    "coordinated_hunt": (RED, coordinated_hunt),
    "metamorphosis": (SLIME, metamorphosis),
    "planning": (VIOLET, planning),
    "self_healing": (GREEN, self_healing),
}
