"""Traceability: which function plays each rule of a game's catalogue, and which test proves it.

A rule is played by the functions and classes whose
docstring or comments name its ID, and tested by the test functions whose docstring names it. Ranges count for
every rule between their ends.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nemesis_desktop.devtools.tools import ROOT, NoTools, RuleCatalogue, tools_of

PACKAGE = "nemesis_desktop"
TESTS = "tests"

_NEAR = 3
"""So many lines above a definition a comment may stand and still speak of it."""


@dataclass(frozen=True, slots=True)
class CoveredRule:
    """One rule of the catalogue; ``page`` is the first rulebook page that states it."""

    id: str
    title: str
    page: int | None


@dataclass(frozen=True, slots=True)
class Coverage:
    """Where each rule is played and tested: names of functions by rule ID."""

    rules: Mapping[str, CoveredRule]
    functions: Mapping[str, tuple[str, ...]]
    tests: Mapping[str, tuple[str, ...]]
    excused: Mapping[str, str]

    @property
    def missing(self) -> list[str]:
        """Rules without a test, the excused ones left out, in catalogue order."""
        return [rule for rule in self.rules if not self.tests.get(rule) and rule not in self.excused]

    def summary(self) -> dict[str, Any]:
        """The counts in the shape that ``--json`` prints."""
        return {
            "rules": len(self.rules),
            "tested": sum(1 for rule in self.rules if self.tests.get(rule)),
            "excused": dict(self.excused),
            "missing": self.missing,
        }


@dataclass(frozen=True, slots=True)
class Definition:
    """A function or class of a file: its dotted name, its lines and its docstring."""

    name: str
    first: int
    last: int
    docstring: str
    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class RuleNames:
    """Reads the rule IDs of one catalogue out of texts. A letter may part the numbers of a family in series, as in
    "X-FIRE-S1"; those of a supplement have one digit."""

    def __init__(self, catalogue: RuleCatalogue) -> None:
        number = r"(?:\d{2,3}|(?<=-S)\d)"
        self._range = re.compile(
            rf"\b(?P<series>(?:{catalogue.families})-[RS]?)(?P<first>{number})\b"
            rf"(?:\s*(?P<joint>to|\.\.|–|/)\s*(?:(?P=series))?(?P<last>\d{{2,3}})\b)?"
        )

    def __call__(self, text: str) -> tuple[str, ...]:
        """Every rule ID a text names, ranges spelt out: "X-FIRE-06 to 08" names three."""
        found: dict[str, None] = {}
        for match in self._range.finditer(text):
            series, width, first = match["series"], len(match["first"]), int(match["first"])
            last = int(match["last"] or first)
            # A number that does not follow on belongs to the sentence: "T-14 to 02" is no range.
            numbers = [first] if last < first else [first, last] if match["joint"] == "/" else range(first, last + 1)
            found |= dict.fromkeys(f"{series}{number:0{width}d}" for number in numbers)
        return tuple(found)


def catalogue_of(game: str) -> RuleCatalogue:
    """The rules of a game. Raises NoTools."""
    found = tools_of(game).catalogue
    if found is None:
        raise NoTools(f"{game} has no catalogue of rules")
    return found


def load_rules(catalogue: RuleCatalogue, root: Path = ROOT) -> dict[str, CoveredRule]:
    """The catalogue of rules by ID."""
    records = json.loads((root / catalogue.file).read_text(encoding="utf-8"))
    return {rule: CoveredRule(rule, record["title"], record["page"]) for rule, record in records.items()}


def measure(game: str, root: Path = ROOT) -> Coverage:
    """Read the sources and tests of a checkout."""
    catalogue = catalogue_of(game)
    named = RuleNames(catalogue)
    functions: dict[str, dict[str, None]] = {}
    tests: dict[str, dict[str, None]] = {}
    for path in sources(root / catalogue.code, game, root):
        for name, text in _remarks(path, module_name(path, root, catalogue, game)):
            for rule in named(text):
                functions.setdefault(rule, {})[name] = None
    for path in sources(root / catalogue.tests, game, root):
        for definition in definitions(ast.parse(path.read_text(encoding="utf-8"))):
            if definition.name.rpartition(".")[2].startswith("test_"):
                for rule in named(definition.docstring):
                    tests.setdefault(rule, {})[f"{path.stem}::{definition.name}"] = None
    return Coverage(
        load_rules(catalogue, root),
        {rule: tuple(names) for rule, names in functions.items()},
        {rule: tuple(names) for rule, names in tests.items()},
        catalogue.excused,
    )


def named_anywhere(game: str, root: Path = ROOT) -> dict[str, tuple[str, ...]]:
    """Every rule ID of the game that stands anywhere in sources or tests, with the files that name it."""
    catalogue = catalogue_of(game)
    named = RuleNames(catalogue)
    found: dict[str, dict[str, None]] = {}
    for path in (*sources(root / catalogue.code, game, root), *sources(root / catalogue.tests, game, root)):
        for rule in named(path.read_text(encoding="utf-8")):
            found.setdefault(rule, {})[path.relative_to(root).as_posix()] = None
    return {rule: tuple(files) for rule, files in found.items()}


def report(coverage: Coverage, legend: str = "") -> str:
    """The whole table as Markdown."""
    summary = coverage.summary()
    lines = [
        "# Rules and their tests",
        "",
        f"Written by `python -m {PACKAGE}.devtools coverage --write`; do not edit by hand.",
        "",
        f"{summary['rules']} rules, {summary['tested']} tested, {len(coverage.excused)} that no program can show, "
        f"{len(summary['missing'])} without a test.",
        "",
        *([legend, ""] if legend else []),
        "| Rule | Title | Page | Played by | Tested by |",
        "|---|---|---|---|---|",
    ]
    for rule in coverage.rules.values():
        tests = _cell(coverage.tests.get(rule.id, ()))
        if not tests and rule.id in coverage.excused:
            tests = f"excused: {coverage.excused[rule.id]}"
        page = "" if rule.page is None else str(rule.page)
        lines.append(
            f"| {rule.id} | {rule.title} | {page} | {_cell(coverage.functions.get(rule.id, ()))} | {tests} |"
        )
    return "\n".join(lines) + "\n"


def run(game: str, *, as_json: bool, write: bool) -> int:
    """Print the counts, as JSON or in words; write the table if asked to."""
    catalogue = catalogue_of(game)
    coverage = measure(game)
    summary = coverage.summary()
    if write:
        (ROOT / catalogue.report).write_text(report(coverage, catalogue.legend), encoding="utf-8")
    if as_json:
        print(json.dumps(summary, indent=2, ensure_ascii=False))
    else:
        print(f"{summary['rules']} rules, {summary['tested']} tested, {len(coverage.excused)} excused")
        print("missing:", ", ".join(summary["missing"]) or "none")
    return 0


def sources(folder: Path, game: str, root: Path = ROOT) -> list[Path]:
    """The Python files below a folder, in a fixed order; what belongs to another game is left out."""
    games = {path.parent.name for path in (root / PACKAGE / "games").glob("*/__init__.py")} - {game}
    return sorted(
        path for path in folder.rglob("*.py")
        if "__pycache__" not in path.parts and not games & set(path.relative_to(root).parts[:-1])
    )


def module_name(path: Path, root: Path, catalogue: RuleCatalogue, game: str) -> str:
    """A short dotted name: the package of the game itself goes without saying."""
    parts = path.relative_to(root / catalogue.code).with_suffix("").parts
    if parts[:2] == ("games", game):
        parts = parts[2:]
    return ".".join(part for part in parts if part != "__init__") or PACKAGE


def _remarks(path: Path, module: str) -> Iterator[tuple[str, str]]:
    """Docstrings and comments of a file, each with the name of what it speaks of."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    yield module, ast.get_docstring(tree) or ""
    there = list(definitions(tree))
    for definition in there:
        yield f"{module}.{definition.name}", definition.docstring
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            owner = _owner(there, token.start[0])
            yield (f"{module}.{owner}" if owner else module), token.string


def _owner(there: list[Definition], line: int) -> str | None:
    """The innermost definition around a line, else the one that begins just below it."""
    around = [each for each in there if each.first <= line <= each.last]
    if around:
        return max(around, key=lambda each: each.first).name
    below = [each for each in there if 0 < each.first - line <= _NEAR]
    return min(below, key=lambda each: each.first).name if below else None


def definitions(tree: ast.Module) -> Iterator[Definition]:
    """Functions and classes with their dotted names, outer before inner."""
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, prefix = waiting.pop(0)
        for child in ast.iter_child_nodes(node):
            name = prefix
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{prefix}.{child.name}" if prefix else child.name
                first = min((each.lineno for each in child.decorator_list), default=child.lineno)
                yield Definition(name, first, child.end_lineno or first, _docstring(child), child)
            waiting.append((child, name))


def _docstring(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    """The docstring of a definition and, in a class, the strings that explain its fields."""
    if isinstance(node, ast.ClassDef):
        return "\n".join(_strings(node.body))
    return ast.get_docstring(node) or ""


def _strings(body: list[ast.stmt]) -> Iterator[str]:
    for statement in body:
        match statement:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def _cell(names: tuple[str, ...]) -> str:
    return "<br>".join(f"`{name}`" for name in names)
