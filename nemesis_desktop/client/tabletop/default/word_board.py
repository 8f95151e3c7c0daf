"""A board of words: the sight of any game as an outline, in columns of plates that are scrolled together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.default.board import EmptyBoard
from nemesis_desktop.client.tabletop.default.outline import OutlineLine, outline_of
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_view import GRIP, ScrollView

COLUMN, GAP, EDGE, PAD, STEP = 380, 10, 12, 14, 16
"""Least width of a column, what lies between plates and around them, the margin in a plate, and how far what is nested
is moved in, in layout units."""
TITLE, TEXT = 17, 16
"""Sizes of letters, in layout units."""
NAMES = 0.42
"""The part of a line up to which a name stands beside its value and not above it."""
COLOURS = {"selected": "green", "attack": "red", "careful": "cyan"}
"""Of lines that name what may be chosen; the others have the accent."""


@dataclass(frozen=True, slots=True)
class WordBlock:
    """Lines that lie on one plate below a title."""

    title: str
    lines: tuple[OutlineLine, ...]


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line and where it lies on all of the content."""

    line: OutlineLine
    rect: pygame.Rect


def blocks_of(lines: Sequence[OutlineLine], overview: str) -> tuple[WordBlock, ...]:
    """What has no lines of its own first, on one plate; then a plate for each table or record that is not empty."""
    single, found = [], []
    for number, line in enumerate(lines):
        if line.depth:
            continue
        below = []
        for one in lines[number + 1 :]:
            if not one.depth:
                break
            below.append(one)
        if below:
            found.append(WordBlock(line.name, tuple(one for one in below if not one.is_empty)))
        else:
            single.append(line)
    first = [WordBlock(overview, tuple(single))] if single else []
    return (*first, *(block for block in found if block.lines))


def parts_of(block: WordBlock, heights: Sequence[int], most: int) -> Iterator[tuple[WordBlock, int]]:
    """A block in parts that are not much higher than ``most`` pixels, each with the height of its lines. It is parted
    where nothing nested is torn from what it belongs to."""
    lines: list[OutlineLine] = []
    high = 0
    for line, height in zip(block.lines, heights, strict=True):
        if lines and high + height > most and line.depth <= 1:
            yield WordBlock(block.title, tuple(lines)), high
            lines, high = [], 0
        lines.append(line)
        high += height
    yield WordBlock(block.title, tuple(lines)), high


