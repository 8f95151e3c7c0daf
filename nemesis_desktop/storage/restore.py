"""From a journal back to a session: every command is submitted again and its checksum compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import KernelError, Session
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.running import Running


@dataclass(frozen=True, slots=True)
class Restored:
    """A session with as many commands as lead to what they led to before. Without a session nothing can be
    played; the problem tells why."""

    session: Session[Any] | None
    problem: StorageProblem | None = None


def restore(running: Running, games: Mapping[str, Playable] = GAMES) -> Restored:
    """Play the commands of a journal again. Stops before the first one whose checksum differs."""
    if running.header is None:
        return Restored(None, running.problem)
    game = games[running.header.game].game
    try:
        session: Session[Any] = Session(game, game.new(running.header.setup, running.header.seed))
    except (ValueError, KernelError):
        return Restored(None, StorageProblem("unknown_setup", {"file": running.path.name}))
    for number, (command, checksum) in enumerate(running.commands, start=1):
        reason = ""
        try:
            session.submit(command)
        except KernelError as error:
            reason = str(error)
        else:
            if session.checksum == checksum:
                continue
            session.undo(number - 1, free=True)
            session.undone.clear()
            reason = "checksum"
        facts: dict[str, str | int] = {
            "file": running.path.name, "number": number, "topic": command.topic, "answer": command.key,
            "kept": number - 1, "lost": len(running.commands) - number + 1, "reason": reason,
        }
        return Restored(session, StorageProblem("diverged", facts))
    return Restored(session, running.problem)
