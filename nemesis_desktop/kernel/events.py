"""Events: the only way a state changes, and the only output of the engine."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from nemesis_desktop.kernel.records import construct_fast

Seat = int
"""One who decides. Seats, characters, turn owners and deciders are four different notions."""


class Event:
    """A fact. Subclasses are frozen slots dataclasses named in the past tense.

    ``apply`` is the reducer: pure, from one state to the next. ``reactable`` facts pass through the windows of
    :meth:`Table.happen`; the others are emitted. ``reveals`` marks facts that tell a seat something it did not
    know, which is where undo stops. ``told`` names the fields that stand in the question whether somebody reacts.
    """

    __slots__ = ()
    reactable: ClassVar[bool] = False
    reveals: ClassVar[bool] = False
    told: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        # The dataclass decorator makes the class twice, the second time with its fields as slots.
        if "__dataclass_fields__" in cls.__dict__:
            construct_fast(cls)

    def context(self) -> dict[str, Any]:
        """What whoever may react to it is told of it."""
        return {name: getattr(self, name) for name in self.told}

    def apply(self, state: Any) -> Any:
        """The state after this fact. A fact that is only told changes nothing."""
        return state

    def reveals_now(self) -> bool:
        """Whether this very fact told somebody something hidden; undo stops behind it."""
        return self.reveals

    def redacted_for(self, seat: Seat | None, state: Any) -> Event | None:
        """This fact as ``seat`` may know it: itself, a redacted twin, or None when nothing is noticed."""
        return self


class Happening(NamedTuple):
    """An event together with the state right after it, for logs, animation and tests."""

    event: Event
    state: Any
