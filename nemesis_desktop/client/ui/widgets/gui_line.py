"""A line of typed text by pygame-gui, as one control among ours.

pygame-gui knows input methods, selection and clipboard, but no focus order and no plates like ours: the focus ring
decides when the line has the keyboard, and the plate below it is drawn here. Its import takes longer than a scene to
open, so it comes after the first picture.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

LEFT_ALONE = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that mean something to the scene also while somebody types."""
BLINK_SECONDS = 0.4


class GuiLine(Widget):
    """Tells every change of its text."""

    keeps_mouse_focus = True
    takes_text = True

    def __init__(self, services: Services, placeholder: str, on_change: Callable[[str], None]) -> None:
        super().__init__(services)
        self.placeholder = placeholder
        self.on_change = on_change
        self.value = ""
        self._drawn = False
        self._made_for: tuple[object, ...] = ()
        self._manager: Any = None
        self._line: Any = None

    def set(self, value: str) -> None:
        """Replace the text without telling."""
        self.value = value
        if self._line is not None:
            self._line.set_text(value)

    def close(self) -> None:
        """Let go of the element."""
        if self._manager is not None:
            self._manager.clear_and_reset()
            self._manager = self._line = None
            self._made_for = ()

    def handle(self, event: pygame.event.Event) -> bool:
        """Place the caret and select with the mouse."""
        super().handle(event)
        if self._manager is None or not hasattr(event, "pos"):
            return False
        inside = self.contains(event.pos)
        if event.type == pygame.MOUSEMOTION or inside or event.type == pygame.MOUSEBUTTONUP:
            self._manager.process_events(event)
        return bool(event.type == pygame.MOUSEBUTTONDOWN and inside)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Everything that is typed."""
        if event.type == pygame.KEYDOWN and event.key in LEFT_ALONE:
            return False
        if self._manager is None:
            self._make()
        self._follow_focus()
        self._manager.process_events(event)
        self._tell()
        return True

    def update(self, dt: float) -> None:
        """Make the element once the first picture stands; let its caret blink."""
        super().update(dt)
        if self._drawn and self._made_for != self._wanted():
            self._make()
        if self._manager is not None:
            self._follow_focus()
            self._manager.update(dt)
            self._tell()

    def wants_frame(self) -> bool:
        """True until the element is there."""
        return super().wants_frame() or self._made_for != self._wanted()

    def next_wakeup(self) -> float | None:
        """Seconds until the caret blinks."""
        return BLINK_SECONDS if self.focused else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, sign and line."""
        services = self.services
        services.panels.chip(surface, self.rect, services.scale, "accent" if self.focused else "line")
        side = services.px(20)
        sign = services.panels.icon("search", side, "accent" if self.focused else "text_soft")
        surface.blit(sign, sign.get_rect(midleft=(self.rect.x + services.px(10), self.rect.centery)))
        self._drawn = True
        if self._manager is not None and self._made_for == self._wanted():
            self._manager.draw_ui(surface)
        if not self.value and not self.focused:
            size = services.text_px(15)
            place = (self._inner().x + services.px(4), self.rect.centery)
            services.writer.draw(surface, self.placeholder, place, "body", size, "text_faint", "midleft")
        if self.focused:
            services.panels.focus(surface, self.rect, services.scale, "accent")

    def _inner(self) -> pygame.Rect:
        px = self.services.px
        return pygame.Rect(
            self.rect.x + px(36), self.rect.y + px(4), self.rect.width - px(44), self.rect.height - px(8)
        )

    def _wanted(self) -> tuple[object, ...]:
        """What the element depends on; the interface may grow or change its colours while it is shown."""
        services = self.services
        return tuple(self.rect), services.scale, services.settings.large_text, services.palette

    def _make(self) -> None:
        from pygame_gui.elements import UITextEntryLine

        from nemesis_desktop.client.ui.theme import make_manager

        self.close()
        window = pygame.display.get_surface()
        size = window.get_size() if window is not None else (self.rect.right, self.rect.bottom)
        self._manager = make_manager(self.services, size)
        self._line = UITextEntryLine(self._inner(), self._manager, initial_text=self.value)
        self._made_for = self._wanted()

    def _follow_focus(self) -> None:
        if self.focused != self._line.is_focused:
            if self.focused:
                self._manager.set_focus_set(self._line)
            else:
                self._manager.set_focus_set(None)

    def _tell(self) -> None:
        text = self._line.get_text()
        if text != self.value:
            self.value = text
            self.on_change(text)
