"""The player's save folder as the program uses it: begin a game, go on with the running one.

The games are imported when the first one is begun or read: the title stands on the screen before that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from nemesis_desktop.storage.lock import FolderLock
from nemesis_desktop.storage.paths import finished_folder, running_file, user_folder
from nemesis_desktop.storage.problem import StorageProblem

if TYPE_CHECKING:
    from nemesis_desktop.games.registry import Playable
    from nemesis_desktop.kernel import Command, Session
    from nemesis_desktop.storage.journal.format import Header
    from nemesis_desktop.storage.journal.reader import Played
    from nemesis_desktop.storage.journal.writer import Journal
    from nemesis_desktop.storage.library.library import Library


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that can be played. The problem, if any, is told to the player once. ``history`` holds every command
    as it was given, those that were undone too, of a game that goes on from its beginning."""

    session: Session[Any]
    journal: Journal
    problem: StorageProblem | None = None
    history: tuple[Played, ...] = ()


class Saves:
    """One save folder, held by this program. May be used from a thread that reads while the title is shown."""

    def __init__(
        self, folder: Path | None = None, games: Mapping[str, Playable] | None = None,
        now: Callable[[], str] | None = None,
    ) -> None:
        """``now`` gives the date that new games are marked with."""
        self.folder = folder or user_folder()
        self._games = games
        self._now = now or _today
        self._lock = FolderLock(self.folder)
        # A game must not be begun while another thread still reads the old one and may repair its file.
        self._one_at_a_time = RLock()
        self._journal: Journal | None = None

    @property
    def games(self) -> Mapping[str, Playable]:
        """The games that can be played."""
        if self._games is None:
            from nemesis_desktop.games.registry import GAMES

            self._games = GAMES
        return self._games

    @property
    def library(self) -> Library:
        """All games in the folder."""
        from nemesis_desktop.storage.library.library import Library

        return Library(self.folder, self.games)

    @property
    def has_running(self) -> bool:
        """True when there is a game to go on with."""
        try:
            return running_file(self.folder).exists()
        except OSError:
            return False

    def start(self, game: str, setup: Any, seed: int, *, undo: str = "barrier", name: str = "") -> SavedGame:
        """Begin a new game. Raises ValueError for a setup the rules do not know; the running game stays then."""
        from nemesis_desktop.kernel import Session
        from nemesis_desktop.storage.journal.writer import Journal
        from nemesis_desktop.storage.library.library import clean_name

        playable = self.games[game]
        session: Session[Any] = Session(playable.game, playable.game.new(setup, seed))
        with self._one_at_a_time:
            journal = Journal.create(
                self.folder, game, setup, seed, games=self.games, locked_out=self._locked_out,
                undo=undo, name=clean_name(name), created=self._now(),
            )
            journal.watch(session)
            self._journal = journal
        return SavedGame(session, journal, journal.problem)

    def branch(
        self, header: Header, commands: Sequence[Command], setup: Any, *, name: str = "", rest: Any = None,
        after: int = 0,
    ) -> SavedGame:
        """Begin a game for practice, where everything can be undone, with these commands of another one. It
        starts like that one, or from its state ``rest`` after so many commands. Raises what the rules raise."""
        from nemesis_desktop.kernel import Session, evolve
        from nemesis_desktop.storage.journal.snapshots import store_rest
        from nemesis_desktop.storage.journal.writer import Journal
        from nemesis_desktop.storage.library.library import clean_name

        playable = self.games[header.game]
        start = None
        if rest is None:
            session: Session[Any] = Session(playable.game, playable.game.new(setup, header.seed), commands)
        else:
            state = evolve(rest, setup=setup)
            start = store_rest(playable, setup, state, after)
            session = Session(playable.game, state, commands)
        with self._one_at_a_time:
            journal = Journal.create(
                self.folder, header.game, setup, header.seed, games=self.games, locked_out=self._locked_out,
                undo="free", name=clean_name(name), created=self._now(), start=start,
            )
            journal.rewrite(
                (command, session.checksum_after(number)) for number, command in enumerate(session.commands, start=1)
            )
            journal.watch(session)
            self._journal = journal
        return SavedGame(session, journal, journal.problem)

    def load(self) -> SavedGame | StorageProblem | None:
        """Go on with the running game; None when there is none, a problem when nothing of it can be played."""
        with self._one_at_a_time:
            return self._load()

    def continue_game(self, id: str) -> SavedGame | StorageProblem | None:
        """Go on with a game of the library; the running one is kept there."""
        from nemesis_desktop.storage.files import move_file
        from nemesis_desktop.storage.recovery.quarantine import set_aside

        with self._one_at_a_time:
            path = self.library.path_of(id)
            if path is None:
                return StorageProblem("no_such_game", {"file": id[:120]})
            if self._locked_out is not None:
                return self._locked_out
            if path != running_file(self.folder):
                if not self.library.entry(path).can_continue:
                    return StorageProblem("not_continued", {"file": path.name})
                try:
                    set_aside(self.folder)
                    move_file(path, running_file(self.folder))
                except OSError as error:
                    facts = {"folder": str(self.folder), "reason": error.strerror or str(error)}
                    return StorageProblem("not_changed", facts)
            return self._load()

    def rename(self, id: str, name: str) -> StorageProblem | None:
        """Give a game of the library a name, be it open or not."""
        from nemesis_desktop.storage.library.library import RUNNING, clean_name

        with self._one_at_a_time:
            if id == RUNNING and self._journal is not None and self._journal.finished is None:
                self._journal.rename(clean_name(name))
                return self._journal.problem
            if id == RUNNING and self._locked_out is not None:
                # Whoever plays it would write the old name over this one.
                return self._locked_out
            return self.library.rename(id, name)

    def _load(self) -> SavedGame | StorageProblem | None:
        from nemesis_desktop.storage.journal.reader import load_running
        from nemesis_desktop.storage.journal.replayer import continued, restore
        from nemesis_desktop.storage.journal.writer import Journal
        from nemesis_desktop.storage.recovery.quarantine import keep_damaged, keep_older

        running = load_running(self.folder, self.games)
        if running is None:
            return None
        if running.outcome is not None and running.problem is None and self._put_away(running.path):
            return None
        restored = restore(running, self.games)
        problem = restored.problem
        if restored.session is None or running.header is None:
            return problem or StorageProblem("no_header", {"file": running.path.name})
        if problem is not None and problem.id == "diverged":
            problem = replace(problem, facts={**problem.facts, "copy": keep_damaged(running.path)})
        if problem is not None and problem.id == "from_rest":
            problem = replace(problem, facts={**problem.facts, "copy": keep_older(self.folder, running.path)})
        # What could not be copied must not be written over: the game then goes on in memory only.
        locked_out = self._locked_out
        if problem is not None and problem.facts.get("copy") == "":
            locked_out = StorageProblem("not_copied", {"folder": str(self.folder)})
        header, kept, log = continued(running, restored, self.games[running.header.game])
        journal = Journal.resume(self.folder, header, kept, games=self.games, locked_out=locked_out, log=log)
        journal.watch(restored.session)
        self._journal = journal
        history = () if restored.start is not None or header.start is not None else running.history
        return SavedGame(restored.session, journal, problem or journal.problem, tuple(history))

    def _put_away(self, path: Path) -> bool:
        """Finish what the program was killed at: a game that is over belongs to the others."""
        from nemesis_desktop.storage.files import move_file
        from nemesis_desktop.storage.paths import free_name

        if self._locked_out is not None:
            return False
        try:
            move_file(path, free_name(finished_folder(self.folder), "finished", ".jsonl"))
        except OSError:
            return False
        return True

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


def _today() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
