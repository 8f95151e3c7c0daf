"""What the hand of a seat holds: cards that are played, and cards that only fill it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import ClassVar, Generic, Protocol, TypeVar

from nemesis_desktop.family.pieces import Piles
from nemesis_desktop.kernel import Seat

REMEMBERED = 4096
"""How many different hands are remembered; asking about the same cards again costs nothing."""


class Piled(Protocol):
    """A state with its piles."""

    @property
    def piles(self) -> Piles: ...


class PiledSource(Protocol):
    """Whatever holds such a state."""

    @property
    def state(self) -> Piled: ...


S = TypeVar("S", bound=PiledSource)


@cache
def hand_pile(seat: Seat) -> str:
    """The name of the pile that a seat has in hand. Such names are made once: twenty are asked for with every answer of
    a bot, and the very same string is found in a dictionary without being compared."""
    return f"hand:{seat}"


@lru_cache(REMEMBERED)
def playable_among(cards: tuple[str, ...], filler: str) -> tuple[str, ...]:
    """Those whose id does not begin with ``filler``."""
    return tuple([card for card in cards if not card.startswith(filler)])


class HandOwner(Generic[S]):
    """A reader of a seat that holds cards of both kinds."""

    __slots__ = ("source", "seat")

    FILLER: ClassVar[str]
    """How the ids of cards begin that only fill a hand."""

    def __init__(self, source: S, seat: Seat) -> None:
        self.source = source
        self.seat = seat

    @property
    def hand(self) -> tuple[str, ...]:
        return self.source.state.piles.get(hand_pile(self.seat), ())

    @property
    def action_cards(self) -> tuple[str, ...]:
        """The hand without what only fills it."""
        return playable_among(self.source.state.piles.get(hand_pile(self.seat), ()), self.FILLER)
