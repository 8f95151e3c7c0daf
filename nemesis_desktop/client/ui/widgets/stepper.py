"""A compact choice of one of several: the current one between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.widgets.choices import Chip, OneOf
from nemesis_desktop.client.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

ACTIVATE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Stepper(OneOf):
    """Arrows left and right of the chosen one. Left and right choose with the keyboard, Enter takes the next.

    A choice with an accent shows it as a spot of colour; without a label there is nothing but the spot.
    """

    def __init__(
        self,
        services: Services,
        choices: Sequence[Chip],
        chosen: str,
        on_choose: Callable[[str], None],
        *,
        accent: str = "accent",
        text_size: float = 17,
        around: bool = True,
    ) -> None:
        """Without ``around`` the last one is the end."""
        super().__init__(services, choices, chosen, on_choose, accent=accent, text_size=text_size)
        self.around = around

    @property
    def choice(self) -> Chip:
        """The chosen one."""
        return next((choice for choice in self.choices if choice.key == self.chosen), self.choices[0])

    def step(self, by: int) -> None:
        """Choose the next or the previous one, around the ends."""
        keys = [choice.key for choice in self.choices if choice.enabled]
        if len(keys) < 2:
            return
        place = keys.index(self.chosen) if self.chosen in keys else 0
        wanted = (place + by) % len(keys) if self.around else max(0, min(len(keys) - 1, place + by))
        if wanted == place:
            return
        self.chosen = keys[wanted]
        self.services.audio.play("ui/click")
        self.on_choose(self.chosen)

    def current_tip(self) -> Tip | None:
        """The tip of the chosen one."""
        return self.choice.tip or self.tip

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on the left third steps back, any other one on."""
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.contains(event.pos):
            if self.enabled:
                self.step(-1 if event.pos[0] < self.rect.x + self.rect.width / 3 else 1)
            return True
        return False

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Step with left, right and Enter."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in STEPS:
            self.step(STEPS[event.key])
            return True
        if event.key in ACTIVATE_KEYS:
            self.step(1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, arrows and the chosen one."""
        services, choice = self.services, self.choice
        line = services.palette.named(self.accent) if self.hovered or self.focused else "line"
        services.panels.chip(surface, self.rect, services.scale, line, False)
        size = services.text_px(self.text_size)
        side = round(size * 1.1)
        edge = services.px(8)
        ink = self.accent if self.hovered or self.focused else "text_faint"
        for sign, x in (("left", self.rect.x + edge), ("right", self.rect.right - edge - side)):
            picture = services.panels.icon(sign, side, ink)
            surface.blit(picture, picture.get_rect(midleft=(x, self.rect.centery)))
        room = self.rect.width - 2 * (edge + side) - services.px(8)
        spot = round(size * 0.9) if choice.accent else 0
        gap = services.px(8) if spot and choice.label else 0
        self._draw_label(surface, max(8, room - spot - gap), spot, gap)
        if self.focused:
            services.panels.focus(surface, self.rect, services.scale, self.accent)

    def _draw_label(self, surface: pygame.Surface, room: int, spot: int, gap: int) -> None:
        """The spot and the label in the middle. Where a label is too long for one line the spot alone says enough, and
        one without a spot takes as many lines as there is room for."""
        services, choice, writer = self.services, self.choice, self.services.writer
        label, middle = choice.label, self.rect.centery
        size = writer.fit(label, "body_bold", services.text_px(self.text_size), room)
        width = writer.width(label, "body_bold", size) if label else 0
        if width > room and not spot:
            block = writer.fitted_block(label, "body_bold", size, (room, self.rect.height), "text", "centre")
            block.draw(surface, (self.rect.centerx - room // 2, middle - block.lines * block.line_height // 2))
            return
        if width > room:
            label, width, gap = "", 0, 0
        x = self.rect.centerx - (width + spot + gap) // 2
        if spot and choice.accent:
            dot = services.panels.icon("dot", round(spot * 2), services.palette.named(choice.accent))
            surface.blit(dot, dot.get_rect(center=(x + spot // 2, middle)))
            x += spot + gap
        if label:
            writer.draw(surface, label, (x, middle), "body_bold", size, "text", "midleft")
