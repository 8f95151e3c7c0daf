"""What no game could hold: places, cards and figures that do not exist, and tracks beyond their ends.

The types of a stored state are checked where it is read, and `invariants` tells whether all its parts are there once.
Here every id, number and position is compared with the content, as strictly as a level's, because what is believed
will be drawn and played. Invariants hold by construction, so none of this is asked while a game is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from nemesis_desktop.family.stored_states import (
    at_the_table,
    in_their_piles,
    kept_facts,
    one_of,
    plain_words,
    within,
)
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.house_rules import HOUSE_RULES
from nemesis_desktop.games.nemesis.state import Character, Clock, Place, Setup, State, Step

LAST_ROUND = 16
MOST_ACTIONS = 12
MOST_INJURIES = 60
MOST_INTRUDERS = 1_000
"""Ids of intruders that were placed in one game, one after the other."""
ENGINE_SIDES = ("damaged", "working")
OBJECTS = ("corpse", "egg", "carcass")

PILE_OF_A_SEAT: Mapping[str, tuple[str, ...]] = {
    "hand": ("action", "contamination", "intruder_action"),
    "deck": ("action", "contamination", "intruder_action"),
    "discard": ("action", "contamination", "intruder_action"),
    "inventory": ("item",),
    "carried": ("item", *OBJECTS),
    "quests": ("item",),
    "objectives": ("objective",),
    "wounds": ("wound",),
    "looking": ("item", "event", "attack", "objective", "contamination", "action", "intruder_action", "weakness"),
}
"""Which cards and tokens may lie in the piles that every seat has."""
PILE: Mapping[str, tuple[str, ...]] = {
    piles.BAG: ("intruder_token",),
    piles.POOL: ("intruder_token",),
    piles.TOKEN_BOX: ("intruder_token",),
    piles.NEST: ("egg",),
    piles.EGG_SUPPLY: ("egg",),
    piles.CARCASS_SUPPLY: ("carcass",),
    piles.CORPSE_SUPPLY: ("corpse",),
    piles.CRAFTED_SUPPLY: ("item",),
    piles.INTRUDER_BOX: ("intruder_action",),
    piles.COORDINATES: ("coordinates",),
    piles.EVENT_DECK: ("event",),
    piles.EVENT_DISCARD: ("event",),
    piles.ATTACK_DECK: ("attack",),
    piles.ATTACK_DISCARD: ("attack",),
    piles.WOUND_DECK: ("wound",),
    piles.WOUND_DISCARD: ("wound",),
    piles.CONTAMINATION_DECK: ("contamination",),
    piles.REVEALED: ("event", "attack", "wound", "contamination", "item", "weakness", "intruder_token"),
    "open_objectives": ("objective",),
    "box:objectives": ("objective",),
    **{piles.deck(colour): ("item",) for colour in (*piles.ITEM_COLOURS, "blue")},
    **{piles.discard(colour): ("item",) for colour in (*piles.ITEM_COLOURS, "blue")},
    **{piles.weakness_slot(kind): ("weakness",) for kind in OBJECTS},
}
"""Which cards and tokens may lie in the piles of the table; in the box and among what left the game there is
everything."""
EVERYTHING = (piles.BOX, piles.OUT)


def state_errors(state: State) -> tuple[str, ...]:
    """Everything in a state that no game could hold, in words for the engineer; empty when all is well."""
    return tuple(_errors(state))


def _errors(state: State) -> Iterator[str]:
    content = load_content()
    board = content.boards.get(state.setup.board)
    if board is None:
        yield f"there is no board {state.setup.board!r}"
        return
    for name, answer in state.setup.house_rules.items():
        yield from one_of("house rule", name, HOUSE_RULES)
        if name in HOUSE_RULES:
            yield from one_of(f"house rule {name}", answer, HOUSE_RULES[name].values)
    seats = range(len(state.setup.seats))
    yield from _clock(state.clock, state.setup, seats)
    yield from _turn(state)
    yield from _ship(state, board)
    yield from _characters(state, board)
    yield from _intruders(state, board)
    yield from _piles(state, board, seats)
    yield from _tracks(state)
    yield from _facts(state, seats)


def _keys(name: str, found: Iterable[object], wanted: Iterable[object]) -> Iterator[str]:
    if set(found) != set(wanted):
        yield f"{name}: others than on the board"


def _clock(clock: Clock, setup: Setup, seats: range) -> Iterator[str]:
    yield from within("round", clock.round, 0, LAST_ROUND)
    yield from within("actions", clock.actions, 0, MOST_ACTIONS)
    yield from one_of("first player", clock.first_player, seats)
    yield from one_of("turn", clock.turn, (None, *seats))
    yield from at_the_table(clock.waiting, seats)


def _turn(state: State) -> Iterator[str]:
    """Whoever has a turn has a character, or leads the Intruders."""
    turn, leader = state.clock.turn, state.intruder_player
    if turn is None or state.clock.step is Step.DRAFT or turn in state.characters:
        return
    if leader is None or leader.seat != turn:
        yield f"turn: seat {turn} has no character"


def _ship(state: State, board: Board) -> Iterator[str]:
    content = load_content()
    yield from _keys("rooms", state.rooms, board.slot)
    yield from _keys("corridors", state.corridors, board.corridor)
    yield from _keys("technical corridors", state.technical_noise, board.networks)
    most = max(token.items for token in content.exploration_tokens.values())
    for number, room in state.rooms.items():
        if room.number != number:
            yield f"room {number} has the number {room.number}"
        yield from one_of(f"room {number}", room.tile, content.tiles)
        yield from within(f"items in room {number}", room.items, 0, most)
        if room.token is not None:
            yield from one_of(f"token of room {number}", room.token, content.exploration_tokens)
    tiles = [room.tile for room in state.rooms.values()]
    if len(set(tiles)) != len(tiles):
        yield "a room lies there twice"
    if state.airlock is not None:
        yield from one_of("airlock", state.airlock, board.slot)
    yield from _keys("engines", state.engines, (1, 2, 3))
    for number, sides in state.engines.items():
        if sorted(sides) != sorted(ENGINE_SIDES):
            yield f"engine {number} has other sides"
    for number, pod in state.pods.items():
        if pod.number != number or pod.section not in ("A", "B") or not 1 <= number <= 4:
            yield f"pod {number} is none of the ship"


def _characters(state: State, board: Board) -> Iterator[str]:
    content, crew = load_content(), state.setup.crew
    ids = [one.id for one in state.characters.values()]
    if len(set(ids)) != len(ids):
        yield "a character is there twice"
    for seat, one in state.characters.items():
        yield from one_of("seat", seat, crew)
        if one.seat != seat:
            yield f"seat {seat} is called {one.seat}"
        yield from one_of(f"character of seat {seat}", one.id, content.characters)
        yield from _place(one, board)
        yield from within(f"light wounds of seat {seat}", one.light_wounds, 0, 2)
        if not set(one.dressed) <= set(state.pile(piles.wounds(seat))):
            yield f"seat {seat} has dressed wounds that are not its own"


def _place(character: Character, board: Board) -> Iterator[str]:
    if (character.place is Place.ROOM) != (character.room in board.slot):
        yield f"seat {character.seat} is nowhere on the board"
    if (character.place is Place.POD) != (character.pod is not None):
        yield f"seat {character.seat} is in no pod"


def _intruders(state: State, board: Board) -> Iterator[str]:
    content = load_content()
    yield from within("next intruder", state.next_intruder, 1, MOST_INTRUDERS)
    for number, one in state.intruders.items():
        if one.id != number or not 0 < number < state.next_intruder:
            yield f"intruder {number} has no number that was given"
        yield from one_of(f"intruder {number}", one.kind, content.models)
        yield from one_of(f"room of intruder {number}", one.room, board.slot)
        yield from within(f"injuries of intruder {number}", one.injuries, 0, MOST_INJURIES)
        yield from within(f"figure of intruder {number}", one.sculpt, 1, max(1, content.models.get(one.kind, 1)))
    player = state.intruder_player
    if player is not None:
        yield from one_of("seat of the intruders", player.seat, range(len(state.setup.seats)))
        yield from within("rounds of the intruders", player.since, 1, LAST_ROUND)
        yield from within("passed round of the intruders", player.passed, 0, LAST_ROUND)


def _piles(state: State, board: Board, seats: range) -> Iterator[str]:
    families, named = _families(), _named_piles(len(seats), tuple(board.slot))
    yield from in_their_piles(state.piles, named, lambda card: families.get(card, card.partition(".")[0]))


@cache
def _families() -> Mapping[str, str]:
    """Which family a card or token is of; eggs, carcasses and corpses are called by theirs."""
    content = load_content()
    return {
        **dict.fromkeys(content.actions, "action"), **dict.fromkeys(content.items, "item"),
        **dict.fromkeys(content.events, "event"), **dict.fromkeys(content.attacks, "attack"),
        **dict.fromkeys(content.wounds, "wound"), **dict.fromkeys(content.contamination, "contamination"),
        **dict.fromkeys(content.weaknesses, "weakness"), **dict.fromkeys(content.coordinates, "coordinates"),
        **dict.fromkeys(content.objectives, "objective"),
        **dict.fromkeys(content.intruder_actions, "intruder_action"),
        **dict.fromkeys(content.intruder_tokens, "intruder_token"),
    }


@cache
def _named_piles(seats: int, rooms: tuple[int, ...]) -> Mapping[str, tuple[str, ...]]:
    """What may lie in every pile there can be; nothing named means everything."""
    return {
        **PILE,
        **dict.fromkeys(EVERYTHING, ()),
        **{f"{kind}:{seat}": allowed for kind, allowed in PILE_OF_A_SEAT.items() for seat in range(seats)},
        **{piles.floor(room): ("item", *OBJECTS) for room in rooms},
    }


def _tracks(state: State) -> Iterator[str]:
    content = load_content()
    time, self_destruct, route = content.time_track, content.self_destruct_track, content.destination_track
    yield from within("time", state.time, 0, time.start)
    yield from within("self-destruction", state.self_destruct, 0, self_destruct.start)
    yield from one_of("destination", state.destination, route.spaces)


def _facts(state: State, seats: range) -> Iterator[str]:
    content = load_content()
    for card, ammo in state.ammo.items():
        item = content.items.get(card)
        if item is None or item.weapon is None:
            yield f"there is no weapon {card[:60]!r}"
        else:
            # A holster or a magazine adds to what is printed; nothing adds more than that.
            yield from within(f"ammo of {card}", ammo, 0, 2 * item.weapon.capacity)
    for card, other in (*state.attached.items(), *state.taped):
        if card not in content.items or other not in content.items:
            yield "something is fixed to what does not exist"
    if not set(state.infected) <= set(content.contamination):
        yield "a contamination card that does not exist is infected"
    if not set(state.discovered) <= set(OBJECTS):
        yield "a weakness was found that does not exist"
    for heir in state.heirs:
        yield from one_of("heir", heir.seat, seats)
        yield from plain_words("cause of death", heir.cause)
    yield from kept_facts(
        seats, known=state.known, results=state.results, reason_of_the_end=state.end_reason, counters=state.counters,
        chance=state.chance,
    )
