"""Traceability: which function plays each rule of the catalogue, and which test proves it.

The catalogue is ``rules.json`` beside the game content. A rule is played by the functions and classes whose
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

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "nemesis_desktop"
TESTS = "tests"
CATALOGUE = Path(PACKAGE, "games", "nemesis", "content", "rules.json")
REPORT = "RULES_COVERAGE.md"

EXCUSED: Mapping[str, str] = {
    "N-SETUP-17": "Heaps of markers and dice laid out on the table; a program needs no heap to take from.",
    "N-SETUP-20": "A plastic rack to stand one's cards in; the program keeps the hand out of sight by itself.",
    "D-03": "A misprint in the name of three tokens; nothing at the table depends on it.",
    "D-04": "How the printed edge of the board marks its basic side; the player picks the side by name.",
    "D-40": "The order in which a printed sheet lists the rooms.",
}

_RANGE = re.compile(
    r"\b(?P<family>N-[A-Z]+|[ADT])-(?P<first>\d{2,3})\b"
    r"(?:\s*(?P<joint>to|\.\.|–|/)\s*(?:(?P=family)-)?(?P<last>\d{2,3})\b)?"
)
_NEAR = 3
"""So many lines above a definition a comment may stand and still speak of it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the catalogue; ``page`` is the first rulebook page that states it."""

    id: str
    title: str
    page: int | None


@dataclass(frozen=True, slots=True)
class Coverage:
    """Where each rule is played and tested: names of functions by rule ID."""

    rules: Mapping[str, Rule]
    functions: Mapping[str, tuple[str, ...]]
    tests: Mapping[str, tuple[str, ...]]

    @property
    def missing(self) -> list[str]:
        """Rules without a test, the excused ones left out, in catalogue order."""
        return [rule for rule in self.rules if not self.tests.get(rule) and rule not in EXCUSED]

    def summary(self) -> dict[str, Any]:
        """The counts in the shape that ``--json`` prints."""
        return {
            "rules": len(self.rules),
            "tested": sum(1 for rule in self.rules if self.tests.get(rule)),
            "excused": dict(EXCUSED),
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


def load_rules(root: Path = ROOT) -> dict[str, Rule]:
    """The catalogue of rules by ID."""
    records = json.loads((root / CATALOGUE).read_text(encoding="utf-8"))
    return {rule: Rule(rule, record["title"], record["page"]) for rule, record in records.items()}


def named_rules(text: str) -> tuple[str, ...]:
    """Every rule ID a text names, ranges spelt out: "N-FIRE-06 to 08" names three."""
    found: dict[str, None] = {}
    for match in _RANGE.finditer(text):
        family, first = match["family"], int(match["first"])
        last = int(match["last"] or first)
        # A number that does not follow on belongs to the sentence: "T-14 to 02" is no range.
        numbers = [first] if last < first else [first, last] if match["joint"] == "/" else range(first, last + 1)
        found |= dict.fromkeys(f"{family}-{number:02d}" for number in numbers)
    return tuple(found)


def measure(root: Path = ROOT) -> Coverage:
    """Read the sources and tests of a checkout."""
    functions: dict[str, dict[str, None]] = {}
    tests: dict[str, dict[str, None]] = {}
    for path in sources(root / PACKAGE):
        for name, text in _remarks(path, module_name(path, root)):
            for rule in named_rules(text):
                functions.setdefault(rule, {})[name] = None
    for path in sources(root / TESTS):
        for definition in definitions(ast.parse(path.read_text(encoding="utf-8"))):
            if definition.name.rpartition(".")[2].startswith("test_"):
                for rule in named_rules(definition.docstring):
                    tests.setdefault(rule, {})[f"{path.stem}::{definition.name}"] = None
    return Coverage(
        load_rules(root),
        {rule: tuple(names) for rule, names in functions.items()},
        {rule: tuple(names) for rule, names in tests.items()},
    )


def named_anywhere(root: Path = ROOT) -> dict[str, tuple[str, ...]]:
    """Every rule ID that stands anywhere in sources or tests, with the files that name it."""
    found: dict[str, dict[str, None]] = {}
    for path in (*sources(root / PACKAGE), *sources(root / TESTS)):
        for rule in named_rules(path.read_text(encoding="utf-8")):
            found.setdefault(rule, {})[path.relative_to(root).as_posix()] = None
    return {rule: tuple(files) for rule, files in found.items()}


def report(coverage: Coverage) -> str:
    """The whole table as Markdown."""
    summary = coverage.summary()
    lines = [
        "# Rules and their tests",
        "",
        f"Written by `python -m {PACKAGE}.devtools coverage --write`; do not edit by hand.",
        "",
        f"{summary['rules']} rules, {summary['tested']} tested, {len(EXCUSED)} that no program can show, "
        f"{len(summary['missing'])} without a test.",
        "",
        "N: rules. A: rulings where the rulebook leaves a question. D: readings where editions differ. "
        "T: worked examples.",
        "",
        "| Rule | Title | Page | Played by | Tested by |",
        "|---|---|---|---|---|",
    ]
    for rule in coverage.rules.values():
        tests = _cell(coverage.tests.get(rule.id, ()))
        if not tests and rule.id in EXCUSED:
            tests = f"excused: {EXCUSED[rule.id]}"
        page = "" if rule.page is None else str(rule.page)
        lines.append(
            f"| {rule.id} | {rule.title} | {page} | {_cell(coverage.functions.get(rule.id, ()))} | {tests} |"
        )
    return "\n".join(lines) + "\n"


def run(*, as_json: bool, write: bool) -> int:
    """Print the counts, as JSON or in words; write the table if asked to."""
    coverage = measure()
    summary = coverage.summary()
    if write:
        (ROOT / REPORT).write_text(report(coverage), encoding="utf-8")
    if as_json:
        print(json.dumps(summary, indent=2, ensure_ascii=False))
    else:
        print(f"{summary['rules']} rules, {summary['tested']} tested, {len(EXCUSED)} excused")
        print("missing:", ", ".join(summary["missing"]) or "none")
    return 0


def sources(folder: Path) -> list[Path]:
    """The Python files below a folder, in a fixed order."""
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def module_name(path: Path, root: Path) -> str:
    """A short dotted name: the package of the game itself goes without saying."""
    parts = path.relative_to(root / PACKAGE).with_suffix("").parts
    if parts[:2] == ("games", "nemesis"):
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
