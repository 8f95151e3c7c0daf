"""Whatever holds a state that is to be read: a table, a session, or no more than the state."""

from __future__ import annotations

from typing import Protocol

from nemesis_desktop.games.nemesis.state import State


class Source(Protocol):
    """Whatever holds the state to be read."""

    @property
    def state(self) -> State: ...


class Look:
    """A state, or a sight, to be read through handles."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state
