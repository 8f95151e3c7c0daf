"""Scrolling: wheel, bar, keys, smooth scrolling, and what must stay visible.

It draws nothing but the bar. Whoever shows the content asks for `top`, and says how high the content is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, path, polygon

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

BAR = 6
"""Width of the bar, in layout units."""
GRIP = 12
"""Width of the strip at the right in which the bar is grasped, in layout units; content keeps free of it."""
SHORTEST = 28
"""The thumb is never shorter, in layout units."""
WHEEL, LINE = 70, 48
"""So far the wheel and an arrow key scroll, in layout units."""
HASTE = 16.0
"""How quickly it glides: this share of the way in a second."""
CLOSE = 0.6


class ScrollView:
    """A window onto a column of content, all in pixels. It glides unless the player wants no motion."""

    def __init__(self, services: Services, *, glides: bool = True, bar: int = BAR) -> None:
        """Without gliding every change shows at once. ``bar`` is the width of the bar in layout units."""
        self.services = services
        self.glides = glides
        self.bar = bar
        self.rect = pygame.Rect(0, 0, 0, 0)
        """What is seen, in the coordinates of whoever draws."""
        self.content_height = 0
        self.offset = 0.0
        """How far it shows scrolled now; `target` is where it glides to."""
        self.target = 0.0
        self.hovered = False
        self._grip: float | None = None

    # -- where it stands ------------------------------------------------------------------------------------

    @property
    def top(self) -> int:
        """The first pixel of the content that is seen."""
        return round(self.offset)

    @property
    def reach(self) -> int:
        """The largest offset; 0 where everything is seen."""
        return max(0, self.content_height - self.rect.height)

    @property
    def at_end(self) -> bool:
        """Whether the end is in sight or being scrolled to."""
        return self.target >= self.reach - 2

    @property
    def dragging(self) -> bool:
        """Whether the pointer holds the bar."""
        return self._grip is not None

    @property
    def moving(self) -> bool:
        """Whether it glides."""
        return self.offset != self.target

    def place(self, rect: pygame.Rect, content_height: int | None = None) -> None:
        """Give it its rectangle, and the height of the content if that has changed too."""
        self.rect = rect.copy()
        self.measure(self.content_height if content_height is None else content_height)

    def measure(self, content_height: int) -> None:
        """The content has another height; what is shown stays as far as it can."""
        self.content_height = content_height
        self.target = min(self.target, float(self.reach))
        self.offset = min(self.offset, float(self.reach))

    # -- scrolling ------------------------------------------------------------------------------------------

    def scroll_to(self, offset: float, at_once: bool = False) -> bool:
        """Show the content from an offset on, as far as there is so much; True when that is another part."""
        before, self.target = self.target, max(0.0, min(float(self.reach), offset))
        if at_once or not self.glides or self.services.settings.reduced_motion:
            self.offset = self.target
        return self.target != before

    def scroll_by(self, pixels: float, at_once: bool = False) -> bool:
        """Show what stands farther below, or above; True when that is another part."""
        return self.scroll_to(self.target + pixels, at_once)

    def scroll_to_end(self, at_once: bool = False) -> bool:
        """Show the end."""
        return self.scroll_to(float(self.reach), at_once)

    def reveal(self, top: int, bottom: int) -> bool:
        """Scroll just so far that this part of the content can be seen, its upper edge before its lower one."""
        wanted = min(max(self.target, bottom - self.rect.height), top)
        return self.scroll_to(float(wanted))

    def reveal_rect(self, rect: pygame.Rect) -> bool:
        """The same for a rectangle where it is drawn now."""
        offset = self.top - self.rect.y
        return self.reveal(rect.top + offset, rect.bottom + offset)

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel while the pointer is here, and the bar; True when the event was used."""
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self.rect.collidepoint(event.pos)
            return self._drag(event.pos[1])
        if event.type == pygame.MOUSEWHEEL and self.hovered and self.reach:
            self.scroll_by(-event.y * self.services.px(WHEEL))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.strip.collidepoint(event.pos):
            if not self.reach:
                return False
            thumb = self.thumb
            inside = thumb.top <= event.pos[1] < thumb.bottom
            # Beside the thumb its middle comes to where the bar was pressed.
            self._grip = event.pos[1] - thumb.y if inside else thumb.height / 2
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grip is not None:
            self._grip = None
            return True
        return False

    def handle_key(self, event: pygame.event.Event, lines: bool = True) -> bool:
        """Keys that turn pages or lead to the ends, and with ``lines`` the arrows; True when one was used."""
        if event.type != pygame.KEYDOWN or not self.reach:
            return False
        line, page = self.services.px(LINE), self.rect.height * 4 // 5
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        steps |= {pygame.K_HOME: -self.content_height, pygame.K_END: self.content_height}
        if lines:
            steps |= {pygame.K_UP: -line, pygame.K_DOWN: line}
        if event.key not in steps:
            return False
        self.scroll_by(steps[event.key])
        return True

    def _drag(self, y: int) -> bool:
        if self._grip is None:
            return False
        room = max(1, self.rect.height - self.thumb.height)
        self.scroll_to((y - self._grip - self.rect.y) * self.reach / room, at_once=True)
        return True

    # -- time and picture -----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Glide on; True when something moved."""
        gap, before = self.target - self.offset, self.top
        self.offset = self.target if abs(gap) < CLOSE else self.offset + gap * min(1.0, dt * HASTE)
        return before != self.top

    @property
    def strip(self) -> pygame.Rect:
        """Where the bar is grasped."""
        width = max(self.services.px(self.bar), self.services.px(GRIP))
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    @property
    def thumb(self) -> pygame.Rect:
        """The part of the bar that stands for what is seen."""
        width = self.services.px(self.bar)
        share = self.rect.height / max(1, self.content_height)
        height = max(self.services.px(SHORTEST), round(self.rect.height * min(1.0, share)))
        room = self.rect.height - height
        top = self.rect.y + (round(room * self.top / self.reach) if self.reach else 0)
        return pygame.Rect(self.rect.right - width, top, width, height)

    def draw_bar(self, surface: pygame.Surface, lit: bool = False) -> None:
        """Draw the bar where there is more than can be seen; it is lit under the pointer."""
        if not self.reach:
            return
        palette, thumb = self.services.palette, self.thumb
        surface.fill(palette.line_soft, pygame.Rect(thumb.centerx, self.rect.y, 1, self.rect.height))
        colour = palette.accent if lit or self.dragging else palette.line
        cut = thumb.width / 2
        shape = polygon(cut_corners(0, 0, thumb.width, thumb.height, Cuts(cut, 0, cut, 0)))
        svg = document(path(shape, fill=colour), thumb.width, thumb.height)
        surface.blit(self.services.images.drawn(svg, thumb.size), thumb)
