"""Counting what can happen: every sequence of so many answers from fixed positions.

A number that moves shows that something became possible or impossible, even where nobody wrote a test for it. The
positions are built by the tests of the game (`tests/perft/positions.py`), the counts lie beside them.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from nemesis_desktop.devtools.tools import ROOT, NoTools, tools_of
from nemesis_desktop.kernel import Command, Session

MOST_KEYS = 200


@dataclass(frozen=True, slots=True)
class PerftCount:
    """The sequences of so many answers, all events on the way, and a digest of who was asked what and what happened."""

    depth: int
    leaves: int
    events: int
    digest: str

    def record(self) -> dict[str, int | str]:
        """The count as it is stored."""
        return {"depth": self.depth, "leaves": self.leaves, "events": self.events, "digest": self.digest}


def count(session: Session[Any], depth: int) -> PerftCount:
    """Try every answer to the first open question, and so on ``depth`` times; a game that is over is a leaf.

    Raises ValueError for a question with more answers than anybody wants to count.
    """
    digest = blake2b(digest_size=8)
    leaves = events = 0
    waiting = [(session, depth)]
    while waiting:
        here, left = waiting.pop()
        question = next(iter(here.open_questions().values()), None)
        if left == 0 or question is None:
            leaves += 1
            continue
        if question.count() > MOST_KEYS:
            raise ValueError(f"{question.topic} has {question.count()} answers")
        for key in question.keys():
            there = here.fork()
            happened = there.submit(Command(question.seat, question.topic, key))
            events += len(happened)
            names = ",".join(type(happening.event).__name__ for happening in happened)
            digest.update(f"{question.seat} {question.topic} {key}: {names}\n".encode())
            waiting.append((there, left - 1))
    return PerftCount(depth, leaves, events, digest.hexdigest())


def positions(game: str, root: Path = ROOT) -> Mapping[str, Any]:
    """The positions of a game by name: pairs of what makes a session and a depth. Raises NoTools."""
    module = tools_of(game).positions
    if not module:
        raise NoTools(f"{game} has no positions")
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    found: Mapping[str, Any] = importlib.import_module(module).POSITIONS
    return found


def difference(game: str, name: str, root: Path = ROOT) -> str:
    """How the count of a position differs from the stored one; "" when it does not."""
    path = root / tools_of(game).perft_folder / f"{name}.json"
    before = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    begin, depth = positions(game, root)[name]
    now = count(begin(), depth).record()
    return "\n".join(
        f"{name}: {field} was {before.get(field)}, is {now[field]}" for field in now if now[field] != before.get(field)
    )


def run(game: str, *, write: bool, root: Path = ROOT) -> int:
    """Count all positions and store the counts, or print how they differ; 1 when one does."""
    differs = 0
    for name, (begin, depth) in positions(game, root).items():
        if write:
            record = json.dumps(count(begin(), depth).record(), indent=2)
            (root / tools_of(game).perft_folder / f"{name}.json").write_text(record + "\n", encoding="utf-8")
        elif found := difference(game, name, root):
            differs = 1
            print(found)
    return differs
