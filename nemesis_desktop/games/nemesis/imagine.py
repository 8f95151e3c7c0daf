"""A complete state that looks the same to a seat: everything it cannot see is dealt anew.

Bots look ahead in imagined games, and tests prove with them that a sight tells nothing it should not.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import chain

from nemesis_desktop.family.dealer import Dealer, count_face_down, filled_in
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
    seen_tiles = [room.tile for room in sight.rooms.values()]
    tiles = {
        kind: iter(dealer.shuffled(STREAM, [t for t in content.tiles_of_kind(kind) if t not in seen_tiles]))
        for kind in "12"
    }
    gone = [room.token for room in sight.rooms.values() if room.token is not None]
    tokens = iter(dealer.shuffled(STREAM, [t for t in content.exploration_tokens if t not in gone]))
    rooms = {}
    for number, room in sight.rooms.items():
        tile = next(tiles[room.tile[1:]]) if is_face_down(room.tile) else room.tile
        token = next(tokens) if room.token is not None and is_face_down(room.token) else room.token
        rooms[number] = room if tile is room.tile and token is room.token else evolve(room, tile=tile, token=token)
    return rooms


def _piles(sight: State, dealer: Dealer) -> dict[str, tuple[str, ...]]:
    """Hidden cards go where the backs allow: action cards of a character only to its own seat."""
    seen = set(chain.from_iterable(sight.piles.values()))
    hidden: dict[str, list[str]] = defaultdict(list)
    for card in [card for card in expected_cards(sight) if card not in seen]:
        hidden[_family(card)].append(card)
    leader = sight.intruder_player.seat if sight.intruder_player is not None else None
    holders = {f"action:{one.id}": seat for seat, one in sight.characters.items() if seat != leader}
    dealt: dict[str, list[str]] = {}
    contamination = list(dealer.shuffled(STREAM, hidden.pop("contamination", [])))
    for family, seat in holders.items():
        mine = hidden.pop(family, [])
        slots = {name: count_face_down(sight.pile(name)) for name in (piles.deck(seat), piles.hand(seat))}
        room = sum(slots.values())
        extra, contamination = contamination[: room - len(mine)], contamination[room - len(mine):]
        mixed = list(dealer.shuffled(STREAM, [*mine, *extra]))
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
    return f"action:{family}" if back(card) == "action" and family != "contamination" else family


def _infected(sight: State, dealer: Dealer) -> tuple[str, ...]:
    """The infected cards not known to the seat are drawn among those that it has not scanned."""
    content = load_content()
    scanned = [fact.partition(":")[2] for fact in sight.known if fact.startswith("scan:")]
    unknown = [card for card in content.contamination if card not in scanned]
    missing = content.infected_count - len(sight.infected)
    return tuple(sorted((*sight.infected, *dealer.shuffled(STREAM, unknown)[:missing])))
