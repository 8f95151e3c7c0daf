"""What a table notes of the game of a day when it is over."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.storage.profile.daily import note_end


def note_daily_end(services: Services, play: Play) -> None:
    """Keep how the game ended, if it is the attempt of its day; where everything can be undone it never is."""
    header: Any = getattr(play.journal, "header", None)
    if services.storage is None or header is None or play.outcome is None or play.free_undo:
        return
    round_ = play.presentation.round_of(play.session.state)
    note_end(services.storage.folder, header.game, header.created, play.outcome.name, round_, play.commands)
