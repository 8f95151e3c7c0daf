# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""Room signs on a 128 x 128 field, for messages and lists; the rooms themselves are in `interiors`."""

from __future__ import annotations

from icons import FLAME, FLAME_CORE, rays
from kit import box, ring, spline, star
from signs import duo, solid, stroke


def _scaled(inner: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inner}</g>'


def _engine(count: int) -> str:
    """A thruster bell with its number told in lit bars."""
    bars = "".join(solid(box(64 - count * 9 + i * 18 + 3, 20, 12, 16, 2)) for i in range(count))
    return (
        duo("M34 10L94 10L100 20L100 38L90 46L38 46L28 38L28 20Z", 5, 0.14) + bars
        + duo("M44 46L84 46L104 88Q64 98 24 88Z", 5.4, 0.26)
        + stroke("M54 48L44 90M64 48L64 93M74 48L84 90", 3.4, 0.6)
        + solid("M34 98Q64 106 94 98L80 106L72 122L64 110L56 122L48 106Z")
    )  # fmt: skip


POD = "M64 6C82 18 90 40 90 62L90 88L38 88L38 62C38 40 46 18 64 6Z"


def _pod(letter: str) -> str:
    return (
        duo(POD, 5.4, 0.2) + duo(ring(64, 44, 12), 4.4, 0.4) + duo("M38 66L20 86L20 100L38 90Z", 4.6)
        + duo("M90 66L108 86L108 100L90 90Z", 4.6) + stroke("M48 98L44 116M64 98L64 122M80 98L84 116", 5.4, 0.85)
        + letter
    )  # fmt: skip


LETTER_A = stroke("M54 82L64 60L74 82M58 75L70 75", 4.6)
LETTER_B = stroke("M57 82L57 61L66 61Q72 61 72 66Q72 71 66 71L57 71M66 71Q74 71 74 76.5Q74 82 66 82L57 82", 4.2)
BED = "M10 96L10 64M10 86L118 86M118 96L118 74Q118 66 110 66L44 66L44 86"
DROPLET = "M0 -12C5 -4 8 0 8 5A8 8 0 0 1 -8 5C-8 0 -5 -4 0 -12Z"


def _droplets(places: list[tuple[float, float, float]]) -> str:
    return "".join(f'<g transform="translate({x:g} {y:g}) scale({k:g})">{solid(DROPLET)}</g>' for x, y, k in places)


