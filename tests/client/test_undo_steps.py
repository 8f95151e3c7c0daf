"""Taking back: each answer named, as far as nothing became known, and what was taken back stays in the log."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog, ReplayTimeline, Segment, View
from nemesis_desktop.client.tabletop.scenes.beginning import FREE, begin, table_of
from nemesis_desktop.client.tabletop.scenes.undo_list import UndoListScene
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.undo_history import undone_of
from nemesis_desktop.client.tabletop.viewmodels.undo_steps import (
    start_of,
    undo_label,
    undo_steps,
    why_no_further,
)
from nemesis_desktop.client.ui.accessibility.tree import scene_node
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.kernel import PASS, Command, Session
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.journal.reader import Played
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from tests.language.pilot import Pilot, drafted
from tests.language.ship import GAME, ship

PLACES = [
    Setup(),
    Setup("coop", "base", (SeatSetup(), SeatSetup(controller="random"))),
    Setup("semi-coop", "advanced", (SeatSetup(),) * 3),
    Setup("solo", "base", (SeatSetup(), SeatSetup(controller="random")), intruders="player"),
]


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(assets_folder() / "text").within("nemesis")


def playing(setup: Setup, seed: int, free: bool = False) -> Play:
    """A game at its beginning."""
    game = Nemesis()
    session: Session[object] = Session(game, game.new(setup, seed))
    return Play(session, seed=seed, make_bots=lambda: BotsHere(session, seed), free_undo=free)  # type: ignore[arg-type]


def go_on(play: Play, dice: random.Random) -> bool:
    """One more answer, by whoever is asked; False at the end of the game."""
    if play.outcome is not None:
        return False
    if play.automatic is not None:
        play.ask_bot()
        play.take_bot_answer()
        return True
    if play.question is None:
        assert play.next_human is not None
        play.sit(play.next_human)
    assert play.question is not None
    play.submit(play.question.sample(dice.randrange))
    return True


def test_undo_ends_at_the_answer_of_somebody_at_another_machine() -> None:
    position = ship(2).hero("scout", room=11, hand=["search", "rest"]).hero("captain", room=11, hand=["interruption"])
    for away in ((), (1,)):
        session: Session[State] = Session(GAME, position.turn(0).state)
        play = Play(session, seat=0, seed=1, free_undo=True, away=away)
        for wanted in ("pickup:", "card:"):
            assert play.question is not None
            play.submit(next(key for key in play.question.keys() if wanted in key))
        assert 1 in session.open_questions() and len(play.undo_steps) == 2
        session.submit(Command(1, session.open_questions()[1].topic, PASS))
        # A bot's answer is taken back with what was done before it.
        play.humans = (0,)
        assert len(play.undo_steps) == (0 if away else 2)


def test_only_whoever_took_an_answer_back_may_give_it_again() -> None:
    play = playing(PLACES[2], 1, free=True)
    assert play.question is not None
    seat = play.seat
    play.submit(next(iter(play.question.keys())))
    play.sit(seat)
    play.undo()
    assert play.can_redo()
    play.sit((seat + 1) % 3)
    assert not play.can_redo()


def test_what_was_taken_back_stands_behind_what_was_there_before_it() -> None:
    session: Session[State] = Session(GAME, ship().hero("scout", room=11, hand=3).turn(0).state)
    given: list[Command] = []
    for _ in range(3):
        seat, question = next(iter(session.open_questions().items()))
        given.append(Command(seat, question.topic, next(key for key in question.keys() if key != PASS)))
        session.submit(given[-1])
    gone = [one.event for one in session.happenings_of(2)]
    session.undo(2, free=True)
    before = len(session.happenings)
    history = [Played(number, command, "", undone=number == 3) for number, command in enumerate(given, start=1)]
    (step,) = undone_of(session, history)
    assert step.after == before
    assert [one.event for one in step.happenings] == gone


@pytest.mark.parametrize("setup", PLACES, ids=lambda setup: f"{setup.mode}-{len(setup.seats)}")
@pytest.mark.parametrize("seed", range(3))
def test_undo_changes_no_answer_of_others_reveals_nothing_and_rolls_nothing_again(setup: Setup, seed: int) -> None:
    play, dice, tried = playing(setup, seed), random.Random(seed), 0
    while go_on(play, dice) and play.commands < 90:
        steps = play.undo_steps
        if not steps or dice.random() < 0.5:
            continue
        session = play.session
        to = dice.choice(steps)
        before = (list(session.commands), session.checksum, session.state)
        gone = [one for number in range(to, len(session.commands)) for one in session.happenings_of(number)]
        # Nobody learned anything, and no chance was drawn.
        assert not any(one.event.reveals_now() for one in gone)
        # What goes with it are answers of this seat and of bots.
        assert {one.seat for one in session.commands[to:]} & set(play.humans) == {play.seat}
        others = [command for command in session.commands if command.seat != play.seat and command.seat in play.humans]
        chance = session.state.chance
        play.undo(to)
        assert session.state.chance == chance
        assert len(session.commands) == to
        assert [
            command for command in session.commands if command.seat != play.seat and command.seat in play.humans
        ] == others
        assert play.question is not None or play.automatic is not None
        while play.can_redo():
            play.redo()
        assert (list(session.commands), session.checksum, session.state) == before
        tried += 1
    assert tried > 3


def test_the_allowed_steps_end_where_something_became_known(text: Catalogue) -> None:
    play, dice = playing(Setup(), 2), random.Random(1)
    reasons = set()
    while go_on(play, dice) and play.commands < 120:
        limit = play.session.barrier
        assert all(step >= limit for step in play.undo_steps)
        reasons.add(why_no_further(play, text))
        with pytest.raises(ValueError, match="cannot be taken back"):
            play.undo(limit - 1)
    assert len(reasons) > 3
    assert not any(reason.startswith("[") for reason in reasons)


def test_in_a_game_for_practice_everything_can_be_taken_back_and_comes_again(text: Catalogue) -> None:
    play, dice = playing(Setup(), 2, free=True), random.Random(1)
    while go_on(play, dice) and play.commands < 60:
        pass
    checksum, count = play.session.checksum, play.commands
    assert play.undo_steps == tuple(range(count - 1, -1, -1))
    play.undo(0)
    assert play.commands == 0
    while play.can_redo():
        play.redo()
    assert play.session.checksum == checksum


def test_every_step_says_what_it_takes_back(text: Catalogue) -> None:
    play = drafted()
    assert play.question is not None
    key = next(key for key in play.question.keys() if key.startswith("move:"))
    play.submit(key)
    assert undo_label(play, text).startswith("Undo: Move")
    play.undo()
    play.redo()
    steps = undo_steps(play, text)
    assert [step.number for step in steps] == list(play.undo_steps)
    assert steps[0].starts in ("action", "turn", "round")
    assert start_of(play, "action") == steps[0].number


def test_starts_of_turns_and_rounds_are_found(text: Catalogue) -> None:
    play, dice = playing(Setup(), 2, free=True), random.Random(1)
    while go_on(play, dice) and play.commands < 50:
        pass
    steps = undo_steps(play, text)
    assert {"action", "turn", "round"} <= {step.starts for step in steps}
    to = start_of(play, "round")
    assert to is not None
    rounds = play.session.state.clock.round
    play.undo(to)
    assert play.session.state.clock.round == rounds
    assert play.question is not None
    if to:
        play.undo()
        assert play.session.state.clock.round < rounds or play.session.commands == []


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.animation_speed = 0.0
    return Pilot(services, window)


def lines(table: TableScene) -> list[tuple[str, str]]:
    return [(line.text, line.colour) for line in table.log.lines]


def test_what_was_taken_back_stays_in_the_log_in_grey(pilot: Pilot) -> None:
    play = drafted()
    play.free_undo = True
    pilot.show(TableScene(pilot.services, play))
    table, count = pilot.table, play.commands
    before = lines(table)
    while lines(table) == before:
        assert table.prompt is not None
        keys = [one.key for one in table.prompt.choices]
        table.submit(next((key for key in keys if key.startswith("move:")), keys[0]))
    after, given = lines(table), play.commands - count
    for _ in range(given):
        pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    struck = lines(table)
    assert play.commands == count and len(struck) > len(before)
    assert struck[: len(before)] == before
    assert [text for text, _ in struck] == [text for text, _ in after]
    assert all(colour == "text_disabled" for _, colour in struck[len(before) :])
    spoken = [node.state for node in scene_node(table).walk() if node.key.startswith("line:")]
    undone = pilot.services.text.text("spoken.undone")
    assert [undone in state for state in spoken] == [colour == "text_disabled" for _, colour in struck]
    for _ in range(given):
        pilot.press(pygame.K_y, pygame.KMOD_CTRL)
    assert lines(table) == after
    # Something else instead: the grey lines stay where they were.
    for _ in range(given):
        pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    table.submit("pass")
    shown = lines(table)
    assert [text for text, colour in shown if colour == "text_disabled"] == [text for text, _ in after[len(before) :]]


def test_the_list_is_opened_by_key_and_goes_back(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    count = table.play.commands
    assert table.prompt is not None
    table.submit(next(one.key for one in table.prompt.choices if one.key.startswith("move:")))
    pilot.press(pygame.K_u)
    pilot.frames(2)
    assert isinstance(pilot.top, UndoListScene)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.top is table
    assert table.play.commands == count
    tip = table.buttons.undo.current_tip()
    assert tip is not None and tip.body


def test_without_anything_to_take_back_the_reason_is_said(pilot: Pilot) -> None:
    play, dice = playing(Setup(), 2), random.Random(1)
    while play.can_undo() or play.commands < 10:
        go_on(play, dice)
    pilot.show(TableScene(pilot.services, play))
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.table.toast.message
    pilot.press(pygame.K_u)
    pilot.frames(2)
    assert isinstance(pilot.top, UndoListScene)
    assert pilot.top.steps == ()


def test_grey_lines_come_back_with_a_saved_game(pilot: Pilot, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    pilot.services.storage = saves
    table = begin(pilot.services, "nemesis", Setup(), 5, FREE)
    pilot.show(table)
    play, dice = table.play, random.Random(1)
    for _ in range(3):
        for _ in range(9):
            assert play.question is not None
            table.submit(dice.choice(list(play.question.keys())))
            pilot.finish_animations()
        table.undo_to(play.undo_steps[6])
    shown = lines(table)
    assert sum(colour == "text_disabled" for _, colour in shown) >= 2
    saves.close()
    again = Saves(tmp_path)
    pilot.services.storage = again
    saved = again.load()
    assert isinstance(saved, SavedGame)
    assert lines(table_of(pilot.services, saved)) == shown
    again.close()


def test_the_log_of_a_scenario_begins_with_what_it_is(pilot: Pilot) -> None:
    scenario = next(one for one in queries.scenarios() if one.id == "last_dash")
    game = Nemesis()
    session = Session(game, game.new(scenario.setup(), 1))
    table = TableScene(pilot.services, Play(session, seed=1))
    pilot.show(table)
    text = pilot.services.text.within("nemesis")
    told = [line.text for line in table.log.lines]
    assert told[0] == text.text(scenario.title) and text.text(scenario.goal) in told
    assert any("starts in" in line for line in told)
    transcript = ReplayLog(ReplayTimeline([Segment(0, session)]), View(0), text)
    transcript.read()
    assert [line.text for line in transcript.lines][: len(told)] == told and transcript.positions[0] == 0
