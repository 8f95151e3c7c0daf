"""Screen readers, if the package accesskit is installed: the accessibility tree is handed to the system.

Nothing here is needed to play, and nothing is imported where the package is missing.
"""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.drawing.markup import plain

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.loop import App

logger = logging.getLogger(__name__)

PACKAGE = "accesskit"
ROOT = 0
ROLES = {
    "window": "WINDOW", "group": "GROUP", "dialog": "DIALOG", "text": "LABEL", "alert": "ALERT", "button": "BUTTON",
    "switch": "SWITCH", "slider": "SLIDER", "choices": "RADIO_GROUP", "choice": "RADIO_BUTTON", "field": "TEXT_INPUT",
    "list": "LIST", "row": "LIST_ITEM", "map": "GROUP", "room": "BUTTON", "corridor": "LABEL", "figure": "BUTTON",
    "thing": "LABEL", "card": "BUTTON", "status": "STATUS", "log": "LOG",
}


VALUED = ("field", "slider", "choices")
"""Roles with a value that changes, rather than a description."""
STATES = ("focused", "disabled", "selected", "on", "off")
"""States that the system knows; all others are said with the name."""
NodeRow = tuple[int, Node, tuple[int, ...]]
"""The number of a node, the node, and the numbers of those below it."""
NodePath = tuple[str, ...]
"""Where a node is: what it and those above it are."""


def is_installed() -> bool:
    """Whether the package for screen readers is there."""
    return find_spec(PACKAGE) is not None


def reader_for(app: App) -> ScreenReader | None:
    """The bridge of this window; None without the package, or where it cannot be built."""
    if not is_installed():
        return None
    try:
        return ScreenReader(app, import_module(PACKAGE))
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:
        # A screen reader that cannot be reached is no reason not to play. What fails deep in the package is not even
        # an Exception.
        logger.exception("no bridge to screen readers")
        return None


