"""What every level that comes with a game must keep: it begins with any seed, tells nothing secret, can be undone to
its beginning, is saved, and bots play it to its end."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.simulate import Tally, play_one
from nemesis_desktop.storage.library.saves import SavedGame, Saves

SHIPPED = {
    f"{name} {level}": (GAMES[name], text)
    for name in GAMES if GAMES[name].levels is not None for level, text in GAMES[name].levels.shipped().items()
}


class Level:
    """One level of a game as it is read."""

    def __init__(self, playable: Playable, text: str) -> None:
        assert playable.levels is not None
        self.playable, self.game = playable, playable.game
        self.setup, self.seed = playable.levels.read(text)

    def begun(self) -> Session[Any]:
        return Session(self.game, self.game.new(self.setup, self.seed))


@pytest.fixture(params=sorted(SHIPPED))
def level(request: pytest.FixtureRequest) -> Level:
    return Level(*SHIPPED[request.param])


def answer_by_chance(session: Session[Any], random: Random) -> None:
    """One seat answers, if any is asked."""
    for seat, question in session.open_questions().items():
        session.submit(Command(seat, question.topic, question.sample(random.randrange)))
        return


def test_it_can_be_begun_with_any_seed(level: Level) -> None:
    for seed in (0, 1, 2, 12345):
        state = level.game.new(level.setup, seed)
        assert level.game.problems(state) == ()
        assert level.playable.state_errors(state) == ()


@pytest.mark.parametrize("bot", ["cautious", "random"])
def test_bots_play_it_to_its_end(level: Level, bot: str) -> None:
    tally, name = Tally(), level.game.name
    for seed in range(1, 5):
        play_one(tally, name, level.setup, seed, bot_named(name, bot))
    assert tally.failures == []
    assert "unfinished" not in tally.outcomes


def test_nobody_sees_more_than_the_table_shows(level: Level) -> None:
    session, game, random = level.begun(), level.game, Random(3)
    for _ in range(12):
        for seat in session.open_questions():
            sight = session.sight(seat)
            imagined = game.imagine(sight, seat, 9)
            assert game.sight(imagined, seat) == sight
            assert game.problems(imagined) == ()
            assert "hand" not in sight.setup.level
        answer_by_chance(session, random)


def test_undo_leads_back_to_its_beginning(level: Level) -> None:
    session, random = level.begun(), Random(5)
    before = session.state
    for _ in range(15):
        answer_by_chance(session, random)
    after, checksum = session.state, session.checksum
    session.undo(0, free=True)
    assert session.state == before
    while session.undone:
        session.redo()
    assert (session.state, session.checksum) == (after, checksum)


def test_it_is_saved_and_goes_on(level: Level, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saved = saves.start(level.game.name, level.setup, 4)
    answer_by_chance(saved.session, Random(4))
    saved.journal.follow(saved.session)
    state = saved.session.state
    saves.close()
    again = Saves(tmp_path).load()
    assert isinstance(again, SavedGame) and again.session.state == state
