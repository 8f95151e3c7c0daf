"""The last page of a mission shows how it ended, and the numbers on a page of their own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.presentation import PRESENTATION
from nemesis_desktop.client.games.retaliation.viewmodels.ending import MissionEnding, ending_of
from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.default.staging import scenes_of
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.staging import played_by_chance
from nemesis_desktop.client.ui.scenes.form import PATIENCE
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.events.facility import MissionEnded
from nemesis_desktop.games.retaliation.events.marines import MarineDied
from nemesis_desktop.games.retaliation.levels import shipped
from nemesis_desktop.games.retaliation.state import (
    Ending,
    FacilityState,
    LanderState,
    RetaliationSetup,
    Whereabouts,
)
from nemesis_desktop.games.retaliation.state_errors import state_errors
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import evolve
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.shot import staged
from nemesis_desktop.storage.journal.recording import replay_file
from tests.language.pilot import Pilot

WON, LOST = "victory", "defeat:dead"
ESCAPED, ASLEEP, DEAD = Whereabouts.ESCAPED, Whereabouts.HIBERNATING, Whereabouts.DEAD
SIZES = [(1280, 720), (1920, 1080), (3440, 1440)]


def mission(
    *people: tuple[Whereabouts, str], ending: Ending = Ending.NOBODY_LEFT, lander: LanderState = LanderState.UNDER_WAY,
    left_by: Mapping[int, str] | None = None,
) -> FacilityState:
    """A finished mission in which this became of everybody."""
    setup = RetaliationSetup("semi-coop" if people[1:] else "solo", (SeatSetup(),) * len(people))
    state: FacilityState = GAMES["retaliation"].game.new(setup, 1)
    template = replay_file(next(one for one in sample_saves() if one.name == "semi-coop-five-deadly.jsonl"))
    some = next(iter(template.parts[0].session.state.marines.values()))
    marines = {
        seat: evolve(some, seat=seat, whereabouts=where, left_by=(left_by or {}).get(seat, ""))
        for seat, (where, _) in enumerate(people)
    }
    results = {seat: result for seat, (_, result) in enumerate(people)}
    return evolve(state, marines=marines, results=results, ending=ending, lander=lander)


def page_of(services: Services, seats: int = 4) -> PlainOutcomeScene:
    setup = RetaliationSetup("semi-coop" if seats > 1 else "solo", (SeatSetup(),) * seats)
    (page,) = scenes_of("retaliation")["outcome"](services, setup, 3, 0)
    assert isinstance(page, PlainOutcomeScene)
    return page


@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda: mission((ESCAPED, WON), (DEAD, LOST)), MissionEnding.DAWN),
        (lambda: mission((ESCAPED, WON), (ASLEEP, WON)), MissionEnding.DAWN),
        (lambda: mission((DEAD, WON), (ESCAPED, WON), ending=Ending.DESTROYED), MissionEnding.DAWN),
        (lambda: mission((ASLEEP, WON), (ESCAPED, "defeat:objective")), MissionEnding.ASLEEP),
        (lambda: mission((ESCAPED, "defeat:objective"), (DEAD, LOST)), MissionEnding.EMPTY_HANDED),
        (lambda: mission((DEAD, LOST), (DEAD, LOST)), MissionEnding.OVERRUN),
        (lambda: mission((DEAD, LOST), ending=Ending.DESTROYED), MissionEnding.DESTROYED),
        (lambda: mission((DEAD, LOST), ending=Ending.ROUNDS_OVER), MissionEnding.LEFT_BEHIND),
        (lambda: mission((DEAD, LOST), lander=LanderState.LAUNCHED), MissionEnding.LEFT_BEHIND),
        # The Lander took the larva along.
        (
            lambda: mission((DEAD, LOST), lander=LanderState.LAUNCHED, left_by={0: "lander"}),
            MissionEnding.CARRIED_ALONG,
        ),
        (
            lambda: mission((DEAD, LOST), (DEAD, LOST), ending=Ending.DESTROYED, left_by={1: "shuttle"}),
            MissionEnding.CARRIED_ALONG,
        ),
        (lambda: mission((DEAD, LOST), (ESCAPED, "defeat:objective"), left_by={0: "lander", 1: "lander"}),
         MissionEnding.EMPTY_HANDED),
    ],
)
def test_the_picture_is_that_of_the_ending(make: Callable[[], FacilityState], shown: MissionEnding) -> None:
    assert ending_of(make()) is shown


@pytest.mark.parametrize(("sample", "shown"), [
    ("solo", MissionEnding.ASLEEP), ("semi-coop-three", MissionEnding.DAWN),
    ("semi-coop-five-deadly", MissionEnding.OVERRUN),
])
def test_recorded_missions_end_as_they_were_played(sample: str, shown: MissionEnding) -> None:
    file = next(one for one in sample_saves() if one.parent.name == "retaliation" and one.stem == sample)
    assert ending_of(replay_file(file).parts[0].session.state) is shown


@pytest.mark.parametrize(("scenario", "seed"), [("one_egg", 23), ("shoulder_to_shoulder", 46)])
def test_who_is_lost_to_a_larva_after_the_mission_has_carried_it_along(scenario: str, seed: int) -> None:
    """By shuttle, and asleep in the hibernatorium."""
    setup = next(one for one in shipped() if one.id == scenario).setup()
    play = played_by_chance("retaliation", setup, seed, None)
    assert any(isinstance(event, MarineDied) and event.why == "eclosion" for event, _ in play.happenings)
    assert ending_of(play.session.state, play.happenings) is MissionEnding.CARRIED_ALONG
    assert list(state_errors(play.session.state)) == []


def test_who_hatches_during_the_mission_carries_nothing_along() -> None:
    play = played_by_chance("retaliation", RetaliationSetup("solo", (SeatSetup(),)), 3, None)
    end = next(number for number, (event, _) in enumerate(play.happenings) if isinstance(event, MissionEnded))
    before = [(MarineDied(0, "eclosion"), play.happenings[0][1]), *play.happenings[end:]]
    assert ending_of(mission((DEAD, LOST)), before) is MissionEnding.OVERRUN


@pytest.mark.parametrize("ending", MissionEnding)
def test_every_ending_is_drawn(services: Services, ending: MissionEnding) -> None:
    assert services.images.drawable(ending.picture)


def test_the_page_shows_it_at_once_and_sharper_afterwards(services: Services) -> None:
    services.fit_scale((1280, 720))
    page, window = page_of(services), pygame.Surface((1280, 720))
    page.resize((1280, 720))
    page.draw(window)
    first = pygame.image.tobytes(window, "RGB")
    right = pygame.transform.average_color(window, pygame.Rect(1000, 60, 240, 120))
    page.services.background.finish()
    page.draw(window)
    assert pygame.image.tobytes(window, "RGB") != first
    sharp = pygame.transform.average_color(window, pygame.Rect(1000, 60, 240, 120))
    assert max(sharp[:3]) > 20 and all(abs(a - b) <= 6 for a, b in zip(right, sharp, strict=True))


def test_without_its_drawing_the_page_is_the_plain_one(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(type(services.images), "drawable", lambda images, key: False)
    with caplog.at_level(logging.WARNING):
        page = page_of(services)
    assert page.art is None and page.turn is None
    page.resize((1280, 720))
    page.draw(pygame.Surface((1280, 720)))
    assert page.table.rect.width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 5])
def test_words_numbers_and_buttons_stay_clear_of_each_other(
    services: Services, size: tuple[int, int], seats: int
) -> None:
    services.fit_scale(size)
    page = page_of(services, seats)
    page.resize(size)
    window = pygame.Rect((0, 0), size)
    for _ in range(2):
        assert page.wanted_height(size[0]) <= size[1]
        assert all(window.contains(widget.rect) for widget in page.group.widgets)
        lowest = page.table.rect.bottom if page.numbers else page._words.rect.bottom
        assert lowest <= min(widget.rect.y for widget in page.group.widgets)
        assert page._words.rect.right <= page._crew.rect.x
        page.turn_page()


def test_the_numbers_come_by_key_and_go_again(pilot: Pilot) -> None:
    page = page_of(pilot.services)
    pilot.show(page)
    pilot.frames(1 + round(PATIENCE / 0.1), 0.1)
    assert page.turn is not None and not page.numbers
    words = page.turn.label
    pilot.press(pygame.K_n)
    assert page.numbers and page.turn.label != words
    pilot.press(pygame.K_n)
    assert not page.numbers and page.turn.label == words


def test_the_numbers_of_a_compact_window_stand_below_the_verdict(services: Services) -> None:
    services.settings.ui_scale = 2.5
    services.fit_scale((1280, 720))
    page = page_of(services)
    page.resize((1280, 720))
    whole = page.wanted_height(1280)
    page.turn_page()
    told = page.accessible_text()
    assert told[0] == page.story[0].words and len(told) > len(page.table.lines)
    assert page.wanted_height(1280) != whole


def test_the_presentation_hangs_the_picture_of_the_mission(services: Services) -> None:
    file = next(one for one in sample_saves() if one.parent.name == "retaliation" and one.stem == "solo")
    play = Play(replay_file(file).parts[0].session)
    page = PRESENTATION.outcome(services, play, lambda: None, lambda: None)
    assert isinstance(page, PlainOutcomeScene) and page.art is not None
    assert page.art.key == MissionEnding.ASLEEP.picture


@pytest.mark.parametrize("language", ["en", "uk"])
def test_the_page_of_five_fits_a_small_window(language: str, tmp_path: Path) -> None:
    """Set closer, so that no button has to be scrolled to."""
    setup = RetaliationSetup("semi-coop", (SeatSetup(),) * 5)
    app = staged("retaliation", "outcome", setup, 9, 0, (1280, 720), tmp_path, language)
    page = app.stack.top
    assert isinstance(page, PlainOutcomeScene) and page.tight
    assert not app.stack.viewport_of(page).active
    assert max(button.rect.bottom for button in page.group.widgets) <= 720
    app.stack.clear()
    app.stack.apply()


def test_a_new_game_is_the_button_that_is_filled(services: Services) -> None:
    page = page_of(services)
    assert [button.label for button in page.group.widgets if button.kind == "primary"] == [page.new.label]
