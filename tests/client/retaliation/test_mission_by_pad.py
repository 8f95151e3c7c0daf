"""A mission with nothing but a controller that is pulled out on the way, from the title to the last page."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.input.mapper import CONTROLLER
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from tests.client.scenes.test_virtual_pad import DOWN, MOST_PRESSES, RIGHT, A, X, play_on
from tests.language.pad_pilot import PadPilot, pad_piloted
from tests.language.virtual_pad import is_possible

pytestmark = pytest.mark.skipif(not is_possible(), reason="this build of SDL has no controllers of its own making")
PULLED_AFTER = 120
"""So many presses at the table."""


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Iterator[PadPilot]:
    with pad_piloted(services, window) as made:
        yield made


def decide(pilot: PadPilot, press: int) -> None:
    """Gear and hits are shared out by choosing an option again; all else is as in the other game."""
    table, prompt = pilot.table, pilot.table.prompt
    if isinstance(pilot.top, AskScene) or prompt is None or prompt.kind != "share" or table.is_covered:
        play_on(pilot, press)
    elif len(table.picked) >= prompt.least and (len(table.picked) == prompt.most or press % 3 == 0):
        # Two hits between two that bear one each come round in step with the presses: all is shared out, so say so.
        pilot.push(X)
    else:
        pilot.push(DOWN)
        pilot.push(A)


@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_a_mission_from_the_title_to_the_last_page(
    pilot: PadPilot, window: pygame.Surface, scale: float, caplog: pytest.LogCaptureFixture
) -> None:
    """The larger scale leaves as much room as 300 % does in a large window."""
    services = pilot.services
    services.settings.ui_scale = scale
    services.fit_scale(window.get_size())
    pilot.show(TitleScene(services))
    pilot.plug()
    pilot.hurry()
    for _ in range(90):
        scene = pilot.top
        if isinstance(scene, TableScene):
            break
        current = scene.group.ring.current  # type: ignore[union-attr]
        label = getattr(current, "label", "")
        primary = getattr(current, "kind", "") == "primary"
        chosen = label == "Nemesis: Retaliation" or (primary and label != "Nemesis")
        # The covers of the games lie side by side, where there is room for them.
        beside = label == "Nemesis" and not services.compact
        pilot.push(A if chosen else RIGHT if beside else DOWN)
        pilot.frames(2)
    assert isinstance(pilot.top, TableScene)
    game = pilot.table.play
    assert game.session.game.name == "retaliation"
    caplog.set_level(logging.INFO)
    for press in range(MOST_PRESSES):
        if not isinstance(pilot.top, TableScene) and game.outcome is not None:
            break
        if press == PULLED_AFTER:
            before = game.commands
            pilot.pads.pop().pull()
            pilot.step()
            pilot.frames(3)
            assert game.commands == before, "nobody answers while nothing is plugged in"
            assert any("controller pulled out" in one.getMessage() for one in caplog.records)
            pilot.plug()
        decide(pilot, press)
    assert game.outcome is not None and isinstance(pilot.top, PlainOutcomeScene)
    assert pilot.hands.last == CONTROLLER
