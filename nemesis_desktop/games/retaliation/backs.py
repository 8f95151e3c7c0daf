"""The back of every card, tile and token: all that is seen of it while it lies face down."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.kernel import back_of, is_face_down


@cache
def back(card: str) -> str:
    """The back of a piece. Items show their deck, Rooms the letter of their stack (R-COMP-07), tokens their type,
    for of them the number is the hidden side (R-COMP-12), and Contamination cards look like Action cards
    (R-INFO-S1)."""
    if is_face_down(card):
        return back_of(card)
    content = facility_content()
    family, _, rest = card.partition(".")
    if family == "room":
        return f"room_{content.rooms[rest].back}"
    if family in content.characters or family == "contamination":
        return "action"
    return family
