"""The last page of a game that brings none along."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.default.staging import scenes_of
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.scenes.form import PATIENCE
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Session
from tests.games.outpost.state import OutpostSetup
from tests.language.games import play_on
from tests.language.pilot import Pilot


def ended(game: str, seed: int = 7) -> Play:
    rules = GAMES[game].game
    session = Session(rules, rules.new(OutpostSetup(), seed))
    play_on(session, seed, 10_000)
    return Play(session, seed=seed)


def finished_mission(services: Services, setup: RetaliationSetup) -> PlainOutcomeScene:
    (page,) = scenes_of("retaliation")["outcome"](services, setup, 3, 0)
    assert isinstance(page, PlainOutcomeScene)
    return page


def test_it_tells_the_verdict_and_everything_that_was_counted(pilot: Pilot, outpost: str) -> None:
    play = ended(outpost)
    page = PlainOutcomeScene(pilot.services, play, lambda: None, lambda: None)
    pilot.show(page)
    told = page.accessible_text()
    assert told[0] == "Defeat: storm" and f"Decisions made: {len(play.session.commands)}" in told
    assert "Player 1" in told and any(line.startswith("Tiles: ") for line in told)
    assert page.new.focused


def test_whoever_still_skips_animations_does_not_skip_the_last_page(pilot: Pilot, outpost: str) -> None:
    begun: list[str] = []
    page = PlainOutcomeScene(pilot.services, ended(outpost), lambda: begun.append("new"), lambda: None)
    pilot.show(page)
    pilot.press(pygame.K_RETURN)
    assert not begun
    pilot.frames(1 + round(PATIENCE / 0.1), 0.1)
    pilot.press(pygame.K_RETURN)
    assert begun == ["new"]


def test_a_game_that_goes_on_has_no_last_page(pilot: Pilot, outpost: str) -> None:
    rules = GAMES[outpost].game
    with pytest.raises(ValueError, match="not over"):
        PlainOutcomeScene(pilot.services, Play(Session(rules, rules.new(OutpostSetup(), 1))), print, print)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_a_whole_mission_of_four_is_told_with_its_buttons_in_the_window(
    services: Services, size: tuple[int, int]
) -> None:
    services.fit_scale(size)
    setup = RetaliationSetup("semi-coop", (SeatSetup(),) * 4)
    page = finished_mission(services, setup)
    page.resize(size)
    window = pygame.Rect((0, 0), size)
    assert page.wanted_height(size[0]) <= size[1]
    assert all(window.contains(widget.rect) for widget in page.group.widgets)
    assert len(page.table.seats) == 4
    assert not any(page.table.rect.colliderect(widget.rect) for widget in page.group.widgets)


def test_the_numbers_are_those_that_are_read_aloud(services: Services) -> None:
    services.fit_scale((1280, 720))
    page = finished_mission(services, RetaliationSetup("semi-coop", (SeatSetup(),) * 4))
    spoken = list(page.accessible_text())
    for seat in page.table.seats:
        first = spoken.index(seat.name) + 1
        told = [f"{words}: {number}" for words, number in zip(page.table.lines, seat.numbers, strict=True)]
        assert spoken[first : first + len(told)] == told


def test_lines_are_read_aloud_with_the_signs_of_the_language(services: Services) -> None:
    services.speak("zh-Hant")
    page = finished_mission(services, RetaliationSetup())
    assert not any(": " in line or "。：" in line for line in page.accessible_text())


def test_a_compact_window_tells_all_of_it_below_each_other(services: Services) -> None:
    services.settings.ui_scale = 2.5
    services.fit_scale((1280, 720))
    page = finished_mission(services, RetaliationSetup("semi-coop", (SeatSetup(),) * 4))
    assert services.compact
    page.resize((1280, 720))
    page.draw(pygame.Surface((1280, 720)))
    assert page.table.rect.size == (0, 0)
    assert page.wanted_height(1280) > 720


def test_no_name_above_the_numbers_is_cut(services: Services) -> None:
    services.speak("uk")
    services.fit_scale((1280, 720))
    ledger = Ledger()
    services.writer.keep(ledger)
    page = finished_mission(services, RetaliationSetup("semi-coop", (SeatSetup(),) * 5))
    page.resize((1280, 720))
    page.draw(pygame.Surface((1280, 720)))
    assert not [words for words in ledger.spoken if words.startswith("Грав") and words.endswith("…")]
