"""Who sits at the table: names, colours, who answers for a seat, and whose secrets must not be seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.state import Setup, State
from nemesis_desktop.kernel import Seat, evolve

HUMAN = "human"
SEAT_COLOURS = ("cyan", "amber", "green", "violet", "orange")
"""The colours of seats that chose none and have no character yet."""
CURTAINS = ("secrets", "always", "never")
"""When the screen is covered between two people: where it would show a secret, at every change, or not at all."""


@dataclass(frozen=True, slots=True)
class Member:
    """One seat: ``intruders`` is True for the one that leads them and has no character."""

    seat: Seat
    name: str
    colour: str
    controller: str
    intruders: bool = False

    @property
    def human(self) -> bool:
        """Whether a person answers for the seat."""
        return self.controller == HUMAN


def crew_of(setup: Setup) -> tuple[Member, ...]:
    """Everybody at the table, by seat."""
    return tuple(
        Member(seat, one.name, one.colour, one.controller, seat not in setup.crew)
        for seat, one in enumerate(setup.seats)
    )


def colour_of(member: Member, sight: State) -> str:
    """The palette name of a seat's colour: the chosen one, else that of the character, else one by the seat."""
    if member.colour:
        return member.colour
    one = sight.characters.get(member.seat)
    if one is not None:
        return one.id
    return "nest" if member.intruders else SEAT_COLOURS[member.seat % len(SEAT_COLOURS)]


def player_name(member: Member, text: Catalogue) -> str:
    """What a player is called: the name given, else the number of the seat."""
    if member.name:
        return member.name
    return text.text("crew.intruders") if member.intruders else text.text("place.player", n=member.seat + 1)


def role_of(member: Member, sight: State, text: Catalogue) -> str:
    """The character of a seat, the intruders, or nothing before the draft."""
    one = sight.characters.get(member.seat)
    if one is not None:
        return text.text(f"character.{one.id}.name")
    return text.text("crew.intruders") if member.intruders else ""


def full_name(member: Member, sight: State, text: Catalogue) -> str:
    """Player and character in one line."""
    name, role = player_name(member, text), role_of(member, sight, text)
    return text.text("crew.name_and_role", name=name, role=role) if role and role != name else name


def may_lie_open(setup: Setup) -> bool:
    """Whether people may agree on an open table: all of them win together (N-COOP-02, p. 27)."""
    leader = setup.seats[-1] if setup.intruders == "player" else None
    return setup.mode == "coop" and (leader is None or leader.controller != HUMAN)


def curtains_of(setup: Setup) -> tuple[str, ...]:
    """What can be chosen for the change between two people."""
    return CURTAINS if may_lie_open(setup) else CURTAINS[:2]


def keeps_secrets(sight_of: Callable[[Seat | None], State], seat: Seat) -> bool:
    """Whether the sight of a seat shows anything that a bystander does not see."""
    return evolve(sight_of(seat), known={}) != evolve(sight_of(None), known={})
