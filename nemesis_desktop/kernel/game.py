"""What a game must give to the kernel. The kernel knows nothing else about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from nemesis_desktop.kernel.chance import Chance
from nemesis_desktop.kernel.events import Event, Seat
from nemesis_desktop.kernel.windows import Ability, Window

if TYPE_CHECKING:
    from nemesis_desktop.kernel.table import Table

Rule = Callable[["Table[Any]"], Awaitable[None]]
"""A coroutine function for one paragraph of the rulebook."""

State = TypeVar("State", bound=Any)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a name ("victory", "defeat:...") and facts for the last screen."""

    name: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class Game(Protocol[State]):
    """A game of the family: its sequence of play, its reactions, what each seat sees, and when it is over."""

    name: str

    def new(self, setup: Any, seed: int) -> State:
        """The state before the first rule. ``setup`` is the game's own plain-data record."""
        ...

    def next_rule(self, state: State) -> Rule:
        """The sequence of play as data: which rule comes next at this rest."""
        ...

    def with_chance(self, state: State, chance: Chance) -> State:
        """The same state with another chance."""
        ...

    def abilities(self, state: State, window: Window, event: Event) -> Sequence[Ability]:
        """Everything in play that may answer to ``event`` now, in the order in which it is offered."""
        ...

    def sight(self, state: State, seat: Seat | None) -> State:
        """What ``seat`` may know, as a state whose hidden things lie face down; None is a bystander."""
        ...

    def imagine(self, sight: State, seat: Seat | None, seed: int) -> State:
        """A complete state that looks like ``sight`` to ``seat``, hidden things filled in at random."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """The outcome once the game is over, else None."""
        ...

    def problems(self, state: State) -> Sequence[str]:
        """Invariants that do not hold (lost cards, two things in one place); empty when all is well."""
        ...
