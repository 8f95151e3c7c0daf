"""One line of typed text: typing, editing, words, selection, clipboard, input methods, and its limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from nemesis_desktop.client.ui.accessibility.controls import control
from nemesis_desktop.client.ui.loop import KEY_REPEAT, App
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.group import Group
from nemesis_desktop.client.ui.widgets.text_field import TextField

CTRL, SHIFT, ALT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT


class Clipboard:
    """What `pygame.scrap` does, without a window system."""

    def __init__(self) -> None:
        self.content = ""

    def put_text(self, text: str) -> None:
        self.content = text

    def get_text(self) -> str:
        if not self.content:
            raise pygame.error("empty")
        return self.content


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    made = Clipboard()
    monkeypatch.setattr(pygame.scrap, "put_text", made.put_text)
    monkeypatch.setattr(pygame.scrap, "get_text", made.get_text)
    return made


@pytest.fixture
def group(services: Services) -> Group:
    return Group(services)


@pytest.fixture
def field(group: Group) -> Iterator[TextField]:
    """A field with the keyboard."""
    made = group.add(TextField(group.services, limit=40))
    made.place(pygame.Rect(20, 20, 300, 44))
    group.focus(made)
    yield made
    group.focus(None)


def press(field: TextField, key: int, mod: int = 0) -> bool:
    return field.handle_key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


def type_in(field: TextField, text: str) -> None:
    field.handle_key(pygame.event.Event(pygame.TEXTINPUT, text=text))


def mouse(kind: int, x: int, **more: Any) -> pygame.event.Event:
    facts = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return pygame.event.Event(kind, pos=(x, 42), touch=False, **facts, **more)


def test_typing_walking_and_deleting(field: TextField) -> None:
    type_in(field, "reactor")
    press(field, pygame.K_HOME)
    type_in(field, "old ")
    press(field, pygame.K_END)
    press(field, pygame.K_BACKSPACE)
    press(field, pygame.K_LEFT)
    press(field, pygame.K_DELETE)
    type_in(field, "!")
    assert field.value == "old react!" and field.caret == 10


@pytest.mark.parametrize("words", ["Олена", "Zoë Ångström", "漢字かな", "שלום", "𝔄🚀"])
def test_every_script_can_be_typed_and_drawn(field: TextField, words: str) -> None:
    surface = pygame.Surface((400, 80))
    type_in(field, words)
    field.draw(surface)
    assert field.value == words
    press(field, pygame.K_BACKSPACE)
    assert field.value == words[:-1]
    field.focused = False
    field.draw(surface)


def test_words_are_jumped_over(field: TextField) -> None:
    type_in(field, "find the nest, now")
    places = []
    for _ in range(5):
        press(field, pygame.K_LEFT, CTRL)
        places.append(field.caret)
    assert places == [15, 9, 5, 0, 0]
    places.clear()
    for _ in range(5):
        press(field, pygame.K_RIGHT, ALT)
        places.append(field.caret)
    assert places == [4, 8, 13, 18, 18]


def test_words_are_deleted_on_either_side(field: TextField) -> None:
    type_in(field, "find the nest now")
    press(field, pygame.K_BACKSPACE, CTRL)
    assert field.value == "find the nest "
    press(field, pygame.K_HOME)
    press(field, pygame.K_DELETE, CTRL)
    assert field.value == " the nest "


def test_words_and_characters_are_selected(field: TextField) -> None:
    type_in(field, "one two three")
    press(field, pygame.K_LEFT, CTRL | SHIFT)
    assert field.selection == (8, 13) and field.caret == 8
    press(field, pygame.K_LEFT, SHIFT)
    assert field.selection == (7, 13)
    press(field, pygame.K_RIGHT, CTRL | SHIFT)
    assert field.selection == (13, 13)
    press(field, pygame.K_HOME, SHIFT)
    type_in(field, "four")
    assert field.value == "four" and field.selection == (4, 4)


def test_copy_cut_and_paste(field: TextField, clipboard: Clipboard) -> None:
    type_in(field, "noise")
    press(field, pygame.K_a, CTRL)
    assert field.selection == (0, 5)
    press(field, pygame.K_c, CTRL)
    assert clipboard.content == "noise" and field.value == "noise"
    press(field, pygame.K_x, CTRL)
    assert field.value == ""
    press(field, pygame.K_v, CTRL)
    press(field, pygame.K_v, CTRL)
    assert field.value == "noisenoise"
    clipboard.content = "a\nb\tc\0"
    press(field, pygame.K_a, CTRL)
    press(field, pygame.K_v, CTRL)
    assert field.value == "abc"


def test_an_empty_clipboard_does_nothing(field: TextField, clipboard: Clipboard) -> None:
    type_in(field, "noise")
    assert press(field, pygame.K_v, CTRL)
    assert field.value == "noise"


def test_nothing_is_longer_than_the_limit(group: Group, clipboard: Clipboard) -> None:
    field = group.add(TextField(group.services, "too long for it", limit=8))
    assert field.value == "too long for it"
    field.set("too long for it")
    assert field.value == "too long"
    group.focus(field)
    press(field, pygame.K_a, CTRL)
    clipboard.content = "0123456789"
    press(field, pygame.K_v, CTRL)
    type_in(field, "x")
    assert field.value == "01234567"
    press(field, pygame.K_BACKSPACE)
    type_in(field, "xyz")
    assert field.value == "0123456x"


def test_what_an_input_method_puts_together_is_shown_but_not_yet_typed(field: TextField) -> None:
    type_in(field, "ab")
    press(field, pygame.K_LEFT)
    plain = pygame.Surface((400, 80))
    field.draw(plain)
    field.handle_key(pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    composed = pygame.Surface((400, 80))
    field.draw(composed)
    assert field.value == "ab" and field.composition == "にほ"
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(composed, "RGB")
    sent: list[str] = []
    field.on_submit = sent.append
    press(field, pygame.K_RETURN)
    assert sent == []
    type_in(field, "日本")
    assert field.value == "a日本b" and not field.composition
    press(field, pygame.K_RETURN)
    assert sent == ["a日本b"]


def test_the_mouse_places_the_caret_and_selects(field: TextField, group: Group) -> None:
    type_in(field, "iiiiiiiiii")
    left = field.rect.x + 14
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, left - 8))
    assert field.focused and field.caret == 0
    group.handle(mouse(pygame.MOUSEMOTION, field.rect.right - 4))
    group.handle(mouse(pygame.MOUSEBUTTONUP, field.rect.right - 4))
    assert field.selection == (0, 10)
    group.handle(mouse(pygame.MOUSEMOTION, left))
    assert field.selection == (0, 10)
    type_in(field, "x")
    assert field.value == "x"


def test_a_double_click_selects_a_word(field: TextField) -> None:
    type_in(field, "nest")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
        field.handle(mouse(kind, field.rect.x + 24))
    assert field.selection == (0, 4)


def test_every_change_is_told_once(field: TextField) -> None:
    told: list[str] = []
    field.on_change = told.append
    type_in(field, "ab")
    press(field, pygame.K_LEFT)
    press(field, pygame.K_BACKSPACE)
    press(field, pygame.K_BACKSPACE)
    field.set("set")
    assert told == ["ab", "b"]


def test_the_letter_of_the_stroke_that_led_here_is_not_typed(field: TextField) -> None:
    field.opened_by(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/"))
    type_in(field, "/")
    type_in(field, "/")
    assert field.value == "/"


def test_keys_of_the_scene_are_left_to_it(field: TextField) -> None:
    assert not any(press(field, key) for key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN))
    assert not press(field, pygame.K_s, CTRL)
    assert press(field, pygame.K_s) and press(field, pygame.K_F5)
    assert field.value == ""


def test_letters_of_alt_gr_are_typed(field: TextField) -> None:
    assert press(field, pygame.K_a, CTRL | ALT)
    type_in(field, "ą")
    assert field.value == "ą"


def test_what_was_typed_stays_when_the_keyboard_goes(field: TextField, group: Group) -> None:
    type_in(field, "kept")
    group.focus(None)
    assert field.value == "kept" and field.selection == (4, 4)
    group.focus(field)
    type_in(field, "!")
    assert field.value == "kept!"


def test_it_goes_on_in_another_size(field: TextField) -> None:
    type_in(field, "one two")
    press(field, pygame.K_LEFT, CTRL | SHIFT)
    field.services.settings.large_text = True
    field.place(pygame.Rect(40, 40, 500, 60))
    field.draw(pygame.Surface((600, 120)))
    field.update(0.02)
    assert field.selection == (4, 7) and field.value == "one two"
    type_in(field, "six")
    assert field.value == "one six"


def test_what_is_typed_and_the_caret_are_seen_at_once(field: TextField) -> None:
    seen = []
    for words in ("", "a", "b"):
        if words:
            type_in(field, words)
        else:
            field.update(0.0)
        surface = pygame.Surface((400, 80))
        field.draw(surface)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    press(field, pygame.K_LEFT)
    surface = pygame.Surface((400, 80))
    field.draw(surface)
    seen.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(seen)) == 4


@pytest.mark.parametrize("words", ["", "nest"])
def test_the_caret_blinks(field: TextField, words: str) -> None:
    surface = pygame.Surface((400, 80))
    type_in(field, words)
    seen = set()
    for _ in range(60):
        surface.fill("black")
        field.draw(surface)
        seen.add(pygame.image.tobytes(surface, "RGB"))
        assert field.next_wakeup() is not None
        field.update(0.1)
    assert len(seen) == 2
    field.focused = False
    assert field.next_wakeup() is None


def test_its_name_and_text_can_be_read(field: TextField) -> None:
    field.placeholder = "Search"
    type_in(field, "nest")
    (node,) = control(field)
    assert (node.role, node.name, node.value, node.state) == ("field", "Search", "nest", ("focused",))


@pytest.mark.parametrize("icon", [None, "search"])
def test_without_the_keyboard_it_needs_no_element(
    group: Group, icon: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    monkeypatch.setattr("pygame_gui.elements.UITextEntryLine", lambda *how, **named: made.append(how))
    field = group.add(TextField(group.services, "kept", placeholder="Search", icon=icon))
    field.place(pygame.Rect(20, 20, 300, 44))
    full, empty = pygame.Surface((400, 80)), pygame.Surface((400, 80))
    field.draw(full)
    field.update(0.1)
    assert not made
    field.set("")
    field.draw(empty)
    assert pygame.image.tobytes(full, "RGB") != pygame.image.tobytes(empty, "RGB")


def test_held_keys_repeat_while_somebody_types(services: Services, window: pygame.Surface) -> None:
    app, scene = App(services, window), FormScene(services)
    field = scene.group.add(TextField(services))
    field.place(pygame.Rect(20, 20, 300, 44))
    app.stack.push(scene)
    app.frame(0.02, [])
    assert pygame.key.get_repeat() == (0, 0)
    scene.group.focus(field)
    app.frame(0.02, [])
    assert pygame.key.get_repeat() == KEY_REPEAT
    app.stack.push(FormScene(services))
    app.frame(0.02, [])
    app.frame(0.02, [])
    assert pygame.key.get_repeat() == (0, 0)


def test_the_edge_of_a_field_that_is_full_is_amber(field: TextField, window: pygame.Surface) -> None:
    def edge(words: str) -> bytes:
        field.set(words)
        window.fill("black")
        field.draw(window)
        return pygame.image.tobytes(window.subsurface(pygame.Rect(20, 20, 300, 4)), "RGB")

    assert edge("x" * 38) == edge("x" * 39) != edge("x" * 40)
