"""What happens is lit: all else grows darker, brackets close around the place, and a line leads to what is said."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.ui.drawing.pieces import Piece

DARKER, DARKEST = 0.3, 0.5
"""How much darker everything else is, below a plain message and below a grave one."""
AROUND, ARM, FAR = 12, 22, 46
"""Pixels at a scale of one between a place and its brackets, the length of their arms, and how far away they begin."""


def spotlight(
    board: pygame.Rect, frame: pygame.Rect | None, scale: float, accent: str, dark: float, share: float, out: float
) -> list[Piece]:
    """The board darker by ``dark`` but for the box of a place, whose brackets have closed by ``share``. The light of
    the place itself goes ``out`` by as much of it."""
    level = round(255 * (1 - dark))
    if frame is None or not frame.colliderect(board):
        return [_veil(board, level)] if dark > 0 else []
    around = round(AROUND * scale)
    lit = frame.inflate(2 * around, 2 * around)
    free = lit.clip(board)
    boxes = (
        pygame.Rect(board.x, board.y, board.width, free.y - board.y),
        pygame.Rect(board.x, free.y, free.x - board.x, free.height),
        pygame.Rect(free.right, free.y, board.right - free.right, free.height),
        pygame.Rect(board.x, free.bottom, board.width, board.bottom - free.bottom),
    )
    found = [_veil(box, level) for box in boxes if dark > 0 and box.width > 0 and box.height > 0]
    if out > 0:
        found.append(_veil(free, round(255 * (1 - out))))
    found.append(_brackets(lit.inflate(*(2 * [round(2 * FAR * scale * (1 - share))])), board, scale, accent))
    return found


def tether(frame: pygame.Rect, plate: pygame.Rect, board: pygame.Rect, scale: float, accent: str) -> Piece | None:
    """The line between the brackets around a place and the plate beside it; None where the plate touches them."""
    around = round(AROUND * scale)
    lit = frame.inflate(2 * around, 2 * around).clip(board)
    if not lit.width or plate.colliderect(lit.inflate(8, 8)):
        return None
    points: tuple[tuple[int, int], ...]
    right, below = plate.left > lit.right, plate.top > lit.bottom
    if right or plate.right < lit.left:
        start = lit.right if right else lit.left, lit.centery
        y = max(plate.top + round(24 * scale), min(plate.bottom - round(24 * scale), lit.centery))
        end = plate.left if right else plate.right, y
        middle = (start[0] + end[0]) // 2
        points = (start, (middle, start[1]), (middle, end[1]), end)
    else:
        x = max(plate.left + round(24 * scale), min(plate.right - round(24 * scale), lit.centerx))
        points = ((lit.centerx, lit.bottom if below else lit.top), (x, plate.top if below else plate.bottom))
    wide = max(2, round(2 * scale))
    left, top = min(x for x, _ in points), min(y for _, y in points)
    box = pygame.Rect(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)
    box.inflate_ip(6 * wide, 6 * wide)

    def draw(surface: pygame.Surface) -> None:
        pygame.draw.lines(surface, pygame.Color(accent), False, points, wide)
        pygame.draw.aacircle(surface, pygame.Color(accent), points[0], 2 * wide)

    return Piece(box, ("tether", points, accent), draw)


def _veil(box: pygame.Rect, level: int) -> Piece:
    """What darkens a part of the board."""

    def draw(surface: pygame.Surface) -> None:
        surface.fill((level, level, level), box, special_flags=pygame.BLEND_RGB_MULT)

    return Piece(box.copy(), ("veil", level), draw)


def _brackets(lit: pygame.Rect, board: pygame.Rect, scale: float, accent: str) -> Piece:
    arm, wide = round(ARM * scale), max(2, round(3 * scale))
    left, top, right, bottom = lit.left, lit.top, lit.right, lit.bottom
    corners = [
        ((x + across * arm, y), (x, y), (x, y + down * arm))
        for x, across in ((left, 1), (right, -1))
        for y, down in ((top, 1), (bottom, -1))
    ]

    def draw(surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(board))
        for points in corners:
            pygame.draw.lines(surface, "#02060c", False, points, 2 * wide)
            pygame.draw.lines(surface, pygame.Color(accent), False, points, wide)
        surface.set_clip(clip)

    return Piece(lit.inflate(4 * wide, 4 * wide).clip(board), ("brackets", tuple(lit), accent), draw)
