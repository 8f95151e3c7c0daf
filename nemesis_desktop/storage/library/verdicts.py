"""What replaying each saved game has shown, so that a list of games need not replay all of them again.

A file says of itself how its game ended, and anybody can write that. What counts is its replay; this remembers what
came of it, by the content of the file and the version of the rules. Whoever changes a byte is replayed again.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from nemesis_desktop.storage.files import replace_file
from nemesis_desktop.storage.kept_files import read_kept
from nemesis_desktop.storage.problem import StorageProblem

logger = logging.getLogger(__name__)
MOST_VERDICTS = 4_000
LARGEST_FILE = 4_000_000
DEEPEST = 5
Short = Annotated[str, Field(max_length=300)]


class _Told(BaseModel):
    """One verdict as it is stored."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    commands: Annotated[int, Field(ge=0, le=1_000_000)]
    outcome: Annotated[str, Field(max_length=200)] | None = None
    problem: Annotated[str, Field(max_length=60)] = ""
    facts: dict[Annotated[str, Field(max_length=40)], Short | int] = {}


_FILE: TypeAdapter[dict[str, _Told]] = TypeAdapter(dict[Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")], _Told])


@dataclass(frozen=True, slots=True)
class FileFinding:
    """How many commands of a file stand, how its game ended, and what is wrong with it."""

    commands: int
    outcome: str | None
    problem: StorageProblem | None


def digest_of(content: bytes, rules: int) -> str:
    """What a file is recognised by under these rules. The first number rises when findings say something else."""
    return blake2b(content, digest_size=16, key=f"2 rules {rules}".encode()).hexdigest()


@dataclass(slots=True)
class Verdicts:
    """The findings of one save folder. A damaged or missing file of them costs replaying, nothing else."""

    path: Path
    _known: dict[str, FileFinding] | None = None
    _changed: bool = False
    _lock: Lock = field(default_factory=Lock)
    _writing: Lock = field(default_factory=Lock)
    """Held while the disk is written to, one writer after the other; nobody who only asks waits for it."""

    def of(self, digest: str) -> FileFinding | None:
        """What is known of a file; None where it was not replayed yet."""
        with self._lock:
            return self._all().get(digest)

    def remember(self, digest: str, finding: FileFinding) -> None:
        """Know this from now on; `save` writes it down."""
        with self._lock:
            known = self._all()
            known.pop(digest, None)
            known[digest] = finding
            while len(known) > MOST_VERDICTS:
                del known[next(iter(known))]
            self._changed = True

    def save(self) -> None:
        """Write down what came since the last time. A disk that refuses costs replaying, nothing else."""
        with self._writing:
            with self._lock:
                if not self._changed:
                    return
                self._changed = False
                told = {digest: _plain(finding) for digest, finding in self._all().items()}
            try:
                replace_file(self.path, json.dumps(told, separators=(",", ":")).encode())
            except OSError as error:
                logger.warning("what replaying has shown cannot be kept: %s", error)

    def _all(self) -> dict[str, FileFinding]:
        if self._known is None:
            self._known = _read(self.path)
        return self._known


def _read(path: Path) -> dict[str, FileFinding]:
    found = read_kept(path, LARGEST_FILE, DEEPEST, _FILE.validate_python) or {}
    return {digest: _finding(told) for digest, told in found.items()}


def _finding(told: _Told) -> FileFinding:
    problem = StorageProblem(told.problem, dict(told.facts)) if told.problem else None
    return FileFinding(told.commands, told.outcome, problem)


def _plain(finding: FileFinding) -> Mapping[str, Any]:
    told: dict[str, Any] = {"commands": finding.commands, "outcome": finding.outcome}
    if finding.problem is not None:
        told |= {"problem": finding.problem.id, "facts": _short(finding.problem.facts)}
    return told


def _short(facts: Mapping[str, str | int]) -> Mapping[str, str | int]:
    return {name: value[:300] if isinstance(value, str) else value for name, value in facts.items()}
