"""The log of the theatre: search, filters, and messages that are shown again."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import PUBLIC
from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.log_line import HARM, LogLine
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.devtools.screens import shown

COMPACT = (760, 900)


@pytest.fixture
def app() -> Iterator[App]:
    """The theatre in the middle of a game of which everything was watched."""
    with shown("replay", (1920, 1080)) as made:
        yield made


def theatre(app: App) -> ReplayScene:
    scene = app.stack.front
    assert isinstance(scene, ReplayScene)
    return scene


def press(app: App, key: int, mod: int = 0) -> None:
    app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")])


def write(app: App, words: str) -> None:
    for letter in words:
        app.frame(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])


def listed(scene: ReplayScene) -> list[LogLine]:
    log = scene.replay_log
    return [log.line_of(row) for row in range(log.list.count)]


def position_of(scene: ReplayScene, line: LogLine) -> int:
    """Where in the game a line was written."""
    return scene.transcript.positions[scene.transcript.lines.index(line)]


def test_words_are_looked_for_in_what_was_watched(app: App) -> None:
    scene = theatre(app)
    scene.transcript.read()
    scene.replay_log.grow()
    before = listed(scene)
    app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/")])
    write(app, "/noise")
    assert scene.replay_log.filter.field.value == "noise" and scene.typing
    found = listed(scene)
    assert 0 < len(found) < len(before)
    assert all("noise" in line.text.lower() for line in found)
    seen = scene.transcript.line_at(scene.signs.seen)
    assert found == [
        line for line in scene.transcript.lines[: seen + 1] if "noise" in line.text.lower() and not line.heading
    ]


def test_a_log_that_is_read_for_another_view_comes_to_the_moment_that_is_shown(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = theatre(app)
    scene.services.settings.reduced_motion = False
    scene.jump(scene.timeline.end // 2)
    read = ReplayLog.read
    monkeypatch.setattr(ReplayLog, "read", lambda log, seconds=None: read(log, 0.0))
    scene.watch_as(PUBLIC)
    while not scene.transcript.complete:
        app.frame(0.01, [])
    for _ in range(40):
        app.frame(0.05, [])
    assert scene.replay_log.list.reach and scene.replay_log.list.offset == scene.replay_log.list.reach


def test_return_leads_from_the_search_to_what_was_found_and_the_line_is_seen(app: App) -> None:
    scene = theatre(app)
    scene.transcript.read()
    scene.replay_log.grow()
    press(app, pygame.K_SLASH)
    write(app, "noise")
    press(app, pygame.K_RETURN)
    found, log = scene.replay_log.list, scene.replay_log
    assert found.focused and found.selected == found.count - 1
    row = found.row_rect(found.selected)
    before = pygame.image.tobytes(app.surface.subsurface(row), "RGB")
    press(app, pygame.K_UP)
    for _ in range(10):
        app.frame(0.05, [])
    assert found.selected == found.count - 2
    assert pygame.image.tobytes(app.surface.subsurface(row), "RGB") != before
    line = log.line_of(found.selected)
    press(app, pygame.K_RETURN)
    assert scene.play.position == position_of(scene, line)


def test_letters_in_the_search_do_not_act_in_the_theatre(app: App) -> None:
    scene = theatre(app)
    position = scene.play.position
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    for key in (pygame.K_SPACE, pygame.K_n, pygame.K_v, pygame.K_LEFT):
        press(app, key)
    assert not scene.playing and not scene.notes.field.visible and scene.play.position == position
    press(app, pygame.K_ESCAPE)
    assert not scene.replay_log.filter.field.visible and app.stack.front is scene
    press(app, pygame.K_LEFT)
    assert scene.play.position < position


def test_nothing_that_was_not_watched_is_found() -> None:
    with shown("replay_ahead", (1920, 1080)) as app:
        scene = theatre(app)
        scene.services.settings.show_spoilers = False
        scene.signs.seen = scene.play.position
        press(app, pygame.K_SLASH)
        scene.transcript.read()
        scene.replay_log.grow()
        write(app, "a")
        assert scene.transcript.line_at(scene.timeline.end) > scene.transcript.line_at(scene.play.position)
        assert position_of(scene, listed(scene)[-1]) <= scene.play.position
        scene.toggle_spoilers()
        app.frame(0.02, [])
        assert position_of(scene, listed(scene)[-1]) > scene.play.position
        scene.toggle_spoilers()
        app.frame(0.02, [])
        assert position_of(scene, listed(scene)[-1]) <= scene.play.position


def test_kinds_and_seats_are_filtered(app: App) -> None:
    scene = theatre(app)
    log = scene.replay_log
    log.toggle_search()
    log.filter.rooms.press()
    assert log.filter.kind == "important" and all(line.important for line in listed(scene)) and listed(scene)
    log.filter.rooms.press()
    assert {line.colour for line in listed(scene)} == {HARM}
    log.filter.rooms.press()
    log.filter.rooms.press()
    log.filter.rooms.press()
    assert log.filter.kind == "" and len(listed(scene)) > 20
    log.know(((0, "cyan"), (1, "red")))
    log.place(log.rect)
    log.filter.seats.press()
    assert listed(scene) and all("seat:0" in line.targets for line in listed(scene))


def test_a_line_with_a_message_shows_it_again_until_something_is_pressed(app: App) -> None:
    scene = theatre(app)
    log = scene.replay_log
    number, line = next(
        (number, line) for number, line in enumerate(listed(scene)) if line.opens is not None and line.opens()
    )
    scene.group.focus(log.list)
    log.list.select(number)
    press(app, pygame.K_RETURN)
    assert log.transcript is not None and scene.play.position == log.transcript.positions[number]
    shows = scene.painter.frame.surface
    assert shows is not None and not scene.painter.frame.repaint_queue, "panels of another moment stand beside it"
    cue = scene.director.cue
    assert isinstance(cue, Banner) and line.opens is not None and cue == line.opens()
    for _ in range(30):
        app.frame(0.5, [])
    assert scene.director.cue == cue
    position = scene.play.position
    press(app, pygame.K_ESCAPE)
    for _ in range(30):
        app.frame(0.5, [])
    assert not scene.director.busy and scene.play.position == position and app.stack.front is scene


def test_the_keyboard_reaches_the_lines(app: App) -> None:
    scene = theatre(app)
    for _ in range(60):
        press(app, pygame.K_TAB)
        if scene.replay_log.list.focused:
            break
    press(app, pygame.K_HOME)
    press(app, pygame.K_RETURN)
    assert scene.play.position == scene.transcript.positions[0] < 3


@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_search_leaves_nothing_behind(scale: float) -> None:
    """After it is closed the window shows what it showed before."""
    with shown("replay", (1280, 720), lambda services: setattr(services.settings, "ui_scale", scale)) as app:
        scene = theatre(app)
        if scene.services.compact:
            scene.drawers.show("log")
        for _ in range(4):
            app.frame(0.5, [])
        before = pygame.image.tobytes(app.surface, "RGB")
        press(app, pygame.K_SLASH)
        write(app, "/noise")
        app.frame(0.5, [])
        assert pygame.image.tobytes(app.surface, "RGB") != before
        press(app, pygame.K_ESCAPE)
        for _ in range(4):
            app.frame(0.5, [])
        assert pygame.image.tobytes(app.surface, "RGB") == before
