"""What was counted of every seat, side by side: a line for each number, a column for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.tabletop.panels.seat_mark import draw_seat_mark
from nemesis_desktop.client.ui.services import Services

LINE, HEAD, TEXT, NAME, MARK = 26, 34, 17, 17, 28
"""Heights of a line and of the names above it, sizes of the letters, and of the sign of a seat, in layout units."""
WORDS = 0.42
"""The share of the width that the words of the lines take at most."""
STRIPE = 16
"""How much of its colour the light behind every second line keeps, of 255."""


@dataclass(frozen=True, slots=True)
class SeatNumbers:
    """A seat by name and colour, and its numbers in the order of the lines."""

    seat: int
    name: str
    colour: str
    numbers: tuple[int, ...]


class NumbersTable:
    """Can be laid out like a control."""

    def __init__(self, services: Services, lines: Sequence[str], seats: Sequence[SeatNumbers]) -> None:
        self.services, self.lines, self.seats = services, tuple(lines), tuple(seats)
        self.rect = pygame.Rect(0, 0, 0, 0)

    def size_hint(self, width: int) -> tuple[int, int]:
        """As wide as it may be; as high as its lines."""
        px = self.services.px
        return width, px(HEAD) + len(self.lines) * px(LINE) if self.seats else 0

    def place(self, rect: pygame.Rect) -> None:
        """Give it its rectangle."""
        self.rect = rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw names, words and numbers."""
        if not self.seats:
            return
        services, px, writer, box = self.services, self.services.px, self.services.writer, self.rect
        size = services.text_px(TEXT)
        longest = max((writer.width(words, "body", size) for words in self.lines), default=0)
        first = box.x + min(round(box.width * WORDS), longest + px(16))
        each = (box.right - first) / len(self.seats)
        stripe = pygame.Surface((box.width, px(LINE)), pygame.SRCALPHA)
        stripe.fill((*pygame.Color(services.palette.named("text"))[:3], STRIPE))
        rights = [round(first + each * (number + 1)) - px(4) for number in range(len(self.seats))]
        for right, seat in zip(rights, self.seats, strict=True):
            room = round(each) - px(8)
            letters = writer.fit(seat.name, "heading", services.text_px(NAME), room, 14)
            if writer.width(seat.name, "heading", letters) <= room:
                place = right, box.y + px(HEAD) // 2
                writer.draw(surface, seat.name, place, "heading", letters, seat.colour, "midright")
            else:
                # A name that is cut would be like the next one; the sign of the seat stands beside its face, too.
                sign = right - px(MARK) // 2, box.y + px(HEAD) // 2
                draw_seat_mark(services, surface, sign, px(MARK), seat.seat, seat.colour)
        for number, words in enumerate(self.lines):
            y = box.y + px(HEAD) + number * px(LINE)
            if number % 2 == 0:
                surface.blit(stripe, (box.x, y))
            middle = y + px(LINE) // 2
            fitted = writer.fit(words, "body", size, first - box.x - px(12))
            writer.draw(surface, words, (box.x + px(6), middle), "body", fitted, "text_soft", "midleft")
            for right, seat in zip(rights, self.seats, strict=True):
                ink = "text" if seat.numbers[number] else "text_faint"
                writer.draw(surface, str(seat.numbers[number]), (right, middle), "heading", size, ink, "midright")
