"""The rule catalogue and the tool that follows rules into code and tests."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from nemesis_desktop.devtools import coverage
from nemesis_desktop.devtools.command_line import main
from nemesis_desktop.devtools.nemesis.tools import CATALOGUE

GAME = "nemesis"
NAMED = coverage.RuleNames(CATALOGUE)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("N-MOVE-03, p. 14", ["N-MOVE-03"]),
        ("N-SHOOT-02 to N-SHOOT-04: misses", ["N-SHOOT-02", "N-SHOOT-03", "N-SHOOT-04"]),
        ("N-FIRE-06 to 08", ["N-FIRE-06", "N-FIRE-07", "N-FIRE-08"]),
        ("N-ROOM-10..12 and A-73", ["N-ROOM-10", "N-ROOM-11", "N-ROOM-12", "A-73"]),
        ("N-ENC-04 to\n    N-ENC-05", ["N-ENC-04", "N-ENC-05"]),
        ("N-COOP-03/05", ["N-COOP-03", "N-COOP-05"]),
        ("A-99 to A-101", ["A-99", "A-100", "A-101"]),
        ("from N-ROOM-30 to N-MALF-04", ["N-ROOM-30", "N-MALF-04"]),
        ("T-06, then T-06", ["T-06"]),
        ("UA-12, N-x-03, A-7", []),
    ],
)
def test_ranges_name_every_rule_between_their_ends(text: str, rules: list[str]) -> None:
    assert list(NAMED(text)) == rules


def test_the_catalogue_holds_every_family_without_gaps() -> None:
    rules = coverage.load_rules(CATALOGUE)
    families: dict[str, list[int]] = {}
    for rule in rules.values():
        family, _, number = rule.id.rpartition("-")
        families.setdefault(family, []).append(int(number))
        assert 3 <= len(rule.title.split()) <= 9, rule
        assert rule.page is None or 1 < rule.page <= 28, rule
    for family, numbers in families.items():
        # D-02 was withdrawn: the editions do not differ there.
        expected = [n for n in range(1, max(numbers) + 1) if (family, n) != ("D", 2)]
        assert numbers == expected, family
    counts = Counter(rule[0] for rule in rules)
    assert counts == {"N": 494, "A": 132, "D": 43, "T": 14}


def test_every_rule_named_in_code_or_tests_is_in_the_catalogue() -> None:
    rules = coverage.load_rules(CATALOGUE)
    here = Path(__file__).resolve().relative_to(coverage.ROOT).as_posix()
    named = coverage.named_anywhere(GAME)
    unknown = {rule: files for rule, files in named.items() if rule not in rules and files != (here,)}
    assert not unknown


def test_the_excused_rules_are_few_and_real() -> None:
    assert len(CATALOGUE.excused) < 15
    assert not set(CATALOGUE.excused) - set(coverage.load_rules(CATALOGUE))


def test_functions_comments_and_tests_are_found(tmp_path: Path) -> None:
    source = tmp_path / "nemesis_desktop" / "games" / "nemesis"
    (source / "content").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    records = {f"N-FIRE-0{n}": {"title": "Some rule here", "page": 17} for n in range(1, 6)}
    (source / "content" / "rules.json").write_text(json.dumps(records), encoding="utf-8")
    (source / "fire.py").write_text(
        'def burn():\n    """Burns (N-FIRE-01)."""\n    # N-FIRE-02: only afterwards\n    return\n\n\n'
        "# N-FIRE-03\nclass Smoke:\n    async def rise(self):\n        pass  # N-FIRE-04\n",
        encoding="utf-8",
    )
    (tmp_path / "tests" / "test_fire.py").write_text(
        'def test_burning():\n    """N-FIRE-01 to 03."""\n\n\ndef helper():\n    """N-FIRE-05"""\n', encoding="utf-8"
    )
    found = coverage.measure(GAME, tmp_path)
    assert found.functions == {
        "N-FIRE-01": ("fire.burn",),
        "N-FIRE-02": ("fire.burn",),
        "N-FIRE-03": ("fire.Smoke",),
        "N-FIRE-04": ("fire.Smoke.rise",),
    }
    assert list(found.tests) == ["N-FIRE-01", "N-FIRE-02", "N-FIRE-03"]
    assert found.missing == ["N-FIRE-04", "N-FIRE-05"]
    table = coverage.report(found)
    assert "| N-FIRE-01 | Some rule here | 17 | `fire.burn` | `test_fire::test_burning` |" in table


def test_json_has_counts_reasons_and_missing_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == ["rules", "tested", "excused", "missing"]
    assert printed["rules"] == 683
    assert printed["tested"] > 0
    assert all(reason for reason in printed["excused"].values())
    assert not set(printed["missing"]) & set(printed["excused"])
    assert set(printed["missing"]) <= set(coverage.load_rules(CATALOGUE))
