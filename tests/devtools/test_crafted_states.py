"""A state that a stranger has written is refused, or it can be drawn and played on."""

from __future__ import annotations

from random import Random

from nemesis_desktop.devtools import crafted_states
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.codec import to_plain


def test_crafted_states_are_refused_or_drawn() -> None:
    assert crafted_states.main(["--number", "60", "--seed", "1"]) == 0


def test_a_state_that_nobody_touched_is_believed() -> None:
    playable = GAMES["nemesis"]
    (session,) = crafted_states.played_games(playable, 3, 1)
    for rest in session.rests[:: crafted_states.EVERY]:
        plain = to_plain(rest.state)
        assert crafted_states.believed(playable, rest.state.setup, plain) == rest.state


def test_most_crafted_states_are_refused() -> None:
    playable = GAMES["nemesis"]
    (session,) = crafted_states.played_games(playable, 3, 1)
    state = session.rests[-1].state
    plain = to_plain(state)
    made = [crafted_states.crafted(plain, Random(number)) for number in range(60)]
    refused = sum(crafted_states.believed(playable, state.setup, one) is None for one in made)
    assert refused > 40
