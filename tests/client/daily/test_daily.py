"""The game of the day: the same for everybody, one attempt that counts, a line to share."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.client.tabletop.daily import daily_scene
from nemesis_desktop.client.tabletop.daily.daily_scene import DailyScene
from nemesis_desktop.client.tabletop.daily.noting import note_daily_end
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.game_choice import GameChoiceScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.clock import FakeClock, RealClock
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import DEFAULT, GAMES
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.daily import (
    DAILY_FILE,
    DailyAttempt,
    daily_attempts,
    daily_game,
    daily_seed,
    day_name,
    note_attempt,
    note_end,
)
from tests.language.mouse import MousePilot

DAY = date(2031, 5, 17)


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> MousePilot:
    services.settings.animation_speed = 0.0
    services.settings.tips = False
    services.clock = FakeClock(day=DAY)
    services.storage = Saves(tmp_path)
    return MousePilot(services, window)


def page(pilot: MousePilot, game: str = DEFAULT) -> DailyScene:
    """The page of a game as it is opened now."""
    pilot.app.stack.reset(TitleScene(pilot.services))
    pilot.frames(2)
    title = pilot.top
    assert isinstance(title, TitleScene)
    pilot.click(title.daily_button.rect.center)
    pilot.frames(2)
    choice = pilot.top
    assert isinstance(choice, GameChoiceScene)
    pilot.click(choice.games[game].rect.center)
    pilot.frames(2)
    scene = pilot.top
    assert isinstance(scene, DailyScene)
    return scene


def test_the_page_says_of_which_game_it_is_and_what_becomes_of_the_one_in_progress(pilot: MousePilot) -> None:
    scene, storage = page(pilot, "retaliation"), pilot.services.storage
    assert scene.panel.note == "Nemesis: Retaliation · 2031-05-17" and not scene.aside.words
    assert storage is not None
    storage.start(DEFAULT, GAMES[DEFAULT].setup(), 5)
    assert page(pilot).aside.words == pilot.services.text.text("new_game.replaces")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_game_of_the_day_on_the_title(pilot: MousePilot, game: str) -> None:
    scene = page(pilot, game)
    assert scene.game == game
    pilot.click(scene.play.rect.center)
    pilot.frames(3)
    table = pilot.top
    assert isinstance(table, TableScene) and table.play.session.game.name == game


def play_to_the_end(play: Play) -> None:
    dice = Random(1)
    while play.outcome is None:
        question = play.question
        assert question is not None
        play.submit(question.sample(dice.randrange))


# -- the game ---------------------------------------------------------------------------------------------------


def test_the_seed_of_a_day_never_changes() -> None:
    """Whoever changes this function changes the game of everybody on that day."""
    assert daily_seed("nemesis", DAY, 2) == 49065094954
    assert daily_seed("nemesis", DAY, 3) != daily_seed("nemesis", DAY, 2) != daily_seed("retaliation", DAY, 2)


def test_every_day_has_a_game_of_its_own() -> None:
    seeds = {daily_seed("nemesis", DAY + timedelta(days), 2) for days in range(1_000)}
    assert len(seeds) == 1_000


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_the_game_of_a_day_is_for_one_and_can_be_begun(game: str) -> None:
    setup, seed = daily_game(game, DAY)
    assert (setup, seed) == daily_game(game, DAY)
    assert len(GAMES[game].seats(setup)) == 1
    rules = GAMES[game].game
    assert not rules.problems(rules.new(setup, seed))


def test_the_date_is_that_of_the_clock() -> None:
    assert FakeClock(day=DAY).today() == DAY
    assert RealClock().today().year >= 2024


# -- the page ---------------------------------------------------------------------------------------------------


def test_the_first_attempt_is_begun_with_the_mouse_and_counts(pilot: MousePilot, tmp_path: Path) -> None:
    scene = page(pilot)
    assert scene.play.visible and not scene.practise.visible and not scene.copy.visible
    pilot.click(scene.play.rect.center)
    pilot.frames(3)
    table = pilot.top
    assert isinstance(table, TableScene) and not table.play.free_undo
    assert table.play.seed == daily_game("nemesis", DAY)[1]
    attempt = daily_attempts(tmp_path)[day_name("nemesis", DAY)]
    assert attempt.created and not attempt.outcome


def test_the_page_tells_what_became_of_the_attempt(pilot: MousePilot, tmp_path: Path) -> None:
    pilot.click(page(pilot).play.rect.center)
    pilot.frames(3)
    table, saves, text = pilot.top, pilot.services.storage, pilot.services.text
    assert isinstance(table, TableScene) and saves is not None
    for _ in range(3):
        question = table.play.question
        assert question is not None
        table.submit(next(iter(question.keys())))
        pilot.frames(2)
    assert page(pilot).told.words == text.text("daily.under_way"), "it is the running game"
    page(pilot).begin_practice()
    pilot.frames(3)
    assert page(pilot).told.words == text.text("daily.under_way"), "it was set aside"
    library = saves.library
    (aside,) = (entry for entry in library.entries() if entry.header is not None and entry.header.undo != "free")
    copy = library.duplicate(aside.id)
    trashed = library.delete(aside.id)
    assert isinstance(copy, str) and isinstance(trashed, str)
    assert page(pilot).told.words == text.text("daily.deleted"), "a copy is for practice"
    scene = page(pilot)
    assert scene.practise.visible and not scene.play.visible and not scene.copy.visible
    restored = library.undelete(trashed)
    assert page(pilot).told.words == text.text("daily.under_way"), "it was restored"
    path = library.path_of(str(restored))
    assert path is not None
    path.unlink()
    assert page(pilot).told.words == text.text("daily.gone")


def test_what_is_played_after_it_is_practice(pilot: MousePilot, tmp_path: Path) -> None:
    pilot.click(page(pilot).play.rect.center)
    pilot.frames(3)
    before = daily_attempts(tmp_path)
    scene = page(pilot)
    assert scene.practise.visible and not scene.play.visible
    pilot.click(scene.practise.rect.center)
    pilot.frames(3)
    table = pilot.top
    assert isinstance(table, TableScene) and table.play.free_undo
    play_to_the_end(table.play)
    note_daily_end(pilot.services, table.play)
    assert daily_attempts(tmp_path) == before


def test_the_end_of_the_attempt_is_kept_and_shared_in_one_line(
    pilot: MousePilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.click(page(pilot).play.rect.center)
    pilot.frames(3)
    table = pilot.top
    assert isinstance(table, TableScene)
    play_to_the_end(table.play)
    note_daily_end(pilot.services, table.play)
    attempt = daily_attempts(tmp_path)[day_name("nemesis", DAY)]
    assert table.play.outcome is not None
    assert attempt.outcome == table.play.outcome.name and attempt.decisions == table.play.commands
    shared: list[str] = []
    monkeypatch.setattr(daily_scene, "put_on_clipboard", lambda words: shared.append(words) or True)
    scene = page(pilot)
    pilot.click(scene.copy.rect.center)
    pilot.frames(2)
    assert shared == [scene.line.words] and scene.copied.words in scene.announcements()
    assert "\n" not in shared[0] and DAY.isoformat() in shared[0]
    assert str(daily_seed("nemesis", DAY, GAMES["nemesis"].rules)) not in shared[0]
    words = pilot.services.within("nemesis").text
    names = [words.text(key) for key in words.keys() if key.startswith("character.") and key.endswith(".name")]
    assert names and not any(name in shared[0] for name in names)


@pytest.mark.parametrize(("done", "told"), [(True, "daily.copied"), (False, "daily.not_copied")])
def test_whether_the_line_was_copied_is_said(
    done: bool, told: str, pilot: MousePilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = DailyAttempt(created="then", outcome="victory", round=9, decisions=5)
    note_attempt(tmp_path, day_name("nemesis", DAY), over)
    monkeypatch.setattr(daily_scene, "put_on_clipboard", lambda words: done)
    scene = page(pilot)
    pilot.click(scene.copy.rect.center)
    assert scene.copied.words == pilot.services.text.text(told)


def test_the_next_day_there_is_another_one(pilot: MousePilot, tmp_path: Path) -> None:
    note_attempt(tmp_path, day_name("nemesis", DAY), DailyAttempt(created="a", outcome="defeat", round=3, decisions=9))
    assert page(pilot).copy.visible
    pilot.services.clock.date = DAY + timedelta(1)  # type: ignore[attr-defined]
    scene = page(pilot)
    assert scene.play.visible and len(scene.older) == 1 and DAY.isoformat() in scene.older[0].words


# -- what is kept -----------------------------------------------------------------------------------------------


def test_a_page_that_is_open_at_midnight_begins_no_game_of_yesterday(pilot: MousePilot, tmp_path: Path) -> None:
    """The day begins at midnight UTC, and its first attempt counts."""
    scene, clock = page(pilot), pilot.services.clock
    assert isinstance(clock, FakeClock)
    clock.date += timedelta(days=1)
    pilot.click(scene.play.rect.center)
    pilot.frames(2)
    today = pilot.top
    assert isinstance(today, DailyScene) and today is not scene and today.day == DAY + timedelta(days=1)
    assert not daily_attempts(tmp_path)
    pilot.click(today.play.rect.center)
    pilot.frames(2)
    assert list(daily_attempts(tmp_path)) == [day_name(DEFAULT, today.day)]


def test_the_first_attempt_of_a_day_stands(tmp_path: Path) -> None:
    name = day_name("nemesis", DAY)
    assert note_attempt(tmp_path, name, DailyAttempt(created="first"))
    assert not note_attempt(tmp_path, name, DailyAttempt(created="second"))
    assert not note_end(tmp_path, "nemesis", "second", "victory", 3, 50)
    assert note_end(tmp_path, "nemesis", "first", "defeat", 3, 50)
    assert not note_end(tmp_path, "nemesis", "first", "victory", 3, 50)
    assert daily_attempts(tmp_path)[name].outcome == "defeat"


@pytest.mark.parametrize("content", [b"", b"[]", b'{"format": 1, "days": {"nemesis/x": {}}}', b"\xff" * 2_000_000])
def test_damaged_results_are_forgotten(tmp_path: Path, content: bytes) -> None:
    (tmp_path / DAILY_FILE).write_bytes(content)
    assert daily_attempts(tmp_path) == {}
