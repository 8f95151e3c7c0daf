"""Controllers as SDL itself plugs them in: the real events, the real loop, a whole game."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.choices import by_target
from nemesis_desktop.client.ui.input.caps import cap_of, cap_of_action, draw_cap
from nemesis_desktop.client.ui.input.controller import FIRST_REPEAT, NEXT_REPEAT
from nemesis_desktop.client.ui.input.mapper import CONTROLLER, KEYBOARD
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from tests.language.pad_pilot import PadPilot, pad_piloted
from tests.language.pilot import drafted
from tests.language.virtual_pad import is_possible

pytestmark = pytest.mark.skipif(not is_possible(), reason="this build of SDL has no controllers of its own making")
MOST_PRESSES = 4000
A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
)  # fmt: skip
DOWN, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Iterator[PadPilot]:
    with pad_piloted(services, window) as made:
        yield made


def at_the_table(pilot: PadPilot) -> TableScene:
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.finish_animations()
    return pilot.table


def marked(table: TableScene) -> str | None:
    focused = table.question_panel.focused
    return None if focused is None else focused.target


def test_plugged_in_it_is_opened_told_and_its_signs_are_shown(pilot: PadPilot) -> None:
    at_the_table(pilot)
    pilot.plug("PS5 Controller", 0x054C, 0x0CE6)
    assert "PS5" in pilot.app.notice.message
    pilot.push(DOWN)
    assert pilot.hands.last == CONTROLLER and pilot.hands.style == "playstation"
    cap = cap_of(pilot.services, pygame.K_ESCAPE)
    assert cap is not None and cap.words == pilot.services.text.text("input.pad.playstation.b")


def test_every_button_and_stick_arrives_under_its_number(pilot: PadPilot) -> None:
    pad = pilot.plug()
    found = []
    controllers = pilot.hands.controllers
    for number in (*range(5), *range(6, 15)):
        for down in (True, False):
            pad.button(number, down)
            found += [part.text for event in pygame.event.get() if (part := controllers.pressed(event))]
    for axis in range(6):
        for share in (1.0, 0.0, -1.0, -1.0 if axis > 3 else 0.0):
            pad.axis(axis, share)
            found += [part.text for event in pygame.event.get() if (part := controllers.pressed(event))]
    assert found == [
        "a", "b", "x", "y", "back", "start", "left_stick", "right_stick", "left_shoulder", "right_shoulder", "cross_up",
        "cross_down", "cross_left", "cross_right", "left_stick_right", "left_stick_left", "left_stick_down",
        "left_stick_up", "right_stick_right", "right_stick_left", "right_stick_down", "right_stick_up", "left_trigger",
        "right_trigger",
    ]  # fmt: skip


def test_a_stick_at_rest_trembles_without_waking_anybody(pilot: PadPilot) -> None:
    at_the_table(pilot)
    pad = pilot.plug()
    pilot.frames(3)
    while pilot.app.frame(0.5):
        pass
    for share in (0.08, -0.11, 0.2, 0.05):
        pad.axis(LEFT_X, share)
        assert not pilot.app.frame(0.02)


def test_a_stick_pushed_aslant_goes_one_way_and_comes_back_without_another(pilot: PadPilot) -> None:
    pad = pilot.plug()
    controllers = pilot.hands.controllers
    found = []
    for x, y in ((0.3, 0.2), (0.85, 0.6), (0.9, 0.7), (0.6, 0.6), (0.0, 0.58), (0.0, 0.0)):
        pad.axis(LEFT_X, x)
        pad.axis(LEFT_Y, y)
        events = [event for event in pygame.event.get() if not pilot.hands.ignores(event)]
        found += [part.text for event in events if (part := controllers.pressed(event))]
    assert found == ["left_stick_right"]


def test_a_stick_that_is_turned_follows(pilot: PadPilot) -> None:
    pad = pilot.plug()
    found = []
    for x, y in ((1.0, 0.0), (0.7, 0.7), (0.3, 0.95), (0.0, 1.0), (0.0, 0.0)):
        pad.axis(LEFT_X, x)
        pad.axis(LEFT_Y, y)
        events = [event for event in pygame.event.get() if not pilot.hands.ignores(event)]
        found += [part.text for event in events if (part := pilot.hands.controllers.pressed(event))]
    assert found == ["left_stick_right", "left_stick_down"]


def test_a_direction_that_is_held_walks_on_until_it_is_let_go(pilot: PadPilot) -> None:
    table = at_the_table(pilot)
    pad = pilot.plug()
    pad.button(DOWN, True)
    pilot.step()
    first = table.question_panel.list.selected
    for _ in range(round((FIRST_REPEAT + 2.5 * NEXT_REPEAT) / 0.02)):
        pilot.step()
    assert first is not None and table.question_panel.list.selected == first + 3
    pad.button(DOWN, False)
    for _ in range(60):
        pilot.step()
    assert table.question_panel.list.selected == first + 3


def test_pulled_out_while_a_card_is_carried_it_is_put_back(pilot: PadPilot) -> None:
    table = at_the_table(pilot)
    pad = pilot.plug()
    pilot.push(DOWN)
    card = next(target for target in by_target(table.prompt.choices) if target.startswith("card:"))  # type: ignore[union-attr]
    spot = table.face.hand.spot(card)
    assert spot is not None
    pilot.move(spot.center)
    pilot.app.frame(0.02, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot.center, button=1)])
    pilot.move((640, 300))
    assert table.dragging.drag.carried
    pad.pull()
    pilot.step()
    assert not table.dragging.drag.carried
    assert pilot.hands.last != CONTROLLER
    assert pilot.app.notice.message == pilot.services.text.text("input.controller.removed")


def test_pulled_out_while_a_direction_is_held_nothing_goes_on_and_plugged_again_it_works(pilot: PadPilot) -> None:
    table = at_the_table(pilot)
    pad = pilot.plug()
    pad.button(DOWN, True)
    pilot.step()
    pad.pull()
    pilot.step()
    before = table.question_panel.list.selected
    for _ in range(60):
        pilot.step()
    assert table.question_panel.list.selected == before
    assert pilot.hands.last == KEYBOARD
    pilot.plug()
    pilot.push(DOWN)
    assert table.question_panel.list.selected != before
    assert pilot.hands.last == CONTROLLER


def test_of_two_either_may_be_used_and_the_signs_follow(pilot: PadPilot) -> None:
    table = at_the_table(pilot)
    one = pilot.plug()
    two = pilot.plug("PS5 Controller", 0x054C, 0x0CE6)
    seen = []
    for pad in (one, two, one):
        for down in (True, False):
            pad.button(DOWN, down)
            pilot.step()
        pilot.frames(3)
        seen.append((table.question_panel.list.selected, pilot.hands.style, picture_of_a(pilot)))
    assert [style for _, style, _ in seen] == ["xbox", "playstation", "xbox"]
    assert seen[0][2] == seen[2][2] != seen[1][2]
    assert len({row for row, _, _ in seen}) == 3
    two.pull()
    pilot.step()
    assert pilot.hands.last == CONTROLLER and pilot.hands.style == "xbox"
    one.pull()
    pilot.step()
    assert pilot.hands.last == KEYBOARD


def picture_of_a(pilot: PadPilot) -> bytes:
    cap = cap_of_action(pilot.services, "pick")
    assert cap is not None
    surface = pygame.Surface((40, 40))
    draw_cap(pilot.services, surface, surface.get_rect(), cap)
    return pygame.image.tobytes(surface, "RGB")


def test_switched_off_while_something_is_held_it_is_let_go(pilot: PadPilot) -> None:
    table = at_the_table(pilot)
    pad = pilot.plug()
    pad.button(DOWN, True)
    pilot.step()
    pilot.services.settings.controller = False
    before = table.question_panel.list.selected
    for _ in range(60):
        pilot.step()
    assert table.question_panel.list.selected == before


def test_the_sleeping_loop_is_woken_by_a_button(pilot: PadPilot) -> None:
    app = pilot.app
    pilot.show(TitleScene(pilot.services))
    pad = pilot.plug()
    title = pilot.top
    assert isinstance(title, TitleScene)
    for _ in range(200):
        if not app.frame(0.05):
            break
    before = title.group.ring.current
    frame, frames = app.frame, 0

    def counted(dt: float, events: object = None) -> bool:
        nonlocal frames
        frames += 1
        if frames > 200 or title.group.ring.current is not before:
            app.stop()
        return frame(dt)

    pad.button(DOWN, True)
    app.frame = counted  # type: ignore[method-assign]
    begun = time.perf_counter()
    app.run()
    assert title.group.ring.current is not before
    assert time.perf_counter() - begun < 5.0


def test_a_whole_game_from_the_title_to_the_outcome(pilot: PadPilot) -> None:
    pilot.show(TitleScene(pilot.services))
    pilot.plug()
    pilot.hurry()
    for _ in range(60):
        scene = pilot.top
        if isinstance(scene, TableScene):
            break
        primary = getattr(scene.group.ring.current, "kind", "") == "primary"  # type: ignore[union-attr]
        pilot.push(A if primary else DOWN)
        pilot.frames(2)
    assert isinstance(pilot.top, TableScene)
    for press in range(MOST_PRESSES):
        if isinstance(pilot.top, OutcomeScene):
            break
        play_on(pilot, press)
    assert isinstance(pilot.top, OutcomeScene)
    assert pilot.hands.last == CONTROLLER


def play_on(pilot: PadPilot, press: int) -> None:
    """Answer what is asked, now this way, now that, so that the game gets somewhere."""
    if isinstance(pilot.top, AskScene):
        pilot.push(RIGHT)
        pilot.push(A)
        return
    table = pilot.table
    prompt, panel = table.prompt, table.question_panel
    if prompt is None:
        if table.director.busy:
            pilot.frames(1)
        else:
            pilot.push(A)
    elif table.is_covered:
        pilot.push(A)
    elif prompt.kind in ("some", "order"):
        wanted = prompt.least if prompt.kind == "some" else len(prompt.choices)
        if len(table.picked) >= wanted:
            pilot.push(X)
            return
        pilot.push(DOWN)
        if panel.focused is not None and panel.focused.key not in table.picked:
            pilot.push(A)
    else:
        for _ in range(1 + press % 3):
            pilot.push(DOWN)
        if prompt.topic == "action" and press % 3 == 0:
            while table.navigation.button is not table.buttons.let_pass:
                pilot.push(NEXT)
        pilot.push(A)
