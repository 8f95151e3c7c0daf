"""A complete state that looks the same to a seat: everything it cannot see is dealt at random.

Bots look ahead in imagined games, and tests prove with them that a sight tells nothing it should not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nemesis_desktop.family.dealer import Dealer, HiddenPieces
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.backs import back
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import SCAN
from nemesis_desktop.games.retaliation.house_rules import answer_of
from nemesis_desktop.games.retaliation.invariants import expected_pieces
from nemesis_desktop.games.retaliation.state import FacilityState, MarineRecord
from nemesis_desktop.kernel import Chance, Seat, cached_by_identity, evolve, is_face_down

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
    return _hidden_cards(sight.marines).dealt(sight.piles, expected_pieces(), dealer, STREAM)


@cached_by_identity
def _hidden_cards(marines: Mapping[Seat, MarineRecord]) -> HiddenPieces:
    """Hidden cards go where their backs allow; Action cards of a Character only to its own seat."""
    own = {f"action:{one.id}": (piles.deck(seat), piles.hand(seat)) for seat, one in marines.items()}
    return HiddenPieces(_family, back, own, "contamination", piles.CONTAMINATION_DECK)


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
