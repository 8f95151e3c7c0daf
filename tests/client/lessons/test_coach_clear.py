"""The plate of a coach leaves the cards free that are offered over the board."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from nemesis_desktop.client.tabletop.lessons.coach_scene import CoachScene
from nemesis_desktop.client.tabletop.panels.banner import BannerPlate
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.storage.lessons import lessons_of
from tests.language.mouse import MousePilot

ANSWERS = 60


def offered(table: TableScene) -> list[pygame.Rect]:
    """Where the cards lie that are offered over the board."""
    choices = table.prompt.choices if table.prompt is not None and not table.director.busy else ()
    spots = [panel.spot(choice.target) for panel in table.face.live for choice in choices if choice.target is not None]
    return [spot for spot in spots if spot is not None and table.board.rect.contains(spot)]


@pytest.fixture
def searching(services: Services) -> tuple[TableScene, CoachScene]:
    """The first game, where somebody has searched and chooses what to keep."""
    services.settings.animation_speed = 0.0
    services.settings.reduced_motion = True
    window = pygame.display.set_mode((1920, 1080))
    services.fit_scale(window.get_size())
    pilot = MousePilot(services, window)
    pilot.hurry(1000)
    setup, seed = lessons_of("nemesis")["first_game"].begin("nemesis")
    pilot.show(begin(services, "nemesis", setup, seed))
    table, coach, dice = pilot.table, pilot.top, Random(1)
    assert isinstance(coach, CoachScene)
    for _ in range(ANSWERS):
        if offered(table):
            break
        question = table.play.question
        keys = () if question is None else tuple(question.keys())
        if question is not None and question.topic == "action":
            table.submit(next((key for key in keys if "search" in key), keys[0]))
        elif question is not None and question.topic == "pay":
            table.submit(next(key for key in keys if "search" not in key))
        else:
            pilot.answer(dice)
        pilot.frames(2)
    assert offered(table), "nobody has searched"
    pilot.frames(3)
    return table, coach


def test_nothing_below_the_plate_is_pointed_at(searching: tuple[TableScene, CoachScene]) -> None:
    """What cannot be seen shone, and its tooltip came over the plate or from below it."""
    table, coach = searching
    room = next(target for target in table.board.places() if target.startswith("room:"))
    spot = table.board.anchor(room)
    assert spot is not None
    for over in (False, True, False):
        plate = coach.plate.panel.rect
        plate.midleft = (spot[0] - 60 if over else spot[0] + 60), spot[1]
        table.move_pointer(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 0), buttons=(0, 0, 0)))
        assert (table.board.hover, table.tips.owner) == ((None, None) if over else (room, room))


def test_the_plate_hides_no_card_that_is_offered(searching: tuple[TableScene, CoachScene]) -> None:
    table, coach = searching
    for number in range(len(coach.lesson.beats)):
        coach.coach.number = number
        coach.retranslate()
        for card in offered(table):
            hidden = coach.panel.rect.clip(card)
            assert not hidden.width * hidden.height, f"{coach.lesson.beats[number].id} hides {hidden} of {card}"


def test_no_light_is_drawn_over_an_offer(searching: tuple[TableScene, CoachScene]) -> None:
    _, coach = searching
    last = len(coach.lesson.beats) - 1
    assert coach.lesson.beats[last].target == "room:11", "the offer lies over the Hibernatorium"
    coach.coach.number = last
    coach.retranslate()
    coach.update(0.1)
    assert coach.spot is not None
    assert not coach.shows_light


def test_no_light_is_drawn_over_a_message(services: Services, window: pygame.Surface) -> None:
    """The last sentence of the first lesson frames a room across which most messages lie."""
    pilot = MousePilot(services, window)
    pilot.show(begin(services, "nemesis", *lessons_of("nemesis")["first_game"].begin("nemesis")))
    table, coach = pilot.table, pilot.top
    assert isinstance(coach, CoachScene) and isinstance(table.face.banner, BannerPlate)
    coach.coach.number = len(coach.lesson.beats) - 1
    coach.retranslate()
    coach.update(0.1)
    assert coach.spot is not None and coach.shows_light
    table.director.recall(Banner("Adult survives"))
    table.face.banner.lies = coach.spot.move(0, coach.spot.height // 2)
    assert not coach.shows_light
    table.director.skip_all()
    assert coach.shows_light


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_neither_a_hint_nor_a_message_hides_the_coach_or_is_hidden_by_it(
    services: Services, size: tuple[int, int]
) -> None:
    """Both had their place where the plate of the coach lies: a hint hid its button, and messages were not seen."""
    services.settings.animation_speed = 0.0
    services.settings.reduced_motion = True
    window = pygame.display.set_mode(size)
    services.fit_scale(window.get_size())
    pilot = MousePilot(services, window)
    pilot.show(begin(services, "nemesis", *lessons_of("nemesis")["first_game"].begin("nemesis")))
    table, coach = pilot.table, pilot.top
    assert isinstance(coach, CoachScene)
    table.toast.say("Somebody thinks about it.")
    pilot.frames(2)
    assert table.toast.shown and not table.toast.rect.colliderect(coach.panel.rect)
    assert table.board.rect.contains(table.toast.rect)
    table.hints.show(("Do this.", "It is best, because nothing else can be done here.", "A plan."))
    pilot.frames(2)
    assert table.hints.shown is not None
    assert not table.hints.shown.panel.rect.colliderect(coach.panel.rect)
