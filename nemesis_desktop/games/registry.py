"""The games that can be played, by name. A second game adds one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.reports import hindrances, level_of, summary
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Game, Question


@dataclass(frozen=True, slots=True)
class Playable:
    """A game, the record its setup is made of, and the version of its rules.

    The version rises when the same commands lead to something else than before. ``hindrances`` tells for a sight
    and an open question of its seat what cannot be chosen there and why, as mappings with ``reasons``. ``level_of``
    reads the text of a level into a setup and a seed. ``summary`` is what a list of saved games tells about a state.
    ``renewed`` turns the plain data of a state that older rules have left, given their version, into what the rules
    of now expect.
    """

    game: Game[Any]
    setup: type[Any]
    rules: int
    hindrances: Callable[[Any, Question[Any]], Sequence[Any]] | None = None
    level_of: Callable[[str], tuple[Any, int]] | None = None
    summary: Callable[[Any], Mapping[str, str | int]] | None = None
    renewed: Callable[[int, dict[str, Any]], dict[str, Any]] | None = None


GAMES: Mapping[str, Playable] = {
    "nemesis": Playable(
        Nemesis(), Setup, rules=1, hindrances=hindrances, level_of=level_of, summary=summary,
    ),
}
