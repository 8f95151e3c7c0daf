# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""Small signs on a 64 x 64 field for markers, actions, card marks and buttons."""

from __future__ import annotations

from kit import around, box, number, poly, ring, spline, star
from signs import duo, solid, stroke, turned


def gear(x: float, y: float, radius: float, teeth: int) -> str:
    points = []
    step = 360 / teeth
    for i in range(teeth):
        for offset, reach in ((-0.30, 0.78), (-0.20, 1.0), (0.20, 1.0), (0.30, 0.78)):
            points.append(around(x, y, radius * reach, (i + offset) * step - 90))
    return poly(points)


def rays(x: float, y: float, start: float, end: float, count: int, turn: float = 0) -> str:
    text = ""
    for i in range(count):
        near, far = around(x, y, start, turn + 360 * i / count), around(x, y, end, turn + 360 * i / count)
        text += f"M{number(near[0])} {number(near[1])}L{number(far[0])} {number(far[1])}"
    return text


SKULL = "M32 7C17 7 9 17 9 29C9 37 13 41 18 44L18 53L46 53L46 44C51 41 55 37 55 29C55 17 47 7 32 7Z"
SKULL_HOLES = ring(22.5, 30, 6.2) + ring(41.5, 30, 6.2) + "M32 37L36 44L28 44Z"
DROP = "M32 6C40 19 50 28 50 40A18 18 0 0 1 14 40C14 28 24 19 32 6Z"
HAND = (
    "M20 58C13 50 9 42 6 35C5 31 10 29 13 33L19 40L16 17C16 12 22 11 23 16L26 32L27 10C27 5 34 5 34 10L35 32"
    "L39 13C40 8 46 10 46 14L43 35L48 25C50 21 55 23 54 28C52 38 50 50 44 58Z"
)
FLAME = "M33 4C36 15 50 22 50 40C50 52 42 60 32 60C22 60 14 52 14 41C14 33 18 28 21 22C23 28 25 30 28 31C27 20 28 11 33 4Z"
FLAME_CORE = "M33 36C38 42 41 45 41 50C41 55 37 58 32 58C27 58 24 55 24 50C24 46 27 44 28 41C30 43 31 44 32 45C33 42 33 39 33 36Z"
WRENCH = (
    "M46 6C39 4 31 8 29 15C28 18 28 21 29 24L8 45C4 49 4 54 7 57C10 60 15 60 19 56L40 35C43 36 46 36 49 35"
    "C56 33 60 25 58 18L49 27L41 24L38 15Z"
)
CARD = "M20 5L48 5Q52 5 52 9L52 55Q52 59 48 59L16 59Q12 59 12 55L12 9Q12 5 16 5Z"
RUNNER_HEAD = ring(38, 10, 6)
BOLT = "M37 4L14 36L29 36L25 60L50 26L34 26Z"
SHELL = "M10 58L10 26C10 14 14 8 17 5C20 8 24 14 24 26L24 58Z"
HEART = "M32 57C14 44 6 34 6 22C6 13 13 7 20 7C26 7 30 10 32 15C34 10 38 7 44 7C51 7 58 13 58 22C58 34 50 44 32 57Z"
EYE = "M4 32C12 18 22 12 32 12C42 12 52 18 60 32C52 46 42 52 32 52C22 52 12 46 4 32Z"
PISTOL = (
    "M5 20L50 20L52 15L56 15L57 20L60 22L60 31L37 31C36 38 34 40 29 40L25 40L21 57L7 57L12 34L5 31Z"
    "M28 31L27 36L30 36C32 36 33 34 33 31Z"
)
EGG = "M32 5C44 5 53 25 53 39A21 20 0 0 1 11 39C11 25 20 5 32 5Z"
FOOT = (
    "M24 59C17 59 16 52 18 46C20 40 16 36 16 28C16 21 22 18 28 18C36 18 40 24 39 32C38 40 34 44 33 51C32 57 29 59 24 59Z"
)

