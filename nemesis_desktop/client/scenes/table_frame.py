"""Everything around the board on one opaque surface; of it only what looks different is painted anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from nemesis_desktop.client.drawing.pieces import Piece, joined
from nemesis_desktop.client.nemesis.hud_part import HudPart
from nemesis_desktop.client.services import Services
from nemesis_desktop.client.widgets.widget import Widget

REACH = 20
"""Light and shadow of a panel or a button end within so many layout units around it."""


class TableFrame:
    """Holds the surface. Later pieces lie over earlier ones."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.stale = True
        """Set it to have everything painted anew, as after another layout."""
        self.surface: pygame.Surface | None = None
        self.fresh: list[pygame.Rect] = []
        """Where it was painted anew; whoever shows the surface takes these away."""
        self._painted: list[tuple[pygame.Rect, object]] = []
        self._world: object = None

    def draw(self, size: tuple[int, int], pieces: Sequence[Piece]) -> pygame.Surface:
        """The surface as these pieces look now."""
        services = self.services
        world = (services.palette, services.scale, services.hands.signs)
        if self.surface is None or self.surface.get_size() != size:
            self.surface = pygame.Surface(size).convert()
            self.stale = True
        now = [(piece.rect.copy(), piece.look) for piece in pieces]
        if self.stale or world != self._world or len(now) != len(self._painted):
            self._paint(self.surface, pieces, self.surface.get_rect())
        else:
            changed = (pair for pair in zip(self._painted, now, strict=True) if pair[0] != pair[1])
            reach = 2 * services.px(REACH)
            spots = (spot.inflate(reach, reach) for pair in changed for spot, _ in pair)
            for spot in joined(spots, self.surface.get_rect()):
                self._paint(self.surface, pieces, spot)
        self.stale, self._painted, self._world = False, now, world
        return self.surface

    def _paint(self, surface: pygame.Surface, pieces: Sequence[Piece], spot: pygame.Rect) -> None:
        """Paint a part of the surface."""
        self.fresh.append(spot)
        surface.set_clip(spot)
        surface.fill(pygame.Color(self.services.palette.space))
        reach = 2 * self.services.px(REACH)
        for piece in pieces:
            if piece.rect.inflate(reach, reach).colliderect(spot):
                piece.draw(surface)
        surface.set_clip(None)


def part_pieces(parts: Iterable[HudPart[Any]]) -> list[Piece]:
    """The instruments that show a view."""
    return [Piece(part.rect, part.changes, part.draw) for part in parts]


def widget_pieces(widgets: Iterable[Widget]) -> list[Piece]:
    """Controls, as far as they are to be seen."""
    return [
        Piece(widget.rect, widget.look(), widget.draw) if widget.visible else Piece(widget.rect, None, _nothing)
        for widget in widgets
    ]


def _nothing(surface: pygame.Surface) -> None:
    """What cannot be seen paints nothing."""
