"""The push button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.controls import ButtonKind, ButtonState, button_text_colour
from nemesis_desktop.client.ui.input.caps import Cap, cap_of, cap_of_action, cap_width, draw_cap
from nemesis_desktop.client.ui.palette import lighter
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

ACTIVATE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
LEAST_SHRUNK = 0.88
"""How far a label shrinks before the sign and the key cap beside it are left out."""


def lettered_alike(*buttons: Button) -> None:
    """Have the labels of buttons that stand in one row written in one size."""
    for button in buttons:
        button.beside = buttons


class Button(Widget):
    """A button with a label and, if wanted, an icon, a shortcut and a reason why it is disabled.

    `accent` names a colour of the palette; `icon` a sign of the interface or a picture of the assets.
    """

    def __init__(
        self,
        services: Services,
        label: str,
        on_press: Callable[[], None],
        *,
        icon: str | None = None,
        accent: str = "accent",
        kind: ButtonKind = "normal",
        shortcut: int | None = None,
        show_shortcut: bool = True,
        enabled: bool = True,
        disabled_reason: str = "",
        tip: Tip | None = None,
        align: str = "centre",
        text_size: float = 17,
        sound: str = "ui/click",
    ) -> None:
        super().__init__(services)
        self.label = label
        self.on_press = on_press
        self.icon = icon
        self.accent = accent
        self.kind = kind
        self.shortcut = shortcut
        self.show_shortcut = show_shortcut
        self.enabled = enabled
        self.disabled_reason = disabled_reason
        self.tip = tip
        self.align = align
        self.text_size = text_size
        self.sound = sound
        self.pressed = False
        self.action = ""
        """The action that does the same, to be shown where there is no shortcut."""
        self.teaser = False
        """Whether its label only begins what it leads to, so that it may be cut."""
        self.beside: Sequence[Button] = ()
        """Buttons of one row: their labels are as small as the smallest of them has to be."""
        self.sign_only = False
        """Whether only its sign is drawn, for want of room; the tooltip then says the label."""

    def press(self) -> None:
        """Do what the button is for, unless it is disabled."""
        if self.enabled and self.visible:
            self.services.audio.play(self.sound)
            self.on_press()

    def size_hint(self, width: int) -> tuple[int, int]:
        """As wide as its label."""
        return min(width, self.preferred_width()), super().size_hint(width)[1]

    @property
    def _face(self) -> str:
        """The label as it is drawn."""
        return "" if self.sign_only and self.icon else self.label

    def preferred_width(self) -> int:
        """The width at which the label fits without shrinking."""
        services = self.services
        size = services.text_px(self.text_size)
        width = services.writer.width(self._face, "heading", size) + services.px(44)
        if self.icon:
            width += round(size * 1.35) + (services.px(10) if self._face else 0)
        if self._cap() is not None:
            width += self._cap_width() + services.px(12)
        return width

    def current_tip(self) -> Tip | None:
        """The tip, without one a label that is not seen whole; a disabled button says why it is disabled."""
        if self.enabled or not self.disabled_reason:
            return Tip(self.label) if self.tip is None and (self.sign_only or self.is_too_long) else self.tip
        title = self.tip.title if self.tip else self.label
        return Tip(title, self.disabled_reason, self.tip.rule if self.tip else "", "amber")

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse presses inside, and the shortcut from anywhere."""
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.contains(event.pos):
            self.hovered = True
            self.pressed = self.enabled
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            if self.contains(event.pos):
                self.press()
            return True
        if self._is_shortcut(event):
            self.press()
            return True
        return False

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Enter and Space press the focused button."""
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE_KEYS:
            self.press()
            return True
        return False

    def render_key(self) -> object:
        """Label, sign, colours, and how it is touched."""
        return (
            *self.basic_render_key(),
            self.pressed,
            self._face,
            self.icon,
            self.accent,
            self.kind,
            self.shortcut,
            self.show_shortcut,
            self.action,
            self.align,
            self.text_size,
            tuple((one.visible, one.label) for one in self.beside),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, icon, label and key cap."""
        self._draw_face(surface, self.draw_plate(surface, self.kind))

    def draw_plate(self, surface: pygame.Surface, kind: ButtonKind) -> ButtonState:
        """Draw a plate of this kind as it is touched now, with the outline of the keyboard; returns how that looks."""
        panels, scale = self.services.panels, self.services.scale
        state: ButtonState = "normal"
        if not self.enabled:
            state = "disabled"
        elif self.pressed and self.hovered:
            state = "pressed"
        panels.button(surface, self.rect, scale, state, self.accent, kind)
        if state == "normal" and self.warmth > 0:
            opacity = round(255 * self.warmth)
            panels.button(surface, self.rect, scale, "hover", self.accent, kind, opacity=opacity)
            state = "hover" if self.warmth > 0.5 else "normal"
        if self.focused:
            panels.focus(surface, self.rect, scale, self.accent)
        return state

    def _is_shortcut(self, event: pygame.event.Event) -> bool:
        if self.shortcut is None or event.type != pygame.KEYDOWN or not (self.enabled and self.visible):
            return False
        return bool(event.key == self.shortcut and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))

    def _cap(self) -> Cap | None:
        if not self.show_shortcut or (self.sign_only and self.icon):
            return None
        if self.shortcut is None:
            return cap_of_action(self.services, self.action) if self.action else None
        return cap_of(self.services, self.shortcut)

    def _cap_width(self) -> int:
        cap, height = self._cap(), self.services.px(24)
        return height if cap is None else cap_width(self.services, cap, height)

    def _draw_face(self, surface: pygame.Surface, state: ButtonState) -> None:
        services, palette = self.services, self.services.palette
        ink = button_text_colour(self.kind, state, palette)
        shift = 1 if state == "pressed" else 0
        area = self._area().move(0, shift)
        size = services.text_px(self.text_size)
        with_icon, with_cap = self._affordable(area.width, size)
        if with_cap:
            area.width -= self._draw_cap(surface, area, state)
        icon_side = round(size * 1.35) if with_icon else 0
        gap = services.px(10) if with_icon and self._face else 0
        room = max(8, area.width - icon_side - gap)
        size = min(one.letters() for one in (self, *self.beside) if one is self or (one.visible and one.rect.width))
        if services.writer.width(self._face, "heading", size) > room and self._in_two_lines(surface, area, room, ink):
            return
        label = services.writer.shortened(self._face, "heading", size, room, self.teaser)
        width = services.writer.width(label, "heading", size) if label else 0
        x = area.x
        if self.align == "centre":
            x = area.centerx - (width + icon_side + gap) // 2
        if with_icon and self.icon:
            colour = palette.named(self.accent)
            tint = ink if self.kind == "primary" or state == "disabled" else lighter(colour, 0.25)
            picture = services.panels.icon(self.icon, icon_side, tint)
            surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
            x += icon_side + gap
        if label:
            services.writer.draw(surface, label, (x, area.centery), "heading", size, ink, "midleft")

    def _area(self) -> pygame.Rect:
        """What is inside its edges."""
        pad = min(self.services.px(16), max(4, self.rect.width // 10))
        return self.rect.inflate(-2 * pad, 0)

    def letters(self) -> int:
        """The size in pixels at which its label has room on it."""
        size = self.services.text_px(self.text_size)
        return self.services.writer.fit(self._face, "heading", size, self._room())

    @property
    def is_too_long(self) -> bool:
        """Whether its label has no room in one line."""
        return self.services.writer.width(self._face, "heading", self.services.writer.smallest) > self._room()

    def _room(self) -> int:
        """How wide its label may be beside what else there is."""
        services, room = self.services, self._area().width
        size = services.text_px(self.text_size)
        with_icon, with_cap = self._affordable(room, size)
        if with_cap:
            room -= self._cap_width() + services.px(10)
        if with_icon:
            room -= round(size * 1.35) + (services.px(10) if self._face else 0)
        return max(8, room)

    def _in_two_lines(self, surface: pygame.Surface, area: pygame.Rect, room: int, ink: str) -> bool:
        """Draw a label that is too long for one line in two, if the button is high enough; whether it was."""
        writer = self.services.writer
        size = writer.smallest
        fits = 2 * writer.line_height("heading", size) <= self.rect.height
        if not fits or " " not in self._face or writer.height(self._face, "heading", size, room) > self.rect.height:
            return False
        block = writer.block(self._face, "heading", size, room, ink, "centre" if self.align == "centre" else "left")
        height = block.lines * block.line_height
        block.draw(surface, (area.right - room, area.centery - height // 2))
        return True

    def _affordable(self, room: int, size: int) -> tuple[bool, bool]:
        """Whether sign and key cap fit beside the label: first the cap gives way, then the sign."""
        services = self.services
        sign, cap = self.icon is not None, self._cap() is not None
        smallest = max(services.writer.smallest, round(size * LEAST_SHRUNK))
        needed = services.writer.width(self._face, "heading", smallest)
        beside_sign = round(size * 1.35) + services.px(10) if sign else 0
        if cap and needed + beside_sign + self._cap_width() + services.px(10) > room:
            cap = False
        if sign and self._face and needed + beside_sign > room and not cap:
            sign = False
        return sign, cap

    def _draw_cap(self, surface: pygame.Surface, area: pygame.Rect, state: ButtonState) -> int:
        services, cap = self.services, self._cap()
        if cap is None:
            return 0
        width, height = self._cap_width(), services.px(24)
        place = pygame.Rect(area.right - width, area.centery - height // 2, width, height)
        bright = self.kind == "primary" and state != "disabled"
        ink = "text_disabled" if state == "disabled" else ""
        draw_cap(services, surface, place, cap, bright, ink)
        return width + services.px(10)


class TellingButton(Button):
    """A button whose tip is made when the pointer comes, because it takes a moment to find out."""

    tell: Callable[[], Tip | None] | None = None

    def current_tip(self) -> Tip | None:
        """The tip as of now, whether the button is enabled or not."""
        return super().current_tip() if self.tell is None else self.tell()
