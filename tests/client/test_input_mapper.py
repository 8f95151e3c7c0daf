"""Keys and controllers as scenes get to know them."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from nemesis_desktop.client.ui.input.caps import cap_of, cap_of_action
from nemesis_desktop.client.ui.input.controller import FULL, style_of
from nemesis_desktop.client.ui.input.mapper import CONTROLLER, KEYBOARD, MOUSE, InputMapper
from nemesis_desktop.client.ui.input.strokes import stroke
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.storage.profile.settings import Settings


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


def button(number: int, down: bool = True) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, button=number, instance_id=3)


def stick(axis: int, share: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * FULL), instance_id=3)


@pytest.fixture
def hands() -> InputMapper:
    made = InputMapper(Settings())
    made.controllers.take(3, SimpleNamespace(quit=lambda: None), "DualSense Wireless Controller")
    return made


def actions(events: list[pygame.event.Event]) -> list[str]:
    return [event.action for event in events]


def test_a_key_with_its_first_meaning_arrives_as_it_is(hands: InputMapper) -> None:
    pressed = key(pygame.K_p)
    assert hands.translate(pressed) == [pressed]
    assert pressed.action == "pass"
    assert hands.last == KEYBOARD


def test_a_key_the_player_chose_arrives_as_the_one_scenes_know(hands: InputMapper) -> None:
    hands.bindings.bind("pass", stroke("f12"), stroke("p"))
    (found,) = hands.translate(key(pygame.K_F12))
    assert (found.key, found.action) == (pygame.K_p, "pass")
    assert hands.translate(key(pygame.K_p)) == []


def test_letters_are_letters_while_somebody_types(hands: InputMapper) -> None:
    hands.bindings.bind("pass", stroke("o"), stroke("p"))
    typed = key(pygame.K_p)
    assert hands.translate(typed, typing=True) == [typed]


def test_a_question_mark_is_one_on_every_keyboard(hands: InputMapper) -> None:
    (found,) = hands.translate(key(0xDF, pygame.KMOD_SHIFT, "?"))
    assert found.action == "help"


def test_unknown_keys_pass(hands: InputMapper) -> None:
    pressed = key(pygame.K_F15)
    assert hands.translate(pressed) == [pressed]


def test_the_command_key_of_a_mac_counts_as_control(hands: InputMapper) -> None:
    pressed = key(pygame.K_z, pygame.KMOD_LMETA)
    hands.translate(pressed)
    assert pressed.action == "undo"


def test_a_button_is_a_press_of_the_key_for_it(hands: InputMapper) -> None:
    (found,) = hands.translate(button(pygame.CONTROLLER_BUTTON_A))
    assert (found.type, found.key, found.action) == (pygame.KEYDOWN, pygame.K_SPACE, "pick")
    assert hands.last == CONTROLLER


def test_take_and_back_can_be_swapped(hands: InputMapper) -> None:
    hands.settings.controller_swapped = True
    assert actions(hands.translate(button(pygame.CONTROLLER_BUTTON_A))) == ["back"]
    assert actions(hands.translate(button(pygame.CONTROLLER_BUTTON_B))) == ["pick"]


def test_a_stick_counts_once_until_it_is_let_go(hands: InputMapper) -> None:
    across = pygame.CONTROLLER_AXIS_LEFTX
    assert actions(hands.translate(stick(across, 0.9))) == ["board_right"]
    assert hands.translate(stick(across, 0.6)) == []
    assert hands.translate(stick(across, 0.45)) == []
    assert hands.translate(stick(across, 0.1)) == []
    assert actions(hands.translate(stick(across, 0.9))) == ["board_right"]
    assert actions(hands.translate(stick(across, -0.9))) == ["board_left"]


def test_a_trembling_stick_wakes_nobody(hands: InputMapper) -> None:
    assert hands.ignores(stick(pygame.CONTROLLER_AXIS_LEFTX, 0.05))
    assert hands.ignores(pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=1.0))
    assert not hands.ignores(stick(pygame.CONTROLLER_AXIS_LEFTX, 0.9))


def test_a_direction_that_is_held_comes_again(hands: InputMapper) -> None:
    hands.translate(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert hands.update(0.3) == []
    assert actions(hands.update(0.2)) == ["down"]
    assert actions(hands.update(0.2)) == ["down"]
    hands.translate(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, down=False))
    assert hands.update(5.0) == []
    assert hands.next_wakeup() is None


def test_a_button_that_is_held_counts_once(hands: InputMapper) -> None:
    hands.translate(button(pygame.CONTROLLER_BUTTON_A))
    assert hands.update(5.0) == []


def test_losing_the_window_lets_everything_go(hands: InputMapper) -> None:
    hands.translate(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    hands.translate(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert hands.update(5.0) == []


def test_a_controller_pulled_out_is_told_once_and_lets_everything_go(hands: InputMapper) -> None:
    told: list[tuple[str, str]] = []
    hands.on_device = lambda what, name: told.append((what, name))
    hands.translate(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    gone = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert hands.translate(gone) == [gone]
    assert hands.translate(gone) == []
    assert told == [("removed", "DualSense Wireless Controller")]
    assert hands.last == KEYBOARD and hands.update(5.0) == []


def test_a_device_that_cannot_be_opened_does_no_harm(hands: InputMapper) -> None:
    pygame.display.init()
    hands.controllers.start()
    assert hands.translate(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99)) == []


def test_controllers_may_be_switched_off(hands: InputMapper) -> None:
    hands.settings.controller = False
    assert hands.translate(button(pygame.CONTROLLER_BUTTON_A)) == []


@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("Xbox Series X Controller", "xbox"),
        ("PS4 Controller", "playstation"),
        ("Sony DualSense", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("Some pad", "xbox"),
        ("", "xbox"),
    ],
)
def test_the_signs_follow_the_name(name: str, style: str) -> None:
    assert style_of(name) == style


def test_caps_show_what_was_used_last(services: Services) -> None:
    hands = services.input
    assert hands.last == MOUSE
    assert cap_of_action(services, "pass").words == "P"  # type: ignore[union-attr]
    assert cap_of(services, pygame.K_ESCAPE).words == "Esc"  # type: ignore[union-attr]
    hands.bindings.bind("pass", stroke("ctrl+o"), stroke("p"))
    assert cap_of(services, pygame.K_p).words == "Ctrl+O"  # type: ignore[union-attr]
    hands.last = CONTROLLER
    assert cap_of(services, pygame.K_ESCAPE).button == pygame.CONTROLLER_BUTTON_B  # type: ignore[union-attr]
    assert cap_of(services, pygame.K_l) is None


def test_the_next_key_goes_to_whoever_waits_for_it(hands: InputMapper) -> None:
    taken = []
    hands.waiting_for = taken.append
    assert hands.translate(key(pygame.K_LSHIFT)) == []
    assert hands.translate(key(pygame.K_p, pygame.KMOD_SHIFT)) == []
    assert [found.text for found in taken] == ["shift+p"]
    assert hands.waiting_for is None
