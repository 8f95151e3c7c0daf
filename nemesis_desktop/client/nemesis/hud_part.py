"""What all instruments around the board share: a picture that is painted anew only when its view changes."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from nemesis_desktop.client.services import Services

View = TypeVar("View")


class HudPart(Generic[View]):
    """Shows one view model. Subclasses paint in coordinates whose origin is the corner of the rect."""

    margin = 0.0
    """Room for light and shadow around the rect, in layout units."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.view: View | None = None
        self.spots: list[tuple[pygame.Rect, str]] = []
        self.paintings = 0
        self.changes = 0
        """Grows whenever the picture is going to be another one."""
        self._picture: pygame.Surface | None = None

    def place(self, rect: pygame.Rect) -> None:
        """Give the part its rectangle on the screen."""
        if rect != self.rect:
            self.rect = rect.copy()
        self._picture = None
        self.changes += 1

    def show(self, view: View | None) -> None:
        """Show another view; nothing is painted when it equals the one before."""
        if view != self.view:
            self.view = view
            self._picture = None
            self.changes += 1

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What lies under a screen position."""
        if not self.rect.collidepoint(position):
            return None
        x, y = position[0] - self.rect.x, position[1] - self.rect.y
        return next((target for rect, target in reversed(self.spots) if rect.collidepoint(x, y)), None)

    def spot(self, target: str) -> pygame.Rect | None:
        """Where a target lies on the screen."""
        for rect, name in self.spots:
            if name == target:
                return rect.move(self.rect.topleft)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Blit the picture, painting it first if needed."""
        if self.view is None or self.rect.width <= 0 or self.rect.height <= 0:
            return
        margin = self.services.px(self.margin) if self.margin else 0
        if self._picture is None:
            size = (self.rect.width + 2 * margin, self.rect.height + 2 * margin)
            canvas = pygame.Surface(size, pygame.SRCALPHA)
            self.spots = []
            self.paintings += 1
            self._offset = margin
            self.paint(canvas, pygame.Rect(margin, margin, self.rect.width, self.rect.height), self.view)
            self._picture = canvas
        surface.blit(self._picture, (self.rect.x - margin, self.rect.y - margin))

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: View) -> None:
        """Paint the view into the area of the canvas; note what can be pointed at with `mark`."""

    def mark(self, rect: pygame.Rect, target: str) -> None:
        """Note that a part of the canvas stands for a target."""
        self.spots.append((rect.move(-self._offset, -self._offset), target))

    _offset = 0
