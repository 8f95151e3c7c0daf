"""What all instruments around the board share: a picture that is painted anew only when its view changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import pygame

from nemesis_desktop.client.ui.drawing.column import Entry, draw_column
from nemesis_desktop.client.ui.services import Services

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
        self.hidden = False
        """Whether it is put away: it keeps what it shows, but nothing of it is on the screen."""
        self.long = 0
        """The height of what is painted, where that is more than the rect; the rest is scrolled to."""
        self.roll = 0
        self._picture: pygame.Surface | None = None

    def place(self, rect: pygame.Rect, long: int = 0) -> None:
        """Give the part its rectangle on the screen, and a height if it needs more than that has."""
        if rect != self.rect:
            self.rect = rect.copy()
        self.long = long if long > rect.height else 0
        self.roll = min(self.roll, self.reach)
        self._picture = None
        self.changes += 1

    @property
    def reach(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.long - self.rect.height)

    def scroll(self, pixels: int) -> bool:
        """Show what stands farther below, or above; whether it moved."""
        before, self.roll = self.roll, max(0, min(self.reach, self.roll + pixels))
        return before != self.roll

    def reveal(self, target: str) -> None:
        """Scroll so far that a target can be seen."""
        spot = next((rect for rect, name in self.spots if name == target), None)
        if spot is not None and self.long:
            self.scroll(max(0, spot.bottom - self.roll - self.rect.height))
            self.scroll(min(0, spot.top - self.roll))

    def show(self, view: View | None) -> None:
        """Show another view; nothing is painted when it equals the one before."""
        if view != self.view:
            self.view = view
            self._picture = None
            self.changes += 1

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What lies under a screen position."""
        if self.hidden or not self.rect.collidepoint(position):
            return None
        x, y = position[0] - self.rect.x, position[1] - self.rect.y + self.roll
        return next((target for rect, target in reversed(self.spots) if rect.collidepoint(x, y)), None)

    def spot(self, target: str) -> pygame.Rect | None:
        """Where a target lies on the screen."""
        for rect, name in self.spots:
            if name == target:
                return rect.move(self.rect.x, self.rect.y - self.roll)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Blit the picture, painting it first if needed."""
        if self.hidden or not self.prepare() or self._picture is None:
            return
        margin = self._offset
        if not self.long:
            surface.blit(self._picture, (self.rect.x - margin, self.rect.y - margin))
            return
        surface.blit(self._picture, self.rect, (margin, margin + self.roll, *self.rect.size))
        self._draw_bar(surface)

    def prepare(self) -> bool:
        """Paint the picture if it is out of date; False where there is nothing to paint."""
        if self.view is None or self.rect.width <= 0 or self.rect.height <= 0:
            return False
        if self._picture is None:
            margin = self.services.px(self.margin) if self.margin else 0
            height = self.long or self.rect.height
            canvas = pygame.Surface((self.rect.width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
            self.spots = []
            self.paintings += 1
            self._offset = margin
            self.paint(canvas, pygame.Rect(margin, margin, self.rect.width, height), self.view)
            self._picture = canvas
        return True

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """How much there is above and below."""
        width = self.services.px(6)
        height = max(self.services.px(28), self.rect.height * self.rect.height // self.long)
        top = self.rect.y + (self.rect.height - height) * self.roll // max(1, self.reach)
        place = pygame.Rect(self.rect.right - width, top, width, height)
        surface.fill(pygame.Color(self.services.palette.accent), place)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: View) -> None:
        """Paint the view into the area of the canvas; note what can be pointed at with `mark`."""

    def mark(self, rect: pygame.Rect, target: str) -> None:
        """Note that a part of the canvas stands for a target."""
        self.spots.append((rect.move(-self._offset, -self._offset), target))

    def paint_words(self, canvas: pygame.Surface, box: pygame.Rect, entries: Sequence[Entry]) -> None:
        """Paint entries below each other, and note what they are about."""
        for place, entry in zip(draw_column(self.services, canvas, box, entries), entries, strict=True):
            if entry.target:
                self.mark(place, entry.target)

    _offset = 0
