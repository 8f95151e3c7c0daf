"""What threatens while a question is open: a plate for each danger, or one line for all where there is little room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.ui.drawing.controls import ButtonState
from nemesis_desktop.client.ui.drawing.text import TextBlock
from nemesis_desktop.client.ui.palette import lighter
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.tooltip import Tip

Danger = tuple[str, str, str]
"""Sign, words and colour."""
PALE = 0.65
"""How near to white the words of a danger are."""
MOST_DANGERS = 3
MOST_LINES = 3
"""So many plates stand above answers that do not scroll with them."""


@dataclass(frozen=True, slots=True)
class DangerLine:
    """Finished words about a danger, their sign and colour, and where they lie."""

    icon: str
    words: TextBlock
    colour: str
    box: pygame.Rect


class DangersButton(Button):
    """One line that says how many dangers there are, with the sign of each, and leads to their words."""

    def __init__(self, services: Services, on_press: Callable[[], None]) -> None:
        super().__init__(services, "", on_press, kind="quiet")
        self.focusable = False
        self.dangers: tuple[Danger, ...] = ()

    def render_key(self) -> object:
        """The same with the dangers, each of which has its sign here."""
        return super().render_key(), self.dangers

    def _draw_face(self, surface: pygame.Surface, state: ButtonState) -> None:
        services = self.services
        side, x = services.px(20), self.rect.x + services.px(8)
        colours = [colour for _, _, colour in self.dangers]
        services.panels.chip(surface, self.rect, services.scale, colours[0], False)
        for icon, _, colour in self.dangers:
            sign = services.panels.icon(icon, side, colour)
            surface.blit(sign, sign.get_rect(midleft=(x, self.rect.centery)))
            x += side + services.px(6)
        sign = services.panels.icon("icons/help", side, "text_soft")
        right = self.rect.right - services.px(8)
        surface.blit(sign, sign.get_rect(midright=(right, self.rect.centery)))
        x += services.px(4)
        size = services.writer.fit(
            self.label, "body_bold", services.text_px(15), right - side - services.px(6) - x, services.writer.smallest
        )
        ink = lighter(services.palette.named(colours[0]), PALE)
        services.writer.draw(surface, self.label, (x, self.rect.centery), "body_bold", size, ink, "midleft")


class PromptDangers:
    """Lays the dangers of a question out and draws them."""

    def __init__(self, services: Services, on_read: Callable[[], None]) -> None:
        self.services = services
        self.button = DangersButton(services, on_read)
        self.button.visible = False
        self.lines: tuple[DangerLine, ...] = ()

    def lay_out(self, dangers: Sequence[Danger], place: pygame.Rect, lowest: int | None = None) -> int:
        """One plate for each danger from the upper edge of a place on; returns where the last one ends. With a
        ``lowest`` edge only for those that lie above it, in at most three lines each."""
        services, found, top = self.services, [], place.y
        for icon, words, colour in dangers if lowest is None else dangers[:MOST_DANGERS]:
            # Nearly white, so that a warning is not the darkest line of all for those who do not see its colour.
            block = services.writer.block(
                words, "body_bold", services.text_px(15), place.width - services.px(46),
                lighter(services.palette.named(colour), PALE), max_lines=None if lowest is None else MOST_LINES,
            )
            box = pygame.Rect(place.x, top + services.px(6), place.width, block.height + services.px(8))
            if lowest is not None and box.bottom > lowest:
                break
            found.append(DangerLine(icon, block, colour, box))
            top = box.bottom
        self.lines = tuple(found)
        return top

    def fold(self, dangers: Sequence[Danger], place: pygame.Rect) -> int:
        """One line for all, at the upper edge of a place; returns where it ends."""
        services, text = self.services, self.services.text
        self.lines, self.button.dangers = (), tuple(dangers)
        self.button.label = text.text("prompt.dangers", n=len(dangers))
        body = "\n".join(words for _, words, _ in dangers)
        self.button.tip = Tip(self.button.label, body, accent=dangers[0][2])
        height = services.writer.line_height("body_bold", services.text_px(15)) + services.px(10)
        self.button.place(pygame.Rect(place.x, place.y, place.width, height))
        self.button.visible = True
        return self.button.rect.bottom

    def draw(self, surface: pygame.Surface, down: int) -> None:
        """Draw the plates, moved down by so many pixels."""
        services = self.services
        for line in self.lines:
            box = line.box.move(0, down)
            services.panels.chip(surface, box, services.scale, line.colour, False)
            sign = services.panels.icon(line.icon, services.px(20), line.colour)
            surface.blit(sign, sign.get_rect(midleft=(box.x + services.px(8), box.centery)))
            line.words.draw(surface, (box.x + services.px(36), box.centery - line.words.height // 2))
