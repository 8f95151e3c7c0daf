"""Games against a player who leads the Intruders, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.games.nemesis.handicap import usual_handicap
from nemesis_desktop.games.nemesis.house_rules import HANDICAP
from nemesis_desktop.games.registry import GAMES
from tests.bots.tables import never

NEMESIS = GAMES["nemesis"]


@pytest.mark.parametrize("options", [
    ["--mode", "intruder"],
    ["--mode", "intruder", "--players", "3", "--board", "advanced"],
    ["--mode", "semi-coop", "--players", "2", "--intruders", "player", "--bot", "cautious", "--intruder-bot", "random"],
    ["--mode", "semi-coop", "--players", "4", "--intruders", "takeover"],
    ["--mode", "intruder", "--players", "2", "--handicap", "one_card"],
])
def test_games_against_a_player_are_played_to_the_end(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *options, "--games", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["problems"]) == (2, 0)


@pytest.mark.parametrize("crew", range(1, 6))
def test_a_game_against_a_player_has_the_handicap_that_suits_the_crew(crew: int) -> None:
    setup = NEMESIS.setup_of({"mode": "intruder", "players": crew}, never, None)
    assert dict(setup.house_rules) == {HANDICAP: usual_handicap(crew)}
    by_the_book = NEMESIS.setup_of({"mode": "intruder", "players": crew, "handicap": "none"}, never, None)
    assert dict(by_the_book.house_rules) == {}


def test_a_handicap_is_refused_where_no_player_leads_the_intruders(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--mode", "coop", "--handicap", "one_card"]) == 2
    assert "handicap" in capsys.readouterr().err


def test_a_game_with_a_handicap_is_saved_replayed_and_undone(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    options = ["--mode", "intruder", "--players", "3", "--handicap", "every_other_round", "--seed", "5"]
    assert main(["simulate", *options, "--games", "1", "--record", str(file)]) == 0
    assert json.loads(file.read_text().splitlines()[0])["setup"]["house_rules"] == {HANDICAP: "every_other_round"}
    assert main(["verify", str(file)]) == 0


def test_nobody_takes_over_in_full_co_operation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--mode", "coop", "--intruders", "takeover"]) == 2
    assert "takeover" in capsys.readouterr().err
