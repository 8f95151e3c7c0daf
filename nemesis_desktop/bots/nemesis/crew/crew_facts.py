"""What lies open of a crew and its ship, as far as it decides who does what. Everybody sees the same of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from nemesis_desktop.bots.nemesis.cautious.plan import SECTIONS
from nemesis_desktop.bots.nemesis.cautious.wishes import has_to_come_home
from nemesis_desktop.bots.nemesis.planning.sightings import KnownTiles, known_tiles, lying_objects
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.modes.objectives.conditions import signal_sent
from nemesis_desktop.games.nemesis.queries import objectives_of, progress_of
from nemesis_desktop.games.nemesis.rules.ship import can_stop_self_destruct
from nemesis_desktop.games.nemesis.state import Place
from nemesis_desktop.kernel import Seat, is_face_down

BEARABLE_FIRES = 1
"""With more fires than that somebody goes to the Fire Control System, unless the ship is given up."""
TIME_TO_RESCUE = 5
"""With less time left nobody is carried to the Emergency Room."""
LEFT = (Place.ASLEEP, Place.ESCAPED)
"""Where somebody is safe, as far as can be told before the end."""
FIRST_COURSE = "B"
"""Where the marker lies at first."""


class CrewMember(NamedTuple):
    """Somebody who is up and about."""

    seat: Seat
    id: str
    room: int
    wounds: int
    held: tuple[str, ...]
    """The objects in the hands."""
    signal: bool
    larva: bool


class CrewFacts(NamedTuple):
    """Equal facts lead to the same shares."""

    board: str
    words: tuple[str, ...]
    """What the open objectives still ask for."""
    signals: int
    """How many more have to send the signal, if that is asked for."""
    crew: tuple[CrewMember, ...]
    seats: tuple[Seat, ...]
    """All that have ever been of the crew."""
    tiles: KnownTiles
    lying: tuple[tuple[int, str, tuple[str, ...]], ...]
    """Every room with objects on the floor, and its tile."""
    spots: tuple[int, ...]
    """Rooms that somebody should look into, in ascending number."""
    fire_control: int | None
    """Where somebody has to fight the fires."""
    ward: int | None
    """Where the fallen can be carried."""
    infested: frozenset[int]
    """Rooms with intruders, where somebody fallen may lie."""
    discovered: tuple[str, ...]
    steers: bool
    """Whether somebody still has to set the course."""
    countdown: bool
    stoppable: bool
    """Whether the countdown can still be stopped."""
    exits: tuple[int, ...]
    """Where somebody could leave the ship."""
    someone_left: bool
    """Whether somebody sleeps or has left by pod."""

    def where(self, tile: str) -> int | None:
        """The room with this tile as far as it is known."""
        return self.tiles.rooms.get(tile)

    def whereabouts(self, thing: str) -> tuple[Seat | None, int | None]:
        """Who carries a thing, or the room in which it lies; its name may be the beginning of one."""
        for member in self.crew:
            if any(one.startswith(thing) for one in member.held):
                return member.seat, None
        for number, _, lying in self.lying:
            if any(one.startswith(thing) for one in lying):
                return None, number
        return None, None


def crew_facts(ship: Ship) -> CrewFacts:
    """What everybody sees."""
    state, words = ship.state, open_words(ship)
    countdown = state.self_destruct is not None
    ward = _working(ship, "emergency_room") if state.time >= TIME_TO_RESCUE else None
    infested = frozenset([one.room for one in state.intruders.values()]) if ward is not None else frozenset()
    return CrewFacts(
        state.setup.board, words, signals_missing(ship) if "signal_sent" in words else 0,
        tuple([_member(hero) for hero in ship.heroes if hero.in_room]), tuple(sorted(state.characters)),
        known_tiles(state.rooms), lying_objects(state), _spots(ship, words),
        _working(ship, "fire_control_system") if ship.fires > BEARABLE_FIRES and not countdown else None,
        None if ward in infested else ward, infested, state.discovered,
        not ship.someone_sleeps and not course_is_set(ship), countdown, can_stop_self_destruct(ship),
        _exits(ship, words), any(one.place in LEFT for one in state.characters.values()),
    )


def _member(hero: Hero) -> CrewMember:
    one = hero.record
    wounds = len(hero.serious_wounds)
    return CrewMember(hero.seat, one.id, hero.room.number, wounds, hero.objects, one.signal, one.larva)


def _exits(ship: Ship, words: Sequence[str]) -> tuple[int, ...]:
    """Chambers only where the ship comes home, and not before its course is set (N-HIB-04)."""
    tiles = {SECTIONS[pod.section] for pod in ship.state.pods.values() if not pod.locked}
    if has_to_come_home(words) and ship.hibernation_open and (course_is_set(ship) or ship.someone_sleeps):
        tiles.add("hibernatorium")
    rooms = [ship.room_of_tile(tile) for tile in tiles]
    return tuple(sorted([room.number for room in rooms if room is not None]))


def _working(ship: Ship, tile: str) -> int | None:
    """The room with this tile, if it is known and works."""
    room = ship.room_of_tile(tile)
    return room.number if room is not None and room.works else None


def _spots(ship: Ship, words: Sequence[str]) -> tuple[int, ...]:
    slots, every = ship.board.slot, "all_rooms_explored" in words
    return tuple(sorted([
        number for number, room in ship.state.rooms.items()
        if not room.explored and (every or (is_face_down(room.tile) and slots[number].kind == "1"))
    ]))


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