ICONS: dict[str, str] = {
    "fire": duo(FLAME, 4, 0.3) + solid(FLAME_CORE),
    "malfunction": duo(gear(32, 32, 29, 8), 3.6) + solid(poly([(36, 14), (20, 36), (30, 36), (26, 51), (45, 27), (34, 27)])),
    "noise": solid(ring(32, 32, 5)) + stroke(ring(32, 32, 13), 4, 0.95) + stroke(ring(32, 32, 20.5), 3.6, 0.65)
    + stroke(ring(32, 32, 28), 3.2, 0.4),
    "door_closed": duo(box(10, 5, 44, 54, 7), 4) + stroke("M32 7L32 57", 4) + stroke("M18 18L18 46M46 18L46 46", 3, 0.6)
    + solid(box(24, 27, 6, 10)) + solid(box(34, 27, 6, 10)),
    "door_destroyed": stroke("M10 24L10 12L17 5L26 5M38 5L47 5L54 12L54 20M54 42L54 59L36 59M24 59L10 59L10 44", 4)
    + duo("M19 20L31 14L28 30L36 26L30 50L18 44L24 33Z", 3) + duo("M40 22L48 28L44 46L36 42Z", 3),
    "slime": duo("M6 10L58 10L58 18C58 26 53 28 52 36C51 42 46 42 45 36C44 31 41 31 40 38C40 48 39 58 33 58C27 58 27 48 26 40"
                 "C25 33 22 32 20 36C18 42 13 41 12 34C11 27 6 26 6 18Z", 3.8) + solid(ring(20, 20, 3.5)) + solid(ring(44, 22, 2.8)),
    "signal": stroke("M32 34L18 59M32 34L46 59M24 48L40 48", 4) + solid(ring(32, 27, 6))
    + stroke("M20 38A16 16 0 0 1 20 15M44 38A16 16 0 0 0 44 15", 4) + stroke("M12 45A27 27 0 0 1 12 8M52 45A27 27 0 0 0 52 8", 3.6, 0.6),
    "larva": duo(spline([(12, 30), (20, 14), (38, 8), (54, 18), (58, 38), (48, 54), (34, 58), (40, 50), (43, 40), (38, 32),
                         (28, 32), (20, 38)], True, 0.45), 3.6, 0.3)
    + stroke("M28 12L24 3M40 9L42 2M52 17L59 12M58 32L63 32M55 46L61 50", 3) + solid(ring(23, 25, 4.2))
    + stroke("M34 10Q36 20 33 31M47 13Q44 26 41 33M57 28Q50 36 43 40M54 46Q48 46 42 46", 2.4, 0.7),
    "light_wound": stroke("M14 46Q26 30 50 14", 6) + stroke("M22 30L32 42M31 23L41 34M40 16L49 27", 3.4, 0.7),
    "serious_wound": duo(DROP, 4) + solid("M32 14L37 30L48 33L37 38L40 54L31 42L20 46L26 36L18 28L29 29Z"),
    "dressed": turned(-45, 32, 32, duo("M14 20L50 20A12 12 0 0 1 50 44L14 44A12 12 0 0 1 14 20Z", 4)
                      + solid(box(22, 20, 20, 24), 0.45) + "".join(solid(ring(x, y, 2.2)) for x in (28, 36) for y in (28, 36))),
    "ammo": solid("M8 28C8 16 12 9 16 5C20 9 24 16 24 28ZM8 32L24 32L24 59L8 59Z") + solid(
        "M28 28C28 16 32 9 36 5C40 9 44 16 44 28ZM28 32L44 32L44 59L28 59Z", 0.7) + solid("M48 28C48 18 51 11 54 8C57 11 60 18 60 28ZM48 32L60 32L60 59L48 59Z", 0.4),
    "computer": duo(box(5, 8, 54, 36, 4), 4) + stroke("M24 56L40 56M32 46L32 56", 5) + stroke("M15 20L22 26L15 32", 3.6) + stroke("M28 33L40 33", 3.6),
    "items": duo(box(7, 22, 50, 35, 4), 4) + stroke("M7 35L57 35M22 22L22 12L42 12L42 22", 4) + solid(box(27, 30, 10, 11, 2)),
    "technical": duo(box(6, 6, 52, 52, 6), 4, 0.14) + stroke("M22 10L22 54M42 10L42 54", 4) + stroke("M22 20L42 20M22 32L42 32M22 44L42 44", 4),
    "first_player": duo(star(32, 34, 30, 13, 5), 4) + stroke("M27 27L33 22L33 46M27 46L39 46", 4.4),
    "airlock": duo(ring(32, 32, 27), 4, 0.14) + duo(ring(32, 32, 15), 3.6, 0.3) + stroke(rays(32, 32, 17, 26, 6, 30), 3.6) + solid(ring(32, 32, 5)),
    "engine_working": duo("M18 6L46 6L42 20L52 36L12 36L22 20Z", 4) + solid("M18 41L46 41L32 61Z") + stroke("M22 20L42 20", 3.4)
    + stroke("M11 45L9 53M53 45L55 53", 3.4, 0.6),
    "engine_damaged": duo("M18 6L46 6L42 20L52 36L12 36L22 20Z", 4, 0.12) + stroke("M34 7L28 17L36 22L30 34", 3.4)
    + stroke("M22 44L42 60M42 44L22 60", 5.4),
    "pod_locked": duo("M32 4C46 12 52 24 52 38L46 58L18 58L12 38C12 24 18 12 32 4Z", 4, 0.16) + solid(box(21, 32, 22, 17, 2))
    + stroke("M25 32L25 26A7 7 0 0 1 39 26L39 32", 4),
    "pod_unlocked": duo("M32 4C46 12 52 24 52 38L46 58L18 58L12 38C12 24 18 12 32 4Z", 4, 0.16) + duo(box(21, 34, 22, 15, 2), 3.4)
    + stroke("M25 34L25 23A7 7 0 0 1 38 20", 4),
    "time": duo("M13 5L51 5L51 9C51 22 38 26 38 32C38 38 51 42 51 55L51 59L13 59L13 55C13 42 26 38 26 32C26 26 13 22 13 9Z", 4, 0.14)
    + solid("M20 16L44 16C42 22 34 25 32 30C30 25 22 22 20 16ZM18 56C18 49 28 46 32 41C36 46 46 49 46 56Z"),
    "self_destruct": duo("M32 4L61 56L3 56Z", 4, 0.18) + solid(ring(32, 40, 4))
    + "".join(solid(poly([around(32, 40, 6.5, a - 26), around(32, 40, 14.5, a - 26), around(32, 40, 14.5, a + 26),
                          around(32, 40, 6.5, a + 26)])) for a in (-90, 30, 150)),
    "destination": stroke("M9 55C22 55 22 42 32 42C40 42 42 36 42 31", 3.6, 0.7) + duo("M42 32C34 24 30 20 30 14A12 11 0 0 1 54 14C54 20 50 24 42 32Z", 3.6)
    + solid(ring(42, 14, 4)) + solid(ring(9, 55, 5)),
    "card": duo(CARD, 4) + stroke("M20 15L44 15", 3.6) + solid(poly([(32, 24), (42, 36), (32, 48), (22, 36)]), 0.9),
    "contamination": duo(CARD, 3.6, 0.16) + "".join(duo(ring(*around(32, 33, 9.5, a), 7.2), 3, 0.2) for a in (-90, 30, 150)) + solid(ring(32, 33, 4)),
    "infected": stroke(SKULL, 3.8) + solid(SKULL, 0.2) + solid(ring(22.5, 30, 6) + ring(41.5, 30, 6)) + stroke("M32 34Q26 42 32 46Q38 50 32 60", 4),
    "hand": duo(HAND, 3.6, 0.3),
    "heavy": duo("M16 24L48 24L57 58L7 58Z", 4, 0.3) + stroke(ring(32, 14, 9), 4) + stroke("M24 41L40 41", 4.6),
    "one_use": stroke("M50 17A24 24 0 1 0 56 34", 4.2) + solid("M56 6L56 24L39 20Z") + stroke("M25 26L33 20L33 44M26 44L40 44", 4.6),
    "in_combat": stroke("M10 8L46 46M54 8L18 46", 5) + stroke("M37 54L54 38M27 54L10 38", 4.6) + stroke("M47 48L55 57M17 48L9 57", 6),
    "out_of_combat": duo("M32 5L56 13L56 30C56 44 46 54 32 60C18 54 8 44 8 30L8 13Z", 4) + stroke("M21 32L29 40L44 23", 5),
    "search": duo(ring(26, 26, 19), 4.6) + stroke("M40 40L57 57", 8) + stroke("M16 24A11 11 0 0 1 24 15", 3.4, 0.8),
    "move": solid(RUNNER_HEAD) + stroke("M33 21L24 26L17 36M33 21L43 30L53 28M33 22L29 38L38 46L36 59M29 38L22 48L9 52", 6),
    "careful": duo(FOOT, 3.6, 0.3) + "".join(solid(ring(x, y, r)) for x, y, r in ((21, 11, 4), (29, 8.5, 3.4), (36, 10, 3), (41.5, 14, 2.7), (45, 19, 2.3)))
    + stroke("M50 36Q54 40 50 46M55 32Q61 40 55 50", 3.2, 0.6),
    "shoot": solid(PISTOL) + stroke("M60 10L63 6", 3, 0.7),
    "melee": turned(45, 32, 32, solid("M27 2L37 2L40 12L36 40L28 40L26 14Z") + solid(box(19, 41, 26, 6, 2)) + solid(box(28, 48, 8, 16, 2))) + stroke("M8 20Q20 6 36 6", 3, 0.45),
    "pickup": stroke("M32 4L32 30M21 20L32 31L43 20", 5.4) + duo("M8 38L8 58L56 58L56 38L44 38L41 45L23 45L20 38Z", 4),
    "trade": stroke("M8 22L52 22M42 10L54 22L42 34", 5.2) + stroke("M56 44L12 44M22 32L10 44L22 56", 5.2, 0.65),
    "craft": turned(-45, 24, 28, solid(box(10, 12, 30, 13, 3)) + solid(box(21, 25, 8, 36, 2), 0.75)) + duo(gear(45, 44, 15, 8) + ring(45, 44, 4.5), 3),
    "drop": stroke("M32 4L32 32M21 22L32 33L43 22", 5.4) + stroke("M10 46L32 58L54 46", 4.6) + stroke("M18 42L32 50L46 42", 3.4, 0.5),
    "pass": duo(ring(32, 32, 27), 4, 0.16) + solid(box(21, 19, 8, 26, 1)) + solid(box(35, 19, 8, 26, 1)),
    "undo": stroke("M12 26L38 26A15 15 0 0 1 38 56L22 56", 5.4) + stroke("M24 12L10 26L24 40", 5.4),
    "redo": stroke("M52 26L26 26A15 15 0 0 0 26 56L42 56", 5.4) + stroke("M40 12L54 26L40 40", 5.4),
    "log": duo("M12 5L42 5L53 16L53 59L12 59Z", 4, 0.16) + stroke("M41 6L41 17L52 17", 3.4) + stroke("M20 27L44 27M20 37L44 37M20 47L36 47", 3.8),
    "settings": duo(gear(32, 32, 29, 8) + ring(32, 32, 10), 4),
    "help": duo(ring(32, 32, 27), 4, 0.16) + stroke("M23 25A9 9 0 1 1 35 33Q32 35 32 40", 5) + solid(ring(32, 48, 3.4)),
    "zoom_in": duo(ring(26, 26, 19), 4.6, 0.14) + stroke("M40 40L57 57", 8) + stroke("M17 26L35 26M26 17L26 35", 4.8),
    "zoom_out": duo(ring(26, 26, 19), 4.6, 0.14) + stroke("M40 40L57 57", 8) + stroke("M17 26L35 26", 4.8),
    "play": duo("M14 7L56 32L14 57Z", 4.6, 0.4),
    "continue": duo("M8 9L36 32L8 55Z", 4.4, 0.4) + stroke("M42 12L56 32L42 52", 5.4),
    "dice": duo("M32 4L57 18L57 46L32 60L7 46L7 18Z", 3.8, 0.18) + stroke("M7 18L32 32L57 18M32 32L32 60", 3.4) + solid(ring(32, 18, 4.6, 3))
    + solid(ring(15, 33, 3, 4)) + solid(ring(24, 45, 3, 4)) + solid(ring(44.5, 39, 3, 4)),
    "bag": duo(spline([(24, 20), (40, 20), (54, 38), (54, 54), (32, 60), (10, 54), (10, 38)], True, 0.44), 4) + stroke("M20 20L44 20", 5)
    + duo("M24 17L17 6L27 9L32 4L37 9L47 6L40 17Z", 3.4) + stroke("M26 36Q22 42 26 50M38 36Q42 42 38 50M32 34L32 52", 3.2, 0.8),
    "egg": duo(EGG, 4, 0.3) + stroke("M19 28Q26 34 22 44M32 16Q36 28 32 38Q30 46 34 54M44 26Q40 34 43 42", 3, 0.75),
    "eye": duo(EYE, 4, 0.14) + solid(ring(32, 32, 11) + ring(35, 29, 4)),
    "hidden": stroke(EYE, 4, 0.75) + solid(ring(32, 32, 9), 0.6) + stroke("M10 56L54 8", 5.4),
    "skull": solid(SKULL + SKULL_HOLES) + solid(box(19, 55, 6, 6) + box(29, 55, 6, 6) + box(39, 55, 6, 6)),
    "check": stroke("M8 34L25 51L56 14", 8),
    "cross": stroke("M13 13L51 51M51 13L13 51", 8),
    "arrow_right": stroke("M8 32L54 32M36 13L55 32L36 51", 7),
    "component_electric": duo(box(14, 14, 36, 46, 5), 3.8, 0.16) + solid(box(24, 5, 16, 8, 1)) + solid("M35 20L20 40L30 40L28 54L44 33L34 33Z"),
    "component_fire": duo("M24 5L40 5L40 20L53 50Q56 59 47 59L17 59Q8 59 11 50L24 20Z", 3.8, 0.14)
    + solid("M33 24C36 32 44 37 44 46C44 52 39 56 32 56C25 56 20 52 20 46C20 41 23 38 25 35C27 38 28 39 30 39C29 33 30 28 33 24Z"),
    "component_tool": duo(WRENCH, 3.8, 0.35),
    "component_cloth": duo("M22 6Q32 14 42 6L58 14L53 28L46 25L46 58L18 58L18 25L11 28L6 14Z", 3.8, 0.26) + stroke("M24 34L40 34M24 44L40 44", 3, 0.6),
    "component_medical": duo(box(6, 14, 52, 44, 5), 3.8, 0.2) + stroke("M23 14L23 6L41 6L41 14", 3.8)
    + solid("M27 24L37 24L37 31L44 31L44 41L37 41L37 48L27 48L27 41L20 41L20 31L27 31Z"),
    "colour_red": duo("M32 7L59 54L5 54Z", 5, 0.55),
    "colour_yellow": duo(box(9, 9, 46, 46), 5, 0.55),
    "colour_green": duo("M23 7L41 7L41 23L57 23L57 41L41 41L41 57L23 57L23 41L7 41L7 23L23 23Z", 5, 0.55),
    "colour_white": duo(ring(32, 32, 25), 5, 0.55),
    "earth": duo(ring(32, 32, 26), 4, 0.14) + solid("M18 12C26 8 34 9 36 14C34 19 28 18 27 24C24 29 17 27 12 30C9 25 12 17 18 12ZM38 26C46 23 54 26 57 31C56 42 50 50 43 53"
                                                      "C38 49 41 44 38 40C35 36 33 29 38 26ZM18 40C24 39 28 43 27 48C25 52 22 54 20 54C16 50 14 44 18 40Z", 0.85),
    "mars": duo(ring(32, 32, 26), 4, 0.3) + solid(ring(23, 25, 6.5), 0.8) + solid(ring(41, 40, 8.5), 0.8) + solid(ring(42, 20, 3.6), 0.8) + solid(ring(22, 43, 3.6), 0.8),
    "venus": duo(ring(32, 32, 26), 4, 0.14) + stroke("M10 24Q22 16 34 23Q44 28 54 20M8 35Q20 28 32 35Q44 42 56 34M13 46Q24 41 34 46Q42 50 50 47", 4.4, 0.85),
    "deep_space": solid(star(40, 22, 18, 4, 4)) + solid(star(17, 44, 11, 2.6, 4), 0.85) + solid(star(50, 52, 7, 1.8, 4), 0.65) + solid(ring(12, 14, 2.4), 0.7)
    + solid(ring(34, 54, 1.8), 0.7),
    "weaknesses": duo("M32 4L60 20L60 44L32 60L4 44L4 20Z", 3.6, 0.14) + stroke(ring(32, 32, 13), 3.6) + stroke("M32 11L32 23M32 41L32 53M11 32L23 32M41 32L53 32", 3.6)
    + solid(ring(32, 32, 4.6)),
    "heart": duo(HEART, 4, 0.4),
    "energy": duo(BOLT, 4, 0.4),
    "arrow_left": stroke("M56 32L10 32M28 13L9 32L28 51", 7),
    "minimize": stroke("M10 50L54 50", 7),
    "save": duo("M8 8L46 8L56 18L56 56L8 56Z", 4, 0.16) + solid(box(18, 8, 24, 15)) + duo(box(18, 34, 28, 22), 3.4, 0.2),
    "sound": solid("M6 24L18 24L34 10L34 54L18 40L6 40Z") + stroke("M43 22Q50 32 43 42M51 14Q62 32 51 50", 4.6),
    "muted": solid("M6 24L18 24L34 10L34 54L18 40L6 40Z") + stroke("M43 24L58 40M58 24L43 40", 5),
    "objective": duo(ring(32, 32, 26), 4, 0.12) + stroke(ring(32, 32, 15), 4) + solid(ring(32, 32, 5)),
    "players": solid(ring(22, 19, 10)) + solid("M4 56C4 42 10 34 22 34C34 34 40 42 40 56Z") + solid(ring(45, 23, 7.5), 0.6) + solid("M44 56C44 46 42 39 37 36C51 31 60 41 60 56Z", 0.6),
}
