"""The modules of the program as text: what they import, and on which floor they stand."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "nemesis_desktop"
TOP = "nemesis_desktop"

FLOORS: tuple[tuple[str, ...], ...] = (
    ("kernel", "resources"),
    ("family",),
    ("games",),
    ("storage", "bots"),
    ("client.ui",),
    ("client.tabletop",),
    ("client.games",),
    ("",),
    ("devtools",),
)
"""From below. What is named nowhere else stands at the top, where everything is put together; only the tools, which are
no part of what players install, may look down on that. Neighbours on one floor do not know each other."""
TOP_FLOOR = FLOORS.index(("",))

WITH_GAMES = ("games", "client.games", "bots", "devtools")
"""Packages in which a folder with the name of a game belongs to that game."""


def name_of(path: Path, package: Path = PACKAGE) -> str:
    """The dotted name of a module, without that of the package."""
    parts = path.relative_to(package).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def modules(package: Path = PACKAGE) -> dict[str, Path]:
    """Every module by its name."""
    return {name_of(path, package): path for path in sorted(package.rglob("*.py"))}


def games_in(package: Path = PACKAGE) -> tuple[str, ...]:
    """Every folder in games/ is a game, whether it can be played yet or not."""
    return tuple(sorted(path.parent.name for path in (package / "games").glob("*/__init__.py")))


def within(name: str, *packages: str) -> bool:
    """Whether a module is one of the packages or lies in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def floor_of(name: str) -> tuple[int, str]:
    """The number of the floor a module stands on, and the package it belongs to there."""
    for number, packages in enumerate(FLOORS):
        for package in packages:
            if package and within(name, package):
                return number, package
    return TOP_FLOOR, ""


def game_of(name: str, games: Iterable[str]) -> str:
    """The game that a module belongs to, "" for what all share."""
    return next((game for game in games if within(name, *(f"{package}.{game}" for package in WITH_GAMES))), "")


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Every node of the syntax of a file."""
    return tuple(ast.walk(tree_of(path)))


@cache
def imports(path: Path, *, typing_too: bool = True) -> tuple[str, ...]:
    """Full names of what is imported anywhere in a file; what stands under TYPE_CHECKING only on demand."""
    skipped: set[ast.AST] = set()
    if not typing_too:
        for node in nodes_of(path):
            if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
                skipped.update(part for child in node.body for part in ast.walk(child))
    found: list[str] = []
    for node in nodes_of(path):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write the full name of what is imported"
            found += (f"{node.module}.{alias.name}" for alias in node.names)
    return tuple(found)


def own_imports(path: Path, *, typing_too: bool = False) -> Iterator[str]:
    """Imported names of this package, without its name."""
    for name in imports(path, typing_too=typing_too):
        if name.startswith(f"{TOP}."):
            yield name.removeprefix(f"{TOP}.")


def arrows(found: Mapping[str, Path], *, typing_too: bool = True) -> dict[str, tuple[str, ...]]:
    """Which modules each module imports, anywhere in it."""
    drawn: dict[str, tuple[str, ...]] = {}
    for name, path in found.items():
        targets = (_module_of(imported, found) for imported in own_imports(path, typing_too=typing_too))
        drawn[name] = tuple(sorted({target for target in targets if target and target != name}))
    return drawn


def _module_of(imported: str, found: Mapping[str, Path]) -> str:
    """The module that an imported name is, or that it stands in."""
    return imported if imported in found else imported.rpartition(".")[0]


def circles(drawn: Mapping[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Modules that import each other, directly or by way of others: the strongly connected parts (Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    found: list[tuple[str, ...]] = []

    def visit(name: str) -> None:
        number[name] = lowest[name] = len(number)
        waiting.append(name)
        for other in drawn[name]:
            if other not in drawn:
                continue
            if other not in number:
                visit(other)
            if other in waiting:
                lowest[name] = min(lowest[name], lowest[other])
        if lowest[name] == number[name]:
            part = waiting[waiting.index(name):]
            del waiting[waiting.index(name):]
            if len(part) > 1:
                found.append(tuple(sorted(part)))

    for name in drawn:
        if name not in number:
            visit(name)
    return sorted(found)
