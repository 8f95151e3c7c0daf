"""Going through a replay: a step back undoes a step on, and nothing of another moment stays on the screen."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.table.frame import TableFrame
from nemesis_desktop.client.ui.clock import FakeClock
from nemesis_desktop.client.ui.drawing.pieces import Canvas
from nemesis_desktop.client.ui.services import make_services
from tests.client.scenes.test_replay import recording
from tests.language.pilot import Pilot

WIDE, COMPACT = 1.0, 2.5
BEGIN = 30
"""The decision from which is gone on and back."""


def watching(scale: float, speed: float, everything_seen: bool = True) -> tuple[Pilot, ReplayScene]:
    """The theatre at rest after some decisions."""
    pygame.display.init()
    window = pygame.display.set_mode((1280, 720))
    services = make_services(clock=FakeClock())
    # Lights that pulse would look different in every picture.
    services.settings.reduced_motion = True
    services.settings.animation_speed = speed
    services.settings.ui_scale = scale
    services.fit_scale(window.get_size())
    pilot = Pilot(services, window)
    scene = ReplayScene(services, replace(recording(), lived=everything_seen))
    pilot.show(scene)
    scene.finish_animations()
    scene.jump(scene.timeline.position_of(BEGIN))
    at_rest(pilot)
    return pilot, scene


def at_rest(pilot: Pilot) -> bytes:
    """What the window shows once nothing moves any more."""
    for _ in range(3000):
        pilot.frames(1, 0.25)
        if not pilot.app.stack.wants_frame():
            break
    scene = pilot.top
    assert isinstance(scene, ReplayScene)
    # The hull is drawn sharply by a thread of its own, some time after the ship has come to rest.
    scene.board.finish_animations()
    pilot.frames(2)
    return pygame.image.tobytes(pilot.app.surface, "RGB")


def whole(pilot: Pilot) -> bytes:
    """What the window would show if all of it were drawn at once."""
    surface = pygame.Surface(pilot.app.surface.get_size())
    scene = pilot.top
    assert isinstance(scene, ReplayScene)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(scene.painter, "canvas", Canvas())
        patched.setattr(scene.painter, "frame", TableFrame(scene.services))
        scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("scale", [WIDE, COMPACT])
@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.parametrize("quick", [False, True])
def test_three_steps_on_and_three_back_lead_to_the_same_picture(scale: float, speed: float, quick: bool) -> None:
    pilot, scene = watching(scale, speed)
    pictures = {scene.decision: at_rest(pilot)}
    for key, decisions in ((pygame.K_RIGHT, (31, 32, 33)), (pygame.K_LEFT, (32, 31, 30))):
        for decision in decisions:
            pilot.press(key)
            if not quick:
                picture = at_rest(pilot)
                assert pictures.setdefault(decision, picture) == picture, f"decision {decision}"
            assert scene.timeline.decision_at(scene.play.position) == decision
    assert scene.decision == BEGIN and at_rest(pilot) == pictures[BEGIN]


def test_a_moment_looks_the_same_however_it_was_reached() -> None:
    pilot, scene = watching(WIDE, 0.0)
    shown: dict[int, bytes] = {}
    for _ in range(2):
        for number in (0, 12, 25, 40, 60, 90):
            scene.jump(scene.timeline.position_of(number))
            picture = at_rest(pilot)
            assert shown.setdefault(number, picture) == picture, f"decision {number}"
        for number in (90, 40, 0, 60, 25, 12):
            scene.jump(scene.timeline.position_of(number))
            assert at_rest(pilot) == shown[number], f"decision {number}"


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_painted_in_parts_leaves_nothing_of_another_moment(seed: int) -> None:
    pilot, scene = watching(WIDE, 1.0)
    dice = random.Random(seed)
    keys = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_UP, pygame.K_DOWN)
    for _ in range(40):
        if dice.random() < 0.3:
            pilot.move((dice.randrange(1280), dice.randrange(720)))
        else:
            pilot.press(dice.choice(keys))
        pilot.frames(dice.randrange(12))
        if dice.random() < 0.4:
            assert at_rest(pilot) == whole(pilot), f"decision {scene.decision}"


def test_a_tooltip_goes_with_the_moment_it_was_about() -> None:
    pilot, scene = watching(WIDE, 0.0)
    for place in (scene.controls.timeline_bar.rect.center, scene.face.top.rect.center, scene.board.anchor("seat:0")):
        assert place is not None
        pilot.move(place)
        pilot.frames(40)
        assert scene.group.tooltips.shown or scene.tips.shown
        pilot.press(pygame.K_RIGHT)
        assert not (scene.group.tooltips.shown or scene.tips.shown)


def test_while_it_plays_no_tooltip_tells_of_a_moment_that_is_over() -> None:
    pilot, scene = watching(WIDE, 0.0)
    pilot.press(pygame.K_SPACE)
    pilot.move(scene.face.top.rect.center)
    before = scene.decision
    for _ in range(60):
        pilot.frames(1)
        if scene.tips.shown:
            break
    assert scene.playing and scene.tips.shown
    while scene.decision == before:
        pilot.frames(1)
    assert not scene.tips.shown