ROOMS: dict[str, str] = {
    "armory": duo(box(8, 12, 112, 104, 10), 4.6, 0.08) + "".join(
        _scaled(solid("M2 12L30 10L34 6L58 6L58 2L64 2L64 7L104 8L104 13L64 14L60 17L46 17L44 28L36 28L37 18L30 18L14 27L2 28Z"), 11, y, 1)
        for y in (24, 52, 80)) + stroke("M20 50L108 50M20 78L108 78M20 106L108 106", 3.6, 0.5),
    "comms_room": duo(spline([(22, 22), (16, 48), (34, 80), (66, 92), (88, 84), (55, 54)], True, 0.42), 5.4, 0.22)
    + stroke("M55 54L80 30", 5.4) + solid(ring(83, 27, 8)) + stroke("M96 44A22 22 0 0 0 66 14M110 48A38 38 0 0 0 62 1", 5, 0.75)
    + stroke("M56 92L44 120M64 92L82 120M30 120L96 120", 5.4),
    "emergency_room": duo("M46 8L82 8L82 46L120 46L120 82L82 82L82 120L46 120L46 82L8 82L8 46L46 46Z", 5.4, 0.22)
    + stroke("M16 66L40 66L50 46L62 86L74 40L84 66L112 66", 5.4),
    "evacuation_section_a": _pod(LETTER_A),
    "evacuation_section_b": _pod(LETTER_B),
    "fire_control_system": _scaled(duo(FLAME, 3, 0.3) + solid(FLAME_CORE), 16, 8, 1.5) + stroke("M6 40L6 10L36 10M122 40L122 10L92 10M6 88L6 118L36 118M122 88L122 118L92 118", 6)
    ,
    "generator": duo(box(12, 40, 104, 66, 8), 5.4, 0.14) + duo(ring(64, 73, 25), 4.6, 0.2) + solid("M69 52L49 78L62 78L58 96L80 67L66 67Z")
    + stroke("M24 40L24 20L44 20L44 40M84 40L84 20L104 20L104 40", 5) + stroke("M24 58L24 88M104 58L104 88", 4.6, 0.7) + stroke("M20 116L108 116", 6),
    "laboratory": duo("M50 10L78 10M54 10L54 48L24 102Q18 118 34 118L94 118Q110 118 104 102L74 48L74 10", 5.4, 0.1)
    + solid("M42 80L86 80L98 104Q101 112 92 112L36 112Q27 112 30 104Z", 0.55) + solid(ring(56, 96, 6)) + solid(ring(74, 101, 4.4)) + solid(ring(70, 66, 4)) + solid(ring(61, 56, 2.6)),
    "nest": duo("M38 44C52 44 60 70 60 86A22 24 0 0 1 16 86C16 70 24 44 38 44Z", 5, 0.3) + duo("M90 44C104 44 112 70 112 86A22 24 0 0 1 68 86C68 70 76 44 90 44Z", 5, 0.3)
    + duo("M64 8C78 8 88 34 88 50A24 25 0 0 1 40 50C40 34 50 8 64 8Z", 5, 0.5) + stroke("M56 24Q62 36 58 50M72 26Q68 40 72 54M30 66Q36 78 32 92M98 66Q92 78 96 92", 3.8, 0.8)
    + stroke("M4 118Q20 106 38 114Q52 122 64 112Q78 122 92 114Q108 106 124 118", 5.4),
    "storage": duo(box(8, 62, 52, 54, 3), 5, 0.2) + duo(box(68, 62, 52, 54, 3), 5, 0.2) + duo(box(38, 10, 52, 48, 3), 5, 0.34)
    + stroke("M8 80L60 80M68 80L120 80M38 27L90 27", 4.2) + solid(box(28, 74, 12, 13)) + solid(box(88, 74, 12, 13)) + solid(box(58, 21, 12, 13))
    + stroke("M16 106L26 106M78 106L88 106M46 50L56 50", 4, 0.6),
    "surgery": duo(box(10, 84, 108, 12, 4), 5, 0.3) + stroke("M28 96L22 120M100 96L106 120", 5.4) + duo(spline([(28, 82), (32, 70), (58, 66), (96, 68), (104, 82)], True, 0.4), 4.6, 0.4)
    + solid(ring(24, 73, 9)) + stroke("M64 4L64 22L86 34L80 52", 5.4) + solid("M73 48L87 52L79 66Z") + stroke("M64 22L42 36L50 52", 5.4) + duo(ring(50, 55, 6), 4) + solid(ring(64, 22, 6)),
    "airlock_control": duo(ring(64, 64, 54), 5.4, 0.1) + duo(ring(64, 64, 33), 5, 0.22) + stroke(rays(64, 64, 36, 52, 8, 22.5), 5) + stroke("M64 36L64 92M40 50L88 78M88 50L40 78", 5.4)
    + solid(ring(64, 64, 9)),
    "cabins": stroke("M14 8L14 120M114 8L114 120", 6) + duo(box(14, 34, 100, 14), 4.6, 0.34) + duo(box(14, 92, 100, 14), 4.6, 0.34) + solid(ring(30, 22, 8)) + solid(ring(30, 80, 8))
    + duo(spline([(42, 32), (46, 22), (72, 17), (104, 23), (106, 32)], True, 0.4), 4) + duo(spline([(42, 90), (46, 80), (72, 75), (104, 81), (106, 90)], True, 0.4), 4),
    "canteen": duo("M24 54L92 54L88 102Q86 114 76 114L40 114Q30 114 28 102Z", 5.4, 0.24) + stroke("M91 64L102 64Q114 64 112 78Q110 92 88 92", 5.4)
    + stroke("M42 44Q34 34 42 26Q50 18 42 8M60 44Q52 34 60 26Q68 18 60 8M78 44Q70 34 78 26Q86 18 78 8", 5, 0.8) + stroke("M12 122L106 122", 5.4),
    "command_center": stroke("M8 90L8 74L34 62L94 62L120 74L120 90", 5.4) + duo("M8 90L120 90L112 118L16 118Z", 5, 0.26) + duo(box(24, 10, 80, 42, 5), 5, 0.14)
    + stroke("M36 40L50 26L62 36L78 20L92 30", 4.4) + "".join(solid(box(x, 98, 10, 9)) for x in (28, 46, 72, 90)) + stroke("M64 54L64 62", 5),
    "engine_control_room": duo(ring(64, 70, 52), 5.4, 0.1) + stroke(rays(64, 70, 40, 48, 12), 4, 0.7) + stroke("M64 70L92 42", 7) + solid(ring(64, 70, 10))
    + duo("M46 88L82 88L90 112Q64 122 38 112Z", 4.4, 0.4) + stroke("M40 8L88 8", 6, 0.7),
    "hatch_control_system": duo("M64 6L106 26L106 82L64 122L22 82L22 26Z", 5.4, 0.12) + duo(box(44, 58, 40, 32, 3), 5, 0.4) + stroke("M51 58L51 46A13 13 0 0 1 77 46L77 54", 5.4)
    + solid(ring(64, 71, 5)) + stroke("M64 72L64 81", 5),
    "monitoring_room": duo(box(6, 14, 116, 74, 6), 5.4, 0.1) + duo("M22 51Q42 28 64 28Q86 28 106 51Q86 74 64 74Q42 74 22 51Z", 5, 0.2) + solid(ring(64, 51, 14) + ring(69, 46, 5))
    + stroke("M64 90L64 106M36 116L92 116", 6),
    "room_covered_with_slime": duo("M6 8L122 8L122 26C122 44 112 44 110 60C108 74 98 74 96 60C94 48 86 48 84 62C82 86 84 106 72 106C60 106 62 84 58 68C55 54 48 54 46 66"
                                   "C44 84 28 84 26 66C24 46 6 46 6 26Z", 5, 0.28) + solid(ring(34, 28, 8)) + solid(ring(64, 34, 5.5)) + solid(ring(96, 26, 7))
    + stroke("M14 120Q40 110 64 118Q92 124 116 116", 5.4),
    "shower_room": stroke("M18 120L18 26Q18 10 36 10Q54 10 54 26L54 34", 6) + duo("M26 52Q30 34 54 34Q80 34 84 52Z", 5, 0.3)
    + _droplets([(34, 72, 0.9), (56, 74, 0.9), (78, 72, 0.9), (44, 98, 0.9), (68, 100, 0.9), (92, 98, 0.9)]) + stroke("M34 122L112 122", 5.4),
    "cockpit": duo("M18 84L38 26L90 26L110 84Z", 5.4, 0.14) + stroke("M64 26L64 84M50 28L40 82M78 28L88 82", 3.6, 0.5) + solid(star(76, 46, 9, 2.6, 4)) + solid(ring(50, 58, 2.6))
    + duo("M8 84L120 84L108 118L20 118Z", 5, 0.28) + stroke("M44 110A20 20 0 0 1 84 110M64 92L64 108", 5.4) + solid(ring(64, 110, 6)),
    "hibernatorium": duo("M40 8L88 8Q104 8 104 26L104 102Q104 120 88 120L40 120Q24 120 24 102L24 26Q24 8 40 8Z", 5.4, 0.12) + solid(ring(64, 42, 12))
    + solid("M44 104L44 74Q44 58 64 58Q84 58 84 74L84 104Z", 0.75) + stroke("M34 30L34 96M94 30L94 96", 4, 0.6) + stroke("M8 40L8 92M120 40L120 92", 5, 0.7),
    "engine_1": _engine(1),
    "engine_2": _engine(2),
    "engine_3": _engine(3),
}
