"""A page over the table: a card so large that everything on it can be read, and its words explained."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.codex.model import rule_named_in
from nemesis_desktop.client.tabletop.panels.over_page import TargetPage
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.page import Page
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.palette import readable

CARD, WORDS = 400, 560
EDGE, APART = 6, 5
"""What stays free at the ends of a page that is rolled, and between two things that are said, in layout units."""
FACE = 150
"""Height of the picture of a card in a compact window."""


class Reader(TargetPage[Page]):
    """Words that stand on the page as explained are targets "term:<id>", the rule is "rule:<id>"; both lead on."""

    margin = 18
    is_board = False
    proportion = 1.42
    """Height of a card in shares of its width."""

    @abstractmethod
    def page_about(self, target: str, table: TableView) -> Page | None:
        """What there is to know about a thing now."""

    @abstractmethod
    def draw_card(self, canvas: pygame.Surface, place: pygame.Rect, card: Any) -> None:
        """Draw a card in large."""

    @abstractmethod
    def draw_picture(self, canvas: pygame.Surface, place: pygame.Rect, card: Any) -> None:
        """Draw what is pictured on a card."""

    def page_of(self, target: str, table: TableView) -> Page | None:
        """What there is to know about a thing; what is no longer there stays as it was."""
        found = self.page_about(target, table)
        return self.view if found is None and self.is_open and target == self.target else found

    def nodes(self) -> tuple[Node, ...]:
        """The card, the words, and every word that is explained."""
        page = self.view
        if page is None:
            return ()
        body = [plain(page.card.text)] if page.card is not None else []
        terms = tuple(Node("text", one.name, plain(one.text)) for one in page.terms)
        words = "\n".join((*body, plain(page.body), page.rule)).strip()
        return (Node("dialog", plain(page.title), words, rect=box(self.rect), children=terms),)

    def arrange(self, bounds: pygame.Rect) -> None:
        """The part of the screen it may use."""
        self._bounds = bounds.copy()
        self._lay_out()

    def show_view(self, view: Page | None) -> None:
        """Show a page; None closes."""
        changed = view != self.view
        super().show_view(view)
        if changed:
            self._lay_out()

    def _lay_out(self) -> None:
        if self.view is None:
            return
        px = self.services.px
        if self.services.compact:
            rect = self._bounds.inflate(-px(12), -px(12))
            self.scrolling.scroll_to(0.0)
            self.place(rect, self._words_height(rect.width - 2 * px(28)) + self._face_height() + 2 * px(28))
            return
        pad, words = px(28), px(WORDS)
        room = self._bounds.inflate(-px(32), -px(32))
        card = self._card_width(room) if self.view.card is not None else 0
        width = min(room.width, words + 2 * pad + (card + px(28) if card else 0))
        inner = width - 2 * pad - (card + px(28) if card else 0)
        height = max(round(card * self.proportion), self._words_height(inner)) + 2 * pad
        rect = pygame.Rect(0, 0, width, min(room.height, height))
        rect.center = self._bounds.center
        self.place(rect)

    def _face_height(self) -> int:
        """In a compact window the picture of a card stands above the words, and its text with them."""
        if self.view is None or self.view.card is None:
            return 0
        px, width = self.services.px, self.rect.width - 2 * self.services.px(28)
        words = self.services.writer.height(self.view.card.text, "body", self.services.text_px(18), width)
        return px(FACE + 12) + words + px(10)

    def _card_width(self, room: pygame.Rect) -> int:
        return min(self.services.px(CARD), round((room.height - self.services.px(60)) / self.proportion))

    def _words_height(self, width: int) -> int:
        services, writer, view = self.services, self.services.writer, self.view
        if view is None:
            return 0
        height = writer.line_height("heading_bold", services.text_px(28)) + services.px(10)
        if services.compact:
            height = writer.height(view.title, "heading_bold", services.text_px(24), width) + services.px(10)
        if view.body:
            for part in view.body.split("\n"):
                height += writer.height(part, "body", services.text_px(18), width) + services.px(APART)
            height += services.px(10 - APART)
        if view.rule:
            height += writer.line_height("body", services.text_px(15)) + services.px(6)
        if view.terms:
            height += writer.line_height("heading", services.text_px(16)) + services.px(14)
        for one in view.terms:
            words = self.services.text.text("label.explained", name=one.name, text=one.text)
            height += writer.height(words, "body", services.text_px(15), width) + services.px(9)
        return height + writer.line_height("body", services.text_px(14)) + services.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        """In a compact window the words roll over a plate that stays: it is not as high as they are."""
        if self.view is None or not self.services.compact:
            super().draw(surface)
            return
        self.services.panels.panel(surface, self.rect, self.services.scale, self.view.accent, "modal")
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(0, -2 * self.services.px(EDGE)).clip(before))
        super().draw(surface)
        surface.set_clip(before)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: Page) -> None:
        """Card on the left, words on the right."""
        services, writer = self.services, self.services.writer
        pad = services.px(28)
        inner = area.inflate(-2 * pad, -2 * pad)
        x = inner.x
        if services.compact:
            self._page(canvas, inner, view)
            return
        services.panels.panel(canvas, area, services.scale, view.accent, "modal")
        if view.card is not None:
            width = min(self._card_width(self._bounds.inflate(-services.px(32), -services.px(32))), inner.width // 2)
            place = pygame.Rect(x, inner.y, width, round(width * self.proportion))
            self.draw_card(canvas, place, view.card)
            x = place.right + services.px(28)
        box = pygame.Rect(x, inner.y, inner.right - x, inner.height)
        before = canvas.get_clip()
        canvas.set_clip(area)
        size = writer.fit(view.title, "heading_bold", services.text_px(28), box.width, services.text_px(16))
        title = writer.shortened(view.title, "heading_bold", size, box.width)
        writer.draw(canvas, title, box.topleft, "heading_bold", size, self._ink(view))
        down = writer.line_height("heading_bold", services.text_px(28)) + services.px(10)
        self._words(canvas, box, view, box.y + down)
        canvas.set_clip(before)
        hint = self._hint(view)
        writer.draw(canvas, hint, box.bottomright, "body", services.text_px(14), "text_faint", "bottomright")

    def _page(self, canvas: pygame.Surface, box: pygame.Rect, view: Page) -> None:
        """Title, picture, then all words over the whole width."""
        services, writer, px = self.services, self.services.writer, self.services.px
        title = writer.block(view.title, "heading_bold", services.text_px(24), box.width, self._ink(view))
        title.draw(canvas, box.topleft)
        down = title.height + px(10)
        box = pygame.Rect(box.x, box.y + down, box.width, box.height - down)
        if view.card is not None:
            place = pygame.Rect(box.x, box.y, min(box.width, px(FACE * 2)), px(FACE))
            self.draw_picture(canvas, place, view.card)
            block = writer.block(view.card.text, "body", services.text_px(18), box.width, "text")
            block.draw(canvas, (box.x, place.bottom + px(12)))
            down = self._face_height()
            box = pygame.Rect(box.x, box.y + down, box.width, box.height - down)
        self._words(canvas, box, view, box.y)
        hint = self._hint(view)
        place_of_hint = (box.right, box.bottom)
        size = services.text_px(14)
        writer.draw(canvas, hint, place_of_hint, "body", size, "text_faint", "bottomright")

    def _hint(self, view: Page) -> str:
        """How one reads on, where there is something to, and how one leaves."""
        text = self.services.text
        close = text.text("page.close")
        return text.text("page.more", close=close) if view.terms else close

    def _ink(self, view: Page) -> str:
        """The colour of the title."""
        palette = self.services.palette
        return readable(palette.named(view.accent), palette.raised)

    def _words(self, canvas: pygame.Surface, box: pygame.Rect, view: Page, y: int) -> None:
        """What is said below the title, from a height on."""
        services, writer = self.services, self.services.writer
        if view.body:
            for part in view.body.split("\n"):
                block = writer.block(part, "body", services.text_px(18), box.width, "text")
                block.draw(canvas, (box.x, y))
                y += block.height + services.px(APART)
            y += services.px(10 - APART)
        if view.rule:
            small = services.text_px(15)
            drawn = writer.draw(canvas, view.rule, (box.x, y), "body", small, "accent")
            self.mark(drawn, rule_named_in(view.rule))
            y += writer.line_height("body", small) + services.px(6)
        if not view.terms:
            return
        services.panels.divider(canvas, pygame.Rect(box.x, y, box.width, 1), view.accent)
        y += services.px(8)
        size = services.text_px(16)
        writer.draw(canvas, services.text.text("page.terms"), (box.x, y), "heading", size, "text_soft")
        y += writer.line_height("heading", size) + services.px(6)
        for one in view.terms:
            words = self.services.text.text("label.explained_bright", name=one.name, text=one.text)
            block = writer.block(words, "body", services.text_px(15), box.width, "text_soft")
            if y + block.height > box.bottom - services.px(16):
                break
            block.draw(canvas, (box.x, y))
            self.mark(pygame.Rect(box.x, y, box.width, block.height), f"term:{one.id}")
            y += block.height + services.px(9)

    _bounds = pygame.Rect(0, 0, 0, 0)
