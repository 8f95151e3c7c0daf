"""Drawing a table: what rests around the board is kept, and painted again in parts while something moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.table.face import TableFace
from nemesis_desktop.client.tabletop.table.frame import (
    BUDGET_SHARE,
    RESTING_BUDGET_SHARE,
    TableFrame,
    rects_around,
)
from nemesis_desktop.client.ui.drawing.pieces import Canvas, Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services


class TablePainter:
    """Puts the pieces of a table over each other and draws those that look different.

    ``scenery`` is where messages lie, ``draw_open`` draws the open panel of a compact window.
    """

    def __init__(
        self,
        services: Services,
        face: TableFace,
        director: Director,
        prefetcher: SurfacePrefetcher,
        scenery: Callable[[], pygame.Rect],
        draw_open: Callable[[pygame.Surface], None],
    ) -> None:
        self.services = services
        self.face = face
        self.director = director
        self.prefetcher = prefetcher
        self.scenery = scenery
        self.draw_open = draw_open
        self.frame, self.canvas = TableFrame(services), Canvas()
        self.catching_up = False
        """Whether what looks different since something moved is still painted, a part with each frame."""
        self.plates: list[tuple[object, ...]] = []
        """Plates that are made in the background; while they come, nothing around the board is painted."""
        self.just_began = False
        """Whether the next frame is the first one of a cue, with which nothing around the board is painted."""
        self.composed: list[pygame.Rect] = []
        """Where the board was painted again."""

    def forget(self) -> None:
        """Everything has to be painted again, as after another layout."""
        self.frame.stale = True

    @property
    def is_pending(self) -> bool:
        """Whether something that looks different waits to be painted."""
        return bool(self.frame.repaint_queue) or any(live.repaint_pending for live in self.face.live)

    def redraw(
        self,
        surface: pygame.Surface,
        around: Callable[[], Sequence[Piece]],
        over: Sequence[Piece] = (),
        also: Sequence[pygame.Rect] = (),
    ) -> list[pygame.Rect] | None:
        """Draw what looks different, and ``also`` these places, if everything else is still on the surface, and return
        where; else None."""
        if self.frame.stale or not self.canvas.shows_on(surface):
            return None
        pieces = [*self._pieces(surface, around()), *over]
        changed, self.frame.fresh = self.frame.fresh, []
        return self.canvas.redraw(surface, pieces, (*changed, *self.composed, *also))

    def draw(self, surface: pygame.Surface, around: Sequence[Piece], over: Sequence[Piece] = ()) -> None:
        """Draw all of it. ``around`` is what rests around the board, from below; ``over`` lies over everything."""
        self.canvas.draw(surface, [*self._pieces(surface, around), *over])
        self.frame.fresh.clear()

    def _pieces(self, surface: pygame.Surface, around: Sequence[Piece]) -> list[Piece]:
        """The table from below: what rests around the board, the board, cards, and what happens above all of it."""
        board, director, busy = self.face.board, self.director, self.director.is_moving
        self.catching_up = busy or self.catching_up
        held = self.just_began or (self.catching_up and any(map(self.prefetcher.is_coming, self.plates)))
        began = self.just_began
        held = held or board.is_led or self.face.is_fading(director.cue, director.passed, director.length)
        self.just_began, fresh = False, len(self.frame.fresh)
        share = 0.0 if held else BUDGET_SHARE if busy else RESTING_BUDGET_SHARE if self.catching_up else 1.0
        # The board first: to load its stars takes 25 MB for a moment, and there is less in memory before the panels.
        room = self.frame.room_for(surface.get_size(), board.rect)
        self.composed = board.compose(budgeted=self.catching_up, room=room)
        frame = self.frame.draw(surface.get_size(), around, share)
        found = [_part(frame, rect) for rect in rects_around(board.rect, surface.get_rect())]
        found += board.pieces(surface)
        if self.services.compact:
            found.append(Piece(surface.get_rect(), "drawer", self.draw_open))
        owed, resting = False, began or (len(self.frame.fresh) > fresh and busy)
        for live in self.face.live:
            live.allow(self.catching_up, resting)
            awaited = live.is_prefetched and self.catching_up and self.prefetcher.waiting
            if not awaited:
                found += live.pieces()
            owed = owed or awaited or live.repaint_pending
        owed = owed or bool(self.frame.repaint_queue) or board.repaint_pending
        self.catching_up = busy or (self.catching_up and owed)
        found += self.face.afterglow.pieces()
        if director.cue is not None:
            found += self.face.cue_pieces(director.cue, self.scenery(), director.passed, director.length)
        return found


def _part(frame: pygame.Surface, part: pygame.Rect) -> Piece:
    """A part of a surface that lies where it is shown."""

    def draw(surface: pygame.Surface) -> None:
        surface.blit(frame, part, part)

    return Piece(part, "frame", draw)
