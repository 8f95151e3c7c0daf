"""Every module stands on a floor and imports from its own or from below; games do not know each other, and what they
share knows none of them; nothing goes round in a circle.

What is still wrong stands in ``known_violations.txt``, one line each. That list only ever gets shorter: a line that is
no longer true must go, and none may be added but for a module that got another name. From the root of the checkout
``python -m tests.architecture.test_floors`` prints what is wrong now; with ``--strike`` it deletes what is mended.
After a conflict in the list keep either side and strike.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import (
    FLOORS,
    PACKAGE,
    arrows,
    circles,
    floor_of,
    game_of,
    games_in,
    modules,
    nodes_of,
    within,
)

KNOWN = Path(__file__).parent / "known_violations.txt"
KNOWS_NOTHING_OF_GAMES = "client.ui"
"""A toolkit: it would serve a program without any board game."""


def upward(package: Path = PACKAGE) -> Iterator[str]:
    """Arrows to a higher floor, or across to a neighbour."""
    found = modules(package)
    for name, targets in arrows(found).items():
        here, mine = floor_of(name)
        for target in targets:
            there, theirs = floor_of(target)
            if there > here or (there == here and theirs != mine):
                yield f"up: {name} -> {target}"
            elif mine == KNOWS_NOTHING_OF_GAMES and within(target, "games", "bots", "kernel"):
                yield f"ui: {name} -> {target}"


def between_games(package: Path = PACKAGE) -> Iterator[str]:
    """Arrows from one game to another, and from what all share to any of them."""
    found, games = modules(package), games_in(package)
    for name, targets in arrows(found).items():
        mine = game_of(name, games)
        for target in targets:
            theirs = game_of(target, games)
            # From below it is an arrow upward already.
            if theirs and theirs != mine and floor_of(target)[0] <= floor_of(name)[0]:
                yield f"game: {name} -> {target}"


def named_games(package: Path = PACKAGE) -> Iterator[str]:
    """Names of games as words in what all share. One module has to say which game is meant where none is named."""
    games = games_in(package)
    for name, path in modules(package).items():
        if game_of(name, games) or name == "games.registry":
            continue
        for node in nodes_of(path):
            if isinstance(node, ast.Constant) and node.value in games:
                yield f"word: {name} says {node.value}"


def round_about(package: Path = PACKAGE) -> Iterator[str]:
    """Circles of imports, those inside functions included, those for annotations only left out."""
    for circle in circles(arrows(modules(package), typing_too=False)):
        yield f"circle: {' <-> '.join(circle)}"


CHECKS = (upward, between_games, named_games, round_about)


def known() -> set[str]:
    """The lines of the list."""
    lines = KNOWN.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_nothing_new_is_wrong(check: Callable[[], Iterator[str]]) -> None:
    wrong = sorted(set(check()) - known())
    assert wrong == [], "turn these arrows around; do not add them to the list"


def test_what_is_mended_is_struck_from_the_list() -> None:
    there = {line for check in CHECKS for line in check()}
    assert sorted(known() - there) == [], f"mended: delete these lines from {KNOWN.name}, or let --strike do it"


def test_every_floor_is_there() -> None:
    standing = {floor_of(name)[1] for name in modules()}
    assert standing == {package for floor in FLOORS for package in floor}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small program with two games; the tests write one wrong line into it."""
    for name in (
        "kernel/table", "family/pieces", "games/registry", "games/chess/game", "games/checkers/game",
        "storage/files", "bots/bot",
        "client/ui/button", "client/tabletop/table", "client/games/chess/board", "app", "devtools/soak",
        "bots/chess/clever", "resources",
    ):
        path = tmp_path / "nemesis_desktop" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        for folder in path.relative_to(tmp_path).parents[:-1]:
            (tmp_path / folder / "__init__.py").touch()
    return tmp_path / "nemesis_desktop"


