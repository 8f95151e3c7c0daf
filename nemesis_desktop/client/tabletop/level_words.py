"""The words of a scenario, and why it cannot be played, in those of its game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nemesis_desktop.client.ui.drawing.markup import escape
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.problem import unreadable


def written(words: str, text: Catalogue) -> str:
    """A text of a scenario: from the catalogue, or as somebody has written it, whose marks are letters like others."""
    return text.text_or(words, escape(words))


def level_title(game: str, setup: Any, text: Catalogue) -> str:
    """What the scenario, lesson or puzzle of a setup is called; "" for a game of the rulebook. ``text`` is the
    catalogue of the game."""
    levels = GAMES[game].levels if game in set(GAMES) else None
    document = "" if levels is None else levels.text_of(setup)
    try:
        title = json.loads(document)["title"] if document else ""
    except (ValueError, KeyError, TypeError):
        return ""
    return written(title, text) if isinstance(title, str) and title else ""


def level_refusal(error: LevelProblem, text: Catalogue) -> str:
    """What is wrong with a scenario, and in which field; ``text`` is the catalogue of its game."""
    told = text.text(error.text_id, **error.facts)
    return text.text("level.in_field" if error.path else "level.as_a_whole", path=error.path, problem=told)


def level_file_refusal(path: Path, error: Exception, text: Catalogue) -> str:
    """The same for the file in which it is."""
    if isinstance(error, LevelProblem):
        return level_refusal(error, text)
    if isinstance(error, OSError):
        problem = unreadable(path, error)
        return text.text(problem.text_id, **problem.facts)
    return text.text("level.not_read", file=path.name, reason=error)
