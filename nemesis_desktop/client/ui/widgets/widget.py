"""What all own-drawn controls share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.controls import BUTTON_MARGIN

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services
    from nemesis_desktop.client.ui.widgets.tooltip import Tip

EASE_SECONDS = 0.12
LINE_HEIGHT = 44
"""The height of a control with one line of text, in layout units."""


def approach(value: float, target: float, step: float) -> float:
    """Move a value towards a target without passing it."""
    return min(target, value + step) if value < target else max(target, value - step)


class Widget:
    """A control with a rectangle on the screen. Give it its `rect` in the scene's `resize`."""

    focusable = True
    takes_text = False
    """Keys mean letters while it has the focus."""
    keeps_mouse_focus = False
    """A click gives it the keyboard, too."""
    dragging = False
    """Whether the pointer holds it, also where another control lies."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.clip: pygame.Rect | None = None
        """The part of the screen outside of which the control cannot be touched."""
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.tip: Tip | None = None
        self.spread = BUTTON_MARGIN
        """Its light and shadow end within so many layout units around it."""
        self.name = ""
        """What it is called where its label is drawn by somebody else."""
        self._warmth = 0.0

    @property
    def warmth(self) -> float:
        """How far the hover light is faded in, 0 to 1."""
        return self._warmth

    def size_hint(self, width: int) -> tuple[int, int]:
        """The width and height in pixels that the control would like to have where ``width`` are available."""
        return width, self.services.px(LINE_HEIGHT)

    def place(self, rect: pygame.Rect) -> None:
        """Give the control its rectangle."""
        self.rect = rect

    def takes_focus(self) -> bool:
        """True when the keyboard may come here."""
        return self.focusable and self.visible and self.enabled

    @property
    def focus_rect(self) -> pygame.Rect:
        """The part of it that has to be in sight while it has the focus."""
        return self.rect

    @property
    def turns_pages(self) -> bool:
        """Whether the keys that turn pages belong to it while it has the focus."""
        return False

    def current_tip(self) -> Tip | None:
        """What the tooltip says while the pointer is here."""
        return self.tip

    def contains(self, position: tuple[int, int]) -> bool:
        """True when the pointer position is on the control."""
        if self.clip is not None and not self.clip.collidepoint(position):
            return False
        return self.visible and self.rect.collidepoint(position)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use one event; True when it was used."""
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self.contains(event.pos)
        return False

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Use a key or text event while focused."""
        return False

    def update(self, dt: float) -> None:
        """Fade the hover light."""
        target = 1.0 if self.hovered and self.enabled else 0.0
        if self.services.settings.reduced_motion:
            self._warmth = target
        else:
            self._warmth = approach(self._warmth, target, dt / EASE_SECONDS)

    def wants_frame(self) -> bool:
        """True while something moves."""
        return self._warmth != (1.0 if self.hovered and self.enabled else 0.0)

    def next_wakeup(self) -> float | None:
        """Seconds until it looks different by itself, such as a blinking caret; None when it will not."""
        return None

    def render_key(self) -> object:
        """Everything the picture depends on: equal looks mean equal pictures.

        A control that does not say so looks different every time, so that it is always painted.
        """
        return object()

    def basic_render_key(self) -> tuple[object, ...]:
        """The part of the look that all controls share."""
        return self.visible, self.enabled, self.hovered, self.focused, self._warmth

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the control."""
