"""How the scenario editor names what lies in a position of Nemesis."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.levels.editing.names import corridor, room
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import Setup


def test_a_corridor_is_named_by_its_rooms_without_what_is_told_of_each() -> None:
    state = new_game(Setup(), 1)
    assert room(state, 2).text == "editor.room_unexplored"
    ends = corridor(state, "002-006").facts
    assert [str(getattr(ends[end], "text", "")) for end in ("first", "second")] == ["editor.room", "editor.room"]
