"""The journal: a running game on disk, one line per command, safe after every one of them."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.storage import files
from nemesis_desktop.storage.lines import Header, Recorded, command_line, end_line, header_line
from nemesis_desktop.storage.paths import finished_folder, free_name, running_file
from nemesis_desktop.storage.problem import StorageProblem

logger = logging.getLogger(__name__)


class Journal:
    """Keeps the commands of one game.

    Nothing here raises when the disk fails: the commands stay in memory, `problem` tells the player, and the next
    command tries again to write everything.
    """

    def __init__(
        self, folder: Path, header: Header, commands: Iterable[Recorded] = (), *,
        games: Mapping[str, Playable] = GAMES, locked_out: StorageProblem | None = None,
    ) -> None:
        """A journal over what memory holds; use `create` or `resume`. One that is locked out writes nothing."""
        self.folder = folder
        self.path = running_file(folder)
        self.header = header
        self.problem = locked_out
        self.finished: Path | None = None
        self._locked_out = locked_out is not None
        self._commands = list(commands)
        self._head = header_line(header, games)
        self._length = 0
        self._behind = True
        self._replaces_another = False

    @classmethod
    def create(
        cls, folder: Path, game: str, setup: Any, seed: int, *,
        games: Mapping[str, Playable] = GAMES, locked_out: StorageProblem | None = None,
    ) -> Journal:
        """Begin the journal of a new game. A game that was still running is kept among the other games."""
        journal = cls(folder, Header(game, seed, setup, games[game].rules), games=games, locked_out=locked_out)
        if locked_out is None:
            journal._replaces_another = True
            journal._write_all()
        return journal

    @classmethod
    def resume(
        cls, folder: Path, header: Header, commands: Iterable[Recorded], *,
        games: Mapping[str, Playable] = GAMES, locked_out: StorageProblem | None = None,
    ) -> Journal:
        """Go on with a loaded game; the file is written anew when it holds anything but these commands."""
        journal = cls(folder, header, commands, games=games, locked_out=locked_out)
        if locked_out is None:
            content = journal._content()
            try:
                same = journal.path.read_bytes() == content
            except OSError:
                same = False
            if same:
                journal._length, journal._behind = len(content), False
            else:
                journal._write_all()
        return journal

    @property
    def commands(self) -> tuple[Recorded, ...]:
        """Every command with its checksum."""
        return tuple(self._commands)

    def append(self, command: Command, checksum: str) -> None:
        """Remember one more command; on disk when this returns, unless there is a problem."""
        self._commands.append((command, checksum))
        if self._locked_out:
            return
        if self._behind:
            self._write_all()
            return
        line = command_line((command, checksum))
        try:
            files.append_bytes(self.path, line, self._length)
        except OSError as error:
            logger.warning("appending to the journal failed: %s", error)
            self._write_all()
        else:
            self._length += len(line)

    def rewrite(self, commands: Iterable[Recorded]) -> None:
        """Replace all commands, as after an undo."""
        self._commands = list(commands)
        if self._locked_out:
            return
        self._write_all()
        if self.finished is not None and self.problem is None:
            self.finished.unlink(missing_ok=True)
            self.finished = None

    def follow(self, session: Session[Any]) -> None:
        """Bring the journal in step with a session, whether it went on, back, or both."""
        known = len(self._commands)
        if known <= len(session.commands) and (not known or self._commands[-1][1] == session.checksum_after(known)):
            for number in range(known, len(session.commands)):
                self.append(session.commands[number], session.checksum_after(number + 1))
            return
        self.rewrite(
            (command, session.checksum_after(number)) for number, command in enumerate(session.commands, start=1)
        )

    def finish(self, outcome: str) -> Path | None:
        """Write how the game ended and keep the record among the finished games; its path, None on a problem."""
        if self._locked_out:
            return None
        target = free_name(finished_folder(self.folder), f"{self.header.game}-{self.header.seed}", ".jsonl")
        try:
            files.replace_file(target, self._content() + end_line(outcome))
            self.path.unlink(missing_ok=True)
            files.sync_folder(self.folder)
        except OSError as error:
            self._fail(error)
            return None
        self.finished, self._behind = target, True
        return target

    def _content(self) -> bytes:
        return self._head + b"".join(command_line(recorded) for recorded in self._commands)

    def _write_all(self) -> None:
        content = self._content()
        try:
            if self._replaces_another:
                set_aside(self.folder)
                self._replaces_another = False
            files.replace_file(self.path, content)
        except OSError as error:
            self._fail(error)
        else:
            self._length, self._behind, self.problem = len(content), False, None

    def _fail(self, error: OSError) -> None:
        logger.warning("the journal cannot be written: %s", error)
        self._behind = True
        facts = {"folder": str(self.folder), "reason": error.strerror or str(error)}
        self.problem = StorageProblem("unwritable", facts)


def journal_bytes(header: Header, session: Session[Any], games: Mapping[str, Playable] = GAMES) -> bytes:
    """The whole journal of a session, with its outcome when the game is over."""
    lines = [header_line(header, games)]
    for number, command in enumerate(session.commands, start=1):
        lines.append(command_line((command, session.checksum_after(number))))
    ended = session.outcome()
    if ended is not None:
        lines.append(end_line(ended.name))
    return b"".join(lines)


def set_aside(folder: Path) -> Path | None:
    """Move the running game to the other games, so that a new one does not overwrite it. Raises OSError.

    A game in which nothing was decided yet is not worth keeping.
    """
    path = running_file(folder)
    if not path.exists():
        return None
    with path.open("rb") as file:
        if file.readline() and not file.readline():
            return None
    target = free_name(finished_folder(folder), "unfinished", ".jsonl")
    target.parent.mkdir(parents=True, exist_ok=True)
    path.rename(target)
    files.sync_folder(folder)
    return target


def keep_damaged(path: Path) -> str:
    """Copy a damaged file aside, unless an equal copy lies there; returns the name of the copy, "" on failure."""
    number = 1
    try:
        content = path.read_bytes()
        while (copy := path.with_name(f"{path.name}.{number}.damaged")).exists():
            if copy.read_bytes() == content:
                return copy.name
            number += 1
        shutil.copyfile(path, copy)
    except OSError as error:
        logger.warning("the damaged file cannot be copied: %s", error)
        return ""
    return copy.name
