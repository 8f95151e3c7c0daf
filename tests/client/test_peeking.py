"""Streamer mode at the table and in the theatre: what one seat alone may know is shown only while it looks."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.puzzles.puzzles_scene import puzzle_table
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import EVERYTHING, PUBLIC, recording_of_session
from nemesis_desktop.client.tabletop.scenes.curtain import PATIENCE, CurtainScene
from nemesis_desktop.client.tabletop.scenes.undo_list import UndoListScene
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.tabletop.staging import played_by_chance
from nemesis_desktop.client.tabletop.table.peeking import HELD, REPEATED
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.clock import FakeClock
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.lessons import lessons_of
from tests.language.pilot import Pilot

HUMAN, BOT = SeatSetup(), SeatSetup(controller="random")
MOMENTS = [
    ("nemesis", Setup(), 5, 12),
    ("nemesis", Setup(), 3, 60),
    ("nemesis", Setup("semi-coop", "base", (HUMAN, HUMAN, HUMAN)), 4, 60),
    ("retaliation", RetaliationSetup("solo", (HUMAN,)), 7, 30),
    ("retaliation", RetaliationSetup("semi-coop", (HUMAN,) * 4), 3, 80),
]
"""Game, setup, seed and decisions."""


@pytest.fixture
def clock(services: Services) -> FakeClock:
    services.clock = FakeClock()
    services.settings.streamer = True
    services.settings.reduced_motion = True
    services.apply_streamer_mode()
    return services.clock


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, clock: FakeClock) -> Pilot:
    return Pilot(services, window)


def session_of(game: str, setup: Any, seed: int, commands: int) -> Session[Any]:
    return played_by_chance(game, setup, seed, commands).session


def shown(pilot: Pilot, session: Session[Any], **options: Any) -> TableScene:
    """The table with whatever curtain is before it drawn aside."""
    table = TableScene(pilot.services, Play(session, seed=1, **options))
    pilot.show(table)
    for _ in range(100):
        if isinstance(pilot.top, CurtainScene) and pilot.top.shut_for > PATIENCE:
            pilot.press(pygame.K_RETURN)
        pilot.frames(1)
        if pilot.top is table:
            break
    pilot.frames(3)
    return table


def solo(pilot: Pilot, commands: int = 12) -> TableScene:
    return shown(pilot, session_of("nemesis", Setup(), 3, commands))


def words_of(node: Node) -> list[Any]:
    """Everything that is read aloud."""
    return [node.role, node.name, node.value, node.state, *(words_of(child) for child in node.children)]


def let_go(pilot: Pilot, key: int = pygame.K_r) -> None:
    pilot.app.frame(0.05, [pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="")])


# -- what spectators see --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "setup", "seed", "commands"), MOMENTS)
def test_no_pixel_and_no_word_tells_what_one_seat_alone_knows(
    pilot: Pilot, game: str, setup: Any, seed: int, commands: int
) -> None:
    pilot.services.settings.curtain = "never"
    session, rules = session_of(game, setup, seed, commands), GAMES[game].game
    seen = rules.sight(session.state, None)
    told = []
    for number in (11, 12):
        imagined = rules.imagine(seen, None, number)
        assert imagined != session.state and rules.sight(imagined, None) == seen
        table = shown(pilot, Session(rules, imagined))
        table.finish_animations()
        pilot.frames(3)
        surface = pygame.Surface(table.size)
        table.draw(surface)
        told.append((pygame.image.tobytes(surface, "RGB"), words_of(tree_of(pilot.services, pilot.app.stack))))
        assert table.seats.peeking.concealed and table.prompt is None
    assert told[0] == told[1]


def test_the_log_tells_what_everybody_knows(pilot: Pilot) -> None:
    table = solo(pilot, 55)
    public = {line.text for line in table.books.books.lines_of(None, table.play.happenings)}
    opening = table.books.books.book(None).lines[: table.books.books.book(None).opening]
    assert {line.text for line in table.log.lines} <= public | {line.text for line in opening}
    assert len(table.log.lines) > 5


def test_another_language_tells_no_more(pilot: Pilot) -> None:
    table = solo(pilot, 55)
    pilot.services.speak("uk")
    table.retranslate()
    own = {line.text for line in table.books.books.lines_of(0, table.play.happenings)}
    public = {line.text for line in table.books.books.lines_of(None, table.play.happenings)}
    assert own - public and not {line.text for line in table.log.lines} & (own - public)


def test_the_list_of_answers_to_undo_stays_shut(pilot: Pilot) -> None:
    solo(pilot)
    pilot.press(pygame.K_u)
    assert not isinstance(pilot.top, UndoListScene)


# -- looking --------------------------------------------------------------------------------------------------


def test_the_key_shows_hand_objectives_and_choices_and_hides_them_again(pilot: Pilot, clock: FakeClock) -> None:
    table = solo(pilot)
    assert table.face.hand.cards == ()
    pilot.press(pygame.K_r)
    let_go(pilot)
    assert table.prompt is not None and table.face.hand.cards and table.face.goals.view
    clock.advance(5)
    pilot.press(pygame.K_r)
    assert table.prompt is None and table.face.hand.cards == ()


def test_a_key_that_is_held_hides_when_it_is_let_go(pilot: Pilot, clock: FakeClock) -> None:
    table = solo(pilot)
    pilot.press(pygame.K_r)
    for _ in range(40):
        # A keyboard repeats a key that is held.
        clock.advance(REPEATED / 4)
        pilot.press(pygame.K_r)
        assert table.prompt is not None
    let_go(pilot)
    assert table.prompt is None


def test_a_key_that_is_held_hides_when_the_window_is_left(pilot: Pilot, clock: FakeClock) -> None:
    """Another window hears of it when the key is let go."""
    table = solo(pilot)
    pilot.press(pygame.K_r)
    clock.advance(REPEATED)
    pilot.app.frame(0.05, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert table.prompt is None


def test_another_key_that_is_let_go_meanwhile_hides_nothing(pilot: Pilot, clock: FakeClock) -> None:
    table = solo(pilot)
    pilot.press(pygame.K_r)
    clock.advance(HELD * 2)
    let_go(pilot, pygame.K_DOWN)
    assert table.prompt is not None


def test_the_button_shows_and_hides(pilot: Pilot) -> None:
    table = solo(pilot)
    assert table.buttons.peek.visible and table.buttons.peek.enabled and not table.buttons.let_pass.enabled
    pilot.click(table.buttons.peek.rect.center)
    assert table.prompt is not None
    pilot.frames(2)
    pilot.click(table.buttons.peek.rect.center)
    assert table.prompt is None


def test_the_compact_table_has_the_button_too(pilot: Pilot) -> None:
    pilot.services.settings.ui_scale = 2.0
    pilot.services.fit_scale(pilot.app.surface.get_size())
    table = solo(pilot)
    assert pilot.services.compact and table.buttons.peek.visible
    others = [one for one in table.buttons.all if one is not table.buttons.peek and one.visible]
    assert not any(table.buttons.peek.rect.colliderect(one.rect) for one in others)
    pilot.click(table.buttons.peek.rect.center)
    assert table.prompt is not None


def test_a_hint_goes_with_the_side_it_is_about(pilot: Pilot, clock: FakeClock) -> None:
    table = solo(pilot)
    pilot.press(pygame.K_r)
    let_go(pilot)
    table.hints.show(("Play: Search.",))
    pilot.frames(2)
    assert table.hints.shown is not None and pilot.top is table.hints.shown
    clock.advance(5)
    pilot.press(pygame.K_r)
    pilot.frames(2)
    assert table.seats.peeking.concealed and pilot.top is table


def test_several_answers_are_given_while_one_looks(pilot: Pilot) -> None:
    table = solo(pilot)
    pilot.press(pygame.K_r)
    for _ in range(3):
        question = table.play.question
        assert question is not None
        table.submit(next(iter(question.keys())))
        table.finish_animations()
        pilot.frames(2)
        assert table.seats.peeking.looking


def test_it_is_hidden_again_once_a_bot_decides(pilot: Pilot, clock: FakeClock) -> None:
    setup = Setup("coop", "base", (HUMAN, BOT))
    session = session_of("nemesis", setup, 3, 20)
    while 0 not in session.open_questions():
        session = session_of("nemesis", setup, 3, len(session.commands) + 1)
    table = shown(pilot, session, make_bots=lambda: BotsHere(session, 1))
    pilot.press(pygame.K_r)
    assert table.play.viewer == 0
    for _ in range(400):
        if table.seats.peeking.concealed:
            break
        question = table.play.question
        if question is not None and not table.director.busy:
            table.submit("pass" if "pass" in question.keys() else next(iter(question.keys())))
        table.finish_animations()
        pilot.frames(1)
    assert table.seats.peeking.concealed and not table.seats.peeking.looking


def test_while_somebody_far_away_decides_the_hidden_table_rests(pilot: Pilot) -> None:
    session = session_of("nemesis", Setup("coop", "base", (HUMAN, HUMAN)), 3, 20)
    asked = next(iter(session.open_questions()))
    table = shown(pilot, session, seat=1 - asked, away=(asked,))
    assert table.seats.peeking.concealed and table.play.awaited == asked
    table.finish_animations()
    pilot.frames(3)
    table.dirty = False
    table.update(0.05)
    assert not table.dirty
    pilot.press(pygame.K_r)
    assert table.play.viewer == 1 - asked and table.face.goals.view


def test_behind_a_curtain_nobody_looks_yet(pilot: Pilot) -> None:
    pilot.services.settings.curtain = "always"
    table = shown(pilot, session_of("nemesis", Setup("semi-coop", "base", (HUMAN, HUMAN)), 4, 60))
    assert pilot.top is table and table.seats.peeking.concealed


def test_turning_the_mode_off_shows_the_table_as_ever(pilot: Pilot) -> None:
    table = solo(pilot)
    pilot.services.settings.streamer_hand = False
    pilot.frames(2)
    assert table.prompt is not None and not table.buttons.peek.visible


def test_without_the_mode_nothing_is_hidden(pilot: Pilot) -> None:
    pilot.services.settings.streamer = False
    table = solo(pilot)
    assert table.prompt is not None and not table.buttons.peek.visible
    pilot.press(pygame.K_r)
    assert table.prompt is not None


# -- what has no secrets --------------------------------------------------------------------------------------


def test_lessons_and_puzzles_are_shown(pilot: Pilot) -> None:
    rules = GAMES["nemesis"].game
    setup, seed = lessons_of("nemesis")["first_game"].begin("nemesis")
    assert not TableScene(pilot.services, Play(Session(rules, rules.new(setup, seed)), seed=seed)).seats.peeking.hides
    assert not puzzle_table(pilot.services, "nemesis", "bait").seats.peeking.hides


def test_the_draft_is_for_everybody(pilot: Pilot) -> None:
    rules = GAMES["nemesis"].game
    table = shown(pilot, Session(rules, rules.new(Setup(), 1)))
    assert table.is_covered and table.prompt is not None


# -- the theatre ----------------------------------------------------------------------------------------------


def test_a_game_under_way_is_watched_as_everybody_may(pilot: Pilot) -> None:
    session = session_of("nemesis", Setup(), 5, 30)
    theatre = ReplayScene(pilot.services, recording_of_session(session, "title", (0,)))
    assert theatre.play.view == PUBLIC
    pilot.show(theatre)
    pilot.press(pygame.K_v)
    assert theatre.play.view.seat == 0


def test_a_finished_game_has_no_secrets(pilot: Pilot) -> None:
    session = played_by_chance("nemesis", Setup(), 5, None).session
    assert session.outcome() is not None
    theatre = ReplayScene(pilot.services, recording_of_session(session, "title", (0,)))
    assert theatre.play.view == EVERYTHING
