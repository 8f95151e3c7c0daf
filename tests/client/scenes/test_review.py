"""The review of a game: made in the background, read, and left for the moment it speaks of."""

from __future__ import annotations

from dataclasses import replace
from time import sleep
from typing import Any

import pygame
import pytest

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.registry import bot_of
from nemesis_desktop.bots.reviewing import READING, Regret, review
from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.replay.compact import MOMENT
from nemesis_desktop.client.tabletop.replay.review_scene import ReviewScene, can_be_reviewed, review_lines
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import Recording, recording_of_session
from nemesis_desktop.client.tabletop.replay.timeline import View
from nemesis_desktop.client.tabletop.undo_history import session_before
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Session
from tests.client.test_replay_timeline import played
from tests.language.pilot import Pilot

MOST = 20


@pytest.fixture(scope="module")
def recording() -> Recording:
    """The beginning of a game left to chance, as if it were over."""
    return replace(recording_of_session(played(Setup(), 3, MOST), "A game", (0,)), finished=True)


@pytest.fixture(autouse=True)
def _everything_that_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a hint would have done otherwise is told, however the bots judge it."""
    monkeypatch.setattr("nemesis_desktop.bots.reviewing.LEAST", -1.0)


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.animation_speed = 0.0
    return Pilot(services, window)


def reviewed(pilot: Pilot, recording: Recording) -> tuple[ReplayScene, ReviewScene]:
    """The theatre, and the review that one asks for there."""
    theatre = ReplayScene(pilot.services, recording)
    pilot.show(theatre)
    pilot.press(pygame.K_r)
    scene = pilot.top
    assert isinstance(scene, ReviewScene)
    return theatre, scene


def test_a_key_reviews_the_game_and_a_decision_leads_there(pilot: Pilot, recording: Recording) -> None:
    theatre, scene = reviewed(pilot, recording)
    assert str(recording.timeline.decisions) in scene.help.words
    shares = [scene.bar.share]
    for _ in range(1200):
        pilot.frames(1)
        if scene.found is not None:
            break
        assert scene.bar.visible
        shares.append(scene.bar.share)
        sleep(0.05)
    assert not scene.bar.visible
    assert shares[0] == 0.0 and shares == sorted(shares) and len(set(shares)) > 3 and shares[-1] <= 1.0
    assert scene.lines, "nothing was found"
    assert [line.words for line in scene.lines] == list(scene.accessible_text()[2:])
    pilot.press(pygame.K_RETURN)
    assert pilot.top is theatre
    assert theatre.play.position == theatre.timeline.position_of(scene.lines[0].number)


def regret_of(recording: Recording, number: int) -> Regret:
    """As if another answer had been better."""
    segment = recording.timeline.segments[0]
    command = segment.session.commands[number]
    question = session_before(segment.session, number).open_questions()[command.seat]
    other = next(key for key in question.keys() if key != command.key)
    return Regret(number, command.seat, command.key, other, 0.1)


@pytest.mark.parametrize("size", [(1280, 720), (640, 400)])
def test_before_the_decision_both_answers_are_told(
    services: Services, recording: Recording, size: tuple[int, int]
) -> None:
    pilot = Pilot(services, pygame.display.set_mode(size))
    theatre = ReplayScene(services, recording)
    pilot.show(theatre)
    found = tuple(regret_of(recording, number) for number in (3, 9))
    for regret, line in zip(found, review_lines(recording, found, theatre.services.text), strict=True):
        theatre.go_to_decision(regret)
        pilot.frames(2)
        assert theatre.decision == regret.number
        assert line.words in theatre.accessible_text()
        assert theatre.drawers.open == (MOMENT if services.compact else None)
        pilot.press(pygame.K_RIGHT)
        pilot.frames(2)
        assert line.words not in theatre.accessible_text()


def test_who_may_not_know_a_decision_reads_no_review_of_it(pilot: Pilot, recording: Recording) -> None:
    theatre = ReplayScene(pilot.services, recording)
    pilot.show(theatre)
    regret = regret_of(recording, 3)
    theatre.go_to_decision(regret)
    theatre.views.see(View(None))
    (line,) = review_lines(recording, (regret,), theatre.services.text)
    assert line.words not in theatre.accessible_text()
    assert theatre.moment.reviewed is None


def test_it_goes_on_while_its_player_looks_at_something_else(pilot: Pilot, recording: Recording) -> None:
    theatre, first = reviewed(pilot, recording)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.top is theatre and not first.review.stopped
    for _ in range(1200):
        pilot.frames(1)
        if first.review.found is not None:
            break
        sleep(0.05)
    assert first.found is None, "a scene that was left is told nothing"
    pilot.press(pygame.K_r)
    again = pilot.top
    assert isinstance(again, ReviewScene) and again.review is first.review
    assert again.found == first.review.found and again.lines


def test_whoever_leaves_the_theatre_stops_it(pilot: Pilot, recording: Recording) -> None:
    theatre, scene = reviewed(pilot, recording)
    pilot.press(pygame.K_ESCAPE)
    theatre.close()
    pilot.frames(1)
    for _ in range(200):
        if scene.review.stopped:
            break
        sleep(0.05)
    assert scene.review.stopped and scene.review.found is None


def test_the_end_of_the_program_does_not_wait_for_it(pilot: Pilot, recording: Recording) -> None:
    _, scene = reviewed(pilot, recording)
    for _ in range(600):
        pilot.frames(1)
        if scene.review.progress[1]:
            break
        sleep(0.05)
    pilot.services.background.close()
    for _ in range(200):
        if scene.review.stopped:
            break
        sleep(0.05)
    stage, done, total = scene.review.progress
    assert scene.review.stopped and stage == READING and done < total, "it went on to its end"


def test_a_game_that_goes_on_is_not_reviewed(pilot: Pilot, recording: Recording) -> None:
    running = replace(recording, finished=False)
    assert can_be_reviewed(recording) and not can_be_reviewed(running)
    theatre = ReplayScene(pilot.services, running)
    pilot.show(theatre)
    assert not theatre.controls.review_button.enabled
    pilot.press(pygame.K_r)
    assert pilot.top is theatre


def reviewed_from(app: App, outcome: OutcomeScene | PlainOutcomeScene) -> ReviewScene:
    """Press R on the last page; what comes is the review of all its decisions."""
    app.frame(1.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="")])
    for _ in range(4):
        app.frame(0.05, [])
    review_scene = app.stack.top
    assert isinstance(review_scene, ReviewScene)
    assert review_scene.recording.timeline.decisions == outcome.play.commands
    return review_scene


def test_the_last_page_of_a_game_leads_to_its_review() -> None:
    with shown("outcome_defeat") as app:
        outcome = app.stack.top
        assert isinstance(outcome, OutcomeScene)
        app.frame(1.0, [])
        reviewed_from(app, outcome).close()
        app.frame(0.05, [])
        assert isinstance(app.stack.top, ReplayScene)


def test_the_last_page_of_a_mission_leads_to_its_review() -> None:
    with shown("retaliation/outcome") as app:
        outcome = app.stack.top
        assert isinstance(outcome, PlainOutcomeScene)
        reviewed_from(app, outcome).close()


@pytest.mark.parametrize("language", languages_of_ours())
def test_every_decision_is_told_in_one_sentence(recording: Recording, language: str) -> None:
    text = load_texts(language).within("nemesis")
    session = recording.timeline.segments[0].session
    found = review(GAMES["nemesis"], [(0, session)], (0,), lambda stage, done, total: True)
    lines = review_lines(recording, found, text)
    assert len(lines) == len(found) > 0
    for line, regret in zip(lines, found, strict=True):
        assert str(regret.number + 1) in line.words and str(max(1, round(100 * regret.lost))) in line.words
        assert "⟨" not in line.words and "{" not in line.words
        assert line.answer.lower() in line.words.lower() and line.better.lower() in line.words.lower()
        assert str(max(1, round(100 * regret.lost))) in line.gain and str(regret.number + 1) in line.where


def test_the_review_shows_both_answers_below_each_other_and_what_the_better_one_gains() -> None:
    with shown("review", prepare=lambda services: services.writer.keep(Ledger())) as app:
        scene, ledger = app.stack.top, app.services.writer.ledger
        assert isinstance(scene, ReviewScene) and ledger is not None
        drawn = [(one.words, pygame.Rect(one.rect)) for one in ledger.drawn]
    for line in scene.lines:
        (where,) = [rect for words, rect in drawn if words == line.where]
        gains = [rect for words, rect in drawn if words == line.gain]
        assert any(abs(gain.y - where.y) <= 2 and gain.left > where.right for gain in gains)
        assert {line.answer, line.better} <= {words for words, _ in drawn}


@pytest.mark.parametrize("language", languages_of_ours())
def test_a_review_of_retaliation_tells_who_would_have_lived(language: str) -> None:
    game = GAMES["retaliation"]
    session: Session[Any] = Session(game.game, game.game.new(RetaliationSetup("solo", (SeatSetup(),)), 5))
    bot = bot_of(game, "cautious")
    while len(session.commands) < 12:
        command = next_command(session, bot, chance_of(5))
        assert command is not None
        session.submit(command)
    recording = replace(recording_of_session(session, "A game", (0,)), finished=True)
    assert can_be_reviewed(recording)
    number = next(place for place, command in enumerate(session.commands) if command.topic == "action")
    regret = Regret(number, 0, session.commands[number].key, "pass", 0.25)
    (line,) = review_lines(recording, (regret,), load_texts(language).within("retaliation"))
    assert "25" in line.words and "3" in line.words and "25" in line.gain
    assert "⟨" not in line.words and "{" not in line.words
