"""The controls of one scene together: mouse, keyboard focus and tooltip in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

from nemesis_desktop.client.ui.widgets.focus import FocusRing
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.client.ui.widgets.tooltip import TooltipLayer
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

Some = TypeVar("Some", bound=Widget)


class Group:
    """Holds controls. Later ones lie on top; the focus walks in the order of adding."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.widgets: list[Widget] = []
        self.ring = FocusRing()
        self.ring.widgets = self.widgets
        self.tooltips = TooltipLayer(services)
        self.keeps_typing = False
        """Whether a click beside all controls leaves the keyboard with a text, too, as in a dialog. Elsewhere keys then
        mean what they do on the page."""

    def add(self, widget: Some, after: Widget | None = None) -> Some:
        """Take in a control, behind all others or ``after`` one of them, and return it."""
        self.widgets.insert(len(self.widgets) if after is None else self.widgets.index(after) + 1, widget)
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a control out."""
        if widget in self.widgets:
            if self.ring.current is widget:
                self.ring.set(None)
            self.widgets.remove(widget)

    def clear(self) -> None:
        """Take all controls out."""
        self.ring.set(None)
        self.tooltips.hide()
        self.widgets.clear()

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a control."""
        self.ring.set(widget)

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event to the controls, uppermost first; keys go to the focused one, then to shortcuts."""
        if event.type == pygame.MOUSEMOTION:
            return self._handle_motion(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.tooltips.hide()
        if self.ring.handle(event):
            return True
        used, before = False, self.ring.current
        for widget in reversed(tuple(self.widgets)):
            if widget.visible and widget.handle(event):
                used = True
                break
        now = self.ring.current
        if event.type == pygame.KEYDOWN and now is not before and isinstance(now, TextField):
            now.opened_by(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._focus_by_mouse(event.pos)
        return used

    def update(self, dt: float) -> None:
        """Let time pass."""
        for widget in tuple(self.widgets):
            if widget.visible:
                widget.update(dt)
        self.tooltips.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all controls; draw the tooltip with `draw_tooltip` after everything else."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface)

    def draw_tooltip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip over everything."""
        self.tooltips.draw(surface)

    def wants_frame(self) -> bool:
        """True while something moves."""
        return self.tooltips.wants_frame() or any(w.visible and w.wants_frame() for w in self.widgets)

    def next_wakeup(self) -> float | None:
        """Seconds until a tooltip appears or a caret blinks."""
        times = [self.tooltips.next_wakeup()]
        times += [widget.next_wakeup() for widget in self.widgets if widget.visible]
        known = [time for time in times if time is not None]
        return min(known) if known else None

    def _handle_motion(self, event: pygame.event.Event) -> bool:
        covered = False
        used = False
        tip = None
        owner: object = None
        for widget in reversed(tuple(self.widgets)):
            if covered and not widget.dragging:
                widget.hovered = False
                continue
            used = widget.handle(event) or used
            if widget.hovered:
                covered, tip, owner = True, widget.current_tip(), widget
        self.tooltips.aim(tip, event.pos, owner)
        return used or covered

    def _focus_by_mouse(self, position: tuple[int, int]) -> None:
        for widget in reversed(self.widgets):
            if widget.contains(position):
                if widget.takes_focus():
                    self.ring.set(widget if widget.keeps_mouse_focus else None)
                return
        if self.ring.current is not None and self.ring.current.takes_text and not self.keeps_typing:
            self.ring.set(None)
