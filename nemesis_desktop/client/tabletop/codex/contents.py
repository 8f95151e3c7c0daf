"""The list beside the page: chapters with their pages, or what a search has found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.tabletop.codex.model import Codex, CodexPlace
from nemesis_desktop.client.tabletop.codex.search import Found
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_list import Row

CHAPTER, PAGE, FOUND = 46, 36, 66
"""Heights of the rows, in layout units."""


@dataclass(frozen=True, slots=True)
class ContentsRow:
    """A chapter when it has no place, else a page; ``words`` are those that a search has found."""

    title: str
    chapter: str
    place: CodexPlace | None = None
    icon: str = ""
    words: str = ""
    is_open: bool = False
    found: bool = False


def rows_of_chapters(codex: Codex, opened: str) -> tuple[ContentsRow, ...]:
    """Every chapter, and below the one that is open its pages."""
    rows: list[ContentsRow] = []
    for chapter in codex.chapters:
        rows.append(ContentsRow(chapter.title, chapter.id, icon=chapter.icon, is_open=chapter.id == opened))
        if chapter.id == opened:
            rows += [ContentsRow(page.title, chapter.id, CodexPlace(page.id)) for page in chapter.pages]
    return tuple(rows)


def rows_of_search(codex: Codex, hits: Sequence[Found]) -> tuple[ContentsRow, ...]:
    """What was found, the best first."""
    return tuple(
        ContentsRow(
            one.title, codex.chapter_of[one.place.page].title, one.place, codex.chapter_of[one.place.page].icon,
            one.words, found=True,
        )
        for one in hits
    )


def row_height(services: Services, row: ContentsRow) -> int:
    """How high a row is."""
    return services.px(FOUND if row.found else CHAPTER if row.place is None else PAGE)


def draw_contents_row(services: Services, surface: pygame.Surface, row: ContentsRow, place: Row) -> None:
    """Draw one row."""
    px, writer, rect = services.px, services.writer, place.rect
    if row.found:
        _draw_found(services, surface, row, rect)
        return
    if row.place is not None:
        size = services.text_px(17)
        x = rect.x + px(46)
        room = rect.right - px(8) - x
        fitted = writer.fit(row.title, "body", size, room)
        words = writer.shortened(row.title, "body", fitted, room)
        writer.draw(surface, words, (x, rect.centery), "body", fitted, "text", "midleft")
        return
    icon = services.panels.icon(row.icon, px(24), "accent")
    surface.blit(icon, icon.get_rect(center=(rect.x + px(24), rect.centery)))
    size = services.text_px(18)
    x, room = rect.x + px(46), rect.width - px(46 + 34)
    fitted = writer.fit(row.title, "heading", size, room)
    words = writer.shortened(row.title, "heading", fitted, room)
    writer.draw(surface, words, (x, rect.centery), "heading", fitted, "text", "midleft")
    sign = services.panels.icon("minus" if row.is_open else "plus", px(16), "text_faint")
    surface.blit(sign, sign.get_rect(midright=(rect.right - px(10), rect.centery)))


def _draw_found(services: Services, surface: pygame.Surface, row: ContentsRow, rect: pygame.Rect) -> None:
    """Title and chapter on one line, below them the words around what was found."""
    px, writer = services.px, services.writer
    size, small = services.text_px(17), services.text_px(15)
    x, right = rect.x + px(12), rect.right - px(10)
    icon = services.panels.icon(row.icon, px(20), "text_faint")
    surface.blit(icon, icon.get_rect(midright=(right, rect.y + px(20))))
    title = writer.shortened(row.title, "heading", size, right - px(28) - x, teaser=True)
    writer.draw(surface, title, (x, rect.y + px(20)), "heading", size, "accent", "midleft")
    words = writer.shortened(row.words or row.chapter, "body", small, right - x, teaser=True)
    writer.draw(surface, words, (x, rect.y + px(46)), "body", small, "text_soft", "midleft")
