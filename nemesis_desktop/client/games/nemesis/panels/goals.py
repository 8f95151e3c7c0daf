"""The objectives with what of them is met so far."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.viewmodels.hud import ObjectiveView, objective_views
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.view import GOAL, TableView


class GoalsPanel(HudPart[tuple[ObjectiveView, ...]]):
    """One block for each objective: name, then its conditions with a mark."""

    margin = 16
    name = "spoken.objectives"
    roomy = 10_000
    """The height up to which every objective is told with its conditions."""

    def view_of(self, table: TableView) -> tuple[ObjectiveView, ...]:
        """The objectives that count for the seat, or the goal of the table instead."""
        if table.goal is not None:
            rows = (((table.goal.task, table.goal.met),),)
            return (ObjectiveView("", table.goal.title, table.goal.task, rows, table.goal.met),)
        return objective_views(Names(table.text, table.sight), table.seat)

    @property
    def has_tab(self) -> bool:
        """Whether there is any objective."""
        return bool(self.view)

    def content_height(self, width: int) -> int:
        """All objectives, in short where that would be too much."""
        spare = self.services.px(8) if self.services.compact else 0
        return self.wanted_height(width, self.view or (), self.roomy) + spare

    def wanted_height(self, width: int, goals: tuple[ObjectiveView, ...], most: int = 10_000) -> int:
        """The height at which nothing is cut; where that is too much, one line for each objective."""
        services = self.services
        height = services.px(40) + services.px(20)
        for goal in goals:
            height += self._goal_height(width - services.px(28), goal)
        if height <= most or len(goals) < 2:
            return height
        return services.px(34 + 20) + len(goals) * self._line_height()

    def _line_height(self) -> int:
        return self.services.writer.line_height("heading", self.services.text_px(16)) + self.services.px(6)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: tuple[ObjectiveView, ...]) -> None:
        """Paint all objectives below a title."""
        services, writer = self.services, self.services.writer
        header = services.px(34)
        services.panels.panel(canvas, area, services.scale, "amber", "panel", header)
        title = services.text.text("hud.objectives" if len(view) != 1 else "hud.objective")
        icon = services.panels.icon("icons/objective", services.px(20), "amber")
        canvas.blit(icon, icon.get_rect(midleft=(area.x + services.px(14), area.y + header // 2)))
        place = (area.x + services.px(42), area.y + header // 2)
        writer.draw(canvas, title, place, "heading", services.text_px(17), "amber", "midleft")
        x, y = area.x + services.px(14), area.y + header + services.px(8)
        width = area.width - services.px(28)
        before = canvas.get_clip()
        canvas.set_clip(area)
        short = len(view) > 1 and self.wanted_height(area.width, view) > area.height
        for goal in view:
            y = self._short(canvas, x, y, width, goal) if short else self._goal(canvas, x, y, width, goal)
        canvas.set_clip(before)

    def _goal_height(self, width: int, goal: ObjectiveView) -> int:
        services, writer = self.services, self.services.writer
        size, low = services.text_px(16), services.text_px(15)
        height = writer.height(goal.name, "heading", size, width) + services.px(8)
        for row in goal.rows:
            for words, _ in row:
                height += writer.height(words, "body", low, width - services.px(24))
        return height

    def _short(self, canvas: pygame.Surface, x: int, y: int, width: int, goal: ObjectiveView) -> int:
        """One line: the name, and how many conditions are met."""
        services, writer = self.services, self.services.writer
        size, high = services.text_px(16), self._line_height()
        row = pygame.Rect(x, y, width, high)
        side = services.px(16)
        icon = services.panels.icon(
            "check" if goal.met else "dot", side, "green" if goal.met else "text_faint"
        )
        canvas.blit(icon, icon.get_rect(midleft=(x, row.centery)))
        # The alternative that is nearest counts.
        met, total = max(
            ((sum(done for _, done in line), len(line)) for line in goal.rows),
            key=lambda pair: pair[0] / max(1, pair[1]),
            default=(0, 0),
        )
        right = row.right
        if total:
            words = services.text.text("top.of", n=met, total=total)
            ink = "green" if goal.met else "text_soft"
            place = (right, row.centery)
            right = writer.draw(canvas, words, place, "heading", size, ink, "midright").x - services.px(8)
        left = x + services.px(24)
        # The whole name stands in its tooltip.
        name = writer.shortened(goal.name, "heading", size, right - left, teaser=True)
        writer.draw(
            canvas, name, (left, row.centery), "heading", size, "green" if goal.met else "text", "midleft"
        )
        self.mark(row, _target(goal))
        return y + high

    def _goal(self, canvas: pygame.Surface, x: int, y: int, width: int, goal: ObjectiveView) -> int:
        services, writer = self.services, self.services.writer
        size, low = services.text_px(16), services.text_px(15)
        top = y
        for name in writer.wrap(goal.name, "heading", size, width):
            writer.draw(canvas, name, (x, y), "heading", size, "green" if goal.met else "text")
            y += writer.line_height("heading", size)
        side = services.px(16)
        for row in goal.rows:
            for words, met in row:
                icon = services.panels.icon("check" if met else "dot", side, "green" if met else "text_faint")
                line = writer.line_height("body", low)
                canvas.blit(icon, (x, y + (line - side) // 2))
                ink = "text" if met else "text_soft"
                block = writer.block(words, "body", low, width - services.px(24), ink)
                block.draw(canvas, (x + services.px(24), y))
                y += block.lines * block.line_height
        self.mark(pygame.Rect(x, top, width, y - top), _target(goal))
        return y + services.px(8)


def _target(goal: ObjectiveView) -> str:
    return f"body:objective:{goal.card}" if goal.card else GOAL
