"""Cards that are offered in the middle of the screen, as large as they are to be read."""

from __future__ import annotations

from abc import abstractmethod
from math import prod
from typing import TYPE_CHECKING, Generic

import pygame

from nemesis_desktop.client.tabletop.panels.card_panel import Card, CardPanel
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.pieces import Piece

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.view import TableView

SPARE = 40
"""The shadow of the plate ends within so many layout units."""
GAP = 26
"""Between two cards, in layout units."""


class CardOffer(CardPanel[Card], Generic[Card]):
    """Large faces on a plate over the board; in a compact window rows of words, where a game has some. Subclasses say
    with `offered` which cards there are, and draw their faces."""

    width, proportion, least = 250, 1.42, 1.42
    """Most width of a face in layout units, its height for its width, and the least that this may be."""
    in_one_row = True
    """Whether the faces always lie side by side, or in as many rows as make them largest."""
    title = ""

    @abstractmethod
    def offered(self, table: TableView) -> tuple[Card, ...]:
        """What is to be chosen and lies nowhere else on the screen."""

    @abstractmethod
    def draw_face(self, surface: pygame.Surface, card: Card, slot: pygame.Rect, warm: bool) -> None:
        """Draw a face, on which the pointer or the keyboard may be."""

    @property
    def is_prefetched(self) -> bool:
        """Large faces come when their pictures are there."""
        return bool(self.cards)

    def place(self, rect: pygame.Rect) -> None:
        """The part of the screen it may use."""
        self.rect, self.rows = rect.copy(), None
        if self.services.compact:
            pad = self.services.px(12)
            self.stand(rect.inflate(-2 * pad, -2 * pad))

    def show(self, table: TableView) -> None:
        """Offer what is to be chosen and lies nowhere on the screen."""
        self.table = table
        cards = self.offered(table)
        title = table.prompt.title if table.prompt is not None and cards else ""
        if cards != self.cards or title != self.title:
            self.show_cards(cards, title)

    def show_cards(self, cards: tuple[Card, ...], title: str) -> None:
        """Offer these cards; none hides the offer."""
        self.cards, self.title = cards, title
        self.hovered = None
        if self.rows is not None:
            self.rows.show(cards)

    def clear(self) -> None:
        """Show nothing, for somebody else comes to the screen."""
        self.show_cards((), "")

    def covers(self, position: tuple[int, int]) -> bool:
        """Whether its plate lies there."""
        return bool(self.cards) and self.plate().collidepoint(position)

    def slots(self) -> list[pygame.Rect]:
        """Where the faces lie."""
        if self.rows is not None:
            return self.rows.slots()
        services, count = self.services, len(self.cards)
        if not count:
            return []
        gap = services.px(GAP)
        room = self.rect.inflate(-services.px(60), -services.px(120))

        def fitted(rows: int) -> tuple[int, int]:
            beside = -(-count // rows)
            high = (room.height - gap * (rows - 1)) // rows
            wide = min(services.px(self.width), (room.width - gap * (beside - 1)) // beside, round(high / self.least))
            return wide, min(high, round(wide * self.proportion))

        rows = 1 if self.in_one_row else max(range(1, count + 1), key=lambda rows: prod(fitted(rows)))
        (width, height), beside = fitted(rows), -(-count // rows)
        lines = -(-count // beside)
        total = width * beside + gap * (beside - 1)
        left = room.centerx - total // 2
        top = room.centery - (height * lines + gap * (lines - 1)) // 2 + services.px(16)
        places = (divmod(number, beside) for number in range(count))
        return [pygame.Rect(left + column * (width + gap), top + row * (height + gap), width, height)
                for row, column in places]  # fmt: skip

    def target_at(self, position: tuple[int, int]) -> str | None:
        """The card under a position."""
        if self.rows is not None and not self.rows.rect.collidepoint(position):
            return None
        for card, slot in zip(self.cards, self.slots(), strict=True):
            if slot.collidepoint(position):
                return f"card:{card.id}"
        return None

    def point(self, position: tuple[int, int] | None) -> None:
        """The pointer is here; None means elsewhere."""
        if position is None:
            self.hovered = None
        elif self.rows is not None:
            self.hovered = self.rows.card_at(position)
        else:
            self.hovered = next((i for i, slot in enumerate(self.slots()) if slot.collidepoint(position)), None)

    def plate(self) -> pygame.Rect:
        """The plate behind the cards."""
        if self.rows is not None:
            return self.rect.copy()
        slots = self.slots()
        services = self.services
        plate = slots[0].unionall(slots[1:])
        plate.inflate_ip(services.px(64), services.px(48))
        title = services.px(46)
        plate.y -= title
        plate.height += title
        width = services.writer.width(self.title, "heading", services.text_px(20)) + services.px(64)
        if plate.width < width:
            plate.inflate_ip(width - plate.width, 0)
        return plate.clamp(self.rect)

    @property
    def heading_rect(self) -> pygame.Rect | None:
        """The plate above the faces."""
        slots = self.slots() if self.rows is None else []
        if not slots:
            return None
        plate = self.plate()
        return pygame.Rect(plate.topleft, (plate.width, slots[0].y - plate.y))

    def pieces(self) -> list[Piece]:
        """The offer as it looks now, if there is one."""
        if not self.cards:
            return []
        reach = self.services.px(SPARE)
        rect = self.plate().inflate(2 * reach, 2 * reach)
        return [Piece(rect, (self.title, self.cards, self.hovered, self.focus), self.draw)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, title and faces."""
        if not self.cards:
            return
        services = self.services
        plate = self.plate()
        services.panels.panel(surface, plate, services.scale, "accent", "modal")
        if self.rows is not None:
            # The question beside it says what they are offered for.
            self.rows.draw(surface, (self.hovered, self.focus))
            return
        size = services.writer.fit(
            self.title, "heading", services.text_px(20), plate.width - services.px(40), 12
        )
        title = services.writer.shortened(self.title, "heading", size, plate.width - services.px(40))
        place = (plate.centerx, plate.y + services.px(34))
        services.writer.draw(surface, title, place, "heading", size, "text", "center")
        for number, (card, slot) in enumerate(zip(self.cards, self.slots(), strict=True)):
            self.draw_face(surface, card, slot, number in (self.hovered, self.focus))

    def heading(self) -> str:
        """What the cards are offered for."""
        return self.title

    def nodes(self) -> tuple[Node, ...]:
        """Nothing while nothing is offered."""
        return super().nodes() if self.cards else ()