class WordBoard(EmptyBoard):
    """Shows a sight in words. A line that names what may be chosen is lit, and a click on it chooses."""

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self.game = game
        self.view = ScrollView(services)
        self.lines: tuple[OutlineLine, ...] = ()
        self._sight: Any = None
        self._told = ""
        self._choices: dict[str, str] = {}
        self._placed: list[PlacedLine] = []
        self._picture: pygame.Surface | None = None
        self._changes = 0

    # -- what it shows --------------------------------------------------------------------------------------

    def resize(self, rect: pygame.Rect) -> None:
        """Use another part of the window."""
        super().resize(rect)
        self._forget()

    def show(self, sight: Any, seat: int) -> None:
        """Tell another sight."""
        language = self.services.text.language
        if sight is self._sight and language == self._told:
            return
        self._sight, self._told = sight, language
        lines = outline_of(sight, self.services.text, self.game)
        if lines != self.lines:
            self.lines = lines
            self._forget()

    def set_choices(self, targets: Mapping[str, str]) -> None:
        """Light the lines that name these."""
        if dict(targets) != self._choices:
            self._choices = dict(targets)
            self._forget()

    def _forget(self) -> None:
        self._picture = None
        self._changes += 1

    # -- places ---------------------------------------------------------------------------------------------

    def _chosen_by(self, line: OutlineLine) -> str | None:
        """What may be chosen by a line: the first target that it names."""
        return next((target for target in self._choices if line.names(target)), None)

    def _line_at(self, position: tuple[int, int]) -> OutlineLine | None:
        if not self.rect.collidepoint(position):
            return None
        self._lay_out()
        point = position[0] - self.rect.x, position[1] - self.rect.y + self.view.top
        return next((one.line for one in self._placed if one.rect.collidepoint(point)), None)

    def target_at(self, position: tuple[int, int]) -> str | None:
        """What may be chosen by the line at a place of the window."""
        line = self._line_at(position)
        return None if line is None else self._chosen_by(line)

    def rect_of(self, target: str) -> pygame.Rect | None:
        """Where the first line that names a target lies in the window, whether it is in sight or not."""
        self._lay_out()
        found = next((one.rect for one in self._placed if one.line.names(target)), None)
        return None if found is None else found.move(self.rect.x, self.rect.y - self.view.top)

    def anchor(self, target: str) -> tuple[int, int] | None:
        """The middle of the line that names a target."""
        rect = self.rect_of(target)
        return None if rect is None else rect.center

    def places(self) -> Mapping[str, tuple[int, int]]:
        """Everything that may be chosen."""
        found = ((target, self.anchor(target)) for target in self._choices)
        return {target: spot for target, spot in found if spot is not None}

    def focus(self, target: str, centred: bool = False) -> None:
        """Scroll the line that names a target into sight."""
        rect = self.rect_of(target)
        if rect is not None:
            self.view.reveal_rect(rect)

    def zoom(self, steps: int) -> None:
        """Nothing is zoomed: what enlarges a board scrolls this one up, what makes it smaller down."""
        self.view.scroll_by(-steps * self.rect.height // 3)

    def handle(self, event: pygame.event.Event) -> str | None:
        """Wheel and bar; returns what a clicked line may choose."""
        if event.type == pygame.MOUSEMOTION:
            self.hover = self.target_at(event.pos)
        if self.view.handle(event):
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.target_at(event.pos)
        return None

    def update(self, dt: float) -> bool:
        """Scroll on."""
        return self.view.update(dt)

    @property
    def busy(self) -> bool:
        """While it scrolls."""
        return self.view.moving

    def finish_animations(self) -> None:
        """Scroll to the end of the way."""
        self.view.scroll_to(self.view.target, at_once=True)

    # -- picture --------------------------------------------------------------------------------------------

    def _height_of(self, line: OutlineLine, width: int) -> int:
        """The height of a line on a plate, in pixels."""
        writer, size = self.services.writer, self.services.text_px(TEXT)
        name, beside = self._name_width(line, width)
        one = writer.line_height("body", size)
        if not line.value:
            return one + self.services.px(6)
        room = self._room(line, width)
        if beside:
            return max(one, writer.height(line.value, "body", size, max(1, room - name))) + self.services.px(4)
        named = writer.height(line.name, "body_bold", size, room)
        return named + writer.height(line.value, "body", size, room) + self.services.px(4)

    def _room(self, line: OutlineLine, width: int) -> int:
        px = self.services.px
        return max(px(80), width - px(2 * PAD) - max(0, line.depth - 1) * px(STEP))

    def _name_width(self, line: OutlineLine, width: int) -> tuple[int, bool]:
        """The width of a name with what is free behind it, and whether its value stands beside it."""
        services = self.services
        wide = services.writer.width(line.name, "body_bold", services.text_px(TEXT)) + services.px(12)
        return wide, wide <= self._room(line, width) * NAMES or (
            wide + services.writer.width(line.value, "body", services.text_px(TEXT)) <= self._room(line, width)
        )

    def _head(self) -> int:
        return self.services.writer.line_height("heading", self.services.text_px(TITLE)) + self.services.px(PAD + 4)

    def _lay_out(self) -> None:
        """Place all plates, each below the shortest column, and measure the content."""
        if self._picture is not None or self.rect.width <= 0 or self.rect.height <= 0:
            return
        px, wide = self.services.px, self.rect.width - self.services.px(2 * EDGE + GRIP)
        count = max(1, (wide + px(GAP)) // px(COLUMN + GAP))
        width = (wide - px(GAP) * (count - 1)) // count
        blocks = blocks_of(self.lines, self.services.text.text("default.overview"))
        heights = [[self._height_of(line, width) for line in block.lines] for block in blocks]
        plate = self._head() + px(PAD)
        most = max(px(260), (sum(map(sum, heights)) + plate * len(blocks)) // count - plate)
        tops, plates = [px(EDGE)] * count, []
        for block, high in zip(blocks, heights, strict=True):
            for part, inside in parts_of(block, high, most):
                column = tops.index(min(tops))
                rect = pygame.Rect(px(EDGE) + column * (width + px(GAP)), tops[column], width, plate + inside)
                plates.append((part, rect))
                tops[column] = rect.bottom + px(GAP)
        self.view.place(self.rect, max(tops) - px(GAP) + px(EDGE))
        self._paint(plates)

    def _paint(self, plates: Sequence[tuple[WordBlock, pygame.Rect]]) -> None:
        services = self.services
        high = max(self.rect.height, self.view.content_height)
        self._picture = picture = pygame.Surface((self.rect.width, high)).convert()
        picture.fill(pygame.Color(services.palette.space))
        self._placed = []
        for block, rect in plates:
            services.panels.panel(picture, rect, services.scale, "accent", "deep")
            x, y = rect.x + services.px(PAD), rect.y + services.px(PAD) - services.px(2)
            size = services.text_px(TITLE)
            title = services.writer.shortened(block.title, "heading", size, rect.width - services.px(2 * PAD))
            services.writer.draw(picture, title, (x, y), "heading", size, "accent")
            y = rect.y + self._head()
            for line in block.lines:
                place = pygame.Rect(rect.x, y, rect.width, self._height_of(line, rect.width))
                self._placed.append(PlacedLine(line, place))
                self._paint_line(picture, line, place)
                y = place.bottom

    def _paint_line(self, picture: pygame.Surface, line: OutlineLine, place: pygame.Rect) -> None:
        services, writer, size = self.services, self.services.writer, self.services.text_px(TEXT)
        target = self._chosen_by(line)
        if target is not None:
            colour = services.palette.named(COLOURS.get(self._choices[target], "accent"))
            lit = pygame.Surface((place.width - services.px(8), place.height), pygame.SRCALPHA)
            lit.fill((*pygame.Color(colour)[:3], 46))
            lit.fill(pygame.Color(colour), pygame.Rect(0, 0, max(2, services.px(3)), place.height))
            picture.blit(lit, (place.x + services.px(4), place.y))
        x, y = place.right - services.px(PAD) - self._room(line, place.width), place.y + services.px(2)
        name, beside = self._name_width(line, place.width)
        room = self._room(line, place.width)
        if not line.value:
            words = writer.shortened(line.name, "body_bold", size, room)
            writer.draw(picture, words, (x, y), "body_bold", size, "text")
            return
        colour = "text_faint" if line.is_empty else "text"
        if beside:
            writer.draw(picture, line.name, (x, y), "body_bold", size, "text_soft")
            writer.block(line.value, "body", size, max(1, room - name), colour).draw(picture, (x + name, y))
            return
        named = writer.block(line.name, "body_bold", size, room, "text_soft")
        named.draw(picture, (x, y))
        writer.block(line.value, "body", size, room, colour).draw(picture, (x, y + named.height))

    def pieces(self, surface: pygame.Surface) -> list[Piece]:
        """One piece for all of it."""
        palette = self.services.palette
        key = (self._changes, self.view.top, self.view.dragging, palette.space, palette.text, self.rect.size)
        return [Piece(self.rect.copy(), ("words", key), self.draw)]

    def draw(self, surface: pygame.Surface) -> None:
        """Blit the part that is in sight, painting all of it first if needed."""
        self._lay_out()
        if self._picture is None:
            return
        surface.blit(self._picture, self.rect, (0, self.view.top, *self.rect.size))
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self.view.draw_bar(surface, lit=self.view.hovered)
        surface.set_clip(before)
