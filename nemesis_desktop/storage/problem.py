"""What can be wrong with a file, as a message that the player can be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nemesis_desktop.storage import files


@dataclass(frozen=True, slots=True)
class StorageProblem:
    """A message: its text is `storage.<id>` in the catalogue, or `storage.<id>.<cause>` where a fact says the cause.
    Its placeholders are the facts."""

    id: str
    facts: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def text_id(self) -> str:
        """The id of the text in the catalogue."""
        return f"storage.{self.id}.{self.facts['cause']}" if "cause" in self.facts else f"storage.{self.id}"


def unreadable(path: Path, error: OSError) -> StorageProblem:
    """The problem of a file that cannot be read, or that is nothing one could read."""
    if isinstance(error, files.TooLarge):
        return StorageProblem("too_large", {"file": path.name, "megabytes": error.most // 1_000_000 or 1})
    if isinstance(error, files.NotAFile):
        return StorageProblem("not_a_file", {"file": path.name})
    if isinstance(error, FileNotFoundError):
        return StorageProblem("no_such_game", {"file": path.name or str(path)})
    return StorageProblem("unreadable", {"file": path.name or str(path), "reason": error.strerror or str(error)})


_WITHOUT_COPY = {
    "no_header": "not_a_game", "damaged": "partly_damaged", "healed": "was_healed", "diverged": "partly_replayed",
}


def without_copy(problem: StorageProblem, name: str) -> StorageProblem:
    """The same problem of a file that is only looked at, so that no copy of it is spoken of."""
    id = _WITHOUT_COPY.get(problem.id, problem.id)
    return StorageProblem(id, {**problem.facts, "file": name})
