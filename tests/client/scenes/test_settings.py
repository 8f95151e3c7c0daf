"""The settings: everything at once, stored, by keyboard as well as by mouse."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.settings.rows import ICONS, SECTIONS
from nemesis_desktop.client.tabletop.settings.scene import STORE_SECONDS, SettingsScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.input.actions import ACTIONS
from nemesis_desktop.client.ui.input.caps import cap_of_action
from nemesis_desktop.client.ui.input.controller import FULL
from nemesis_desktop.client.ui.palette import palette_of
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.widgets.choices import OneOf, Switch
from nemesis_desktop.client.ui.widgets.key_row import KeyRow
from nemesis_desktop.storage.profile.settings import Settings, SettingsFile, settings_of
from tests.language.pilot import Pilot, drafted
from tests.language.pseudo import pseudo_catalogue


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    return Pilot(services, window)


def opened(pilot: Pilot, section: str = "display") -> SettingsScene:
    scene = SettingsScene(pilot.services, section)
    pilot.show(scene)
    return scene


def walk_to(pilot: Pilot, scene: SettingsScene, number: int) -> None:
    """Give the keyboard to a row, by Tab alone."""
    wanted = [row.control for row in scene.pane.rows if row.control is not None][number]
    for _ in range(200):
        if scene.group.ring.current is wanted:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError("the row is never reached")


def change(scene: SettingsScene, name: str, choice: str = "") -> None:
    """Turn a switch over, or take a choice of a row."""
    number = settings_of(scene.section).index(name)
    control = [row.control for row in scene.pane.rows if row.control is not None][number]
    if isinstance(control, Switch):
        control.toggle()
    else:
        assert isinstance(control, OneOf)
        control.choose(choice)


def test_every_setting_belongs_to_a_section() -> None:
    named = [name for section in SECTIONS for name in settings_of(section)]
    assert sorted(named) == sorted(Settings.__dataclass_fields__)


@pytest.mark.parametrize("section", [section for section in SECTIONS if section != "keys"])
def test_every_setting_is_changed_with_the_keyboard_alone(pilot: Pilot, section: str) -> None:
    scene = opened(pilot, section)
    pilot.services.window = None
    for number, name in enumerate(settings_of(section)):
        if name in ("language", "buttons"):
            continue
        before = getattr(pilot.services.settings, name)
        walk_to(pilot, scene, number)
        for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_LEFT):
            if getattr(pilot.services.settings, name) == before:
                pilot.press(key)
        assert getattr(pilot.services.settings, name) != before, name
    scene.reset_section()
    assert all(getattr(pilot.services.settings, name) == getattr(Settings(), name) for name in settings_of(section))


def test_the_scale_is_live_and_says_how_much_the_window_holds(pilot: Pilot) -> None:
    scene = opened(pilot)
    before = pilot.services.scale
    walk_to(pilot, scene, 0)
    for _ in range(12):
        pilot.press(pygame.K_RIGHT)
    assert pilot.services.settings.ui_scale == 3.0
    assert pilot.services.scale > before
    assert "%" in scene.note
    for _ in range(12):
        pilot.press(pygame.K_LEFT)
    assert pilot.services.settings.ui_scale == 0.75
    # Letters are not to be read in a smaller one, which is said as well.
    assert pilot.services.scale == 0.75 < before and "94" in scene.note


def test_the_arrow_of_the_scale_stays_under_the_pointer_while_it_is_clicked(pilot: Pilot) -> None:
    scene = opened(pilot)
    before, settings = pilot.services.scale, pilot.services.settings
    stepper = next(row.control for row in scene.pane.rows if row.control is not None)
    arrow = stepper.rect.right - 12, stepper.rect.centery
    for _ in range(5):
        pilot.click(arrow)
    assert settings.ui_scale == 2.0 and not settings.fullscreen
    assert pilot.services.scale == before
    pilot.frames(30)
    assert pilot.services.scale > before and stepper.rect.right != arrow[0] + 12
    rested = pilot.services.scale
    pilot.click((stepper.rect.x + 12, stepper.rect.centery))
    scene.close_button.on_press()
    pilot.frames(2)
    assert pilot.services.scale < rested


def test_a_palette_is_taken_on_at_once_also_by_the_board(pilot: Pilot) -> None:
    pilot.services.settings.animation_speed = 0.0
    pilot.show(TableScene(pilot.services, drafted()))
    before = pygame.image.tobytes(pilot.app.surface, "RGB")
    scene = opened(pilot, "reading")
    change(scene, "colours", "red_green")
    change(scene, "high_contrast")
    assert pilot.services.palette == palette_of("red_green", True) == pilot.services.writer.palette
    pilot.app.stack.remove(scene)
    pilot.frames(3)
    assert pygame.image.tobytes(pilot.app.surface, "RGB") != before


def test_what_was_set_is_stored_soon_and_found_again(pilot: Pilot, tmp_path: Path) -> None:
    stored = SettingsFile(tmp_path / "settings.json")
    pilot.services.settings = stored.settings
    pilot.services.keep = stored.keep
    scene = opened(pilot, "reading")
    change(scene, "large_text")
    assert not stored.path.exists()
    pilot.frames(20, STORE_SECONDS / 10)
    assert SettingsFile(stored.path).settings.large_text


def test_a_disk_that_takes_nothing_is_told(pilot: Pilot) -> None:
    pilot.services.keep = lambda: False
    scene = opened(pilot, "play")
    change(scene, "hints")
    pilot.frames(20, STORE_SECONDS / 10)
    assert scene.note == pilot.services.text.text("settings.not_stored")


def test_shoulders_and_brackets_change_the_section(pilot: Pilot) -> None:
    scene = opened(pilot)
    pilot.press(pygame.K_RIGHTBRACKET)
    assert scene.section == SECTIONS[1]
    pilot.press(pygame.K_q)
    pilot.press(pygame.K_q)
    assert scene.section == SECTIONS[-1]


def type_in(pilot: Pilot, words: str) -> None:
    for letter in words:
        code = pygame.key.key_code(letter)
        pilot.app.frame(
            0.02,
            [
                pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0),
                pygame.event.Event(pygame.TEXTINPUT, text=letter),
            ],
        )


def test_settings_are_found_by_their_words(pilot: Pilot) -> None:
    scene = opened(pilot)
    scene.group.focus(scene.search)
    pilot.frames(2)
    type_in(pilot, "full")
    assert scene.search.value == "full"
    names = [row.name for row in scene.pane.rows if row.control is not None]
    assert pilot.services.text.text("setting.fullscreen") in names
    assert pilot.services.text.text("action.fullscreen") in names
    pilot.press(pygame.K_TAB)
    assert scene.group.ring.current is not scene.search
    scene.show_section("sound")
    assert scene.search.value == "" and len(scene.pane.rows) == 3


def test_words_that_nothing_has_are_told(pilot: Pilot) -> None:
    scene = opened(pilot)
    scene.find("zzz")
    assert not scene.pane.rows and scene.note == pilot.services.text.text("settings.nothing_found")


def test_letters_typed_into_the_search_do_nothing_else(pilot: Pilot) -> None:
    scene = opened(pilot)
    scene.group.focus(scene.search)
    pilot.frames(2)
    type_in(pilot, "m")
    assert not pilot.services.settings.muted
    pilot.press(pygame.K_ESCAPE)
    assert not scene.search.value
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(1)
    assert pilot.top is not scene


def test_another_language_is_spoken_at_once_and_the_keyboard_stays(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.show(TitleScene(pilot.services))
    title = pilot.top
    assert isinstance(title, TitleScene)
    scene = opened(pilot)
    number = settings_of("display").index("language")
    walk_to(pilot, scene, number)
    longer = pseudo_catalogue(pilot.services.text)
    monkeypatch.setattr(Catalogue, "load", lambda folder, language, own: longer)
    change(scene, "language", "uk")
    pilot.frames(2)
    assert title.new_button.label == longer.text("menu.new_game")
    assert scene.panel.title == longer.text("settings.title")
    row = [row for row in scene.pane.rows if row.control is not None][number]
    assert row.name == longer.text("setting.language") and scene.group.ring.current is row.control


# -- keys ---------------------------------------------------------------------------------------------------


def row_of(scene: SettingsScene, action: str) -> int:
    rows = [row.control for row in scene.pane.rows if row.control is not None]
    return next(i for i, row in enumerate(rows) if isinstance(row, KeyRow) and row.action == action)


def test_every_action_has_a_row_that_is_reached_and_seen(pilot: Pilot) -> None:
    scene = opened(pilot, "keys")
    for number in (0, len(ACTIONS) // 2, len(ACTIONS) - 1):
        walk_to(pilot, scene, number)
        pilot.frames(20)
        current = scene.group.ring.current
        assert isinstance(current, KeyRow)
        assert scene.pane.rect.contains(current.rect)


def test_another_key_is_chosen(pilot: Pilot) -> None:
    scene = opened(pilot, "keys")
    walk_to(pilot, scene, row_of(scene, "pass"))
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_F7)
    assert pilot.services.settings.keys == {"pass": ["f7"]}


def test_a_key_that_is_taken_must_be_pressed_twice(pilot: Pilot) -> None:
    scene = opened(pilot, "keys")
    walk_to(pilot, scene, row_of(scene, "pass"))
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_l)
    assert pilot.services.settings.keys == {}
    assert pilot.services.text.text("action.log") in scene.note
    pilot.press(pygame.K_l)
    assert pilot.services.settings.keys == {"pass": ["l"], "log": []}


def test_escape_leaves_the_key_as_it_is(pilot: Pilot) -> None:
    scene = opened(pilot, "keys")
    walk_to(pilot, scene, row_of(scene, "pass"))
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.services.settings.keys == {} and pilot.top is scene
    assert pilot.services.input.waiting_for is None


def test_a_key_is_taken_away_and_all_are_brought_back(pilot: Pilot) -> None:
    scene = opened(pilot, "keys")
    walk_to(pilot, scene, row_of(scene, "pass"))
    pilot.press(pygame.K_DELETE)
    assert pilot.services.settings.keys == {"pass": []}
    scene.reset_section()
    assert pilot.services.settings.keys == {}


def test_leaving_while_a_key_is_awaited_gives_the_keyboard_back(pilot: Pilot) -> None:
    scene = opened(pilot, "keys")
    walk_to(pilot, scene, row_of(scene, "pass"))
    pilot.press(pygame.K_RETURN)
    scene.close()
    pilot.frames(2)
    assert pilot.services.input.waiting_for is None


# -- buttons ------------------------------------------------------------------------------------------------


def pushed(pilot: Pilot, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pilot.app.frame(0.02, [pygame.event.Event(kind, button=button, instance_id=1)])


@pytest.fixture
def padded(pilot: Pilot) -> Pilot:
    pilot.services.input.controllers.take(1, SimpleNamespace(quit=lambda: None), "Pad")
    return pilot


def choosing(pilot: Pilot, action: str) -> SettingsScene:
    scene = opened(pilot, "controller")
    walk_to(pilot, scene, row_of(scene, action))
    return scene


def test_another_button_is_chosen_and_its_sign_follows(padded: Pilot) -> None:
    scene = choosing(padded, "read")
    pushed(padded, pygame.CONTROLLER_BUTTON_A)
    pushed(padded, 16)
    assert padded.services.settings.buttons == {"read": ["paddle_1"]}
    assert padded.services.text.text("input.pad.paddle_1") in scene.note
    cap = cap_of_action(padded.services, "read")
    assert cap is not None and cap.button == 16
    pushed(padded, pygame.CONTROLLER_BUTTON_Y)
    assert padded.top is scene


def test_a_stick_may_be_chosen_as_well(padded: Pilot) -> None:
    choosing(padded, "undo")
    pushed(padded, pygame.CONTROLLER_BUTTON_A)
    axis = pygame.CONTROLLER_AXIS_RIGHTY
    event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=-FULL, instance_id=1)
    padded.app.frame(0.02, [event])
    padded.app.frame(0.02, [pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=1)])
    padded.app.frame(0.02, [event])
    assert padded.services.settings.buttons == {"undo": ["right_stick_up"], "page_up": []}


def test_a_button_that_is_taken_must_be_pressed_twice(padded: Pilot) -> None:
    scene = choosing(padded, "read")
    pushed(padded, pygame.CONTROLLER_BUTTON_A)
    pushed(padded, pygame.CONTROLLER_BUTTON_START)
    assert padded.services.settings.buttons == {}
    assert padded.services.text.text("action.menu") in scene.note
    pushed(padded, pygame.CONTROLLER_BUTTON_START)
    assert padded.services.settings.buttons == {"read": ["start"], "menu": []}
    assert padded.services.text.text("action.menu") in scene.note


def test_two_that_nobody_can_do_without_change_places(padded: Pilot) -> None:
    scene = choosing(padded, "pick")
    pushed(padded, pygame.CONTROLLER_BUTTON_A)
    pushed(padded, pygame.CONTROLLER_BUTTON_B)
    assert padded.services.settings.buttons == {} and scene.note
    pushed(padded, pygame.CONTROLLER_BUTTON_B)
    assert padded.services.settings.buttons == {"pick": ["b"], "back": ["a"]}


def test_the_last_button_of_what_is_needed_cannot_be_taken_away(padded: Pilot) -> None:
    scene = choosing(padded, "back")
    padded.press(pygame.K_DELETE)
    assert padded.services.settings.buttons == {}
    assert padded.services.text.text("action.back") in scene.note


def test_a_key_gives_up_choosing_a_button(padded: Pilot) -> None:
    scene = choosing(padded, "read")
    pushed(padded, pygame.CONTROLLER_BUTTON_A)
    padded.press(pygame.K_ESCAPE)
    padded.frames(1)
    assert padded.top is scene and padded.services.input.waiting_for_part is None
    pushed(padded, pygame.CONTROLLER_BUTTON_B)
    padded.frames(1)
    assert padded.top is not scene


def test_without_a_controller_no_button_is_awaited(pilot: Pilot) -> None:
    scene = choosing(pilot, "read")
    pilot.press(pygame.K_RETURN)
    assert pilot.services.input.waiting_for_part is None
    assert scene.note == pilot.services.text.text("settings.no_controller")


def test_all_buttons_are_brought_back_and_swapping_shows_in_the_rows(padded: Pilot) -> None:
    scene = choosing(padded, "read")
    padded.press(pygame.K_DELETE)
    assert padded.services.settings.buttons == {"read": []}
    scene.reset_section()
    assert padded.services.settings.buttons == {}
    padded.services.settings.controller_swapped = True
    assert [part.text for part in padded.services.input.pad.keys_of("pick")] == ["b"]
    assert padded.services.input.pad.changed() == {}


# -- the page of keys ---------------------------------------------------------------------------------------


def test_a_question_mark_shows_the_keys_of_the_screen_below(pilot: Pilot) -> None:
    pilot.services.settings.animation_speed = 0.0
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.press(pygame.K_QUESTION)
    pilot.frames(1)
    scene = pilot.top
    assert isinstance(scene, KeysHelpScene)
    words = [line.rpartition(": ")[0] for line in scene.accessible_text()]
    assert pilot.services.text.text("action.pass") in words
    pilot.press(pygame.K_QUESTION)
    pilot.frames(1)
    assert isinstance(pilot.top, TableScene)


def test_the_page_of_keys_leads_to_choosing_others(pilot: Pilot) -> None:
    pilot.show(TitleScene(pilot.services))
    pilot.press(pygame.K_F9)
    pilot.frames(1)
    scene = pilot.top
    assert isinstance(scene, KeysHelpScene)
    scene.change()
    pilot.frames(1)
    assert isinstance(pilot.top, SettingsScene) and pilot.top.section == "keys"


def test_no_section_has_the_sign_of_another_button() -> None:
    assert len(set(ICONS.values())) == len(SECTIONS)
    assert not {"play", "icons/play"} & set(ICONS.values())


def test_down_from_the_last_row_leads_to_no_section_beside_it(pilot: Pilot) -> None:
    """The row of languages is a few pixels above the middle of a section: one was led there, far to the left."""
    scene = SettingsScene(pilot.services)
    pilot.show(scene)
    ring = scene.group.ring
    pilot.press(pygame.K_RIGHT)
    seen = [ring.current]
    for _ in range(12):
        pilot.press(pygame.K_DOWN)
        if ring.current is seen[-1]:
            break
        seen.append(ring.current)
    places = [one.rect for one in seen if one is not None]
    assert len(places) >= 3
    for before, after in pairwise(places):
        aside = max(after.x - before.right, before.x - after.right)
        assert aside <= after.centery - before.centery, (before, after)
