"""The back of every card and token: all that is seen of it while it lies face down."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.kernel import back_of, is_face_down

_BACK_BY_FAMILY = {
    "captain": "action", "pilot": "action", "mechanic": "action",
    "soldier": "action", "scout": "action", "scientist": "action",
    # Contamination cards cannot be told from Action cards by their back (N-COMP-10, p. 3).
    "contamination": "action",
}


@cache
def back(card: str) -> str:
    """The back of a card: "action", "red", "event" ... Items keep their colour (N-INFO-01, p. 8)."""
    if is_face_down(card):
        return back_of(card)
    family = card.partition(".")[0]
    return _BACK_BY_FAMILY.get(family, family)