class ScreenReader:
    """Keeps the tree of the system in step with the screen; presses of a screen reader come back as events.

    The system may ask for the tree on a thread of its own. It is given what was told last, which nobody changes any
    more; the screen itself is only read between frames. While nobody listens it is not read at all.
    """

    def __init__(self, app: App, kit: Any) -> None:
        self.app = app
        self.kit = kit
        self.pressed = pygame.event.custom_type()
        self.nodes: dict[int, Node] = {}
        self.listening = False
        self._told: Node | None = None
        self._rows: tuple[NodeRow, ...] = ()
        self._numbers: dict[NodePath, int] = {(): ROOT}
        self._free = ROOT + 1
        self._adapter = self._make_adapter()

    def update(self) -> None:
        """Tell the system what the screen says now, if anybody listens and it says something new."""
        if not self.listening:
            return
        tree = self._tree()
        if tree == self._told:
            return
        self._told = tree
        rows: list[NodeRow] = []
        known: dict[NodePath, int] = {}
        self._number(tree, (), rows, known)
        self._numbers = known
        self._rows = tuple(rows)
        self.nodes = {number: node for number, node, _ in rows}
        self._raise(self._adapter.update_if_active(self.build))

    def handle(self, event: pygame.event.Event) -> bool:
        """A press of the screen reader, or the window gaining and losing the keyboard."""
        if event.type == self.pressed:
            node = self.nodes.get(event.target)
            act = None if node is None else node.focus if event.focus else node.action
            if act is not None:
                act()
            if self.app.stack.top is not None:
                self.app.stack.top.dirty = True
            return True
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._focus(event.type == pygame.WINDOWFOCUSGAINED)
        return False

    def build(self) -> Any:
        """What was told last, in the terms of the package; None when nothing was told yet."""
        kit, rows = self.kit, self._rows
        if not rows:
            return None
        update = kit.TreeUpdate(_focus_of(rows))
        update.tree = kit.Tree(ROOT)
        for number, node, children in rows:
            update.nodes.append((number, self._made(node, children)))
        return update

    def _tree(self) -> Node:
        """What the screen says, with the message that lies over every scene."""
        tree, notice = tree_of(self.app.services, self.app.stack), self.app.notice
        if not notice.shown:
            return tree
        return replace(tree, children=(*tree.children, Node("alert", plain(notice.message), key="notice")))

    def _number(self, node: Node, path: NodePath, rows: list[NodeRow], known: dict[NodePath, int]) -> int:
        """Give a node and all below it numbers that stay with them as long as they are where they are."""
        number = self._numbers.get(path)
        if number is None:
            number, self._free = self._free, self._free + 1
        known[path] = number
        place = len(rows)
        rows.append((number, node, ()))
        seen: dict[str, int] = {}
        children = []
        for child in node.children:
            name = f"{child.role} {child.key or child.name}"
            seen[name] = count = seen.get(name, 0) + 1
            children.append(self._number(child, (*path, f"{name} {count}"), rows, known))
        rows[place] = (number, node, tuple(children))
        return number

    def _made(self, node: Node, children: tuple[int, ...]) -> Any:
        kit, role = self.kit, ROLES[node.role]
        made = kit.Node(getattr(kit.Role, role))
        words = ", ".join((node.name, *(state for state in node.state if state not in STATES)))
        if role == "LABEL":
            # The words of a label are its value, those of all others their label.
            made.set_value(words)
        else:
            made.set_label(words)
        if node.value:
            (made.set_value if node.role in VALUED else made.set_description)(node.value)
        if node.rect is not None:
            x, y, width, height = node.rect
            made.set_bounds(kit.Rect(float(x), float(y), float(x + width), float(y + height)))
        if node.role in ("alert", "log"):
            made.set_live(kit.Live.POLITE)
        if node.role == "dialog":
            made.set_modal()
        if "disabled" in node.state:
            made.set_disabled()
        if node.role in ("choice", "row"):
            made.set_selected("selected" in node.state)
        if node.role == "switch":
            made.set_toggled(kit.Toggled.TRUE if "on" in node.state else kit.Toggled.FALSE)
        if node.action is not None:
            made.add_action(kit.Action.CLICK)
        if node.focus is not None:
            made.add_action(kit.Action.FOCUS)
        made.set_children(list(children))
        return made

    def _make_adapter(self) -> Any:
        kit = self.kit
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            return kit.macos.SubclassingAdapter.for_window(window, self._begin, self._asked)
        if os.name == "nt":
            window = pygame.display.get_wm_info()["window"]
            with _hidden():
                return kit.windows.SubclassingAdapter(window, self._begin, self._asked)
        return kit.unix.Adapter(self._begin, self._asked, self._end)

    def _begin(self) -> Any:
        """Somebody listens. Called by the system, on whichever thread."""
        self.listening = True
        self._wake()
        return self.build()

    def _end(self) -> None:
        """Nobody listens any more."""
        self.listening = False
        self._told = None

    def _asked(self, request: Any) -> None:
        """Called by the system, on whichever thread."""
        actions = self.kit.Action
        if request.action in (actions.CLICK, actions.FOCUS):
            self._wake(_number_of(request), request.action == actions.FOCUS)

    def _wake(self, target: int = -1, focus: bool = False) -> None:
        try:
            pygame.event.post(pygame.event.Event(self.pressed, target=target, focus=focus))
        except pygame.error:
            # The window has gone meanwhile.
            logger.debug("nobody hears the screen reader any more")

    def _focus(self, focused: bool) -> None:
        if sys.platform == "darwin":
            self._raise(self._adapter.update_view_focus_state(focused))
        elif os.name != "nt":
            self._adapter.update_window_focus_state(focused)

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:
            events.raise_events()


@contextmanager
def _hidden() -> Iterator[None]:
    """Out of sight, as the package wants a window of Windows to be while it is taken hold of."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.hide()
    try:
        yield
    finally:
        window.show()


def _number_of(request: Any) -> int:
    """The node that is meant: newer versions of the package name the tree as well."""
    target = getattr(request, "target", None)
    return int(request.target_node if target is None else target)


def _focus_of(rows: tuple[NodeRow, ...]) -> int:
    """Where the keyboard is: within a list or a row of choices at what is selected there."""
    nodes = {number: (node, children) for number, node, children in rows}
    number = next((number for number, node, _ in rows if "focused" in node.state), ROOT)
    node, children = nodes[number]
    if node.role in ("list", "choices"):
        return next((child for child in children if "selected" in nodes[child][0].state), number)
    return number
