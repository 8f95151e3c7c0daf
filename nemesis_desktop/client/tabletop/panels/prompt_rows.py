"""The rows of the question: options with their key, label, price and risk, or what is impossible and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.panels.prompt_why import draw_hindrance, hindrance_height
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, Fold, Risk
from nemesis_desktop.client.tabletop.viewmodels.prompt import is_gathered
from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.input.caps import cap_of_action, draw_cap
from nemesis_desktop.client.ui.input.mapper import CONTROLLER
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_list import Row

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel

NUMBER_KEYS = tuple(range(pygame.K_1, pygame.K_9 + 1))
GROUP_ACCENTS = {
    "move": "accent",
    "careful": "green",
    "escape": "amber",
    "shoot": "red",
    "melee": "red",
    "room": "amber",
    "drop": "text_faint",
    "pass": "text_soft",
}
_LAST_NUMBER = re.compile(r" (?=\d+$)")


def unparted(label: str) -> str:
    """A label whose number at the end is never left alone on another line."""
    return _LAST_NUMBER.sub("\u00a0", label)


def risk_width(services: Services, choice: Choice) -> int:
    """How wide the risk of an option is with its sign; 0 where there is none."""
    px = services.px
    if choice.risk is None:
        return 0
    words = services.writer.width(choice.risk.words, "body_bold", services.text_px(14))
    # Each part is rounded by itself, as it is drawn: the sum rounded at once may be a pixel more.
    return words + px(4) + px(18) + px(4) + px(8)


def draw_risk(services: Services, surface: pygame.Surface, right: int, middle: int, risk: Risk) -> int:
    """Draw a sign with a percentage, and tell where it begins."""
    size = services.text_px(14)
    place = (right - services.px(4), middle)
    drawn = services.writer.draw(surface, risk.words, place, "body_bold", size, risk.accent, "midright")
    icon = services.panels.icon(risk.icon, services.px(18), risk.accent)
    spot = icon.get_rect(midright=(drawn.x - services.px(4), middle))
    surface.blit(icon, spot)
    return spot.x - services.px(8)


class OptionRows:
    """Measures and draws the rows of a panel."""

    def __init__(self, services: Services, panel: PromptPanel) -> None:
        self.services = services
        self.panel = panel

    def height(self, index: int, width: int) -> int:
        """How high a row is at a width."""
        if self.panel.hindrances is not None:
            return hindrance_height(self.services, self.panel.hindrances[index], width)
        one = max(26, self.services.px(34))
        choice = self.panel.choice_at(index)
        if choice is None or self.panel.prompt is None:
            return one
        # Options may differ only in their last word, so a narrow list gives them a second line.
        room = width - self._label_left(choice) - self.services.px(8)
        room -= self._cost_width(choice) + risk_width(self.services, choice)
        size = self._label_size(choice.label, room)
        if self.services.writer.width(choice.label, "body", size) <= room:
            return one
        writer = self.services.writer
        if self.panel.signs is None:
            return max(one, 2 * writer.line_height("body", size) + self.services.px(8))
        room = width - self._label_left(choice) - self.services.px(8)
        return self._label_height(choice, room) + self._price_height(choice, room) + self.services.px(8)

    def _label_height(self, choice: Choice, room: int) -> int:
        """In a compact window a long label has all of the width."""
        return self.services.writer.height(unparted(choice.label), "body_bold", self.services.text_px(16), room)

    def _price_height(self, choice: Choice, room: int) -> int:
        """What a long label costs stands beside its last line, or below it where that has no room."""
        priced = self._cost_width(choice) + risk_width(self.services, choice)
        writer, size = self.services.writer, self.services.text_px(16)
        last = writer.wrap(unparted(choice.label), "body_bold", size, room)[-1]
        if not priced or writer.width(last, "body_bold", size) + priced <= room:
            return 0
        return writer.line_height("body", size)

    def _label_left(self, choice: Choice) -> int:
        """Where the label of an option begins: behind the key, and the box or the sign."""
        px = self.services.px
        left = px(8) + px(24) + px(8)
        if self.panel.prompt is not None and is_gathered(self.panel.prompt):
            return left + px(20) + px(8)
        return left + px(28) if choice.icon else left

    def _cost_width(self, choice: Choice) -> int:
        services = self.services
        if choice.cost is None:
            return 0
        if choice.cost == 0:
            words = services.text.text("prompt.free")
            return services.writer.width(words, "body", services.text_px(14)) + services.px(6)
        return choice.cost * round(services.px(17) * 0.8) + services.px(8)

    def _label_size(self, label: str, room: int) -> int:
        services = self.services
        smallest = max(12, services.text_px(14))
        if self.panel.signs is not None:
            return services.text_px(16)
        return services.writer.fit(label, "body", services.text_px(16), room, smallest)

    def in_one_line(self, label: str, room: int, selected: bool) -> tuple[Role, int]:
        """How a label that has room in one line is written there: bold while it is selected, unless it would then reach
        into its risk."""
        size = self._label_size(label, room)
        if not selected:
            return "body", size
        bold = self.services.writer.fit(label, "body_bold", size, room, max(12, self.services.text_px(14)))
        return ("body_bold", bold) if self.services.writer.width(label, "body_bold", bold) <= room else ("body", size)

    def draw(self, surface: pygame.Surface, row: Row) -> None:
        """Draw a row of the list."""
        services, writer = self.services, self.services.writer
        if self.panel.hindrances is not None:
            draw_hindrance(services, surface, row.rect, self.panel.hindrances[row.index])
            return
        shown_row = self.panel.row_at(row.index)
        if shown_row is None or self.panel.prompt is None:
            return
        choice = shown_row if isinstance(shown_row, Choice) else self._of_fold(shown_row)
        x, middle, right = self._draw_key(surface, row), row.rect.centery, row.rect.right - services.px(8)
        if is_gathered(self.panel.prompt):
            x = self._draw_tick(surface, choice, x, middle)
        elif choice.icon:
            icon = services.panels.icon(choice.icon, services.px(20), GROUP_ACCENTS.get(choice.group, "accent"))
            surface.blit(icon, icon.get_rect(midleft=(x, middle)))
            x += services.px(28)
        if self.panel.signs is not None and row.rect.height > max(26, services.px(34)):
            self._draw_long(surface, row, choice, x)
            return
        if choice.cost is not None:
            right = self._cost(surface, right, middle, choice.cost)
        if choice.risk is not None:
            right = draw_risk(self.services, surface, right, middle, choice.risk)
        ink = "text_soft" if choice.risky else "text"
        size = self._label_size(choice.label, right - x)
        role: Role = "body_bold" if row.selected else "body"
        if writer.width(choice.label, "body", size) <= right - x:
            role, size = self.in_one_line(choice.label, right - x, row.selected)
            writer.draw(surface, choice.label, (x, middle), role, size, ink, "midleft")
            return
        block = writer.block(unparted(choice.label), role, size, right - x, ink, max_lines=2)
        block.draw(surface, (x, middle - block.lines * block.line_height // 2))

    def _draw_key(self, surface: pygame.Surface, row: Row) -> int:
        """Draw what is pressed for the row, if anything, and return where its words may begin."""
        services = self.services
        cap = pygame.Rect(0, 0, services.px(24), services.px(22))
        cap.midleft = (row.rect.x + services.px(8), row.rect.centery)
        name = "pick" if services.input.last == CONTROLLER else f"option_{row.index + 1}"
        shown = row.selected if name == "pick" else row.index < len(NUMBER_KEYS)
        sign = cap_of_action(services, name) if shown else None
        if sign is not None:
            draw_cap(services, surface, cap, sign)
        return cap.right + services.px(8)

    def _draw_tick(self, surface: pygame.Surface, choice: Choice, x: int, middle: int) -> int:
        """Draw whether the option is picked, or as which one, and return where its words may begin."""
        services, picked, dark = self.services, choice.key in self.panel.picked, "#04101c"
        box = pygame.Rect(0, 0, services.px(20), services.px(20))
        box.midleft = (x, middle)
        services.panels.chip(surface, box, services.scale, "green" if picked else "line", picked)
        mark = self._mark(choice) if picked else ""
        if mark:
            services.writer.draw(surface, mark, box.center, "body_bold", services.text_px(14), dark, "center")
        elif picked:
            icon = services.panels.icon("check", services.px(16), dark)
            surface.blit(icon, icon.get_rect(center=box.center))
        return box.right + services.px(8)

    def _of_fold(self, fold: Fold) -> Choice:
        """The row of a fold as it looks: like its options, with their number."""
        first, text = fold.choices[0], self.services.text
        key = "prompt.folded_open" if fold.is_open else "prompt.folded"
        label = text.text(key, label=fold.name, n=len(fold.choices))
        return Choice(f"fold:{fold.name}", label, first.group, first.icon, risky=first.risky)

    def _mark(self, choice: Choice) -> str:
        """What stands in the box of an option that is picked: its place in an order, or how much it is given."""
        kind = self.panel.prompt.kind if self.panel.prompt is not None else ""
        if kind == "order":
            return str(self.panel.picked.index(choice.key) + 1)
        return str(self.panel.picked.count(choice.key)) if kind == "share" else ""

    def _draw_long(self, surface: pygame.Surface, row: Row, choice: Choice, x: int) -> None:
        """A label over the whole width, what it costs beside its last line or below it."""
        services = self.services
        right, y = row.rect.right - services.px(8), row.rect.y + services.px(4)
        role: Role = "body_bold" if row.selected else "body"
        ink = "text_soft" if choice.risky else "text"
        block = services.writer.block(unparted(choice.label), role, services.text_px(16), right - x, ink)
        block.draw(surface, (x, y))
        middle = row.rect.bottom - services.px(4) - (self._price_height(choice, right - x) or block.line_height) // 2
        if choice.cost is not None:
            right = self._cost(surface, right, middle, choice.cost)
        if choice.risk is not None:
            draw_risk(self.services, surface, right, middle, choice.risk)

    def _cost(self, surface: pygame.Surface, right: int, middle: int, cost: int) -> int:
        services = self.services
        if cost == 0:
            words = services.text.text("prompt.free")
            drawn = services.writer.draw(
                surface, words, (right, middle), "body", services.text_px(14), "green", "midright"
            )
            return drawn.x - services.px(6)
        side = services.px(17)
        for _ in range(cost):
            icon = services.panels.icon("icons/card", side, "amber")
            surface.blit(icon, icon.get_rect(midright=(right, middle)))
            right -= round(side * 0.8)
        return right - services.px(8)
