"""Reference pictures of all screens: compared with what is drawn now, and drawn anew with one command.

They are kept small and in few colours. Compared is what an eye would see from afar: both pictures are made tiny first,
so that fonts, versions of SDL and single pixels do not matter.
"""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pygame

from nemesis_desktop.devtools.screens import SCREENS, shown

FOLDER = Path(__file__).parents[2] / "tests" / "goldens"
KEPT = (640, 360)
COMPARED = (64, 36)
COLOURS = 128
MEAN_TOLERANCE = 5.0
"""How far apart both may be on average, of 255."""
SPOT_TOLERANCE = 70
"""How far apart both may be at one place of the tiny picture."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How far two pictures are apart: on average, and where they differ most."""

    mean: float
    spot: int
    place: tuple[int, int]

    @property
    def small(self) -> bool:
        """Whether nobody would call it another picture."""
        return self.mean <= MEAN_TOLERANCE and self.spot <= SPOT_TOLERANCE


def run(*, write: bool, only: tuple[str, ...] = (), full: Path | None = None) -> int:
    """Compare all pictures, or write them; ``full`` is a folder for the pictures in their whole size."""
    wrong = 0
    for name in only or tuple(SCREENS):
        with shown(name) as app:
            drawn = app.surface.copy()
        if full is not None:
            full.mkdir(parents=True, exist_ok=True)
            pygame.image.save(drawn, str(full / f"{name}.png"))
        if write:
            FOLDER.mkdir(parents=True, exist_ok=True)
            path(name).write_bytes(png(pygame.transform.smoothscale(drawn, KEPT)))
            print(f"{name}: {path(name).stat().st_size // 1024} KiB")
            continue
        found = difference(name, drawn)
        if found is None:
            print(f"{name}: no picture to compare with")
        elif found.small:
            continue
        else:
            print(f"{name}: differs by {found.mean:.1f} on average, {found.spot} at {found.place}")
        wrong += 1
    if not write:
        print(f"{wrong} of {len(only or SCREENS)} pictures differ")
    return 1 if wrong else 0


def path(name: str) -> Path:
    """Where the reference picture of a screen is kept."""
    return FOLDER / f"{name}.png"


def difference(name: str, drawn: pygame.Surface) -> Difference | None:
    """How far what is drawn now is from the reference; None when there is none."""
    if not path(name).exists():
        return None
    return apart(pygame.image.load(str(path(name))), drawn)


def apart(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """How far two pictures of the same shape are apart."""
    first, second = _tiny(one), _tiny(other)
    total, spot, where = 0, 0, 0
    for index, (left, right) in enumerate(zip(first, second, strict=True)):
        away = abs(left - right)
        total += away
        if away > spot:
            spot, where = away, index
    width = COMPARED[0]
    return Difference(total / len(first), spot, (where // 3 % width, where // 3 // width))


def _tiny(picture: pygame.Surface) -> bytes:
    plain = pygame.Surface(picture.get_size(), 0, 24)
    plain.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.smoothscale(plain, COMPARED), "RGB")


# -- small files ------------------------------------------------------------------------------------------------


def png(picture: pygame.Surface) -> bytes:
    """A PNG file in a palette made for this picture, which is a third of the size of one in all colours."""
    width, height = picture.get_size()
    pixels = pygame.image.tobytes(picture, "RGB")
    keys = [
        (red & 0xF8) << 7 | (green & 0xF8) << 2 | blue >> 3
        for red, green, blue in zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
    ]
    counted = Counter(keys)
    palette = _palette(counted)
    nearest = {key: _nearest(_colour(key), palette) for key in counted}
    rows = bytes(nearest[key] for key in keys)
    raw = b"".join(b"\0" + rows[start : start + width] for start in range(0, width * height, width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    colours = b"".join(bytes(colour) for colour in palette)
    parts = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )


Colour = tuple[int, int, int]


def _colour(key: int) -> Colour:
    return key >> 7 & 0xF8 | 4, key >> 2 & 0xF8 | 4, (key & 0x1F) << 3 | 4


def _nearest(colour: Colour, palette: list[Colour]) -> int:
    red, green, blue = colour
    return min(
        range(len(palette)),
        key=lambda n: (palette[n][0] - red) ** 2 + (palette[n][1] - green) ** 2 + (palette[n][2] - blue) ** 2,
    )


def _palette(counted: Counter[int]) -> list[Colour]:
    """Colours by median cut: the box that spans most is halved until there are enough."""
    boxes = [sorted(counted)]
    while len(boxes) < COLOURS:
        wide = max(boxes, key=lambda box: _span(box)[0] * min(len(box), 64))
        if len(wide) < 2:
            break
        boxes.remove(wide)
        axis = _span(wide)[1]
        wide = sorted(wide, key=lambda key: (_colour(key)[axis], key))
        boxes += [wide[: len(wide) // 2], wide[len(wide) // 2 :]]
    return [_mean(box, counted) for box in boxes]


def _span(box: list[int]) -> tuple[int, int]:
    colours = [_colour(key) for key in box]
    spans = [max(one[axis] for one in colours) - min(one[axis] for one in colours) for axis in range(3)]
    widest = max(range(3), key=lambda axis: spans[axis])
    return spans[widest], widest


def _mean(box: list[int], counted: Counter[int]) -> Colour:
    total = sum(counted[key] for key in box)
    red, green, blue = (sum(_colour(key)[axis] * counted[key] for key in box) // total for axis in range(3))
    return red, green, blue
