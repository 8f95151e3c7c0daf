"""Save, load and play on equals playing on: in the middle of every kind of question."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.journal.reader import read_content
from nemesis_desktop.storage.journal.replayer import begun, restore
from nemesis_desktop.storage.journal.writer import journal_bytes
from nemesis_desktop.storage.library.saves import SavedGame, Saves

SETUPS = {
    "solo": Setup("solo", "advanced"),
    "coop": Setup("coop", "base", (SeatSetup(), SeatSetup())),
    "semi-coop": Setup("semi-coop", "base", (SeatSetup(),) * 3),
}
BOTS = ("random", "random", "cautious", "cautious")
PLAYED_ON = 12


def random_command(session: Session[State], random: Random) -> Command | None:
    for seat, question in session.open_questions().items():
        return Command(seat, question.topic, question.sample(random.randrange))
    return None


def play_on(session: Session[State], seed: int) -> None:
    random = Random(seed)
    for _ in range(PLAYED_ON):
        command = random_command(session, random)
        if command is not None:
            session.submit(command)


@pytest.mark.parametrize("mode", SETUPS)
def test_every_question_can_be_saved_at(mode: str) -> None:
    setup = SETUPS[mode]
    seen: list[str] = []
    for seed, name in enumerate(BOTS, start=1):
        bot, below, header = bot_named("nemesis", name), chance_of(seed), Header("nemesis", seed, setup, 1)
        session = begun(header)
        assert session is not None
        while (command := next_command(session, bot, below)) is not None:
            if command.topic not in seen:
                seen.append(command.topic)
                _same_after_loading(header, session, seed)
            session.submit(command)
    assert len(seen) > 12


def _same_after_loading(header: Header, session: Session[State], seed: int) -> None:
    content = journal_bytes(header, session)
    loaded = restore(read_content(content, "middle"))
    assert loaded.problem is None and loaded.session is not None
    assert loaded.session.state == session.state
    assert repr(loaded.session.state) == repr(session.state)
    assert {seat: (q.topic, q.count()) for seat, q in loaded.session.open_questions().items()} == {
        seat: (q.topic, q.count()) for seat, q in session.open_questions().items()
    }
    fork = session.fork()
    play_on(fork, seed)
    play_on(loaded.session, seed)
    assert repr(loaded.session.state) == repr(fork.state)


@pytest.mark.parametrize("mode", SETUPS)
def test_closing_and_opening_after_every_decision_is_the_same_game(mode: str, tmp_path: Path) -> None:
    setup, random = SETUPS[mode], Random(8)
    saves = Saves(tmp_path / "interrupted")
    game = saves.start("nemesis", setup, 8)
    straight = Session(game.session.game, game.session.game.new(setup, 8))
    for _ in range(25):
        command = random_command(straight, random)
        if command is None:
            break
        straight.submit(command)
        game.session.submit(command)
        game.journal.append(command, game.session.checksum)
        loaded = saves.load()
        assert isinstance(loaded, SavedGame) and loaded.problem is None
        game = loaded
    assert repr(game.session.state) == repr(straight.state)
    assert game.session.checksum == straight.checksum
    saves.close()
