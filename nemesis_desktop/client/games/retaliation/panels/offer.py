"""Cards of Retaliation that are offered over the facility: characters, equipment, found items."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.games.retaliation.panels.hand import GAME, accent_of, draw_hand_card
from nemesis_desktop.client.games.retaliation.viewmodels.marine import HandCard, offered_hand
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.panels.card_offer import CardOffer
from nemesis_desktop.client.tabletop.panels.instrument import target_states
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow
from nemesis_desktop.client.ui.drawing.markup import plain

GROWN, USUAL, MOST_GROWN = 1.2, 300, 1.35
"""Letters on a face of a width in layout units are so much larger than those of a hand, and at most."""


class FacilityOffer(CardOffer[HandCard]):
    """Large faces over the facility. In a compact window the hand shows the cards, and nothing lies here."""

    width, proportion, least = 380, 1.15, 0.8
    in_one_row = False

    def place(self, rect: pygame.Rect) -> None:
        """The part of the screen it may use, of a window that may be compact now."""
        self.rect = rect.copy()
        if self.table is not None:
            self.show(self.table)

    def offered(self, table: TableView) -> tuple[HandCard, ...]:
        """What is to be chosen and lies nowhere else."""
        if self.services.compact or table.is_neutral:
            return ()
        words = GameWords.of(GAME, table.text, table.sight)
        return offered_hand(words, table.seat, table.choices, table.picked)

    def draw_face(self, surface: pygame.Surface, card: HandCard, slot: pygame.Rect, warm: bool) -> None:
        """A card as it lies in a hand, with letters that grow with it, and a light around it."""
        services = self.services
        picked = card.style == "selected"
        colour = "#ffffff" if picked else accent_of(card, services.palette)
        draw_glow(services, surface, slot, colour, 0.9 if warm or picked else 0.4)
        grown = min(MOST_GROWN, max(1.0, GROWN * slot.width / services.px(USUAL)))
        key = ("offered card", card, slot.size, services.text.language, services.scale)

        def make() -> pygame.Surface:
            face = pygame.Surface(slot.size, pygame.SRCALPHA)
            draw_hand_card(self, face, face.get_rect(), card, grown)
            return face

        surface.blit(services.images.cache.get(key, make), slot)
        if warm:
            services.panels.focus(surface, slot, services.scale, "accent")

    def card_nodes(self, places: Sequence[pygame.Rect | None], table: TableView) -> tuple[Node, ...]:
        """Every card in the words of its tooltip."""
        told = []
        for card, place in zip(self.cards, places, strict=True):
            target = f"card:{card.id}"
            words, where = table.words(target), None if place is None else box(place)
            if words is not None:
                states = target_states(target, table)
                told.append(Node("card", plain(words.title), plain(words.body), states, where, (), target,
                                 table.press(target)))  # fmt: skip
        return tuple(told)
