"""A scene that is higher than the window: it is drawn on a longer surface, of which the window shows a part."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.widgets.widget import Widget

BAR = 16
"""Width of the bar at the right, in layout units."""
WHEEL, EDGE = 70, 12
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class ScrollViewport:
    """What the window shows of one scene. Without need for it the scene has the window as before."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.window = (0, 0)
        self.height = 0
        self.offset = 0
        self._canvas: pygame.Surface | None = None
        self._grip: int | None = None

    @property
    def active(self) -> bool:
        """Whether the scene is higher than the window."""
        return self.height > self.window[1]

    @property
    def reach(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.window[1])

    @property
    def bar(self) -> pygame.Rect:
        """The strip of the window in which the bar lies."""
        width = self.scene.services.px(BAR)
        return pygame.Rect(self.window[0] - width, 0, width, self.window[1])

    @property
    def thumb(self) -> pygame.Rect:
        """The part of the bar that is dragged."""
        bar = self.bar
        height = max(self.scene.services.px(36), bar.height * self.window[1] // max(1, self.height))
        top = (bar.height - height) * self.offset // max(1, self.reach)
        return pygame.Rect(bar.x, top, bar.width, height)

    def resize(self, window: tuple[int, int]) -> None:
        """Lay the scene out: in the window, or as high as it has to be."""
        self.window, self._canvas = window, None
        width = window[0] - self.scene.services.px(BAR)
        self.height = max(window[1], self.scene.wanted_height(width))
        self.scene.resize((width, self.height) if self.active else window)
        self.offset = min(self.offset, self.reach)

    def grow(self) -> None:
        """Lay the scene out anew if it needs another height."""
        width = self.window[0] - self.scene.services.px(BAR)
        if max(self.window[1], self.scene.wanted_height(width)) != self.height:
            self.resize(self.window)

    def to(self, offset: int) -> None:
        """Show another part."""
        offset = max(0, min(self.reach, offset))
        if offset != self.offset:
            self.offset, self.scene.dirty = offset, True

    def reveal(self, rect: pygame.Rect) -> None:
        """Show a rectangle of the scene, its upper edge before its lower one."""
        edge = self.scene.services.px(EDGE)
        lowest = min(rect.top - edge, self.reach)
        self.to(min(max(self.offset, rect.bottom + edge - self.window[1]), lowest))

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, or pass the event on as the scene sees it; True when nobody below may see it."""
        if not self.active:
            return self.scene.handle(event)
        if event.type in MOUSE and self._drag(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            group = self.scene.group
            if group is None or not group.handle(event):
                self.to(self.offset - event.y * self.scene.services.px(WHEEL))
            self.scene.dirty = True
            return True
        if event.type in MOUSE:
            x, y = event.pos
            event = pygame.event.Event(event.type, {**event.dict, "pos": (x, y + self.offset)})
            return self.scene.handle(event)
        if event.type == pygame.KEYDOWN and event.key in PAGES and not self._list_has_keys():
            self.to(self.offset + PAGES[event.key] * self.window[1] * 4 // 5)
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
        width = self.bar.x
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
        surface.fill(pygame.Color(palette.panel_deep), self.bar)
        surface.fill(pygame.Color(palette.accent), self.thumb.inflate(-self.bar.width // 3, 0))

    def _drag(self, event: pygame.event.Event) -> bool:
        """The bar is dragged, or pressed beside its thumb."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.bar.collidepoint(event.pos):
            thumb = self.thumb
            inside = thumb.collidepoint(event.pos)
            self._grip = event.pos[1] - thumb.y if inside else thumb.height // 2
        elif event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        if self._grip is None or event.type == pygame.MOUSEBUTTONUP:
            return False
        free = max(1, self.bar.height - self.thumb.height)
        self.to((event.pos[1] - self._grip) * self.reach // free)
        return True

    def _current(self) -> Widget | None:
        group = self.scene.group
        return None if group is None else group.ring.current

    def _list_has_keys(self) -> bool:
        """Whether the keys to turn pages belong to a list of the scene."""
        current = self._current()
        return current is not None and current.turns_pages
