"""The large board of one seat: everything public about it, its discard pile included."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, card_face
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.seats import NOBODY, SeatBoard, seat_board
from nemesis_desktop.client.tabletop.panels.over_page import OverPage
from nemesis_desktop.client.tabletop.panels.seat_mark import draw_seat_mark
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.palette import lighter, readable

CARD, LARGE = 148, 268
"""Most width of a card in the discard pile, and of one that somebody carries, in layout units."""
READ_FROM = 190
"""Cards as wide as this, in layout units, have their text."""


class SeatPanel(OverPage[SeatBoard]):
    """Lies over the table until it is closed. Its cards are targets "card:<id>"."""

    wanted = (1120, 760)
    name = "spoken.character"

    def knows(self, target: str) -> bool:
        """A seat."""
        return target.startswith("seat:")

    def page_of(self, target: str, table: TableView) -> SeatBoard | None:
        """The board of a seat of several."""
        seat, viewer = int(target.partition(":")[2]), NOBODY if table.viewer is None else table.viewer
        seats = len(table.sight.setup.seats)
        if seats < 2 or seat >= seats:
            return None
        return seat_board(Names(table.text, table.sight), seat, viewer, table.asked)

    def nodes(self) -> tuple[Node, ...]:
        """Who it is, what is known, and every card that can be seen."""
        if self.view is None:
            return ()
        seat, (part,) = self.view.seat, super().nodes()
        name = self.services.text.listed((seat.name, seat.role))
        facts = "\n".join(map(plain, self.view.facts))
        return (Node("dialog", name, facts, rect=box(self.rect), children=part.children),)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: SeatBoard) -> None:
        """Figure and facts on the left; wounds, hands and discard pile on the right."""
        services, seat = self.services, view.seat
        colour = services.palette.named(seat.colour)
        services.panels.panel(canvas, area, services.scale, colour, "modal")
        if services.compact:
            self.paint_entries(canvas, area, view)
            return
        pad = services.px(26)
        inner = area.inflate(-2 * pad, -2 * pad)
        left = pygame.Rect(inner.x, inner.y, round(inner.width * 0.28), inner.height)
        self._person(canvas, left, view, colour)
        x = left.right + services.px(24)
        right = pygame.Rect(x, inner.y, inner.right - x, inner.height)
        foot = services.writer.line_height("body", services.text_px(14))
        hint = services.text.text("seat.close")
        place = (right.right, right.bottom)
        services.writer.draw(canvas, hint, place, "body", services.text_px(14), "text_faint", "bottomright")
        right.height -= foot
        self._cards(canvas, right, view)

    def entries(self, view: SeatBoard) -> list[Entry]:
        """Everything that is said about a seat."""
        text, seat, palette = self.services.text, view.seat, self.services.palette
        ink = readable(lighter(palette.named(seat.colour), 0.2), palette.panel)
        name = f"{seat.name} ({seat.role})" if seat.role else seat.name
        found = [Entry(name, "heading_bold", 24, ink)]
        found += [Entry(words, "body", 17) for words in view.facts]
        if not seat.intruders:
            label = text.text("seat.wounds" if view.wounds else "seat.no_wounds")
            found.append(Entry(label, "heading", 17, "text_soft", gap=12))
            for card, dressed in view.wounds:
                icon, tint = ("nemesis/icons/dressed", "green") if dressed else ("nemesis/icons/serious_wound", "red")
                words = f"<b>{card.name}.</b> {text.text('tip.dressed') if dressed else card.text}"
                found.append(Entry(words, "body", 17, "text", icon, tint, target=f"card:{card.id}"))
            label = text.text("seat.carried" if view.carried else "seat.no_carried")
            found.append(Entry(label, "heading", 17, "text_soft", gap=12))
            found += [self._card(card) for card in view.carried]
        label = text.text("seat.discard", n=len(view.discard)) if view.discard else text.text("seat.no_discard")
        label += "  ·  " + text.text("seat.deck", n=view.deck)
        found.append(Entry(label, "heading", 17, "text_soft", gap=12))
        found += [self._card(card) for card in view.discard]
        found.append(Entry(text.text("seat.close"), "body", 14, "text_faint", gap=12))
        return found

    @staticmethod
    def _card(card: CardView) -> Entry:
        return Entry(f"<b>{card.name}.</b> {card.text}", "body", 16, gap=6, target=f"card:{card.id}")

    def _person(self, canvas: pygame.Surface, box: pygame.Rect, view: SeatBoard, colour: str) -> None:
        services, writer, seat = self.services, self.services.writer, view.seat
        mark = services.px(38)
        draw_seat_mark(services, canvas, (box.x + mark // 2, box.y + mark // 2), mark, seat.seat, seat.colour)
        x = box.x + mark + services.px(10)
        ink = readable(lighter(colour, 0.2), services.palette.panel)
        size = writer.fit(seat.name, "heading_bold", services.text_px(28), box.right - x, services.text_px(15))
        name = writer.shortened(seat.name, "heading_bold", size, box.right - x)
        writer.draw(canvas, name, (x, box.y + mark // 2), "heading_bold", size, ink, "midleft")
        y = box.y + mark + services.px(4)
        if seat.role:
            low = services.text_px(18)
            writer.draw(canvas, seat.role, (box.x, y), "heading", low, "text_soft")
            y += writer.line_height("heading", low)
        low = services.text_px(16)
        words = "\n".join(view.facts)
        high = writer.height(words, "body", low, box.width)
        figure = pygame.Rect(box.x, y, box.width, box.bottom - y - high - services.px(14))
        if seat.bust is not None and figure.height > services.px(40):
            draw_bust(services, canvas, figure, seat.bust, colour)
        block = writer.block(words, "body", low, box.width, "text")
        block.draw(canvas, (box.x, box.bottom - high))

    def _cards(self, canvas: pygame.Surface, box: pygame.Rect, view: SeatBoard) -> None:
        text, services = self.services.text, self.services
        y = box.y
        if not view.seat.intruders:
            y = self._wounds(canvas, pygame.Rect(box.x, y, box.width, box.height), view)
            words = text.text("seat.carried" if view.carried else "seat.no_carried")
            y = self._label(canvas, words, box.x, y)
            # What lies below takes its own room first; what is carried has all that is left.
            low = services.px(40 + (64 if view.seat.backs else 0)) + self._line()
            low += (box.bottom - y) // 3 if view.discard else 0
            if view.carried:
                y = self._row(canvas, pygame.Rect(box.x, y, box.width, box.bottom - y - low), view.carried, LARGE)
            y = self._backs(canvas, box, y, view)
        words = text.text("seat.discard", n=len(view.discard)) if view.discard else text.text("seat.no_discard")
        words += "  ·  " + text.text("seat.deck", n=view.deck)
        y = self._label(canvas, words, box.x, y)
        if view.discard:
            self._row(canvas, pygame.Rect(box.x, y, box.width, box.bottom - y - services.px(8)), view.discard, CARD)

    def _line(self) -> int:
        """How high a heading is."""
        return self.services.writer.line_height("heading", self.services.text_px(16)) + self.services.px(4)

    def _label(self, canvas: pygame.Surface, words: str, x: int, y: int) -> int:
        services = self.services
        size = services.text_px(16)
        services.writer.draw(canvas, words, (x, y), "heading", size, "text_soft")
        return y + self._line()

    def _wounds(self, canvas: pygame.Surface, box: pygame.Rect, view: SeatBoard) -> int:
        services, writer, text = self.services, self.services.writer, self.services.text
        y = self._label(canvas, text.text("seat.wounds" if view.wounds else "seat.no_wounds"), box.x, box.y)
        size = services.text_px(16)
        for card, dressed in view.wounds:
            icon_side = services.px(22)
            name, tint = ("nemesis/icons/dressed", "green") if dressed else ("nemesis/icons/serious_wound", "red")
            icon = services.panels.icon(name, icon_side, tint)
            x = box.x + icon_side + services.px(8)
            words = f"<b>{card.name}.</b> {card.text}"
            if dressed:
                words = f"<b>{card.name}</b> ({text.text('tip.dressed')})"
            block = writer.block(words, "body", size, box.right - x, "text")
            canvas.blit(icon, (box.x, y))
            block.draw(canvas, (x, y))
            self.mark(pygame.Rect(box.x, y, box.width, block.height), f"card:{card.id}")
            y += max(icon_side, block.height) + services.px(4)
        return y + services.px(8)

    def _backs(self, canvas: pygame.Surface, box: pygame.Rect, y: int, view: SeatBoard) -> int:
        """Hidden items, of which only the colour is known."""
        services = self.services
        if not view.seat.backs:
            return y
        y = self._label(canvas, services.text.text("seat.hidden_items"), box.x, y)
        wide, high = services.px(30), services.px(40)
        for number, back in enumerate(view.seat.backs):
            tile = pygame.Rect(box.x + number * (wide + services.px(6)), y, wide, high)
            shade = services.palette.named(back)
            services.panels.chip(canvas, tile, services.scale, shade, True)
        return y + high + services.px(10)

    def _row(self, canvas: pygame.Surface, box: pygame.Rect, cards: tuple[CardView, ...], most: int) -> int:
        """Faces side by side, no wider than so many layout units, in as many rows as make them largest."""
        services, gap = self.services, self.services.px(8)

        def fitted(rows: int) -> int:
            high = round(((box.height + gap) // rows - gap) / PROPORTION)
            return min(services.px(most), high, (box.width + gap) // -(-len(cards) // rows) - gap)

        rows = max(range(1, len(cards) + 1), key=fitted)
        width = fitted(rows)
        told = width >= services.px(READ_FROM)
        if not told:
            width = min(width, services.px(CARD))
        columns, height = -(-len(cards) // rows), round(width * PROPORTION)
        for number, card in enumerate(cards):
            row, column = divmod(number, columns)
            place = pygame.Rect(box.x + column * (width + gap), box.y + row * (height + gap), width, height)
            canvas.blit(card_face(services, card, width, told), place)
            self.mark(place, f"card:{card.id}")
        return box.y + -(-len(cards) // columns) * (height + gap)
