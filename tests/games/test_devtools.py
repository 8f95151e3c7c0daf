"""The tools of developers work on any game that brings something for them, and say in a sentence when one does not."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nemesis_desktop.devtools import coverage, damage, golden, perft
from nemesis_desktop.devtools.command_line import main
from nemesis_desktop.devtools.tools import ROOT
from nemesis_desktop.games.registry import GAMES
from tests.games.outpost.tools import POSITIONS, TOOLS

WITH_OUTPOST = (
    "import sys\n"
    "from nemesis_desktop.devtools.command_line import main\n"
    "from nemesis_desktop.games.registry import GAMES\n"
    "with GAMES.registered('outpost', 'tests.games.outpost.playable'):\n"
    "    sys.exit(main(sys.argv[1:]))\n"
)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A tool in a process that knows the second game."""
    return subprocess.run(
        [sys.executable, "-c", WITH_OUTPOST, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120,
        check=False,
    )


@pytest.mark.usefixtures("outpost")
def test_its_golden_game_is_as_it_was() -> None:
    for game in TOOLS.golden:
        if difference := golden.difference("outpost", game):
            pytest.fail(difference, pytrace=False)


@pytest.mark.usefixtures("outpost")
@pytest.mark.parametrize("name", POSITIONS)
def test_as_much_can_happen_as_before(name: str) -> None:
    if difference := perft.difference("outpost", name):
        pytest.fail(difference, pytrace=False)


@pytest.mark.usefixtures("outpost")
def test_all_its_rules_are_played_and_tested() -> None:
    found = coverage.measure("outpost")
    assert found.missing == []
    assert set(found.functions) == set(found.rules) == set(found.tests)


@pytest.mark.usefixtures("outpost")
def test_its_damaged_saves_are_never_another_game() -> None:
    assert damage.main(["--game", "outpost", "--number", "60"]) == 0


def test_very_many_games_are_played() -> None:
    done = run("soak", "--game", "outpost", "--games", "12", "--processes", "2")
    assert done.returncode == 0, done
    report = json.loads(done.stdout)
    assert (report["games"], report["problems"]) == (12, 0)
    assert set(report["bots"]) == set(TOOLS.soak_bots)
    assert set(report["variants"]) == {"usual", "short"}


def test_its_bots_are_measured() -> None:
    done = run("tournament", "--game", "outpost", "--games", "5", "--processes", "2", "--json")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["entry"], row["games"]) for row in rows] == [("chance", 5), ("prospectors", 5)]
    assert rows[1]["wins"] > rows[0]["wins"]


@pytest.mark.parametrize(("arguments", "words"), [
    (["golden", "--game", "chess"], "chess"), (["perft", "--game", "torn"], "SyntaxError"),
    (["soak", "--game", "toy"], "toy"), (["pictures", "--game", "outpost"], "outpost"),
    (["level-schema", "--game", "outpost"], "outpost"),
    (["soak", "--game", "outpost", "--bots", "cautious"], "cautious"),
])
def test_what_a_tool_cannot_do_is_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        GAMES.registered("outpost", "tests.games.outpost.playable"), GAMES.registered("torn", "tests.games.torn"),
        GAMES.registered("toy", "tests.kernel.toy_playable"),
    ):
        assert main(arguments) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert words in sentence


def test_nothing_that_players_run_needs_the_tools(tmp_path: Path) -> None:
    """All commands are imported without them; that nobody imports them is guarded in tests/architecture."""
    shutil.copytree(ROOT / "nemesis_desktop", tmp_path / "nemesis_desktop", ignore=_without_tools)
    for folder in ("assets", "levels", "saves"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    for arguments, status in (
        (["nemesis_desktop", "simulate", "--games", "1"], 0), (["nemesis_desktop.devtools", "golden"], 2),
    ):
        done = subprocess.run(
            [sys.executable, "-m", *arguments], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False,
        )
        assert done.returncode == status, done
        assert "Traceback" not in done.stderr
    (sentence,) = done.stderr.splitlines()
    assert "checkout" in sentence


def _without_tools(folder: str, names: list[str]) -> list[str]:
    """What the wheel leaves out."""
    left = [name for name in names if name == "__pycache__"]
    if Path(folder).name == "devtools":
        left += [name for name in names if name not in ("__init__.py", "__main__.py")]
    return left
