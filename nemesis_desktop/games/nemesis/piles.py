"""Piles: every card and token lies in exactly one of them, top first.

Cards and tokens are conserved because the only thing that moves them takes them from one pile and lays them on
another. What a seat may see depends on the pile alone.
"""

from __future__ import annotations

from functools import cache

from nemesis_desktop.family.hands import hand_pile
from nemesis_desktop.family.pieces import PileSecrecy
from nemesis_desktop.kernel import Seat

BAG = "bag"
POOL = "pool"
NEST = "nest"
EGG_SUPPLY = "supply:egg"
CARCASS_SUPPLY = "supply:carcass"
CORPSE_SUPPLY = "supply:corpse"
CRAFTED_SUPPLY = "supply:blue"
TOKEN_BOX = "box:token"
BOX = "box"
INTRUDER_BOX = "box:intruder_action"
"""The deck of the intruder player as long as nobody has taken over."""
OUT = "out"
COORDINATES = "coordinates"
EVENT_DECK = "deck:event"
EVENT_DISCARD = "discard:event"
ATTACK_DECK = "deck:attack"
ATTACK_DISCARD = "discard:attack"
WOUND_DECK = "deck:wound"
WOUND_DISCARD = "discard:wound"
CONTAMINATION_DECK = "deck:contamination"
REVEALED = "revealed"
"""Cards and tokens that are being resolved and lie open for the moment."""

FLOOR = "floor:"
"""How the names of all piles begin that lie on the floor of a room."""

ITEM_COLOURS = ("red", "yellow", "green")


@cache
def deck(name: str | Seat) -> str:
    return f"deck:{name}"


@cache
def discard(name: str | Seat) -> str:
    return f"discard:{name}"


hand = hand_pile
"""Action and Contamination cards in hand."""


@cache
def inventory(seat: Seat) -> str:
    """Items on the rack, hidden from the others (N-ITEM-02, p. 22)."""
    return f"inventory:{seat}"


@cache
def carried(seat: Seat) -> str:
    """Heavy items and objects in the two hand slots, always open (N-ITEM-03, p. 22)."""
    return f"carried:{seat}"


@cache
def quests(seat: Seat) -> str:
    """Quest items that are not active yet (N-QST-01, p. 23)."""
    return f"quests:{seat}"


@cache
def objectives(seat: Seat) -> str:
    return f"objectives:{seat}"


@cache
def wounds(seat: Seat) -> str:
    """Serious wounds, dressed ones included (N-WND-04, p. 21)."""
    return f"wounds:{seat}"


@cache
def looking(seat: Seat) -> str:
    """Cards that a seat looks at in secret before it keeps one of them."""
    return f"looking:{seat}"


@cache
def floor(room: int) -> str:
    """Objects that lie in a room."""
    return f"{FLOOR}{room}"


def weakness_slot(object_kind: str) -> str:
    """The weakness card on the slot of "corpse", "egg" or "carcass" (N-WEAK-01, p. 21)."""
    return f"weakness:{object_kind}"


SECRECY = PileSecrecy(("deck:", "box", COORDINATES), ("hand:", "inventory:", "objectives:", "looking:"))
"""What may be seen of each pile (N-INFO-01, N-INFO-02, N-INFO-04, p. 8)."""
owner_of, is_face_down, can_see = SECRECY.owner_of, SECRECY.is_face_down, SECRECY.can_see
