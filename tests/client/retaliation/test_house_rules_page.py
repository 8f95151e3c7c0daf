"""The house rules of a new game: all of them side by side, with what they are about."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.retaliation.presentation import PRESENTATION
from nemesis_desktop.client.tabletop.default.answers_page import AnswersScene, read_answers, written
from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.games.retaliation.queries import SWITCHES
from nemesis_desktop.resources import assets_folder
from tests.language.pilot import Pilot

TEXT = Catalogue.load(assets_folder() / "text", "en").within("retaliation")


def opened(services: Services, window: pygame.Surface) -> tuple[SetupFormScene, AnswersScene, Pilot]:
    pilot = Pilot(services, window)
    form = PRESENTATION.new_game(services, 5)
    assert isinstance(form, SetupFormScene)
    pilot.show(form)
    next(one for one in form.group.widgets if isinstance(one, Button) and one.icon == "gear").press()
    pilot.frames(3)
    page = pilot.top
    assert isinstance(page, AnswersScene)
    return form, page, pilot


def test_every_switch_is_there_with_all_its_answers() -> None:
    questions = PRESENTATION.open_choices("house-rule", TEXT)
    assert {one.id: tuple(value for value, _ in one.answers) for one in questions} == {
        rule.id: rule.values for rule in SWITCHES.values()
    }
    assert all(one.about for one in questions)


def test_an_answer_comes_into_the_setup(services: Services, window: pygame.Surface) -> None:
    form, page, pilot = opened(services, window)
    page.answer(page.questions[0], page.questions[0].answers[1][0])
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(3)
    assert pilot.top is form
    assert form.form.setup(5).house_rules == {"shoot_die_faces": "sharp"}


def test_the_usual_answer_is_not_written_down(services: Services, window: pygame.Surface) -> None:
    form, page, _ = opened(services, window)
    page.answer(page.questions[0], "sharp")
    page.answer(page.questions[0], page.questions[0].usual)
    assert form.form.setup(5).house_rules == {}


def test_all_can_be_set_back(services: Services, window: pygame.Surface) -> None:
    form, page, _ = opened(services, window)
    page.answer(page.questions[0], "sharp")
    page.reset()
    assert form.form.setup(5).house_rules == {}
    assert page.chosen == {}


def test_answers_are_kept_as_they_are_written() -> None:
    assert read_answers(written({"a": "on", "b": "2"})) == {"a": "on", "b": "2"}
    assert read_answers("random") == {}
