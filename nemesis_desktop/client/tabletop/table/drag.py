"""Dragging with the mouse: cards onto things, and the own figure into a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.viewmodels.choices import by_target
from nemesis_desktop.client.ui.input.dragging import Drag, Drop
from nemesis_desktop.client.ui.input.spatial import closest

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene



class TableDrag:
    """Takes up cards and the own figure, and does what the table does when somebody clicks where they are let go."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.drag = Drag()
        self.aimed: str | None = None
        """Where a card was dropped; when the next question offers it, it is marked."""

    def cancel(self) -> bool:
        """Put back what is carried; True when something was."""
        self.table.drawers.aside = False
        if not self.drag.cancel():
            return False
        self.table.board.hover = None
        self.table.dirty = True
        return True

    def mouse(self, event: pygame.event.Event) -> bool:
        """An event of the mouse; True when it was used."""
        table = self.table
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button != 1:
                return self.cancel()
            return self._take(event.pos)
        if event.type == pygame.MOUSEMOTION and self.drag.held:
            if not self.drag.move(event.pos):
                return False
            table.drawers.aside = table.services.compact
            table.tips.hide()
            for live in table.face.live:
                live.point(None)
            table.board.hover = self._under(event.pos)
            table.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            drop = self.drag.release(event.pos)
            if drop is not None:
                table.board.hover = None
                table.dirty = True
                self._let_go(drop)
                table.drawers.aside = False
                return True
        return False

    def _take(self, position: tuple[int, int]) -> bool:
        """The button went down: take up a card, or the own figure when it may move."""
        table = self.table
        if table.prompt is None:
            return False
        if any(widget.visible and widget.contains(position) for widget in table.group.widgets):
            return False
        target = table.pointing.panel_target_at(position)
        if target is not None and target.startswith("card:"):
            self.drag.take("card", target, position)
            return True
        free = target is None and not table.pointing.is_off_board(position)
        if free and self.moves() and self._on_own_figure(position):
            self.drag.take("figure", f"seat:{table.seat}", position)
            return True
        return False

    def _on_own_figure(self, position: tuple[int, int]) -> bool:
        spot = self.table.board.anchor(f"seat:{self.table.seat}")
        reach = self.table.services.px(26)
        return spot is not None and abs(spot[0] - position[0]) <= reach and abs(spot[1] - position[1]) <= 1.6 * reach

    def moves(self) -> tuple[str, ...]:
        """The places to which the figure may be moved now."""
        return self.table.face.moves(self.table.view)

    def _under(self, position: tuple[int, int]) -> str | None:
        table = self.table
        if table.pointing.is_off_board(position):
            return None
        if self.drag.kind != "figure":
            return table.board.target_at(position)
        found = table.board.target_at(position)
        if found in self.moves():
            return found
        # A corridor or a figure in front of a room means the room.
        spots = {room: spot for room in self.moves() if (spot := table.board.anchor(room)) is not None}
        room = closest(position, spots)
        near = table.services.px(70)
        return room if room is not None and max(
            abs(spots[room][0] - position[0]), abs(spots[room][1] - position[1])
        ) <= near else found

    def _let_go(self, drop: Drop) -> None:
        table = self.table
        if table.prompt is None or table.layout is None:
            return
        if drop.click:
            target = drop.target if drop.kind == "card" else table.board.target_at(drop.position)
            if target is not None:
                table.prompts.click(target, drop.position)
            return
        if drop.kind == "figure":
            self.drag.kind = "figure"
            room = self._under(drop.position)
            if room is not None and room != table.face.own_place(table.view):
                table.prompts.click(room, drop.position)
            return
        panel = next((one for one in table.panels if one.holds(drop.target)), None)
        # A card that stands in a row is let go over what its panel covered.
        at_home = panel in table.face.live and any(one.panel is panel for one in table.face.docked)
        home = None if panel is None else panel.spot(drop.target)
        if panel is not None and at_home and not table.services.compact:
            home = panel.rect
        if home is not None and home.collidepoint(drop.position):
            return
        self.aimed = None if table.pointing.is_off_board(drop.position) else table.board.target_at(drop.position)
        found = by_target(table.prompt.choices).get(drop.target, ())
        uses = tuple(choice for choice in found if choice.group != "drop")
        if len(uses) == 1:
            table.prompts.choose(uses[0])
        else:
            table.prompts.click(drop.target, drop.position)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is carried at the pointer."""
        if not self.drag.carried:
            return
        self.table.face.draw_carried(surface, self.drag.target, self.drag.position, self.table.view)
