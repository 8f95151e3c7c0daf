"""Lifecycle of a scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.text.catalogue import COMMON
from nemesis_desktop.client.ui.text.localized import retranslate
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.accessibility.node import Node
    from nemesis_desktop.client.ui.scenes.stack import SceneStack
    from nemesis_desktop.client.ui.services import Services
    from nemesis_desktop.client.ui.widgets.group import Group


@dataclass(frozen=True, slots=True)
class KeyUse:
    """What an action means on a screen: the id of its words, and the action, or strokes where no action has them."""

    words: str
    action: str = ""
    strokes: tuple[str, ...] = ()


class Scene:
    """One entry of the scene stack: a screen, a dialog or a curtain.

    A scene overrides what it needs. `handle` returns True when it used the event. A scene is drawn again when
    `dirty` is set, or on every frame while `wants_frame` answers True; otherwise the loop sleeps.
    """

    screen: str = ""
    """Its id where others have to know it again."""
    covers: bool = True
    """True hides the scenes below; False lets them be drawn first."""
    group: Group | None = None
    """Its controls, if it has any."""
    takes_files: bool = False
    """Whether files that are dropped on the window are its business, not that of the program."""
    modal: bool = True
    """True keeps events from the scenes below even when this scene did not use them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.stack: SceneStack | None = None
        self.dirty = True
        self.size: tuple[int, int] = (0, 0)

    @property
    def typing(self) -> bool:
        """True while letters go into a text, so that keys mean letters."""
        current = self.group.ring.current if self.group is not None else None
        return current is not None and current.takes_text

    @property
    def at_link(self) -> bool:
        """Whether the pointer is at words that lead elsewhere: it looks like a hand there."""
        return False

    def keys(self) -> tuple[str, ...]:
        """The actions that mean something here, for the page that shows the keys."""
        return ("up", "down", "left", "right", "next", "previous", "pick", "back", "codex", "fullscreen", "mute",
                "screenshot")

    def key_uses(self) -> tuple[KeyUse, ...]:
        """The lines of that page, in the words of this scene."""
        return tuple(KeyUse(f"action.{action}", action) for action in self.keys())

    def codex_at(self) -> tuple[str, str]:
        """The game that the codex tells about from here, and where it opens; "" for what is usual."""
        space = self.services.text.space
        return ("" if space == COMMON else space), ""

    def enter(self) -> None:
        """The scene was put on the stack; `resize` was already called."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def pause(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def wanted_height(self, width: int) -> int:
        """The height in pixels that the scene needs at a width; where the window is lower the scene is rolled."""
        return 0

    def retranslate(self) -> None:
        """The language changed: make all stored texts again; `resize` comes next."""
        text = self.services.text
        retranslate(self, text)
        own = [value for value in vars(self).values() if isinstance(value, Widget)]
        for widget in {*own, *(self.group.widgets if self.group is not None else ())}:
            retranslate(widget, text)

    def grow(self) -> None:
        """The scene needs another height than before: lay it out again where that makes a difference."""
        if self.stack is not None:
            self.stack.viewport_of(self).grow()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has a new size, or the scale changed. Lay everything out again."""
        self.size = size
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Use one event; True when nobody below may see it."""
        return False

    def update(self, dt: float) -> None:
        """Let time pass, in seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def redraw(self, surface: pygame.Surface, also: Sequence[pygame.Rect] = ()) -> list[pygame.Rect] | None:
        """Draw what looks different from the last time, when that is known to be still on the surface, and ``also``
        these places, where a remark that lies over it does. Returns where that is; None when nothing was drawn,
        because all of it has to be."""
        return None

    def remark_changes(self) -> list[pygame.Rect] | None:
        """Where a scene that is only a remark over another one looks different from what it drew last, or did; None
        when that is not known."""
        return None

    def wants_frame(self) -> bool:
        """True while something moves."""
        return False

    def next_wakeup(self) -> float | None:
        """Seconds until something will change by itself, such as a tooltip; None when nothing will."""
        return None

    def accessible_text(self) -> tuple[str, ...]:
        """What the scene says apart from its controls, its title first; for those who do not see it."""
        return ()

    def announcements(self) -> tuple[str, ...]:
        """What came of the last thing that was done: said at once, wherever the keyboard is."""
        return ()

    def nodes(self) -> tuple[Node, ...]:
        """What can be read and pressed in it, besides its words."""
        from nemesis_desktop.client.ui.accessibility.controls import control_nodes

        return () if self.group is None else control_nodes(self.group.widgets, self.group.focus)

    def push(self, scene: Scene) -> None:
        """Put a scene on top after this frame."""
        if self.stack is not None:
            self.stack.push(scene)

    def close(self) -> None:
        """Take this scene, and whatever was opened on top of it, off the stack after this frame."""
        if self.stack is not None:
            self.stack.remove(self)

    def leave_scene(self) -> None:
        """Back to the scene below, else to the title."""
        if self.stack is not None and len(self.stack.scenes) > 1:
            self.close()
        elif self.stack is not None:
            self.services.navigator.reset("title")
