"""The layout of a screen: rows, columns and stacks over anything that can be placed.

A screen describes its layout as a tree, built again for every size, and places it once::

    column(
        sized(title, height=px(40)),
        row(sized(sections, width=px(230)), sized(pane, flex=1), gap=px(28)),
        gap=px(8),
    ).place(pygame.Rect((0, 0), size))

A wide and a compact layout are two trees over the same widgets and panels. All lengths are whole pixels: neighbours
share their edges exactly, and what is left over by rounding goes to the last ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import pygame

Align = Literal["start", "centre", "end", "stretch"]
"""Where something lies across the direction of its container; ``stretch`` fills what there is."""


class Placeable(Protocol):
    """What a layout can place: a widget, a panel, or a layout inside another."""

    def size_hint(self, width: int) -> tuple[int, int]:
        """The width and height in pixels that it would like to have where ``width`` pixels are available."""
        ...

    def place(self, rect: pygame.Rect) -> None:
        """Give it its rectangle."""
        ...


@dataclass(frozen=True, slots=True)
class Span:
    """What one child asks for along the direction of its container, in pixels.

    A child with ``flex`` shares what the others leave, in proportion to it, and never takes its hint into account.
    """

    wanted: int = 0
    minimum: int = 0
    maximum: int | None = None
    flex: float = 0.0

    @property
    def basis(self) -> int:
        """The length before anything is shared out."""
        return self.limited(self.minimum if self.flex else self.wanted)

    def limited(self, length: float) -> int:
        """A length within minimum and maximum; the minimum wins where they contradict each other."""
        within = length if self.maximum is None else min(length, self.maximum)
        return max(self.minimum, int(within))


def share_out(available: int, spans: Sequence[Span]) -> list[int]:
    """The lengths of children that share ``available`` pixels; their sum is never more.

    Children with ``flex`` fill what the others leave. Without enough room the others shrink towards their minimum;
    where even the minimums do not fit, all shrink in proportion.
    """
    available = max(0, available)
    least = [span.minimum for span in spans]
    if sum(least) >= available:
        return _proportional(available, least)
    lengths = [span.basis for span in spans]
    excess = sum(lengths) - available
    if excess > 0:
        given_up = _proportional(excess, [length - low for length, low in zip(lengths, least, strict=True)])
        return [length - less for length, less in zip(lengths, given_up, strict=True)]
    return _fill(available, spans, lengths)


def _fill(available: int, spans: Sequence[Span], lengths: list[int]) -> list[int]:
    """Give what is left to the children with flex, as their limits allow."""
    growing = [index for index, span in enumerate(spans) if span.flex > 0]
    while growing:
        room = available - sum(length for index, length in enumerate(lengths) if index not in growing)
        fair = _proportional(room, [spans[index].flex for index in growing])
        kept = [spans[index].limited(part) for index, part in zip(growing, fair, strict=True)]
        over = sum(kept) - room
        # Either those that would be too small or those that would be too large are settled, never both at once.
        settled = [
            (index, length) for index, part, length in zip(growing, fair, kept, strict=True)
            if (length > part if over > 0 else length < part if over < 0 else True)
        ]
        for index, length in settled:
            lengths[index] = length
            growing.remove(index)
    return lengths


def _proportional(total: int, weights: Sequence[float]) -> list[int]:
    """Whole numbers in proportion to weights whose sum is exactly ``total``."""
    whole = sum(weights)
    if whole <= 0:
        return [0] * len(weights)
    parts, passed, before = [], 0.0, 0
    for weight in weights:
        passed += weight
        edge = min(total, int(total * (passed / whole) + 1e-6))
        parts.append(edge - before)
        before = edge
    parts[-1] += total - before
    return parts


@dataclass(frozen=True, slots=True)
class Sized:
    """Something with wishes of its own about its size and place; see `sized`."""

    child: Placeable
    width: int | None = None
    height: int | None = None
    min_width: int = 0
    min_height: int = 0
    max_width: int | None = None
    max_height: int | None = None
    flex: float = 0.0
    align_x: Align | None = None
    align_y: Align | None = None

    def size_hint(self, width: int) -> tuple[int, int]:
        """The hint of the child within the limits."""
        across = self._across
        room = across.limited(width if self.width is None else min(width, self.width))
        wide, high = (self.width, self.height)
        if wide is None or high is None:
            hint = self.child.size_hint(min(room, width) if width > 0 else room)
            wide, high = (hint[0] if wide is None else wide), (hint[1] if high is None else high)
        return across.limited(wide), self._down.limited(high)

    def place(self, rect: pygame.Rect) -> None:
        """Place the child."""
        self.child.place(rect)

    @property
    def _across(self) -> Span:
        return Span(0, self.min_width, self.max_width)

    @property
    def _down(self) -> Span:
        return Span(0, self.min_height, self.max_height)


def sized(
    child: Placeable,
    *,
    width: int | None = None,
    height: int | None = None,
    min_width: int = 0,
    min_height: int = 0,
    max_width: int | None = None,
    max_height: int | None = None,
    flex: float = 0.0,
    align_x: Align | None = None,
    align_y: Align | None = None,
) -> Sized:
    """Set the size of something, or limit it. ``flex`` counts along the direction of the container, the alignment
    across it (in a `stack` both count). A set width or height gives way only where there is no room for it."""
    return Sized(child, width, height, min_width, min_height, max_width, max_height, flex, align_x, align_y)


@dataclass(slots=True)
class Slot:
    """A rectangle for what a screen draws itself."""

    hint: tuple[int, int] | Callable[[int], tuple[int, int]] = (0, 0)
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def size_hint(self, width: int) -> tuple[int, int]:
        """The size that it was given, or found out for this width."""
        return self.hint(width) if callable(self.hint) else self.hint

    def place(self, rect: pygame.Rect) -> None:
        """Remember the rectangle."""
        self.rect = rect


def space(length: int = 0, flex: float = 0.0) -> Sized:
    """Nothing, so many pixels long in either direction; with ``flex`` it takes what is left."""
    return sized(Slot((length, length)), flex=flex)


@dataclass(frozen=True, slots=True)
class Line:
    """Children one after another, from left to right or from top to bottom; see `row` and `column`."""

    children: tuple[Placeable, ...]
    vertical: bool
    gap: int = 0
    align: Align = "stretch"
    justify: Align = "start"

    def size_hint(self, width: int) -> tuple[int, int]:
        """Everything at its wish, within a width."""
        if not self.children:
            return 0, 0
        gaps = self.gap * (len(self.children) - 1)
        if self.vertical:
            hints = [child.size_hint(width) for child in self.children]
            return max(hint[0] for hint in hints), sum(hint[1] for hint in hints) + gaps
        hints = [child.size_hint(width) for child in self.children]
        spans = [self._span(child, hint) for child, hint in zip(self.children, hints, strict=True)]
        widths = share_out(width - gaps, spans)
        high = max(child.size_hint(wide)[1] for child, wide in zip(self.children, widths, strict=True))
        return sum(hint[0] for hint in hints) + gaps, high

    def place(self, rect: pygame.Rect) -> None:
        """Place the children from the start to the end."""
        count = len(self.children)
        if not count:
            return
        length, across = (rect.height, rect.width) if self.vertical else (rect.width, rect.height)
        hints = [child.size_hint(rect.width) for child in self.children]
        lengths, gaps = self._lengths(length, hints)
        free = length - sum(lengths) - sum(gaps)
        at = {"centre": free // 2, "end": free}.get(self.justify, 0)
        for child, hint, long, gap in zip(self.children, hints, lengths, (*gaps, 0), strict=True):
            if self.vertical:
                start, wide = _aligned(across, hint[0], child, "x", self.align)
                child.place(pygame.Rect(rect.x + start, rect.y + at, wide, long))
            else:
                high_hint = child.size_hint(long)[1]
                start, high = _aligned(across, high_hint, child, "y", self.align)
                child.place(pygame.Rect(rect.x + at, rect.y + start, long, high))
            at += long + gap

    def _lengths(self, length: int, hints: Sequence[tuple[int, int]]) -> tuple[list[int], list[int]]:
        """The lengths of the children and of the gaps between them. Where there is no room gaps shrink as children
        do, so that what is crowded keeps its proportions."""
        spans = [self._span(child, hint) for child, hint in zip(self.children, hints, strict=True)]
        parted = [span for one in spans for span in (one, Span(self.gap))][:-1]
        found = share_out(length, parted)
        return found[::2], found[1::2]

    def _span(self, child: Placeable, hint: tuple[int, int]) -> Span:
        """What a child asks for along this line."""
        wanted = hint[1] if self.vertical else hint[0]
        if not isinstance(child, Sized):
            return Span(wanted)
        if self.vertical:
            return Span(wanted, child.min_height, child.max_height, child.flex)
        return Span(wanted, child.min_width, child.max_width, child.flex)


@dataclass(frozen=True, slots=True)
class Stack:
    """Children over each other, the last one on top; see `stack`."""

    children: tuple[Placeable, ...]
    align: Align = "stretch"

    def size_hint(self, width: int) -> tuple[int, int]:
        """The largest of the children."""
        hints = [child.size_hint(width) for child in self.children] or [(0, 0)]
        return max(hint[0] for hint in hints), max(hint[1] for hint in hints)

    def place(self, rect: pygame.Rect) -> None:
        """Give every child the rectangle, or its part of it."""
        for child in self.children:
            hint = child.size_hint(rect.width)
            x, wide = _aligned(rect.width, hint[0], child, "x", self.align)
            y, high = _aligned(rect.height, child.size_hint(wide)[1], child, "y", self.align)
            child.place(pygame.Rect(rect.x + x, rect.y + y, wide, high))


def _aligned(room: int, wanted: int, child: Placeable, axis: Literal["x", "y"], align: Align) -> tuple[int, int]:
    """Start and length of a child within ``room`` pixels across its container."""
    length = wanted
    if isinstance(child, Sized):
        own, fixed = (child.align_x, child.width) if axis == "x" else (child.align_y, child.height)
        low, high = (child.min_width, child.max_width) if axis == "x" else (child.min_height, child.max_height)
        align = own or align
        if align == "stretch" and fixed is None:
            length = Span(0, low, high).limited(room)
    elif align == "stretch":
        length = room
    length = max(0, min(room, length))
    return {"centre": (room - length) // 2, "end": room - length}.get(align, 0), length


@dataclass(frozen=True, slots=True)
class Padding:
    """A margin around a child; see `padding`."""

    child: Placeable
    left: int
    top: int
    right: int
    bottom: int

    def size_hint(self, width: int) -> tuple[int, int]:
        """The child and its margin."""
        wide, high = self.child.size_hint(max(0, width - self.left - self.right))
        return wide + self.left + self.right, high + self.top + self.bottom

    def place(self, rect: pygame.Rect) -> None:
        """Place the child inside the margin, which gives way where there is no room."""
        left, _, right = share_out(rect.width, [Span(self.left), Span(flex=1), Span(self.right)])
        top, _, bottom = share_out(rect.height, [Span(self.top), Span(flex=1), Span(self.bottom)])
        inner = pygame.Rect(rect.x + left, rect.y + top, rect.width - left - right, rect.height - top - bottom)
        self.child.place(inner)


def row(*children: Placeable | None, gap: int = 0, align: Align = "stretch", justify: Align = "start") -> Line:
    """Children from left to right; None is left out. ``align`` is about their heights, ``justify`` about where they
    stand when none of them takes the room that is left."""
    return Line(_present(children), False, gap, align, justify)


def column(*children: Placeable | None, gap: int = 0, align: Align = "stretch", justify: Align = "start") -> Line:
    """Children from top to bottom; None is left out. ``align`` is about their widths."""
    return Line(_present(children), True, gap, align, justify)


def stack(*children: Placeable | None, align: Align = "stretch") -> Stack:
    """Children over each other, the last one on top; None is left out."""
    return Stack(_present(children), align)


def grid(children: Iterable[Placeable], columns: int, gap: int = 0, row_gap: int | None = None) -> Line:
    """Children in rows of so many equally wide cells; the last row keeps the width of its cells."""
    cells = list(children)
    rows = []
    for first in range(0, len(cells), columns):
        line: list[Placeable] = [sized(cell, flex=1) for cell in cells[first : first + columns]]
        line += [space(flex=1)] * (columns - len(line))
        rows.append(row(*line, gap=gap))
    return column(*rows, gap=gap if row_gap is None else row_gap)


def centred(child: Placeable, width: int, height: int | None = None) -> Stack:
    """Something of this size in the middle of its room; without a height as high as it would like to be."""
    return stack(sized(child, width=width, height=height, align_x="centre", align_y="centre"))


def padding(
    child: Placeable, around: int = 0, *, left: int | None = None, top: int | None = None, right: int | None = None,
    bottom: int | None = None,
) -> Padding:
    """A margin of ``around`` pixels, or another one at single sides."""
    return Padding(child, *(around if side is None else side for side in (left, top, right, bottom)))


def _present(children: Iterable[Placeable | None]) -> tuple[Placeable, ...]:
    return tuple(child for child in children if child is not None)
