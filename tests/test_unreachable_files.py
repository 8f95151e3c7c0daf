"""Names that are no names and folders nobody may enter: the command line says so in words."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.resources import sample_saves

ENDLESS = "a" * 300
"""No system takes a name of so many letters; asking whether it is there fails as it does in a locked folder."""
SAMPLE = str(sample_saves()[0])


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("arguments", [
    [f"{ENDLESS}.jsonl"],
    ["open", ENDLESS],
    ["open", f"{ENDLESS}/game.jsonl"],
    ["export-game", ENDLESS],
    ["export-game", f"{ENDLESS}/game.jsonl"],
    ["import-game", f"{ENDLESS}/game.jsonl"],
    ["verify", f"{ENDLESS}/game.jsonl"],
    ["replay", f"{ENDLESS}/game.jsonl", "--text"],
    ["bundle", f"{ENDLESS}/report"],
    ["simulate", "--level", f"{ENDLESS}/level.json"],
    ["simulate", "--record", f"{ENDLESS}/game.jsonl"],
    ["simulate", "--record", f"{ENDLESS}/game.jsonl", "--overwrite"],
    ["export-game", SAMPLE, "--out", f"{ENDLESS}/game.nemesis"],
], ids=lambda arguments: " ".join(arguments).replace(ENDLESS, "endless").replace(SAMPLE, "sample"))
def test_a_file_that_cannot_even_be_looked_for(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) in (1, 2)
    printed = capsys.readouterr()
    assert "File name too long" in printed.out + printed.err


def test_a_word_too_long_for_a_file_is_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([ENDLESS]) == 2
    assert "There is no command" in capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "status"), [
    (["simulate"], 0), (["games"], 0), (["--check"], 1), (["import-game", SAMPLE], 1), (["export-game", "x"], 2),
], ids=lambda one: one[0] if isinstance(one, list) else str(one))
def test_a_folder_for_games_that_cannot_be_entered(
    arguments: list[str], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path / ENDLESS))
    assert main(arguments) == status


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pipe with a name")
@pytest.mark.parametrize("overwrite", [[], ["--overwrite"]], ids=["", "overwrite"])
def test_a_pipe_or_device_is_never_written_over(
    overwrite: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert main(["simulate", "--record", str(pipe), *overwrite]) == 2
    assert "not a regular file" in capsys.readouterr().err
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_one_bad_file_of_a_folder_does_not_keep_the_others_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    (folder / "a.jsonl").write_bytes(Path(SAMPLE).read_bytes())
    with open(folder / "b.jsonl", "wb") as file:
        file.truncate(5_000_000)
    (folder / "c.jsonl").write_bytes(Path(SAMPLE).with_name("solo-victory.jsonl").read_bytes())
    assert main(["import-game", str(folder)]) == 1
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 2
    assert printed.err.startswith("b.jsonl is larger than")
