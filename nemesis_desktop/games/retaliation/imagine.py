"""A complete state that looks the same to a seat: everything it cannot see is dealt at random.

Bots look ahead in imagined games, and tests prove with them that a sight tells nothing it should not.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import chain

from nemesis_desktop.family.dealer import Dealer, count_face_down, filled_in
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.backs import back
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import SCAN
from nemesis_desktop.games.retaliation.house_rules import answer_of
from nemesis_desktop.games.retaliation.invariants import expected_pieces
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Chance, Seat, evolve, is_face_down

STREAM = "imagine"


def imagine(sight: FacilityState, seat: Seat | None, seed: int) -> FacilityState:
    """Fill in what lies face down in ``sight``, at random and in agreement with everything seen."""
    dealer = Dealer(seed)
    hidden_tokens = bool(sight.anti_aircraft) and is_face_down(sight.anti_aircraft[0])
    return evolve(
        sight,
        chance=Chance(seed),
        piles=_piles(sight, dealer),
        anti_aircraft=dealer.shuffled(STREAM, ("active", "inactive")) if hidden_tokens else sight.anti_aircraft,
        infected=_infected(sight, dealer),
    )


def _piles(sight: FacilityState, dealer: Dealer) -> dict[str, tuple[str, ...]]:
    """Hidden cards go where their backs allow; Action cards of a Character only to its own seat."""
    seen = set(chain.from_iterable(sight.piles.values()))
    hidden: dict[str, list[str]] = defaultdict(list)
    for card in [card for card in expected_pieces() if card not in seen]:
        hidden[_family(card)].append(card)
    dealt: dict[str, list[str]] = {}
    contamination = list(dealer.shuffled(STREAM, hidden.pop("contamination", [])))
    for seat, one in sight.marines.items():
        mine = hidden.pop(f"action:{one.id}", [])
        slots = {name: count_face_down(sight.pile(name)) for name in (piles.deck(seat), piles.hand(seat))}
        extra = sum(slots.values()) - len(mine)
        mixed = list(dealer.shuffled(STREAM, [*mine, *contamination[:extra]]))
        contamination = contamination[extra:]
        for name, count in slots.items():
            dealt[name], mixed = mixed[:count], mixed[count:]
    dealt[piles.CONTAMINATION_DECK] = contamination
    spare = defaultdict(list)
    for unseen in hidden.values():
        for card in unseen:
            spare[back(card)].append(card)
    spared = {name: dealer.shuffled(STREAM, cards) for name, cards in spare.items()}
    return filled_in(sight.piles, dealt, spared)


@cache
def _family(card: str) -> str:
    family = card.partition(".")[0]
    return f"action:{family}" if family in facility_content().characters else family


def _infected(sight: FacilityState, dealer: Dealer) -> tuple[str, ...]:
    """The infected cards not known to the seat are drawn among those that it has not scanned."""
    scanned = [fact.removeprefix(SCAN) for fact in sight.known if fact.startswith(SCAN)]
    unknown = [card for card in facility_content().contamination if card not in scanned]
    missing = int(answer_of(sight.setup, "infected_cards")) - len(sight.infected)
    return tuple(sorted((*sight.infected, *dealer.shuffled(STREAM, unknown)[:missing])))
