"""Keyboard focus: Tab, arrow keys and who has it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.ui.widgets.widget import Widget

ARROWS: dict[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}

BESIDE = 1
"""What is more than so many times as far aside as it is below, or above, lies beside a control."""


class FocusRing:
    """The order in which the keyboard walks over controls; the order is the order of the list."""

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.current: Widget | None = None

    def set(self, widget: Widget | None) -> None:
        """Give the focus to one control, or take it from all."""
        if widget is not None and not widget.takes_focus():
            widget = None
        if self.current is not None and self.current is not widget:
            self.current.focused = False
        self.current = widget
        if widget is not None:
            widget.focused = True

    def step(self, direction: int) -> bool:
        """Move to the next (1) or previous (-1) control that takes the focus, around the ends."""
        count = len(self.widgets)
        if self.current in self.widgets:
            start = self.widgets.index(self.current)
        else:
            start = -1 if direction > 0 else count
        for offset in range(1, count + 1):
            candidate = self.widgets[(start + direction * offset) % count]
            if candidate.takes_focus():
                self.set(candidate)
                return True
        return False

    def towards(self, x: int, y: int) -> bool:
        """Move to the nearest control in a direction, judged by the middles of the rectangles; to what lies beside it
        only where there is nothing else: below the last row of a form that is no control of another column, a few
        pixels lower."""
        if self.current is None:
            return self.step(1)
        origin = self.current.rect
        best: tuple[bool, float, Widget] | None = None
        for candidate in self.widgets:
            if candidate is self.current or not candidate.takes_focus():
                continue
            away_x = candidate.rect.centerx - origin.centerx
            away_y = candidate.rect.centery - origin.centery
            ahead = away_x * x + away_y * y
            if ahead <= 0:
                continue
            aside = abs(away_x * y) + abs(away_y * x)
            apart = max(candidate.rect.x - origin.right, origin.x - candidate.rect.right) if y else 0
            beside, cost = apart > BESIDE * ahead, ahead + 2.5 * aside
            if best is None or (beside, cost) < best[:2]:
                best = (beside, cost, candidate)
        if best is None:
            return False
        self.set(best[2])
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the focused control use a key, else move the focus."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        if self.current is not None and not self.current.takes_focus():
            self.set(None)
        if self.current is not None and self.current.handle_key(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB:
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ARROWS:
            return self.towards(*ARROWS[event.key])
        return False
