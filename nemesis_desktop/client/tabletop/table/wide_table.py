"""The table in a window that has room for all panels side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemesis_desktop.client.tabletop.table.layout import TableLayout, lay_out

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene


class WideTable:
    """Lays the table out, and has its plates made before they are wanted."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def place(self) -> TableLayout:
        """Place everything."""
        table = self.table
        layout = lay_out(table.services, table.size, table.face.docked, table.log.is_open)
        table.layout = layout
        table.place_face(layout, table.size[1])
        table.question_panel.place(layout.prompt)
        table.log.place(layout.log)
        table.buttons.place(layout.buttons)
        self._prefetch(layout)
        return layout

    def _prefetch(self, layout: TableLayout) -> None:
        """Have large pictures made while the cover fills the window, or before they are wanted for the first time."""
        table, panels, scale = self.table, self.table.services.panels, self.table.services.scale
        # While something is played the panel has another colour than while a question is open.
        panels.prefetch_panel(table.prefetcher, layout.prompt, scale, "steel")
        table.face.prefetch_plates(table.prefetcher, table.is_covered)
        if table.is_covered:
            panels.prefetch_panel(table.prefetcher, layout.prompt, scale, "accent")
            panels.prefetch_panel(table.prefetcher, layout.log, scale, "steel", "panel", table.log.header)

    def order_plates(self) -> None:
        """Have the plates drawn in the background that have another size now."""
        table, panel, log = self.table, self.table.question_panel, self.table.log
        if table.services.compact or not table.painter.catching_up:
            return
        order, scale, plates = table.services.panels.prefetch_panel, table.services.scale, table.painter.plates
        if not panel.folded:
            accent = "accent" if table.prompt is not None else "steel"
            plates[:] = [order(table.prefetcher, panel.rect, scale, accent)]
        plates.append(order(table.prefetcher, log.rect, scale, "steel", "panel", log.header if log.is_open else 0))
        for live in table.face.live:
            live.prefetch(table.prefetcher)
