"""The modes of a mission as pictures: who goes, with whom, and where."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.tabletop.new_game.mode_pictures import Player, picture_of_mode
from nemesis_desktop.client.ui.assets.images import cover
from nemesis_desktop.client.ui.services import Services

ROOM = (320, 260)
"""The form of the drawings of rooms."""
SCENES: dict[str, tuple[str, tuple[tuple[str, float, float], ...]]] = {
    "solo": ("landing_zone", (("recon", 0.5, 1.9),)),
    "coop": ("armory", (("medical_support", 0.25, 1.8), ("heavy_gun_operator", 0.75, 1.8), ("officer", 0.5, 2.0))),
    "semi-coop": ("server_room", (("combat_engineer", 0.27, 1.9), ("contractor", 0.73, 1.9))),
}
"""The room of a mode, and figures from behind to the front: where each is, and how high, as shares of the picture."""


def mode_picture(services: Services, mode: str, size: tuple[int, int], lit: bool) -> pygame.Surface:
    """The room of a mode and the upper half of its marines; dark unless it is ``lit``."""
    room, cast = SCENES[mode]
    images = services.images

    def player(who: str, across: float, high: float) -> Player:
        figure = figure_picture(images, who, round(size[1] * high))
        corner = round(size[0] * across) - figure.get_width() // 2, size[1] // 30
        return Player(figure, corner, mode == "semi-coop" and across > 0.5)

    def make() -> pygame.Surface:
        wide = max(size[0], round(size[1] * ROOM[0] / ROOM[1]))
        drawn = images.svg(f"retaliation/rooms/interiors/{room}", wide, round(wide * ROOM[1] / ROOM[0]))
        return picture_of_mode(cover(drawn, size), (player(*one) for one in cast), lit)

    return images.made(("mission mode", mode, size, lit, services.palette), make)
