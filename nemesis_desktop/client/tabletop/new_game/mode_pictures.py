"""The picture of a mode of a game: a room in the dusk, and before it who plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

DUSK, OTHERS = (150, 160, 180), (128, 138, 156)
"""What is multiplied over the room, and over the whole picture of a mode that is not chosen."""
DISTRUST = (255, 120, 120)
"""The light on whoever may be after something else."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody in the picture, where the upper left corner lies, and whether they may be after something else."""

    picture: pygame.Surface
    corner: tuple[int, int]
    is_distrusted: bool = False


def picture_of_mode(room: pygame.Surface, cast: Iterable[Player], lit: bool) -> pygame.Surface:
    """The room, which is painted over, with everybody from behind to the front; dark unless it is ``lit``."""
    room.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
    for one in cast:
        picture = one.picture
        if one.is_distrusted:
            picture = picture.copy()
            picture.fill(DISTRUST, special_flags=pygame.BLEND_RGB_MULT)
        room.blit(picture, one.corner)
    if not lit:
        room.fill(OTHERS, special_flags=pygame.BLEND_RGB_MULT)
    return room
