"""The command line as a user calls it."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.command_line import parser_of
from nemesis_desktop.devtools.command_line import main as devtools
from nemesis_desktop.health import classic_pygame_installed, complaints
from nemesis_desktop.outcome_words import outcome_words
from nemesis_desktop.resources import assets_folder, sample_saves

SAMPLES = sample_saves()


def catalogue_in(language: str) -> Catalogue:
    return Catalogue.load(assets_folder() / "text", language)


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


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_outcomes_are_told_in_words(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--game", game, "--games", "2", "--language", language]
    assert main([*arguments, "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)["outcomes"]) == {"defeat:dead"}
    assert main(arguments) == 0
    text = catalogue_in(language).within(game)
    told = capsys.readouterr().out
    assert text.label(text.text("command_line.outcome.defeat.dead")) in told
    assert "defeat:dead" not in told


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("outcome", ["victory", "defeat", "defeat:dead", "defeat:objective", "unfinished"])
def test_there_are_words_for_every_outcome(game: str, language: str, outcome: str) -> None:
    assert catalogue_in(language).within(game).has(f"command_line.outcome.{outcome.replace(':', '.')}")


def test_an_outcome_without_words_is_told_as_it_is() -> None:
    assert outcome_words("draw:stalemate", catalogue_in("en")) == "Draw:stalemate"


def test_a_setup_that_cannot_be_played_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--mode", "solo", "--players", "3"]) == 2
    assert "cannot be set up" in capsys.readouterr().err


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


COMMANDS = ("play", "simulate", "shot", "bench", "protocol", "export", "games", "export-game", "import-game", "replay")
HELPED = ([], *([name] for name in COMMANDS), ["bundle"], ["verify"])
TOOLS = ("coverage", "mutate", "golden", "perft", "pictures", "samples", "level-schema", "soak", "tournament")


@pytest.mark.parametrize("command", HELPED)
def test_help_has_a_text_for_everything(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*command, "--help"])
    assert stop.value.code == 0
    words = capsys.readouterr().out
    assert "[command_line." not in words
    assert "None" not in words.split()


@pytest.mark.parametrize("command", HELPED, ids=" ".join)
def test_every_option_says_what_it_does(command: list[str]) -> None:
    parser = parser_of(Catalogue.load(assets_folder() / "text"), [*command, "--seed", "1"])
    (commands,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    chosen = commands.choices[command[0]] if command else parser
    assert [action.dest for action in chosen._actions if action is not commands and not action.help] == []
    assert [choice.dest for choice in commands._choices_actions if not choice.help] == []


@pytest.mark.parametrize("tool", [[], *([name] for name in TOOLS)])
def test_every_tool_has_help(tool: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        devtools([*tool, "--help"])
    assert stop.value.code == 0
    assert "usage:" in capsys.readouterr().out


def test_classic_pygame_is_not_installed() -> None:
    assert not classic_pygame_installed()


def test_this_installation_is_healthy(capsys: pytest.CaptureFixture[str]) -> None:
    assert complaints() == ()
    assert main(["--check"]) == 0


def test_help_needs_no_game_and_no_window() -> None:
    code = "import sys, nemesis_desktop.__main__; print(sorted({'pygame', 'pydantic'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "[]"


def test_the_first_title_is_shown_without_what_reads_files(tmp_path: Path) -> None:
    """Pydantic would take a third of the time until it is there."""
    code = (
        "import sys, pathlib\nfrom nemesis_desktop.app import first_frame\n"
        f"first_frame(pathlib.Path({str(tmp_path)!r}), (1280, 720))\nsys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty save folder of somebody's own; the program runs beside it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


def test_a_game_is_given_away_and_taken_in(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "no games" in capsys.readouterr().out
    assert main(["export-game", str(SAMPLES[0]), "--out", "gift.nemesis"]) == 0
    assert Path("gift.nemesis").stat().st_size < SAMPLES[0].stat().st_size
    assert main(["import-game", "gift.nemesis"]) == 0
    (taken,) = (home / "games").glob("*.jsonl")
    assert taken.name in capsys.readouterr().out
    assert main(["games"]) == 0
    assert taken.name in capsys.readouterr().out
    assert main(["export-game", taken.name]) == 0
    assert main(["export-game", taken.name]) == 0
    assert len(list(Path().glob("*.nemesis"))) == 3, "without a name nothing is written over"


def test_a_folder_of_games_is_taken_in(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for sample in SAMPLES[:2]:
        (folder / sample.name).write_bytes(sample.read_bytes())
    (folder / "letter.txt").write_text("Dear crew")
    (folder / "strange.nemesis").write_bytes(b"\x1f\x8bno")
    assert main(["import-game", str(folder)]) == 1
    found = capsys.readouterr()
    assert len(list((home / "games").glob("*.jsonl"))) == 2
    assert "strange.nemesis" in found.err and "letter" not in found.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["export-game", "nowhere"], "nowhere"),
        (["export-game", "../../etc/passwd"], "passwd"),
        (["export-game", "letter.txt"], "not a saved game"),
        (["export-game", str(SAMPLES[0]), "--out", "letter.txt/gift"], "cannot be written"),
        (["import-game", "nowhere.nemesis"], "nowhere.nemesis"),
        (["import-game", "letter.txt"], "not a saved game"),
        (["import-game", "empty"], "no games"),
        (["import-game", "changed.jsonl"], "damaged. 0 decisions can be replayed"),
        (["export", "letter.txt", "--out", "gift.json"], "letter.txt: this is not a saved game"),
    ],
)
def test_what_cannot_be_shared_is_told(
    arguments: list[str], words: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear crew")
    (tmp_path / "empty").mkdir()
    head, again, first, second, *rest = SAMPLES[0].read_bytes().splitlines(keepends=True)
    (tmp_path / "changed.jsonl").write_bytes(b"".join([head, again, second, first, *rest]))
    assert main(arguments) != 0
    assert words in capsys.readouterr().err


def test_a_console_with_few_characters_is_enough(home: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "nemesis_desktop", "export-game", "陳 ✓"]
    root = Path(__file__).parents[1]
    run = subprocess.run(command, capture_output=True, env={**environment, "PYTHONPATH": str(root)}, check=False)
    assert run.returncode == 2 and b"Traceback" not in run.stderr


@pytest.mark.parametrize("scene", ["settings", "keys", "scenarios"])
def test_every_screen_can_be_drawn(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    assert main(["shot", scene, "--size", "1280x720", "--out", str(out)]) == 0
    assert out.stat().st_size > 10_000


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A language of the player with a few texts."""
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path))
    texts = {
        "command_line.no_games": "Brak gier w {folder}.", "argparse.usage": "Użycie: ",
        "argparse.one_expected": "brakuje wartości", "argparse.choice": "%(secret)s",
    }
    (tmp_path / "text" / "pl" / "common").mkdir(parents=True)
    (tmp_path / "text" / "pl" / "common" / "a.json").write_text(json.dumps(texts), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "said", [["games", "--language", "pl"], ["--language", "pl", "games"], ["games", "--language=pl_PL.UTF-8"]]
)
def test_a_language_may_be_named_anywhere(said: list[str], polish: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(said) == 0
    assert capsys.readouterr().out.startswith("Brak gier")


def test_the_language_is_that_of_the_settings_and_before_there_are_any_that_of_the_system(
    polish: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    main(["games"])
    assert capsys.readouterr().out.startswith("Brak gier")
    (polish / "settings.json").write_text('{"language": "en"}', encoding="utf-8")
    main(["games"])
    assert capsys.readouterr().out.startswith("There are no games")


def test_a_language_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--language", "xx"]) == 2
    assert "uk (Українська)" in capsys.readouterr().err


def test_the_parser_speaks_the_language_too(polish: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for said, words in (
        (["games", "--language=pl", "--language"], "brakuje wartości"),
        # A text with other facts than the English one is not used.
        (["simulate", "--language=pl", "--mode", "x"], "invalid choice: 'x'"),
    ):
        with pytest.raises(SystemExit):
            main(said)
        told = capsys.readouterr().err
        assert told.startswith("Użycie: ") and words in told and told.endswith("\n")


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_no_window_opens_for_a_game_that_there_cannot_be(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", game, "--players", "9"]) == 2
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1 and "Traceback" not in told
