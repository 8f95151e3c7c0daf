"""Who does what in full co-operation. Everybody finds the same from what lies open, so nothing has to be said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from nemesis_desktop.bots.nemesis.cautious.plan import BLUE_CORPSE, ENGINE_ROOMS
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.bots.nemesis.planning.sightings import lying_objects
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.modes.objectives.conditions import signal_sent
from nemesis_desktop.games.nemesis.queries import objectives_of, progress_of
from nemesis_desktop.kernel import Seat, is_face_down

SIGNAL, CORPSE, EGG, FIRES = "signal", "corpse", "egg", "fires"
COURSE, ENGINES, COUNTDOWN = "course", "engines", "countdown"
BEARABLE_FIRES = 1
"""With more fires than that somebody goes to the Fire Control System."""
WEAKNESS, RESCUE = "weakness:", "rescue:"
TIME_TO_RESCUE = 5
"""With less time left nobody is carried to the Emergency Room."""
WORTH_A_RESCUE = 16.0
"""How many cards it may take to carry somebody there; only who has nothing else to do does it."""
OBJECTS = ("corpse", "carcass", "egg")
PLACES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "signal_sent": ("comms_room",), "blue_corpse_in_surgery": ("surgery",), "with_egg": ("nest",),
    "weakness": ("laboratory",), "ship_destroyed": ("generator",),
})
"""The rooms that a condition takes."""
FIRST_COURSE = "B"
"""Where the marker lies at first."""
CARDS_IN_A_MOVE = 2.1
DEED = 2.0
FIND = 3.4
"""What exploring one more room costs, on average."""
CARDS_IN_A_ROUND = 4.0
HANDS_FULL = 12.0
"""What a duty costs more whose object does not fit into hands that carry another one."""
NEVER = 1000.0
WEAKENED = 2.0
"""What a serious wound adds to the burden of its bearer, in cards."""


@dataclass(frozen=True, slots=True)
class Duty:
    """Something to be done by one of the crew: the rooms it takes in order, None for one that nobody has found."""

    names: tuple[str, ...]
    rooms: tuple[int | None, ...]
    bearer: Seat | None = None
    """Who has to do it, because the thing it takes is in these hands."""
    thing: str = ""
    """What has to be carried for it."""


@dataclass(frozen=True, slots=True)
class Roster:
    """Who does what, and who looks behind which door."""

    duties: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    spots: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    rounds: float = 0.0
    """How long the crew is busy before it may leave, the countdown apart."""
    lost: tuple[str, ...] = ()
    """Tiles that somebody has to go to and nobody has found."""

    def has(self, seat: Seat, name: str) -> bool:
        return name in self.duties.get(seat, ())


SHIP_KEEPERS = ("mechanic", "pilot", "captain", "scientist", "soldier", "scout")
"""Who looks after course and engines: the first of these who is up and about. What is looked at there only that seat
knows, so that this does not change hands while it lives."""


def shares_duties(ship: Ship) -> bool:
    """Full co-operation of more than one; whoever is left alone may still carry the fallen."""
    return ship.state.setup.mode == "coop" and len(ship.state.characters) > 1


def roster_of(ship: Ship) -> Roster:
    """The cheapest sharing out that is found by giving each duty in turn to whoever is done with it first."""
    crew, words = [hero for hero in ship.heroes if hero.in_room], open_words(ship)
    things = _things(ship, crew)
    far = steps_between(ship.board)
    here = {hero.seat: hero.room.number for hero in crew}
    load = {hero.seat: WEAKENED * len(hero.serious_wounds) for hero in crew}
    given: dict[Seat, list[str]] = {hero.seat: [] for hero in crew}
    full = {seat: held[0].partition(".")[0] if held else "" for seat, held in things.hands}
    spots = _spots(ship, words)
    search = FIND * (len(spots) + 1) / 2 / max(1, len(crew))
    left = list(_duties(ship, crew, things, words))
    busy = 0.0
    while left:
        price, number, seat, last = min(_offers(crew, left, given, load, here, far, search, full))
        duty = left.pop(number)
        given[seat] += duty.names
        load[seat] = price
        busy = max(busy, price if price < NEVER else 0.0)
        here[seat] = last
        full[seat] = duty.thing or full[seat]
    for duty in _countdown(ship, words):
        _, _, seat, _ = min(_offers(crew, [duty], given, load, here, far, search, full))
        given[seat] += duty.names
    for duty in _rescues(ship, things):
        idle = [hero for hero in crew if not given[hero.seat] or hero.seat == duty.bearer]
        price, _, seat, _ = min(_offers(idle, [duty], given, load, here, far, search, full), default=(NEVER, 0, 0, 0))
        if price - load.get(seat, 0.0) <= WORTH_A_RESCUE:
            given[seat] += duty.names
    shared = _shared(crew, spots, far, given)
    shares = {seat: tuple(names) for seat, names in given.items()}
    return Roster(shares, shared, busy / CARDS_IN_A_ROUND, _lost_tiles(ship, words))


def _offers(
    crew: list[Hero], left: list[Duty], given: Mapping[Seat, list[str]], load: Mapping[Seat, float],
    here: Mapping[Seat, int], far: Mapping[int, Mapping[int, int]], search: float, full: Mapping[Seat, str],
) -> Iterator[tuple[float, int, Seat, int]]:
    """When each of the crew would be done with each duty after what it has been given already."""
    for number, duty in enumerate(left):
        for hero in crew:
            seat = hero.seat
            if duty.bearer not in (None, seat):
                continue
            price, room = load[seat], here[seat]
            if SIGNAL in duty.names and (hero.signal or SIGNAL in given[seat]):
                price += NEVER
            if duty.thing and duty.bearer is None and full[seat] not in ("", duty.thing):
                price += HANDS_FULL
            for stop in duty.rooms:
                if stop is None:
                    price += search + DEED
                else:
                    price += CARDS_IN_A_MOVE * far[room][stop] + DEED
                    room = stop
            yield price, number, seat, room


# -- what is to be done -----------------------------------------------------------------------------------------


class _Things(NamedTuple):
    """Where things are that can be carried: in whose hands, or in which room."""

    hands: tuple[tuple[Seat, tuple[str, ...]], ...]
    floors: tuple[tuple[int, str, tuple[str, ...]], ...]

    def where(self, thing: str) -> tuple[Seat | None, int | None]:
        """Who carries a thing, or the room in which it lies; its name may be the beginning of one."""
        for seat, held in self.hands:
            if any(one.startswith(thing) for one in held):
                return seat, None
        for number, _, lying in self.floors:
            if any(one.startswith(thing) for one in lying):
                return None, number
        return None, None


def _things(ship: Ship, crew: list[Hero]) -> _Things:
    return _Things(tuple([(hero.seat, hero.objects) for hero in crew]), lying_objects(ship.state))


def _duties(ship: Ship, crew: list[Hero], things: _Things, words: Sequence[str]) -> Iterator[Duty]:

    def where(tile: str) -> int | None:
        room = ship.room_of_tile(tile)
        return None if room is None else room.number

    if "signal_sent" in words:
        able = sum(not hero.signal for hero in crew)
        for _ in range(min(able, signals_missing(ship))):
            yield Duty((SIGNAL,), (where("comms_room"),))
    control = ship.room_of_tile("fire_control_system")
    if ship.fires > BEARABLE_FIRES and control is not None and control.works:
        yield Duty((FIRES,), (control.number,))
    kinds = _kinds_to_analyse(ship, things) if any(word.startswith("weakness") for word in words) else ()
    laboratory, nest = where("laboratory"), where("nest")
    for kind in OBJECTS:
        names, rooms = [], []
        blue = kind == "corpse" and "blue_corpse_in_surgery" in words
        bearer, lies = things.where(BLUE_CORPSE if blue else f"{kind}.")
        if bearer is None:
            if lies is None and kind != "egg":
                continue
            rooms.append(nest if lies is None else lies)
        if kind in kinds:
            names.append(WEAKNESS + kind)
            rooms.append(laboratory)
        if blue:
            names.append(CORPSE)
            rooms.append(where("surgery"))
        if kind == "egg" and any("with_egg" in word for word in words):
            names.append(EGG)
        if names:
            yield Duty(tuple(names), tuple(rooms), bearer, kind)
    if any(word.startswith("ship_reaches") for word in words):
        keeper = min(crew, key=lambda hero: (SHIP_KEEPERS.index(hero.id), hero.seat)).seat
        if not ship.someone_sleeps and not course_is_set(ship):
            yield Duty((COURSE,), (where("cockpit"),), keeper)
        yield Duty((ENGINES,), tuple(where(tile) for tile in tuple(ENGINE_ROOMS.values())[:2]), keeper)


def _countdown(ship: Ship, words: Sequence[str]) -> Iterator[Duty]:
    """Nobody leaves by pod before somebody has been in the Generator; a ship that has to come home is left alone."""
    if ship.state.self_destruct is None and not any(word.startswith("ship_reaches") for word in words):
        generator = ship.room_of_tile("generator")
        yield Duty((COUNTDOWN,), (None if generator is None else generator.number,))


def _rescues(ship: Ship, things: _Things) -> Iterator[Duty]:
    """The fallen are carried to a working Emergency Room, where they rise again (N-COOP-05, N-COOP-06)."""
    ward = ship.room_of_tile("emergency_room")
    if ward is None or not ward.works or ward.has_intruder or ship.state.time < TIME_TO_RESCUE:
        return
    for fallen in ship.heroes:
        corpse = f"corpse.{fallen.seat}"
        bearer, lies = things.where(corpse)
        if bearer is not None:
            yield Duty((RESCUE + str(fallen.seat),), (ward.number,), bearer, corpse)
        elif lies not in (None, ward.number) and not ship.room(lies).has_intruder:
            yield Duty((RESCUE + str(fallen.seat),), (lies, ward.number), None, corpse)


def _lost_tiles(ship: Ship, words: Sequence[str]) -> tuple[str, ...]:
    wanted = [tile for part, tiles in PLACES.items() if any(part in word for word in words) for tile in tiles]
    return tuple(dict.fromkeys(tile for tile in wanted if ship.room_of_tile(tile) is None))


def course_is_set(ship: Ship) -> bool:
    """One of the crew has moved the marker, and who does has looked at the coordinates before."""
    return ship.state.destination != FIRST_COURSE


def open_words(ship: Ship) -> tuple[str, ...]:
    """What the open objectives still ask for; a destroyed ship rather than a fight, unless it has to come home."""
    seat = min(ship.state.characters)
    rows = [progress_of(ship.state, seat, card) for card in objectives_of(ship.state, seat)]
    home = any("ship_reaches" in word for each in rows for row in each for word, _ in row)
    words: list[str] = []
    for each in rows:
        best = min(each, default=(), key=partial(_rank, home=home))
        words += [word for word, met in best if not met or word.startswith("ship_reaches")]
    return tuple(dict.fromkeys(words))


def _rank(row: Sequence[tuple[str, bool]], home: bool) -> tuple[bool, bool]:
    """What is met first, then what goes with the other objectives."""
    return not all(met for _, met in row), home == any("ship_destroyed" in word for word, _ in row)


def signals_missing(ship: Ship) -> int:
    """How many more have to send the signal (N-COOP-03, N-COOP-04)."""
    state = ship.state
    seat = min(state.characters)
    if signal_sent(state, seat):
        return 0
    known = load_content().objectives
    asking = sum(
        any("signal_sent" in row for row in known[card].any_of) for card in objectives_of(state, seat) if card in known
    )
    return max(1, asking - sum(hero.signal for hero in ship.heroes))


def _kinds_to_analyse(ship: Ship, things: _Things) -> tuple[str, ...]:
    """The kinds of objects that are brought into the Laboratory, those at hand first."""
    found = ship.state.discovered
    at_hand = [kind for kind in OBJECTS if kind not in found and things.where(f"{kind}.") != (None, None)]
    kinds = [*at_hand, *(["egg"] if "egg" not in at_hand and "egg" not in found else [])]
    return tuple(kinds[: max(0, 2 - len(found))])


# -- who looks where --------------------------------------------------------------------------------------------


def _spots(ship: Ship, words: Sequence[str]) -> list[Room]:
    slots = ship.board.slot
    every = "all_rooms_explored" in words
    return [
        room for room in ship.rooms
        if not room.explored and (every or (is_face_down(room.tile_id) and slots[room.number].kind == "1"))
    ]


def _shared(
    crew: list[Hero], spots: list[Room], far: Mapping[int, Mapping[int, int]], given: Mapping[Seat, list[str]]
) -> dict[Seat, tuple[int, ...]]:
    """Each in turn takes what lies nearest to it and what it has taken before, those with little to do first."""
    mine: dict[Seat, list[int]] = {hero.seat: [] for hero in crew}
    left = sorted(room.number for room in spots)
    burden = {hero.seat: float(len(given[hero.seat])) for hero in crew}
    rooms = {hero.seat: hero.room.number for hero in crew}
    while left:
        _, seat, number = min(
            (burden[hero.seat] + far[rooms[hero.seat]][spot], hero.seat, spot) for hero in crew for spot in left
        )
        mine[seat].append(number)
        burden[seat] += far[rooms[seat]][number]
        rooms[seat] = number
        left.remove(number)
    return {seat: tuple(numbers) for seat, numbers in mine.items()}
