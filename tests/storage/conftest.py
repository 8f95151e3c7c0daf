"""A toy game that can be saved, and sessions of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from nemesis_desktop.games.registry import Playable
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.storage.journal.writer import Journal
from tests.kernel.toy import Toy, ToyState
from tests.kernel.toy_playable import PLAYABLE, ToySetup

GAMES: Mapping[str, Playable] = {"toy": PLAYABLE}


@pytest.fixture
def games() -> Mapping[str, Playable]:
    """The registry of the tests."""
    return GAMES


def played(seed: int, commands: int) -> Session[ToyState]:
    """A toy game after some random commands."""
    toy, random = Toy(), Random(seed)
    session = Session(toy, toy.new(ToySetup(), seed))
    while len(session.commands) < commands and session.outcome() is None:
        seat, question = next(iter(session.open_questions().items()))
        session.submit(Command(seat, question.topic, question.sample(random.randrange)))
    return session


@pytest.fixture
def session() -> Session[ToyState]:
    """A toy game after twelve commands."""
    return played(1, 12)


@pytest.fixture
def journal(tmp_path: Path, session: Session[ToyState]) -> Journal:
    """The journal of that game."""
    made = Journal.create(tmp_path, "toy", ToySetup(), 1, games=GAMES)
    made.follow(session)
    return made
