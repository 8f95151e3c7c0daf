"""Where on the table a pile lies, for cards on their way."""

from __future__ import annotations

from typing import Protocol

import pygame

from nemesis_desktop.client.games.nemesis.event_views.cards import holder_of

Spot = tuple[int, int]


class Places(Protocol):
    """A part of the table that knows where its targets lie."""

    rect: pygame.Rect

    def spot(self, target: str) -> pygame.Rect | None: ...


class BoardAnchors(Protocol):
    """The board, which knows where rooms and figures are in the window."""

    rect: pygame.Rect

    def anchor(self, target: str) -> Spot | None: ...


class PileSpots:
    """Finds the piles of the seat at the screen at its instruments, those of others at their plates."""

    def __init__(self, board: BoardAnchors, hero: Places, hand: Places, items: Places, strip: Places) -> None:
        self.board, self.hero, self.hand, self.items, self.strip = board, hero, hand, items, strip
        self.seat = 0

    def of(self, pile: str, card: str) -> Spot:
        """Where a card lies in a pile, or would lie."""
        name, _, which = pile.partition(":")
        holder = holder_of(pile)
        if holder is not None and holder != self.seat:
            plate = self.strip.spot(f"seat:{holder}")
            return plate.center if plate is not None else self._on_board(f"seat:{holder}")
        if name == "hand":
            slot = self.hand.spot(f"card:{card}")
            return (slot or self.hand.rect).center
        if name in ("inventory", "carried", "quests"):
            return (self.items.spot(f"card:{card}") or self.items.rect).center
        if holder is not None:
            return (self.hero.spot(f"body:{name}") or self.hero.rect).center
        if name == "floor":
            return self._on_board(f"room:{which}")
        return self._on_board(f"seat:{self.seat}")

    def _on_board(self, target: str) -> Spot:
        return self.board.anchor(target) or self.board.rect.center
