"""Messages that several chapters make alike."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.faces import bust_of
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Attend, Banner
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Step
from nemesis_desktop.kernel import Seat

SHORT, LONG = 0.9, 1.6
ROLL = 1.25
"""A die needs time to tumble before its face can be read."""


LATE = 5
"""In so many last spaces of a track every step is heard as a tick."""


def ticking(space: int) -> str:
    """The sound of a marker that has come to this space."""
    return "nemesis/table/late" if space <= LATE else "nemesis/table/time"


def turning_point(
    name: str, names: Names, accent: str, picture: str, grave: bool = True, at: str = "", **facts: object
) -> Banner:
    """A turn in the fate of the ship."""
    title, words = names.text.text(f"moment.{name}"), names.text.text(f"moment.{name}_text", **facts)
    return Banner(title, words, "", accent, picture=picture, grave=grave, seconds=LONG, at=at)


def room_of(seat: Seat, names: Names) -> str:
    """The target of the room of a character; "" for one that is in none."""
    one = names.sight.characters.get(seat)
    return "" if one is None or one.room is None else f"room:{one.room}"


def nest_of(names: Names) -> str:
    """The target of the room with the eggs; "" where nobody knows it."""
    room = Ship(Look(names.sight)).room_of_tile("nest")
    return "" if room is None else f"room:{room.number}"


def attended(target: str) -> tuple[Attend, ...]:
    """The view goes there, where there is such a place."""
    return (Attend(target),) if target else ()


def bust_name(seat: Seat, names: Names, mood: str = "") -> str:
    """The name of the bust of a character, for a message: who, mood and what lies on the face; "" before the draft."""
    bust = bust_of(names.sight, seat)
    return "" if bust is None else ":".join((f"nemesis/busts/{bust.who}", mood or bust.mood, *bust.marks))


def injuries_words(seat: Seat, names: Names) -> str:
    """How many wounds a character has, in numbers."""
    one = names.sight.characters[seat]
    serious = len(names.sight.pile(piles.wounds(seat)))
    return names.text.text("moment.wounds", name=names.seat(seat), light=one.light_wounds, serious=serious)


def of_fire(words: str, names: Names) -> str:
    """What somebody suffers after their turn or in the step of fire, they suffer of fire; no event says so (N-TURN-07,
    N-FIRE-04, p. 10)."""
    clock = names.sight.clock
    burns = clock.step is Step.FIRE or (clock.step is Step.TURNS and clock.turn is None)
    return names.text.text("log.by_fire", words=words) if burns else words
