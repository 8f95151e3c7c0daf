"""Why something cannot be done now: a word for the catalogue, the rule, its page, and what the text names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """``id`` is the catalogue's ``reason.<id>``; ``rule`` and ``page`` tell where the book says so."""

    id: str
    rule: str
    page: int
    facts: Mapping[str, str | int] = field(default_factory=dict)


IN_COMBAT = Reason("in_combat", "N-ACT-07", 12)
OUT_OF_COMBAT = Reason("out_of_combat", "N-ACT-06", 12)
CANNOT_PAY = Reason("cannot_pay", "N-ACT-02", 12)
NO_TARGET = Reason("no_target", "N-COMBAT-03", 18)
NO_AMMO = Reason("no_ammo", "N-SHOOT-01", 18)
NO_WEAPON = Reason("no_weapon", "N-HAND-03", 13)
NO_WAY = Reason("no_way", "N-MOVE-01", 14)
NO_FREE_HAND = Reason("no_free_hand", "N-HAND-02", 22)
NO_COMPUTER = Reason("no_computer", "N-MALF-03", 17)
MALFUNCTION = Reason("malfunction", "N-MALF-01", 17)
NO_EFFECT = Reason("no_effect", "N-ACT-23", 10)
NO_ITEMS_LEFT = Reason("no_items_left", "N-SRCH-04", 23)
NOT_SEARCHABLE = Reason("not_searchable", "N-SRCH-06", 25)
REACTION_ONLY = Reason("reaction_only", "A-121", 12)
