"""A complete state that looks the same to a seat: everything it cannot see is dealt at random.

Bots look ahead in imagined games, and tests prove with them that a sight tells nothing it should not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.backs import back
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import SCAN
from nemesis_desktop.games.retaliation.handles import REMEMBERED
from nemesis_desktop.games.retaliation.house_rules import answer_of
from nemesis_desktop.games.retaliation.invariants import expected_pieces
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Chance, Seat, evolve, face_down, is_face_down

STREAM = "imagine"


class _Imagination:
    """Shuffles from a seed of its own."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def mixed(self, things: Sequence[str]) -> list[str]:
        order, self._chance = self._chance.shuffled(STREAM, things)
        return list(order)


def imagine(sight: FacilityState, seat: Seat | None, seed: int) -> FacilityState:
    """Fill in what lies face down in ``sight``, at random and in agreement with everything seen."""
    dealer = _Imagination(seed)
    hidden_tokens = bool(sight.anti_aircraft) and is_face_down(sight.anti_aircraft[0])
    return evolve(
        sight,
        chance=Chance(seed),
        piles=_piles(sight, dealer),
        anti_aircraft=tuple(dealer.mixed(("active", "inactive"))) if hidden_tokens else sight.anti_aircraft,
        infected=_infected(sight, dealer),
    )


def _piles(sight: FacilityState, dealer: _Imagination) -> dict[str, tuple[str, ...]]:
    """Hidden cards go where their backs allow; Action cards of a Character only to its own seat."""
    seen = set(chain.from_iterable(sight.piles.values()))
    hidden: dict[str, list[str]] = defaultdict(list)
    for card in [card for card in expected_pieces() if card not in seen]:
        hidden[_family(card)].append(card)
    dealt: dict[str, list[str]] = {}
    contamination = dealer.mixed(hidden.pop("contamination", []))
    for seat, one in sight.marines.items():
        mine = hidden.pop(f"action:{one.id}", [])
        slots = {name: _face_down_among(sight.pile(name)) for name in (piles.deck(seat), piles.hand(seat))}
        extra = sum(slots.values()) - len(mine)
        mixed = dealer.mixed([*mine, *contamination[:extra]])
        contamination = contamination[extra:]
        for name, count in slots.items():
            dealt[name], mixed = mixed[:count], mixed[count:]
    dealt[piles.CONTAMINATION_DECK] = contamination
    spare = defaultdict(list)
    for unseen in hidden.values():
        for card in unseen:
            spare[back(card)].append(card)
    next_of = {face_down(name): dealer.mixed(cards).pop for name, cards in spare.items()}
    made = dict(sight.piles)
    for name, cards in sight.piles.items():
        if not _face_down_among(cards):
            continue
        given = iter(dealt.get(name, ()))
        draw = (lambda card, given=given: next(given)) if name in dealt else (lambda card: next_of[card]())
        made[name] = tuple([draw(card) if is_face_down(card) else card for card in cards])
    return made


@lru_cache(REMEMBERED)
def _face_down_among(cards: tuple[str, ...]) -> int:
    """How many of them lie face down; most piles look the same in many sights."""
    return len([card for card in cards if is_face_down(card)])


@cache
def _family(card: str) -> str:
    family = card.partition(".")[0]
    return f"action:{family}" if family in facility_content().characters else family


def _infected(sight: FacilityState, dealer: _Imagination) -> tuple[str, ...]:
    """The infected cards not known to the seat are drawn among those that it has not scanned."""
    scanned = [fact.removeprefix(SCAN) for fact in sight.known if fact.startswith(SCAN)]
    unknown = [card for card in facility_content().contamination if card not in scanned]
    missing = int(answer_of(sight.setup, "infected_cards")) - len(sight.infected)
    return tuple(sorted((*sight.infected, *dealer.mixed(unknown)[:missing])))
