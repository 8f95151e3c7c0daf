"""What no game could hold: places, cards and models that do not exist, and tracks beyond their ends.

The types of a stored state are checked where it is read, and `invariants` tells whether all its parts are there once.
Here every id, number and position is compared with the content, as strictly as a level's, because what is believed
will be drawn and played. Invariants hold by construction, so none of this is asked while a game is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from nemesis_desktop.family.stored_states import at_the_table, in_their_piles, kept_facts, one_of, within
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import is_edge
from nemesis_desktop.games.retaliation.house_rules import SWITCHES, answer_of
from nemesis_desktop.games.retaliation.setup import check_setup
from nemesis_desktop.games.retaliation.state import FacilityState, LanderState, MarineRecord, Whereabouts
from nemesis_desktop.games.retaliation.tables import GEAR, character_items, printed_corridors

MOST_ACTIONS = 40
"""Adrenaline lifts the limit for one turn, and no hand pays for more than a few."""
MOST_HITS = 60
MOST_INTRUDERS = 1_000
"""Ids of Intruders that were placed in one game, one after the other."""
MOST_MARKERS = 20
TOKENS_OF_ANTI_AIRCRAFT = ("active", "inactive")
LEFT_BY = ("", "lander", "shuttle")
HOLDERS = ("supply", "landing_zone", "robot")

_ITEM = ("red", "yellow", "green", "character", "support")
_HAND = ("action", "contamination")
_ASSIGNMENT = ("task", "mission", "private", "coop")

PILE_OF_A_SEAT: Mapping[str, tuple[str, ...]] = {
    "hand": _HAND,
    "deck": _HAND,
    "discard": _HAND,
    "backpack": _ITEM,
    "held": (*_ITEM, "egg"),
    "armor": _ITEM,
    "wounds": ("wound",),
    "objectives": _ASSIGNMENT,
    "shelved": _ASSIGNMENT,
    "looking": (*_ITEM, *_HAND, *_ASSIGNMENT, "draft", "event", "exploration", "attack", "wound"),
}
"""Which cards and tokens may lie in the piles that every seat has."""
_TOKEN_KINDS = ("blank", "larva", "adult", "drone", "queen")
PILE: Mapping[str, tuple[str, ...]] = {
    piles.BAG: _TOKEN_KINDS,
    piles.MAP: ("room", "corridor"),
    piles.EGGS: ("egg",),
    piles.ROBOT: ("robot",),
    piles.TASKS: ("task", "coop"),
    piles.CHARACTERS: ("draft",),
    piles.OFFER: ("support",),
    piles.DRAFT_DECK: ("draft",),
    piles.CORRIDOR_DECK: ("corridor",),
    piles.EXPLORATION_DECK: ("exploration",),
    piles.EVENT_DECK: ("event",),
    piles.ATTACK_DECK: ("attack",),
    piles.QUEEN_DECK: ("queen_health",),
    piles.WOUND_DECK: ("wound",),
    piles.CONTAMINATION_DECK: ("contamination",),
    piles.SUPPORT_DECK: ("support",),
    piles.discard("exploration"): ("exploration",),
    piles.discard("event"): ("event",),
    piles.discard("attack"): ("attack",),
    piles.QUEEN_DISCARD: ("queen_health",),
    piles.WOUND_DISCARD: ("wound",),
    piles.discard("character"): ("character",),
    piles.discard("support"): ("support",),
    "box:assignments": _ASSIGNMENT,
    piles.DRAWN: _TOKEN_KINDS,
    **{piles.tokens(kind): (kind,) for kind in _TOKEN_KINDS},
    **{piles.room_stack(name): ("room",) for name in piles.ROOM_STACKS},
    **{piles.deck(colour): (colour,) for colour in piles.ITEM_COLOURS},
    **{piles.discard(colour): (colour,) for colour in piles.ITEM_COLOURS},
}
"""Which cards and tokens may lie in the piles of the table."""
EVERYTHING = (piles.BOX, piles.OUT, piles.UNSEEN, piles.REVEALED)


def state_errors(state: FacilityState) -> tuple[str, ...]:
    """Everything in a state that no game could hold, in words for the engineer; empty when all is well."""
    try:
        check_setup(state.setup)
    except ValueError as error:
        # Nothing else can be told while nobody knows which table this is.
        return (str(error),)
    return tuple(_errors(state))


def _errors(state: FacilityState) -> Iterator[str]:
    for name, answer in state.setup.house_rules.items():
        yield from one_of(f"house rule {name}", answer, SWITCHES[name].values)
    yield from _clock(state)
    yield from _map(state)
    yield from _marines(state)
    yield from _intruders(state)
    yield from _piles(state)
    yield from _systems(state)
    yield from _gear(state)
    yield from kept_facts(
        state.setup.players, known=state.known, results=state.results, reason_of_the_end=state.ending_reason,
        counters=state.counters, chance=state.chance,
    )


def _clock(state: FacilityState) -> Iterator[str]:
    clock, seats = state.clock, state.setup.players
    yield from within("round", clock.round, 0, facility_content().numbers.rounds + 1)
    yield from within("actions", clock.actions, 0, MOST_ACTIONS)
    yield from one_of("starting player", clock.starting_player, seats)
    yield from one_of("turn", clock.turn, (None, *seats))
    yield from one_of("next turn", clock.cursor, seats)
    yield from at_the_table(clock.waiting, seats)


def _map(state: FacilityState) -> Iterator[str]:
    content = facility_content()
    for space, room in state.rooms.items():
        yield from one_of("space of a Room", space, content.lattice.spaces)
        if room.space != space:
            yield f"the Room at {space} is said to be at {room.space[:60]!r}"
        yield from one_of(f"Room at {space}", room.tile, content.rooms)
        yield from within(f"Secure tokens at {space}", room.secure, 0, content.numbers.secure_per_room)
    tiles = [room.tile for room in state.rooms.values()]
    if len(set(tiles)) != len(tiles):
        yield "a Room lies there twice"
    for fixed in (content.lattice.landing_zone, content.lattice.hibernatorium):
        if fixed not in state.rooms:
            yield f"there is no Room at {fixed}"
    yield from _corridors(state)


def _corridors(state: FacilityState) -> Iterator[str]:
    content, printed = facility_content(), printed_corridors(state.setup)
    for edge in printed:
        if edge not in state.corridors:
            yield f"there is no Corridor at {edge}"
    for edge, one in state.corridors.items():
        place = content.lattice.edges.get(edge)
        if place is None or one.edge != edge:
            yield f"there is no place {edge[:60]!r} for a Corridor"
            continue
        fixed = printed.get(edge)
        if (one.number != fixed.number) if fixed is not None else (one.number not in content.corridors):
            yield f"there is no Corridor {one.number} at {edge}"
            continue
        if one.door_end not in (None, place.a, place.b):
            yield f"the Door of {edge} lies at no end of it"
    drawn = [one.number for edge, one in state.corridors.items() if edge not in printed]
    if len(set(drawn)) != len(drawn):
        yield "a Corridor lies there twice"


def _marines(state: FacilityState) -> Iterator[str]:
    content, seats = facility_content(), state.setup.players
    ids = [one.id for one in state.marines.values()]
    if len(set(ids)) != len(ids):
        yield "a Character is there twice"
    for seat, one in state.marines.items():
        yield from one_of("seat", seat, seats)
        if one.seat != seat:
            yield f"seat {seat} is called {one.seat}"
        yield from one_of(f"Character of seat {seat}", one.id, content.characters)
        yield from _place(state, one)
        parts = 3 * int(answer_of(state.setup, "health_spaces_per_part"))
        yield from within(f"Health of seat {seat}", one.health, 0, parts)
        yield from within(f"Oxygen of seat {seat}", one.oxygen, 0, content.numbers.oxygen)
        yield from one_of(f"way out of seat {seat}", one.left_by, LEFT_BY)
        # Who dies in the checks after the end had left all the same (R-TASK-03).
        lost_afterwards = one.whereabouts is Whereabouts.DEAD and state.ending is not None
        if (one.left_by != "") != (one.whereabouts is Whereabouts.ESCAPED) and not lost_afterwards:
            yield f"seat {seat} left in no way that is told"


def _place(state: FacilityState, marine: MarineRecord) -> Iterator[str]:
    on_map = marine.whereabouts in (Whereabouts.ROOM, Whereabouts.KNOCKED_OUT)
    if on_map != (marine.space in state.rooms):
        yield f"seat {marine.seat} is {marine.whereabouts} and in no Room of the map"


def _intruders(state: FacilityState) -> Iterator[str]:
    models = facility_content().numbers.models
    yield from within("next Intruder", state.next_intruder, 1, MOST_INTRUDERS)
    for number, one in state.intruders.items():
        if one.id != number or not 0 < number < state.next_intruder:
            yield f"Intruder {number} has no number that was given"
        yield from one_of(f"Intruder {number}", one.kind, models)
        there = state.corridors if is_edge(one.place) else state.rooms
        yield from one_of(f"place of Intruder {number}", one.place, there)
        yield from within(f"hits of Intruder {number}", one.hits, 0, MOST_HITS)


def _piles(state: FacilityState) -> Iterator[str]:
    yield from in_their_piles(state.piles, _named_piles(len(state.setup.seats)), _family)
    for seat, one in state.marines.items():
        yield from _own_cards(state, seat, one.id)


def _own_cards(state: FacilityState, seat: int, character: str) -> Iterator[str]:
    """Action cards and Character Items belong to one Character each."""
    decks = facility_content().characters
    for name in ("hand", "deck", "discard"):
        for card in state.pile(f"{name}:{seat}"):
            owner = card.partition(".")[0]
            if owner in decks and owner != character:
                yield f"{name}:{seat} holds a card of another Character"
    if character not in decks:
        return
    playing = [one.id for one in state.marines.values()]
    foreign = {item for one in decks if one not in playing for item in character_items(state.setup, one)}
    for name in ("backpack", "held", "armor"):
        if set(state.pile(f"{name}:{seat}")) & foreign:
            yield f"{name}:{seat} holds an Item of a Character who does not play"


@cache
def _family(card: str) -> str:
    """Which family a piece is of; the Action cards of all Characters are one."""
    family = card.partition(".")[0]
    return "action" if family in facility_content().characters else family


@cache
def _named_piles(seats: int) -> Mapping[str, tuple[str, ...]]:
    """What may lie in every pile there can be; nothing named means everything."""
    return {
        **PILE,
        **dict.fromkeys(EVERYTHING, ()),
        **{f"{kind}:{seat}": allowed for kind, allowed in PILE_OF_A_SEAT.items() for seat in range(seats)},
    }


def _systems(state: FacilityState) -> Iterator[str]:
    content = facility_content()
    last = content.numbers.rounds
    yield from one_of("space of the Robot", state.robot.space, state.rooms)
    if set(state.life_support) != set("ABC"):
        yield "Life Support of other Sections than A, B and C"
    if len(state.infected) != int(answer_of(state.setup, "infected_cards")) or not (
        set(state.infected) <= set(content.contamination)
    ):
        yield "other Contamination cards are infected than could be"
    if state.anti_aircraft and tuple(sorted(state.anti_aircraft)) != TOKENS_OF_ANTI_AIRCRAFT:
        yield "other Anti-Aircraft tokens than there are"
    if (state.lander_space is not None) != (state.lander is LanderState.UNDER_WAY):
        yield "the Lander is under way and has no place, or the other way round"
    yield from within("Lander", state.lander_space, 1, last)
    yield from within("Autodestruction", state.autodestruction, 1, last + content.numbers.autodestruction_delay)
    yield from within("chosen Objectives", state.objective_choices, 0, len(state.setup.seats))
    yield from within("Hits of the Queen", state.queen_hits, 0, int(answer_of(state.setup, "queen_track_spaces")))


def _gear(state: FacilityState) -> Iterator[str]:
    content = facility_content()
    own = [f"{kind}:{seat}" for kind in ("belt", "trade") for seat in state.setup.players]
    holders = {*HOLDERS, *own, *(f"item:{card}" for card in content.items)}
    for holder, tokens in state.gear.items():
        yield from one_of("holder of gear", holder, holders)
        for token in {*tokens} - {*GEAR, "ammo_half"}:
            yield f"{holder[:60]} holds {token[:60]!r}, which is no gear"
    for card in (*state.broken, *state.item_markers):
        yield from one_of("marked Item", card, content.items)
    heavy = {*content.items, *(f"egg.{number}" for number in range(1, content.numbers.eggs + 1))}
    for card in (one for pair in state.stacked for one in pair):
        yield from one_of("stacked Item", card, heavy)
    for card, count in state.item_markers.items():
        yield from within(f"markers on {card[:60]}", count, 0, MOST_MARKERS)
