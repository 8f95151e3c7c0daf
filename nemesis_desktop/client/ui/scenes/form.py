"""A scene made of controls: menus, settings and other forms."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.ui.layout import Placeable
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.group import Group
from nemesis_desktop.client.ui.widgets.illustration import Illustration

PATIENCE = 0.8
"""So long a page that comes by itself answers to nothing, in seconds: whoever still skips what stood there before does
not skip it as well."""


class FormScene(Scene):
    """Passes events and time to its group of controls. What it does not use stays here all the same."""

    patience = 0.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.shown_for = 0.0
        self.group: Group = Group(services)
        self.group.keeps_typing = self.modal and not self.covers
        self.illustrations: list[Illustration] = []
        """The drawings on it that are made in the background."""
        self._picture: pygame.Surface | None = None
        """What lies below the controls, for a scene that paints it once for each window and layout."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for this window."""
        super().resize(size)
        self._picture = None
        self._lay_out()

    def _tree(self, width: int) -> Placeable | None:
        """The layout in a window of this width, where one tree fills the window."""
        return None

    def _lay_out(self) -> None:
        """Place everything for `size`, as soon as there is one."""
        if self.size[0] and (tree := self._tree(self.size[0])) is not None:
            tree.place(pygame.Rect((0, 0), self.size))
            self._picture, self.dirty = None, True

    def illustration(self, key: str) -> Illustration:
        """A drawing for this page, which is drawn again when it is there. The scene places and draws it."""
        made = Illustration(self.services, key, self._show_illustration)
        self.illustrations.append(made)
        return made

    def _show_illustration(self) -> None:
        self.dirty = True

    def finish_animations(self) -> None:
        """Wait for the drawings, for pictures of the page and for tests."""
        for one in self.illustrations:
            one.wait()

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keyboard; closing the window is left to the loop."""
        if event.type == pygame.QUIT:
            return False
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if pressed and self.shown_for < self.patience:
            return True
        self.dirty = True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.put_away():
            return True
        self.group.handle(event)
        return True

    def put_away(self) -> bool:
        """Put away what lies uppermost on the page, such as a search; False when only the page itself is left."""
        return False

    def update(self, dt: float) -> None:
        """Let the controls go on."""
        self.shown_for += dt
        self.group.update(dt)

    def wants_frame(self) -> bool:
        """True while a control moves, and until it answers: time that went by unseen does not count."""
        return self.group.wants_frame() or self.shown_for < self.patience

    def next_wakeup(self) -> float | None:
        """Seconds until a control wants to be drawn again."""
        return self.group.next_wakeup()
