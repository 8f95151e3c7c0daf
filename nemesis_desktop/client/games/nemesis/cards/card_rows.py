"""Cards below each other, each with its whole text: for a window that has no room for faces."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.games.nemesis.cards.card_face import draw_picture
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_view import GRIP, ScrollView

PICTURE, PAD, GAP = 46, 10, 6
RING = 9
"""So far the mark of a row lies within it."""
PRICE = 40
"""Width of what stands at the right of a name."""


class CardRows:
    """Rows in a rectangle, as high as their words; what does not fit is scrolled to."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.cards: Sequence[CardView] = ()
        self.scrolling = ScrollView(services, glides=False)
        self._heights: dict[object, int] = {}

    def place(self, rect: pygame.Rect) -> None:
        """Give the rows their rectangle."""
        self.rect = rect.copy()
        self._heights.clear()
        self.scrolling.place(rect, self._total())

    def show(self, cards: Sequence[CardView]) -> None:
        """Show these cards."""
        if [card.id for card in cards] != [card.id for card in self.cards]:
            self.scrolling.scroll_to(0.0)
        self.cards = cards
        self.scrolling.measure(self._total())

    def scroll(self, pixels: int) -> bool:
        """Show what stands farther below, or above; whether it moved."""
        return self.scrolling.scroll_by(pixels)

    def reveal(self, index: int) -> None:
        """Scroll so far that a row can be seen."""
        self.scrolling.reveal_rect(self.slots()[index])

    def slots(self) -> list[pygame.Rect]:
        """Where the rows lie now."""
        gap, y = self.services.px(GAP), self.rect.y - self.scrolling.top
        places = []
        for card in self.cards:
            high = self._height(card)
            places.append(pygame.Rect(self.rect.x, y, self._width, high))
            y += high + gap
        return places

    def card_at(self, position: tuple[int, int]) -> int | None:
        """The card under a position."""
        if not self.rect.collidepoint(position):
            return None
        return next((index for index, slot in enumerate(self.slots()) if slot.collidepoint(position)), None)

    def draw(self, surface: pygame.Surface, lit: Sequence[int | None], away: frozenset[str] = frozenset()) -> None:
        """Draw the rows; those that are lit have a mark around them."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for index, (card, slot) in enumerate(zip(self.cards, self.slots(), strict=True)):
            if slot.colliderect(self.rect) and card.id not in away:
                self._row(surface, card, slot, index in lit)
        surface.set_clip(before)
        self.scrolling.draw_bar(surface, lit=True)

    @property
    def _width(self) -> int:
        return self.rect.width - self.services.px(GRIP)

    def _total(self) -> int:
        gap = self.services.px(GAP)
        return sum(self._height(card) + gap for card in self.cards) - (gap if self.cards else 0)

    def _name_width(self, card: CardView) -> int:
        px = self.services.px
        priced = card.picked or card.ammo is not None or card.cost is not None
        return self._width - px(PICTURE + 2 * PAD) - px(PAD + (PRICE if priced else 0))

    def _words(self, card: CardView) -> str:
        return "\n".join(part for part in (card.text, card.note) if part)

    def _height(self, card: CardView) -> int:
        key = (card.name, self._words(card), card.ammo, self._width)
        if key not in self._heights:
            services, writer, px = self.services, self.services.writer, self.services.px
            name = writer.height(card.name, "heading", services.text_px(17), self._name_width(card))
            words = self._words(card)
            text = writer.height(words, "body", services.text_px(15), self._width - 2 * px(PAD)) if words else 0
            self._heights[key] = max(px(PICTURE), name) + px(6) + text + 2 * px(PAD)
        return self._heights[key]

    def _row(self, surface: pygame.Surface, card: CardView, slot: pygame.Rect, lit: bool) -> None:
        services, writer, px = self.services, self.services.writer, self.services.px
        accent = services.palette.named(card.accent)
        edge = "#ffffff" if card.picked else accent if card.playable else "line"
        services.panels.chip(surface, slot, services.scale, edge, False)
        ink = "text_soft" if card.dimmed or card.faded else "text"
        pad = px(PAD)
        side = px(PICTURE)
        picture = pygame.Rect(slot.x + pad, slot.y + pad, side, side)
        draw_picture(services, surface, card.picture, picture, accent)
        x, right = picture.right + pad, slot.right - pad
        middle = picture.centery
        if card.picked:
            sign = services.panels.icon("check", px(24), "green")
            surface.blit(sign, sign.get_rect(midright=(right, middle)))
        elif card.ammo is not None:
            words, size = str(card.ammo[0]), services.text_px(17)
            drawn = writer.draw(surface, words, (right, middle), "heading", size, "amber", "midright")
            icon = services.panels.icon("nemesis/icons/ammo", px(20), "amber")
            surface.blit(icon, icon.get_rect(midright=(drawn.x - px(2), middle)))
        elif card.cost is not None:
            words, size = str(card.cost), services.text_px(17)
            drawn = writer.draw(surface, words, (right, middle), "heading", size, "amber", "midright")
            icon = services.panels.icon("icons/card", px(20), "amber")
            surface.blit(icon, icon.get_rect(midright=(drawn.x - px(2), middle)))
        name = writer.block(card.name, "heading", services.text_px(17), self._name_width(card), ink)
        name.draw(surface, (x, max(picture.y, middle - name.height // 2)))
        words = self._words(card)
        if words:
            y = slot.y + pad + max(side, name.height) + px(6)
            block = writer.block(words, "body", services.text_px(15), self._width - 2 * pad, ink)
            block.draw(surface, (slot.x + pad, y))
        if lit:
            # The ring lies around its box; all of it stays within the row, since the rows are cut at their edges.
            services.panels.focus(surface, slot.inflate(-2 * px(RING), -2 * px(RING)), services.scale, "accent")
