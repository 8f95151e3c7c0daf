"""The tool that breaks rules, on a program of two rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemesis_desktop.devtools import mutate
from nemesis_desktop.devtools.breaking import breaks_of, broken

DOORS = '''
def opens(door: str, keys: int) -> bool:
    """Two keys open a door (N-DOOR-01)."""
    return keys >= 2


def sounds(door: str) -> list[str]:
    """Every door creaks (N-NOISE-01)."""
    heard = []
    if door:
        heard.append("creak")
    heard.append("click")
    return heard
'''

TESTS = '''
from nemesis_desktop.games.doors import opens, sounds


def test_two_keys_open_a_door():
    """N-DOOR-01: one does not."""
    assert opens("oak", 2) and not opens("oak", 1)


def test_a_door_sounds():
    """N-NOISE-01"""
    assert sounds("oak")
'''


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    rules = {rule: {"title": rule, "page": 1} for rule in ("N-DOOR-01", "N-NOISE-01", "N-NOISE-02")}
    files = {
        "nemesis_desktop/__init__.py": "",
        "nemesis_desktop/games/__init__.py": "",
        "nemesis_desktop/games/doors.py": DOORS,
        "nemesis_desktop/games/nemesis/content/rules.json": json.dumps(rules),
        "tests/test_doors.py": TESTS,
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = '--import-mode=importlib'\n",
    }
    for name, text in files.items():
        path = tmp_path / "checkout" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "checkout"


def kinds(source: str) -> list[tuple[str, str]]:
    return [(each.kind, each.what) for each in breaks_of(source, "f")]


def test_every_small_change_is_found_in_the_order_of_the_source() -> None:
    assert kinds("def f(a):\n    '''Told.'''\n    if a:\n        g(a)\n    return a == 1") == [
        ("return at once", "if a: g(a)"),
        ("invert", "a"),
        ("drop", "g(a)"),
        ("compare", "a == 1"),
        ("constant", "1 in return a == 1"),
    ]


@pytest.mark.parametrize(
    ("line", "kind", "after"),
    [
        ("return [b for b in a if b]", "invert", "return [b for b in a if not b]"),
        ("return a and b", "and for or", "return a or b"),
        ("return a < b", "compare", "return a <= b"),
        ("return a + b", "sign", "return a - b"),
        ("return True", "constant", "return False"),
        ("return a[0]", "constant", "return a[1]"),
        ("await g(a)", "drop", "None"),
        ("match a:\n        case 'fire':\n            return a", "case", "case 'not fire':"),
        ("for b in a:\n        continue", "drop", "for b in a:\n        pass"),
    ],
)
def test_each_kind_of_break_changes_one_thing(line: str, kind: str, after: str) -> None:
    source = f"async def f(a, b):\n    {line}\n"
    chosen = next(each for each in breaks_of(source, "f") if each.kind == kind)
    assert after in broken(source, "f", chosen)


def test_a_method_is_found_by_its_dotted_name() -> None:
    source = "class Door:\n    def opens(self):\n        return 1 + 1\n"
    assert [each.kind for each in breaks_of(source, "Door.opens")] == ["sign", "constant", "constant"]
    with pytest.raises(ValueError, match="no function"):
        breaks_of(source, "Door.shuts")


def test_rules_lead_to_functions_and_tests(checkout: Path) -> None:
    chart = mutate.Map("nemesis", checkout)
    assert chart.breakable == ["N-DOOR-01", "N-NOISE-01"]
    assert chart.tests["N-DOOR-01"] == ["tests/test_doors.py::test_two_keys_open_a_door"]
    assert [played.name for played in chart.functions["N-NOISE-01"]] == ["games.doors.sounds"]


def test_a_sample_takes_from_every_chapter(checkout: Path) -> None:
    chart = mutate.Map("nemesis", checkout)
    assert mutate.sample(chart, 2, seed=1) == ["N-DOOR-01", "N-NOISE-01"]
    assert len(mutate.sample(chart, 1, seed=1)) == 1
    assert len(mutate.sample(chart, 99, seed=1)) == 2


def test_a_broken_rule_is_noticed_by_its_test(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = checkout / "nemesis_desktop/games/doors.py"
    assert mutate.run("nemesis", ["N-DOOR-01"], 0, 1, as_json=True, root=checkout) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["killed by a test that names the rule"] == 1
    assert told["score"] == 100.0
    assert source.read_text(encoding="utf-8") == DOORS


def test_what_no_test_notices_survives_unless_it_is_explained(checkout: Path, tmp_path: Path) -> None:
    chart, (played,) = mutate.Map("nemesis", checkout), mutate.Map("nemesis", checkout).functions["N-NOISE-01"]
    workshop = mutate.Workshop(checkout, tmp_path / "copy")
    creak = next(each for each in breaks_of(DOORS, played.function) if each.what == "heard.append('creak')")
    source = broken(DOORS, played.function, creak)
    verdict, _ = mutate.verdict("N-NOISE-01", played, creak, source, chart, workshop, {})
    assert verdict == mutate.SURVIVED
    known = {(played.file, played.function, creak.kind, creak.what): "nobody listens"}
    assert mutate.verdict("N-NOISE-01", played, creak, source, chart, workshop, known) == (
        mutate.EQUAL, "nobody listens",
    )


def test_unknown_rules_and_red_tests_are_told(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert mutate.run("nemesis", ["N-NOISE-02"], 0, 1, as_json=False, root=checkout) == 2
    assert "N-NOISE-02" in capsys.readouterr().err
    (checkout / "tests/test_doors.py").write_text(TESTS + "    assert not door\n", encoding="utf-8")
    assert mutate.run("nemesis", ["N-DOOR-01"], 0, 1, as_json=False, root=checkout) == 2
    assert "not green" in capsys.readouterr().err


def test_every_explained_break_still_exists_and_has_a_reason() -> None:
    for (file, function, kind, what), reason in mutate.load_equivalent().items():
        source = (mutate.ROOT / file).read_text(encoding="utf-8")
        assert (kind, what) in [(each.kind, each.what) for each in breaks_of(source, function)], function
        assert len(reason) > 20