@pytest.mark.parametrize(("module", "imported", "line"), [
    ("kernel.table", "games.chess.game", "up: kernel.table -> games.chess.game"),
    ("kernel.table", "family.pieces", "up: kernel.table -> family.pieces"),
    ("family.pieces", "games.chess.game", "up: family.pieces -> games.chess.game"),
    ("games.chess.game", "bots.bot", "up: games.chess.game -> bots.bot"),
    ("games.chess.game", "storage.files", "up: games.chess.game -> storage.files"),
    ("storage.files", "bots.bot", "up: storage.files -> bots.bot"),
    ("bots.bot", "storage.files", "up: bots.bot -> storage.files"),
    ("bots.bot", "client.ui.button", "up: bots.bot -> client.ui.button"),
    ("client.ui.button", "client.tabletop.table", "up: client.ui.button -> client.tabletop.table"),
    ("client.ui.button", "kernel.table", "ui: client.ui.button -> kernel.table"),
    ("client.tabletop.table", "client.games.chess.board", "up: client.tabletop.table -> client.games.chess.board"),
    ("client.games.chess.board", "app", "up: client.games.chess.board -> app"),
    ("app", "devtools.soak", "up: app -> devtools.soak"),
    ("games.chess.game", "games.checkers.game", "game: games.chess.game -> games.checkers.game"),
    ("client.games.chess.board", "games.checkers.game", "game: client.games.chess.board -> games.checkers.game"),
    ("bots.chess.clever", "games.checkers.game", "game: bots.chess.clever -> games.checkers.game"),
    ("bots.bot", "games.chess.game", "game: bots.bot -> games.chess.game"),
    ("client.tabletop.table", "games.chess.game", "game: client.tabletop.table -> games.chess.game"),
    ("app", "games.chess.game", "game: app -> games.chess.game"),
    ("devtools.soak", "bots.chess.clever", "game: devtools.soak -> bots.chess.clever"),
])
@pytest.mark.parametrize("where", ["def late():\n    from {0} import {1}\n", "from {0} import {1}\n"])
def test_each_wrong_arrow_is_seen(module: str, imported: str, line: str, where: str, house: Path) -> None:
    package, _, name = f"nemesis_desktop.{imported}".rpartition(".")
    house.joinpath(*module.split(".")).with_suffix(".py").write_text(where.format(package, name))
    assert line in [*upward(house), *between_games(house)]


@pytest.mark.parametrize(("module", "imported"), [
    ("games.chess.game", "kernel.table"), ("games.chess.game", "family.pieces"),
    ("bots.chess.clever", "games.chess.game"), ("storage.files", "resources"),
    ("client.games.chess.board", "games.chess.game"), ("app", "client.tabletop.table"), ("devtools.soak", "app"),
])
def test_an_arrow_downward_is_right(module: str, imported: str, house: Path) -> None:
    house.joinpath(*module.split(".")).with_suffix(".py").write_text(f"import nemesis_desktop.{imported}\n")
    assert [*upward(house), *between_games(house), *round_about(house)] == []


def test_a_new_game_is_guarded_from_its_first_file(house: Path) -> None:
    (house / "games" / "go").mkdir()
    (house / "games" / "go" / "__init__.py").touch()
    (house / "games" / "go" / "rules.py").write_text("from nemesis_desktop.games.chess.game import Chess\n")
    assert list(between_games(house)) == ["game: games.go.rules -> games.chess.game"]


def test_a_game_that_is_named_is_seen(house: Path) -> None:
    (house / "app.py").write_text('GAME = "chess"\n')
    (house / "games" / "chess" / "game.py").write_text('NAME = "chess"\n')
    assert list(named_games(house)) == ["word: app says chess"]


def test_a_circle_is_seen_even_inside_functions(house: Path) -> None:
    (house / "kernel" / "one.py").write_text("def late():\n    import nemesis_desktop.kernel.two\n")
    (house / "kernel" / "two.py").write_text("from nemesis_desktop.kernel.three import x\n")
    (house / "kernel" / "three.py").write_text("from nemesis_desktop.kernel import one\n")
    assert list(round_about(house)) == ["circle: kernel.one <-> kernel.three <-> kernel.two"]


def test_annotations_may_go_round(house: Path) -> None:
    (house / "kernel" / "one.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import nemesis_desktop.kernel.two\n"
    )
    (house / "kernel" / "two.py").write_text("import nemesis_desktop.kernel.one\n")
    assert list(round_about(house)) == []


if __name__ == "__main__":
    there = {line for check in CHECKS for line in check()}
    if "--strike" in sys.argv:
        lines = KNOWN.read_text(encoding="utf-8").splitlines()
        kept = [line for line in lines if not line or line.startswith("#") or line in there]
        KNOWN.write_text("\n".join(kept) + "\n", encoding="utf-8")
        print(f"{len(lines) - len(kept)} lines struck, {len(known())} left")
    else:
        print("\n".join(sorted(there)))
        print("\nCircles, those for annotations included:")
        for circle in circles(arrows(modules())):
            print(" <-> ".join(circle))
