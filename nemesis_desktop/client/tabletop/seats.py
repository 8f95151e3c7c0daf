"""Who sits at the table: names, colours, who answers for a seat, and whose secrets must not be seen."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from nemesis_desktop.bots.registry import bots_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Seat

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.presentation import Presentation

HUMAN = "human"
SEAT_COLOURS = ("cyan", "amber", "green", "violet", "orange")
"""The colours of seats that have no other."""
CURTAINS = ("secrets", "always", "never")
"""When the screen is covered between two people: where it would show a secret, at every change, or not at all."""


@dataclass(frozen=True, slots=True)
class Member:
    """One seat. ``role`` is what the setup already says about it in the words of its game, "" for an ordinary one."""

    seat: Seat
    name: str
    colour: str
    controller: str
    role: str = ""

    @property
    def human(self) -> bool:
        """Whether a person answers for the seat."""
        return self.controller == HUMAN


def people_of(members: tuple[Member, ...]) -> tuple[Seat, ...]:
    """The seats that people answer for."""
    return tuple(member.seat for member in members if member.human)


def colour_by_seat(seat: Seat) -> str:
    """The colour of a seat that has no other."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def full_name(presentation: Presentation, member: Member, sight: Any, text: Catalogue) -> str:
    """Player and role in one line."""
    name, role = presentation.player_name(member, text), presentation.role_of(member, sight, text)
    return text.text("crew.name_and_role", name=name, role=role) if role and role != name else name


def practising(game: str, setup: Any, people: Collection[Seat]) -> Any:
    """The same setup with people at these seats, and a bot of the game wherever somebody else sat."""
    playable = GAMES[game]
    bot = bots_of(playable).usual
    seats = [
        replace(one, controller=HUMAN if seat in people else bot if one.controller == HUMAN else one.controller)
        for seat, one in enumerate(playable.seats(setup))
    ]
    return playable.with_seats(setup, seats)


def curtains_of(presentation: Presentation, setup: Any) -> tuple[str, ...]:
    """What can be chosen for the change between two people."""
    return CURTAINS if presentation.may_lie_open(setup) else CURTAINS[:2]
