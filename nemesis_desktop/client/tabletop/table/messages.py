"""Messages at the table that wait until the player goes on, and those that are shown again from the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.log_line import LogLine

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene


class Messages:
    """Says which messages wait, and shows one again."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def waits(self, message: Banner) -> bool:
        """Whether a message stays until the player goes on: where somebody whom it concerns looks at the screen."""
        settings, play = self.table.services.settings, self.table.play
        if not settings.wait_for_moments or float(settings.animation_speed) > 1:
            return False
        if play.viewer is None:
            return not message.concerns or any(seat in play.humans for seat in message.concerns)
        return not message.concerns or play.viewer in message.concerns

    def open(self, line: LogLine) -> None:
        """A line of the log was clicked: show its message once more."""
        table = self.table
        message = None if table.director.busy or line.opens is None else line.opens()
        if message is not None:
            table.director.recall(message)
            table.on_cue()
