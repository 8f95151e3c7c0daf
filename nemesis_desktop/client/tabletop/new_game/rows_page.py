"""What pages of rows that lie over the form of a new game have in common: panel, rows, and buttons below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nemesis_desktop.client.ui.layout import Padding, centred, column, padding, row, sized
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.group import Group
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.rows_pane import RowsPane

BACKDROP = "backdrop.jpg"
WIDEST = 1180
AROUND = 160
"""Height of what stands around the rows, in layout units."""


class RowsPage:
    """One such page; ``foot`` are the buttons below the rows, of which those are shown that are visible."""

    def __init__(self, services: Services, panel: Panel, pane: RowsPane, foot: Sequence[Button]) -> None:
        self.services = services
        self.panel = panel
        self.pane = pane
        self.foot = tuple(foot)

    def handle(self, event: pygame.event.Event, group: Group, offer: Callable[[pygame.event.Event], bool]) -> bool:
        """Offer an event to the controls; what the keyboard is at is always in sight."""
        if event.type == pygame.MOUSEMOTION:
            self.pane.pointer = event.pos
        used = offer(event)
        if event.type == pygame.KEYDOWN:
            self.pane.reveal(group.ring.current)
        return used

    def wanted_height(self, rows: int) -> int:
        """Pixels for so many layout units of rows, which are scrolled."""
        return self.services.px(rows + AROUND)

    def tree(self, size: tuple[int, int]) -> Padding:
        """The layout in a window of this size."""
        px = self.services.px
        buttons = row(*(sized(one, flex=1, height=px(50)) for one in self.foot if one.visible), gap=px(12))
        page = column(sized(self.pane, flex=1), buttons, gap=px(10))
        return padding(centred(self.panel.around(page), px(WIDEST), round(size[1] * 0.96)), px(8))

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """What stays as it is: backdrop and panel."""
        made = pygame.Surface(size)
        made.blit(self.services.images.picture(BACKDROP, size), (0, 0))
        self.panel.draw(made)
        return made

    def draw(self, surface: pygame.Surface) -> None:
        """Draw rows and buttons. The pane draws its controls itself, as far as they are in sight."""
        for widget in (self.pane, *self.foot):
            if widget.visible:
                widget.draw(surface)
