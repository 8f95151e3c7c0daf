"""The catalogue of rules of Retaliation: complete, and every rule has a test."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from nemesis_desktop.devtools import coverage
from nemesis_desktop.devtools.command_line import main
from nemesis_desktop.devtools.retaliation.tools import CATALOGUE

NAMED = coverage.RuleNames(CATALOGUE)


@pytest.mark.parametrize(("text", "rules"), [
    ("R-MOVE-03, rules 12", ["R-MOVE-03"]),
    ("R-SHOOT-02 to R-SHOOT-04", ["R-SHOOT-02", "R-SHOOT-03", "R-SHOOT-04"]),
    ("R-GEN-S1, R-IATK-S1", ["R-GEN-S1", "R-IATK-S1"]),
    ("T-R09, A-13", ["T-R09", "A-13"]),
    ("R-NOISE-S1 to R-NOISE-14", ["R-NOISE-S1", "R-NOISE-14"]),
    ("C-DIE-04, R-GEN-1", []),
])
def test_every_kind_of_id_is_read(text: str, rules: list[str]) -> None:
    assert list(NAMED(text)) == rules


def test_the_catalogue_has_no_gaps() -> None:
    rules = coverage.load_rules(CATALOGUE)
    assert Counter(rule[0] for rule in rules) == {"R": 485, "A": 86, "T": 50}
    series: dict[str, list[int]] = {}
    for rule in rules.values():
        assert 1 <= len(rule.title.split()) <= 9, rule
        assert rule.page is None or 1 < rule.page <= 40, rule
        name = rule.id.rstrip("0123456789")
        series.setdefault(name, []).append(int(rule.id.removeprefix(name)))
    for name, numbers in series.items():
        assert sorted(numbers) == list(range(1, max(numbers) + 1)), name


def test_no_other_rule_is_named() -> None:
    rules = coverage.load_rules(CATALOGUE)
    unknown = {rule: files for rule, files in coverage.named_anywhere("retaliation").items() if rule not in rules}
    here = ("tests/retaliation/test_rule_catalogue.py",)
    assert not {rule: files for rule, files in unknown.items() if files != here}


def test_every_rule_ruling_and_example_has_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--game", "retaliation", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == {"rules": 621, "tested": 621, "excused": {}, "missing": []}
