"""Whole games by controller, dragging, and what interrupts both."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.choices import by_target
from nemesis_desktop.client.ui.input.controller import FULL
from nemesis_desktop.client.ui.input.mapper import CONTROLLER, KEYBOARD
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from tests.language.pilot import Pilot, drafted, new_play

MOST_PRESSES = 4000


class PadPilot(Pilot):
    """Uses nothing but a controller."""

    def __init__(self, services: Services, window: pygame.Surface) -> None:
        super().__init__(services, window)
        services.input.controllers.take(1, SimpleNamespace(quit=lambda: None), "Pad")

    def push(self, button: int) -> None:
        """Press and release a button."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.app.frame(0.02, [pygame.event.Event(kind, button=button, instance_id=1)])

    def tilt(self, axis: int, share: float) -> None:
        """Push a stick and let it go."""
        for value in (round(share * FULL), 0):
            self.app.frame(
                0.02, [pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=1)]
            )


A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
)  # fmt: skip
DOWN, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> PadPilot:
    services.settings.animation_speed = 0.0
    return PadPilot(services, window)


def test_from_the_title_to_the_table_with_a_controller(pilot: PadPilot) -> None:
    pilot.show(TitleScene(pilot.services))
    pilot.push(A)
    pilot.frames(2)
    for _ in range(40):
        scene = pilot.top
        if isinstance(scene, TableScene):
            break
        pilot.push(A if getattr(scene.group.ring.current, "kind", "") == "primary" else DOWN)  # type: ignore[union-attr]
        pilot.frames(2)
    assert isinstance(pilot.top, TableScene)


def test_a_whole_game_is_played_by_controller_alone(pilot: PadPilot) -> None:
    pilot.show(TableScene(pilot.services, new_play(4)))
    pilot.hurry()
    table = pilot.table
    passing = 0
    for press in range(MOST_PRESSES):
        if isinstance(pilot.top, OutcomeScene):
            break
        if isinstance(pilot.top, AskScene):
            pilot.push(RIGHT)
            pilot.push(A)
            continue
        prompt = table.prompt
        if prompt is None:
            pilot.frames(1)
        elif prompt.kind in ("some", "order"):
            wanted = prompt.least if prompt.kind == "some" else len(prompt.choices)
            if len(table.picked) < wanted:
                pilot.push(DOWN)
                if table.question_panel.focused is not None:
                    if table.question_panel.focused.key not in table.picked:
                        pilot.push(A)
            else:
                pilot.push(X)
        else:
            # Now this, now that, so that the game gets somewhere.
            for _ in range(1 + press % 3):
                pilot.push(DOWN)
            passing += 1
            if prompt.topic == "action" and passing % 3 == 0:
                while table.navigation.button is not table.buttons.let_pass:
                    pilot.push(NEXT)
            pilot.push(A)
    assert isinstance(pilot.top, OutcomeScene)
    assert pilot.services.input.last == CONTROLLER


