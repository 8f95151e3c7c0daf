"""A complete state that looks the same to a seat: everything it cannot see is dealt again.

Bots look ahead in imagined games, and tests prove with them that a sight tells nothing it should not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from nemesis_desktop.family.dealer import Dealer, HiddenPieces
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.backs import back
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.invariants import expected_cards
from nemesis_desktop.games.nemesis.sight import room_like
from nemesis_desktop.games.nemesis.state import Character, RoomState, State
from nemesis_desktop.kernel import Chance, Seat, cached_by_identity, evolve, is_face_down

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
    unseen = _unseen_rooms(sight.rooms)
    tiles = {kind: iter(dealer.shuffled(STREAM, left)) for kind, left in unseen.tiles.items()}
    tokens = iter(dealer.shuffled(STREAM, unseen.tokens))
    rooms = dict(sight.rooms)
    for room, kind, covered in unseen.rooms:
        rooms[room.number] = room_like(
            room.number, next(tiles[kind]) if kind else room.tile, room.explored,
            next(tokens) if covered else room.token, room.items, room.fire, room.malfunction,
        )
    return rooms


class _UnseenRooms(NamedTuple):
    """The tiles of each kind and the tokens that a sight shows nowhere, and the rooms of which something lies face
    down: each with the kind of its tile if that does, and whether its token does."""

    tiles: Mapping[str, list[str]]
    tokens: list[str]
    rooms: list[tuple[RoomState, str, bool]]


@cached_by_identity
def _unseen_rooms(rooms: Mapping[int, RoomState]) -> _UnseenRooms:
    """The same for every game that is imagined from one sight."""
    there = rooms.values()
    seen, gone = {room.tile for room in there}, {room.token for room in there}
    looks = [
        (room, room.tile[1:] if is_face_down(room.tile) else "", room.token is not None and is_face_down(room.token))
        for room in there
    ]
    return _UnseenRooms(
        {kind: [tile for tile in load_content().tiles_of_kind(kind) if tile not in seen] for kind in "12"},
        [token for token in load_content().exploration_tokens if token not in gone],
        [one for one in looks if one[1] or one[2]],
    )


def _piles(sight: State, dealer: Dealer) -> dict[str, tuple[str, ...]]:
    leader = sight.intruder_player.seat if sight.intruder_player is not None else None
    return _hidden_cards(sight.characters, leader).dealt(sight.piles, expected_cards(sight), dealer, STREAM)


@cached_by_identity
def _hidden_cards(characters: Mapping[Seat, Character], leader: Seat | None) -> HiddenPieces:
    """Hidden cards go where the backs allow: action cards of a character only to its own seat."""
    own = {
        f"action:{one.id}": (piles.deck(seat), piles.hand(seat)) for seat, one in characters.items() if seat != leader
    }
    return HiddenPieces(_family, back, own, "contamination", piles.CONTAMINATION_DECK)


@cache
def _family(card: str) -> str:
    family = card.partition(".")[0]
    return f"action:{family}" if back(card) == "action" and family != "contamination" else family


def _infected(sight: State, dealer: Dealer) -> tuple[str, ...]:
    """The infected cards not known to the seat are drawn among those that it has not scanned."""
    missing = load_content().infected_count - len(sight.infected)
    return tuple(sorted((*sight.infected, *dealer.shuffled(STREAM, _not_scanned(sight.known))[:missing])))


@cached_by_identity
def _not_scanned(known: Mapping[str, tuple[Seat, ...]]) -> list[str]:
    scanned = {fact.partition(":")[2] for fact in known if fact.startswith("scan:")}
    return [card for card in load_content().contamination if card not in scanned]
