"""What goes on after its cue: a message fades, and what was seen on it flies to where it belongs, while the next cue
has begun. Nothing waits for it, and it shows nothing that was not shown before."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.ui.drawing.pieces import Piece

FADE_SECONDS, FLY_SECONDS = 0.18, 0.34
LEAST = 0.16
"""How large, as a share, something is when it has arrived."""


class Afterglow:
    """One plate that fades and one thing that flies."""

    def __init__(self) -> None:
        self._plate: tuple[pygame.Surface, pygame.Rect] | None = None
        self._thing: tuple[pygame.Surface, pygame.Rect, tuple[int, int]] | None = None
        self._passed = 0.0
        self._speed = 1.0

    @property
    def is_moving(self) -> bool:
        """Whether anything of it is still to be seen."""
        return self._plate is not None or self._thing is not None

    @property
    def is_fading(self) -> bool:
        """Whether a whole plate looks different with every frame."""
        return self._plate is not None

    def begin(
        self,
        plate: tuple[pygame.Surface, pygame.Rect] | None,
        thing: tuple[pygame.Surface, pygame.Rect, tuple[int, int]] | None,
        speed: float,
    ) -> None:
        """Let a plate fade where it lies; and let a thing, whose colours have their opacity in them, fly from a box to
        a point. ``speed`` is how many seconds of it pass in one."""
        self._plate, self._thing, self._passed, self._speed = plate, thing, 0.0, speed

    def forget(self) -> None:
        """Nothing of it is to be seen any more."""
        self._plate = self._thing = None

    def update(self, dt: float) -> bool:
        """Let time pass; True while it moves."""
        moved = self.is_moving
        self._passed += dt * self._speed
        if self._passed >= FADE_SECONDS:
            self._plate = None
        if self._passed >= FLY_SECONDS:
            self._thing = None
        return moved

    def pieces(self) -> list[Piece]:
        """What is left of it."""
        found = []
        if self._plate is not None:
            picture, place = self._plate
            alpha = round(255 * max(0.0, 1 - self._passed / FADE_SECONDS))

            def plate(surface: pygame.Surface) -> None:
                picture.set_alpha(alpha)
                surface.blit(picture, place)
                picture.set_alpha(255)

            found.append(Piece(place, ("fading", alpha, id(picture)), plate))
        if self._thing is not None:
            found.append(self._flying(*self._thing))
        return found

    def _flying(self, picture: pygame.Surface, box: pygame.Rect, end: tuple[int, int]) -> Piece:
        share = min(1.0, self._passed / FLY_SECONDS)
        t = share * share * (3 - 2 * share)
        size = 1 - (1 - LEAST) * t
        shown = pygame.transform.smoothscale(
            picture, (max(2, round(picture.get_width() * size)), max(2, round(picture.get_height() * size)))
        )
        centre = round(box.centerx + (end[0] - box.centerx) * t), round(box.centery + (end[1] - box.centery) * t)
        place = shown.get_rect(center=centre)

        def draw(surface: pygame.Surface) -> None:
            surface.blit(shown, place, special_flags=pygame.BLEND_PREMULTIPLIED)

        return Piece(place, ("flying", share), draw)
