"""What a game that was just finished has added to the achievements, found out in the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nemesis_desktop.client.ui.background import Task
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.library.chronicles import GameRecords
from nemesis_desktop.storage.library.library import Library
from nemesis_desktop.storage.profile.career import Reached, new_grades, reached

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.play import Play

MOST_EXPLAINED = 2
"""Of so many it is told what they were for: there is no room for the six that a first game may bring."""


def find_news(services: Services, play: Play, on_found: Callable[[str], None]) -> Task[tuple[Reached, ...]] | None:
    """Tell which achievements this game has brought, and for what; nothing where it brought none or was not kept.

    ``services`` are those of the game."""
    finished = getattr(play.journal, "finished", None)
    storage, game = services.storage, play.presentation.game
    if storage is None or finished is None or not GAMES[game].achievements:
        return None

    def tell(reached: tuple[Reached, ...]) -> None:
        if reached:
            on_found(words_of_news(reached, services.text))

    return services.background.submit(lambda: _news(storage.folder, finished.name, game), tell, name="new achievements")


def words_of_news(reached: Sequence[Reached], text: Catalogue) -> str:
    """The names of achievements, and what they were for where it is told of all of them."""
    names = tuple(text.text(one.achievement.name_id) for one in reached)
    news = text.text("profile.new_achievement", n=len(names), names=names)
    deeds = [text.text(one.achievement.text_id, n=one.asked) for one in reached]
    if len(names) == 1:
        return text.listed((news, *deeds), "stop")
    told = zip(names, deeds, strict=True) if len(names) <= MOST_EXPLAINED else ()
    return "\n".join((news, *(text.text("label.value", label=name, value=deed) for name, deed in told)))


def _news(folder: Path, finished: str, game: str) -> tuple[Reached, ...]:
    achievements = GAMES[game].achievements
    games = [one for one in GameRecords(Library(folder)).games() if one.game == game]
    before = [one for one in games if one.id != finished]
    return new_grades(reached(achievements, before), reached(achievements, games))
