"""The screen of a new game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.new_game.plan import MODES, GamePlan, SeatPlan
from nemesis_desktop.client.games.nemesis.new_game.plan_memory import RememberedPlan, stored_plan
from nemesis_desktop.client.games.nemesis.new_game.scenarios import ScenarioList
from nemesis_desktop.client.games.nemesis.new_game.scene import RULES, SCENARIOS, NewGameScene
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.queries import HOUSE_RULES, Scenario, scenarios, usual_handicap
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from nemesis_desktop.storage.paths import plan_file
from nemesis_desktop.storage.profile.last_setup import write_setup
from tests.language.pilot import Pilot


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.animation_speed = 0.0
    return Pilot(services, window)


def shown(pilot: Pilot, mode: str = "solo") -> NewGameScene:
    scene = NewGameScene(pilot.services, seed=7, plan=GamePlan().in_mode(mode))
    pilot.show(scene)
    return scene


def focus(pilot: Pilot, scene: NewGameScene, name: str) -> None:
    """Walk to a control with the keyboard."""
    for _ in range(80):
        if scene.named[name].focused:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"{name} cannot be reached")


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_started_with_one_key(pilot: Pilot, mode: str) -> None:
    scene = shown(pilot, mode)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    setup = pilot.table.play.sight.setup
    assert setup == scene.plan.setup()


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_says_that_a_game_is_put_aside(
    services: Services, tmp_path: Path, mode: str, size: tuple[int, int], language: str
) -> None:
    """However many options there are, this is told, and whole."""
    services.storage = saves = Saves(tmp_path)
    begin(services, "nemesis", Setup(), 3)
    window = pygame.display.set_mode(size)
    services.fit_scale(size)
    services.speak(language)
    scene = NewGameScene(services, seed=7, plan=GamePlan().in_mode(mode))
    Pilot(services, window).show(scene)
    ledger = Ledger()
    services.writer.keep(ledger)
    scene.resize(size)
    scene.draw(window)
    services.writer.keep(None)
    assert services.text.text("new_game.replaces") in {one.words for one in ledger.drawn}
    saves.close()


def test_a_mode_is_chosen_with_the_keyboard(pilot: Pilot) -> None:
    scene = shown(pilot)
    focus(pilot, scene, "mode")
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    assert scene.plan.mode == "semi-coop"
    assert scene.mode.focused


def test_a_mode_is_chosen_with_the_mouse(pilot: Pilot) -> None:
    scene = shown(pilot)
    pilot.click(scene.mode.chips()[3].center)
    assert scene.plan.mode == "intruder"
    assert scene.plan.setup().intruders == "player"


def test_a_seat_becomes_automatic_and_gets_a_temperament(pilot: Pilot) -> None:
    scene = shown(pilot, "semi-coop")
    focus(pilot, scene, "seat0.controller")
    pilot.press(pygame.K_RIGHT)
    assert scene.plan.crew[0].controller == "cautious"
    assert scene.named["seat0.controller"].focused
    focus(pilot, scene, "seat0.temperament")
    pilot.press(pygame.K_RIGHT)
    assert scene.plan.setup().seats[0].controller == "cautious:loyal"


def test_only_what_makes_sense_is_asked(pilot: Pilot) -> None:
    solo = set(shown(pilot).named)
    assert "option.curtain" not in solo and "seat0.colour" not in solo and "add" not in solo
    assert "option.curtain" in shown(pilot, "coop").named
    assert "option.curtain" not in shown(pilot, "semi-coop").named
    assert "option.against" in shown(pilot, "intruder").named


def test_players_join_and_leave(pilot: Pilot) -> None:
    scene = shown(pilot, "coop")
    pilot.click(scene.named["add"].rect.center)
    assert len(scene.plan.crew) == 3
    pilot.click(scene.named["seat1.remove"].rect.center)
    assert len(scene.plan.crew) == 2


def test_a_double_click_removes_one_player(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = shown(pilot, "coop")
    for _ in range(2):
        pilot.click(scene.named["add"].rect.center)
    place = scene.named["seat1.remove"].rect.center
    for at, left in ((10.0, 3), (10.2, 3), (12.0, 2)):
        monkeypatch.setattr("nemesis_desktop.client.games.nemesis.new_game.scene.perf_counter", lambda at=at: at)
        pilot.click(place)
        assert len(scene.plan.crew) == left


def test_a_name_and_a_colour_reach_the_game(pilot: Pilot) -> None:
    scene = shown(pilot, "coop")
    focus(pilot, scene, "seat1.name")
    pilot.type("Eva")
    focus(pilot, scene, "seat1.colour")
    pilot.press(pygame.K_RIGHT)
    seat = scene.plan.setup().seats[1]
    assert (seat.name, seat.colour) == ("Eva", "cyan")


def test_a_name_survives_what_is_chosen_afterwards(pilot: Pilot) -> None:
    scene = shown(pilot, "coop")
    focus(pilot, scene, "seat0.name")
    pilot.type("Eva")
    focus(pilot, scene, "option.board")
    pilot.press(pygame.K_RIGHT)
    setup = scene.plan.setup()
    assert (setup.board, setup.seats[0].name) == ("advanced", "Eva")


def test_a_house_rule_is_changed_and_set_back(pilot: Pilot) -> None:
    scene = shown(pilot)
    pilot.click(scene.tabs.chips()[1].center)
    focus(pilot, scene, "list")
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert scene.plan.changed_rules == 1
    assert "1" in scene.tabs.choices[1].label
    assert scene.reset.enabled
    pilot.click(scene.reset.rect.center)
    assert scene.plan.changed_rules == 0


def test_a_house_rule_is_changed_by_a_click(pilot: Pilot) -> None:
    scene = shown(pilot)
    scene.show_tab(RULES)
    pilot.frames(2)
    assert scene.list is not None
    pilot.click(scene.list.row_rect(1).center)
    (rule,) = scene.plan.house_rules
    assert scene.plan.house_rules[rule] == HOUSE_RULES[rule].values[1]
    scene.start()
    pilot.frames(2)
    assert dict(pilot.table.play.sight.setup.house_rules) == dict(scene.plan.house_rules)


def scenario_chosen(pilot: Pilot, scenario: Scenario) -> NewGameScene:
    """The form in which a scenario was chosen from the list."""
    scene = shown(pilot)
    scene.show_tab(SCENARIOS)
    assert isinstance(scene.list, ScenarioList)
    scene.list.choose(scene.list.found.index(scenario))
    return scene


def test_a_scenario_is_chosen_and_played(pilot: Pilot) -> None:
    scene = shown(pilot)
    scene.show_tab(SCENARIOS)
    pilot.frames(2)
    focus(pilot, scene, "list")
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    chosen = scene.plan.scenario
    assert chosen is not None
    assert scene.tab == "crew"
    assert len(scene.rows) == chosen.seats
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.table.play.session.state.setup.level == chosen.text


def test_nobody_is_led_to_choose_among_all_characters(pilot: Pilot) -> None:
    """N-SETUP-22: two are drawn; a scenario has its own."""
    draft = pilot.services.within("nemesis").text.text("new_game.draft")
    assert draft in dict(shown(pilot).aside_words())
    assert draft not in dict(scenario_chosen(pilot, scenarios()[0]).aside_words())


@pytest.mark.parametrize("number", range(len(scenarios())))
def test_every_scenario_can_be_started_from_the_screen(pilot: Pilot, number: int) -> None:
    scene = scenario_chosen(pilot, scenarios()[number])
    scene.start()
    pilot.frames(2)
    assert pilot.table.play.session.state.setup.level == scenarios()[number].text


def test_choosing_a_mode_gives_the_scenario_up(pilot: Pilot) -> None:
    scene = scenario_chosen(pilot, scenarios()[0])
    pilot.click(scene.mode.chips()[1].center)
    assert scene.plan.scenario is None
    assert scene.plan.mode == "coop"
    assert scene.plan.house_rules == {}


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("mode", MODES)
def test_all_controls_fit_and_none_lies_over_another(
    services: Services, mode: str, size: tuple[int, int]
) -> None:
    services.fit_scale(size)
    plan = GamePlan().in_mode(mode)
    while plan.can_add:
        plan = plan.added()
    scene = NewGameScene(services, seed=1, plan=plan)
    scene.resize(size)
    screen = pygame.Rect((0, 0), size)
    parts = list(scene.named.items())
    for number, (name, widget) in enumerate(parts):
        assert screen.contains(widget.rect), name
        for other, second in parts[number + 1 :]:
            assert not widget.rect.colliderect(second.rect), f"{name} lies over {other}"


def test_a_saved_game_remembers_its_seats(services: Services, window: pygame.Surface, tmp_path: Path) -> None:
    services.storage = Saves(tmp_path)
    services.settings.animation_speed = 0.0
    pilot = Pilot(services, window)
    scene = shown(pilot, "semi-coop")
    scene.start()
    pilot.frames(2)
    assert isinstance(pilot.top, TableScene)
    pilot.press(pygame.K_1)
    services.storage.close()
    loaded = Saves(tmp_path).load()
    assert isinstance(loaded, SavedGame)
    assert loaded.session.state.setup == scene.plan.setup()
    assert len(loaded.session.commands) >= 1


# -- the last plan -------------------------------------------------------------------------------------------


@pytest.fixture
def stored(pilot: Pilot, tmp_path: Path) -> Path:
    pilot.services.storage = Saves(tmp_path)
    return plan_file(tmp_path)


def filled_in() -> GamePlan:
    rule = next(iter(HOUSE_RULES.values()))
    plan = GamePlan().in_mode("semi-coop").added().with_rule(rule, rule.values[1])
    plan = plan.with_seat(0, SeatPlan("Ümit", colour="violet"))
    plan = plan.with_seat(2, SeatPlan("", "planner-standard", "treacherous"))
    return replace(plan, board="advanced", intruders="takeover")


def test_what_was_filled_in_is_there_again_after_a_start(pilot: Pilot, stored: Path) -> None:
    scene = NewGameScene(pilot.services, seed=7, plan=filled_in())
    pilot.show(scene)
    scene.start()
    pilot.frames(2)
    assert NewGameScene(pilot.services).plan == filled_in()
    assert "Ümit" in stored.read_text(encoding="utf-8")


def test_a_bot_that_was_called_otherwise_is_filled_in_by_its_name_of_now(pilot: Pilot, stored: Path) -> None:
    told = stored_plan(filled_in()) or {}
    crew = [seat | {"controller": seat["controller"].replace("planner-standard", "search")} for seat in told["crew"]]
    write_setup(stored, RememberedPlan, told | {"crew": crew})
    assert NewGameScene(pilot.services).plan == filled_in()


def test_a_plan_older_than_the_handicap_gets_the_one_that_suits_the_crew(pilot: Pilot, stored: Path) -> None:
    told = stored_plan(GamePlan().in_mode("intruder").with_handicap("none")) or {}
    write_setup(stored, RememberedPlan, {name: value for name, value in told.items() if name != "handicap"})
    plan = NewGameScene(pilot.services).plan
    assert plan.handicap == usual_handicap(len(plan.crew)) != "none"


def test_a_handicap_of_none_that_was_chosen_stays(pilot: Pilot, stored: Path) -> None:
    chosen = GamePlan().in_mode("intruder").with_handicap("none")
    write_setup(stored, RememberedPlan, stored_plan(chosen) or {})
    assert NewGameScene(pilot.services).plan == chosen


def test_a_plan_older_than_the_handicap_gets_none_where_nobody_leads_the_intruders(pilot: Pilot, stored: Path) -> None:
    told = stored_plan(filled_in()) or {}
    write_setup(stored, RememberedPlan, {name: value for name, value in told.items() if name != "handicap"})
    assert NewGameScene(pilot.services).plan == filled_in()


def test_what_was_not_begun_is_not_remembered(pilot: Pilot, stored: Path) -> None:
    scene = NewGameScene(pilot.services, seed=7, plan=filled_in())
    pilot.show(scene)
    scene.leave_scene()
    assert not stored.exists() and NewGameScene(pilot.services).plan == GamePlan()


def test_a_scenario_leaves_the_remembered_plan_alone(pilot: Pilot, stored: Path) -> None:
    write_setup(stored, RememberedPlan, stored_plan(filled_in()) or {})
    scene = NewGameScene(pilot.services, seed=7, plan=GamePlan().in_scenario(scenarios()[0]))
    pilot.show(scene)
    scene.start()
    assert NewGameScene(pilot.services).plan == filled_in()


DAMAGED: dict[str, Callable[[dict[str, Any]], object]] = {
    "torn": lambda told: b'{"format": 1, "mode": "so',
    "not text": lambda told: b"\xff\xfe\x00",
    "of another kind": lambda told: [],
    "of a later format": lambda told: told | {"format": 2},
    "with too many seats": lambda told: told | {"crew": told["crew"] * 3},
    "with too few seats": lambda told: told | {"crew": told["crew"][:1]},
    "with an unknown mode": lambda told: told | {"mode": "versus"},
    "with an unknown bot": lambda told: told | {"crew": [told["crew"][0] | {"controller": "hal"}] * 3},
    "with a field too many": lambda told: told | {"cheat": True},
    "deep": lambda told: b"[" * 10_000,
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_plan_costs_nothing_but_filling_it_in(
    kind: str, pilot: Pilot, stored: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_setup(stored, RememberedPlan, stored_plan(filled_in()) or {})
    made = DAMAGED[kind](json.loads(stored.read_text(encoding="utf-8")))
    stored.write_bytes(made if isinstance(made, bytes) else json.dumps(made).encode())
    assert NewGameScene(pilot.services).plan == GamePlan()
    said = ("new_game.json cannot be read", "the last new game cannot be filled in again")
    assert any(words in caplog.text for words in said)


def test_house_rules_that_are_gone_are_left_out(pilot: Pilot, stored: Path) -> None:
    told = stored_plan(filled_in()) or {}
    write_setup(stored, RememberedPlan, told | {"house_rules": {**told["house_rules"], "no such rule": "on"}})
    assert NewGameScene(pilot.services).plan == filled_in()


def test_a_disk_that_takes_nothing_does_not_keep_from_playing(
    pilot: Pilot, stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    scene = NewGameScene(pilot.services, seed=7, plan=filled_in())
    pilot.show(scene)
    monkeypatch.setattr("nemesis_desktop.storage.kept_files.replace_file", full)
    scene.start()
    pilot.frames(2)
    assert isinstance(pilot.top, TableScene) or pilot.table


def test_reset_brings_back_the_beginning_of_the_mode(pilot: Pilot) -> None:
    scene = NewGameScene(pilot.services, seed=7, plan=filled_in())
    pilot.show(scene)
    assert scene.reset_plan.visible
    focus(pilot, scene, "reset_plan")
    pilot.press(pygame.K_SPACE)
    assert scene.plan == GamePlan().in_mode("semi-coop")
    assert not scene.reset_plan.visible and scene.plan.changed_rules == 0


@pytest.mark.parametrize("mode", MODES)
def test_there_is_nothing_to_reset_at_first(pilot: Pilot, mode: str) -> None:
    assert not shown(pilot, mode).reset_plan.visible
