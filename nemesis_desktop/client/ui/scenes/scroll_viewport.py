"""A scene that is higher than the window: it is drawn on a longer surface, of which the window shows a part."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.widgets.scroll_view import WHEEL, ScrollView

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.widgets.widget import Widget

BAR = 16
"""Width of the bar at the right, in layout units."""
EDGE = 12
"""What is revealed keeps so far from the edge, in layout units."""
PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class ScrollViewport:
    """What the window shows of one scene. Without need for it the scene has the window as before."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.window = (0, 0)
        self.height = 0
        self.view = ScrollView(scene.services, glides=False, bar=BAR)
        self._canvas: pygame.Surface | None = None

    @property
    def active(self) -> bool:
        """Whether the scene is higher than the window."""
        return self.height > self.window[1]

    @property
    def offset(self) -> int:
        """The first row of pixels of the scene that the window shows."""
        return self.view.top

    def resize(self, window: tuple[int, int]) -> None:
        """Lay the scene out: in the window, or as high as it has to be."""
        self.window, self._canvas = window, None
        width = window[0] - self.scene.services.px(BAR)
        self.height = max(window[1], self.scene.wanted_height(width))
        self.scene.resize((width, self.height) if self.active else window)
        self.view.place(pygame.Rect((0, 0), window), self.height)

    def grow(self) -> None:
        """Lay out the scene again if it needs another height."""
        width = self.window[0] - self.scene.services.px(BAR)
        if max(self.window[1], self.scene.wanted_height(width)) != self.height:
            self.resize(self.window)

    def reveal(self, rect: pygame.Rect) -> None:
        """Show a rectangle of the scene, its upper edge before its lower one."""
        edge = self.scene.services.px(EDGE)
        if self.view.reveal(rect.top - edge, rect.bottom + edge):
            self.scene.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, or pass the event on as the scene sees it; True when nobody below may see it."""
        if not self.active:
            return self.scene.handle(event)
        if event.type in MOUSE and self.view.handle(event):
            self.scene.dirty = True
            return True
        if event.type == pygame.MOUSEWHEEL:
            group = self.scene.group
            if group is None or not group.handle(event):
                self.view.scroll_by(-event.y * self.scene.services.px(WHEEL))
            self.scene.dirty = True
            return True
        if event.type in MOUSE:
            x, y = event.pos
            event = pygame.event.Event(event.type, {**event.dict, "pos": (x, y + self.offset)})
            return self.scene.handle(event)
        if event.type == pygame.KEYDOWN and event.key in PAGES and not self._list_has_keys():
            self.view.handle_key(event)
            self.scene.dirty = True
            return True
        used = self.scene.handle(event)
        if event.type == pygame.KEYDOWN:
            self.follow()
        return used

    def follow(self) -> None:
        """Show what has the keyboard."""
        current = self._current()
        if current is not None:
            self.reveal(current.focus_rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part that the window shows."""
        if not self.active:
            self.scene.draw(surface)
            return
        width = self.view.strip.x
        if self._canvas is None or self._canvas.get_size() != (width, self.height):
            self._canvas = pygame.Surface((width, self.height)).convert()
        canvas, part = self._canvas, pygame.Rect(0, self.offset, width, self.window[1])
        palette = self.scene.services.palette
        if not self.scene.covers:
            canvas.blit(surface, part.topleft, (0, 0, *part.size))
        # Tooltips and messages stay in the part that is seen.
        canvas.set_clip(part)
        self.scene.draw(canvas)
        surface.blit(canvas, (0, 0), part)
        surface.fill(pygame.Color(palette.panel_deep), self.view.strip)
        self.view.draw_bar(surface, lit=True)

    def _current(self) -> Widget | None:
        group = self.scene.group
        return None if group is None else group.ring.current

    def _list_has_keys(self) -> bool:
        """Whether the keys to turn pages belong to a list of the scene."""
        current = self._current()
        return current is not None and current.turns_pages