def test_the_stick_walks_over_the_map(pilot: PadPilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    marked: dict[str, None] = {}
    for axis, share in ((0, 1.0), (1, 1.0), (0, -1.0), (1, -1.0), (0, -1.0), (1, 1.0)):
        pilot.tilt(axis, share)
        focused = table.question_panel.focused
        assert focused is not None and focused.target is not None
        marked[focused.target] = None
    assert sum(target.startswith("room:") for target in marked) >= 2


def test_the_shoulders_change_the_panel(pilot: PadPilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table, zones = pilot.table, {}
    for _ in range(6):
        pilot.push(NEXT)
        focused = table.question_panel.focused
        zones["buttons" if table.navigation.button is not None else table.navigation.zone_of(focused.target)] = None  # type: ignore[union-attr]
    assert {"board", "buttons"} <= set(zones)


def test_a_page_about_what_is_marked_is_opened_and_closed(pilot: PadPilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.tilt(0, 1.0)
    pilot.push(Y)
    assert pilot.table.reading.is_open
    pilot.push(B)
    assert not pilot.table.reading.is_open
    assert isinstance(pilot.top, TableScene)


def test_everything_can_be_looked_at_without_a_mouse(pilot: PadPilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    pilot.hurry()
    commands = table.play.commands
    pilot.push(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert table.look.active
    seen: dict[str, None] = {}
    waiting = [table.look.target]
    keys = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    while waiting:
        target = waiting.pop()
        for key in keys:
            table.look.target = target
            pilot.press(key)
            found = table.look.target
            assert found is not None
            if found not in seen:
                seen[found] = None
                waiting.append(found)
    assert set(seen) == set(table.look.places())
    assert table.tips.tip is not None or table.face.hand.hovered is not None
    pilot.push(Y)
    assert table.reading.is_open or table.play.commands == commands
    pilot.press(pygame.K_ESCAPE)
    assert table.play.commands == commands


def test_what_is_looked_at_can_be_clicked(pilot: PadPilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    table.look.mark(table.dragging.moves()[0])
    pilot.push(A)
    assert table.menu.is_open or table.play.commands > 1
    assert not table.look.active


def test_the_menu_has_a_button_of_its_own(pilot: PadPilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.push(pygame.CONTROLLER_BUTTON_START)
    pilot.frames(1)
    assert isinstance(pilot.top, MenuScene)


def test_a_controller_pulled_out_is_said_and_the_keyboard_goes_on(pilot: PadPilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.push(DOWN)
    pilot.app.frame(0.02, [pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1)])
    assert pilot.app.notice.shown
    assert pilot.services.input.last == KEYBOARD
    pilot.press(pygame.K_DOWN)
    assert pilot.table.question_panel.focused is not None


# -- dragging -----------------------------------------------------------------------------------------------


def down(pilot: Pilot, position: tuple[int, int]) -> None:
    pilot.move(position)
    pilot.app.frame(0.02, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1)])


def up(pilot: Pilot, position: tuple[int, int]) -> None:
    pilot.app.frame(0.02, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1)])


def card_in_hand(table: TableScene) -> str:
    assert table.prompt is not None
    return next(t for t in by_target(table.prompt.choices) if table.face.hand.spot(t) is not None)


def with_a_card_over_the_map(pilot: PadPilot) -> TableScene:
    """A table at which a card was taken from the hand and is held over the board."""
    pilot.show(TableScene(pilot.services, drafted(2)))
    table = pilot.table
    spot = table.face.hand.spot(card_in_hand(table))
    assert spot is not None and table.layout is not None
    commands = table.play.commands
    down(pilot, (spot.x + 8, spot.centery))
    pilot.move(table.layout.board.center)
    assert table.dragging.drag.carried and table.play.commands == commands
    return table


def test_a_card_dragged_onto_the_map_is_played(pilot: PadPilot) -> None:
    table = with_a_card_over_the_map(pilot)
    assert table.layout is not None
    commands = table.play.commands
    up(pilot, table.layout.board.center)
    assert table.play.commands > commands


def test_a_card_put_back_into_the_hand_does_nothing(pilot: PadPilot) -> None:
    table = with_a_card_over_the_map(pilot)
    assert table.layout is not None
    commands = table.play.commands
    up(pilot, table.face.hand.rect.center)
    assert table.play.commands == commands and not table.dragging.drag.held


def test_the_own_figure_is_dragged_to_a_neighbouring_room(pilot: PadPilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    room = table.dragging.moves()[0]
    start, end = table.board.anchor(f"seat:{table.seat}"), table.board.anchor(room)
    assert start is not None and end is not None
    down(pilot, start)
    pilot.move(end)
    assert table.dragging.drag.carried and table.board.hover == room
    up(pilot, end)
    assert table.menu.is_open or table.play.commands > 1


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 300), button=3),
    ],
    ids=["focus lost", "controller pulled", "escape", "right button"],
)
def test_whatever_interrupts_a_drag_puts_everything_back(pilot: PadPilot, event: pygame.event.Event) -> None:
    table = with_a_card_over_the_map(pilot)
    assert table.layout is not None
    commands = table.play.commands
    pilot.app.frame(0.02, [event])
    assert not table.dragging.drag.held and isinstance(pilot.top, TableScene)
    up(pilot, table.layout.board.center)
    assert table.play.commands == commands
