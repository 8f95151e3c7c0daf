"""Do the tests notice? Break one rule at a time, in a copy of the program, and expect a red test.

For a rule the functions that name it are looked up, one of them is broken in one place, and the tests that name the
rule run. Should they stay green, the tests of all rules of that function run, then their whole files. What nobody
notices survives: it is a gap, or a change that changes nothing, which `equivalent_mutants.json` then explains.
"""

from __future__ import annotations

import ast
import compileall
import json
import os
import py_compile
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from nemesis_desktop.devtools.breaking import Break, breaks_of, broken, can_break
from nemesis_desktop.devtools.coverage import (
    PACKAGE,
    TESTS,
    RuleNames,
    catalogue_of,
    definitions,
    load_rules,
    module_name,
    sources,
)
from nemesis_desktop.devtools.tools import ROOT

EQUIVALENT = Path(__file__).with_name("equivalent_mutants.json")
COPIED = (PACKAGE, TESTS, "assets", "levels", "saves", "pyproject.toml")
RULES = "rules"
FEW = 20
MOST_SECONDS = 120
MOST_SECONDS_UNBROKEN = 1_800
Equivalent = Mapping[tuple[str, str, str, str], str]
"""Why nobody can notice a break, by file, function, kind and quoted source."""

KILLED_BY_RULE, KILLED_BY_CHAPTER, SURVIVED, EQUAL = "killed by its test", "killed", "survived", "equivalent"

_KEY = ("file", "function", "kind", "what")
_PYTEST = (
    "-m", "pytest", "-q", "-x", "--no-header", "--tb=no", "--assert=plain", "-p", "no:cacheprovider",
    "-p", "no:hypothesispytest", "-p", "no:xdist", "-p", "no:randomly",
)


@dataclass(frozen=True, slots=True)
class RuleFunction:
    """A function that names rules: its file below the root, its dotted name in it, and the rules."""

    file: str
    name: str
    function: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one break: ``verdict`` says whether a test noticed, ``reason`` why none has to."""

    rule: str
    function: str
    kind: str
    what: str
    line: int
    number: int
    verdict: str
    reason: str = ""


class Map:
    """Which functions play a rule and which tests name it, by rule ID, read from a checkout."""

    def __init__(self, game: str, root: Path) -> None:
        self.game = game
        self.catalogue = catalogue_of(game)
        self.named = RuleNames(self.catalogue)
        self.rules = tuple(load_rules(self.catalogue, root))
        self.functions: dict[str, list[RuleFunction]] = {}
        self.tests: dict[str, list[str]] = {}
        self.files: dict[str, str] = {}
        for path in sources(root / PACKAGE / "games", game, root):
            self._read_functions(path, root)
        for path in sources(root / TESTS, game, root):
            file = path.relative_to(root).as_posix()
            source = path.read_text(encoding="utf-8")
            if path.name.startswith("test_"):
                self.files[file] = source
            for each in definitions(ast.parse(source)):
                if each.name.rpartition(".")[2].startswith("test_"):
                    for rule in self.named(each.docstring):
                        self.tests.setdefault(rule, []).append(f"{file}::{each.name.replace('.', '::')}")

    def _read_functions(self, path: Path, root: Path) -> None:
        classes: dict[str, str] = {}
        for each in definitions(ast.parse(path.read_text(encoding="utf-8"))):
            owner = each.name.rpartition(".")[0]
            named = self.named(each.docstring + "\n" + classes.get(owner, ""))
            if isinstance(each.node, ast.ClassDef):
                classes[each.name] = each.docstring
            elif named and can_break(each.node):
                name = f"{module_name(path, root, self.catalogue, self.game)}.{each.name}"
                played = RuleFunction(path.relative_to(root).as_posix(), name, each.name, named)
                for rule in named:
                    self.functions.setdefault(rule, []).append(played)

    @property
    def breakable(self) -> list[str]:
        """Rules with a function to break and a test to notice it, in catalogue order."""
        return [rule for rule in self.rules if self.functions.get(rule) and self.tests.get(rule)]

    def tests_of(self, played: RuleFunction) -> list[str]:
        """The tests that name one of the rules of a function."""
        return list(dict.fromkeys(node for rule in played.rules for node in self.tests.get(rule, ())))

    def files_for(self, played: RuleFunction) -> list[str]:
        """The test files in which the rules of a function are tested, those of its folder (for a card or a room),
        and those of its game that import its module, unless too many do."""
        files = [node.partition("::")[0] for node in self.tests_of(played)]
        name, below = Path(played.file).stem, Path(played.file).parts[2:-1]
        of_game = {file: source for file, source in self.files.items() if Path(file).parts[1:2] == below[:1]}
        if below[1:] and below[1] != RULES:
            files += [file for file in of_game if Path(file).parts[1:3] == below[:2]]
        imported = re.compile(rf"\b{name} import|import .*\b{name}\b")
        importers = [file for file, source in of_game.items() if imported.search(source)]
        return list(dict.fromkeys((*files, *(importers if len(importers) <= FEW else ()))))


class Workshop:
    """A copy of the checkout in which things are broken one at a time."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        ignored = shutil.ignore_patterns("__pycache__", "*.pyc")
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=ignored)
            elif (root / name).exists():
                shutil.copyfile(root / name, folder / name)
        # Compiled files that are checked by content: a break may leave length and second of the file as they were.
        compileall.compile_dir(
            str(folder), quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH
        )

    def notices(self, file: str, source: str, tests: Sequence[str]) -> bool:
        """Whether one of the tests turns red with this source in place of the file."""
        path = self.folder / file
        kept = path.read_bytes()
        path.write_text(source, encoding="utf-8")
        try:
            return bool(self.complaint(tests))
        finally:
            path.write_bytes(kept)

    def complaint(self, tests: Sequence[str], seconds: int = MOST_SECONDS) -> str:
        """What the first red one of these tests says, "" when all are green. Tests that never end are red."""
        environment = {
            **os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(self.folder), "PYTHONHASHSEED": "0",
        }
        try:
            run = subprocess.run(
                [sys.executable, *_PYTEST, *tests], cwd=self.folder, env=environment, check=False, text=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds,
            )
        except subprocess.TimeoutExpired:
            return f"not done after {seconds} seconds"
        return run.stdout.strip() or "failed" if run.returncode else ""


