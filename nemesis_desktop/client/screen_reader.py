"""Screen readers, if the package accesskit is installed: what the screen says is handed to the system.

Nothing here is needed to play, and nothing is imported where the package is missing.
"""

from __future__ import annotations

import logging
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop.client.semantics.node import Node
from nemesis_desktop.client.semantics.tree import tree_of

if TYPE_CHECKING:
    from nemesis_desktop.client.loop import App

log = logging.getLogger(__name__)

PACKAGE = "accesskit"
ROOT = 0
ROLES = {
    "window": "WINDOW", "group": "GROUP", "dialog": "DIALOG", "text": "LABEL", "alert": "ALERT", "button": "BUTTON",
    "switch": "SWITCH", "slider": "SLIDER", "choices": "RADIO_GROUP", "choice": "RADIO_BUTTON", "field": "TEXT_INPUT",
    "list": "LIST", "row": "LIST_ITEM", "map": "GROUP", "room": "BUTTON", "corridor": "LABEL", "figure": "BUTTON",
    "thing": "LABEL", "card": "BUTTON", "status": "STATUS", "log": "LOG",
}


def is_installed() -> bool:
    """Whether the package for screen readers is there."""
    return find_spec(PACKAGE) is not None


def reader_for(app: App) -> ScreenReader | None:
    """The bridge of this window; None without the package, or where it cannot be built."""
    if not is_installed():
        return None
    try:
        return ScreenReader(app, import_module(PACKAGE))
    except Exception:
        # A screen reader that cannot be reached is no reason not to play.
        log.exception("no bridge to screen readers")
        return None


class ScreenReader:
    """Keeps the tree of the system in step with the screen; presses of a screen reader come back as events."""

    def __init__(self, app: App, kit: Any) -> None:
        self.app = app
        self.kit = kit
        self.pressed = pygame.event.custom_type()
        self.nodes: dict[int, Node] = {}
        self._told: Node | None = None
        self._adapter = self._make_adapter()

    def update(self) -> None:
        """Tell the system what the screen says now, if anybody listens and it says something new."""
        tree = tree_of(self.app.services, self.app.stack)
        if tree == self._told:
            return
        self._told = tree
        self._raise(self._adapter.update_if_active(self.build))

    def handle(self, event: pygame.event.Event) -> bool:
        """A press of the screen reader, or the window gaining and losing the keyboard."""
        if event.type == self.pressed:
            node = self.nodes.get(event.target)
            if node is not None and node.action is not None:
                node.action()
            return True
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._focus(event.type == pygame.WINDOWFOCUSGAINED)
        return False

    def build(self) -> Any:
        """The whole tree in the terms of the package."""
        kit, tree = self.kit, tree_of(self.app.services, self.app.stack)
        self.nodes = dict(enumerate(tree.walk()))
        numbers = {id(node): number for number, node in self.nodes.items()}
        focus = next((number for number, node in self.nodes.items() if "focused" in node.state), ROOT)
        update = kit.TreeUpdate(focus)
        update.tree = kit.Tree(ROOT)
        for number, node in self.nodes.items():
            update.nodes.append((number, self._made(node, numbers)))
        return update

    def _made(self, node: Node, numbers: dict[int, int]) -> Any:
        kit = self.kit
        made = kit.Node(getattr(kit.Role, ROLES[node.role]))
        made.set_label(", ".join((node.name, *node.state)))
        if node.value:
            made.set_description(node.value)
        if node.rect is not None:
            x, y, width, height = node.rect
            made.set_bounds(kit.Rect(float(x), float(y), float(x + width), float(y + height)))
        if node.role == "alert":
            made.set_live(kit.Live.POLITE)
        if node.action is not None:
            made.add_action(kit.Action.CLICK)
        made.set_children([numbers[id(child)] for child in node.children])
        return made

    def _make_adapter(self) -> Any:
        kit = self.kit
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            return kit.macos.SubclassingAdapter.for_window(window, self.build, self._asked)
        if os.name == "nt":
            window = pygame.display.get_wm_info()["window"]
            return kit.windows.SubclassingAdapter(window, self.build, self._asked)
        return kit.unix.Adapter(self.build, self._asked, lambda: None)

    def _asked(self, request: Any) -> None:
        """Called by the system, on whichever thread."""
        if request.action == self.kit.Action.CLICK:
            pygame.event.post(pygame.event.Event(self.pressed, target=int(request.target)))

    def _focus(self, focused: bool) -> None:
        if sys.platform == "darwin":
            self._raise(self._adapter.update_view_focus_state(focused))
        elif os.name != "nt":
            self._adapter.update_window_focus_state(focused)

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:
            events.raise_events()
