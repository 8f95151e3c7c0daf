"""What a game says and shows lies under its own name; what all games share depends on none of it."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import nemesis_desktop
from nemesis_desktop.client.ui.text.files import ABOUT
from nemesis_desktop.resources import assets_folder, levels_folder, sample_saves
from tests.architecture.sources import nodes_of

PACKAGE = Path(nemesis_desktop.__file__).parent
COMMON = "common"
GAMES = tuple(sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").is_file()))
OF_A_GAME = tuple(
    PACKAGE / floor / game for floor in ("games", "client/games", "bots", "devtools") for game in GAMES
)
TEXTS = assets_folder() / "text" / "en"
SAY = ("text", "text_or", "has", "say", "button")
"""The calls whose first argument is the id of a text."""
OFFERS = ("text_or", "has")
"""With an id that is put together these ask whether a game has words of its own."""
TO_BE_CONVERTED = (
    "devtools/", "staging",
)
"""What still belongs to one game although it lies among what all share."""


def ids_of(space: str) -> dict[str, str]:
    return {
        key: path.name
        for path in sorted((TEXTS / space).glob("*.json")) for key in json.loads(path.read_text(encoding="utf-8"))
    }


def shared_modules() -> list[Path]:
    return [
        path for path in sorted(PACKAGE.rglob("*.py"))
        if not any(path.is_relative_to(folder) for folder in OF_A_GAME)
        and not any(part in path.relative_to(PACKAGE).as_posix() for part in TO_BE_CONVERTED)
    ]


def said_in(path: Path) -> set[str]:
    """The ids of texts that a module asks for; of those that are put together a pattern."""
    found: set[str] = set()
    for node in nodes_of(path):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        match node.args[0]:
            case ast.Constant(value=str(words)) if name in SAY:
                found.add(re.escape(words))
            case ast.JoinedStr(values=parts) if name in SAY and name not in OFFERS:
                texts = (re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in parts)
                found.add("".join(texts))
    return found


def constants_of(path: Path) -> list[str]:
    nodes = nodes_of(path)
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


@pytest.mark.parametrize("folder", ["images", "sounds", "text/en"])
def test_everything_lies_in_a_namespace(folder: str) -> None:
    inside = list((assets_folder() / folder).iterdir())
    inside = [path for path in inside if path.name != ABOUT]
    assert [path.name for path in inside if path.is_file()] == []
    assert {path.name for path in inside} <= {COMMON, *GAMES}


def test_every_sample_and_level_lies_with_its_game() -> None:
    assert {path.parent.name for path in sample_saves()} <= set(GAMES)
    assert {path.name for path in levels_folder().iterdir() if path.is_dir()} <= set(GAMES) | {"schema"}


@pytest.mark.parametrize("game", GAMES)
def test_no_shared_module_shows_or_plays_what_belongs_to_a_game(game: str) -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}: {constant}"
        for path in shared_modules() for constant in constants_of(path) if constant.startswith(f"{game}/")
    ]
    assert wrong == []


@pytest.mark.parametrize("game", [game for game in GAMES if (TEXTS / game).is_dir()])
def test_no_shared_module_uses_an_id_of_a_game(game: str) -> None:
    common, own = ids_of(COMMON), ids_of(game)
    wrong = [
        f"{path.relative_to(PACKAGE)}: {wanted}"
        for path in shared_modules() for wanted in said_in(path) if re.search("[a-z]", wanted)
        if not any(re.fullmatch(wanted, key) for key in common) and any(re.fullmatch(wanted, key) for key in own)
    ]
    assert wrong == []


@pytest.mark.parametrize("game", [game for game in GAMES if (TEXTS / game).is_dir()])
def test_no_text_of_a_game_hides_a_common_one(game: str) -> None:
    assert sorted(ids_of(COMMON).keys() & ids_of(game).keys()) == []
