"""The panels of a face in a window that is too small for all of them: one at a time is open, behind its tab."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.panels.panel import Dock, TablePanel
from nemesis_desktop.client.tabletop.table.drawers import Drawers
from nemesis_desktop.client.tabletop.table.face import LivePanel, TableFace
from nemesis_desktop.client.ui.services import Services

WHEEL = 64
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class CompactPanels:
    """Places the panels of a face behind the tabs of its drawers."""

    def __init__(self, services: Services, face: TableFace, drawers: Drawers) -> None:
        self.services = services
        self.face = face
        self.drawers = drawers

    def behind(self, tab: str | None) -> TablePanel | None:
        """The panel behind a tab: of several the first that has something to show. None for what is no panel."""
        found = [one.panel for one in self.face.docked if one.tab and one.tab == tab]
        return next((panel for panel in found if panel.has_view), found[0] if found else None)

    def live_behind(self, tab: str | None) -> LivePanel | None:
        """The panel behind a tab, if it is one that moves."""
        panel = self.behind(tab)
        return next((live for live in self.face.live if live is panel), None)

    def there(self) -> dict[str, bool]:
        """Which tabs have something to show."""
        found: dict[str, bool] = {}
        for one in self.face.docked:
            if one.tab:
                found[one.tab] = found.get(one.tab, False) or one.panel.has_tab
        return found

    @property
    def _over(self) -> tuple[LivePanel, ...]:
        """What lies over the board and behind no tab."""
        tabbed = [one.panel for one in self.face.docked if one.tab]
        return tuple(live for live in self.face.live if live not in tabbed)

    def place(self, bar: pygame.Rect, drawer: pygame.Rect, board: pygame.Rect, window: pygame.Rect) -> None:
        """Let every panel lie where it is opened, and none be seen but the bar and the one that is open; then what
        lies over the board, and what covers everything."""
        open_panel = self.behind(self.drawers.open)
        for one in self.face.docked:
            one.panel.hidden = one.dock is not Dock.BAR and one.panel is not open_panel
            if one.dock is Dock.BAR:
                one.panel.place(bar)
            elif one.tab:
                one.panel.place(drawer)
        for live in self._over:
            live.place(board)
        if self.face.cover is not None:
            self.face.cover.place(window)

    def show_all(self) -> None:
        """Back to a wide window: let every panel be seen but those that only a compact one has."""
        self.drawers.put_away()
        for one in self.face.docked:
            one.panel.hidden = one.dock in (Dock.BAR, Dock.TAB)

    def label(self) -> None:
        """Say on the tabs what their panels have to say there."""
        for name, button in self.drawers.tabs.items():
            panel = self.behind(name)
            if panel is not None and panel.tab_label:
                button.label = panel.tab_label

    def draw_open(self, surface: pygame.Surface, draw_other: Callable[[], None]) -> None:
        """Draw what is open over the board; ``draw_other`` draws what is no panel, such as the log."""
        if self.drawers.open is None or self.drawers.aside:
            return
        panel, live = self.behind(self.drawers.open), self.live_behind(self.drawers.open)
        before = surface.get_clip()
        surface.fill(pygame.Color(self.services.palette.space), self.drawers.rect)
        if live is not None:
            live.draw_plate(surface, self.drawers.rect)
        if panel is not None:
            panel.draw(surface)
        else:
            draw_other()
        surface.set_clip(before)

    def reveal(self, target: str) -> None:
        """What is marked by the keyboard comes into sight: a panel is opened for it, or taken away from the board."""
        drawers = self.drawers
        over = next((live for live in self._over if live.holds(target)), None)
        opened = next((one for one in self.face.docked if one.opens and one.panel.holds(target)), None)
        if over is not None:
            over.reveal(target)
        elif opened is not None:
            drawers.show(opened.tab, by_itself=True)
            opened.panel.reveal(target)
        elif self.face.board.rect.colliderect(drawers.rect):
            drawers.show(None)

    def scroll_over(self, position: tuple[int, int], pixels: int) -> bool:
        """Scroll what lies over the board at a position; whether anything does."""
        over = next((live for live in self.face.live if live.covers(position)), None)
        if over is not None:
            over.scroll(pixels)
        return over is not None

    def scroll(self, pixels: int) -> bool:
        """Scroll the panel that is open; False when it is none."""
        panel = self.behind(self.drawers.open)
        if panel is not None:
            panel.scroll(pixels)
        return panel is not None
