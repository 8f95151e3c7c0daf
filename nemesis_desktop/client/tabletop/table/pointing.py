"""What lies under the pointer."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.table.drawers import Drawers
from nemesis_desktop.client.tabletop.table.face import TableFace


class Pointing:
    """Asks the panels, then the board. A ``director`` tells whether a message lies over it."""

    def __init__(self, face: TableFace, drawers: Drawers, director: Director) -> None:
        self.face = face
        self.drawers = drawers
        self.director = director

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
        if self.is_on_message(position) or self.drawers.covers(position):
            return True
        return any(live.covers(position) for live in self.face.live)

    def is_on_message(self, position: tuple[int, int]) -> bool:
        """Whether the plate of a message lies there: what is below it cannot be seen."""
        lies = self.face.message_rect if isinstance(self.director.cue, Banner) else None
        return lies is not None and lies.collidepoint(position)

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
