"""The scene stack: changes can be requested at any time and take effect between frames."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.scenes.scroll_viewport import ScrollViewport

logger = logging.getLogger(__name__)


class SceneStack:
    """Scenes from bottom to top.

    `push`, `pop`, `replace`, `remove` and `clear` only note a wish; `apply` carries the wishes out in their
    order, so no scene disappears while it handles an event or draws.
    """

    def __init__(self, size: tuple[int, int] = (0, 0)) -> None:
        self._scenes: list[Scene] = []
        self._viewports: dict[Scene, ScrollViewport] = {}
        self._wishes: list[Callable[[], None]] = []
        self._size = size
        self.left = False
        """Whether a scene that filled the window was taken off since somebody looked."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, bottom first."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The uppermost scene."""
        return self._scenes[-1] if self._scenes else None

    @property
    def front(self) -> Scene | None:
        """The uppermost scene that keeps events to itself: what lies over it is a remark, not another screen."""
        for scene in reversed(self._scenes):
            if scene.modal:
                return scene
        return self.top

    @property
    def typing(self) -> bool:
        """True while letters go into a text of the uppermost scene, or of one that a remark lies over."""
        return any(scene.typing for scene in (self.top, self.front) if scene is not None)

    @property
    def changing(self) -> bool:
        """True while a wish waits for `apply`."""
        return bool(self._wishes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._wishes.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the uppermost scene off."""
        self._wishes.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the uppermost one."""

        def change() -> None:
            if self._scenes:
                self._drop()
            self._add(scene)

        self._wishes.append(change)

    def reset(self, scene: Scene) -> None:
        """Put a scene in the place of all others."""

        def change() -> None:
            while self._scenes:
                self._drop()
            self._add(scene)

        self._wishes.append(change)

    def remove(self, scene: Scene) -> None:
        """Take a scene and everything above it off; of a remark that others lie over only itself, since they were not
        opened from it."""

        def change() -> None:
            if scene not in self._scenes:
                return
            if not scene.modal and scene is not self.top:
                self._drop(scene)
                return
            while self._scenes and self._drop() is not scene:
                pass
            self._resume()

        self._wishes.append(change)

    def clear(self) -> None:
        """Take everything off; the loop ends then."""

        def change() -> None:
            while self._scenes:
                self._drop()

        self._wishes.append(change)

    def abandon(self) -> None:
        """Take everything off at once, whatever the scenes say to it: something in them has failed."""
        self._wishes.clear()
        while self._scenes:
            scene = self._scenes.pop()
            self.left = True
            self._viewports.pop(scene, None)
            try:
                scene.leave()
            except Exception:
                logger.exception("%s cannot be left in order", type(scene).__name__)
            scene.stack = None

    def apply(self) -> bool:
        """Carry out all wishes, also those made meanwhile; True when there was one."""
        changed = bool(self._wishes)
        while self._wishes:
            self._wishes.pop(0)()
        if changed:
            for scene in self._scenes:
                scene.dirty = True
        return changed

    def resize(self, size: tuple[int, int]) -> None:
        """Tell every scene the new size."""
        self._size = size
        for scene in self._scenes:
            self._viewports[scene].resize(size)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window."""
        return self._size

    def viewport_of(self, scene: Scene) -> ScrollViewport:
        """What the window shows of a scene."""
        return self._viewports[scene]

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event from the top down until one scene uses it or a modal scene stops it."""
        for scene in reversed(tuple(self._scenes)):
            if self._viewports[scene].handle(event):
                return True
            if scene.modal:
                return False
        return False

    def update(self, dt: float) -> None:
        """Let time pass in every visible scene."""
        for scene in self.visible():
            scene.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every visible scene, bottom first."""
        for scene in self.visible():
            scene.dirty = False
            self._viewports[scene].draw(surface)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what looks different, if the scene that is seen can tell, and whatever lies over it is a remark that
        can; see `Scene.redraw`."""
        seen = self.visible()
        if not seen or any(self._viewports[scene].active for scene in seen):
            return None
        changes = [scene.remark_changes() for scene in seen[1:]]
        if any(found is None for found in changes):
            return None
        for scene in seen:
            scene.dirty = False
        spots = seen[0].redraw(surface, [rect for found in changes for rect in found or ()])
        for spot in spots or ():
            surface.set_clip(spot)
            for scene in seen[1:]:
                scene.draw(surface)
        surface.set_clip(None)
        return spots

    def visible(self) -> tuple[Scene, ...]:
        """The scenes from the uppermost covering one to the top."""
        first = 0
        for index, scene in enumerate(self._scenes):
            if scene.covers:
                first = index
        return tuple(self._scenes[first:])

    def wants_frame(self) -> bool:
        """True when a visible scene changed or moves."""
        return any(scene.dirty or scene.wants_frame() for scene in self.visible())

    def next_wakeup(self) -> float | None:
        """Seconds until a visible scene changes by itself."""
        times = [time for scene in self.visible() if (time := scene.next_wakeup()) is not None]
        return min(times) if times else None

    def _add(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.stack = scene.services.navigator.stack = self
        viewport = self._viewports[scene] = ScrollViewport(scene)
        viewport.resize(self._size)
        scene.enter()

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].pause()
        self._add(scene)

    def _drop(self, scene: Scene | None = None) -> Scene:
        """Take a scene off, the uppermost by default."""
        scene = self._scenes[-1] if scene is None else scene
        self._scenes.remove(scene)
        self.left = self.left or scene.covers
        scene.leave()
        scene.stack = None
        self._viewports.pop(scene, None)
        return scene

    def _pop(self) -> None:
        if self._scenes:
            self._drop()
            self._resume()

    def _resume(self) -> None:
        """Everything down to the uppermost modal scene is at hand again."""
        for scene in reversed(tuple(self._scenes)):
            scene.resume()
            if scene.modal:
                return
