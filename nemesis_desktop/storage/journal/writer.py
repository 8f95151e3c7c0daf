"""The journal: a running game on disk, one line per command, safe after every one of them."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.storage import files
from nemesis_desktop.storage.journal.format import (
    SUM_DIGITS,
    UNDO_MODES,
    Header,
    Recorded,
    back_line,
    command_line,
    end_line,
    head_of,
    rest_line,
)
from nemesis_desktop.storage.journal.parser import REST_MARK
from nemesis_desktop.storage.journal.reader import Running
from nemesis_desktop.storage.journal.snapshots import StoredRest, store_rest, told_of
from nemesis_desktop.storage.paths import backups_folder, finished_folder, free_name, running_file
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.recovery.quarantine import set_aside

logger = logging.getLogger(__name__)

REST_EVERY = 40
MOST_RESTS = 4
MOST_LINES_OF_LOG = 10_000
"""Beyond this, undone commands are dropped, long before a file becomes too large to be read."""
RESTS_KEPT = 2
PLAYED = "played"
"""What a rest and the end tell of the time: how many seconds somebody was at the game."""
LONGEST_PAUSE = 180.0
"""Whoever takes longer than this for a decision, in seconds, was somewhere else meanwhile."""
BYTES_PER_COMMAND = 6
"""How much a finished game may spend on rests, on top of the last one."""


class Journal:
    """Keeps the commands of one game.

    Nothing here raises when the disk fails: the commands stay in memory, `problem` tells the player, and the next
    command tries again to write everything.
    """

    def __init__(
        self, folder: Path, header: Header, commands: Iterable[Recorded] = (), *,
        games: Mapping[str, Playable] = GAMES, locked_out: StorageProblem | None = None,
        log: Sequence[bytes] = (),
    ) -> None:
        """A journal over what memory holds; use `create` or `resume`. One that is locked out writes nothing."""
        self.folder = folder
        self.path = running_file(folder)
        self.header = header
        self.problem = locked_out
        self.finished: Path | None = None
        self._locked_out = locked_out is not None
        self._games = games
        self._playable = games[header.game]
        self._commands = list(commands)
        self._head = head_of(header, games)
        self._log = list(log) or [command_line(recorded) for recorded in self._commands]
        self._session: Session[Any] | None = None
        self._told: Mapping[str, str | int] = {}
        self._rested = 0
        self._length = 0
        self._behind = True
        self._replaces_another = False
        self._played, self._seen = float(_played_before(self._log)), monotonic()

    @classmethod
    def create(
        cls, folder: Path, game: str, setup: Any, seed: int, *,
        games: Mapping[str, Playable] = GAMES, locked_out: StorageProblem | None = None,
        undo: str = UNDO_MODES[0], name: str = "", created: str = "", start: StoredRest | None = None,
    ) -> Journal:
        """Begin the journal of a new game, or of one that begins at a rest. A game that was still running is kept
        among the other games."""
        header = Header(game, seed, setup, games[game].rules, undo, name, created, start)
        journal = cls(folder, header, games=games, locked_out=locked_out)
        if locked_out is None:
            journal._replaces_another = True
            journal._write_all()
        return journal

    @classmethod
    def resume(
        cls, folder: Path, header: Header, commands: Iterable[Recorded], *,
        games: Mapping[str, Playable] = GAMES, locked_out: StorageProblem | None = None,
        log: Sequence[bytes] = (),
    ) -> Journal:
        """Go on with a loaded game, whose lines are ``log`` if nothing is wrong with them; the file is rewritten
        when it holds anything else."""
        journal = cls(folder, header, commands, games=games, locked_out=locked_out, log=log)
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

    def watch(self, session: Session[Any]) -> None:
        """Take the rests of this session along, from now on."""
        self._session = session
        self._told = told_of(self._playable, session.state)
        self._rested = len(session.commands)
        self._rest_again()

    def append(self, command: Command, checksum: str) -> None:
        """Remember one more command; on disk when this returns, unless there is a problem."""
        self._commands.append((command, checksum))
        self._pass_time()
        self._add([command_line((command, checksum)), *self._rest_if_due()])

    def rewrite(self, commands: Iterable[Recorded]) -> None:
        """Replace all commands, as after an undo. Undone commands stay in the file, marked as such."""
        wanted = list(commands)
        kept = _common(self._commands, wanted)
        lines = [] if kept == len(self._commands) else [back_line(kept, self._checksum_after(kept))]
        lines += [command_line(recorded) for recorded in wanted[kept:]]
        self._commands = wanted
        self._rested = min(self._rested, kept)
        reopened = self.finished
        if reopened is not None:
            self.finished, self._behind = None, True
        self._add(lines)
        if reopened is not None and self.problem is None:
            try:
                reopened.unlink(missing_ok=True)
            except OSError as error:
                # Somebody reads it: then the game stands in the list twice, which costs nothing.
                logger.warning("%s cannot be removed: %s", reopened.name, error)

    def follow(self, session: Session[Any]) -> None:
        """Bring the journal in step with a session, whether it went on, back, or both."""
        if self._session is not session:
            self.watch(session)
        known = len(self._commands)
        if known <= len(session.commands) and self._agrees(session, known):
            for number in range(known, len(session.commands)):
                self.append(session.commands[number], session.checksum_after(number + 1))
            return
        self.rewrite(
            (command, session.checksum_after(number)) for number, command in enumerate(session.commands, start=1)
        )

    def rename(self, name: str) -> None:
        """Give the game a name, one line of up to eighty characters."""
        self.header = replace(self.header, name=name)
        self._head = head_of(self.header, self._games)
        if not self._locked_out:
            self._write_all()

    def finish(self, outcome: str) -> Path | None:
        """Write how the game ended and keep the record among the finished games; its path, None on a problem."""
        if self._locked_out:
            return None
        told = {} if self._session is None else told_of(self._playable, self._session.state)
        self._pass_time()
        told = {**told, **self._time}
        end = end_line(outcome, len(self._commands), self._checksum_after(len(self._commands)), told)
        before = self._log
        self._log = [*_thinned(before, len(self._commands) * BYTES_PER_COMMAND), end]
        self._write_all()
        if self.problem is not None:
            self._log = before
            return None
        return self._move_to_finished()

    def _move_to_finished(self) -> Path | None:
        target = free_name(finished_folder(self.folder), f"{self.header.game}-{self.header.seed}", ".jsonl")
        try:
            files.move_file(self.path, target)
        except OSError as error:
            self._fail(error)
            return None
        self.finished, self._behind = target, True
        return target

    # -- machinery ------------------------------------------------------------------------------------------

    def _agrees(self, session: Session[Any], known: int) -> bool:
        if not known:
            return True
        command, checksum = self._commands[-1]
        return command == session.commands[known - 1] and session.checksum_after(known).startswith(checksum)

    def _checksum_after(self, count: int) -> str:
        if not count:
            return ""
        checksum = self._commands[count - 1][1]
        session = self._session
        if len(checksum) <= SUM_DIGITS and session is not None and count <= len(session.commands):
            whole = session.checksum_after(count)
            return whole if whole.startswith(checksum) else checksum
        return checksum

    def _rest_if_due(self) -> Sequence[bytes]:
        """A rest whenever a list of games would tell something else about the game, such as the next round."""
        session, count = self._session, len(self._commands)
        if session is None or not session.rests or session.rests[-1].commands != count:
            return ()
        state = session.rests[-1].state
        told = told_of(self._playable, state)
        if told == self._told and count - self._rested < REST_EVERY:
            return ()
        self._told, self._rested = told, count
        rest = store_rest(self._playable, self.header.setup, state, count, session.checksum_after(count))
        return (rest_line(replace(rest, told={**rest.told, **self._time})),)

    def _rest_again(self) -> None:
        """A rest for a game that was put together from commands alone, as after damage: a list of games would tell
        nothing about it until the next one is due."""
        session, count = self._session, len(self._commands)
        if session is None or self._locked_out or len(self._log) != count or not session.rests:
            return
        last = session.rests[-1]
        if not 0 < last.commands <= count or any(line.startswith(REST_MARK) for line in self._log):
            return
        if told_of(self._playable, last.state) == told_of(self._playable, session.rests[0].state):
            return
        checksum = session.checksum_after(last.commands)
        rest = store_rest(self._playable, self.header.setup, last.state, last.commands, checksum)
        self._log.insert(last.commands, rest_line(replace(rest, told={**rest.told, **self._time})))
        self._write_all()

    def _pass_time(self) -> None:
        """Count the time since the last decision, if it was spent at the table."""
        now = monotonic()
        self._played += min(max(0.0, now - self._seen), LONGEST_PAUSE)
        self._seen = now

    @property
    def _time(self) -> Mapping[str, int]:
        """The seconds that were played; nothing before the first of them is over."""
        return {PLAYED: int(self._played)} if self._played >= 1 else {}

    def _add(self, lines: Sequence[bytes]) -> None:
        self._log += lines
        if self._locked_out:
            return
        if len(self._log) > MOST_LINES_OF_LOG + len(self._commands):
            self._log = [command_line(recorded) for recorded in self._commands]
            self._behind = True
        if any(line.startswith(REST_MARK) for line in lines):
            rests = sum(line.startswith(REST_MARK) for line in self._log)
            if rests > MOST_RESTS:
                self._log = _thinned(self._log, 0, RESTS_KEPT)
                self._behind = True
        if self._behind:
            self._write_all()
            return
        if not lines:
            return
        content = self._as_written(b"".join(lines))
        try:
            files.append_bytes(self.path, content, self._length)
        except OSError as error:
            logger.warning("appending to the journal failed: %s", error)
            self._write_all()
        else:
            self._length += len(content)

    def _content(self) -> bytes:
        return self._head + b"".join(self._log)

    def _as_written(self, content: bytes) -> bytes:
        """How lines stand in the file: as they are, unless somebody seals them."""
        return content

    def _write_all(self) -> None:
        content = self._as_written(self._content())
        try:
            if self._replaces_another:
                set_aside(self.folder)
                self._replaces_another = False
            files.replace_file(
                self.path, content, lambda: files.keep_backup(self.path, backups_folder(self.folder))
            )
        except OSError as error:
            self._fail(error)
        else:
            self._length, self._behind, self.problem = len(content), False, None

    def _fail(self, error: OSError) -> None:
        logger.warning("the journal cannot be written: %s", error)
        self._behind = True
        facts = {"folder": str(self.folder), "reason": error.strerror or str(error)}
        self.problem = StorageProblem("unwritable", facts)


def _played_before(log: Sequence[bytes]) -> int:
    """The seconds that the last rest of a journal tells."""
    last = next((line for line in reversed(log) if line.startswith(REST_MARK)), None)
    found = 0 if last is None else json.loads(last).get("told", {}).get(PLAYED, 0)
    return found if isinstance(found, int) else 0


def lines_of(running: Running) -> Sequence[bytes]:
    """The lines after the header of a journal that was read, in the newest format."""
    if running.log:
        return running.log
    lines = [command_line(recorded) for recorded in running.commands]
    if running.outcome is not None:
        lines.append(end_line(running.outcome))
    return lines


def journal_bytes(header: Header, session: Session[Any], games: Mapping[str, Playable] = GAMES) -> bytes:
    """The whole journal of a session: with its last rest, and its outcome when the game is over."""
    playable = games[header.game]
    lines = [
        command_line((command, session.checksum_after(number)))
        for number, command in enumerate(session.commands, start=1)
    ]
    ended = session.outcome()
    rest = _last_rest(playable, header, session)
    if rest is not None:
        lines.insert(rest.after, rest_line(rest))
    if ended is not None:
        told = told_of(playable, session.state)
        lines.append(end_line(ended.name, len(session.commands), session.checksum, told))
    return head_of(header, games) + b"".join(lines)


def _last_rest(playable: Playable, header: Header, session: Session[Any]) -> StoredRest | None:
    rests = [rest for rest in session.rests if rest.commands > 0]
    if not rests:
        return None
    # The last rest of a finished game is its end; the one before can be played from.
    rest = rests[-2] if session.outcome() is not None and len(rests) > 1 else rests[-1]
    return store_rest(
        playable, header.setup, rest.state, rest.commands, session.checksum_after(rest.commands)
    )


def _common(known: Sequence[Recorded], wanted: Sequence[Recorded]) -> int:
    """How many commands both begin with; a checksum may be the beginning of the other."""
    count = 0
    for (command, checksum), (other, its_checksum) in zip(known, wanted, strict=False):
        if command != other or not (checksum.startswith(its_checksum) or its_checksum.startswith(checksum)):
            break
        count += 1
    return count


def _thinned(log: Sequence[bytes], budget: int, most: int = 0) -> list[bytes]:
    """The lines with fewer rests: the last ones, as many as are wanted or affordable but one at least."""
    kept, spent, result = 0, 0, []
    for line in reversed(log):
        if line.startswith(REST_MARK):
            spent += len(line)
            if kept and kept >= most and spent > budget:
                continue
            kept += 1
        result.append(line)
    return result[::-1]
