"""Every control of every screen of Retaliation says what it is, by name, role and state, to whoever does not see it."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.table.tabletop import TabletopScene
from nemesis_desktop.client.tabletop.viewmodels.choices import by_target
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.accessibility.screen_reader import ROLES
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import ChoiceRow, Slider, Switch
from nemesis_desktop.client.ui.widgets.scroll_list import ScrollList
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.devtools.screens import screens_of, shown

SCREENS = tuple(screens_of("retaliation"))
ROLE_OF = {Button: "button", Switch: "switch", Slider: "slider", Stepper: "choices", ChoiceRow: "choices",
           TextField: "field", ScrollList: "list"}
PLACES = ("room", "corridor", "figure", "card", "thing")


def role_of(widget: Any) -> str:
    return next((role for kind, role in ROLE_OF.items() if isinstance(widget, kind)), "")


def controls(scene: Any) -> list[Any]:
    """The controls of a scene that somebody could use now."""
    if isinstance(scene, TabletopScene) and (scene.is_covered or scene.reading.is_open):
        return []
    group = getattr(scene, "group", None)
    return [] if group is None else [
        one for one in group.widgets if one.visible and one.rect.width and one.rect.height and role_of(one)
    ]


def at(tree: Node, widget: Any) -> list[Node]:
    return [node for node in tree.walk() if node.rect == tuple(widget.rect)]


@pytest.mark.parametrize("name", SCREENS)
def test_every_control_has_a_name_a_role_and_its_state(name: str) -> None:
    with shown(name) as app:
        tree = tree_of(app.services, app.stack)
        for widget in controls(app.stack.top):
            role = role_of(widget)
            # The log is a list with a role of its own.
            found = [node for node in at(tree, widget) if node.role in (role, "log" if role == "list" else role)]
            assert found, (type(widget).__name__, widget.name, [(one.role, one.name) for one in at(tree, widget)])
            node = found[0]
            if isinstance(widget, ScrollList):
                continue
            assert node.name.strip(), type(widget).__name__
            assert ("disabled" in node.state) == (not widget.enabled), node
            assert ("focused" in node.state) == bool(widget.focused), node
            if isinstance(widget, Switch):
                assert ("on" if widget.on else "off") in node.state
            if isinstance(widget, ChoiceRow):
                assert [one.key for one in node.children if "selected" in one.state] == (
                    [widget.chosen] if widget.chosen in [one.key for one in widget.choices] else []
                )
            if isinstance(widget, Button) and widget.enabled:
                assert node.action is not None


@pytest.mark.parametrize("name", SCREENS)
def test_everything_has_a_role_that_screen_readers_know_and_words_without_ids(name: str) -> None:
    with shown(name) as app:
        tree = tree_of(app.services, app.stack)
        for node in tree.walk():
            assert node.role in ROLES, node.role
            for words in (node.name, node.value):
                assert "[" not in words and "{" not in words and "<" not in words, words
            if node.role in PLACES:
                assert node.name.strip(), node
            assert (node.role in ("room", "corridor", "figure", "card")) <= bool(node.key), node


@pytest.mark.parametrize("name", SCREENS)
def test_what_can_be_chosen_on_the_table_says_that_it_is_offered(name: str) -> None:
    with shown(name) as app:
        top = app.stack.top
        if not isinstance(top, TableScene) or top.is_covered or top.reading.is_open or top.prompt is None:
            pytest.skip("nothing is asked here")
        tree = tree_of(app.services, app.stack)
        offered, word = by_target(top.prompt.choices), app.services.text.text("spoken.offered")
        for node in tree.walk():
            if node.role in PLACES and node.key:
                lit = node.key in offered and any(not one.risky for one in offered[node.key])
                assert not lit or (word in node.state and node.action is not None), node
        rows = [node for node in tree.walk() if node.role == "choice" and node.key]
        assert {one.key for one in top.view.choices if not one.twin_of} <= {one.key for one in rows}


@pytest.mark.parametrize("name", SCREENS)
def test_what_may_come_of_the_option_at_which_one_is_is_read(name: str) -> None:
    with shown(name) as app:
        top = app.stack.top
        if not isinstance(top, TableScene) or top.is_covered or top.reading.is_open or top.prompt is None:
            pytest.skip("nothing is asked here")
        listed = top.question_panel.list
        for row in range(min(listed.count, 12)):
            listed.select(row, tell=False)
            told = [one for one in tree_of(app.services, app.stack).walk() if one.role == "choice" and one.key]
            here = [one for one in told if "focused" in one.state]
            assert len(here) <= 1
            for node in here:
                choice = next(one for one in top.view.choices if one.key == node.key)
                tip = top.face.choice_tip(choice, top.view)
                assert tip is None or plain(tip.body) in node.value
