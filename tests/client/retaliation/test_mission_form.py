"""A new mission is filled in: what a mode asks for, scenarios with their stories, rules that are kept."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.new_game.mode_pictures import SCENES, mode_picture
from nemesis_desktop.client.games.retaliation.new_game.scenarios import ScenarioPage
from nemesis_desktop.client.games.retaliation.presentation import PRESENTATION
from nemesis_desktop.client.tabletop.default.answers_page import AnswersScene
from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene
from nemesis_desktop.client.tabletop.new_game.faces import NamedFace, draw_faces
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import OneOf
from nemesis_desktop.client.ui.widgets.picture_choices import LEAST, PictureChoices
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.devtools.text_slots import LAYOUTS, Layout
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.levels.reading import shipped
from nemesis_desktop.games.retaliation.setup import MODES
from nemesis_desktop.storage.library.own_levels import OwnLevels
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.presets import read_presets, write_presets
from tests.language.pilot import Pilot, open_window_of


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> Pilot:
    services.storage = Saves(tmp_path)
    return Pilot(services, window)


def opened(pilot: Pilot) -> SetupFormScene:
    form = PRESENTATION.new_game(pilot.services, 5)
    assert isinstance(form, SetupFormScene)
    pilot.show(form)
    return form


def chips(form: SetupFormScene, name: str) -> OneOf | None:
    label = form.services.text.text(f"setup.{name}")
    found = [widget for widget in form.group.widgets if widget.name == label]
    assert len(found) < 2
    return found[0] if found and isinstance(found[0], OneOf) else None


def choose(form: SetupFormScene, name: str, key: str) -> None:
    row = chips(form, name)
    assert row is not None and row.on_choose is not None
    row.chosen = key
    row.on_choose(key)


def test_each_mode_asks_for_what_it_needs(pilot: Pilot) -> None:
    form = opened(pilot)
    assert chips(form, "players") is None and chips(form, "tasks") is not None
    choose(form, "mode", "coop")
    choose(form, "players", "4")
    assert chips(form, "tasks") is not None
    choose(form, "tasks", "2")
    setup = form.form.setup(5)
    assert (setup.mode, len(setup.seats), setup.tasks) == ("coop", 4, 2)
    choose(form, "mode", "semi-coop")
    assert chips(form, "tasks") is None and form.form.setup(5).mode == "semi-coop"
    choose(form, "mode", "solo")
    assert len(form.form.setup(5).seats) == 1 and not form.problem


def test_the_keyboard_stays_on_its_line(pilot: Pilot) -> None:
    form = opened(pilot)
    row = chips(form, "mode")
    assert row is not None
    form.group.focus(row)
    choose(form, "mode", "coop")
    now = chips(form, "mode")
    assert now is not None and now is not row and now.focused


def test_the_usual_number_of_tasks_is_not_written_down(pilot: Pilot) -> None:
    form = opened(pilot)
    choose(form, "mode", "coop")
    choose(form, "players", "3")
    row = chips(form, "tasks")
    assert row is not None and row.chosen == "" and form.form.setup(5).tasks == 0
    assert row.choices[2].key == "", "3 tasks are usual for 3 players"


def let_play(form: SetupFormScene, number: int, controller: str) -> None:
    """Choose who plays a seat."""
    chooser = [widgets for _, widgets, _ in form.lines if len(widgets) == 3][number][1]
    assert isinstance(chooser, Stepper)
    while chooser.chosen != controller:
        chooser.step(1)


def test_who_joins_is_a_bot_and_has_a_colour(pilot: Pilot) -> None:
    form = opened(pilot)
    choose(form, "mode", "coop")
    assert [seat.controller for seat in form.form.setup(5).seats] == ["human", "cautious"]
    seats = [widgets for _, widgets, _ in form.lines if len(widgets) == 3]
    assert len(seats) == 2
    colour = seats[1][2]
    assert isinstance(colour, OneOf) and colour.on_choose is not None
    assert colour.name == "Colour of player 2"
    colour.on_choose("violet")
    assert form.form.setup(5).seats[1].colour == "violet"


def test_the_curtain_is_asked_for_where_two_people_sit(pilot: Pilot) -> None:
    form = opened(pilot)
    words = pilot.services.text.text("new_game.curtain")
    choose(form, "mode", "coop")
    assert words not in [line for line, _, _ in form.lines]
    let_play(form, 1, "human")
    assert words in [line for line, _, _ in form.lines]


def test_a_mode_tells_how_it_is_played(pilot: Pilot) -> None:
    form = opened(pilot)
    for mode in ("solo", "coop", "semi-coop"):
        choose(form, "mode", mode)
        title, lines = form.guide.brief(form)
        assert len(lines) >= 3 and set(lines) <= set(form.accessible_text())
        assert title == form.services.text.text(f"setup.mode.{mode}")


def test_the_modes_are_pictures_where_there_is_room_and_one_line_where_there_is_none(pilot: Pilot) -> None:
    form = opened(pilot)
    modes = chips(form, "mode")
    assert isinstance(modes, PictureChoices) and modes.rect.height >= form.services.px(LEAST)
    choose(form, "mode", "semi-coop")
    choose(form, "players", "5")
    for number in range(5):
        let_play(form, number, "human")
    modes = chips(form, "mode")
    assert modes is not None and form.wanted_height(form.size[0]) <= form.size[1]
    form.choose_level(form.form.levels()[0])
    assert chips(form, "mode") is None and form.head is None, "a scenario settles the mode"


def test_every_mode_has_a_picture_of_its_own(services: Services) -> None:
    assert set(SCENES) == set(MODES)
    size = 280, 110
    pictures = [pygame.image.tobytes(mode_picture(services, mode, size, True), "RGB") for mode in MODES]
    assert all(one != other for one, other in combinations(pictures, 2))
    for mode in MODES:
        lit, dark = (pygame.transform.average_color(mode_picture(services, mode, size, one)) for one in (True, False))
        assert sum(dark[:3]) < 0.7 * sum(lit[:3])


def scenario_page(pilot: Pilot, form: SetupFormScene) -> ScenarioPage:
    words = form.services.text.text("default.level")
    button = next(widgets[0] for line, widgets, _ in form.lines if line == words)
    assert isinstance(button, Button)
    button.press()
    pilot.frames(3)
    assert isinstance(pilot.top, ScenarioPage)
    return pilot.top


def test_a_scenario_is_chosen_by_its_story_and_begins(pilot: Pilot) -> None:
    form = opened(pilot)
    page = scenario_page(pilot, form)
    assert len(page.buttons) == len(shipped()) + 1
    page.buttons["reactor_run"].press()
    pilot.frames(3)
    assert pilot.top is form and form.form.level == "reactor_run" and form.form.setup(5).level
    assert chips(form, "mode") is None, "a scenario settles its mode"
    title, lines = form.guide.brief(form)
    assert title == "Reactor Run" and len(lines) == 2
    page = scenario_page(pilot, form)
    page.buttons[""].press()
    pilot.frames(3)
    assert not form.form.setup(5).level and chips(form, "mode") is not None


def test_own_scenarios_stand_below_those_of_the_program(pilot: Pilot, tmp_path: Path) -> None:
    level = next(one.text for one in shipped() if one.id == "one_egg").replace("scenario.one_egg.name", "Mine")
    OwnLevels(tmp_path, "retaliation").add(level)
    form = opened(pilot)
    page = scenario_page(pilot, form)
    (own,) = [key for key in page.buttons if key not in ("", *(one.id for one in shipped()))]
    page.buttons[own].press()
    pilot.frames(3)
    assert form.form.setup(5).level and form.guide.brief(form)[1]


def rules_page(pilot: Pilot, form: SetupFormScene) -> AnswersScene:
    next(one for one in form.group.widgets if isinstance(one, Button) and one.icon == "gear").press()
    pilot.frames(3)
    assert isinstance(pilot.top, AnswersScene)
    return pilot.top


def test_house_rules_are_kept_under_a_name_and_used_again(pilot: Pilot, tmp_path: Path) -> None:
    write_presets(tmp_path, "retaliation", {"hard": {"noise_die_faces": "wary", "gone": "x"}})
    form = opened(pilot)
    page = rules_page(pilot, form)
    page.presets.press()
    pilot.frames(3)
    pilot.press(pygame.K_RETURN)
    pilot.frames(3)
    assert page.chosen == {"noise_die_faces": "wary"}
    assert form.form.setup(5).house_rules == {"noise_die_faces": "wary"}
    assert read_presets(tmp_path, "retaliation")["hard"]["noise_die_faces"] == "wary"


def test_the_rules_stand_under_the_part_they_belong_to(pilot: Pilot) -> None:
    page = rules_page(pilot, opened(pilot))
    heads = [row.name for row in page.pane.rows if row.control is None]
    text = page.services.text
    assert heads == [text.text(f"house_rules.{part}") for part in ("numbers", "map", "intruders", "crew")]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", languages_of_ours())
def test_everything_fits(services: Services, tmp_path: Path, language: str, layout: Layout) -> None:
    services.storage = Saves(tmp_path)
    window = open_window_of(services, layout, language)
    pilot = Pilot(services, window)
    form = opened(pilot)
    choose(form, "mode", "semi-coop")
    choose(form, "players", "5")
    pilot.frames(2)
    places = [widget.rect for widget in form.group.widgets]
    assert all(one.collidelist(places[number + 1:]) == -1 for number, one in enumerate(places))
    assert all(one.left >= 0 and one.right <= form.size[0] for one in places)


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
def test_everybody_who_may_be_played_is_named_below_the_face(services: Services, language: str) -> None:
    services.speak(language)
    services.fit_scale((1280, 720))
    ledger = Ledger()
    services.writer.keep(ledger)
    form = PRESENTATION.new_game(services, 5)
    form.resize((1280, 720))
    form.draw(pygame.Surface((1280, 720)))
    names = [services.within("retaliation").text.text(f"character.{who}.name") for who in facility_content().characters]
    assert len(names) == 6
    said = "".join(ledger.spoken).replace(" ", "")
    assert all(name.replace(" ", "") in said for name in names)


def test_faces_stand_in_two_rows_where_they_are_larger_so_and_nowhere_without_room(services: Services) -> None:
    services.fit_scale((1280, 720))
    places: list[pygame.Rect] = []
    faces = [NamedFace(f"Nr {number}", lambda picture, place: places.append(place)) for number in range(6)]
    for height, rows in ((120, 1), (400, 2)):
        places.clear()
        box = pygame.Rect(10, 10, 400, height)
        draw_faces(services, pygame.Surface((420, 420)), box, faces)
        assert len({place.top for place in places}) == rows
        assert all(box.contains(place) for place in places)
        assert not any(one.colliderect(other) for one in places for other in places if one is not other)
    places.clear()
    draw_faces(services, pygame.Surface((420, 420)), pygame.Rect(10, 10, 400, 40), faces)
    assert not places


def test_a_button_that_sets_something_says_what_it_sets(pilot: Pilot) -> None:
    """Its label is only what it is set to."""
    opened(pilot)
    buttons = {node.name: node.value for node in tree_of(pilot.services, pilot.app.stack).all("button")}
    text = pilot.services.text
    assert buttons["Default"].split("\n")[0] == "House rules"
    assert buttons["None"].split("\n")[0] == "Scenario"
    assert buttons[text.text("new_game.start")] == ""
