"""Who does what in full co-operation. Everybody finds the same from what lies open, so nothing has to be said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from nemesis_desktop.bots.nemesis.cautious.plan import BLUE_CORPSE, ENGINE_ROOMS
from nemesis_desktop.bots.nemesis.cautious.wishes import has_to_come_home
from nemesis_desktop.bots.nemesis.crew.crew_facts import CrewFacts, CrewMember, crew_facts
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.kernel import Seat

SIGNAL, CORPSE, EGG, FIRES = "signal", "corpse", "egg", "fires"
COURSE, ENGINES, COUNTDOWN, STOPPING, CLEARING = "course", "engines", "countdown", "stopping", "clearing"
WEAKNESS, RESCUE = "weakness:", "rescue:"
WORTH_A_RESCUE = 16.0
"""How many cards it may take to carry somebody there; only who has nothing else to do does it."""
OBJECTS = ("corpse", "carcass", "egg")
PLACES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "signal_sent": ("comms_room",), "blue_corpse_in_surgery": ("surgery",), "with_egg": ("nest",),
    "weakness": ("laboratory",), "ship_destroyed": ("generator",), "nest_destroyed": ("nest",),
})
"""The rooms that a condition takes."""
CARDS_IN_A_MOVE = 2.1
DEED = 2.0
FIND = 3.4
"""What exploring one more room costs, on average."""
CARDS_IN_A_ROUND = 4.0
HANDS_FULL = 12.0
"""What a duty costs more whose object does not fit into hands that carry another one."""
NEVER = 1000.0
KEPT = 512
"""So many ships with their crews are remembered."""
PAIR = 2
MORE_EGGS = 2
"""So many eggs are fetched beside the one that is needed."""
UNFIT = 5
"""How many rooms farther somebody without a larva may have to go."""
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
    survivor: Seat | None = None
    """Who leaves the ship as it stands, since one of the crew has to live."""
    by_hand: bool = False
    """Whether the eggs in the Nest are to be destroyed there, since the ship has to come home."""

    def has(self, seat: Seat, name: str) -> bool:
        return name in self.duties.get(seat, ())


SHIP_KEEPERS = ("mechanic", "pilot", "captain", "scientist", "soldier", "scout")
"""Who looks after course and engines: the first of these who is up and about. What is looked at there only that seat
knows, so that this does not change hands while it lives."""


def shares_duties(ship: Ship) -> bool:
    """Full co-operation of more than one; whoever is left alone may still carry the fallen."""
    return ship.state.setup.mode == "coop" and len(ship.state.characters) > 1


def roster_of(ship: Ship) -> Roster:
    """Who does what aboard this ship."""
    return _roster(crew_facts(ship))


@lru_cache(KEPT)
def _roster(facts: CrewFacts) -> Roster:
    """The cheapest sharing out that is found by giving each duty in turn to whoever is done with it first."""
    far = steps_between(load_content().boards[facts.board])
    survivor = _survivor(facts, far)
    crew = [one for one in facts.crew if one.seat != survivor]
    here = {one.seat: one.room for one in crew}
    load = {one.seat: WEAKENED * one.wounds for one in crew}
    given: dict[Seat, list[str]] = {one.seat: [] for one in facts.crew}
    full = {one.seat: one.held[0].partition(".")[0] if one.held else "" for one in crew}
    search = FIND * (len(facts.spots) + 1) / 2 / max(1, len(crew))
    left = [duty for duty in _duties(facts, crew) if duty.bearer is None or duty.bearer != survivor]
    busy = 0.0
    while left:
        price, number, seat, last = min(_offers(crew, left, given, load, here, far, search, full))
        duty = left.pop(number)
        given[seat] += duty.names
        load[seat] = price
        busy = max(busy, price if price < NEVER else 0.0)
        here[seat] = last
        full[seat] = duty.thing or full[seat]
    for duty in _countdown(facts):
        _, _, seat, _ = min(_offers(crew, [duty], given, load, here, far, search, full))
        given[seat] += duty.names
    for duty in _more_eggs(facts, given):
        idle = [one for one in crew if not given[one.seat]]
        if idle:
            _, _, seat, _ = min(_offers(idle, [duty], given, load, here, far, search, full))
            given[seat] += duty.names
    for duty in _rescues(facts):
        idle = [one for one in crew if not given[one.seat] or one.seat == duty.bearer]
        price, _, seat, _ = min(_offers(idle, [duty], given, load, here, far, search, full), default=(NEVER, 0, 0, 0))
        if price - load.get(seat, 0.0) <= WORTH_A_RESCUE:
            given[seat] += duty.names
    shared, by_hand = _shared(facts, far, given), "nest_destroyed" in facts.words
    shares = {seat: tuple(names) for seat, names in given.items()}
    return Roster(shares, shared, busy / CARDS_IN_A_ROUND, _lost_tiles(facts), survivor, by_hand)


def _offers(
    crew: Sequence[CrewMember], left: list[Duty], given: Mapping[Seat, list[str]], load: Mapping[Seat, float],
    here: Mapping[Seat, int], far: Mapping[int, Mapping[int, int]], search: float, full: Mapping[Seat, str],
) -> Iterator[tuple[float, int, Seat, int]]:
    """When each of the crew would be done with each duty after what it has been given already."""
    for number, duty in enumerate(left):
        for one in crew:
            seat = one.seat
            if duty.bearer not in (None, seat):
                continue
            price, room = load[seat], here[seat]
            if SIGNAL in duty.names and (one.signal or SIGNAL in given[seat]):
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


def _survivor(facts: CrewFacts, far: Mapping[int, Mapping[int, int]]) -> Seat | None:
    """One of several leaves as soon as there is a way out; the others do what is left to do. Where an egg is asked for
    it is one who bears it, and nobody whose hands hold something else that is needed."""
    if len(facts.crew) < 2 or len(facts.seats) <= PAIR:
        return None
    if not _wants_egg(facts) and (facts.someone_left or not facts.exits):
        return None
    busy = {duty.bearer for duty in _duties(facts, facts.crew) if duty.names != (EGG,)}
    found = [
        (min([far[one.room][room] for room in facts.exits], default=0) + UNFIT * one.larva + one.wounds, one.seat)
        for one in facts.crew
        if one.seat not in busy
        and (not _wants_egg(facts) or any(thing.startswith("egg.") for thing in one.held))
    ]
    return min(found, default=(0, None))[1]


# -- what is to be done -----------------------------------------------------------------------------------------


def _duties(facts: CrewFacts, crew: Sequence[CrewMember]) -> Iterator[Duty]:
    words, where = facts.words, facts.where
    home = has_to_come_home(words)
    if home and facts.stoppable:
        yield Duty((STOPPING,), (where("generator"),))
    for _ in range(min(sum(not one.signal for one in crew), facts.signals)):
        yield Duty((SIGNAL,), (where("comms_room"),))
    if facts.fire_control is not None:
        yield Duty((FIRES,), (facts.fire_control,))
    kinds = _kinds_to_analyse(facts) if any(word.startswith("weakness") for word in words) else ()
    laboratory, nest = where("laboratory"), where("nest")
    for kind in OBJECTS:
        names, rooms = [], []
        blue = kind == "corpse" and "blue_corpse_in_surgery" in words
        bearer, lies = facts.whereabouts(BLUE_CORPSE if blue else f"{kind}.")
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
        if kind == "egg" and _wants_egg(facts):
            names.append(EGG)
        if names:
            yield Duty(tuple(names), tuple(rooms), bearer, kind)
    if "nest_destroyed" in words and (facts.whereabouts("egg.")[0] is not None or not _wants_egg(facts)):
        yield Duty((CLEARING,), (nest,))
    if home:
        keeper = min(crew, key=lambda one: (SHIP_KEEPERS.index(one.id), one.seat)).seat
        if facts.steers:
            yield Duty((COURSE,), (where("cockpit"),), keeper)
        yield Duty((ENGINES,), tuple(where(tile) for tile in tuple(ENGINE_ROOMS.values())[:2]), keeper)


def _countdown(facts: CrewFacts) -> Iterator[Duty]:
    """Nobody leaves by pod before somebody has been in the Generator; a ship that has to come home is left alone."""
    if not facts.countdown and not has_to_come_home(facts.words):
        yield Duty((COUNTDOWN,), (facts.where("generator"),))


def _more_eggs(facts: CrewFacts, given: Mapping[Seat, list[str]]) -> Iterator[Duty]:
    """Whoever brings an egg home has to live: of three or more those who have nothing else to do fetch one as well."""
    if len(facts.seats) > PAIR and not facts.countdown and any(EGG in names for names in given.values()):
        yield from [Duty((EGG,), (facts.where("nest"),), thing="egg")] * MORE_EGGS


def _wants_egg(facts: CrewFacts) -> bool:
    return any("with_egg" in word for word in facts.words)


def _rescues(facts: CrewFacts) -> Iterator[Duty]:
    """The fallen are carried to a working Emergency Room, where they rise again (N-COOP-05, N-COOP-06)."""
    if facts.ward is None:
        return
    for seat in facts.seats:
        corpse = f"corpse.{seat}"
        bearer, lies = facts.whereabouts(corpse)
        if bearer is not None:
            yield Duty((RESCUE + str(seat),), (facts.ward,), bearer, corpse)
        elif lies not in (None, facts.ward) and lies not in facts.infested:
            yield Duty((RESCUE + str(seat),), (lies, facts.ward), None, corpse)


def _lost_tiles(facts: CrewFacts) -> tuple[str, ...]:
    wanted = [tile for part, tiles in PLACES.items() if any(part in word for word in facts.words) for tile in tiles]
    return tuple(dict.fromkeys(tile for tile in wanted if facts.where(tile) is None))


def _kinds_to_analyse(facts: CrewFacts) -> tuple[str, ...]:
    """The kinds of objects that are brought into the Laboratory, those at hand first."""
    found = facts.discovered
    at_hand = [kind for kind in OBJECTS if kind not in found and facts.whereabouts(f"{kind}.") != (None, None)]
    kinds = [*at_hand, *(["egg"] if "egg" not in at_hand and "egg" not in found else [])]
    return tuple(kinds[: max(0, 2 - len(found))])


def _shared(
    facts: CrewFacts, far: Mapping[int, Mapping[int, int]], given: Mapping[Seat, list[str]]
) -> dict[Seat, tuple[int, ...]]:
    """Who looks where. Each in turn takes what lies nearest to it and what it has taken before, those with little to do
    first."""
    mine: dict[Seat, list[int]] = {one.seat: [] for one in facts.crew}
    left = list(facts.spots)
    burden = {one.seat: float(len(given[one.seat])) for one in facts.crew}
    rooms = {one.seat: one.room for one in facts.crew}
    while left:
        _, seat, number = min((burden[one] + far[rooms[one]][spot], one, spot) for one in mine for spot in left)
        mine[seat].append(number)
        burden[seat] += far[rooms[seat]][number]
        rooms[seat] = number
        left.remove(number)
    return {seat: tuple(numbers) for seat, numbers in mine.items()}
