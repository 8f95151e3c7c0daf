"""Strokes, actions and what the player makes of them."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import nemesis_desktop.client
from nemesis_desktop.client.ui.input.actions import ACTIONS, actions_by_id
from nemesis_desktop.client.ui.input.bindings import Bindings
from nemesis_desktop.client.ui.input.strokes import Stroke, stroke
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.profile.settings import MOST_KEYS


@pytest.mark.parametrize("text", ["ctrl+z", "a", "f11", "ctrl+alt+shift+pageup", "kp_plus", "question"])
def test_a_stroke_is_stored_and_read_again(text: str) -> None:
    assert stroke(text).text == text


@pytest.mark.parametrize("text", ["", "ctrl+", "hyper+a", "no such key", "a+ctrl"])
def test_an_unknown_stroke_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no such key"):
        stroke(text)


def test_in_the_beginning_every_action_has_keys_of_its_own() -> None:
    bindings = Bindings()
    seen: dict[Stroke, str] = {}
    for action in ACTIONS:
        assert bindings.keys_of(action.id) == tuple(stroke(text) for text in action.keys)
        for key in bindings.keys_of(action.id):
            assert seen.setdefault(key, action.id) == action.id
    assert bindings.changed() == {}


def test_keys_that_were_chosen_for_an_action_under_its_former_name_stay() -> None:
    bindings = Bindings({"open_ship": ["f4"]})
    assert bindings.keys_of("open_overview") == (stroke("f4"),)
    assert bindings.changed() == {"open_overview": ["f4"], "seat_4": ["shift+f4"]}
    assert Bindings({"intruder_board": ["f4"]}).keys_of("opponent_board") == (stroke("f4"),)


def test_every_action_has_a_name() -> None:
    texts = Catalogue.load(assets_folder() / "text")
    assert all(texts.has(f"action.{action.id}") for action in ACTIONS)


def test_a_key_that_is_taken_changes_its_owner() -> None:
    bindings = Bindings()
    assert bindings.bind("pass", stroke("l")) == "log"
    assert bindings.owner(stroke("l")) == "pass"
    assert bindings.keys_of("log") == ()
    assert bindings.changed() == {"pass": ["p", "l"], "log": []}


def test_what_was_chosen_is_read_again() -> None:
    before = Bindings()
    before.bind("pass", stroke("l"), stroke("p"))
    after = Bindings(before.changed())
    assert after.keys_of("pass") == (stroke("l"),)
    assert after.keys_of("log") == ()
    assert after.lost(stroke("p"))


def test_the_key_to_go_back_cannot_be_given_away() -> None:
    bindings = Bindings()
    assert not bindings.may_be_taken(stroke("escape"), "pass")
    with pytest.raises(ValueError, match="stays with back"):
        bindings.bind("pass", stroke("escape"))
    assert not bindings.unbind("back", stroke("escape"))
    assert bindings.bind("back", stroke("o"), stroke("escape")) is None
    assert bindings.keys_of("back") == (stroke("escape"), stroke("o"))


def test_a_damaged_table_of_keys_costs_only_its_damaged_entries() -> None:
    changed = {"fly": ["a"], "pass": ["nonsense", "o", "escape", "o"], "back": [], "log": ["o"]}
    bindings = Bindings(changed)
    assert bindings.keys_of("pass") == (stroke("o"),)
    assert bindings.keys_of("back") == (stroke("escape"),)
    assert bindings.keys_of("log") == ()


def test_an_action_has_no_more_keys_than_fit() -> None:
    bindings = Bindings()
    for text in ("f7", "f8", "f12", "o", "y"):
        bindings.bind("pass", stroke(text))
    assert len(bindings.keys_of("pass")) == MOST_KEYS
    assert bindings.owner(stroke("y")) == "pass"
    assert bindings.owner(stroke("o")) is None


def test_shift_alone_changes_nothing() -> None:
    action = Bindings().action_of(Stroke(pygame.K_p, shift=True))
    assert action is actions_by_id()["pass"]


def test_reset_brings_all_keys_back() -> None:
    bindings = Bindings({"pass": ["o"]})
    bindings.reset()
    assert bindings.changed() == {}


def test_no_button_listens_to_a_key_that_means_another_action() -> None:
    """The second keys of actions reach the scenes as the first ones, so no button would ever hear them."""
    second = {key for action in ACTIONS for key in action.others}
    folder = Path(nemesis_desktop.client.__path__[0])
    found = [
        (path.name, key)
        for path in sorted(folder.rglob("*.py"))
        for key in re.findall(r"shortcut=pygame\.K_(\w+)", path.read_text(encoding="utf-8"))
    ]
    assert found
    assert not [(name, key) for name, key in found if key.lower() in second]
