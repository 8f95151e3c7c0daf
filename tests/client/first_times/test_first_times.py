"""First-time tips: each once in a life, only of what the seat sees, and beside what its decision needs."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.situations import SITUATIONS, situations_of
from nemesis_desktop.client.tabletop.first_times.tip_scene import TIP_KEY, TipScene
from nemesis_desktop.client.tabletop.lessons.coached_table import CoachedTable
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.devtools.text_slots import LAYOUTS, Layout
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Event, Session
from nemesis_desktop.storage.first_times import FirstTime, TipsFile, first_times_of
from nemesis_desktop.storage.lessons import lessons_of
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.tips_told import TIPS_FILE, tips_told, write_tips_told
from nemesis_desktop.storage.shipped import read_shipped
from tests.language.pilot import Pilot

EVENTS = ("cards", "clock", "intruder_player", "intruders", "items", "movement", "reactions", "rooms", "ship", "wounds")
BURNING = """{"format": 1, "id": "burning", "seats": [{"character": "captain", "room": 11, "hand": ["rest", "search"]}],
 "rooms": {"11": {"fire": true}}, "clock": {"step": "turns"}}"""


ROOM_FOR_BOTH = 0.45
"""A plate no higher than this share of the board leaves room for a figure in its middle."""


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> Pilot:
    services.settings.animation_speed = 0.0
    services.storage = Saves(tmp_path)
    return Pilot(services, window)


def at_the_table(pilot: Pilot, level: str = BURNING, seats: tuple[SeatSetup, ...] = ()) -> TipScene | None:
    """Sit down at a position; the tip that is told there."""
    levels = GAMES["nemesis"].levels
    assert levels is not None
    setup, seed = levels.read(level)
    if seats:
        setup = GAMES["nemesis"].with_seats(setup, seats)
    pilot.show(begin(pilot.services, "nemesis", setup, seed))
    pilot.frames(3)
    return pilot.top if isinstance(pilot.top, TipScene) else None


# -- the files --------------------------------------------------------------------------------------------------


def test_there_are_tips_with_words_and_causes_that_exist(services: Services) -> None:
    tips, text = first_times_of("nemesis"), services.within("nemesis").text
    assert 15 <= len(tips) <= 30 and len({tip.id for tip in tips}) == len(tips)
    events = {
        kind for module in EVENTS
        for kind, value in vars(import_module(f"nemesis_desktop.games.nemesis.events.{module}")).items()
        if isinstance(value, type) and issubclass(value, Event)
    }  # fmt: skip
    for tip in tips:
        assert text.has(tip.text_id), tip.id
        assert {*tip.events} <= events, tip.id
        assert {*tip.situations} <= {*SITUATIONS}, tip.id
        assert all(text.has(f"question.{topic}") for topic in tip.topics), tip.id
        assert tip.events or tip.topics or tip.keys or tip.situations, tip.id


def test_the_tips_of_whole_games_come_up() -> None:
    """Whatever is to be told does happen: games of chance meet nearly all of it."""
    met: set[str] = set()
    for seed in range(5):
        dice, game = Random(seed), Nemesis()
        session = Session(game, game.new(Setup(mode="semi-coop", seats=(SeatSetup(),) * 3), seed))
        for _ in range(500):
            if session.outcome() is not None:
                break
            seat, question = next(iter(session.open_questions().items()))
            keys = tuple(question.keys())
            situations = situations_of(session.sight(seat), seat)
            met |= {tip.id for tip in first_times_of("nemesis") if tip.fits((), question.topic, keys, situations)}
            key = dice.choice(keys)
            events = {type(one.event).__name__ for one in session.submit(Command(seat, question.topic, key))}
            met |= {tip.id for tip in first_times_of("nemesis") if tip.fits(events, "", (), ())}
    assert len({tip.id for tip in first_times_of("nemesis")} - met) <= 4


def test_wrong_tips_are_refused_with_the_place() -> None:
    assert read_shipped(TipsFile, '{"format": 1, "tips": [{"id": "a"}]}').tips[0] == FirstTime(id="a")
    for wrong, where in (
        ('{"format": 1, "tips": [{"id": "../a"}]}', "tips.0.id"),
        ('{"format": 2, "tips": []}', "format"),
        ('{"format": 1, "tips": [{"id": "a", "more": 1}]}', "tips.0.more"),
    ):
        with pytest.raises(ValueError, match=where):
            read_shipped(TipsFile, wrong)


# -- at the table -----------------------------------------------------------------------------------------------


def test_a_tip_is_told_once_in_a_life(pilot: Pilot, services: Services) -> None:
    assert services.storage is not None
    tip = at_the_table(pilot)
    assert tip is not None and tip.tip.id == "fire"
    assert tips_told(services.storage.folder) == {"nemesis/fire"}
    pilot.press(TIP_KEY)
    pilot.frames(3)
    assert pilot.top is pilot.table
    again = at_the_table(pilot)
    assert again is None


def test_the_table_is_played_on_below_a_tip(pilot: Pilot) -> None:
    tip = at_the_table(pilot)
    assert tip is not None
    before = pilot.table.play.commands
    for _ in range(40):
        pilot.answer(Random(2))
        pilot.frames(1)
        if tip.stack is None:
            break
    assert pilot.table.play.commands > before
    assert tip.stack is None, "a tip that was passed over does not go"


def test_a_tip_goes_when_it_is_no_longer_true(pilot: Pilot) -> None:
    """Whoever has left the burning room is not told that it burns."""
    tip = at_the_table(pilot)
    assert tip is not None and tip.tip.id == "fire"
    table = pilot.table
    assert table.prompt is not None
    table.submit(next(choice.key for choice in table.prompt.choices if choice.group == "move"))
    pilot.frames(3)
    assert tip.stack is not None, "the room still burns while the move is paid for"
    assert table.prompt is not None
    table.prompts.choose(table.prompt.choices[0])
    pilot.finish_animations()
    pilot.frames(3)
    assert table.play.commands == 2
    assert tip.stack is None


def test_a_tip_about_a_question_goes_with_its_answer(pilot: Pilot) -> None:
    """It lay over the event phase and over the turns of bots that came after it."""
    told = {f"nemesis/{tip.id}" for tip in first_times_of("nemesis") if tip.id != "pass"}
    write_tips_told(pilot.services.storage.folder, told)  # type: ignore[union-attr]
    assert at_the_table(pilot) is None
    table = pilot.table
    table.submit("pass")
    pilot.frames(3)
    tip = pilot.top
    assert isinstance(tip, TipScene) and tip.tip.id == "pass"
    pilot.services.settings.animation_speed = 1.0
    table.prompts.confirm()
    pilot.frames(2)
    assert table.director.busy and table.play.commands == 2
    assert tip.stack is None


def test_a_tip_about_what_has_happened_goes_with_its_round(pilot: Pilot) -> None:
    told = {f"nemesis/{tip.id}" for tip in first_times_of("nemesis") if tip.id != "exploration"}
    write_tips_told(pilot.services.storage.folder, told)  # type: ignore[union-attr]
    assert at_the_table(pilot) is None
    table = pilot.table
    assert table.prompt is not None
    table.submit(next(choice.key for choice in table.prompt.choices if choice.group == "move"))
    pilot.frames(3)
    table.prompts.choose(table.prompt.choices[0])
    pilot.finish_animations()
    pilot.frames(3)
    tip = pilot.top
    assert isinstance(tip, TipScene) and tip.tip.id == "exploration"
    table.submit("pass")
    pilot.frames(3)
    assert tip.stack is not None, "whoever reads slowly may pass meanwhile"
    table.prompts.confirm()
    pilot.frames(3)
    if table.play.session.state.clock.round == 1:
        # What comes out of the bag may ask something.
        assert tip.stack is not None and table.prompt is not None
        table.prompts.choose(table.prompt.choices[0])
        pilot.frames(3)
    assert table.play.session.state.clock.round == 2
    assert tip.stack is None


def test_a_tip_is_put_away_with_the_mouse(pilot: Pilot) -> None:
    tip = at_the_table(pilot)
    assert tip is not None
    pilot.click(tip.got_it.rect.center)
    pilot.frames(2)
    assert tip.stack is None and pilot.services.settings.tips


def test_whoever_wants_no_tips_is_told_none(pilot: Pilot) -> None:
    tip = at_the_table(pilot)
    assert tip is not None
    pilot.click(tip.no_more.rect.center)
    pilot.frames(2)
    assert tip.stack is None and not pilot.services.settings.tips
    write_tips_told(pilot.services.storage.folder, ())  # type: ignore[union-attr]
    assert at_the_table(pilot) is None


def test_the_settings_let_everything_be_told_again(pilot: Pilot, tmp_path: Path) -> None:
    write_tips_told(tmp_path, {"nemesis/fire"})
    scene = SettingsScene(pilot.services, "play")
    pilot.show(scene)
    again = next(
        widget for widget in scene.group.widgets
        if isinstance(widget, Button) and widget.label == pilot.services.text.text("settings.tips_again")
    )  # fmt: skip
    scene.pane.reveal(again)
    pilot.frames(2)
    pilot.click(again.rect.center)
    assert tips_told(tmp_path) == frozenset()


def test_no_tips_in_lessons(pilot: Pilot) -> None:
    setup, seed = lessons_of("nemesis")["combat"].begin("nemesis")
    pilot.show(begin(pilot.services, "nemesis", setup, seed))
    pilot.frames(4)
    assert not any(isinstance(scene, TipScene) for scene in pilot.app.stack.scenes)


def test_no_tips_for_seats_that_bots_play(pilot: Pilot) -> None:
    assert at_the_table(pilot, seats=(SeatSetup(controller="cautious"),)) is None


def test_no_tips_where_nobody_would_remember_them(services: Services, window: pygame.Surface) -> None:
    services.settings.animation_speed = 0.0
    assert at_the_table(Pilot(services, window)) is None


def test_a_tip_tells_nothing_the_seat_may_not_know() -> None:
    """Situations are found in the sight: whatever is hidden from the seat may be otherwise."""
    game = Nemesis()
    session = Session(game, game.new(Setup(), 3))
    dice = Random(5)
    for _ in range(160):
        if session.outcome() is not None or not session.open_questions():
            break
        seat, question = next(iter(session.open_questions().items()))
        sight = session.sight(seat)
        for number in range(2):
            imagined = game.sight(game.imagine(sight, seat, number), seat)
            assert situations_of(imagined, seat) == situations_of(sight, seat)
        session.submit(Command(seat, question.topic, dice.choice(tuple(question.keys()))))


def test_a_tip_is_spoken(pilot: Pilot) -> None:
    tip = at_the_table(pilot)
    assert tip is not None
    assert tip.words.words in tip.announcements()
    tree = tree_of(pilot.services, pilot.app.stack)
    assert tree.find("button", tip.got_it.label).action is not None


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", languages_of_ours())
def test_every_tip_fits_its_plate_and_hides_nothing_needed(
    services: Services, tmp_path: Path, language: str, layout: Layout
) -> None:
    size, scale = layout
    services.settings.ui_scale, services.settings.animation_speed = scale, 0.0
    services.storage = Saves(tmp_path)
    window = pygame.display.set_mode(size)
    services.fit_scale(size)
    services.speak(language)
    pilot = Pilot(services, window)
    pilot.hurry(1000)
    shown = at_the_table(pilot)
    assert shown is not None
    board = pilot.table.board.rect
    for tip in first_times_of("nemesis"):
        shown.words.words = services.within("nemesis").text.text(tip.text_id)
        shown.resize(size)
        assert pygame.Rect((0, 0), size).contains(shown.panel.rect), tip.id
        assert shown.words.rect.height >= shown.words.size_hint(shown.words.rect.width)[1], tip.id
        assert not shown.no_more.sign_only, f"{tip.id}: a bare cross would end all tips"
        for one in CoachedTable(pilot.table).answers:
            hidden = shown.panel.rect.clip(one)
            assert hidden.width * hidden.height < one.width * one.height * 0.15, f"{tip.id}: no way to answer"
        here = pilot.table.board.anchor("seat:0")
        if shown.panel.rect.height <= board.height * ROOM_FOR_BOTH:
            assert here is not None and not shown.panel.rect.collidepoint(here), f"{tip.id}: the own figure is hidden"
        if not services.compact:
            assert board.contains(shown.panel.rect), tip.id
            covered = [
                spot for spot in (pilot.table.board.anchor(f"room:{room}") for room in (6, 8, 14, 15, 11))
                if spot is not None and shown.panel.rect.collidepoint(spot)
            ]
            assert not covered, tip.id


# -- what was told ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"", b"[]", b'{"format": 1, "done": ["x"]}', b"\xff" * 100_000])
def test_a_damaged_memory_tells_everything_again(tmp_path: Path, content: bytes) -> None:
    (tmp_path / TIPS_FILE).write_bytes(content)
    assert tips_told(tmp_path) == frozenset()
