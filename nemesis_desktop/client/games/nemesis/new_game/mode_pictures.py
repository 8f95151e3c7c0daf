"""The modes of a new game as pictures: who plays, with whom, and where."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import bust_picture
from nemesis_desktop.client.games.nemesis.board.interiors import NEAR, cover_of, cut_to, redrawn_for
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust
from nemesis_desktop.client.tabletop.new_game.mode_pictures import Player, picture_of_mode
from nemesis_desktop.client.ui.services import Services

Cast = tuple[tuple[Bust, float, float], ...]
"""Faces from behind to the front: where each is, and how high, as shares of the picture."""
SCENES: dict[str, tuple[str, Cast]] = {
    "solo": ("cockpit", ((Bust("scout", "alert"), 0.5, 1.02),)),
    "coop": (
        "hibernatorium",
        ((Bust("pilot"), 0.3, 0.88), (Bust("scientist"), 0.7, 0.88), (Bust("captain"), 0.5, 1.0)),
    ),
    "semi-coop": ("canteen", ((Bust("mechanic", "alert"), 0.27, 1.0), (Bust("soldier"), 0.74, 1.0))),
    "intruder": (
        "nest",
        (
            (Bust("adult", intruder=True), 0.2, 0.9),
            (Bust("breeder", intruder=True), 0.8, 0.9),
            (Bust("queen", intruder=True), 0.5, 1.06),
        ),
    ),
}


def mode_picture(services: Services, mode: str, size: tuple[int, int], lit: bool) -> pygame.Surface:
    """The room and the people of a mode; dark unless it is ``lit``."""
    room, cast = SCENES[mode]
    images = services.images

    def player(bust: Bust, across: float, high: float) -> Player:
        side = round(size[1] * high)
        face = bust_picture(services, bust, side)
        place = face.get_rect(midbottom=(round(size[0] * across), size[1] + side // 60))
        return Player(face, place.topleft, mode == "semi-coop" and across > 0.5)

    def make() -> pygame.Surface:
        key = f"nemesis/rooms/interiors/{room}"
        redrawn = redrawn_for(images, room, NEAR)
        picture = cut_to(images.svg(key, *cover_of(size), redrawn=redrawn, instead=f"nemesis/rooms/{room}"), size)
        return picture_of_mode(picture, (player(*one) for one in cast), lit)

    return images.made(("mode", mode, size, lit, services.palette), make)
