"""How a row of what is carried is laid out, so that the name of an item stands whole wherever there is room for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nemesis_desktop.client.games.retaliation.viewmodels.marine import CarriedLine
from nemesis_desktop.client.ui.drawing.breaking import pieces
from nemesis_desktop.client.ui.services import Services

PICTURED = 34
"""From this height on, in layout units, a row shows the drawing of its item and not only the sign of its kind."""
NARROWEST = 36
"""A drawing is at least so wide, in layout units: where the words leave less, there is the sign."""
SIGN, SMALL_SIGN = 22, 18
"""The side of a slot, and how far it shrinks for a name."""
LEADING = 0.9
BESIDE = -1
NO_DRAWING, BARE = 0, -1


@dataclass(frozen=True, slots=True)
class RowPlan:
    """The lines of a name in pixels of a size, how wide a drawing stands before it, and beside which line the slots
    stand: one more than there are lines is a line of their own."""

    lines: tuple[str, ...]
    size: int
    before: int
    """How wide a drawing is; NO_DRAWING is the sign of its kind, BARE not even that."""
    lane: int
    side: int
    height: int


def unbroken(name: str) -> list[str]:
    """The parts of a name that are never parted."""
    return [piece.rstrip() for piece in pieces(name)]


class RowPlanner:
    """Plans rows of one width."""

    def __init__(self, services: Services, width: int) -> None:
        self.services = services
        self.width = width
        self.sizes = tuple(dict.fromkeys((services.text_px(15), services.text_px(14))))

    def pitch(self, size: int) -> int:
        """From one line of a name to the next."""
        return round(self.services.writer.line_height("body", size) * LEADING)

    @property
    def lowest(self) -> int:
        """The height of a row with one line."""
        return self.pitch(self.sizes[-1])

    def signs_width(self, line: CarriedLine, side: int) -> int:
        """What slots, markers and the sign of a malfunction take."""
        px = self.services.px
        return len(line.slots) * (side + px(3)) + (px(14) if line.markers else 0) + (px(22) if line.broken else 0)

    def plan(self, line: CarriedLine, height: int) -> RowPlan:
        """The plan for a row of a height: with the drawing if the name stands whole beside it, else the first that
        leaves the name whole, else one in which it is cut."""
        pictured = self._pictured(line, height) if height >= self.services.px(PICTURED) else None
        found = pictured or next((one for one in self._whole(line) if one.height <= height), None)
        return found or self._cut(line, height)

    def heights(self, lines: Sequence[CarriedLine], total: int, most: int) -> list[int]:
        """How high each of several rows is, at most so much: a name of several lines takes from rows that need
        less."""
        if not lines:
            return []
        each = min(most, max(self.lowest, total // len(lines)))
        least = [min((one.height for one in self._whole(line)), default=each) for line in lines]
        if max(least) <= each or sum(least) > total:
            return [each] * len(lines)
        high, left, waiting = dict(enumerate(least)), total - sum(least), len(lines)
        for number in sorted(high, key=lambda number: -least[number]):
            more = max(0, min(each - least[number], left // waiting))
            high[number], left, waiting = high[number] + more, left - more, waiting - 1
        return [high[number] for number in range(len(lines))]

    def _pictured(self, line: CarriedLine, height: int) -> RowPlan | None:
        """Drawing, name and slots side by side."""
        services, images = self.services, self.services.images
        px, writer = services.px, services.writer
        if not line.picture or not images.drawable(line.picture):
            return None
        side = min(px(SIGN), height - 2)
        free = self.width - self.signs_width(line, side)
        for size in self.sizes:
            word = max((writer.width(one, "body", size) for one in unbroken(line.name)), default=0)
            most = free - word - px(11)
            if most < px(NARROWEST):
                continue
            for wished in (most, (most + px(NARROWEST)) // 2, px(NARROWEST)):
                wide, _ = images.fitted(line.picture, min(self.width // 2, wished), height - px(6))
                lines = self._lines(line.name, size, free - wide - px(7) - 3)
                if lines and len(lines) * self.pitch(size) <= height:
                    return RowPlan(lines, size, wide, BESIDE, side, height)
        return None

    def _whole(self, line: CarriedLine) -> Iterator[RowPlan]:
        """Every way to write the name whole, the best first, without its sign last; its height is what the way
        needs."""
        px = self.services.px
        ways = [(NO_DRAWING, size) for size in self.sizes] + [(BARE, self.sizes[-1])]
        for before, size in ways:
            room = self.width - 4 - (px(22) if before == NO_DRAWING else 0)
            pitch, side = self.pitch(size), px(SIGN)
            lines = self._lines(line.name, size, room - self.signs_width(line, side))
            if lines:
                small = min(side, max(len(lines) * pitch, px(SMALL_SIGN)))
                yield RowPlan(lines, size, before, BESIDE, small, max(len(lines) * pitch, small if line.slots else 0))
            lines = self._lines(line.name, size, room)
            for side in (px(SIGN), px(SMALL_SIGN)) if lines else ():
                signs = self.signs_width(line, side) + px(4)
                widths = [self.services.writer.width(one, "body", size) + signs for one in lines]
                fitting = [number for number in (len(lines) - 1, 0) if widths[number] <= room]
                high = (len(lines) - 1) * pitch + max(pitch, side)
                for lane in fitting:
                    yield RowPlan(lines, size, before, lane, side, high)
                yield RowPlan(lines, size, before, len(lines), side, len(lines) * pitch + side)

    def _cut(self, line: CarriedLine, height: int) -> RowPlan:
        """One line beside the slots, of which the end is missing."""
        side = min(self.services.px(SIGN), height - 2)
        room = self.width - self.signs_width(line, side) - self.services.px(24) - 2
        name = self.services.writer.shortened(line.name, "body", self.sizes[-1], room, teaser=True)
        return RowPlan((name,), self.sizes[-1], NO_DRAWING, BESIDE, side, height)

    def _lines(self, name: str, size: int, room: int) -> tuple[str, ...]:
        """The lines of a name in a room; none where a word would be parted."""
        writer = self.services.writer
        if any(writer.width(word, "body", size) > room for word in unbroken(name)):
            return ()
        return tuple(writer.wrap(name, "body", size, room))
