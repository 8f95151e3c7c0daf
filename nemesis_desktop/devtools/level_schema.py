"""The published schema of the levels of a game."""

from __future__ import annotations

import sys

from nemesis_desktop.devtools.tools import NoTools, tools_of


def run(game: str, *, write: bool) -> int:
    """Compare the published schema with the models, or write it; 1 when it is out of date."""
    schema = tools_of(game).schema
    if schema is None:
        raise NoTools(f"{game} has no levels")
    path, text = schema
    if write:
        path.write_text(text(), "utf-8")
        return 0
    if path.read_text("utf-8") == text():
        return 0
    print(f"{path} is out of date", file=sys.stderr)
    return 1
