"""A complete state that looks the same to a seat: everything it cannot see is dealt again.

Bots look ahead in imagined games, and tests prove with them that a sight tells nothing it should not.
"""

from __future__ import annotations

from functools import cache

from nemesis_desktop.family.dealer import Dealer, HiddenPieces
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.backs import back
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.invariants import expected_cards
from nemesis_desktop.games.nemesis.state import RoomState, State
from nemesis_desktop.kernel import Chance, Seat, evolve, is_face_down

STREAM = "imagine"


def imagine(sight: State, seat: Seat | None, seed: int) -> State:
    """Fill in what lies face down in ``sight``, at random and in agreement with everything seen."""
    dealer = Dealer(seed)
    return evolve(
        sight,
        chance=Chance(seed),
        rooms=_rooms(sight, dealer),
        piles=_piles(sight, dealer),
        engines={
            number: dealer.shuffled(STREAM, ("working", "damaged")) if is_face_down(order[0]) else order
            for number, order in sight.engines.items()
        },
        infected=_infected(sight, dealer),
    )


def _rooms(sight: State, dealer: Dealer) -> dict[int, RoomState]:
    content = load_content()
    seen_tiles = {room.tile for room in sight.rooms.values()}
    tiles = {
        kind: iter(dealer.shuffled(STREAM, [t for t in _tiles(kind) if t not in seen_tiles]))
        for kind in "12"
    }
    gone = {room.token for room in sight.rooms.values()}
    tokens = iter(dealer.shuffled(STREAM, [t for t in content.exploration_tokens if t not in gone]))
    rooms = dict(sight.rooms)
    for number, room in sight.rooms.items():
        dark, covered = is_face_down(room.tile), room.token is not None and is_face_down(room.token)
        if dark or covered:
            rooms[number] = evolve(
                room,
                tile=next(tiles[room.tile[1:]]) if dark else room.tile,
                token=next(tokens) if covered else room.token,
            )
    return rooms


@cache
def _tiles(kind: str) -> tuple[str, ...]:
    return load_content().tiles_of_kind(kind)


def _piles(sight: State, dealer: Dealer) -> dict[str, tuple[str, ...]]:
    """Hidden cards go where the backs allow: action cards of a character only to its own seat."""
    leader = sight.intruder_player.seat if sight.intruder_player is not None else None
    own = {
        f"action:{one.id}": (piles.deck(seat), piles.hand(seat))
        for seat, one in sight.characters.items() if seat != leader
    }
    hidden = HiddenPieces(_family, back, own, "contamination", piles.CONTAMINATION_DECK)
    return hidden.dealt(sight.piles, expected_cards(sight), dealer, STREAM)


@cache
def _family(card: str) -> str:
    family = card.partition(".")[0]
    return f"action:{family}" if back(card) == "action" and family != "contamination" else family


def _infected(sight: State, dealer: Dealer) -> tuple[str, ...]:
    """The infected cards not known to the seat are drawn among those that it has not scanned."""
    content = load_content()
    scanned = {fact.partition(":")[2] for fact in sight.known if fact.startswith("scan:")}
    unknown = [card for card in content.contamination if card not in scanned]
    missing = content.infected_count - len(sight.infected)
    return tuple(sorted((*sight.infected, *dealer.shuffled(STREAM, unknown)[:missing])))
