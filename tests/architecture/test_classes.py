"""A class name means one thing in the whole program, and nothing is inherited through many levels."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tests.architecture.sources import PACKAGE, modules, nodes_of

SCENE, DEEPEST = "Scene", 2
"""So many levels below this base a scene may be."""


def classes(package: Path = PACKAGE) -> Iterator[tuple[str, ast.ClassDef]]:
    """Every class with the name of its module."""
    for module, path in modules(package).items():
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                yield module, node


def named_twice(found: Iterable[tuple[str, ast.ClassDef]]) -> list[str]:
    """Names that several classes have, with the modules in which these are."""
    homes: dict[str, list[str]] = defaultdict(list)
    for module, node in found:
        homes[node.name].append(module)
    return [f"{name}: {', '.join(where)}" for name, where in sorted(homes.items()) if len(where) > 1]


def bases(found: Iterable[tuple[str, ast.ClassDef]]) -> Mapping[str, tuple[str, ...]]:
    """The names of the bases of every class."""
    return {node.name: tuple(ast.unparse(base).partition("[")[0] for base in node.bases) for _, node in found}


def levels_to(name: str, base: str, known: Mapping[str, tuple[str, ...]]) -> int:
    """How many levels a class lies below a base; 0 for one that does not inherit from it."""
    ways = [1 if one == base else levels_to(one, base, known) + 1 for one in known.get(name, ())]
    return max((way for way, one in zip(ways, known.get(name, ()), strict=True) if one == base or way > 1), default=0)


def too_deep(known: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Scenes that inherit through more levels than they may."""
    return sorted(name for name in known if levels_to(name, SCENE, known) > DEEPEST)


def test_a_class_name_means_one_thing() -> None:
    assert named_twice(classes()) == [], "give one of them another name"


def test_no_scene_inherits_through_many_levels() -> None:
    assert too_deep(bases(classes())) == [], "compose: a scene is told what it needs"


def test_a_name_that_is_given_twice_is_seen() -> None:
    tree = ast.parse("class Card: ...\nclass Deck: ...")
    found = [(module, node) for module in ("games.a", "games.b") for node in tree.body[:1]]
    assert named_twice(found) == ["Card: games.a, games.b"]  # type: ignore[arg-type]


def test_a_scene_that_is_too_deep_is_seen() -> None:
    known = {"Scene": (), "Form": ("Scene",), "Menu": ("Form",), "Deeper": ("Menu", "Other")}
    assert too_deep(known) == ["Deeper"]