def sample(chart: Map, count: int, seed: int) -> list[str]:
    """So many rules, spread over the chapters as evenly as they allow."""
    chance = random.Random(seed)
    chapters: dict[str, list[str]] = {}
    for rule in chart.breakable:
        chapters.setdefault(rule.rpartition("-")[0], []).append(rule)
    for rules in chapters.values():
        chance.shuffle(rules)
    chosen: list[str] = []
    while chapters and len(chosen) < count:
        for chapter in list(chapters):
            chosen.append(chapters[chapter].pop())
            if not chapters[chapter]:
                del chapters[chapter]
    return sorted(chosen[:count], key=chart.rules.index)


def break_rule(rule: str, chart: Map, workshop: Workshop, seed: int) -> Result:
    """Break one place of one function of the rule and see whether a test notices."""
    chance = random.Random(f"{seed}:{rule}")
    played = chance.choice(chart.functions[rule])
    source = (workshop.folder / played.file).read_text(encoding="utf-8")
    by_kind: dict[str, list[Break]] = {}
    for each in breaks_of(source, played.function):
        by_kind.setdefault(each.kind, []).append(each)
    chosen = chance.choice(by_kind[chance.choice(sorted(by_kind))])
    changed = broken(source, played.function, chosen)
    found, reason = verdict(rule, played, chosen, changed, chart, workshop, load_equivalent())
    return Result(rule, played.name, chosen.kind, chosen.what, chosen.line, chosen.number, found, reason)


def verdict(
    rule: str, played: RuleFunction, chosen: Break, source: str, chart: Map, workshop: Workshop, equivalent: Equivalent
) -> tuple[str, str]:
    """Whether a test notices this source, and why none has to."""
    if workshop.notices(played.file, source, chart.tests[rule]):
        return KILLED_BY_RULE, ""
    reason = equivalent.get((played.file, played.function, chosen.kind, chosen.what))
    if reason is not None:
        return EQUAL, reason
    for tests in (chart.tests_of(played), chart.files_for(played)):
        if workshop.notices(played.file, source, tests):
            return KILLED_BY_CHAPTER, ""
    return SURVIVED, ""


def _files(chart: Map, rules: Sequence[str]) -> list[str]:
    """Every test file that may be asked about these rules."""
    files = (file for rule in rules for played in chart.functions[rule] for file in chart.files_for(played))
    return list(dict.fromkeys(files))


def load_equivalent() -> Equivalent:
    """Breaks that change nothing anybody could notice, each with the reason."""
    records = json.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return {tuple(each[name] for name in _KEY): each["reason"] for each in records}


def report(results: Sequence[Result]) -> dict[str, Any]:
    """The counts, the score in per cent of what could be noticed, and what was not."""
    counts = Counter(result.verdict for result in results)
    killed = counts[KILLED_BY_RULE] + counts[KILLED_BY_CHAPTER]
    noticeable = killed + counts[SURVIVED]
    return {
        "rules": len(results),
        "chapters": len({result.rule.rpartition("-")[0] for result in results}),
        "killed by a test that names the rule": counts[KILLED_BY_RULE],
        "killed by another test of the chapter": counts[KILLED_BY_CHAPTER],
        "survived": counts[SURVIVED],
        "equivalent": counts[EQUAL],
        "score": round(100 * killed / noticeable, 1) if noticeable else 100.0,
        "results": [asdict(result) for result in results],
    }


def run(game: str, rules: Sequence[str], count: int, seed: int, *, as_json: bool, root: Path = ROOT) -> int:
    """Break the named rules, or a sample; 1 when a break survived, 2 when nothing could be tried."""
    results = []
    with tempfile.TemporaryDirectory(prefix="broken-rules-") as folder:
        # Everything is read from the copy: the checkout may change while this runs.
        workshop = Workshop(root, Path(folder))
        chart = Map(game, workshop.folder)
        chosen = list(rules) or sample(chart, count, seed)
        unknown = [rule for rule in chosen if rule not in chart.breakable]
        if unknown:
            print("no function or no test names", ", ".join(unknown), file=sys.stderr)
            return 2
        if complaint := workshop.complaint(_files(chart, chosen), MOST_SECONDS_UNBROKEN):
            print("the tests are not green even before anything is broken", complaint, sep="\n", file=sys.stderr)
            return 2
        for rule in chosen:
            result = break_rule(rule, chart, workshop, seed)
            results.append(result)
            print(
                f"{result.verdict:18} {rule:12} {result.function}:{result.line} {result.kind}: {result.what}",
                file=sys.stderr, flush=True,
            )
    told = report(results)
    if as_json:
        print(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        print(*(f"{name}: {value}" for name, value in told.items() if name != "results"), sep="\n")
    return 1 if told["survived"] else 0
