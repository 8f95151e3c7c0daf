"""Games are found by their folders and loaded when they are asked for; a broken one is its own problem only."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

import nemesis_desktop.games
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import DEFAULT, GAMES, BrokenGame, Games, UnknownGame, games_of
from nemesis_desktop.protocol import Conversation
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.journal.format import Header, head_of
from nemesis_desktop.storage.journal.reader import read_content
from nemesis_desktop.storage.library.library import Library
from tests.kernel.toy_playable import ToySetup

TOY = "tests.kernel.toy_playable"


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Games:
    """Four folders of games: one well, one that does not compile, one without its record, one under a wrong name."""
    folder = tmp_path_factory.mktemp("games")
    package = folder / "strange_games"
    for name, text in {
        "toy": f"from {TOY} import PLAYABLE\n",
        "torn": "def PLAYABLE(:\n",
        "empty": "",
        "renamed": f"from {TOY} import PLAYABLE\n",
    }.items():
        (package / name).mkdir(parents=True)
        (package / name / "__init__.py").touch()
        (package / name / "playable.py").write_text(text)
    (package / "__init__.py").touch()
    (package / "not_a_game.py").touch()
    (package / "begun").mkdir()
    (package / "begun" / "__init__.py").touch()
    sys.path.insert(0, str(folder))
    try:
        return games_of(import_module("strange_games"))
    finally:
        sys.path.remove(str(folder))


def test_every_folder_with_a_playable_is_a_game() -> None:
    """A game that is being written is none before it offers its record."""
    folder = Path(nemesis_desktop.games.__path__[0])
    assert sorted(GAMES) == sorted(path.parent.name for path in folder.glob("*/playable.py"))
    assert DEFAULT in GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_comes_with_the_program_is_complete(name: str) -> None:
    playable = GAMES[name]
    assert playable.game.name == name
    assert playable.title
    for setup in playable.tables():
        seats = playable.seats(setup)
        assert seats
        assert playable.seats(playable.with_seats(setup, [replace(one, name="Ann") for one in seats]))[0].name == "Ann"
        assert playable.describe(setup)
    assert playable.setup_of({}, lambda limit: 0, None) in playable.tables()
    assert {type(playable.random_setup(lambda limit: limit - 1))} == {playable.setup}


def test_no_game_is_loaded_before_it_is_asked_for() -> None:
    code = (
        "import sys, nemesis_desktop.games.registry as registry\n"
        "loaded = lambda: any(name.startswith('nemesis_desktop.games.nemesis') for name in sys.modules)\n"
        "print(loaded(), list(registry.GAMES), loaded(), registry.GAMES['nemesis'].title, loaded())"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == f"False {list(GAMES)} False Nemesis True"


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        GAMES["chess"]
    assert GAMES.get("chess") is None
    assert "chess" not in GAMES


def test_a_game_is_registered_for_a_while() -> None:
    with GAMES.registered("toy", TOY):
        assert GAMES["toy"].title == "Toy"
        assert GAMES.module_of("toy") == TOY
        with pytest.raises(ValueError, match="toy"), GAMES.registered("toy", TOY):
            pass
        assert "toy" in GAMES
    assert "toy" not in GAMES


def test_a_registered_game_goes_even_when_something_fails() -> None:
    with pytest.raises(RuntimeError), GAMES.registered("toy", TOY):
        raise RuntimeError
    assert "toy" not in GAMES


@pytest.mark.parametrize(("name", "reason"), [
    ("torn", "SyntaxError"), ("empty", "PLAYABLE"), ("renamed", "something else"),
])
def test_a_broken_game_is_one_readable_problem(name: str, reason: str, strange: Games) -> None:
    assert sorted(strange) == ["empty", "renamed", "torn", "toy"]
    with pytest.raises(BrokenGame, match=reason) as broken:
        strange[name]
    assert name in str(broken.value) and "\n" not in str(broken.value)
    assert strange["toy"].title == "Toy", "the others are well"


def test_a_save_of_a_broken_game_is_refused_and_names_it(strange: Games) -> None:
    head = head_of(Header("torn", 1, None))
    running = read_content(head, "torn.jsonl", strange)
    assert running.problem is not None
    assert running.problem.id == "broken_game"
    words = Catalogue.load(assets_folder() / "text").text(running.problem.text_id, **running.problem.facts)
    assert "torn" in words and "SyntaxError" in words


def test_a_broken_game_is_one_row_in_the_library_and_hides_no_other(strange: Games, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for name in ("torn", "toy", "chess"):
        (tmp_path / "games" / f"{name}.jsonl").write_bytes(head_of(Header(name, 1, ToySetup(), rules=3)))
    problems = {entry.id: entry.problem for entry in Library(tmp_path, strange).entries()}
    assert problems["toy.jsonl"] is None
    assert [problems[f"{name}.jsonl"].id for name in ("torn", "chess")] == ["broken_game", "other_game"]  # type: ignore[union-attr]


def test_a_foreign_program_is_told_which_game_is_broken(strange: Games) -> None:
    talk = Conversation(Catalogue.load(assets_folder() / "text"), strange)
    games = talk.reply(b'{"do":"hello"}')["games"]
    assert games["toy"] == {"title": "Toy", "rules": 3}
    assert "SyntaxError" in games["torn"]["problem"]
    refused = talk.reply(b'{"do":"new","game":"torn","seed":1}')["error"]
    assert refused["code"] == "broken_game"
    assert "torn" in refused["text"] and "SyntaxError" in refused["text"]
    assert talk.reply(b'{"do":"new","game":"toy","seed":1}')["ok"]
