"""What a game that was just finished has added to the achievements, found out in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from nemesis_desktop.client.ui.background import Task
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.library.chronicles import GameRecords
from nemesis_desktop.storage.library.library import Library
from nemesis_desktop.storage.profile.career import Reached, new_grades, reached

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.play import Play


def find_news(services: Services, play: Play, on_found: Callable[[str], None]) -> Task[tuple[Reached, ...]] | None:
    """Tell in one sentence which achievements this game has brought; nothing where it brought none or was not kept.

    ``services`` are those of the game."""
    finished = getattr(play.journal, "finished", None)
    storage, game = services.storage, play.presentation.game
    if storage is None or finished is None or not GAMES[game].achievements:
        return None

    def tell(reached: tuple[Reached, ...]) -> None:
        if reached:
            text = services.text
            names = tuple(text.text(one.achievement.name_id) for one in reached)
            on_found(text.text("profile.new_achievement", n=len(names), names=names))

    return services.background.submit(lambda: _news(storage.folder, finished.name, game), tell, name="new achievements")


def _news(folder: Path, finished: str, game: str) -> tuple[Reached, ...]:
    achievements = GAMES[game].achievements
    games = [one for one in GameRecords(Library(folder)).games() if one.game == game]
    before = [one for one in games if one.id != finished]
    return new_grades(reached(achievements, before), reached(achievements, games))
