"""Whatever the disk or the system does in the middle of saving, no acknowledged decision is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from nemesis_desktop.games.registry import Playable
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.storage import files
from nemesis_desktop.storage.journal.reader import load_running, read_journal
from nemesis_desktop.storage.journal.replayer import restore
from nemesis_desktop.storage.journal.writer import Journal
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from tests.kernel.toy import Toy, ToyState
from tests.storage.conftest import ToySetup
from tests.storage.faults import Disk, Killed

Games = Mapping[str, Playable]
FAULTS = ("kill before", "kill after", "torn", "full", "once")


class Player:
    """Plays, takes back, gives again, renames and ends; remembers what the journal has acknowledged."""

    def __init__(self, folder: Path, games: Games) -> None:
        self.folder, self.games = folder, games
        self.acknowledged: list[Command] = []
        self.pending: list[Command] = []
        self.over = False

    def play(self) -> None:
        toy = Toy()
        session: Session[ToyState] = Session(toy, toy.new(ToySetup(), 6))
        journal = Journal.create(self.folder, "toy", ToySetup(), 6, games=self.games)
        journal.watch(session)
        random = Random(6)
        for number in range(7):
            seat, question = next(iter(session.open_questions().items()))
            session.submit(Command(seat, question.topic, question.sample(random.randrange)))
            self._keep(session, journal)
            if number == 3:
                session.undo(2, free=True)
                self._keep(session, journal)
                session.redo()
                self._keep(session, journal)
            if number == 5:
                journal.rename("Trip")
        journal.finish("victory")
        self.over = True

    def _keep(self, session: Session[ToyState], journal: Journal) -> None:
        self.pending = list(session.commands)
        journal.follow(session)
        if journal.problem is None:
            self.acknowledged = self.pending


def found_in(folder: Path, games: Games) -> list[Command] | None:
    """The commands of the one game in the folder, running or finished."""
    running = load_running(folder, games)
    if running is None:
        finished = sorted((folder / "games").glob("*.jsonl")) if (folder / "games").exists() else []
        if not finished:
            return None
        running = read_journal(finished[0], games)
    restored = restore(running, games)
    assert restored.session is not None, restored.problem
    after = 0 if restored.start is None else restored.start.after
    assert after == 0
    return list(restored.session.commands)


def steps_of_a_game(tmp_path: Path, games: Games) -> int:
    with pytest.MonkeyPatch.context() as patch:
        disk = Disk(patch, 0, "none")
        Player(tmp_path / "whole", games).play()
        return disk.steps


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_at_every_step_loses_nothing_that_was_acknowledged(
    fault: str, tmp_path: Path, games: Games
) -> None:
    steps = steps_of_a_game(tmp_path, games)
    assert steps > 30
    for fails_at in range(1, steps + 1):
        folder = tmp_path / str(fails_at)
        player = Player(folder, games)
        with pytest.MonkeyPatch.context() as patch:
            Disk(patch, fails_at, fault)
            try:
                player.play()
            except Killed:
                assert fault not in ("full", "once")
        found = found_in(folder, games)
        if found is None:
            assert not player.acknowledged
            continue
        # What was on its way when the power went may be there, too; nothing else.
        assert found in (player.acknowledged, player.pending) or _is_on_the_way(found, player)
        if fault == "once":
            assert found == player.pending


def _is_on_the_way(found: list[Command], player: Player) -> bool:
    longer = len(player.pending) > len(player.acknowledged)
    return longer and player.pending[: len(found)] == found and len(found) >= len(player.acknowledged)


def test_the_next_start_repairs_and_goes_on(tmp_path: Path, games: Games) -> None:
    for fails_at in range(4, 40, 5):
        folder = tmp_path / str(fails_at)
        with pytest.MonkeyPatch.context() as patch:
            Disk(patch, fails_at, "torn")
            with pytest.raises(Killed):
                Player(folder, games).play()
        saves = Saves(folder, games)
        game = saves.load()
        if isinstance(game, SavedGame):
            seat, question = next(iter(game.session.open_questions().items()))
            game.session.submit(Command(seat, question.topic, next(question.keys())))
            game.journal.follow(game.session)
            assert game.journal.problem is None
            again = read_journal(game.journal.path, games)
            assert again.problem is None
            assert [command for command, _ in again.commands] == game.session.commands
        saves.close()


SCRIPT = """
import sys
from pathlib import Path
from random import Random
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage.library.saves import Saves

saves = Saves(Path(sys.argv[1]))
game = saves.start("nemesis", Setup(), int(sys.argv[2]))
random = Random(1)
while game.session.open_questions():
    seat, question = next(iter(game.session.open_questions().items()))
    game.session.submit(Command(seat, question.topic, question.sample(random.randrange)))
    game.journal.append(game.session.commands[-1], game.session.checksum)
    print(len(game.session.commands), flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system has no such signal")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_killed_program_has_kept_every_decision(seed: int, tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    program = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(tmp_path), str(seed)], cwd=root, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert program.stdout is not None
    told = ""
    for _ in range(5 + 9 * seed):
        told = program.stdout.readline()
    time.sleep(0.003 * seed)
    program.kill()
    rest = program.stdout.read().split("\n")
    acknowledged = max([int(told), *(int(line) for line in rest[:-1] if line)])
    saves = Saves(tmp_path)
    running = load_running(tmp_path)
    assert running is not None
    assert len(running.commands) >= acknowledged
    game = saves.load()
    assert isinstance(game, SavedGame)
    assert game.problem is None or game.problem.id == "damaged"
    saves.close()


@pytest.mark.skipif(os.name == "nt", reason="rights work in another way there")
def test_a_folder_that_may_only_be_read(tmp_path: Path, games: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    journal = Journal.create(tmp_path, "toy", ToySetup(), 1, games=games)
    content = journal.path.read_bytes()
    toy = Toy()
    session = Session(toy, toy.new(ToySetup(), 1))
    monkeypatch.setattr(files, "private_folder", refused)
    monkeypatch.setattr(Path, "open", refused)
    session.submit(Command(0, "action", "wait"))
    journal.follow(session)
    assert journal.problem is not None
    assert journal.problem.facts["reason"] == "Permission denied"
    assert journal.finish("victory") is None
    monkeypatch.undo()
    assert journal.path.read_bytes() == content
    session.submit(Command(1, "action", "wait"))
    journal.follow(session)
    assert journal.problem is None
    assert len(read_journal(journal.path, games).commands) == 2


def test_the_last_three_versions_are_kept(tmp_path: Path, games: Games) -> None:
    journal = Journal.create(tmp_path, "toy", ToySetup(), 1, games=games)
    versions = []
    for number in range(5):
        versions.append(journal.path.read_bytes())
        journal.rename(f"Trip {number}")
    kept = [(tmp_path / "backups" / f"running.jsonl.{number}").read_bytes() for number in (1, 2, 3)]
    assert kept == versions[:1:-1]
    assert len(list((tmp_path / "backups").iterdir())) == 3


def test_a_backup_that_fails_does_not_stop_the_game(tmp_path: Path, games: Games) -> None:
    journal = Journal.create(tmp_path, "toy", ToySetup(), 1, games=games)
    (tmp_path / "backups").write_text("in the way")
    journal.rename("Trip")
    assert journal.problem is None
    assert read_journal(journal.path, games).header == journal.header


def test_a_short_write_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(files.os, "write", lambda handle, content: real(handle, content[:7]))
    files.replace_file(tmp_path / "a", b"0123456789" * 9)
    assert (tmp_path / "a").read_bytes() == b"0123456789" * 9
