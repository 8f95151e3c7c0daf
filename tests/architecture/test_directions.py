"""The layers inside a game, from its state up to its cards, and what the engine and others never do.

The floors of the whole program are in ``test_floors.py``.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from tests.architecture.sources import (
    PACKAGE,
    games_in,
    imports,
    modules,
    name_of,
    nodes_of,
    own_imports,
    tree_of,
    within,
)

MODULES = sorted(modules().values())
ENGINE = ("kernel", "games")
BANNED_IN_ENGINE = {
    "pygame", "pygame_gui", "platformdirs", "random", "time", "datetime", "uuid", "os", "asyncio", "threading",
    "secrets", "socket", "subprocess", "multiprocessing",
}
WORDS_OF_NOTHING = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}


def below(folder: str) -> list[Path]:
    return [path for path in MODULES if within(name_of(path), folder)]


def layers_of(game: str) -> dict[str, tuple[str, ...]]:
    """What the parts of one game may not import from each other."""
    here = f"games.{game}"
    behaviour = tuple(f"{here}.{part}" for part in ("rules", "cards", "rooms", "modes"))
    return {
        f"{here}.state": behaviour,
        f"{here}.events": behaviour,
        f"{here}.handles": behaviour,
        f"{here}.content": (*behaviour, f"{here}.state", f"{here}.handles", f"{here}.events"),
        f"{here}.rules": behaviour[1:],
        f"{here}.cards": (f"{here}.rooms", f"{here}.modes"),
        f"{here}.rooms": (f"{here}.cards", f"{here}.modes"),
        f"{here}.modes": (f"{here}.cards", f"{here}.rooms"),
    }


GAME_FOLDERS = games_in()
FORBIDDEN = {layer: above for game in GAME_FOLDERS for layer, above in layers_of(game).items()}


@pytest.mark.parametrize("layer", sorted(FORBIDDEN))
def test_nothing_is_imported_from_above(layer: str) -> None:
    wrong = [
        f"{name_of(path)} imports {imported}"
        for path in below(layer)
        for imported in own_imports(path)
        if within(imported, *FORBIDDEN[layer])
    ]
    assert wrong == []


def test_the_client_knows_no_rules() -> None:
    closed = tuple(f"games.{game}.{part}" for game in GAME_FOLDERS for part in ("rules", "cards", "rooms"))
    wrong = [
        f"{name_of(path)} imports {imported}"
        for path in below("client")
        for imported in own_imports(path)
        if within(imported, *closed)
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", ENGINE)
def test_the_engine_knows_no_screen_clock_or_system(folder: str) -> None:
    wrong = [
        f"{name_of(path)} imports {imported}"
        for path in below(folder)
        for imported in imports(path)
        if imported.split(".")[0] in BANNED_IN_ENGINE
    ]
    assert wrong == []


def test_pydantic_stays_at_the_borders() -> None:
    games = tuple(f"games.{game}.{part}" for game in GAME_FOLDERS for part in ("content", "levels"))
    borders = (*games, "games.level_documents", "games.achievements", "storage")
    wrong = [
        name_of(path)
        for path in MODULES
        if any(name.split(".")[0] == "pydantic" for name in imports(path)) and not within(name_of(path), *borders)
    ]
    assert wrong == []


def test_platform_folders_are_known_to_storage_only() -> None:
    users = [name_of(path) for path in MODULES if any(name.split(".")[0] == "platformdirs" for name in imports(path))]
    assert users == ["storage.paths"]


def test_no_set_is_iterated_in_the_engine() -> None:
    """The order of a set of strings differs from run to run."""
    wrong = []
    for path in (path for folder in ENGINE for path in below(folder)):
        for node in nodes_of(path):
            over = [node.iter] if isinstance(node, ast.For | ast.comprehension) else []
            wrong += [
                f"{name_of(path)} line {over_one.lineno}" for over_one in over
                if isinstance(over_one, ast.Set | ast.SetComp)
                or (isinstance(over_one, ast.Call) and isinstance(over_one.func, ast.Name)
                    and over_one.func.id in ("set", "frozenset"))
            ]
    assert wrong == []


def test_no_global_statement() -> None:
    wrong = [
        name_of(path) for path in MODULES
        if any(isinstance(node, ast.Global) for node in nodes_of(path))
    ]
    assert wrong == []


def test_modules_are_named_after_what_they_are() -> None:
    assert [path for path in MODULES if path.stem in WORDS_OF_NOTHING] == []


def test_every_module_says_what_it_is() -> None:
    assert [name_of(path) for path in MODULES if not ast.get_docstring(tree_of(path))] == []


def test_no_text_id_is_defined_twice() -> None:
    """Neither in two files of a namespace nor in one, where the first text would be lost in silence. Two games may use
    the same id; what is common to all has it for itself."""
    folder = PACKAGE.parent / "assets" / "text" / "en"
    common = _ids_of(folder / "common")
    for space in sorted(path for path in folder.iterdir() if path.is_dir()):
        ids = _ids_of(space)
        assert [key for key in set(ids) if ids.count(key) > 1] == []
        assert space.name == "common" or not {*ids} & {*common}


def _ids_of(space: Path) -> list[str]:
    """Every text id of a namespace, as often as it is written there."""
    files = [json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list) for path in space.glob("*.json")]
    return [key for file in files for key, _ in file]


def test_background_work_has_one_service() -> None:
    """Threads begin in one place, so that one shutdown ends them; the sound device has its own for its clock."""
    threads = {"threading", "concurrent", "_thread", "queue"}
    users = [
        name_of(path) for path in below("client") if any(name.split(".")[0] in threads for name in imports(path))
    ]
    assert set(users) == {"client.ui.background", "client.ui.assets.mixer"}
