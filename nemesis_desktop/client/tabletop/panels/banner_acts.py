"""How what is seen on a message moves: where a picture is at a moment, and what runs over it or over the whole board.

All times are seconds at normal speed since the message came.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from random import Random

import pygame

from nemesis_desktop.client.ui.drawing.pieces import Piece

CROUCH, LEAP, SETTLE = 0.1, 0.3, 0.42
"""Whoever attacks gathers until then, is there then, and has come to rest."""
HIT, RECOIL = 0.3, 0.45
"""When a blow lands, and for how long whoever was hit shakes."""
TURNED = 0.44
"""When a card that comes from its pile lies with its face up."""
SCANNED = 0.95
"""When everything has been read line by line."""
PALING, PALE = 0.25, 1.25
"""Whoever dies begins to lose their colour, and has lost it."""
BLOWS = (0.25, 0.72, 1.19)
"""When light breaks out of somebody great who falls: less than three times a second."""
SINKING, SUNK = 1.3, 2.1
"""Somebody great no longer stands upright, and has come to lie."""
LOW = 0.22
"""So much of the height of whoever falls is lost."""
SWEPT = 1.05
"""When a jump or a blast has gone over the board, and the message comes."""
BLACKOUT = 0.16
"""For so much of a blast all light is out before the fire comes."""
FIRE = (48, 30)
GREY_STEPS = 12
STREAKS = 90


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a picture is: the middle, and how wide and high for its size."""

    centre: tuple[int, int]
    across: float = 1.0
    up: float = 1.0

    @property
    def is_plain(self) -> bool:
        """Whether the picture is shown as it was made."""
        return self.across == 1.0 and self.up == 1.0


def risen(box: pygame.Rect, share: float) -> Pose:
    """A picture that grows a little while its message comes."""
    size = 1.0 if share >= 1 else 0.82 + 0.18 * share
    return Pose(box.center, size, size)


def leapt(box: pygame.Rect, start: tuple[int, int], passed: float) -> Pose:
    """From a place on the board, gathered for a moment, to where it is seen, a little too far and back."""
    if passed >= SETTLE:
        return Pose(box.center)
    if passed < CROUCH:
        low = sin(passed / CROUCH * pi / 2)
        return Pose(start, 0.3 + 0.03 * low, 0.3 - 0.05 * low)
    if passed < LEAP:
        t = (passed - CROUCH) / (LEAP - CROUCH)
        t = t * t * (3 - 2 * t)
        size = 0.3 + 0.76 * t
        return Pose(_between(start, box.center, t), size, size)
    late = (passed - LEAP) / (SETTLE - LEAP)
    size = 1.06 - 0.06 * late
    return Pose(box.center, size, size)


def turned(box: pygame.Rect, start: tuple[int, int], passed: float) -> tuple[Pose, bool]:
    """A card on its way from its pile, and whether its face is seen already."""
    if passed >= TURNED:
        return Pose(box.center), True
    share = passed / TURNED
    t = share * share * (3 - 2 * share)
    size = 0.35 + 0.65 * t
    return Pose(_between(start, box.center, t), max(0.04, size * abs(cos(share * pi))), size), share > 0.5


def shaken(box: pygame.Rect, passed: float, reach: int) -> Pose:
    """Whoever was hit: thrown aside, shaking ever less."""
    late = passed - HIT
    if not 0 <= late < RECOIL:
        return Pose(box.center)
    rest = 1 - late / RECOIL
    return Pose((box.centerx + round(reach * rest * cos(late / RECOIL * 5 * pi)), box.centery))


def dodged(box: pygame.Rect, passed: float, reach: int) -> Pose:
    """Whoever was missed: a step aside and back."""
    late = passed - HIT + 0.08
    if not 0 <= late < RECOIL:
        return Pose(box.center)
    return Pose((box.centerx + round(reach * sin(late / RECOIL * pi)), box.centery))


def sunk(passed: float) -> float:
    """How far somebody great has fallen, from 0 to 1."""
    share = min(1.0, max(0.0, (passed - SINKING) / (SUNK - SINKING)))
    return share * share * (3 - 2 * share)


def fallen(box: pygame.Rect, passed: float, reach: int) -> Pose:
    """Somebody great who falls: a start at every blow, and then down to the ground on which they stood."""
    low = sunk(passed)
    if low > 0:
        up = 1 - LOW * low
        return Pose((box.centerx, box.centery + round(box.height * (1 - up) / 2)), 1 + 0.05 * low, up)
    late = min((passed - blow for blow in BLOWS if passed >= blow), default=RECOIL)
    if late >= RECOIL:
        return Pose(box.center)
    rest = 1 - late / RECOIL
    up, aside = 1 + 0.07 * rest, round(reach * rest * cos(late / RECOIL * 5 * pi))
    return Pose((box.centerx + aside, box.centery - round(box.height * (up - 1) / 2)), 1.0, up)


def paled(passed: float) -> float:
    """How much of the colour is gone, in steps."""
    return round(min(1.0, max(0.0, (passed - PALING) / (PALE - PALING))) * GREY_STEPS) / GREY_STEPS


def posed(picture: pygame.Surface, pose: Pose, look: object) -> Piece:
    """A picture, whose colours have their opacity in them, in a pose."""
    if not pose.is_plain:
        size = round(picture.get_width() * pose.across), round(picture.get_height() * pose.up)
        picture = pygame.transform.smoothscale(picture, (max(2, size[0]), max(2, size[1])))
    place = picture.get_rect(center=pose.centre)

    def draw(surface: pygame.Surface) -> None:
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    return Piece(place, ("posed", look, pose), draw)


