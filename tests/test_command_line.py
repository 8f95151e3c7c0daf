"""The command line as a user calls it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.health import classic_pygame_installed, complaints
from nemesis_desktop.resources import sample_saves_folder

SAMPLES = sorted(sample_saves_folder().glob("*.jsonl"))


def test_simulate_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--seed", "5", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 2
    assert report["problems"] == 0
    assert report["failures"] == []
    assert sum(report["outcomes"].values()) == 2
    assert report["commands"] > 0
    assert report["events"] > report["commands"]


@pytest.mark.parametrize("mode", ["solo", "coop", "semi-coop"])
@pytest.mark.parametrize("board", ["base", "advanced"])
def test_every_mode_is_played_to_the_end(mode: str, board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--mode", mode, "--level", board, "--games", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == 0


def test_simulate_is_the_same_every_time(tmp_path: Path) -> None:
    for hash_seed in ("0", "1"):
        subprocess.run(
            [sys.executable, "-m", "nemesis_desktop", "simulate", "--seed", "3",
             "--record", str(tmp_path / f"{hash_seed}.jsonl")],
            check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
    assert (tmp_path / "0.jsonl").read_bytes() == (tmp_path / "1.jsonl").read_bytes()


def test_a_report_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate"]) == 0
    assert "1 game," in capsys.readouterr().out


def test_a_setup_that_cannot_be_played_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--mode", "solo", "--players", "3"]) == 2
    assert "cannot be played" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--games", "x"], ["--mode", "chess"], ["--bot", "clever"]])
def test_wrong_arguments_are_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["simulate", *wrong])
    assert stop.value.code == 2


@pytest.mark.parametrize("file", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_is_as_recorded(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(file)]) == 0
    assert "everything as recorded" in capsys.readouterr().out


def test_there_is_a_sample() -> None:
    assert SAMPLES


def test_verify_names_the_first_divergence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = SAMPLES[0].read_bytes().splitlines(keepends=True)
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(b"".join([*lines[:10], *lines[11:]]))
    assert main(["verify", str(changed)]) == 1
    assert "decision 9 " in capsys.readouterr().err


def test_verify_of_something_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear crew")
    assert main(["verify", str(other)]) == 1
    assert "not a saved game" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "nowhere")]) == 1


@pytest.mark.parametrize("command", [[], ["simulate"], ["shot"], ["bench"], ["verify"]])
def test_help_has_a_text_for_everything(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*command, "--help"])
    assert stop.value.code == 0
    assert "[command_line." not in capsys.readouterr().out


def test_classic_pygame_is_not_installed() -> None:
    assert not classic_pygame_installed()


def test_this_installation_is_healthy(capsys: pytest.CaptureFixture[str]) -> None:
    assert complaints() == ()
    assert main(["--check"]) == 0


def test_help_needs_no_game_and_no_window() -> None:
    code = "import sys, nemesis_desktop.__main__; print(sorted({'pygame', 'pydantic'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "[]"
