"""A class name means one thing in the whole program."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.architecture.sources import PACKAGE, modules, nodes_of


def classes(package: Path = PACKAGE) -> Iterator[tuple[str, ast.ClassDef]]:
    """Every class with the name of its module."""
    for module, path in modules(package).items():
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                yield module, node


def aliases(package: Path = PACKAGE) -> Iterator[tuple[str, str]]:
    """Every name of a type that a module makes of others, with the name of the module."""
    for module, path in modules(package).items():
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp):
                yield from ((module, one.id) for one in node.targets if isinstance(one, ast.Name))


def named_twice(found: Iterable[tuple[str, ast.ClassDef]]) -> list[str]:
    """Names that several classes have, with the modules in which these are."""
    homes: dict[str, list[str]] = defaultdict(list)
    for module, node in found:
        homes[node.name].append(module)
    return [f"{name}: {', '.join(where)}" for name, where in sorted(homes.items()) if len(where) > 1]


def test_a_class_name_means_one_thing() -> None:
    assert named_twice(classes()) == [], "give one of them another name"


def test_the_name_of_a_class_is_no_other_type() -> None:
    homes = {node.name: module for module, node in classes()}
    shadowed = [f"{name}: {homes[name]}, {module}" for module, name in aliases() if name in homes]
    assert shadowed == [], "give the type another name"


def test_a_name_that_is_given_twice_is_seen() -> None:
    tree = ast.parse("class Card: ...\nclass Deck: ...")
    found = [(module, node) for module in ("games.a", "games.b") for node in tree.body[:1]]
    assert named_twice(found) == ["Card: games.a, games.b"]  # type: ignore[arg-type]
