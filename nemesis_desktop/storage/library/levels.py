"""Level files of any game: read with a bound, found by path or by the name of one that comes with the program, and
made from saved games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nemesis_desktop.games.playable import Levels, Playable
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.files import read_file
from nemesis_desktop.storage.journal.format import UNDO_MODES
from nemesis_desktop.storage.journal.reader import read_journal
from nemesis_desktop.storage.journal.replayer import begun, replay
from nemesis_desktop.storage.problem import StorageProblem

HUMAN = "human"


class NoLevels(ValueError):
    """The game has no levels, or cannot write one down; told with a text like any other problem of a level."""

    path = ""

    def __init__(self, playable: Playable) -> None:
        reads = playable.levels is not None
        super().__init__(f"{playable.game.name} {'writes' if reads else 'has'} no levels")
        self.text_id = "level.not_described" if reads else "level.none"
        self.facts = {"game": playable.title}


def find_level(playable: Playable, name: str) -> tuple[Any, int]:
    """The setup and seed of the level in the file of that name, or of the shipped one with that id. Raises ValueError,
    OSError."""
    levels, path = _levels_of(playable), Path(name)
    if not path.exists():
        shipped = levels.shipped().get(name)
        if shipped is not None:
            return levels.read(shipped)
    return levels.read(read_file(path, levels.largest))


def level_of_save(path: Path, commands: int | None = None) -> str | StorageProblem:
    """The position of a saved game after so many decisions, else where it stands; of a game that is over, the last
    position before its end. A rule that waits for an answer begins again.

    Of a game under way that is not for practice the file tells no more than the one person at the screen may know, or
    what everybody may; the rest is made up so that it fits.

    Returns a problem when nothing of the file can be played. Raises ValueError when the game has no position left.
    """
    running = read_journal(path)
    session = None if running.header is None else begun(running.header)
    if session is None or running.header is None:
        return running.problem or StorageProblem("unknown_setup", {"file": path.name})
    playable = GAMES[running.header.game]
    levels = _levels_of(playable)
    if levels.describe is None:
        raise NoLevels(playable)
    replay(session, running.commands[:commands])
    rests = [rest.state for rest in session.rests]
    going_on = [state for state in rests if playable.game.outcome(state) is None]
    shown = (going_on or rests)[-1]
    if playable.game.outcome(session.state) is None and running.header.undo == UNDO_MODES[0]:
        people = [seat for seat, one in enumerate(playable.seats(running.header.setup)) if one.controller == HUMAN]
        seat = people[0] if len(people) == 1 else None
        shown = playable.game.imagine(playable.game.sight(shown, seat), seat, len(session.commands))
    return levels.describe(shown)


def _levels_of(playable: Playable) -> Levels:
    if playable.levels is None:
        raise NoLevels(playable)
    return playable.levels
