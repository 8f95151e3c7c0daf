"""What a list of saved games tells about a game, open to everybody at the table."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.nemesis.state import State


def summary(state: State) -> Mapping[str, str | int]:
    """The round, and who plays, in the order of the seats and joined with "+"."""
    characters = "+".join(state.characters[seat].id for seat in sorted(state.characters))
    return {"round": state.clock.round, "characters": characters}
