"""What lies under the pointer."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.table.drawers import Drawers
from nemesis_desktop.client.tabletop.table.face import TableFace


class Pointing:
    """Asks the panels, then the board."""

    def __init__(self, face: TableFace, drawers: Drawers) -> None:
        self.face = face
        self.drawers = drawers

    def panel_target_at(self, position: tuple[int, int]) -> str | None:
        """What lies there in a panel; what lies over the board comes first."""
        for panel in (*self.face.live, *(one.panel for one in self.face.docked)):
            found = panel.target_at(position)
            if found is not None:
                return found
        return None

    def is_off_board(self, position: tuple[int, int]) -> bool:
        """True where the board cannot be reached."""
        if not self.face.board.rect.collidepoint(position):
            return True
        return self.drawers.covers(position) or any(live.covers(position) for live in self.face.live)

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What lies there in a panel or on the board."""
        found = self.panel_target_at(position)
        if found is not None or self.is_off_board(position):
            return found
        return self.face.board.target_at(position)

    def point(self, position: tuple[int, int], blocked: bool) -> bool:
        """The pointer is over the table, unless a control blocks it; only the first card under it is raised. True
        when that is another one."""
        changed = False
        for live in self.face.live:
            before = live.hovered_target
            live.point(None if blocked else position)
            blocked = blocked or live.hovered_target is not None
            changed = changed or before != live.hovered_target
        return changed
