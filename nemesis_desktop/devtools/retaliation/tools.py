"""The catalogue of rules of Retaliation."""

from __future__ import annotations

from pathlib import Path

from nemesis_desktop.devtools.tools import GameTools, RuleCatalogue

_GAME = Path("nemesis_desktop", "games", "retaliation")

CATALOGUE = RuleCatalogue(
    _GAME / "content" / "rules.json", r"R-[A-Z]+|[AT]", Path("RULES_COVERAGE_RETALIATION.md"),
    "R: rules, those with an S before their number from supplements. A: rulings where the rulebook leaves a question. "
    "T: worked examples.",
    code=_GAME, tests=Path("tests", "retaliation"),
)

TOOLS = GameTools("retaliation", catalogue=CATALOGUE)
