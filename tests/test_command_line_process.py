"""The command line as a process at a terminal: progress, Ctrl+C, closed pipes, slips of the keyboard."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nemesis_desktop.__main__ import INTERRUPTED, PIPE_CLOSED, main
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.command_line import parser_of
from nemesis_desktop.devtools import soak
from nemesis_desktop.game_options import chosen_setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.progress import Progress, duration, table
from nemesis_desktop.resources import assets_folder, sample_saves

SAMPLE = sample_saves()[0]
TEXTS = Catalogue.load(assets_folder() / "text")
PROGRAM = [sys.executable, "-m", "nemesis_desktop"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


HEEDING = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    "from nemesis_desktop.__main__ import main; sys.exit(main(sys.argv[1:]))"
)
"""The program as a terminal starts it: tests that run in the background inherit that Ctrl+C is ignored."""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")
def test_ctrl_c_tells_what_was_played_until_then() -> None:
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", HEEDING, "simulate", "--games", "100000", "--json"], stdout=subprocess.PIPE,
        stderr=theirs, env=ENVIRONMENT,
    ) as process:
        os.close(theirs)
        said = b""
        while b"left" not in said:
            said += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        report = json.loads(process.stdout.read())
    os.close(ours)
    assert b"of 100000 games" in said and b"per second" in said
    assert process.returncode == INTERRUPTED
    assert report["interrupted"] is True
    assert report["games"] == sum(report["outcomes"].values()) > 0


def test_nobody_reads_any_more() -> None:
    with subprocess.Popen(
        [*PROGRAM, "replay", "--text", str(SAMPLE)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == PIPE_CLOSED


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the full disk of Linux")
@pytest.mark.parametrize(
    "arguments",
    [["games"], ["simulate", "--json"], ["replay", "--text", str(SAMPLE)], ["verify", str(SAMPLE)], ["protocol"]],
    ids=lambda arguments: arguments[0],
)
def test_what_is_printed_may_find_no_room(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        run = subprocess.run(
            [*PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, env={**ENVIRONMENT, **_home()},
            input='{"do":"hello"}\n', text=True, check=False,
        )
    assert run.stderr == "The output cannot be written: No space left on device\n"
    assert run.returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell of Unix")
@pytest.mark.parametrize(("arguments", "status", "words"), [
    (["protocol"], 0, ""),
    (["import-game", "-"], 1, "This is not a game as a line of text, or a part of it is missing.\n"),
], ids=lambda one: one[0] if isinstance(one, list) else str(one)[:1])
def test_nobody_can_say_anything(arguments: list[str], status: int, words: str) -> None:
    run = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *PROGRAM, *arguments], capture_output=True, text=True, check=False,
        env={**ENVIRONMENT, **_home()},
    )
    assert (run.returncode, run.stdout, run.stderr) == (status, "", words)


def _home() -> dict[str, str]:
    """The folder of its own of a test, for a process that it starts."""
    return {"NEMESIS_DESKTOP_HOME": os.environ["NEMESIS_DESKTOP_HOME"], "LANG": "C", "LANGUAGE": ""}


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_a_game_is_printed_with_every_decision_and_the_advice(game: str) -> None:
    sample = SAMPLE.parent.parent / game / "solo.jsonl"
    ran = subprocess.run(
        [*PROGRAM, "replay", str(sample), "--text", "--decisions", "--advice", "--view", "1"], capture_output=True,
        text=True, encoding="utf-8", env=ENVIRONMENT, check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    for words in ("#1 Player 1", "    Hand: ", "    Options: ", "    Answer: ", "    The advisor: "):
        assert words in ran.stdout, words


def test_nobody_looks_through_a_player_who_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(SAMPLE), "--decisions", "--view", "7"]) == 2
    assert "cannot be shown as player 7" in capsys.readouterr().err


def test_a_slip_of_the_keyboard_gets_the_nearest_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulat", "--games", "2"]) == 2
    assert "Did you mean “simulate”?" in capsys.readouterr().err
    assert main(["frobnicate"]) == 2
    assert "verify" in capsys.readouterr().err


@pytest.mark.parametrize(("said", "meant"), [
    (["simulate", "--plyaers", "2"], "--players"),
    (["--langage", "uk", "games"], "--language"),
    (["--chek"], "--check"),
    (["verify", str(SAMPLE), "--jsn"], "--json"),
])
def test_a_slip_of_the_keyboard_gets_the_nearest_option(
    capsys: pytest.CaptureFixture[str], said: list[str], meant: str
) -> None:
    assert main(said) == 2
    assert f"Did you mean “{meant}”?" in capsys.readouterr().err


def test_an_option_like_no_other_is_told_as_before(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--frobnicate"])
    assert ended.value.code == 2 and "--frobnicate" in capsys.readouterr().err


def test_a_picture_after_fewer_than_no_decisions_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["shot", "table", "--commands", "-5", "--out", "mine.png"])
    assert ended.value.code == 2 and "--commands: -5 is not a number from 0 on" in capsys.readouterr().err


def test_nothing_is_written_over_unless_one_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    mine = Path("mine.png")
    for command in (
        ["simulate", "--record"], ["shot", "settings", "--size", "800x600", "--out"], ["export", str(SAMPLE), "--out"],
        ["export-game", str(SAMPLE), "--out"],
    ):
        mine.write_bytes(b"mine")
        assert main([*command, str(mine)]) == 2, command
        assert "already exists" in capsys.readouterr().err
        assert mine.read_bytes() == b"mine"
    assert main(["export-game", str(SAMPLE), "--out", str(mine), "--overwrite"]) == 0
    assert mine.read_bytes() != b"mine"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param("x" * 300, "too long", id="long"), ("a\x07b", "not a valid"), ("con.nemesis", "not a valid"),
        ("what?", "not a valid"), (".", "folder"),
    ],
)
def test_names_that_make_no_file_are_refused(name: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export-game", str(SAMPLE), "--out", name]) == 2
    assert words in capsys.readouterr().err
    assert [path.name for path in Path().iterdir()] in ([], ["home"])


def test_a_picture_is_a_png(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "settings", "--out", "picture.bmp"]) == 2
    assert "must end with .png" in capsys.readouterr().err


def test_games_are_a_table_for_people_and_lines_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    # This recording is chosen to be a victory; others may end either way when they are recorded again.
    assert main(["import-game", str(SAMPLE.with_name("solo-victory.jsonl"))]) == 0
    capsys.readouterr()
    assert main(["games"]) == 0
    head, row = capsys.readouterr().out.splitlines()
    assert head.split() == ["id", "name", "date", "game", "mode", "crew", "result"]
    assert "nemesis" in row and "Victory" in row
    assert main(["games", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["id"] in row and told["game"] == "nemesis" and told["outcome"] and told["problem"] is None


def test_verify_tells_programs(capsys: pytest.CaptureFixture[str]) -> None:
    damaged = Path("damaged.jsonl")
    damaged.write_bytes(SAMPLE.read_bytes()[:-100])
    assert main(["verify", "--json", str(SAMPLE), str(damaged)]) == 1
    well, ill = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert well["problem"] is None and well["commands"] > 10
    assert ill["file"] == "damaged.jsonl" and ill["problem"]["id"]


def test_a_seed_alone_begins_its_game() -> None:
    chosen = parser_of(TEXTS, ["play", "--seed", "77"]).parse_args(["play", "--seed", "77"])
    setup = chosen_setup(GAMES["nemesis"], chosen)
    assert setup.said and setup.seed == 77
    chosen = parser_of(TEXTS, ["play", "--fullscreen"]).parse_args(["play"])
    assert not chosen_setup(GAMES["nemesis"], chosen).said


def test_help_tells_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["shot", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "(default: 12)" in said and "(default: 1920x1080)" in said and "None" not in said


def test_the_whole_parser_has_the_options_of_every_command() -> None:
    words = parser_of(TEXTS, [], whole=True).format_help()
    assert "simulate" in words
    chosen = parser_of(TEXTS, [], whole=True).parse_args(["simulate", "--mode", "solo", "--bot", "random"])
    assert chosen.mode == "solo"


def test_a_soak_that_is_stopped_reports(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    played = soak.play_many
    asked: list[object] = []

    def some(*about: object) -> soak.SoakTally:
        asked.append(about)
        if len(asked) == 2:
            raise KeyboardInterrupt
        return played(*about)  # type: ignore[arg-type]

    monkeypatch.setattr(soak, "CHUNK", 1)
    monkeypatch.setattr(soak, "play_many", some)
    assert soak.run("nemesis", 3, 1, 1, ["random"]) == INTERRUPTED
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 1 and report["interrupted"] is True


class Terminal:
    """A stream that says it is watched."""

    def __init__(self) -> None:
        self.said = ""

    def isatty(self) -> bool:
        return True

    def write(self, words: str) -> None:
        self.said += words

    def flush(self) -> None:
        pass


def test_the_first_second_needs_no_progress() -> None:
    terminal, now = Terminal(), [0.0]
    progress = Progress(10, "{done}/{total} {pace} {left}".format, terminal, lambda: now[0])  # type: ignore[arg-type]
    progress.tell(1)
    assert terminal.said == ""
    now[0] = 2.0
    progress.tell(4)
    assert "4/10 2 0:03" in terminal.said
    progress.close()
    assert terminal.said.endswith("\r\x1b[K")


def test_durations_and_tables() -> None:
    assert (duration(5), duration(3725)) == ("0:05", "1:02:05")
    assert table(("a", "n"), [("xx", 1), ("y", 22)], (1,)) == ["a    n", "xx   1", "y   22"]
