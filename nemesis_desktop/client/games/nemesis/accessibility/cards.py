"""Cards as words."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node, NodeBox
from nemesis_desktop.client.ui.drawing.markup import plain


def card_node(card: CardView, table: TableView, place: NodeBox | None) -> Node:
    """A card with everything that is written on it, and what a click on it does."""
    text, words = table.text, [card.text, card.note]
    if card.ammo is not None:
        words.append(text.text("spoken.ammo", n=card.ammo[0], total=card.ammo[1]))
    state = []
    if card.playable:
        state.append(text.text("spoken.playable"))
    if card.picked:
        state.append(text.text("spoken.picked"))
    target = f"card:{card.id}"
    value = "\n".join(plain(part) for part in words if part)
    return Node("card", card.name, value, tuple(state), place, key=target, action=table.press(target))


def card_nodes(cards: Iterable[CardView], slots: Iterable[pygame.Rect | None], table: TableView) -> tuple[Node, ...]:
    """Cards, each where it lies."""
    places = (None if slot is None else box(slot) for slot in slots)
    return tuple(card_node(card, table, place) for card, place in zip(cards, places, strict=True))
