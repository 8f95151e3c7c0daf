"""Everything around the board on one opaque surface; of it only what looks different is painted again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from nemesis_desktop.client.tabletop.panels.panel import TablePanel
from nemesis_desktop.client.ui.drawing.pieces import Piece, joined
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.widget import Widget

BUDGET_SHARE, RESTING_BUDGET_SHARE = 0.04, 0.12
"""While something moves, so much of the window is painted again with each frame: the rest waits for the next ones; the
second number as soon as nothing moves any more."""


_MIXED = object()


class TableFrame:
    """Holds the surface. Later pieces lie over earlier ones."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.stale = True
        """Set it to have everything painted again, as after another layout."""
        self.surface: pygame.Surface | None = None
        self.fresh: list[pygame.Rect] = []
        """Where it was painted again; whoever shows the surface takes these away."""
        self._painted: list[tuple[pygame.Rect, object]] = []
        self.repaint_queue: list[int] = []
        self._world: object = None
        self.room: pygame.Surface | None = None
        """Where the board keeps its picture: nothing of the frame is seen there, and it spares as many bytes."""

    def room_for(self, size: tuple[int, int], board: pygame.Rect) -> pygame.Surface | None:
        """The part of the surface, which gets this size, that the board covers; None where it is not within it."""
        surface = self._sized(size)
        wanted = board if board and surface.get_rect().contains(board) else pygame.Rect(0, 0, 0, 0)
        if wanted != self._covered or (self.room is not None and self.room.get_parent() is not surface):
            self.room, self.stale = surface.subsurface(wanted) if wanted else None, True
        return self.room

    @property
    def _covered(self) -> pygame.Rect:
        return pygame.Rect(self.room.get_offset(), self.room.get_size()) if self.room else pygame.Rect(0, 0, 0, 0)

    def _sized(self, size: tuple[int, int]) -> pygame.Surface:
        if self.surface is None or self.surface.get_size() != size:
            # In the format of the window: a converted copy would take as much memory again while it is made.
            self.surface = pygame.Surface(size)
            self.stale = True
        return self.surface

    def draw(self, size: tuple[int, int], pieces: Sequence[Piece], share: float = 1.0) -> pygame.Surface:
        """The surface as these pieces look now. Of those that look different no more are painted than fill a share
        of it, at least one and those first that have waited longest; with no share at all they wait."""
        services = self.services
        world = (services.palette, services.scale, services.input.signs)
        surface = self._sized(size)
        now = [(piece.rect.copy(), piece.render_key) for piece in pieces]
        if self.stale or world != self._world or len(now) != len(self._painted):
            self._paint(surface, pieces, surface.get_rect())
            self._painted, self.repaint_queue = now, []
        else:
            changed = [index for index, look in enumerate(now) if look != self._painted[index]]
            waiting = [index for index in self.repaint_queue if index in changed]
            self.repaint_queue = waiting + [index for index in changed if index not in waiting]
            self._paint_queued(surface, pieces, now, share)
        self.stale, self._world = False, world
        return surface

    def _paint_queued(
        self, surface: pygame.Surface, pieces: Sequence[Piece], now: Sequence[tuple[pygame.Rect, object]], share: float
    ) -> None:
        """Paint at least one of the pieces that look different, and no more than this share of the surface."""
        if not share:
            return
        taken: list[pygame.Rect] = []
        room = share * surface.get_width() * surface.get_height()
        while self.repaint_queue:
            group = self._together(self.repaint_queue[0], now)
            spots = [
                self._around(rect, pieces[index])
                for index in group for rect in (self._painted[index][0], now[index][0])
            ]
            room -= sum(spot.width * spot.height for spot in joined(spots, surface.get_rect()))
            if taken and room < 0:
                break
            taken += spots
            for index in group:
                self._painted[index] = now[index]
                self.repaint_queue.remove(index)
        spots = joined(taken, surface.get_rect())
        for spot in spots:
            self._paint(surface, pieces, spot)
        for index in self.repaint_queue:
            if self._around(now[index][0], pieces[index]).collidelist(spots) >= 0:
                # A part of it shows what it is now: it is wrong even if it becomes again what it was.
                self._painted[index] = self._painted[index][0], _MIXED

    def _together(self, first: int, now: Sequence[tuple[pygame.Rect, object]]) -> list[int]:
        """What must not be painted one after the other: all that stands elsewhere now, else the first alone."""
        moved = [index for index in self.repaint_queue if self._painted[index][0] != now[index][0]]
        return moved if first in moved else [first]

    def _around(self, rect: pygame.Rect, piece: Piece) -> pygame.Rect:
        """A rectangle with the light and shadow around it."""
        reach = 2 * self.services.px(piece.spread) if piece.spread else 0
        return rect.inflate(reach, reach)

    def _paint(self, surface: pygame.Surface, pieces: Sequence[Piece], spot: pygame.Rect) -> None:
        """Paint a part of the surface, except where the board is."""
        for part in rects_around(self._covered.clip(spot), spot):
            self.fresh.append(part)
            surface.set_clip(part)
            surface.fill(pygame.Color(self.services.palette.space))
            for piece in pieces:
                if self._around(piece.rect, piece).colliderect(part):
                    piece.draw(surface)
        surface.set_clip(None)


def rects_around(inner: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """What of a rectangle lies around one within it."""
    if not inner:
        return [whole]
    parts = (
        pygame.Rect(whole.x, whole.y, whole.width, inner.top - whole.y),
        pygame.Rect(whole.x, inner.top, inner.left - whole.x, inner.height),
        pygame.Rect(inner.right, inner.top, whole.right - inner.right, inner.height),
        pygame.Rect(whole.x, inner.bottom, whole.width, whole.bottom - inner.bottom),
    )
    return [part for part in parts if part]


def panel_pieces(panels: Iterable[TablePanel]) -> list[Piece]:
    """The instruments that show a view."""
    return [Piece(panel.rect, panel.render_key(), panel.draw) for panel in panels]


def widget_pieces(widgets: Iterable[Widget]) -> list[Piece]:
    """Controls, as far as they are to be seen."""
    return [
        Piece(widget.rect, widget.render_key(), widget.draw, widget.spread)
        if widget.visible
        else Piece(widget.rect, None, _nothing, widget.spread)
        for widget in widgets
    ]


def _nothing(surface: pygame.Surface) -> None:
    """What cannot be seen paints nothing."""
