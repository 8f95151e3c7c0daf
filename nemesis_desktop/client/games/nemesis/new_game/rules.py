"""The house rules of a new game: a list by chapter in which every answer can be changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan, grouped_rules
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.games.nemesis.queries import HouseRule

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
VALUE_SHARE = 0.34
"""How much of a row is for the answer."""


class RuleList(ScrollList):
    """Arrows walk through the list; left, right, Enter or a click take another answer."""

    def __init__(self, services: Services, plan: GamePlan, on_change: Callable[[GamePlan], None]) -> None:
        self.plan = plan
        self.on_change = on_change
        self.rows: list[str | HouseRule] = []
        for chapter, rules in grouped_rules():
            self.rows += [chapter, *rules]
        super().__init__(
            services,
            self._draw,
            self._height,
            count=len(self.rows),
            on_select=self._selected,
            on_activate=lambda index: self.step(index, 1),
            one_click=True,
            row_tip=self._tip,
        )

    def step(self, index: int, by: int) -> None:
        """Another answer for the rule in this row."""
        rule = self.rows[index]
        if isinstance(rule, str):
            return
        place = rule.values.index(self.plan.rule_value(rule))
        self.plan = self.plan.with_rule(rule, rule.values[(place + by) % len(rule.values)])
        self.on_change(self.plan)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Left and right change the selected rule."""
        if event.type == pygame.KEYDOWN and event.key in STEPS and self.selected is not None:
            self.step(self.selected, STEPS[event.key])
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.selected is not None:
            self.step(self.selected, 1)
            return True
        before = self.selected
        used = super().handle_key(event)
        if used and self.selected is not None and isinstance(self.rows[self.selected], str):
            # Headings are walked over.
            up = before is not None and self.selected < before
            self.select(self.selected - 1 if up and self.selected else self.selected + 1)
        return used

    def _selected(self, index: int) -> None:
        """A row was selected; what it means is done when it is activated."""

    # -- words ------------------------------------------------------------------------------------------

    def _title(self, rule: HouseRule) -> str:
        return self.services.text.text(f"house_rule.{rule.id}")

    def _help(self, rule: HouseRule) -> str:
        return self.services.text.text(f"house_rule.{rule.id}.help")

    def _value(self, rule: HouseRule, value: str) -> str:
        return self.services.text.text(f"house_rule.{rule.id}.{value}")

    def _tip(self, index: int) -> Tip | None:
        rule = self.rows[index]
        if isinstance(rule, str):
            return None
        text = self.services.text
        answers = "\n".join(
            text.text(
                "new_game.rule_usual" if value == rule.usual else "new_game.rule_other",
                value=self._value(rule, value),
            )
            for value in rule.values
        )
        source = text.text("tip.rule", rule=rule.rule, page=rule.page)
        return Tip(self._title(rule), f"{self._help(rule)}\n{answers}", source)

    # -- drawing ----------------------------------------------------------------------------------------

    def _value_width(self, width: int) -> int:
        return round(width * VALUE_SHARE)

    def _words_width(self, width: int) -> int:
        """The room for title and explanation: in a compact window the value stands below them."""
        if self.services.compact:
            return width - self.services.px(28)
        return width - self._value_width(width) - self.services.px(48)

    def _value_height(self, rule: HouseRule, width: int) -> int:
        """The height at which every value of a rule can be read."""
        services = self.services
        room = width - services.px(28 + 30) - len(rule.values) * services.px(14)
        labels = (self._value(rule, value) for value in rule.values)
        words = max(services.writer.height(label, "body_bold", services.text_px(17), room) for label in labels)
        return max(services.px(48), words + services.px(12))

    def _height(self, index: int, width: int) -> int:
        services, rule = self.services, self.rows[index]
        if isinstance(rule, str):
            return services.px(50)
        room = self._words_width(width)
        words = services.writer.height(self._help(rule), "body", services.text_px(16), room)
        title = services.writer.line_height("body_bold", services.text_px(18))
        if services.compact:
            title = services.writer.height(self._title(rule), "body_bold", services.text_px(18), room)
            return title + words + self._value_height(rule, width) + services.px(26)
        return max(services.px(64), title + words + services.px(20))

    def _draw(self, surface: pygame.Surface, row: Row) -> None:
        services, writer, rule = self.services, self.services.writer, self.rows[row.index]
        rect, pad = row.rect, services.px(14)
        if isinstance(rule, str):
            words = services.text.text(f"house_rules.{rule}")
            place = (rect.x + services.px(4), rect.bottom - services.px(8))
            writer.draw(surface, words, place, "heading", services.text_px(18), "accent", "bottomleft")
            return
        value = self.plan.rule_value(rule)
        changed = value != rule.usual
        size, low = services.text_px(18), services.text_px(16)
        room = self._words_width(rect.width)
        y = rect.y + services.px(8)
        ink = "amber" if changed else "text"
        if services.compact:
            block = writer.block(self._title(rule), "body_bold", size, room, ink)
            block.draw(surface, (rect.x + pad, y))
            y += block.height
        else:
            title = writer.shortened(self._title(rule), "body_bold", size, room)
            writer.draw(surface, title, (rect.x + pad, y), "body_bold", size, ink)
            y += writer.line_height("body_bold", size)
        writer.block(self._help(rule), "body", low, room, "text_soft").draw(surface, (rect.x + pad, y))
        self._draw_value(surface, rect, rule, value, changed)

    def _draw_value(
        self, surface: pygame.Surface, rect: pygame.Rect, rule: HouseRule, value: str, changed: bool
    ) -> None:
        services, writer = self.services, self.services.writer
        width, height = self._value_width(rect.width), services.px(48)
        chip = pygame.Rect(rect.right - width - services.px(10), rect.centery - height // 2, width, height)
        if services.compact:
            pad, height = services.px(14), self._value_height(rule, rect.width)
            chip = pygame.Rect(rect.x + pad, rect.bottom - height - services.px(10), rect.width - 2 * pad, height)
        colour = services.palette.amber if changed else services.palette.line
        services.panels.chip(surface, chip, services.scale, colour, False)
        spot = services.px(7)
        dots = len(rule.values) * services.px(14)
        label, size = self._value(rule, value), services.text_px(17)
        room = chip.width - dots - services.px(30)
        ink = "amber" if changed else "text"
        block = writer.fitted_block(label, "body_bold", size, (room, chip.height - 4), ink)
        block.draw(surface, (chip.x + services.px(14), chip.centery - block.height // 2))
        x = chip.right - dots - services.px(4)
        for one in rule.values:
            tint = ("amber" if changed else "accent") if one == value else "line"
            sign = services.panels.icon("dot", spot * 3, tint)
            surface.blit(sign, sign.get_rect(center=(x + services.px(5), chip.centery)))
            x += services.px(14)
