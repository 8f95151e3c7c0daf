"""Looking at a recorded game again: every moment that these rules can still show.

A replay consists of parts. The first begins with the setup; where a command no longer leads where it led, the next
part begins at the first stored rest behind it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Happening, Session
from nemesis_desktop.storage.journal.format import Header, Recorded
from nemesis_desktop.storage.journal.reader import Played, Running, read_journal
from nemesis_desktop.storage.journal.replayer import Divergence, begun, cause_of_divergence, replay, resumed
from nemesis_desktop.storage.journal.snapshots import StoredRest, UnpackBudget
from nemesis_desktop.storage.problem import StorageProblem, without_copy


@dataclass(frozen=True, slots=True)
class Part:
    """A session that stands for the commands ``after`` + 1 to ``reached`` of the recorded game. ``divergence`` is
    the command at which it ends before its time, numbered like the others."""

    after: int
    session: Session[Any]
    divergence: Divergence | None = None

    @property
    def reached(self) -> int:
        """The number of its last command."""
        return self.after + len(self.session.commands)


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded game. ``outcome`` is how it ended by its replay; ``history`` holds every command as it was given, and
    marks those that were undone."""

    path: Path
    header: Header | None
    parts: tuple[Part, ...] = ()
    history: tuple[Played, ...] = ()
    length: int = 0
    outcome: str | None = None
    problem: StorageProblem | None = None

    def part_at(self, number: int) -> Part | None:
        """The part that shows the moment after ``number`` commands; None in a gap."""
        return next((part for part in reversed(self.parts) if part.after <= number <= part.reached), None)

    def state_after(self, number: int) -> Any:
        """The true state right after that many commands; None in a gap."""
        part = self.part_at(number)
        if part is None:
            return None
        shown = number - part.after
        if shown == len(part.session.commands):
            return part.session.state
        happened = part.session.happenings
        upto = happenings_until(part.session, shown)
        return happened[upto - 1].state if upto else part.session.rests[0].state

    def happenings_of(self, number: int) -> Sequence[Happening]:
        """What command ``number`` (1 is the first) brought about; nothing in a gap."""
        part = self.part_at(number)
        if part is None or number <= part.after:
            return ()
        return part.session.happenings_of(number - part.after - 1)

    @property
    def gaps(self) -> tuple[range, ...]:
        """The moments that cannot be shown any more."""
        found, shown = [], 0
        for part in self.parts:
            if part.after > shown:
                found.append(range(shown, part.after))
            shown = max(shown, part.reached + 1)
        if shown <= self.length:
            found.append(range(shown, self.length + 1))
        return tuple(found)


def replay_file(path: Path, games: Mapping[str, Playable] = GAMES) -> Replay:
    """Read and replay a journal; nothing is changed."""
    return replay_running(read_journal(path, games), games)


def replay_running(running: Running, games: Mapping[str, Playable] = GAMES) -> Replay:
    """Replay a journal that was read."""
    header = running.header
    if header is None:
        refusal = without_copy(running.problem or StorageProblem("no_header"), running.path.name)
        return Replay(running.path, None, problem=refusal)
    budget = UnpackBudget()
    parts = list(_parts_of(header, running.commands, running.rests, games, budget))
    length = len(running.commands)
    for stretch in running.later:
        assert stretch.start is not None
        rests = (stretch.start, *stretch.rests)
        parts += _parts_behind(header, stretch.after, stretch.commands, rests, stretch.after, games, budget)
        length = stretch.after + len(stretch.commands)
    damage = None if running.problem is None else without_copy(running.problem, running.path.name)
    problem = damage or _first_problem(running, parts, games)
    outcome = _outcome(running, header, parts, length, games)
    return Replay(running.path, header, tuple(parts), running.history, length, outcome, problem)


def _outcome(
    running: Running, header: Header, parts: Sequence[Part], length: int, games: Mapping[str, Playable]
) -> str | None:
    """How the game ended, by its replay and not by what the file claims: everything lies open in a game that is over.

    What was played under older rules and leads elsewhere now cannot be proved, so there the file is believed.
    """
    ended = parts[-1].session.outcome() if parts and parts[-1].reached == length else None
    if ended is not None:
        return ended.name
    older = header.rules < games[header.game].rules
    return running.outcome if older and any(part.divergence is not None for part in parts) else None


def _parts_of(
    header: Header, commands: Sequence[Recorded], rests: Sequence[StoredRest], games: Mapping[str, Playable],
    budget: UnpackBudget,
) -> Iterator[Part]:
    session = begun(header, games, budget)
    reached = 0
    if session is not None:
        divergence = replay(session, commands)
        yield Part(0, session, divergence)
        if divergence is None:
            return
        reached = divergence.number
    yield from _parts_behind(header, 0, commands, rests, reached, games, budget)


def _parts_behind(
    header: Header, after: int, commands: Sequence[Recorded], rests: Sequence[StoredRest], reached: int,
    games: Mapping[str, Playable], budget: UnpackBudget,
) -> Iterator[Part]:
    """Parts that begin at the rests from ``reached`` on; ``after`` commands lie before the first of these."""
    for rest in rests:
        if rest.after < reached:
            continue
        session = resumed(header, rest, games, budget)
        if session is None:
            continue
        divergence = replay(session, commands[rest.after - after:], rest.checksum)
        if divergence is None:
            yield Part(rest.after, session)
            return
        reached = rest.after + divergence.number
        yield Part(rest.after, session, Divergence(reached, divergence.command, divergence.reason))


def _first_problem(
    running: Running, parts: Sequence[Part], games: Mapping[str, Playable]
) -> StorageProblem | None:
    divergence = parts[0].divergence if parts and parts[0].after == 0 else None
    if parts and divergence is None and parts[0].after == 0:
        return None
    facts: dict[str, str | int] = {"file": running.path.name, "number": 1, "topic": "", "answer": "", "reason": ""}
    if divergence is not None:
        facts |= {
            "number": divergence.number, "topic": divergence.command.topic, "answer": divergence.command.key,
            "reason": divergence.reason,
        }
    if running.header is not None:
        facts["cause"] = cause_of_divergence(running.header, games)
    return StorageProblem("replay_gap", facts)


def happenings_until(session: Session[Any], commands: int) -> int:
    """How many happenings there were after that many commands."""
    left = sum(len(session.happenings_of(number)) for number in range(commands, len(session.commands)))
    return len(session.happenings) - left
