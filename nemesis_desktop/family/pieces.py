"""Cards, tiles and tokens in named piles: moving them, counting them, and who sees their fronts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from nemesis_desktop.kernel import Seat

Piles = Mapping[str, tuple[str, ...]]


def moved(
    piles: Piles, pieces: Sequence[str], source: str, destination: str, *, bottom: bool = False
) -> dict[str, tuple[str, ...]]:
    """Take the pieces from one pile and lay them, in their order, on top of or under another. Raises ValueError for a
    piece that is not there."""
    made = dict(piles)
    there = made.get(source, ())
    if there[:len(pieces)] == pieces:
        made[source] = there[len(pieces):]
    else:
        left = list(there)
        for piece in pieces:
            left.remove(piece)
        made[source] = tuple(left)
    there = made.get(destination, ())
    made[destination] = (*there, *pieces) if bottom else (*pieces, *there)
    return made


def miscounted(piles: Piles, expected: Mapping[str, int]) -> list[str]:
    """What is lost or doubled, in words for the engineer. ``expected`` says how often each piece is in the box."""
    there = Counter(chain.from_iterable(piles.values()))
    # Counters compare key by key in Python; plain dictionaries do it at once.
    if dict(there) == expected:
        return []
    return [
        f"{piece}: {there[piece]} on the table, {expected.get(piece, 0)} in the box"
        for piece in sorted({*there, *expected})
        if there[piece] != expected.get(piece, 0)
    ]


@dataclass(frozen=True, slots=True)
class PileSecrecy:
    """Which piles nobody sees more than the backs of, and which only their owner sees, each by how its name begins. The
    number of its seat stands behind the last colon of a private one."""

    face_down: tuple[str, ...]
    private: tuple[str, ...]

    def is_face_down(self, pile: str) -> bool:
        """True for piles of which nobody sees more than the backs."""
        return pile.startswith(self.face_down)

    def owner_of(self, pile: str) -> Seat | None:
        """The seat that a private pile belongs to, else None."""
        return int(pile.rpartition(":")[2]) if pile.startswith(self.private) else None

    def can_see(self, pile: str, seat: Seat | None) -> bool:
        """Whether ``seat`` sees the fronts of the pieces in that pile."""
        if pile.startswith(self.face_down):
            return False
        owner = self.owner_of(pile)
        return owner is None or owner == seat
