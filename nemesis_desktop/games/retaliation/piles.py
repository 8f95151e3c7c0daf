"""Piles: every card, tile and token lies in exactly one of them, top first. Tactical Gear is counted apart."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.family.hands import hand_pile
from nemesis_desktop.family.pieces import PileSecrecy
from nemesis_desktop.kernel import Seat

BAG = "bag"
MAP = "map"
"""Room and Corridor tiles that lie on the map."""
EGGS = "eggs"
ROBOT = "robot"
TASKS = "tasks"
CHARACTERS = "characters"
"""The draft cards that were kept."""
OFFER = "offer"
"""The Support Equipment revealed for the draft."""
REVEALED = "revealed"
"""Cards that are being resolved and lie open for the moment."""
DRAWN = "tokens:drawn"
"""The Intruder token that is being resolved; which one of its type it is nobody is told."""
OUT = "out"
BOX = "box"
UNSEEN = "box:unseen"
"""What leaves the game without being shown."""

DRAFT_DECK = "deck:draft"
CORRIDOR_DECK = "deck:corridor"
EXPLORATION_DECK = "deck:exploration"
EVENT_DECK = "deck:event"
ATTACK_DECK = "deck:attack"
QUEEN_DECK = "deck:queen_health"
QUEEN_DISCARD = "discard:queen_health"
WOUND_DECK = "deck:wound"
WOUND_DISCARD = "discard:wound"
CONTAMINATION_DECK = "deck:contamination"
SUPPORT_DECK = "deck:support"

ITEM_COLOURS = ("red", "yellow", "green")
ROOM_STACKS = ("any", "a", "b", "c")


@cache
def deck(name: str | Seat) -> str:
    return f"deck:{name}"


@cache
def discard(name: str | Seat) -> str:
    """The open discard pile of a deck, or of a seat's Action cards (R-CHAR-02)."""
    return f"discard:{name}"


def room_stack(back: str) -> str:
    """The Room tiles with that back: "any", "a", "b" or "c" (R-COMP-07)."""
    return f"deck:room_{back}"


def tokens(kind: str) -> str:
    """The pile of Intruder tokens of a type beside the bag (R-SETUP-14, R-BAG-06)."""
    return f"tokens:{kind}"


hand = hand_pile
"""Action and Contamination cards in hand."""


@cache
def backpack(seat: Seat) -> str:
    """Regular Items, secret from the others (R-ITEM-06)."""
    return f"backpack:{seat}"


@cache
def held(seat: Seat) -> str:
    """Heavy Items and Eggs in the Hands, open (R-ITEM-07)."""
    return f"held:{seat}"


@cache
def armor(seat: Seat) -> str:
    """The Armor on the Health track (R-ITEM-09)."""
    return f"armor:{seat}"


@cache
def wounds(seat: Seat) -> str:
    """Serious Wounds, the leftmost first (R-WND-01)."""
    return f"wounds:{seat}"


@cache
def objectives(seat: Seat) -> str:
    return f"objectives:{seat}"


@cache
def shelved(seat: Seat) -> str:
    """The Objective that its owner did not choose (R-OBJ-02)."""
    return f"shelved:{seat}"


@cache
def looking(seat: Seat) -> str:
    """Cards that a seat looks at in secret before it keeps some of them."""
    return f"looking:{seat}"


SECRECY = PileSecrecy(
    ("deck:", "box", "tokens:", BAG, ROBOT), ("hand:", "backpack:", "objectives:", "shelved:", "looking:")
)
"""What may be seen of each pile; the Robot's card is turned up later (R-INFO-01 to R-INFO-03)."""
owner_of, is_face_down, can_see = SECRECY.owner_of, SECRECY.is_face_down, SECRECY.can_see
