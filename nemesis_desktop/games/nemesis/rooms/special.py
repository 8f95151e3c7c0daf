"""Actions of the rooms printed on the board (N-ROOM-51 to N-ROOM-59, p. 26)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.ship import DestinationSet
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_mode, choose_word
from nemesis_desktop.games.nemesis.rules.hibernation import try_to_hibernate
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, room_action

HIBERNATION_CLOSED = Reason("hibernation_closed", "N-HIB-01", 26)

ENGINE_OF = {"engine_1": 1, "engine_2": 2, "engine_3": 3}


def flight_controls(ship: Ship) -> tuple[str, ...]:
    """The course is fixed once somebody hibernates; looking stays allowed (N-ROOM-53, p. 26)."""
    return ("check_coordinates",) if ship.someone_sleeps else ("check_coordinates", "set_destination")


@room_action("cockpit")
async def use_flight_controls(t: NemesisTable, hero: Hero, room: Room) -> None:
    """A secret look at the Coordinates card, or a new space for the Destination marker.

    N-ROOM-51, N-ROOM-52, p. 26.
    """
    mode = await choose_mode(t, hero, f"room.{room.tile_id}", flight_controls(Ship(t)))
    if mode == "check_coordinates":
        t.emit(LookedAt(hero.seat, "coordinates"))
        return
    spaces = load_content().destination_track.spaces
    elsewhere = tuple(space for space in spaces if space != t.state.destination)
    t.emit(DestinationSet(await choose_word(t, hero, "set_destination", "destination", elsewhere)))


def _why_no_hibernation(hero: Hero, room: Room) -> Reason | None:
    return None if Ship(room.source).hibernation_open else HIBERNATION_CLOSED


@room_action("hibernatorium", why_not=_why_no_hibernation)
async def hibernate(t: NemesisTable, hero: Hero, room: Room) -> None:
    """A noise roll; with no intruder here afterwards the character sleeps (N-ROOM-59, N-HIB-02, p. 26)."""
    await try_to_hibernate(t, hero)


@room_action(*ENGINE_OF)
async def check_the_engine(t: NemesisTable, hero: Hero, room: Room) -> None:
    """The character learns the true state of this room's engine (N-ROOM-55, p. 26)."""
    t.emit(LookedAt(hero.seat, f"engine:{ENGINE_OF[room.tile_id]}"))
