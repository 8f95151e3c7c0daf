"""A failure inside the program keeps the game, writes a report, says so, and goes on at the title."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.app import build_services
from nemesis_desktop.client.tabletop.failure_report import report_failure
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.loop import MOST_FAILURES, App, open_window
from nemesis_desktop.client.ui.scenes.dialogs import MessageScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.storage.library.bundle import Bundle, bundle_file, look_into
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from nemesis_desktop.storage.profile.log_file import KEPT_LOGS, LARGEST_LOG, close_log, open_log
from nemesis_desktop.storage.profile.settings import Settings


class Broken(Scene):
    """Fails where it is told to."""

    where = "draw"

    def leave(self) -> None:
        if self.where == "leave":
            raise RuntimeError("leave")

    def handle(self, event: pygame.event.Event) -> bool:
        return self._fail("handle")

    def update(self, dt: float) -> None:
        self._fail("update")

    def draw(self, surface: pygame.Surface) -> None:
        self._fail("draw")

    def _fail(self, where: str) -> bool:
        if where == self.where or (where == "draw" and self.where == "leave"):
            assert where == "nothing", f"the scene fails in {where}"
        return False


def fail(*_: object) -> None:
    raise LookupError("on purpose")


@pytest.fixture
def app(tmp_path: Path) -> App:
    services = build_services(Settings(), Saves(tmp_path))
    made = App(services, open_window("", (1280, 720)))
    made.on_failure = lambda error, scenes: report_failure(services, error, scenes)
    made.stack.push(services.navigator.make("title"))
    made.frame(0.0, [])
    return made


def step(app: App) -> None:
    """What `run` does with each turn, with a key that was pressed."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, unicode="x", mod=0))
    try:
        app.step()
    except Exception as error:
        app.recover(error)


@pytest.mark.parametrize("where", ["draw", "update", "handle", "leave"])
def test_a_failing_scene_leads_back_to_the_title_with_a_word(app: App, tmp_path: Path, where: str) -> None:
    scene = Broken(app.services)
    scene.where = where
    app.stack.push(scene)
    step(app)
    step(app)
    title, message = app.stack.scenes
    assert isinstance(title, TitleScene) and isinstance(message, MessageScene)
    (report,) = (tmp_path / "reports").iterdir()
    told = report.read_text(encoding="utf-8")
    assert report.name in message.body.words and "Broken" in told and "AssertionError" in told and "Traceback" in told


def test_a_failing_table_keeps_the_game_and_leaves_a_bundle(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.services.navigator.reset("begin", "nemesis", Setup("solo"), 7)
    app.frame(0.0, [])
    table = app.stack.top
    assert table is not None
    session = table.play.session  # type: ignore[attr-defined]
    table.submit(next(iter(session.open_questions()[0].keys())))  # type: ignore[attr-defined]
    given = session.commands
    monkeypatch.setattr(type(table), "update", fail)
    step(app)
    step(app)
    assert isinstance(app.stack.top, MessageScene)
    reports = {path.suffix: path for path in (tmp_path / "reports").iterdir()}
    bundle = bundle_file(reports[".zip"])
    assert isinstance(bundle, Bundle) and look_into(bundle, "report").commands == len(given)
    assert reports[".zip"].name in reports[".txt"].read_text(encoding="utf-8")
    saved = app.services.storage.load()  # type: ignore[union-attr]
    assert isinstance(saved, SavedGame) and saved.session.commands == given


def test_a_report_that_cannot_be_written_is_no_second_failure(app: App, tmp_path: Path) -> None:
    (tmp_path / "reports").write_bytes(b"")
    app.stack.push(Broken(app.services))
    step(app)
    step(app)
    assert isinstance(app.stack.top, MessageScene)
    assert app.stack.top.body.words == app.services.text.text("failure.no_report")


def test_failures_without_end_are_raised(app: App) -> None:
    for _ in range(MOST_FAILURES):
        app.recover(RuntimeError("again"))
    with pytest.raises(RuntimeError):
        app.recover(RuntimeError("again"))


def test_a_job_in_the_background_survives_whatever_fails_in_it(app: App) -> None:
    background = app.services.background
    failed = background.submit(fail)
    done = background.submit(lambda: 7)
    failed.wait(5)
    done.wait(5)
    assert isinstance(failed.error, LookupError) and done.result == 7


def test_the_log_is_written_rotated_and_private(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    assert not log.path.exists()
    logger = logging.getLogger("nemesis_desktop.somewhere")
    try:
        for number in range(6_000):
            logger.warning("%d %s", number, "x" * 200)
    finally:
        close_log(log)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 1 + KEPT_LOGS and all(path.stat().st_size <= LARGEST_LOG for path in files)
    assert "5999" in log.path.read_text(encoding="utf-8")
    assert log.path.stat().st_mode & 0o077 == 0


def test_a_log_that_cannot_be_written_costs_its_lines(tmp_path: Path) -> None:
    (tmp_path / "home").write_bytes(b"")
    log = open_log(tmp_path / "home")
    try:
        logging.getLogger("nemesis_desktop.somewhere").error("lost")
    finally:
        close_log(log)
    assert (tmp_path / "home").read_bytes() == b""
