"""What a scenario calls a card or token, and in which piles it may lie."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.kernel import Seat

OBJECTS = ("egg", "carcass", "corpse")
COLOURED = ("red", "yellow", "green")
ITEMS = (*COLOURED, "blue", "weapon", "quest")
INFECTED, CLEAN = "contamination.infected", "contamination.clean"
ANYTHING = ("box", piles.OUT, piles.REVEALED, "looking")
"""Piles that hold all sorts of cards."""


def family(card: str) -> str:
    """The first word of an id: "captain", "red", "event", "egg" ..."""
    return card.partition(".")[0]


def is_called(card: str, name: str, infected: tuple[str, ...]) -> bool:
    """Whether a scenario may mean this card by that name: its id, the id without the family, or its kind."""
    if name in (INFECTED, CLEAN):
        return family(card) == "contamination" and (card in infected) == (name == INFECTED)
    first, _, rest = card.partition(".")
    if name in (card, rest):
        return True
    if first in (*OBJECTS, "contamination"):
        return name == first
    return getattr(load_content().cards.get(card), "kind", "") == name


def may_lie(card: str, pile: str, characters: Mapping[Seat, str]) -> bool:
    """Whether the card belongs into a pile of that sort."""
    sort, _, whose = pile.partition(":")
    kind = family(card)
    if sort in ANYTHING:
        return True
    if sort == "floor":
        return kind in OBJECTS
    if sort in ("hand", "deck", "discard") and whose.isdecimal():
        return kind in ("contamination", "intruder_action", characters.get(int(whose)))
    if sort in ("deck", "discard"):
        return kind == whose
    if sort == "supply":
        return kind == whose
    if sort == "carried":
        return kind in OBJECTS or kind in ITEMS
    return kind in _SORTS.get(sort, ())


_SORTS: Mapping[str, tuple[str, ...]] = {
    "inventory": ITEMS,
    "quests": ("quest",),
    "objectives": ("objective",),
    "open_objectives": ("objective",),
    "wounds": ("wound",),
    "weakness": ("weakness",),
    piles.COORDINATES: ("coordinates",),
    piles.BAG: ("token",),
    piles.POOL: ("token",),
    piles.NEST: ("egg",),
}


def home(card: str, characters: Mapping[Seat, str]) -> str:
    """Where a card goes that a scenario has taken out of its place."""
    kind = family(card)
    if kind in load_content().characters:
        seat = next((seat for seat, name in characters.items() if name == kind), None)
        return piles.BOX if seat is None else piles.deck(seat)
    if kind in ("weapon", "quest"):
        return piles.OUT if load_content().items[card].character in characters.values() else piles.BOX
    return _HOMES.get(kind, piles.deck(kind))


_HOMES: Mapping[str, str] = {
    "blue": piles.CRAFTED_SUPPLY,
    "objective": "box:objectives",
    "weakness": piles.BOX,
    "coordinates": piles.BOX,
    "token": piles.POOL,
    "egg": piles.EGG_SUPPLY,
    "carcass": piles.CARCASS_SUPPLY,
    "corpse": piles.CORPSE_SUPPLY,
    "intruder_action": piles.OUT,
}
