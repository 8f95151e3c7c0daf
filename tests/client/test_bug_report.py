"""F8 at the table: a file that tells everything but names, and says where it lies."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.kernel import RuleFailed, Session
from nemesis_desktop.storage.library.bundle import Bundle, bundle_file, look_into
from nemesis_desktop.storage.library.saves import Saves
from tests.language.pilot import Pilot, drafted


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> Pilot:
    services.settings.animation_speed = 0.0
    services.storage = Saves(tmp_path)
    return Pilot(services, window)


def pressed(pilot: Pilot, tmp_path: Path) -> Path:
    """Press F8; the file that came of it."""
    pilot.press(pygame.K_F8)
    pilot.frames(2)
    found = sorted((tmp_path / "reports").glob("*.zip"))
    assert len(found) == 1
    assert str(found[0]) in pilot.table.toast.message
    return found[0]


def test_one_key_writes_a_report_that_leads_to_the_moment(pilot: Pilot, tmp_path: Path) -> None:
    play = drafted()
    pilot.show(TableScene(pilot.services, play))
    path = pressed(pilot, tmp_path)
    bundle = bundle_file(path)
    assert isinstance(bundle, Bundle)
    finding = look_into(bundle, path.name)
    assert finding.problem is None
    assert finding.session is not None and finding.session.state == play.session.state
    picture = pygame.image.load(io.BytesIO(bundle.picture), "screen.png")
    assert picture.get_size() == (1280, 720)


def test_the_picture_of_a_game_with_names_is_that_of_one_without(pilot: Pilot, tmp_path: Path) -> None:
    """Drawn from the game without names, so it cannot depend on them."""
    pictures = []
    for number, name in enumerate(("Ottilie", "A. N. Other")):
        folder = tmp_path / str(number)
        pilot.services.storage = Saves(folder)
        setup = Setup("coop", "base", (SeatSetup(name), SeatSetup("", "cautious")))
        game = Nemesis()
        play = Play(Session(game, game.new(setup, 3)), seed=3)
        pilot.show(TableScene(pilot.services, play))
        bundle = bundle_file(pressed(pilot, folder))
        assert isinstance(bundle, Bundle)
        assert name.encode() not in bundle.game
        pictures.append(bundle.picture)
        pilot.app.stack.pop()
        pilot.frames(2)
    assert pictures[0] == pictures[1]


def test_an_answer_that_breaks_the_program_is_not_given_and_goes_into_the_report(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = drafted()
    pilot.show(TableScene(pilot.services, play))

    def fail(command: object) -> None:
        raise RuleFailed(("somewhere",))

    monkeypatch.setattr(play.session, "submit", fail)
    count = play.commands
    pilot.table.submit("pass")
    assert play.commands == count
    assert "F8" in pilot.table.toast.message
    monkeypatch.undo()
    bundle = bundle_file(pressed(pilot, tmp_path))
    assert isinstance(bundle, Bundle)
    assert bundle.attempt is not None and bundle.attempt.key == "pass"


def test_a_report_is_read_on_the_command_line(
    pilot: Pilot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    path = pressed(pilot, tmp_path)
    assert main(["bundle", str(path)]) == 0
    said = capsys.readouterr().out
    assert "matches the recording" in said and "seed 1" in said and "action" in said
    path.write_bytes(b"nothing")
    assert main(["bundle", str(path)]) == 1


def test_a_whole_game_is_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nemesis_desktop.resources import sample_saves

    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path))
    sample = sample_saves()[0]
    assert main(["replay", str(sample), "--text"]) == 0
    said = capsys.readouterr().out
    assert "Round 1\n" in said and len(said.splitlines()) > 50
    (tmp_path / "x.jsonl").write_bytes(b"x")
    assert main(["replay", str(tmp_path / "x.jsonl"), "--text"]) == 2
