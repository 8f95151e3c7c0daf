"""Text on surfaces: cached lines, wrapped blocks with icons, and text that shrinks to its slot."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import pygame

from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.assets.fonts import Fonts, Role
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.drawing.breaking import ICON, break_points, is_wide, pieces
from nemesis_desktop.client.ui.drawing.glyphs import glyph, is_glyph
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.drawing.markup import Marked, Style, parse
from nemesis_desktop.client.ui.palette import Palette

T = TypeVar("T")
Align = Literal["left", "centre", "right"]
SMALLEST = 12
MEASURES = 4096
"""So many measures of texts are kept: all that a table shows at a few zooms."""
_BOLD: dict[Role, Role] = {
    "body": "body_bold",
    "heading": "heading_bold",
    "body_bold": "body_bold",
    "heading_bold": "heading_bold",
}


LONE = 2
"""So few characters do not stand alone on the last line, such as the letter at the end of a name."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One laid out line: characters from start to end of the marked text, and its width."""

    start: int
    end: int
    width: int


@dataclass(frozen=True, slots=True)
class LinkedWords:
    """Words of a block that lead somewhere: where they lie in it, on one line, and where they lead."""

    rect: pygame.Rect
    link: str
    words: str


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Several lines drawn on one surface."""

    surface: pygame.Surface
    lines: int
    line_height: int
    text_size: int
    text: str = ""
    ledger: Ledger | None = None
    words: str = ""
    """What there was room for, without markup; known only while a ledger is kept."""

    @property
    def width(self) -> int:
        """Width of the surface."""
        return self.surface.get_width()

    @property
    def height(self) -> int:
        """Height of the surface."""
        return self.surface.get_height()

    def draw(self, target: pygame.Surface, position: tuple[float, float]) -> pygame.Rect:
        """Blit with the top left corner at the position. Returns where it lies, whatever the clip lets through."""
        place = self.surface.get_rect(topleft=(round(position[0]), round(position[1])))
        if self.ledger is not None:
            self.ledger.note_text(self.text, self.words, target, place)
            if not target.get_rect().contains(self.written(place)):
                self.ledger.note("outside", self.text, self.text_size, target.get_height())
        target.blit(self.surface, place)
        return place

    def written(self, place: pygame.Rect) -> pygame.Rect:
        """The part of a place that holds letters."""
        return self.surface.get_bounding_rect().move(place.topleft)


class Writer:
    """Measures, wraps and draws text. Sizes are pixels; scale them with `Services.text_px`."""

    def __init__(self, fonts: Fonts, images: Images, palette: Palette) -> None:
        self.fonts = fonts
        self.images = images
        self.palette = palette
        self.smallest = SMALLEST
        """The size below which no text shrinks to fit, unless a caller names its own."""
        self.cache = SurfaceCache(48 * 1024 * 1024)
        self._layouts: OrderedDict[Hashable, tuple[TextLine, ...]] = OrderedDict()
        self._measured: dict[Hashable, Any] = {}
        self.ledger: Ledger | None = None

    def line(self, text: str, role: Role, size: int, colour: str) -> pygame.Surface:
        """One line without markup."""
        name = self.palette.named(colour)
        if self.ledger is not None:
            self.ledger.note_drawn(text, role, size)
        return self.cache.get(
            ("line", text, role, size, name),
            lambda: self.fonts.font(role, size).render(text, True, pygame.Color(name)),
        )

    def width(self, text: str, role: Role, size: int) -> int:
        """Width of one line without markup."""
        key = text, role, size
        width: int | None = self._measured.get(key)
        if width is None:
            width = self._note_measured(key, self.fonts.font(role, size).size(text)[0])
        return width

    def measured(self, key: Hashable, measure: Callable[[], T]) -> T:
        """What was found out by measuring texts, once for a key that names the texts, their edition and the room they
        have. While a ledger is kept it is found out each time, since the ledger notes what does not fit."""
        found: T | None = self._measured.get(key)
        if found is None or self.ledger is not None:
            found = self._note_measured(key, measure())
        return found

    def _note_measured(self, key: Hashable, found: T) -> T:
        if len(self._measured) >= MEASURES:
            self._measured.clear()
        self._measured[key] = found
        return found

    def line_height(self, role: Role, size: int, leading: float = 1.0) -> int:
        """Distance of two lines."""
        return max(1, round(self.fonts.font(role, size).get_linesize() * leading))

    def cap_offset(self, role: Role, size: int) -> int:
        """How far down to move a line so that its capitals, not its box, stand in the vertical middle."""
        font = self.fonts.font(role, size)
        metrics = font.metrics("H")
        top = metrics[0][3] if metrics and metrics[0] else font.get_ascent()
        return round(font.get_height() / 2 - (font.get_ascent() - top / 2))

    def draw(
        self,
        target: pygame.Surface,
        text: str,
        position: tuple[float, float],
        role: Role,
        size: int,
        colour: str,
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """Draw one line at a named anchor of its box, such as "center" or "midleft". Returns where it lies, whatever
        the clip lets through: the next line is placed after it."""
        surface = self.line(text, role, size, colour)
        rect = surface.get_rect(**{anchor: (round(position[0]), round(position[1]))})
        if anchor in ("center", "midleft", "midright"):
            rect.y += self.cap_offset(role, size)
        if self.ledger is not None:
            self.ledger.note_text(text, text, target, rect)
            if not target.get_rect().contains(rect.inflate(0, -rect.height // 2)):
                self.ledger.note("outside", text, size, target.get_width())
        target.blit(surface, rect)
        return rect

    def fit(self, text: str, role: Role, size: int, width: int, min_size: int | None = None) -> int:
        """The largest text size up to `size` at which one line fits the width, but not below `min_size`."""
        least = self.smallest if min_size is None else min_size
        while size > least and self.width(text, role, size) > width:
            size -= 1
        if self.ledger is not None and self.width(text, role, size) > width:
            self.ledger.note_tight(text, role, size, width)
        return size

    def shortened(self, text: str, role: Role, size: int, width: int, teaser: bool = False) -> str:
        """The text, cut with an ellipsis when it is wider than the width; a ``teaser`` is meant to be cut."""
        if self.width(text, role, size) <= width:
            return text
        if self.ledger is not None and (not teaser or self.ledger.strict):
            self.ledger.note("cut", text, size, width)
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", role, size) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrap(self, text: str, role: Role, size: int, width: int) -> list[str]:
        """The lines of a text without its markup, each no wider than the width if that is possible."""
        marked = parse(text)
        return [
            marked.text[line.start : line.end].rstrip()
            for line in self._layout(text, marked, role, size, width)
        ]

    def widest_word(self, text: str, role: Role, size: int) -> int:
        """Width of the longest part of a text that is not to be broken."""
        return max((self.width(word.rstrip(), role, size) for word in pieces(parse(text).text)), default=0)

    def height(self, text: str, role: Role, size: int, width: int, leading: float = 1.0) -> int:
        """Height of the wrapped text."""
        lines = self._layout(text, parse(text), role, size, width)
        return len(lines) * self.line_height(role, size, leading)

    def block(
        self,
        text: str,
        role: Role,
        size: int,
        width: int,
        colour: str,
        align: Align = "left",
        leading: float = 1.0,
        max_lines: int | None = None,
        teaser: bool = False,
    ) -> TextBlock:
        """Wrapped text with markup on one cached surface as wide as asked; a ``teaser`` is meant to be cut."""
        marked = parse(text)
        lines = self._layout(text, marked, role, size, width)
        if self.ledger is not None and (not teaser or self.ledger.strict):
            self._note_broken(self.ledger, marked, lines, size, width)
        if max_lines is not None and len(lines) > max_lines:
            if self.ledger is not None and (not teaser or self.ledger.strict):
                self.ledger.note("cut", text, size, width)
            marked, lines = self._cut_short(text, marked, lines, role, size, width, max_lines)
        height = self.line_height(role, size, leading)
        base = self.palette.named(colour)
        key = ("block", text, role, size, width, base, align, leading, max_lines)
        surface = self.cache.get(
            key, lambda: self._paint(marked, lines, role, size, width, base, align, height)
        )
        if self.ledger is None:
            return TextBlock(surface, len(lines), height, size, text)
        return TextBlock(surface, len(lines), height, size, text, self.ledger, _words(marked, lines[-1].end))

    def links(self, text: str, role: Role, size: int, width: int, leading: float = 1.0) -> tuple[LinkedWords, ...]:
        """Where the links of a text lie in its `block`, line by line; a link over two lines has two places."""
        marked = parse(text)
        if not any(style.link for style in marked.styles):
            return ()
        height, natural = self.line_height(role, size, leading), self.fonts.font(role, size).get_linesize()
        found: list[LinkedWords] = []
        for number, line in enumerate(self._layout(text, marked, role, size, width)):
            x, last = 0, ""
            end = line.start + len(marked.text[line.start : line.end].rstrip(" "))
            for words, style in _runs(marked, line.start, end):
                wide = self._run_width(words, style, role, size)
                if style.link:
                    place = pygame.Rect(x, number * height, wide, natural)
                    if style.link == last:
                        before = found.pop()
                        place, words = place.union(before.rect), before.words + words
                    found.append(LinkedWords(place, style.link, words))
                x, last = x + wide, style.link
        return tuple(found)

    def fitted_block(
        self,
        text: str,
        role: Role,
        size: int,
        box: tuple[int, int],
        colour: str,
        align: Align = "left",
        leading: float = 1.0,
        min_size: int | None = None,
        teaser: bool = False,
    ) -> TextBlock:
        """Wrapped text in the largest size up to `size` that fits the box; at worst it ends with an ellipsis."""
        width, height = box
        least = self.smallest if min_size is None else min_size
        while size > least and self.height(text, role, size, width, leading) > height:
            size -= 1
        room = max(1, height // self.line_height(role, size, leading))
        return self.block(text, role, size, width, colour, align, leading, room, teaser)

    def keep(self, ledger: Ledger | None) -> None:
        """Note from now on what becomes of every text; what was drawn before counts as not drawn."""
        self.ledger = ledger
        self.forget()

    def forget(self) -> None:
        """Drop all caches, after a change of language."""
        self.cache.clear()
        self._layouts.clear()
        self._measured.clear()

    @staticmethod
    def _note_broken(
        ledger: Ledger, marked: Marked, lines: tuple[TextLine, ...], size: int, width: int
    ) -> None:
        """A line that ends within a word although there is nothing to break at."""
        for line in lines[:-1]:
            before, after = marked.text[line.end - 1 : line.end], marked.text[line.end : line.end + 1]
            if before.isalnum() and after.isalnum() and not (is_wide(before) or is_wide(after)):
                ledger.note("broken", marked.text, size, width)

    def _piece_width(self, marked: Marked, start: int, end: int, role: Role, size: int) -> int:
        total = 0
        for text, style in _runs(marked, start, end):
            total += self._run_width(text, style, role, size)
        return total

    def _run_width(self, text: str, style: Style, role: Role, size: int) -> int:
        if style.icon is not None:
            return self._icon_size(size) + 2
        return self.width(text, _BOLD[role] if style.bold else role, size)

    @staticmethod
    def _icon_size(size: int) -> int:
        return round(size * 1.2)

    def _cut_short(
        self,
        source: str,
        marked: Marked,
        lines: tuple[TextLine, ...],
        role: Role,
        size: int,
        width: int,
        max_lines: int,
    ) -> tuple[Marked, tuple[TextLine, ...]]:
        """The first lines, the last of them ending with an ellipsis behind a whole word."""
        end = lines[max_lines - 1].end
        while True:
            kept = marked.text[:end].rstrip(" ,;:.-–\n")
            short = Marked(kept + "…", (*marked.styles[: len(kept)], Style()))
            fitted = self._layout(f"{source}\0{len(kept)}", short, role, size, width)
            if len(fitted) <= max_lines or not kept:
                return short, fitted[:max_lines]
            end = next((point for point in reversed(break_points(kept)) if point < len(kept)), 0)

    def _layout(self, source: str, marked: Marked, role: Role, size: int, width: int) -> tuple[TextLine, ...]:
        key = (source, role, size, width)
        found = self._layouts.get(key)
        if found is not None:
            self._layouts.move_to_end(key)
            return found
        lines: list[TextLine] = []
        start = 0
        for paragraph in marked.text.split("\n"):
            lines.extend(self._layout_paragraph(marked, start, start + len(paragraph), role, size, width))
            start += len(paragraph) + 1
        result = self._layouts[key] = tuple(lines)
        while len(self._layouts) > 4000:
            self._layouts.popitem(last=False)
        return result

    def _layout_paragraph(
        self, marked: Marked, start: int, end: int, role: Role, size: int, width: int
    ) -> list[TextLine]:
        def measure(first: int, last: int) -> int:
            trimmed = first + len(marked.text[first:last].rstrip(" "))
            return self._piece_width(marked, first, trimmed, role, size)

        lines: list[TextLine] = []
        ends = [start + point for point in break_points(marked.text[start:end])] + [end]
        begin, first = start, 0
        while first < len(ends):
            if measure(begin, end) <= width:
                break
            # The last place to break at that still fits: every character of Chinese text is one, so they are not
            # tried one by one.
            past = bisect_right(ends, width, first, key=lambda stop: measure(begin, stop))
            if past > first:
                fits = ends[past - 1]
                lines.append(TextLine(begin, fits, measure(begin, fits)))
                begin, first = fits, past
                continue
            # A single word wider than the line is broken between characters.
            stop = ends[first]
            while measure(begin, stop) > width and stop - begin > 1:
                cut = begin + 1
                while cut + 1 < stop and measure(begin, cut + 1) <= width:
                    cut += 1
                lines.append(TextLine(begin, cut, measure(begin, cut)))
                begin = cut
            if measure(begin, stop) > width and stop < end:
                lines.append(TextLine(begin, stop, measure(begin, stop)))
                begin = stop
            if stop in (begin, end):
                first += 1
        lines.append(TextLine(begin, end, measure(begin, end)))
        if len(lines) > 1 and len(marked.text[begin:end].strip()) <= LONE:
            # The word before comes down to it.
            earlier = [stop for stop in ends if lines[-2].start < stop < begin]
            longer = (stop for stop in reversed(earlier) if len(marked.text[stop:end].strip()) > LONE)
            stop = next(longer, begin)
            if stop < begin and measure(stop, end) <= width:
                lines[-2:] = [TextLine(lines[-2].start, stop, measure(lines[-2].start, stop)),
                              TextLine(stop, end, measure(stop, end))]
        return lines

    def _paint(
        self,
        marked: Marked,
        lines: tuple[TextLine, ...],
        role: Role,
        size: int,
        width: int,
        colour: str,
        align: Align,
        line_height: int,
    ) -> pygame.Surface:
        natural = self.fonts.font(role, size).get_linesize()
        height = line_height * len(lines) + max(0, natural - line_height)
        surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
        for index, line in enumerate(lines):
            spare = width - line.width
            x = 0 if align == "left" else spare // 2 if align == "centre" else spare
            end = line.start + len(marked.text[line.start : line.end].rstrip(" "))
            for text, style in _runs(marked, line.start, end):
                ink = self.palette.named(style.colour) if style.colour else colour
                y = index * line_height
                if style.icon is not None:
                    side = self._icon_size(size)
                    picture = self._icon(style.icon, side, ink if style.colour else None, colour)
                    surface.blit(picture, (x + 1, y + (natural - side) // 2))
                else:
                    part = self.line(text, _BOLD[role] if style.bold else role, size, ink)
                    surface.blit(part, (x, y))
                x += self._run_width(text, style, role, size)
        return surface

    def _icon(self, name: str, side: int, tint: str | None, text_colour: str) -> pygame.Surface:
        if is_glyph(name):
            return self.images.symbol(glyph(name), side, tint or text_colour)
        if tint is not None:
            return self.images.icon(name, side, tint)
        return self.images.svg(name, side, side)


def _words(marked: Marked, end: int) -> str:
    """The marked text up to there as it is read; an icon is named."""
    return "".join(
        f"[{style.icon}]" if style.icon is not None else letter
        for letter, style in zip(marked.text[:end].rstrip(), marked.styles, strict=False)
    )


def _runs(marked: Marked, start: int, end: int) -> list[tuple[str, Style]]:
    """Stretches of equal style; every icon stands alone."""
    runs: list[tuple[str, Style]] = []
    position = start
    while position < end:
        style = marked.styles[position]
        stop = position + 1
        if marked.text[position] != ICON or style.icon is None:
            while stop < end and marked.styles[stop] == style:
                stop += 1
        runs.append((marked.text[position:stop], style))
        position = stop
    return runs
