"""A sound journal made of what can be read and played of another one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.storage.journal.format import command_line, end_line, head_of
from nemesis_desktop.storage.journal.reader import Running
from nemesis_desktop.storage.journal.replayer import continued, restore
from nemesis_desktop.storage.problem import StorageProblem, without_copy


def rebuilt(
    running: Running, games: Mapping[str, Playable] = GAMES, *, keep_lines: bool = True
) -> tuple[bytes, StorageProblem | None] | StorageProblem:
    """The content of a journal with what is left of this one, and what is not; a problem when nothing is.

    Without ``keep_lines`` every line is written from the replay, so that neither an outcome nor a stored state of the
    file survives that the replay does not come by.
    """
    restored = restore(running, games)
    header = running.header
    if restored.session is None or header is None:
        return restored.problem or StorageProblem("no_header", {"file": running.path.name})
    header, commands, log = continued(running, restored, games[header.game])
    lines = list(log) if keep_lines else []
    if not lines:
        lines = [command_line(command) for command in commands]
        ended = restored.session.outcome()
        if ended is not None:
            lines.append(end_line(ended.name))
    problem = restored.problem
    if problem is not None:
        problem = without_copy(problem, running.path.name)
        problem = replace(problem, facts={**problem.facts, "copy": running.path.name})
    return head_of(header, games) + b"".join(lines), problem
