"""One page of the codex laid out for a width: what is drawn where, and where its links lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.codex.model import Codex, CodexPage, CodexPlace, Passage, sources_told
from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.drawing.text import LinkedWords, TextBlock
from nemesis_desktop.client.ui.palette import readable

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

TITLE, KIND, WORDS, HEAD, SMALL = 32, 16, 19, 20, 15
"""Sizes of letters in layout units."""
PICTURE, SIGN, NUMBER = 300, 54, 52
"""Widths of the large picture, of the sign beside a passage and of its number, in layout units."""
GAP, BETWEEN = 18, 20
CHIP, CHIP_GAP, CHIP_PAD = 36, 8, 14
WIDEST = 1100
"""The words take no more of the width, in layout units."""
NARROW = 620
"""Below this width the large picture stands above the words, in layout units."""

Paint = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class Block:
    """Something to draw at a place of the page."""

    rect: pygame.Rect
    paint: Paint


@dataclass(frozen=True, slots=True)
class LaidLink:
    """A place of the page that leads elsewhere, with its name. ``framed`` ones are drawn as plates. One that stands in
    a text has ``parts``: every place of a passage where these words stand."""

    rect: pygame.Rect
    link: str
    name: str
    framed: bool = True
    parts: tuple[pygame.Rect, ...] = ()

    @property
    def places(self) -> tuple[pygame.Rect, ...]:
        """Where it can be clicked."""
        return self.parts or (self.rect,)


@dataclass(slots=True)
class Article:
    """A page in its place; all rectangles count from its upper left corner."""

    page: CodexPage
    height: int = 0
    blocks: list[Block] = field(default_factory=list)
    links: list[LaidLink] = field(default_factory=list)
    tops: dict[str, pygame.Rect] = field(default_factory=dict)
    """Where each passage lies."""


def lay_out(services: Services, codex: Codex, page: CodexPage, width: int) -> Article:
    """Place everything on a page for a width in pixels; lines do not get longer than can be read with ease."""
    return _Layout(services, codex, page, min(width, services.px(WIDEST))).done()


class _Layout:
    def __init__(self, services: Services, codex: Codex, page: CodexPage, width: int) -> None:
        self.services, self.codex, self.page, self.width = services, codex, page, width
        self.article = Article(page)
        self.y = 0

    def done(self) -> Article:
        """Title and picture, then every passage, then where it leads."""
        px, page = self.services.px, self.page
        ink = readable(self.services.palette.named(page.accent), self.services.palette.raised)
        self._words(page.title, "heading_bold", TITLE, ink, 0, self.width)
        if page.kind:
            self._words(page.kind, "body", KIND, "text_soft", 0, self.width)
        self.y += px(6)
        self._add(pygame.Rect(0, self.y, self.width, max(1, px(1))), self._divider)
        self.y += px(BETWEEN)
        left, bottom = self._large_picture()
        for passage in page.passages:
            self._passage(passage, left)
        self.y = max(self.y, bottom)
        self._see_also()
        self.article.height = self.y + px(GAP)
        return self.article

    def _large_picture(self) -> tuple[int, int]:
        """Where the words begin beside the picture, and where it ends."""
        px, picture = self.services.px, self.page.picture
        if picture is None:
            return 0, 0
        narrow = self.width < px(NARROW)
        wide = min(px(PICTURE), self.width if narrow else round(self.width * 0.4))
        size = wide, round(wide * picture.shape)
        place = pygame.Rect((0, self.y), size)
        self._add(place, lambda surface, at: _show(surface, picture.draw(self.services, size), at))
        if narrow:
            self.y += size[1] + px(GAP)
            return 0, 0
        return wide + px(28), self.y + size[1] + px(GAP)

    def _passage(self, passage: Passage, left: int) -> None:
        px, top, first = self.services.px, self.y, len(self.article.links)
        x, bottom = left, 0
        if passage.number:
            at = self.y
            self._words(passage.number, "heading", HEAD, "accent", x, px(NUMBER))
            self.y = at
            x += px(NUMBER)
        if passage.picture is not None:
            picture, size = passage.picture, (px(SIGN), round(px(SIGN) * passage.picture.shape))
            place = pygame.Rect((x, self.y), size)
            self._add(place, lambda surface, at: _show(surface, picture.draw(self.services, size), at))
            x, bottom = place.right + px(GAP), place.bottom
        width = max(px(80), self.width - x)
        if passage.head:
            self._words(passage.head, "heading", HEAD, "accent" if passage.link else "text", x, width)
        if passage.words:
            self._words(self.codex.with_links(passage.words), "body", WORDS, "text", x, width, passage)
        told = rules_told(self.services, passage)
        if told:
            self.y += px(2)
            self._words(self.codex.with_links(told), "body", SMALL, "text_faint", x, width, passage)
        self.y = max(self.y, bottom)
        rect = pygame.Rect(left, top, self.width - left, self.y - top)
        self.article.tops[passage.id] = rect
        if passage.link and passage.link in self.codex.pages:
            # All of it leads there, whatever is named in it.
            self.article.links[first:] = [LaidLink(rect, passage.link, passage.head or passage.words, framed=False)]
        self.y += px(BETWEEN)

    def _see_also(self) -> None:
        """Plates with the names of the pages that this one leads to, in rows."""
        px, services = self.services.px, self.services
        shown = {passage.link for passage in self.page.passages if passage.link}
        linked = [link for link in self.codex.linked(self.page) if link not in shown]
        if not linked:
            return
        self._words(services.text.text("codex.see_also"), "heading", KIND, "text_soft", 0, self.width)
        self.y += px(6)
        size, height = services.text_px(SMALL + 1), max(px(CHIP), services.text_px(SMALL + 1) * 2)
        x = 0
        for link in linked:
            name = services.writer.shortened(
                self.codex.pages[link].title, "body", size, self.width - 2 * px(CHIP_PAD), teaser=True
            )
            wide = services.writer.width(name, "body", size) + 2 * px(CHIP_PAD)
            if x and x + wide > self.width:
                x, self.y = 0, self.y + height + px(CHIP_GAP)
            self.article.links.append(LaidLink(pygame.Rect(x, self.y, wide, height), link, name))
            x += wide + px(CHIP_GAP)
        self.y += height + px(BETWEEN)

    def _words(
        self, words: str, role: Role, size: float, colour: str, x: int, width: int, passage: Passage | None = None
    ) -> None:
        """Words from the present height on, which grows by them; those of a passage may lead elsewhere."""
        letters = self.services.text_px(size)
        block = self.services.writer.block(words, role, letters, width, colour)
        if passage is not None:
            self._links(self.services.writer.links(words, role, letters, width), x, passage)
        self._add(pygame.Rect(x, self.y, width, block.height), lambda surface, at: _write(surface, block, at))
        self.y += block.height

    def _links(self, linked: Sequence[LinkedWords], x: int, passage: Passage) -> None:
        """What words of a passage lead to, each place once; not to where they stand."""
        here = (CodexPlace(self.page.id), CodexPlace(self.page.id, passage.id))
        places: dict[str, list[LinkedWords]] = {}
        for one in linked:
            place = self.codex.place_of(one.link)
            if place is not None and place not in here:
                places.setdefault(one.link, []).append(one)
        for link, words in places.items():
            parts = tuple(one.rect.move(x, self.y) for one in words)
            self.article.links.append(LaidLink(parts[0], link, words[0].words, framed=False, parts=parts))

    def _divider(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        self.services.panels.divider(surface, place, self.page.accent)

    def _add(self, rect: pygame.Rect, paint: Paint) -> None:
        self.article.blocks.append(Block(rect, paint))


def rules_told(services: Services, passage: Passage) -> str:
    """The line with the rules of a passage and the pages that state them; "" without rules."""
    if not passage.rules:
        return ""
    ids, pages = sources_told(passage.rules)
    text = services.text
    if not pages:
        return text.text("codex.rules", n=len(ids), rules=ids)
    return text.text("codex.rules_pages", n=len(ids), rules=ids, pages=pages)


def _show(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    surface.blit(picture, picture.get_rect(center=place.center))


def _write(surface: pygame.Surface, block: TextBlock, place: pygame.Rect) -> None:
    """Words that are scrolled partly out of sight are no fault that a check should note."""
    if surface.get_clip().contains(place):
        block.draw(surface, place.topleft)
    else:
        surface.blit(block.surface, place)
