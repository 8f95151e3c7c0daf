"""The second game from the command line, and what is said about games that are not there."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.simulate import record_game
from nemesis_desktop.storage.journal.format import sum_of
from tests.games.outpost.state import OutpostSetup

ROOT = Path(__file__).parents[2]
OTHERS = {"outpost": "tests.games.outpost.playable", "torn": "tests.games.torn"}
"""A game that is well and one that cannot be imported."""
WITH_OTHERS = (
    "import sys\n"
    "from nemesis_desktop.__main__ import main\n"
    "from nemesis_desktop.games.registry import GAMES\n"
    "with GAMES.registered('outpost', 'tests.games.outpost.playable'),"
    " GAMES.registered('torn', 'tests.games.torn'):\n"
    "    sys.exit(main(sys.argv[1:]))\n"
)


def run(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """The program in a process of its own that knows the other games."""
    return subprocess.run(
        [sys.executable, "-c", WITH_OTHERS, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120,
        check=False, input=said,
    )


Refusal = Callable[..., str]


@pytest.fixture
def refusal(capsys: pytest.CaptureFixture[str]) -> Refusal:
    """The one sentence with which something is refused. Most are asked for in this process, which is much faster."""

    def refuse(*arguments: str, installed: bool = True) -> str:
        with ExitStack() as known:
            if installed:
                for name, module in OTHERS.items():
                    known.enter_context(GAMES.registered(name, module))
            assert main(arguments) == 2
        told = capsys.readouterr()
        assert told.out == ""
        (sentence,) = told.err.splitlines()
        assert "[" not in sentence
        return sentence

    return refuse


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of Outpost."""
    path = tmp_path_factory.mktemp("saves") / "outpost.jsonl"
    with GAMES.registered("outpost", "tests.games.outpost.playable"):
        record_game(path, "outpost", OutpostSetup(), 3, "prospector")
    return path


def with_header(saved: Path, target: Path, **fields: object) -> Path:
    """The same save with another header that is otherwise well."""
    header = {name: value for name, value in json.loads(saved.read_bytes().splitlines()[0]).items() if name != "sum"}
    header |= fields
    line = json.dumps({**header, "sum": sum_of(header)}, separators=(",", ":")).encode() + b"\n"
    target.write_bytes(line * 2 + b"\n".join(saved.read_bytes().splitlines()[2:]) + b"\n")
    return target


def test_bots_play_it(tmp_path: Path) -> None:
    record = tmp_path / "recorded.jsonl"
    done = run(
        "simulate", "--game", "outpost", "--players", "3", "--rounds", "4", "--games", "3", "--bot", "prospector",
        "--json", "--record", str(record),
    )
    assert done.returncode == 0, done
    report = json.loads(done.stdout)
    assert (report["games"], report["problems"]) == (3, 0)
    header = json.loads(record.read_bytes().splitlines()[0])
    assert (header["game"], len(header["setup"]["seats"]), header["setup"]["rounds"]) == ("outpost", 3, 4)
    assert run("verify", str(record)).returncode == 0


def test_its_options_are_its_own() -> None:
    told = run("simulate", "--game", "outpost", "--help").stdout
    assert "--rounds" in told and "prospector" in told
    assert "--mode" not in told and "--level" not in told and "--intruder-bot" not in told
    assert run("simulate", "--game", "outpost", "--mode", "solo").returncode == 2


@pytest.mark.parametrize(("option", "words"), [
    (["--players", "9"], "9 scouts"), (["--rounds", "x"], "x"),
    (["--bot", "cautious"], "'cautious' is not a valid choice"),
])
def test_what_it_does_not_know_is_refused(option: list[str], words: str) -> None:
    done = run("simulate", "--game", "outpost", *option)
    assert done.returncode == 2
    assert words in done.stderr and "Traceback" not in done.stderr


def test_a_foreign_program_begins_it_without_naming_it() -> None:
    done = run("protocol", "--game", "outpost", said='{"do":"new","seed":1}\n{"do":"questions"}\n')
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, True]
    assert json.loads(done.stdout.splitlines()[1])["questions"][0]["topic"] == "pack"


def test_it_is_verified(saved: Path) -> None:
    done = run("verify", str(saved), "--game", "outpost")
    assert done.returncode == 0, done
    assert "Victory" in done.stdout


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_of_another_game_than_was_named_is_refused(refusal: Refusal, command: str, saved: Path) -> None:
    sentence = refusal(command, str(saved), "--game", "nemesis")
    assert "outpost" in sentence and "nemesis" in sentence


@pytest.mark.parametrize("command", ["verify", "replay", "export"])
def test_a_file_of_a_game_that_is_not_there_is_refused(
    refusal: Refusal, command: str, saved: Path, tmp_path: Path
) -> None:
    more = ["--out", str(tmp_path / "out.json")] if command == "export" else []
    assert "outpost" in refusal(command, str(saved), *more, installed=False)


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_of_newer_rules_is_refused(refusal: Refusal, command: str, saved: Path, tmp_path: Path) -> None:
    assert "outpost" in refusal(command, str(with_header(saved, tmp_path / "newer.jsonl", rules=99)))


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_of_a_broken_game_is_refused(refusal: Refusal, command: str, saved: Path, tmp_path: Path) -> None:
    sentence = refusal(command, str(with_header(saved, tmp_path / "torn.jsonl", game="torn")))
    assert "torn" in sentence and "SyntaxError" in sentence


COMMANDS = (
    ["simulate"], ["play"], ["shot", "table", "--out", "x.png"], ["bench"], ["protocol"], ["verify", "x"],
    ["replay", "x"],
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_game_that_nobody_knows_is_named_with_those_there_are(refusal: Refusal, command: list[str]) -> None:
    sentence = refusal(*command, "--game", "chess")
    assert "chess" in sentence and "nemesis" in sentence and "outpost" in sentence


@pytest.mark.parametrize("command", COMMANDS[:2], ids=lambda command: command[0])
def test_a_broken_game_is_named_with_its_reason(refusal: Refusal, command: list[str]) -> None:
    sentence = refusal(*command, "--game", "torn")
    assert "torn" in sentence and "SyntaxError" in sentence


def test_a_broken_game_leaves_the_others_well() -> None:
    refused, played = run("simulate", "--game", "torn"), run("simulate")
    assert refused.returncode == 2 and "SyntaxError" in refused.stderr and "Traceback" not in refused.stderr
    assert played.returncode == 0


def test_the_engine_is_measured_with_it() -> None:
    from nemesis_desktop.bench_engine import long_session, measure_answering

    with GAMES.registered("outpost", "tests.games.outpost.playable"):
        session = long_session(300, "outpost")
        assert len(session.commands) == 300
        assert not session.game.problems(session.state)
        assert measure_answering(1, "outpost")["imagine"]["samples"] > 20
