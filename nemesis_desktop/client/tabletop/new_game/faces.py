"""Who may be played: the faces of all characters, where the screen of a new game has room for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.ui.services import Services

LEAST, MOST = 64, 190
"""A face narrower than this, in layout units, is not worth its room, and a larger one is too soft."""
BETWEEN, NAME = 8, 14
MOST_ROWS = 2


@dataclass(frozen=True, slots=True)
class NamedFace:
    """A character by name; ``draw`` paints the face into a square."""

    name: str
    draw: Callable[[pygame.Surface, pygame.Rect], None]


def draw_faces(services: Services, picture: pygame.Surface, box: pygame.Rect, faces: Sequence[NamedFace]) -> None:
    """Draw all of them with their names at the bottom of a box, in one row or in two, so that they are as large as
    possible; none where there is no room."""
    gap, size, writer = services.px(BETWEEN), services.text_px(NAME), services.writer

    def side_of(rows: int) -> int:
        across = -(-len(faces) // rows)
        wide = (box.width - gap * (across - 1)) // across
        return min(wide, (box.height - gap * (rows - 1)) // rows - named(wide + gap))

    def named(room: int) -> int:
        """How much the names take below the faces: long ones stand in two lines."""
        return max(writer.height(face.name, "body", size, room - 2) for face in faces) + services.px(4)

    rows = max(range(1, MOST_ROWS + 1), key=side_of) if faces else 1
    side = min(side_of(rows) if faces else 0, services.px(MOST))
    if side < services.px(LEAST):
        return
    across = -(-len(faces) // rows)
    step = min((box.width - side) // max(1, across - 1), side + services.px(60))
    line, left = named(step), box.centerx - (step * (across - 1) + side) // 2
    for number, face in enumerate(faces):
        row, place = divmod(number, across)
        bottom = box.bottom - (rows - 1 - row) * (side + line + gap) - line
        square = pygame.Rect(left + place * step, bottom - side, side, side)
        face.draw(picture, square)
        words = writer.block(face.name, "body", size, step - 2, "text_soft", align="centre")
        words.draw(picture, (square.centerx - step // 2 + 1, square.bottom + services.px(3)))
