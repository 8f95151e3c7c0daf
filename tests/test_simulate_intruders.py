"""Games against a player who leads the Intruders, from the command line."""

from __future__ import annotations

import json

import pytest

from nemesis_desktop.__main__ import main


@pytest.mark.parametrize("options", [
    ["--mode", "intruder"],
    ["--mode", "intruder", "--players", "3", "--board", "advanced"],
    ["--mode", "semi-coop", "--players", "2", "--intruders", "player", "--bot", "cautious", "--intruder-bot", "random"],
    ["--mode", "semi-coop", "--players", "4", "--intruders", "takeover"],
])
def test_games_against_a_player_are_played_to_the_end(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *options, "--games", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["problems"]) == (2, 0)


def test_nobody_takes_over_in_full_co_operation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--mode", "coop", "--intruders", "takeover"]) == 2
    assert "takeover" in capsys.readouterr().err
