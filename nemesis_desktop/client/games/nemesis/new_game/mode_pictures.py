"""The modes of a new game as pictures: who plays, with whom, and where."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import bust_picture
from nemesis_desktop.client.games.nemesis.board.interiors import NEAR, cover_of, cut_to, redrawn_for
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust
from nemesis_desktop.client.ui.palette import lighter, text_on
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.choices import ChoiceRow

LEAST, STRIP = 96, 36
"""The height from which a choice has a picture, and of the strip with its name, in layout units."""
DUSK, OTHERS = (150, 160, 180), (128, 138, 156)
"""What is multiplied over the room, and over the whole picture of a mode that is not chosen."""
DISTRUST = (255, 120, 120)
"""The light on whoever may be after something else."""

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


class ModeChoices(ChoiceRow):
    """The modes side by side, each with its picture where it is high enough for one."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all modes; the chosen one is lit and framed."""
        services = self.services
        if services.compact or self.rect.height < services.px(LEAST):
            super().draw(surface)
            return
        for index, (choice, rect) in enumerate(zip(self.choices, self.chips(), strict=True)):
            chosen = choice.key == self.chosen
            accent = services.palette.named(choice.accent or self.accent)
            plate = accent if chosen else lighter(accent, 0.2) if index == self._under else "line"
            services.panels.chip(surface, rect, services.scale, plate, chosen)
            edge = services.px(4)
            window = pygame.Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, rect.height - services.px(STRIP))
            surface.blit(mode_picture(services, choice.key, window.size, chosen or index == self._under), window)
            strip = pygame.Rect(rect.x, window.bottom, rect.width, rect.bottom - window.bottom)
            self._draw_label(surface, choice, strip, text_on(accent) if chosen else "text", chosen)
        if self.focused:
            services.panels.focus(surface, self.rect, services.scale, self.accent)


def mode_picture(services: Services, mode: str, size: tuple[int, int], lit: bool) -> pygame.Surface:
    """The room and the people of a mode; dark unless it is ``lit``."""
    room, cast = SCENES[mode]
    images = services.images

    def make() -> pygame.Surface:
        key = f"nemesis/rooms/interiors/{room}"
        redrawn = redrawn_for(images, room, NEAR)
        picture = cut_to(images.svg(key, *cover_of(size), redrawn=redrawn, instead=f"nemesis/rooms/{room}"), size)
        picture.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
        for bust, across, high in cast:
            side = round(size[1] * high)
            face = bust_picture(services, bust, side)
            if mode == "semi-coop" and across > 0.5:
                face = face.copy()
                face.fill(DISTRUST, special_flags=pygame.BLEND_RGB_MULT)
            picture.blit(face, face.get_rect(midbottom=(round(size[0] * across), size[1] + side // 60)))
        if not lit:
            picture.fill(OTHERS, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    return images.made(("mode", mode, size, lit, services.palette), make)
