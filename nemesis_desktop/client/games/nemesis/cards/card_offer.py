"""Cards that are offered in the middle of the screen: found items, objectives, wounds to treat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, card_face, prefetch_face
from nemesis_desktop.client.games.nemesis.cards.card_panel import CardPanel
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.panel import TablePanel
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

WIDTH = 250
SPARE = 40
"""The shadow of the plate ends within so many layout units."""


class CardOffer(CardPanel):
    """A row of large faces over the board; in a compact window rows of words. Cards that can be chosen where they lie
    are not offered: ``elsewhere`` are the panels they may lie in."""

    def __init__(self, services: Services, elsewhere: Sequence[TablePanel] = ()) -> None:
        super().__init__(services)
        self.elsewhere = elsewhere
        self.title = ""

    @property
    def is_prefetched(self) -> bool:  # type: ignore[override]
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
        prompt, names, cards = table.prompt, Names(table.text, table.sight), []
        if prompt is not None and prompt.topic != "action":
            for choice in prompt.choices:
                target = choice.target or ""
                if target.startswith("card:") and not any(panel.holds(target) for panel in self.elsewhere):
                    cards.append(card_view(target[5:], names, playable=True, picked=choice.key in table.picked))
        title = prompt.title if prompt is not None and cards else ""
        if tuple(cards) != self.cards or title != self.title:
            self.show_cards(tuple(cards), title)

    def show_cards(self, cards: tuple[CardView, ...], title: str) -> None:
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

    def prefetch(self, prefetcher: SurfacePrefetcher) -> None:
        """Have plate and faces drawn beside, because they are going to be wanted."""
        if self.cards and self.rows is None:
            services = self.services
            services.panels.prefetch_panel(prefetcher, self.plate(), services.scale, "accent", "modal")
            for card, slot in zip(self.cards, self.slots(), strict=True):
                prefetch_face(services, prefetcher, card, slot.width, True)

    def slots(self) -> list[pygame.Rect]:
        """Where the faces lie."""
        if self.rows is not None:
            return self.rows.slots()
        services, count = self.services, len(self.cards)
        if not count:
            return []
        gap = services.px(26)
        room = self.rect.inflate(-services.px(60), -services.px(120))
        width = min(
            services.px(WIDTH), (room.width - gap * (count - 1)) // count, round(room.height / PROPORTION)
        )
        height = round(width * PROPORTION)
        total = width * count + gap * (count - 1)
        left, top = room.centerx - total // 2, room.centery - height // 2 + services.px(16)
        return [pygame.Rect(left + number * (width + gap), top, width, height) for number in range(count)]

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
            warm = number in (self.hovered, self.focus)
            colour = "#ffffff" if card.picked else services.palette.named(card.accent)
            draw_glow(services, surface, slot, colour, 0.9 if warm or card.picked else 0.4)
            surface.blit(card_face(services, card, slot.width, True), slot)
            if warm:
                services.panels.focus(surface, slot, services.scale, "accent")

    def heading(self) -> str:
        """What the cards are offered for."""
        return self.title or self.services.text.text("spoken.offer")

    def nodes(self) -> tuple[Node, ...]:
        """Nothing while nothing is offered."""
        return super().nodes() if self.cards else ()
