"""Action cards: one file for those in several decks, one for each character's own (N-ACT-24, p. 13)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.cards.actions import (
    captain,
    mechanic,
    pilot,
    scientist,
    scout,
    shared,
    soldier,
)

__all__ = ["captain", "mechanic", "pilot", "scientist", "scout", "shared", "soldier"]
