"""What a command of the command line says when it cannot do what was asked, before any work is done for it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.output_file import refusal

BEYOND_REPAIR = ("other_game", "broken_game", "newer_rules", "newer_format")
"""Problems of a file that name what this installation has not got."""


def refuse(message: str) -> int:
    """Say why; the exit status of the command."""
    print(message, file=sys.stderr)
    return 2


def refuse_game(error: ValueError | OSError, level: str | None, texts: Catalogue) -> int:
    """Say why no game can be played like this, in the words of the game."""
    # They load pydantic, which the help of the command line can do without.
    from nemesis_desktop.client.tabletop.level_words import level_refusal
    from nemesis_desktop.games.level_documents import LevelProblem

    if isinstance(error, OSError):
        return refuse(texts.text("level.not_read", file=level, reason=error.strerror or error))
    if not isinstance(error, LevelProblem):
        return refuse(texts.text("command_line.no_setup", reason=error))
    return refuse(level_refusal(error, texts))


def refuse_output(path: Path | None, chosen: argparse.Namespace, texts: Catalogue, *, suffix: str = "") -> int:
    """Say why a file cannot be written before any work is done for it; 0 when nothing speaks against it."""
    found = None if path is None else refusal(path, overwrite=chosen.overwrite, suffix=suffix)
    return 0 if found is None else refuse(texts.text(found.text_id, **found.facts))


def refuse_file(file: Path, game: str | None, texts: Catalogue) -> int:
    """Say why a file is of no use here: of another game than ``game``, or of one that is not there; 0 when it is of
    use, or when it will be told what is wrong with it."""
    from nemesis_desktop.share import look_at

    if game is not None:
        GAMES[game]  # an unknown one is refused, whatever the file holds
    found = look_at(file)
    if found is None or found.running.header is None:
        problem = None if found is None else found.problem
        if problem is None or problem.id not in BEYOND_REPAIR:
            return 0
        return refuse(texts.text(problem.text_id, **problem.facts))
    of = found.running.header.game
    if game is not None and of != game:
        return refuse(texts.text("command_line.other_game", file=file, found=of, game=game))
    return 0
