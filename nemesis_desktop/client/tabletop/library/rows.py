"""What a game looks like in the library: a row of the list, and the chosen one in large."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.library.items import Item
from nemesis_desktop.client.tabletop.library.thumbnails import SIZE, Pictures
from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.services import Services

ROW = 104
"""The height of a row, in layout units."""
COLOURS = {
    "running": "green", "aside": "accent", "over": "steel", "backup": "accent", "damaged": "red",
    "foreign": "amber",
}


class LibraryDrawing:
    """Draws games with their pictures, as far as these are there."""

    def __init__(self, services: Services, pictures: Pictures) -> None:
        self.services = services
        self.pictures = pictures

    def thumb(self, surface: pygame.Surface, item: Item, rect: pygame.Rect) -> None:
        """The picture of a game, or a sign until it is there."""
        services = self.services
        picture = self.pictures.of(item)
        if picture is None:
            surface.fill(pygame.Color(services.palette.space), rect)
            name = "warning" if item.kind == "damaged" else "icons/hidden"
            sign = services.panels.icon(name, rect.height // 3, "red" if item.kind == "damaged" else "line")
            surface.blit(sign, sign.get_rect(center=rect.center))
        else:
            scaled = picture if picture.get_size() == rect.size else pygame.transform.smoothscale(picture, rect.size)
            surface.blit(scaled, rect)
        edge = pygame.Color(services.palette.named(COLOURS[item.kind]))
        pygame.draw.rect(surface, edge, rect, max(1, services.px(1)))

    def row(self, surface: pygame.Surface, place: pygame.Rect, item: Item) -> None:
        """One game in the list."""
        services, writer, px = self.services, self.services.writer, self.services.px
        rect = place.inflate(-px(16), -px(14))
        wide = round(rect.height * SIZE[0] / SIZE[1])
        if services.compact:
            # The words need the room; the picture stands with the chosen game.
            wide = -px(12)
        else:
            self.thumb(surface, item, pygame.Rect(rect.x, rect.y, wide, rect.height))
        x, right = rect.x + wide + px(16), rect.right - px(4)
        big, low = services.text_px(19), services.text_px(15)
        result = writer.width(item.result, "body_bold", low)
        colour = COLOURS[item.kind]
        if item.kind == "over":
            colour = "text_soft" if not item.entry.checked else "green" if item.won else "red"
        writer.draw(surface, item.result, (right, rect.y + px(12)), "body_bold", low, colour, "midright")
        title = writer.shortened(item.title, "heading", big, right - result - px(16) - x)
        writer.draw(surface, title, (x, rect.y), "heading", big, "text")
        y = rect.y + writer.line_height("heading", big) + px(2)
        if item.problem:
            words = writer.shortened(item.problem, "body", low, right - x)
            writer.draw(surface, words, (x, y), "body", low, "amber")
        else:
            words = writer.shortened(f"{item.mode} · {item.crew}", "body", low, right - x)
            writer.draw(surface, words, (x, y), "body", low, "text_soft")
        y += writer.line_height("body", low)
        words = self.numbers(item, marked=False)
        writer.draw(surface, writer.shortened(words, "body", low, right - x), (x, y), "body", low, "text_soft")
        if item.mark:
            self._mark(surface, item.mark, (right, rect.bottom))

    def _mark(self, surface: pygame.Surface, words: str, corner: tuple[int, int]) -> None:
        """A plate with a word, by which a sample is told from the player's own games at one look."""
        services, px = self.services, self.services.px
        size = services.text_px(14)
        plate = pygame.Rect(0, 0, services.writer.width(words, "body_bold", size) + px(16), px(24))
        plate.bottomright = corner
        pygame.draw.rect(surface, pygame.Color(services.palette.steel), plate, border_radius=px(5))
        services.writer.draw(surface, words, plate.center, "body_bold", size, "space", "center")

    def numbers(self, item: Item, marked: bool = True) -> str:
        """Round, decisions and date in one line; that it is a sample unless a plate says so."""
        text = self.services.text
        parts = []
        if item.round:
            parts.append(text.text("top.round", n=item.round))
        if item.entry.header is not None:
            parts.append(text.text("library.decisions", n=item.entry.commands))
        parts.append(item.date or (item.mark if marked else ""))
        return " · ".join(part for part in parts if part)

    def detail(self, surface: pygame.Surface, item: Item, box: pygame.Rect) -> None:
        """A game in large."""
        services, writer, text = self.services, self.services.writer, self.services.text
        px = services.px
        if services.compact:
            self._plain(surface, item, box)
            return
        room, bottom = box.height - px(8), box.bottom
        height = min(round(box.width * SIZE[1] / SIZE[0]), round(room * 0.5))
        if height > px(60):
            wide = round(height * SIZE[0] / SIZE[1])
            self.thumb(surface, item, pygame.Rect(box.centerx - wide // 2, box.y, wide, height))
        y = box.y + max(0, height) + px(12)
        big, low = services.text_px(22), services.text_px(16)
        block = writer.block(item.title, "heading", big, box.width, "text", max_lines=4)
        block.draw(surface, (box.x, y))
        y += block.height + px(4)
        lines = [item.mode, item.crew, self.numbers(item), item.seed]
        if item.entry.header is not None and item.entry.header.undo == "free":
            lines.append(text.text("library.practice"))
        for words in lines:
            if words and y + writer.line_height("body", low) < bottom:
                block = writer.block(words, "body", low, box.width, "text_soft", max_lines=2)
                block.draw(surface, (box.x, y))
                y += block.height
        if item.problem and y < bottom - low:
            lines_left = max(1, (bottom - y) // writer.line_height("body", low))
            block = writer.block(item.problem, "body", low, box.width, "amber", max_lines=lines_left)
            block.draw(surface, (box.x, y))

    def wanted_height(self, item: Item, width: int) -> int:
        """How high a game in large is in a compact window."""
        writer, px = self.services.writer, self.services.px
        height = self._picture_height(width) + px(10)
        return height + sum(writer.height(words, role, size, width) for words, role, size, _ in self._lines(item))

    def _picture_height(self, width: int) -> int:
        return round(min(width, self.services.px(300)) * SIZE[1] / SIZE[0])

    def _lines(self, item: Item) -> list[tuple[str, Role, int, str]]:
        """Everything that is said about a game."""
        services, text = self.services, self.services.text
        big, low = services.text_px(20), services.text_px(16)
        lines: list[tuple[str, Role, int, str]] = [(item.title, "heading", big, "text")]
        lines += [(words, "body", low, "text_soft") for words in (item.mode, item.crew, self.numbers(item), item.seed)]
        if item.entry.header is not None and item.entry.header.undo == "free":
            lines.append((text.text("library.practice"), "body", low, "text_soft"))
        lines.append((item.problem, "body", low, "amber"))
        return [line for line in lines if line[0]]

    def _plain(self, surface: pygame.Surface, item: Item, box: pygame.Rect) -> None:
        """Picture and all words below each other."""
        high = self._picture_height(box.width)
        self.thumb(surface, item, pygame.Rect(box.x, box.y, round(high * SIZE[0] / SIZE[1]), high))
        y = box.y + high + self.services.px(10)
        for words, role, size, colour in self._lines(item):
            block = self.services.writer.block(words, role, size, box.width, colour)
            block.draw(surface, (box.x, y))
            y += block.height
