"""Reading a journal back: as many commands as can be trusted, and a message about the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage import files
from nemesis_desktop.storage.journal.format import (
    FORMAT,
    LARGEST_FILE,
    MOST_LINES,
    AnyLine,
    BackLine,
    CommandLine,
    EndLine,
    Header,
    Recorded,
    RestLine,
    rest_of,
)
from nemesis_desktop.storage.journal.parser import Unreadable, parts_of, read_line, split_head
from nemesis_desktop.storage.journal.snapshots import StoredRest
from nemesis_desktop.storage.paths import running_file
from nemesis_desktop.storage.problem import StorageProblem, unreadable
from nemesis_desktop.storage.recovery.quarantine import keep_damaged


@dataclass(slots=True)
class Played:
    """A command as it was given, the ``number``-th of the game at that time. ``undone`` if it was undone later."""

    number: int
    command: Command
    checksum: str
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Stretch:
    """Commands that follow each other without a gap, from the beginning or from a rest."""

    start: StoredRest | None
    commands: tuple[Recorded, ...]
    rests: tuple[StoredRest, ...]

    @property
    def after(self) -> int:
        """How many commands lie before."""
        return 0 if self.start is None else self.start.after


@dataclass(frozen=True, slots=True)
class Running:
    """A journal as it was read. Without a header nothing of it can be played; the problem tells why.

    ``history`` holds every command in the order in which they were given, those that were undone too. ``later``
    are stretches behind a damaged place, each of which begins at a stored rest. ``log`` are the lines after the
    header when nothing is wrong with them.
    """

    path: Path
    header: Header | None = None
    commands: tuple[Recorded, ...] = ()
    outcome: str | None = None
    problem: StorageProblem | None = None
    rests: tuple[StoredRest, ...] = ()
    later: tuple[Stretch, ...] = ()
    history: tuple[Played, ...] = ()
    log: tuple[bytes, ...] = field(default=(), repr=False)
    checksum: str = ""


def load_running(folder: Path, games: Mapping[str, Playable] = GAMES) -> Running | None:
    """The game that was being played, None when there is none. A damaged file is copied to `*.damaged` first."""
    path = running_file(folder)
    try:
        if not path.exists():
            return None
    except OSError as error:
        return Running(path, problem=unreadable(path, error))
    running = read_journal(path, games)
    if running.problem is not None and running.problem.id in ("damaged", "healed", "no_header"):
        copy = keep_damaged(path)
        problem = StorageProblem(running.problem.id, {**running.problem.facts, "copy": copy})
        return Running(
            path, running.header, running.commands, running.outcome, problem, running.rests, running.later,
            running.history,
        )
    return running


def read_journal(path: Path, games: Mapping[str, Playable] = GAMES) -> Running:
    """Read any journal, running or finished, and change nothing."""
    try:
        content = files.read_file(path, LARGEST_FILE)
    except OSError as error:
        return Running(path, problem=unreadable(path, error))
    return read_content(content, path.name, games, path=path)


def read_content(
    content: bytes, name: str, games: Mapping[str, Playable] = GAMES, *, path: Path | None = None
) -> Running:
    """Read what a journal of that name holds."""
    path = Path(name) if path is None else path
    facts: dict[str, str | int] = {"file": path.name}
    if len(content) > LARGEST_FILE or content.count(b"\n") > MOST_LINES:
        facts["megabytes"] = LARGEST_FILE // 1_000_000
        return Running(path, problem=StorageProblem("too_large", facts))
    try:
        head = split_head(content, games)
    except Unreadable as error:
        return Running(path, problem=StorageProblem(error.problem.id, {**facts, **error.problem.facts}))
    reader = _Reader()
    for line in head.lines:
        reader.read(line, head.version)
    trunk, *later = reader.stretches
    problem = None
    if reader.lost:
        problem = StorageProblem("damaged", {**facts, "kept": len(trunk.commands), "lost": reader.lost})
    elif head.mended or reader.mended:
        problem = StorageProblem("healed", {**facts, "kept": len(trunk.commands)})
    intact = problem is None and head.version == FORMAT
    return Running(
        path, head.header, tuple(trunk.commands), reader.outcome, problem, tuple(trunk.rests),
        tuple(stretch.frozen() for stretch in later), tuple(reader.history),
        tuple(line + b"\n" for line in head.lines) if intact else (), reader.checksum,
    )


class _Growing:
    """A stretch while it is read."""

    def __init__(self, start: StoredRest | None) -> None:
        self.start = start
        self.after = 0 if start is None else start.after
        self.commands: list[Recorded] = []
        self.places: list[int] = []
        """Where each of the commands stands in the history."""
        self.rests: list[StoredRest] = []
        self.taken_back: list[int] = []
        """Where the commands undone last are, unless something else was done since."""

    @property
    def reached(self) -> int:
        return self.after + len(self.commands)

    def holds(self, count: int, checksum: str) -> bool:
        """Whether the game stood in this stretch after that many commands, with that checksum."""
        if not self.after <= count <= self.reached or (count and not checksum):
            return False
        if count > self.after:
            return self.commands[count - self.after - 1][1].startswith(checksum)
        return self.start is None or self.start.checksum.startswith(checksum)

    def frozen(self) -> Stretch:
        return Stretch(self.start, tuple(self.commands), tuple(self.rests))


class _Reader:
    """Puts lines together. After a line that cannot be trusted it goes on at the next rest."""

    def __init__(self) -> None:
        self.stretches = [_Growing(None)]
        self.history: list[Played] = []
        self.outcome: str | None = None
        self.checksum = ""
        self.lost = 0
        self.mended = False
        self._lost_the_thread = False

    def read(self, content: bytes, version: int) -> None:
        """Read one more line."""
        line = read_line(content, version)
        if line is None and len(parts := parts_of(content)) > 1:
            self.mended = True
            for part in parts:
                self.read(part, version)
        elif line is None or not self._takes(line):
            self.lost += 1
            self._lost_the_thread = True
            self.outcome, self.checksum = None, ""

    def _takes(self, line: AnyLine) -> bool:
        if isinstance(line, BackLine):
            return self._goes_back(line)
        if self.outcome is not None:
            return False
        last = self.stretches[-1]
        if isinstance(line, RestLine):
            return self._rests(line, last)
        if self._lost_the_thread:
            return False
        if isinstance(line, CommandLine):
            self._plays(Command(line.seat, line.topic, line.key), line.sum, last)
            return True
        return self._ends(line, last)

    def _plays(self, command: Command, checksum: str, last: _Growing) -> None:
        last.commands.append((command, checksum))
        if last.taken_back:
            place = last.taken_back.pop(0)
            again = self.history[place]
            if (again.command, again.checksum, again.number) == (command, checksum, last.reached):
                # It was given again: what was undone and redone is not shown twice.
                again.undone = False
                last.places.append(place)
                return
            last.taken_back.clear()
        last.places.append(len(self.history))
        self.history.append(Played(last.reached, command, checksum))

    def _rests(self, line: RestLine, last: _Growing) -> bool:
        rest = rest_of(line)
        if not self._lost_the_thread and rest.after == last.reached:
            last.rests.append(rest)
            return True
        if rest.after < last.reached:
            return False
        self.stretches.append(_Growing(rest))
        self.lost += 0 if self._lost_the_thread else 1
        self._lost_the_thread = False
        return True

    def _goes_back(self, line: BackLine) -> bool:
        for number in range(len(self.stretches) - 1, -1, -1):
            stretch = self.stretches[number]
            if stretch.holds(line.back, line.sum):
                break
        else:
            return False
        for left in self.stretches[number + 1:]:
            self._take_back(left, left.after)
        del self.stretches[number + 1:]
        self._take_back(stretch, line.back)
        self.outcome, self.checksum = None, ""
        self._lost_the_thread = False
        return True

    def _take_back(self, stretch: _Growing, to: int) -> None:
        kept = to - stretch.after
        for place in stretch.places[kept:]:
            self.history[place].undone = True
        stretch.taken_back[:0] = stretch.places[kept:]
        del stretch.commands[kept:], stretch.places[kept:]
        stretch.rests = [rest for rest in stretch.rests if rest.after <= to]

    def _ends(self, line: EndLine, last: _Growing) -> bool:
        if line.after not in (None, last.reached):
            return False
        self.outcome, self.checksum = line.outcome, line.sum
        return True