def beam(box: pygame.Rect, passed: float, colour: str) -> Piece:
    """The line of a scanner that runs down a picture and up again."""
    share = min(1.0, passed / SCANNED)
    y = box.top + round(box.height * (0.5 - 0.5 * cos(share * 2 * pi)))
    reach = max(6, box.height // 9)
    band = pygame.Rect(box.x, y - reach, box.width, 2 * reach)
    tint = pygame.Color(colour)

    def draw(surface: pygame.Surface) -> None:
        for part, gain in ((1.0, 0.12), (0.55, 0.2), (0.22, 0.35)):
            strip = band.inflate(0, -round(band.height * (1 - part))).clip(box)
            light = pygame.Color(round(tint.r * gain), round(tint.g * gain), round(tint.b * gain))
            surface.fill(light, strip, special_flags=pygame.BLEND_RGB_ADD)
        if box.top <= y < box.bottom:
            surface.fill(tint, (box.x - 6, y - 1, box.width + 12, 3))

    return Piece(band.inflate(12, 4), ("beam", y), draw)


def sweep(kind: str, board: pygame.Rect, passed: float, bright: bool) -> Piece:
    """A jump, whose stars turn into lines until all is white, or a blast that runs over the board."""
    share = min(1.0, passed / SWEPT)
    paint = _jump if kind == "jump" else _blast

    def draw(surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(board))
        paint(surface, board, share, bright)
        surface.set_clip(clip)

    return Piece(board.copy(), (kind, share), draw)


@cache
def _stars() -> tuple[tuple[float, float, float], ...]:
    """Direction, beginning and width of every streak, the same every time."""
    chance = Random(11)
    return tuple((chance.random() * 2 * pi, 0.05 + 0.5 * chance.random(), chance.random()) for _ in range(STREAKS))


def _jump(surface: pygame.Surface, board: pygame.Rect, share: float, bright: bool) -> None:
    dark = round(255 * (1 - 0.75 * min(1.0, share * 2.2)))
    surface.fill((dark, dark, dark), board, special_flags=pygame.BLEND_RGB_MULT)
    reach = (board.width**2 + board.height**2) ** 0.5 / 2
    speed = share**2.4
    for angle, begin, wide in _stars():
        near = reach * (begin + 0.9 * speed * (0.4 + wide))
        far = near + reach * 1.1 * speed + 2
        across, down = cos(angle), sin(angle)
        start = board.centerx + across * near, board.centery + down * near
        end = board.centerx + across * far, board.centery + down * far
        pygame.draw.line(surface, "#bfe6ff" if wide < 0.7 else "#ffffff", start, end, 1 + round(2 * wide * share))
    if share > 0.72:
        light = round((150 if bright else 50) * sin((share - 0.72) / 0.28 * pi / 2))
        surface.fill((light, light, light), board, special_flags=pygame.BLEND_RGB_ADD)


def _blast(surface: pygame.Surface, board: pygame.Rect, share: float, bright: bool) -> None:
    """All light fails; then fire runs outwards from the middle, and what it leaves comes out of the dark. The board is
    what it will be from the beginning: in the dark nobody sees it become so."""
    seen = 0.0 if share < BLACKOUT else ((share - BLACKOUT) / (1 - BLACKOUT)) ** 1.3
    level = round(255 * seen)
    surface.fill((level, round(level * (0.72 + 0.28 * seen)), round(level * (0.6 + 0.4 * seen))), board,
                 special_flags=pygame.BLEND_RGB_MULT)
    if share < BLACKOUT:
        return
    late = (share - BLACKOUT) / (1 - BLACKOUT)
    reach = (board.width**2 + board.height**2) ** 0.5 / 2
    out = 1 - (1 - late) ** 2.2
    for angle, begin, wide in _stars():
        near, far = reach * out * (begin + 0.35), reach * out * (begin + 0.5 + 0.35 * wide)
        across, down = cos(angle), sin(angle)
        start = board.centerx + across * near, board.centery + down * near
        end = board.centerx + across * far, board.centery + down * far
        colour = "#fff0c8" if wide > 0.8 else "#ffb04a" if wide > 0.35 else "#e0501e"
        pygame.draw.line(surface, colour, start, end, 1 + round(5 * wide * (1 - late)))
    glow = max(0.0, 1 - late / 0.55)
    if glow > 0:
        fire = _fire().copy()
        level = round((255 if bright else 100) * glow)
        fire.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(pygame.transform.smoothscale(fire, board.size), board, special_flags=pygame.BLEND_RGB_ADD)


@cache
def _fire() -> pygame.Surface:
    """The light of a blast, brightest in the middle; small, for it is soft enough to be stretched."""
    wide, high = FIRE
    picture = pygame.Surface(FIRE, 0, 32)
    for y in range(high):
        for x in range(wide):
            across, down = 2 * (x + 0.5) / wide - 1, 2 * (y + 0.5) / high - 1
            heat = max(0.0, 1 - (across**2 + down**2) ** 0.5 / 1.42) ** 1.6
            picture.set_at((x, y), (round(190 * heat), round(112 * heat**1.5), round(62 * heat**2.4)))
    return picture


def _between(start: tuple[int, int], end: tuple[int, int], t: float) -> tuple[int, int]:
    return round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t)
