"""How somebody fares, told by a face: from the board and the character board alone, never from a hand or a print."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.handles import SERIOUS_WOUNDS_BORNE, Look, Room
from nemesis_desktop.games.nemesis.state import Character, Place, State
from nemesis_desktop.kernel import Seat

BADLY_BRUISED = 2
"""The light wounds before the next serious one."""
LAST_SPACES = 3
"""The countdown of the self-destruct that frightens everybody."""

Mood = Literal["calm", "alert", "hurt", "terrified", "dying", "relieved", "asleep", "dead"]
"""What a face can do: every bust of a character has a layer for each."""


class Company(Enum):
    """Where the nearest intruder is, as far as a character can tell."""

    NONE = auto()
    NEAR = auto()
    HERE = auto()


@dataclass(frozen=True, slots=True)
class Bust:
    """Head and shoulders of a character or a kind of intruder: what the face does, and what lies on it."""

    who: str
    mood: str = "calm"
    marks: tuple[str, ...] = ()
    intruder: bool = False


INTRUDERS = ("larva", "creeper", "adult", "breeder", "queen")
"""The kinds that have a bust."""


SCULPTS = 4
"""Adults look different; the first of them has given the bust of the kind."""


def intruder_bust(kind: str, sculpt: int = 1) -> Bust | None:
    """The bust of a kind of intruder; None for a blank token and what else has no face."""
    if kind not in INTRUDERS:
        return None
    number = (sculpt - 1) % SCULPTS + 1 if kind == "adult" else 1
    return Bust(kind if number == 1 else f"{kind}_{number}", intruder=True)


def bust_of(sight: State, seat: Seat) -> Bust | None:
    """The bust of the character of a seat; None before the draft."""
    one = sight.characters.get(seat)
    return None if one is None else Bust(one.id, mood_of_face(sight, one), marks_of(sight, one))


def mood_of_face(sight: State, character: Character) -> Mood:
    """What a face shows; the first of these that is true."""
    match character.place:
        case Place.DEAD:
            return "dead"
        case Place.ASLEEP:
            return "asleep"
        case Place.ESCAPED:
            return "relieved"
        case _:
            pass
    wounds = len(sight.pile(piles.wounds(character.seat)))
    if wounds >= SERIOUS_WOUNDS_BORNE:
        return "dying"
    company = company_of(sight, character.seat)
    if company is Company.HERE or (sight.self_destruct is not None and sight.self_destruct <= LAST_SPACES):
        return "terrified"
    if character.light_wounds >= BADLY_BRUISED or wounds > len(character.dressed):
        return "hurt"
    if character.place is Place.POD:
        return "relieved"
    on_fire = character.room is not None and sight.rooms[character.room].fire
    if company is Company.NEAR or on_fire or sight.self_destruct is not None:
        return "alert"
    return "calm"


def marks_of(sight: State, character: Character) -> tuple[str, ...]:
    """What lies on a character and everybody sees: slime, wounds nobody has dressed, the token of a larva."""
    open_wounds = len(sight.pile(piles.wounds(character.seat))) > len(character.dressed)
    there = (("slime", character.slime), ("blood", open_wounds), ("larva", character.larva))
    return tuple(mark for mark, is_there in there if is_there)


def company_of(sight: State, seat: Seat | None) -> Company:
    """Whether an intruder stands in the room of a character, or beyond a way that no door closes."""
    one = sight.characters.get(seat) if seat is not None else None
    if one is None or one.place is not Place.ROOM or one.room is None:
        return Company.NONE
    rooms = {intruder.room for intruder in sight.intruders.values()}
    if one.room in rooms:
        return Company.HERE
    ways = Room(Look(sight), one.room).corridors
    near = any(not way.is_closed and way.beyond(one.room).number in rooms for way in ways)
    return Company.NEAR if near else Company.NONE
