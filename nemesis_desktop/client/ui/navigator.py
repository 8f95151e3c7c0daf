"""Screens by id: a scene opens another one without importing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.scenes.stack import SceneStack
    from nemesis_desktop.client.ui.services import Services

Factory = Callable[..., "Scene"]
"""Makes a screen from the services and whatever else it needs. It imports the scene only then."""


class Navigator:
    """Opens screens by the ids under which they are registered, on the stack that the window shows.

    Without a stack (a scene that is only drawn) opening does nothing.
    """

    def __init__(self) -> None:
        self.services: Services | None = None
        self.stack: SceneStack | None = None
        self._factories: dict[str, Factory] = {}

    @property
    def screens(self) -> tuple[str, ...]:
        """The ids of all screens."""
        return tuple(self._factories)

    def register(self, screen: str, make: Factory) -> None:
        """Make a screen known. Registering an id again replaces its factory."""
        self._factories[screen] = make

    def make(self, screen: str, *args: Any, **facts: Any) -> Scene:
        """The scene of a screen, not yet on the stack. Raises KeyError for an unknown id, and what its factory
        raises."""
        return self._factories[screen](self.services, *args, **facts)

    def open(self, screen: str, *args: Any, **facts: Any) -> None:
        """Put a screen on top after this frame."""
        if self.stack is not None:
            self.stack.push(self.make(screen, *args, **facts))

    def replace(self, screen: str, *args: Any, **facts: Any) -> None:
        """Put a screen in the place of the uppermost one after this frame."""
        if self.stack is not None:
            self.stack.replace(self.make(screen, *args, **facts))

    def reset(self, screen: str, *args: Any, **facts: Any) -> None:
        """Put a screen in the place of all others after this frame."""
        if self.stack is not None:
            self.stack.reset(self.make(screen, *args, **facts))
