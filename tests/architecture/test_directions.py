"""A module imports from its own layer or from below, and the rules know neither screen, clock nor chance of the system.

Layers, lowest first: kernel, the state of a game, its rules, its cards and rooms and modes, storage and bots, client,
and the modules at the top of the package that put everything together.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "nemesis_desktop"
TOP = "nemesis_desktop"
MODULES = sorted(PACKAGE.rglob("*.py"))
ENGINE = ("kernel", "games")
BANNED_IN_ENGINE = {
    "pygame", "pygame_gui", "platformdirs", "random", "time", "datetime", "uuid", "os", "asyncio", "threading",
    "secrets", "socket", "subprocess", "multiprocessing",
}
WORDS_OF_NOTHING = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path, *, typing_too: bool = True) -> tuple[str, ...]:
    """Full names of imported modules; those under TYPE_CHECKING only on demand."""
    tree = tree_of(path)
    skipped: set[ast.AST] = set()
    if not typing_too:
        for node in ast.walk(tree):
            if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
                skipped.update(part for child in node.body for part in ast.walk(child))
    found: list[str] = []
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write the full name of what is imported"
            found += (f"{node.module}.{alias.name}" for alias in node.names)
    return tuple(found)


def own_imports(path: Path) -> Iterator[str]:
    """Imported names of this package, without its name."""
    for name in imports(path, typing_too=False):
        if name.startswith(f"{TOP}."):
            yield name.removeprefix(f"{TOP}.")


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def below(folder: str) -> list[Path]:
    return [path for path in MODULES if within(name_of(path), folder)]


def layers_of(game: str) -> dict[str, tuple[str, ...]]:
    """What the parts of one game may not import, no other game included."""
    here = f"games.{game}"
    behaviour = tuple(f"{here}.{part}" for part in ("rules", "cards", "rooms", "modes"))
    others = tuple(f"games.{other}" for other in GAME_FOLDERS if other != game)
    return {
        here: others,
        f"{here}.state": behaviour,
        f"{here}.events": behaviour,
        f"{here}.handles": behaviour,
        f"{here}.content": (*behaviour, f"{here}.state", f"{here}.handles", f"{here}.events"),
        f"{here}.rules": behaviour[1:],
        f"{here}.cards": (f"{here}.rooms", f"{here}.modes"),
        f"{here}.rooms": (f"{here}.cards", f"{here}.modes"),
        f"{here}.modes": (f"{here}.cards", f"{here}.rooms"),
    }


GAME_FOLDERS = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/game.py"))
FORBIDDEN = {
    "kernel": ("games", "storage", "bots", "client", "app", "simulate", "resources"),
    "games": ("storage", "bots", "client", "app", "simulate", "bench", "shot"),
    "storage": ("bots", "client", "app", "simulate"),
    "bots": ("storage", "client", "app", "simulate"),
    "client": ("app", "simulate", "bench", "shot", "__main__"),
    **{layer: above for game in GAME_FOLDERS for layer, above in layers_of(game).items()},
}


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
    borders = (*games, "storage")
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
        for node in ast.walk(tree_of(path)):
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
        if any(isinstance(node, ast.Global) for node in ast.walk(tree_of(path)))
    ]
    assert wrong == []


def test_modules_are_named_after_what_they_are() -> None:
    assert [path for path in MODULES if path.stem in WORDS_OF_NOTHING] == []


def test_every_module_says_what_it_is() -> None:
    assert [name_of(path) for path in MODULES if not ast.get_docstring(tree_of(path))] == []


def test_no_text_id_is_defined_twice() -> None:
    seen: dict[str, str] = {}
    twice = []
    for path in sorted((PACKAGE.parent / "assets" / "text" / "en").glob("*.json")):
        for key in json.loads(path.read_text(encoding="utf-8")):
            if key in seen:
                twice.append(f"{key} in {seen[key]} and {path.name}")
            seen[key] = path.name
    assert twice == []
