"""Where a table gets what it shows: a live game, or a replay of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from nemesis_desktop.client.tabletop.presentation import Presentation
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.kernel import Happening, Outcome, Question, Seat, Session


class GameSource(Protocol):
    """A game as it can be looked at. One seat is at the screen: what is shown is what this seat may know."""

    @property
    def presentation(self) -> Presentation:
        """How the game is shown."""
        ...

    @property
    def session(self) -> Session[Any]:
        """The game itself, with everything that nobody at the screen may know."""
        ...

    @property
    def members(self) -> tuple[Member, ...]:
        """Everybody at the table, by seat."""
        ...

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people answer for."""
        ...

    @property
    def seat(self) -> Seat:
        """The seat at the screen."""
        ...

    @property
    def question(self) -> Question[Any] | None:
        """What the seat at the screen is asked."""
        ...

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who is asked now, as far as the table may tell."""
        ...

    @property
    def sight(self) -> Any:
        """What the seat at the screen may know now."""
        ...

    def sight_for(self, seat: Seat | None) -> Any:
        """What a seat, or a bystander (None), may know now."""
        ...

    def sight_of(self, state: Any) -> Any:
        """What the seat at the screen may know of a state."""
        ...

    @property
    def happenings(self) -> Sequence[Happening]:
        """Everything that has happened so far, oldest first."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, once it has."""
        ...
