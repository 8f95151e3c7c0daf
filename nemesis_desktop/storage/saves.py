"""The player's save folder as the program uses it: begin a game, go on with the running one.

The games are imported when the first one is begun or read: the title stands on the screen before that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from nemesis_desktop.storage.lock import FolderLock
from nemesis_desktop.storage.paths import finished_folder, running_file, user_folder
from nemesis_desktop.storage.problem import StorageProblem

if TYPE_CHECKING:
    from nemesis_desktop.games.registry import Playable
    from nemesis_desktop.kernel import Session
    from nemesis_desktop.storage.journal import Journal


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that can be played. The problem, if any, is told to the player once."""

    session: Session[Any]
    journal: Journal
    problem: StorageProblem | None = None


class Saves:
    """One save folder, held by this program. May be used from a thread that reads while the title is shown."""

    def __init__(self, folder: Path | None = None, games: Mapping[str, Playable] | None = None) -> None:
        self.folder = folder or user_folder()
        self._games = games
        self._lock = FolderLock(self.folder)
        # A game must not be begun while another thread still reads the old one and may repair its file.
        self._one_at_a_time = RLock()

    @property
    def games(self) -> Mapping[str, Playable]:
        """The games that can be played."""
        if self._games is None:
            from nemesis_desktop.games.registry import GAMES

            self._games = GAMES
        return self._games

    @property
    def has_running(self) -> bool:
        """True when there is a game to go on with."""
        try:
            return running_file(self.folder).exists()
        except OSError:
            return False

    def start(self, game: str, setup: Any, seed: int) -> SavedGame:
        """Begin a new game. Raises ValueError for a setup the rules do not know; the running game stays then."""
        from nemesis_desktop.kernel import Session
        from nemesis_desktop.storage.journal import Journal

        playable = self.games[game]
        session: Session[Any] = Session(playable.game, playable.game.new(setup, seed))
        with self._one_at_a_time:
            journal = Journal.create(
                self.folder, game, setup, seed, games=self.games, locked_out=self._locked_out
            )
        return SavedGame(session, journal, journal.problem)

    def load(self) -> SavedGame | StorageProblem | None:
        """Go on with the running game; None when there is none, a problem when nothing of it can be played."""
        with self._one_at_a_time:
            return self._load()

    def _load(self) -> SavedGame | StorageProblem | None:
        from nemesis_desktop.storage.journal import Journal, keep_damaged
        from nemesis_desktop.storage.restore import restore
        from nemesis_desktop.storage.running import load_running

        running = load_running(self.folder, self.games)
        if running is None:
            return None
        restored = restore(running, self.games)
        problem = restored.problem
        if restored.session is None or running.header is None:
            return problem or StorageProblem("no_header", {"file": running.path.name})
        if problem is not None and problem.id == "diverged":
            problem = replace(problem, facts={**problem.facts, "copy": keep_damaged(running.path)})
        # What could not be copied must not be written over: the game then goes on in memory only.
        locked_out = self._locked_out
        if problem is not None and problem.facts.get("copy") == "":
            locked_out = StorageProblem("not_copied", {"folder": str(self.folder)})
        kept = running.commands[: len(restored.session.commands)]
        journal = Journal.resume(self.folder, running.header, kept, games=self.games, locked_out=locked_out)
        return SavedGame(restored.session, journal, problem or journal.problem)

    @property
    def _locked_out(self) -> StorageProblem | None:
        return StorageProblem("in_use") if self._lock.refused else None

    def finished(self) -> tuple[Path, ...]:
        """The records of finished games, by name."""
        try:
            return tuple(sorted(finished_folder(self.folder).glob("*.jsonl")))
        except OSError:
            return ()

    def close(self) -> None:
        """Let another program have the folder."""
        self._lock.close()
