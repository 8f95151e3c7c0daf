"""Where figures and signs lie on the board, in world units, so that none covers another, a name or a plate.

Sizes are those at which everything can still be read at the smallest zoom of the table; what lies apart here lies apart
at every zoom, for figures and signs grow and shrink with the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import pygame

from nemesis_desktop.client.games.retaliation.board.field import (
    ACROSS,
    BADGE,
    DOOR,
    DOWN,
    TILE,
    Point,
    centre_of,
    door_of,
    middle_of,
)
from nemesis_desktop.client.tabletop.stage.board_signs import Spot, arranged, box_around
from nemesis_desktop.games.retaliation.content.load import facility_content

MapBox = tuple[int, int, int, int]
"""Left, top, width and height."""
NAME = (200, 50)
"""Room for the name of a room: width, and height of two lines."""
NAME_TOP = 66
"""How far above the middle of a room its name begins."""
STATE, CLOSE, LEAST, SUPPLY, COMPUTER, NUMBER, DIGIT = 32, 25, 20, 17, 24, 22, 12
"""Sizes of signs: a state, a state where there is little room and where there is hardly any, one thing to search for,
a computer, and what a number beside a state adds to its width, and each more digit of it."""
FARTHEST = 120
"""How far a sign moves at most."""
SIZES = (60, 56, 52, 48, 44, 40)
"""Sizes of figures that stand in one row, the largest for which there is room."""
CROWD = 5
"""So many figures are a crowd."""
SMALL, LOW, SMALLEST = 38, 34, 26
"""Sizes of figures in two rows or beside a plate, of those below a plate, and the least."""
ROW, UPPER = 186, 5.0
"""How wide a row of figures is, and how far below the middle of a room the upper of two rows stands."""
FEET, BESIDE = 4, 10
"""How far the marks of a figure stand out at each side, and how much farther at the right where a number is one of
them; see `marks_of`."""


@dataclass(frozen=True, slots=True)
class RoomSign:
    """What is to be seen of a room beside its name: the name of the sign, a number with it (0: none), or the colours of
    what can be searched for."""

    name: str
    count: int
    size: tuple[int, int]
    wish: Spot
    colours: tuple[str, ...] = ()
    shorter: RoomSign | None = None

    @property
    def upright(self) -> bool:
        """Whether several things stand above each other, and not side by side."""
        return self.size[1] > self.size[0]


Placed = tuple[RoomSign, Spot]


def state_sign(name: str, count: int, number: int, space: str, crowded: bool = False) -> RoomSign:
    """A state of a room, of which the ``number``-th begins at the right; small from the start in a crowd."""
    x, y = centre_of(space)
    wish = round(x + TILE[0] - 18), round(y - 2 + number * (STATE + 2))
    digits = NUMBER + DIGIT * (len(str(count)) - 1)
    wide, small = STATE + digits if count else STATE, CLOSE + digits - 4 if count else CLOSE
    # At worst a sign stands alone, and its number in the tooltip.
    close = RoomSign(name, count, (small, CLOSE), wish, (), RoomSign(name, 0, (LEAST, LEAST), wish))
    return close if crowded else RoomSign(name, count, (wide, STATE), wish, (), close)


def supply_sign(colours: tuple[str, ...], space: str) -> RoomSign:
    """What can be searched for, above each other or, where there is no room for it, side by side."""
    x, y = centre_of(space)
    long = SUPPLY * len(colours)
    wish = (round(x - TILE[0] + 14), round(y + 12))
    beside = RoomSign("supplies", 0, (long, SUPPLY), wish, colours)
    return RoomSign("supplies", 0, (SUPPLY, long), wish, colours, beside)


def computer_sign(space: str) -> RoomSign:
    """The computer of a room."""
    x, y = centre_of(space)
    return RoomSign("computer", 0, (COMPUTER, COMPUTER), (round(x - TILE[0] + 38), round(y + 2)))


# -- what never moves -------------------------------------------------------------------------------------


def name_box(space: str) -> pygame.Rect:
    """Where the name of a room is written."""
    x, y = centre_of(space)
    return pygame.Rect(round(x - NAME[0] / 2), round(y - NAME_TOP), *NAME)


@cache
def plate_box(edge: str) -> MapBox:
    """The plate of a corridor."""
    return _box(box_around(middle_of(edge), (round(2 * BADGE[0]), round(2 * BADGE[1]))))


@cache
def door_box(edge: str, end: str) -> MapBox:
    """A door."""
    (x, y), (dx, dy) = door_of(facility_content().lattice.edges[edge], end)
    size = round(2 * DOOR * abs(dx)) + 8, round(2 * DOOR * abs(dy)) + 8
    return _box(box_around((x, y), size))


def cell_of(space: str) -> pygame.Rect:
    """The part of the board that is for the signs of a room. The cells of two rooms never meet."""
    return box_around(centre_of(space), (round(ACROSS), round(DOWN)))


# -- figures ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Body:
    """A figure or a group of figures: its size, and whether a number belongs to it."""

    size: float
    numbered: bool


def marks_of(size: float, numbered: bool) -> tuple[int, int]:
    """What a figure and the marks on it cover: letters and numbers sit on its corners."""
    return round(size) + 2 * FEET + BESIDE * numbered, round(size) + 2 * FEET


def _stands(middle: Point, numbered: bool) -> Point:
    """Where a figure stands that covers a box around a point together with its marks."""
    return middle[0] - BESIDE * numbered / 2, middle[1]


def body_box(place: Point, size: float, numbered: bool) -> pygame.Rect:
    """The box of a figure at a place."""
    return box_around((place[0] + BESIDE * numbered / 2, place[1]), marks_of(size, numbered))


def in_a_row(bodies: Sequence[Body], centre: Point, width: float, least: float = SMALLEST) -> list[tuple[Point, float]]:
    """Places and sizes of figures side by side, as large as the width allows."""
    if not bodies:
        return []
    wanted = sum(marks_of(one.size, one.numbered)[0] for one in bodies)
    over = max(0.0, wanted - width) / len(bodies)
    sizes = [max(least, one.size - over) for one in bodies]
    widths = [marks_of(size, one.numbered)[0] for size, one in zip(sizes, bodies, strict=True)]
    x = centre[0] - sum(widths) / 2
    found = []
    for wide, size, one in zip(widths, sizes, bodies, strict=True):
        found.append((_stands((x + wide / 2, centre[1]), one.numbered), size))
        x += wide
    return found


def in_a_room(space: str, bodies: Sequence[Body]) -> list[tuple[Point, float]]:
    """Places and sizes of everybody in a room: one row below its name, or two."""
    x, y = centre_of(space)
    for most in SIZES:
        row = [Body(min(one.size, most), one.numbered) for one in bodies]
        if sum(marks_of(one.size, one.numbered)[0] for one in row) <= ROW:
            return in_a_row(row, (x, y + 34), ROW)
    half = -(-len(bodies) // 2)
    small = [Body(min(one.size, SMALL - 4), one.numbered) for one in bodies]
    rows = ((small[:half], UPPER), (small[half:], UPPER + SMALL + FEET))
    return [place for row, down in rows for place in in_a_row(row, (x, y + down), ROW + 10)]


@dataclass(frozen=True, slots=True)
class _Group:
    """The figures of one kind in a corridor, while they look for a place."""

    body: Body
    wish: Spot
    shorter: _Group | None = None

    @property
    def size(self) -> tuple[int, int]:
        return marks_of(self.body.size, self.body.numbered)


def _looking(body: Body, wish: Spot) -> _Group:
    """The group, smaller where there is no room for it."""
    found = None
    for most in (SMALLEST, (SMALL + SMALLEST) / 2, SMALL):
        found = _Group(Body(min(body.size, most), body.numbered), wish, found)
    assert found is not None
    return found


def in_a_corridor(
    edge: str, bodies: Sequence[Body], taken: list[pygame.Rect], people: Sequence[pygame.Rect] = ()
) -> list[tuple[Point, float]]:
    """Places and sizes of groups in a corridor: below the plate of a level one, where two rooms leave most room, and
    between the ``people`` in them; beside that of one that slopes. What is taken is left free."""
    x, y = middle_of(edge)
    level = facility_content().lattice.edges[edge].axis == "E-W"
    if level:
        low = [Body(min(one.size, LOW), one.numbered) for one in bodies]
        half, down = ACROSS / 2 - TILE[0] + 24, y + BADGE[1] + LOW / 2 + FEET
        row = box_around((x, down), (round(2 * half), LOW + 2 * FEET))
        near = [one for one in people if one.colliderect(row)]
        left = max((float(one.right) for one in near if one.centerx < x), default=x - half)
        right = min((float(one.left) for one in near if one.centerx > x), default=x + half)
        return in_a_row(low, ((left + right) / 2, down), right - left, 22)
    wishes = [(round(x + 75), round(y + 1)), (round(x - 75), round(y + 4)), (round(x - 75), round(y + 46))]
    groups = [_looking(one, wishes[number % len(wishes)]) for number, one in enumerate(bodies)]
    cell = pygame.Rect(round(x - 128), round(y - 66), 256, 140)
    found = arranged(groups, cell, taken, [], FARTHEST)
    return [(_stands(spot, one.body.numbered), one.body.size) for one, spot in found]


def placed_signs(space: str, signs: tuple[RoomSign, ...], taken: Iterable[MapBox]) -> tuple[Placed, ...]:
    """The signs of a room with their places: beside its name, whoever stands there and what is ``taken`` around it."""
    left, top, wide, high = cell_of(space)
    near = [one for one in taken if one[0] < left + wide and one[0] + one[2] > left and one[1] < top + high
            and one[1] + one[3] > top]
    return _placed(space, signs, tuple(near))


@lru_cache(maxsize=256)
def _placed(space: str, signs: tuple[RoomSign, ...], taken: tuple[MapBox, ...]) -> tuple[Placed, ...]:
    around = [name_box(space).inflate(8, 0), *map(pygame.Rect, taken)]
    return tuple(arranged(signs, cell_of(space), around, [], FARTHEST))


def boxes(rects: Iterable[pygame.Rect]) -> tuple[MapBox, ...]:
    """Rectangles as values that can be compared."""
    return tuple(map(_box, rects))


def _box(rect: pygame.Rect) -> MapBox:
    return rect.x, rect.y, rect.w, rect.h
