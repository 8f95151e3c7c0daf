"""Looking around the table without a mouse: a mark walks over everything that can be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.panels.panel import TablePanel
from nemesis_desktop.client.ui.input.spatial import Point, closest, nearest
from nemesis_desktop.client.ui.widgets.button import ACTIVATE_KEYS
from nemesis_desktop.client.ui.widgets.focus import ARROWS

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene


class LookAround:
    """Shows the tooltip of what is marked; Enter clicks it, the key to read opens its page."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.target: str | None = None

    @property
    def active(self) -> bool:
        """True while the mark is on the table."""
        return self.target is not None

    def begin(self) -> None:
        """Put the mark on the own figure."""
        table = self.table
        middle = table.board.anchor(f"seat:{table.seat}") or (table.size[0] // 2, table.size[1] // 2)
        found = closest(middle, self.places())
        if found is not None:
            self.mark(found)

    def end(self) -> None:
        """Take the mark away."""
        if self.target is None:
            return
        table, self.target = self.table, None
        table.tips.hide()
        table.board.hover = None
        for live in table.face.live:
            live.raise_target(None)
        table.dirty = True

    def places(self) -> Mapping[str, Point]:
        """Where everything is that can be pointed at."""
        table = self.table
        found: dict[str, Point] = dict(table.board.places())
        bounds = table.layout.board if table.layout is not None else pygame.Rect(0, 0, 0, 0)
        found = {target: place for target, place in found.items() if bounds.collidepoint(place)}
        for panel in self._shown_panels():
            # A card or a seat may lie in a panel and on the board; the panel is where it is read.
            found.update(panel.places())
        return found

    def _shown_panels(self) -> list[TablePanel]:
        """The panels that are on the screen."""
        return [panel for panel in self.table.panels if panel.has_view and not panel.hidden]

    def handle(self, event: pygame.event.Event) -> bool:
        """A key while the mark is on the table; True when it was used."""
        table, action = self.table, getattr(event, "action", "")
        if self.target is None:
            return False
        if event.key in ARROWS:
            places = self.places()
            here = places.get(self.target)
            found = nearest(here, ARROWS[event.key], places) if here is not None else closest((0, 0), places)
            if found is not None:
                self.mark(found)
            return True
        if event.key in ACTIVATE_KEYS:
            target = self.target
            place = self.places().get(target, (0, 0))
            self.end()
            table.prompts.click(target, (round(place[0]), round(place[1])))
            return True
        if action == "read":
            target = self.target
            self.end()
            table.reading.read(target)
            return True
        self.end()
        return event.key == pygame.K_ESCAPE or action == "look"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the mark around what lies in a panel; the board shows its own."""
        spot = self._spot()
        if spot is not None:
            self.table.services.panels.focus(surface, spot, self.table.services.scale, "accent")

    def _spot(self) -> pygame.Rect | None:
        target = self.target
        if target is None:
            return None
        for panel in self._shown_panels():
            spot = panel.spot(target) if panel not in self.table.face.live else None
            if spot is not None:
                return spot
        return None

    def mark(self, target: str) -> None:
        """Put the mark on a thing and say what it is."""
        table = self.table
        self.target = target
        table.board.hover = target
        for live in table.face.live:
            live.raise_target(target)
        table.board.focus(target)
        for panel in self._shown_panels():
            panel.reveal(target)
        place = self.places().get(target)
        tip = table.tip_of(target)
        table.tips.hide()
        if tip is not None and place is not None:
            table.tips.show(tip, (round(place[0]), round(place[1])))
        table.dirty = True
