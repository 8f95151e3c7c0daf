"""Messages that several chapters make alike."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.games.nemesis import piles
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
    name: str, names: Names, accent: str, picture: str, grave: bool = True, **facts: object
) -> Banner:
    """A turn in the fate of the ship."""
    title, words = names.text.text(f"moment.{name}"), names.text.text(f"moment.{name}_text", **facts)
    return Banner(title, words, "", accent, picture=picture, grave=grave, seconds=LONG)


def injuries_words(seat: Seat, names: Names) -> str:
    """How many wounds a character has, in numbers."""
    one = names.sight.characters[seat]
    serious = len(names.sight.pile(piles.wounds(seat)))
    return names.text.text("moment.wounds", name=names.seat(seat), light=one.light_wounds, serious=serious)
