"""The seats of Nemesis: a crew with characters, and at most one player who leads the intruders."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.seats import HUMAN, Member, colour_by_seat
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.state import Place, Setup, State
from nemesis_desktop.kernel import Seat

GAME = "nemesis"
"""The name of the game in the registry."""
INTRUDERS = "intruders"
"""The role of the seat that leads them and has no character."""


def members_of(setup: Setup) -> tuple[Member, ...]:
    """Everybody at the table, by seat."""
    return tuple(
        Member(seat, one.name, one.colour, one.controller, "" if seat in setup.crew else INTRUDERS)
        for seat, one in enumerate(setup.seats)
    )


def colour_of(member: Member, sight: State) -> str:
    """The palette name of a seat's colour: the chosen one, else that of the character, else one by the seat."""
    if member.colour:
        return member.colour
    one = sight.characters.get(member.seat)
    if one is not None:
        return one.id
    return "nest" if member.role == INTRUDERS else colour_by_seat(member.seat)


def player_name(member: Member, text: Catalogue) -> str:
    """What a player is called: the name given, else the number of the seat."""
    if member.name:
        return member.name
    return text.text("crew.intruders") if member.role == INTRUDERS else text.text("place.player", n=member.seat + 1)


def role_of(member: Member, sight: State, text: Catalogue) -> str:
    """The character of a seat, the intruders, or nothing before the draft."""
    one = sight.characters.get(member.seat)
    if one is not None:
        return text.text(f"character.{one.id}.name")
    return text.text("crew.intruders") if member.role == INTRUDERS else ""


def may_lie_open(setup: Setup) -> bool:
    """Whether people may agree on an open table: all of them win together (N-COOP-02, p. 27)."""
    leader = setup.seats[-1] if setup.intruders == "player" else None
    return setup.mode == "coop" and (leader is None or leader.controller != HUMAN)


def is_drafting_crew(sight: State) -> bool:
    """True while somebody has no character yet."""
    return len(sight.characters) < len(sight.setup.crew)


def is_out(sight: State, seat: Seat) -> bool:
    """Whether the voyage of a character is over before the game is, and its player has nothing else to lead."""
    one, leader = sight.characters.get(seat), sight.intruder_player
    gone = one is not None and one.place in (Place.DEAD, Place.ASLEEP, Place.ESCAPED)
    return gone and (leader is None or leader.seat != seat)
