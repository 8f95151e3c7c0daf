"""What pages of rows that lie over the form of a new game have in common: panel, rows, and buttons below them."""

from __future__ import annotations

from typing import ClassVar

import pygame

from nemesis_desktop.client.ui.layout import Padding, centred, column, padding, row, sized
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.rows_pane import RowsPane

BACKDROP = "backdrop.jpg"
WIDEST = 1180
AROUND = 160
"""Height of what stands around the rows, in layout units."""


class RowsPage(FormScene):
    """One such page. A subclass fills the rows."""

    compact_rows: ClassVar[int]
    """Height of the rows in a compact window, in layout units; they are scrolled."""

    def __init__(self, services: Services, panel: Panel, pane: RowsPane) -> None:
        super().__init__(services)
        self.panel = panel
        self.pane = pane
        self.foot: tuple[Button, ...] = ()
        """The buttons below the rows, of which those are shown that are visible."""

    def handle(self, event: pygame.event.Event) -> bool:
        """What the keyboard is at is always in sight."""
        if event.type == pygame.MOUSEMOTION:
            self.pane.pointer = event.pos
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self.pane.reveal(self.group.ring.current)
        return used

    def wanted_height(self, width: int) -> int:
        """As much as the rows are given in a compact window, and what stands around them."""
        return self.services.px(self.compact_rows + AROUND)

    def _tree(self, width: int) -> Padding:
        px = self.services.px
        buttons = row(*(sized(one, flex=1, height=px(50)) for one in self.foot if one.visible), gap=px(12))
        page = column(sized(self.pane, flex=1), buttons, gap=px(10))
        return padding(centred(self.panel.around(page), px(WIDEST), round(self.size[1] * 0.96)), px(8))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw backdrop and panel, then rows and buttons. The pane draws its controls itself, as far as they are in
        sight."""
        if self._picture is None:
            self._picture = self._still(surface.get_size())
        surface.blit(self._picture, (0, 0))
        for widget in (self.pane, *self.foot):
            if widget.visible:
                widget.draw(surface)
        self.group.draw_tooltip(surface)

    def _still(self, size: tuple[int, int]) -> pygame.Surface:
        """What stays as it is: backdrop and panel."""
        made = pygame.Surface(size)
        made.blit(self.services.images.picture(BACKDROP, size), (0, 0))
        self.panel.draw(made)
        return made
