"""Cards of Nemesis that are offered in the middle of the screen: found items, objectives, wounds to treat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from nemesis_desktop.client.games.nemesis.cards.card_face import card_face, prefetch_face
from nemesis_desktop.client.games.nemesis.cards.card_panel import ShipCards
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view, event_moves
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.card_offer import CardOffer
from nemesis_desktop.client.tabletop.panels.panel import TablePanel
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content


class ShipOffer(CardOffer[CardView], ShipCards):
    """A row of large faces over the board; in a compact window rows of words. Cards that can be chosen where they lie
    are not offered: ``elsewhere`` are the panels they may lie in."""

    def __init__(self, services: Services, elsewhere: Sequence[TablePanel] = ()) -> None:
        super().__init__(services)
        self.elsewhere = elsewhere

    def offered(self, table: TableView) -> tuple[CardView, ...]:
        """What is to be chosen and lies nowhere on the screen."""
        prompt, names, cards = table.prompt, Names(table.text, table.sight), []
        if prompt is not None and prompt.topic != "action":
            for choice in prompt.choices:
                family, _, card = (choice.target or "").partition(":")
                if family == "card" and not any(panel.holds(f"card:{card}") for panel in self.elsewhere):
                    view = card_view(card, names, playable=True, picked=choice.key in table.picked)
                    if card in load_content().events:
                        view = replace(view, text=f"{view.text}\n{event_moves(card, table.text)}")
                    cards.append(view)
        return tuple(cards)

    def prefetch(self, prefetcher: SurfacePrefetcher) -> None:
        """Have plate and faces drawn in the background, because they are going to be wanted."""
        if self.cards and self.rows is None:
            services = self.services
            services.panels.prefetch_panel(prefetcher, self.plate(), services.scale, "accent", "modal")
            for card, slot in zip(self.cards, self.slots(), strict=True):
                prefetch_face(services, prefetcher, card, slot.width, True)

    def draw_face(self, surface: pygame.Surface, card: CardView, slot: pygame.Rect, warm: bool) -> None:
        """A face with a light around it."""
        services = self.services
        colour = "#ffffff" if card.picked else services.palette.named(card.accent)
        draw_glow(services, surface, slot, colour, 0.9 if warm or card.picked else 0.4)
        surface.blit(card_face(services, card, slot.width, True), slot)
        if warm:
            services.panels.focus(surface, slot, services.scale, "accent")

    def heading(self) -> str:
        """What the cards are offered for."""
        return self.title or self.services.text.text("spoken.offer")
