"""Mission, tasks and objectives, and whether they would count if the game ended now."""

from __future__ import annotations

from dataclasses import replace

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import SODIUM
from nemesis_desktop.client.games.retaliation.viewmodels.marine import GoalLine, goal_lines
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import picture_of
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.view import GOAL, TableView
from nemesis_desktop.client.ui.accessibility.node import Node, NodeBox

GAME = "retaliation"
HEAD, SIDE, DRAWING = 32, 62, (54, 34)
"""Height of the title; how far the words stand from the edge, beside a drawing of so many layout units."""
BRIEF, SMALL = 29, (38, 24)
"""Height of an entry that is a name alone, and its drawing."""


class AssignmentPanel(HudPart[tuple[GoalLine, ...]]):
    """One entry for every task or objective that the seat knows."""

    margin = 16
    name = "spoken.assignments"

    def view_of(self, table: TableView) -> tuple[GoalLine, ...]:
        """What decides about the seat, or the goal of the table instead; nothing of it while everybody looks on."""
        if table.is_neutral:
            return ()
        if table.goal is not None:
            return (GoalLine("", "", table.goal.title, table.goal.task, table.goal.met, ""),)
        return goal_lines(GameWords.of(GAME, table.text, table.sight), table.seat, table.choices, table.picked)

    def node_of(self, target: str, table: TableView, place: NodeBox | None) -> Node | None:
        """A task with its words; that it would count now is said as well, which the panel shows by a tick."""
        node = super().node_of(target, table, place)
        if node is None or not any(line.met and _target(line) == target for line in self.view or ()):
            return node
        return replace(node, state=(*node.state, table.text.text("spoken.met")))

    @property
    def has_view(self) -> bool:
        """Whether any is known."""
        return bool(self.view)

    @property
    def has_tab(self) -> bool:
        """Whether any is known."""
        return bool(self.view)

    def content_height(self, width: int) -> int:
        """A title, and all entries."""
        px = self.services.px
        return px(HEAD + 14) + sum(self._height(width - px(28), one) for one in self.view or ())

    def brief_height(self, width: int) -> int:
        """A title, and the names of all; what each asks for stands in its tooltip."""
        px = self.services.px
        return px(HEAD + 14) + sum(self._brief(width - px(28), one) for one in self.view or ())

    def _brief(self, width: int, line: GoalLine) -> int:
        name, size = self._title(line, width)
        words = self.services.writer.height(name, "heading", size, width - self.services.px(SIDE))
        return max(self.services.px(BRIEF), words + self.services.px(6))

    def _height(self, width: int, line: GoalLine) -> int:
        writer, services = self.services.writer, self.services
        words = writer.height(line.text, "body", services.text_px(15), width - services.px(SIDE))
        name, size = self._title(line, width)
        head = writer.height(name, "heading", size, width - services.px(SIDE))
        return max(head, writer.line_height("heading", services.text_px(16))) + words + services.px(8)

    def _title(self, line: GoalLine, width: int) -> tuple[str, int]:
        """Kind and name, and the size of their letters: as large as one line allows, else two of the smallest."""
        services = self.services
        text, name = services.text, line.name
        if line.kind:
            name = text.text("goals.named", kind=text.text(f"goals.{line.kind}"), name=name)
        room, least = width - services.px(SIDE), services.text_px(14)
        return name, services.writer.fit(name, "heading", services.text_px(16), room, least)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: tuple[GoalLine, ...]) -> None:
        """Paint all entries below a title."""
        services, writer, px = self.services, self.services.writer, self.services.px
        services.panels.panel(canvas, area, services.scale, SODIUM, "panel", px(HEAD))
        icon = services.panels.icon("retaliation/icons/objective", px(20), SODIUM)
        canvas.blit(icon, icon.get_rect(midleft=(area.x + px(14), area.y + px(HEAD) // 2)))
        title = services.text.text("goals.title")
        place = (area.x + px(42), area.y + px(HEAD) // 2)
        writer.draw(canvas, title, place, "heading", services.text_px(17), SODIUM, "midleft")
        x, y, width = area.x + px(14), area.y + px(HEAD + 7), area.width - px(28)
        before = canvas.get_clip()
        canvas.set_clip(area.clip(before))
        if area.height < self.content_height(area.width):
            for line in view:
                box = pygame.Rect(x, y, width, self._brief(width, line))
                self._paint_name(canvas, box, line)
                self.mark(box, _target(line))
                y = box.bottom
            canvas.set_clip(before)
            return
        for line in view:
            top = y
            sign = "check" if line.met else "dot"
            mark = services.panels.icon(sign, px(18), "green" if line.met else "text_faint")
            self._drawing(canvas, pygame.Rect(x, y + px(4), px(DRAWING[0]), px(DRAWING[1])), line, mark)
            size = services.text_px(16)
            name, fitted = self._title(line, width)
            ink = "green" if line.met else SODIUM if line.style else "text"
            head = writer.block(name, "heading", fitted, width - px(SIDE), ink)
            head.draw(canvas, (x + px(SIDE), y))
            y += max(head.lines * head.line_height, writer.line_height("heading", size))
            block = writer.block(line.text, "body", services.text_px(15), width - px(SIDE), "text_soft")
            block.draw(canvas, (x + px(SIDE), y))
            y += block.lines * block.line_height + px(8)
            self.mark(pygame.Rect(x, top, width, y - top), _target(line))
        canvas.set_clip(before)

    def _paint_name(self, canvas: pygame.Surface, place: pygame.Rect, line: GoalLine) -> None:
        """An entry in brief: the drawing in small, and the name."""
        services, px = self.services, self.services.px
        mark = services.panels.icon("check" if line.met else "dot", px(16), "green" if line.met else "text_faint")
        drawing = pygame.Rect(place.x + px(8), place.y + px(2), px(SMALL[0]), px(SMALL[1]))
        self._drawing(canvas, drawing, line, mark)
        name, size = self._title(line, place.width)
        ink = "green" if line.met else SODIUM if line.style else "text"
        words = services.writer.block(name, "heading", size, place.width - px(SIDE), ink)
        words.draw(canvas, (place.x + px(SIDE), drawing.centery - words.height // 2))

    def _drawing(self, canvas: pygame.Surface, box: pygame.Rect, line: GoalLine, mark: pygame.Surface) -> None:
        """The drawing of a task with the mark in its corner, or the mark alone."""
        images, picture = self.services.images, picture_of(line.card)
        if not picture or not images.drawable(picture):
            canvas.blit(mark, box.topleft)
            return
        drawn = images.svg(picture, *images.fitted(picture, *box.size))
        place = drawn.get_rect(topleft=box.topleft)
        canvas.blit(drawn, place)
        if line.met:
            green = pygame.Color(self.services.palette.named("green"))
            pygame.draw.rect(canvas, green, place, max(1, self.services.px(2)))
            spot = mark.get_rect(center=place.bottomright)
            pygame.draw.circle(canvas, pygame.Color(self.services.palette.panel_deep), spot.center, spot.width // 2 + 2)
            canvas.blit(mark, spot)


def _target(line: GoalLine) -> str:
    return f"card:{line.card}" if line.card else GOAL
