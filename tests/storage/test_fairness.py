"""What files reveal of games that are not over (docs/fairness.md)."""

from __future__ import annotations

import json
from pathlib import Path

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.nemesis.levels.reading import position
from nemesis_desktop.games.nemesis.state import Setup, State
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.storage.library.levels import level_of_save
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.paths import running_file


def saved(folder: Path, undo: str) -> State:
    """A solo game after some commands, on disk; its last rest."""
    saves, below = Saves(folder), chance_of(4)
    game = saves.start("nemesis", Setup("solo"), 4, undo=undo)
    session = game.session
    for _ in range(25):
        command = next_command(session, RandomBot(), below)
        assert command is not None
        session.submit(command)
        game.journal.follow(session)
    saves.close()
    state = session.rests[-1].state
    assert isinstance(state, State)
    return state


def exported(folder: Path) -> State:
    """The position that a level made of the running game begins with."""
    level = level_of_save(running_file(folder))
    assert isinstance(level, str) and json.loads(level)
    setup, seed = GAMES["nemesis"].levels.read(level)  # type: ignore[union-attr]
    return position(setup, seed)


def test_a_level_made_of_a_game_under_way_tells_what_its_player_knows(tmp_path: Path) -> None:
    state = saved(tmp_path, "barrier")
    shown = exported(tmp_path)
    open_rooms = {number for number, room in state.rooms.items() if room.explored}
    assert {number: shown.rooms[number].tile for number in open_rooms} == {
        number: state.rooms[number].tile for number in open_rooms
    }
    hidden = set(state.rooms) - open_rooms
    assert [shown.rooms[number].tile for number in hidden] != [state.rooms[number].tile for number in hidden]
    assert shown.pile("deck:event") != state.pile("deck:event")


def test_a_level_made_of_a_game_for_practice_is_the_position_itself(tmp_path: Path) -> None:
    state = saved(tmp_path, "free")
    assert {number: room.tile for number, room in exported(tmp_path).rooms.items()} == {
        number: room.tile for number, room in state.rooms.items()
    }


def test_a_level_made_of_a_finished_game_goes_on() -> None:
    """It is the position before its end."""
    path = next(path for path in sample_saves() if path.name == "solo-victory.jsonl")
    level, levels = level_of_save(path), GAMES["nemesis"].levels
    assert isinstance(level, str) and levels is not None
    assert GAMES["nemesis"].game.outcome(position(*levels.read(level))) is None
