"""First-time tips of Retaliation: words and causes that exist, that come up, and tell only what the seat sees."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.viewmodels.situations import SITUATIONS, situations_of
from nemesis_desktop.client.tabletop.first_times.tip_scene import TipScene
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.text_slots import LAYOUTS, Layout
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.storage.first_times import first_times_of
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.tips_told import tips_told
from tests.client.events import events_of
from tests.language.pilot import Pilot, open_window_of
from tests.retaliation.language import facility

GAME = "retaliation"
BURNING = """{"format": 1, "id": "burning", "tasks": ["clean_up"], "rooms": {"r2c0": {"fire": true}},
 "seats": [{"character": "recon", "hand": ["search", "rest"], "oxygen": 5}]}"""
OUT_OF_CHANCE = {"lander", "last_rounds", "countdown", "nest", "queen", "robot", "command", "hits"}
"""What games of chance seldom live to see."""


def at_the_table(services: Services, window: pygame.Surface) -> tuple[Pilot, TipScene | None]:
    levels = GAMES[GAME].levels
    assert levels is not None
    setup, seed = levels.read(BURNING)
    services.settings.animation_speed = 0.0
    pilot = Pilot(services, window)
    pilot.show(begin(pilot.services, GAME, setup, seed))
    pilot.frames(3)
    return pilot, pilot.top if isinstance(pilot.top, TipScene) else None


def test_there_are_tips_with_words_and_causes_that_exist(services: Services) -> None:
    tips, text = first_times_of(GAME), services.within(GAME).text
    assert len(tips) >= 16 and len({tip.id for tip in tips}) == len(tips)
    events = set(events_of(GAME))
    for tip in tips:
        assert text.has(tip.text_id), tip.id
        assert {*tip.events} <= events, tip.id
        assert {*tip.situations} <= {*SITUATIONS}, tip.id
        assert all(text.has(f"question.{topic}") for topic in tip.topics), tip.id
    assert {word for tip in tips for word in tip.situations} == {*SITUATIONS}


def test_the_tips_of_whole_games_come_up() -> None:
    met: set[str] = set()
    for seed in range(6):
        dice, game = Random(seed), Retaliation()
        session = Session(game, game.new(RetaliationSetup("semi-coop", (SeatSetup(),) * 3), seed))
        for _ in range(400):
            if session.outcome() is not None:
                break
            seat, question = next(iter(session.open_questions().items()))
            keys = tuple(question.keys())
            situations = situations_of(session.sight(seat), seat)
            met |= {tip.id for tip in first_times_of(GAME) if tip.fits((), question.topic, keys, situations)}
            key = dice.choice(keys)
            events = {type(one.event).__name__ for one in session.submit(Command(seat, question.topic, key))}
            met |= {tip.id for tip in first_times_of(GAME) if tip.fits(events, "", (), ())}
    assert {tip.id for tip in first_times_of(GAME)} - met <= OUT_OF_CHANCE


def test_the_tip_about_hits_comes_with_their_division() -> None:
    (tip,) = (one for one in first_times_of(GAME) if one.id == "hits")
    assert tip.fits((), "divide_hits", (), frozenset()) and not tip.fits((), "action", (), frozenset())


def test_a_tip_is_told_once_in_a_life(services: Services, window: pygame.Surface, tmp_path: Path) -> None:
    services.storage = Saves(tmp_path)
    _, tip = at_the_table(services, window)
    assert tip is not None and tip.tip.id == "fire"
    assert tips_told(tmp_path) == {"retaliation/fire"}
    _, again = at_the_table(services, window)
    assert again is None or again.tip.id != "fire"


def test_a_tip_tells_nothing_the_seat_may_not_know() -> None:
    game = Retaliation()
    session = Session(game, game.new(RetaliationSetup(), 3))
    dice = Random(5)
    for _ in range(120):
        if session.outcome() is not None or not session.open_questions():
            break
        seat, question = next(iter(session.open_questions().items()))
        sight = session.sight(seat)
        imagined = game.sight(game.imagine(sight, seat, 1), seat)
        assert situations_of(imagined, seat) == situations_of(sight, seat)
        session.submit(Command(seat, question.topic, dice.choice(tuple(question.keys()))))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", languages_of_ours())
def test_every_tip_fits_its_plate(services: Services, tmp_path: Path, language: str, layout: Layout) -> None:
    services.storage = Saves(tmp_path)
    window = open_window_of(services, layout, language)
    pilot, shown = at_the_table(services, window)
    assert shown is not None
    for tip in first_times_of(GAME):
        shown.words.words = services.within(GAME).text.text(tip.text_id)
        shown.resize(window.get_size())
        assert window.get_rect().contains(shown.panel.rect), tip.id
        assert shown.words.rect.height >= shown.words.size_hint(shown.words.rect.width)[1], tip.id
        assert not shown.no_more.sign_only, f"{tip.id}: a bare cross would end all tips"
        if not services.compact:
            assert pilot.table.board.rect.contains(shown.panel.rect), tip.id


def test_a_tip_makes_room_for_that_of_the_next_question(
    services: Services, window: pygame.Surface, tmp_path: Path
) -> None:
    """Whoever has taken a character is told about equipment, and not any longer to look at both characters."""
    services.storage = Saves(tmp_path)
    services.settings.animation_speed = 0.0
    pilot = Pilot(services, window)
    pilot.show(begin(services, GAME, RetaliationSetup("solo", (SeatSetup(),)), 457226))
    pilot.frames(3)
    first = pilot.top
    assert isinstance(first, TipScene) and first.tip.id == "draft"
    assert pilot.table.prompt is not None
    pilot.table.submit(pilot.table.prompt.choices[0].key)
    pilot.finish_animations()
    pilot.frames(3)
    second = pilot.top
    assert isinstance(second, TipScene) and second.tip.id == "equipment"
    assert first.stack is None


def test_no_tip_sends_anybody_to_the_controls_while_they_are_attacked() -> None:
    def situations(*kinds: str) -> frozenset[str]:
        position = facility(1).bare().marine("recon", at="r2c2").room("r2c2", "life_support_control_b").turn()
        for kind in kinds:
            position.intruder(kind, "r2c2")
        return situations_of(position.state, 0)

    assert "can_switch_air" in situations()
    assert "can_switch_air" not in situations("larva")
